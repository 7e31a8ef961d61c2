"""The matrix of standards and programs: its pages are fresh, and what it says is so, where these
versions of programs are installed."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

import pytest

from tools.program_matrix import __main__, collecting, pages
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.values import key

if TYPE_CHECKING:
    from collections.abc import Mapping

TEXT: Final = __main__.COLLECTED.read_text(encoding="utf-8")
KNOWN: Final = collecting.read(TEXT)


@cache
def facts() -> Mapping[str, Any]:
    """What the pages show."""
    return __main__.facts()


def test_the_page_is_fresh() -> None:
    """It is what the facts make."""
    assert __main__.main(["--check"]) == 0


def test_the_file() -> None:
    """It is read as it is written, has a case on each line, and only hosts that programs gave."""
    known = KNOWN
    assert collecting.written(known) == TEXT
    assert len(TEXT.splitlines()) == 1 + len(known.chosen) + len(known.hosts)
    assert {name for hosts in known.hosts.values() for name in hosts} <= known.versions.keys()
    assert {text for texts in known.chosen.values() for text in texts} <= known.hosts.keys()


def test_the_matrix() -> None:
    """The page of the site has every pair, and every string of it."""
    page = pages.page(facts())
    assert page.count('<div class="pair') == len(facts()["pairs"])
    strings = sum(len(pair["both"]) + len(pair["one"]) for pair in facts()["pairs"])
    assert page.count("<tr>") - len(facts()["versions"]) > strings


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
    version = KNOWN.versions.get(name)
    if version is None or ADAPTERS[name].version() != version:
        pytest.skip(f"{name} {version or ''} is not installed")
    said = {text: hosts[name] for text, hosts in KNOWN.hosts.items() if name in hosts}
    assert dict(collecting.hosts_by_program(name, tuple(KNOWN.hosts))) == said


def test_pairs() -> None:
    """Every pair is there; its strings reach two hosts, or one side sees none."""
    names = {each["a"] for each in facts()["pairs"]}  # `make programs` asks the others, too
    assert {"rfc3986", "rfc3987", "whatwg"} <= names
    sides = (*(n for n in collecting.STANDARDS if n in names), *facts()["versions"])
    assert [(each["a"], each["b"]) for each in facts()["pairs"]] == list(combinations(sides, 2))
    for pair in facts()["pairs"]:
        for text in pair["both"]:
            a, b = (facts()["hosts"][text][pair[side]] for side in "ab")
            assert a
            assert b
            assert key("host", a) != key("host", b)
        for text in pair["one"]:
            a, b = (facts()["hosts"][text][pair[side]] for side in "ab")
            assert bool(a) != bool(b)


def test_known_differences() -> None:
    """Differences that were published, or found by hand: they are in the matrix."""
    pairs = {(each["a"], each["b"]): each for each in facts()["pairs"]}
    assert pairs["rfc3986", "urllib"]["proved"]
    assert not pairs["rfc3986", "urllib"]["both"]
    if "urllib" in facts()["versions"]:
        backslash = pairs["whatwg", "urllib"]["both"]
        assert any(text.startswith("http://") and "\\@" in text for text in backslash)
    if "curl" in facts()["versions"]:
        assert any("%5b" in text for text in pairs["whatwg", "curl"]["both"])


def test_the_worst_come_first() -> None:
    """Pairs of today with URLs of the Web come before all others."""
    ordered = pages.ordered(facts())
    assert any(text.startswith("http://") for text in ordered[0]["both"])
    kinds = [
        (pages.is_current(each["a"]) and pages.is_current(each["b"]), bool(each["both"]))
        for each in ordered
    ]
    assert kinds == sorted(kinds, reverse=True)


@pytest.mark.slow
@pytest.mark.parametrize(("a", "b"), [("whatwg", "urllib"), ("urllib", "urllib3"), ("go", "php")])
def test_the_strings_are_found_again(a: str, b: str) -> None:
    """The automata find the strings of a pair."""
    for name in {a, b} & facts()["versions"].keys():
        if ADAPTERS[name].version() != facts()["versions"][name]:
            pytest.skip(f"{name} {facts()['versions'][name]} is not installed")
    (pair,) = (each for each in facts()["pairs"] if {each["a"], each["b"]} == {a, b})
    found = [*collecting._differing(a, b, collecting.WEB)[0], *collecting._differing(a, b, "")[0]]
    assert set(pair["both"]) <= set(found)
