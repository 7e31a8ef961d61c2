"""The class URLPattern (URLPattern, 1.2 to 1.4), in Python's spelling.

What belongs here: making a pattern of all components, and matching URLs.

    >>> pattern = URLPattern("https://*.example.com/books/:id(\\\\d+)?")
    >>> pattern.test("https://shop.example.com/books/12")
    True
    >>> pattern.exec("https://shop.example.com/books/12").pathname.groups
    {'id': '12'}
    >>> pattern.pathname, pattern.search
    ('/books/:id(\\\\d+)?', '*')
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from urlgrammar.errors import URLPatternError
from urlgrammar.regular.errors import LimitError
from urlgrammar.standards.whatwg import parser
from urlgrammar.standards.whatwg.api.url_class import UrlRecord
from urlgrammar.standards.whatwg.canonical_form import SPECIAL
from urlgrammar.text.arguments import name_of, text_of
from urlgrammar.urlpattern import constructor, encoding, processing
from urlgrammar.urlpattern.component import Component, Groups, component
from urlgrammar.urlpattern.matching import Matcher
from urlgrammar.urlpattern.parts import Options

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn, Self

    from urlgrammar.text.arguments import Text

COMPONENTS: Final = constructor.COMPONENTS


class URLPatternComponentResult(NamedTuple):
    """What a component of a pattern matched. input: the value of the component. groups: the value
    of each group by its name, None if it is undefined."""

    input: str
    groups: Groups


class URLPatternResult(NamedTuple):
    """A match. inputs: what was given."""

    inputs: tuple[str | Mapping[str, str], ...]
    protocol: URLPatternComponentResult
    username: URLPatternComponentResult
    password: URLPatternComponentResult
    hostname: URLPatternComponentResult
    port: URLPatternComponentResult
    pathname: URLPatternComponentResult
    search: URLPatternComponentResult
    hash: URLPatternComponentResult


class URLPattern:
    """A pattern of URLs (1.2): immutable.

    input: a constructor string, or a mapping of the members of URLPatternInit (1.2): `protocol`,
    `username`, `password`, `hostname`, `port`, `pathname`, `search`, `hash` and `baseURL`; without
    it, every URL matches. base_url: for a relative string. ignore_case: whether path, query and
    fragment match in any case.

    The attributes of the components are their normalized pattern strings. Raises URLPatternError, a
    ValueError, with the position, for what is no pattern, and for a regular expression that
    automata cannot decide, such as one with a back-reference; TypeError for other members.
    """

    __slots__ = ("_given", "_matcher", "components")

    components: Mapping[str, Component]
    """The compiled components by name."""
    _given: tuple[str | Mapping[str, str], str | None, bool]
    _matcher: Matcher | None  # until it is needed

    def __init__(
        self,
        input: Text | Mapping[str, str] | None = None,  # noqa: A002  # the standard's name
        base_url: Text | None = None,
        *,
        ignore_case: bool = False,
    ) -> None:
        given = _input({} if input is None else input)
        base = None if base_url is None else _scalars(text_of(base_url, "the base URL"))
        object.__setattr__(self, "_matcher", None)
        object.__setattr__(self, "_given", (given, base, bool(ignore_case)))
        created = _created(given, base, ignore_case=ignore_case)
        object.__setattr__(self, "components", MappingProxyType(created))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        """Patterns are immutable."""
        raise AttributeError(f"a pattern cannot be changed: make another one ({name})")

    def __repr__(self) -> str:
        given, base, ignore_case = self._given
        more = f", {base!r}" * (base is not None) + ", ignore_case=True" * ignore_case
        return f"URLPattern({given!r}{more})"

    def __eq__(self, other: object) -> bool:
        return self._key == other._key if isinstance(other, URLPattern) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key)

    @property
    def _key(self) -> tuple[object, ...]:
        patterns = (each.pattern for each in self.components.values())
        return (*patterns, self._given[2])

    def __reduce__(self) -> tuple[Callable[..., URLPattern], tuple[object, ...]]:
        return _again, self._given

    @property
    def written(self) -> str:
        """What it was made from: the string, or the members that it gives."""
        given = self._given[0]
        if isinstance(given, str):
            return given
        return ", ".join(f"{name}: {value}" for name, value in given.items())

    def test(
        self,
        input: Text | Mapping[str, str] | None = None,  # noqa: A002  # the standard's name
        base_url: Text | None = None,
    ) -> bool:
        """Whether a URL matches: a str, against the base URL if there is one, or a mapping of
        components, in which those that are missing are empty. A text that is no URL does not.

        Raises LimitError for a domain of which nobody can tell; URLPatternError at the first call,
        if an automaton of the pattern is too large; and TypeError.
        """
        matcher = self._matcher or self._made()
        if base_url is None and input.__class__ is str:  # the usual call
            return matcher.test(input)
        values = self._values({} if input is None else input, base_url)[1]
        return values is not None and matcher.of_values(values) != 0

    def _made(self) -> Matcher:
        try:
            matcher = Matcher([self.components])
        except LimitError as error:
            raise URLPatternError(str(self), None, error.problem, "1.5") from error
        object.__setattr__(self, "_matcher", matcher)
        return matcher

    def exec(
        self,
        input: Text | Mapping[str, str] | None = None,  # noqa: A002  # the standard's name
        base_url: Text | None = None,
    ) -> URLPatternResult | None:
        """The match of a URL with the groups of each component; None if it does not match. Takes
        and raises what `test` does."""
        inputs, values = self._values({} if input is None else input, base_url)
        if values is None:
            return None
        found = {}
        for name, each in self.components.items():
            groups = each.exec(values[name])
            if groups is None:
                return None
            found[name] = URLPatternComponentResult(values[name], groups)
        return URLPatternResult(inputs, **found)

    @staticmethod
    def _values(
        given: Text | Mapping[str, str], base_url: Text | None
    ) -> tuple[tuple[str | Mapping[str, str], ...], dict[str, str] | None]:
        """What was given, and the values of the components (1.4, match)."""
        known = _input(given)
        base = None if base_url is None else _scalars(text_of(base_url, "the base URL"))
        if isinstance(known, Mapping):
            if base is not None:
                raise TypeError("components have no base URL beside them: write baseURL")
            try:
                return (known,), processing.processed_url(known)
            except URLPatternError:
                return (known,), None
        inputs = (known,) if base is None else (known, base)
        record = UrlRecord.parse(known, base)
        return inputs, None if record is None else processing.values_of(
            record.components.components
        )

    @classmethod
    def compare_component(cls, component: str, left: Self, right: Self) -> int:
        """-1, 0 or 1, as `left` comes before or behind `right` by the pattern of one component:
        what is more restrictive comes last. Raises ValueError for another name."""
        return left.component(component).compare(right.component(component))

    def generate(self, component: str, groups: Mapping[str, str]) -> str | None:
        """The value of a component that matches with these values of its named groups; None if
        there is none, or if the pattern does not say it alone. Raises ValueError for another name;
        else as `test`.

        >>> URLPattern({"pathname": "/books/:id"}).generate("pathname", {"id": "a b"})
        '/books/a%20b'
        """
        return self.component(component).generate(groups)

    def component(self, name: str) -> Component:
        """A compiled component. Raises ValueError for another name."""
        found = self.components.get(name_of(name, "the name of a component"))
        if found is None:
            raise ValueError(f"{name!r} is no component: choose from {', '.join(COMPONENTS)}")
        return found

    @property
    def protocol(self) -> str:
        """The pattern of the scheme."""
        return self.components["protocol"].pattern

    @property
    def username(self) -> str:
        """The pattern of the username."""
        return self.components["username"].pattern

    @property
    def password(self) -> str:
        """The pattern of the password."""
        return self.components["password"].pattern

    @property
    def hostname(self) -> str:
        """The pattern of the host."""
        return self.components["hostname"].pattern

    @property
    def port(self) -> str:
        """The pattern of the port."""
        return self.components["port"].pattern

    @property
    def pathname(self) -> str:
        """The pattern of the path."""
        return self.components["pathname"].pattern

    @property
    def search(self) -> str:
        """The pattern of the query."""
        return self.components["search"].pattern

    @property
    def hash(self) -> str:
        """The pattern of the fragment."""
        return self.components["hash"].pattern

    @property
    def has_reg_exp_groups(self) -> bool:
        """Whether a group has a regular expression."""
        return any(each.has_reg_exp_groups for each in self.components.values())


def _again(given: Any, base: str | None, ignore_case: bool) -> URLPattern:  # noqa: FBT001
    return URLPattern(given, base, ignore_case=ignore_case)


def _scalars(text: str) -> str:
    return parser.resolver().input.modes.scalars(text)


def _input(given: Text | Mapping[str, str]) -> str | dict[str, str]:
    """A text, or components by name. Raises TypeError."""
    if not isinstance(given, Mapping):
        return _scalars(text_of(given, "the input"))
    known = (*COMPONENTS, processing.BASE)
    for name, value in given.items():
        if name not in known:
            raise TypeError(f"{name!r} is no member: choose from {', '.join(known)}")
        if not isinstance(value, str):
            raise TypeError(f"the {name} must be a str, not {type(value).__name__}")
    return {name: _scalars(value) for name, value in given.items()}


# Making a pattern (1.4, create)


def _created(
    given: str | dict[str, str], base: str | None, *, ignore_case: bool
) -> dict[str, Component]:
    places: dict[str, int] = {}
    if isinstance(given, str):
        pieces = constructor.parse(given, partial(_matches_special, given))
        if base is None and "protocol" not in pieces:
            problem = "the pattern has no protocol, and no base URL to be relative to"
            raise URLPatternError(given, None, problem, "1.4")
        places = {name: piece.place for name, piece in pieces.items()}
        init = {name: piece.text for name, piece in pieces.items()}
        if base is not None:
            init[processing.BASE] = base
    else:
        if base is not None:
            raise TypeError("components have no base URL beside them: write baseURL")
        init = given
    patterns = dict.fromkeys(COMPONENTS, "*") | processing.processed_pattern(init)
    if patterns["port"] == SPECIAL.get(patterns["protocol"]):
        patterns["port"] = ""

    def compiled(name: str, options: Options, encode: Callable[[str], str]) -> Component:
        text = patterns[name]
        try:
            return component(text, options, encode)
        except URLPatternError as error:
            if isinstance(given, str) and name in places and init.get(name) == text:
                raise error.within(given, places[name], name) from None
            raise error.within(text, 0, name) from None

    anything, path = Options(ignore_case=ignore_case), Options("/", "/", ignore_case)
    protocol = compiled("protocol", Options(), encoding.protocol)
    host = encoding.ipv6_hostname if _is_ipv6(patterns["hostname"]) else encoding.hostname
    found = {
        "protocol": protocol,
        "username": compiled("username", Options(), encoding.username),
        "password": compiled("password", Options(), encoding.password),
        "hostname": compiled("hostname", Options("."), host),
        "port": compiled("port", Options(), encoding.port),
    }
    if _has_special(protocol):
        found["pathname"] = compiled("pathname", path, encoding.pathname)
    else:
        found["pathname"] = compiled("pathname", anything, encoding.opaque_pathname)
    found["search"] = compiled("search", anything, encoding.search)
    found["hash"] = compiled("hash", anything, encoding.fragment)
    return found


def _has_special(protocol: Component) -> bool:
    """Whether the protocol component matches a special scheme (1.5)."""
    return any(map(protocol.test, SPECIAL))


def _matches_special(whole: str, piece: constructor.Piece) -> bool:
    """Whether the pattern of the protocol in a string matches a special scheme."""
    try:
        return _has_special(component(piece.text, Options(), encoding.protocol))
    except URLPatternError as error:
        raise error.within(whole, piece.place, "protocol") from None


def _is_ipv6(pattern: str) -> bool:
    """Whether a pattern of a host is one of an IPv6 address (1.5)."""
    return len(pattern) > 1 and pattern.startswith(("[", "{[", "\\["))
