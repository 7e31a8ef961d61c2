"""Shared parts: the source has the value of the pattern, and nothing long is written twice."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.regular.brute_force import regexes
from tools.shared_parts import SharedParts
from urlgrammar.standards import standards

LONG = "(?:a|[bc(]|\\(d{20}e{20}f{20}g{20})"


def values(patterns: list[str]) -> list[str]:
    """What the source of patterns evaluates to."""
    shared = SharedParts(patterns)
    names: dict[str, str] = {}
    for line in shared.definitions:
        exec(line, names)  # noqa: S102 (the source that is tested)
    return [eval(shared.source(each), names) for each in patterns]  # noqa: S307 (the same)


@given(st.lists(regexes(looks=True), min_size=1, max_size=4))
def test_random_expressions(found: list[str]) -> None:
    """Expressions, and longer ones in which they are repeated."""
    patterns = [*found, *(f"(?:{each * 20})|{each}" for each in found), "".join(found) * 9]
    assert values(patterns) == patterns


@pytest.mark.few(4)
@pytest.mark.parametrize("name", [each.name for each in standards()])
def test_patterns_of_standards(name: str) -> None:
    """The patterns of every standard."""
    std = next(each for each in standards() if each.name == name)
    patterns = [std.matcher.pattern(rule) for rule in std.rules]
    assert values(patterns) == patterns


def test_by_hand() -> None:
    """A part has a name if it occurs twice, also inside one pattern, inside a part, or as a whole
    pattern; an escaped parenthesis and one in a class are not those of a group."""
    shared = SharedParts(
        [f"x{LONG}", f"{LONG}{LONG}*", f"(?:{LONG}y)", f"(?:{LONG}y)z", "(?:a)(?:a)"]
    )
    assert shared.definitions == [f"p0 = {LONG!r}", "p1 = '(?:' + p0 + 'y)'"]
    assert shared.source(f"x{LONG}") == "'x' + p0"
    assert shared.source(f"{LONG}{LONG}*") == "p0 + p0 + '*'"
    assert shared.source(f"(?:{LONG}y)") == "p1"
    assert shared.source(f"(?:{LONG}y)z") == "p1 + 'z'"
    assert shared.source("(?:a)(?:a)") == "'(?:a)(?:a)'"
    assert shared.source("é") == "'\\xe9'"
    assert shared.source("") == "''"
