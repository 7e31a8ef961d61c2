"""Lark grammars as expressions, compared with Lark's own Earley parser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from lark import Lark, UnexpectedInput

from tests.regular.expressions import chars, star, text, texts, words
from urlgrammar.regular.errors import NotRegularError, UnknownConstructError
from urlgrammar.regular.syntax.expression import Alt, Repeat, Rule, Seq
from urlgrammar.regular.syntax.lark_reader import read_grammar

if TYPE_CHECKING:
    from pathlib import Path

LENGTH: Final = 4

A, B, C = map(chars, "abc")


def compiled(grammar: str, *start: str) -> Lark:
    """The grammar compiled by Lark, with these start rules or the rule called start."""
    return Lark(
        grammar,
        start=list(start) or ["start"],
        parser="earley",
        lexer="dynamic_complete",
        keep_all_tokens=True,
        maybe_placeholders=False,
    )


def parsed(lark: Lark, start: str) -> set[str]:
    """The short texts that Lark parses."""

    def parses(each: str) -> bool:
        try:
            lark.parse(each, start=start)
        except UnexpectedInput:
            return False
        return True

    return set(filter(parses, texts(LENGTH)))


@pytest.mark.parametrize(
    "grammar",
    [
        pytest.param('start: "a" "bc"', id="literals"),
        pytest.param('start: "a" | "bc" | "b"', id="alternatives"),
        pytest.param('start: "a" |', id="empty-alternative"),
        pytest.param("start:", id="empty-rule"),
        pytest.param('start: "a".."b" "c"', id="range"),
        pytest.param("start: /[ab]/ /c|bb/", id="regular-expression"),
        pytest.param("start: /[ab]+c?/", id="repetition-in-a-terminal"),
        pytest.param('start: "a"* "b"', id="star"),
        pytest.param('start: "a"+ "b"', id="plus"),
        pytest.param('start: "a"? "b"', id="question-mark"),
        pytest.param('start: "a"~2 "b"', id="exactly"),
        pytest.param('start: "a"~1..3 "b"', id="between"),
        pytest.param('start: ("a" | "b" "c")~0..2', id="group-between"),
        pytest.param('start: ["a"] "b" ["c"]', id="options"),
        pytest.param('start: ("a" ["b"])*', id="option-in-a-star"),
        pytest.param('start: ("a"+ "b")+', id="plus-in-a-plus"),
        pytest.param('start: x y\nx: "a" | y\ny: "b"*', id="rules"),
        pytest.param('start: A B\nA: "a"+\nB: A | "b" "c"', id="terminals"),
        pytest.param('start: _x "c"\n_x: "a" | "b"', id="rule-without-a-node"),
        pytest.param('start: x\n?x: "a" | "b" "c"', id="rule-that-may-vanish"),
        pytest.param('start: "a" "b" -> first | "c" -> second', id="aliases"),
        pytest.param('start: _list{"a", "b"}\n_list{x, s}: x (s x)*', id="template"),
        pytest.param('start: "a" start | "b"', id="right-recursive"),
        pytest.param('start: "a" start |', id="right-recursive-to-nothing"),
        pytest.param('start: start "a" | "b"', id="left-recursive"),
        pytest.param('start: start "a" "b" | start "c" |', id="left-recursive-twice"),
        pytest.param('start: ("a" | "b" "c") start | "b"', id="recursive-after-a-group"),
        pytest.param('start: "a" start', id="endless"),
        pytest.param('start: start | "a"', id="itself"),
        pytest.param(
            'start: "a" x | "b"\nx: "b" start | "c" y\ny: "a" | "c" start',
            id="mutually-right-recursive",
        ),
        pytest.param(
            'start: x "a" | "b"\nx: start "b" | y "c"\ny: "a" | start "c"',
            id="mutually-left-recursive",
        ),
        pytest.param(
            'start: "a" x | "b" y |\nx: "b" x | "c" y | "a"\ny: "a" start | "b" x | "c" y',
            id="everything-right-recursive",
        ),
        pytest.param('start: "c" x "c"\nx: "a" x | "b"', id="recursive-rule-inside"),
        pytest.param('start: x start | "c"\nx: x "a" | "b"', id="one-at-each-end"),
    ],
)
def test_language(grammar: str) -> None:
    """A rule has the strings that Lark parses."""
    lark = compiled(grammar)
    assert words(read_grammar(lark)["start"], LENGTH) == parsed(lark, "start")


@pytest.mark.parametrize("start", ["start", "x", "y"])
def test_every_rule_is_read(start: str) -> None:
    """Each of several mutually recursive rules has its own language."""
    grammar = 'start: "a" x | "b"\nx: "b" start | "c" y\ny: "a" | "c" start'
    lark = compiled(grammar, "start", "x", "y")
    assert words(read_grammar(lark)[start], LENGTH) == parsed(lark, start)


@pytest.mark.parametrize(
    ("grammar", "rule"),
    [
        pytest.param('start: "a" start "b" | "c"', "start", id="nested"),
        pytest.param('start: "a" | x\nx: "a" x "b" | "c"', "x", id="nested-below"),
        pytest.param('start: "a" start | start "b" | "c"', "start", id="at-both-ends"),
        pytest.param('start: start start | "a"', "start", id="with-itself"),
        pytest.param('start: ("a" start)* "b"', "start", id="through-a-star"),
    ],
)
def test_not_regular(grammar: str, rule: str) -> None:
    """A rule that is recursive other than at one end is an error with its name."""
    with pytest.raises(NotRegularError) as caught:
        read_grammar(compiled(grammar))
    assert caught.value.rule == rule


@pytest.mark.parametrize(
    ("grammar", "owner"),
    [
        pytest.param('start: "a" "b"\n%ignore " "', "__IGNORE_0", id="ignored-text"),
        pytest.param('start: X\nX: "a"\n%ignore X', "X", id="ignored-terminal"),
        pytest.param('start: x\nx.2: "a"', "x", id="priority-of-a-rule"),
        pytest.param('start: X\nX.2: "a"', "X", id="priority-of-a-terminal"),
        pytest.param('start: X\nX: "a"i', "X", id="flag-of-a-string"),
        pytest.param("start: X\nX: /a/s", "X", id="flag-of-a-pattern"),
        pytest.param('start: X\nX: "a"i "b"', "X", id="flag-in-a-terminal"),
        pytest.param("start: X\nX: /a(?=b)/", "X", id="look-ahead"),
        pytest.param("start: X\nX: /(?<!a)b/", "X", id="look-behind"),
        pytest.param("start: X\nX: /\\d/", "X", id="category"),
        pytest.param("start: X\nX: /(?i)a/", "X", id="flag-in-a-pattern"),
        pytest.param('start: "a" X\n%declare X', "X", id="declared-only"),
    ],
)
def test_unknown_construct(grammar: str, owner: str) -> None:
    """A construct without an exact translation is an error that names its rule or terminal."""
    with pytest.raises(UnknownConstructError) as caught:
        read_grammar(compiled(grammar))
    assert caught.value.rule == owner


@pytest.mark.parametrize(
    ("grammar", "expected"),
    [
        pytest.param('start: "a" "b"', text("ab"), id="sequence"),
        pytest.param('start: x "b"\nx: "a"', Seq((Rule("x", A), B)), id="rule"),
        pytest.param('start: _x "b"\n_x: "a"', text("ab"), id="rule-without-a-node"),
        pytest.param('start: "a"*', star(A), id="star"),
        pytest.param('start: "a"+', Repeat(A, 1, None), id="plus"),
        pytest.param('start: ["a"]', Repeat(A, 0, 1), id="option"),
        pytest.param(
            'start: "a" ["b"] ["c"]',
            Seq((A, Repeat(B, 0, 1), Repeat(C, 0, 1))),
            id="options",
        ),
        pytest.param('start: "c" | "a"', Alt((C, A)), id="order-of-alternatives"),
        pytest.param('start: "a" start | "b"', Seq((star(A), B)), id="recursive"),
    ],
)
def test_expression(grammar: str, expected: Alt | Repeat | Rule | Seq) -> None:
    """A rule becomes a boundary around its body; Lark's helper rules disappear."""
    assert read_grammar(compiled(grammar))["start"] == Rule("start", expected)


