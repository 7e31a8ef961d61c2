"""Queries in an encoding other than UTF-8: percent-encode after encoding (URL, 1.3).

What belongs here: encoding a query by a label of the Encoding Standard. The bytes of characters are
those of `text.encodings`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from urlgrammar.text.encodings import Encoder

if TYPE_CHECKING:
    from collections.abc import Callable

_OUTPUT_UTF8: Final = frozenset({"utf-8", "utf-16le", "utf-16be", "replacement"})
"""Encodings whose output encoding is UTF-8 (Encoding Standard, 4.3)."""


def encoder(label: str, percent_encode_set: str) -> Callable[[str], str] | None:
    """The function that encodes a query and percent-encodes the characters that match the pattern
    `percent_encode_set`; None if the output encoding is UTF-8. A character that the encoding lacks
    becomes `%26%23NNN%3B`.

    Raises UnknownNameError for an unknown label.
    """
    encoding = Encoder(label)
    if encoding.name in _OUTPUT_UTF8:
        return None
    in_set = re.compile(percent_encode_set)
    own = {
        character: "".join(
            f"%{byte:02X}" if in_set.match(chr(byte)) else chr(byte) for byte in encoded
        )
        for character, encoded in encoding.own.items()
    }

    def encode(query: str) -> str:
        apart = {
            character for character in set(query) if character in own or not encoding.has(character)
        }
        pieces = re.split(f"([{re.escape(''.join(apart))}])", query) if apart else [query]
        return "".join(
            alone(piece) if piece in apart else percent_encoded(piece) for piece in pieces
        )

    def alone(character: str) -> str:
        """A character that Python's encoder lacks or encodes differently."""
        return own.get(character) or f"%26%23{encoding.refused.get(character, ord(character))}%3B"

    def percent_encoded(piece: str) -> str:
        isomorphic = encoding.encode(piece).decode("latin-1")
        return in_set.sub(lambda match: f"%{ord(match[0]):02X}", isomorphic)

    return encode
