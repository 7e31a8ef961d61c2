"""Certificates of `bypass`: what they say of guards that a filter leaves out, and of ports and user
information."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import pytest

import urlgrammar as ug
from tests.proofs.asking import READERS, fulfils, source, texts, tree_of
from urlgrammar.proofs.claims import HOST, SCHEME, Condition
from urlgrammar.proofs.passing import NO_PORT, NO_USERINFO, terms_of

WEB: Final = Condition(SCHEME, "https?")
GUARDS: Final = (
    (WEB, NO_PORT),
    (Condition(SCHEME, "https", is_in=False), NO_PORT),
    (NO_PORT,),
    (NO_USERINFO,),
    (NO_USERINFO, NO_PORT, WEB, Condition(HOST, r"(.*\.)?a\.b|[0-9.]*")),
    (Condition(HOST, "a|\\[.*", is_in=False), WEB),
)


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("conditions", GUARDS, ids=str)
def test_guards(reader: str, conditions: tuple[Condition, ...]) -> None:
    """What surely passes a guard fulfils its conditions; and what fulfils them may pass."""
    guard, goal = source(reader, *conditions), Condition(HOST, "a")
    terms, (may,), (sure,), _ = terms_of([guard], [guard], source(reader), goal)
    seen = set[bool | None]()
    for text in texts(f"{reader}{conditions}", 2_000):
        is_sure, may_be = terms.has(sure, text) is True, terms.has(may, text) is not False
        assert may_be or not is_sure
        with suppress(ug.LimitError):  # only the program knows
            tree = tree_of(reader, text)
            is_passing = tree is not None and all(
                fulfils(each, getattr(tree, each.component)) for each in conditions
            )
            assert is_sure <= is_passing <= may_be, text
        seen |= {is_sure, None if may_be else False}
    assert seen == {True, False, None}


@pytest.mark.slow
def test_a_filter_that_leaves_out_a_guard() -> None:
    """Its certificate names the guard."""
    found = ug.bypasses(
        "re:https?://[a-z]*(:[0-9]*)?",
        "whatwg",
        allow="re:[a-z]+",
        and_not=["rfc3986[scheme in https, port is none]", "urllib[host not in re:[b-z]+]"],
    )
    claims = ug.verify(found.certificate()).claims[0]
    assert "and if it is not so that rfc3986" in claims
    assert "its scheme matches re:'https' and it has no port; and if it is not so that" in claims
    assert "its host does not match re:'[b-z]+'" in claims


@pytest.mark.slow
@pytest.mark.parametrize(
    "guard", ["rfc3986[port in 80]", "rfc3986[host is not none]", "rfc3986[query is none]"]
)
def test_a_condition_that_is_not_read(guard: str) -> None:
    """A guard that is left out must be read with all its conditions."""
    found = ug.bypasses("re:https://a/[?]?|x", "whatwg", allow="re:a", and_not=[guard])
    with pytest.raises(ug.OperandError, match="of what is left out"):
        found.certificate()
