"""Tested results: canonical forms of strings that two standards accept."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

import urlgrammar as ug
from tests.differ.differences import accepting
from urlgrammar import Difference, OperandError


def results(
    a: str, b: str, found: Difference, base: str | None = None
) -> dict[str, tuple[str, ...]]:
    """The shown strings with the components that differ, after a check of each by both standards:
    it is accepted, the results are those of the canonical forms, and only these differ."""
    assert found.tested is not None
    for each in found.tested.differences:
        forms, trees = [], []
        for name in (a, b):
            std = ug.standard(name)
            trees.append(std.read(each.input) if base is None else None)
            forms.append(std.canonicalize(
                each.input if base is None else std.resolve(each.input, base)
            ))  # fmt: skip
        for name in ("host", "port", "path"):
            values = [getattr(form, name) for form in forms]
            if name in each.a:
                assert [each.a[name], each.b[name]] == values
                assert (name in each.components) == (values[0] != values[1])
        if base is None and found.on is None:
            parts = [[getattr(tree, n) for n in found.compared] for tree in trees]
            if each.is_split_alike:
                kind = found.compared.index("host_kind") if "host_kind" in found.compared else -1
                for part in parts:
                    part[kind : kind + 1] = []
                assert parts[0] == parts[1]
        assert 1 <= each.count <= found.tested.tested
    return {each.input: each.components for each in found.tested.differences}


@pytest.mark.slow
def test_results_of_browsers() -> None:
    """Known differences of strings that both split alike. RFC 3986, 6.2.2.1: hosts have no case; an
    opaque host of the WHATWG standard does (3.5). 6.2.2.3: dot segments are removed; not from an
    opaque path (4.1)."""
    found = ug.diff("rfc3986", "whatwg", test_results=5000)
    assert found.tested is not None
    assert found.tested.tested == 5000
    shown = results("rfc3986", "whatwg", found)
    assert shown["a:."] == ("path",)
    assert shown["a://A"] == ("host",)
    alike = [each.is_split_alike for each in found.tested.differences]
    assert alike == sorted(alike, reverse=True)


@pytest.mark.slow
def test_results_within() -> None:
    """With the scheme http, the host 0 is an IPv4 address in browsers (URL, 3.5)."""
    found = ug.diff(
        "rfc3986", "whatwg", test_results=4000, within="re:http://[a-z0-9]+(:[0-9]+)?/",
        on=["host", "port"],
    )  # fmt: skip
    shown = results("rfc3986", "whatwg", found)
    assert shown["http://0/"] == ("host",)
    assert all(text.startswith("http://") for text in shown)


@pytest.mark.slow
def test_results_against_a_base() -> None:
    """Both resolve the reference. RFC 3986, 6.2.2.2: percent-encoded letters are decoded; browsers
    keep them in a path."""
    found = ug.diff("rfc3986", "whatwg", test_results=300, base="http://h/", within="re:[a%/0-9]*")
    shown = results("rfc3986", "whatwg", found, "http://h/")
    assert shown["%61"] == ("path",)


@pytest.mark.parametrize(("a", "b"), [("rfc3986", "rfc3986"), ("rfc3986", "rfc3987")])
def test_equal_results(a: str, b: str) -> None:
    """A standard agrees with itself; RFC 3987, 5.3.2 normalizes a URI as RFC 3986 does."""
    found = ug.diff(a, b, test_results=500)
    assert found.tested == (500, ())


@pytest.mark.slow
def test_results_are_the_same_each_time() -> None:
    """No chance is involved; more tests find no less."""
    one, same, more = (ug.diff("rfc3986", "whatwg", test_results=n) for n in (500, 500, 2000))
    assert one.tested == same.tested
    assert one.tested is not None
    assert more.tested is not None
    keys = [
        {(each.components, each.is_split_alike) for each in found.differences}
        for found in (one.tested, more.tested)
    ]
    assert keys[0] <= keys[1]
    assert ug.diff("rfc3986", "whatwg").tested is None


def test_results_count_in_a_gate() -> None:
    """A gate sees a different result, and a ledger can accept it."""
    asked: dict[str, Any] = {"test_results": 200, "on": ["host", "path"]}
    of_one = partial(ug.diff, "rfc3986", "html5-2009", within="re:a:.?", **asked)
    found = of_one()
    assert found.tested is not None
    assert {each.id for each in found.tested.differences} <= {*found.ids}
    assert of_one(accept=accepting(found.found)).passes
    of_other = partial(ug.diff, "rfc3986", "whatwg", within="re:a:[.]", **asked)
    other = of_other()
    assert (other.is_empty, other.passes, len(other.ids)) == (True, False, 1)
    assert of_other(accept=accepting(other.found)).passes


@pytest.mark.parametrize(
    ("a", "b", "on", "words"),
    [
        ("rfc3986", "re:a", None, "re:a has no canonical form"),
        ("rfc3986:uri", "rfc3986", None, "rfc3986:uri has no canonical form"),
        ("rfc3986", "rfc3987", ["scheme"], "only host, port, path, query, fragment have results"),
    ],
)
def test_what_has_no_results(a: str, b: str, on: list[str] | None, words: str) -> None:
    """Results need two standards, and a component of canonical forms."""
    with pytest.raises(OperandError, match=words):
        ug.diff(a, b, test_results=1, on=on)


def test_a_negative_number_of_tests() -> None:
    """This is not a number of tests."""
    with pytest.raises(ValueError, match="at least 0, not -1"):
        ug.diff("rfc3986", "rfc3987", test_results=-1)