def test_rules_without_a_node_have_no_name() -> None:
    """Rules that begin with an underscore are left out."""
    assert set(read_grammar(compiled('start: _x\n_x: y\ny: "a"'))) == {"start", "y"}


# Mutually recursive rules

KNOT: Final = 'start: x "c"\nx: "a" y | "b"\ny: "b" x | _z\n_z: "c" x'


def knotted(lark: Lark) -> dict[str, frozenset[str]]:
    """For each rule, the rules that it hides."""
    read = read_grammar(lark)
    return {name: rule.hidden for name, rule in read.items() if isinstance(rule, Rule)}


def test_rules_that_hold_each_other_hide_each_other() -> None:
    """A rule that is solved together with others has no boundaries for them, and lists them."""
    assert knotted(compiled(KNOT)) == {
        "start": frozenset(),
        "x": frozenset({"y"}),
        "y": frozenset({"x"}),
    }


@pytest.mark.parametrize(
    "grammar",
    [
        pytest.param('start: x "b"\nx: "a"', id="not-recursive"),
        pytest.param('start: "a" start | "b"', id="recursive-alone"),
        pytest.param('start: "a"* ("b" "c")+', id="helpers-of-lark"),
    ],
)
def test_other_rules_hide_nothing(grammar: str) -> None:
    """A rule that is not mutually recursive with others hides none."""
    assert set(knotted(compiled(grammar)).values()) == {frozenset()}


