"""The automaton of the texts of IPv6 addresses in blocks.

What belongs here: every text of an address (RFC 4291, 2.2), in lowercase: pieces of one to four
digits, "::" for one or more pieces that are 0, and possibly an IPv4 address at the end. An
expression would repeat each block for every place of "::"; so the states are made one by one. A
state knows which pieces can follow: the rests of the blocks.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass.addresses.blocks import LAST, PIECES
from urlgrammar.regular.automata.alphabet import Alphabet, bits_of, members
from urlgrammar.regular.automata.dfa import DEAD, explored, minimize
from urlgrammar.regular.automata.languages import TEXT, language_of
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import EPSILON, Chars, sequence

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from urlgrammar.differ.bypass.spellings import Block, Interval
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.syntax.expression import Expression

    Steps = tuple[tuple[int, int], ...]
    """A function of numbers by its steps: from each first number on, the value."""

_DIGITS: Final = "0123456789abcdef"
_WIDTH: Final = 4
"""The most digits of a piece."""

_OCTET: Final = 256
_FIRST: Final = PIECES - 2
"""The piece where an IPv4 address can begin."""


@dataclass(frozen=True, slots=True)
class _Outside:
    """Before the bracket."""


@dataclass(frozen=True, slots=True)
class _Start:
    """Before the first character, or behind a colon there."""

    has_colon: bool


@dataclass(frozen=True, slots=True)
class _Piece:
    """Inside a piece. after: by the number of digits that can still come, what can follow the
    piece, as a function of these digits. octet: the node of the same text as the first number of an
    IPv4 address."""

    has_gap: bool
    after: tuple[Steps, ...]
    octet: int


@dataclass(frozen=True, slots=True)
class _Colon:
    """Behind a colon. at: what can follow. is_end: whether nothing need follow, as behind "::"."""

    has_gap: bool
    at: int
    is_end: bool = False


@dataclass(frozen=True, slots=True)
class _Dot:
    """Before a number of an IPv4 address. after: what can follow it, as a function of the number;
    or of it and the next one, if it is the first of two, which are one piece."""

    is_first: bool
    after: Steps


@dataclass(frozen=True, slots=True)
class _Octet:
    """Inside a number of an IPv4 address, from the second on."""

    node: int


@dataclass(frozen=True, slots=True)
class _Tail:
    """Behind the address. state: that of the automaton of what follows."""

    state: int


_State = _Outside | _Start | _Piece | _Colon | _Dot | _Octet | _Tail


class _Node(NamedTuple):
    """Behind digits of a number of an IPv4 address. following: if the number ends here, the steps
    of the next one, or what can follow both, 0 for nothing. digits: the nodes behind one more
    digit."""

    following: Steps | int
    digits: tuple[int, ...]


def ipv6_hosts(blocks: Iterable[Block], zone: Expression = EPSILON) -> Dfa:
    """The hosts that are IPv6 addresses of blocks: their texts in brackets. zone: what can stand
    behind an address, and begins with "%" if it is not empty."""
    return _hosts_of(tuple(blocks), zone)


@lru_cache(maxsize=32)
def _hosts_of(blocks: tuple[Block, ...], zone: Expression) -> Dfa:
    tail = language_of(sequence([zone, Chars(CharSet.from_characters("]"))]))
    return _Texts(blocks, tail).automaton()


class _Texts:
    """The states for some blocks. What can follow is a number that has a bit for each rest of a
    block: its last pieces, none of which others contain."""

    def __init__(self, blocks: Sequence[Block], tail: Dfa) -> None:
        self._tail = tail
        rests = (block[place:] for block in blocks for place in range(PIECES))
        self._rests = tuple(dict.fromkeys([(), *rests]))
        self._number = {rest: number for number, rest in enumerate(self._rests)}
        self._split = [(rest[0], self._number[rest[1:]]) if rest else None for rest in self._rests]
        self._before: dict[int, list[tuple[Interval, int]]] = {}
        for number, rest in enumerate(self._split):
            if rest is not None:
                self._before.setdefault(rest[1], []).append((rest[0], number))
        self._containing = cache(self._rests_containing)
        self._start = self._least(self._bits(blocks))
        self._pairs = self._bits(rest for rest in self._rests if len(rest) == PIECES - _FIRST)
        self._end = self._bits([()])
        self._nodes = [_Node(0, (0,) * 10)]
        self._known = {self._nodes[0]: 0}
        self._steps = cache(self._steps_from)
        self._numbers = cache(self._nodes_of)

    def automaton(self) -> Dfa:
        """The minimal automaton."""
        sets = [CharSet.from_characters(character) for character in (*_DIGITS, ":", ".", "[")]
        alphabet = Alphabet.of([*sets, *self._tail.alphabet.sets])
        samples = [chr(chars.ranges[0][0]) for chars in alphabet.sets]

        def successors(state: _State) -> list[_State | None]:
            return [self._after(state, sample) for sample in samples]

        def accepts(state: _State) -> bool:
            return isinstance(state, _Tail) and state.state in self._tail.accepting

        start: _State = _Outside()
        return minimize(explored(alphabet, {TEXT: start}, successors, accepts=accepts))

    def _after(self, state: _State, character: str) -> _State | None:
        match state:
            case _Outside() if character == "[":
                return _Start(has_colon=False)
            case _Start(has_colon) if character == ":":
                return self._behind_gap(self._start) if has_colon else _Start(has_colon=True)
            case _Start(has_colon=False) if character in _DIGITS:
                return self._first_digit(self._start, character, has_gap=False)
            case _Piece():
                return self._in_piece(state, character)
            case _Colon(has_gap, at) if character in _DIGITS:
                return self._first_digit(at, character, has_gap=has_gap)
            case _Colon(has_gap, at, is_end):
                if character == ":" and not has_gap:
                    return self._behind_gap(at)
                return self._in_tail(self._tail.starts[TEXT], character) if is_end else None
            case _Dot(is_first, after):
                node = self._digits_of(after, character, is_first=is_first)
                return _Octet(node) if node else None
            case _Octet(node):
                return self._in_octet(self._nodes[node], character)
            case _Tail(at):
                return self._in_tail(at, character)
        return None

    def _in_tail(self, state: int, character: str) -> _State | None:
        target = self._tail.after(state, character)
        return None if target == DEAD else _Tail(target)

    def _behind_gap(self, at: int) -> _State | None:
        following = self._after_gap(at)
        is_end = bool(following & self._end)
        return _Colon(has_gap=True, at=following & ~self._end, is_end=is_end) if following else None

    def _first_digit(self, at: int, digit: str, *, has_gap: bool) -> _State | None:
        steps, last = self._steps(at), at & self._pairs
        after = tuple(_part(steps, 0, 16**width) for width in range(_WIDTH + 1))
        octet = self._digits_of(self._steps(last), digit, is_first=True) if last else 0
        return _with_digit(_Piece(has_gap, after, 0), digit, octet)

    def _in_piece(self, piece: _Piece, character: str) -> _State | None:
        node = self._nodes[piece.octet]
        following = _value(piece.after[0], 0)
        if character in _DIGITS:
            octet = node.digits[int(character)] if character.isdigit() else 0
            return _with_digit(piece, character, octet) if len(piece.after) > 1 else None
        if character == ":":
            at = following & ~self._end
            return _Colon(piece.has_gap, at) if at else None
        if character == ".":
            return self._in_octet(node, character)
        return self._in_tail(self._tail.starts[TEXT], character) if following & self._end else None

    def _in_octet(self, node: _Node, character: str) -> _State | None:
        if character in _DIGITS:
            after = node.digits[int(character)] if character.isdigit() else 0
            return _Octet(after) if after else None
        if not isinstance(node.following, int):
            return _Dot(is_first=False, after=node.following) if character == "." else None
        if character == ".":
            at = node.following & ~self._end
            return _Dot(is_first=True, after=self._steps(at)) if at else None
        is_end = node.following & self._end
        return self._in_tail(self._tail.starts[TEXT], character) if is_end else None

    # what can follow

    def _bits(self, rests: Iterable[Block]) -> int:
        return bits_of(self._number[rest] for rest in rests)

    def _least(self, at: int) -> int:
        """The same without rests that others contain: they add no text."""
        return bits_of(
            number for number in members(at) if not at & self._containing(number) & ~(1 << number)
        )

    def _rests_containing(self, number: int) -> int:
        """The rests that contain one, and itself."""
        rest = self._split[number]
        if rest is None:
            return 1 << number
        (first, last), behind = rest
        return bits_of(
            other
            for containing in members(self._containing(behind))
            for (low, high), other in self._before[containing]
            if low <= first and last <= high
        )

    def _behind(self, at: int, piece: int) -> int:
        """What can follow a piece."""
        rests = (rest for number in members(at) if (rest := self._split[number]) is not None)
        return bits_of({behind for (low, high), behind in rests if low <= piece <= high})

    def _steps_from(self, at: int) -> Steps:
        """What can follow a piece, as a function of its number."""
        rests = (rest for number in members(at) if (rest := self._split[number]) is not None)
        ends = {0, *(end for (low, high), _ in rests for end in (low, high + 1))}
        return _joined(
            (piece, self._least(self._behind(at, piece))) for piece in sorted(ends - {LAST + 1})
        )

    def _after_gap(self, at: int) -> int:
        """What can follow "::", which is one or more pieces."""
        following, at = 0, self._behind(at, 0)
        while at:
            following, at = following | at, self._behind(at, 0)
        return self._least(following)

    # numbers of IPv4 addresses

    def _digits_of(self, after: Steps, character: str, *, is_first: bool) -> int:
        """The node of the first digit of a number; 0 if there is none."""
        nodes = self._numbers(after, is_first)
        return nodes[int(character)] if character.isdigit() else 0

    def _nodes_of(self, after: Steps, is_first: bool) -> Sequence[int]:  # noqa: FBT001 (cache has it as a key)
        """The nodes of the first digits of a number."""
        nodes = [0] * _OCTET
        for number in reversed(range(_OCTET)):
            following: Steps | int = _value(after, number)
            if is_first:
                steps = _part(after, number * _OCTET, _OCTET)
                following = steps if any(value for _, value in steps) else 0
            more = [number * 10 + digit for digit in range(10)] if number else []
            digits = tuple(nodes[longer] if longer < _OCTET else 0 for longer in more) or (0,) * 10
            node = _Node(following, digits)
            nodes[number] = self._known.setdefault(node, len(self._nodes))
            if nodes[number] == len(self._nodes):
                self._nodes.append(node)
        return nodes[:10]


def _with_digit(piece: _Piece, digit: str, octet: int) -> _State | None:
    """Behind one more digit."""
    start = _DIGITS.index(digit)
    after = tuple(
        _part(steps, start * 16**width, 16**width) for width, steps in enumerate(piece.after[1:])
    )
    is_live = octet or any(value for steps in after for _, value in steps)
    return _Piece(piece.has_gap, after, octet) if is_live else None


def _value(steps: Steps, number: int) -> int:
    """The value of a function."""
    return steps[bisect_right(steps, number, key=itemgetter(0)) - 1][1]


def _part(steps: Steps, start: int, size: int) -> Steps:
    """A function of the numbers from a start on."""
    inside = ((first - start, value) for first, value in steps if start < first < start + size)
    return _joined([(0, _value(steps, start)), *inside])


def _joined(steps: Iterable[tuple[int, int]]) -> Steps:
    """The same function without steps that change nothing."""
    changing: list[tuple[int, int]] = []
    for first, value in steps:
        if not changing or changing[-1][1] != value:
            changing.append((first, value))
    return tuple(changing)
