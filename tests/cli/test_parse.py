"""`parse`: the components of each line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.cli.calling import KEYS
from tests.corpus import CASES
from tests.oracles import rfc3986

if TYPE_CHECKING:
    from tests.cli.calling import Run

UNDEFINED: Final[dict[str, Any]] = {
    "scheme": None,
    "userinfo": None,
    "host": None,
    "host_kind": None,
    "port": None,
    "path": "",
    "query": None,
    "fragment": None,
}
"""The components of the empty reference, by their JSON keys."""

SPLIT: Final = [case for case in CASES if case.components is not None]


@pytest.mark.parametrize(
    ("text", "components"),
    [
        (
            "foo://example.com:8042/over/there?name=ferret#nose",
            {
                "scheme": "foo",
                "host": "example.com",
                "host_kind": "reg_name",
                "port": "8042",
                "path": "/over/there",
                "query": "name=ferret",
                "fragment": "nose",
            },
        ),
        ("urn:example:animal:ferret:nose", {"scheme": "urn", "path": "example:animal:ferret:nose"}),
        (
            "ldap://[2001:db8::7]/c=GB?objectClass?one",
            {
                "scheme": "ldap",
                "host": "[2001:db8::7]",
                "host_kind": "ipv6address",
                "path": "/c=GB",
                "query": "objectClass?one",
            },
        ),
        (
            "telnet://192.0.2.16:80/",
            {
                "scheme": "telnet",
                "host": "192.0.2.16",
                "host_kind": "ipv4address",
                "port": "80",
                "path": "/",
            },
        ),
        ("http://[v1.a]", {"scheme": "http", "host": "[v1.a]", "host_kind": "ipvfuture"}),
        (
            "//user:pw@h",
            {"userinfo": "user:pw", "host": "h", "host_kind": "reg_name"},
        ),
        ("", {}),
    ],
    ids=["foo", "urn", "ipv6", "ipv4", "ipvfuture", "userinfo", "empty"],
)
def test_components(run: Run, text: str, components: dict[str, Any]) -> None:
    """The examples of RFC 3986, sections 1.1.2 and 3, and the kinds of hosts."""
    record = run("parse", "--json", "--url", text).record
    assert record == {
        "input": text,
        "ok": True,
        "components": {**UNDEFINED, **components},
        "error": None,
    }


@pytest.mark.parametrize(
    ("standard", "rule"), dict.fromkeys((case.standard, case.rule) for case in SPLIT)
)
def test_corpus(run: Run, standard: str, rule: str) -> None:
    """Components are as the standard defines them: null if undefined, "" if empty."""
    cases = [case for case in SPLIT if (case.standard, case.rule) == (standard, rule)]
    texts = [argument for case in cases for argument in ("--url", case.input)]
    found = run("parse", "--json", "-s", standard, "-r", rule, *texts)
    for case, record in zip(cases, found.records, strict=True):
        assert case.components is not None
        assert record["components"] == {**UNDEFINED, **case.components}, case.id
    assert found.status == 0


def test_text_comes_back(run: Run) -> None:
    """Recomposing the components of a reference as in section 5.3 gives its text."""
    texts = [case.input for case in SPLIT if case.standard == "rfc3986"]
    arguments = [argument for text in texts for argument in ("--url", text)]
    for text, record in zip(texts, run("parse", "--json", *arguments).records, strict=True):
        split = rfc3986.split(text)
        parts = record["components"]
        assert {key: parts[key] for key in ("scheme", "path", "query", "fragment")} == {
            "scheme": split.scheme,
            "path": split.path,
            "query": split.query,
            "fragment": split.fragment,
        }
        if split.authority is None:
            assert parts["host"] is None
        else:
            expected = rfc3986.split_authority(split.authority)
            assert (parts["userinfo"], parts["host"], parts["port"]) == expected


@pytest.mark.parametrize(
    ("text", "empty", "undefined"),
    [
        ("a:", {"path"}, {"userinfo", "host", "host_kind", "port", "query", "fragment"}),
        ("a://@:?#", {"userinfo", "host", "port", "path", "query", "fragment"}, set()),
        ("//", {"host", "path"}, {"scheme", "userinfo", "port", "query", "fragment"}),
        ("?", {"path", "query"}, {"scheme", "userinfo", "host", "port", "fragment"}),
        ("#", {"path", "fragment"}, {"scheme", "userinfo", "host", "port", "query"}),
    ],
)
def test_empty_is_not_undefined(run: Run, text: str, empty: set[str], undefined: set[str]) -> None:
    """An empty component is "", an undefined one null."""
    components = run("parse", "--json", "--url", text).record["components"]
    assert {key for key, value in components.items() if value == ""} == empty
    assert undefined <= {key for key, value in components.items() if value is None}


def test_lines(run: Run) -> None:
    """A line has one field for each defined component, separated by tabs."""
    found = run("parse", "--url", "http://u@[::1]:80/a?#f", "--url", "b")
    assert [line.split("\t") for line in found.lines] == [
        [
            "scheme=http",
            "userinfo=u",
            "host=[::1]",
            "host_kind=ipv6address",
            "port=80",
            "path=/a",
            "query=",
            "fragment=f",
        ],
        ["path=b"],
    ]


def test_invalid_line(run: Run) -> None:
    """An invalid line has an error and no components."""
    found = run("parse", "--json", "--url", "http://a b/")
    record = found.record
    assert found.status == 1
    assert (record["ok"], record["components"]) == (False, None)
    assert record["error"].keys() == KEYS["error"]
    assert (record["error"]["position"], record["error"]["found"]) == (8, " ")


def test_errors_go_to_standard_error(run: Run) -> None:
    """Without --json, an invalid line prints nothing on standard output."""
    found = run("parse", "--url", "a b")
    (complaint,) = found.complaints
    assert (found.status, found.output) == (1, "")
    assert "a b" in complaint


def test_iri(run: Run) -> None:
    """The components of an IRI keep its characters, whatever rule matched them."""
    record = run("parse", "--json", "-s", "rfc3987", "-u", "http://é.example/ü?\ue000#😀").record
    assert record["components"] == {
        **UNDEFINED,
        "scheme": "http",
        "host": "é.example",
        "host_kind": "ireg_name",
        "path": "/ü",
        "query": "\ue000",
        "fragment": "😀",
    }


def test_rule(run: Run) -> None:
    """With a rule, a reference that this rule rejects is invalid."""
    assert run("parse", "--rule", "uri", "--url", "http://a/").status == 0
    assert run("parse", "--rule", "uri", "--url", "/a").status == 1


@pytest.mark.parametrize("rule", ["port", "scheme", "host", "pct_encoded", "userinfo"])
def test_rules_without_components(run: Run, rule: str) -> None:
    """A rule for a part of a reference is a usage error."""
    found = run("parse", "--rule", rule, "--url", "80")
    assert (found.status, found.output) == (2, "")
    assert rule in found.errors
    assert "uri_reference" in found.errors
