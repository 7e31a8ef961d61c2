"""The encoders of the Encoding Standard, by label.

What belongs here: the bytes of a character in an encoding; and queries in an encoding other than
UTF-8: percent-encode after encoding (URL, 1.3). The tables are those of `webencodings`
and of Python's codecs, with corrections for single characters. Where the tables for Big5 and
ISO-2022-JP differ from the Encoding Standard, they are not corrected.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import webencodings
from webencodings.labels import LABELS

from urlgrammar.errors import UnknownNameError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_REFUSED: Final[Mapping[str, Mapping[str, int]]] = {
    "gb18030": {"\ue5e5": 0xE5E5},
    "gbk": {"\ue5e5": 0xE5E5},
    "iso-2022-jp": dict.fromkeys("\x0e\x0f\x1b", 0xFFFD),
}
"""Characters that an encoder rejects although Python's encoder accepts them, each with the code
point that the error names (Encoding Standard, 10.2.2, gb18030 encoder, and 12.2.2, ISO-2022-JP
encoder)."""


_OWN: Final[Mapping[str, Mapping[str, bytes]]] = {
    "gbk": {"\u20ac": b"\x80"},
    "shift_jis": {"\x80": b"\x80", "\xa5": b"\\", "\u203e": b"~", "\u2212": b"\x81|"},
}
"""Characters that an encoder has and Python's lacks (Encoding Standard, 10.1.2 and 12.3.2)."""


class Encoder:
    """The encoder of an encoding.

    name: the encoding's name in the Encoding Standard. own: the bytes of characters that Python's
    encoder lacks or encodes differently. refused: characters that Python's encoder has and the
    standard's lacks, each with the code point that the error names.
    """

    __slots__ = ("_to_bytes", "name", "own", "refused")

    def __init__(self, label: str) -> None:
        """Raises UnknownNameError for an unknown label, and TypeError if it is not a str."""
        if not isinstance(label, str):
            raise TypeError(f"the label of an encoding must be a str, not {type(label).__name__}")
        encoding = webencodings.lookup(label)
        if encoding is None:
            raise UnknownNameError("encoding", label, sorted(LABELS))
        self.name: Final = encoding.name
        self.own: Final = _own_bytes(encoding)
        self.refused: Final = _REFUSED.get(encoding.name, {})
        self._to_bytes = encoding.codec_info.encode

    def encode(self, text: str, errors: str = "strict") -> bytes:
        """The bytes of a text by Python's encoder. errors: as for `str.encode`. Raises
        UnicodeError for a character that Python's encoder lacks."""
        return self._to_bytes(text, errors)[0]

    def has(self, character: str) -> bool:
        """Whether Python's encoder has a character and the standard's has it too."""
        if character in self.refused:
            return False
        try:
            self.encode(character)
        except UnicodeError:
            return False
        return True


def _own_bytes(encoding: webencodings.Encoding) -> Mapping[str, bytes]:
    """The characters that Python's encoder lacks. In the code pages of Windows, these are the C1
    controls for bytes without a character (Encoding Standard, the indexes of section 5)."""
    if not encoding.name.startswith("windows-"):
        return _OWN.get(encoding.name, {})
    controls = (bytes([byte]) for byte in range(0x80, 0xA0))
    return {
        chr(byte[0]): byte
        for byte in controls
        if encoding.codec_info.decode(byte, "replace")[0] == "\ufffd"
    }


_OUTPUT_UTF8: Final = frozenset({"utf-8", "utf-16le", "utf-16be", "replacement"})
"""Encodings whose output encoding is UTF-8 (Encoding Standard, 4.3)."""


def query_encoder(label: str, percent_encode_set: str) -> Callable[[str], str] | None:
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
