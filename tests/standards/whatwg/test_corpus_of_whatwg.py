"""The project's own cases for the WHATWG URL Standard, derived from its text (data/whatwg.toml)."""

from __future__ import annotations

import contextlib
import tomllib
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

import pytest

from tests.shared_data import each_part
from urlgrammar import URL, ParseError, URLSearchParams, standard

WHATWG: Final = standard("whatwg")
FILE: Final = Path(__file__).parents[2] / "data" / "whatwg.toml"
CORPUS: Final[dict[str, list[dict[str, Any]]]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
RULES: Final = {
    "none": "valid_url_string_no_base",
    "special": "valid_url_string_special_base",
    "file": "valid_url_string_file_base",
    "other": "valid_url_string_other_base",
    "opaque": "valid_url_string_opaque_base",
}


def cases(kind: str) -> pytest.MarkDecorator:
    """The cases of one kind."""
    return each_part(CORPUS[kind])


@cases("url")
def test_urls(rows: list[dict[str, Any]]) -> None:
    """A text with this base gives this URL, or parsing fails."""
    for case in rows:
        url = URL.parse(case["input"], case.get("base"))
        if case.get("failure"):
            assert url is None
            with pytest.raises(ParseError):
                URL(case["input"], case.get("base"))
            continue
        assert url is not None
        expected = {key: case[key] for key in case if key not in {"input", "base", "errors", "why"}}
        assert {key: getattr(url, key) for key in expected} == expected


@cases("url")
def test_validation_errors(rows: list[dict[str, Any]]) -> None:
    """These validation errors are reported in this order; for a failure, the last one is fatal."""
    for case in rows:
        if "base" in case and not URL.can_parse(case["base"]):
            with pytest.raises(ParseError):
                WHATWG.validation_errors(case["input"], case["base"])
            continue
        errors = WHATWG.validation_errors(case["input"], case.get("base"))
        assert [error.name for error in errors] == case.get("errors", [])
        assert all(0 <= error.position <= len(case["input"]) for error in errors)
        fatal = [error.is_fatal for error in errors]
        if errors:
            assert fatal == [False] * (len(errors) - 1) + [bool(case.get("failure"))]


@cases("setter")
def test_setters(rows: list[dict[str, Any]]) -> None:
    """After setting an attribute, the attributes have these values."""
    for case in rows:
        url = URL(case["href"])
        raises = contextlib.suppress(ParseError) if case["attribute"] == "href" else nullcontext()
        with raises:  # only href raises
            setattr(url, case["attribute"], case["value"])
        assert {key: getattr(url, key) for key in case["expected"]} == case["expected"]


@pytest.mark.few(1)
@cases("valid")
def test_valid_url_strings(rows: list[dict[str, Any]]) -> None:
    """A text is, or is not, a valid URL string with a base of this kind."""
    for case in rows:
        assert WHATWG.is_valid(case["input"], RULES[case["base"]]) == case["valid"]
        if case["valid"]:
            assert WHATWG.is_valid(case["input"], "valid_url_string")


@cases("params")
def test_params(rows: list[dict[str, Any]]) -> None:
    """A query has these names and values, and they are serialized to this text."""
    for case in rows:
        params = URLSearchParams(case["init"])
        assert [list(pair) for pair in params.items()] == case["list"]
        assert str(params) == case["string"]
