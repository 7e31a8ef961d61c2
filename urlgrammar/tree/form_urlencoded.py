"""application/x-www-form-urlencoded (URL, 5): the names and values of a query.

What belongs here: the parser and the serializer, both for UTF-8. They need two rules of the
grammar, but not the parser of URLs: the trees of all standards have parameters.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING
from urllib.parse import quote_from_bytes, unquote_to_bytes

from urlgrammar.grammar.matcher import Matcher
from urlgrammar.text.percent_encoding import PercentCoding, encoder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Pair = tuple[str, str]

MARKS = b"=&"
"""What stands after a name, and between pairs."""


def parse(text: str) -> list[Pair]:
    """The pairs of name and value, in order (5.1). A piece without "=" has the empty value; empty
    pieces are skipped. Octets that are not UTF-8 become U+FFFD. Linear."""
    decode = _coding().decode_all
    pairs = []
    for piece in text.replace("+", " ").split("&"):
        if piece:
            name, _, value = piece.partition("=")
            pairs.append((decode(name), decode(value)))
    return pairs


def serialize(pairs: Iterable[Pair]) -> str:
    """The text of the pairs (5.2)."""
    pieces = []
    for name, value in pairs:
        name, value = map(_encoder(), (name, value))  # noqa: PLW2901  # the same, encoded
        pieces.append(f"{name}={value}")
    return "&".join(pieces)


def rewritten(piece: str) -> str:
    """A piece of a query as the serializer writes its octets, also if they are not UTF-8: those of
    its name, and of its value, which is empty without "="."""
    name, _, value = piece.partition("=")
    octets = (unquote_to_bytes(each.replace("+", " ")) for each in (name, value))
    return "=".join("".join(map(_octets().__getitem__, each)) for each in octets)


@cache
def _octets() -> tuple[str, ...]:
    """What stands for each octet."""
    every = written_octets()
    return tuple(every[3 * n : 3 * n + 3].rstrip(b"\0").decode() for n in range(0x100))


@cache
def _matcher() -> Matcher:
    return Matcher("whatwg")


@cache
def _coding() -> PercentCoding:
    return PercentCoding(_matcher().pattern("pct_encoded"), lambda _: False)


@cache
def written_octets() -> bytes:
    """What the serializer writes for each octet of UTF-8: three octets, zeros behind a shorter
    one."""
    encode = _encoder()
    written = [encode(chr(n)).encode() for n in range(0x80)]
    written += [quote_from_bytes(bytes([n])).encode() for n in range(0x80, 0x100)]
    return b"".join(each.ljust(3, b"\0") for each in written)


@cache
def _encoder() -> Callable[[str], str]:
    encode = encoder(_matcher().pattern("form_percent_encode_set"))
    return lambda text: "+".join(map(encode, text.split(" ")))
