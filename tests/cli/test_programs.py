"""`urlgrammar programs`, and programs beside standards in other commands."""

from __future__ import annotations

import json
import shutil
import sys
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest

from urlgrammar import compare
from urlgrammar.programs.adapters import ADAPTERS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.calling import Run

HOST = "py:tests.programs.parsers:host"
_SLOW = ("java", "go-", "php", "ruby")
"""Programs that start slowly, or are compiled first."""


def test_programs_are_listed(run: Run) -> None:
    """Each program has its version, or null."""
    found = [json.loads(line) for line in run("programs", "--json").output.splitlines()]
    assert [each["name"] for each in found] == list(ADAPTERS)
    by_name = {each["name"]: each["version"] for each in found}
    assert by_name["urllib"] == sys.version.split(" ", maxsplit=1)[0]
    assert (by_name["node"] is None) == (shutil.which("node") is None)
    lines = run("programs").output.splitlines()
    assert len(lines) == len(ADAPTERS)
    assert "urllib.parse.urlsplit" in lines[0]


def test_compare_with_programs(run: Run) -> None:
    """The host of a program is in the table, with its place, and counts for the exit status."""
    text = r"http://a\@b/c"
    found = run("compare", "-s", "whatwg", "--also", f"urllib,{HOST}", "--json", text)
    assert found.status == 1
    record = json.loads(found.output)
    assert record["programs"][HOST] == {
        "version": None,
        "acceptance": "accepted",
        "components": {"host": urlsplit(text).hostname},
        "places": {"host": [10, 11]},
        "error": None,
    }
    hosts = next(each for each in record["disagreements"] if each["point"] == "host")
    assert hosts["values"] == {"whatwg": "a", "urllib": "b", HOST: "b"}
    lines = run("compare", "-s", "whatwg", "--also", HOST, text).output.splitlines()
    assert "    ! host  b at 10" in lines
    assert f"host: a by whatwg; b by {HOST}" in lines


def test_agreement_with_programs(run: Run) -> None:
    """A value that is written in another way is no disagreement."""
    text = "HTTP://EXAMPLE.com:80/"
    found = run("compare", "-s", "rfc3986", "--also", "urllib", text)
    assert found.status == 0
    assert found.output.splitlines()[1] == "The standards and programs agree."
    assert compare(text, standards=["whatwg"], also=["urllib"]).agree
    assert not compare("http://a:80/", standards=["whatwg"], also=[HOST]).disagreements


def test_refusals_and_crashes(run: Run) -> None:
    """A refusal has the reason of the program; a crash is neither of both."""
    whole = "py:tests.programs.parsers:whole"
    assert (
        "    ! acceptance  crash: IndexError: out of range"
        in run("compare", "-s", "rfc3986", "--also", whole, "index").output.splitlines()
    )
    found = compare("value", standards=["rfc3986"], also=[whole])
    assert found.programs[0].reason == "ValueError: not this one"
    assert found.disagreements[0].values == {"rfc3986": "accepted", whole: "rejected"}


def test_what_cannot_be_combined(run: Run) -> None:
    """Programs know no base. An unknown program has a suggestion."""
    assert run("compare", "--also", "urllib", "-b", "http://a", "b").status == 2
    assert "did you mean urllib" in run("compare", "--also", "urlib", "a:b").errors
    with pytest.raises(ValueError, match="leave out the base"):
        compare("b", "http://a/", also=["urllib"])
    with pytest.raises(TypeError):
        compare("a:b", also="urllib")


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(each, marks=pytest.mark.slow if each.startswith(_SLOW) else ())
        for each in ADAPTERS
    ],
)
def test_every_adapter_that_is_installed(name: str) -> None:
    """The components of a plain URL, by every program. Java, which starts slowly, is asked for
    findings in every run, and for these in the slow tests."""
    version = ADAPTERS[name].version()
    if version is None:
        pytest.skip(f"{name} is not installed")
    text = "http://example.com:8080/a/b?c=d#e"
    (found,) = compare(text, standards=["rfc3986"], also=[name]).programs
    wanted = {
        "scheme": "http",
        "host": "example.com",
        "port": "8080",
        "path": "/a/b",
        "query": "c=d",
        "fragment": "e",
    }
    assert found.acceptance == "accepted"
    given = {each: value for each, value in wanted.items() if each in found.values}
    assert {"scheme", "host", "port"} <= given.keys()
    assert {each: found.values[each] for each in given} == given
    # java.net.URL refuses other schemes, so that the place of the scheme cannot be confirmed
    assert given.keys() - found.places.keys() <= {"scheme"}
    assert all(text[slice(*span)] == given[each] for each, span in found.places.items())


