"""Texts of IP addresses, as terms.

What belongs here: the texts of the addresses in a range. IPv4: four numbers without leading zeros;
or what looks up names takes for an address. IPv6 (RFC 4291, 2.2): pieces in lowercase, with leading
zeros or without, of which some that are zero can be left out; the last two can be an IPv4 address.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.proofs.derivatives import EMPTY, NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from urlgrammar.proofs.claims import Block, Interval
    from urlgrammar.proofs.derivatives import Terms

    Unit = Callable[[int, int], int]

_DIGITS: Final = "0123456789abcdef"
CHARACTERS: Final = f"{_DIGITS}x.:[]"
"""The characters of addresses, which the letters of terms must tell apart."""

EVERY_IPV4: Final[Interval] = (0, (1 << 32) - 1)
EVERY_IPV6: Final[Block] = ((0, 0xFFFF),) * 8


def ipv4(terms: Terms, intervals: Iterable[Interval]) -> int:
    """The texts of the addresses in some intervals."""

    def octet(low: int, high: int) -> int:
        return terms.alt(_text(terms, str(number)) for number in range(low, high + 1))

    return _in_parts(terms, intervals, octet, (255,) * 4)


def looked_up(terms: Terms, intervals: Iterable[Interval]) -> int:
    """The names, in lowercase, that what looks up names takes for the addresses in some intervals
    (POSIX, inet_addr): one to four numbers, of which the last one fills the remaining bytes; octal
    behind "0", hexadecimal behind "0x"."""
    intervals = tuple(intervals)
    zeros = terms.repeat(_text(terms, "0"), 0, None)

    def number(low: int, high: int) -> int:
        octal, hexadecimal = (
            terms.seq(zeros, _numerals(terms, low, high, base)) for base in (8, 16)
        )
        return terms.alt(
            [
                _numerals(terms, low, high, 10),
                terms.seq(_text(terms, "0"), octal),
                terms.seq(_text(terms, "0x"), hexadecimal),
            ]
        )

    return terms.alt(
        _in_parts(terms, intervals, number, (255,) * count + (256 ** (4 - count) - 1,))
        for count in range(4)
    )


def _in_parts(terms: Terms, intervals: Iterable[Interval], unit: Unit, mosts: Sequence[int]) -> int:
    """The numbers in some intervals, in parts with dots between them. mosts: the greatest number of
    each part."""

    def parts(number: int) -> list[int]:
        found = list[int]()
        for most in reversed(mosts):
            number, part = divmod(number, most + 1)
            found.insert(0, part)
        return found

    dot = _text(terms, ".")
    return terms.alt(
        _between(terms, parts(low), parts(high), mosts, unit, dot) for low, high in intervals
    )


def ipv6(terms: Terms, blocks: Iterable[Block]) -> int:
    """The texts of the addresses in some blocks, without brackets."""
    return terms.alt(_block(terms, block) for block in blocks)


def _block(terms: Terms, block: Block) -> int:
    pieces = [_piece(terms, low, high) for low, high in block]
    return terms.alt([_with_colons(terms, block, pieces), _ending_in_ipv4(terms, block, pieces)])


def _ending_in_ipv4(terms: Terms, block: Block, pieces: Sequence[int]) -> int:
    """The texts whose last two pieces are written as an IPv4 address."""
    (high, low), (other, end) = zip(*block[6:], strict=True)
    last = ((high << 16) + low, (other << 16) + end)
    intervals = (
        [last]
        if high == other or (low, end) == (0, 0xFFFF)
        else [((piece << 16) + low, (piece << 16) + end) for piece in range(high, other + 1)]
    )
    return _with_colons(terms, block[:6], [*pieces[:6], ipv4(terms, intervals)])


def _with_colons(terms: Terms, block: Block, pieces: Sequence[int]) -> int:
    """Pieces with colons between them, of which some that are zero can be left out. block: the
    numbers of those that can be."""
    colon = _text(terms, ":")
    found = [_joined(terms, pieces, colon)]
    for first in range(len(block)):
        for end in range(first + 1, len(block) + 1):
            if any(low for low, _ in block[first:end]):
                break  # a piece that is not zero
            before, after = (_joined(terms, some, colon) for some in (pieces[:first], pieces[end:]))
            found.append(terms.seq(before, terms.seq(_text(terms, "::"), after)))
    return terms.alt(found)


def _piece(terms: Terms, low: int, high: int) -> int:
    """The numerals of one to four digits of the numbers from low to high."""
    return terms.alt(
        _of_size(terms, low, min(high, 16**size - 1), 16, size)
        for size in range(1, 5)
        if low < 16**size
    )


def _numerals(terms: Terms, low: int, high: int, base: int) -> int:
    """The numerals of the numbers from low to high, without leading zeros."""
    found = []
    size, least = 1, 0
    while least <= high:
        most = base**size - 1
        if low <= most:
            found.append(_of_size(terms, max(low, least), min(high, most), base, size))
        size, least = size + 1, most + 1
    return terms.alt(found)


def _of_size(terms: Terms, low: int, high: int, base: int, size: int) -> int:
    """The numerals of so many digits of the numbers from low to high."""

    def digit(first: int, last: int) -> int:
        return terms.alt(_text(terms, _DIGITS[number]) for number in range(first, last + 1))

    first, end = ([n // base**i % base for i in reversed(range(size))] for n in (low, high))
    return _between(terms, first, end, (base - 1,) * size, digit, EMPTY)


def _between(
    terms: Terms,
    low: Sequence[int],
    high: Sequence[int],
    mosts: Sequence[int],
    unit: Unit,
    between: int,
) -> int:
    """The numbers from low to high, given in parts. mosts: the greatest number of each part. unit:
    the term of the numbers of a part in a range. between: what stands between two parts."""

    def followed(first: int, last: int, low: Sequence[int], high: Sequence[int]) -> int:
        if first > last:
            return NOTHING
        rest = _between(terms, low, high, mosts[1:], unit, between) if low else EMPTY
        return terms.seq(unit(first, last), terms.seq(between, rest) if low else rest)

    lows, highs = low[1:], high[1:]
    if low[0] == high[0] or (not any(lows) and [*highs] == [*mosts[1:]]):
        return followed(low[0], high[0], lows, highs)
    least, greatest = [0] * len(lows), mosts[1:]
    return terms.alt(
        [
            followed(low[0], low[0], lows, greatest),
            followed(low[0] + 1, high[0] - 1, least, greatest),
            followed(high[0], high[0], least, highs),
        ]
    )


def _joined(terms: Terms, pieces: Sequence[int], between: int) -> int:
    term = EMPTY
    for number, piece in enumerate(reversed(pieces)):
        term = terms.seq(piece, terms.seq(between, term) if number else term)
    return term


def _text(terms: Terms, text: str) -> int:
    term = EMPTY
    for character in reversed(text):
        term = terms.seq(terms.of("chars", terms.letters.of(character)), term)
    return term
