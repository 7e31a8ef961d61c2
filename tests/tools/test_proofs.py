"""The certificates of what the documents state."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tools import proofs
from urlgrammar.differ.plain_readers import PROVED as PLAIN_READERS
from urlgrammar.proofs.certificate import read


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


QUESTIONS: Final = proofs.questions()
WITHOUT: Final = {
    "curl@8.23": "itself knows",
}
"""Parts of the questions that have no certificate, or cannot be asked where another version is
installed; each with what the error says."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "question",
    [
        pytest.param(question, marks=() if number % 4 == 0 else pytest.mark.long)
        for number, question in enumerate(QUESTIONS)
    ],
    ids=lambda each: each.command,
)
def test_questions(question: proofs.Question) -> None:
    """Each has a certificate that names the filter and the reader, or that says how two programs
    are related; or an error that says why it has none."""
    found = proofs.answered(question)
    problem = next((text for part, text in WITHOUT.items() if part in question.command), None)
    if isinstance(found, str):
        assert problem is not None, found
        assert problem in found
    else:
        assert problem is None or "curl@" in question.command
        if question.arguments[0] == "diff":
            certificate = read(found[0])
            assert certificate.relation in {"equal", "subset"}
            assert question.where != proofs.MATRIX or certificate.same == ("host",)
            assert "This is about the strings that re:" in found[1].claims[0]
            return
        claims = " ".join(found[1].claims)
        reader = next(e for e in question.arguments[2:] if e in claims or f"{e}@" in claims)
        assert reader


def test_the_page_counts_them() -> None:
    """How many questions there are, and how many have a certificate."""
    without = [q for q in QUESTIONS if any(part in q.command for part in WITHOUT)]
    page = (proofs.ROOT / "docs" / "how" / "tests.md").read_text(encoding="utf-8")
    count = len(QUESTIONS) - len(without)
    assert f"{count} of the {len(QUESTIONS)} answers" in page


def test_an_answer_that_is_not_proved() -> None:
    """It is an error."""
    arguments = "bypass", "re:http://a.*", "whatwg", "--allow", "re:a"
    with pytest.raises(ValueError, match="way"):
        proofs.answered(proofs.Question("", arguments))


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("reader", proofs.READERS_OF_PLAIN_URLS)
def test_plain_urls(reader: str) -> None:
    """Each reader that is said to take them to the same host has a certificate."""
    _, found = proofs.proved(proofs.plain(reader))
    assert "split alike in host" in " ".join(found.claims)


def test_the_readers_of_plain_urls() -> None:
    """All but those that are not read again."""
    names = {*proofs.READERS_OF_PLAIN_URLS}
    with_host = {name for name, points in PLAIN_READERS.items() if "host" in points.split()}
    assert {each.partition("@")[0] for each in with_host - names} == {
        "rfc3986",
        *("node-legacy", "php", "rfc2396"),
    }


def test_statements_stand_in_the_documents() -> None:
    """The page of each names both operands; of those with a base, the ones without."""
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
