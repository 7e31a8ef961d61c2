"""What the records of programs say of hosts.

What belongs here: asking a record what its program makes of single characters of hosts, between
others. Of characters beyond ASCII, most become no text of ASCII but a label of Punycode, or stay as
they are, or are refused: nothing maps them to ASCII. The others are asked about one by one.
"""

from __future__ import annotations

import itertools
import stringprep
import sys
import unicodedata
from contextlib import suppress
from functools import cache
from string import ascii_uppercase
from typing import TYPE_CHECKING, Final, NamedTuple

import idna

from urlgrammar.components import ComponentTuple
from urlgrammar.proofs.claims import HOST, SCHEME
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

_FULL_STOPS: Final = "\u3002\uff0e\uff61"
_WITHOUT_MAPPING: Final = frozenset({"Co", "Cs"})
_UNASSIGNED, _FORMATS = "Cn", "Cf"
"""Categories of characters."""

_EMPTY_PLANES: Final = range(0x40000, 0xE0000)
"""Planes 4 to 13, in which no character is assigned (Unicode 17)."""

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
    """Whether a program gives names that are numbers as they are written. Where the grammar tells
    addresses, the record says nothing of them."""
    return not program.kinds and all(value(program, each) == each for each in _NUMBERS)


def adds(program: Program, component: str) -> bool:
    """Whether a program gives a scheme or a host to some text that has none."""
    schemes = (None,) if component == SCHEME else _SCHEMES
    hosts = (None,) if component == HOST else (None, "", "a", "a.b", "ftp.a", "[::1]")
    for scheme, host, path in itertools.product(schemes, hosts, ("", "/", "a", "a/b")):
        with suppress(ValueError):
            given = program.values(ComponentTuple(scheme, host=host, path=path))
            if getattr(given, component):
                return True
    return False


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
        CharSet.from_characters("".join(never)) | _far_from_ascii(is_goal=is_goal),
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
    """The characters beyond ASCII that something may map to a text of ASCII: a full stop (RFC 3490,
    3.1), compatibility decomposition, another case, or because they are ignored (Nameprep, table
    B.1, and by default). UTS #46 and Nameprep map no others. Of characters that are assigned in a
    later version of Unicode than Python's, those that the package `idna` maps so."""
    found = {*_FULL_STOPS}
    for number in range(0x80, sys.maxunicode + 1):
        character = chr(number)
        category = unicodedata.category(character)
        if category in _WITHOUT_MAPPING or number in _EMPTY_PLANES:
            continue
        if category == _UNASSIGNED:
            with suppress(idna.IDNAError):
                if idna.uts46_remap(f"a{character}a", std3_rules=False).isascii():
                    found.add(character)
            continue
        mapped = (
            character.lower(),
            character.upper(),
            *(unicodedata.normalize("NFKC", e) for e in (character, character.casefold())),
        )
        name = unicodedata.name(character, "")
        if (
            category == _FORMATS
            or stringprep.in_table_b1(character)
            or any(map(str.isascii, mapped))
            or any(word in name for word in _IGNORED)
        ):
            found.add(character)
    return frozenset(found)


@cache
def _far_from_ascii(*, is_goal: bool) -> CharSet:
    """All others; for a goal, without unassigned ones, which what looks up names may know."""
    others = [*_near_ascii()]
    if is_goal:
        every = map(chr, (*range(0x80, _EMPTY_PLANES[0]), *range(0xE0000, sys.maxunicode + 1)))
        others += [each for each in every if unicodedata.category(each) == _UNASSIGNED]
    return CharSet.of([(0x80, sys.maxunicode)]) - CharSet.from_characters("".join(others))
