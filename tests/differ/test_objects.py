"""Operands that are objects, samples, and grammars in files."""

from __future__ import annotations

import json
import re
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import urlgrammar as ug
from urlgrammar.strategies import almost, strings

if TYPE_CHECKING:
    from pathlib import Path

GREETING: Final = 'greeting = "hello" SP name\nname = 1*3ALPHA *( "." ALPHA )\n'
LINKS: Final = 'link = "<" host ">"\nhost = 1*ALPHA\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A grammar in a file."""
    path = tmp_path / "greeting.abnf"
    path.write_text(GREETING, encoding="utf-8")
    return path


@pytest.mark.parametrize("text", ["HELLO a", "hello abc.d.e", "hello", "hello abcd", "hello a."])
def test_a_grammar_has_the_interface_of_a_standard(file: Path, text: str) -> None:
    """Against `re`."""
    grammar = ug.grammar(file)
    is_valid = re.fullmatch(r"(?i:hello) [A-Za-z]{1,3}(\.[A-Za-z])*", text) is not None
    assert grammar.is_valid(text) is is_valid
    assert (grammar.try_parse(text) is not None) is is_valid
    explained = grammar.explain(text).splitlines()
    if is_valid:
        assert explained[0].split() == ["greeting", "greeting.abnf,", "line", "1", *text.split()]
        assert grammar.parse(text) == {}
    else:
        with pytest.raises(ug.ParseError) as caught:
            grammar.parse(text)
        assert explained == [text, " " * caught.value.position + "^", str(grammar.error(text))]


def test_rules_of_a_grammar(file: Path) -> None:
    """A rule of each call, and of the grammar."""
    assert ug.grammar(file, "name").is_valid("abc")
    assert ug.grammar(file).is_valid("abc", "name")
    assert repr(ug.grammar(str(file), "name")) == f"<FileGrammar abnf:{file}:name>"
    with pytest.raises(ug.UnknownNameError):
        ug.grammar(file, "nam")
    with pytest.raises(ug.OperandError, match=r"\.abnf or \.lark"):
        ug.grammar(file.with_suffix(".txt"))
    with pytest.raises(ug.OperandError):
        ug.grammar(file.with_name("other.abnf"))


def test_components_of_a_grammar(tmp_path: Path) -> None:
    """Rules that are named as components are components."""
    path = tmp_path / "link.abnf"
    path.write_text(LINKS, encoding="utf-8")
    grammar = ug.grammar(path)
    assert grammar.parse("<abc>") == {"host": "abc"}
    assert grammar.try_parse("<1>") is None
    found = ug.diff(grammar, re.compile("<(?P<host>[a-z]+)>"))
    assert (found.relation, found.compared) == ("superset", ("host",))


def test_a_grammar_is_an_operand(file: Path) -> None:
    """Of every question."""
    grammar = ug.grammar(file)
    assert ug.diff(grammar, grammar).relation == "equal"
    assert not ug.ambiguity(grammar).is_ambiguous
    samples = list(ug.samples(grammar))
    assert samples
    assert all(map(grammar.is_valid, samples))
    outside = list(islice(ug.samples(grammar, against=True), 9))
    assert outside
    assert not any(map(grammar.is_valid, outside))


@pytest.mark.parametrize("flags", [0, re.IGNORECASE, re.ASCII | re.VERBOSE, re.DOTALL])
def test_a_compiled_expression_matches_in_full(flags: int) -> None:
    """With its flags; its methods say otherwise."""
    pattern = re.compile(r"a . b", flags)
    for text in ug.samples(pattern):
        assert pattern.fullmatch(text)
    for text in ug.samples(pattern, against=True):
        assert not pattern.fullmatch(text)
    assert ug.diff(pattern, pattern.fullmatch).relation == "equal"
    assert ug.diff(pattern.fullmatch, pattern.search).relation == "subset"


@pytest.mark.slow
@given(st.data())
def test_strings_of_operands(data: st.DataObject) -> None:
    """They are in the language, and changed ones often are not."""
    pattern = re.compile("(?:ab|c)+é?")
    assert pattern.fullmatch(data.draw(strings(pattern)))
    assert isinstance(data.draw(almost(pattern)), str)
    assert ug.standard("whatwg").accepts(data.draw(strings("whatwg")))
    host = data.draw(strings("urllib"))
    assert ug.program("urllib").try_parse(host) is not None


def test_wrong_calls_of_strings(file: Path) -> None:
    """Errors at once."""
    with pytest.raises(ug.OperandError, match="omit the rule"):
        strings(re.compile("a"), "b")
    with pytest.raises(ug.UnknownNameError):
        strings(ug.grammar(file), "b")
    wrong: Any = 3
    with pytest.raises(TypeError):
        ug.samples(wrong)


def results() -> list[Any]:
    """A result of each kind."""
    return [
        ug.diff("re:a(b|c)", "re:a[bd]"),
        ug.diff("re:a", "re:a"),
        ug.bypasses(re.compile("http://example.com"), "whatwg", "example.com"),
        ug.check(lambda text: {"path": text}, "re:(?P<path>[a-c])"),
        ug.compare("http://1.1/"),
        ug.ambiguity("rfc3986:host"),
    ]


@pytest.mark.slow
def test_results_are_shown() -> None:
    """As text for people, in a line for Python, and as tables for notebooks."""
    for result in results():
        shown = str(result).splitlines()
        line = repr(result)
        assert "\n" not in line
        assert line.startswith(f"<{type(result).__name__}: ")
        said = line[len(type(result).__name__) + 3 : -1]
        assert said.split(",")[0] in shown[0] or said.startswith(shown[0])
        with pytest.raises(TypeError, match="is neither true nor false"):
            bool(result)
        Draft202012Validator(result.json_schema()).validate(
            json.loads(json.dumps(result.to_dict()))
        )
        assert len(type(result).__doc__ or "") > 150  # it has the fields
        written = result._repr_html_()
        assert written.startswith("<div class=urlgrammar>")
        assert "<!DOCTYPE" not in written


def test_an_explanation_of_a_standard() -> None:
    """The derivation, or the place of the error."""
    std = ug.standard("rfc3986")
    assert std.explain("a:b").splitlines()[1].split()[:2] == ["└─", "URI"]
    assert std.explain("http://a b/").splitlines()[:2] == ["http://a b/", "        ^"]
    assert std.explain("80", "port").split()[:2] == ["port", "RFC"]
