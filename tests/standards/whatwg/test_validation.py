"""Validation errors: names and order compared with the oracle, positions by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given

from tests.oracles.whatwg import FAILURE, basic_url_parse
from tests.oracles.whatwg_api import api_url_parse
from tests.url_texts import bases, many, texts
from urlgrammar import ParseError, standard
from urlgrammar.standards.whatwg.validation import MEANINGS

if TYPE_CHECKING:
    from tests.url_texts import Base

WHATWG: Final = standard("whatwg")


@pytest.mark.slow
@given(texts, bases)
@many
def test_names_in_their_order(text: str, base: Base) -> None:
    """The oracle reports the same errors, and the last one is fatal if and only if parsing
    fails."""
    against = None if base is None else api_url_parse(base)
    if against is FAILURE:
        with pytest.raises(ParseError):
            WHATWG.validation_errors(text, base)
        return
    expected: list[str] = []
    scalars = "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in text)
    url = basic_url_parse(scalars, against, errors=expected)
    errors = WHATWG.validation_errors(text, base)
    assert [error.name for error in errors] == expected
    assert [error.is_fatal for error in errors[:-1]] == [False] * len(errors[:-1])
    assert (url is FAILURE) == bool(errors and errors[-1].is_fatal)
    assert all(0 <= error.position <= len(text) for error in errors)
    assert {error.name for error in errors} <= MEANINGS.keys()


@pytest.mark.parametrize(
    ("text", "base", "places"),
    [
        (" http://a/", None, [0]),
        ("http://a/ \x00", None, [9]),
        ("\thttp://a\n/b", None, [0, 9]),
        ("http://a\n/b", None, [8]),
        ("http:\\a", None, [5, 5]),
        ("http://a\\b", None, [8]),
        ("https://u@@h/", None, [9, 10]),
        ("http://a/%zz|", None, [9, 12]),
        ("http://a/\t|", None, [9, 10]),
        ('http://a/?"#<', None, [10, 12]),
        ("foo:a b", None, [5]),
        ("http://[1::2::3]", None, [13]),
        ("http://[::1.2.3.256]", None, [16]),
        ("http://[1:2:3]", None, [13]),
        ("http://[01::]", None, [8]),
        ("http://1.2.3.0x100", None, [13, 13]),
        ("http://a:8x/", None, [10]),
        ("http://a:65536/", None, [9]),
        ("http://a<b/", None, [8]),
        ("//C|/", "file:///", [2]),
        ("C|/", "file:///", [0, 1]),
        ("x", None, [0]),
    ],
    ids=ascii,
)
def test_places(text: str, base: str | None, places: list[int]) -> None:
    """Errors are at the characters that cause them, counted in the original text."""
    assert [error.position for error in WHATWG.validation_errors(text, base)] == places


def test_standards_without_validation_errors() -> None:
    """A standard without validation errors returns an empty tuple."""
    assert standard("rfc3986").validation_errors("http://a b/") == ()


def test_a_parse_error_says_what_is_fatal() -> None:
    """The error of a whole text is its fatal validation error."""
    with pytest.raises(ParseError, match="port-out-of-range") as caught:
        WHATWG.parse(" http://a:99999/")
    assert caught.value.position == 10
    assert caught.value.found == "9"
