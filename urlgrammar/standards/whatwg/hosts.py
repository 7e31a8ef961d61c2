"""Parsing and serializing hosts by the WHATWG URL Standard (3.5, 3.6).

What belongs here: making the serialized host from its text and its kind. The grammar decides which
hosts are accepted. Only domains beyond ASCII are mapped first, and then matched with the grammar
again.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    import re
    from collections.abc import Callable


_MAX_REMEMBERED: Final = 256


class HostForms(NamedTuple):
    """The functions that hosts need from a standard's grammar.

    decode_all: percent-decodes to UTF-8 (1.3). encode_opaque: percent-encodes with the C0 control
    percent-encode set. kind: the kind of a special host, None if it is not a valid host. forbidden:
    searches for a forbidden domain code point (3.2).
    """

    decode_all: Callable[[str], str]
    encode_opaque: Callable[[str], str]
    kind: Callable[[str], str | None]
    forbidden: Callable[[str], re.Match[str] | None]


def parse_host(text: str, kind: str | None, forms: HostForms) -> tuple[str, str | None] | None:
    """The serialized host and its kind, None for a domain beyond ASCII that cannot be mapped to a
    host. kind: the kind by the grammar. Raises LimitError.

    A serialized host is unchanged.
    """
    match kind:
        case "domain":
            if text.isascii():
                decoded = forms.decode_all(text) if "%" in text else text
                if decoded.isascii():
                    return decoded.lower(), kind
            return _mapped(forms.decode_all(text), forms)
        case "ipv4address":
            return ipv4(forms.decode_all(text).lower()), kind
        case "ipv6address":
            return f"[{ipv6(text[1:-1])}]", kind
        case "opaque_host":
            return forms.encode_opaque(text), kind
        case _:
            return text, kind


@lru_cache(maxsize=16)
def _mapped(domain: str, forms: HostForms) -> tuple[str, str | None] | None:
    """The domain parser for a domain beyond ASCII, and the steps of the host parser after it.

    Validation and canonicalization both need the result: it is cached, so that the domain is mapped
    only once."""
    mapped = ascii_domain(domain)
    if mapped is None or forms.forbidden(mapped):
        return None
    kind = forms.kind(mapped)  # None for an empty domain or a number out of range
    if kind == "ipv4address":
        mapped = ipv4(mapped)
    return None if kind is None else (mapped, kind)


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


def is_valid_domain(text: str, forms: HostForms) -> bool:
    """Whether a text that the grammar accepts is a valid domain: the domain parser with beStrict
    returns a domain, and it does not end in a number (3.4). Raises LimitError."""
    from urlgrammar.text.idna import to_ascii_uts46

    try:
        return forms.kind(to_ascii_uts46(text, strict=True)) == "domain"
    except UnicodeError:
        return False


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
