"""The commands with one result per line: order, streams, terminals, size."""

from __future__ import annotations

import os
import re
import subprocess
import unicodedata
from typing import TYPE_CHECKING, Final

import pytest

from tests.cli.calling import (
    BATCH,
    KEYS,
    PROGRAM,
    environment,
    on_one_terminal,
    on_terminals,
    spawn,
    started,
)

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.calling import Run

COMMANDS: Final = pytest.mark.parametrize("name", list(BATCH), ids=list(BATCH))
MIXED: Final = (
    "http://a/1",
    "http://b c/2",
    "",
    "http://d/%",
    "http://e/\0",
    "#f#",
    "//g:x/",
    "http://h/8",
    "[",
    "http://i/10",
)
"""Valid and invalid lines, mixed."""
VALID: Final = (0, 2, 7, 9)

STEERING: Final = {
    "escape": "\x1b[2J",
    "title": "\x1b]0;owned\x07",
    "c1": "\x9b2J",
    "bell": "\x07",
    "backspace": "\b\b\b",
    "delete": "\x7f",
    "carriage return": "a\rb",
    "vertical tab": "\x0b",
    "next line": "\x85",
    "line separator": "\u2028",
    "override": "\u202e",
    "isolate": "\u2066",
    "mark": "\u200f",
    "zero width": "\u200b",
    "tag": "\U000e0041",
    "shift out": "\x0e",
}
"""Characters that could move a terminal's cursor, change its state, reverse text or hide it."""


def stdin(*texts: str) -> bytes:
    """The texts, one per line."""
    return "".join(f"{text}\n" for text in texts).encode()


def plain(text: str) -> str:
    """The text without the program's own colours."""
    return re.sub(r"\x1b\[[\d;]*m", "", text)


def is_harmless(text: str) -> bool:
    """Whether a terminal would show the text unchanged."""
    return all(character.isprintable() or character in "\t\n" for character in text)


@COMMANDS
def test_json_order(run: Run, name: str) -> None:
    """Each line has one object, in order, with exactly the keys of the command."""
    found = run(*BATCH[name], "--json", stdin=stdin(*MIXED))
    key = "valid" if name == "validate" else "ok"
    assert (found.status, found.errors) == (1, "")
    assert [record["input"] for record in found.records] == list(MIXED)
    assert tuple(index for index, record in enumerate(found.records) if record[key]) == VALID
    for record in found.records:
        assert record.keys() == KEYS[name] | {"file", "line"}
        assert (record["error"] is None) == record[key]
        assert record[key] or record["error"].keys() == KEYS["error"]


@COMMANDS
def test_json_of_errors(run: Run, name: str) -> None:
    """The fields of an error have the same types everywhere."""
    for record in run(*BATCH[name], "--json", stdin=stdin(*MIXED)).records:
        if error := record["error"]:
            assert type(error["position"]) is int
            assert error["found"] is None or len(error["found"]) == 1
            assert isinstance(error["expected"], list)
            assert isinstance(error["rule"], str)
            assert error["message"]


@pytest.mark.few(2)
@COMMANDS
def test_json_is_ascii(run: Run, name: str) -> None:
    """JSON output is ASCII, so the encoding of the reader does not matter."""
    found = run(*BATCH[name], "--json", "-s", "rfc3987", "-u", "http://é/😀\u202e", "-u", "é\0")
    assert found.output.isascii()
    assert [record["input"] for record in found.records] == ["http://é/😀\u202e", "é\0"]


@pytest.mark.parametrize("name", ["parse", "resolve", "canonicalize"])
def test_streams(run: Run, name: str) -> None:
    """Results go to standard output and errors to standard error, each in order."""
    found = run(*BATCH[name], stdin=stdin(*MIXED))
    invalid = [index + 1 for index in range(len(MIXED)) if index not in VALID]
    assert found.status == 1
    assert len(found.lines) == len(VALID)
    assert [line.split(": ")[0] for line in found.complaints] == [
        f"standard input:{number}" for number in invalid
    ]


def test_streams_of_validate(run: Run) -> None:
    """A result of `validate` goes to standard output, whether the line is valid or not."""
    found = run("validate", stdin=stdin(*MIXED))
    verdicts = [line.split("\t")[0] for line in found.lines]
    assert found.errors == ""
    assert verdicts == ["valid" if i in VALID else "invalid" for i in range(len(MIXED))]


@COMMANDS
def test_status(run: Run, name: str) -> None:
    """The exit status is 0 if all lines are good."""
    assert run(*BATCH[name], stdin=stdin(*(MIXED[index] for index in VALID))).status == 0


