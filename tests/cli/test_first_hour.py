"""What newcomers meet first: completion, hints on terminals, and messages about files and bytes."""

from __future__ import annotations

import os
import shutil
import subprocess
from typing import TYPE_CHECKING, Final

import pytest

from tests.cli.calling import BATCH, PROGRAM, environment, on_terminals
from urlgrammar import standards
from urlgrammar.cli.commands import urlgrammar as group
from urlgrammar.programs.grammars import DESCRIBED, PROGRAMS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.calling import Outcome, Run

ERRORS: Final = {"errors"}
OPERANDS: Final = (
    "diff",
    "diff rfc3986",
    "bypass re:a",
    "samples",
    "diff --within",
    "bypass --and",
)


def completed(run: Run, monkeypatch: pytest.MonkeyPatch, line: str) -> list[str]:
    """What click proposes to bash for the last word of a line: types and values."""
    words = f"urlgrammar {line}".split(" ")
    monkeypatch.setenv("COMP_WORDS", " ".join(words))
    monkeypatch.setenv("COMP_CWORD", str(len(words) - 1))
    monkeypatch.setenv("_URLGRAMMAR_COMPLETE", "bash_complete")
    found = run()
    assert (found.status, found.errors) == (0, "")
    return [line for line in found.lines if line]


# Completion


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_scripts(run: Run, monkeypatch: pytest.MonkeyPatch, shell: str) -> None:
    """Each shell gets a script that asks this program by its variable."""
    monkeypatch.setenv("_URLGRAMMAR_COMPLETE", f"{shell}_source")
    found = run()
    assert (found.status, found.errors) == (0, "")
    assert f"_URLGRAMMAR_COMPLETE={shell}_complete" in found.output


