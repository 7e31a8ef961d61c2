"""Programs that have a grammar as operands: differences, confirmed by running the programs."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

import urlgrammar as ug
from tests.programs.here import installed, only
from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.answers import answers
from urlgrammar.programs.grammars import DESCRIBED
from urlgrammar.programs.values import key

if TYPE_CHECKING:
    from collections.abc import Iterator


def hosts(texts: list[str], *programs: str) -> Iterator[tuple[str, list[str | None]]]:
    """The host of each text by programs that are run, which all accept it."""
    for text, given in answers(programs, texts):
        assert [each.acceptance for each in given] == ["accepted"] * len(given), text
        yield text, [each.values["host"] for each in given]


@pytest.mark.slow
def test_urllib_and_rfc3986() -> None:
    """They never split a string that both accept in different ways."""
    found = ug.diff("urllib", "rfc3986")
    assert not found.split
    assert found.relation == "overlapping"
    assert found.is_exact
    assert set(found.compared) == ug.program("urllib").components


@pytest.mark.parametrize(
    "name",
    [name if name == "php" else pytest.param(name, marks=pytest.mark.slow) for name in DESCRIBED],
)
def test_hosts_that_differ_from_whatwg(name: str) -> None:
    """Every string that is shown reaches two hosts, by the program and by another implementation of
    the standard."""
    installed(name)
    if ADAPTERS["ada"].version() is None:
        pytest.skip("ada is not installed")
    # the product of the grammar of urlopen with a whole standard is too large
    within = "re:http:(?s:.*)" if name == "urlopen" else None
    found = ug.diff(name, "whatwg", on=["host"], within=within)
    if name == "requests":  # it finds the host where WHATWG does, in every text that both accept
        assert not found.split
        return
    assert found.split
    texts = [each.input for each in found.split]
    texts = [each for each in texts if not any("\ud800" <= c <= "\udfff" for c in each)]
    told_apart = [pair for _, pair in hosts(texts, name, "ada") if any(pair)]
    if name == "urlopen":  # it finds an address inside of its brackets, which can be escapes
        told_apart = [pair for pair in told_apart if f"[{pair[0]}]" != pair[1]]
    assert told_apart  # ada does not tell an empty host from none
    assert all(
        key("host", mine or None) != key("host", other or None) for mine, other in told_apart
    )


@pytest.mark.slow
def test_two_programs() -> None:
    """The hosts of two programs are both confirmed by running them, as that of one program and a
    standard is."""
    found = ug.diff("urllib", "php", on=["host"])
    shown = [each.input for each in found.split]
    assert shown
    if found.about.by_automaton:
        pytest.skip(f"not installed: {', '.join(found.about.by_automaton)}")
    for text, (mine, other) in hosts(shown, "urllib", "php"):
        assert key("host", mine or None) != key("host", other or None), text


def test_a_program_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its grammar alone decides, and the difference says so."""
    monkeypatch.setitem(ADAPTERS, "go", ADAPTERS["go"]._replace(at=only(None)))
    found = ug.diff(ProgramOperand("go", "go"), "rfc3986", on=["host"])
    assert found.about.by_automaton == ("go",)
    monkeypatch.setitem(ADAPTERS, "go", ADAPTERS["go"]._replace(at=only("99.0")))
    assert not ProgramOperand("go", "go").is_confirmed


def test_names() -> None:
    """A program is an operand by its name; it has no rules, and its name is taken."""
    assert isinstance(operand("php"), ProgramOperand)
    assert operand("p=php").definition == "php"
    with pytest.raises(ug.OperandError, match="no rules"):
        operand("php:host")
    with pytest.raises(ug.OperandError, match="name of an operand"):
        operand("php=re:a")
    with pytest.raises(ug.UnknownNameError, match="urllib"):
        operand("urlib")


def test_refusals() -> None:
    """The position is that of the grammar, the reason that of the program, if it is installed."""
    found = operand("urllib").refusal("http://[::1")
    assert found.position == 11
    assert found.error is None
    assert found.message.startswith("position 11: the text ends too early")


@pytest.mark.slow
def test_samples_are_those_of_the_program() -> None:
    """The program confirms each sample: the whole cover, of which every run asks the program about
    a part (tests/programs/grammars)."""
    inside = list(operand("urllib").accepted_samples())
    assert len(inside) > 1_000
    assert "" in inside
    assert "//[" in [*operand("urllib").rejected_samples()]


def test_what_only_the_program_knows() -> None:
    """It decides what its grammar does not, if it is installed; if it is not asked, nothing is
    known."""
    asked, known = operand("node-legacy"), ug.program("node-legacy")
    with pytest.raises(ug.LimitError):
        ProgramOperand("node-legacy", known, is_asked=False).split("http://é/")
    if not asked.is_confirmed:
        pytest.skip(f"{known.versions} is not installed")
    assert asked.split("http://é/") == {"scheme": "http", "host": "é"}
    assert asked.split("http://xn--a/") is None


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("perl", "ask it with --also"),
        ("hyperlink", "ask it with --also"),
        ('re.match(r"https?://a", url)', "write re.match:REGEX"),
        ("re.fullmatch('a', url)", "write re:REGEX"),
    ],
)
def test_what_to_write_instead(name: str, message: str) -> None:
    """Programs without a grammar, and calls that are copied from a program."""
    with pytest.raises(ug.OperandError, match=re.escape(message)):
        ug.diff(name, "whatwg")


@pytest.mark.slow
def test_addresses_without_ip() -> None:
    """An address as a goal, which needs no prefix; what is no address is no name either."""
    found = ug.bypasses("re:http://127\\.1", "whatwg", deny="10.0.0.0/8,127.0.0.1")
    assert [bypass.value for bypass in found.bypasses] == ["127.0.0.1"]
    with pytest.raises(ug.OperandError, match="not a network"):
        ug.bypasses("re:http://a", "whatwg", deny="127.0.0.256")
