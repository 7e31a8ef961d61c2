"""Parsers with one planted bug each, by someone who had not seen the suite: all are found."""

from __future__ import annotations

from typing import Final

import pytest

import urlgrammar as ug
from tests.differ.check import planted

HERE: Final = "py:tests.differ.check.planted"
RIGHT: Final = sorted(planted.BASES.keys() - planted.EXAMPLES.keys())
RARE: Final = {"rfc3986_long_s"}
"""Bugs about one special character in one place: only a suite of all characters finds them."""


@pytest.mark.parametrize("name", sorted(planted.EXAMPLES))
def test_the_bugs_are_bugs(name: str) -> None:
    """Each parser differs from the right one on its example."""

    def said(parser: str) -> object:
        try:
            return getattr(planted, parser)(planted.EXAMPLES[name])
        except (ValueError, IndexError) as error:
            return None if isinstance(error, ValueError) else "crash"

    assert said(name) != said(f"{planted.BASES[name]}_right")


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.long if number % 8 or name in RARE else ())
        for number, name in enumerate(sorted(planted.EXAMPLES))
    ],
)
def test_every_bug_is_found(name: str) -> None:
    """By a small suite, or by all special characters everywhere; the suites of `test_ids`, which
    every run tests, have the examples of the bugs besides."""
    found = ug.check(f"{HERE}:{name}", planted.BASES[name], size=None if name in RARE else 20_000)
    assert found.disagreements
    assert bool(found.crashes) == ("crash" in name)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("name", RIGHT)
def test_what_is_right_gives_nothing(name: str) -> None:
    """The parsers without a bug agree on a larger suite."""
    assert ug.check(f"{HERE}:{name}", planted.BASES[name], size=100_000).disagreements == ()
