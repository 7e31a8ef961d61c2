"""The commands with the standards that rewrite their input."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.calling import Run

BOTH = pytest.mark.parametrize("name", ["whatwg", "url-spec"])


@BOTH
def test_canonicalize(run: Run, name: str) -> None:
    """The printed canonical form of a text."""
    found = run("canonicalize", "-s", name, "-u", "\tHTTP:\\\\EX.com:080\\a\\..\\b c ")
    assert found == (0, "http://ex.com/b%20c\n", "")


@pytest.mark.few(6)
@BOTH
@pytest.mark.parametrize(
    ("base", "reference", "target"),
    [
        ("http://a/b/c", "../d?e", "http://a/d?e"),
        ("http://a/b/c", "http:d", "http://a/b/d"),
        ("file:///C:/x", "/y", "file:///C:/y"),
        ("foo://h/a", "//k", "foo://k"),
        ("foo:opaque", "#f", "foo:opaque#f"),
        ("http:\\\\A", "x", "http://a/x"),
    ],
)
def test_resolve(run: Run, name: str, base: str, reference: str, target: str) -> None:
    """The target of a reference against a base, both parsed as browsers do."""
    assert run("resolve", "-s", name, "-b", base, "-u", reference) == (0, f"{target}\n", "")


def test_an_invalid_base(run: Run) -> None:
    """A base that is not a URL is a usage error."""
    found = run("resolve", "-s", "whatwg", "-b", "//a", "-u", "b")
    assert found.status == 2
    assert "missing-scheme-non-relative-URL" in found.errors


def test_parse(run: Run) -> None:
    """The components before normalization."""
    found = run("parse", "-s", "whatwg", "--json", "-u", "HTTP:///u@EX.com:080\\a?b")
    assert found.record["components"] == {
        "scheme": "HTTP",
        "userinfo": "u",
        "host": "EX.com",
        "host_kind": "domain",
        "port": "080",
        "path": "/a",
        "query": "b",
        "fragment": None,
    }


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("text", "valid"),
    [
        ("https://example.com/a", True),
        ("//example.com", True),
        ("https:example.com", False),
        ("https://u@example.com/", False),
        ("foo:a b", False),
        ("https://faß.de", True),
    ],
)
def test_writing(run: Run, text: str, valid: bool) -> None:  # noqa: FBT001 (a case is valid or not)
    """`valid_url_string` is the rule for authors."""
    found = run("validate", "-s", "whatwg", "-r", "valid-URL-string", "-u", text)
    assert found.status == (0 if valid else 1)


def test_reading(run: Run) -> None:
    """A text is parsed if browsers accept it, after preprocessing; authors must not write it so."""
    assert run("parse", "-s", "whatwg", "-u", " https:example.com ").status == 0
    assert run("validate", "-s", "whatwg", "-u", " https:example.com ").status == 1
    found = run("parse", "-s", "whatwg", "--json", "-u", " https://a:b")
    assert found.record["error"]["position"] == 11
    assert found.record["error"]["rule"] == "port"
    assert "port-invalid" in found.record["error"]["message"]


@pytest.mark.slow
def test_explain(run: Run) -> None:
    """The derivation of the preprocessed text, then every validation error with its place."""
    found = run("explain", "-s", "whatwg", "https:\\\\u@0x7f.1/")
    assert found.status == 0
    assert found.lines[0].split() == ["url", "URL,", "4.4", "https://u@0x7f.1/"]
    errors = [line for line in found.lines if line.startswith("validation error: ")]
    assert [error.split(": ")[1] for error in errors] == [
        *["special-scheme-missing-following-solidus"] * 3,
        "invalid-credentials",
        "IPv4-too-few-parts",
        "IPv4-non-decimal-part",
    ]


def test_explain_a_failure(run: Run) -> None:
    """A caret marks the fatal error; the errors before it are listed."""
    found = run("explain", "-s", "whatwg", "https://u@a:99999/")
    assert found.status == 1
    assert found.lines[1].index("^") == 12
    assert found.lines[-2].startswith("validation error: invalid-credentials: position 9")
    assert found.lines[-1].startswith("failure: port-out-of-range: position 12")


@pytest.mark.slow
def test_explain_as_json(run: Run) -> None:
    """The JSON errors are a list of names and positions, with a flag for fatal errors."""
    record = run("explain", "-s", "whatwg", "--json", "https://u@a/").record
    assert record["validation_errors"] == [
        {"name": "invalid-credentials", "position": 9, "fatal": False}
    ]
    assert record["tree"]["rule"] == "url"
    assert "validation_errors" not in run("explain", "--json", "https://u@a/").record
