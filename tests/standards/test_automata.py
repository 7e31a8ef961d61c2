"""The automata of standards, compared with their parsers."""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.url_texts import texts
from urlgrammar import ParseError, standard, standards
from urlgrammar.components import ADDRESSES, ComponentTuple
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_automaton import Output, TaggedAutomaton
from urlgrammar.regular.tagged.tagged_nfa import Tag
from urlgrammar.standards import automata
from urlgrammar.strategies import almost, strings

Components = dict[str, str | None]

NAMES = [std.name for std in standards()]


def read(automaton: TaggedAutomaton, text: str) -> Components | None:
    """The components of a text by the tags of its characters."""
    written = automaton.written(text)
    if written is None:
        return None
    found: Components = dict.fromkeys(ComponentTuple._fields)
    found["path"] = ""
    for tag, characters in written.items():
        found[tag.name] = tag.value
        if tag.is_span:
            found[tag.name] = "".join(text[n] if c is None else c for n, c in characters.items())
    return found


def meant(tree: ComponentTuple) -> Components:
    """A tree in the form of the automata: only addresses have a kind."""
    found: Components = tree._asdict()
    if found["host_kind"] not in ADDRESSES:
        found["host_kind"] = None
    return found


@cache
def whole(name: str) -> TaggedAutomaton:
    """The automaton of whole texts."""
    return automata.text_automaton(standard(name))


def check(name: str, text: str) -> None:
    """The automaton accepts every text that the parser accepts, with the same components. Other
    texts that it accepts are over-approximated."""
    try:
        tree = standard(name).read(text)
    except ParseError:
        if whole(name).outputs(text) is not None:
            dfa = language(whole(name))
            assert dfa.labels[dfa.run("text", text)[1]]
        return
    assert read(whole(name), text) == meant(tree.components)


@pytest.mark.few(5)
@pytest.mark.parametrize("name", NAMES)
@times(2.5)
@given(text=texts)
def test_whole_texts(name: str, text: str) -> None:
    """Texts of every shape of URLs."""
    check(name, text)


@pytest.mark.few(5)
@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
def test_texts_of_the_grammar(name: str, data: st.DataObject) -> None:
    """Random paths through the grammar, and texts with small errors."""
    rule = standard(name).whole_rule
    check(name, data.draw(strings(name, rule) | almost(name, rule)))


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("rfc3986", "uri"),
        ("rfc3986", "relative_ref"),
        ("rfc3986", "authority"),
        ("rfc3987", "iri"),
        pytest.param("whatwg", "relative_file", marks=pytest.mark.slow),
        pytest.param("whatwg", "valid_url_string_no_base", marks=pytest.mark.slow),
        pytest.param("url-spec", "url", marks=pytest.mark.slow),
    ],
)
@given(data=st.data())
def test_rules(name: str, rule: str, data: st.DataObject) -> None:
    """Rules of a standard, compared with their patterns."""
    std = standard(name)
    text = data.draw(strings(name, rule) | almost(name, rule))
    found = std.matcher.full_match(rule)(text)
    expected = None if found is None else meant(std.matcher.builder(rule)(found.groups()))
    assert read(automata.rule_automaton(std, rule), text) == expected


LARGE: Final = {"whatwg", "url-spec", "html5-2009", "html5-2009-b", "rfc3987", "rfc6874"}
"""Standards whose automata take some time to build."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=pytest.mark.slow) if n in LARGE else n for n in NAMES]
)
def test_generated_automata_are_fresh(name: str) -> None:
    """The generated file contains the automaton of the grammar, state by state."""
    made = automata.made_text_automaton(standard(name))
    assert whole(name) == made


def test_replacements() -> None:
    """A reverse solidus of a special URL becomes a solidus, a tab is removed."""
    outputs = whole("whatwg").outputs("ws:\\a\\\tb")
    assert outputs is not None
    path = (Tag("path"),)
    assert outputs[5:] == (Output(path, path, "/"), Output(written=""), Output((), path))
