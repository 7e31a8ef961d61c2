"""Texts that tell where a character leads from a state.

What belongs here: for each state of a language and each character, a text that has the character
there, and behind it an ending that tells the right state from as many other states as one ending
can (the characterization set of Chow's W-method, chosen for each state as in the Wp-method).
"""

from __future__ import annotations

from functools import cached_property
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from urlgrammar.differ.suite.spread import drawn, mixed
from urlgrammar.regular.automata.dfa import DEAD, Dfa
from urlgrammar.regular.automata.languages import Ways

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_LENGTH: Final = 10
"""The length of the longest ending that is tried."""

_WORK: Final = 250_000
"""About how many states all endings of one length are followed from, for each class."""

_Known = tuple[str, bytes]
"""An ending, and for each state whether it accepts it."""


class _Before(NamedTuple):
    """A character, the places of the states where it leads, and what gets their items."""

    character: str
    targets: tuple[int, ...]
    of: itemgetter[Any]


class Endings:
    """Endings that tell the states of a minimal automaton apart. Each set of states is a number
    with a byte for each: DEAD, and those that can be reached."""

    def __init__(self, dfa: Dfa) -> None:
        self._states = [DEAD, *(state for state, _ in Ways(dfa).from_start())]
        self._places = {state: place for place, state in enumerate(self._states)}
        self._dfa = dfa
        self._every = self._number(b"\1" * len(self._states))

    @staticmethod
    def _number(marks: bytes) -> int:
        return int.from_bytes(marks, "little")

    @cached_property
    def _known(self) -> list[tuple[str, int]]:
        """Endings with the states that accept them, from small sets to large ones; no two for
        the same states."""
        dfa = self._dfa
        before = []
        for number, character in Ways(dfa).classes:
            targets = tuple(self._places[dfa.rows[state][number]] for state in self._states)
            before.append(_Before(character, targets, itemgetter(*targets)))
        layer = [("", bytes(state in dfa.accepting for state in self._states))]
        seen = {layer[0][1]}
        known = list(layer)
        for _ in range(_LENGTH):
            made = []
            for ending, accepted in layer:
                for character, _, of in before:
                    longer = bytes(of(accepted))
                    if longer not in seen:
                        seen.add(longer)
                        made.append((character + ending, longer))
            layer = list(drawn(made, max(8, _WORK // len(self._states))))
            known += layer
        while more := self._more(known, before):
            known += more
        numbers = [(ending, self._number(accepted)) for ending, accepted in known]
        return sorted(numbers, key=lambda each: (each[1].bit_count(), len(each[0])))

    def _more(self, known: Sequence[_Known], before: Sequence[_Before]) -> list[_Known]:
        """Endings for states that the known ones do not tell apart, if a character leads them to
        states that these do tell apart (Moore's algorithm): none if all are told apart."""
        columns = zip(*(accepted for _, accepted in known), strict=True)
        signs = [self._number(bytes(marks)) for marks in columns]
        first: dict[int, int] = {}
        found: dict[bytes, str] = {}
        for place, sign in enumerate(signs):
            other = first.setdefault(sign, place)
            if other == place:
                continue
            for character, targets, of in before:
                if differing := signs[targets[other]] ^ signs[targets[place]]:
                    lowest = differing & -differing
                    ending, accepted = known[(lowest.bit_length() - 1) // 8]
                    found[bytes(of(accepted))] = character + ending
                    break
        return [(ending, accepted) for accepted, ending in found.items()]

    def of(self, state: int) -> Iterator[str]:
        """Endings that together tell a state from all others, each of which tells it from the most
        that those before it do not."""
        mark = 1 << 8 * self._places[state]
        ending, told = self._best(mark)
        left = self._every & ~mark & ~told
        yield ending
        while left:
            # a state that accepts an ending is told from those that do not, and the other way round
            ranked = (
                ((left & (~accepted if accepted & mark else accepted)).bit_count(), -len(text), n)
                for n, (text, accepted) in enumerate(self._known)
            )
            _, _, place = max(ranked)
            ending, accepted = self._known[place]
            left &= accepted if accepted & mark else ~accepted
            yield ending

    def _best(self, mark: int) -> tuple[str, int]:
        """The ending that tells a state from the most others, and these: the smallest set with the
        state, or the largest set without it."""
        inside = next((each for each in self._known if each[1] & mark), None)
        outside = next((each for each in reversed(self._known) if not each[1] & mark), None)
        told = [outside] if outside else []
        told += [(inside[0], self._every & ~inside[1])] if inside else []
        return max(told, key=lambda each: each[1].bit_count())


class _Step(NamedTuple):
    """A character after a text that leads to a state, and the state where it leads."""

    text: str
    character: str
    target: int


class Exits:
    """Texts with each of some characters in each state, and an ending behind it.

    First, of the characters of a state that lead to the same state, one; then the others, those of
    the states that are reached first before those that are far away. At last, if more than `most`
    texts are wanted (None for all), the same with all endings of the target, not only the best one.
    """

    def __init__(self, dfa: Dfa, characters: Sequence[str], most: int | None) -> None:
        self._endings = Endings(dfa)
        self._steps = _steps(dfa, characters)
        self._is_full = most is None or most > len(self._steps)
        self._by_target: dict[int, list[str]] = {}

    def _of(self, target: int) -> list[str]:
        if target not in self._by_target:
            found = self._endings.of(target)
            self._by_target[target] = list(found) if self._is_full else [next(found)]
        return self._by_target[target]

    @cached_property
    def _more(self) -> list[tuple[_Step, str]]:
        """What follows the best endings."""
        pairs = [
            (rank, step, ending)
            for step in self._steps
            for rank, ending in enumerate(self._of(step.target)[1:])
        ]
        return [pair[1:] for pair in sorted(pairs, key=itemgetter(0))]

    def __len__(self) -> int:
        return len(self._steps) + (len(self._more) if self._is_full else 0)

    def __getitem__(self, number: int) -> str:
        if number < len(self._steps):
            step = self._steps[number]
            ending = self._of(step.target)[0]
        else:
            step, ending = self._more[number - len(self._steps)]
        return step.text + step.character + ending


def _steps(dfa: Dfa, characters: Sequence[str]) -> list[_Step]:
    ways = Ways(dfa)
    numbers = [(character, dfa.alphabet.class_of(character)) for character in characters]
    firsts: list[_Step] = []
    others: list[_Step] = []
    for turn, (state, _) in enumerate(ways.from_start()):
        text, row = ways.to(state), dfa.rows[state]
        alike: dict[int, list[_Step]] = {}
        for character, number in numbers:
            alike.setdefault(row[number], []).append(_Step(text, character, row[number]))
        for steps in alike.values():
            first = steps[turn % len(steps)]  # another character by turns
            firsts.append(first)
            others += (step for step in steps if step != first)
    return mixed(firsts) + others
