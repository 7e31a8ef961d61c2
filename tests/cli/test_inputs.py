"""Inputs from arguments, files and standard input, and their lines."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final

import pytest

from tests.cli.calling import BATCH, on_one_terminal

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.calling import Run

BOM: Final = b"\xef\xbb\xbf"
SOURCES: Final = pytest.mark.parametrize("from_file", [True, False], ids=["file", "stdin"])
COMMANDS: Final = pytest.mark.parametrize("command", BATCH.values(), ids=BATCH)


def read(run: Run, folder: Path, content: bytes, *, from_file: bool) -> list[str]:
    """The inputs that are read from this content."""
    file = folder / "urls"
    file.write_bytes(content)
    found = (
        run("validate", "--json", str(file))
        if from_file
        else run("validate", "--json", stdin=content)
    )
    return [record["input"] for record in found.records]


@pytest.mark.few(16)
@SOURCES
@pytest.mark.parametrize(
    ("content", "texts"),
    [
        (b"", []),
        (b"\n", [""]),
        (b"\r\n", [""]),
        (b"a\nb\n", ["a", "b"]),
        (b"a\nb", ["a", "b"]),
        (b"a\r\nb\r\n", ["a", "b"]),
        (b"a\r\nb", ["a", "b"]),
        (b"a\nb\r\nc\n", ["a", "b", "c"]),
        (b"a\n\n\nb\n", ["a", "", "", "b"]),
        (b"a\n\n", ["a", ""]),
        (b"\na", ["", "a"]),
        (b"a\rb\n", ["a\rb"]),
        (b"a\r\r\n", ["a\r"]),
        (b" a \t\n", [" a \t"]),
        (b"a\0b\n\0\n", ["a\0b", "\0"]),
        (b"a\x0bb\x0cc\x1cd\x1ee\n", ["a\x0bb\x0cc\x1cd\x1ee"]),
        ("a\x85b\u2028c\u2029d\n".encode(), ["a\x85b\u2028c\u2029d"]),
        ("é\n日本\n😀".encode(), ["é", "日本", "😀"]),
        (BOM + b"a\nb\n", ["a", "b"]),
        (BOM + b"a\r\n", ["a"]),
        (BOM + b"\na", ["", "a"]),
        (BOM + BOM + b"a", ["\ufeffa"]),
        (b"a\n" + BOM + b"b\n", ["a", "\ufeffb"]),
        (b"a" + BOM + b"\n", ["a\ufeff"]),
        (b"# no comment\n", ["# no comment"]),
        (b"-\n--json\n", ["-", "--json"]),
    ],
    ids=ascii,
)
def test_lines(
    run: Run, tmp_path: Path, content: bytes, texts: list[str], *, from_file: bool
) -> None:
    """Only LF and CR LF end a line. Only a BOM at the very beginning is removed."""
    assert read(run, tmp_path, content, from_file=from_file) == texts


@pytest.mark.few(12)
@SOURCES
@pytest.mark.parametrize(
    ("line", "position"),
    [
        (b"http://a/\xff", 9),
        (b"\xff", 0),
        ("http://é/".encode() + b"\xfe\xff", 9),
        (b"http://a/\xed\xa0\x80", 9),
        (b"http://a/\xc0\xaf", 9),
        (b"http://a/\xf4\x90\x80\x80", 9),
        (b"http://a/\xc3", 9),
        (b"\xff\xfeh\0t\0t\0p\0:\0", 0),
    ],
    ids=["end", "start", "after", "surrogate", "overlong", "too high", "cut off", "utf-16"],
)
@COMMANDS
def test_arguments_that_are_not_utf_8(
    run: Run,
    tmp_path: Path,
    command: tuple[str, ...],
    line: bytes,
    position: int,
    *,
    from_file: bool,
) -> None:
    """A line that is not UTF-8 is an error of that line only; the other lines are read."""
    file = tmp_path / "urls"
    content = b"before\n" + line + b"\nafter\n"
    file.write_bytes(content)
    call = (*command, "--json", "-s", "rfc3987")
    found = run(*call, str(file)) if from_file else run(*call, stdin=content)
    before, bad, after = found.records
    assert found.status == 1
    assert (before["input"], before["error"]) == ("before", None)
    assert (after["input"], after["error"]) == ("after", None)
    assert bad["error"]["position"] == position
    assert bad["input"].encode("utf-8", "surrogateescape") == line


@COMMANDS
def test_bytes_that_are_no_text_in_arguments(run: Run, command: tuple[str, ...]) -> None:
    """The same for an argument, after an option or in place of a URL."""
    texts = map(os.fsdecode, (b"http://a/\xff", b"http://\xc3\xa9/\xfe", b"ab:c"))
    found = run(*command, "--json", "--url", *texts)
    positions = [record["error"] and record["error"]["position"] for record in found.records]
    assert (found.status, found.errors) == (1, "")
    assert positions[0] == 9
    assert found.records[0]["input"].encode("utf-8", "surrogateescape") == b"http://a/\xff"
    assert found.records[1]["input"].encode("utf-8", "surrogateescape") == b"http://\xc3\xa9/\xfe"
    assert found.records[2]["error"] is None


@COMMANDS
def test_nothing_to_read(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    """An empty file has no lines, and the exit status is 0."""
    file = tmp_path / "empty"
    file.touch()
    assert run(*command, str(file)) == (0, "", "")
    assert run(*command, stdin=b"") == (0, "", "")


def test_standard_input_is_the_default(run: Run) -> None:
    """Without files, standard input is read; `-` also means standard input."""
    assert run("validate", stdin=b"a\n").lines == run("validate", "-", stdin=b"a\n").lines
    assert run("validate", stdin=b"a\n").lines == ["valid\ta"]


def test_standard_input_is_not_read_with_other_inputs(run: Run, tmp_path: Path) -> None:
    """With a file or a text, standard input is not read."""
    (tmp_path / "urls").write_bytes(b"b\n")
    assert run("validate", "--url", "b", stdin=b"a\n").lines == ["valid\tb"]
    assert run("validate", str(tmp_path / "urls"), stdin=b"a\n").lines == ["valid\tb"]


def test_standard_input_twice(run: Run) -> None:
    """Standard input is read only once."""
    assert run("validate", "-", "-", stdin=b"a\nb\n").lines == ["valid\ta", "valid\tb"]


def test_files_in_order(run: Run, tmp_path: Path) -> None:
    """Files are read in the order of the arguments; a file can be repeated."""
    for name in ("one", "two"):
        (tmp_path / name).write_bytes(BOM + name.encode())
    one, two = str(tmp_path / "one"), str(tmp_path / "two")
    found = run("validate", two, one, "-", two, stdin=b"three")
    assert found.lines == ["valid\ttwo", "valid\tone", "valid\tthree", "valid\ttwo"]


def test_texts_in_order(run: Run) -> None:
    """Texts are read in the given order, including an empty one."""
    found = run("validate", "-u", "b", "--url", "", "--url=a", "-uc")
    assert found.lines == ["valid\tb", "valid\t", "valid\ta", "valid\tc"]


def test_text_of_several_lines(run: Run) -> None:
    """The text of an option is one text, even if it contains line ends."""
    record = run("validate", "--json", "--url", "a\r\nb\n").record
    assert (record["input"], record["valid"]) == ("a\r\nb\n", False)


def test_text_that_looks_like_an_option(run: Run) -> None:
    """A text may begin with a hyphen."""
    assert run("validate", "--url=-", "--url", "--json").lines == ["valid\t-", "valid\t--json"]


@COMMANDS
def test_url_as_argument(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    """An argument that is not the name of a file and begins with a scheme is itself the text."""
    monkeypatch.chdir(tmp_path)
    found = run(*command, "--json", "http://a/b", "mailto:a@b", "http://a b/")
    assert [record["input"] for record in found.records] == [
        "http://a/b",
        "mailto:a@b",
        "http://a b/",
    ]
    assert found.status == 1


def test_file_that_looks_like_a_url(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If a file has this name, the file is read."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mailto:a@b").write_bytes(b"inside\n")
    assert run("validate", "mailto:a@b").lines == ["valid\tinside"]
    assert run("validate", "--url", "mailto:a@b").lines == ["valid\tmailto:a@b"]


@pytest.mark.parametrize("kind", ["missing", "folder", "loop", "below a file", "empty", "drive"])
@COMMANDS
def test_grammars_that_cannot_be_translated(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: tuple[str, ...],
    kind: str,
) -> None:
    """A missing file is a usage error before anything is read; the message says what to do."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "urls").write_bytes(b"a\n")
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    name = {"below a file": "urls/a", "empty": "", "drive": "C:/missing"}.get(kind, kind)
    found = run(*command, "--json", "urls", name)
    assert (found.status, found.output) == (2, "")
    (complaint,) = found.complaints
    assert repr(name) in complaint
    assert "--url" in complaint


