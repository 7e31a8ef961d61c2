"""Regular expressions of RE2 and Go: exactly what RE2 does, or an error that gives the reason.

The oracle is RE2 itself, by its package for Python. Without it, most of these tests are skipped.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import re
import unicodedata
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.brute_force import regexes
from tools.short_strings import short_strings
from urlgrammar import OperandError, bypasses, diff
from urlgrammar.differ.operands import re2
from urlgrammar.differ.operands.base import Remark
from urlgrammar.differ.operands.names import operand, remarks
from urlgrammar.regular.automata.languages import TEXT

needs_re2 = pytest.mark.skipif(
    importlib.util.find_spec("re2") is None, reason="google-re2 is not installed"
)


def engine() -> Any:
    """The module of google-re2, and options by which it writes no errors."""
    module = importlib.import_module("re2")
    options = module.Options()
    options.log_errors = False
    return module, options


def made(name: str) -> re2.Re2Operand:
    """An operand by its name, not cached."""
    kind, _, regex = name.partition(":")
    return re2.Re2Operand(name, regex, is_whole=re2.KINDS[kind])


def read_as_re2_does(name: str, letters: str, length: int) -> None:
    """Assert that the same short strings match as with RE2, and that groups have the same
    positions."""
    found = made(name)
    for text in short_strings(letters, length):
        spans = found.automaton().spans(text)
        assert (spans is None) == (found.split(text) is None), text
        if spans is not None:
            assert spans == found.places(text), text


REGEXES: Final = (
    "re2:", "re2:a(?P<g>b*)|", "re2:(?<g>a|ab)(?P<h>b?)", "re2:^a$|\\Ab\\z", "re2:a$\\n?",
    "re2.search:b$", "re2.search:(?m)^a$", "re2.search:(?m)a$(?P<g>.*)", "re2:(?s).(?-s).",
    "re2:(?U)(?P<g>a*)(?P<h>a*?)b?", "re2:(?i)aB|k-", "re2:(?i:[^a])[[:upper:]]", "re2:a(?i)b|A",
    "re2:\\w\\W\\d?", "re2:(?i)\\W+|[\\W]s", "re2:[[:^alpha:]-]\\D[\\s[:punct:]]", "re2:[]-a]",
    "re2:[^]]-", "re2:[a-]", "re2:[--a]", "re2:\\Qa.\\E*b", "re2:\\Q\\E", "re2:\\Qb", "re2:a{,2}",
    "re2:a{01}|a{2}?", "re2:{", "re2:a{2,}b{0}", "re2:\\x61\\x{62}\\055\\a?\\_?",
    "re2.search:\\ba\\b",
    "re2:(?:|a)*b", "re2:a(?i)*", "re2:(^*a)(?:$)+", "re2:[^\\x00-\\x{10FFFF}]|b",
    "re2:\\x{D800}|a",
    "re2:\\pL\\PL", "re2:\\p{Lu}|[^\\p{Greek}b-]", "re2:[\\P{L}a]\\p{^Lu}",
    "re2:(?i)[\\P{Lu}-a]\u00c9?",
    "re2:(?i)[^\u00e0-\u00e9]\\P{Ll}", "re2:(?i:\u212a)[\u212a\u00e9]", "re2.search:(?i)\u00c9$",
    "re2:(?)a", "re2:(?i-s:a.)", "re2:a\\Bb", "re2.search:(?P<g>\\w+?)-", "re2:[[:alpha]a]",
)  # fmt: skip


@pytest.mark.few(20)
@needs_re2
@pytest.mark.parametrize("name", REGEXES)
def test_expressions(name: str) -> None:
    """Every construct matches the texts that it matches in RE2."""
    read_as_re2_does(name, "abB-\n]{\u212a\u00e9", 3)


ATOMS: Final = ("a", "b", "[ab]", "[^a]", ".", r"\w", r"[^\W]", "\u00e9", "(?i:b)", "[[:^lower:]]")


@pytest.mark.slow
@needs_re2
@given(
    regexes(ATOMS, ("^", "$", r"\A", r"\z", r"\b")),
    st.sampled_from(["", "(?m)", "(?s)", "(?i)", "(?U)"]),
    st.sampled_from(["re2", "re2.search"]),
)
@times(6)
def test_random_expressions(regex: str, flags: str, kind: str) -> None:
    """So do random expressions, or the reason is an error."""
    try:
        made(f"{kind}:{flags}{regex}")
    except OperandError as error:
        reasons = ("a repetition whose body can be empty", "captured")
        assert any(reason in str(error) for reason in reasons), error  # noqa: PT017 (which is right)
        return
    read_as_re2_does(f"{kind}:{flags}{regex}", "abB\n\u00e9", 3)


WRONG: Final = {
    "(": "missing )",
    ")": "unmatched )",
    "*": "nothing to repeat",
    "a|*": "nothing to repeat",
    "(?i)*": "nothing to repeat",
    "a**": "a repetition of a repetition",
    "a++": "a repetition of a repetition",
    "a{2}{3}": "a repetition of a repetition",
    "a{1001}": "too large",
    "a{2,1}": "out of order",
    "(?:a{100}){11}": "more than 1,000 rounds",
    "[": "nothing closes [",
    "[a": "nothing closes [",
    "[b-a]": "out of order",
    "[[:alp:]]": "no class [:alp:]",
    "\\": "ends too early",
    "\\1": "no escape \\1",
    "\\8": "no escape \\8",
    "\\q": "no escape \\q",
    "\\u0041": "no escape \\u",
    "\\\u00e9": "no escape",
    "\\x{110000}": "not a code point",
    "\\x4": "no escape \\x",
    "\\Z": "write \\z",
    "\\p": "no escape \\p",
    "[a-\\pN]": "no escape \\p",
    "(?=a)": "look-around",
    "(?<=a)": "not a name of a group",
    "(?>a)": "unknown kind of group",
    "(?x)a": "unknown kind of group",
    "(?i-)a": "unknown kind of group",
    "(?P=a)": "unknown kind of group",
    "(?P<a": "not a name of a group",
}


@pytest.mark.parametrize("regex", WRONG)
def test_what_re2_rejects(regex: str) -> None:
    """What RE2 rejects is an error with a position."""
    with pytest.raises(OperandError, match=re.escape(WRONG[regex])) as raised:
        made(f"re2:{regex}")
    assert "(position " in str(raised.value)
    if importlib.util.find_spec("re2") is not None:
        module, options = engine()
        with pytest.raises(module.error):
            module.compile(regex, options)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("re2:\\C", "Go does not have it"),
        ("re2.search:\\B", "RE2 finds it inside of characters"),
        ("re2:(?P<g>(?:a||b)*)", "a repetition whose body can be empty"),
        ("re2:(?P<g>a)*", "captured in a repetition"),
        ("re2:(?P<g>a)(?P<g>b)", "two groups are called 'g'"),  # an error of Go alone
        ("re2:\ud800", "a surrogate is no character"),
    ],
)
def test_what_is_not_supported(name: str, problem: str) -> None:
    """What RE2 takes, and what would not be exact here, is an error that says so."""
    with pytest.raises(OperandError, match=re.escape(problem)):
        made(name).automaton()


ONE: Final = (
    "\\pN", "\\P{Greek}", "\\p{^Greek}", "(?i)\\p{Lu}", "(?i)[^\\p{Lu}\u00e9-\u00f6\\d]",
    "[^\\P{Cyrillic}a]", "(?i)[^\\P{Ll}]", "(?i)[k-\u00e9]", "(?i)\u1e9e", "(?i)\\x{10400}",
    "(?i)[^s]", "\\p{Cs}", "\\p{Any}",
)  # fmt: skip


@pytest.mark.slow
@needs_re2
@pytest.mark.parametrize("regex", ONE)
def test_every_character(regex: str) -> None:
    """Classes of Unicode, and the flag i beyond ASCII, have the characters that RE2 matches, each
    one asked alone, up to U+1FFFF."""
    compiled = engine()[0].compile(regex)
    dfa = made(f"re2:{regex}").language
    wrong = [
        point
        for point in range(0x20000)
        if not 0xD800 <= point < 0xE000
        and dfa.accepts(TEXT, chr(point)) != bool(compiled.fullmatch(chr(point)))
    ]
    assert wrong == []


@needs_re2
def test_categories_of_python() -> None:
    """A category has the characters that Python's data of Unicode give it, as long as no version
    has moved them."""
    dfa = made("re2:\\p{Nd}").language
    points = [*range(0x800), *range(0xFF00, 0xFFF0), *range(0x1D7C0, 0x1D800)]
    digits = {point for point in points if unicodedata.category(chr(point)) == "Nd"}
    assert {point for point in points if dfa.accepts(TEXT, chr(point))} == digits
    folded = made("re2:(?i)\u017f").language
    assert [each for each in "sSkK\u017f\u212a" if folded.accepts(TEXT, each)] == [
        "s",
        "S",
        "\u017f",
    ]


@needs_re2
def test_whose_data_decided() -> None:
    """A result says which version of RE2 the data of Unicode are from, and Go has its own."""
    version = importlib.metadata.version("google-re2")
    said = diff("re2:(?i)\u00e9", "re2:\\p{Lu}").about.remarks
    assert len(said) == 2
    assert all(f"google-re2 {version}; Go has those of its own" in each.remark for each in said)
    assert made("re2:(?i)[^k]").remarks == ()


@needs_re2
@pytest.mark.parametrize(
    "regex", ["\\p{Cn}", "\\p{letter}", "\\p{L&}", "[\\p{}]", "\\p^", "a\\p{\u00e9}"]
)
def test_classes_that_re2_does_not_have(regex: str) -> None:
    """They are an error with the words of RE2."""
    with pytest.raises(OperandError, match="RE2 says: invalid character class range"):
        made(f"re2:{regex}")


@pytest.mark.parametrize(
    "regex", ["\\pN", "[\\p{Greek}]", "(?i)\u00e9", "(?i)[^\u00e0-\u00e9]", "(?i)\\PL"]
)
def test_data_of_unicode_without_the_package(regex: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without google-re2, what goes by the data of Unicode is an error with its position."""
    monkeypatch.setattr(re2, "_engine", lambda: None)
    with pytest.raises(OperandError, match="by the Unicode data of the engine: install google-re2"):
        made(f"re2:{regex}")


