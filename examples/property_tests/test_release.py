from pathlib import Path

from hypothesis import given, settings
from release import parse

import urlgrammar as ug
from urlgrammar.strategies import almost, strings

GRAMMAR = ug.grammar(Path(__file__).parent / "release.abnf")


@settings(max_examples=1000)
@given(strings(GRAMMAR))
def test_what_the_grammar_allows_is_parsed(text):
    assert parse(text) is not None, GRAMMAR.explain(text)


@settings(max_examples=1000)
@given(almost(GRAMMAR))
def test_nothing_else_is_parsed(text):
    assert GRAMMAR.is_valid(text) or parse(text) is None, GRAMMAR.explain(text)