def test_file_without_permission(run: Run, tmp_path: Path) -> None:
    """A file without read permission is a usage error."""
    file = tmp_path / "urls"
    file.touch(mode=0)
    if os.access(file, os.R_OK):
        pytest.skip("to this user, every file is readable")
    found = run("validate", str(file))
    assert (found.status, found.output) == (2, "")
    assert "permission denied" in found.errors


@pytest.mark.parametrize("command", ["parse", "resolve", "canonicalize"])
def test_places(run: Run, tmp_path: Path, command: str) -> None:
    """An error is reported with its file and line."""
    file = tmp_path / "urls"
    file.write_bytes(b"a\r\nb c\r\n\r\nd e")
    found = run(*BATCH[command], str(file), "-", "-u", "f g", stdin=b"h\ni j\n")
    argument, *rest = found.complaints
    assert argument.startswith("f g: ")
    assert [line.partition(": ")[0] for line in rest] == [
        f"{file}:2",
        f"{file}:4",
        "standard input:2",
    ]


@pytest.mark.slow
def test_a_person_is_told_what_is_awaited() -> None:
    """Without a file, on a terminal; not in a pipe."""
    shown = on_one_terminal("validate", typed=b"http://a\n\x04")
    assert "urlgrammar: reading lines from the terminal; Ctrl-D ends them\n" in shown
    assert "valid\x1b[0m\thttp://a\n" in shown
    assert "reading" not in on_one_terminal("validate")
    shown = on_one_terminal("validate", "-c", "u", "--format", "csv", typed=b"u\nhttp://a\n\x04")
    assert "urlgrammar: reading the rows of a table from the terminal" in shown