def test_unknown_shells(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """For another shell, the message lists the shells that are supported."""
    monkeypatch.setenv("_URLGRAMMAR_COMPLETE", "tcsh_source")
    found = run()
    assert (found.status, found.output) == (2, "")
    assert "bash_source, zsh_source or fish_source" in found.errors


def test_an_empty_variable_requests_nothing(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty variable is like none."""
    monkeypatch.setenv("_URLGRAMMAR_COMPLETE", "")
    assert run("validate", "-u", "a:").lines == ["valid\ta:"]


@pytest.mark.slow
def test_bash(tmp_path: Path) -> None:
    """Bash itself loads the script, and completes a line by it."""
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("bash is not installed")
    program = tmp_path / "urlgrammar"
    program.write_text(f'#!/bin/sh\nexec {" ".join(PROGRAM)} "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    variables = environment()
    script = (
        'eval "$(_URLGRAMMAR_COMPLETE=bash_source urlgrammar)" && complete -p urlgrammar && '
        "COMP_WORDS=(urlgrammar validate -s rfc39) COMP_CWORD=3 && "
        '_urlgrammar_completion urlgrammar && echo "${COMPREPLY[@]}"'
    )
    done = subprocess.run(
        [bash, "--norc", "-c", script],
        capture_output=True,
        env={**variables, "PATH": f"{tmp_path}:{variables['PATH']}"},
        check=True,
    )
    assert done.stderr == b""
    names = [std.name for std in standards() if std.name.startswith("rfc39")]
    assert done.stdout.splitlines()[-1].decode() == " ".join(names)


def test_commands_and_options(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands and the options of a command are completed."""
    commands = completed(run, monkeypatch, "")
    assert commands == [f"plain,{name}" for name in sorted(group.commands)]
    assert completed(run, monkeypatch, "validate --js") == ["plain,--json"]


@pytest.mark.parametrize(
    "line", ["validate -s", "explain --standard", "compare -s", "rules", "decisions", *OPERANDS]
)
def test_names_of_standards(run: Run, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    """A standard is completed as an option, as an argument, and as an operand; a program that has
    a grammar only as an operand."""
    assert completed(run, monkeypatch, f"{line} wh") == ["plain,whatwg"]
    programs = [*DESCRIBED, *PROGRAMS] if line in OPERANDS else []
    assert len(completed(run, monkeypatch, f"{line} ")) == len(standards()) + len(programs)


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("validate -r uri", ["uri", "uri_reference"]),
        ("validate -r URI", ["URI", "URI-reference"]),
        ("parse -s rfc3987 -r iri", ["iri", "iri_reference"]),
        ("explain --standard whatwg --rule valid_ip", ["valid_ipv6"]),
        ("diff rfc3987 rfc3986 -r iho", ["ihost"]),
        ("validate -s unknown -r uri", []),
        ("samples rfc3986:uri", ["rfc3986:uri", "rfc3986:uri_reference"]),
        ("samples re:uri", []),
    ],
)
def test_names_of_rules(
    run: Run, monkeypatch: pytest.MonkeyPatch, line: str, rules: list[str]
) -> None:
    """Rules are those of the standard before the cursor, by name or as its document spells them."""
    assert completed(run, monkeypatch, line) == [f"plain,{rule}" for rule in rules]


@pytest.mark.parametrize("line", [*BATCH, "extract", "diff --accept", "diff --html"])
def test_names_of_files(run: Run, monkeypatch: pytest.MonkeyPatch, line: str) -> None:
    """The shell itself completes the names of files."""
    assert completed(run, monkeypatch, f"{line} ur") == ["file,ur"]


# Hints on terminals


@pytest.mark.parametrize(
    ("call", "instead"),
    [
        (("compare", "-s", "rfc3986", "{}"), "use a command that reads files"),
        (("explain", "{}"), "use a command that reads files"),
        (("canonicalize", "--url", "{}"), "leave out --url"),
        (("extract", "--text", "{}"), "leave out --text"),
        (("compare", "-s", "rfc3986", "a", "--base", "{}"), "give the base itself"),
    ],
    ids=["compare", "explain", "--url", "--text", "--base"],
)
def test_strings_that_are_names_of_files(
    tmp_path: Path, call: tuple[str, ...], instead: str
) -> None:
    """If a string is the name of a file, a hint on a terminal says how it is read."""
    file = tmp_path / "urls.txt"
    file.touch()
    arguments = [each.format(file) for each in call]
    hinted, plain = on_terminals(ERRORS, *arguments), on_terminals(set(), *arguments)
    assert hinted.complaints[0].startswith(
        f"urlgrammar: '{file}' is read as a string, not as the file of that name; "
    )
    assert instead in hinted.complaints[0]
    assert hinted.complaints[1:] == plain.complaints
    assert (hinted.status, hinted.output) == (plain.status, plain.output)


def hint_about_relative(*arguments: str) -> Outcome:
    """The outcome of `validate` on a terminal; its results are the same without one."""
    hinted, plain = (on_terminals(where, "validate", *arguments) for where in (ERRORS, set[str]()))
    assert (hinted.status, hinted.output, plain.errors) == (plain.status, plain.output, "")
    return hinted


@pytest.mark.parametrize(
    ("arguments", "text", "spelled", "end"),
    [
        (
            ("-u", "a:", "-u", "www.example.com", "-u", ""),
            "www.example.com",
            "URI-reference",
            "; use -r uri for whole URIs only",
        ),
        (("-s", "rfc3987", "-u", ""), "", "IRI-reference", "; use -r iri for whole URIs only"),
        (("-s", "rfc1808", "-u", "a"), "a", "URL", ""),
        (
            ("-s", "whatwg", "-u", "http:a", "-u", ""),
            "",
            "valid-URL-string",
            "; use -r valid_url_string_no_base for whole URIs only",
        ),
        (
            ("-s", "url-spec", "-u", " http:a", "-u", "\\b"),
            "\\b",
            "valid-url",
            "; use -r absolute_url for whole URIs only",
        ),
    ],
    ids=["rfc3986", "rfc3987", "rfc1808", "whatwg", "url-spec"],
)
def test_relative_references_are_valid(
    arguments: tuple[str, ...], text: str, spelled: str, end: str
) -> None:
    """One hint says why the first relative reference is valid, and what to do."""
    assert hint_about_relative(*arguments).errors == (
        f"urlgrammar: '{text}' is valid because the rule {spelled} accepts relative references"
        f"{end}\n"
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ("-u", "http://a/", "-u", "a b"),
        ("-r", "uri-reference", "-u", "a"),
        ("-s", "whatwg", "-b", "http://a/", "-u", "http:a", "-u", ""),
        ("-s", "barth-2011", "-u", ""),
    ],
    ids=["whole", "chosen rule", "chosen base", "nothing relative"],
)
def test_no_hint_about_relative_references(arguments: tuple[str, ...]) -> None:
    """There is no hint if nothing relative is valid, or if the rule was chosen."""
    assert hint_about_relative(*arguments).errors == ""


