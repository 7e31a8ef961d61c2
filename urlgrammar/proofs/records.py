"""What the records of programs say of hosts.

What belongs here: asking a record what its program makes of single characters of hosts, between
others. Of characters beyond ASCII, most become no text of ASCII but a label of Punycode, or stay as
they are, or are refused: nothing maps them to ASCII. The others are asked about one by one.
"""

from __future__ import annotations

import sys
import unicodedata
from functools import cache
from string import ascii_uppercase
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import ComponentTuple
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.programs.grammars.record import Program

_ASCII: Final = CharSet.of([(0x21, 0x7E)])
_UPPERCASE: Final = CharSet.from_characters(ascii_uppercase)
_MEANT: Final = _ASCII - CharSet.from_characters(":[]") - _UPPERCASE
PLAIN: Final = _MEANT - CharSet.from_characters("%")
"""The characters of names that are asked about: those that mean themselves to a standard."""

_NUMBERS: Final = ("1", "1.2", "1.2.3", "017", "0x7f.1", "0x7f000001", "4294967295", "4294967296")
_SCHEMES: Final = (None, "http", "file", "other")
_BEYOND_ASCII: Final = "\xe9\u03c9\u05d0\u4e2d\U0001f600"
_ZONES: Final = ("", "1", "25", "251", "25en0", "EN0", "%")
"""Texts and characters that stand for all of their kind."""

PUNYCODE: Final = "xn--"
"""Begins a label beyond ASCII that is written in ASCII (RFC 5890, 2.3.2.1)."""

_UNASSIGNED: Final = frozenset({"Cn", "Co", "Cs"})
_FORMATS: Final = "Cf"
_IGNORED: Final = ("SELECTOR", "FILLER", "JOINER", "INHERENT")
"""Words in the names of characters that are ignored by default (Unicode, 5.21)."""


class Meanings(NamedTuple):
    """What a program makes of the characters of hosts.

    images: by a text of ASCII, the characters that become it.
    never: characters beyond ASCII with which no host is a text of ASCII, unless it has a label of
    Punycode, or with which the program refuses the host. has_punycode: whether it writes such
    labels. has_zones: whether an address with a zone has it in the value, too.
    """

    images: Mapping[str, CharSet]
    never: CharSet
    has_punycode: bool
    has_zones: bool


def value(program: Program, host: str, scheme: str | None = "http") -> str | None:
    """What a program gives for a host, None if it refuses it."""
    try:
        return program.values(ComponentTuple(scheme, host=host, path="/")).host
    except ValueError:
        return None


def folds(program: Program) -> bool:
    """Whether a program gives a host in lowercase."""
    return value(program, "A") == "a"


def keeps_numbers(program: Program) -> bool:
    """Whether a program gives names that are numbers as they are written."""
    return all(value(program, each) == each for each in _NUMBERS)


def _keeps_escapes(program: Program) -> bool:
    """Whether a program gives hosts with "%" as they are written."""
    escapes = [*(f"%{number:02x}" for number in range(256)), "%", "%%", "%z", "%0"]
    return all((value(program, f"a{each}a") or "").lower() == f"a{each}a" for each in escapes)


def replaces_empty(program: Program) -> bool:
    """Whether a program gives another host for an empty one, with some scheme."""
    return any(value(program, "", scheme) for scheme in _SCHEMES)


@cache
def meanings(program: Program, *, is_goal: bool) -> Meanings:
    """What a program makes of characters. is_goal: whether it is about the host that is reached, in
    lowercase, which what looks up names maps to ASCII; not about the value that is compared."""
    images: dict[str, list[str]] = {}
    near, never = _near_ascii(), list[str]()
    if _keeps_escapes(program):
        images["%"] = ["%"]
    for character in (*PLAIN, *near):
        given = value(program, f"a{character}a")
        image = given[1:-1] if given is not None and given[:1] == given[-1:] == "a" else ""
        if is_goal and image.isascii():
            image = image.lower()
        is_mapped = (is_goal or character in near) and image and all(e in _MEANT for e in image)
        if image == character in PLAIN or is_mapped:
            images.setdefault(image, []).append(character)
        elif character in near and _is_far(given, is_goal=is_goal):
            never.append(character)
    return Meanings(
        {image: CharSet.from_characters("".join(some)) for image, some in images.items()},
        CharSet.from_characters("".join(never)) | _far_from_ascii(),
        any((value(program, f"a{each}a") or "").isascii() for each in _BEYOND_ASCII),
        all("%" in (value(program, f"[::1%{zone}]") or "%") for zone in _ZONES),
    )


def _is_far(given: str | None, *, is_goal: bool) -> bool:
    """Whether a host that a program gives is no other text of ASCII, also when it is looked up if
    it is a goal; or is refused."""
    if given is None or given.startswith(PUNYCODE):
        return True
    return not (is_goal or given.isascii())


@cache
def _near_ascii() -> frozenset[str]:
    """The characters beyond ASCII that something may map to a text of ASCII: compatibility
    decomposition, another case, or because they are ignored. (UTS #46, 4, and Nameprep, 2, map no
    others.)"""
    found = set[str]()
    for number in range(0x80, sys.maxunicode + 1):
        character = chr(number)
        category = unicodedata.category(character)
        if category in _UNASSIGNED:
            continue
        mapped = (
            character.lower(),
            character.upper(),
            *(unicodedata.normalize("NFKC", e) for e in (character, character.casefold())),
        )
        name = unicodedata.name(character, "")
        if (
            category == _FORMATS
            or any(map(str.isascii, mapped))
            or any(word in name for word in _IGNORED)
        ):
            found.add(character)
    return frozenset(found)


@cache
def _far_from_ascii() -> CharSet:
    return CharSet.of([(0x80, sys.maxunicode)]) - CharSet.from_characters("".join(_near_ascii()))
