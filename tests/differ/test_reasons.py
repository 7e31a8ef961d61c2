"""The reasons of a difference: every error and every set of components has its shortest witness.

The expected results come from the standards' validation errors and error messages, from `re`, and
from exhaustive enumeration, not from the automata that found them.
"""

from __future__ import annotations

import re
from itertools import product
from typing import Final

import pytest

import urlgrammar as ug
from tests.differ.differences import difference_of
from urlgrammar import OperandError, diff
from urlgrammar.differ.operands.names import operand
from urlgrammar.standards import standards

# Every error has its own witness


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("a://a:65536", "port-out-of-range"),
        ("ws:C:a", "port-invalid"),
        ("http://1.2.3.256/", "IPv4-out-of-range-part"),
        ("http://1.2.3.4.5", "IPv4-too-many-parts"),
        ("http://08", "IPv4-non-numeric-part"),
        ("//a", "missing-scheme-non-relative-URL"),
        ("http://", "host-missing"),
        ("http://%00/", "domain-to-ASCII"),
        ("a://[v1.a]", "IPv6-invalid-code-point"),
    ],
)
def test_errors_by_which_whatwg_rejects_uris(text: str, error: str) -> None:
    """For every error with which the WHATWG parser rejects a text that RFC 3986 accepts, there is a
    finding, whose witness is at most as long."""
    assert ug.standard("rfc3986").is_valid(text)
    assert ug.standard("whatwg").validation_errors(text)[-1].name == error
    (found,) = (each for each in difference_of("rfc3986", "whatwg").only_a if each.error == error)
    assert len(found.input) <= len(text)
    last = ug.standard("whatwg").validation_errors(found.input)[-1]
    assert (last.name, last.is_fatal, last.position) == (error, True, found.position)


FATAL: Final = {
    "domain-to-ASCII",
    "host-invalid-code-point",
    "host-missing",
    "IPv4-non-numeric-part",
    "IPv4-out-of-range-part",
    "IPv4-too-many-parts",
    "IPv4-in-IPv6-invalid-code-point",
    "IPv4-in-IPv6-out-of-range-part",
    "IPv4-in-IPv6-too-few-parts",
    "IPv4-in-IPv6-too-many-pieces",
    "IPv6-invalid-code-point",
    "IPv6-invalid-compression",
    "IPv6-multiple-compression",
    "IPv6-too-few-pieces",
    "IPv6-too-many-pieces",
    "IPv6-unclosed",
    "missing-scheme-non-relative-URL",
    "port-invalid",
    "port-out-of-range",
}
"""The validation errors with which the basic URL parser returns failure (URL, 1.1)."""


@pytest.mark.slow
def test_every_fatal_validation_error_is_found() -> None:
    """Each fatal validation error occurs for some string."""
    found = diff("re:(?s:.*)", "whatwg")
    assert {each.error for each in found.only_a} == FATAL
    for each in found.only_a:
        assert ug.standard("whatwg").validation_errors(each.input)[-1].name == each.error


def test_one_error_is_one_reason() -> None:
    """`ws:08`, `ws:08/`, `ws:08?` and `ws://08` are rejected for one error."""
    found = [
        e for e in difference_of("rfc3986", "whatwg").only_a if e.error == "IPv4-non-numeric-part"
    ]
    assert [each.input for each in found] == ["ws:08"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["rfc3987", "html5-2009", "fielding-02", "rfc1808", "w3c-2012"])
def test_errors_by_rules(name: str) -> None:
    """Errors by rules of RFC 3986: that rule rejects the witness of each error, and up to a length,
    no other rule rejects a text."""
    found = diff(name, "rfc3986")
    std = ug.standard("rfc3986")
    known = {each.error for each in found.only_a}
    for each in found.only_a:
        assert std.error(each.input).innermost.spelled == each.error
    accepts = operand(name)
    for characters in product("a:/?#[@%é ", repeat=4):
        text = "".join(characters)
        if not std.is_valid(text) and accepts.split(text) is not None:
            assert std.error(text).innermost.spelled in known


# Each finding is about its own component


def test_every_component_that_differs_is_found() -> None:
    """`h` differs on `ab`, and `g` on `bb`: neither hides the other."""
    a, b = "re:(?s).*?(?P<g>(?P<h>b)).*", "re:(?P<h>.)(?P<g>[^a])"
    sets: set[tuple[str, ...]] = set()
    for text in map("".join, product("ab1", repeat=2)):
        one, other = (re.fullmatch(each.removeprefix("re:"), text) for each in (a, b))
        if one and other and (both := [g for g in ("g", "h") if one.span(g) != other.span(g)]):
            sets.add(tuple(both))
    found = diff(a, b).split
    assert {each.components for each in found} >= sets
    assert ("g",) in sets
    for each in found:
        one, other = (re.fullmatch(name.removeprefix("re:"), each.input) for name in (a, b))
        assert one is not None
        assert other is not None
        assert each.components == tuple(g for g in ("g", "h") if one.span(g) != other.span(g))


