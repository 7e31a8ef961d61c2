"""Parts of hosts by the WHATWG URL Standard (3.3, 3.5, 3.6).

What belongs here: domains in ASCII, and serialized addresses. The grammar decides which hosts are
accepted, and the canonical form what is done with a host.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

_MAX_REMEMBERED: Final = 256


def ascii_domain(domain: str) -> str | None:
    """A domain beyond ASCII in ASCII (3.3); None if it cannot be mapped. Raises LimitError.

    The last domains that are not longer than those in the DNS are remembered."""
    return (_short_domain if len(domain) <= _MAX_REMEMBERED else _domain)(domain)


def _domain(domain: str) -> str | None:
    from urlgrammar.text.idna import to_ascii_uts46  # imported late: it has large tables

    try:
        return to_ascii_uts46(domain)
    except UnicodeError:
        return None


_short_domain: Final = lru_cache(maxsize=1024)(_domain)


def ipv4(text: str) -> str:
    """The serialized address of one to four numbers, separated by dots, in lowercase: decimal,
    octal after "0", or hexadecimal after "0x". The last one fills the remaining bytes (3.5, 3.6).
    """
    *firsts, last = map(_number, text.removesuffix(".").split("."))
    address = last + sum(number << 8 * (3 - place) for place, number in enumerate(firsts))
    return ".".join(str(address >> shift & 0xFF) for shift in (24, 16, 8, 0))


RADIXES: Final = (("0x", 16), ("0", 8), ("", 10))
"""How IPv4 numbers in lowercase begin, with their radix: the first one counts (3.5). There can be
nothing after the prefix, which is zero."""


def _number(text: str) -> int:
    prefix, radix = next(row for row in RADIXES if text.startswith(row[0]))
    return int(text[len(prefix) :] or "0", radix)


def ipv6(text: str) -> str:
    """The serialized address (3.6; RFC 5952, section 4, without its section 5): lowercase, without
    leading zeros, the first longest run of zero pieces compressed."""
    before, compressed, after = text.partition("::")
    head, tail = _pieces(before), _pieces(after)
    pieces = [*head, *([0] * (8 - len(head) - len(tail)) if compressed else ()), *tail]
    runs = "".join("0" if piece == 0 else "1" for piece in pieces)
    for size in range(8, 1, -1):
        start = runs.find("0" * size)
        if start >= 0:
            return f"{_colons(pieces[:start])}::{_colons(pieces[start + size :])}"
    return _colons(pieces)


def _pieces(text: str) -> list[int]:
    """The pieces between colons; an IPv4 address becomes two pieces."""
    pieces = []
    for piece in text.split(":") if text else ():
        if "." in piece:
            a, b, c, d = map(int, piece.split("."))
            pieces += [a << 8 | b, c << 8 | d]
        else:
            pieces.append(int(piece, 16))
    return pieces


def _colons(pieces: list[int]) -> str:
    return ":".join(f"{piece:x}" for piece in pieces)
