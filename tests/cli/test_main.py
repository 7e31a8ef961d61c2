"""The whole program: help, versions, usage errors, exit statuses."""

from __future__ import annotations

import gzip
import os
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import urlgrammar
from tests.cli.calling import BATCH, KEYS, Outcome, environment, spawn, started
from urlgrammar.cli.commands import urlgrammar as group

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.cli.calling import Run

LISTS: Final = ("standards", "schemes", "rules", "decisions", "programs", "networks")
EXAMPLE_FILES: Final = Path(__file__).parent.parent.parent / "examples"
PROOF: Final = EXAMPLE_FILES / "proofs" / "rfc3986.json"
COMMANDS: Final = (
    *BATCH,
    "convert",
    "explain",
    "compare",
    "agree",
    "equivalent",
    "same-document",
    "diff",
    "verify",
    "bypass",
    "tighten",
    "check",
    "samples",
    "suite",
    "ambiguity",
    "patterns",
    "extract",
    "model",
    *LISTS,
)
EACH_COMMAND: Final = pytest.mark.parametrize("command", COMMANDS)
CALLS: Final = {
    **BATCH,
    "explain": ("explain", "a"),
    "compare": ("compare", "http://a/"),
    "convert": ("convert", "--to", "uri"),
    "agree": ("agree", "-s", "rfc3986"),
    "equivalent": ("equivalent", "a:b", "a:b"),
    "same-document": ("same-document", "#a", "--base", "http://a/"),
    "diff": ("diff", "rfc3986:port", "rfc3986:port"),
    "verify": ("verify", str(PROOF)),
    "bypass": ("bypass", "re:a", "whatwg", "--deny", "loopback"),
    "tighten": (
        *("tighten", "--allow", "example.com", "--schemes", "https"),
        *("--readers", "rfc3986"),
    ),
    "check": ("check", "--size", "100", "urllib", "rfc3986:host"),
    "samples": ("samples", "rfc3986:port"),
    "suite": ("suite", "--size", "20", "re:a"),
    "ambiguity": ("ambiguity", "rfc3986:port"),
    "patterns": ("patterns", str(EXAMPLE_FILES / "patterns.txt")),
    "extract": ("extract", "--text", "http://a/"),
    "model": ("model", "parse", "http://a/"),
    "standards": ("standards",),
    "schemes": ("schemes",),
    "rules": ("rules", "rfc3986"),
    "decisions": ("decisions", "w3c-2012"),
    "programs": ("programs",),
    "networks": ("networks",),
}
"""A correct call of each command, without its input."""


def examples() -> list[str]:
    """The examples in the help texts."""
    texts = [group.help, *(command.help for command in group.commands.values())]
    lines = [line.strip() for text in texts for line in (text or "").splitlines()]
    return [line for line in lines if "urlgrammar " in line and not line.endswith(".")]


def test_commands() -> None:
    """The list of tested commands is complete."""
    assert sorted(group.commands) == sorted(COMMANDS)


def test_version(run: Run) -> None:
    """The version is that of the package, and the engine that runs."""
    found = run("--version")
    assert (found.status, found.errors) == (0, "")
    expected = f", version {urlgrammar.__version__}, {urlgrammar.engine()} engine\n"
    assert found.output.endswith(expected)


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help(run: Run, option: str) -> None:
    """The help lists every command and the exit statuses."""
    found = run(option)
    assert (found.status, found.errors) == (0, "")
    for command in COMMANDS:
        assert f"\n  {command} " in found.output
    assert "Exit status: 0" in found.output


@EACH_COMMAND
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_of_commands(run: Run, command: str, option: str) -> None:
    """The help of a command lists the keys of its JSON and all its options."""
    found = run(command, option)
    assert (found.status, found.errors) == (0, "")
    _, _, keys = found.output.partition("JSON: ")
    listed = set(keys.replace(",", " ").replace("[", " ").split("\n\n")[0].split())
    assert listed >= KEYS[command]
    for parameter in group.commands[command].params:
        for name in (*parameter.opts, *parameter.secondary_opts):
            assert not name.startswith("-") or name in found.output


def test_no_arguments(run: Run) -> None:
    """A call without arguments prints the help to standard error, because it is a usage error."""
    found = run()
    assert (found.status, found.output) == (2, "")
    assert "Usage: urlgrammar" in found.errors
    assert "validate" in found.errors