# Components that were not compared


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("a", "b", "uncompared"),
    [
        ("re:(?P<hots>a)b", "re:(?P<host>a)b", {"hots", "host"}),
        ("re:(?P<host>a)b", "re:ab", {"host"}),
        ("re:(?P<host_kind>a)://.*", "whatwg", {"host_kind"}),
    ],
)
def test_uncompared_components_are_reported(a: str, b: str, uncompared: set[str]) -> None:
    """If only one operand has a group, the difference is not empty and names the group."""
    found = diff(a, b)
    assert {each.component for each in found.left_out.uncompared} >= uncompared
    assert not uncompared & set(found.compared)
    assert not found.is_empty


def test_components_that_count() -> None:
    """Required components must be compared; all others may stay uncompared."""
    a, b = "re:(?P<hots>a)b(?P<port>c)", "re:(?P<host>a)b(?P<port>c)"
    assert not diff(a, b).is_empty
    assert diff(a, b, require=["port"]).is_empty
    assert diff(a, b, require=[]).is_empty
    with pytest.raises(
        OperandError, match=r"'host' is required, but was not compared: re:\(\?P<ho"
    ):
        diff(a, b, require=["port", "host"])
    with pytest.raises(TypeError, match="not one str"):
        diff(a, b, require="port")


@pytest.mark.parametrize(
    ("a", "b", "text", "one", "other"),
    [
        ("re:(?P<g>a)b", "re:a(?:b|b(?P<g>))", "ab", "a", None),
        ("re:(?P<path>a)?", "re:(?P<path>a?)", "", None, ""),
        ("re:(?P<g>a)?", "re:(?P<g>a?)", "", None, ""),
        ("re:a(?P<host_kind>b)", "re:(?P<host_kind>a)b", "ab", "b", "a"),
    ],
)
def test_undefined_is_a_difference(
    a: str, b: str, text: str, one: str | None, other: str | None
) -> None:
    """Undefined and empty differ, whatever the name of a group; a group that never takes part is
    compared too."""
    found = diff(a, b)
    (name,) = found.compared
    assert [(each.input, each.a[name], each.b[name]) for each in found.split] == [
        (text, one, other)
    ]
    assert not found.is_empty


def test_a_path_is_never_undefined_for_a_standard() -> None:
    """For a standard, an empty path and an undefined path are the same."""
    found = diff("re:[a-z]+:(?P<path>/[a-z]+)?", "rfc3986:uri")
    assert "path" in found.compared
    assert found.split == ()


# Empty components have no position


@pytest.mark.parametrize(
    ("a", "b", "differs"),
    [
        ("re:(?P<g>)a", "re:a(?P<g>)", False),
        ("re:(?P<g>b?)ab?", "re:b?a(?P<g>b?)", True),
        ("re:(?P<g>a)a", "re:a(?P<g>a)", True),
    ],
)
def test_components_elsewhere(a: str, b: str, differs: bool) -> None:  # noqa: FBT001
    """An empty component contains nothing, so it equals another empty one at any position. A
    component that is not empty differs from one at another position, even if the text is the
    same."""
    found = diff(a, b)
    assert bool(found.split) is differs
    assert found.is_empty is (found.relation == "equal" and not differs)


# The automata and the parsers agree on the differences


@pytest.mark.parametrize("text", ["//", "a://"])
def test_an_empty_host_is_no_address(text: str) -> None:
    """RFC 2396 has no kind for an empty host, RFC 3986 calls it a reg-name: only addresses count as
    kinds."""
    found = diff("rfc2396", "rfc3986")
    assert "host_kind" in found.compared
    assert text not in {each.input for each in found.split}
    assert ug.standard("rfc2396").parse(text).host == ug.standard("rfc3986").parse(text).host == ""


# Readable witnesses


def unreadable(text: str) -> bool:
    """Whether a text has invisible characters."""
    return not text.isprintable()


@pytest.mark.parametrize(
    ("a", "b", "shortest"),
    [
        (r"re:[\x00a]b", "re:c", ["ab"]),
        (r"re:(?s:.)", "re:[^a]", ["a"]),
        (r"re:[\ud800-\udfff!]", "re:a", ["!"]),
        (r"re:\x00{3}|[\x00\x01]{2}~", "re:a", ["\x00\x00\x00"]),
    ],
)
def test_readable_witnesses(a: str, b: str, shortest: list[str]) -> None:
    """Among the shortest texts, a visible one; if there is none, the most readable one."""
    found = [each.input for each in diff(a, b).only_a]
    if unreadable(shortest[0]):
        assert sum(map(unreadable, found[0])) == 2
    else:
        assert found == shortest


OTHERS: Final = [std.name for std in standards() if std.name != "whatwg"]


@pytest.mark.parametrize(
    "other",
    [pytest.param(n, marks=() if n == "rfc3986" else pytest.mark.slow) for n in OTHERS],
)
def test_no_control_characters_without_need(other: str) -> None:
    """The first witness of each set of components: if any readable character replaces an invisible
    one, the text has a different result."""
    found = difference_of(other, "whatwg")
    whatwg, its = operand("whatwg"), operand(other)
    first = {each.components: each for each in reversed(found.split)}
    for each in first.values():
        for place, character in enumerate(each.input):
            if unreadable(character):
                for better in "a0/:@?#[].% \\é":
                    text = each.input[:place] + better + each.input[place + 1 :]
                    one, two = its.split(text), whatwg.split(text)
                    if one is None or two is None:
                        continue
                    differing = {n for n in found.compared if one.get(n) != two.get(n)}
                    assert differing != set(each.components)
