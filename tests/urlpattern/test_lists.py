"""Lists of patterns: what matches, and what becomes of each pattern."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlgrammar as ug
from tests.oracles.urlpattern import URLPatternOptions
from tests.oracles.urlpattern_class import URLPattern as Oracle
from tests.url_texts import texts
from tests.urlpattern.test_oracle import INITS, STRINGS, URLS, compiled
from urlgrammar import URLPattern, URLPatternError, URLPatternList
from urlgrammar.urlpattern import unions
from urlgrammar.urlpattern.matching import Matcher
from urlgrammar.urlpattern.relations import Relations

if TYPE_CHECKING:
    from collections.abc import Iterable

LIKE = ("https://example.com/a", "http://a.b/foo/b?q", "foo://example/a/b", "https://a.example/a#h")


def pattern_of(given: Any) -> URLPattern | None:
    """A pattern, if it is one."""
    try:
        return URLPattern(given)
    except URLPatternError:
        return None


PLAIN = st.sampled_from(
    [
        *("https://*.example.com/*", "https://example.com/:a", "http{s}?://*/*", "*://*:*/*/:a?"),
        *("foo://*/:a/:b", "https://:sub.example/a{/b}?", "data:*", "file:///*", "*:*"),
        *("https://example.com/a/*", "https://example.com/*/b", "ws{s}?://a.b:(\\d+)/foo*"),
    ]
)
LISTS = st.lists(
    (PLAIN | INITS | STRINGS).map(pattern_of).filter(lambda made: made is not None), max_size=5
)


def matching(patterns: Iterable[URLPattern], url: str) -> list[int]:
    """The patterns that match a URL, one by one, by the components."""
    return [n for n, pattern in enumerate(patterns) if pattern.exec(url) is not None]


@pytest.mark.slow
@given(LISTS, st.lists(st.sampled_from((*URLS, *LIKE)) | texts, max_size=8))
def test_lists_match_as_their_patterns(patterns: list[URLPattern], urls: list[str]) -> None:
    """All of them, and the first; the automata in Python as those of the engine."""
    listed = URLPatternList(patterns)
    matcher = Matcher([each.components for each in patterns])
    for url in urls:
        wanted = matching(patterns, url)
        assert [found.number for found in listed.all(url)] == wanted
        assert [found.pattern for found in listed.all(url)] == [patterns[n] for n in wanted]
        first = listed.first(url)
        assert (first and first.number) == (wanted[0] if wanted else None)
        assert listed.test(url) is bool(wanted)
        assert matcher._in_python(url) == sum(1 << number for number in wanted)


@pytest.mark.slow
@given(LISTS, st.lists(st.sampled_from((*URLS, *LIKE)) | texts, max_size=40))
def test_no_url_has_another_set(patterns: list[URLPattern], urls: list[str]) -> None:
    """Patterns that match a URL together are among the sets that are found, so that what is said to
    be absent is; and each set is shown by a URL that exactly these match."""
    matcher = Matcher([each.components for each in patterns])
    sets = Relations([each.components["protocol"] for each in patterns], matcher).sets
    for url in urls:
        if wanted := matching(patterns, url):
            assert sum(1 << number for number in wanted) in sets
    for mask, shown in sets.items():
        if shown is not None:
            assert sum(1 << number for number in matching(patterns, shown)) == mask


@pytest.mark.slow
@given(st.lists(PLAIN, max_size=6))
def test_each_verdict_is_shown(given: list[str]) -> None:
    """By a URL that, by the published algorithms, the patterns match of which this is said."""
    oracles = [
        Oracle(each, None, URLPatternOptions(), compile=compiled, amended_ports=True)
        for each in given
    ]
    report = ug.patterns(given)
    for each in report.patterns:
        assert each.undecided == ()
        if each.url is None:
            assert each.verdict == "unmatched"
            continue
        matched = [n for n, oracle in enumerate(oracles) if oracle.test(each.url)]
        assert each.number in matched
        assert (matched[0] == each.number) == (each.verdict == "reached")
        assert {*each.contained_in} <= {*matched} - {each.number}
    assert report.passes == all(each.verdict == "reached" for each in report.patterns)


ROUTES = ("https://a.example/users/new", "https://a.example/users/:id", "https://a.example/*")


def test_a_list() -> None:
    """A sequence of patterns, which is immutable."""
    routes = URLPatternList(ROUTES)
    assert len(routes) == 3
    assert routes[1] == URLPattern(ROUTES[1])
    assert [*routes[:2]] == [URLPattern(each) for each in ROUTES[:2]]
    assert URLPattern(ROUTES[2]) in routes
    found = routes.first("/users/7", "https://a.example/x")
    assert found == (1, routes[1])
    assert routes.first("https://b.example/") is None
    assert routes.first("no URL") is None
    assert routes.first("/users/7") is None
    assert not routes.test("//", "https://a.example/")
    assert routes.all("https://a.example/users/new") == tuple(enumerate(routes))
    assert routes.parts == 1
    again = copy.copy(routes)
    assert [*again] == [*routes]
    assert URLPatternList([]).first("https://a.example/") is None
    relative = URLPatternList(["/users/:id", {"search": "a"}], "https://a.example")
    assert [each.number for each in relative.all("https://a.example/users/1?a")] == [0, 1]
    assert URLPatternList(["/A"], "https://a.example", ignore_case=True).test("https://a.example/a")


def test_wrong_calls() -> None:
    """Errors about the call."""
    wrong: Any = "https://a.example/*"
    with pytest.raises(TypeError, match="not one str"):
        URLPatternList(wrong)
    with pytest.raises(URLPatternError, match="the regexp is not closed"):
        URLPatternList(["https://a.example/(a"])
    none: Any = 7
    with pytest.raises(TypeError, match="None is no pattern"):
        URLPatternList([None])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="the URL must be a str, not int"):
        URLPatternList(ROUTES).first(none)


@pytest.mark.slow
def test_several_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """A list whose automaton is too large is divided, and says so."""
    given = [f"https://example.com/*{letter}*{letter}*/:id" for letter in "abcdef"]
    whole = URLPatternList(given)
    assert whole.parts == 1
    monkeypatch.setattr(unions, "MAX_STEPS", 30_000)
    divided = URLPatternList(given)
    assert divided.parts > 1
    for url in ("https://example.com/abcabc/1", "https://example.com/ff/1", "https://a/"):
        assert divided.all(url) == whole.all(url)
        assert divided.first(url) == whole.first(url)
        assert divided.test(url) == whole.test(url)
    with pytest.raises(ug.LimitError, match="review fewer"):
        ug.patterns(divided)
    monkeypatch.setattr(unions, "MAX_STEPS", 10)
    with pytest.raises(URLPatternError, match="takes over 10 steps"):
        _ = URLPatternList(given[:1]).parts


def test_many_patterns() -> None:
    """More than a word of the engine has, with the places of all that match."""
    given = [f"https://example.com/{'*' * (n % 7 == 0)}{n}" for n in range(200)]
    listed = URLPatternList(given)
    for n in (0, 1, 63, 64, 65, 127, 128, 140, 199):
        url = f"https://example.com/{n}"
        assert [each.number for each in listed.all(url)] == matching(listed, url)
        found = listed.first(url)
        assert found is not None
        assert found.number == matching(listed, url)[0]


@pytest.mark.slow
def test_lists_of_hosts_stay_small() -> None:
    """Wildcards and optional parts before many texts are ways that these share."""
    hosts = [f"h{n}.example" for n in range(300)]
    listed = URLPatternList([f"http{{s}}?://{{*.}}?{host}/{{:a}}?" for host in hosts])
    assert listed.parts == 1
    for url, number in (
        ("https://h7.example/", 7),
        ("http://a.b.h299.example/x", 299),
        ("http://h30.example", 30),
    ):
        assert [found.number for found in listed.all(url)] == [number]
        assert matching(listed, url) == [number]
    assert listed.first("https://h300.example/") is None
    assert listed.first("https://h1.example/a/b") is None


@pytest.mark.few(6)
@pytest.mark.parametrize(
    ("given", "verdicts"),
    [
        ([*ROUTES], ["reached", "reached", "reached"]),
        ([*reversed(ROUTES)], ["reached", "shadowed", "shadowed"]),
        (["https://a.example/*"] * 2, ["reached", "shadowed"]),
        (["http://a/", "https://a/", "http{s}?://a/"], ["reached", "reached", "shadowed"]),
        ([{"protocol": "https", "pathname": "a"}, "data\\:a"], ["unmatched", "reached"]),
        ([{"protocol": "https", "hostname": "([A-Z]+)"}], ["unmatched"]),
        ([{"protocol": "(https)", "port": "443"}], ["unmatched"]),
        ([{"protocol": "http{s}?", "port": "443"}], ["reached"]),
        ([{"protocol": "file", "port": "(\\d+)"}], ["unmatched"]),
        ([{"hash": "(.*<.*)"}], ["unmatched"]),
        (["https://(\\[.*\\])/*", "https://*/*"], ["reached", "reached"]),
        (
            [{"protocol": "foo", "pathname": "(.*\\/\\.\\.)"}, "data\\:*/../*"],
            ["reached", "reached"],
        ),
        (["https://a.example/*%2E"], ["undecided"]),
        ([], []),
    ],
)
def test_verdicts(given: list[Any], verdicts: list[str]) -> None:
    """What the standard says, worked out by hand."""
    report = ug.patterns(given)
    assert [each.verdict for each in report.patterns] == verdicts
    assert report.passes is ({*verdicts} <= {"reached"})


def test_relations() -> None:
    """Which patterns contain which, and which overlap."""
    _, one, other, all_of_it = ug.patterns(
        ["https://b/", "https://a/*/x", "https://a/y/*", "https://a/*"]
    ).patterns
    assert one.contained_in == other.contained_in == (3,)
    assert one.overlaps == (2,)
    assert other.overlaps == (1,)
    assert all_of_it.overlaps == (1, 2)
    assert all_of_it.contained_in == ()


def test_reports() -> None:
    """The report in every form."""
    report = ug.patterns([*reversed(ROUTES)])
    assert repr(report) == "<PatternReport: Of 3 patterns, 2 shadowed.>"
    assert "https://a.example/users/:id  https://a.example/users/" in str(report)
    written = json.loads(json.dumps(report.to_dict()))
    assert written["patterns"][2]["shadowed_by"] == [0]
    with pytest.raises(TypeError, match=r"\.passes"):
        bool(report)
    assert repr(ug.patterns(ROUTES)) == "<PatternReport: Each of the 3 patterns is reached.>"
