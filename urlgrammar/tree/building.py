"""Making trees and texts from plain texts: methods of standards.

What belongs here: `Standard.build`, `percent_encode` and `percent_decode`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from urlgrammar.components import ComponentTuple
from urlgrammar.errors import EditError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from ipaddress import IPv4Address, IPv6Address

    from urlgrammar.tree import ComponentTree
    from urlgrammar.tree.editing import Editing, Encoded, Parameters


class Building:
    """The methods of a standard that make trees and texts from plain texts."""

    if TYPE_CHECKING:

        @property
        def editing(self) -> Editing:
            """What checks and encodes texts."""

    def build(
        self,
        *,
        scheme: str | None = None,
        username: str | None = None,
        password: str | None = None,
        host: str | IPv4Address | IPv6Address | None = None,
        port: int | str | None = None,
        path: str | Sequence[str] = "",
        query: str | None = None,
        parameters: Parameters | None = None,
        fragment: str | None = None,
    ) -> ComponentTree:
        """A tree from parts, which are plain texts: what has to be percent-encoded is encoded.

        A path that is a str keeps its slashes; one that is a sequence of segments is rooted, and
        slashes in segments are encoded; an empty segment at its end gives a slash at the end.
        parameters: pairs of name and value, for a query of application/x-www-form-urlencoded. A
        host is not encoded: a name beyond ASCII is for `rfc3987`, or for IDNA (`iri_to_uri`).

        Raises EditError if there is no such tree: its text would not be valid, or would be split
        into other components (a path `//a` without a host); TypeError; UnicodeEncodeError, a
        ValueError, for a lone surrogate.

        >>> import urlgrammar as ug
        >>> rfc3986 = ug.standard("rfc3986")
        >>> str(rfc3986.build(scheme="http", host="a", path=["b/c", "d e"], parameters={"q": "ü"}))
        'http://a/b%2Fc/d%20e?q=%C3%BC'
        """
        editing = self.editing
        if query is not None and parameters is not None:
            raise TypeError("give the query or the parameters, not both")
        if host is None and not (username is None and password is None and port is None):
            raise EditError("a username, a password and a port need a host")
        userinfo = None if username is None else editing.encode(username, "username")
        if password is not None:
            userinfo = f"{userinfo or ''}:{editing.encode(password, 'userinfo')}"
        if isinstance(path, str):
            first, written = None, editing.encode(path, "path")
        elif not isinstance(path, Iterable):
            raise TypeError(f"the path must be a str or segments, not {type(path).__name__}")
        else:
            segments = [editing.text("segment", segment) for segment in path]
            pieces = [f"/{editing.segment(segment) if segment else ''}" for segment in segments]
            written, first = "".join(pieces), next(iter(pieces), None)
        if parameters is not None:
            query = "&".join(piece for _, piece in editing.pieces(parameters, form=True)) or None
        elif query is not None:
            query = editing.encode(query, "query")
        tree: ComponentTree = editing.checked(
            ComponentTuple(
                None if scheme is None else editing.text("scheme", scheme),
                userinfo,
                None if host is None else _host(host, editing),
                None,
                editing.port(port),
                written,
                query,
                None if fragment is None else editing.encode(fragment, "fragment"),
            )
        )
        if first is not None:
            editing.check_last_segment(tree.with_(path=first, query=None, fragment=None))
        return tree

    def percent_encode(self, text: str, component: Encoded) -> str:
        """A plain text as it stands in a component: every character that cannot stand there is
        percent-encoded as UTF-8, and so is every percent sign. Linear.

        component: "username" (also a colon is encoded), "userinfo", "path", "segment" (also a slash
        is encoded), "query", "fragment". Raises ValueError for another one, TypeError, and
        UnicodeEncodeError, a ValueError, for a lone surrogate.
        """
        return self.editing.encode(text, component)

    def percent_decode(self, text: str) -> str:
        """A text with all percent-encodings decoded as UTF-8; a percent sign without two digits is
        itself. Raises UnicodeError, a ValueError, if the octets are not UTF-8, or the text has a
        lone surrogate beside them; TypeError."""
        return self.editing.decode(text)


def _host(host: object, editing: Editing) -> str:
    if isinstance(host, str):
        return editing.text("host", host)
    from ipaddress import IPv4Address, IPv6Address  # imported late: few programs need it

    if isinstance(host, IPv6Address):
        return f"[{str(host).replace('%', '%25', 1)}]"
    return str(host) if isinstance(host, IPv4Address) else editing.text("host", host)
