"""The hosts of the WHATWG URL Standard, transcribed literally: their parsers and serializers.

The text is that of 2 July 2026. Each function follows one algorithm of "Host writing", "Host
parsing" or "Host serializing", step by step and in its own terms.

A validation error is appended to the list `errors` by its name, in the order in which the text
reports them. A host is one of five small types, because the standard distinguishes a domain, an
opaque host and the empty host although all three are strings.
"""

from dataclasses import dataclass

from tests.oracles.whatwg_encoding import (
    C0_CONTROL_PERCENT_ENCODE_SET,
    percent_decode,
    utf8_percent_encode,
)
from tests.oracles.whatwg_idna import domain_parser
from tests.oracles.whatwg_infra import (
    ASCII_DIGITS,
    ASCII_HEX_DIGITS,
    FAILURE,
    FORBIDDEN_HOST_CODE_POINTS,
    Failure,
    is_url_code_point,
    starts_with_two_hex_digits,
    validation_error,
)

__all__ = [
    "Domain",
    "EmptyHost",
    "Host",
    "IPv4Address",
    "IPv6Address",
    "OpaqueHost",
    "ends_in_a_number",
    "host_parser",
    "host_serializer",
    "ipv4_number_parser",
    "ipv4_parser",
    "ipv4_serializer",
    "ipv6_parser",
    "ipv6_serializer",
    "is_valid_domain",
    "opaque_host_parser",
]


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


# Host writing


def is_valid_domain(text: str) -> bool:
    """Whether a string is a valid domain ("Host writing")."""
    domain = domain_parser(text, be_strict=True)
    return domain is not FAILURE and not ends_in_a_number(domain)


# Host parsing


def host_parser(
    text: str, *, is_opaque: bool = False, errors: list[str] | None = None
) -> Host | Failure:
    """The host parser ("Host parsing")."""
    if text.startswith("["):
        if not text.endswith("]"):
            validation_error(errors, "IPv6-unclosed")
            return FAILURE
        return ipv6_parser(text.removeprefix("[").removesuffix("]"), errors=errors)
    if is_opaque:
        return opaque_host_parser(text, errors=errors)
    assert text != ""
    if any(
        item == "%" and starts_with_two_hex_digits(text[position + 1 :])
        for position, item in enumerate(text)
    ):
        validation_error(errors, "domain-percent-encoded")
    domain = percent_decode(text).decode("utf-8", "replace")
    ascii_domain = domain_parser(domain, be_strict=False, errors=errors)
    if ascii_domain is FAILURE:
        return FAILURE
    if ends_in_a_number(ascii_domain):
        if not domain.isascii():
            validation_error(errors, "IPv4-non-ASCII-input")
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
        validation_error(errors, "IPv4-empty-part")
        if len(parts) > 1:
            parts.pop()
    if len(parts) < 4:
        validation_error(errors, "IPv4-too-few-parts")
    if len(parts) > 4:
        validation_error(errors, "IPv4-too-many-parts")
        return FAILURE
    numbers: list[int] = []
    for part in parts:
        result = ipv4_number_parser(part)
        if result is FAILURE:
            validation_error(errors, "IPv4-non-numeric-part")
            return FAILURE
        if result[1]:
            validation_error(errors, "IPv4-non-decimal-part")
        numbers.append(result[0])
    if any(number > 255 for number in numbers):
        validation_error(errors, "IPv4-out-of-range-part")
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
            validation_error(errors, "IPv6-invalid-compression")
            return FAILURE
        pointer += 2
        piece_index += 1
        compress = piece_index
    while c() != "":
        if piece_index == 8:
            validation_error(errors, "IPv6-too-many-pieces")
            return FAILURE
        if c() == ":":
            if compress is not None:
                validation_error(errors, "IPv6-multiple-compression")
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
                validation_error(errors, "IPv4-in-IPv6-invalid-code-point")
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
                validation_error(errors, "IPv6-invalid-code-point")
                return FAILURE
        elif c() != "":
            validation_error(errors, "IPv6-invalid-code-point")
            return FAILURE
        if length > 1 and value < 0x10 ** (length - 1):
            validation_error(errors, "IPv6-piece-leading-zero")
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
        validation_error(errors, "IPv6-too-few-pieces")
        return FAILURE
    return IPv6Address(tuple(address))


def _ipv4_in_ipv6(text: str, piece_index: int, errors: list[str] | None) -> list[int] | Failure:
    """The steps of the IPv6 parser for the rest of the input if a piece ends at "." ("Host
    parsing")."""
    if piece_index > 6:
        validation_error(errors, "IPv4-in-IPv6-too-many-pieces")
        return FAILURE
    numbers: list[int] = []
    pointer = 0
    while pointer < len(text):
        ipv4_piece: int | None = None
        if numbers:
            if text[pointer] == "." and len(numbers) < 4:
                pointer += 1
            else:
                validation_error(errors, "IPv4-in-IPv6-invalid-code-point")
                return FAILURE
        if text[pointer : pointer + 1] not in ASCII_DIGITS:
            validation_error(errors, "IPv4-in-IPv6-invalid-code-point")
            return FAILURE
        while text[pointer : pointer + 1] in ASCII_DIGITS:
            number = int(text[pointer])
            if ipv4_piece is None:
                ipv4_piece = number
            elif ipv4_piece == 0:
                validation_error(errors, "IPv4-in-IPv6-invalid-code-point")
                return FAILURE
            else:
                ipv4_piece = ipv4_piece * 10 + number
            if ipv4_piece > 255:
                validation_error(errors, "IPv4-in-IPv6-out-of-range-part")
                return FAILURE
            pointer += 1
        assert ipv4_piece is not None
        numbers.append(ipv4_piece)
    if len(numbers) != 4:
        validation_error(errors, "IPv4-in-IPv6-too-few-parts")
        return FAILURE
    return numbers


def opaque_host_parser(
    text: str, *, errors: list[str] | None = None
) -> OpaqueHost | EmptyHost | Failure:
    """The opaque-host parser ("Host parsing")."""
    if not FORBIDDEN_HOST_CODE_POINTS.isdisjoint(text):
        validation_error(errors, "host-invalid-code-point")
        return FAILURE
    if any(not is_url_code_point(item) and item != "%" for item in text):
        validation_error(errors, "invalid-URL-unit")
    if any(
        item == "%" and not starts_with_two_hex_digits(text[position + 1 :])
        for position, item in enumerate(text)
    ):
        validation_error(errors, "invalid-URL-unit")
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
