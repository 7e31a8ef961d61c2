"""ABNF to Lark: each operator, by the strings that the resulting grammar matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from lark import Lark, UnexpectedInput

from tools import abnf_to_lark
from tools.abnf_to_lark import read_module, write_lark
from urlgrammar.grammar.abnf_expressions import AbnfError
from urlgrammar.grammar.names import lark_name

if TYPE_CHECKING:
    from pathlib import Path

HEADER: Final = "; TEST 1\n; Title: A Test\n; Date: May 2024\n; URL: https://test.example/1\n"
BODY_LINE: Final = 6
"""The number of the line after the header and an empty line."""


def abnf_file(folder: Path, body: str, name: str = "test", header: str = HEADER) -> Path:
    """Writes an ABNF file with a header and this body."""
    path = folder / f"{name}.abnf"
    path.write_text(f"{header}\n{body}", encoding="utf-8")
    return path


def compiled(folder: Path, body: str) -> Lark:
    """The grammar of the body, compiled by Lark; all its rules are start rules."""
    module = read_module(abnf_file(folder, body))
    return Lark(
        write_lark(module),
        start=list(module.own),
        parser="earley",
        lexer="dynamic_complete",
        keep_all_tokens=True,
        maybe_placeholders=False,
    )


def recognized(lark: Lark, rule: str, candidates: list[str]) -> list[str]:
    """The texts that the rule matches."""

    def matches(text: str) -> bool:
        try:
            lark.parse(text, start=rule)
        except UnexpectedInput:
            return False
        return True

    return list(filter(matches, candidates))


# Operators


@pytest.mark.parametrize(
    ("body", "yes", "no"),
    [
        # RFC 5234, 2.3: terminal values
        pytest.param("a = %x61", ["a"], ["A", "", "aa"], id="hexadecimal"),
        pytest.param("a = %x4a.4A", ["JJ"], ["J", "jj"], id="hexadecimal-letters-of-both-cases"),
        pytest.param("a = %d97", ["a"], ["A"], id="decimal"),
        pytest.param("a = %b1100001", ["a"], ["A"], id="binary"),
        pytest.param("a = %X61 / %D98 / %B1100011", ["a", "b", "c"], ["d"], id="capital-bases"),
        pytest.param("a = %x0D.0A", ["\r\n"], ["\r", "\n", "\n\r"], id="concatenated-values"),
        pytest.param("a = %d13.10", ["\r\n"], ["\r"], id="concatenated-decimals"),
        pytest.param("a = %b1100001.1100010", ["ab"], ["a"], id="concatenated-binaries"),
        pytest.param("a = %x61.62.63", ["abc"], ["ABC", "ab"], id="values-have-a-case"),
        pytest.param("a = %x22 / %x5C / %x2F", ['"', "\\", "/"], ["'"], id="special-characters"),
        pytest.param("a = %x22.5C.2F.22", ['"\\/"'], ['"/"'], id="special-characters-in-a-row"),
        pytest.param("a = %x0 / %x7F / %x80", ["\0", "\x7f", "\x80"], ["0"], id="controls"),
        pytest.param("a = %xE9 / %x20AC", ["é", "€"], ["e"], id="beyond-ascii"),
        pytest.param("a = %xFF.100.FFF", ["\xff\u0100\u0fff"], ["\xff"], id="two-and-four-digits"),
        pytest.param("a = %x1F600", ["\U0001f600"], ["\U0001f601", "\uf600"], id="astral"),
        pytest.param("a = %xD800", ["\ud800"], ["\ud801"], id="surrogate"),
        pytest.param("a = %x10FFFF", ["\U0010ffff"], ["\U0010fffe"], id="last-code-point"),
        # RFC 5234, 2.3, and RFC 7405: strings
        pytest.param('a = "b"', ["b", "B"], ["", "c"], id="string"),
        pytest.param(
            'a = "aBc"', ["abc", "ABC", "AbC", "aBc"], ["ab", "abcd"], id="string-in-any-case"
        ),
        pytest.param('a = %i"aBc"', ["abc", "ABC", "aBc"], ["ab"], id="explicitly-in-any-case"),
        pytest.param('a = %s"aBc"', ["aBc"], ["abc", "ABC", "AbC"], id="with-case"),
        pytest.param('a = %S"b" / %I"c"', ["b", "c", "C"], ["B"], id="capital-prefixes"),
        pytest.param('a = "k"', ["k", "K"], ["\u212a"], id="no-kelvin-sign"),
        pytest.param('a = "s"', ["s", "S"], ["\u017f"], id="no-long-s"),
        pytest.param('a = "1-2"', ["1-2"], ["1", "1.2"], id="string-without-letters"),
        pytest.param('a = "a.b"', ["a.b", "A.B"], ["axb"], id="dot"),
        pytest.param('a = "a\\nb"', ["a\\nb", "A\\NB"], ["a\nb"], id="backslash"),
        pytest.param('a = "\\n"', ["\\n", "\\N"], ["\n", "n"], id="backslash-first"),
        pytest.param('a = "\\\\"', ["\\\\"], ["\\"], id="backslashes-only"),
        pytest.param('a = "a/b" / "/"', ["a/b", "A/B", "/"], ["a", "b"], id="slash-in-a-string"),
        pytest.param(
            'a = "x[^]" / "(*)" / "{$}?|"', ["x[^]", "(*)", "{$}?|"], ["x", ""], id="punctuation"
        ),
        pytest.param('a = " b " / "#"', [" b ", " B ", "#"], ["b", " b"], id="spaces-in-a-string"),
        pytest.param('a = ";" "b"', [";b", ";B"], [";"], id="semicolon-in-a-string"),
        # 3.1, 3.2: concatenation, alternatives
        pytest.param('a = "b" "c"', ["bc", "Bc"], ["b", "cb", "b c"], id="concatenation"),
        pytest.param('a = "b" / "c" "d"', ["b", "cd"], ["bd", "c"], id="alternatives"),
        pytest.param('a = "b" / "b"', ["b"], ["bb"], id="alternatives-alike"),
        # 3.3: incremental alternatives
        pytest.param('a = "b"\na =/ "c"\na =/ "d" "e"', ["b", "c", "de"], ["d"], id="incremental"),
        pytest.param('a = "b"\nx = "y"\nA =/ x', ["b", "y"], ["x"], id="incremental-later"),
        # 3.4: value ranges
        pytest.param("a = %x61-63", ["a", "b", "c"], ["`", "d", "B", "-"], id="range"),
        pytest.param("a = %d97-99", ["a", "c"], ["d"], id="decimal-range"),
        pytest.param("a = %b1100001-1100010", ["a", "b"], ["c"], id="binary-range"),
        pytest.param("a = %x61-61", ["a"], ["`", "b"], id="range-of-one"),
        pytest.param("a = %x5B-60", list("[\\]^_`"), ["Z", "a"], id="range-of-punctuation"),
        pytest.param("a = %x2C-2E", list(",-."), ["+", "/"], id="range-around-a-hyphen"),
        pytest.param("a = %x20-2F", list(' !"#$%&/'), ["0", "\x1f"], id="range-with-a-quote"),
        pytest.param("a = %x0-1F", ["\0", "\n", "\x1f"], [" "], id="range-of-controls"),
        pytest.param("a = %xD800-DFFF", ["\ud800", "\udfff"], ["\ue000"], id="surrogates"),
        pytest.param(
            "a = %xFFFF-10000", ["\uffff", "\U00010000"], ["\ufffe", "\U00010001"], id="planes"
        ),
        # 3.5: groups
        pytest.param('a = "b" ( "c" / "d" ) "e"', ["bce", "bde"], ["bc", "de", "be"], id="group"),
        pytest.param('a = ("b"/("c""d"))', ["b", "cd"], ["bd"], id="groups-without-spaces"),
        # 3.6, 3.7: repetition
        pytest.param('a = *"b"', ["", "b", "bBb"], ["c"], id="any-number"),
        pytest.param('a = 1*"b"', ["b", "bbb"], [""], id="at-least-one"),
        pytest.param('a = 2*"b"', ["bb", "bbbb"], ["", "b"], id="at-least-two"),
        pytest.param('a = *2"b"', ["", "b", "bb"], ["bbb"], id="at-most-two"),
        pytest.param('a = *1"b" "c"', ["c", "bc"], ["bbc"], id="at-most-one"),
        pytest.param('a = 2*3"b"', ["bb", "bbb"], ["b", "bbbb"], id="between"),
        pytest.param('a = 2*2"b"', ["bb"], ["b", "bbb"], id="between-twice-the-same"),
        pytest.param('a = 0*1"b"', ["", "b"], ["bb"], id="between-zero-and-one"),
        pytest.param('a = 0*"b"', ["", "bb"], ["c"], id="at-least-zero"),
        pytest.param('a = 2"b"', ["bb"], ["b", "bbb"], id="exactly"),
        pytest.param('a = 2x\nx = "b"', ["bb"], ["b", "bbb"], id="exactly-a-rule"),
        pytest.param('a = 2( "b" "c" )', ["bcbc"], ["bc", "bcb"], id="exactly-a-group"),
        pytest.param('a = 2*("b" / "c")', ["bc", "ccb"], ["b"], id="at-least-two-of-a-group"),
        pytest.param('a = 60"b"', ["b" * 60], ["b" * 59, "b" * 61], id="exactly-many"),
        pytest.param('a = *60"b"', ["", "b" * 60], ["b" * 61], id="at-most-many"),
        pytest.param('a = 2%x62 "c"', ["bbc"], ["bc", "bcbc"], id="binds-to-one-element"),
        pytest.param('a = "b" 0"c"', ["b"], ["bc"], id="exactly-zero"),
        pytest.param('a = *0"b"', [""], ["b"], id="at-most-zero"),
        # 3.8: options
        pytest.param('a = [ "b" ] "c"', ["c", "bc"], ["b", "bbc"], id="option"),
        pytest.param('a = ["b" / "c"]', ["", "b", "c"], ["bc"], id="option-of-alternatives"),
        pytest.param('a = ["b" ["c"]]', ["", "b", "bc"], ["c"], id="option-in-an-option"),
        pytest.param('a = *(["b"] "c")', ["", "c", "bcc"], ["b"], id="option-in-a-repetition"),
        pytest.param('a = 2["b"] "c"', ["c", "bc", "bbc"], ["bbbc"], id="option-twice"),
        pytest.param('a = *2["b"]', ["", "b", "bb"], ["bbb"], id="option-up-to-twice"),
        pytest.param('a = 1*["b"]', ["", "b", "bbb"], ["c"], id="option-at-least-once"),
        pytest.param('a = 2*3["b" / "c"]', ["", "b", "cbc"], ["bbbb"], id="option-between"),
        # 3.9: comments; 2.2, 4: layout of rules
        pytest.param('a = "b" ; "c"\n', ["b"], ["bc"], id="comment"),
        pytest.param('a = "b" ; one\n  / "c" ; two\n', ["b", "c"], ["bc"], id="comment-in-a-rule"),
        pytest.param('a = "b"\n; a = "c"\n', ["b"], ["c"], id="comment-of-its-own"),
        pytest.param('a = "b"\n    "c"\n  / "d"', ["bc", "d"], ["b"], id="folded"),
        pytest.param('a =\n  "b"', ["b"], [], id="folded-at-once"),
        pytest.param('a = "b"\r\n  / "c"\r\n', ["b", "c"], [], id="carriage-returns"),
        pytest.param('a="b"', ["b"], [], id="no-spaces"),
        pytest.param("a\t=\t%x62\t%x63", ["bc"], ["b"], id="tabs"),
        # 2.1: rule names
        pytest.param('a = my-Rule1\nMY-RULE1 = "b"', ["b"], [], id="names-in-any-case"),
        pytest.param(
            'a = x\nx = y "c"\ny = "b"', ["bc"], ["b"], id="rules-before-their-definition"
        ),
        pytest.param('a = "b" [ a ]', ["b", "bbb"], [""], id="recursive"),
        # the empty string, as RFC 3986 writes it
        pytest.param("a = 0<anything>", [""], ["a"], id="prose-zero-times"),
        pytest.param('a = 0<x> / "b"', ["", "b"], ["bb"], id="nothing-first"),
        pytest.param('a = "b" / 0<x>', ["", "b"], ["bb"], id="nothing-last"),
        pytest.param('a = "b" / 0<x> / "c"', ["", "b", "c"], ["bc"], id="nothing-between"),
        pytest.param('a = "b" ( 0<x> / "c" )', ["b", "bc"], ["c"], id="nothing-in-a-group"),
        pytest.param('a = "b" [ 0<x> ]', ["b"], [""], id="nothing-in-an-option"),
        pytest.param('a = "b" *( 0<x> )', ["b"], ["", "bb"], id="nothing-repeated"),
        pytest.param('a = ""', [""], ["b"], id="empty-string"),
        pytest.param('a = %s""', [""], ["b"], id="empty-string-with-case"),
        pytest.param('a = "" "b" 2*""', ["b"], ["", "bb"], id="empty-strings-in-a-row"),
        pytest.param('a = "b" / "" / "c"', ["", "b", "c"], ["bc"], id="empty-alternative"),
        pytest.param('a = "b" ( "" / "c" )', ["b", "bc"], ["c"], id="empty-string-in-a-group"),
    ],
)
def test_operator(tmp_path: Path, body: str, yes: list[str], no: list[str]) -> None:
    """The first rule matches the strings that it should, and none of the others."""
    assert recognized(compiled(tmp_path, body), "a", yes + no) == yes


def test_any_code_point(tmp_path: Path) -> None:
    """A range over all of Unicode also matches the characters that are special for Lark and
    `re`."""
    odd = [*'\0\n\r"\\/[]^-$.#~', "\x85", "\u2028", "\ud800", "\U0010ffff"]
    assert recognized(compiled(tmp_path, "a = %x0-10FFFF"), "a", odd) == odd


PRINTABLE: Final = [chr(point) for point in range(0x20, 0x7F)]
QUOTED: Final = [character for character in PRINTABLE if character != '"']
"""What can stand in a string."""


def alone(character: str) -> list[str]:
    """The characters that match an ABNF string of this one: both cases of a letter."""
    return sorted({character.upper(), character.lower()})


@pytest.mark.slow
def test_string_of_one_character(tmp_path: Path) -> None:
    """Every character in a string stands for itself, a letter for both its cases."""
    for character in QUOTED:
        lark = compiled(tmp_path, f'a = "{character}"')
        assert recognized(lark, "a", PRINTABLE) == alone(character)


@pytest.mark.slow
def test_string_with_a_letter(tmp_path: Path) -> None:
    """The same next to a letter, where the string is written differently."""
    for character in QUOTED:
        lark = compiled(tmp_path, f'a = "{character}z"')
        expected = [f"{each}z" for each in alone(character)]
        assert recognized(lark, "a", [f"{each}z" for each in PRINTABLE]) == expected


@pytest.mark.slow
def test_value_of_one_character(tmp_path: Path) -> None:
    """Every value stands only for its character."""
    for character in PRINTABLE:
        lark = compiled(tmp_path, f"a = %x{ord(character):X}")
        assert recognized(lark, "a", PRINTABLE) == [character]


@pytest.mark.slow
def test_range_to_a_character(tmp_path: Path) -> None:
    """Every value can end a range."""
    for place, character in enumerate(PRINTABLE, start=1):
        lark = compiled(tmp_path, f"a = %x20-{ord(character):X}")
        assert recognized(lark, "a", PRINTABLE) == PRINTABLE[:place]


# Errors


@pytest.mark.parametrize(
    ("body", "line", "problem"),
    [
        pytest.param("a = <the rest>", 0, "prose value", id="prose"),
        pytest.param('a = "b"\n\nc = a\n  <the rest>', 3, "prose value", id="prose-further-down"),
        pytest.param("a = 1*<the rest>", 0, "prose value", id="prose-repeated"),
        pytest.param('a = "b"\nc = "d"\nA = "e"', 2, "defined twice", id="double-definition"),
        pytest.param('a =/ "b"', 0, "extends no rule", id="extends-nothing"),
        pytest.param("a = %x62-61", 0, "is empty", id="empty-range"),
        pytest.param("a = %x61\n  %d98-97", 1, "is empty", id="empty-decimal-range"),
        pytest.param("a = %x110000", 0, r"beyond U\+10FFFF", id="value-beyond-unicode"),
        pytest.param("a = %x61.110000", 0, r"beyond U\+10FFFF", id="values-beyond-unicode"),
        pytest.param("a = %x61-110000", 0, r"beyond U\+10FFFF", id="range-beyond-unicode"),
        pytest.param('a = 3*2"b"', 0, "no solution", id="empty-repetition"),
        pytest.param('a = "b"\nc = "d', 1, "not ABNF", id="open-string"),
        pytest.param("a = %q61", 0, "not ABNF", id="unknown-base"),
        pytest.param("a = %x61.62-63", 0, "not ABNF", id="concatenation-and-range"),
        pytest.param('a = ("b"', 0, "not ABNF", id="open-group"),
        pytest.param('a = "b" |', 0, "not ABNF", id="no-abnf-operator"),
        pytest.param("a_b = %x61", 0, "not ABNF", id="underscore-in-a-name"),
        pytest.param('a = "é"', 0, "not ABNF", id="string-beyond-ascii"),
    ],
)
def test_error(tmp_path: Path, body: str, line: int, problem: str) -> None:
    """Constructs that cannot be translated are an error with the file and the line."""
    with pytest.raises(AbnfError, match=rf"^test\.abnf, line {BODY_LINE + line}\b.*{problem}"):
        read_module(abnf_file(tmp_path, body))


@pytest.mark.parametrize(
    "body",
    [
        pytest.param('a = "b" / c', id="rule"),
        pytest.param('a = "b"\na =/ c', id="incremental-alternative"),
        pytest.param('a = c\na =/ "b"', id="before-an-incremental-alternative"),
        pytest.param('a = *( "b" [ 2c ] )', id="deep-inside"),
    ],
)
def test_undefined_rule(tmp_path: Path, body: str) -> None:
    """A rule that is used must be defined."""
    with pytest.raises(AbnfError, match=r"^test\.abnf.* c is used but not defined"):
        read_module(abnf_file(tmp_path, body))


# What a file declares and imports


@pytest.mark.parametrize(
    ("spelled", "expected"),
    [
        pytest.param("URI-reference", "uri_reference", id="hyphen"),
        pytest.param("HEXDIG", "hexdig", id="capitals"),
        pytest.param("h16", "h16", id="digits"),
    ],
)
def test_lark_name(spelled: str, expected: str) -> None:
    """Rule names are lower case, with underscores for hyphens."""
    assert lark_name(spelled) == expected


BASE: Final = """\
; 2. Letters

