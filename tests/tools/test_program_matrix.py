"""The matrix of standards, parsers and fetchers: its pages are fresh, and what it says is so, where
these versions of programs are installed."""

from __future__ import annotations

import json
import re
import shlex
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

import pytest
from click.testing import CliRunner

from tools.program_matrix import __main__, collecting, overview, pages, pairs, picture
from tools.program_matrix.collecting import STANDARDS
from tools.program_matrix.pairs import (
    KINDS,
    LEVELS,
    NAMES,
    NONE,
    OTHER,
    PLACES,
    PROVED,
    SPELLED,
    WRITTEN,
)
from urlgrammar.cli.commands import urlgrammar as command_line
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.values import key

if TYPE_CHECKING:
    from tools.program_matrix.pairs import Facts

TEXT: Final = __main__.COLLECTED.read_text(encoding="utf-8")
KNOWN: Final = collecting.read(TEXT)
TOO_LARGE: Final = {("urlopen", "requests"), ("requests", "curl")}
"""The pairs with grammars that are too large together."""

QUICK: Final = ("ada", "furl", "hyperlink", "pydantic", "python-rfc3986", "urllib3")
"""Programs that start fast; the others are asked in the slow tests."""


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


@pytest.mark.slow
def test_the_page_is_fresh() -> None:
    """It is what the facts make."""
    assert __main__.main(["--check"]) == 0


def test_the_file() -> None:
    """It is small, is read as it is written, and has only hosts that programs gave."""
    assert collecting.written(KNOWN) == TEXT
    assert len(TEXT) < 150_000
    assert len(TEXT.splitlines()) < 1_000
    assert {name for hosts in KNOWN.hosts.values() for name in hosts} <= KNOWN.versions.keys()
    found = {text for each in KNOWN.decided.values() for text in each.strings}
    assert found == KNOWN.hosts.keys()


def test_the_sides() -> None:
    """At least 30; every pair is there, and exactly those of which both have a grammar are
    decided."""
    sides = facts().sides
    assert len(sides) >= 30
    assert [*facts().pairs] == list(combinations(sides, 2))
    known = [side for side in sides if collecting.has_grammar(side, KNOWN.versions)]
    assert {*STANDARDS, "urllib", "curl", "go"} <= {*known}
    decided = {pair for pair, each in facts().pairs.items() if each.decided is not None}
    assert decided == KNOWN.decided.keys()
    assert {*combinations(known, 2)} - decided == TOO_LARGE


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=() if each in QUICK else pytest.mark.slow) for each in ADAPTERS],
)
def test_hosts_of_programs(name: str) -> None:
    """The program gives these hosts, and refuses the other strings."""
    if name not in KNOWN.versions:
        pytest.skip(f"{name} was not installed when the strings were collected")
    needs(name)
    said = {text: hosts[name] for text, hosts in KNOWN.hosts.items() if name in hosts}
    asked = collecting.named(name, KNOWN.versions)
    assert dict(collecting.hosts_by_program(asked, KNOWN.hosts)) == said


def test_pairs() -> None:
    """The strings of a pair differ as their kind says; what is proved equal has none."""
    for pair in facts().pairs.values():
        assert tuple(pair.strings) == KINDS
        for how, strings in pair.strings.items():
            for text in strings:
                a, b = (facts().hosts[text][side] or None for side in (pair.a, pair.b))
                assert (a is None or b is None) == (how == NONE)
                is_same = key("host", a) == key("host", b)
                assert is_same == (how == SPELLED)
        if pair.decided is not None and pair.decided.are_places_proved:
            assert not pair.strings[NAMES] + pair.strings[PLACES], (pair.a, pair.b)
        if pair.decided is not None and pair.decided.is_proved:
            assert not any(pair.strings.values()), (pair.a, pair.b)
        if pair.level in {WRITTEN, PROVED}:
            assert pair.decided is not None


def test_what_was_found_differs() -> None:
    """The answers of both sides show each string that `diff` found for them as a difference: those
    with two places, and those with two values."""
    for (a, b), decided in KNOWN.decided.items():
        pair = facts().pairs[a, b]
        shown = {text for strings in pair.strings.values() for text in strings}
        for text in decided.strings:
            hosts = facts().hosts[text]
            assert a in hosts, (a, b, text)
            assert b in hosts, (a, b, text)
        assert not decided.places or shown & {*decided.places}, (a, b)


@pytest.mark.parametrize(
    ("a", "b", "pattern", "how"),
    [
        ("whatwg", "urllib", r"http://\w\\@\w", NAMES),
        ("whatwg", "curl", r"http://\w\\@\w", NAMES),
        ("urllib3", "curl", r"http://\w\\@\w", NAMES),
        ("requests", "php", r"http://\w\\@\w", NAMES),
        ("hyperlink", "node-fetch", r"http://\w\\@\w", NAMES),
        ("whatwg", "urllib", r"http://\\\w", PLACES),
        ("rfc3986", "whatwg", r"http:\w", NONE),
        ("urllib", "urlopen", r"http://%5[bB]%5[dD]", NONE),
        ("curl", "java-uri", r"http://%.*", SPELLED),
        ("rfc3986", "whatwg", r"http://0", SPELLED),
    ],
)
def test_known_differences(a: str, b: str, pattern: str, how: str) -> None:
    """Differences that were published, or found by hand: they are in the matrix."""
    strings = facts().pair(a, b).strings[how]
    assert any(re.fullmatch(pattern, text, re.DOTALL) for text in strings), strings


