"""The two definitions of one set of strings: valid URL strings (4.3), and strings that the parser
takes without a validation error (4.4).

A claim in docs/findings/claims.md decides for all strings that both are equal. With older versions
of the rules, the differ finds the gaps that the standard's editors found by hand.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.oracles.whatwg import basic_url_parse
from tests.oracles.whatwg_infra import Failure
from tests.profile import times
from urlgrammar import URL, ParseError, diff, standard
from urlgrammar.standards.whatwg.parser import ERROR_FREE
from urlgrammar.strategies import almost, strings

DATA: Final = Path(__file__).parents[2] / "data"
WHATWG: Final = standard("whatwg")


BASES: Final = ("no", "special", "file", "other", "opaque")


@pytest.mark.slow
@pytest.mark.parametrize("kind", BASES)
@given(data=st.data())
@times(2)
def test_valid_url_strings_and_errors(kind: str, data: st.DataObject) -> None:
    """Both definitions accept the strings for which the oracle reports no validation error."""
    rules = [f"without_validation_errors_{kind}_base", f"valid_url_string_{kind}_base"]
    rule = data.draw(st.sampled_from(rules))
    text = data.draw(strings("whatwg", rule) | almost("whatwg", rule))
    assume(not any("\ud800" <= character <= "\udfff" for character in text))
    example = ERROR_FREE[rules[0]]
    base = None if example is None else basic_url_parse(example)
    assert not isinstance(base, Failure)
    errors: list[str] = []
    basic_url_parse(text, base, errors=errors)
    assert [WHATWG.is_valid(text, each) for each in rules] == 2 * [not errors]


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "text", ["ws://0.0.0.²", "https://１９２.0.2.33/", "https://１。2。3。4", "https://①.②.③.④"]
)
def test_addresses_beyond_ascii(text: str) -> None:
    """They are parsed with an error, and are no valid URL strings (3.5)."""
    assert [each.name for each in WHATWG.validation_errors(text)] == ["IPv4-non-ASCII-input"]
    assert not WHATWG.is_valid(text, "without_validation_errors_no_base")
    assert not WHATWG.is_valid(text, "valid_url_string")
    assert URL(text).hostname.count(".") == 3
    with pytest.raises(ParseError, match="IPv4-non-ASCII-input"):
        WHATWG.parse(text, "without_validation_errors_no_base")


def test_surrogates_are_errors() -> None:
    """The parser takes strings of scalar values."""
    with pytest.raises(ParseError) as caught:
        WHATWG.parse("http://a/\ud800", "without_validation_errors_no_base")
    assert caught.value.position == 9


THOROUGH: Final = os.environ.get("URLGRAMMAR_HYPOTHESIS") == "thorough"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "year", "only_error_free", "only_valid"),
    [
        # foo:a:b, and file://host/C:/demo
        ("no", "2025", {"a:a:", "file://", "a:////"}, {"ws://0", "a://[0a::]"}),
        # the same, and foo://:80, foo://h@x
        ("no", "july", {"file://a/a:/"}, {"a://:", "a://a@", "a://a:0a"}),
        # the empty string and a/b against foo:opaque
        ("opaque", "2025", {"a:a:"}, {"", "a", "a?"}),
        *([("file", "2025", {"/a:/", "//"}, {"//0"})] if THOROUGH else []),
    ],
)
def test_gaps_of_older_rules(
    kind: str, year: str, only_error_free: set[str], only_valid: set[str]
) -> None:
    """With older versions of the rules (2025: a year before; july: halfway through the changes),
    the differ finds the gaps that the standard's editors found by hand."""
    file = DATA / "whatwg_writing_2025.lark"
    rule, older = f"without_validation_errors_{kind}_base", f"valid_url_string_{kind}_base_{year}"
    found = diff(f"whatwg:{rule}", f"lark:{file}:{older}")
    assert {each.input for each in found.only_a} >= only_error_free
    assert {each.input for each in found.only_b} >= only_valid
