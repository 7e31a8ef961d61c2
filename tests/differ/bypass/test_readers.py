"""Every standard as the reader: the parsers of the standard and of the goal say for each string
where it goes, without automata."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.profile import times
from urlgrammar import bypasses
from urlgrammar.differ.bypass import sets
from urlgrammar.differ.bypass.readers import Reader
from urlgrammar.differ.operands.names import as_operand, operand
from urlgrammar.forms.asking import MAPPING
from urlgrammar.standards import standards

if TYPE_CHECKING:
    from urlgrammar.differ.bypass.goals import Goal

STARTS: Final = ("http://", "https://", "file://", "a://", "//", "/", "http:", "file:///", "")
PARTS: Final = (
    *("a", "A", "b", "localhost", "%41", "%4", "%", "%25", "%c3%a9", "%2e", ".", "@", ":80", ":"),
    *("/", "?", "#", "\\", "127.0.0.1", "1.2.3.4", "0x7f.1", "[::1]", "[0::1]", "[fe80::1%25a]"),
    *("é", "Ａ", "。"),
)
TEXTS: Final = st.builds(
    lambda start, parts, end: start + "".join(parts) + end,
    st.sampled_from(STARTS),
    st.lists(st.sampled_from(PARTS), max_size=4),
    st.sampled_from(("", "/")),
)
GOALS: Final = (
    *({"deny": "loopback"}, {"allow": "loopback"}, {"deny": "ip:::1,1.2.3.4"}),
    *({"allow": "re:a|b"}, {"deny": "re:a|localhost|b.*"}, {"deny": "re:"}, {"allow": "re:"}),
    *({"allow": "re:[^%]*"}, {"deny": "re:.*%.*"}, {"deny": r"re:\[.*\]"}, {"allow": "re:[0-9.]*"}),
)
LOOKS_LIKE_A_HOST: Final = re.compile(r"(?i)https?:|([a-z][a-z0-9+.-]*:)?[/\\]{2}")
QUICK: Final = "rfc3986"
"""The reader that every run asks about random strings; for the others, these are slow tests."""

BASES: Final = (None, "http://localhost/", "https://a/b", "file:///c")


def reaches(reader: Reader, asked: Goal, text: str) -> bool:
    """Whether the reader accepts a text and takes it to a host of the goal. No host is not denied
    in a text that does not look as if it had one."""
    found = reader.read(text)
    if found is None or reader.operand.split(text) is None:
        return False
    host = found.canonical["host"]
    if host is None and not asked.is_allowed and not LOOKS_LIKE_A_HOST.match(text):
        return False
    return asked.has(host)


def check(name: str, texts: list[str], asked: dict[str, Any], base: str | None) -> None:
    """Assert that those and only those of the strings get past the filter that reach the goal."""
    reader = Reader(operand(name), base)
    expected = {text for text in texts if reaches(reader, sets.goal(as_operand, **asked), text)}
    filter_ = "re:" + "|".join(map(re.escape, texts))
    found = bypasses(filter_, name, base=base, **asked)
    assert {each.input for each in found.bypasses} <= expected
    assert found.verdict != "none" or not expected
    assert found.verdict != "some" or expected


NAMES: Final = [  # the host parser of WHATWG has tests of its own
    pytest.param(each.name, marks=[pytest.mark.slow] if each.name in MAPPING else [])
    for each in standards()
]


@pytest.mark.few(4)
@pytest.mark.parametrize("name", NAMES)
def test_one_goal(name: str) -> None:
    """Strings with the host of the goal, with another one and without one, to each reader."""
    texts = ["http://a", "http://A/", "http://b/", "http://a@b:80/", "http://b@a:80/", "//a", "a:"]
    check(name, texts, {"deny": "re:a"}, None)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [each.name if each.name == QUICK else pytest.param(each.name, marks=pytest.mark.slow)
     for each in standards()],
)  # fmt: skip
@given(st.lists(TEXTS, min_size=1, max_size=6), st.sampled_from(GOALS), st.sampled_from(BASES))
@example(["//:80./"], {"allow": "re:[^%]*"}, "http://localhost/")
@example(["//%", "http://a%"], {"allow": "re:"}, "https://a/b")
@times(0.1)
def test_every_reader(name: str, texts: list[str], asked: dict[str, Any], base: str | None) -> None:
    """Strings that a filter accepts one by one get past it if and only if they reach the goal: all
    goals and bases, with random strings."""
    if name in ("url-spec", "barth-2011", "w3c-2012"):
        base = None  # they split references while they resolve them
    check(name, texts, asked, base)
