"""Standards of other packages: what is made from their grammar files, and their entry points."""

from __future__ import annotations

import json
import pickle
import re
import subprocess
import sys
from importlib import import_module
from importlib.metadata import EntryPoint
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given

import urlgrammar as ug
from tests.other_package import EXAMPLE, installed
from tests.url_texts import texts
from urlgrammar.grammar.folder import folder
from urlgrammar.standards import generation
from urlgrammar.standards.automata import text_automaton

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

PACKAGE = import_module("urlgrammar.standards")
FAST = ("rfc3986", "barth-2011")
"""One of the native engine, and one that is not. The first is large."""

COPIES = pytest.mark.parametrize(
    "name",
    [
        pytest.param(s.name, marks=() if s.name == FAST[-1] else pytest.mark.slow)
        for s in ug.standards()
    ],
)


def of_file(file: Path, name: str = "mine", like: str = "rfc3986") -> ug.Standard:
    """A standard like another one, by a grammar file."""
    return ug.standard(like).with_(name=name, grammar_file=file)


def copy_of(std: ug.Standard) -> ug.Standard:
    """The standard of another package that has the same grammar."""
    return of_file(folder() / f"{std.grammar}.lark", f"{std.name}-copy", std.name)


def said(call: Callable[..., object], *arguments: object) -> object:
    """A result, or an error."""
    try:
        return call(*arguments)
    except (ug.UrlGrammarError, ValueError) as error:
        return type(error), str(error).replace("-copy", "")


# What is made at run time


@pytest.mark.long
@COPIES
def test_what_is_made_is_what_is_generated(name: str) -> None:
    """With the grammar of a standard of this package, all is as in the generated files."""
    std = ug.standard(name)
    copy = copy_of(std)
    assert copy.rules == std.rules
    assert copy.matcher.tree_rules == std.matcher.tree_rules
    assert all(copy.matcher.pattern(rule) == std.matcher.pattern(rule) for rule in std.rules)
    one, other = copy.matcher.automaton(), std.matcher.automaton()
    assert (one.starts, one.labels, one.accepting) == (other.starts, other.labels, other.accepting)
    assert [*map(tuple, one.rows)] == [*map(tuple, other.rows)]
    found = ug.diff(std, copy)
    assert (found.relation, found.split) == ("equal", ())


@pytest.mark.slow
@given(texts)
def test_the_same_answers(text: str) -> None:
    """The operations of a copy are those of the native engine, and of the generated files."""
    for name in FAST:
        std = ug.standard(name)
        copy = _COPIES[name]
        for call in ("is_valid", "accepts", "try_parse", "parse", "canonicalize", "read"):
            assert said(getattr(copy, call), text) == said(getattr(std, call), text)
        base = "http://h/p/q?r"
        assert said(copy.resolve, text, base) == said(std.resolve, text, base)


_COPIES = {name: copy_of(ug.standard(name)) for name in FAST}


# Files that cannot be read


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('uri_reference: "a"\n', "line 1: the rule uri_reference has no citation above it"),
        ("// A, 1\n//   uri-reference = \nuri_reference: (\n", "is not a Lark grammar"),
    ],
)
def test_a_wrong_file(tmp_path: Path, text: str, message: str) -> None:
    """The error says what is missing, or what Lark says."""
    file = tmp_path / "wrong.lark"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ug.OperandError, match=message):
        of_file(file).is_valid("a")


def test_no_file(tmp_path: Path) -> None:
    """A file that is not there is an error with its path."""
    with pytest.raises(ug.UnknownNameError, match=r"nowhere"):
        of_file(tmp_path / "nowhere.lark").is_valid("a")


def test_imports_are_looked_up_beside_the_file(tmp_path: Path) -> None:
    """A grammar can have several files, and its folder comes before the package."""
    (tmp_path / "base.lark").write_text('// Base, 1\n//   scheme = "b"\nscheme: "b"\n', "utf-8")
    (tmp_path / "mine.lark").write_text(
        "%import .base (scheme)\n\n"
        '// Mine, 1\n//   uri-reference = scheme ":" path\nuri_reference: scheme ":" path\n\n'
        '// Mine, 2\n//   path = *"p"\npath: "p"*\n',
        "utf-8",
    )

    found = generation.patterns(str(tmp_path / "mine"))
    assert found.rules["scheme"] == ("scheme", "Base", "1", 1)
    assert re.fullmatch(found.patterns["uri_reference"], "b:pp")


