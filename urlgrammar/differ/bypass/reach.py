"""Whether anything gets past a filter: strings that the filter accepts and a reader takes to the
goal.

What belongs here: the product of the reader's tagged automaton, the filter's automaton and the
meaning of hosts, explored breadth first. The reader's automaton is unambiguous, so each of its runs
is followed alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import HOST_KIND
from urlgrammar.errors import OperandError
from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import Alphabet, members
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.automata.readability import cost, readable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from urlgrammar.differ.bypass.meanings import Meaning, Place
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import Output, TaggedAutomaton
    from urlgrammar.regular.tagged.tagged_nfa import Tags

MAX_STATES: Final = 500_000
_HOST: Final = "host"


class Reading(NamedTuple):
    """How far a text has been read.

    scheme: the scheme so far, in lowercase, cut to the length that tells schemes apart. place: the
    place in the host, None outside. is_past: whether the host has been read, and was in the goal.
    """

    scheme: str = ""
    place: Place | None = None
    is_past: bool = False


class State(NamedTuple):
    """A state of the product: of the reader, of the filter, and of the meaning."""

    reader: int
    filter: int
    reading: Reading


class Reached(NamedTuple):
    """A text that reaches the goal. over_approximated: whether the reader's parser must decide."""

    text: str
    over_approximated: bool


@dataclass(frozen=True)
class Search:
    """The search for texts that a filter accepts and a reader takes to the goal.

    reader: its tagged automaton. filter: the automaton of the texts that pass. meaning: of hosts.
    has_undefined: whether a text without a host reaches the goal.
    """

    reader: TaggedAutomaton
    filter: Dfa
    meaning: Meaning
    has_undefined: bool

    def shortest(self) -> tuple[Reached, ...]:
        """A shortest text that certainly reaches the goal; and a text for which the reader's parser
        must decide, if there is one that is not longer. Raises LimitError, and OperandError for a
        filter that tells escapes of characters beyond ASCII apart."""
        if _tells_escapes_apart(self.filter):
            raise OperandError(
                "the filter accepts some escapes of characters beyond ASCII and rejects others: "
                "write %[89A-Fa-f][0-9A-Fa-f] for all of them"
            )
        product = _Product(self)
        reached, found = product.explored()
        return tuple(
            Reached(product.text(reached, state), is_over)
            for is_over, state in sorted(found.items())
        )


def _tells_escapes_apart(dfa: Dfa) -> bool:
    """Whether a filter accepts some escapes of characters beyond ASCII and rejects others in the
    same place. A meaning then cannot represent them by one."""

    def targets(states: set[int], characters: str) -> set[int]:
        return {dfa.rows[s][dfa.alphabet.class_of(c)] for s in states for c in characters}

    for state in range(len(dfa.rows)):
        after = targets(targets({state}, "%"), "89abcdefABCDEF")
        if len(after) > 1 or len(targets(after, "0123456789abcdefABCDEF")) > 1:
            return True
    return False


