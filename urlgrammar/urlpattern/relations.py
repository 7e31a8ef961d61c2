"""How the patterns of a list lie to each other: which are reached, and which match the same URLs.

What belongs here: the sets of patterns that match together, found by the automata of components;
and the answers, each of which is decided by automata or shown by a URL.

A set of patterns that no values of components match together is one that no URL has: more values
are tried than URLs have. So what is absent is decided. What is there is shown by a URL of such
values that the patterns match indeed; if no such URL is found, nothing is said.
"""

from __future__ import annotations

from functools import cache, cached_property
from itertools import islice, product
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import ComponentTuple
from urlgrammar.errors import LimitError
from urlgrammar.regular import search
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.automata.readability import cost, readability, readable
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.standards.whatwg.api.url_class import UrlRecord
from urlgrammar.standards.whatwg.canonical_form import SPECIAL
from urlgrammar.urlpattern.constructor import COMPONENTS
from urlgrammar.urlpattern.matching import joined
from urlgrammar.urlpattern.processing import values_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.urlpattern.component import Component
    from urlgrammar.urlpattern.matching import Matcher

_FILE: Final = "file"
_SLASH: Final = "/"
_GUARD: Final = "/."
"""What keeps a path from being read as an authority (URL, 4.5)."""

_ADDRESSES: Final = ("[::1]", "127.0.0.1")
_TEXTS: Final = 3
"""So many values are kept for each set of patterns of a component."""

_WAYS: Final = 3
"""So many ways to a set of patterns are kept."""

_TRIES: Final = 40
"""So many URLs are tried for a set of patterns."""

MAX_SETS: Final = 3_000_000
"""The most pairs of sets that are compared."""

MAX_PORT: Final = 65_535

Options = dict[int, list[str]]
"""Values of a component by the set of patterns that match them."""


class Values(NamedTuple):
    """What values of a component are tried. has_empty, has_others: the empty one, and others.
    is_rooted: whether the others begin with a slash; None if both can be."""

    has_empty: bool = True
    has_others: bool = True
    is_rooted: bool | None = None


_ANY: Final = Values()
_EMPTY: Final = Values(has_others=False)
_SOME: Final = Values(has_empty=False)
_ROOTED: Final = Values(has_empty=False, is_rooted=True)


class Kind(NamedTuple):
    """URLs of a kind. schemes: None for all but the special ones. values: those of their
    components. like: a URL of the kind, by its components."""

    schemes: tuple[str | None, ...]
    values: Mapping[str, Values]
    like: Mapping[str, str]


_NO_AUTHORITY: Final = dict.fromkeys(("username", "password", "hostname", "port"), _EMPTY)
_KINDS: Final = (
    Kind(
        tuple(name for name in SPECIAL if name != _FILE),
        {"hostname": _SOME, "pathname": _ROOTED},
        {"protocol": "http", "hostname": "h", "pathname": _SLASH},
    ),
    Kind(
        (_FILE,),
        {"username": _EMPTY, "password": _EMPTY, "port": _EMPTY, "pathname": _ROOTED},
        {"protocol": _FILE, "hostname": "h", "pathname": _SLASH},
    ),
    Kind(
        (None,),
        {"hostname": _SOME, "pathname": Values(is_rooted=True)},
        {"protocol": "a", "hostname": "h", "pathname": _SLASH},
    ),
    Kind((None,), _NO_AUTHORITY | {"pathname": _ROOTED}, {"protocol": "a", "pathname": _SLASH}),
    Kind(
        (None,),
        _NO_AUTHORITY | {"pathname": Values(is_rooted=False)},
        {"protocol": "a", "pathname": "a"},
    ),
)
"""All kinds, by what their host and their path can be (URL, 4.1 and 4.4)."""


@cache
def _changed(kind: int, name: str) -> CharSet:
    """The characters that no URL of a kind has in a component: the parser writes others in their
    place, wherever they stand. All beyond ASCII are among them, because a URL is ASCII."""
    values = {**dict.fromkeys(COMPONENTS, ""), **_KINDS[kind].like}
    found = []
    for character in map(chr, range(128)):
        before = _SLASH if _KINDS[kind].values.get(name, _ANY).is_rooted else ""
        text = _url(*(values | {name: f"{before}a{character}a"}).values())
        record = UrlRecord.parse(text)
        if record is not None and character not in values_of(record.components.components)[name]:
            found.append(character)
    return CharSet.from_characters("".join(found)) | _BEYOND_ASCII


_BEYOND_ASCII: Final = ~CharSet.of([(0, 127)])

_Way = tuple["Sequence[str]", ...]
"""Values of each component that match together."""


