"""Grammar files with the interface of a standard, against strings of the documents, and the parser
of Lark against the automata."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Final

import pytest

from urlgrammar import (
    OperandError,
    ParseError,
    UnknownNameError,
    diff,
    grammar,
    revision,
    standard,
)
from urlgrammar.differ.operands.grammars.language import FileGrammar

ROOT: Final = Path(__file__).parent.parent.parent.parent
PUBLISHED: Final = ROOT / "examples" / "published"


def published(name: str) -> FileGrammar:
    """The grammar of an RFC."""
    return FileGrammar(f"abnf:{PUBLISHED / name}.abnf")


MAIL: Final = {
    # RFC 5322, appendix A, with nested and quoted comments
    "date-time": (
        ["Fri, 21 Nov 1997 09:55:06 -0600", "Thu,\r\n 13\r\n Feb 1969 23:32 -0330 (N. (a) \\) b)"],
        ["Fri, 21 Nov 1997", "21 Nov 1997 09:55:06"],
    ),
    "mailbox": (
        ["jdoe@one.test", '"Joe Q. Public" <john.q.public@example.com>', "Pete(A \\) chap) <p@q>"],
        ["a b@c", "@x", "Pete(A <p@q>"],
    ),
    "message": (
        [
            (
                "From: John Doe <jdoe@machine.example>\r\nSubject: Saying Hello\r\n"
                "Date: Fri, 21 Nov 1997 09:55:06 -0600\r\n\r\nHi.\r\n"
            )
        ],
        ["From: John Doe <jdoe@machine.example>", "From John\r\n\r\n"],
    ),
    "comment": (["()", "(a (b) c)", "(\\()"], ["(", "(()", "a"]),
}


@pytest.mark.slow
@pytest.mark.parametrize(
    "rule",
    [pytest.param(each, marks=pytest.mark.slow) if each != "comment" else each for each in MAIL],
)
def test_recursive_rules(rule: str) -> None:
    """Rules that use comments have no automaton. A valid beginning ends at the position."""
    grammar = published("rfc5322")
    valid, invalid = MAIL[rule]
    for text in valid:
        assert grammar.is_valid(text, rule)
        derivation, _ = grammar.derive(text, rule)
        assert derivation.text == text
    for text in invalid:
        assert not grammar.is_valid(text, rule)
        error = grammar.error(text, rule)
        assert error.found == (text[error.position : error.position + 1] or None)
        with pytest.raises(ParseError):
            grammar.derive(text, rule)
    assert grammar.error("(()", "comment").position == 3


@pytest.mark.slow
def test_against_a_standard() -> None:
    """The rules of RFC 3986, read as a foreign file, accept what the standard accepts, with errors
    at the same positions."""
    grammar = FileGrammar(f"abnf:{ROOT / 'grammars' / 'abnf' / 'rfc3986.abnf'}")
    std = standard("rfc3986")
    for each in product(["", "a", ":", "//", "[", "%4", "1"], repeat=3):
        text = "".join(each)
        for rule in ("URI", "authority"):
            assert grammar.is_valid(text, rule) == std.is_valid(text, rule)
            if not std.is_valid(text, rule):
                assert grammar.error(text, rule).position == std.error(text, rule).position


def test_rules() -> None:
    """Names as the file spells them, with lines; the first rule is the default."""
    grammar = published("rfc8141")
    assert list(grammar.rules)[:3] == ["namestring", "assigned_name", "nid"]
    assert str(grammar.rules["nid"]) == "NID (rfc8141.abnf, line 5)"
    assert grammar.is_valid("urn:example:a")
    assert grammar.is_valid("example", "NID")
    with pytest.raises(UnknownNameError, match="NIDS"):
        grammar.is_valid("example", "NIDS")


def test_derivations() -> None:
    """Each rule has the document that defines it."""
    derivation, names = published("rfc8089").derive("file://h/p")
    walked = [(names[each.rule].spelled, each.text) for _, each in derivation.walk()]
    assert walked[:4] == [
        ("file-URI", "file://h/p"), ("file-scheme", "file"), ("file-hier-part", "//h/p"),
        ("auth-path", "h/p"),
    ]  # fmt: skip
    assert str(names["host"]) == "host (RFC 3986, 3.2.2)"


def test_lark_files(tmp_path: Path) -> None:
    """A Lark grammar has no lines to name."""
    (tmp_path / "a.lark").write_text('a: "(" a? ")"\nb: "x"\n', encoding="utf-8")
    grammar = FileGrammar(f"lark:{tmp_path / 'a.lark'}")
    assert [grammar.is_valid(text) for text in ("(())", "(()", "")] == [True, False, False]
    assert grammar.is_valid("x", "b")
    assert list(grammar.rules) == ["a", "b"]


def test_terminals_that_lark_reads_wrongly(tmp_path: Path) -> None:
    """Lark never finds the longer alternative of this terminal: there is no answer."""
    (tmp_path / "b.lark").write_text('a: A "c"\nA: /a|ab/\n', encoding="utf-8")
    with pytest.raises(OperandError, match="never finds a longer one"):
        FileGrammar(f"lark:{tmp_path / 'b.lark'}").is_valid("abc")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("abnf:/no/file.abnf", "there is no such file"),
        (f"abnf:{PUBLISHED / 'rfc8141.abnf'}:NID", "is not a grammar"),
    ],
)
def test_what_is_no_grammar(name: str, words: str) -> None:
    """A missing file, and a rule of a file."""
    with pytest.raises(OperandError, match=words):
        FileGrammar(name)


def test_errors_say_what_was_expected(tmp_path: Path) -> None:
    """With the names of the file's own sets, and whether the text could end."""
    file = tmp_path / "a.abnf"
    file.write_text('a = 2*3lower "-" [ DIGIT ]\nlower = %x61-7A\n', encoding="utf-8")
    made = grammar(file)
    for text, words in {
        "ab1": 'expected lower or "-"',
        "a1": "expected lower",
        "abc-1x": "the text should end here",
        "abc-x": "expected DIGIT or the end",
        "abcd": 'expected "-"',
    }.items():
        assert str(made.error(text)).endswith(words), text
    assert made.error("ab1").expected == ("lower", '"-"')


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('b = "y"\n"z"\n', 2),
        ('  b = "y"\n  "z"\n', 2),
        ('b = x\nregion "." x\nx = "a"\n', 2),
        ('b = "y" / ; first\n; second\n   "x" /\n"z"\n', 4),
    ],
)
def test_lines_that_continue_a_rule(tmp_path: Path, text: str, line: int) -> None:
    """They are indented (RFC 5234, 2.2): a rule whose "=" is missing is no part of another one."""
    file = tmp_path / "a.abnf"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(OperandError, match=rf"a\.abnf, line {line}: .*indented more"):
        grammar(file)
    file.write_text('  b = "y"\n; x\n\n    / "z"\n', encoding="utf-8")
    assert grammar(file).is_valid("z")