@pytest.mark.parametrize(
    ("call", "command"),
    [
        (("validate", "--nonsense"), "urlgrammar validate"),
        (("diff", "rfc3986"), "urlgrammar diff"),
        (("nonsense",), "urlgrammar"),
        (("validate", "-r", "nonsense"), "urlgrammar validate"),
    ],
)
def test_wrong_calls_name_the_help(call: tuple[str, ...], command: str) -> None:
    """On a terminal, a second line after a wrong call names the help of the command."""
    found = on_terminals(ERRORS, *call)
    assert (found.status, found.output) == (2, "")
    assert found.complaints[1:] == [f"Try '{command} --help' for help."]
    assert on_terminals(set(), *call).complaints == found.complaints[:1]


def test_failed_files_do_not_name_the_help() -> None:
    """The help does not help with a missing file: the message itself says what to do."""
    assert len(on_terminals(ERRORS, "validate", "/nowhere/at/all").complaints) == 1


def test_operands_as_documents_spell_rules(run: Run) -> None:
    """Rules of operands and of --rule can have the spelling of the document."""
    assert run("diff", "--exit-code", "rfc3986:IPv4address", "rfc3986:ipv4address").status == 0
    assert run("diff", "--exit-code", "-r", "Dec-Octet", "rfc3986", "rfc3987").status == 0


# Files and bytes


MISSING: Final = "there is no such file; check its name"


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (("validate", "no.txt"), f"cannot read 'no.txt': {MISSING}; if this is the input itself"),
        (("extract", "no.txt"), f"cannot read 'no.txt': {MISSING}; if this is the input itself"),
        (("extract", "folder"), "it is a folder; give the name of a file; if this is the input"),
        (("diff", "abnf:no.abnf:a", "re:a"), f"cannot read 'no.abnf': {MISSING}"),
        (("samples", "lark:no.lark:a"), f"cannot read 'no.lark': {MISSING}"),
        (("samples", "lark:folder:a"), "cannot read 'folder': it is a folder; give the name of"),
        (("samples", "lark:bytes:a"), "cannot read 'bytes': the byte 0xFF in line 2 is not UTF-8"),
        (("samples", "abnf:bytes:a"), "cannot read 'bytes': the byte 0xFF in line 2 is not UTF-8"),
        (
            ("samples", "lark:main:a"),
            "main imports 'absent.lark', which is not in its folder",
        ),
        (("samples", "lark:passes:a"), "the byte 0xFF in line 2 is not UTF-8; save the file in"),
        (("samples", f"lark:{'x' * 300}:a"), "its name is too long for a file; check the name"),
        (("diff", "re:a", "re:a", "--accept", "no.toml"), f"cannot read 'no.toml': {MISSING}"),
        (("diff", "re:a", "re:a", "--accept", "folder"), "cannot read 'folder': it is a folder"),
        (("diff", "re:a", "re:a", "--accept", "bytes"), "the byte 0xFF in line 2 is not UTF-8"),
        (("diff", "re:a", "re:a", "--html", "no/x"), "there is no folder 'no'; make it, or choose"),
        (("diff", "re:a", "re:a", "--html", "folder"), "cannot write 'folder': it is a folder"),
        (("diff", "re:a", "re:a", "--html", "bytes/x"), "a part of its path is not a folder"),
    ],
    ids=lambda value: " ".join(value)[:50] if isinstance(value, tuple) else "",
)
def test_messages_about_files(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    call: tuple[str, ...],
    message: str,
) -> None:
    """A message names the file, and says what is wrong and what to do."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "bytes").write_bytes(b"a\n\xff")
    (tmp_path / "bytes.lark").write_bytes(b"a\n\xff")
    (tmp_path / "main").write_text("%import .absent (b)\na: b\n", encoding="utf-8")
    (tmp_path / "passes").write_text("%import .bytes (b)\na: b\n", encoding="utf-8")
    found = run(*call)
    assert (found.status, found.output) == (2, "")
    (complaint,) = found.complaints
    assert message in complaint
    assert "Errno" not in complaint


def test_reports_are_refused_before_the_search(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A report that cannot be written is an error before the operands are compared."""

    def never(*_arguments: object, **_options: object) -> None:
        pytest.fail("the search has begun")

    monkeypatch.setattr("urlgrammar.differ.difference.diff", never)
    assert run("diff", "re:a", "re:b", "--html", str(tmp_path / "no" / "x.html")).status == 2


