"""The project's own corpus on every engine: pattern, automaton, reference parser."""

from __future__ import annotations

import re

import pytest

from tests.corpus import CASES, STANDARDS, Case
from tests.engines import recognizes
from urlgrammar import ParseError, standard
from urlgrammar.components import ComponentTuple
from urlgrammar.grammar.earley import derive

REFERENCE_LENGTH = 60
"""The reference parser is slow, so it skips longer texts."""

SPLIT = [case for case in CASES if case.components is not None]
PLACED = [case for case in CASES if case.position is not None]


def each(cases: list[Case]) -> pytest.MarkDecorator:
    """One test per case."""
    rules: dict[str, list[Case]] = {}
    for case in cases:
        rules.setdefault(f"{case.standard}-{case.rule}", []).append(case)
    return pytest.mark.parametrize("cases", rules.values(), ids=rules)


def short(cases: list[Case]) -> list[Case]:
    """The cases for the reference parser."""
    return [case for case in cases if len(case.input) <= REFERENCE_LENGTH]


def tree_of(case: Case) -> ComponentTuple:
    """The component tree that the case states."""
    assert case.components is not None
    return ComponentTuple(**{"path": "", **case.components})


@pytest.mark.few(16)
@each(CASES)
def test_pattern(cases: list[Case]) -> None:
    """The generated pattern gives the verdict of the standard."""
    for case in cases:
        assert standard(case.standard).is_valid(case.input, case.rule) == case.valid


@pytest.mark.few(16)
@each(CASES)
def test_automaton(cases: list[Case]) -> None:
    """The generated automaton gives the verdict of the standard."""
    for case in cases:
        automaton = standard(case.standard).matcher.automaton()
        assert automaton.accepts(case.rule, case.input) == case.valid


@pytest.mark.few(8)
@each(short(CASES))
def test_reference(cases: list[Case]) -> None:
    """The reference parser gives the verdict of the standard."""
    for case in cases:
        assert recognizes(case.standard, case.rule, case.input) == case.valid


@each(SPLIT)
def test_components(cases: list[Case]) -> None:
    """The fast parser gives the components of the standard, and the tree prints the text."""
    for case in cases:
        tree = standard(case.standard).parse(case.input, case.rule)
        assert tree.components == tree_of(case)
        assert str(tree) == case.input


@pytest.mark.slow
@each(short(SPLIT))
def test_components_by_reference(cases: list[Case]) -> None:
    """The same transformer makes the same tree from the reference parser's derivation."""
    for case in cases:
        derivation = derive(case.standard, case.rule, case.input, all_rules=True)
        assert standard(case.standard).transformer.tree(derivation) == tree_of(case)


@pytest.mark.few(16)
@each(PLACED)
def test_position(cases: list[Case]) -> None:
    """An error is placed at the end of the longest prefix of a valid string."""
    for case in cases:
        std = standard(case.standard)
        error = std.error(case.input, case.rule)
        assert isinstance(error, ParseError)
        assert error.position == case.position
        at_end = error.position == len(case.input)
        assert error.found == (None if at_end else case.input[error.position])


@pytest.mark.parametrize("name", STANDARDS)
def test_every_rule_has_cases_for_and_against(name: str) -> None:
    """The corpus is complete: each rule of a document has valid and invalid strings in its file."""
    document = f"RFC {re.sub('[^0-9]', '', name)}"
    cases = [case for case in CASES if case.standard == name]
    core = {"alpha", "digit", "hexdig"} if name == "rfc3986" else set()
    own = {r.name for r in standard(name).rules.values() if r.document == document} | core
    assert {case.rule for case in cases if case.valid} == own
    assert {case.rule for case in cases if not case.valid} == own
