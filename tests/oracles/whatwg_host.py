"""The hosts, the IDNA and the percent-encoding of the WHATWG URL Standard, transcribed literally.

The text is that of 2 July 2026. Each function follows one algorithm of the standard, step by step
and in its own terms; `tests.oracles.whatwg` holds the URLs themselves.

* "Percent-encoded bytes": the percent-encode sets, `percent_decode`, `utf8_percent_encode` and
  `percent_encode_after_encoding`, the last with encoders of the Encoding Standard.
* "IDNA": `domain_parser` and `domain_to_unicode`, with sections 4 to 4.3 of UTS #46.
* "Host parsing" and "Host serializing".

A validation error is appended to the list `errors` by its name, in the order the text reports them.
A host is one of five small types, for the standard tells a domain, an opaque host and the empty
host apart although all three are strings.

UTS #46 needs data: the mapping table and the joining types are those of the package `idna`, and
normalization forms, general categories and bidirectional classes those of the interpreter.
"""

import unicodedata
from dataclasses import dataclass
from enum import Enum
from typing import Final

import idna

__all__ = [
    "C0_CONTROL_PERCENT_ENCODE_SET",
    "COMPONENT_PERCENT_ENCODE_SET",
    "FAILURE",
    "FORBIDDEN_DOMAIN_CODE_POINTS",
    "FORBIDDEN_HOST_CODE_POINTS",
    "FORM_PERCENT_ENCODE_SET",
    "FRAGMENT_PERCENT_ENCODE_SET",
    "PATH_PERCENT_ENCODE_SET",
    "QUERY_PERCENT_ENCODE_SET",
    "SPECIAL_QUERY_PERCENT_ENCODE_SET",
    "USERINFO_PERCENT_ENCODE_SET",
    "Domain",
    "EmptyHost",
    "Failure",
    "Host",
    "IPv4Address",
    "IPv6Address",
    "OpaqueHost",
    "domain_parser",
    "domain_parser_to_ascii",
    "domain_to_unicode",
    "ends_in_a_number",
    "get_an_output_encoding",
    "host_parser",
    "host_serializer",
    "ipv4_number_parser",
    "ipv4_parser",
    "ipv4_serializer",
    "ipv6_parser",
    "ipv6_serializer",
    "is_url_code_point",
    "is_valid_domain",
    "opaque_host_parser",
    "percent_decode",
    "percent_encode_after_encoding",
    "starts_with_two_hex_digits",
    "utf8_percent_encode",
]


class Failure(Enum):
    """The value "failure", which the parsers return."""

    FAILURE = "failure"


FAILURE: Final = Failure.FAILURE

ASCII_DIGITS: Final = frozenset("0123456789")
ASCII_HEX_DIGITS: Final = frozenset("0123456789ABCDEFabcdef")
ASCII_ALPHA: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
ASCII_ALPHANUMERIC: Final = ASCII_DIGITS | ASCII_ALPHA
C0_CONTROLS: Final = frozenset(map(chr, range(0x20)))


# Host representation


@dataclass(frozen=True)
class Domain:
    """A non-empty ASCII string that identifies a realm within a network."""

    name: str


@dataclass(frozen=True)
class IPv4Address:
    """A 32-bit unsigned integer that identifies a network address."""

    value: int


@dataclass(frozen=True)
class IPv6Address:
    """Eight 16-bit unsigned integers, the pieces of the address."""

    pieces: tuple[int, ...]


@dataclass(frozen=True)
class OpaqueHost:
    """A non-empty ASCII string that can be used for further processing."""

    value: str


@dataclass(frozen=True)
class EmptyHost:
    """The empty string."""


Host = Domain | IPv4Address | IPv6Address | OpaqueHost | EmptyHost


# Code points ("Host miscellaneous" and "URL writing")

FORBIDDEN_HOST_CODE_POINTS: Final = frozenset("\0\t\n\r #/:<>?@[\\]^|")
FORBIDDEN_DOMAIN_CODE_POINTS: Final = FORBIDDEN_HOST_CODE_POINTS | C0_CONTROLS | {"%", "\x7f"}

