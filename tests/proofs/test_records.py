"""What the records of programs say of hosts, beside the tables of IDNA."""

from __future__ import annotations

import sys
from encodings.idna import nameprep

import idna
import pytest

from urlgrammar.programs.grammars import PROGRAMS
from urlgrammar.proofs import records
from urlgrammar.proofs.records import Meanings, meanings, value
from urlgrammar.regular.syntax.charset import CharSet


def _mapped(character: str) -> list[str]:
    """What a name with a character becomes by UTS #46, and by Nameprep, which refuse some."""
    found = []
    text = f"a{character}a"
    for mapping in (lambda e: idna.uts46_remap(e, std3_rules=False), nameprep):
        try:
            found.append(mapping(text))
        except (idna.IDNAError, UnicodeError):
            continue
    return found


@pytest.mark.slow
def test_what_is_never_ascii() -> None:
    """No mapping makes a name in ASCII of one with such a character; and of the others, some do."""
    near = records._near_ascii()
    for number in range(0x80, sys.maxunicode + 1):
        character = chr(number)
        if character not in near:
            assert not any(map(str.isascii, _mapped(character))), hex(number)
            assert not any(map(str.isascii, (character.lower(), character.upper())))
    assert sum(any(map(str.isascii, _mapped(each))) for each in near) > 1_000
    of_goal = _of("go@1.26.2", is_goal=True).never
    assert not of_goal & CharSet.from_characters("".join(near))
    assert not of_goal & CharSet.of([(0x209D, 0x209D)])  # a letter of Unicode 17
    assert of_goal


def _of(name: str, *, is_goal: bool = False) -> Meanings:
    return meanings(PROGRAMS[name], is_goal=is_goal)


@pytest.mark.slow
def test_meanings() -> None:
    """What a program maps to ASCII, by what it does with a name."""
    assert value(PROGRAMS["httpx@0.28"], "a\u3002b") == "a.b"
    assert "\u3002" in _of("httpx@0.28").images["."]
    assert "\u212a" in _of("urllib@3.11.12").images["k"]  # str.lower
    assert "\xe9" in _of("urllib@3.11.12").never
    for name in ("go@1.26.2", "curl@8.13"):  # what looks up the name maps it
        assert "\u3002" not in _of(name, is_goal=True).never
        assert "\u3002" in _of(name).never
    assert _of("httpx@0.28").has_punycode
    assert not _of("urllib@3.11.12").has_punycode
    assert not _of("curl@8.13").has_zones
    assert not _of("requests@2.32").has_zones  # some become a part of the address
    assert not _of("urllib3@2.8").images.get("%")
    for name in ("yarl@1.24.5", "aiohttp@3.14"):  # by the codec "idna", if the name has a "_"
        found = _of(name, is_goal=True)
        assert "\xdf" in found.images["ss"]
        assert "\xdf" in found.far
        assert "\xdf" not in found.never
    urllib3 = _of("urllib3@2.8")  # ws: keeps them
    assert "\u212a" in urllib3.images["k"]
    assert "\u212a" in urllib3.far
    assert "\u24db" in urllib3.never
    of_goal = _of("urllib3@2.8", is_goal=True)
    assert not any("\u24db" in chars for chars in (of_goal.never, *of_goal.images.values()))


@pytest.mark.slow
def test_escapes() -> None:
    """What a program makes of them, with every scheme."""
    urllib3 = _of("urllib3@2.8").escapes
    assert urllib3["%2d"] == {"-", "%2d", "%2D"}
    assert urllib3["%c3"] == {"%C3", "%c3"}
    assert urllib3["%25"] == {"%25"}
    requests = _of("requests@2.32", is_goal=True).escapes
    assert requests["%41"] == {"a"}
    assert requests["%40"] == {"%40"}
    assert not _of("httpx@0.28").escapes  # its record does not say
    assert not _of("urllib@3.11.12").escapes  # it keeps them
