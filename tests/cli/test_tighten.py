"""The output and the exit statuses of `tighten`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from jsonschema import Draft202012Validator

import urlgrammar as ug
from tests.cli.calling import KEYS

if TYPE_CHECKING:
    from tests.cli.calling import Run

CALL: Final = ("tighten", "--allow", "a.example", "--schemes", "https", "--readers")
REFUSED: Final = ("re:https://(a|b)\\.example/", *CALL[1:])


@pytest.mark.slow
def test_json(run: Run) -> None:
    """The JSON has the documented keys, with the same values as the Python interface."""
    found = run(*CALL, "whatwg,rfc3986", "--json")
    assert (found.status, found.errors) == (0, "")
    assert set(found.record) >= KEYS["tighten"]
    expected = ug.tightened("a.example", ["whatwg", "rfc3986"], schemes=["https"]).to_dict()
    timed = ("seconds", "proofs")
    assert {k: v for k, v in found.record.items() if k not in timed} == {
        k: v for k, v in expected.items() if k not in timed
    }
    assert [(each["reader"], each["verdict"]) for each in found.record["proofs"]] == [
        ("whatwg", "none"),
        ("rfc3986", "none"),
    ]
    assert re.fullmatch(found.record["expression"], "https://a.example/?q")


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("whatwg",), 0),
        (("rfc1808",), 1),
        (("whatwg", "--ports", "443,8443", "re:https://(a|b)\\.example:[0-9]*/"), 0),
        (("whatwg", "re:https://a\\.example/é?"), 0),
    ],
)
def test_json_follows_its_schema(run: Run, arguments: tuple[str, ...], status: int) -> None:
    """With a proof and without one, and from a filter."""
    found = run(*CALL, *arguments, "--json")
    assert found.status == status
    Draft202012Validator(ug.Tightened.json_schema()).validate(found.record)


def test_lines(run: Run) -> None:
    """The verdict, then the expression, then what is to be copied."""
    found = run(*CALL, "whatwg")
    expression = ug.tightened("a.example", ["whatwg"], schemes=["https"]).expression
    assert expression is not None
    assert found.lines[0] == (
        "Every string of this expression leads to an allowed host, for whatwg. This is proved."
    )
    assert expression in found.lines
    assert any(f're.fullmatch(r"{expression}", url)' in line for line in found.lines)


@pytest.mark.slow
def test_without_a_proof(run: Run) -> None:
    """Nothing is there to be copied; the exit status is 1."""
    found = run(*CALL, "whatwg,rfc1808")
    assert (found.status, found.errors) == (1, "")
    assert found.lines[0] == "No proof for rfc1808: the expression is not to be used."
    assert "re.fullmatch" not in found.output
    assert "rfc1808 takes it to the host evil.example" in found.output


@pytest.mark.slow
def test_a_filter(run: Run) -> None:
    """What it loses is shown, with where it leads."""
    found = run(CALL[0], *REFUSED, "whatwg")
    assert found.status == 0
    assert "It is a part of the filter." in found.lines[0]
    assert "    https://b.example/" in found.lines
    assert "whatwg takes it to the host b.example" in found.output


@pytest.mark.slow
def test_guards(run: Run) -> None:
    """A guard can be the filter and a reader, with commas between its conditions."""
    guard = "rfc3986[scheme in https,http, host in a.example]"
    found = run("tighten", guard, *CALL[1:], guard, "--readers", "whatwg,rfc3987", "--json")
    assert (found.status, found.errors) == (0, "")
    assert found.record["readers"] == [guard, "whatwg", "rfc3987"]
    assert re.fullmatch(found.record["expression"], "https://a.example/?q")


@pytest.mark.slow
def test_what_is_not_widened(run: Run) -> None:
    """It is named, with the string that forbids it."""
    asked = ("tighten", "--allow", "*.a.example", "--schemes", "https", "--readers", "rfc2396")
    found = run(*asked)
    assert found.status == 0
    assert re.search(r"labels: rfc2396 takes it to the host \S*-", found.output)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--allow", "a", "--readers", "whatwg"), "say which schemes are allowed"),
        (("--allow", "a", "--schemes", "https"), "--readers"),
        (("--schemes", "https", "--readers", "whatwg"), "say which hosts are allowed"),
        ((*CALL[1:], "whatwg", "--ports", "x"), "--ports lists numbers, not 'x'"),
        ((*CALL[1:], "whatwg", "--widen", "x"), "no widening 'x'"),
        ((*CALL[1:], "whatwg", "--readers", ","), "--readers"),
        ((*CALL[1:], "nobody"), "nobody"),
    ],
)
def test_wrong_calls(run: Run, arguments: tuple[str, ...], words: str) -> None:
    """The error says what is wrong; the exit status is 2."""
    found = run("tighten", *arguments)
    assert (found.status, found.output) == (2, "")
    assert words in found.errors
