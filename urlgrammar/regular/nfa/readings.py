"""Two readings of one text: two different trees of rules.

What belongs here: a shortest text with two readings by an expression with rules, or the decision
that there is none.

An expression becomes the automaton of its positions. Between two positions stands a word: the rules
that close and open there. A text has two readings if two runs on it differ in a word, or if two
words stand between the same positions. Both runs read the same characters, so the words are
compared place by place, and nothing else must be remembered (the transducer from texts to words is
decided to be functional; M.-P. Béal, O. Carton, C. Prieur, J. Sakarovitch, "Squaring transducers",
2003). Two runs with the same words are one reading: alternatives and repetitions have no names.
"""

from __future__ import annotations

from functools import reduce
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import Alphabet, lowest
from urlgrammar.regular.automata.readability import cost, readable
from urlgrammar.regular.errors import LimitError, UnknownConstructError
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import Alt, Atomic, Chars, Look, Repeat, Rule, Seq

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.regular.syntax.expression import Expression

MAX_POSITIONS: Final = 20_000
MAX_PAIRS: Final = 500_000

Word = tuple[str, ...]
"""Rules that close, as "/name", and rules that open, as "name"."""

Words = frozenset[Word]
"""At most two of the words of a place: two are enough for two readings."""

_START: Final = -1
_END: Final = -2
_EMPTY: Final[Words] = frozenset({()})
_NO: Final[Words] = frozenset()


class _Part(NamedTuple):
    """A part of the expression. empty: the words of the empty text. first: the words before each
    first position; last: those after each last one."""

    empty: Words
    first: dict[int, Words]
    last: dict[int, Words]


def ambiguous_text(expression: Expression) -> str | None:
    """A shortest text with two readings, None if there is none. Names that begin with "_" are no
    rules. Raises LimitError, and UnknownConstructError for rules that refer to each other, and for
    expressions with assertions."""
    return _Readings(expression).text()


def _two(words: Iterable[Word]) -> Words:
    return frozenset(sorted(frozenset(words))[:2])


def _joined(a: Words, b: Words) -> Words:
    return _two(one + other for one, other in product(a, b))


