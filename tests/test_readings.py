"""Readings against the parsers: what the automata say of a text, and what each parser says."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.url_texts import texts
from urlgrammar import ParseError, readings, standard, standards
from urlgrammar.components import ADDRESSES, ComponentTree
from urlgrammar.regular.language import language
from urlgrammar.regular.reading import Effect, Reading
from urlgrammar.strategies import almost, strings

Components = dict[str, str | None]

NAMES = [std.name for std in standards()]


def read(reading: Reading, text: str) -> Components | None:
    """The components of a text as the effects of its characters say."""
    effects = reading.effects(text)
    if effects is None:
        return None
    found: Components = dict.fromkeys(ComponentTree._fields)
    found["path"] = ""
    ends = {end for end in reading.ends if end is not None}
    opened = {label for effect in effects for label in effect.opens}
    opened |= _at_the_end(reading, text) if ends else set()
    for label in opened:
        name, is_kind, kind = label.partition("=")
        found[name] = kind if is_kind else ""
    for character, effect in zip(text, effects, strict=True):
        for span in effect.spans:
            found[span] = (found[span] or "") + (
                character if effect.written is None else effect.written
            )
    return found


def _at_the_end(reading: Reading, text: str) -> set[str]:
    """What opens where the text ends: found by walking to the one state in which it can end."""
    states = {0}
    for character in text:
        number = reading.alphabet.class_of(character)
        states = {
            step.target
            for state in states
            for step in reading.rows[state]
            if step.classes >> number & 1
        }
    (end,) = (end for state in states if (end := reading.ends[state]) is not None)
    return set(end)


def meant(tree: ComponentTree) -> Components:
    """A tree as readings have it: only addresses have a kind."""
    found: Components = tree._asdict()
    if found["host_kind"] not in ADDRESSES:
        found["host_kind"] = None
    return found


@cache
def whole(name: str) -> Reading:
    """The reading of whole texts."""
    return readings.text_reading(standard(name))


def check(name: str, text: str) -> None:
    """The automaton takes all that the parser takes, and reads it alike; what it takes and the
    parser does not is undecided."""
    try:
        tree = standard(name).read(text)
    except ParseError:
        if whole(name).effects(text) is not None:
            dfa = language(whole(name))
            assert dfa.labels[dfa.run("text", text)[1]]
        return
    assert read(whole(name), text) == meant(tree)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=max(100, settings().max_examples))
@given(text=texts)
def test_whole_texts(name: str, text: str) -> None:
    """Texts of every shape that a URL has."""
    check(name, text)


@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
def test_texts_of_the_grammar(name: str, data: st.DataObject) -> None:
    """Walks through the grammar, and texts almost like them."""
    rule = standard(name).meant_rule
    check(name, data.draw(strings(name, rule) | almost(name, rule)))


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("rfc3986", "uri"),
        ("rfc3986", "relative_ref"),
        ("rfc3986", "authority"),
        ("rfc3987", "iri"),
        ("whatwg", "relative_file"),
        ("whatwg", "valid_url_string_no_base"),
        ("url-spec", "url"),
    ],
)
@given(data=st.data())
def test_rules(name: str, rule: str, data: st.DataObject) -> None:
    """Rules of a standard, by their patterns."""
    std = standard(name)
    text = data.draw(strings(name, rule) | almost(name, rule))
    found = std.matcher.full_match(rule)(text)
    expected = None if found is None else meant(std.matcher.builder(rule)(found.groups()))
    assert read(readings.rule_reading(std, rule), text) == expected


@pytest.mark.parametrize("name", NAMES)
def test_generated_readings_are_what_is_made(name: str) -> None:
    """The file says what the grammar does, state by state."""
    made = readings.made_text_reading(standard(name))
    assert whole(name) == made


def test_what_is_written() -> None:
    """A reverse solidus of a special URL is written as a solidus, a tab not at all."""
    effects = whole("whatwg").effects("ws:\\a\\\tb")
    assert effects is not None
    path = Effect((), ("path",), None)
    assert effects[5:] == (Effect(("path",), ("path",), "/"), Effect(written=""), path)