@pytest.mark.parametrize(
    ("text", "a", "b", "expected"),
    [
        ("http://0x7f.1", "127.0.0.1", "0x7f.1", SPELLED),
        ("http://[::1]", "[::1]", "::1", None),
        ("http://[0::1]", "[::1]", "0::1", SPELLED),
        ("http://%61", "%61", "a", SPELLED),
        ("http://é.example", "é.example", "xn--9ca.example", SPELLED),
        ("http://a.", "a.", "a", OTHER),
        ("http://\\a", "\\a", "a", PLACES),
        ("http://a\\@b", "a", "b", NAMES),
        ("http://1\\@[::1]", "0.0.0.1", "[::1]", OTHER),
        ("http://é\\@b", "é", "b", NAMES),
        ("http://a_\\@b", "a_", "b", PLACES),
        ("http://a\\@b", "a\\@b", "b", PLACES),
        ("http://a@a", "a", "a", None),
        ("http://ß", "ss", "xn--zca", OTHER),
        ("http:a", "", "a", NONE),
        ("http:a", None, "", None),
        ("http://A", "A", "a", None),
    ],
)
def test_kinds(text: str, a: str | None, b: str | None, expected: str | None) -> None:
    """Two spellings of one address or name are one host, and letter case does not count."""
    assert pairs.kind(text, {"a": a, "b": b}, "a", "b") == expected
    assert pairs.kind(text, {"a": b, "b": a}, "a", "b") == expected


def test_the_worst_come_first() -> None:
    """Pairs with two hosts in two places come before all others, and what is proved comes last."""
    levels = [each.level for each in pairs.ordered(facts())]
    assert levels == sorted(levels, key=LEVELS.index)
    assert levels[: pages.MOST_ROWS] == [NAMES] * pages.MOST_ROWS


@pytest.mark.slow
def test_the_picture() -> None:
    """It has every side once in each direction, and a page for each pair; all pages are small."""
    made = dict(pages.files(facts()))
    whole = made.pop(pages.OVERVIEW)
    assert 'src="overview.js"' in whole
    assert made.pop("findings/overview.js")
    sides = facts().sides
    assert sorted(picture.alike(facts())) == sorted(sides)
    assert whole.count('scope="col"><span') == len(sides)
    linked = re.findall(r'href="(matrix/[^"]*)"', whole)
    assert len(linked) == 2 * len(made) == len(sides) * (len(sides) - 1)
    assert {f"findings/{each}" for each in linked} == made.keys()
    assert len(whole) < 250_000
    assert max(map(len, made.values())) < 30_000


def test_the_list() -> None:
    """The script has each pair, with what its page says, and nothing that ends its element."""
    data = re.search(r'id="data">(.*?)</script>', overview.chooser(facts()))
    assert data is not None
    assert "<" not in data[1]
    listed = json.loads(data[1])
    assert listed["roles"].keys() == set(facts().sides)
    assert {(a, b) for a, b, *_ in listed["pairs"]} == set(facts().pairs)
    for a, b, level, *found in listed["pairs"]:
        pair = facts().pairs[a, b]
        assert (level, len(found)) == (pair.level, 0 if pair.worst is None else 3)
        assert listed["signs"][level]


def test_tested_is_not_proved() -> None:
    """The page of a tested pair says so in its first sentence, and never that anything is
    proved."""
    for pair in facts().pairs.values():
        first, *rest = pages.verdict(facts(), pair)
        assert all(collecting.named(each, KNOWN.versions) in first for each in (pair.a, pair.b))
        assert ("only tested" in first) == (pair.decided is None)
        if pair.decided is None:
            assert "proved" not in " ".join((first, *rest)).lower()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("a", "b"), [("rfc3986", "whatwg"), ("whatwg", "urllib"), ("urllib3", "curl"), ("go", "php")]
)
def test_the_strings_are_found_again(a: str, b: str) -> None:
    """`diff` says of a pair what the file says, and the command of its page has the strings."""
    needs(a, b)
    pair = facts().pair(a, b)
    names = (collecting.named(each, KNOWN.versions) for each in (pair.a, pair.b))
    assert collecting.compared(*names) == pair.decided
    made = pages.command(facts(), pair)
    assert made is not None
    words = shlex.split(made)
    assert words[0] == "urlgrammar"
    result = CliRunner().invoke(command_line, [*words[1:], "--json"])
    assert result.exit_code == 0, result.stderr
    assert pair.decided is not None
    for text in pair.decided.strings:
        assert json.dumps(text) in result.stdout


@pytest.mark.slow
def test_a_tested_pair_can_be_asked_again() -> None:
    """The command of the page of a tested pair prints the host by each side."""
    needs("hyperlink")
    pair = facts().pair("whatwg", "hyperlink")
    made = pages.command(facts(), pair)
    assert made is not None
    assert pair.worst is not None
    result = CliRunner().invoke(command_line, shlex.split(made)[1:])
    assert result.exit_code == 0, result.stderr
    hosts = facts().hosts[pair.worst]
    assert str(hosts["whatwg"]) in result.stdout
    assert str(hosts["hyperlink"]) in result.stdout
