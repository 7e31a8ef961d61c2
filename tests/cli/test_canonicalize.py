"""`canonicalize`: the canonical form of each line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.cli.calling import KEYS

if TYPE_CHECKING:
    from tests.cli.calling import Run

STEPS: Final = ("percent", "case", "path", "scheme")
FORMS: Final = (
    ("eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D"),
    ("HTTP://www.EXAMPLE.com/", "http://www.example.com/"),
    ("http://example.com", "http://example.com/"),
    ("http://example.com/", "http://example.com/"),
    ("http://example.com:/", "http://example.com/"),
    ("http://example.com:80/", "http://example.com/"),
    ("http://example.com:8080/", "http://example.com:8080/"),
    ("http://example.com/%7esmith/%7Esmith", "http://example.com/~smith/~smith"),
    ("http://a/%2f%3a", "http://a/%2F%3A"),
    ("http://example.com/?", "http://example.com/?"),
    ("mailto:Joe@Example.COM", "mailto:Joe@example.com"),
    ("../a/./b", "../a/./b"),
    ("", ""),
)
"""RFC 3986, section 6.2: its examples, and URIs that are not equivalent."""


@pytest.mark.parametrize(("text", "form"), FORMS, ids=[text or "empty" for text, _ in FORMS])
def test_forms(run: Run, text: str, form: str) -> None:
    """RFC 3986, section 6.2.2 and 6.2.3."""
    assert run("canonicalize", "--url", text) == (0, f"{form}\n", "")


def test_canonical_forms_stay(run: Run) -> None:
    """The canonical form of a canonical form is itself."""
    stdin = "".join(f"{form}\n" for _, form in FORMS).encode()
    assert run("canonicalize", stdin=stdin) == (0, stdin.decode(), "")


@pytest.mark.parametrize(
    ("steps", "form"),
    [
        ("percent", "HTTP://Ex.com:80/~/%c3/../b"),
        ("case", "http://ex.com:80/%7E/%C3/../b"),
        ("path", "HTTP://Ex.com:80/%7e/b"),
        ("scheme", "HTTP://Ex.com/%7e/%c3/../b"),
        ("case,path", "http://ex.com:80/%7E/b"),
        ("path,case", "http://ex.com:80/%7E/b"),
        ("percent, scheme", "HTTP://Ex.com/~/%c3/../b"),
        ("percent,case,path,scheme", "http://ex.com/~/b"),
    ],
)
def test_steps(run: Run, steps: str, form: str) -> None:
    """A step does only its own normalization, and steps can be combined in any order."""
    text = "HTTP://Ex.com:80/%7e/%c3/../b"
    assert run("canonicalize", "--steps", steps, "--url", text).lines == [form]


def test_all_steps_are_the_default(run: Run) -> None:
    """Without --steps, all steps are applied."""
    text = "HTTP://Ex.com:80/%7e/%c3/../b"
    every = run("canonicalize", "--steps", ",".join(STEPS), "--url", text)
    assert run("canonicalize", "--url", text) == every


@pytest.mark.parametrize("steps", ["nothing", "case,nothing", "CASE", "case;path"])
def test_unknown_step(run: Run, steps: str) -> None:
    """An unknown step is a usage error, and the message lists the steps."""
    found = run("canonicalize", "--steps", steps, "--url", "a")
    assert (found.status, found.output) == (2, "")
    assert "case" in found.errors


def test_json(run: Run) -> None:
    """A record contains the canonical form."""
    found = run("canonicalize", "--json", "--url", "HTTP://A")
    assert found.record == {"input": "HTTP://A", "ok": True, "result": "http://a/", "error": None}


def test_invalid_line(run: Run) -> None:
    """A text that is not a reference has an error and no result."""
    found = run("canonicalize", "--json", "--url", "http://[::1")
    record = found.record
    assert found.status == 1
    assert (record["ok"], record["result"]) == (False, None)
    assert record["error"].keys() == KEYS["error"]
    assert (record["error"]["position"], record["error"]["found"]) == (11, None)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("http://example.org/%7euser", "http://example.org/~user"),
        ("http://EXAMPLE.org/é", "http://example.org/é"),
        ("http://example.org/%c3%28", "http://example.org/%C3%28"),
    ],
    ids=["unreserved", "case", "no UTF-8"],
)
def test_iri(run: Run, text: str, form: str) -> None:
    """RFC 3987, section 5.3.2; octets that are not UTF-8 stay encoded."""
    assert run("canonicalize", "-s", "rfc3987", "--url", text).lines == [form]
