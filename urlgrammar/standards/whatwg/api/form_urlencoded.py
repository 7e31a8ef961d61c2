"""application/x-www-form-urlencoded (URL, 5): the names and values of a query.

What belongs here: the parser and the serializer, both for UTF-8.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from urlgrammar.standards.whatwg import parser

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Pair = tuple[str, str]


def parse(text: str) -> list[Pair]:
    """The pairs of name and value, in order (5.1). A piece without "=" has the empty value; empty
    pieces are skipped. Octets that are not UTF-8 become U+FFFD. Linear."""
    decode = parser.form().decode
    pairs = []
    for piece in text.replace("+", " ").split("&"):
        if piece:
            name, _, value = piece.partition("=")
            pairs.append((decode(name), decode(value)))
    return pairs


def serialize(pairs: Iterable[Pair]) -> str:
    """The text of the pairs (5.2)."""
    encode = _encoder()
    return "&".join(f"{encode(name)}={encode(value)}" for name, value in pairs)


@cache
def _encoder() -> Callable[[str], str]:
    encode = parser.form().encode_form
    return lambda text: "+".join(map(encode, text.split(" ")))
