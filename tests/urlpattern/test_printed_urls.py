"""The URLs that patterns match, as the standard prints them, against the published algorithms."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlgrammar as ug
from tests.oracles.urlpattern import URLPatternOptions
from tests.oracles.urlpattern_class import URLPattern as Oracle
from tests.url_texts import texts
from tests.urlpattern.test_lists import LIKE, PLAIN, pattern_of
from tests.urlpattern.test_oracle import INITS, URLS, compiled
from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.operands.patterns.printed_urls import PrintedUrls
from urlgrammar.regular.automata.languages import TEXT

CREDENTIALS = st.fixed_dictionaries(
    {},
    optional={
        "username": st.sampled_from(["", "u", ":u", "u{:p}?", "*", "a*"]),
        "password": st.sampled_from(["", "p", ":p+", "*p", "*"]),
        "protocol": st.sampled_from(["http{s}?", "*", ":p"]),
        "hostname": st.sampled_from(["", "h", ":h", "*"]),
        "pathname": st.sampled_from(["*", "//*", "/:a{/:b}?", "*/a", "/(\\d+)?:x?"]),
        "search": st.sampled_from(["", "*", "q", "*q*"]),
    },
)
MORE = (
    *("https://u@h/a", "https://u:p@h/", "https://:p@h/1", "http://h/", "a://u:pp@h", "a:/.//b/a"),
    *("a:/.//", "a://h//b", "a:b", "file:///C:/", "https://h/12?q", "a:/b?", "ws://h:1/a#q"),
)


@pytest.mark.slow
@given(
    PLAIN | INITS | CREDENTIALS,
    st.lists(st.sampled_from((*URLS, *LIKE, *MORE)) | texts, max_size=12),
)
def test_printed_urls(given_pattern: Any, urls: list[str]) -> None:
    """The automaton has the printed URLs that a pattern matches, with the groups, and no other
    text."""
    pattern = pattern_of(given_pattern)
    if pattern is None:
        return
    oracle = Oracle(given_pattern, None, URLPatternOptions(), compile=compiled, amended_ports=True)
    made = PrintedUrls("a", pattern)
    automaton = made.automaton()
    for text in urls:
        url = ug.URL.parse(text)
        for given_text in {text, *([url.href] if url else [])}:
            is_printed = url is not None and url.href == given_text
            wanted = oracle.exec(given_text) if is_printed else None
            spans = automaton.spans(given_text)
            assert (spans is not None) is (wanted is not None), given_text
            assert (made.split(given_text) is not None) is (wanted is not None)
            if spans is None or wanted is None:
                continue
            for name, part in made.groups.items():
                value = wanted.component(part).groups[name.removeprefix(f"{part}.")]
                start, stop = spans.get(name, (0, 0))
                found = given_text[start:stop] if name in spans else None
                assert (found or None) == (value or None) if name in made.merged else found == value


@pytest.mark.slow
@pytest.mark.parametrize(
    ("a", "b", "relation", "split"),
    [
        ("https://h/:id", "https://h/:key", "equal", []),
        ("https://h/:id(\\d+)", "https://h/:id", "subset", []),
        ("https://h/:a/*", "https://h/*/:b", "overlapping", ["pathname.0"]),
        ("https://h/:a(.*)-:b", "https://h/:a-:b", "superset", ["pathname.a", "pathname.b"]),
        ("https://u@h/*", "https://u:{p}@h/*", "superset", []),
        ("https://u@h/*", "https://v@h/*", "disjoint", []),
        ("*://*/*", "*://*:*/*", "subset", []),
        ("https://h:443/*", "https://h/*", "equal", []),
    ],
)
def test_relations(a: str, b: str, relation: str, split: list[str]) -> None:
    """How two patterns lie to each other."""
    found = ug.diff(f"urlpattern:{a}", f"urlpattern:{b}")
    assert found.relation == relation
    assert {name for each in found.split for name in each.components} == {*split}
    for only, one, other in ((found.only_a, a, b), (found.only_b, b, a)):
        for each in only:
            assert Oracle(one, None, URLPatternOptions(), compile=compiled).test(each.input)
            assert not Oracle(other, None, URLPatternOptions(), compile=compiled).test(each.input)


@pytest.mark.slow
def test_a_name_of_its_own() -> None:
    """A short name is kept."""
    found = ug.diff("a=urlpattern:https://h/*", "b=urlpattern:https://h/*")
    assert str(found).startswith("a and b accept the same strings")


def test_credentials_beside_others() -> None:
    """A pattern of the username is refused beside what reads all spellings."""
    made = operand("urlpattern:https://u@h/*")
    assert made.split("https://u@h/") is not None
    assert made.split("https://h/") is None
    with pytest.raises(ug.OperandError, match="username or the password"):
        ug.bypasses("urlpattern:https://u@h/*", "whatwg", allow="h.example")
    with pytest.raises(ug.OperandError, match="username or the password"):
        ug.diff("urlpattern:https://u@h/*", "whatwg")
    assert not PrintedUrls("a", ug.URLPattern("https://h/*")).language.accepts(TEXT, "HTTPS://h/")