_ASCII_URL_CODE_POINTS: Final = ASCII_ALPHANUMERIC | frozenset("!$&'()*+,-./:;=?@_~")


def is_url_code_point(code_point: str) -> bool:
    """Whether the code point is one of the URL code points ("URL writing")."""
    if code_point in _ASCII_URL_CODE_POINTS:
        return True
    value = ord(code_point)
    surrogate = 0xD800 <= value <= 0xDFFF
    noncharacter = 0xFDD0 <= value <= 0xFDEF or value & 0xFFFE == 0xFFFE
    return 0xA0 <= value <= 0x10FFFD and not surrogate and not noncharacter


def starts_with_two_hex_digits(text: str) -> bool:
    """Whether a string starts with two ASCII hex digits, as after "%" in a percent-encoded byte."""
    return len(text) >= 2 and text[0] in ASCII_HEX_DIGITS and text[1] in ASCII_HEX_DIGITS


# Percent-encode sets ("Percent-encoded bytes"). A set is asked for isomorphs of bytes alone, so of
# "all code points greater than U+007E" it holds those up to U+00FF.

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
    for encoded, potential_error in _encode_or_fail(encoding, text):
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
_CODECS: Final = {"shift_jis": "cp932", "euc-kr": "cp949", "gb2312": "gbk", "tis-620": "cp874"}


def get_an_output_encoding(label: str) -> str:
    """Get an output encoding: UTF-16 and "replacement" are written as UTF-8 (Encoding Standard)."""
    name = label.strip("\t\n\f\r ").lower()
    if name in {"utf-8", "utf8", "replacement", "utf-16", "utf-16le", "utf-16be"}:
        return "utf-8"
    return "windows-1252" if name in _LATIN_LABELS else name


def _encode_or_fail(encoding: str, text: str) -> list[tuple[bytes, int | None]]:
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
    # The single-byte indexes of windows code pages give an unassigned byte its C1 control.
    if encoding.startswith("windows-") and 0x80 <= ord(code_point) <= 0x9F:
        byte = bytes([ord(code_point)])
        if byte.decode(codec, "replace") == "\ufffd":
            return byte
    return None


def _index_jis0208() -> dict[str, int]:
    """Index jis0208 as code point to its first pointer, without those above row 94."""
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
        """Enter a state and write its escape sequence, unless it is the present one."""
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


# UTS #46, sections 4 to 4.3

_IDNA_INPUT_LIMIT: Final = 1024  # the longest string the package takes


def _map_and_normalize(domain: str) -> str | Failure:
    """Steps 1 and 2 of the processing, Map and Normalize (UTS #46, section 4)."""
    mapped = ""
    for start in range(0, len(domain), _IDNA_INPUT_LIMIT):
        try:
            piece = domain[start : start + _IDNA_INPUT_LIMIT]
            mapped += idna.uts46_remap(piece, std3_rules=False)
        except idna.IDNAError:
            return FAILURE
    return unicodedata.normalize("NFC", mapped)


def _punycode_decode(encoded: str) -> str | Failure:
    """Convert from Punycode (RFC 3492, section 6.2)."""
    # A delimiter that no code point precedes is not consumed, and is then no digit.
    if encoded.rfind("-") == 0:
        return FAILURE
    try:
        return encoded.encode("ascii").decode("punycode")
    except UnicodeError:
        return FAILURE


def _satisfies_contextj(label: str) -> bool:
    """The ContextJ rules (RFC 5892, appendix A), for CheckJoiners."""
    half = _IDNA_INPUT_LIMIT // 2
    for position, code_point in enumerate(label):
        if code_point in {"\u200c", "\u200d"}:
            start = max(0, position - half)
            try:
                if not idna.valid_contextj(label[start : position + half], position - start):
                    return False
            except ValueError:
                return False
    return True


