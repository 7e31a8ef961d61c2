"""Regular expressions as operands: exactly what `re` does, or an error that gives the reason.

The oracle is `re` itself, on all strings over a few letters.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from tools.short_strings import short_strings
from urlgrammar import OperandError, diff
from urlgrammar.differ.operands.names import operand


def spans(regex: str, text: str) -> dict[str, tuple[int, ...]] | None:
    """For each group that takes part in the match, the positions of its characters by `re`."""
    found = re.fullmatch(regex, text)
    if found is None:
        return None
    groups = ((name, found.span(name)) for name in found.re.groupindex)
    return {name: tuple(range(*span)) for name, span in groups if span != (-1, -1)}


# Bounded repetition of a body that can be empty: `re` tries no optional round after an empty one


@pytest.mark.parametrize(
    "regex",
    [
        "(?:[a-z]*:?|//){0,2}(?P<host>[a-z]*)",
        "(?:a||b){0,2}(?P<g>a)?",
        "(?:|a|b){0,3}?(?P<g>a*)",
        "(?:a||b){1,3}(?P<g>a)?",
        "(?:a?){2,4}(?P<g>[ab]*)",
        "(?:(?:a|){0,2}b?){0,3}(?P<g>[ab]*)",
        "(?:(?:|a){2,3}?|b){0,2}?(?P<g>[ab]*)",
        "(?:(?:a??|b){0,2}:?){1,3}(?P<g>.*)",
        "(?:(?:a*)*|b){0,2}(?P<g>b*)",
    ],
)
def test_rounds_that_read_nothing(regex: str) -> None:
    """Groups have the positions of `re`, for all strings."""
    found = operand(f"re:{regex}")
    for text in short_strings("ab:/", 5):
        places = found.automaton().places(text)
        by_re = spans(regex, text)
        assert (places is None) == (by_re is None)
        assert {tag.name: where for tag, where in (places or {}).items()} == (by_re or {})


def test_a_repetition_is_not_its_rounds_written_out() -> None:
    """A repetition differs from its rounds written out: there, the second round is tried after an
    empty first one, so `//a` is split differently."""
    bounded = "re:(?:[a-z]*:?|//){0,2}(?P<host>[a-z]*)"
    written = "re:(?:(?:[a-z]*:?|//)(?:(?:[a-z]*:?|//)|)|)(?P<host>[a-z]*)"
    found = diff(bounded, written)
    assert found.relation == "equal"
    assert [(each.input, each.a, each.b) for each in found.split] == [
        ("//a", {"host": ""}, {"host": "a"})
    ]
    for name, each in ((bounded, {"host": ""}), (written, {"host": "a"})):
        match: Any = re.fullmatch(name.removeprefix("re:"), "//a")
        assert match.groupdict() == each


# Errors in CPython itself


@pytest.mark.parametrize(
    "regex", [r"(?a:\D)", r"(?a:\w)b", r"(?a:(?i:\s))", r"(?a:[^\d])", r"(?a)(?u:\D)", r"(?a:a|\D)"]
)
def test_search_with_flags_of_its_own_at_the_start(regex: str) -> None:
    """`re.search` selects the first character by the flags of the whole expression. Because `re`
    confirms findings, such an expression is refused, with the reason."""
    with pytest.raises(OperandError, match=r"re\.search is wrong about an expression"):
        operand(f"re.search:{regex}")
    operand(f"re.match:{regex}")
    operand(f"re:{regex}")


def test_the_bug_in_re_search() -> None:
    """The bug in `re`: with the flag a, U+0660 is not a digit, so the search should find it."""
    assert re.match(r"(?a:\D)", "\u0660") is not None
    assert re.search(r"(?a:\D)", "\u0660") is None


@pytest.mark.parametrize("regex", [r"(?a)\D", r"(?a:x)\D", r"x(?a:\D)", r"(?i:k)"])
def test_search_that_is_right(regex: str) -> None:
    """Other expressions are accepted."""
    found = operand(f"re.search:{regex}")
    for text in short_strings("xa0\u0660", 3):
        assert (found.automaton().places(text) is None) == (re.search(regex, text) is None)


# Errors: first the reason, then the place in the expression, then what to do


@pytest.mark.parametrize(
    ("name", "reason", "caret"),
    [
        ("re:ab(?=c(?P<host>d))", "group 'host': it is captured in a look-ahead", 6),
        ("re:[(?(](?:x)()?(?(1)a)", "the regular expression uses a conditional on a group", 13),
        (
            "re:a(?<host>b)",
            "not a regular expression: unknown extension ?<h: Python writes (?P<",
            2,
        ),
        ("re:(a)\\1", "the regular expression uses a back-reference, which no finite", 3),
        ("re:a(?P<host>b)*", "group 'host': it is captured in a repetition", 1),
        ("re:a(", "not a regular expression: missing )", 1),
    ],
)
def test_errors_show_the_place(name: str, reason: str, caret: int) -> None:
    """The message begins with the reason; a caret marks the place in the expression."""
    with pytest.raises(OperandError) as caught:
        operand(name).automaton()
    first, shown, under = str(caught.value).splitlines()
    assert first.startswith(reason)
    assert f"(position {caret})" in first
    assert shown.strip() == name.removeprefix("re:")
    assert under.index("^") - (len(shown) - len(shown.lstrip())) == caret


def test_errors_in_long_expressions() -> None:
    """For a long expression, only the text around the position is shown."""
    regex = f"{500 * 'ab'}(x)\\1{497 * 'cd'}"
    with pytest.raises(OperandError) as caught:
        operand(f"re:{regex}")
    first, shown, under = str(caught.value).splitlines()
    assert first.endswith("(position 1003)")
    assert len(shown) < 100
    assert shown[under.index("^") :].startswith("\\1cd")


# Flags of groups


@pytest.mark.parametrize(
    "regex",
    [
        r"(?a:(?u:\w))",
        r"(?a)(?u:\w)",
        r"(?a:(?u:\d)\d)",
        r"(?ai:(?u:k))",
        r"(?i:(?a:k)k)",
        r"(?u:(?a:\w))",
    ],
)
def test_flags_put_each_other_out(regex: str) -> None:
    """Of the flags a and u, the innermost counts."""
    found = operand(f"re:{regex}")
    for text in short_strings("aé0\u0660k\u212a", 2):
        assert (found.automaton().places(text) is None) == (re.fullmatch(regex, text) is None)


# Groups with the names of rules of a standard


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("name", "regex", "group"),
    [
        ("rfc3986:sub_delims", r"[!$&'()*+,;=](?P<sub_delims>[^\s\S])?", "sub_delims"),
        ("rfc3986:authority", "(?P<authority>(?P<host>h))", "authority"),
        ("rfc3986:Reg-Name", "(?P<reg_name>a)", "reg_name"),
        ("rfc3986:path-abempty", "(?P<path_abempty>/a)", "path_abempty"),
    ],
)
def test_the_rule_itself(name: str, regex: str, group: str) -> None:
    """The rule is the whole text; if the group contains something else, that is a difference."""
    found = diff(name, f"re:{regex}")
    assert group in found.compared
    assert any(group in each.components for each in found.split) is (group == "sub_delims")


@pytest.mark.parametrize(
    ("name", "regex", "group"),
    [
        ("rfc3986", "http://a/(?P<segment>b)", "segment"),
        ("rfc3986:path_absolute", "/(?P<segment_nz>h)(/x)?", "segment_nz"),
        ("rfc3986:uri", r"http://(?P<host>(?P<dec_octet>1)\.1\.1\.1)/", "dec_octet"),
    ],
)
def test_rules_inside_components(name: str, regex: str, group: str) -> None:
    """They are reported as not compared."""
    found = diff(name, f"re:{regex}")
    assert group not in found.compared
    assert group in {each.component for each in found.left_out.uncompared}
    with pytest.raises(OperandError, match=f"'{group}' is required"):
        diff(name, f"re:{regex}", require=[group])
