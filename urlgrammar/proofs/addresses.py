"""Texts of IP addresses, as terms.

What belongs here: the texts of the addresses in a range. IPv4: four numbers without leading zeros.
IPv6 (RFC 4291, 2.2): pieces in lowercase, with leading zeros or without, of which some that are
zero can be left out; no IPv4 address at the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.proofs.derivatives import EMPTY, NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from urlgrammar.proofs.claims import Block, Interval
    from urlgrammar.proofs.derivatives import Terms

    Unit = Callable[[int, int], int]

CHARACTERS: Final = "0123456789abcdef.:[]"
"""The characters of addresses, which the letters of terms must tell apart."""

EVERY_IPV4: Final[Interval] = (0, (1 << 32) - 1)
EVERY_IPV6: Final[Block] = ((0, 0xFFFF),) * 8


def ipv4(terms: Terms, intervals: Iterable[Interval]) -> int:
    """The texts of the addresses in some intervals."""

    def octet(low: int, high: int) -> int:
        return terms.alt(_text(terms, str(number)) for number in range(low, high + 1))

    dot = _text(terms, ".")
    return terms.alt(
        _between(terms, [*low.to_bytes(4)], [*high.to_bytes(4)], (octet, 255, dot))
        for low, high in intervals
    )


def ipv6(terms: Terms, blocks: Iterable[Block]) -> int:
    """The texts of the addresses in some blocks, without brackets."""
    return terms.alt(_block(terms, block) for block in blocks)


def _block(terms: Terms, block: Block) -> int:
    pieces = [_piece(terms, low, high) for low, high in block]
    colon = _text(terms, ":")
    found = [_joined(terms, pieces, colon)]
    for first in range(8):
        for end in range(first + 1, 9):
            if any(low for low, _ in block[first:end]):
                break  # a piece that is not zero
            before, after = (_joined(terms, some, colon) for some in (pieces[:first], pieces[end:]))
            found.append(terms.seq(before, terms.seq(_text(terms, "::"), after)))
    return terms.alt(found)


def _piece(terms: Terms, low: int, high: int) -> int:
    """The numerals of one to four digits of the numbers from low to high."""

    def digit(first: int, last: int) -> int:
        return terms.alt(_text(terms, f"{number:x}") for number in range(first, last + 1))

    found = []
    for size in range(1, 5):
        last = min(high, 16**size - 1)
        if low <= last:
            first, end = ([n >> 4 * i & 15 for i in reversed(range(size))] for n in (low, last))
            found.append(_between(terms, first, end, (digit, 15, EMPTY)))
    return terms.alt(found)


def _between(
    terms: Terms, low: Sequence[int], high: Sequence[int], units: tuple[Unit, int, int]
) -> int:
    """The numerals of a fixed size from low to high. units: the terms of one unit in a range, the
    highest unit, and what stands between two."""
    unit, most, between = units

    def followed(first: int, last: int, low: Sequence[int], high: Sequence[int]) -> int:
        if first > last:
            return NOTHING
        rest = _between(terms, low, high, units) if low else EMPTY
        return terms.seq(unit(first, last), terms.seq(between, rest) if low else rest)

    lows, highs = low[1:], high[1:]
    if low[0] == high[0]:
        return followed(low[0], high[0], lows, highs)
    least, greatest = [0] * len(lows), [most] * len(lows)
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
