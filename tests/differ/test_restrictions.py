"""Restricted differences, compared with `re` on all short strings: the components of `on`, the
strings of `within`."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import pytest

import urlgrammar as ug
from tools.short_strings import short_strings
from urlgrammar import OperandError
from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.operands.standards import against

LETTERS: Final = "ab@?"


def groups(regex: str, text: str) -> dict[str, tuple[int, int]] | None:
    """The spans of the named groups by `re`; None if the text is rejected. An empty group is at no
    position."""
    found = re.fullmatch(regex, text)
    if found is None:
        return None
    spans = {name: found.span(name) for name in found.groupdict()}
    return {name: span if span[0] < span[1] or span == (-1, -1) else (0, 0)
            for name, span in spans.items()}  # fmt: skip


# on

PAIRS: Final = [
    (r"(?P<user>[ab]*)@(?P<host>[ab]+)", r"(?P<user>a*)@?(?P<host>[ab]+)|(?P<x>b)@a"),
    (r"(?P<host>[ab])\?@?(?P<user>[ab]?)", r"[ab]\?@?(?P<host>[ab]?)(?P<user>)"),
    (r"(?P<host>a)(?P<user>b)", r"(?P<host>a)b(?P<user>)"),
]


@pytest.mark.parametrize(("a", "b"), PAIRS)
@pytest.mark.parametrize("on", [["host"], ["user"], ["user", "host"]])
def test_on(a: str, b: str, on: list[str]) -> None:
    """Only these components are compared, and acceptance always is: there is a finding for every
    set of components that differ in a string, and no other."""
    expected: dict[frozenset[str], int] = {}
    only = [0, 0]
    for text in short_strings(LETTERS, 4):
        of_a, of_b = groups(a, text), groups(b, text)
        if of_a is None or of_b is None:
            only[0] += of_a is not None
            only[1] += of_b is not None
            continue
        differ = frozenset(name for name in on if of_a[name] != of_b[name])
        if differ:
            expected.setdefault(differ, len(text))
    found = ug.diff(f"re:{a}", f"re:{b}", on=on)
    shortest: dict[frozenset[str], int] = {}
    for each in found.split:
        shortest.setdefault(frozenset(each.components), len(each.input))
    assert shortest == expected
    assert [bool(found.only_a), bool(found.only_b)] == list(map(bool, only))
    assert (set(found.compared), found.question.on) == (set(on), tuple(on))
    assert found.left_out.uncompared == ()
    assert {each.component for each in found.character_sets} <= set(on)


def test_a_difference_elsewhere_does_not_count() -> None:
    """A difference on some components is empty if only others differ."""
    one, other = "re:(?P<host>a)(?P<port>b)?", "re:(?P<host>a)(?:b)?(?P<port>)"
    assert not ug.diff(one, other).is_empty
    assert not ug.diff(one, other, on=["host", "port"]).is_empty
    assert ug.diff(one, other, on=["host"]).is_empty
    assert ug.diff(one, "re:(?P<host>ab?)", on=["host"]).split[0].input == "ab"


@pytest.mark.parametrize(
    ("on", "require", "words"),
    [
        (["hots"], None, "'hots' is to be compared, .* and .* have no component"),
        (["port"], None, "'port' is to be compared, .*re:b has no component"),
        (["host"], ["port"], "'port' is required"),
        (["host"], ["user"], "'user' is required, .* not one of the only components"),
    ],
)
def test_components_that_cannot_be_compared(
    on: list[str], require: list[str] | None, words: str
) -> None:
    """A component that an operand lacks is an error that says which."""
    with pytest.raises(OperandError, match=words):
        ug.diff(
            "re:(?P<host>a)(?P<user>b)(?P<port>a)",
            "re:b" if on == ["port"] else "re:(?P<host>a)(?P<user>b)",
            on=on,
            require=require,
        )


def test_on_is_a_sequence() -> None:
    """One str is not a must be a collection."""
    with pytest.raises(TypeError, match="must be a collection"):
        ug.diff("rfc3986", "whatwg", on="host")


# within

WITHIN: Final = ("[ab]*@.*", r"[^?]+", "a.*|@a*", r"[ab]?@?[ab]")
OUTCOMES: Final = {
    # by whether there are strings that only one accepts, the other, both
    (True, True, True): "overlapping",
    (True, True, False): "disjoint",
    (True, False, True): "superset",
    (True, False, False): "superset",
    (False, True, True): "subset",
    (False, True, False): "subset",
    (False, False, True): "equal",
}


@pytest.mark.parametrize(("a", "b"), PAIRS)
@pytest.mark.parametrize("within", WITHIN)
def test_within(a: str, b: str, within: str) -> None:
    """The relation, the findings and the sets of characters are those of the restricted
    languages."""
    inside = [text for text in short_strings(LETTERS, 4) if re.fullmatch(within, text)]
    in_a = {t: g for t in inside if (g := groups(a, t)) is not None}
    in_b = {t: g for t in inside if (g := groups(b, t)) is not None}
    if not in_a and not in_b:
        with pytest.raises(OperandError, match="there is nothing to compare"):
            ug.diff(f"re:{a}", f"re:{b}", within=f"re:{within}")
        return
    found = ug.diff(f"re:{a}", f"re:{b}", within=f"inside=re:{within}")
    assert found.question.within == "inside"
    assert dict(found.question.definitions) == {"inside": f"re:{within}"}
    only_a, only_b = set(in_a) - set(in_b), set(in_b) - set(in_a)
    both = set(in_a) & set(in_b)
    assert found.relation == OUTCOMES[bool(only_a), bool(only_b), bool(both)]
    for findings, only in ((found.only_a, only_a), (found.only_b, only_b)):
        assert {each.input for each in findings} <= only
        if only:
            assert len(findings[0].input) == min(map(len, only))
    assert (None if found.common is None else len(found.common)) == min(
        map(len, both), default=None
    )
    names = sorted(found.compared)
    differ = {t: d for t in both if (d := frozenset(n for n in names if in_a[t][n] != in_b[t][n]))}
    assert {frozenset(each.components) for each in found.split} == set(differ.values())
    for each in found.split:
        assert frozenset(each.components) == differ[each.input]
    for row in found.character_sets:
        used = [
            {t[p] for t, g in of.items() for p in range(*g[row.component])} for of in (in_a, in_b)
        ]
        for chars, expected in (
            (row.only_a, used[0] - used[1]),
            (row.only_b, used[1] - used[0]),
            (row.both, used[0] & used[1]),
        ):
            assert {c for c in LETTERS if c in chars} == expected


@pytest.mark.slow
def test_within_a_language_that_contains_all_is_no_restriction() -> None:
    """Only the time and the name of the operand differ."""
    plain = ug.diff("rfc3986:authority", "rfc3987:iauthority")
    inside = ug.diff("rfc3986:authority", "rfc3987:iauthority", within="re:(?s:.*)")
    assert replace(inside, question=plain.question) == plain


def test_within_an_over_approximated_language() -> None:
    """The parser of `within` decides whether a string with a domain beyond ASCII belongs to it. A
    finding that it does not confirm is not listed, and the answer says so."""
    inside = ug.diff("re:http://\u00e9/|a", "re:b", within="whatwg")
    assert [each.input for each in inside.only_a] == ["http://\u00e9/"]
    assert inside.only_a[0].over_approximated
    outside = ug.diff("re:http://a\u00ad/|http://\u00ad/", "re:http://a\u00ad/", within="whatwg")
    assert (outside.only_a, outside.relation) == ((), "equal")
    assert (outside.left_out.unconfirmed, outside.is_exact, outside.is_empty) == (1, False, False)


@pytest.mark.slow
def test_within_standards() -> None:
    """With the scheme http, neither standard lacks one, and no witness has another."""
    found = ug.diff("rfc3986", "whatwg", within="re:https?://.*", on=["host"])
    every = [each.input for each in (*found.only_a, *found.only_b)]
    every += [each.input for each in found.split]
    assert every
    assert all(each.startswith(("http://", "https://")) for each in every)


# Values that differ


@pytest.mark.parametrize(
    ("a", "b"),
    [
        (r"(?:[ab]\?@)?(?P<host>[ab])", r"(?P<host>[ab])(?:\?@[ab])?"),
        (r"[ab]*@(?P<host>[ab]+)", r"(?P<host>[ab]+)@[ab]*"),
        (r"(?P<host>a)a", r"a(?P<host>a)"),
        (r"(?P<host>[ab]b)[ab]", r"[ab](?P<host>b[ab])"),
    ],
)
def test_hosts_differ_in_their_values(a: str, b: str) -> None:
    """The shown string is a shortest one. If another string of its length, with one other
    character, has different hosts, the shown one has, too."""
    (found,) = ug.diff(f"re:{a}", f"re:{b}", on=["host"]).split
    both = [t for t in short_strings(LETTERS, 4) if None not in (groups(a, t), groups(b, t))]
    differ = [t for t in both if groups(a, t) != groups(b, t)]
    assert found.input in differ
    assert len(found.input) == min(map(len, differ))

    def hosts(text: str) -> set[str]:
        matches = (re.fullmatch(regex, text) for regex in (a, b))
        return {found["host"] for found in matches if found}

    can_differ = [
        text
        for text in differ
        if len(text) == len(found.input)
        and sum(x != y for x, y in zip(text, found.input, strict=True)) <= 1
        and len(hosts(text)) > 1
    ]
    assert (len(hosts(found.input)) > 1) == bool(can_differ)
    assert {found.a["host"], found.b["host"]} == hosts(found.input)


# base


@pytest.mark.slow
def test_the_base_supplies_the_scheme() -> None:
    """Without a base, browsers reject relative references; with a base, they accept all that RFC
    3986 accepts, except for their own rules of hosts and ports."""
    plain = ug.diff("rfc3986", "whatwg")
    found = ug.diff("rfc3986", "whatwg", base="http://h/")
    assert (plain.question.base, found.question.base) == (None, "http://h/")
    missing = "missing-scheme-non-relative-URL"
    assert missing in {each.error for each in plain.only_a}
    assert missing not in {each.error for each in found.only_a}
    for each in (*found.only_a, *found.only_b):
        is_in_a, is_in_b = each in found.only_a, each in found.only_b
        for name, is_accepted in (("rfc3986", is_in_a), ("whatwg", is_in_b)):
            try:
                ug.standard(name).resolve(each.input, "http://h/")
            except ug.ParseError:
                assert not is_accepted
            else:
                assert is_accepted
    # RFC 3986, 5.4.2: "http:g" has a scheme; browsers ignore that of the base
    by_input = {each.analogue or each.input: each for each in found.split}
    assert by_input["http:"].components == ("scheme",)
    assert (by_input["http:"].a["scheme"], by_input["http:"].b["scheme"]) == ("http", None)


@pytest.mark.few(1)
@pytest.mark.parametrize("reader", ["rfc3987", "rfc2396", "rfc1808", "html5-2009"])
def test_standards_that_need_no_base_read_alike(reader: str) -> None:
    """These split a reference before they look at its base."""
    plain = ug.diff(reader, "re:(?s:.*)", on=[])
    found = ug.diff(reader, "re:(?s:.*)", on=[], base="http://h/")
    assert replace(found, question=plain.question) == plain


def test_every_standard_is_refused_or_read() -> None:
    """Standards that reject a relative reference without a base are handled in a way of their own,
    or refused; all others read it alike with any base."""
    for std in ug.standards():
        try:
            found = against(operand(std.name), "http://h/")
        except OperandError:
            with pytest.raises(ug.ParseError):
                std.read("//a/b")
            continue
        is_same = found is operand(std.name)
        assert std.accepts("//a/b") == is_same
        assert found.split("//a/b") is not None


@pytest.mark.parametrize(
    ("a", "b", "base", "words"),
    [
        ("re:a", "rfc3986:uri", "http://h/", "needs a whole standard"),
        ("rfc3986", "whatwg", "//h/", "not a base for rfc3986: it has no scheme"),
        ("re:a", "whatwg", "h", "'h' is not a base for whatwg"),
        ("rfc3986", "url-spec", "http://h/", "url-spec splits a reference while it resolves it"),
        ("barth-2011", "rfc3986", "http://h/", "barth-2011 splits"),
        ("w3c-2012", "rfc3986", "http://h/", "w3c-2012 splits"),
    ],
)
def test_bases_that_cannot_be_used(a: str, b: str, base: str, words: str) -> None:
    """A base that does nothing, is none, or cannot be handled, is an error that says why."""
    with pytest.raises(OperandError, match=words):
        ug.diff(a, b, base=base)
