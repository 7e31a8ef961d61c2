"""application/x-www-form-urlencoded (URL, 5): the names and values of a query.

What belongs here: the parser and the serializer, both for UTF-8. They need two rules of the
grammar, but not the parser of URLs: the trees of all standards have parameters.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from urlgrammar.grammar.matcher import Matcher
from urlgrammar.text.percent_encoding import PercentCoding, encoder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Pair = tuple[str, str]


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
    is_plain = _plain()
    for name, value in pairs:
        if not is_plain(name + value):
            name, value = map(_encoder(), (name, value))  # noqa: PLW2901  # the same, encoded
        pieces.append(f"{name}={value}")
    return "&".join(pieces)


@cache
def _matcher() -> Matcher:
    return Matcher("whatwg")


@cache
def _coding() -> PercentCoding:
    return PercentCoding(_matcher().pattern("pct_encoded"), lambda _: False)


@cache
def _plain() -> Callable[[str], object]:
    """Whether a text is in ASCII and needs no encoding, as most do."""
    encode = _encoder()
    plain = (re.escape(c) for c in map(chr, range(128)) if encode(c) == c)
    return re.compile(f"[{''.join(plain)}]*").fullmatch


@cache
def _encoder() -> Callable[[str], str]:
    encode = encoder(_matcher().pattern("form_percent_encode_set"))
    return lambda text: "+".join(map(encode, text.split(" ")))
