"""Percent coding in the phases of the specification ("Percent Coding").

What belongs here: analysing a string into encoded, invalid and uncoded parts, decoding the parts,
recomposing the string; and percent-encoding by a set of characters.

The grammar for this is ambiguous. Two of its parts `uncoded` are one part as well, and so are two
`pct-encoded-bytes`, but decoding them one by one would break up characters. Here parts are as long
as possible, and where `pct-encoded-byte` is possible, it is used.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.standards.url_spec.productions import matcher, percent_encoder
from urlgrammar.text.arguments import items_of, name_of, value_of

if TYPE_CHECKING:
    from collections.abc import Iterable

RULES: Final = ("pct_encoded_bytes", "pct_invalid", "uncoded")
"""The rules of the parts, in the order of preference ("Percent Encoded String")."""


class Part(NamedTuple):
    """A part of a string. rule: one of `RULES`, which generates the text."""

    rule: str
    text: str


@cache
def _parts() -> re.Pattern[str]:
    return re.compile("|".join(f"(?P<{rule}>{matcher().part(rule)})" for rule in RULES))


def analyse(string: str) -> tuple[Part, ...]:
    """The first phase: the parts of a string. Their texts together are the string. Linear."""
    return tuple(Part(str(match.lastgroup), match[0]) for match in _parts().finditer(string))


def decode(parts: Iterable[Part]) -> tuple[str, ...]:
    """The second phase: the bytes of each `pct-encoded-bytes`, decoded as UTF-8; other parts
    unchanged. Bytes that are not UTF-8 become U+FFFD, as in the WHATWG standard ("UTF-8 decode
    without BOM")."""
    given = items_of(parts, "the parts")
    return tuple(_decoded(value_of(part, Part, "each part")) for part in given)


def _decoded(part: Part) -> str:
    if part.rule != "pct_encoded_bytes":
        return part.text
    return bytes.fromhex(part.text.replace("%", "")).decode("utf-8", "replace")


def recompose(strings: Iterable[str]) -> str:
    """The third phase: the string of the decoded parts."""
    return "".join(name_of(string, "each string") for string in items_of(strings, "the strings"))


def percent_decode(string: str) -> str:
    """The three phases ("Percent Decoding")."""
    return recompose(decode(analyse(string)))


def percent_encode(string: str, encode_set: str) -> str:
    """The string with each character of a set replaced by the percent-encoded bytes of its UTF-8
    ("Percent Encoding").

    encode_set: a rule for single characters, such as `path_percent_encode_set`. A percent sign is
    in none of the percent-encode sets, so nothing is encoded twice. Raises UnknownNameError for an
    unknown rule, and UnicodeEncodeError for a lone surrogate.
    """
    return percent_encoder(encode_set)(string)
