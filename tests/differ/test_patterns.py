"""All differing strings as regular expressions, and more than one string for a finding, compared
with `re` on all short strings."""

from __future__ import annotations

import re
from typing import Final

import pytest
from hypothesis import given

import urlgrammar as ug
from tests.profile import times
from tests.regular.brute_force import regexes
from tools.short_strings import short_strings
from urlgrammar.differ.reasons import patterns

LETTERS: Final = "abc@"
REGEXES: Final = regexes(("a", "b", "[ab]", "[^a]", "@"), (), groups=2, leaves=5)
PAIRS: Final = [
    (r"(?P<g1>[ab]*)@(?P<g2>[ab]+)", r"(?P<g1>a*)@?(?P<g2>[ab]+)|(?P<x>b)@a"),
    (r"(?P<g1>a)b+|c*", r"a(?P<g1>b+)|@"),
    (r"(?P<g1>a)?b", r"(?P<g1>a?)b"),
    (r"(?P<g1>a)?(?P<g2>b)?c", r"(?P<g2>a)?(?P<g1>b)?c"),
    ("a", "a"),
    ("a*", "b*"),
]


def groups(regex: str, text: str) -> dict[str, object] | None:
    """The groups by `re`, each with its position unless it is empty; None for a rejected string."""
    found = re.fullmatch(regex, text)
    if found is None:
        return None
    return {
        name: value if not value else (value, found.start(name))
        for name, value in found.groupdict().items()
    }


def check(a: str, b: str) -> None:
    """Each expression matches exactly the strings that differ in this way."""
    found = ug.diff(f"re:{a}", f"re:{b}", pattern=True)
    assert found.patterns is not None
    read = {text: (groups(a, text), groups(b, text)) for text in short_strings(LETTERS, 5)}
    for each in found.patterns:
        assert not each.over_approximated
        if each.kind == "split":
            name = each.component or ""
            expected = {t for t, (x, y) in read.items() if x and y and x[name] != y[name]}
        else:
            first = 0 if each.kind == "only_a" else 1
            expected = {
                t for t, both in read.items() if both[first] is not None and both[1 - first] is None
            }
        matched = {t for t in read if each.regex is not None and re.fullmatch(each.regex, t)}
        assert matched == expected, each
    if a != b:
        assert [each.kind for each in found.patterns[:2]] == ["only_a", "only_b"]
    assert [each.component for each in found.patterns if each.component] == [*found.compared]


@pytest.mark.few(2)
@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_patterns(a: str, b: str) -> None:
    """Pairs with every kind of difference."""
    check(a, b)
    check(b, a)


@given(REGEXES, REGEXES)
@times(0.2)
def test_patterns_of_random_expressions(a: str, b: str) -> None:
    """Random expressions."""
    check(a, b)


def test_patterns_within() -> None:
    """With `within`, only the strings of the third operand are matched."""
    found = ug.diff("re:a*", "re:b*", within="re:..", pattern=True)
    assert found.patterns is not None
    assert [each.regex for each in found.patterns] == ["aa", "bb"]


def test_hosts_of_standards() -> None:
    """The hosts that only RFC 3987 accepts are those with a character beyond ASCII."""
    found = ug.diff("rfc3986:host", "rfc3987:ihost", pattern=True)
    assert found.patterns is not None
    only_a, only_b, *splits = found.patterns
    assert (only_a.regex, [each.regex for each in splits]) == (None, [None] * len(splits))
    assert only_b.regex is not None
    rfc3987 = ug.standard("rfc3987")
    for text in ("é", "a.é", "a", "", "1.2.3.4", "[::]", "é@", "%41é", "%4é"):
        expected = rfc3987.is_valid(text, "ihost") and not text.isascii()
        assert bool(re.fullmatch(only_b.regex, text)) == expected


def test_no_pattern_unless_wanted() -> None:
    """The field is None."""
    assert ug.diff("re:a", "re:b").patterns is None