# Entry points


def entry(value: str, name: str = "lowercase-hosts") -> EntryPoint:
    """An entry point for a standard."""
    return EntryPoint(name, value, PACKAGE.GROUP)


@pytest.fixture
def with_entries(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """A function that installs entry points."""
    known: Any = PACKAGE._entry_points
    given: list[EntryPoint] = []
    monkeypatch.setattr("importlib.metadata.entry_points", lambda **_group: given)
    monkeypatch.syspath_prepend(str(EXAMPLE))

    def install(*entries: EntryPoint) -> None:
        given[:] = entries
        known.cache_clear()

    yield install
    known.cache_clear()


@pytest.mark.slow
def test_a_standard_by_its_name(with_entries: Callable[..., None]) -> None:
    """It is one object, is in the list, and is pickled by its name, as its trees are."""
    with_entries(entry("lowercase_hosts:STANDARD"))
    mine = ug.standard("lowercase-hosts")
    assert mine is ug.standard("lowercase-hosts")
    assert mine in ug.standards()
    assert pickle.loads(pickle.dumps(mine)) is mine  # noqa: S301
    tree = pickle.loads(pickle.dumps(mine.parse("//a")))  # noqa: S301
    assert str(tree.with_(host="b")) == "//b"
    assert ug.diff("lowercase-hosts:host", "rfc3986:host").relation == "subset"
    with pytest.raises(ug.UnknownNameError, match="lowercase-hosts"):
        ug.standard("lowercase-host")


@pytest.mark.slow
def test_a_profile(with_entries: Callable[..., None]) -> None:
    """The standard of the example: RFC 3986, but hosts have no capital letters."""
    with_entries(entry("lowercase_hosts:STANDARD"))
    mine = ug.standard("lowercase-hosts")
    assert mine.parse("HTTP://u@h.example:8/P?Q#F") == ug.standard("rfc3986").parse(
        "HTTP://u@h.example:8/P?Q#F"
    )
    error = mine.error("http://hOst/")
    assert (error.position, error.standard) == (11, mine.name)  # until there, it can be a userinfo
    assert str(mine.derive("//a").text) == "//a"
    found = ug.diff("rfc3986", mine)
    assert found.relation == "superset"
    assert not found.split
    assert any(each.input == "//A" for each in found.only_a)
    assert text_automaton(mine).spans("//a") == {"host": (2, 3), "path": (3, 3)}
    tree = mine.parse("//a/b")
    assert str(tree.with_(host="c")) == "//c/b"
    with pytest.raises(ug.EditError, match="is not accepted by lowercase-hosts"):
        tree.with_(host="C")


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ([entry("lowercase_hosts:Path")], "lowercase_hosts:Path is not a standard with the name"),
        ([entry("lowercase_hosts:STANDARD", "mine")], "is not a standard with the name 'mine'"),
        ([entry("lowercase_hosts:STANDARD", "rfc3986")], "has the name of another standard"),
        ([entry("a:b"), entry("lowercase_hosts:STANDARD")], "has the name of another standard"),
    ],
)
def test_wrong_entry_points(
    with_entries: Callable[..., None], entries: list[EntryPoint], message: str
) -> None:
    """They are errors with the value of the entry point; nothing is hidden by another package."""
    with_entries(*entries)
    with pytest.raises(ug.UrlGrammarError, match=message):
        ug.standards()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "key", "expected"),
    [
        (["standards"], "name", ["lowercase-hosts"]),  # it does not read the grammar
        pytest.param(
            ["validate", "-s", "lowercase-hosts", "http://a/", "http://A/"],
            "valid",
            [True, False],
            marks=pytest.mark.slow,
        ),
    ],
)
def test_the_command_line(
    tmp_path: Path, arguments: list[str], key: str, expected: list[object]
) -> None:
    """A program finds what is installed beside this package."""
    done = subprocess.run(
        [sys.executable, "-m", "urlgrammar", *arguments, "--json"],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=installed(EXAMPLE, tmp_path),
    )
    found = [json.loads(line)[key] for line in done.stdout.splitlines()]
    assert found[-len(expected) :] == expected
    assert (done.returncode, done.stderr) == (not all(expected), "")
