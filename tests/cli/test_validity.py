"""Validity on the command line: the document's word, beside what parsers accept."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from urlgrammar import compare

if TYPE_CHECKING:
    from tests.cli.calling import Run


def test_validate(run: Run) -> None:
    """`validate` has the document's word; `parse` says what the parser accepts."""
    text = "http:\\\\a"
    for name in ("whatwg", "w3c-2012", "html5-2009"):
        assert run("validate", "-s", name, "-u", text).status == 1
        assert run("parse", "-s", name, "-u", text).status == 0
    (record,) = run("validate", "-s", "whatwg", "--json", "-u", text).records
    assert (record["valid"], record["error"]["position"]) == (False, 5)


def test_validate_with_a_base(run: Run) -> None:
    """Which relative URLs are valid depends on the base (URL, 4.3)."""
    for base, status in (("https://a/", 0), ("foo:a", 1)):
        assert run("validate", "-s", "whatwg", "-b", base, "-u", "b").status == status
    for wrong in (
        ("-s", "rfc3986", "-b", "http://a/"),
        ("-s", "whatwg", "-b", "a"),
        ("-s", "whatwg", "-b", "http://a/", "-r", "url"),
    ):
        assert run("validate", *wrong, "-u", "b").status == 2


def test_explain(run: Run) -> None:
    """The derivation is that of the parser; the word of the document is after it."""
    found = run("explain", "-s", "whatwg", "http://u@h/")
    assert found.status == 0
    assert found.lines[0].startswith("url ")
    assert found.lines[-2].startswith("invalid: valid-URL-string (URL, 4.3): position 8: ")
    assert (
        run("explain", "-s", "whatwg", "http://h/").lines[-1]
        == "valid: valid-URL-string (URL, 4.3)"
    )
    record = json.loads(run("explain", "-s", "w3c-2012", "--json", "../a").output)
    assert (record["ok"], record["validity"]) == (
        False,
        {"valid": True, "rule": "url", "error": None},
    )
    assert "validity" not in run("explain", "--json", "a").record


def test_compare(run: Run) -> None:
    """`acceptance` is about parsers, `validity` about documents."""
    found = compare("http://u@h/", standards=["rfc3986", "whatwg"])
    assert [each.point for each in found.disagreements] == ["validity"]
    assert found.disagreements[0].values == {"rfc3986": "valid", "whatwg": "invalid"}
    assert found.standards["whatwg"].acceptance == "accepted"
    found = compare("../a", standards=["rfc3986", "whatwg"])
    assert [each.point for each in found.disagreements] == ["acceptance"]
    call = ("compare", "-s", "rfc3986", "-s", "whatwg", "http://u@h/")
    assert run(*call).status == 1
    assert run(*call, "--on", "acceptance", "--on", "host").status == 0
    record = run(*call, "--json").record["standards"]["whatwg"]
    assert (record["ok"], record["valid"], record["error"]) == (True, False, None)
    assert record["invalid"]["position"] == 8
