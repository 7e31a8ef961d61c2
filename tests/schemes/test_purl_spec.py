"""The tests of the specification of package URLs, which are not part of this repository: set
`URLGRAMMAR_PURL_SPEC` to a checkout of package-url/purl-spec (as of August 2026)."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final

import pytest

import urlgrammar as ug
from urlgrammar import EditError, ParseError
from urlgrammar.schemes.package import build

FOLDER: Final = os.environ.get("URLGRAMMAR_PURL_SPEC")
FILES: Final = sorted((Path(FOLDER) / "tests").rglob("*.json")) if FOLDER else []
PKG: Final = ug.scheme("pkg")

CONTRADICTIONS: Final = {
    "gem": "keys of qualifiers are lowercased by parsers (How to parse, 2)",
    "rpm": "the same",
    "swift": "a slash before the version is left out by parsers (How to parse, 6)",
    "git": "a name has no slash that is not encoded (5.4), and the definition keeps its case",
    "mlflow": "the case of names depends on a host: prose of the definition",
}
"""The types some of whose tests contradict the text, which decides."""
DIFFERENT: Final = 11
"""How many tests are decided otherwise."""


def answer(case: dict[str, Any]) -> object:
    """What this package answers; None for an error, or what the definition does not allow."""
    given = case["input"]
    try:
        if case["test_type"] == "build":
            pairs = [*(given.get("qualifiers") or {}).items()]
            text: str = build({**given, "qualifiers": pairs})
        else:
            text = PKG.read(given)
    except (ParseError, EditError):
        return None
    values: dict[str, Any] = {**PKG.parse(text).values}
    problems = [each for each in values.pop("problems") if "registered" not in each]
    if problems and case["test_type"] != "validate":
        return None
    return values if case["test_type"] == "parse" else str(text)


@pytest.mark.skipif(not FILES, reason="URLGRAMMAR_PURL_SPEC names no checkout of purl-spec")
def test_the_specification() -> None:
    """All tests, but for those that contradict its text."""
    different = []
    for file in FILES:
        for case in json.loads(file.read_text(encoding="utf-8"))["tests"]:
            expected = None if case.get("expected_failure") else case.get("expected_output")
            if isinstance(expected, dict):
                pairs = sorted((expected.get("qualifiers") or {}).items())
                expected = {**expected, "qualifiers": pairs}
            if answer(case) != expected:
                different.append(file.stem.removesuffix("-test"))
    assert {*different} == CONTRADICTIONS.keys()
    assert len(different) == DIFFERENT