# Names


def imported(folder: Path, importing: str, base: str) -> Lark:
    """A grammar that imports from `.base`, with all its own rules as start rules."""
    (folder / "base.lark").write_text(base, encoding="utf-8")
    (folder / "main.lark").write_text(importing, encoding="utf-8")
    names = [line.partition(":")[0] for line in importing.splitlines() if line[0].isalpha()]
    return Lark.open(
        str(folder / "main.lark"),
        start=names,
        parser="earley",
        keep_all_tokens=True,
        maybe_placeholders=False,
        import_paths=[str(folder)],
    )


def test_imported_rules_are_read(tmp_path: Path) -> None:
    """The rules of both files are read, under the names that Lark gives them."""
    lark = imported(tmp_path, '%import .base (x)\nstart: x "b"', 'x: y\ny: "a"')
    assert read_grammar(lark)["start"] == Rule("start", Seq((Rule("x", Rule("base__y", A)), B)))


def test_names_that_are_imported_are_plain(tmp_path: Path) -> None:
    """If an import names every rule that it brings, the names do not change."""
    lark = imported(tmp_path, '%import .base (x, y)\nstart: x "b"', 'x: y\ny: "a"')
    assert set(read_grammar(lark)) == {"start", "x", "y"}


def test_rules_of_one_name_are_kept_apart(tmp_path: Path) -> None:
    """If two files have rules with the same name, both are read correctly."""
    lark = imported(tmp_path, '%import .base (x)\nstart: x y\ny: "b"', 'x: y\ny: "a"')
    expected = Rule("start", Seq((Rule("x", Rule("base__y", A)), Rule("y", B))))
    assert read_grammar(lark)["start"] == expected


def test_underscores_in_a_name(tmp_path: Path) -> None:
    """A name that only looks like an imported one does not change."""
    lark = imported(tmp_path, '%import .base (x)\nstart: a__x x\na__x: "b"', 'x: "a"')
    assert set(read_grammar(lark)) == {"start", "a__x", "x"}


def test_errors_in_imported_rules_name_them(tmp_path: Path) -> None:
    """An error in an imported rule gives its name."""
    lark = imported(tmp_path, "%import .base (x)\nstart: x", 'x: "a" x "b" |')
    with pytest.raises(NotRegularError) as caught:
        read_grammar(lark)
    assert caught.value.rule == "x"