PUBLISHED: Final = EXAMPLE_FILES / "published"
EXAMPLES: Final = {text: text.partition("urlgrammar ")[2].split()[0] for text in examples()}
"""The examples by the command that they call. Every run tests the first example of each; the others
are slow tests, and so are all of `check` and `suite`, whose suites are large."""
FIRST: Final = {
    command: text
    for text, command in reversed(EXAMPLES.items())
    if "rfc3986 whatwg" not in text and command not in {"check", "suite"}
}


def _slow(command: str) -> list[pytest.MarkDecorator]:
    is_long = command in {"check", "suite"}
    return [pytest.mark.slow, *([pytest.mark.long] if is_long else [])]


@pytest.mark.few(9)
@pytest.mark.parametrize(
    "example",
    [
        pytest.param(text, marks=() if text == FIRST.get(command) else _slow(command))
        for text, command in EXAMPLES.items()
    ],
)
def test_examples(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, example: str) -> None:
    """The examples in the help texts can be pasted and work. The shell splits one that is a single
    command, which is then called in this process."""
    (tmp_path / "urls.txt").write_text("http://a/\nHTTP://A/%7eb\n", encoding="utf-8")
    (tmp_path / "hosts.txt").write_text("example.com\n[::1]\n", encoding="utf-8")
    (tmp_path / "routes.txt").write_text("https://example.com/:id\n", encoding="utf-8")
    (tmp_path / "letter.txt").write_text("<http://a/>", encoding="utf-8")
    (tmp_path / "references.txt").write_text("../a\n?b\n", encoding="utf-8")
    table = pa.table({"url": ["http://a/"], "href": ["b"]})
    for name in ("in", "links"):
        pq.write_table(table, tmp_path / f"{name}.parquet")
    (tmp_path / "links.csv.gz").write_bytes(gzip.compress(b"url,x\nhttp://a/,1\n"))
    (tmp_path / "links.jsonl").write_text('{"href": "b"}\n', encoding="utf-8")
    for name, file in (("urn", "8141"), ("old", "8089"), ("new", "8089_collected")):
        shutil.copy(PUBLISHED / f"rfc{file}.abnf", tmp_path / f"{name}.abnf")
    (tmp_path / "mylib.py").write_text(
        "def parse(text):\n    return {'path': text}\n", encoding="utf-8"
    )
    shutil.copy(PROOF, tmp_path / "proof.json")
    answers = "import json, sys\nfor line in sys.stdin: print('null', flush=True)\n"
    for name, lines in (
        ("urlgrammar", f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m urlgrammar "$@"\n'),
        ("parser", f"#!{sys.executable}\n{answers}"),
    ):
        program = tmp_path / name
        program.write_text(lines, encoding="utf-8")
        program.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    path = f"{tmp_path}{os.pathsep}{os.environ.get('PATH', '')}"
    is_single = not {"|", "<", ">"} & {*shlex.split(example)}
    splitting = "urlgrammar() { printf '%s\\0' \"$@\"; }\n" if is_single else ""
    done = subprocess.run(
        ["/bin/sh", "-c", splitting + example],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(PATH=path),
        check=False,
    )
    found = Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())
    if is_single:
        assert found.errors == ""
        found = run(*found.output.split("\0")[:-1])
    assert found.errors == ""
    assert found.output or " -o " in example
    failing = (
        *("exa mple", "1.2.3.04", " compare ", " agree --base ", " ambiguity ", " --exit-code "),
        " bypass ",
    )
    is_proved = " bypass --proof " in example
    broken = not is_proved and any(text in example for text in failing)
    assert found.status == broken


def test_there_are_examples() -> None:
    """Every command with arguments has an example."""
    for command in set(COMMANDS) - {"standards", "schemes", "programs", "networks"}:
        assert any(f"urlgrammar {command} " in example for example in examples())


@EACH_COMMAND
def test_unknown_option(run: Run, command: str) -> None:
    """An unknown option is a usage error."""
    found = run(*CALLS[command], "--nonsense")
    assert (found.status, found.output) == (2, "")
    assert len(found.complaints) == 1
    assert "--nonsense" in found.errors


@pytest.mark.parametrize("options", [(), ("--json",)], ids=["text", "json"])
@pytest.mark.parametrize("command", [*BATCH, "explain"])
def test_unknown_standard(run: Run, command: str, options: tuple[str, ...]) -> None:
    """An unknown standard is a usage error, and the message suggests similar names."""
    found = run(*CALLS[command], "--standard", "rfc3896", *options, stdin=b"a\n")
    assert (found.status, found.output) == (2, "")
    assert "'rfc3896'" in found.errors
    assert "rfc3986" in found.errors