FILTER = r"re:https://[^/]*\.example\.com"


@pytest.mark.slow
def test_diff_with_programs(run: Run) -> None:
    """Each string of the report was run through the program."""
    operands = ("re:http://(?P<host>[^/?]*).*", "whatwg")
    record = run("diff", "--json", "--on", "host", "--also", HOST, *operands).record
    assert record["answers"].keys() == {
        each.get("analogue", each["input"])
        for key in ("split", "only_a", "only_b")
        for each in record[key]
    }
    for text, answers in record["answers"].items():
        try:
            host = urlsplit(text).hostname
        except ValueError:
            assert answers[HOST]["acceptance"] == "rejected"
        else:
            assert answers[HOST]["components"] == {"host": host}
    assert run("diff", "--json", "rfc3986:port", "rfc3986:host").record.get("answers") is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("form", "host"),
    [
        ((), "host={}\n"),
        pytest.param(("--markdown",), "host `{}` |", marks=pytest.mark.slow),
        pytest.param(
            ("--html", "-"),
            '<span class="key">host</span> <span><code>{}</code>',
            marks=pytest.mark.slow,
        ),
    ],
)
def test_bypass_with_programs(run: Run, form: tuple[str, ...], host: str) -> None:
    """Every form of the report has the hosts by the program."""
    goal = ("--allow", r"re:(.*\.)?example\.com")
    found = run("bypass", *form, "--also", HOST, FILTER, "whatwg", *goal)
    assert found.status == 1
    assert "What programs read" in found.output
    assert host.format("evil.example") in found.output
    assert host.format(r"evil.example\.example.com") in found.output


@pytest.mark.parametrize("command", ["diff", "bypass"])
def test_programs_know_no_base(run: Run, command: str) -> None:
    """A base is an error, because programs would not use it."""
    goal = ("--deny", "loopback") if command == "bypass" else ()
    found = run(command, "-b", "http://a", "--also", HOST, "rfc3986", "whatwg", *goal)
    assert (found.status, found.output) == (2, "")
    assert "leave out --base or --also" in found.errors


PARSERS = "py:tests.differ.check.parsers"


@pytest.mark.slow
def test_check(run: Run, tmp_path: Path) -> None:
    """What was found, in every form; the exit status is that of a gate only if it is wanted."""
    program = f"{PARSERS}:wrong"
    junit = tmp_path / "report.xml"
    found = run("check", "--size", "2000", "--junit", str(junit), program, "rfc3986")
    assert found.status == 0
    assert "This was tested, not proved" in found.output
    assert "IndexError: too long" in found.output
    assert "<failure" in junit.read_text("utf-8")
    assert run("check", "--size", "2000", "--exit-code", program, "rfc3986").status == 1
    record = run("check", "--size", "2000", "--json", program, "rfc3986").record
    ids = [each["id"] for each in (*record["disagreements"], *record["crashes"])]
    assert all(id_ in found.output for id_ in ids)
    ledger = tmp_path / "ledger"
    every = (*record["disagreements"], *record["crashes"])
    lines = (f"{each['id']} {json.dumps(each['input'])} known\n" for each in every)
    ledger.write_text("".join(lines))
    accepted = run(
        *("check", "--size", "2000", "--exit-code", "--accept", str(ledger), program, "rfc3986")
    )
    assert accepted.status == 0


@pytest.mark.slow
def test_check_of_a_right_program(run: Run) -> None:
    """No disagreement passes the gate."""
    found = run("check", "--size", "500", "--exit-code", f"{PARSERS}:rfc3986", "rfc3986")
    assert found.status == 0
    assert "no disagreement" in found.lines[0]


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--size", "0", "urllib", "rfc3986"), "not '0'"),
        (("--size", "all", "urllib", "rfc3986"), "`full`"),
        (("urlib", "rfc3986"), "did you mean urllib"),
        (("py:os:no_such_function", "rfc3986"), "no attribute"),
        (("exec:/no/such/program", "rfc3986"), "cannot start"),
        (("--junit", "/no/such/folder/x", "urllib", "rfc3986"), "cannot write"),
    ],
)
def test_checks_that_cannot_be_made(run: Run, arguments: tuple[str, ...], said: str) -> None:
    """The message says why, and the exit status is 2."""
    found = run("check", *arguments)
    assert (found.status, found.output) == (2, "")
    assert said in found.errors
