"""Testing programs: right ones give no finding, and a wrong one gives all of its mistakes."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from jsonschema import Draft202012Validator

import urlgrammar as ug
from urlgrammar.differ import ledger
from urlgrammar.differ.check.findings import ACCEPTS, COMPONENT, CRASH, REFUSES, WRITING
from urlgrammar.report.elements.text import lines

if TYPE_CHECKING:
    from collections.abc import Callable

HERE = "py:tests.differ.check.parsers"
SIZE = 3000
FOR_ALL = 10_000
"""A size whose suite finds all mistakes."""


@pytest.fixture(scope="module")
def wrong() -> ug.CheckReport:
    """The parser with mistakes, tested by the standard that it should follow."""
    return ug.check(f"{HERE}:wrong", "rfc3986", size=FOR_ALL)


@cache
def right(name: str, operand: str) -> ug.CheckReport:
    """A parser that is the standard, tested by it."""
    return ug.check(f"{HERE}:{name}", operand, size=SIZE)


@pytest.mark.parametrize(
    ("name", "operand"),
    [
        pytest.param("rfc3986", "rfc3986", marks=pytest.mark.slow),
        pytest.param("whatwg", "whatwg", marks=pytest.mark.slow),
        pytest.param("rfc3986", "rfc3986:uri_reference", marks=pytest.mark.slow),
    ],
)
def test_a_program_that_is_the_standard(name: str, operand: str) -> None:
    """It gives no finding, also if it does not tell undefined from empty."""
    found = right(name, operand)
    assert found.disagreements == ()
    assert found.passes
    assert found.tests > 0.9 * SIZE
    assert sum(each.tried for each in found.parts) == found.tests
    assert not any(each.disagreeing for each in found.parts)
    expected = {"fragment", "query", "port", "host"} if name == "whatwg" else set()
    assert expected <= dict(found.merged).keys()
    assert "host" in found.compared


@pytest.mark.slow
def test_every_mistake_is_found(wrong: ug.CheckReport) -> None:
    """Each with a string on which the parsers do differ."""
    by_kind: dict[str, list[str]] = {}
    for each in wrong.disagreements:
        by_kind.setdefault(each.kind, []).append(each.input)
    assert any("^" in text for text in by_kind[ACCEPTS])
    assert all("~" in text for text in by_kind[REFUSES])
    assert len(by_kind[CRASH]) == 1
    assert len(by_kind[CRASH][0]) == len("//:00000")
    assert {each.reason for each in wrong.disagreements if each.kind == CRASH} == {
        "IndexError: too long"
    }
    (host,) = (each for each in wrong.disagreements if each.component == "host")
    assert "localhost" in host.input
    assert host.operand is not None
    assert host.program is not None
    assert dict(host.program)["host"] == "127.0.0.1"
    assert dict(host.operand)["host"] == "localhost"
    (query,) = (each for each in wrong.disagreements if each.component == "query")
    assert query.reason == "undefined instead of empty"
    assert wrong.merged == ()  # it tells undefined from empty elsewhere
    assert not wrong.passes


@pytest.mark.slow
def test_the_order_and_the_crashes(wrong: ug.CheckReport) -> None:
    """The worst kind comes first, and short strings before long ones."""
    kinds = [each.kind for each in wrong.disagreements]
    assert kinds == sorted(kinds, key=[COMPONENT, CRASH, ACCEPTS, REFUSES, WRITING].index)
    assert [each.kind for each in wrong.crashes] == [CRASH]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("parser", "operand", "on", "broken"),
    [
        (lambda _: {"host": None}, "rfc3986", "host", {("host", "RFC 3986, 3.2.2")}),
        pytest.param(
            lambda _: {"host": None},
            "whatwg",
            "host",
            {("generic-host", "URL, 3.5")},
            marks=pytest.mark.slow,
        ),
        (lambda _: {"path": "x"}, "re:a(?P<path>b)c", "path", {(None, None)}),
    ],
)
def test_rules_that_are_broken(
    parser: Callable[[str], dict[str, str | None]],
    operand: str,
    on: str,
    broken: set[tuple[str | None, str | None]],
) -> None:
    """Each disagreement has the rule of the component, or that which rejects the string."""
    found = ug.check(parser, operand, size=300, on=[on])
    parted = {(e.rule, e.section) for e in found.disagreements if e.kind == COMPONENT}
    assert broken <= parted
    rejected = [each for each in found.disagreements if each.kind == ACCEPTS]
    assert rejected
    for each in rejected:
        if operand == "rfc3986":
            with pytest.raises(ug.ParseError) as raised:
                ug.standard(operand).parse(each.input)
            assert f"{each.rule} ({each.section})" in str(raised.value)


@pytest.mark.slow
def test_the_same_again() -> None:
    """Two runs find the same, with the same ids."""
    asked = (f"{HERE}:wrong", "re://(?P<host>[a-z]+)(?P<path>/.*)?")
    one, other = (ug.check(*asked, size=500) for _ in range(2))
    assert one.disagreements
    assert replace(one, seconds=0) == replace(other, seconds=0)


@pytest.mark.slow
def test_a_ledger(wrong: ug.CheckReport) -> None:
    """What is accepted is not listed; what is gone does not pass."""

    def judged(lines: list[str]) -> ug.CheckReport:
        accepted = ledger.parse("\n".join(lines))
        return replace(wrong, judgement=accepted.judge(wrong.found))  # as `accept` makes it

    lines = [ledger.line(each, "known") for each in wrong.found]
    assert len(lines) > 1
    assert judged(lines).listed == ()
    assert judged(lines).passes
    assert not judged([*lines, "0" * 12 + " gone"]).passes
    assert not judged([lines[0].replace('"', '"x', 1), *lines[1:]]).passes
    partly = judged(lines[1:])
    assert [each.id for each in partly.listed] == [wrong.disagreements[0].id]


@pytest.mark.slow
def test_json_follows_its_schema(wrong: ug.CheckReport) -> None:
    """The schema describes every key."""
    validator = Draft202012Validator(ug.CheckReport.json_schema())
    of_ledger = replace(wrong, judgement=ledger.parse("").judge(wrong.found))
    for found in (wrong, of_ledger):
        record = found.to_dict()
        assert list(validator.iter_errors(record)) == []
        assert len(record["disagreements"]) + len(record["crashes"]) == len(found.disagreements)
        json.dumps(record)


@pytest.mark.slow
def test_reports(wrong: ug.CheckReport) -> None:
    """Every disagreement is in every form of the report."""
    tree = ET.fromstring(wrong.junit())  # noqa: S314 (our own text)
    assert tree.get("failures") == str(len(wrong.disagreements))
    assert len(tree.findall("testcase/failure")) == len(wrong.disagreements)
    for text in (wrong.markdown(), wrong.html(), wrong.junit()):
        for each in wrong.disagreements:
            assert each.id in text
    assert "nothing is said about other strings" in wrong.markdown()
    tree = ET.fromstring(right("rfc3986", "rfc3986").junit())  # noqa: S314 (the same)
    assert (tree.get("tests"), tree.get("failures")) == ("1", "0")


@pytest.mark.slow
def test_a_value_that_is_written_otherwise_in_one_place() -> None:
    """Upper case in one host is a mistake of a parser that writes all others in lower case."""
    found = ug.check(f"{HERE}:forgets", "whatwg", size=20_000)
    assert {(each.kind, each.component) for each in found.disagreements} == {(WRITING, "host")}


@pytest.mark.slow
def test_other_operands() -> None:
    """An expression with groups is an operand too."""
    found = ug.check("py:tests.programs.parsers:host", r"re:http://(?P<host>[a-z.]+)/", size=SIZE)
    assert found.compared == ("host",)
    kinds = {each.kind for each in found.disagreements}
    assert kinds == {ACCEPTS}


@pytest.mark.slow
def test_what_cannot_be_tested() -> None:
    """Calls that make no sense are errors that say why."""
    with pytest.raises(ug.OperandError, match="no component in common: href and host"):
        ug.check(f"{HERE}:nothing", "re:(?P<host>.)", size=1)
    with pytest.raises(ValueError, match="at least 1"):
        ug.check(f"{HERE}:nothing", "rfc3986", size=0)
    with pytest.raises(ug.UnknownNameError):
        ug.check("urlib", "rfc3986")
    with pytest.raises(ug.ProgramError):
        ug.check("py:tests.programs.parsers:missing", "re:a", size=1)


@pytest.mark.slow
def test_only_some_components(wrong: ug.CheckReport) -> None:
    """`on` compares these components, and acceptance; the program must give them."""
    found = ug.check(f"{HERE}:wrong", "rfc3986", size=FOR_ALL, on=["host"])
    assert found.compared == ("host",)
    assert found.to_dict()["on"] == ["host"]

    def seen(report: ug.CheckReport, component: str | None) -> set[tuple[str, int]]:
        listed = (each for each in report.disagreements if each.component == component)
        return {(each.input, each.count) for each in listed}

    assert seen(found, None) == seen(wrong, None)
    assert seen(found, "host") == seen(wrong, "host")
    assert seen(found, "query") == set()
    with pytest.raises(ug.UnknownNameError, match="component"):
        ug.check(f"{HERE}:wrong", "rfc3986", size=1, on=["hots"])
    with pytest.raises(ug.OperandError, match="does not give these: port"):
        ug.check("py:tests.programs.parsers:host", "rfc3986", size=1, on=["host", "port"])


@pytest.mark.slow
def test_only_some_strings() -> None:
    """`within` tries strings that an operand accepts, and shows no other."""
    found = ug.check(f"{HERE}:wrong", "rfc3986", size=2000, within="re:https?://.*")
    assert found.tests > 500
    assert found.disagreements
    assert all(re.match("https?://", each.input) for each in found.disagreements)
    assert found.to_dict()["within"] == "re:https?://.*"
    said = "Only strings that re:https?://.* accepts were tried."
    assert said in lines(found.document())


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", ["halfwidth_dot", "fullwidth_dot", "transitional"])
def test_characters_that_idna_maps(name: str) -> None:
    """A parser that maps one of them wrongly is found by a suite of the default size."""
    assert ug.check(f"{HERE}:{name}", "whatwg").disagreements


@pytest.mark.slow
def test_who_refuses_and_who_accepts() -> None:
    """A string without components is not one that is refused."""

    def crashing(text: str) -> dict[str, str]:
        return {"path": text[0] + text[1:]}

    found = ug.check(crashing, "rfc3986", size=200)
    (crash,) = (each for each in found.disagreements if each.kind == CRASH)
    assert (crash.input, crash.program, crash.operand) == ("", None, ())
    lines = str(found).splitlines()
    place = lines.index("    (the empty string)")
    assert lines[place + 1].split() == ["rfc3986", "accepts"]
    assert lines[place + 2].split()[-1] == "crashes"
    refusing = ug.check(lambda _: None, "rfc3986", size=100)
    assert {(each.kind, each.program) for each in refusing.disagreements} == {(REFUSES, None)}
    (record, *_) = refusing.to_dict()["disagreements"]
    assert record["program"] is None


def test_what_is_no_mapping_is_an_error_of_the_caller() -> None:
    """It is no crash of a parser."""
    answers: list[object] = [3, "ab", ["a"], [("a",)]]
    for answer in answers:
        with pytest.raises(ug.ProgramError, match="is not an object and not null"):
            ug.check(partial(_answering, answer), "rfc3986", size=100)


def _answering(answer: object, text: str) -> object:
    del text
    return answer