@pytest.mark.parametrize("rule", ["uri_referense", "nonsense", ""])
@pytest.mark.parametrize("command", ["validate", "parse", "explain"])
def test_unknown_rule(run: Run, command: str, rule: str) -> None:
    """An unknown rule is a usage error; the message suggests names and the command `rules`."""
    found = run(*CALLS[command], "--rule", rule, stdin=b"a\n")
    assert (found.status, found.output) == (2, "")
    assert f"'{rule}'" in found.errors
    assert ("did you mean uri_reference" in found.errors) == (rule == "uri_referense")
    assert "`urlgrammar rules rfc3986` lists them" in found.errors


@pytest.mark.parametrize("rule", ["uri_reference", "URI-reference", "uri-reference"])
def test_rules_as_the_document_spells_them(run: Run, rule: str) -> None:
    """A rule can be named as in the grammar or as in the document."""
    assert run("validate", "-r", rule, "-u", "a").status == 0


def test_rule_of_another_standard(run: Run) -> None:
    """A rule must be one of the selected standard."""
    assert run("validate", "-s", "rfc3987", "-r", "ihost", "-u", "a").status == 0
    assert run("validate", "-s", "rfc3986", "-r", "ihost", "-u", "a").status == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ("validat",),
        ("--nonsense",),
        ("validate", "--standard"),
        ("validate", "--json=yes"),
        ("validate", "--base", "http://a/"),
        ("resolve", "--rule", "uri", "--base", "http://a/"),
    ],
    ids=" ".join,
)
def test_usage_errors(run: Run, arguments: tuple[str, ...]) -> None:
    """A usage error prints one line on standard error that says what is wrong."""
    found = run(*arguments, stdin=b"a\n")
    assert (found.status, found.output) == (2, "")
    (complaint,) = found.complaints
    assert complaint.startswith("urlgrammar: ")


@pytest.mark.parametrize(
    "arguments",
    [
        ("no\x1b[31m",),
        ("--no\x1b[31m",),
        ("rules", "\x1b[31m"),
        ("validate", "-s", "\x1b[31m\u202e"),
        ("validate", "-r", "\x1b[31m\u202e"),
        ("validate", "missing\x1b[31m\u202e"),
        ("canonicalize", "--steps", "\x1b[31m"),
        ("resolve", "-b", "\x1b[31m\u202e", "-u", "a"),
        ("resolve", "-s", "rfc3987", "-b", "\u202e", "-u", "a"),
    ],
    ids=ascii,
)
def test_usage_errors_are_escaped(run: Run, arguments: tuple[str, ...]) -> None:
    """A message escapes characters that could control a terminal."""
    found = run(*arguments)
    assert found.status == 2
    assert all(complaint.isprintable() for complaint in found.complaints)


@pytest.mark.parametrize(
    "arguments",
    [
        ("validate", b"missing\xff"),
        ("validate", "-s", b"\xff"),
        ("validate", "-r", b"\xff"),
        ("validate", b"--\xff"),
        ("canonicalize", "--steps", b"\xff"),
        ("resolve", "-u", "a", "-b", b"http://a/\xff"),
        ("rules", b"\xff"),
        (b"\xff",),
    ],
    ids=ascii,
)
def test_usage_errors_with_bytes_that_are_not_utf_8(
    run: Run, arguments: tuple[str | bytes, ...]
) -> None:
    """A name with bytes that are not UTF-8 is an unknown name."""
    found = run(*map(os.fsdecode, arguments))
    assert (found.status, found.output) == (2, "")
    assert len(found.complaints) == 1


@pytest.mark.slow
def test_statuses_of_the_program() -> None:
    """The program exits with 0 if all is well, 1 if an input failed, 2 after a usage error."""
    statuses = [
        spawn("validate", stdin=b"a\n").status,
        spawn("validate", stdin=b"a b\n").status,
        spawn("validate", "missing").status,
    ]
    assert statuses == [0, 1, 2]


@pytest.fixture
def heard() -> Iterator[None]:
    """Ctrl-C is not ignored. It is in jobs in the background, whose children inherit that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("heard")
def test_interruption() -> None:
    """Ctrl-C ends the program without a traceback."""
    with started("validate") as program:
        program.stdin.write(b"a\n")
        program.stdin.flush()
        assert program.output.readline() == b"valid\ta\n"
        program.process.send_signal(signal.SIGINT)
        assert program.errors.read().strip() == b""
    assert program.process.returncode == 128 + signal.SIGINT


def test_without_click(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a dependency is missing, the message says how to install it."""
    monkeypatch.setitem(sys.modules, "click", None)
    found = run("validate", "--url", "a")
    assert (found.status, found.output) == (2, "")
    assert "pip install 'urlgrammar[cli]'" in found.errors