def test_surrogates() -> None:
    """Texts of RE2 are UTF-8, so that no text with a surrogate matches."""
    found = made("re2:(?s).*")
    assert found.split("a\ud800") is None
    assert not found.language.accepts(TEXT, "a\ud800")


def test_without_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without google-re2, the automaton alone decides, and results say so."""
    monkeypatch.setattr(re2, "_engine", lambda: None)
    name = "re2:https?://(?P<host>[a-z]+)/"
    assert made(name).split("http://a/") == {"host": "a"}
    found = diff(made(name), "re:https?://(?P<host>[a-z]+)/")
    assert found.about.by_automaton == (name,)
    said = Remark(name, "NOT confirmed by its own engine: the automaton alone decided.")
    assert said in found.about.remarks
    assert remarks([made(name)]) == (said,)  # what reports of bypass have, too


def test_differences_from_python() -> None:
    """Python's `$` also matches before a last line feed, and its digits are those of Unicode."""
    found = diff("re.search:^a$", "re2.search:^a$")
    assert [each.input for each in found.only_a] == ["a\n"]
    assert found.relation == "superset"
    assert diff("re:(?a)\\d+", "re2:\\d+").relation == "equal"
    assert diff("re:\\d+", "re2:\\d+").relation == "superset"


@pytest.mark.slow
def test_a_filter_of_go() -> None:
    """An expression that is searched lets other hosts through."""
    found = bypasses("re2.search:^https://example\\.com", "whatwg", "re:example\\.com")
    assert "https://example.com.evil.example" in [each.input for each in found.bypasses]


def test_names() -> None:
    """The names of operands."""
    assert type(operand("re2:a")) is type(operand("re2.search:a")) is re2.Re2Operand
