"""web-platform-tests for URLPattern."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.shared_data import each_part
from tests.standards.whatwg.wpt import needs_wpt
from tests.standards.whatwg.wpt import rows as listed_in
from urlgrammar import URL, URLPattern, URLPatternError
from urlgrammar.urlpattern.constructor import COMPONENTS

CASES: Final = listed_in("urlpatterntestdata")

EARLIER: Final[dict[str, tuple[str, ...]]] = {
    "protocol": (),
    "hostname": ("protocol",),
    "port": ("protocol", "hostname"),
    "username": (),
    "password": (),
    "pathname": ("protocol", "hostname", "port"),
    "search": ("protocol", "hostname", "port", "pathname"),
    "hash": ("protocol", "hostname", "port", "pathname", "search"),
}
"""The components that make a later one a wildcard if they are given (urlpattern.js)."""


def made(arguments: list[Any]) -> URLPattern:
    """The pattern of the arguments of a constructor in JavaScript."""
    given = list(arguments)
    has_options = bool(given) and isinstance(given[-1], dict) and "ignoreCase" in given[-1]
    ignore_case = given.pop()["ignoreCase"] if has_options else False
    return URLPattern(*given[:2], ignore_case=ignore_case)


def base_of(arguments: list[Any]) -> URL | None:
    """The base URL of a pattern."""
    if arguments and isinstance(arguments[0], dict):
        return URL(arguments[0]["baseURL"]) if "baseURL" in arguments[0] else None
    return URL(arguments[1]) if len(arguments) > 1 and isinstance(arguments[1], str) else None


def expected_pattern(case: dict[str, Any], name: str) -> str:
    """The pattern string of a component, as urlpattern.js has it."""
    given = case["pattern"][0] if case["pattern"] else {}
    expected = case.get("expected_obj") or {}
    if name in expected:
        text: str = expected[name]
        return text
    if name in case.get("exactly_empty_components", []):
        return ""
    if isinstance(given, dict) and name in given:
        return str(given[name])
    if isinstance(given, dict) and any(each in given for each in EARLIER[name]):
        return "*"
    base = base_of(case["pattern"])
    if base is None or name in ("username", "password"):
        return "*"
    value: str = getattr(base, name)
    return value[:-1] if name == "protocol" else value[name in ("search", "hash") :]


@pytest.mark.few(1)
@needs_wpt
@each_part(CASES)
def test_patterns(rows: list[dict[str, Any]]) -> None:
    """What is a pattern, its pattern strings, and what it matches."""
    for case in rows:
        if case.get("expected_obj") == "error":
            with pytest.raises((URLPatternError, TypeError)):
                made(case["pattern"])
            continue
        pattern = made(case["pattern"])
        found = {name: getattr(pattern, name) for name in COMPONENTS}
        assert found == {name: expected_pattern(case, name) for name in COMPONENTS}, case
        if "inputs" in case:
            check_match(pattern, case)


def check_match(pattern: URLPattern, case: dict[str, Any]) -> None:
    """Check the match of a case, and that `test` says the same."""
    expected = case.get("expected_match")
    if expected == "error":
        for call in (pattern.test, pattern.exec):
            with pytest.raises(TypeError):
                call(*case["inputs"])
        return
    result = pattern.exec(*case["inputs"])
    assert pattern.test(*case["inputs"]) is (result is not None)
    assert (expected is None) is (result is None), case
    if result is None or expected is None:
        return
    assert result.inputs == tuple(expected.get("inputs", case["inputs"]))
    for name in COMPONENTS:
        is_empty = name in case.get("exactly_empty_components", [])
        otherwise = {"input": "", "groups": {} if is_empty else {"0": ""}}
        wanted = expected.get(name, otherwise)
        assert getattr(result, name) == (wanted["input"], wanted["groups"]), (name, case)


@needs_wpt
@each_part(listed_in("urlpattern-compare-test-data"))
def test_order(rows: list[dict[str, Any]]) -> None:
    """Both ways, and of a pattern with itself."""
    for case in rows:
        left, right, name = URLPattern(case["left"]), URLPattern(case["right"]), case["component"]
        assert URLPattern.compare_component(name, left, right) == case["expected"], case
        assert URLPattern.compare_component(name, right, left) == -case["expected"]
        assert URLPattern.compare_component(name, left, left) == 0


@needs_wpt
@each_part(listed_in("urlpattern-generate-test-data"))
def test_generation(rows: list[dict[str, Any]]) -> None:
    """What is made matches, with these groups."""
    for case in rows:
        pattern = URLPattern(case["pattern"])
        made = pattern.generate(case["component"], case["groups"])
        assert made == case["expected"], case