@pytest.mark.few(16)
@pytest.mark.parametrize("text", STEERING.values(), ids=STEERING)
@pytest.mark.parametrize("standard", ["rfc3986", "rfc3987"])
@pytest.mark.parametrize("name", ["validate", "parse", "explain"])
def test_control_characters(run: Run, name: str, standard: str, text: str) -> None:
    """Control characters in output are escaped. Formatting characters, which are allowed in an IRI,
    are not escaped in files and pipes, so that results are exact there."""
    if name != "explain" and not any(unicodedata.category(c) == "Cc" for c in text):
        found = run(name, "-s", "rfc3987", "-u", f"a:{text}")
        assert (text in found.output) == (found.status == 0 or name == "validate")
        return
    option = () if name == "explain" else ("--url",)
    found = run(name, "-s", standard, *option, f"http://a/{text}?{text}")
    assert found.status in {0, 1}
    assert is_harmless(found.output)
    assert is_harmless(found.errors)
    assert text not in found.output + found.errors


@COMMANDS
@pytest.mark.parametrize("standard", ["rfc3986", "rfc3987"])
def test_terminals_get_no_control_characters(tmp_path: Path, name: str, standard: str) -> None:
    """The same on a terminal, for results and errors of every command."""
    file = tmp_path / "urls"
    file.write_bytes(stdin(*(f"http://a/{text}?{text}" for text in STEERING.values())))
    found = on_terminals({"output", "errors"}, *BATCH[name], "-s", standard, str(file))
    assert is_harmless(plain(found.output))
    assert is_harmless(plain(found.errors))
    assert len(found.lines) + len(found.complaints) == len(STEERING)


def test_percent_encodings_are_not_decoded_to_control_characters(run: Run) -> None:
    """Decoding never produces a control character."""
    encoded = "".join(f"%{octet:02X}" for text in STEERING.values() for octet in text.encode())
    for standard in ("rfc3986", "rfc3987"):
        (line,) = run("canonicalize", "-s", standard, "-u", f"http://a/{encoded}").lines
        assert not any(unicodedata.category(c) == "Cc" for c in line)


@pytest.mark.parametrize(
    "terminals",
    [set(), {"errors"}, {"output"}, {"output", "errors"}],
    ids=["none", "errors", "output", "both"],
)
def test_colours(terminals: set[str]) -> None:
    """Verdicts are coloured if and only if standard output is a terminal."""
    found = on_terminals(terminals, "validate", "--url", "a:", "--url", "b c")
    valid, invalid = found.lines
    assert (found.status, found.errors) == (1, "")
    assert plain(valid) == "valid\ta:"
    assert plain(invalid).startswith("invalid\tb c\t")
    assert ("\x1b" in valid, "\x1b" in invalid) == ("output" in terminals,) * 2


def test_json_has_no_colours() -> None:
    """JSON has no colours on a terminal either."""
    found = on_terminals({"output", "errors"}, "validate", "--json", "-u", "a", "-u", "b c")
    assert [record["valid"] for record in found.records] == [True, False]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["parse", "resolve", "canonicalize"])
def test_order_on_a_terminal(tmp_path: Path, name: str) -> None:
    """If both streams go to the same terminal, errors and results appear in the order of the
    lines."""
    file = tmp_path / "urls"
    file.write_bytes(stdin("http://a/1", "http://a/ 2", "http://a/3"))
    shown = on_one_terminal(*BATCH[name], str(file))
    first, error, second, rest = plain(shown).split("\n")
    assert error.startswith(f"{file}:2: http://a/ 2: ")
    assert "/1" in first
    assert "/3" in second
    assert rest == ""


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("terminals", "kilobytes", "shown"),
    [
        ({"errors"}, 3_000, True),
        ({"errors"}, 1, False),
        (set(), 3_000, False),
        ({"output", "errors"}, 3_000, False),
        ({"output"}, 3_000, False),
    ],
    ids=["long", "short", "no terminal", "output on it too", "other terminal"],
)
def test_progress(tmp_path: Path, terminals: set[str], kilobytes: int, *, shown: bool) -> None:
    """Long input has a progress bar if only standard error is a terminal. Results are the same."""
    file = tmp_path / "urls"
    file.write_bytes(stdin(*["a:" + "a" * 997] * kilobytes))
    found = on_terminals(terminals, "validate", str(file))
    assert found.status == 0
    assert ("%" in found.errors) is shown
    assert bool(found.errors) is shown
    assert [plain(line) for line in found.lines] == ["valid\ta:" + "a" * 997] * kilobytes


def test_progress_of_a_pipe() -> None:
    """The size is unknown: the bar shows what was read."""
    found = on_terminals({"errors"}, "validate", stdin=stdin(*["a:" + "a" * 997] * 3_000))
    assert found.status == 0
    assert "MB" in found.errors


