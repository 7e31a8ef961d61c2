"""The strategies that generate strings of a language."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from urlgrammar import UnknownNameError, standard
from urlgrammar.strategies import Walker, almost, strings

DRAWN = settings(phases=[Phase.generate], max_examples=2_000)
"""Only generation, without shrinking."""


@given(strings("rfc3986", "host"))
def test_strings_are_in_the_language(text: str) -> None:
    """Every generated string is valid."""
    assert standard("rfc3986").is_valid(text, "host")


def test_every_kind_of_host_is_drawn() -> None:
    """Random choices reach every part of a grammar."""
    std, random = standard("rfc3986"), Random(0)  # noqa: S311 (no secret)
    walker, kind = Walker(std.matcher.automaton()), std.matcher.kinds("host")
    paths = [[random.getrandbits(20) for _ in range(length % 40)] for length in range(2_000)]
    kinds = {kind(walker.walk("host", path)) for path in paths}
    assert kinds == {"ipv6address", "ipvfuture", "ipv4address", "reg_name"}


def test_strings_are_short_and_long() -> None:
    """There are empty strings and strings of more than thirty characters."""
    assert find(strings("rfc3987", "iri_reference"), lambda text: not text, settings=DRAWN) == ""
    assert find(strings("rfc3987", "iri_reference"), lambda text: len(text) > 30, settings=DRAWN)


def test_almost_strings_are_often_outside() -> None:
    """A changed string can be invalid or valid."""
    std = standard("rfc3986")
    drawn = almost("rfc3986", "uri")
    assert find(drawn, lambda text: not std.is_valid(text, "uri"), settings=DRAWN) is not None
    assert find(drawn, lambda text: std.is_valid(text, "uri"), settings=DRAWN)


@pytest.mark.slow
@given(st.lists(st.integers(0, 1 << 40)))
def test_any_numbers_steer_a_walk(choices: list[int]) -> None:
    """The walker accepts any numbers."""
    std = standard("rfc3987")
    text = Walker(std.matcher.automaton()).walk("ihost", choices)
    assert std.is_valid(text, "ihost")


def test_an_unknown_rule() -> None:
    """An unknown rule is an error immediately, not at the first example."""
    with pytest.raises(UnknownNameError):
        strings("rfc3986", "hots")