def _is_rtl_label(label: str) -> bool:
    """Whether a label has a code point of bidirectional class R, AL or AN (RFC 5893, section 2)."""
    return any(unicodedata.bidirectional(item) in {"R", "AL", "AN"} for item in label)


def _satisfies_bidi_rule(label: str) -> bool:
    """The Bidi Rule (RFC 5893, section 2)."""
    classes = [unicodedata.bidirectional(item) for item in label]
    without_trailing_nsm = list(classes)
    while without_trailing_nsm and without_trailing_nsm[-1] == "NSM":
        without_trailing_nsm.pop()
    last = without_trailing_nsm[-1] if without_trailing_nsm else ""
    neutral = {"EN", "ES", "CS", "ET", "ON", "BN", "NSM"}
    # 1. The first character must be a character with Bidi property L, R, or AL.
    if classes[0] in {"R", "AL"}:
        # 2. In an RTL label, only these are allowed; 3. its end; 4. EN and AN are not mixed.
        return (
            set(classes) <= neutral | {"R", "AL", "AN"}
            and last in {"R", "AL", "EN", "AN"}
            and not {"EN", "AN"} <= set(classes)
        )
    if classes[0] == "L":
        # 5. In an LTR label, only these are allowed; 6. its end.
        return set(classes) <= neutral | {"L"} and last in {"L", "EN"}
    return False


def _is_valid_label(label: str, *, check_hyphens: bool, use_std3_ascii_rules: bool) -> bool:
    """The validity criteria, all but CheckBidi (UTS #46, section 4.1)."""
    # 1. in Normalization Form NFC
    if unicodedata.normalize("NFC", label) != label:
        return False
    if check_hyphens:
        # 2. and 3. no "-" in both the third and fourth positions, none first or last
        if label[2:4] == "--" or label.startswith("-") or label.endswith("-"):
            return False
    # 4. not beginning with "xn--"
    elif label.startswith("xn--"):
        return False
    # 5. no "."
    if "." in label:
        return False
    # 6. not beginning with a combining mark
    if label and unicodedata.category(label[0]).startswith("M"):
        return False
    # 7. each code point valid or a deviation (mapped ones would change), and for STD3 LDH if ASCII
    if _map_and_normalize(label) != label:
        return False
    letters_digits_hyphen = ASCII_ALPHANUMERIC | {"-"}
    if use_std3_ascii_rules and any(
        item.isascii() and (item not in letters_digits_hyphen or item.isupper()) for item in label
    ):
        return False
    # 8. CheckJoiners
    return _satisfies_contextj(label)


def _process(
    domain: str, *, check_hyphens: bool, use_std3_ascii_rules: bool
) -> list[str] | Failure:
    """The processing: the labels, or failure if an error is recorded (UTS #46, section 4)."""
    # 1. Map. 2. Normalize.
    normalized = _map_and_normalize(domain)
    if normalized is FAILURE:
        return FAILURE
    # 3. Break. 4. Convert/Validate.
    labels: list[str] = []
    for item in normalized.split("."):
        label = item
        if label.startswith("xn--"):
            if not label.isascii():
                return FAILURE
            converted = _punycode_decode(label.removeprefix("xn--"))
            if converted is FAILURE or converted.isascii():
                return FAILURE
            label = converted
        if not _is_valid_label(
            label, check_hyphens=check_hyphens, use_std3_ascii_rules=use_std3_ascii_rules
        ):
            return FAILURE
        labels.append(label)
    # Validity criterion 9. CheckBidi, if the domain is a Bidi domain name
    if any(map(_is_rtl_label, labels)) and not all(
        _satisfies_bidi_rule(label) for label in labels if label
    ):
        return FAILURE
    return labels


