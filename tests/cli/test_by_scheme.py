"""`--by-scheme`, and `schemes`, `rules` and `decisions` of schemes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import urlgrammar as ug
from tests.cli.calling import KEYS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.calling import Run

UUID = ["0" * length for length in (8, 4, 4, 4, 12)]
TEXTS = ("mailto:a@b@c", "geo:1,2", "foo:a", "//a")


def given(*texts: str) -> list[str]:
    """The options of some inputs."""
    return [part for text in texts for part in ("--url", text)]


def test_validate(run: Run) -> None:
    """Each text is asked of the document of its scheme, if there is a grammar of it."""
    found = run("validate", "--by-scheme", "--json", *given(*TEXTS))
    assert found.status == 1
    assert [(each["document"], each["valid"]) for each in found.records] == [
        ("RFC 6068", False),
        ("RFC 5870", True),
        (None, True),
        (None, True),
    ]
    assert found.records[0].keys() == KEYS["validate"] | {"document"}
    assert found.records[0]["error"]["position"] == 10
    shown = run("validate", "--by-scheme", *given(*TEXTS))
    assert shown.lines[0].startswith("invalid\tmailto:a@b@c\tposition 10: ")
    assert "(RFC 6068, 2)" in shown.lines[0]
    assert shown.lines[1:] == [
        "valid\tgeo:1,2",
        "valid\tfoo:a\t(rfc3986)",
        "valid\t//a\t(rfc3986)",
    ]


def test_a_rule_and_a_scheme(run: Run) -> None:
    """The rule of RFC 3986 holds, too."""
    found = run("validate", "--by-scheme", "-r", "uri", "--json", *given(*TEXTS))
    assert [each["valid"] for each in found.records] == [False, True, True, False]


def test_a_column(run: Run, tmp_path: Path) -> None:
    """Tables have the same answers."""
    pytest.importorskip("pyarrow")
    table = tmp_path / "links.csv"
    table.write_text("url\n" + "".join(f'"{each}"\n' for each in TEXTS), encoding="utf-8")
    found = run("validate", "--by-scheme", "--column", "url", "--json", str(table))
    assert [each["valid"] for each in found.records] == [False, True, True, True]
    assert "RFC 6068" in found.records[0]["error"]
    table.write_text("url\ntel:+1-2\nFOO:a\n", encoding="utf-8")
    found = run("canonicalize", "--by-scheme", "--column", "url", "--json", str(table))
    assert [each["result"] for each in found.records] == ["tel:+12", "foo:a"]


def test_parse(run: Run) -> None:
    """The components are those of the scheme; a scheme without a grammar has the generic ones."""
    found = run("parse", "--by-scheme", "--json", *given("tel:+1;ext=2", "foo:a"))
    tel, other = found.records
    assert tel["components"] == ug.by_scheme("tel:+1;ext=2").to_dict()
    assert tel["document"] == "RFC 3966"
    assert tel["values"] == {"number": "+1", "is_global": True}
    assert (other["components"]["path"], other["document"], other["values"]) == ("a", None, None)
    texts = ("data:,%ff", "geo:1.50,2", "mailto:a@b?x=y", "urn:uuid:" + "-".join(UUID))
    data, geo, mail, urn = run("parse", "--by-scheme", "--json", *given(*texts)).records
    assert data["values"]["data"] == {"base64": "/w=="}
    assert (geo["values"]["coord_a"], geo["values"]["u"]) == ("1.50", None)
    assert mail["values"]["header_fields"] == [["x", "y"]]
    assert urn["values"] == {"uuid": "-".join(UUID)}
    shown = run("parse", "--by-scheme", *given("tel:+1;ext=2", "foo:a"))
    assert shown.lines == [
        "scheme=tel\tnumber=+1\text=2",
        "scheme=foo\tpath=a\t(rfc3986)",
    ]


def test_canonicalize(run: Run) -> None:
    """The canonical form is that of the scheme, or of RFC 3986."""
    found = run("canonicalize", "--by-scheme", *given("GEO:1.0,2", "FOO:%61", "geo:1"))
    assert (found.status, found.lines) == (1, ["geo:1,2", "foo:a"])
    assert "(RFC 5870, 3.4.2)" in found.errors


def test_explain(run: Run) -> None:
    """The rules are those of the scheme, with its components."""
    found = run("explain", "--by-scheme", "geo:1,2")
    assert "latitude" in found.output
    assert "RFC 5870, 3.4.2" in found.output
    assert run("explain", "--by-scheme", "foo:a").lines[0].split()[0] == "URI-reference"
    assert run("explain", "--by-scheme", "geo:1").status == 1


@pytest.mark.parametrize(
    ("call", "problem"),
    [
        (("validate", "--by-scheme", "-s", "whatwg"), "for rfc3986, not for whatwg"),
        (("validate", "--by-scheme", "-b", "http://a/"), "--base"),
        (("parse", "--by-scheme", "-r", "uri"), "--rule"),
        (("parse", "--by-scheme", "-c", "url"), "--column"),
        (("canonicalize", "--by-scheme", "--steps", "case"), "--steps"),
        (("explain", "--by-scheme", "-r", "uri", "a:b"), "--rule"),
    ],
)
def test_options_that_do_not_fit(run: Run, call: tuple[str, ...], problem: str) -> None:
    """None is ignored."""
    found = run(*call)
    assert (found.status, found.output) == (2, "")
    assert problem in found.errors


def test_schemes(run: Run) -> None:
    """The list has each scheme with its document."""
    found = run("schemes")
    assert [line.split()[0] for line in found.lines] == [each.name for each in ug.schemes()]
    for record, scheme in zip(run("schemes", "--json").records, ug.schemes(), strict=True):
        assert record.keys() == KEYS["schemes"]
        assert record["document"] == scheme.document.name
        assert record["components"] == ["scheme", *scheme.components]


def test_rules_and_decisions(run: Run) -> None:
    """Those of a scheme are named by `scheme:`."""
    record = run("rules", "--json", "scheme:tel").record
    assert [rule["name"] for rule in record["rules"]] == [*ug.scheme("tel").rules]
    found = run("decisions", "--json", "scheme:urn:uuid").record
    assert len(found["decisions"]) == len(ug.scheme("urn:uuid").decisions) > 0
    assert "scheme 'tle'" in run("decisions", "scheme:tle").errors
