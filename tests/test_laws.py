"""Laws that hold for every text, tested on valid and on almost valid strings."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from tests.engines import recognizes
from tests.oracles import abnf_rules
from tests.own_rules import own_rules
from tests.profile import times
from tools.short_strings import short_strings
from urlgrammar import iri_to_uri, standard, uri_to_iri
from urlgrammar.canonicalizer import STEPS
from urlgrammar.components import ComponentTuple
from urlgrammar.grammar.earley import derive
from urlgrammar.resolver import goto, order
from urlgrammar.strategies import almost, strings

if TYPE_CHECKING:
    from hypothesis.strategies import DrawFn, SearchStrategy

RFC3986 = standard("rfc3986")
RFC3987 = standard("rfc3987")
STANDARDS = pytest.mark.parametrize("name", ["rfc3986", "rfc3987"])
RULES = [
    *(("rfc3986", rule) for rule in own_rules("rfc3986")),
    *(("rfc3987", rule) for rule in own_rules("rfc3987", "rfc3986")),
]
EVERY_RULE = pytest.mark.parametrize(("name", "rule"), RULES, ids=[f"{n}-{r}" for n, r in RULES])
ORACLE = {"rfc3986": abnf_rules.RULES_3986, "rfc3987": abnf_rules.RULES_3987}
REFERENCE_LENGTH = 40


def references(name: str) -> SearchStrategy[str]:
    """Whole references of a standard."""
    return strings(name, standard(name).reference_rule)


def trees(name: str = "rfc3987") -> SearchStrategy[ComponentTuple]:
    """Component trees of whole references."""
    return references(name).map(lambda text: standard(name).parse(text).components)


@STANDARDS
@given(data=st.data())
def test_parse_prints_again(name: str, data: st.DataObject) -> None:
    """str(parse(s)) == s."""
    text = data.draw(references(name))
    assert str(standard(name).parse(text)) == text


@pytest.mark.few(16)
@EVERY_RULE
@given(data=st.data())
@times(0.4)
def test_the_engines_agree(name: str, rule: str, data: st.DataObject) -> None:
    """Pattern, automaton, reference parser and an independent recognizer give the same verdict, and
    the parsers the same tree."""
    std = standard(name)
    text = data.draw(strings(name, rule) | almost(name, rule))[:REFERENCE_LENGTH]
    verdict = std.is_valid(text, rule)
    assert std.matcher.automaton().accepts(rule, text) == verdict
    assert recognizes(name, rule, text) == verdict
    assert abnf_rules.accepts(ORACLE[name], std.rules[rule].spelled, text) == verdict
    if verdict and rule in std.matcher.tree_rules:
        assert std.parse(text, rule).components == std.transformer.tree(
            derive(name, rule, text, all_rules=True)
        )


@pytest.mark.few(16)
@EVERY_RULE
@given(data=st.data())
@times(0.4)
def test_walks_stay_in_the_language(name: str, rule: str, data: st.DataObject) -> None:
    """The oracle accepts every string that the strategy generates."""
    text = data.draw(strings(name, rule))
    assert abnf_rules.accepts(ORACLE[name], standard(name).rules[rule].spelled, text)


@pytest.mark.few(16)
@EVERY_RULE
@given(data=st.data())
@times(0.4)
def test_the_position_ends_the_longest_viable_prefix(
    name: str, rule: str, data: st.DataObject
) -> None:
    """The text up to the position is a viable prefix, and one more character is not."""
    std, oracle, spelled = standard(name), ORACLE[name], standard(name).rules[rule].spelled
    text = data.draw(almost(name, rule))
    assume(not std.is_valid(text, rule))
    position = std.error(text, rule).position
    assert abnf_rules.is_viable(oracle, spelled, text[:position])
    if position < len(text):
        assert not abnf_rules.is_viable(oracle, spelled, text[: position + 1])
    else:
        assert not abnf_rules.accepts(oracle, spelled, text)


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("rule", "characters"),
    [("dec-octet", "0125a"), ("pct-encoded", "%aFg"), ("segment-nz", "%a4/")],
)
def test_beginnings_by_the_oracle(rule: str, characters: str) -> None:
    """The oracle's viable prefixes are prefixes of some string, checked with all strings up to a
    length. (Here, at most two more characters complete every viable prefix.)"""
    texts = [*short_strings(characters, 5)]
    oracle = abnf_rules.RULES_3986
    valid = [text for text in texts if abnf_rules.accepts(oracle, rule, text)]
    beginnings = {text[:n] for text in valid for n in range(len(text) + 1)}
    for text in texts:
        if len(text) <= 3:
            assert abnf_rules.is_viable(oracle, rule, text) == (text in beginnings)


@STANDARDS
@given(data=st.data())
def test_canonical_forms_are_stable_and_valid(name: str, data: st.DataObject) -> None:
    """Canonical forms are stable and valid, and their text parses to the same tree."""
    std = standard(name)
    steps = data.draw(st.sets(st.sampled_from(STEPS)))
    form = std.canonicalize(data.draw(references(name)), steps)
    assert std.parse(str(form)) == form
    assert std.canonicalize(form, steps) == form


@STANDARDS
@given(data=st.data())
def test_an_absolute_reference_ignores_the_base(name: str, data: st.DataObject) -> None:
    """Resolving a reference with a scheme does not depend on the base."""
    std = standard(name)
    rule = "uri" if name == "rfc3986" else "iri"
    reference = data.draw(strings(name, rule))
    one, other = data.draw(strings(name, rule)), data.draw(strings(name, rule))
    assert std.resolve(reference, one) == std.resolve(reference, other)


@STANDARDS
@given(data=st.data())
def test_targets_are_valid_and_read_back(name: str, data: st.DataObject) -> None:
    """A target is valid, and its text parses to the same tree."""
    std = standard(name)
    rule = "uri" if name == "rfc3986" else "iri"
    target = std.resolve(data.draw(references(name)), data.draw(strings(name, rule)))
    assert std.parse(str(target), rule) == target


@given(trees(), trees(), trees())
def test_goto_is_associative(
    one: ComponentTuple, two: ComponentTuple, three: ComponentTuple
) -> None:
    """(1 goto 2) goto 3 = 1 goto (2 goto 3) (URL Specification, "Goto Properties")."""
    assert goto(goto(one, two), three) == goto(one, goto(two, three))


@given(trees())
def test_the_empty_tree_is_a_left_unit(tree: ComponentTuple) -> None:
    """ε goto u = u; and u goto ε = u, except for the fragment of u."""
    assert goto(ComponentTuple(), tree) == tree
    assert goto(tree, ComponentTuple()) == tree._replace(fragment=None)


@given(trees(), trees())
def test_the_order_of_goto(one: ComponentTuple, two: ComponentTuple) -> None:
    """ord (1 goto 2) is the least of ord 1 and ord 2."""
    assert order(goto(one, two)) == min(order(one), order(two))


@given(strings("rfc3986", "uri_reference"))
def test_every_uri_is_an_iri(text: str) -> None:
    """RFC 3987, 3.1: every URI is an IRI, and the mapping is the identity on it."""
    assert RFC3987.is_valid(text)
    assert str(iri_to_uri(text)) == text


@given(strings("rfc3987", "iri_reference"))
def test_the_mapping_gives_uris_and_is_idempotent(text: str) -> None:
    """RFC 3987, 3.1."""
    uri = iri_to_uri(text)
    assert RFC3986.parse(str(uri)) == uri
    assert iri_to_uri(uri) == uri


@given(strings("rfc3986", "uri_reference"))
def test_mapping_back_and_forth(text: str) -> None:
    """RFC 3987, 3.2: the IRI maps back to the URI, except for unreserved characters and case."""
    back = iri_to_uri(uri_to_iri(text))
    steps = ("percent", "case")
    assert RFC3986.canonicalize(back, steps) == RFC3986.canonicalize(text, steps)


@st.composite
def any_text(draw: DrawFn) -> str:
    """Any `str`, also with lone surrogates."""
    point = st.integers(0, 0x10FFFF).map(chr)
    return draw(st.text(st.characters() | point, max_size=60))


@STANDARDS
@given(data=st.data())
@settings(suppress_health_check=[HealthCheck.differing_executors])
def test_any_text_gets_a_tree_or_an_error(name: str, data: st.DataObject) -> None:
    """An accepted text has a tree; one that is not valid has an error that can be printed."""
    std = standard(name)
    text = data.draw(any_text() | almost(name, std.reference_rule))
    if std.accepts(text):
        assert str(std.parse(text)) == text
    if not std.is_valid(text):
        error = std.error(text)
        assert 0 <= error.position <= len(text)
        assert str(error).isprintable()