def domain_parser_to_ascii(domain: str, *, be_strict: bool) -> str | Failure:
    """Unicode ToASCII with the flags of the standard ("IDNA"; UTS #46, section 4.2)."""
    labels = _process(domain, check_hyphens=be_strict, use_std3_ascii_rules=be_strict)
    if labels is FAILURE:
        return FAILURE
    converted = [
        label if label.isascii() else "xn--" + label.encode("punycode").decode("ascii")
        for label in labels
    ]
    result = ".".join(converted)
    # VerifyDnsLength, which does not allow the empty root label either
    if be_strict and not (
        1 <= len(result) <= 253 and all(1 <= len(label) <= 63 for label in converted)
    ):
        return FAILURE
    return result


def domain_parser(
    domain: str, *, be_strict: bool, errors: list[str] | None = None
) -> str | Failure:
    """The domain parser ("IDNA")."""
    strict_result = domain_parser_to_ascii(domain, be_strict=True)
    if strict_result is FAILURE:
        _validation_error(errors, "domain-to-ASCII")
    if be_strict:
        return strict_result
    result: str | Failure
    if domain.isascii():
        result = domain.lower()
    else:
        result = domain_parser_to_ascii(domain, be_strict=False)
        if result is FAILURE:
            return FAILURE
    if result == "":
        return FAILURE
    if not FORBIDDEN_DOMAIN_CODE_POINTS.isdisjoint(result):
        return FAILURE
    return result


def domain_to_unicode(domain: str) -> str:
    """Domain to Unicode ("IDNA"; UTS #46, section 4.3)."""
    labels = _process(domain, check_hyphens=False, use_std3_ascii_rules=False)
    return domain if labels is FAILURE else ".".join(labels)


def is_valid_domain(text: str) -> bool:
    """Whether a string is a valid domain ("Host writing")."""
    domain = domain_parser(text, be_strict=True)
    return domain is not FAILURE and not ends_in_a_number(domain)


# Host parsing


def _validation_error(errors: list[str] | None, name: str) -> None:
    """Report a validation error ("Writing")."""
    if errors is not None:
        errors.append(name)


def host_parser(
    text: str, *, is_opaque: bool = False, errors: list[str] | None = None
) -> Host | Failure:
    """The host parser ("Host parsing")."""
    if text.startswith("["):
        if not text.endswith("]"):
            _validation_error(errors, "IPv6-unclosed")
            return FAILURE
        return ipv6_parser(text.removeprefix("[").removesuffix("]"), errors=errors)
    if is_opaque:
        return opaque_host_parser(text, errors=errors)
    assert text != ""
    if any(
        item == "%" and starts_with_two_hex_digits(text[position + 1 :])
        for position, item in enumerate(text)
    ):
        _validation_error(errors, "domain-percent-encoded")
    domain = percent_decode(text).decode("utf-8", "replace")
    ascii_domain = domain_parser(domain, be_strict=False, errors=errors)
    if ascii_domain is FAILURE:
        return FAILURE
    if ends_in_a_number(ascii_domain):
        return ipv4_parser(ascii_domain, errors=errors)
    return Domain(ascii_domain)


def ends_in_a_number(text: str) -> bool:
    """The ends in a number checker ("Host parsing")."""
    assert text != ""
    parts = text.split(".")
    if parts[-1] == "":
        parts.pop()
    last = parts[-1]
    if last != "" and ASCII_DIGITS.issuperset(last):
        return True
    return ipv4_number_parser(last) is not FAILURE


def ipv4_parser(text: str, *, errors: list[str] | None = None) -> IPv4Address | Failure:
    """The IPv4 parser ("Host parsing")."""
    parts = text.split(".")
    if parts[-1] == "":
        _validation_error(errors, "IPv4-empty-part")
        if len(parts) > 1:
            parts.pop()
    if len(parts) < 4:
        _validation_error(errors, "IPv4-too-few-parts")
    if len(parts) > 4:
        _validation_error(errors, "IPv4-too-many-parts")
        return FAILURE
    numbers: list[int] = []
    for part in parts:
        result = ipv4_number_parser(part)
        if result is FAILURE:
            _validation_error(errors, "IPv4-non-numeric-part")
            return FAILURE
        if result[1]:
            _validation_error(errors, "IPv4-non-decimal-part")
        numbers.append(result[0])
    if any(number > 255 for number in numbers):
        _validation_error(errors, "IPv4-out-of-range-part")
    if any(number > 255 for number in numbers[:-1]):
        return FAILURE
    if numbers[-1] >= 256 ** (5 - len(numbers)):
        return FAILURE
    ipv4 = numbers.pop()
    for counter, number in enumerate(numbers):
        ipv4 += number * 256 ** (3 - counter)
    return IPv4Address(ipv4)


