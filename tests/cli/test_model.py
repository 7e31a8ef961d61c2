"""`urlgrammar model`, and what other commands show of the model of the URL Specification."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.calling import Run


@pytest.mark.parametrize(
    ("call", "status", "line"),
    [
        # the examples of the document, and of the facts about its later version
        (("goto", "//host", "foo/bar"), 0, "//host/foo/bar"),
        (("goto", "file://h/C:/a/b", "/x"), 0, "file://h/C:/x"),
        (("goto", "file://h/C:/a/b", "D|/x"), 0, "file://h/D|/x"),
        (("order", ""), 0, "fragment"),
        (("order", "?a"), 0, "query"),
        (("order", "//h"), 0, "authority"),
        (("force", "http:///a/b"), 0, "http://a/b"),
        (("force", "file:C|"), 0, "file:///C|"),
        (("force", "http:"), 1, None),
        (("force", "foo:a"), 2, None),
        (("generic-resolve", "http:b", "http://a/c"), 0, "http:b"),
        (("legacy-resolve", "http:b", "http://a/c"), 0, "http://a/b"),
        (("whatwg-resolve", "b", "http://a/c"), 0, "http://a/b"),
        (("generic-resolve", "b", "c"), 1, None),
        (("normalise", "HTTP://EX:80/a/../b"), 0, "http://ex/b"),
        (("equivalent", "http://EX:80/a/%2e%2e/b", "HTTP://ex/b"), 0, "yes"),
        (("equivalent", "http://ex/b", "http://ex/c"), 1, "no"),
        (("valid", "../a"), 0, "yes"),
        (("valid", "//u@h"), 1, "no"),
        (("valid", "/%zz"), 1, "no"),
        (
            ("parse", "file:///C:/a/b?q"),
            0,
            "scheme=file\tdrive=C:\tpath_root=/\tdirs=a/\tfile=b\tquery=q\tauthority=",
        ),
        (("parse", "a"), 0, "file=a"),
        (("parse", "a", "b"), 2, None),
        (("goto", "a"), 2, None),
        (("jump", "a"), 2, None),
    ],
)
def test_operations(run: Run, call: tuple[str, ...], status: int, line: str | None) -> None:
    """Each operation of "URL Model", "Reference Resolution" and "Normalisation"."""
    found = run("model", *call)
    assert (found.status, found.lines) == (status, [] if line is None else [line])
    assert bool(found.errors) == (line is None)


def test_json(run: Run) -> None:
    """The components of the model; other results are a str or a bool."""
    record = run("model", "--json", "goto", "file://u:p@h:1/C:/a/b", "c/d").record
    assert record["result"] == "file://u:p@h:1/C:/a/c/d"
    assert record["components"] == {
        "scheme": "file",
        "authority": {"username": "u", "password": "p", "host": "h", "port": 1},
        "drive": "C:",
        "path_root": "/",
        "dirs": ["a", "c"],
        "file": "d",
        "query": None,
        "fragment": None,
    }
    valid = run("model", "--json", "valid", "a").record
    assert (valid["result"], valid["components"], valid["ok"]) == (True, None, True)
    failed = run("model", "--json", "force", "http:").record
    assert (failed["ok"], failed["result"]) == (False, None)
    assert "cannot be forced" in failed["error"]


def test_parse_shows_the_model(run: Run) -> None:
    """The components "drive", "path-root", "dir" and "file", drives first; only file-URLs have
    drives; a relative reference is a URL."""
    texts = ("file:///C:/a/b/c", "file:C|", "http://h/C:/a", "foo:a/", "../b", "", "//h//x")
    given = [each for text in texts for each in ("-u", text)]
    found = [
        each["components"] for each in run("parse", "-s", "url-spec", "--json", *given).records
    ]
    names = ("drive", "path_root", "dirs", "file")
    assert [tuple(each[name] for name in names) for each in found] == [
        ("C:", "/", "a/b/", "c"),
        ("C|", None, None, None),
        (None, "/", "C:/", "a"),
        (None, None, "a/", None),
        (None, None, "../", "b"),
        (None, None, None, None),
        (None, "/", "/", "x"),
    ]


@pytest.mark.few(4)
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("file:///C:/a/b", ["drive", "path-root", "dir", "file"]),
        ("file://h/C|/", ["drive", "path-root"]),
        ("file:C:/a", ["drive", "path-root", "file"]),
        ("file://C:/a", ["drive", "path-root", "file"]),
        ("file://h/C:a/b", ["path-root", "dir", "file"]),
        ("http://h/C:/b", ["path-root", "dir", "file"]),
        ("//h/a/b", ["path-root", "dir", "file"]),
        ("/a/b", ["path-root", "first-dir", "file"]),
        ("a/b", ["dir-noscheme", "file"]),
        ("a", ["file-noscheme"]),
    ],
)
def test_explain_shows_the_model(run: Run, text: str, expected: list[str]) -> None:
    """The derivation of a path, drives first."""
    found = run("explain", "-s", "url-spec", text)
    words = [line.replace("│", " ").split()[1] for line in found.lines[1:]]
    wanted = {"drive", "path-root", "dir", "first-dir", "dir-noscheme", "file", "file-noscheme"}
    assert found.status == 0
    assert [word for word in words if word in wanted] == expected


def test_auth_path_derives_drives_first(run: Run) -> None:
    """auth-drive ::= [ "//" ] drive | ..."""
    found = run("explain", "-s", "url-spec", "-r", "auth-path", "//C:/a")
    assert "drive" in [line.replace("│", " ").split()[1] for line in found.lines]
    assert "authority" not in found.output


def test_valid_urls(run: Run) -> None:
    """The rule for valid URLs."""
    texts = ("../a", "http://a/%41", "http://a/%4", "//u@h", "//u:p@h", "//@h", "//h:80?a@b")
    given = [each for text in texts for each in ("-u", text)]
    found = run("validate", "-s", "url-spec", "-r", "valid-url", "--json", *given).records
    assert [each["valid"] for each in found] == [True, True, False, False, False, False, True]
