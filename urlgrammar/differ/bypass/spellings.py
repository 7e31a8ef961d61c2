"""Every spelling of IPv4 addresses.

What belongs here: from intervals of IPv4 addresses to the texts that a reader maps to one of them,
in ASCII and lowercase. The WHATWG standard has the most spellings: one to four numbers in three
bases (URL, 3.5), each a trick of its own; others have four decimal numbers. `addresses.ipv6` has
those of IPv6.
"""

from __future__ import annotations

from functools import lru_cache
from math import prod
from string import ascii_letters, ascii_lowercase, ascii_uppercase, digits
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass import features
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import DEAD, explored, minimize
from urlgrammar.regular.automata.languages import (
    TEXT,
    difference,
    intersection,
    is_empty,
    language_of,
)
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    Chars,
    Expression,
    choice,
    repeat,
    sequence,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from urlgrammar.regular.automata.dfa import Dfa

    Interval = tuple[int, int]
    Block = tuple[Interval, ...]
    Numerals = Callable[[int, int], Expression]

_DIGITS: Final = "0123456789abcdef"
_OCTET: Final = 256


def text(characters: str) -> Expression:
    """The expression of one string."""
    return sequence(Chars(CharSet.from_characters(character)) for character in characters)


def numerals(low: int, high: int, base: int) -> Expression:
    """The numerals from low to high in a base, without leading zeros, in lowercase."""
    options = []
    width, first = 1, 0
    while first <= high:
        last = base**width - 1
        if low <= last:
            digits = (base,) * width
            options.append(_parts(max(low, first), min(high, last), digits, _digits, EPSILON))
        width, first = width + 1, last + 1
    return choice(options)


def _digits(low: int, high: int) -> Expression:
    return Chars(CharSet.from_characters(_DIGITS[low : high + 1]))


def decimal(low: int, high: int) -> Expression:
    """Numerals as in dotted-decimal notation."""
    return numerals(low, high, 10)


def any_base(low: int, high: int) -> Expression:
    """Numbers as the IPv4 number parser reads them (URL, 3.5): octal after "0", hexadecimal after
    "0x", with any number of leading zeros; "0x" alone is 0."""
    return choice([strtoul(low, high), text("0x")]) if low == 0 else strtoul(low, high)


def strtoul(low: int, high: int) -> Expression:
    """The same with a digit after "0x"."""
    zeros = repeat(text("0"), 0, None)
    return choice(
        [
            decimal(low, high),
            sequence([text("0"), zeros, numerals(low, high, 8)]),
            sequence([text("0x"), zeros, numerals(low, high, 16)]),
        ]
    )


def dotted(intervals: Iterable[Interval]) -> Expression:
    """The IPv4 addresses of intervals of numbers, as four decimal numbers."""
    sizes = (_OCTET,) * 4
    return choice(_parts(low, high, sizes, decimal, text(".")) for low, high in intervals)


def ipv4_texts(intervals: Iterable[Interval]) -> Expression:
    """The domains that are IPv4 addresses in these intervals by the WHATWG standard (URL, 3.5): one
    to four numbers, of which the last one fills the remaining bytes, and possibly a last dot."""
    return sequence([_numbers(intervals, any_base), repeat(text("."), 0, 1)])


def resolved_texts(intervals: Iterable[Interval]) -> Expression:
    """The names that what looks up names takes for IPv4 addresses in these intervals: those that
    `inet_aton` reads (POSIX), as in 3.5, but without a last dot, and with a digit after "0x"."""
    return _numbers(intervals, strtoul)


def decimal_texts(intervals: Iterable[Interval]) -> Expression:
    """The names that Java takes for IPv4 addresses in these intervals: the same in decimal numbers
    alone, with any number of leading zeros (InetAddress.getByName)."""
    zeros = repeat(text("0"), 0, None)
    return _numbers(intervals, lambda low, high: sequence([zeros, decimal(low, high)]))


def _numbers(intervals: Iterable[Interval], numbers: Numerals) -> Expression:
    forms = [(*[_OCTET] * count, _OCTET ** (4 - count)) for count in range(4)]
    dot = text(".")
    return choice(
        _parts(low, high, sizes, numbers, dot) for low, high in intervals for sizes in forms
    )