def ipv4_number_parser(text: str) -> tuple[int, bool] | Failure:
    """The IPv4 number parser ("Host parsing")."""
    if text == "":
        return FAILURE
    validation_error = False
    radix = 10
    if text.startswith(("0X", "0x")):
        validation_error = True
        text = text[2:]
        radix = 16
    elif len(text) >= 2 and text.startswith("0"):
        validation_error = True
        text = text[1:]
        radix = 8
    if text == "":
        return (0, True)
    if not frozenset("0123456789abcdef"[:radix]).issuperset(text.lower()):
        return FAILURE
    output = 0
    for digit in text:
        output = output * radix + int(digit, 16)
    return (output, validation_error)


def ipv6_parser(  # noqa: PLR0915 - it has as many in the standard
    text: str, *, errors: list[str] | None = None
) -> IPv6Address | Failure:
    """The IPv6 parser ("Host parsing")."""
    address = [0] * 8
    piece_index = 0
    compress: int | None = None
    pointer = 0

    def c() -> str:
        """The code point the pointer points to, or "" for the EOF code point."""
        return text[pointer : pointer + 1]

    if c() == ":":
        if text[pointer + 1 : pointer + 2] != ":":
            _validation_error(errors, "IPv6-invalid-compression")
            return FAILURE
        pointer += 2
        piece_index += 1
        compress = piece_index
    while c() != "":
        if piece_index == 8:
            _validation_error(errors, "IPv6-too-many-pieces")
            return FAILURE
        if c() == ":":
            if compress is not None:
                _validation_error(errors, "IPv6-multiple-compression")
                return FAILURE
            pointer += 1
            piece_index += 1
            compress = piece_index
            continue
        value = length = 0
        while length < 4 and c() in ASCII_HEX_DIGITS:
            value = value * 0x10 + int(c(), 16)
            pointer += 1
            length += 1
        if c() == ".":
            if length == 0:
                _validation_error(errors, "IPv4-in-IPv6-invalid-code-point")
                return FAILURE
            pointer -= length
            numbers = _ipv4_in_ipv6(text[pointer:], piece_index, errors)
            if numbers is FAILURE:
                return FAILURE
            address[piece_index] = numbers[0] * 0x100 + numbers[1]
            address[piece_index + 1] = numbers[2] * 0x100 + numbers[3]
            piece_index += 2
            break
        if c() == ":":
            pointer += 1
            if c() == "":
                _validation_error(errors, "IPv6-invalid-code-point")
                return FAILURE
        elif c() != "":
            _validation_error(errors, "IPv6-invalid-code-point")
            return FAILURE
        if length > 1 and value < 0x10 ** (length - 1):
            _validation_error(errors, "IPv6-piece-leading-zero")
        address[piece_index] = value
        piece_index += 1
    if compress is not None:
        swaps = piece_index - compress
        piece_index = 7
        while piece_index != 0 and swaps > 0:
            other = compress + swaps - 1
            address[piece_index], address[other] = address[other], address[piece_index]
            piece_index -= 1
            swaps -= 1
    elif piece_index != 8:
        _validation_error(errors, "IPv6-too-few-pieces")
        return FAILURE
    return IPv6Address(tuple(address))