def test_files_without_a_rule(tmp_path: Path) -> None:
    """An operand that is a file stands for its first rule, and says so."""
    file = tmp_path / "a.abnf"
    file.write_text('a-b = c "-"\nc = "x"\n', encoding="utf-8")
    found = diff(f"abnf:{file}", f"abnf:{file}:c")
    assert found.relation == "disjoint"
    assert (found.a, found.b) == (f"abnf:{file}:a-b", f"abnf:{file}:c")
    assert diff(f"x=abnf:{file}", f"abnf:{file}:a-b").relation == "equal"
    with pytest.raises(OperandError, match="write abnf:FILE:RULE"):
        diff(f"abnf:{tmp_path}/none.abnf", "re:a")


def test_versions_as_objects(tmp_path: Path) -> None:
    """As their names; and names of rules as the file spells them."""
    for name, text in {"old": '"x"', "new": '"x" / "y"'}.items():
        (tmp_path / f"{name}.abnf").write_text(f'a = b-b "-"\nb-b = {text}\n', encoding="utf-8")
    old, new = (grammar(tmp_path / f"{name}.abnf") for name in ("old", "new"))
    assert revision(old, new).rules == revision(old.name, new.name).rules
    assert diff(old, new, on=["b-b"]).compared == diff(old, new, on=["b_b"]).compared == ("b_b",)


def test_what_is_taken_and_what_is_not_used(tmp_path: Path) -> None:
    """Rules of other documents, by name; rules that the first one does not need; and components
    that are not there."""
    file = tmp_path / "lake.abnf"
    file.write_text(
        'lake = "lake://" host [ ":" port ] path-abempty\n'
        "host = 1*%x61-7A\nport = 1*DIGIT\nregion = 2ALPHA foo\nhex-pair = 2hex\n",
        encoding="utf-8",
    )
    made = grammar(str(file))
    assert made.taken["digit"] == "RFC 5234"
    assert made.taken["path_abempty"] == "RFC 3986"
    assert made.taken["hex"] == "RFC 2396"
    assert made.unused == ("region", "hex-pair")
    assert made.parse("lake://ab/c") == {"host": "ab", "port": None, "path": "/c"}
    assert made.parse("lake://ab:8")["port"] == "8"
