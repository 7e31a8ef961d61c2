"""The templates of grammar files, compared with their meaning, string by string."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

import pytest
from hypothesis import given
from lark import Lark, Tree, UnexpectedInput

from tests.regular.expressions import expressions, words
from tools.short_strings import short_strings
from urlgrammar import OperandError, diff
from urlgrammar.grammar import files
from urlgrammar.grammar.notation import NotationError, but_not
from urlgrammar.regular.syntax.expression import EPSILON

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.regular.syntax.expression import Expression

HERE: Final = Path("here.lark")
DIGITS: Final = {8: "/[0-7]/", 10: "/[0-9]/", 16: "/[0-9A-Fa-f]/"}


def plain(*lines: str) -> str:
    """The lines of a grammar in plain Lark."""
    return files.plain("\n".join([*lines, ""]), HERE)


def accepted(grammar: str, candidates: Iterable[str]) -> set[str]:
    """The texts that Lark's own parser derives from the rule `start`."""
    lark = Lark(grammar, parser="earley", lexer="dynamic_complete", maybe_placeholders=False)

    def is_accepted(text: str) -> bool:
        try:
            lark.parse(text)
        except UnexpectedInput:
            return False
        return True

    return {text for text in candidates if is_accepted(text)}


@pytest.mark.few(8)
@pytest.mark.parametrize("limit", [1, 2, 7, 8, 9, 10, 16, 63, 64, 65, 99, 100, 256, 2**12])
@pytest.mark.parametrize("base", [8, 10, 16])
def test_below(base: int, limit: int) -> None:
    """Numerals of the numbers below a limit, with leading zeros, and nothing else."""
    grammar = plain(f'start: _below{{digit, "{limit}"}}', f"digit: {DIGITS[base]}")
    written = {8: "o", 10: "d", 16: "X"}[base]
    near = range(max(limit - 3, 0), limit + 3)
    numbers = {*range(0, limit + base, max(limit // 16, 1)), *near, limit * base}
    candidates = {f"{zeros}{number:{written}}" for number in numbers for zeros in ("", "0", "00")}
    expected = {text for text in candidates if int(text, base) < limit}
    assert accepted(grammar, candidates | {""}) == expected


def test_below_in_any_case() -> None:
    """A digit can have more than one character."""
    grammar = plain('start: _below{digit, "200"}', "digit: /[0-9A-Fa-f]/")
    assert accepted(grammar, ["c7", "C7", "0c7", "c8", "C8", "g"]) == {"c7", "C7", "0c7"}


@given(expressions(), expressions())
def test_but_not(one: Expression, other: Expression) -> None:
    """The strings of one expression that another lacks, for expressions of any form."""
    assert words(but_not(one, other)) == words(one) - words(other)


def test_but_not_in_a_grammar() -> None:
    """Lark's own parser can read the expanded grammar; the rules around it keep their names."""
    grammar = plain(
        "start: name | number",
        "name: _but_not{_word, _number}",
        "number: _number",
        "_word: /[ab0]/+",
        '_number: "0"+ | "ab"',
    )
    lark = Lark(grammar, parser="earley", lexer="dynamic_complete", maybe_placeholders=False)
    for text in short_strings("ab0", 4):
        if text:
            is_number = set(text) == {"0"} or text == "ab"
            (child,) = lark.parse(text).children
            assert isinstance(child, Tree)
            assert child.data == ("number" if is_number else "name")


def test_escapes_in_strings() -> None:
    """A quoted string in a template has the escapes of Lark's strings."""
    grammar = plain(r'start: _but_not{_but_not{any, "\\"}, "\""}', r"any: /[\x00-\x7f]/")
    expected = set(map(chr, range(128))) - {"\\", '"'}
    assert accepted(grammar, map(chr, range(128))) == expected


@pytest.mark.slow
@pytest.mark.parametrize("rule", ['"a"', "/[ab]/", '"ab"', "/[a-z]/*", '( "a" "." )* "b"'])
def test_percent_encoded(rule: str) -> None:
    """The strings that decode to a string of the rule."""
    encoded = plain("start: _percent_encoded{_rule}", f"_rule: {rule}")
    itself = plain("start: _rule", f"_rule: {rule}")
    pieces = ("a", "b", ".", "%61", "%62", "%2e", "%2E", "%", "%6")
    candidates = set(short_strings(pieces, 3))
    whole = {text for text in candidates if "%" not in unquote(text)}
    decoded = accepted(itself, {unquote(text) for text in whole})
    assert accepted(encoded, candidates) == {text for text in whole if unquote(text) in decoded}


def test_percent_encoded_beyond_ascii() -> None:
    """An octet above 7F represents any character beyond ASCII."""
    grammar = plain("start: _percent_encoded{_rule}", r"_rule: /[^\x00-\x7f]/")
    assert accepted(grammar, ["é", "%c3", "%FF", "%7f", "a", "%80"]) == {"é", "%c3", "%FF", "%80"}


def test_templates_in_templates() -> None:
    """Arguments can be templates, or rules that contain templates."""
    grammar = plain(
        "start: _percent_encoded{_octet}",
        '_octet: _but_not{_below{digit, "256"}, _padded}',
        '_padded: "0" digit+',
        "digit: /[0-9]/",
    )
    candidates = ["0", "7", "%37", "255", "2%355", "256", "00", "%30%30", "%30"]
    assert accepted(grammar, candidates) == {"0", "7", "%37", "255", "2%355", "%30"}


def test_a_percent_sign_is_percent_encoded() -> None:
    """A "%" of the rule is written as its escape: as itself it would begin one."""
    grammar = plain("start: _percent_encoded{a}", 'a: "%" | "a" "%" "b"')
    candidates = ["%", "%25", "a%b", "a%25b", "%61%25%62", "a%2525b"]
    assert accepted(grammar, candidates) == {"%25", "a%25b", "%61%25%62"}


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (['start: _below{digit, "x"}', "digit: /[0-9]/"], "a number above 0 in decimal"),
        (['start: _below{digit, "0"}', "digit: /[0-9]/"], "a number above 0 in decimal"),
        (['start: _below{digit, "9"}', "digit: /[1-9]/"], "digits of a base are missing"),
        (['start: _below{digit, "9"}', "digit: /[0-9g]/"], "'g' is not a digit"),
        (['start: _below{digit, "9"}', 'digit: "01"'], "a rule for single digits"),
        (["start: _but_not{a, b}", 'a: "a"'], "there is no rule 'b'"),
        (["start: _but_not{a}", 'a: "a"'], "takes 2 arguments, not 1"),
        (["start: _but_not{a | b, a}", 'a: "a"'], "separated by commas"),
        (["start: _but_not{A, a}", 'a: "a"'], "a rule's name or a quoted string"),
        (["start: _percent_encoded{a}", 'a: "é"'], "some characters beyond ASCII only"),
        (["start: _but_not{start, a}", 'a: "a"'], "rests on itself"),
    ],
)
def test_templates_that_cannot_be_expanded(lines: list[str], message: str) -> None:
    """An error names the template and gives the reason."""
    with pytest.raises(NotationError, match=message):
        plain(*lines)


def test_comments_are_left_alone() -> None:
    """A template in a comment is not expanded."""
    assert "// _but_not{a, b}" in plain("// _but_not{a, b}", 'start: "a"')


@pytest.mark.slow
def test_the_differ_reads_them(tmp_path: Path) -> None:
    """A grammar in a file can contain templates, and import rules that contain templates."""
    file = tmp_path / "ports.lark"
    file.write_text(
        "%import .whatwg (port_number, digit)\n"
        'low: _below{digit, "1024"}\n'
        "high: _but_not{port_number, low}\n",
        encoding="utf-8",
    )
    found = diff(f"lark:{file}:low", "re:0*(?:[0-9]{1,3}|10[01][0-9]|102[0-3])")
    assert found.relation == "equal"
    found = diff(f"lark:{file}:high", f"lark:{file}:low")
    assert found.relation == "disjoint"
    file.write_text('low: _below{digits, "1024"}\n', encoding="utf-8")
    with pytest.raises(OperandError, match="there is no rule 'digits'"):
        diff(f"lark:{file}:low", "re:a")


def test_the_empty_string() -> None:
    """Subtracting from the empty string works."""
    assert not words(but_not(EPSILON, EPSILON))
