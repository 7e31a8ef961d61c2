"""Faults made by machine: each of them is one, and what finds it shows it."""

from __future__ import annotations

import pytest

from tools import check_faults
from urlgrammar.differ.operands.names import operand

DFA = operand("rfc3986:authority").language


@pytest.mark.few(1)
@pytest.mark.parametrize("of_classes", [False, True])
def test_faults_are_faults(*, of_classes: bool) -> None:
    """Each leads characters of a live state elsewhere; the same seed gives the same faults."""
    made = check_faults.faults(DFA, 50, 3, of_classes=of_classes)
    assert made == check_faults.faults(DFA, 50, 3, of_classes=of_classes)
    assert len({(each.state, min(each.characters)) for each in made}) == 50
    for fault in made:
        (right,) = {DFA.rows[fault.state][DFA.alphabet.class_of(c)] for c in fault.characters}
        assert right != fault.target
    assert any(len(fault.characters) > 1 for fault in made) == of_classes


@pytest.mark.parametrize("of_classes", [False, True])
def test_what_is_found_is_accepted_by_one_only(*, of_classes: bool) -> None:
    """The automaton without a fault is that of the operand, whose parser agrees."""
    authority = operand("rfc3986:authority")
    made = check_faults.faults(DFA, 2000, 4, of_classes=of_classes)
    texts = ["a:1", "u@h:80", "[::1]:80", "[::1", "1.2.3.4", "%41", "a b", "[v1.a]", "", ":", "@"]
    found = list(check_faults.found_by(DFA, made, [("some", text) for text in texts]))
    assert found
    for _, text, fault in found:
        right = check_faults.is_accepted(DFA, text, None)
        assert right == (authority.split(text) is not None)
        assert check_faults.is_accepted(DFA, text, fault) != right
    assert len({fault for *_, fault in found}) == len(found)


@pytest.mark.slow
def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """All parts, and all together."""
    call = ["--faults", "20", "--size", "2000", "--classes", "rfc3986:authority"]
    assert check_faults.main(call) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("| part, by rfc3986:authority | strings | of 20 faults |")
    assert lines[-1].startswith("| all together |")
