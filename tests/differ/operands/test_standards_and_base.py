"""Operands: their names, and the parser of each kind."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from urlgrammar import OperandError, UnknownNameError, standard
from urlgrammar.components import ComponentTuple
from urlgrammar.differ.difference import diff
from urlgrammar.differ.findings import Uncompared
from urlgrammar.differ.operands.names import operand
from urlgrammar.standards import automata

if TYPE_CHECKING:
    from pathlib import Path

GRAMMAR = """
uri: scheme ":" [ host ]
scheme: /[a-z]+/
host: ipv4address | reg_name
ipv4address: "1.1"
reg_name: /[a-z0-9.]+/
"""


@pytest.fixture
def lark_file(tmp_path: Path) -> Path:
    """A small Lark grammar."""
    file = tmp_path / "small.lark"
    file.write_text(GRAMMAR, encoding="utf-8")
    return file


# Names


@pytest.mark.parametrize(
    ("name", "text", "components"),
    [
        ("rfc3986", "a://b", {"scheme": "a", "host": "b"}),
        ("rfc3986:authority", "u@b:1", {"userinfo": "u", "host": "b", "port": "1"}),
        ("rfc3986:IPv4address", "1.2.3.4", {}),
        ("rfc3986:reg-name", "a", {}),
        ("rfc3987:host", "é", {"host": "é"}),
        ("whatwg", " HTTP:\\\\a\t", {"scheme": "HTTP", "host": "a"}),
        ("url-spec", "http:/a/b", {"scheme": "http", "host": "a", "path": "/b"}),
        (r"re:(?P<scheme>\w+):.*", "a:b", {"scheme": "a"}),
        (r"re.search:(?P<scheme>[a-z])", "1a2b", {"scheme": "a"}),
        (r"re.match:(?P<scheme>a+?)", "aaa", {"scheme": "a"}),
    ],
)
def test_forms(name: str, text: str, components: dict[str, str]) -> None:
    """Each form of a name, with the components of a text."""
    found = operand(name).split(text)
    assert found is not None
    for component, value in components.items():
        assert found[component] == value
    assert operand(name).automaton().outputs(text) is not None


def test_one_operand_for_one_name() -> None:
    """The same name gives the same operand object."""
    assert operand("rfc3986") is operand("rfc3986")
    assert repr(operand("rfc3986")) == "<Operand rfc3986>"


@pytest.mark.parametrize("given", ["re:a=b", "js:/a=b/", "whatwg", "rfc3986:port"])
def test_short_names(given: str) -> None:
    """NAME=OPERAND is the operand with another name. Text with a ":" before "=" has no name."""
    plain, named = operand(given), operand(f"my-name_1={given}")
    assert (plain.name, plain.definition) == (given, None)
    assert (named.name, named.definition) == ("my-name_1", given)
    for text in ("a=b", "http://a/", "80", ""):
        assert named.split(text) == plain.split(text)


def test_files_with_an_equals_sign(tmp_path: Path) -> None:
    """The name of a file may contain "="; only what is before the first ":" could be a name."""
    file = tmp_path / "a=b.lark"
    file.write_text('start: "x=y"', encoding="utf-8")
    plain, named = operand(f"lark:{file}:start"), operand(f"mine=lark:{file}:start")
    assert (plain.definition, named.name) == (None, "mine")
    assert plain.split("x=y") == named.split("x=y") == {}


def test_short_names_in_a_difference() -> None:
    """A difference names its operands by their short names, and says what they stand for. A short
    name stays if `rule` selects a rule."""
    found = diff("one=rfc3986", "other=rfc3987", "port")
    assert (found.a, found.b) == ("one", "other")
    assert dict(found.question.definitions) == {"one": "rfc3986:port", "other": "rfc3987:port"}
    assert found.relation == "equal"


@pytest.mark.parametrize(
    ("a", "b", "words"),
    [
        ("1a=re:a", "re:b", "'1a' cannot be the name of an operand"),
        ("=re:a", "re:b", "'' cannot be the name"),
        ("é=re:a", "re:b", "cannot be the name"),
        ("whatwg=re:a", "re:b", "'whatwg' is the name of an operand"),
        ("a=b=re:a", "re:b", "has two names"),
        ("a=re:a", "a=re:b", "two operands have the name 'a'"),
    ],
)
def test_wrong_short_names(a: str, b: str, words: str) -> None:
    """A short name cannot be confused with an operand, or with the name of the other operand."""
    with pytest.raises(OperandError, match=words):
        diff(a, b)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "re:a(",
            "^not a regular expression: missing \\), unterminated subpattern .position 1.\n  a",
        ),
        ("re:(?=(?P<g>a))b", "group 'g': it is captured in a look-ahead or look-behind"),
        (r"re:(a)\1", "back-reference"),
        ("re:(a)?(?(1)b|c)", "conditional"),
        ("re:(?P<host>a)*", "captured in a repetition"),
        ("lark:file", "FILE:RULE"),
        ("abnf::rule", "FILE:RULE"),
        ("lark:/nowhere/at.lark:a", "there is no such file"),
    ],
)
def test_invalid_operands(name: str, words: str) -> None:
    """The error says what is wrong."""
    with pytest.raises(OperandError, match=words):
        operand(name).automaton()


def test_unknown_rules_are_suggested() -> None:
    """Similar names are suggested, or all rules for a component if there are several."""
    with pytest.raises(UnknownNameError) as caught:
        operand("rfc3986:reg_nam")
    assert "reg_name" in caught.value.suggestions
    with pytest.raises(UnknownNameError) as caught:
        operand("whatwg:host")
    assert {"special_host", "generic_host"} <= set(caught.value.names)


# Grammars from other projects


def test_rules_become_components_of_a_standard(lark_file: Path) -> None:
    """Rules with names of RFC 3986 become its components. Ambiguous ones are left out."""
    found = operand(f"lark:{lark_file}:uri")
    assert found.split("a:1.1") == {"scheme": "a", "host": "1.1"}
    assert found.split("a:1.2") == {"scheme": "a", "host": "1.2"}
    assert found.split("a") is None
    assert found.components == {"scheme", "host", "host_kind"}


def test_refusals_name_the_rule(lark_file: Path) -> None:
    """An error has a position and the name of a rule."""
    found = operand(f"lark:{lark_file}:uri").refusal("a:1.1/")
    assert (found.position, found.error) == (5, "reg_name")
    assert (
        operand(f"lark:{lark_file}:uri")
        .refusal("ab")
        .message.startswith("position 2: the text ends")
    )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('a: a a | b\nb: "x" a "y" |', "nests"),
        ('a: "x"\n%ignore " "\n', "%ignore"),
        ("a: b", "rule 'a' uses 'b', which is not defined"),
        ("a: (", "Unclosed parenthesis"),
        ('b: "x"', "a"),
    ],
)  # fmt: skip
def test_grammars_that_cannot_be_read(tmp_path: Path, text: str, words: str) -> None:
    """A grammar that is not regular, not exact, not a grammar, or lacks the rule is an error with
    the file's name."""
    file = tmp_path / "bad.lark"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(OperandError, match=words):
        operand(f"lark:{file}:a").automaton()