def test_over_approximated_patterns() -> None:
    """An expression that also matches strings for which the parser decides says so."""
    hosts = ("a\u00ad", "a\u00e9", "b", "B")
    every = "|".join(f"http://{host}/" for host in hosts)
    found = ug.diff(f"re:{every}", "re:http://[a-z]+/", within="whatwg", pattern=True)
    assert found.patterns is not None
    only_a, only_b = found.patterns[:2]
    assert only_a.regex is not None
    matched = [host for host in hosts if re.fullmatch(only_a.regex, f"http://{host}/")]
    assert matched == ["a\u00ad", "a\u00e9", "B"]
    assert (only_a.over_approximated, only_b.over_approximated) == (True, False)


@pytest.mark.parametrize(("name", "limit"), [("MAX_STATES", 3), ("MAX_SIZE", 3)])
def test_limits_of_patterns(name: str, limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """An expression that would be too large is not written, and the result says why. Everything
    else is there."""
    monkeypatch.setattr(patterns, name, limit)
    found = ug.diff("re:abcde", "re:b", pattern=True)
    assert found.patterns is not None
    large, small = found.patterns
    assert (large.kind, large.regex, small.regex, small.problem) == ("only_a", None, "b", None)
    assert large.problem is not None
    assert re.search(", which is too large: compare fewer strings", large.problem)
    assert found.relation == "disjoint"
    assert {each.input for each in found.only_a} == {"abcde"}
    assert "not written" in found.markdown()
    assert "too large" in found.html()
    assert found.to_dict()["patterns"][0]["problem"] == large.problem


@pytest.mark.slow
def test_large_differences_have_no_pattern() -> None:
    """Two whole standards differ in too many ways: the findings are there without patterns."""
    found = ug.diff("rfc3986", "whatwg", pattern=True)
    assert found.only_a
    assert found.patterns is not None
    assert any(each.problem is not None for each in found.patterns)


# More than one string for each finding


@pytest.mark.parametrize(("a", "b"), PAIRS)
@pytest.mark.parametrize("count", [1, 2, 5])
def test_witnesses(a: str, b: str, count: int) -> None:
    """Other strings of a finding are different strings with the same result, the shortest first."""
    found = ug.diff(f"re:{a}", f"re:{b}", witnesses=count)
    one = ug.diff(f"re:{a}", f"re:{b}")
    for few, many in (
        ([e.input for e in one.only_a], [e.input for e in found.only_a]),
        ([e.input for e in one.only_b], [e.input for e in found.only_b]),
        ([e.input for e in one.split], [e.input for e in found.split]),
    ):
        assert few == many
    for findings, accepting, rejecting in ((found.only_a, a, b), (found.only_b, b, a)):
        for only in findings:
            assert len({only.input, *only.more}) == 1 + len(only.more) <= count
            assert list(only.more) == sorted(only.more, key=len)
            for text in only.more:
                assert len(text) >= len(only.input)
                assert re.fullmatch(accepting, text)
                assert not re.fullmatch(rejecting, text)
    for split in found.split:
        assert len({split.input, *split.more}) == 1 + len(split.more) <= count
        for text in split.more:
            x, y = groups(a, text), groups(b, text)
            assert x is not None
            assert y is not None
            assert {n for n in found.compared if x[n] != y[n]} == {*split.components}


def test_there_are_as_many_witnesses_as_wanted() -> None:
    """If there are enough strings behind one place, all are found, the shortest first."""
    found = ug.diff("re:ab*", "re:c", witnesses=4)
    assert [each.input for each in found.only_a] == ["a"]
    assert found.only_a[0].more == ("ab", "abb", "abbb")
    found = ug.diff("re:(?P<g>a)b+", "re:a(?P<g>b+)", witnesses=3)
    assert [(each.input, each.more) for each in found.split] == [("ab", ("abb", "abbb"))]
    assert ug.diff("re:a", "re:c", witnesses=4).only_a[0].more == ()


@pytest.mark.slow
def test_witnesses_of_standards() -> None:
    """The other strings have the same error."""
    found = ug.diff("rfc3986:authority", "whatwg:special-authority", witnesses=4)
    whatwg = ug.standard("whatwg")
    assert any(each.more for each in found.only_a)
    for each in found.only_a:
        for text in each.more:
            assert whatwg.error(text, "special_authority").innermost.spelled == each.error


def test_at_least_one_witness() -> None:
    """Findings without strings do not exist."""
    with pytest.raises(ValueError, match="at least 1"):
        ug.diff("re:a", "re:b", witnesses=0)