def _parts(
    low: int, high: int, sizes: Sequence[int], numbers: Numerals, between: Expression
) -> Expression:
    """The numbers from low to high in parts of these sizes. between: what stands between two."""
    if len(sizes) == 1:
        return numbers(low, min(high, sizes[0] - 1))
    size = prod(sizes[1:])
    (one, rest), (other, end) = divmod(low, size), divmod(high, size)

    def part(first: int, final: int, start: int, stop: int) -> Expression:
        after = _parts(start, stop, sizes[1:], numbers, between)
        return sequence([numbers(first, final), between, after])

    if one == other:
        return part(one, one, rest, end)
    options = []
    if rest:
        options.append(part(one, one, rest, size - 1))
        one += 1
    if end < size - 1:
        options.append(part(other, other, 0, end))
        other -= 1
    if one <= other:
        options.append(part(one, other, 0, size - 1))
    return choice(options)


_SPELLINGS: Final[Mapping[str, tuple[str, int]]] = {
    "hexadecimal IPv4": (r".*x.*", features.HEXADECIMAL),
    "octal IPv4": (r"(?:.*\.)?0[0-9].*", features.OCTAL),
    "short IPv4": (r"[^.]*(?:\.[^.]+){0,2}\.?", features.FEWER_PARTS),
    "IPv4": (r".*", 0),
}
"""How IPv4 addresses are spelled: the first that matches, with its feature."""


class Spelled(NamedTuple):
    """Texts of addresses that are spelled alike. machine: the name of their automaton. features:
    their kind and their trick."""

    machine: str
    texts: Dfa
    features: int

    @property
    def tricks(self) -> int:
        """The trick, 0 for four decimal numbers."""
        return self.features & features.TRICKS


@lru_cache(maxsize=16)
def by_spelling(intervals: tuple[Interval, ...], *, are_apart: bool = True) -> tuple[Spelled, ...]:
    """The texts, in lowercase, of the addresses in intervals of numbers (URL, 3.5). are_apart:
    whether spellings are told apart."""
    left = language_of(ipv4_texts(intervals))
    if not are_apart:
        return (Spelled("IPv4", left, features.IPV4),)
    every = []
    for machine, (pattern, feature) in _SPELLINGS.items():
        spelled = regex(pattern).language
        if not is_empty(texts := intersection(left, spelled)):
            every.append(Spelled(machine, texts, features.IPV4 | feature))
        left = difference(left, spelled)
    return tuple(every)


def in_any_case(dfa: Dfa) -> Dfa:
    """The texts that are accepted in lowercase."""
    letters = map(CharSet.from_characters, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    alphabet = Alphabet.common(dfa.alphabet, sets=letters)
    means = (sample.lower() if sample.isascii() else sample for sample in alphabet.samples)
    classes = [*map(dfa.alphabet.class_of, means)]

    def successors(state: int) -> list[int | None]:
        return [target if (target := dfa.rows[state][e]) != DEAD else None for e in classes]

    label, accepts = dfa.labels.__getitem__, dfa.accepting.__contains__
    return minimize(explored(alphabet, dfa.starts, successors, label, accepts))


def in_lowercase(dfa: Dfa) -> Dfa:
    """The texts that are accepted, with their letters in ASCII in lowercase."""
    uppercase = CharSet.from_characters(ascii_uppercase)

    def means(sample: str) -> str:
        if not sample.isascii():
            return sample
        return "" if sample in uppercase else sample + sample.upper()

    return _instead(dfa, means)


def in_any_letter(dfa: Dfa) -> Dfa:
    """The texts that are accepted if some letter or digit of ASCII stands in the place of each
    character beyond ASCII."""
    return _instead(dfa, lambda sample: sample if sample.isascii() else _LETTERS)


def _instead(dfa: Dfa, means: Callable[[str], str]) -> Dfa:
    """The texts in which each character stands for some others. means: those of a character, which
    stands for all of its class; a letter of ASCII has a class of its own."""
    letters = map(CharSet.from_characters, ascii_letters)
    beyond = CharSet.of([(0x80, 0x10FFFF)])
    alphabet = Alphabet.common(dfa.alphabet, sets=[*letters, beyond])
    columns = [{*map(dfa.alphabet.class_of, means(sample))} for sample in alphabet.samples]

    def successors(states: frozenset[int]) -> list[frozenset[int] | None]:
        after = (
            frozenset(dfa.rows[state][column] for state in states for column in columns_) - {DEAD}
            for columns_ in columns
        )
        return [reached or None for reached in after]

    def accepts(states: frozenset[int]) -> bool:
        return not states.isdisjoint(dfa.accepting)

    starts = {TEXT: frozenset({dfa.starts[TEXT]})}
    return minimize(explored(alphabet, starts, successors, accepts=accepts))


_LETTERS: Final = ascii_lowercase + digits
