"""The percent-encoding of the WHATWG URL Standard, transcribed literally.

The text is that of 2 July 2026. Each function follows one algorithm of "Percent-encoded bytes",
step by step and in its own terms: the percent-encode sets, `percent_decode`, `utf8_percent_encode`
and `percent_encode_after_encoding`, the last with encoders of the Encoding Standard.
"""

import unicodedata
from typing import Final

from tests.oracles.whatwg_infra import C0_CONTROLS, starts_with_two_hex_digits

__all__ = [
    "C0_CONTROL_PERCENT_ENCODE_SET",
    "COMPONENT_PERCENT_ENCODE_SET",
    "FORM_PERCENT_ENCODE_SET",
    "FRAGMENT_PERCENT_ENCODE_SET",
    "PATH_PERCENT_ENCODE_SET",
    "QUERY_PERCENT_ENCODE_SET",
    "SPECIAL_QUERY_PERCENT_ENCODE_SET",
    "USERINFO_PERCENT_ENCODE_SET",
    "encode_or_fail",
    "get_an_output_encoding",
    "percent_decode",
    "percent_encode_after_encoding",
    "utf8_percent_encode",
]

# Percent-encode sets ("Percent-encoded bytes"). Only isomorphs of bytes are looked up in a set, so
# "all code points greater than U+007E" are included up to U+00FF.

C0_CONTROL_PERCENT_ENCODE_SET: Final = C0_CONTROLS | frozenset(map(chr, range(0x7F, 0x100)))
FRAGMENT_PERCENT_ENCODE_SET: Final = C0_CONTROL_PERCENT_ENCODE_SET | frozenset(' "<>`')
QUERY_PERCENT_ENCODE_SET: Final = C0_CONTROL_PERCENT_ENCODE_SET | frozenset(' "#<>')
SPECIAL_QUERY_PERCENT_ENCODE_SET: Final = QUERY_PERCENT_ENCODE_SET | frozenset("'")
PATH_PERCENT_ENCODE_SET: Final = QUERY_PERCENT_ENCODE_SET | frozenset("?^`{}")
USERINFO_PERCENT_ENCODE_SET: Final = PATH_PERCENT_ENCODE_SET | frozenset("/:;=@[\\]|")
COMPONENT_PERCENT_ENCODE_SET: Final = USERINFO_PERCENT_ENCODE_SET | frozenset("$%&+,")
FORM_PERCENT_ENCODE_SET: Final = COMPONENT_PERCENT_ENCODE_SET | frozenset("!'()~")


def percent_decode(text: str) -> bytes:
    """Percent-decode a scalar value string ("Percent-encoded bytes")."""
    data = text.encode("utf-8")
    output = bytearray()
    position = 0
    while position < len(data):
        next_two = data[position + 1 : position + 3].decode("latin-1")
        if data[position] == 0x25 and starts_with_two_hex_digits(next_two):
            output.append(int(next_two, 16))
            position += 3
        else:
            output.append(data[position])
            position += 1
    return bytes(output)


def percent_encode_after_encoding(
    encoding: str, text: str, percent_encode_set: frozenset[str]
) -> str:
    """Percent-encode after encoding ("Percent-encoded bytes")."""
    # 1. Assert: encoding is UTF-8 or percentEncodeSet is the special-query or the form one.
    assert encoding == "utf-8" or percent_encode_set in {
        SPECIAL_QUERY_PERCENT_ENCODE_SET,
        FORM_PERCENT_ENCODE_SET,
    }
    space_as_plus = percent_encode_set == FORM_PERCENT_ENCODE_SET
    output = ""
    for encoded, potential_error in encode_or_fail(encoding, text):
        for byte in encoded:
            isomorph = chr(byte)
            if space_as_plus and isomorph == " ":
                output += "+"
            elif isomorph not in percent_encode_set:
                output += isomorph
            else:
                output += f"%{byte:02X}"
        if potential_error is not None:
            output += f"%26%23{potential_error}%3B"
    return output


def utf8_percent_encode(text: str, percent_encode_set: frozenset[str]) -> str:
    """UTF-8 percent-encode a scalar value string ("Percent-encoded bytes")."""
    return percent_encode_after_encoding("utf-8", text, percent_encode_set)


# Encoders (the Encoding Standard). The tables are those of the interpreter's codecs.

_LATIN_LABELS: Final = frozenset({"ascii", "us-ascii", "latin1", "iso-8859-1", "windows-1252"})
_CODECS: Final = {
    "windows-874": "cp874",
    "shift_jis": "cp932",
    "euc-kr": "cp949",
    "gb2312": "gbk",
    "tis-620": "cp874",
}


