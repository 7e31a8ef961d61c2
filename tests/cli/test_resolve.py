"""`resolve`: the target of each reference."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from tests.cli.calling import KEYS
from tests.oracles.rfc3986 import (
    EXAMPLE_BASE,
    EXAMPLE_NON_STRICT,
    EXAMPLES_ABNORMAL,
    EXAMPLES_NORMAL,
)

if TYPE_CHECKING:
    from tests.cli.calling import Run

EXAMPLES: Final = EXAMPLES_NORMAL + EXAMPLES_ABNORMAL


@pytest.mark.parametrize(
    ("reference", "target"), EXAMPLES, ids=[reference or "empty" for reference, _ in EXAMPLES]
)
def test_examples_of_5_4(run: Run, reference: str, target: str) -> None:
    """The examples of RFC 3986, section 5.4."""
    found = run("resolve", "--base", EXAMPLE_BASE, "--url", reference)
    assert found == (0, f"{target}\n", "")


def test_many_references(run: Run) -> None:
    """All examples in one call, one per line, in order."""
    stdin = "".join(f"{reference}\n" for reference, _ in EXAMPLES).encode()
    found = run("resolve", "--base", EXAMPLE_BASE, "-", stdin=stdin)
    assert found.lines == [target for _, target in EXAMPLES]


def test_json(run: Run) -> None:
    """A record contains the reference, the base and the target."""
    found = run("resolve", "--base", EXAMPLE_BASE, "--json", "--url", "../g")
    assert found.record == {
        "input": "../g",
        "base": EXAMPLE_BASE,
        "ok": True,
        "result": "http://a/b/g",
        "error": None,
    }


def test_not_strict(run: Run) -> None:
    """The last example of section 5.4.2: the scheme of the base may be ignored."""
    reference, target = EXAMPLE_NON_STRICT
    assert run("resolve", "-b", EXAMPLE_BASE, "-u", reference).lines == ["http:g"]
    assert run("resolve", "--not-strict", "-b", EXAMPLE_BASE, "-u", reference).lines == [target]


def test_not_strict_with_other_standards(run: Run) -> None:
    """The option is an error for other standards."""
    done = run("resolve", "-s", "whatwg", "--not-strict", "-b", EXAMPLE_BASE, "-u", "g")
    assert done.status == 2
    assert "--not-strict needs a standard that resolves by RFC 3986" in done.errors


@pytest.mark.parametrize(
    ("base", "reference", "target"),
    [
        ("http://a", "g", "http://a/g"),
        ("http://a?q", "", "http://a?q"),
        ("http://a?q", "#f", "http://a?q#f"),
        ("http://a/b#f", "", "http://a/b"),
        ("http://a/b#f", "c", "http://a/c"),
        ("mailto:a@b", "?subject=c", "mailto:a@b?subject=c"),
        ("urn:a:b", "#f", "urn:a:b#f"),
        ("file:///a/b", "//h/c", "file://h/c"),
        ("http://a/b/", "https://c/../d", "https://c/d"),
    ],
)
def test_other_bases(run: Run, base: str, reference: str, target: str) -> None:
    """Section 5.2 with other bases, including those with empty paths (5.2.3) and fragments
    (5.1)."""
    assert run("resolve", "--base", base, "--url", reference) == (0, f"{target}\n", "")


def test_iri(run: Run) -> None:
    """IRIs are resolved like URIs (RFC 3987, section 6.5)."""
    found = run("resolve", "-s", "rfc3987", "--base", "http://é/ü/ß", "--url", "../日本")
    assert found.lines == ["http://é/日本"]


def test_invalid_reference(run: Run) -> None:
    """A text that is not a reference has an error and no result."""
    found = run("resolve", "--base", EXAMPLE_BASE, "--json", "--url", "a b")
    record = found.record
    assert found.status == 1
    assert (record["ok"], record["result"], record["base"]) == (False, None, EXAMPLE_BASE)
    assert record["error"].keys() == KEYS["error"]
    assert (record["error"]["position"], record["error"]["found"]) == (1, " ")


@pytest.mark.parametrize("options", [(), ("--json",)], ids=["text", "json"])
@pytest.mark.parametrize(
    "base",
    [("--base", "b/c"), ("--base", ""), ("--base", "//a/b"), ("--base", "http://a b/"), ()],
    ids=["relative", "empty", "no scheme", "invalid", "missing"],
)
def test_wrong_base(run: Run, base: tuple[str, ...], options: tuple[str, ...]) -> None:
    """The base must have a scheme (section 5.1)."""
    found = run("resolve", *base, *options, "--url", "g")
    assert (found.status, found.output) == (2, "")
    assert len(found.complaints) == 1


def test_an_unknown_base(run: Run) -> None:
    """draft-fielding-url-syntax-01, 5.2, step 1: the empty base is unknown, and references are
    taken as absolute. Draft 02 needs a scheme, but not for every reference."""
    drafts = ("resolve", "--base", "", "--url", "g", "--url", "#s")
    assert run(*drafts, "-s", "fielding-01") == (0, "g\n#s\n", "")
    found = run(*drafts, "-s", "fielding-02")
    assert (found.status, found.lines) == (1, ["#s"])
    assert "RFC 3986" not in found.complaints[0]
