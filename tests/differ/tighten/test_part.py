"""The part of a filter that holds, and what the filter loses."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
import urllib3

from tests.differ.tighten.readers import expression_of, of_whatwg
from tests.regular.other_engines import by_node, by_python, by_re2
from urlgrammar import diff, tightened

SLOW: Final = pytest.mark.slow

FILTERS: Final = (  # with whether the part is all of what is shared
    ("re.match:https://a\\.example", True),
    ("re:https?://(a\\.example|evil\\.example|b)(:[0-9]{1,5})?/[a-z]*", True),
    ("re:https://([a-z]+\\.)?a\\.example/.*", True),
    ("js:/https?:\\/\\/[a-c]\\.example\\/x?/i", True),
    ("re:https://.*a\\.example/", False),
    ("rfc3986:uri", True),
    ("whatwg", True),
    ("rfc3986[scheme in https, host in a.example,b.example]", True),
)


@pytest.mark.slow
@pytest.mark.parametrize("given_filter", [FILTERS[1][0]])
def test_the_part_of_a_filter(given_filter: str) -> None:
    """It is all that the filter shares with the expression for the hosts; what is lost was in the
    filter, with where a reader takes it."""
    check_part(given_filter, is_largest=True)


@SLOW
@pytest.mark.parametrize(("given_filter", "is_largest"), [FILTERS[0], *FILTERS[2:]])
def test_parts_of_more_filters(given_filter: str, *, is_largest: bool) -> None:
    """Other notations, and one whose part is not written in full."""
    check_part(given_filter, is_largest=is_largest)


def check_part(given_filter: str, *, is_largest: bool) -> None:
    """Assert what is said of the part of a filter that holds."""
    asked: dict[str, Any] = {"schemes": ["https", "http"]}
    found = tightened("a.example", ["whatwg"], filter=given_filter, **asked)
    part, every = expression_of(found), expression_of(tightened("a.example", ["whatwg"], **asked))
    assert (found.is_whole, found.is_largest) == (False, is_largest)
    for wider in (given_filter, f"re:{every}"):
        assert diff(f"re:{part}", wider).relation in {"subset", "equal"}
    if is_largest:
        assert (
            diff(given_filter, f"re:{every}", within=f"re:(?!(?:{part})$)[^\\n]*").relation
            == "disjoint"
        )
    assert found.lost
    for lost in found.lost:
        assert diff(f"re:{re.escape(lost.input)}", given_filter).relation == "subset"
        assert not re.fullmatch(part, lost.input)
        try:
            host = of_whatwg(lost.input).host
        except ValueError:
            host = "a.example"
        if lost.widening == "last-dot":
            host = str(host).removesuffix(".")
        assert (lost.forbidding is None) == (host == "a.example"), lost
        if lost.forbidding is not None:
            assert lost.forbidding.value == host
    assert any(lost.forbidding for lost in found.lost)
    assert any(lost.is_for_brevity for lost in found.lost) is not is_largest


@pytest.mark.slow
def test_one_label_more() -> None:
    """The filter wants a label before the host, which the expression of the hosts leaves open; that
    it also finds one in a path is left out."""
    found = tightened(
        *("example.com,*.example.com", ["whatwg"]),
        schemes=["https"],
        filter="glob.fnmatch:https://*.example.com",
    )
    part = expression_of(found)
    assert re.fullmatch(part, "https://a.example.com")
    assert not re.fullmatch(part, "https://example.com")
    assert [lost.input for lost in found.lost if lost.is_for_brevity] == [
        "https://example.com/.example.com"
    ]


def test_a_filter_that_holds() -> None:
    """It is given back unchanged, although it is not in the form of the others."""
    source = r"https://a\.example(/[a-z]*)?"
    found = tightened("a.example", ["whatwg"], schemes=["https"], filter=f"re:{source}")
    assert (found.expression, found.is_whole, found.is_largest, found.lost) == (
        source,
        True,
        True,
        (),
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "source",
    [
        pytest.param(r"https://a\.example/(a{1,40}b){0,30}", marks=pytest.mark.slow),
        r"https://a\.example/\s?",
    ],
)
def test_a_filter_that_re2_refuses(source: str) -> None:
    """It is not given back as it is, if RE2 refuses it or reads it in another way."""
    found = tightened("a.example", ["whatwg"], schemes=["https"], filter=f"re:{source}")
    part = expression_of(found)
    every = [
        f"https://a.example/{rest}" for rest in ("", "ab", "aab" * 30, "ab" * 31, "\x0b", "a" * 41)
    ]
    accepted = by_python(part, every)
    assert accepted == by_re2(part, every) == by_node(part, every)[0]
    assert all(
        not one or re.fullmatch(source, text) for one, text in zip(accepted, every, strict=True)
    )


def test_a_filter_in_another_notation() -> None:
    """One that holds, and that the dialects read in different ways, is written anew."""
    source = r"(?P<scheme>https)://a\.example/[0-9](?=x).*"
    found = tightened("a.example", ["whatwg"], schemes=["https"], filter=f"re:{source}")
    part = expression_of(found)
    assert found.is_whole
    assert diff(f"re:{part}", f"re:{source}").relation == "equal"
    every = [f"https://a.example/{rest}" for rest in ("1x", "1xé\r", "1", "ax", "1x\n", "٠x", "")]
    assert by_python(part, every) == by_python(source, every)
    assert by_node(part, every) == [by_python(source, every)] * 3


@SLOW
def test_ports_of_a_filter() -> None:
    """A port is a number: another one is forbidden, and leading zeros are not."""
    asked = r"re:https://a\.example:[0-9]{1,4}/"
    found = tightened(
        "a.example", ["urllib3"], schemes=["https"], ports=[443], filter=asked, described=True
    )
    assert (found.expression, found.on) == (r"https://a\.example:443/", ("host", "port"))
    elsewhere = [lost for lost in found.lost if lost.forbidding]
    assert elsewhere
    for lost in elsewhere:
        assert lost.forbidding is not None
        assert lost.forbidding.component == "port"
        port = urllib3.util.parse_url(lost.input).port
        assert (str(port), port == 443) == (lost.forbidding.value, False)
    zeros = r"re:https://a\.example:0?443/"
    whole = tightened(
        "a.example", ["urllib3"], schemes=["https"], ports=[443], filter=zeros, described=True
    )
    assert whole.is_whole
    assert urllib3.util.parse_url("https://a.example:0443/").port == 443