@pytest.mark.parametrize(
    ("file", "text", "words"),
    [
        ("a.lark", "a:" + 20 * ' ["x"]', "more than 4,096 alternatives"),
        ("a.lark", 'a: ("x" | "y")~2..40', "more than 4,096 alternatives"),
        ("a.lark", 'a: "x"~6000', "has a repetition above 5,000"),
        ("a.abnf", 'a = 6000"x"\n', "5,000"),
    ],
)
def test_grammars_that_lark_would_write_out(
    tmp_path: Path, file: str, text: str, words: str
) -> None:
    """Grammars that Lark would expand too far are an error."""
    (tmp_path / file).write_text(text, encoding="utf-8")
    with pytest.raises(OperandError, match=words):
        operand(f"{file.partition('.')[2]}:{tmp_path / file}:a")


@pytest.mark.parametrize(
    "text", ['a: "x"? ("y" | b)~2..3 b+', 'a: ["x"] ["y"] t{"z"}\nt{c}: c c', 'a: ("x" | "y")~60']
)
def test_grammars_that_are_not_too_large(tmp_path: Path, text: str) -> None:
    """The size estimate works for all constructs of Lark grammars."""
    file = tmp_path / "a.lark"
    file.write_text(f'{text}\nb: "b"\n', encoding="utf-8")
    assert next(operand(f"lark:{file}:a").accepted_samples()) is not None


