"""Hypothesis strategies for the strings of an operand, and for strings that are almost in it.

    from hypothesis import given
    from urlgrammar.strategies import almost, strings

    @given(strings("rfc3986", "uri"))
    def test_my_client_accepts_every_uri(uri): ...

    @given(strings("abnf:urn.abnf:namestring"))
    def test_my_parser_accepts_every_urn(urn): ...

What belongs here: random paths through an automaton. They reach every transition, so that
every character class and every part of a grammar occurs, in long and in short strings. They shrink
to short strings of plain characters. `pip install 'urlgrammar[hypothesis]'` installs what it
needs.
"""

from __future__ import annotations

from collections import deque
from functools import cache
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from urlgrammar.differ.operands.grammars.language import FileGrammar
from urlgrammar.differ.operands.names import as_operand
from urlgrammar.errors import OperandError
from urlgrammar.regular import search
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.syntax.charset import NONE, CharSet
from urlgrammar.standards import standard
from urlgrammar.standards.record import Standard

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hypothesis.strategies import SearchStrategy

    from urlgrammar.differ.operands.names import OperandLike
    from urlgrammar.regular.automata.dfa import Dfa

HOSTILE: Final = (
    *"\0\t\n\r \"<>\\^`{|}%:/?#[]@!$&'()*+,;=-._~09azAZ\x7f",
    *("%2", "%zz", "%2F", "%00", "%C3%A9", "%FF", "..", "//", "::", "[::1]", "1.2.3.4", "xn--"),
    *"\x80\xa0é\u0131\u017f\u200e\u202e\u2028\u212a\ue000\uf8ff\ufdd0\ufeff\uffff",
    *("\ud7ff", "\ud800", "\udfff", "\U0001fffe", "\U000e0fff", "\U000e1000", "\U0010ffff"),
)
"""Strings that programs often handle wrongly in URLs."""

_STEPS: Final = 40
_EDGES: Final = 4
"""One in so many characters is at the edge of an interval."""


def strings(operand: OperandLike, rule: str | None = None) -> SearchStrategy[str]:
    """Strings of the language of an operand, or of a rule of a standard or of a grammar in a file.
    Raises UnknownNameError, and OperandError for an operand without an automaton."""
    walker, start, is_in = _language(operand, rule)
    choices = st.integers(0, _STEPS).flatmap(_numbers)
    found = choices.map(lambda drawn: walker.walk(start, drawn))
    return found if is_in is None else found.filter(is_in)


def _language(
    operand: OperandLike, rule: str | None
) -> tuple[Walker, str, Callable[[str], bool] | None]:
    """The automaton, its start, and what decides whether a string is in the language, if the
    automaton does not decide it alone."""
    if isinstance(operand, str) and rule is not None and ":" not in operand:
        operand = standard(operand)
    if isinstance(operand, Standard) and rule is not None:
        return _walker(operand.name), operand.matcher.rule_name(rule), None
    if rule is not None and not isinstance(operand, FileGrammar):
        raise OperandError("only a standard, or a grammar in a file, has rules: omit the rule")
    if isinstance(operand, FileGrammar):  # what it asks itself is made here, not in an example
        operand = operand.operand(rule)
    given = as_operand(operand)
    dfa = given.language
    is_certain = not any(map(dfa.labels.__getitem__, dfa.accepting))
    return Walker(dfa), TEXT, None if is_certain else lambda text: given.split(text) is not None


def _numbers(count: int) -> SearchStrategy[list[int]]:
    return st.lists(st.integers(0, 0xFFFFF), min_size=count, max_size=count)


def almost(operand: OperandLike, rule: str | None = None) -> SearchStrategy[str]:
    """Strings of `strings` with one to three changes; most are just outside of the language. Raises
    as `strings`."""
    change = st.tuples(st.integers(0, 2), st.integers(0, 0xFFFF), st.sampled_from(HOSTILE))
    changes = st.lists(change, min_size=1, max_size=3)
    return st.builds(_changed, strings(operand, rule), changes)


class Walker:
    """Paths through an automaton, chosen by numbers."""

    def __init__(self, dfa: Dfa) -> None:
        self._dfa = dfa
        self._distances = search.distances(dfa.rows, dfa.accepting)
        self._ways: dict[int, list[tuple[int, CharSet]]] = {}
        self._goals: dict[str, list[tuple[int, str]]] = {}

    def walk(self, start: str, choices: Sequence[int]) -> str:
        """The string of the path that the numbers choose.

        The first number chooses a state, and the path takes the shortest way to it, so that distant
        states are reached too. Each other number chooses a next state or, in an accepting state,
        possibly the end. After the last number, the path takes the shortest way to an accepting
        state.
        """
        state = self._dfa.starts[start]
        text: list[str] = []
        if choices:
            goals = self._shortest(start)
            state, way = goals[choices[0] % len(goals)]
            text.append(way)
        for choice in choices[1:]:
            ways = self._ways_from(state)
            options = len(ways) + (state in self._dfa.accepting)
            if not options or choice % options == len(ways):
                return "".join(text)
            state, chars = ways[choice % options]
            text.append(_character(chars, choice // options))
        while state not in self._dfa.accepting:
            state, chars = min(self._ways_from(state), key=lambda way: self._distances[way[0]])
            text.append(_character(chars, 0))
        return "".join(text)

    def _shortest(self, start: str) -> list[tuple[int, str]]:
        """The states, each with a shortest string that leads there from the start."""
        if start not in self._goals:
            ways = {self._dfa.starts[start]: ""}
            queue = deque(ways)
            while queue:
                state = queue.popleft()
                for target, chars in self._ways_from(state):
                    if target not in ways:
                        ways[target] = ways[state] + _character(chars, 0)
                        queue.append(target)
            self._goals[start] = list(ways.items())
        return self._goals[start]

    def _ways_from(self, state: int) -> list[tuple[int, CharSet]]:
        """The next states, each with the characters that lead there. The choice is among states,
        not among characters: rare characters that lead to special states would hardly be chosen."""
        if state not in self._ways:
            chars: dict[int, CharSet] = {}
            for number, target in enumerate(self._dfa.rows[state]):
                if target != DEAD:
                    chars[target] = chars.get(target, NONE) | self._dfa.alphabet.sets[number]
            self._ways[state] = list(chars.items())
        return self._ways[state]


@cache
def _walker(standard_name: str) -> Walker:
    return Walker(standard(standard_name).matcher.automaton())


def _character(chars: CharSet, choice: int) -> str:
    """A character of a set. One in four choices is the first or the last one of an interval, where
    programs are often wrong; the others are by number, letters and digits first."""
    choice, is_edge = divmod(choice, _EDGES)
    if is_edge == _EDGES - 1:
        edges = [*dict.fromkeys(point for each in _readable_first(chars) for point in each)]
        return chr(edges[choice % len(edges)])
    choice %= len(chars)
    for low, high in _readable_first(chars):
        if choice <= high - low:
            return chr(low + choice)
        choice -= high - low + 1
    raise AssertionError("the set has that many characters")


@cache
def _readable_first(chars: CharSet) -> list[tuple[int, int]]:
    return sorted(chars.ranges, key=lambda r: (not chr(r[0]).isalnum(), r))


def _changed(text: str, changes: Sequence[tuple[int, int, str]]) -> str:
    for kind, place, piece in changes:
        at = place % (len(text) + 1)
        match kind:
            case 0:
                text = text[:at] + piece + text[at:]
            case 1:
                text = text[:at] + text[at + 1 :]
            case _:
                text = text[:at] + piece + text[at + 1 :]
    return text
