"""Commands with the drafts of 1996, 2009 and 2011: what they do for these standards alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.calling import Run


def test_the_slash_before_a_path(run: Run) -> None:
    """draft-fielding-url-syntax-01, 4.3.2: it "is NOT part of the path"; in draft -02 it is."""
    texts = ("-u", "http://a/b", "-u", "http://a/", "-u", "http://a", "-u", "b")
    lines = run("parse", "-s", "fielding-01", *texts).lines
    parts = [line.split("\t")[line.split("\t").index("path=b") :] for line in lines[::3]]
    assert parts == [["path=b", "path_root=/"], ["path=b"]]
    found = [r["components"] for r in run("parse", "-s", "fielding-01", "--json", *texts).records]
    assert [(each["path"], each["path_root"]) for each in found] == [
        ("b", "/"),
        ("", "/"),
        ("", None),
        ("b", None),
    ]
    (record,) = run("parse", "-s", "fielding-02", "--json", "-u", "http://a/b").records
    assert record["components"]["path"] == "/b"
    assert "path_root" not in record["components"]


def test_draft_02_on_the_command_line(run: Run) -> None:
    """draft-fielding-url-syntax-02, 4.4 and F.2: "?" ends the server, and what is no server is not
    valid; all commands agree."""
    text = "http://www.example.com?x=1"
    (record,) = run("parse", "-s", "fielding-02", "--json", "-u", text).records
    assert (record["components"]["host"], record["components"]["query"]) == (
        "www.example.com",
        "x=1",
    )
    assert run("resolve", "-s", "fielding-02", "-b", text, "-u", "/g").lines == [
        "http://www.example.com/g"
    ]
    assert run("validate", "-s", "fielding-02", "-u", "http://_/x").status == 1


@pytest.mark.parametrize("name", ["html5-2009", "html5-2009-b"])
def test_validate(run: Run, name: str) -> None:
    """`validate` says which lines are valid Web addresses; a rule says what can be parsed."""
    found = run("validate", "-s", name, "--json", "-u", "a b", "-u", "?é")
    assert [record["valid"] for record in found.records] == [False, True]
    assert found.records[0]["error"]["position"] == 1
    assert run("validate", "-s", name, "-r", "uri-reference", "-u", "a b").status == 0


def test_validity_in_other_encodings(run: Run) -> None:
    """The rule for a document in an encoding other than UTF-8 and UTF-16."""
    rule = "valid-Web-address-in-another-encoding"
    found = run("validate", "-s", "html5-2009", "-r", rule, "--json", "-u", "?é", "-u", "é?e")
    assert [record["valid"] for record in found.records] == [False, True]


@pytest.mark.parametrize("name", ["html5-2009", "html5-2009-b"])
def test_hostport_and_host_specific(run: Run, name: str) -> None:
    """`parse` prints both."""
    texts = ("-u", "http://u@a:8080/b?c#d", "-u", "http://a:80", "-u", "b#c")
    found = [record["components"] for record in run("parse", "-s", name, "--json", *texts).records]
    assert [(each["hostport"], each["host_specific"]) for each in found] == [
        ("a:8080", "/b?c#d"),
        ("a", ""),
        (None, "b#c"),
    ]
    assert "hostport" not in run("parse", "--json", "-u", "http://a/").record["components"]
    (line,) = run("parse", "-s", name, "-u", "//a/b").lines
    assert line.split("\t")[-2:] == ["hostport=a", "host_specific=/b"]


@pytest.mark.parametrize("name", ["html5-2009", "html5-2009-b"])
def test_the_encoding_of_a_document(run: Run, name: str) -> None:
    """Queries are written in it, but other components in UTF-8."""
    call = ("resolve", "-s", name, "-b", "http://h/", "-u", "é?é")
    assert run(*call).lines == ["http://h/%C3%A9?%C3%A9"]
    assert run(*call, "--encoding", "iso-8859-1").lines == ["http://h/%C3%A9?%E9"]
    assert run(*call, "--encoding", "utf-16").lines == ["http://h/%C3%A9?%C3%A9"]
    for bad in ("klingon", "rot13"):
        done = run(*call, "--encoding", bad)
        assert (done.status, done.output) == (2, "")
        assert bad in done.errors


@pytest.mark.parametrize(
    ("text", "params"),
    [
        ("http://a/b/c/d;p?q#f", "p"),  # RFC 1808, 5
        (";x", "x"),
        ("g;x?y", "x"),
        ("a;b/c;d", "b/c;d"),
        ("http://a/b;", ""),
        ("http://a/b?c;d", None),
    ],
)
def test_params(run: Run, text: str, params: str | None) -> None:
    """After the first semicolon, in what is left when fragment and query are gone (2.4.5)."""
    record = run("parse", "-s", "rfc1808", "--json", "-u", text).record
    assert record["components"]["params"] == params


def test_an_encoding_override(run: Run) -> None:
    """The query in the encoding, a label of the Encoding Standard (W3C URL, 4.2); with the base of
    the constructor (5.1), a URL stands on its own."""
    call = ("resolve", "-s", "w3c-2012", "-b", "about:blank", "-u", "http://h/é?é")
    assert run(*call).lines == ["http://h/%C3%A9?%C3%A9"]
    assert run(*call, "--encoding", "latin1").lines == ["http://h/%C3%A9?%E9"]
    done = run(*call, "--encoding", "rot13")
    assert (done.status, done.output) == (2, "")


def test_components_of_a_parsed_url(run: Run) -> None:
    """The relative flag and the scheme data (W3C URL, 4)."""
    texts = ("-u", "http://h/a", "-u", "mailto:a@b")
    found = [
        each["components"] for each in run("parse", "-s", "w3c-2012", "--json", *texts).records
    ]
    assert [(each["relative_flag"], each["scheme_data"]) for each in found] == [
        ("set", None),
        ("unset", "a@b"),
    ]


def test_bases_on_the_command_line(run: Run) -> None:
    """A base is canonicalized neither before nor after it is split, nor is a target."""
    bases = (("http://h/%41/b", "http://h/%41/g"), ("http://a;b", "http://ag"))
    for base, target in (*bases, ("http://é..b/a", "http://é..b/g")):
        assert run("resolve", "-s", "barth-2011", "-b", base, "-u", "g").lines == [target]


@pytest.mark.parametrize("name", ["rfc3986", "barth-2011"])
def test_standards_without_encodings(run: Run, name: str) -> None:
    """The option is an error for them."""
    done = run("resolve", "-s", name, "--encoding", "utf-8", "-b", "http://h/", "-u", "g")
    assert (done.status, done.output) == (2, "")
    assert f"--encoding needs a standard with encodings; {name} has none" in done.errors


def test_an_invalid_scheme(run: Run) -> None:
    """`explain` reports it (draft-abarth-url-01, 5.1)."""
    found = run("explain", "-s", "barth-2011", "1:")
    assert found.status == 0
    assert found.lines[-1] == 'validation error: the scheme is invalid: position 0, "1"'
    found = run("explain", "-s", "barth-2011", "a")
    assert found.status == 1
    assert found.lines[-1] == "failure: the URL is invalid: position 1, the end"
