"""The URL Specification, compared with its equations and with the WHATWG standard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given

from tests.oracles import url_spec as oracle
from tests.url_texts import bases, many, texts
from urlgrammar import UrlGrammarError, standard
from urlgrammar.canonicalizer import STEPS
from urlgrammar.standards.url_spec import DIFFERENCES

if TYPE_CHECKING:
    from tests.url_texts import Base
    from urlgrammar import Standard
    from urlgrammar.components import ComponentTuple

URL_SPEC: Final = standard("url-spec")
WHATWG: Final = standard("whatwg")


def result(std: Standard, text: str, base: Base) -> ComponentTuple | None:
    """The target of a text, None if resolving fails."""
    try:
        tree = std.canonicalize(text) if base is None else std.resolve(text, base)
    except UrlGrammarError:
        return None
    return tree.components


@pytest.mark.slow
@given(texts, bases)
@many
def test_equations(text: str, base: Base) -> None:
    """The same result as "parse-resolve-and-normalise", written as equations on sequences of
    components."""
    found = result(URL_SPEC, text, base)
    expected = oracle.parse_resolve_and_normalise(text, base)
    assert (None if found is None else str(found)) == expected


def reasons(text: str, base: Base, meant: ComponentTuple | None) -> set[str]:
    """The possible differences for a text, by its WHATWG result."""
    found = set()
    if "\u0338" in text or "%CC%B8" in text.upper():
        found.add("composed characters")
    if meant is None:
        return found
    if meant.host is None and not meant.path.startswith("/"):
        found.add("opaque paths")
    if meant.scheme == "file" and meant.path[2:3] == ":":
        found.add("drives behind dots")
        if base is not None:
            found.add("drives in place of a host")
    if meant.scheme == "file" and meant.query is not None and "%27" in meant.query:
        found.add("quotes in file queries")
    return found


@pytest.mark.slow
@given(texts)
@many
def test_the_canonical_form_at_once_and_step_by_step(text: str) -> None:
    """The operations on the model, and the steps on a component tree, give the same."""
    found = result(URL_SPEC, text, None)
    try:
        assert URL_SPEC.canonicalize(text, list(STEPS)).components == found
    except UrlGrammarError:
        assert found is None


@pytest.mark.slow
@given(texts, bases)
@many
def test_both_formulations_agree(text: str, base: Base) -> None:
    """Any number of slashes by the grammar, or forcing of the tree: the URL is the same, except for
    the differences that are listed with their reasons."""
    meant = result(WHATWG, text, base)
    found = result(URL_SPEC, text, base)
    if (found and str(found)) == (meant and str(meant)):
        return
    possible = reasons(text, base, meant)
    if base is not None:
        possible |= reasons(base, None, result(WHATWG, base, None))
    assert possible & DIFFERENCES.keys()


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("text", "base", "by_whatwg", "by_url_spec"),
    [
        ("foo:a/../b", None, "foo:a/../b", "foo:b"),
        ("foo:.///c", None, "foo:.///c", "foo:.///c"),
        ("foo:b/..///c", None, "foo:b/..///c", "foo:.///c"),
        ("foo:a b{}", None, "foo:a b{}", "foo:a%20b%7B%7D"),
        ("file:/./C|/x", None, "file:///C:/x", "file:///C|/x"),
        ("//C:/", "file://host/", "file:///C:/", "file://host/C:/"),
        ("file:///?'", None, "file:///?%27", "file:///?'"),
        ("https://<\u0338/", None, "https://xn--gdh/", None),
    ],
)
def test_differences(text: str, base: Base, by_whatwg: str, by_url_spec: str | None) -> None:
    """One example of each, derived from both texts."""
    assert str(result(WHATWG, text, base)) == by_whatwg
    found = result(URL_SPEC, text, base)
    assert (None if found is None else str(found)) == by_url_spec
