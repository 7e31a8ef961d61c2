"""`validate`: whether each line is valid, and its first error."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

import pytest

from tests.cli.calling import KEYS
from tests.corpus import CASES
from urlgrammar import OperandError, grammar

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.calling import Run
    from tests.corpus import Case

EXAMPLES: Final = (
    "ftp://ftp.is.co.za/rfc/rfc1808.txt",
    "http://www.ietf.org/rfc/rfc2396.txt",
    "ldap://[2001:db8::7]/c=GB?objectClass?one",
    "mailto:John.Doe@example.com",
    "news:comp.infosystems.www.servers.unix",
    "tel:+1-816-555-1212",
    "telnet://192.0.2.16:80/",
    "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
)
"""RFC 3986, section 1.1.2."""

BY_RULE: Final = {
    f"{standard}-{rule}": list(cases)
    for (standard, rule), cases in groupby(
        sorted(CASES, key=lambda case: (case.standard, case.rule)),
        key=lambda case: (case.standard, case.rule),
    )
}


@pytest.mark.parametrize("text", EXAMPLES, ids=EXAMPLES)
def test_examples_of_1_1_2(run: Run, text: str) -> None:
    """The example URIs of RFC 3986, section 1.1.2 are URIs."""
    assert run("validate", "--rule", "uri", "--url", text) == (0, f"valid\t{text}\n", "")


@pytest.mark.few(8)
@pytest.mark.parametrize("cases", BY_RULE.values(), ids=BY_RULE)
def test_every_rule(run: Run, cases: list[Case]) -> None:
    """Every rule can be used; verdicts and positions agree with the standard."""
    texts = [argument for case in cases for argument in ("--url", case.input)]
    found = run("validate", "--json", "-s", cases[0].standard, "-r", cases[0].rule, *texts)
    verdicts = [(record["input"], record["valid"]) for record in found.records]
    assert verdicts == [(case.input, case.valid) for case in cases]
    for record, case in zip(found.records, cases, strict=True):
        if case.position is not None:
            assert record["error"]["position"] == case.position


def test_lines(run: Run) -> None:
    """A line consists of the verdict, the input and the error, separated by tabs."""
    found = run("validate", stdin=b"http://a/b\nhttp://exa mple.com/\n")
    valid, invalid = found.lines
    verdict, text, reason = invalid.split("\t")
    assert valid == "valid\thttp://a/b"
    assert (verdict, text) == ("invalid", "http://exa mple.com/")
    assert "10" in reason
    assert "3.2.2" in reason


def test_verdicts_go_to_standard_output(run: Run) -> None:
    """An invalid line is a result, so nothing goes to standard error."""
    assert run("validate", "--url", "a b").errors == ""


@pytest.mark.parametrize(
    ("texts", "status"),
    [(("http://a/", "b"), 0), (("http://a/", "a b"), 1), (("a b", "http://a/"), 1), (("%",), 1)],
    ids=["all valid", "last invalid", "first invalid", "only invalid"],
)
@pytest.mark.parametrize("options", [(), ("--json",)], ids=["text", "json"])
def test_status(run: Run, texts: tuple[str, ...], status: int, options: tuple[str, ...]) -> None:
    """The exit status is 1 if any line is invalid."""
    stdin = "\n".join(texts).encode()
    assert run("validate", *options, stdin=stdin).status == status


def test_json_of_a_valid_line(run: Run) -> None:
    """A valid line has no error."""
    found = run("validate", "--json", "--url", "http://a/")
    assert found.record == {"input": "http://a/", "valid": True, "error": None}


def test_json_of_an_invalid_line(run: Run) -> None:
    """An error has position, found, expected, rule and message."""
    record = run("validate", "--json", "--url", "http://a/%zz").record
    message = record["error"].pop("message")
    assert record == {
        "input": "http://a/%zz",
        "valid": False,
        "error": {"position": 10, "found": "z", "expected": ["HEXDIG"], "rule": "pct_encoded"},
    }
    assert "position 10" in message


@pytest.mark.parametrize(
    ("rule", "text", "position", "found"),
    [
        ("uri", "", 0, None),
        ("uri", "/b", 0, "/"),
        ("uri", "http", 4, None),
        ("port", "80x", 2, "x"),
        ("h16", "12345", 4, "5"),
        ("ipv6address", "1:2:3:4:5:6:7", 13, None),
        ("ipv4address", "1.2.3.256", 8, "6"),
        ("pct_encoded", "%4", 2, None),
        ("scheme", "a b", 1, " "),
        ("path_empty", "a", 0, "a"),
        ("uri_reference", "http://a/\t", 9, "\t"),
        ("uri_reference", "http://[::1", 11, None),
        ("uri_reference", "http://a]", 8, "]"),
        ("uri_reference", "#a#", 2, "#"),
        ("uri_reference", "1:2", 1, ":"),
    ],
)
def test_positions(run: Run, rule: str, text: str, position: int, found: str | None) -> None:
    """The position of an error is the length of the longest viable prefix."""
    record = run("validate", "--json", "--rule", rule, "--url", text).record
    assert record["error"].keys() == KEYS["error"]
    assert (record["error"]["position"], record["error"]["found"]) == (position, found)


@pytest.mark.parametrize(
    ("text", "position"),
    [("http://é/ ", 9), ("http://a/😀 ", 10), ("e\u0301 ", 2), ("😀\U000effff", 1)],
    ids=["two bytes", "four bytes", "combining", "no ucschar"],
)
def test_positions_count_code_points(run: Run, text: str, position: int) -> None:
    """Positions count code points, not bytes or UTF-16 code units."""
    record = run("validate", "--json", "-s", "rfc3987", stdin=text.encode()).record
    assert record["error"]["position"] == position


@pytest.mark.parametrize(
    ("standard", "valid"), [("rfc3986", False), ("rfc3987", True)], ids=["rfc3986", "rfc3987"]
)
def test_standard(run: Run, standard: str, *, valid: bool) -> None:
    """-s selects the standard."""
    record = run("validate", "--json", "-s", standard, "-u", "http://résumé.example/").record
    assert record["valid"] is valid


def test_default(run: Run) -> None:
    """Without options, texts are references by RFC 3986, including relative ones and the empty
    one."""
    found = run("validate", stdin="../g\n\n//é\n".encode())
    assert [line.split("\t")[0] for line in found.lines] == ["valid", "valid", "invalid"]


def test_long_and_short_options(run: Run) -> None:
    """`-s`, `-r`, `-u` are `--standard`, `--rule`, `--url`."""
    short = run("validate", "-s", "rfc3987", "-r", "ihost", "-u", "é")
    long = run("validate", "--standard", "rfc3987", "--rule", "ihost", "--url", "é")
    assert short == long == (0, "valid\té\n", "")


@pytest.mark.parametrize("command", ["validate", "explain", "parse"])
def test_a_grammar_file_without_its_kind(run: Run, command: str) -> None:
    """The error says how a grammar file is given, and which commands take one."""
    done = run(command, "-s", "sip.abnf", "sip:a@b")
    assert (done.status, done.output) == (2, "")
    assert "`validate` and `explain` take a grammar file as abnf:sip.abnf" in done.errors


def test_a_broken_file_says_nothing_about_texts(run: Run, tmp_path: Path) -> None:
    """It is an error when the grammar is made, and for the command line no refused text."""
    for name, text in {"undefined": "a = b\n", "empty": "", "circular": "a = a\n"}.items():
        file = tmp_path / f"{name}.abnf"
        file.write_text(text, encoding="utf-8")
        with pytest.raises(OperandError):
            grammar(file)
        for command in (("validate", "--summary"), ("validate",), ("explain",)):
            done = run(*command, "-s", f"abnf:{file}", "-u", "a:x")
            assert (done.status, done.output) == (2, "")
            assert name in done.errors
