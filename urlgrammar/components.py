"""The component tree, on which every stage after matching works.

What belongs here: the tree, views of its finer parts, and its text. The model is that of the URL
Specification (a URL is a sequence of components in ascending order of their types: scheme,
authority, path root, dirs, file, query, fragment), which is detailed enough for all standards. The
tree stores one string per component; username and password, dirs and file are computed from it.

An undefined component is None, an empty one is "": they print differently.
"""

from __future__ import annotations

from operator import attrgetter
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Literal,
    NamedTuple,
    TypedDict,
    overload,
)

from urlgrammar.errors import EditError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from ipaddress import IPv4Address, IPv6Address
    from typing import Self, Unpack

    Parameters = Mapping[str, str] | Iterable[tuple[str, str | None]]

HOST_KIND: Final = "host_kind"
"""The component that is not a part of the text, but the kind of the host."""

ADDRESSES: Final = ("ipv4address", "ipv6address", "ipvfuture")
"""The kinds of hosts that are addresses; all other kinds are names."""


class Parts(TypedDict, total=False):
    """The components that can be changed, each as it stands in a text. A port can be an int."""

    scheme: str | None
    userinfo: str | None
    host: str | None
    port: str | int | None
    path: str
    query: str | None
    fragment: str | None


class ComponentTree(NamedTuple):
    """A URL or reference as a value: immutable, hashable, equal if all components are equal.

    The authority is defined if and only if `host` is. `host_kind` is the rule that the host matched
    (`reg_name`, `ipv4address`, `ipv6address`, `ipvfuture`, `ireg_name`), None without a host.
    IP literals keep their brackets. The path is always defined.

    A tree from a standard knows its standard. `with_`, `join`, `/`, `parent` and `with_parameters`
    return a tree whose text parses to this tree by that standard, or raise EditError, a ValueError.
    `_replace`, the method of all named tuples, checks nothing:

        >>> import urlgrammar as ug
        >>> tree = ug.standard("rfc3986").parse("http://a/b")
        >>> str(tree.with_(path="/c d"))
        Traceback (most recent call last):
        urlgrammar.errors.EditError: 'http://a/c d' is not accepted by rfc3986: position 10: ...
        >>> str(tree._replace(path="c"))  # another host
        'http://ac'
    """

    scheme: str | None = None
    userinfo: str | None = None
    host: str | None = None
    host_kind: str | None = None
    port: str | None = None
    path: str = ""
    query: str | None = None
    fragment: str | None = None

    def __str__(self) -> str:
        """The text of the tree: RFC 3986, section 5.3 (Component Recomposition)."""
        scheme, _, host, _, _, path, query, fragment = self
        text = path if host is None else f"//{self.authority}{path}"
        if scheme is not None:
            text = f"{scheme}:{text}"
        if query is not None:
            text += f"?{query}"
        return text if fragment is None else f"{text}#{fragment}"

    @property
    def authority(self) -> str | None:
        """`[ userinfo "@" ] host [ ":" port ]`, None if there is no host (RFC 3986, 3.2)."""
        text, userinfo, port = self.host, self.userinfo, self.port
        if text is not None and userinfo is not None:
            text = f"{userinfo}@{text}"
        return text if text is None or port is None else f"{text}:{port}"

    @property
    def username(self) -> str | None:
        """The userinfo up to its first colon."""
        return None if self.userinfo is None else self.userinfo.partition(":")[0]

    @property
    def password(self) -> str | None:
        """The userinfo after its first colon, None without one."""
        if self.userinfo is None:
            return None
        _, colon, password = self.userinfo.partition(":")
        return password if colon else None

    @property
    def path_root(self) -> str | None:
        """`/` if the path begins with it, None if not."""
        return "/" if self.path.startswith("/") else None

    @property
    def dirs(self) -> tuple[str, ...]:
        """The segments of the path that are followed by a slash, without the slash."""
        return tuple(self.path.removeprefix("/").split("/")[:-1])

    @property
    def file(self) -> str | None:
        """The last segment of the path, None if there is nothing after the last slash."""
        return self.path.rpartition("/")[2] or None

    @property
    def is_absolute(self) -> bool:
        """Whether it has a scheme: it is no relative reference (RFC 3986, 4.2)."""
        return self.scheme is not None

    @property
    def default_port(self) -> int | None:
        """The port that this scheme uses if there is none, by the table of the standard; None for
        a scheme that is not in it, and without a scheme."""
        return self._of_standard().default_port

    @property
    def address(self) -> IPv4Address | IPv6Address | None:
        """The host as an object of the module `ipaddress`, None for a name and without a host. It
        is the host of the canonical form: by WHATWG, `0x7F.1` is 127.0.0.1.

        Raises EditError for a host that has the form of an address, but is none (`999.1.1.1` by
        RFC 2396), and for a standard that does not tell addresses from names.
        """
        return self._of_standard().address

    @property
    def parent(self) -> Self:
        """The tree of the folder: the path up to the last slash but the one at its end, without
        query and fragment; `/` is its own parent. Raises EditError for an opaque path, as in
        `mailto:a@b`, and for a path that ends with a dot segment.

        >>> import urlgrammar as ug
        >>> str(ug.standard("rfc3986").parse("http://a/b/c?d").parent)
        'http://a/b/'
        """
        return self._of_standard().parent

    def with_(self, **parts: Unpack[Parts]) -> Self:
        """The tree with other components, each as it stands in a text: nothing is encoded. The
        kind of the host follows from the host.

        Raises EditError if the text of the tree would not be valid by its standard, or would be
        split into other components; TypeError for a name that is not in Parts, or another type.
        """
        return self._of_standard().with_(**parts)

    def __replace__(self, /, **parts: Unpack[Parts]) -> Self:
        """`copy.replace` is `with_`."""
        return self.with_(**parts)

    def join(self, reference: str | ComponentTree) -> Self:
        """The target of a reference against this tree, as `Standard.resolve` returns it. Raises
        ParseError and ResolveError, and EditError for a target that is not valid, or is split into
        other components: by standards before RFC 3986, or for a tree of another standard."""
        return self._of_standard().join(reference)

    def __truediv__(self, segment: str) -> Self:
        """The tree with one more segment, whose text is percent-encoded, also its slashes.

        Raises EditError where this has more than one meaning: for a tree with a query or a
        fragment, for an opaque path, and for the segments "", "." and "..".

        >>> import urlgrammar as ug
        >>> str(ug.standard("rfc3986").parse("http://a/b") / "50%/day")
        'http://a/b/50%25%2Fday'
        """
        return self._of_standard() / segment if isinstance(segment, str) else NotImplemented

    @overload
    def parameters(self, *, form: Literal[True] = True) -> tuple[tuple[str, str], ...]: ...

    @overload
    def parameters(self, *, form: bool) -> tuple[tuple[str, str | None], ...]: ...

    def parameters(self, *, form: bool = True) -> tuple[tuple[str, str | None], ...]:
        """The query as pairs of name and value, decoded, in their order.

        form: as application/x-www-form-urlencoded (URL, 5.1): `+` is a space, a name without `=`
        has the value "", empty pieces are skipped, and what is not UTF-8 becomes U+FFFD. Otherwise
        `+` is itself, a name without `=` has the value None, and nothing is skipped; raises
        UnicodeDecodeError, a ValueError, for what is not UTF-8. An undefined or empty query has no
        pairs.
        """
        return self._of_standard().parameters(form=form)

    def with_parameters(self, pairs: Parameters, *, form: bool = True) -> Self:
        """The tree with a query made of pairs of name and value, which are encoded; without pairs,
        the query is undefined. form: as for `parameters`; only without it, a value can be None.

        >>> import urlgrammar as ug
        >>> str(ug.standard("rfc3986").parse("//a").with_parameters([("q", "a b"), ("q", "é&")]))
        '//a?q=a+b&q=%C3%A9%26'
        """
        return self._of_standard().with_parameters(pairs, form=form)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """A field of a pydantic model takes trees that read back by their own standard: no other
        tuple of eight texts. `integrations.pydantic.Tree` also takes texts."""
        from pydantic_core import PydanticCustomError, core_schema

        def check(value: object) -> ComponentTree:
            if isinstance(value, cls):
                return value.with_()
            raise PydanticCustomError(
                "url_type",
                "expected a ComponentTree of a standard; "
                'Annotated[ComponentTree, Tree("rfc3986")] also takes texts',
            )

        del source, handler
        return core_schema.no_info_plain_validator_function(
            check, serialization=core_schema.to_string_ser_schema(when_used="json")
        )

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: Any) -> dict[str, str]:
        """The text of the tree."""
        del schema, handler
        return {"type": "string"}

    def _of_standard(self) -> Self:
        """The tree with its standard. A tree that has one has its own methods (`standards.editing`)
        instead of those that call this."""
        raise EditError(
            "this tree was not made by a standard: make it with Standard.parse or Standard.build"
        )


def map_text(tree: ComponentTree, change: Callable[[str], str]) -> ComponentTree:
    """The tree with `change` applied to every component that can contain percent-encodings: all
    defined ones except scheme and port. The kind of the host does not change."""
    return with_texts(tree, *(part and change(part) for part in _texts_of(tree)))


def with_texts(
    tree: ComponentTree,
    userinfo: str | None,
    host: str | None,
    path: str,
    query: str | None,
    fragment: str | None,
) -> ComponentTree:
    """The tree with these components; the tree itself if they are its own."""
    if (userinfo, host, path, query, fragment) == _texts_of(tree):
        return tree
    return tree.__class__._make((*tree[:1], userinfo, host, *tree[3:5], path, query, fragment))


_texts_of: Final = attrgetter("userinfo", "host", "path", "query", "fragment")
