"""The answers of the playground: the same as those of the package, as JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

import urlgrammar as ug
from tools.site.playground.answers import COMPONENTS, answer
from urlgrammar.text.display import visible_string


def ask(**question: Any) -> Any:
    """The answer to a question."""
    return json.loads(answer(json.dumps(question)))


def test_all_standards_read() -> None:
    """One row for each standard: browsers first, then those that find another host."""
    rows = ask(do="read", url=r"http://a\@b/c?d")["rows"]
    assert {row["name"] for row in rows} == {std.name for std in ug.standards()}
    assert (rows[0]["name"], rows[0]["components"]["host"]) == ("whatwg", "a")
    assert "host" in rows[1]["differs"]
    assert rows[1]["components"]["host"] == "b"
    assert rows[-1]["differs"] == []
    assert [each["name"] for each in rows[0]["errors"]] == ["invalid-reverse-solidus"]


@pytest.mark.parametrize(
    "url", ["http://u:p@h.example:8/p?q#f", "//[::1]/\t", "mailto:a", "", "\ud800"]
)
def test_pieces(url: str) -> None:
    """A piece is the component where it stands in the text; all of them are the text."""
    for row in ask(do="read", url=url)["rows"]:
        if row["components"] is None:
            assert row["error"]["message"]
            continue
        tree = ug.standard(row["name"]).read(url)
        assert "".join(shown for _, shown in row["pieces"]) in (visible_string(url), "")
        for name, shown in row["pieces"]:
            if name and not ug.standard(row["name"]).has_preprocessing:
                assert name in COMPONENTS
                assert shown == getattr(tree, name)


def test_a_base() -> None:
    """With a base, the pieces are those of the reference; what comes from the base is in none."""
    rows = ask(do="read", url="//evil.example\\..", base="https://good.example/")["rows"]
    assert rows[0]["result"] == "https://evil.example/"
    assert [*rows[0]["pieces"]] == [["", "//"], ["host", "evil.example"], ["path", "\\.."]]


@pytest.mark.parametrize("base", ["http://a b/", "http://é..b/"])
def test_a_base_that_some_standards_reject(base: str) -> None:
    """The others resolve against it."""
    rows = {row["name"]: row for row in ask(do="read", url="x", base=base)["rows"]}
    assert rows["rfc1808"]["result"] == f"{base}x"
    assert rows["barth-2011"]["errors"] == []
    assert {row["ok"] for row in rows.values()} == {True, False}


def test_schemes_differ_without_case() -> None:
    """Some standards keep the scheme of a base as it is written."""
    rows = ask(do="read", url="g", base="HTTP://a/")["rows"]
    assert {row["components"]["scheme"] for row in rows} == {"HTTP", "http"}
    assert not any(row["differs"] for row in rows)


@pytest.mark.slow
def test_reports() -> None:
    """Differences and bypasses are pages."""
    found = ask(do="compare", a="re:a", b="re:ab?", on="", within="", base="")
    assert found["html"].startswith("<!DOCTYPE html>")
    assert found["command"] == "urlgrammar diff re:a 're:ab?'"
    allowed = {"is": "allow", "hosts": "re:a"}
    found = ask(do="bypass", filter="re:http://[ab]/", reader="rfc3986", **allowed)
    assert found["verdict"] == "some"
    assert found["command"] == "urlgrammar bypass 're:http://[ab]/' rfc3986 --allow re:a"
    found = ask(do="bypass", filter="re:http://[ab]/", reader="urllib", **allowed)
    assert found["command"].startswith("urlgrammar bypass --described ")
    assert " urllib@3.15 " in found["command"]
    guard = {"do": "guard", "parser": "urllib", "conditions": "host in text:a"}
    found = ask(**guard, reader="curl", **allowed)
    assert "a page cannot run it" in found["error"]
    assert found["command"].startswith(
        "urlgrammar bypass --described 'urllib@3.15[host in text:a]' curl"
    )
    found = ask(**guard, reader="requests", **allowed)
    assert found["verdict"] == "some"
    found = ask(do="bypass", filter="re:http://[ab]/", reader="perl", **allowed)
    assert "has no grammar" in found["error"]
    assert found["command"].endswith(" perl --allow re:a")


@pytest.mark.slow
def test_patterns() -> None:
    """What becomes of each pattern, and which one matches a URL first."""
    asked = {
        "do": "patterns",
        "patterns": "/users/:id\n\n /users/new \n",
        "base": "https://a.example/",
    }
    found = ask(**asked, url="/users/new")
    assert "1 shadowed" in found["html"]
    assert found["first"] == "/users/:id"
    command = "urlgrammar patterns --base https://a.example/"
    assert found["command"] == f"printf '%s\\n' /users/:id /users/new | {command}"
    assert "first" not in ask(**asked)
    assert ask(**asked, url="/x")["first"] is None
    assert "has no protocol" in ask(do="patterns", patterns="/x")["error"]


def test_explanations() -> None:
    """A derivation, or the place of the error with what is expected there."""
    tree = ask(do="explain", s="rfc3986", url="http://a/b")["tree"]
    assert (tree["rule"], tree["children"][0]["rule"]) == ("URI-reference", "URI")
    refused = ask(do="explain", s="rfc3986", url="http://exa mple/")["refused"]
    assert (refused["before"], refused["after"]) == ("http://exa", " mple/")
    assert refused["section"] == "RFC 3986, 3.2.2"
    assert ask(do="explain", s="rfc3986", url="1.2.3.4", rule="IPv4address")["tree"]["text"]


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ({"do": "compare", "a": "re:(", "b": "re:a"}, "not a regular expression"),
        ({"do": "compare", "a": "rfc3968", "b": "re:a"}, "rfc3986"),
        ({"do": "explain", "s": "nix", "url": "a"}, "no standard 'nix'"),
        ({"do": "explain", "s": "rfc3986", "url": "a" * 3_000}, "at most 2,000"),
        ({"do": "read", "url": "a", "base": "b"}, ""),
    ],
)
def test_errors(question: dict[str, str], message: str) -> None:
    """An error says what to do; nothing is raised."""
    found = json.loads(answer(json.dumps(question)))
    assert message in found.get("error", "" if "rows" in found else None)


def test_what_is_known() -> None:
    """The names that a person can choose from."""
    known = ask(do="known")
    assert known["version"] == ug.__version__
    assert known["standards"][0]["name"] == "whatwg"
    assert "curl@8.23" in known["programs"]