@pytest.mark.parametrize(
    ("call", "shown"),
    [
        (("validate", b"no\xff"), "cannot read 'no⟨0xFF⟩'"),
        (("samples", b"lark:no\xff.lark:a"), "cannot read 'no⟨0xFF⟩.lark'"),
        (("diff", "re:a", "re:b", "--accept", b"no\xff"), "cannot read 'no⟨0xFF⟩'"),
        (("diff", "re:a", "re:b", "--html", b"no/\xff"), "cannot write 'no/⟨0xFF⟩'"),
        (("rules", b"\xff\xe9"), "no standard '⟨0xFF⟩⟨0xE9⟩'"),
        (("validate", "-r", b"\xff"), "no rule '⟨0xFF⟩'"),
        (("validate", b"--\xff"), "'--⟨0xFF⟩'"),
        (
            ("explain", b"a\xff"),
            "the argument 'a⟨0xFF⟩' is not UTF-8: position 1 has the byte 0xFF",
        ),
        (("diff", "rfc3986", "whatwg", "--base", b"\xff"), "the argument '⟨0xFF⟩' is not UTF-8"),
    ],
    ids=ascii,
)
def test_bytes_in_messages(run: Run, call: tuple[str | bytes, ...], shown: str) -> None:
    """Messages show bytes that are not UTF-8 as bytes."""
    found = run(*map(os.fsdecode, call))
    assert (found.status, found.output) == (2, "")
    (complaint,) = found.complaints
    assert shown in complaint
    assert "udc" not in complaint.lower()


def test_bytes_in_lines(run: Run, tmp_path: Path) -> None:
    """The same for lines of input and the names of their files."""
    file = tmp_path / "urls\udcff"
    file.write_bytes(b"a\xe9\n")
    (complaint,) = run("parse", str(file)).complaints
    assert complaint.endswith(
        "urls⟨0xFF⟩:1: a⟨0xE9⟩: position 1: the byte 0xE9 is not UTF-8; convert the input to UTF-8"
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ("diff", b"re:\xff", "re:a"),
        ("diff", "re:a", "re:b", "--within", b"x=re:\xff"),
        ("bypass", "re:a", "whatwg", "--allow", "re:a", "--and-not", b"re:\xff"),
        ("bypass", "re:a", "whatwg", "--deny", b"re:\xff"),
        ("samples", b"re:\xff"),
        ("ambiguity", b"rfc3986:\xff"),
    ],
)
def test_operands_are_text(run: Run, arguments: tuple[str | bytes, ...]) -> None:
    """A byte that is not UTF-8 is not read as some character."""
    done = run(*map(os.fsdecode, arguments))
    assert (done.status, done.output) == (2, "")
    assert "has the byte 0xFF; write the argument in UTF-8" in done.errors


def test_samples_of_a_grammar_file(run: Run, tmp_path: Path) -> None:
    """Without a rule, the samples are those of the first one."""
    (tmp_path / "a.abnf").write_text('a = b "!"\nb = "x"\n', encoding="utf-8")
    assert run("samples", "-n", "1", f"abnf:{tmp_path / 'a.abnf'}").lines == ["x!"]