class _Product:
    """The explored product."""

    def __init__(self, given: Search) -> None:
        self._given = given
        self._meaning = given.meaning
        sets = [*given.reader.alphabet.sets, *given.filter.alphabet.sets, *given.meaning.sets]
        alphabet = Alphabet.of(sets)
        order = sorted(alphabet.sets, key=lambda each: (cost(each), readable(each)))
        self._characters = [readable(each) for each in order]
        self._costs = [cost(each) for each in order]
        self._filter_rows = [self._filter_row(state) for state in range(len(given.filter.rows))]
        self._stepped = cache(lambda place, character: tuple(given.meaning.step(place, character)))
        bits = [0] * given.reader.alphabet.size
        for number, character in enumerate(self._characters):
            bits[given.reader.alphabet.class_of(character)] |= 1 << number
        self._refined: Callable[[int], int] = cache(
            lambda classes: sum(bits[number] for number in members(classes))
        )
        self._by_target = cache(self._targets)

    def explored(self) -> tuple[search.Reached[State], dict[bool, State]]:
        """The reached states, and the first in which a text can end in the goal: one that is
        decided, and one for which the reader's parser must decide. Nothing is explored beyond the
        first decided one. Raises LimitError."""
        found: dict[bool, State] = {}

        def following(state: State) -> Iterable[tuple[int, State]]:
            if False in found:
                return ()
            for is_over in self.ends(state):
                found.setdefault(is_over, state)
            return self._following(state)

        start = State(0, self._given.filter.starts[TEXT], Reading())
        reached = search.explore({"": start}, following, limit=MAX_STATES, costs=self._costs)
        return reached, found

    def text(self, reached: search.Reached[State], state: State) -> str:
        """The shortest text that leads to a state."""
        letters = reached.path(reached.numbers[state])
        return "".join(self._characters[letter] for letter in letters)

    def _filter_row(self, state: int) -> list[int]:
        dfa = self._given.filter
        return [dfa.rows[state][dfa.alphabet.class_of(c)] for c in self._characters]

    def _targets(self, state: int, classes: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """For the classes of a transition of the reader: each next state of the filter, with the
        letters that lead to it, the most readable first."""
        found: dict[int, list[int]] = {}
        row = self._filter_rows[state]
        for letter in members(self._refined(classes)):
            if row[letter] != DEAD:
                found.setdefault(row[letter], []).append(letter)
        return tuple((target, tuple(letters)) for target, letters in found.items())

    def _following(self, state: State) -> Iterator[tuple[int, State]]:
        for transition in self._given.reader.rows[state.reader]:
            output = transition.output
            for target, letters in self._by_target(state.filter, transition.classes):
                seen: set[Reading] = set()
                for letter in letters:
                    is_plain = _is_outside(output)
                    for reading in self._readings(state.reading, output, self._characters[letter]):
                        if reading not in seen:
                            seen.add(reading)
                            yield letter, State(transition.target, target, reading)
                    if is_plain:
                        break  # all letters of a filter's state are alike there

    def _readings(self, before: Reading, output: Output, character: str) -> Iterable[Reading]:
        """The readings after a character."""
        if output.written == "" and not output.tags and not output.opens:
            return (before,)  # the reader removes it
        written = character if output.written is None else output.written
        names = {tag.name for tag in output.tags}
        if _HOST in names:
            places = self._begun(before, output.opens) if before.place is None else (before.place,)
            for each in written:
                places = tuple(after for place in places for after in self._stepped(place, each))
            return [Reading(before.scheme, place) for place in places]
        if before.place is not None:
            return self._closed([before.place])
        if _opens_host(output.opens):  # an empty host
            return self._closed(self._begun(before, output.opens))
        if "scheme" in names:
            return (before._replace(scheme=self._meaning.scheme(before.scheme + written)),)
        return (before,)

    def _begun(self, before: Reading, opens: Tags) -> tuple[Place, ...]:
        kind = next((tag.value for tag in opens if tag.name == HOST_KIND), None)
        return self._meaning.begin(before.scheme, kind)

    def _closed(self, places: Iterable[Place]) -> Iterable[Reading]:
        """The reading after the end of the host, if it was in the goal."""
        if any(map(self._meaning.is_goal, places)):
            return (Reading(is_past=True),)
        return ()

    def ends(self, state: State) -> Iterator[bool]:
        """Whether the text may end here in the goal: for each way, whether the reader's parser must
        decide."""
        given, reading = self._given, state.reading
        if state.filter not in given.filter.accepting:
            return
        is_open = bool(given.filter.labels[state.filter])
        for end in given.reader.ends[state.reader]:
            if reading.is_past:
                is_goal = True
            elif reading.place is not None:
                is_goal = self._meaning.is_goal(reading.place)
            elif _opens_host(end.opens):
                is_goal = any(map(self._meaning.is_goal, self._begun(reading, end.opens)))
            else:
                is_goal = given.has_undefined
            if is_goal:
                yield end.over_approximated or is_open


def _opens_host(opens: Tags) -> bool:
    return any(tag.name == _HOST for tag in opens)


def _is_outside(output: Output) -> bool:
    """Whether it does not matter which character is read: it is not in a host or scheme."""
    return not any(tag.name in (_HOST, "scheme") for tag in output.tags) and output.written != ""