def _ipv4_in_ipv6(text: str, piece_index: int, errors: list[str] | None) -> list[int] | Failure:
    """The steps of the IPv6 parser for what is left if a piece ends at "." ("Host parsing")."""
    if piece_index > 6:
        _validation_error(errors, "IPv4-in-IPv6-too-many-pieces")
        return FAILURE
    numbers: list[int] = []
    pointer = 0
    while pointer < len(text):
        ipv4_piece: int | None = None
        if numbers:
            if text[pointer] == "." and len(numbers) < 4:
                pointer += 1
            else:
                _validation_error(errors, "IPv4-in-IPv6-invalid-code-point")
                return FAILURE
        if text[pointer : pointer + 1] not in ASCII_DIGITS:
            _validation_error(errors, "IPv4-in-IPv6-invalid-code-point")
            return FAILURE
        while text[pointer : pointer + 1] in ASCII_DIGITS:
            number = int(text[pointer])
            if ipv4_piece is None:
                ipv4_piece = number
            elif ipv4_piece == 0:
                _validation_error(errors, "IPv4-in-IPv6-invalid-code-point")
                return FAILURE
            else:
                ipv4_piece = ipv4_piece * 10 + number
            if ipv4_piece > 255:
                _validation_error(errors, "IPv4-in-IPv6-out-of-range-part")
                return FAILURE
            pointer += 1
        assert ipv4_piece is not None
        numbers.append(ipv4_piece)
    if len(numbers) != 4:
        _validation_error(errors, "IPv4-in-IPv6-too-few-parts")
        return FAILURE
    return numbers


def opaque_host_parser(
    text: str, *, errors: list[str] | None = None
) -> OpaqueHost | EmptyHost | Failure:
    """The opaque-host parser ("Host parsing")."""
    if not FORBIDDEN_HOST_CODE_POINTS.isdisjoint(text):
        _validation_error(errors, "host-invalid-code-point")
        return FAILURE
    if any(not is_url_code_point(item) and item != "%" for item in text):
        _validation_error(errors, "invalid-URL-unit")
    if any(
        item == "%" and not starts_with_two_hex_digits(text[position + 1 :])
        for position, item in enumerate(text)
    ):
        _validation_error(errors, "invalid-URL-unit")
    result = utf8_percent_encode(text, C0_CONTROL_PERCENT_ENCODE_SET)
    return OpaqueHost(result) if result != "" else EmptyHost()


# Host serializing


def host_serializer(host: Host) -> str:
    """The host serializer ("Host serializing")."""
    match host:
        case IPv4Address(value):
            return ipv4_serializer(value)
        case IPv6Address(pieces):
            return "[" + ipv6_serializer(pieces) + "]"
        case Domain(name):
            return name
        case OpaqueHost(value):
            return value
        case EmptyHost():
            return ""


def ipv4_serializer(address: int) -> str:
    """The IPv4 serializer ("Host serializing")."""
    output = ""
    n = address
    for i in range(1, 5):
        output = str(n % 256) + output
        if i != 4:
            output = "." + output
        n //= 256
    return output


def ipv6_serializer(address: tuple[int, ...]) -> str:
    """The IPv6 serializer ("Host serializing")."""
    output = ""
    compress = _find_the_ipv6_address_compressed_piece_index(address)
    ignore0 = False
    for piece_index, piece in enumerate(address):
        if ignore0 and piece == 0:
            continue
        ignore0 = False
        if compress == piece_index:
            output += "::" if piece_index == 0 else ":"
            ignore0 = True
            continue
        output += f"{piece:x}"
        if piece_index != 7:
            output += ":"
    return output


def _find_the_ipv6_address_compressed_piece_index(address: tuple[int, ...]) -> int | None:
    """Find the IPv6 address compressed piece index ("Host serializing")."""
    longest_index: int | None = None
    longest_size = 1
    found_index: int | None = None
    found_size = 0
    for piece_index, piece in enumerate(address):
        if piece != 0:
            if found_size > longest_size:
                longest_index = found_index
                longest_size = found_size
            found_index = None
            found_size = 0
        else:
            if found_index is None:
                found_index = piece_index
            found_size += 1
    if found_size > longest_size:
        return found_index
    return longest_index