def test_abnf_with_core_rules(tmp_path: Path) -> None:
    """A file needs no header; rule names can be in any case, with hyphens."""
    file = tmp_path / "a.abnf"
    file.write_text("Host-Name = 1*(ALPHA / DIGIT)\n", encoding="utf-8")  # fmt: skip
    found = diff(f"abnf:{file}:host-name", "re:[A-Za-z0-9]+")
    assert (found.relation, found.is_exact) == ("equal", True)


def test_a_grammar_against_an_expression_by_rule_names(lark_file: Path) -> None:
    """A group with the name of a rule is compared with that rule."""
    lark_file.write_text(GRAMMAR.replace("ipv4address |", '"+" |'), encoding="utf-8")
    found = diff(f"lark:{lark_file}:uri", "re:(?P<scheme>[a-z]+):(?P<reg_name>[a-z0-9.+]+)?")
    assert "reg_name" in found.compared
    assert found.split[0].input == "a:+"  # the grammar allows no reg_name here


# Expressions


@pytest.mark.parametrize(
    "regex", [r"^a$", r"a\Z", r"a?$\n?", r"(?i)k+", r"(?s).a", r"[^\W\d_]?", r"(?x) a b # c"]
)
@pytest.mark.parametrize("mode", ["fullmatch", "match", "search"])
def test_expressions_match_as_re_does(regex: str, mode: str) -> None:
    """Accepted and rejected samples, each confirmed by `re` itself."""
    found = operand(f"re.{mode}:{regex}")
    match = getattr(re.compile(regex), mode)
    assert all(match(text) for text in found.accepted_samples())
    assert not any(match(text) for text in found.rejected_samples())


def test_groups_that_are_not_compared_are_named() -> None:
    """Groups that the other operand does not have are reported."""
    uncompared = diff("re:(?P<scheme>a):(?P<tld>b)", "rfc3986").left_out.uncompared
    assert uncompared[0] == Uncompared("re:(?P<scheme>a):(?P<tld>b)", "tld")
    assert {each.component for each in uncompared[1:]} == {*ComponentTuple._fields} - {"scheme"}
    assert {each.operand for each in uncompared[1:]} == {"rfc3986"}


# Samples


@pytest.mark.parametrize(
    "name",
    [
        *("rfc3986:authority", "rfc3987:iri", "re:a{2,4}|b+"),
        pytest.param("whatwg", marks=pytest.mark.slow),
    ],
)
def test_samples_are_short_first_and_different(name: str) -> None:
    """The parser accepts each sample, or rejects it."""
    found = list(operand(name).accepted_samples())
    assert found == sorted(found, key=len)
    assert len(set(found)) == len(found)
    assert list(operand(name).rejected_samples())


@pytest.mark.slow
def test_what_is_undecided() -> None:
    """Domains beyond ASCII are over-approximated. Those in ASCII are decided: `xn--` labels are not
    looked at (URL, domain parser, step 3)."""
    automaton = automata.text_automaton(standard("whatwg"))
    dfa = operand("whatwg").language

    def is_undecided(text: str) -> object:
        assert automaton.outputs(text) is not None
        return dfa.labels[dfa.run("text", text)[1]]

    for text in ("http://é/", "http://xn--a.é", "http://a%C3%A9"):
        assert is_undecided(text) is True
    for text in ("http://a-b.c/", "http://a.XN--a", "http://%78n--a/", "foo://é/", "http://a/é"):
        assert is_undecided(text) is False
    valid = operand("whatwg:valid_url_string").language
    assert valid.labels[valid.run("text", f"http://{63 * 'a'}")[1]] is False
    assert valid.labels[valid.run("text", f"http://{64 * 'a'}")[1]] is True
