"""Faults made by machine: each of them is one, and what finds it shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools import check_faults
from urlgrammar.differ.operands.names import operand

if TYPE_CHECKING:
    import pytest

DFA = operand("rfc3986:authority").language


def test_faults_are_faults() -> None:
    """Each leads a character of a live state elsewhere; the same seed gives the same faults."""
    made = check_faults.faults(DFA, 50, 3)
    assert made == check_faults.faults(DFA, 50, 3)
    assert len({each[:2] for each in made}) == 50
    for each in made:
        assert DFA.rows[each.state][DFA.alphabet.class_of(each.character)] != each.target


def test_what_is_found_is_accepted_by_one_only() -> None:
    """The automaton without a fault is that of the operand, whose parser agrees."""
    authority = operand("rfc3986:authority")
    made = check_faults.faults(DFA, 200, 4)
    texts = ["a:1", "u@h:80", "[::1]:80", "[::1", "1.2.3.4", "%41", "a b", "[v1.a]", "", ":", "@"]
    found = list(check_faults.found_by(DFA, made, texts))
    for text, fault in found:
        right = check_faults.is_accepted(DFA, text, None)
        assert right == (authority.split(text) is not None)
        assert check_faults.is_accepted(DFA, text, fault) != right
    assert len({fault for _, fault in found}) == len(found)


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """All parts, and all together."""
    call = ["--faults", "20", "--size", "2000", "--endings", "2", "rfc3986:authority"]
    assert check_faults.main(call) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("| part, by rfc3986:authority | strings | of 20 faults |")
    assert lines[-1].startswith("| all together |")
