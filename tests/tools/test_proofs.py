"""The certificates of what the documents state."""

from __future__ import annotations

from pathlib import Path

import pytest

import urlgrammar as ug
from tools import proofs


@pytest.mark.slow
@pytest.mark.parametrize(
    "statement",
    [
        pytest.param(each, marks=pytest.mark.long if each.is_large else ())
        for each in proofs.STATEMENTS
    ],
    ids=lambda each: f"{each.a}-{each.b}",
)
def test_statements(statement: proofs.Statement) -> None:
    """A certificate states the same, and is verified."""
    text, found = proofs.proved(statement)
    assert text
    assert found.states


@pytest.mark.slow
@pytest.mark.parametrize("statement", proofs.FILTERS, ids=lambda each: each.where)
def test_filters(statement: proofs.Filter) -> None:
    """The same of a filter; and of another set of hosts, there is no certificate."""
    text, found = proofs.proved_filter(statement)
    assert text
    assert statement.reader in found.claims[0]
    with pytest.raises(ug.OperandError, match="something may"):
        proofs.proved_filter(statement._replace(allow="example.com"))


def test_statements_stand_in_the_documents() -> None:
    """The page of each names both operands; of those with a base, the ones without."""
    for each in proofs.FILTERS:
        page = Path(each.where).read_text(encoding="utf-8")
        assert f"bypass '{each.filter}' {each.reader} --allow '{each.allow}'" in page
    for statement in proofs.STATEMENTS:
        page = Path(statement.where).read_text(encoding="utf-8")
        for name in (statement.a, statement.b):
            bases = "special_base", "file_base", "other_base", "opaque_base"
            shown = next(
                (name.removesuffix(b) + "no_base" for b in bases if name.endswith(b)), name
            )
            assert shown in page


def test_a_statement_that_is_wrong() -> None:
    """It is an error."""
    with pytest.raises(ValueError, match="something else"):
        proofs.proved(proofs.Statement("", "rfc3986:port", "rfc3986:port", "subset"))