Letter  = Small / Big  ; any
Small   = %x61-62
Big     = %x41-42
Other   = "-"
"""

BUILT: Final = """\
; 7.1. Words

word    = 1*Letter
        ; not empty
        / dash
dash    = 2"-"
Small   = %x61-62
word    =/ "!"
"""


WRITTEN: Final = """\
// TEST 2. A Test, May 2024
// https://test.example/2
//
// Made from abnf/built.abnf by `python -m tools.abnf_to_lark`: edit that.

%import .base (big, letter, small)

// TEST 2, 7.1
//   word    = 1*Letter
//           ; not empty
//           / dash
//   word    =/ "!"
word: letter+ | dash | "!"

// TEST 2, 7.1
//   dash    = 2"-"
dash: "-"~2
"""


def base_and_built(folder: Path) -> Path:
    """Two files; the second one imports from the first."""
    abnf_file(folder, BASE, "base")
    return abnf_file(folder, BUILT, "built", HEADER.replace("1\n", "2\n") + "; Core: base\n")


def test_the_written_file(tmp_path: Path) -> None:
    """The comment above each rule has its document, its section and its production."""
    assert write_lark(read_module(base_and_built(tmp_path))) == WRITTEN


def test_the_written_file_is_ascii(tmp_path: Path) -> None:
    """The output is in ASCII, whatever the rules match."""
    module = read_module(abnf_file(tmp_path, "a = %xE9 / %x20AC / %x1F600 / %xD800-DFFF"))
    assert write_lark(module).isascii()


def test_imports_include_dependencies(tmp_path: Path) -> None:
    """A used rule is imported together with the rules that it needs, so that Lark renames none."""
    module = read_module(base_and_built(tmp_path))
    assert (set(module.own), set(module.imported)) == (
        {"word", "dash"},
        {"letter", "small", "big"},
    )


def test_written_files_import_each_other(tmp_path: Path) -> None:
    """The two grammars work together, under plain names."""
    source = base_and_built(tmp_path)
    for path in (tmp_path / "base.abnf", source):
        path.with_suffix(".lark").write_text(write_lark(read_module(path)), encoding="utf-8")
    lark = Lark.open(
        str(source.with_suffix(".lark")),
        start=["word", "small"],
        parser="earley",
        keep_all_tokens=True,
        maybe_placeholders=False,
    )
    assert recognized(lark, "word", ["aBA", "--", "!", "-", ""]) == ["aBA", "--", "!"]
    assert {rule.origin.name for rule in lark.rules if not rule.origin.name.startswith("_")} == {
        "word",
        "dash",
        "letter",
        "small",
        "big",
    }


def test_a_rule_of_the_core_can_be_stated_otherwise(tmp_path: Path) -> None:
    """A file may define a rule differently from the core rules."""
    abnf_file(tmp_path, BASE, "base")
    path = abnf_file(tmp_path, 'word = Other Other\nOther = "+"', header=HEADER + "; Core: base\n")
    assert set(read_module(path).own) == {"word", "other"}


def test_an_import_cannot_rest_on_a_rule_stated_otherwise(tmp_path: Path) -> None:
    """It is an error if an imported rule would refer to a rule that the file defines
    differently."""
    abnf_file(tmp_path, BASE, "base")
    path = abnf_file(tmp_path, "word = Letter\nBig = %x41", header=HEADER + "; Core: base\n")
    with pytest.raises(AbnfError, match="big differs"):
        read_module(path)


def test_several_core_files(tmp_path: Path) -> None:
    """Each rule is imported from the first file that has it, also from the folder above."""
    abnf_file(tmp_path, BASE, "base")
    (tmp_path / "schemes").mkdir()
    abnf_file(tmp_path / "schemes", 'Big = %x41-42\nStar = "*" Big', "more")
    header = HEADER + "; Core: more, base\n"
    module = read_module(abnf_file(tmp_path / "schemes", "word = Letter Star", header=header))
    assert module.sources == {"letter": "base", "small": "base", "big": "more", "star": "more"}
    written = write_lark(module, "schemes/")
    assert "%import .more (big, star)\n%import .base (letter, small)\n\n" in written
    assert "// Made from abnf/schemes/test.abnf by" in written


def test_core_files_must_not_differ(tmp_path: Path) -> None:
    """It is an error if two core files mean different things by a rule that is imported."""
    abnf_file(tmp_path, BASE, "base")
    abnf_file(tmp_path, "Big = %x42", "more")
    path = abnf_file(tmp_path, "word = Big", header=HEADER + "; Core: base, more\n")
    with pytest.raises(AbnfError, match="big differs in its core files, base, more"):
        read_module(path)


def test_an_update_affects_dependent_rules(tmp_path: Path) -> None:
    """A file that updates another one has the other's rules, except those left out, with its own
    changes."""
    abnf_file(tmp_path, 'word = 1*letter tail\nletter = "a"\ntail = "!"\nold = letter', "base")
    header = HEADER + "; Updates: base\n; Without: old\n"
    source = abnf_file(tmp_path, 'letter = "b"', "changed", header)
    for path in (tmp_path / "base.abnf", source):
        path.with_suffix(".lark").write_text(write_lark(read_module(path)), encoding="utf-8")
    assert "%override letter: /[Bb]/" in source.with_suffix(".lark").read_text(encoding="utf-8")
    assert set(read_module(source).rules) == {"word", "letter", "tail"}
    lark = Lark.open(str(source.with_suffix(".lark")), start=["word"], parser="earley")
    assert recognized(lark, "word", ["bB!", "b!", "a!", "ab!"]) == ["bB!", "b!"]


def test_rules_of_one_more_file(tmp_path: Path) -> None:
    """An updating file can use rules of another file, which are written out with the rules that
    these use."""
    abnf_file(tmp_path, 'letter = "a"\nword = 1*letter', "base")
    abnf_file(tmp_path, 'letter = "a"\npair = mark letter\nmark = "-"\nrest = "r"', "other")
    header = HEADER + "; Updates: base\n; Also: other\n"
    module = read_module(abnf_file(tmp_path, "all = word pair", "both", header))
    assert list(module.own) == ["all", "pair", "mark"]
    assert set(module.imported) == {"letter", "word"}


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ('all = pair\nletter = "b"', "letter differs from the other file, and its rules use it"),
        ("all = pear", "line 8: rule pear is used but not defined"),
    ],
)
def test_bad_rules_of_one_more_file(tmp_path: Path, body: str, problem: str) -> None:
    """A rule has the same meaning in both files, and a name has a definition."""
    abnf_file(tmp_path, 'letter = "a"', "base")
    abnf_file(tmp_path, 'letter = "a"\npair = letter letter', "other")
    header = HEADER + "; Updates: base\n; Also: other\n"
    with pytest.raises(AbnfError, match=problem):
        read_module(abnf_file(tmp_path, body, "both", header))


OLDER: Final = HEADER + "; Dialect: RFC 822\n"


def test_the_older_dialect(tmp_path: Path) -> None:
    """Bars between alternatives, underscores, case-sensitive strings."""
    body = 'a_b = "x" | 1*2C_D [ "y" ]\nC_D = %x61-62'
    path = abnf_file(tmp_path, body, header=OLDER)
    assert {name: rule.expression for name, rule in read_module(path).own.items()} == {
        "a_b": '"x" | c_d~1..2 [ "y" ]',
        "c_d": '"a".."b"',
    }


@pytest.mark.parametrize(
    ("body", "header", "problem"),
    [
        ('a = "x" / "y"', OLDER, "/ divides no alternatives in this dialect"),
        ('a = "x" | "y"', HEADER, r"not ABNF: \| divides no alternatives in this dialect"),
        ("a = b_c\nb_c = %x61", HEADER, "line 6: not ABNF: a name with an underscore"),
    ],
)
def test_dialects_are_not_mixed(tmp_path: Path, body: str, header: str, problem: str) -> None:
    """A construct of one dialect is an error in the other."""
    with pytest.raises(AbnfError, match=problem):
        read_module(abnf_file(tmp_path, body, header=header))


def test_productions_from_other_documents(tmp_path: Path) -> None:
    """A rule that a file takes from another document is cited with that document."""
    body = '; 1. One\na = b\n; From: RFC 1\n; 2.3. Two\nb = "x"'
    own = read_module(abnf_file(tmp_path, body)).own
    assert [(rule.made.document, rule.made.section) for rule in own.values()] == [
        ("TEST 1", "1"),
        ("RFC 1", "2.3"),
    ]


def test_names_that_no_document_has(tmp_path: Path) -> None:
    """A rule whose name is ours says so, and what it is a name for, instead of a section."""
    ours = "; From: urlgrammar, a part of section 1"
    body = f'; 1. One\na = b\n{ours}\nb = "x"\n; From: RFC 1\nc = "y"'
    own = read_module(abnf_file(tmp_path, body)).own
    assert [(rule.made.document, rule.made.section) for rule in own.values()] == [
        ("TEST 1", "1"),
        ("urlgrammar", "a part of section 1"),
        ("RFC 1", "1"),
    ]


# The command


@pytest.fixture
def grammars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of grammars that the command uses as the project's; nothing is written yet."""
    (tmp_path / "abnf").mkdir()
    base_and_built(tmp_path / "abnf")
    monkeypatch.setattr(abnf_to_lark, "GRAMMARS", tmp_path)
    return tmp_path


