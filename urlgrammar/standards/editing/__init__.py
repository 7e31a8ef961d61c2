"""Changing trees, and making them from parts: every result reads back as what was asked for.

What belongs here: the methods of component trees that need their standard. Its own parser decides:
a tree is right if its text parses to it, and a character needs no percent-encoding if the parser
finds it where it was put and the canonical form leaves it there. So there is no list of characters
here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypeVar, cast, overload
from urllib.parse import unquote_to_bytes

from urlgrammar.components import HOST_KIND, ComponentTree, Parts
from urlgrammar.errors import EditError, ParseError
from urlgrammar.standards.editing.form_urlencoded import parse, serialize
from urlgrammar.text.arguments import items_of
from urlgrammar.text.percent_encoding import encode

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Self, Unpack

    from urlgrammar.canonicalizer import CanonicalForm
    from urlgrammar.components import Parameters

    Encoded = Literal["username", "userinfo", "path", "segment", "query", "fragment"]

Tree = TypeVar("Tree", bound=ComponentTree)

_PARTS: Final = frozenset(Parts.__annotations__)
_PLACES: Final = {"username": "userinfo", "segment": "path"}
"""Where a text is put that is only a part of a component."""

_DOTS: Final = (".", "..")
_SHOWN: Final = 200
"""The most characters of a text that a message shows."""

_CHARACTERS: Final = 4096
"""The number of characters that are remembered for each component."""


class StandardTree(ComponentTree):
    """A tree that has a standard: what makes a tree from it, makes one that reads back. The methods
    are described in the class of all trees."""

    __slots__ = ()
    _editing: ClassVar[Editing]

    def with_(self, **parts: Unpack[Parts]) -> Self:
        given: dict[str, Any] = {}
        for name, value in parts.items():
            if name not in _PARTS:
                names = ", ".join(Parts.__annotations__)
                raise TypeError(
                    f"there is no component {name!r} to be changed: choose from {names}"
                )
            if name == "port":
                given[name] = _port(value)
            elif value is None and name != "path":
                given[name] = None
            else:
                given[name] = _text(name, value)
        return self._editing.checked(self._replace(**given))

    def join(self, reference: str | ComponentTree) -> Self:
        if not isinstance(reference, ComponentTree):
            reference = _text("reference", reference)
        target = self._editing.standard.resolve(reference, self)
        self._editing.checked(target)
        return cast("Self", target)

    def __truediv__(self, segment: str) -> Self:
        if not isinstance(segment, str):
            return NotImplemented
        if self.query is not None or self.fragment is not None:
            raise EditError(
                f"'{self}' has a query or a fragment, before which no segment is added: remove them"
                " with .with_(query=None, fragment=None)"
            )
        self._check_path()
        path = self.path
        if path or self.host is not None:
            path = path.removesuffix("/") + "/"
        editing = self._editing
        return editing.with_segments(self._replace(path=path + editing.segment(segment)))

    @property
    def parent(self) -> Self:
        self._check_path()
        head, slash, last = self.path.removesuffix("/").rpartition("/")
        if unquote_to_bytes(last).decode("latin-1") in _DOTS:
            raise EditError(
                f"the path {self.path!r} ends with a dot segment: canonicalize it first"
            )
        root = self.path[:1] if self.path.startswith("/") else "" if self.host is not None else "./"
        path = f"{head}/" if slash else root
        return self._editing.checked(self._replace(path=path, query=None, fragment=None))

    @property
    def default_port(self) -> int | None:
        if self.scheme is None:
            return None
        port = self._editing.standard.canonical_form.default_ports.get(self.scheme.lower())
        return None if port is None else int(port)

    @property
    def address(self) -> IPv4Address | IPv6Address | None:
        if not self.host:
            return None
        standard = self._editing.standard
        canonical = standard.canonicalize(self)
        host = canonical.host or ""
        try:
            if canonical.host_kind == "ipv4address":
                return IPv4Address(host)
            if canonical.host_kind == "ipv6address":
                # the zone of RFC 6874 is behind an encoded percent sign
                return IPv6Address(host.removeprefix("[").removesuffix("]").replace("%25", "%", 1))
        except ValueError as error:
            raise EditError(f"the host {self.host!r} is not an address: {error}") from error
        if canonical.host_kind is None:
            raise EditError(f"{standard.name} does not tell addresses from names")
        return None

    @overload
    def parameters(self, *, form: Literal[True] = True) -> tuple[tuple[str, str], ...]: ...

    @overload
    def parameters(self, *, form: bool) -> tuple[tuple[str, str | None], ...]: ...

    def parameters(self, *, form: bool = True) -> tuple[tuple[str, Any], ...]:
        if form or not self.query:
            return tuple(parse(self.query or ""))
        decode = self._editing.decode
        pairs = (piece.partition("=") for piece in self.query.split("&"))
        return tuple(
            (decode(name), decode(value) if equals else None) for name, equals, value in pairs
        )

    def with_parameters(self, pairs: Parameters, *, form: bool = True) -> Self:
        query = self._editing.query_of(pairs, form=form)
        changed = self._editing.checked(self._replace(query=query))
        if form is False and query == "":
            raise EditError("one empty name without a value would be read as no parameters")
        return changed

    def _check_path(self) -> None:
        if self.scheme is not None and self.host is None and not self.path.startswith("/"):
            raise EditError(
                f"the path {self.path!r} has no segments: it does not begin with a slash"
            )

    def __reduce__(self) -> tuple[Callable[..., ComponentTree], tuple[object, ...]]:
        return _tree_of, (self._editing.standard, tuple(self))


def _tree_of(standard: Building, components: tuple[str | None, ...]) -> ComponentTree:
    """A tree of a standard, after pickling."""
    return standard.tree_type._make(components)


class Editing:
    """Checks and encodes texts by a standard, for its trees."""

    def __init__(self, standard: Building) -> None:
        self.standard = standard
        self._is_plain = lru_cache(_CHARACTERS)(self._find_plain)

    def checked(self, tree: Tree) -> Tree:
        """The tree with the kind of its host. Raises EditError if its text does not parse to it."""
        text, name = str(tree), self.standard.name
        try:
            parsed = self.standard.parse(text)
        except ParseError as error:
            why = str(error).partition("\n")[0]
            raise EditError(f"{_shown(tree)} is not accepted by {name}: {why}") from None
        for part, wanted, got in zip(tree._fields, tree, parsed, strict=True):
            if part == HOST_KIND or wanted == got:
                continue
            if part == "userinfo":
                raise EditError(f"{_shown(tree)} has another userinfo by {name}")
            instead = f"{_quoted(got)} by {name}, not {_quoted(wanted)}"
            raise EditError(f"{_shown(tree)} has the {part} {instead}")
        return cast("Tree", parsed)

    def with_segments(self, tree: Tree) -> Tree:
        """`checked`, also of the canonical form: a segment can be a drive there."""
        changed = self.checked(tree)
        canonical = self.standard.canonicalize(changed)
        if canonical.file != changed.file:
            raise EditError(
                f"the segment {changed.file!r} would be read as {canonical.file!r} "
                f"by {self.standard.name}"
            )
        return changed

    def query_of(self, pairs: Parameters, *, form: bool) -> str | None:
        """The query of pairs; None without pairs."""
        given: list[Any] = [
            *(pairs.items() if isinstance(pairs, Mapping) else items_of(pairs, "the parameters"))
        ]
        if not all(isinstance(pair, tuple | list) and len(pair) == 2 for pair in given):
            raise TypeError("the parameters must be a mapping, or pairs of name and value")
        checked = [(_text("name", name), value) for name, value in given]
        if not checked:
            return None
        if form:
            return serialize((n, _text("value", value)) for n, value in checked)
        return "&".join(
            self._parameter(name, "&=+")
            + ("" if value is None else f"={self._parameter(_text('value', value), '&+')}")
            for name, value in checked
        )

    def _parameter(self, text: str, delimiters: str) -> str:
        return "".join(
            encode(c) if c in delimiters else c for c in self.encode(text, "query")
        )  # what is encoded has no delimiter in it

    def segment(self, text: str) -> str:
        """A segment, percent-encoded. Raises EditError for "", "." and ".."."""
        if text in ("", *_DOTS):
            raise EditError(
                f"{text!r} is no name of a segment: write the path, .with_(path=...) or .join(...)"
            )
        return self.encode(text, "segment")

    def encode(self, text: str, component: Encoded) -> str:
        """`Building.percent_encode`."""
        if component not in _COMPONENTS:
            choices = ", ".join(_COMPONENTS)
            raise ValueError(f"{component!r} cannot be percent-encoded: choose from {choices}")
        plain, given = self._is_plain, _text("text", text)
        given.encode()  # no lone surrogate is a text, whatever the standard accepts
        return "".join(c if plain(c, component) else encode(c) for c in given)

    def decode(self, text: str) -> str:
        """`Building.percent_decode`."""
        given = _text("text", text)
        return unquote_to_bytes(given).decode() if "%" in given else given

    def _find_plain(self, character: str, component: Encoded) -> bool:
        """Whether a character stands for itself in a component: the parser finds it there, and the
        canonical form leaves it. A percent sign never does."""
        if character == "%" or (component == "username" and character == ":"):
            return False
        place = _PLACES.get(component, component)
        text = f"x{character}x"
        if place == "path":
            text = f"/{text}"
        tree = self.standard.tree_type("http", host="h", path="/")._replace(**{place: text})
        parsed = self.standard.try_parse(str(tree))
        return (
            parsed is not None
            and getattr(parsed, place) == text
            and getattr(self.standard.canonicalize(parsed), place) == text
            and (component != "segment" or parsed.file == text[1:])
        )


class Building:
    """The methods of a standard that make trees and texts from plain texts."""

    if TYPE_CHECKING:

        @property
        def editing(self) -> Editing:
            """What checks and encodes texts."""

        name: str

        @property
        def tree_type(self) -> type[ComponentTree]:
            """The type of the standard's trees."""

        @property
        def canonical_form(self) -> CanonicalForm:
            """The canonical form of these trees."""

        def parse(self, text: str) -> ComponentTree: ...

        def try_parse(self, text: str) -> ComponentTree | None: ...

        def canonicalize(self, reference: ComponentTree) -> ComponentTree: ...

        def resolve(self, reference: str | ComponentTree, base: ComponentTree) -> ComponentTree: ...

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
            check, written = editing.checked, editing.encode(path, "path")
        elif not isinstance(path, Iterable):
            raise TypeError(f"the path must be a str or segments, not {type(path).__name__}")
        else:
            segments = [_text("segment", segment) for segment in path]
            written = "".join(
                f"/{editing.segment(segment) if segment else ''}" for segment in segments
            )
            check = editing.with_segments
        if parameters is not None:
            query = editing.query_of(parameters, form=True)
        elif query is not None:
            query = editing.encode(query, "query")
        return check(
            self.tree_type(
                None if scheme is None else _text("scheme", scheme),
                userinfo,
                None if host is None else _host(host),
                None,
                _port(port),
                written,
                query,
                None if fragment is None else editing.encode(fragment, "fragment"),
            )
        )

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


_COMPONENTS: Final = ("username", "userinfo", "path", "segment", "query", "fragment")


def _text(what: str, value: object) -> str:
    """A text as a plain str: a kind of str, such as one of enum, can print another text."""
    if isinstance(value, str):
        return str.__str__(value)
    raise TypeError(f"the {what} must be a str, not {type(value).__name__}")


def _host(host: object) -> str:
    if isinstance(host, IPv6Address):
        return f"[{str(host).replace('%', '%25', 1)}]"
    return str(host) if isinstance(host, IPv4Address) else _text("host", host)


def _port(port: object) -> str | None:
    if port is None:
        return None
    if isinstance(port, int) and not isinstance(port, bool):
        try:
            return str(port)
        except ValueError as error:  # it has too many digits for Python
            raise EditError(f"the port is too large: {error}") from error
    return _text("port", port)


def _shown(tree: ComponentTree) -> str:
    """A tree for a message, without its userinfo, which can be a secret."""
    return _quoted(str(tree if tree.userinfo is None else tree._replace(userinfo="***")))


def _quoted(text: str | None) -> str:
    return repr(text if text is None or len(text) <= _SHOWN else text[:_SHOWN] + "…")
