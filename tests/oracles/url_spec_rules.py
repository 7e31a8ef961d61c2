"""The productions and character sets of the URL Specification, one entry for each.

The names and the order are those of the document: "Character Sets", "Percent Encoded Bytes",
"Percent Encoded String" (the loose grammar), "URL components", "Loose Grammar".

A string of the loose grammar has been preprocessed: no component contains a tab, LF or CR.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.oracles.recognizer import (
    Recognizer,
    alternation,
    concatenation,
    literal,
    matches,
    optional,
    repetition,
    rule,
)
from tests.oracles.whatwg_host import ipv6_parser
from tests.oracles.whatwg_infra import FAILURE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.oracles.recognizer import Ends

__all__ = ["RULES", "SETS", "accepts"]


def accepts(name: str, text: str) -> bool:
    """Whether the rule of that name generates the text ("Pattern Testing")."""
    return matches(RULES[name], text)


# Character Sets

SETS: Final[dict[str, Callable[[int], bool]]] = {
    "any": lambda c: 0 <= c <= 0x10FFFF,
    "control-c0": lambda c: 0 <= c <= 0x1F,
    "c0-space": lambda c: 0 <= c <= 0x20,
    "printable-ASCII": lambda c: 0x20 <= c <= 0x7E,
    "octal-digit": lambda c: chr(c) in "01234567",
    "digit": lambda c: chr(c) in "0123456789",
    "hex-digit": lambda c: chr(c) in "0123456789ABCDEFabcdef",
    "digit-nonzero": lambda c: chr(c) in "123456789",
    "alpha": lambda c: 0x41 <= c <= 0x5A or 0x61 <= c <= 0x7A,
    "del-c1": lambda c: 0x7F <= c <= 0x9F,
    "control-c1": lambda c: 0x80 <= c <= 0x9F,
    "latin-1": lambda c: 0xA0 <= c <= 0xFF,
    "surrogate": lambda c: 0xD800 <= c <= 0xDFFF,
    "non-char": lambda c: 0xFDD0 <= c <= 0xFDEF or (c + 2) % 2**16 <= 1,
    "base-char": lambda c: (
        not any(SETS[name](c) for name in ("control-c0", "del-c1", "surrogate", "non-char"))
    ),
    "non-pct": lambda c: chr(c) != "%",
    "uchar": lambda c: chr(c) not in "%#?/:" + _REMOVED,
    "hchar": lambda c: chr(c) not in "%#?/:@" + "\0 <>[\\]^|" + _REMOVED,
    "pchar": lambda c: chr(c) not in "%#?/" + _REMOVED,
    "qchar": lambda c: chr(c) not in "%#" + _REMOVED,
    "fchar": lambda c: chr(c) not in "%" + _REMOVED,
}

_REMOVED: Final = "\t\n\r"


def _set(name: str) -> Recognizer:
    contains = SETS[name]

    def recognize(text: str, start: int, /, *, goes_on: bool = False) -> Ends:
        assert not goes_on
        found = start < len(text) and contains(ord(text[start]))
        return frozenset({start + 1}) if found else frozenset()

    return recognize


def _ip6_address(text: str, start: int, /, *, goes_on: bool = False) -> Ends:
    """An IPv6 address: the document refers to the WHATWG standard for hosts."""
    assert not goes_on
    ends = range(start, len(text) + 1)
    return frozenset(end for end in ends if ipv6_parser(text[start:end]) is not FAILURE)


def _port(text: str, start: int, /, *, goes_on: bool = False) -> Ends:
    """ε | digit+, of a value below 2^16."""
    assert not goes_on
    ends = {start}
    end = start
    while end < len(text) and text[end] in "0123456789":
        end += 1
        if int(text[start:end]) < 2**16:
            ends.add(end)
    return frozenset(ends)


# Percent coding, URL components, Loose Grammar

RULES: Final[dict[str, Recognizer]] = {name: _set(name) for name in SETS}


def _rule(name: str) -> Recognizer:
    return rule(RULES, name)


def _coded(characters: str, minimum: int = 0) -> Recognizer:
    return repetition(alternation(_rule(characters), _rule("pct")), minimum)


_NOTHING: Final = literal("")

RULES.update(
    {
        "pct-encoded-byte": concatenation(literal("%"), _rule("hex-digit"), _rule("hex-digit")),
        "pct-encoded-bytes": repetition(_rule("pct-encoded-byte"), 1),
        "pct-invalid": concatenation(literal("%"), optional(_rule("hex-digit"))),
        "uncoded": repetition(_rule("non-pct"), 1),
        "pct-encoded-string": repetition(
            alternation(_rule("pct-encoded-bytes"), _rule("pct-invalid"), _rule("uncoded"))
        ),
        "valid-pct-encoded-string": repetition(
            alternation(_rule("pct-encoded-bytes"), _rule("uncoded"))
        ),
        "scheme": concatenation(
            _rule("alpha"),
            repetition(alternation(_rule("alpha"), _rule("digit"), *map(literal, "+-."))),
        ),
        "drive": concatenation(_rule("alpha"), alternation(literal(":"), literal("|"))),
        "path-root": literal("/"),
        "pct": alternation(_rule("pct-encoded-byte"), _rule("pct-invalid")),
        "username": _coded("uchar"),
        "password": _coded("pchar"),
        "opaque-host": _coded("hchar", 1),
        "dir": _coded("pchar"),
        "file": _coded("pchar", 1),
        "query": _coded("qchar"),
        "fragment": _coded("fchar"),
        "ip6-address": _ip6_address,
        "port": _port,
        "userinfo": concatenation(_rule("username"), optional(literal(":"), _rule("password"))),
        "host": alternation(
            concatenation(literal("["), _rule("ip6-address"), literal("]")), _rule("opaque-host")
        ),
        "authority": alternation(
            _NOTHING,
            concatenation(
                optional(_rule("userinfo"), literal("@")),
                _rule("host"),
                optional(literal(":"), _rule("port")),
            ),
        ),
        "path-rel": concatenation(
            repetition(concatenation(_rule("dir"), literal("/"))), optional(_rule("file"))
        ),
        "path": concatenation(optional(_rule("path-root")), _rule("path-rel")),
        "auth-drive": alternation(
            concatenation(optional(literal("//")), _rule("drive")),
            concatenation(
                literal("//"), _rule("authority"), optional(literal("/"), _rule("drive"))
            ),
            concatenation(literal("/"), _rule("drive")),
        ),
        "auth-path": concatenation(
            alternation(  # in the modes web and generic; in the mode file
                concatenation(literal("//"), _rule("authority")), _rule("auth-drive")
            ),
            optional(_rule("path-root"), _rule("path-rel")),
        ),
    }
)
