"""Queries in an encoding other than UTF-8: percent-encode after encoding (URL, 1.3).

What belongs here: from a label of the Encoding Standard to the text of a query. The tables are
those of `webencodings` and of Python's codecs; where these map a rare character otherwise than the
Encoding Standard has it (Big5, ISO-2022-JP and the GB family), they are followed.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import webencodings
from webencodings.labels import LABELS

from urlgrammar.errors import UnknownNameError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_OUTPUT_UTF8: Final = frozenset({"utf-8", "utf-16le", "utf-16be", "replacement"})
"""Encodings whose output encoding is UTF-8 (Encoding Standard, 4.3)."""


_REFUSED: Final[Mapping[str, Mapping[str, int]]] = {
    "gb18030": {"\ue5e5": 0xE5E5},
    "gbk": {"\ue5e5": 0xE5E5},
    "iso-2022-jp": dict.fromkeys("\x0e\x0f\x1b", 0xFFFD),
}
"""What an encoder refuses although Python's takes it, and the code point that it then names
(Encoding Standard, 10.2.2, gb18030 encoder, and 12.2.2, ISO-2022-JP encoder)."""


def encoder(label: str, percent_encode_set: str) -> Callable[[str], str] | None:
    """The function that encodes a query and percent-encodes what is in the set, whose pattern is
    given; None if the output encoding is UTF-8. What the encoding lacks becomes `%26%23NNN%3B`.

    Raises UnknownNameError for a label that is none.
    """
    encoding = webencodings.lookup(label)
    if encoding is None:
        raise UnknownNameError("encoding", label, sorted(LABELS))
    if encoding.name in _OUTPUT_UTF8:
        return None
    to_bytes = encoding.codec_info.encode
    in_set = re.compile(percent_encode_set)
    refused = _REFUSED.get(encoding.name, {})

    def has(character: str) -> bool:
        if character in refused:
            return False
        try:
            to_bytes(character, "strict")
        except UnicodeError:
            return False
        return True

    def encode(query: str) -> str:
        lacking = {character for character in set(query) if not has(character)}
        pieces = re.split(f"([{re.escape(''.join(lacking))}])", query) if lacking else [query]
        return "".join(
            named(piece) if piece in lacking else percent_encoded(piece) for piece in pieces
        )

    def named(character: str) -> str:
        return f"%26%23{refused.get(character, ord(character))}%3B"

    def percent_encoded(piece: str) -> str:
        isomorphic = to_bytes(piece, "strict")[0].decode("latin-1")
        return in_set.sub(lambda found: f"%{ord(found[0]):02X}", isomorphic)

    return encode