def test_one_string_is_an_argument_or_an_option(run: Run) -> None:
    """--url gives the string of `explain` and `compare`, too, as for commands that read files."""
    for command in ("explain", "compare"):
        assert run(command, "--url", "http://a:b/").output == run(command, "http://a:b/").output
        assert run(command).status == run(command, "-u", "a", "b").status == 2
    assert "give the string only once" in run("explain", "-u", "a", "b").errors
    assert "give one URL" in run("explain").errors


def test_on_takes_lists(run: Run) -> None:
    """Names with commas, or the option repeated, for every command with --on."""
    for command in (("diff", "rfc3986:uri", "rfc3987:iri"), ("compare", "http://a:80/")):
        listed = run(*command, "--on", "host,port").output
        assert listed == run(*command, "--on", "host", "--on", "port").output
        assert run(*command, "--on", "host,,port").status == 2
    assert run("compare", "--on", "", "a:b").status == 2
    assert run("compare", "--on", "path", "http://A/").status == 0


def test_refused_lines_can_be_allowed(run: Run) -> None:
    """--exit-zero changes only the exit status."""
    for command in ("validate", "parse", "canonicalize"):
        allowed, plain = run(command, "--exit-zero", "-u", "a b"), run(command, "-u", "a b")
        assert (allowed.status, plain.status) == (0, 1)
        assert (allowed.output, allowed.errors) == (plain.output, plain.errors)
