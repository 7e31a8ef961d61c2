"""Definitions that parts of the WHATWG URL Standard share: failure, code points, errors.

The text is that of 2 July 2026. The code points are those of Infra, of "Host miscellaneous" and of
"URL writing".
"""

from enum import Enum
from typing import Final

__all__ = [
    "ASCII_ALPHA",
    "ASCII_ALPHANUMERIC",
    "ASCII_DIGITS",
    "ASCII_HEX_DIGITS",
    "C0_CONTROLS",
    "FAILURE",
    "FORBIDDEN_DOMAIN_CODE_POINTS",
    "FORBIDDEN_HOST_CODE_POINTS",
    "Failure",
    "is_url_code_point",
    "starts_with_two_hex_digits",
    "validation_error",
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


def validation_error(errors: list[str] | None, name: str) -> None:
    """Report a validation error ("Writing")."""
    if errors is not None:
        errors.append(name)
