"""The matrix of standards and programs: its pages are fresh, and what it says is so, where these
versions of programs are installed."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

import pytest

import urlgrammar as ug
from tools.program_matrix import __main__, collecting, pages
from tools.program_matrix.collecting import NONE, OTHER, STANDARDS
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.grammars import DESCRIBED
from urlgrammar.programs.values import key

if TYPE_CHECKING:
    from tools.program_matrix.collecting import Facts

TEXT: Final = __main__.COLLECTED.read_text(encoding="utf-8")
KNOWN: Final = collecting.read(TEXT)


@cache
def facts() -> Facts:
    """What the pages show."""
    return __main__.facts()


def needs(*names: str) -> None:
    """Skip a test if a program is not installed in the version that was asked."""
    for name in names:
        version = KNOWN.versions.get(name)
        if version is not None and all(e.version != version for e in ADAPTERS[name].installations):
            pytest.skip(f"{name} {version} is not installed")


def test_the_page_is_fresh() -> None:
    """It is what the facts make."""
    assert __main__.main(["--check"]) == 0


def test_the_file() -> None:
    """It is small, is read as it is written, and has only hosts that programs gave."""
    assert collecting.written(KNOWN) == TEXT
    assert len(TEXT) < 200_000
    assert {name for hosts in KNOWN.hosts.values() for name in hosts} <= KNOWN.versions.keys()
    assert {text for each in KNOWN.decided.values() for text in each.strings} <= KNOWN.hosts.keys()


def test_the_sides() -> None:
    """At least 30; every pair is there, and each of which both have a grammar is decided."""
    sides = facts().sides
    assert len(sides) >= 30
    assert [*facts().pairs] == list(combinations(sides, 2))
    known = {*STANDARDS, *DESCRIBED} & {*sides}
    assert {pair for pair, each in facts().pairs.items() if each.decided is not None} == {
        (a, b) for a, b in combinations(sides, 2) if {a, b} <= known
    }


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(each, marks=pytest.mark.slow if each.startswith("java") else ())
        for each in ADAPTERS
    ],
)
def test_hosts_of_programs(name: str) -> None:
    """The program gives these hosts, and refuses the other strings. Java, which starts slowly, is
    asked for findings in every run, and for these in the slow tests."""
    if name not in KNOWN.versions:
        pytest.skip(f"{name} was not installed when the strings were collected")
    needs(name)
    said = {text: hosts[name] for text, hosts in KNOWN.hosts.items() if name in hosts}
    asked = collecting.named(name, KNOWN.versions)
    assert dict(collecting.hosts_by_program(asked, KNOWN.hosts)) == said


def test_pairs() -> None:
    """The strings of a pair differ as their kind says; what is proved equal has none."""
    for pair in facts().pairs.values():
        for how, strings in pair.strings.items():
            for text in strings:
                a, b = (facts().hosts[text][side] or None for side in (pair.a, pair.b))
                assert (a is None or b is None) == (how == NONE)
                assert how == NONE or key("host", str(a)) != key("host", str(b))
        assert pair.strings.keys() == {OTHER, NONE}
        if pair.decided is not None and pair.decided.is_proved and pair.decided.is_equal:
            assert not any(pair.counts.values()), (pair.a, pair.b)


def test_known_differences() -> None:
    """Differences that were published, or found by hand: they are in the matrix."""
    for a, b, pattern in (
        ("whatwg", "urllib", r"http://[^/]*\\@?.*"),
        ("urllib3", "curl", r"http://.*\\@.*"),
        ("whatwg", "go", r"https?:[^/].*"),
        ("urllib", "urlopen", r".*%[0-9a-fA-F]{2}.*"),
    ):
        pair = facts().pairs[a, b]
        strings = [text for each in pair.strings.values() for text in each]
        assert any(re.fullmatch(pattern, text, re.DOTALL) for text in strings), (a, b, strings)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("127.0.0.1", "0x7f.1", None),
        ("[::1]", "0::1", None),
        ("%61", "a", None),
        ("é.example", "xn--9ca.example", None),
        ("a.", "a", OTHER),
        ("a", "b", OTHER),
        (r"\a", "a", OTHER),
        ("", "a", NONE),
        (None, "", None),
        ("A", "a", None),
    ],
)
def test_kinds(a: str | None, b: str | None, expected: str | None) -> None:
    """Two spellings of one address or name are one host."""
    assert collecting.kind({"a": a, "b": b}, "a", "b") == expected


def test_the_worst_come_first() -> None:
    """Pairs with two hosts come before all others, and what is proved comes last."""
    levels = [pages.level(each) for each in pages.ordered(facts())]
    assert levels == sorted(levels, key=[*pages.LEVELS].index)
    assert levels[0] == OTHER


def test_the_picture() -> None:
    """It has every side once in each direction, and a page for each pair; it is small."""
    made = dict(pages.files(facts()))
    overview = made.pop(pages.OVERVIEW)
    sides = facts().sides
    assert sorted(pages.alike(facts())) == sorted(sides)
    assert overview.count('scope="col"><span') == len(sides)
    linked = set(re.findall(r'href="(matrix/[^"]*)"', overview))
    assert {f"findings/{each}" for each in linked} == made.keys()
    assert len(made) == len(sides) * (len(sides) - 1) // 2
    assert len(overview) < 300_000
    assert max(map(len, made.values())) < 60_000


@pytest.mark.slow
@pytest.mark.parametrize(("a", "b"), [("whatwg", "urllib"), ("urllib", "urllib3"), ("go", "php")])
def test_the_strings_are_found_again(a: str, b: str) -> None:
    """`diff` says of a pair what the file says."""
    needs(a, b)
    pair = (a, b) if (a, b) in KNOWN.decided else (b, a)
    names = (collecting.named(each, KNOWN.versions) for each in pair)
    assert collecting.compared(*names) == KNOWN.decided[pair]
    assert ug.diff(a, a, on=["host"], within=collecting.WEB).is_empty
