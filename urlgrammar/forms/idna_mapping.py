"""The mappings of UTS #46 and Nameprep, backwards: from a text in ASCII to the characters that
become it.

What belongs here: asking the installed `idna` package, and the standard library, for the mapping of
every character beyond ASCII, so that the table has the same version of Unicode as the parser that
confirms a result; what of it can be looked up; and texts with escapes of such characters.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from encodings.idna import nameprep
from functools import cache
from itertools import groupby
from stringprep import in_table_b1
from typing import TYPE_CHECKING, NamedTuple
from unicodedata import decomposition

import idna

from urlgrammar.regular.automata.readability import readable
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.standards import automata, standard
from urlgrammar.text.percent_encoding import encode, is_beyond_ascii, read_letters

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


class AsciiMapping(NamedTuple):
    """to_ascii: by text, the characters beyond ASCII that are mapped to it; "" for those that are
    removed. others: the characters whose mapping is valid and not in ASCII, so that their label
    becomes an "xn--" label."""

    to_ascii: Mapping[str, CharSet]
    others: CharSet


@cache
def ascii_mapping() -> AsciiMapping:
    """The mapping of all characters beyond ASCII, without UseSTD3ASCIIRules (URL, 3.3)."""
    ranges_by_text: dict[str, list[tuple[int, int]]] = {}
    others: list[tuple[int, int]] = []
    for first, last in _runs():
        try:
            text = idna.uts46_remap(chr(first), std3_rules=False)
        except (idna.IDNAError, UnicodeError):
            continue  # disallowed
        assert text.isascii() or "." not in text, "a dot would begin a label in ASCII"
        (ranges_by_text.setdefault(text, []) if text.isascii() else others).append((first, last))
    return AsciiMapping(
        {text: CharSet.of(ranges) for text, ranges in ranges_by_text.items()}, CharSet.of(others)
    )


@cache
def nameprep_mapping() -> Mapping[str, CharSet]:
    """By text, the characters beyond ASCII that Nameprep maps to it (RFC 3491); "" for those that
    are removed. Others have no decomposition and no other case."""
    found: dict[str, list[str]] = {}
    for character in map(chr, range(0x80, sys.maxunicode + 1)):
        if decomposition(character) or character.casefold() != character or in_table_b1(character):
            with suppress(UnicodeError):  # prohibited
                text = nameprep(character)
                if text.isascii():
                    found.setdefault(text, []).append(character)
    return {text: CharSet.from_characters("".join(some)) for text, some in found.items()}


def can_be_domain(text: str) -> bool:
    """Whether a text in ASCII has no forbidden domain code point (URL, 3.3, domain to ASCII): what
    has one is no name that anybody can look up."""
    return not any(character in _forbidden() for character in text)


@cache
def _forbidden() -> CharSet:
    return automata.characters(standard("whatwg"), "forbidden_domain_code_point")


def respelled(text: str) -> Iterator[str]:
    """A text with each run of escapes beyond ASCII written as the escapes of a character that
    becomes one in ASCII: one text for each of these."""
    pending, letters = "", []
    for character in text:
        pending, finished = read_letters(pending, character)
        letters += finished
    runs = [(is_run, "".join(some)) for is_run, some in groupby([*letters, *pending], _is_octet)]
    if any(is_run for is_run, _ in runs):
        for becomes, chars in ascii_mapping().to_ascii.items():
            if len(becomes) == 1:
                escaped = encode(readable(chars))
                yield "".join(escaped if is_run else some for is_run, some in runs)


def _is_octet(letter: str) -> bool:
    return len(letter) == 3 and is_beyond_ascii(letter)


def _runs() -> Iterator[tuple[int, int]]:
    """Ranges of characters beyond ASCII that are mapped alike. The table of the package has them;
    without that table, each character is a range, which takes seconds."""
    starts: Sequence[int] = range(sys.maxunicode + 1)
    with suppress(ImportError):
        from idna.uts46data import uts46_starts

        starts = uts46_starts
    ends = [*starts[1:], sys.maxunicode + 1]
    for first, end in zip(starts, ends, strict=True):
        if end > 0x80:
            yield max(first, 0x80), end - 1
