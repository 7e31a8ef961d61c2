"""The output and the exit statuses of `bypass`."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

import urlgrammar as ug
from tests.cli.calling import KEYS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.calling import Run

PREFIX = ("bypass", "re:https://example[a-z.]*", "whatwg")


@pytest.mark.slow
def test_json(run: Run) -> None:
    """The JSON has the documented keys, with the same values as the Python interface."""
    found = run(*PREFIX, "--allow", "re:example", "--json")
    assert (found.status, found.errors) == (1, "")
    (parsed,) = map(json.loads, found.lines)
    assert set(parsed) >= KEYS["bypass"]
    assert "deny" not in parsed
    expected = ug.bypasses(PREFIX[1], PREFIX[2], "re:example")
    assert (parsed["filter"], parsed["reader"], parsed["verdict"]) == (*PREFIX[1:], "some")
    assert (parsed["allow"], parsed["on"]) == ("re:example", ["host"])
    assert [each["input"] for each in parsed["bypasses"]] == [e.input for e in expected.bypasses]
    for each in parsed["bypasses"]:
        assert set(each) == {"id", "input", "way", "value", "components"}
        assert each["components"]["host"] == each["value"] != "example"


def test_lines(run: Run) -> None:
    """Each way has its string, the host and its id."""
    found = run(*PREFIX, "--allow", "re:example")
    (bypass,) = ug.bypasses(PREFIX[1], PREFIX[2], "re:example").bypasses
    assert "1 way to a host that is not allowed" in found.lines[0]
    assert f"    {bypass.input}" in found.lines
    assert any(f"host {bypass.value}: " in line and bypass.id in line for line in found.lines)


@pytest.mark.slow
def test_a_text_without_a_host(run: Run) -> None:
    """It is not safe for a set of what is denied, unless a flag says so."""
    call = ("bypass", "re:http:a", "rfc3986", "--deny", "ip:127.0.0.1")
    found = run(*call)
    assert (found.status, "the reader sees no host" in found.output) == (1, True)
    assert "1 way to a host that is denied, or to none." in found.lines[0]
    assert run(*call, "--no-host-is-safe").status == 0
    wrong = run(*call[:3], "--allow", "re:a", "--no-host-is-safe")
    assert (wrong.status, "needs --deny" in wrong.errors) == (2, True)


def test_short_names(run: Run) -> None:
    """The output says what they stand for; a name has one meaning."""
    found = run("bypass", "f=re:https://a/", "whatwg", "--allow", "re:a")
    assert found.lines[0].startswith("f, read by whatwg: nothing gets past")
    assert found.lines[1] == "f is re:https://a/"
    found = run("bypass", "f=re:a", "f=whatwg", "--allow", "re:a")
    assert (found.status, found.output) == (2, "")
    assert "two operands have the name 'f'" in found.errors


@pytest.mark.slow
def test_nothing_gets_past(run: Run) -> None:
    """The exit status is 0 if that is proved."""
    found = run("bypass", "re:https://example/", "whatwg", "--allow", "re:example")
    assert (found.status, found.errors) == (0, "")
    assert found.output.endswith(
        "nothing gets past to a host that is not allowed. This is proved. The path was not asked.\n"
    )
    found = run("bypass", "re:https://example/", "whatwg", "--deny", "loopback")
    assert "a host that is denied" in found.output


def test_what_is_undecided(run: Run) -> None:
    """If a parser does not confirm what the automata leave to it, the output says so."""
    found = run("bypass", "re:http://(a|é)/", "whatwg", "--allow", "re:a", "--and-not", "whatwg")
    assert (found.status, found.errors) == (1, "")
    assert re.search("Undecided: [0-9]+ (more )?way", found.output)


def test_control_characters(run: Run) -> None:
    """They are made visible."""
    found = run("bypass", "re:http://a\tb/", "whatwg", "--deny", "re:ab")
    assert "http://a⟨U+0009⟩b/" in found.output


@pytest.mark.slow
def test_references(run: Run) -> None:
    """Redirects against a base: a reference with another host than it seems."""
    found = run("bypass", "re.match:/(?!/)", "whatwg", "--base", "https://h/a", "--allow", "re:h")
    assert found.status == 1
    inputs = {line.strip() for line in found.lines if line.startswith("    /")}
    assert inputs == {"/\\evil.example", "/⟨U+0009⟩/evil.example"}


def test_a_ledger(run: Run, tmp_path: Path) -> None:
    """Only what is new is listed, and what is gone; the gate passes if there is neither."""
    (bypass,) = ug.bypasses(PREFIX[1], PREFIX[2], "re:example").bypasses
    ledger = tmp_path / "ledger"
    line = f'{bypass.id}  "{bypass.input}"  the client adds a slash\n'
    ledger.write_text(line, encoding="utf-8")
    call = (*PREFIX, "--allow", "re:example", "--accept", str(ledger))
    found = run(*call)
    assert (found.status, bypass.input in found.output) == (0, False)
    assert "Accepted by the ledger: 1. New: 0. Gone: 0." in found.lines
    ledger.write_text("0123456789ab  it was fixed\n", encoding="utf-8")
    found = run(*call)
    assert (found.status, bypass.input in found.output) == (1, True)
    assert "Gone, remove it from the ledger: 0123456789ab (it was fixed)." in found.lines
    (parsed,) = map(json.loads, run(*call, "--json").lines)
    assert (parsed["new"], parsed["accepted"]) == ([bypass.id], {})
    assert parsed["gone"] == {"0123456789ab": "it was fixed"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "either --allow or --deny"),
        (("--allow", "re:a", "--deny", "re:a"), "either --allow or --deny"),
        (("--deny", "loopbak"), "did you mean loopback"),
        (("--deny", "ip:10.0.0.1/8"), "not a network"),
        (("--allow", "re:a("), "not a regular expression"),
        (("--deny", "re:.*[13]"), "intervals of IPv4 addresses"),
        (("--deny", "re:a", "--base", "/a"), "is not a base for whatwg"),
        (("--deny", "re:a", "--on", "host,query"), "a question of its own"),
    ],
)
def test_usage_errors(run: Run, arguments: tuple[str, ...], words: str) -> None:
    """The exit status is 2, and the message says what to do."""
    found = run(*PREFIX, *arguments)
    assert (found.status, found.output) == (2, "")
    assert words in found.errors


@pytest.mark.slow
def test_functions(run: Run) -> None:
    """A function is tried: without --tested, nothing passes the gate, and the output says why."""
    guard = "py:tests.differ.bypass.functions.answering:begins_well"
    call = ("bypass", guard, "whatwg", "--allow", "example.com")
    found = run(*call)
    assert (found.status, found.errors) == (1, "")
    assert "strings gets past to a host that is not allowed. This is tested, not" in found.lines[0]
    assert run(*call, "--tested", "--example", "https://example.com/a?b").status == 0
    wrong = run(*call, "--example", "http://evil.example/")
    assert (wrong.status, "gets past by itself" in wrong.errors) == (2, True)


def test_paths(run: Run) -> None:
    """A goal about a path, with what a server does with it."""
    name = r"re:http://h/public/(?:[a-z/]|\.\.;)*"
    arguments = ("bypass", name, "whatwg", "--on", "path", "--then", "params", "--deny", "/admin")
    found = run(*arguments)
    assert found.status == 1
    assert "1 way to a path that is denied. The host was not asked." in found.lines[0]
    assert "http://h/public/..;/admin" in found.output
    assert run(*arguments[:5], *arguments[7:]).status == 0


def test_steps_without_a_path(run: Run) -> None:
    """They are an error, not ignored."""
    found = run("bypass", "re:http://h/", "whatwg", "--then", "decode", "--deny", "loopback")
    assert found.status == 2
    assert "ask about the path" in found.errors
