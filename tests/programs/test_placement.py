"""Where values stand: confirmed by changing the text, or unknown."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from urlgrammar.programs.outcomes import Outcome, Reading, Refused
from urlgrammar.programs.placement import places


def urllib_host(text: str) -> Outcome:
    """The host and the path by urllib."""
    try:
        found = urlsplit(text)
        return Reading({"host": found.hostname, "path": found.path}, {})
    except ValueError:
        return Refused(None)


def constant(text: str) -> Outcome:
    """A host that is in no text, but looks as if it were."""
    return Reading({"host": "a", "href": text}, {})


def first_and_last(text: str) -> Outcome:
    """A host that is in two places at once."""
    return Reading({"host": text[0] + text[-1]}, {})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("http://a/a", {"host": (7, 8), "path": (8, 10)}),
        ("http://a@a/", {"host": (9, 10), "path": (10, 11)}),
        ("http://EXAMPLE.com", {"host": (7, 18)}),
        ("http://[::1]/", {"host": (8, 11), "path": (12, 13)}),
        ("http://[::1]@[::1]", {"host": (14, 17)}),
    ],
)
def test_places(text: str, expected: dict[str, tuple[int, int]]) -> None:
    """The same value can be in several places; only one of them is the host."""
    found = urllib_host(text)
    assert isinstance(found, Reading)
    assert places(urllib_host, text, found) == expected


def test_unknown_places() -> None:
    """A value that does not follow the text has no place, nor has one that is put together."""
    for program in (constant, first_and_last):
        found = program("a:a")
        assert isinstance(found, Reading)
        assert places(program, "a:a", found) == {}


def test_a_program_that_knows() -> None:
    """Its own places are used."""
    found = Reading({"host": "a"}, {"host": (0, 1)})
    assert places(constant, "a a", found) == {"host": (0, 1)}


def test_rewritten_values() -> None:
    """Values are found in the text although they are written in another way."""

    def decoded(text: str) -> Outcome:
        host = text.partition("://")[2].replace("%61", "a").replace("%62", "b").lower()
        return Reading({"host": host}, {})

    found = decoded("x://%61B")
    assert isinstance(found, Reading)
    assert places(decoded, "x://%61B", found) == {"host": (4, 8)}
