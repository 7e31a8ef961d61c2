"""The page about schemes, RFC 3986 and browsers is fresh, and true of the documents' examples."""

from __future__ import annotations

import re

import pytest

import urlgrammar as ug
from tests.oracles import schemes as oracle
from tools import scheme_table
from urlgrammar import Scheme
from urlgrammar.regular.automata.languages import intersection, is_empty
from urlgrammar.schemes.record import Fragment
from urlgrammar.standards.automata import rule_language

ARE_URIS, IN_BROWSERS = scheme_table.PAGE.read_text(encoding="utf-8").split("\n## What browsers")
by_name = pytest.mark.parametrize("scheme", ug.schemes(), ids=lambda scheme: scheme.name)


@pytest.mark.slow
def test_the_page_is_fresh() -> None:
    """What is decided now is what the page says."""
    assert scheme_table.main(["--check"]) == 0


def row(part: str, name: str) -> list[str]:
    """The cells of a scheme."""
    found = re.search(rf"^\| `{name}` \| (.*) \|$", part, re.MULTILINE)
    assert found is not None
    return found[1].split(" | ")


@by_name
def test_examples_in_browsers(scheme: Scheme) -> None:
    """Where nothing is refused or changed, no example is, in lowercase and without fragment."""
    refused, changed, *_ = row(IN_BROWSERS, scheme.name)
    for text in oracle.EXAMPLES[scheme.name][0]:
        if text.startswith(f"{scheme.name}:") and "#" not in text:
            url = ug.URL.parse(text)
            assert url is not None or refused != "none", text
            assert url is None or url.href == text or changed != "none", text


@pytest.mark.slow
@by_name
def test_no_number_sign_in_other_texts(scheme: Scheme) -> None:
    """A grammar that leaves the fragment to RFC 3986 has no "#", so that errors are those of the
    text before it."""
    if scheme.fragment is not Fragment.OWN:
        own = rule_language(scheme.grammar, scheme.rule)
        assert is_empty(intersection(own, scheme_table._language("re:(?s).*#.*")))
