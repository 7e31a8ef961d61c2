"""`equivalent`, `same-document`, `agree` and `convert`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from urlgrammar.cli.commands import urlgrammar as group

if TYPE_CHECKING:
    from tests.cli.calling import Run


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("mailto:Joe@Example.COM", "mailto:Joe@example.com"), 0),  # RFC 3986, 6.2.3
        (("http://example.com:/", "http://example.com"), 0),
        (("http://example.com/?", "http://example.com"), 1),
        (("--level", "case", "http://a/%7e", "http://a/%7E"), 0),
        (("--level", "case", "http://a/~", "http://a/%7E"), 1),
        (("--level", "percent", "http://a/~", "http://a/%7E"), 0),
        (("--level", "simple", "HTTP://a/", "http://a/"), 1),
        (("--level", "character", "http://a/e\u0301", "http://a/é"), 0),
        (("http://résumé.example.org", "http://xn--rsum-bpad.example.org"), 1),
        (("--idn", "uts46", "http://résumé.example.org", "http://xn--rsum-bpad.example.org"), 0),
        (("-s", "whatwg", "http:\\\\0x7f.1", "http://127.0.0.1"), 0),
        (("a b", "a b"), 1),
        (("--level", "syntax", "a", "a"), 2),
        (("--level", "case", "--idn", "uts46", "a:b", "a:b"), 2),
        (("-s", "whatwg", "--idn", "uts46", "a:b", "a:b"), 2),
        (("-s", "none", "a:b", "a:b"), 2),
    ],
)
def test_equivalent(run: Run, arguments: tuple[str, ...], status: int) -> None:
    """The exit status says it."""
    found = run("equivalent", *arguments)
    assert found.status == status
    if status == 0:
        assert found.lines == ["equivalent"]
    elif arguments[-1] != "a b" and status == 1:
        assert found.lines == ["not equivalent"]
    else:
        assert found.output == ""
        assert found.errors


def test_equivalent_in_json(run: Run) -> None:
    """An answer, and an error."""
    record = run("equivalent", "--json", "HTTP://a", "http://a/").record
    assert record == {
        "a": "HTTP://a",
        "b": "http://a/",
        "standard": "rfc3987",
        "level": "scheme",
        "idn": None,
        "equivalent": True,
        "error": None,
    }
    found = run("equivalent", "--json", "a b", "a:b")
    assert (found.status, found.record["equivalent"]) == (1, None)
    assert found.record["error"]["position"] == 1


def test_same_document(run: Run) -> None:
    """RFC 3986, 4.4."""
    call = ("same-document", "-b", "http://a/b?c#d")
    for reference, status in (("", 0), ("#x", 0), ("b?c", 0), ("b", 1), ("http://A/b?c", 1)):
        assert run(*call, reference).status == status
    assert run(*call, "--level", "case", "http://A/b?c").lines == ["same document"]
    assert run(*call, "b").lines == ["another document"]
    assert run(*call, "--json", "#x").record == {
        "input": "#x",
        "base": "http://a/b?c#d",
        "level": "simple",
        "same_document": True,
        "error": None,
    }
    found = run("same-document", "-b", "a", "b")
    assert (found.status, found.output) == (1, "")
    assert "has no scheme" in found.errors


def test_agree(run: Run) -> None:
    """One result for each line; the status is 1 if there is a disagreement."""
    call = ("agree", "-s", "rfc3986", "-s", "whatwg")
    texts = ("-u", "http://a/", "-u", "http://0x7f.1/", "-u", "http://a b/")
    found = run(*call, *texts, "--on", "host")
    assert found.status == 1
    assert found.lines == [
        "agree\thttp://a/",
        "disagree\thttp://0x7f.1/\thost: 0x7f.1 by rfc3986; 127.0.0.1 by whatwg",
        "agree\thttp://a b/",
    ]
    assert run(*call, *texts, "--on", "port").status == 0
    records = run(*call, *texts, "--on", "host", "--json").records
    assert [each["agree"] for each in records] == [True, False, True]
    assert records[1]["disagreements"] == [
        {"point": "host", "values": {"rfc3986": "0x7f.1", "whatwg": "127.0.0.1"}}
    ]
    assert run(*call, "-b", "http://a/", "-u", "b", "--on", "result").status == 0
    for wrong in (("--on", "hosts"), ("-b", "b"), ("-s", "none")):
        assert run(*call, *wrong, "-u", "a").status == 2


def test_agree_with_programs(run: Run) -> None:
    """Programs are read by their grammars; what only a program knows is an error of its line."""
    call = ("agree", "-s", "whatwg", "-s", "urllib", "-s", "curl", "--on", "host")
    texts = ("-u", "http://a/", "-u", r"http://a\@b", "-u", "http://[::1]/")
    found = run(*call, *texts)
    assert found.status == 1
    assert found.lines == [
        "agree\thttp://a/",
        "disagree\thttp://a\\@b\thost: a by whatwg; b by urllib, curl",
    ]
    assert "only curl itself knows" in found.errors
    records = run(*call, *texts, "--json").records
    assert [each["agree"] for each in records] == [True, False, None]
    assert records[1]["disagreements"][0]["values"] == {"whatwg": "a", "urllib": "b", "curl": "b"}
    assert "only curl" in records[2]["error"]["message"]
    assert run(*call, "--on", "userinfo", "-u", "a").status == 2
    assert run(*call, "-b", "http://a/", "-u", "a").status == 2
    assert run("compare", "-s", "urllib", "a").status == 2


def test_convert(run: Run) -> None:
    """RFC 3987, 3.1 and 3.2."""
    iri = "http://résumé.example/é?é"
    uri = "http://r%C3%A9sum%C3%A9.example/%C3%A9?%C3%A9"
    assert run("convert", "--to", "uri", "-u", iri).lines == [uri]
    assert run("convert", "--to", "iri", "-u", uri).lines == [iri]
    mapped = "http://xn--rsum-bpad.example/%C3%A9?%C3%A9"
    assert run("convert", "--to", "uri", "--idn", "uts46", "-u", iri).lines == [mapped]
    assert run("convert", "--to", "iri", "--idn", "uts46", "-u", mapped).lines == [iri]
    assert run("convert", "--to", "uri", "-u", "e\u0301").lines == ["e%CC%81"]
    assert run("convert", "--to", "uri", "--normalize", "-u", "e\u0301").lines == ["%C3%A9"]
    found = run("convert", "--to", "uri", "--json", stdin=b"a b\na\n")
    assert (found.status, [each["ok"] for each in found.records]) == (1, [False, True])
    for wrong in ((), ("--to", "iri", "--normalize"), ("--to", "url")):
        assert run("convert", *wrong, "-u", "a").status == 2


def test_agree_and_compare_take_the_same_options() -> None:
    """They ask the same question of one string and of many, so -b, -s and --on are the same."""
    agree, compare = (
        {each.name: each.to_info_dict() for each in group.commands[name].params}
        for name in ("agree", "compare")
    )
    for name in ("base", "names", "on"):
        assert agree[name] == compare[name]