class _Readings:
    def __init__(self, expression: Expression) -> None:
        self._chars: list[CharSet] = []
        self._follow: dict[int, dict[int, Words]] = {_START: {}}
        whole = self._part(expression)
        for position, words in whole.first.items():
            self._connect(_START, position, words)
        for position, words in whole.last.items():
            self._connect(position, _END, words)
        if whole.empty:
            self._connect(_START, _END, whole.empty)
        sets = sorted(
            Alphabet.of(self._chars).sets, key=lambda chars: (cost(chars), readable(chars))
        )
        self._characters = [readable(chars) for chars in sets]
        self._costs = [cost(chars) for chars in sets]
        self._letters = [
            sum(1 << n for n, c in enumerate(self._characters) if c in chars)
            for chars in self._chars
        ]

    def _connect(self, before: int, after: int, words: Words) -> None:
        known = self._follow[before].get(after, _NO)
        self._follow[before][after] = _two(known | words)

    # the positions

    def _part(self, expression: Expression) -> _Part:
        match expression:
            case Look() | Atomic():
                raise UnknownConstructError("(expression)", "an assertion has no reading")
            case Chars(chars=chars):
                return self._position(chars)
            case Rule():
                return self._rule(expression)
            case Seq(parts=parts):
                return reduce(self._followed, map(self._part, parts), _NOTHING)
            case Alt(options=options):
                return _alternatives(map(self._part, _merged(options)))
            case Repeat():
                return self._repetition(expression)

    def _position(self, chars: CharSet) -> _Part:
        number = len(self._chars)
        if number >= MAX_POSITIONS:
            raise LimitError("(expression)", f"it has more than {MAX_POSITIONS:,} characters")
        self._chars.append(chars)
        self._follow[number] = {}
        return _Part(_NO, {number: _EMPTY}, {number: _EMPTY})

    def _rule(self, rule: Rule) -> _Part:
        if rule.hidden:
            names = ", ".join(sorted(rule.hidden))
            raise UnknownConstructError(
                rule.name, f"it contains rules that refer to each other: {names}"
            )
        inside = self._part(rule.body)
        if rule.name.startswith("_"):
            return inside
        opens, closes = frozenset({(rule.name,)}), frozenset({(f"/{rule.name}",)})
        return _Part(
            _joined(_joined(opens, inside.empty), closes),
            {position: _joined(opens, words) for position, words in inside.first.items()},
            {position: _joined(words, closes) for position, words in inside.last.items()},
        )

    def _followed(self, a: _Part, b: _Part) -> _Part:
        """Two parts, one after the other."""
        self._link(a.last, b.first)
        first, last = dict(a.first), dict(b.last)
        for position, words in b.first.items() if a.empty else ():
            first[position] = _two(first.get(position, _NO) | _joined(a.empty, words))
        for position, words in a.last.items() if b.empty else ():
            last[position] = _two(last.get(position, _NO) | _joined(words, b.empty))
        return _Part(_joined(a.empty, b.empty), first, last)

    def _link(self, last: dict[int, Words], first: dict[int, Words]) -> None:
        for (before, after_it), (after, before_it) in product(last.items(), first.items()):
            self._connect(before, after, _joined(after_it, before_it))

    def _repetition(self, repeat: Repeat) -> _Part:
        parts = [self._part(repeat.body) for _ in range(repeat.least)]
        if repeat.most is None:
            parts.append(self._star(repeat.body))
        else:
            rest = _NOTHING
            for _ in range(repeat.most - repeat.least):
                rest = _alternatives([self._followed(self._part(repeat.body), rest), _NOTHING])
            parts.append(rest)
        return reduce(self._followed, parts, _NOTHING)

    def _star(self, body: Expression) -> _Part:
        """Any number of rounds. Rounds that read nothing but rules can be repeated without end, so
        there is another word wherever they can stand."""
        inside = self._part(body)
        empty = _two({()} | inside.empty)
        self._link({p: _joined(words, empty) for p, words in inside.last.items()}, inside.first)
        return _Part(
            empty,
            {p: _joined(empty, words) for p, words in inside.first.items()},
            {p: _joined(words, empty) for p, words in inside.last.items()},
        )

    # two runs

    def text(self) -> str | None:
        """The search: pairs of positions, and whether their runs differ so far."""
        start = (_START, _START, False)

        def following(state: tuple[int, int, bool]) -> Iterator[tuple[int, tuple[int, int, bool]]]:
            one, other, differs = state
            for after_one, words_one in self._follow.get(one, {}).items():
                for after_other, words_other in self._follow.get(other, {}).items():
                    if (after_one == _END) != (after_other == _END):
                        continue
                    is_other = differs or len(words_one | words_other) > 1
                    if after_one == _END:
                        yield 0, (_END, _END, is_other)
                    elif both := self._letters[after_one] & self._letters[after_other]:
                        yield lowest(both), (after_one, after_other, is_other)

        reached = search.explore(
            {"(readings)": start}, following, limit=MAX_PAIRS, costs=self._costs or (0,)
        )
        number = reached.numbers.get((_END, _END, True))
        if number is None:
            return None
        return "".join(self._characters[letter] for letter in reached.path(number)[:-1])


def _merged(options: Iterable[Expression]) -> Iterator[Expression]:
    """The same options, with all single characters as one: they have no names."""
    sets = []
    for option in options:
        if isinstance(option, Chars):
            sets.append(option.chars)
        else:
            yield option
    if sets:
        yield Chars(CharSet.union(sets))


_NOTHING: Final = _Part(_EMPTY, {}, {})


def _alternatives(parts: Iterable[_Part]) -> _Part:
    empty: set[Word] = set()
    first: dict[int, Words] = {}
    last: dict[int, Words] = {}
    for part in parts:
        empty |= part.empty
        first |= part.first  # the positions of alternatives are different
        last |= part.last
    return _Part(_two(empty), first, last)
