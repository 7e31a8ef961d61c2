"""The texts that a filter accepts and a reader takes to the goal, as a graph.

What belongs here: the product of the reader's tagged automaton, the filter's automaton and the
meaning of a component, with the features of each step. The reader's automaton is unambiguous, so
each of its runs is followed alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import HOST_KIND
from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.parts import HOST
from urlgrammar.forms.asking import WEB
from urlgrammar.forms.letters import BEYOND_ASCII
from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import Alphabet, lowest, united
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.automata.readability import cost, readable
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from urlgrammar.differ.bypass.meanings.meaning import Meaning
    from urlgrammar.forms.backwards import Place
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import Output, TaggedAutomaton
    from urlgrammar.regular.tagged.tagged_nfa import Tags

MAX_STATES: Final = 500_000
_UPPERCASE: Final = CharSet.of([(0x41, 0x5A)])
_ODD: Final = "odd"
_NO_AUTHORITY: Final = "none"
_DECOY: Final = "decoy"
_DELIMITERS: Final = "/\\?#"
"""They end a host for all readers, or begin a component."""


class Reading(NamedTuple):
    """How far a text has been read.

    scheme: what must be known of the scheme. slashes: those before the host, `_ODD` if they are not
    "//", `_NO_AUTHORITY` in a path that has none; None inside the scheme. place: the place in the
    host, None outside. has_dot: whether the last character of the host is a dot. is_past: whether
    the host has been read, and was in the goal. end: the character that ends the host, `_DECOY` if
    something stands behind it.
    """

    scheme: str = ""
    slashes: str | None = None
    place: Place | None = None
    has_dot: bool = False
    is_past: bool = False
    end: str = ""


class Edge(NamedTuple):
    """A step of the graph: its target, its letter, and its features."""

    target: int
    letter: int
    features: int


@dataclass(frozen=True)
class Graph:
    """The product. State 0 is the start. edges: by state. ends: by state, the features of the ways
    in which a text in the goal can end there. readings: by state. characters, costs: by letter.

    Only states from which the goal can be reached have edges.
    """

    edges: Sequence[Sequence[Edge]]
    ends: Sequence[Sequence[int]]
    readings: Sequence[Reading]
    characters: Sequence[str]
    costs: Sequence[int]
    meaning: Meaning

    def texts(self, steps: Iterable[tuple[int, Edge]]) -> tuple[str, ...]:
        """The texts of a path: its states, each with the edge that leaves it. Escapes of characters
        beyond ASCII, which the path has by their shape, get the digits of one such character in the
        first text; the second one, if there are such escapes, has those of the path."""
        text = plain = ""
        for state, edge in steps:
            character = self.characters[edge.letter]
            text, plain = text + character, plain + character
            before, after = self.readings[state].place, self.readings[edge.target].place
            if before is not None and after is not None:
                escaped = self.meaning.escaped(before, after)
                text = text if escaped is None else text[: -len(escaped)] + escaped
        return (text,) if text == plain else (text, plain)


def tells_escapes_apart(dfa: Dfa) -> bool:
    """Whether an automaton accepts some escapes of characters beyond ASCII and rejects others in
    the same place."""

    def targets(states: set[int], characters: str) -> set[int]:
        return {dfa.after(state, character) for state in states for character in characters}

    for state in range(len(dfa.rows)):
        after = targets({dfa.after(state, "%")}, "89abcdefABCDEF")
        if len(after) > 1 or len(targets(after, "0123456789abcdefABCDEF")) > 1:
            return True
    return False


class Product:
    """The product of the texts that a filter accepts and a reader takes to the goal.

    base_scheme: the scheme of texts without one. without_host: the features of a text without a
    host that reaches the goal, by its own scheme, "" without one, and whether it has slashes behind
    it where an authority begins; None if it does not. Its letters are in the order of their costs,
    so that the lowest bit of a set of letters is its most readable one.
    """

    def __init__(
        self,
        reader: TaggedAutomaton,
        filter_: Dfa,
        meaning: Meaning,
        base_scheme: str,
        without_host: Callable[[str, bool], int | None],
    ) -> None:
        self._reader, self._filter, self._meaning = reader, filter_, meaning
        self._base_scheme, self._without_host = base_scheme, without_host
        self._is_guess = tells_escapes_apart(filter_)
        ends = (CharSet.from_characters(end) for end in (".", "@", *features.ENDS))
        own = [*ends, _UPPERCASE, BEYOND_ASCII]
        alphabet = Alphabet.of([*reader.alphabet.sets, *filter_.alphabet.sets, *meaning.sets, *own])
        order = sorted(alphabet.sets, key=lambda chars: (cost(chars), readable(chars)))
        self._characters = [readable(chars) for chars in order]
        self._costs = [cost(chars) for chars in order]
        self._every = (1 << len(order)) - 1
        self._uppercase = self._letters(lambda c: c in _UPPERCASE)
        self._beyond_ascii = self._letters(lambda c: not c.isascii())
        self._refined = self._refining()
        self._targets = [self._targets_of(state) for state in range(len(filter_.rows))]
        self._row = cache(meaning.rows(self._characters))
        self._letter = cache(lambda character: 1 << self._characters.index(character))
        self._moves = cache(self._moves_of)

    def _letters(self, is_in: Callable[[str], bool]) -> int:
        return sum(1 << n for n, character in enumerate(self._characters) if is_in(character))

    def _refining(self) -> Callable[[int], int]:
        class_of = self._reader.alphabet.class_of
        classes = [class_of(character) for character in self._characters]
        return cache(lambda bits: sum(1 << n for n, own in enumerate(classes) if bits >> own & 1))

    def _targets_of(self, state: int) -> list[tuple[int, int]]:
        """The next states of the filter, each with its letters."""
        after = ((self._filter.after(state, c), 1 << n) for n, c in enumerate(self._characters))
        return [(target, bits) for target, bits in united(after).items() if target != DEAD]

    def graph(self, limit: int) -> Graph:
        """The graph. Raises LimitError for more states than the limit."""
        readings: dict[Reading, int] = {}
        by_number: list[Reading] = []
        filters = len(self._filter.rows)
        taken: list[list[tuple[int, int, int]]] = []

        def number(reader: int, filter_: int, reading: Reading) -> int:
            known = readings.setdefault(reading, len(by_number))
            if known == len(by_number):
                by_number.append(reading)
            return (reader * filters + filter_) + known * states

        states = filters * len(self._reader.rows)

        def parts(packed: int) -> tuple[int, int, Reading]:
            known, rest = divmod(packed, states)
            return (*divmod(rest, filters), by_number[known])

        def following(packed: int) -> Iterator[tuple[int, int]]:
            reader, filter_, reading = parts(packed)
            best: dict[tuple[int, int], int] = {}
            for transition in self._reader.rows[reader]:
                allowed = self._refined(transition.classes)
                for bits, after, odd in self._moves(transition.output, reading):
                    if letters := bits & allowed:
                        for target, mask in self._targets[filter_]:
                            if both := letters & mask:
                                letter = lowest(both)
                                key = number(transition.target, target, after), odd
                                if letter < best.get(key, len(self._characters)):
                                    best[key] = letter
            taken.append([(target, letter, odd) for (target, odd), letter in best.items()])
            return ((letter, target) for target, letter, _ in taken[-1])

        start = number(0, self._filter.starts[TEXT], Reading())
        reached = search.explore({"": start}, following, limit=limit)
        edges = [[Edge(reached.numbers[t], *rest) for t, *rest in steps] for steps in taken]
        all_parts = list(map(parts, reached.states))
        ends = [tuple(self._ends(*state)) for state in all_parts]
        useful = _leading_to([n for n, bits in enumerate(ends) if bits], edges)
        kept = [
            [edge for edge in steps if useful[edge.target]] if useful[n] else []
            for n, steps in enumerate(edges)
        ]
        all_readings = [reading for _, _, reading in all_parts]
        return Graph(kept, ends, all_readings, self._characters, self._costs, self._meaning)

    # one character

    def _moves_of(self, output: Output, before: Reading) -> list[tuple[int, Reading, int]]:
        """The readings after one character: each with its letters and features."""
        if output.written == "" and not output.tags and not output.opens:  # the reader removes it
            is_over = before.is_past
            return [(self._every, before, 0 if is_over else features.REMOVED)]
        names = {tag.name for tag in output.tags}
        if HOST in names:
            return list(self._in_host(output, before))
        over: Iterable[tuple[Reading, int]] | None = None
        if before.place is not None:
            over = self._closed([before.place], before)
        elif before.is_past:
            over = [(before, 0)]
        elif _opens_host(output.opens):  # an empty host
            over = self._closed(self._begin(before, output.opens)[0], before)
        if over is not None and output.written == "":
            return [(self._every, after, bits | features.REMOVED) for after, bits in over]
        if over is not None:
            return [move for reading in over for move in self._behind(names, *reading)]
        if "scheme" in names:
            return self._in_scheme(before)
        return list(self._before_host(names, before))

    def _in_scheme(self, before: Reading) -> list[tuple[int, Reading, int]]:
        def after(letter: int) -> tuple[Reading, int]:
            scheme = self._meaning.scheme(before.scheme + self._characters[letter])
            is_upper = self._uppercase >> letter & 1
            return before._replace(scheme=scheme), features.UPPERCASE if is_upper else 0

        grouped = united((after(letter), 1 << letter) for letter in range(len(self._characters)))
        return [(bits, *after_scheme) for after_scheme, bits in grouped.items()]

    def _before_host(self, names: set[str], before: Reading) -> Iterator[tuple[int, Reading, int]]:
        """Delimiters and user information."""
        if "path" in names and before.slashes in {None, "", "/"}:
            both = self._letter("/") | self._letter("\\")  # what fetches may see an authority
            yield both, before._replace(slashes=f"{before.slashes or ''}/"), 0
            yield self._every & ~both, before._replace(slashes=_NO_AUTHORITY), 0
        elif names:
            yield self._every, before, features.USERINFO if "userinfo" in names else 0
        elif before.slashes is None and before.scheme:
            odd = 0 if before.scheme in WEB else features.SCHEME
            yield self._every, before._replace(slashes=""), odd
        else:
            slash, other, at = map(self._letter, "/\\@")
            counted = f"{before.slashes or ''}/"
            yield slash, before._replace(slashes=counted if counted in "//" else _ODD), 0
            yield other, before._replace(slashes=_ODD), 0
            yield at, before, features.USERINFO  # it may be empty
            yield self._every & ~(slash | other | at), before, 0

    def _in_host(self, output: Output, before: Reading) -> Iterator[tuple[int, Reading, int]]:
        places: Iterable[Place] = () if before.place is None else (before.place,)
        odd = 0
        if before.place is None:
            places, odd = self._begin(before, output.opens)
        for place in places:
            if output.written is None:
                row = self._row(place)
            else:
                row = dict.fromkeys(self._stepped(place, output.written), self._every)
            for after, bits in row.items():
                yield from self._after_letter(bits, place, after, odd)

    def _stepped(self, place: Place, written: str) -> list[Place]:
        """The places after what the reader writes for a character."""
        places = [place]
        for character in written:
            places = [after for before in places for after in self._meaning.step(before, character)]
        return places

    def _after_letter(
        self, bits: int, place: Place, after: Place, known: int
    ) -> Iterator[tuple[int, Reading, int]]:
        """The reading, by what is odd about the letters."""
        is_dot = self._letter(".")
        if place.escape or place.ahead:
            known |= features.UNDECIDED if place.ahead and self._is_guess else 0
            groups = [(bits, 0)]
        else:
            upper, beyond, escape = self._uppercase, self._beyond_ascii, self._letter("%")
            groups = [
                (bits & ~(upper | beyond | escape), 0),
                (bits & upper, features.UPPERCASE),
                (bits & beyond, features.BEYOND_ASCII),
                (bits & escape, features.ESCAPES),
            ]
        for group, odd in groups:
            for letters, has_dot in ((group & ~is_dot, False), (group & is_dot, True)):
                if letters:
                    reading = Reading(place=after, has_dot=has_dot)
                    yield letters, reading, known | odd

    def _begin(self, before: Reading, opens: Tags) -> tuple[tuple[Place, ...], int]:
        """The first places of a host, and the features of what stands before it."""
        kind = next((tag.value for tag in opens if tag.name == HOST_KIND), None)
        odd = 0 if before.slashes == "//" else features.SLASHES
        return self._meaning.begin(before.scheme or self._base_scheme, kind), odd

    def _closed(self, places: Iterable[Place], before: Reading) -> Iterator[tuple[Reading, int]]:
        """The reading after the end of a host in the goal, with the features of the host."""
        kinds = {self._meaning.features(p) for p in places if self._meaning.is_goal(p)}
        for bits in kinds:
            yield Reading(is_past=True), bits | (features.LAST_DOT if before.has_dot else 0)

    def _behind(
        self, names: set[str], before: Reading, known: int
    ) -> Iterator[tuple[int, Reading, int]]:
        """What stands behind the host: a port, or a decoy after the character that ends it. A
        colon ends it if no port follows, and not the end of an empty one."""
        if "port" in names:
            after = before._replace(end="") if before.end == ":" else before
            yield self._every, after, known | features.PORT
        elif before.end == _DECOY:
            yield self._every, before, known
        elif before.end and before.end != ":":
            yield self._every, before._replace(end=_DECOY), known | features.ENDS[before.end]
        else:
            rest = self._every
            decoy = before._replace(end=_DECOY)
            for end in features.ENDS:
                letter = self._letter(end)
                if end == "\\" and not names:
                    continue
                if end in _DELIMITERS or (end == ":" and not before.end):
                    yield letter, before._replace(end=end), known
                elif names and not before.end:  # a component begins with it
                    yield letter, decoy, known | features.ENDS[end]
                else:
                    continue
                rest &= ~letter
            other = features.ENDS[":"] if before.end else features.OTHER_END
            yield rest, decoy, known | other

    # the end of the text

    def _ends(self, reader: int, filter_: int, reading: Reading) -> Iterator[int]:
        """The features of the ways in which the text may end here in the goal."""
        if filter_ not in self._filter.accepting:
            return
        for end in self._reader.ends[reader]:
            is_open = end.over_approximated or bool(self._filter.labels[filter_])
            known = features.UNDECIDED if is_open else 0
            if reading.is_past:
                yield known
            elif reading.place is not None:
                yield from (f | known for _, f in self._closed([reading.place], reading))
            elif _opens_host(end.opens):
                over = self._closed(self._begin(reading, end.opens)[0], reading)
                yield from (bits | known for _, bits in over)
            else:
                has_slashes = reading.slashes in {"//", _ODD}
                bare = self._without_host(reading.scheme, has_slashes)
                if bare is not None:
                    yield known | bare | features.NO_HOST


def _opens_host(opens: Tags) -> bool:
    return any(tag.name == HOST for tag in opens)


def _leading_to(goals: list[int], edges: Sequence[Sequence[Edge]]) -> list[bool]:
    """By state, whether one of the goals can be reached from it."""
    before: list[list[int]] = [[] for _ in edges]
    for state, steps in enumerate(edges):
        for edge in steps:
            before[edge.target].append(state)
    useful = [False] * len(edges)
    waiting = list(goals)
    while waiting:
        state = waiting.pop()
        if not useful[state]:
            useful[state] = True
            waiting += before[state]
    return useful
