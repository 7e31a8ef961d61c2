"""Component trees: the values that parsing, resolving and canonicalizing return.

What belongs in this package: the type of trees, whose parts are in the modules, and the methods of
standards that make trees from plain texts. A tree is a str, so it is hashable, ordered and a text
for every program; and it knows its components, and the standard that split it. What changes it
returns another one, whose text parses to what was asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict, get_args

from urlgrammar.canonicalizer import LADDER
from urlgrammar.components import ComponentTuple
from urlgrammar.errors import EditError, UnknownNameError
from urlgrammar.text.arguments import name_of, text_of
from urlgrammar.tree.authority import TreeWithAuthority
from urlgrammar.tree.form_urlencoded import rewritten
from urlgrammar.tree.paths import TreeWithPath
from urlgrammar.tree.queries import TreeWithQuery

if TYPE_CHECKING:
    from typing import Self, Unpack

    from urlgrammar.text.arguments import Text

Level = Literal["simple", "case", "percent", "path", "scheme", "crawler"]
"""A level of `ComponentTree.key`."""

KEYS: Final = get_args(Level)


class Changes(TypedDict, total=False):
    """The components that can be changed, each as it stands in a text. A port can be an int."""

    scheme: str | None
    userinfo: str | None
    host: str | None
    port: str | int | None
    path: str
    query: str | None
    fragment: str | None


_CHANGES: Final = frozenset(Changes.__annotations__)


class ComponentTree(TreeWithPath, TreeWithQuery, TreeWithAuthority):
    """A URL or reference as a value: a str with its components, by one standard.

    As a str, it equals, orders and hashes as its text, and is a text for other libraries and in
    JSON. Methods that it shares with str are those of str, except `join`. `to_dict()` gives its
    components; undefined is None, empty is "".

    The components are named as in the standards, and stand there as in the text. What other
    libraries call `segments`, `name` or `parameters` is plain text: it is decoded, and encoded.
    Methods that change a tree return a tree whose text parses to it by the standard, or raise
    EditError, a ValueError. Trees are made by `Standard.parse` and `Standard.build`.

        >>> import urlgrammar as ug
        >>> tree = ug.standard("rfc3986").parse("http://a/b")
        >>> tree == "http://a/b", tree.host
        (True, 'a')
        >>> tree.with_(path="/c d")
        Traceback (most recent call last):
        urlgrammar.errors.EditError: 'http://a/c d' is not accepted by rfc3986: position 10: ...
    """

    __slots__ = ()

    def with_(self, **changes: Unpack[Changes]) -> Self:
        """The tree with other components, each as it stands in a text: nothing is encoded. The
        kind of the host follows from the host.

        Raises EditError if the text of the tree would not be valid by its standard, or would be
        split into other components; TypeError for a name that is not in Changes, or another type.
        """
        given: dict[str, Any] = {}
        for name, value in changes.items():
            if name not in _CHANGES:
                names = ", ".join(Changes.__annotations__)
                raise TypeError(
                    f"there is no component {name!r} to be changed: choose from {names}"
                )
            if value.__class__ is not str:
                value = self._editing.component(name, value)  # noqa: PLW2901  # the same, as a text
            given[name] = value
        return self._changed(**given)

    def __replace__(self, /, **changes: Unpack[Changes]) -> Self:
        """`copy.replace` is `with_`."""
        return self.with_(**changes)

    def join(self, reference: Text) -> Self:  # type: ignore[override]  # yarl's name; a URL joins no texts
        """The target of a reference against this tree, as `Standard.resolve` returns it. Raises
        ParseError and ResolveError, and EditError for a target that is not valid, or is split into
        other components: by standards before RFC 3986."""
        editing = self._editing
        target = editing.standard.resolve(text_of(reference, "the reference"), self)
        made: Self = editing.checked(target.components)
        return made

    def relative(self) -> Self:
        """The tree without scheme and authority: a reference whose target against this tree, or
        another one with the same authority, has the same key as this tree: its dot segments are
        removed. An empty path after a host becomes `/`.

        Raises EditError if there is no such reference, also by `whatwg`, which has no relative
        trees: parse by `rfc3986`; ResolveError for a relative tree.

        >>> import urlgrammar as ug
        >>> ug.standard("rfc3986").parse("http://a/b?c").relative()
        <rfc3986 '/b?c'>
        """
        path = self.path or "/" if self.host is not None else self.path
        editing = self._editing
        if editing.try_parse("/") is None:
            raise EditError(f"{editing.standard.name} has no relative trees")
        made: Self = editing.checked(
            ComponentTuple(path=path, query=self.query, fragment=self.fragment)
        )
        if self.join(made).key() != self.key():
            raise EditError(f"{self!r} has no relative form: {str(made)!r} means another target")
        return made

    def human_repr(self) -> str:
        """The text for people: punycode labels and percent-encoded characters beyond ASCII are
        shown as the characters that they stand for, if this leads back to the same URL. It is an
        IRI for RFC 3986, RFC 6874 and RFC 3987, and `iri_to_uri(text, host="uts46")` is the way
        back; by `whatwg`, it is `URL(text)`. A text that the way back changes even so, as
        `http://%C3%A9/` by RFC 3986, is given as it is. Invisible characters and those that look
        like delimiters stay encoded (RFC 3987, 3.2; URL, 4.8). It is not for deciding whether a
        host is trusted: different hosts can look alike.

        Raises EditError for other standards; ResolveError for a relative tree of `whatwg`.

        >>> import urlgrammar as ug
        >>> ug.standard("whatwg").parse("http://xn--9ca.example/%C3%BC%2F").human_repr()
        'http://é.example/ü%2F'
        """
        iri = import_module("urlgrammar.iri")  # by name: it imports this module
        shown: str = iri.human_repr(self, self._editing.standard)
        return shown

    def key(self, level: Level = "scheme") -> str:
        """A text that is equal for equivalent trees, on a level of the comparison ladder (RFC 3986,
        6.2): "simple", "case", "percent", "path" and "scheme", each of which includes those before
        it. By `whatwg`, "scheme" is what browsers compare. IRIs are compared as URIs from "percent"
        on (RFC 3987, 5.3.2.3): the text is that of a URI.

        "crawler": as "scheme", without the fragment; with the query as application/x-www-form-
        urlencoded (URL, 5), whose parameters are sorted by name as `URLSearchParams.sort` does, so
        that those of one name keep their order, and written in one way; without an empty query; and
        with unreserved characters of the path decoded (RFC 3986, 6.2.2.2), by all standards. Pages
        with the same key are often the same, but need not be. A key is for comparing, not for
        fetching.

        Raises UnknownNameError; ResolveError by a standard whose canonical form needs a scheme.

        >>> import urlgrammar as ug
        >>> ug.standard("rfc3986").parse("HTTP://A:80?b=2&a=1&b=%7e#top").key("crawler")
        'http://a/?a=1&b=2&b=%7E'
        """
        chosen = name_of(level, "the level")
        if chosen not in KEYS:
            raise UnknownNameError("level", chosen, KEYS)
        if chosen == "simple":
            return str(self)
        standard = self._editing.standard
        if chosen in ("scheme", "crawler"):  # all steps: the engine has them as one
            tree = standard.canonicalize(self)
            text = str(_crawled(tree) if chosen == "crawler" else tree)
        else:
            text = str(standard.canonicalize(self, LADDER[chosen]))
        return text if chosen == "case" else standard.canonical_form.as_compared(text)


def _crawled(tree: ComponentTree) -> ComponentTuple:
    """The components of the key of a crawler. tree: in canonical form."""
    coding = import_module("urlgrammar.standards.rfc3986").STANDARD.canonical_form.coding
    path = coding.uppercase_digits(coding.decode(tree.path))
    pieces = sorted(
        ((name, piece) for name, piece in tree._own_pieces(form=True) if name is not None),
        key=lambda each: each[0].encode("utf-16-be", "surrogatepass"),
    )
    query = "&".join(rewritten(piece) for _, piece in pieces)
    return tree.components._replace(path=path, query=query or None, fragment=None)
