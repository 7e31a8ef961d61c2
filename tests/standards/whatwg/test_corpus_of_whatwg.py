"""The project's own cases for the WHATWG URL Standard, from its text (data/whatwg.toml)."""

from __future__ import annotations

import contextlib
import tomllib
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

import pytest

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


def cases(kind: str, *keys: str) -> pytest.MarkDecorator:
    """A test for each case of the kind, with the keys in its name."""
    names = [ascii(tuple(case[key] for key in keys if key in case))[1:-1] for case in CORPUS[kind]]
    return pytest.mark.parametrize("case", CORPUS[kind], ids=names)


@cases("url", "input", "base")
def test_urls(case: dict[str, Any]) -> None:
    """A text against this base is this URL, or parsing fails."""
    url = URL.parse(case["input"], case.get("base"))
    if case.get("failure"):
        assert url is None
        with pytest.raises(ParseError):
            URL(case["input"], case.get("base"))
        return
    assert url is not None
    expected = {key: case[key] for key in case if key not in {"input", "base", "errors", "why"}}
    assert {key: getattr(url, key) for key in expected} == expected


@cases("url", "input", "base")
def test_validation_errors(case: dict[str, Any]) -> None:
    """These validation errors are reported, in this order; the last is fatal in a failure."""
    if "base" in case and not URL.can_parse(case["base"]):
        with pytest.raises(ParseError):
            WHATWG.validation_errors(case["input"], case["base"])
        return
    errors = WHATWG.validation_errors(case["input"], case.get("base"))
    assert [error.name for error in errors] == case.get("errors", [])
    assert all(0 <= error.position <= len(case["input"]) for error in errors)
    fatal = [error.is_fatal for error in errors]
    assert fatal == [False] * (len(errors) - 1) + [bool(case.get("failure"))] if errors else True


@cases("setter", "href", "attribute", "value")
def test_setters(case: dict[str, Any]) -> None:
    """Setting an attribute gives these attributes."""
    url = URL(case["href"])
    raises = contextlib.suppress(ParseError) if case["attribute"] == "href" else nullcontext()
    with raises:  # only href does
        setattr(url, case["attribute"], case["value"])
    assert {key: getattr(url, key) for key in case["expected"]} == case["expected"]


@cases("valid", "input", "base")
def test_valid_url_strings(case: dict[str, Any]) -> None:
    """A text is, or is not, a valid URL string against a base of this kind."""
    assert WHATWG.is_valid(case["input"], RULES[case["base"]]) == case["valid"]
    if case["valid"]:
        assert WHATWG.is_valid(case["input"], "valid_url_string")


@cases("params", "init")
def test_params(case: dict[str, Any]) -> None:
    """A query has these names and values, and they are serialized to this text."""
    params = URLSearchParams(case["init"])
    assert [list(pair) for pair in params.items()] == case["list"]
    assert str(params) == case["string"]