class Relations:
    """The sets of patterns that match together. protocols: the component of each pattern. matcher:
    that of all of them. Raises LimitError for too many."""

    def __init__(self, protocols: Sequence[Component], matcher: Matcher) -> None:
        self.sets: dict[int, str | None] = {}
        """A URL for each set, which exactly these patterns match; None if it is not known."""
        self._matcher = matcher
        self._every = (1 << matcher.count) - 1
        self._protocols = joined(protocols, tuple(SPECIAL))
        self._left = MAX_SETS
        for kind, each in enumerate(_KINDS):
            for scheme in each.schemes:
                for patterns, ways in self._together(kind, scheme).items():
                    if self.sets.get(patterns) is None:
                        self.sets[patterns] = self._shown(patterns, ways)

    def _together(self, kind: int, scheme: str | None) -> dict[int, list[_Way]]:
        """The sets of the URLs of a kind, with ways to them."""
        ways: dict[int, list[_Way]] = {self._every: [()]}
        for name in COMPONENTS:
            options = self._options(kind, name, scheme)
            following: dict[int, list[_Way]] = {}
            for patterns, known in ways.items():
                self._left -= len(options)
                if self._left < 0:
                    raise LimitError(f"the patterns match together in over {MAX_SETS:,} ways")
                for mask, texts in options.items():
                    if both := patterns & mask:
                        some = following.setdefault(both, [])
                        some += [(*way, texts) for way in known[: _WAYS - len(some)]]
            ways = following
        return ways

    def _options(self, kind: int, name: str, scheme: str | None) -> Options:
        if name == "protocol":
            return self._schemes(scheme)
        values = _KINDS[kind].values.get(name, _ANY)
        automaton = self._matcher.automata.get(name)
        if automaton is None:
            texts = [""] if values.has_empty else []
            return {
                self._every: [*texts, *([_SLASH if values.is_rooted else "a"] * values.has_others)]
            }
        if name == "port" and values.has_others:
            default = None if scheme is None else SPECIAL.get(scheme)
            ports = {mask: [port for port in some if port != default] for mask, some in self._ports}
            return {mask: some for mask, some in ports.items() if some}
        walked = _walked(automaton, values, _changed(kind, name))
        if name == "hostname" and values.has_others:  # of an address, few other texts are one
            for mask, texts in _labelled(automaton, _ADDRESSES).items():
                walked[mask] = [*texts, *walked.get(mask, ())]
        return walked

    @cached_property
    def _ports(self) -> list[tuple[int, list[str]]]:
        """The ports of URLs for each set of patterns: more than one, if there are more."""
        automaton = self._matcher.automata["port"]
        return [*_labelled(automaton, ("", *map(str, range(MAX_PORT + 1)))).items()]

    def _schemes(self, scheme: str | None) -> Options:
        automaton = self._protocols
        assert automaton is not None, "it has the special schemes"
        if scheme is not None:
            named = _labelled(automaton, (scheme,))
            return {mask & self._every: texts for mask, texts in named.items()}
        walked = _walked(automaton, _SOME, _BEYOND_ASCII)
        return {mask: texts for mask, texts in walked.items() if mask <= self._every}

    def _shown(self, patterns: int, ways: Sequence[_Way]) -> str | None:
        """A URL that exactly these patterns match; None if none is found."""
        values = (each for way in ways for each in product(*way))
        for each in islice(values, _TRIES):
            url = _url(*each)
            try:
                if self._matcher.matches(url) == patterns:
                    return url
            except LimitError:
                continue
        return None


def _url(
    scheme: str,
    user: str,
    password: str,
    host: str,
    port: str,
    path: str,
    query: str,
    fragment: str,
) -> str:
    """The text of the values of components."""
    userinfo = f"{user}:{password}" if password else user
    has_host = host != "" or scheme == _FILE
    tree = ComponentTuple(
        scheme=scheme,
        userinfo=userinfo or None,
        host=host if has_host else None,
        port=port or None,
        path=_GUARD + path if path.startswith("//") and not has_host else path,
        query=query or None,
        fragment=fragment or None,
    )
    return str(tree)


def _labelled(automaton: Dfa, texts: Iterable[str]) -> Options:
    """The texts of these, by the set of patterns that match them."""
    found: Options = {}
    for text in texts:
        length, state = automaton.run(TEXT, text)
        label = automaton.labels[state] if length == len(text) else None
        if label is not None and len(some := found.setdefault(label, [])) < _TEXTS:
            some.append(text)
    return found


def _walked(automaton: Dfa, values: Values, without: CharSet) -> Options:
    """Short texts for each set of patterns that match one. without: characters that none has."""
    sets = [chars - without for chars in automaton.alphabet.sets]
    order = [number for number, chars in enumerate(sets) if chars]
    order.sort(key=lambda number: readability(sets[number]))
    letters = [*(readable(sets[number]) for number in order), _SLASH]
    costs = [*(cost(sets[number]) for number in order), 0]
    start = (automaton.starts[TEXT], False)

    def following(place: tuple[int, bool]) -> Iterator[tuple[int, tuple[int, bool]]]:
        state, is_begun = place
        row = automaton.rows[state]
        steps = [(letter, row[number]) for letter, number in enumerate(order)]
        if not is_begun and values.is_rooted is not None:
            slash = (len(order), row[automaton.alphabet.class_of(_SLASH)])
            steps = [slash] if values.is_rooted else [s for s in steps if letters[s[0]] != _SLASH]
        return ((letter, (after, True)) for letter, after in steps if after != DEAD)

    found: Options = {}
    limit = 2 * len(automaton.rows) + 1
    reached = search.explore({TEXT: start}, following, limit=limit, costs=costs)
    for number, (state, is_begun) in enumerate(reached.states):
        label = automaton.labels[state]
        is_wanted = values.has_others if is_begun else values.has_empty
        if label is not None and is_wanted and len(some := found.setdefault(label, [])) < _TEXTS:
            some.append("".join(letters[letter] for letter in reached.path(number)))
    return found