def larks(folder: Path) -> dict[str, str]:
    """The .lark files of a folder."""
    return {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.lark")}


def test_check_fails_where_files_are_missing(
    grammars: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`--check` lists stale files and writes nothing."""
    assert abnf_to_lark.main(["--check"]) == 1
    assert (capsys.readouterr().out, larks(grammars)) == (
        "stale: base.lark\nstale: built.lark\n",
        {},
    )


def test_written_files_pass_the_check(grammars: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """After writing, no file is stale."""
    assert (abnf_to_lark.main([]), abnf_to_lark.main(["--check"])) == (0, 0)
    assert set(larks(grammars)) == {"base.lark", "built.lark"}
    assert capsys.readouterr().out == "wrote: base.lark\nwrote: built.lark\n"


@pytest.mark.parametrize("changed", ["abnf/built.abnf", "built.lark"])
def test_check_fails_on_a_changed_file(
    grammars: Path, capsys: pytest.CaptureFixture[str], changed: str
) -> None:
    """`--check` finds a changed source and a changed grammar."""
    abnf_to_lark.main([])
    path = grammars / changed
    path.write_text(path.read_text(encoding="utf-8").replace("dash", "hyphen"), encoding="utf-8")
    before = larks(grammars)
    capsys.readouterr()
    assert abnf_to_lark.main(["--check"]) == 1
    assert (capsys.readouterr().out, larks(grammars)) == ("stale: built.lark\n", before)


def test_writing_repairs_a_changed_file(grammars: Path) -> None:
    """Writing again restores the correct text."""
    abnf_to_lark.main([])
    before = larks(grammars)
    (grammars / "built.lark").write_text("changed", encoding="utf-8")
    assert (abnf_to_lark.main([]), larks(grammars)) == (0, before)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["rfc3986", "rfc3987", "rfc5234"])
def test_the_grammars_are_fresh(name: str) -> None:
    """Each grammar of the project is up to date."""
    path = abnf_to_lark.GRAMMARS / f"{name}.lark"
    assert path.read_text(encoding="utf-8") == abnf_to_lark.outputs()[path]


@pytest.mark.slow
def test_check_passes(capsys: pytest.CaptureFixture[str]) -> None:
    """`--check` finds no stale file in the project."""
    assert (abnf_to_lark.main(["--check"]), capsys.readouterr().out) == (0, "")


@pytest.mark.parametrize("body", ['a = 1*0"b"', "a = 2*0<x>"])
def test_no_solution_with_zero(tmp_path: Path, body: str) -> None:
    """An upper bound of zero below the lower bound is an error too."""
    with pytest.raises(AbnfError, match="no solution"):
        read_module(abnf_file(tmp_path, body))


def test_comment_before_defined_as(tmp_path: Path) -> None:
    """A comment can stand between a name and its "="."""
    assert recognized(compiled(tmp_path, 'a ; comment\n  = "x"'), "a", ["x"]) == ["x"]


def test_undefined_names_the_line(tmp_path: Path) -> None:
    """The error has the line of the rule that uses it."""
    with pytest.raises(AbnfError, match=r"line \d+: rule b is used but not defined"):
        read_module(abnf_file(tmp_path, "a = b"))


def test_header_without_a_title(tmp_path: Path) -> None:
    """A header must contain the title of the document."""
    with pytest.raises(AbnfError, match="Title"):
        read_module(abnf_file(tmp_path, 'a = "x"', header="; X\n"))