def get_an_output_encoding(label: str) -> str:
    """Get an output encoding: UTF-8 for UTF-16 and "replacement" (Encoding Standard)."""
    name = label.strip("\t\n\f\r ").lower()
    if name in {"utf-8", "utf8", "replacement", "utf-16", "utf-16le", "utf-16be"}:
        return "utf-8"
    return "windows-1252" if name in _LATIN_LABELS else name


def encode_or_fail(encoding: str, text: str) -> list[tuple[bytes, int | None]]:
    """Encode or fail, repeatedly: pairs of bytes and the error after them (Encoding Standard)."""
    if encoding == "utf-8":
        return [(text.encode("utf-8"), None)]
    if encoding == "iso-2022-jp":
        return _iso_2022_jp_encoder(text)
    output: list[tuple[bytes, int | None]] = []
    for code_point in text:
        encoded = _encode_code_point(encoding, code_point)
        output.append((b"", ord(code_point)) if encoded is None else (encoded, None))
    return output


def _encode_code_point(encoding: str, code_point: str) -> bytes | None:
    """The handler of a stateless encoder, None for an error with the code point."""
    if encoding == "gbk" and code_point == "\u20ac":
        return b"\x80"
    if encoding in {"gb18030", "gbk"} and code_point == "\ue5e5":
        return None
    if encoding == "shift_jis":
        if code_point in {"\x80", "\xa5", "\u203e"}:
            return {"\x80": b"\x80", "\xa5": b"\\", "\u203e": b"~"}[code_point]
        code_point = code_point.replace("\u2212", "\uff0d")
    codec = _CODECS.get(encoding, encoding)
    try:
        return code_point.encode(codec)
    except UnicodeEncodeError:
        pass
    # The single-byte indexes of windows code pages map an unassigned byte to its C1 control.
    if encoding.startswith("windows-") and 0x80 <= ord(code_point) <= 0x9F:
        byte = bytes([ord(code_point)])
        if byte.decode(codec, "replace") == "\ufffd":
            return byte
    return None


def _index_jis0208() -> dict[str, int]:
    """Index jis0208 from code point to its first pointer, without the rows above 94."""
    index: dict[str, int] = {}
    for pointer in range(94 * 94):
        lead, trail = divmod(pointer, 188)
        lead += 0x81 if lead < 0x1F else 0xC1
        trail += 0x40 if trail < 0x3F else 0x41
        decoded = bytes([lead, trail]).decode("cp932", "replace")
        if len(decoded) == 1 and decoded != "\ufffd":
            index.setdefault(decoded, pointer)
    return index


def _iso_2022_jp_encoder(text: str) -> list[tuple[bytes, int | None]]:
    """The ISO-2022-JP encoder, the only one with a state (Encoding Standard)."""
    escapes = {"ascii": b"\x1b(B", "roman": b"\x1b(J", "jis0208": b"\x1b$B"}
    jis0208 = _index_jis0208()
    output: list[tuple[bytes, int | None]] = []
    state = "ascii"

    def switch(new_state: str) -> None:
        """Enter a state and write its escape sequence, unless it is the current state."""
        nonlocal state
        if state != new_state:
            output.append((escapes[new_state], None))
            state = new_state

    for item in text:
        code_point = item
        if state in {"ascii", "roman"} and code_point in {"\x0e", "\x0f", "\x1b"}:
            output.append((b"", 0xFFFD))
            continue
        if state == "roman" and code_point in {"\xa5", "\u203e"}:
            output.append(({"\xa5": b"\\", "\u203e": b"~"}[code_point], None))
            continue
        if code_point.isascii():
            if state == "jis0208" or (state == "roman" and code_point in {"\\", "~"}):
                switch("ascii")
                if code_point in {"\x0e", "\x0f", "\x1b"}:
                    output.append((b"", 0xFFFD))
                    continue
            output.append((code_point.encode("ascii"), None))
            continue
        if code_point in {"\xa5", "\u203e"}:
            switch("roman")
            output.append(({"\xa5": b"\\", "\u203e": b"~"}[code_point], None))
            continue
        if code_point == "\u2212":
            code_point = "\uff0d"
        if 0xFF61 <= ord(code_point) <= 0xFF9F:
            # index ISO-2022-JP katakana
            code_point = {"\uff9e": "\u309b", "\uff9f": "\u309c"}.get(
                code_point, unicodedata.normalize("NFKC", code_point)
            )
        pointer = jis0208.get(code_point)
        if pointer is None:
            if state == "jis0208":
                switch("ascii")
            output.append((b"", ord(code_point)))
            continue
        switch("jis0208")
        output.append((bytes([pointer // 94 + 0x21, pointer % 94 + 0x21]), None))
    switch("ascii")
    return output
