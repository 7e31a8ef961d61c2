"""Streams that fail or end early, and difficult names and texts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.cli import calling
from tests.cli.calling import BATCH, PROGRAM, environment, on_terminals, spawn

if TYPE_CHECKING:
    from tests.cli.calling import Run

COMMANDS = pytest.mark.parametrize("name", list(BATCH))


@COMMANDS
@pytest.mark.parametrize(
    "text", ["data:," + "x" * 300, "http://a/" + "x" * 5_000], ids=["data", "http"]
)
def test_long_urls_as_arguments(run: Run, name: str, text: str) -> None:
    """A URL can be longer than the longest name of a file."""
    found = run(*BATCH[name], "--json", text)
    assert (found.status, found.errors) == (0, "")
    assert found.record["error"] is None


def test_long_names(run: Run) -> None:
    """A name that is too long for a file is a usage error."""
    found = run("validate", "x" * 5_000)
    assert (found.status, found.output) == (2, "")
    assert len(found.complaints) == 1


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_named_pipes(tmp_path: Path) -> None:
    """A named pipe is opened once, so that no data is lost."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for _ in range(3):
        with subprocess.Popen(
            [*PROGRAM, "validate", str(pipe)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
        ) as process:
            pipe.write_bytes(b"a\n")
            try:
                output, _ = process.communicate(timeout=3)
            finally:
                process.kill()
        assert output == b"valid\ta\n"


def test_reading_fails() -> None:
    """If reading a file fails, one line reports it."""
    found = spawn("validate", "/proc/self/mem")
    assert found.status != 0
    assert len(found.complaints) == 1


def test_names_keep_their_spaces(run: Run) -> None:
    """A message shows a name unchanged."""
    assert "'a  b'" in run("validate", "a  b").errors


def test_hint_can_be_pasted(run: Run, tmp_path: Path) -> None:
    """A command in a message quotes the text for the shell."""
    text = "it's$(touch ran)"
    hint = run("validate", text).errors.partition("--url ")[2].strip()
    subprocess.run(["/bin/sh", "-c", f": --url {hint}"], cwd=tmp_path, check=True)
    assert not (tmp_path / "ran").exists()


@pytest.mark.slow
@pytest.mark.parametrize(
    "call",
    [
        ("validate", "-u", "a"),
        ("--help",),
        *(
            pytest.param(each, marks=pytest.mark.slow)
            for each in (("explain", "a"), ("standards",))
        ),
    ],
)
def test_full_disk(call: tuple[str, ...]) -> None:
    """If output cannot be written, one line reports it."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*PROGRAM, *call],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            check=False,
        )
    assert done.returncode != 0
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
@pytest.mark.parametrize(
    "command",
    [
        "validate",
        *(
            pytest.param(each, marks=pytest.mark.slow)
            for each in ("parse -u a", "explain a", "standards", "--version")
        ),
    ],
)
def test_closed_streams(closed: str, command: str) -> None:
    """A closed standard stream gives no traceback."""
    done = subprocess.run(
        ["/bin/sh", "-c", f"{sys.executable} -m urlgrammar {command} {closed}"],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        env=environment(),
        check=False,
    )
    assert b"Traceback" not in done.stderr


def test_no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    """NO_COLOR is respected (no-color.org)."""
    monkeypatch.setattr(calling, "environment", lambda: environment(NO_COLOR="1"))
    assert "\x1b" not in on_terminals({"output"}, "validate", "-u", "a").output
    assert "\x1b" not in on_terminals({"output"}, "explain", "a b").output


def test_forced_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """FORCE_COLOR is respected (force-color.org), but not against NO_COLOR."""

    def printed(**variables: str) -> str:
        monkeypatch.setattr(calling, "environment", lambda: environment(**variables))
        return on_terminals(set(), "explain", "a b").output

    assert "\x1b" in printed(FORCE_COLOR="1")
    assert "\x1b" not in printed(FORCE_COLOR="1", NO_COLOR="1")
    assert "\x1b" not in printed(FORCE_COLOR="")


@pytest.mark.parametrize("name", ["parse", "resolve", "canonicalize"])
def test_names_of_files_are_escaped(run: Run, tmp_path: Path, name: str) -> None:
    """The name of a file is escaped as its lines are."""
    file = tmp_path / "a\x1b[2J\u202e\nb"
    file.write_bytes(b"a b\n")
    (complaint,) = run(*BATCH[name], str(file)).complaints
    assert complaint.isprintable()


@pytest.mark.parametrize(
    "call", [("standards", "\x1b[2J"), ("explain", "a", "\x1b[2J"), ("rules", "a", "\u202e")]
)
def test_superfluous_arguments_are_escaped(run: Run, call: tuple[str, ...]) -> None:
    """A surplus argument is escaped too."""
    (complaint,) = run(*call).complaints
    assert complaint.isprintable()


@pytest.mark.parametrize("count", [700, pytest.param(3_000, marks=pytest.mark.slow)])
def test_progress_and_errors(tmp_path: Path, count: int) -> None:
    """Errors are on lines of their own, separate from a progress bar."""
    file = tmp_path / "urls"
    file.write_bytes((b"a b\n" + b"a" * 999 + b"\n") * count)
    found = on_terminals({"errors"}, "parse", str(file))
    for line in found.errors.split("\n"):
        if str(file) in line:
            assert line.rpartition("\x1b[2K")[2].startswith(str(file))


@pytest.mark.slow
@pytest.mark.parametrize(
    "encoding",
    ["cp1252", *(pytest.param(each, marks=pytest.mark.slow) for each in ("latin-1", "cp437"))],
)
def test_encodings(encoding: str) -> None:
    """The tree can be printed in every encoding."""
    found = subprocess.run(
        [*PROGRAM, "explain", "a"],
        capture_output=True,
        env=environment(PYTHONIOENCODING=encoding),
        check=False,
    )
    assert (found.returncode, found.stderr) == (0, b"")


def test_notes_escape_once(run: Run) -> None:
    """A note shows a character in the same way as the tree."""
    assert "\\\\u" not in run("explain", "-s", "rfc3987", "http://a/\u202e").output


@pytest.mark.parametrize("text", ["http://a/\xa0", "http://a/\u200c", "http://a/?\ue000"])
@pytest.mark.parametrize("name", ["canonicalize", "resolve"])
def test_results_are_exact(run: Run, name: str, text: str) -> None:
    """A result in a file or pipe can be used as input again."""
    found = run(*BATCH[name], "-s", "rfc3987", "-u", text)
    assert found.lines == [text]
