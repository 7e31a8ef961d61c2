"""Descriptions of sets of characters that can be described by hand."""

from __future__ import annotations

import re
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from urlgrammar.regular.syntax.charset import ANY, NONE, CharSet
from urlgrammar.regular.syntax.descriptions import describe, describe_all

Option = tuple[str | None, CharSet]


def at(written: str, name: str | None = None) -> Option:
    """A set with its name. written: the first and the last character of each interval."""
    ranges = [(ord(low), ord(high)) for low, high in zip(written[::2], written[1::2], strict=True)]
    return name, CharSet.of(ranges)


DIGIT: Final = at("09", "digit")
ALPHA: Final = at("AZaz", "alpha")
HEXDIG: Final = at("09AFaf", "hexdig")
LETTERS: Final = at("AZaz\xa0\ud7ff", "letters")
OTHERS: Final = at("\x00@[\U0010ffff", "others")
SETS: Final = tuple((name or "", chars) for name, chars in (DIGIT, ALPHA, HEXDIG, LETTERS, OTHERS))


@pytest.mark.parametrize(
    ("options", "names"),
    [
        pytest.param([], (), id="nothing"),
        pytest.param([DIGIT, at("::"), ALPHA], ("digit", '":"', "alpha"), id="in-their-order"),
        pytest.param([DIGIT, at("::"), DIGIT], ("digit", '":"'), id="each-once"),
        pytest.param([at("09")], ("digit",), id="a-set-that-has-a-name"),
        pytest.param([at("FFff"), at("AEGZaegz")], ("alpha",), id="together-they-have-a-name"),
        pytest.param([at("FFff"), at("GGgg")], ('"F"/"f"', '"G"/"g"'), id="no-name-is-shorter"),
        pytest.param(
            [at("++-.09AZaz")], ("alpha", "digit", '"+"/"-"/"."'), id="names-and-characters"
        ),
        pytest.param([DIGIT, at("19")], ("digit",), id="named-already"),
        pytest.param([at("00"), at("19")], ('"0"', '"1"-"9"'), id="characters-are-fewer"),
        pytest.param([at("04"), at("55"), at("69")], ("digit", '"5"'), id="the-rest-is-there"),
        pytest.param([at("AHJZahjz")], ('alpha but not "I"/"i"',), id="but-not"),
        pytest.param(
            [at("AHJZahjz"), at("II"), at("ii")], ("alpha", '"I"', '"i"'), id="others-have-it"
        ),
        pytest.param([at("VVvv"), DIGIT], ('"V"/"v"', "digit"), id="two-are-two"),
        pytest.param([at('\x00"$\U0010ffff')], ('any but "#"',), id="any-but"),
        pytest.param([at('\x00"'), at("$\U0010ffff")], ('any but "#"',), id="any-but-together"),
        pytest.param([at("\x00/;\U0010ffff"), DIGIT], ('any but ":"', "digit"), id="with-others"),
        pytest.param([at("\x00\U0010ffff")], ("any character",), id="anything"),
    ],
)
def test_describe_all(options: list[Option], names: tuple[str, ...]) -> None:
    """Sets have names, or are described by the fewest names and intervals."""
    assert describe_all(options, SETS) == names


_ITEM: Final = r'(?:U\+([0-9A-F]{4,6})|"(.)")'
_RANGE: Final = re.compile(f"{_ITEM}(?:-{_ITEM})?(?:/|$)")


def characters(description: str) -> CharSet:
    """The set that a description names."""
    if description == "any character":
        return ANY
    if description.startswith("any but "):
        return ~characters(description.removeprefix("any but "))
    name, _, lacking = description.partition(" but not ")
    if name in dict(SETS):
        return dict(SETS)[name] - (characters(lacking) if lacking else NONE)
    found = list(_RANGE.finditer(description))
    assert "".join(each[0] for each in found) == description
    return CharSet.of((_point(*each.groups()[:2]), _last(each)) for each in found)


def _point(code: str | None, quoted: str | None) -> int:
    return int(code, 16) if code else ord(quoted or "")


def _last(interval: re.Match[str]) -> int:
    """The last character of an interval, which is the first if there is no other."""
    groups = interval.groups()
    return _point(*(groups[2:] if any(groups[2:]) else groups[:2]))


INTERVALS: Final = st.tuples(
    *[st.sampled_from("\x00!/09:@AFGZ[afgz{~\x7fé\ud7ff\U0010ffff")] * 2
).map(lambda pair: (ord(min(pair)), ord(max(pair))))
OPTIONS: Final = st.sampled_from([DIGIT, ALPHA, HEXDIG, LETTERS, OTHERS]) | st.lists(
    INTERVALS, min_size=1, max_size=4
).map(lambda ranges: (None, CharSet.of(ranges)))


@given(st.lists(OPTIONS, max_size=5))
def test_descriptions_name_all_and_no_other(options: list[Option]) -> None:
    """Together, the descriptions name exactly the characters of the sets."""
    wanted = CharSet.of(pair for _, chars in options for pair in chars.ranges)
    found = [characters(each) for each in describe_all(options, SETS)]
    assert CharSet.of(pair for each in found for pair in each.ranges) == wanted


@pytest.mark.parametrize(
    ("described", "expected"),
    [
        pytest.param(CharSet.from_characters(":"), '":"', id="one"),
        pytest.param(CharSet.of([(0x31, 0x39)]), '"1"-"9"', id="range"),
        pytest.param(CharSet.from_characters("vV"), '"V"/"v"', id="two"),
        pytest.param(CharSet.from_characters("ab"), '"a"/"b"', id="neighbours"),
        pytest.param(CharSet.from_characters('"'), '"""', id="quote"),
        pytest.param(CharSet.from_characters(" "), '" "', id="space"),
        pytest.param(CharSet.from_characters("\n"), "U+000A", id="control"),
        pytest.param(CharSet.from_characters("\u200e"), "U+200E", id="direction"),
        pytest.param(CharSet.from_characters("\ud800"), "U+D800", id="surrogate"),
        pytest.param(CharSet.from_characters("é"), '"é"', id="letter"),
        pytest.param(ANY, "any character", id="everything"),
        pytest.param(NONE, "", id="nothing"),
        pytest.param(~CharSet.from_characters("/"), 'any but "/"', id="all-but-one"),
        pytest.param(~CharSet.from_characters("?/"), 'any but "/"/"?"', id="all-but-two"),
        pytest.param(
            ~CharSet.from_characters("\0/?"), 'any but U+0000/"/"/"?"', id="not-the-first"
        ),
        pytest.param(
            ~CharSet.of([(0xD800, 0xDFFF)]), "any but U+D800-U+DFFF", id="all-but-surrogates"
        ),
        pytest.param(~CharSet.of([(0, 0x1F)]), '" "-U+10FFFF', id="all-but-the-first"),
        pytest.param(~CharSet.of([(0x21, 0x10FFFF)]), 'U+0000-" "', id="all-but-the-last"),
    ],
)
def test_describe(described: CharSet, expected: str) -> None:
    """A set is described by its intervals, an invisible character by its code point."""
    assert describe(described) == expected
