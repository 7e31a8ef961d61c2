"""Percent-encoding and decoding.

What belongs here: decoding and encoding. A grammar says which characters need no encoding; tables
are made from its rules, once for each standard.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable


def encode(text: str, encoding: str = "utf-8", errors: str = "strict") -> str:
    """Each octet of the text in an encoding as `%HH`, with uppercase digits (RFC 3986, 2.1).

    errors: as for `str.encode`. If it is "strict", raises UnicodeEncodeError for a character that
    the encoding lacks (in UTF-8, a lone surrogate). Raises LookupError for an unknown encoding.
    """
    return "".join(f"%{octet:02X}" for octet in text.encode(encoding, errors))


def beyond_ascii_encoded(text: str) -> str:
    """The text with all characters beyond ASCII percent-encoded as UTF-8. Raises UnicodeEncodeError
    for a lone surrogate."""
    return text if text.isascii() else _BEYOND_ASCII(lambda run: encode(run[0]), text)


_BEYOND_ASCII: Final = re.compile(r"[^\x00-\x7f]+").sub


def decode_octets(octets: bytes) -> str:
    """Octets as UTF-8; each octet that is not UTF-8 is percent-encoded."""
    return octets.decode("utf-8", "surrogateescape").translate(_NOT_UTF8)


_NOT_UTF8: Final = {0xDC00 + octet: f"%{octet:02X}" for octet in range(0x80, 0x100)}
"""The escapes of the octets that Python's "surrogateescape" writes as lone surrogates."""


def encoder(pattern: str, errors: str = "strict") -> Callable[[str], str]:
    """The function that percent-encodes the characters of a percent-encode set (URL, 1.3) in a
    text. pattern: matches one character of the set. errors: as for `encode`. Linear."""
    search = re.compile(pattern).search
    sub = re.compile(f"(?:{pattern})+").sub

    def encode_set(text: str) -> str:
        return (
            text if search(text) is None else sub(lambda run: encode(run[0], errors=errors), text)
        )

    return encode_set


_DIGITS: Final = frozenset("0123456789abcdefABCDEF")


def read_letters(pending: str, character: str) -> tuple[str, list[str]]:
    """Reading a text by characters and escapes, as "a", "%41" and "%" of "a%41%". pending: the
    beginning of what may be an escape. Returns what is pending after one more character, and the
    characters and escapes that are finished; at the end of a text, those of `pending` are
    characters."""
    text = pending + character
    if text[0] == "%" and _DIGITS.issuperset(text[1:]):
        return (text, []) if len(text) < 3 else ("", [text])
    return ("%", [*pending]) if character == "%" else ("", [*text])


def letters_of(text: str) -> list[str]:
    """The characters and the escapes of a text."""
    pending = ""
    found: list[str] = []
    for character in text:
        pending, letters = read_letters(pending, character)
        found += letters
    return [*found, *pending]


def is_beyond_ascii(letter: str) -> bool:
    """Whether a character, or the octet of an escape, is beyond ASCII."""
    return letter[1] not in "01234567" if len(letter) == 3 else not letter.isascii()


class PercentCoding:
    """The percent-encodings in a text. `decode` decodes those of characters for which `is_plain` is
    true.

    pct_encoded: the pattern of one encoded octet. Only octets of strictly legal UTF-8 are decoded
    (RFC 3987, 3.2); all others are unchanged.
    """

    __slots__ = ("_is_plain", "_octet", "_runs")

    def __init__(self, pct_encoded: str, is_plain: Callable[[str], object]) -> None:
        self._octet = re.compile(pct_encoded)
        self._runs = re.compile(f"(?:{pct_encoded})+").sub
        self._is_plain = is_plain

    def decode(self, text: str) -> str:
        """The text with every percent-encoded plain character decoded. Linear."""
        return self._runs(self._decode_run, text) if "%" in text else text

    def decode_all(self, text: str) -> str:
        """The text with every percent-encoding decoded; octets that are not legal UTF-8 become
        U+FFFD."""
        return self._runs(
            lambda run: bytes.fromhex(run[0].replace("%", "")).decode("utf-8", "replace"), text
        )

    def change_case(self, text: str, case: Callable[[str], str]) -> str:
        """The text with `case` applied outside percent-encodings, whose digits become uppercase
        (RFC 3986, 6.2.2.1)."""
        if "%" not in text:
            return case(text)
        out = []
        start = 0
        for match in self._octet.finditer(text):
            out += [case(text[start : match.start()]), match[0].upper()]
            start = match.end()
        out.append(case(text[start:]))
        return "".join(out)

    def uppercase_digits(self, text: str) -> str:
        """The text with the digits of percent-encodings in uppercase."""
        return self.change_case(text, str)

    def _decode_run(self, match: re.Match[str]) -> str:
        run = match[0]
        octets = bytes.fromhex(run.replace("%", ""))
        decoded = octets.decode("utf-8", "surrogateescape")
        out = []
        start = 0
        for character in decoded:
            stop = start + 3 * _octets(character)
            plain = not "\udc80" <= character <= "\udcff" and bool(self._is_plain(character))
            out.append(character if plain else run[start:stop])
            start = stop
        return "".join(out)


def _octets(character: str) -> int:
    """The number of octets of a decoded character; 1 for an octet that was not decoded."""
    return len(character.encode("utf-8", "surrogateescape"))