def test_progress_leaves_the_cursor_visible(tmp_path: Path) -> None:
    """If the bar hides the cursor of the terminal, it shows it again."""
    file = tmp_path / "urls"
    file.write_bytes(stdin(*["a" * 999] * 3_000))
    found = on_terminals({"errors"}, "validate", str(file))
    assert found.errors.rfind("\x1b[?25h") >= found.errors.rfind("\x1b[?25l")


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "variables",
    [
        {"LC_ALL": "C"},
        {"PYTHONIOENCODING": "ascii"},
        pytest.param({"LANG": "C"}, marks=pytest.mark.slow),
        pytest.param({"LC_ALL": "POSIX"}, marks=pytest.mark.slow),
    ],
    ids=["LC_ALL=C", "ascii", "LANG=C", "LC_ALL=POSIX"],
)
@pytest.mark.parametrize(
    "name", [n if n == "parse" else pytest.param(n, marks=pytest.mark.slow) for n in BATCH]
)
def test_locales(name: str, variables: dict[str, str]) -> None:
    """Output is UTF-8 in every locale."""
    found = spawn(
        *BATCH[name], "-s", "rfc3987", stdin="http://é/日本\n\xa0 \n".encode(), **variables
    )
    assert found.status == 1
    assert "é" in found.lines[0]
    assert "日本" in found.lines[0]
    assert len(found.lines) + len(found.complaints) == 2


@pytest.mark.slow
@COMMANDS
def test_readers_that_stop_early(tmp_path: Path, name: str) -> None:
    """If the reader closes the output early, the program ends without an error message."""
    file = tmp_path / "urls"
    file.write_bytes(stdin(*["http://a/" + "b" * 90] * 200_000))
    with started(*BATCH[name], str(file)) as program:
        assert program.output.readline()
        program.output.close()
        assert program.errors.read() == b""
    assert program.process.returncode == 141


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ("explain", "a"),
        ("--help",),
        *(
            pytest.param(each, marks=pytest.mark.slow)
            for each in (
                ("standards",),
                ("rules", "rfc3986"),
                ("rules", "--json", "rfc3986"),
                ("explain", "a:b"),
                ("validate", "-u", "a"),
            )
        ),
    ],
    ids=" ".join,
)
def test_missing_readers(arguments: tuple[str, ...]) -> None:
    """The same with little output, which is written at the end. A missing reader is not a failed
    input."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*PROGRAM, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
        env=environment(),
        check=False,
    )
    os.close(writer)
    assert done.stderr == b""
    assert done.returncode == 141


@pytest.mark.slow
@COMMANDS
def test_results_come_at_once(name: str) -> None:
    """The result for a line of standard input appears before the next line is read."""
    with started(*BATCH[name], "--json") as program:
        for text in (b"http://a/", b"b c"):
            program.stdin.write(text + b"\n")
            program.stdin.flush()
            assert text in program.output.readline()
        program.stdin.close()
        assert program.output.read() == b""
    assert program.process.returncode == 1


SIZES: Final = pytest.mark.parametrize(
    "size", [1_000_000, pytest.param(10_000_000, marks=pytest.mark.slow)]
)
COUNTS: Final = pytest.mark.parametrize(
    "count", [10_000, pytest.param(100_000, marks=pytest.mark.slow)]
)


@pytest.mark.few(3)
@pytest.mark.parametrize("segment", ["x", "../"])
@SIZES
@COMMANDS
def test_ten_megabytes_in_a_line(run: Run, name: str, size: int, segment: str) -> None:
    """A line can have any length."""
    text = "http://a/" + segment * (size // len(segment))
    found = run(*BATCH[name], "--json", stdin=text.encode())
    record = found.record
    assert found.status == 0
    assert record["input"] == text
    assert record["error"] is None


@pytest.mark.parametrize("is_at_end", [True, False])
@SIZES
def test_ten_megabytes_of_an_error(run: Run, size: int, *, is_at_end: bool) -> None:
    """An invalid long line has a position."""
    text = "http://a/" + "x" * size + " " if is_at_end else ":" * size
    position = size + 9 if is_at_end else 0
    found = run("validate", "--json", stdin=text.encode())
    record = found.record
    assert found.status == 1
    assert record["input"] == text
    assert record["error"]["position"] == position


@pytest.mark.slow
@COUNTS
def test_a_hundred_thousand_lines(run: Run, tmp_path: Path, count: int) -> None:
    """Many lines have as many results, in order."""
    texts = [f"http://a/{number}" if number % 3 else f"b {number}" for number in range(count)]
    file = tmp_path / "urls"
    file.write_bytes(stdin(*texts))
    found = run("validate", str(file))
    assert [line.split("\t")[:2] for line in found.lines] == [
        ["valid" if number % 3 else "invalid", text] for number, text in enumerate(texts)
    ]


@pytest.mark.slow
@COUNTS
def test_a_hundred_thousand_errors(run: Run, count: int) -> None:
    """Many errors have as many messages, in order."""
    found = run("parse", stdin=b"a b\n" * count)
    assert found.output == ""
    assert [line.split(": ")[0] for line in found.complaints] == [
        f"standard input:{number}" for number in range(1, count + 1)
    ]
