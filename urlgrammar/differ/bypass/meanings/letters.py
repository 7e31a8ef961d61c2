"""What the characters and escapes of a host mean to a reader that reads them one by one.

What belongs here: looking them up in what is known of the reader (`known.Plain`). A letter is a
character or an escape.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from urlgrammar.differ.bypass.meanings.base import lowercase
from urlgrammar.text.percent_encoding import is_beyond_ascii

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar.differ.bypass.meanings.known import Plain


class Letters:
    """The letters of a reader. makes_ace: whether a character beyond ASCII makes an "xn--" label.
    has_escapes: whether escapes mean anything."""

    def __init__(self, plain: Plain) -> None:
        self._plain = plain
        self.makes_ace = plain.beyond is not None and plain.beyond.makes_ace
        self.has_escapes = any(len(each) == 3 for each in plain.coding)
        self.is_open, self.texts = cache(self._is_open), cache(self._texts)
        self.readings = cache(self._readings)

    def meant(self, letter: str) -> str:
        """The text that a character of ASCII means, or an escape."""
        return self._plain.coding.get(_known(letter), lowercase(letter))

    def _texts(self, letter: str) -> tuple[str, ...] | None:
        """What a character beyond ASCII means if it is not simply kept."""
        if self._plain.beyond is None or len(letter) == 3 or letter.isascii():
            return None
        mapped = self._plain.beyond.mapped.items()
        return next((texts for texts, chars in mapped if letter in chars), None)

    def _readings(self, letter: str) -> tuple[tuple[str, ...], bool]:
        """The texts that a letter can mean, but for an "xn--" label, and whether the reader's
        parser must decide."""
        if self._plain.beyond is None or len(letter) == 3 or letter.isascii():
            return (self.meant(letter),), False
        texts = self.texts(letter) or ()
        return (texts if self.makes_ace else (*texts, letter)), True

    def _is_open(self, letter: str) -> bool:
        """Whether the reader's parser must decide about a host with this letter."""
        if is_octet(letter):
            return not (self._plain.keeps_others or self._plain.decodes)
        if is_beyond_ascii(letter) and self._plain.beyond is None:
            return not self._plain.keeps_others
        return _known(letter) in self._plain.open

    def has_raw(self, letters: Sequence[str]) -> bool:
        """Whether the parser must decide because of a character of ASCII that is not escaped."""
        return any(len(each) == 1 and each.isascii() and self.is_open(each) for each in letters)


def is_octet(letter: str) -> bool:
    """Whether it is the escape of an octet beyond ASCII."""
    return len(letter) == 3 and is_beyond_ascii(letter)


def octets_of(letter: str) -> str:
    """The octets of a letter, as characters."""
    if len(letter) == 3:
        return chr(int(letter[1:], 16))
    return letter.encode("utf-8", "surrogatepass").decode("latin-1")


def _known(letter: str) -> str:
    """A character, or an escape in uppercase."""
    return letter.upper() if len(letter) == 3 else letter
