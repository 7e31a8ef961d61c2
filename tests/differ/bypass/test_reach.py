"""Whether anything gets past a filter, against the oracle of the WHATWG standard: it says for each
string of a small filter which host a browser takes it to."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles.whatwg import FAILURE, basic_url_parse
from tests.oracles.whatwg_host import host_serializer
from tests.profile import times
from urlgrammar import OperandError, standard
from urlgrammar.differ.bypass.goals import Goal, goal
from urlgrammar.differ.bypass.idna_mapping import ascii_mapping
from urlgrammar.differ.bypass.meanings import UrlMeaning
from urlgrammar.differ.bypass.reach import Reached, Search
from urlgrammar.differ.operands import operand
from urlgrammar.text.idna import to_ascii_uts46

if TYPE_CHECKING:
    from collections.abc import Iterable

GOALS: Final = {
    "allow": goal(allow=r"re:(.*\.)?example\.com"),
    "deny": goal(deny="loopback"),
    "deny-names": goal(deny=r"re:(.*\.)?ok|\[::2\]|1\.2\.3\.4"),
    "allow-empty": goal(allow="re:|a"),
}


@cache
def meaning(name: str) -> UrlMeaning:
    """The meaning of hosts for a goal."""
    return UrlMeaning(GOALS[name], standard("whatwg"))


def reached(name: str, filter_name: str) -> tuple[Reached, ...]:
    """The texts that get past a filter."""
    found = Search(
        operand("whatwg").automaton(),
        operand(filter_name).language,
        meaning(name),
        GOALS[name].is_allowed,
    )
    return found.shortest()


def is_taken(target: Goal, text: str) -> bool:
    """Whether the oracle takes a text to a host in the goal."""
    url = basic_url_parse(text)
    if url is FAILURE:
        return False
    host = getattr(url, "host", None)
    return target.has(None if host is None else host_serializer(host))


def one_of(texts: Iterable[str]) -> str:
    """The filter that accepts exactly these texts."""
    return "re:" + "|".join(map(re.escape, texts))


PARTS: Final = (
    *("a", "example", "Example", "com", "localhost", "LocalHost", "ok", "xn--a", "é", "ｅ"),
    *("ⓔxample", ".", "。", "%2e", "%45", "\u00ad", "\t", "@", ":80"),
    *("/", "\\", "?", "#", "1.2.3.4", "127.1", "0x7f.1", "2130706433", "①", "[::1]", "[::2]"),
    *("[0::1]", "[::ffff:127.0.0.1]"),
)
STARTS: Final = ("http://", "HTTPS:", "ws:/", "file://", "file:///", "a://", "mailto:", "a:/", "//")
TEXTS: Final = st.builds(
    lambda start, parts: start + "".join(parts),
    st.sampled_from(STARTS),
    st.lists(st.sampled_from(PARTS), max_size=4),
)


@pytest.mark.parametrize("name", GOALS)
@given(st.lists(TEXTS, min_size=1, max_size=12))
@times(0.5)
def test_small_filters(name: str, texts: list[str]) -> None:
    """A filter that accepts some texts is bypassed by those that the oracle takes to the goal. If
    the search must leave it to the parser, it may say more, but never less."""
    expected = {text for text in texts if is_taken(GOALS[name], text)}
    found = reached(name, one_of(texts))
    decided = [each.text for each in found if not each.over_approximated]
    assert set(decided) <= expected
    if not found:
        assert not expected
    elif decided and len(found) == 1:
        assert len(decided[0]) == min(map(len, expected))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("filter_name", "name", "shortest"),
    [
        (r"re.search:^https://([^/]*\.)?example\.com(/|$)", "allow", "https://a#.example.com"),
        (r"re.match:https://example\.com", "allow", "https://example.coma"),
        (r"re.match:(?i)[a-z]+://([a-z0-9-]+\.)*example\.com(/|$)", "allow", "a://example.coM"),
        (r"re:https?://([a-z0-9-]+\.)*example\.com(:[0-9]+)?([/?#].*)?", "allow", None),
        (r"re:https?://(?:[0-9]{1,2}|x)[a-z0-9.]*/", "deny", "http://127.0/"),
        (r"re:https?://[a-z0-9.]*/", "deny", "http://127.0/"),
    ],
)
def test_filters(filter_name: str, name: str, shortest: str | None) -> None:
    """Filters of practice: the shortest bypass, or the proof that there is none."""
    found = [each.text for each in reached(name, filter_name) if not each.over_approximated]
    assert found[:1] == ([] if shortest is None else [shortest])
    if shortest is not None:
        assert is_taken(GOALS[name], shortest)


def test_the_mapping_is_that_of_the_parser() -> None:
    """Characters that are mapped to ASCII, and some of the others."""
    mapping = ascii_mapping()
    for text, chars in mapping.to_ascii.items():
        for character in chars:
            if text not in ("", ".") and not re.search(r"[^a-z0-9]", text):
                assert to_ascii_uts46(f"a{character}") == f"a{text}"
    for low, high in mapping.others.ranges[::50]:
        for point in (low, high):
            assert chr(point) not in "".join(mapping.to_ascii)


def test_filters_that_tell_escapes_apart() -> None:
    """They are refused: the search represents escapes beyond ASCII by one."""
    with pytest.raises(OperandError, match="some escapes of characters beyond ASCII"):
        reached("allow", "re:http://%E2%93%94")
    assert reached("allow", "re:http://(%[0-9A-Fa-f][0-9A-Fa-f])+")
    assert not reached("deny-names", "re:http://(%[0-9A-Fa-f][0-9A-Fa-f])")
