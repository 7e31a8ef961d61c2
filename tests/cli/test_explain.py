"""`explain`: the derivation of a text, or its first error."""

from __future__ import annotations

import json
import os
import re
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.cli.calling import KEYS, on_terminals
from tests.oracles.abnf_rules import RULES_3986, RULES_3987, accepts

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.cli.calling import Run

TEXT: Final = "http://user@[::1]:8080/a?b#c"
SECTIONS: Final = {
    ("URI-reference", "RFC 3986, 4.1", TEXT),
    ("URI", "RFC 3986, 3", TEXT),
    ("scheme", "RFC 3986, 3.1", "http"),
    ("hier-part", "RFC 3986, 3", "//user@[::1]:8080/a"),
    ("authority", "RFC 3986, 3.2", "user@[::1]:8080"),
    ("userinfo", "RFC 3986, 3.2.1", "user"),
    ("host", "RFC 3986, 3.2.2", "[::1]"),
    ("IP-literal", "RFC 3986, 3.2.2", "[::1]"),
    ("IPv6address", "RFC 3986, 3.2.2", "::1"),
    ("port", "RFC 3986, 3.2.3", "8080"),
    ("path-abempty", "RFC 3986, 3.3", "/a"),
    ("query", "RFC 3986, 3.4", "b"),
    ("fragment", "RFC 3986, 3.5", "c"),
}
"""Rules that derive TEXT, and the sections of RFC 3986 that define them."""

ROW: Final = re.compile(r"[│├└─ ]*(?P<rule>\S+) +(?P<place>RFC \d+, [\d.]+)(?: {2,}(?P<text>.*))?")
ORACLES: Final = {
    "rfc3986": {name.lower().replace("-", "_"): name for name in RULES_3986},
    "rfc3987": {name.lower().replace("-", "_"): name for name in RULES_3987},
}


def rows(lines: list[str]) -> list[tuple[str, str, str]]:
    """The rule, place and text of each line of a tree."""
    found = [ROW.fullmatch(line) for line in lines]
    return [(row["rule"], row["place"], row["text"] or "") for row in found if row is not None]


def nodes(tree: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A node of a tree and all its descendants."""
    yield tree
    for child in tree["children"]:
        yield from nodes(child)


def test_sections(run: Run) -> None:
    """A line names the rule, the part that it derives, and the section that defines the rule."""
    found = run("explain", TEXT)
    shown = rows(found.lines)
    assert (found.status, found.errors) == (0, "")
    assert len(shown) == len(found.lines)
    assert shown[0] == ("URI-reference", "RFC 3986, 4.1", TEXT)
    assert set(shown) >= SECTIONS


def test_outline(run: Run) -> None:
    """A rule is below and to the right of the rule that contains it."""
    lines = run("explain", TEXT).lines
    columns = {row["rule"]: row.start("rule") for row in map(ROW.match, lines) if row}
    order = ["URI-reference", "URI", "authority", "host", "IP-literal", "IPv6address"]
    assert sorted(order, key=lambda rule: columns[rule]) == order
    assert columns["userinfo"] == columns["host"] == columns["port"]
    assert columns["scheme"] == columns["hier-part"] == columns["query"] == columns["fragment"]


def test_single_characters(run: Run) -> None:
    """The rules of single characters are shown only with --all."""
    brief, full = (rows(run("explain", *options, "a:b").lines) for options in ((), ("--all",)))
    assert set(brief) < set(full)
    assert ("unreserved", "RFC 3986, 2.3", "b") in full
    assert not {"unreserved", "pchar", "ALPHA"} & {rule for rule, _, _ in brief}


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("standard", "rule", "text"),
    [
        ("rfc3986", "uri_reference", TEXT),
        ("rfc3986", "uri_reference", ""),
        ("rfc3986", "uri_reference", "//1.2.3.4/%41/../b;c=d?/#?"),
        ("rfc3986", "ipv6address", "1::2"),
        ("rfc3986", "ipv6address", "::ffff:192.0.2.1"),
        ("rfc3986", "port", "80"),
        ("rfc3987", "iri_reference", "http://é@日本/😀?\ue000#ß"),
        ("rfc3987", "ihost", "é"),
    ],
)
def test_json_tree(run: Run, standard: str, rule: str, text: str) -> None:
    """Every node of a tree derives a part of the text, which its rule accepts."""
    found = run("explain", "--json", "-s", standard, "-r", rule, text)
    record = found.record
    assert found.status == 0
    assert record.keys() == KEYS["explain"]
    assert (record["input"], record["ok"], record["error"]) == (text, True, None)
    assert (record["tree"]["rule"], record["tree"]["text"]) == (rule, text)
    oracle = RULES_3986 if standard == "rfc3986" else RULES_3987
    for node in nodes(record["tree"]):
        assert node.keys() == {"rule", "document", "section", "text", "start", "children"}
        assert text[node["start"] : node["start"] + len(node["text"])] == node["text"]
        assert accepts(oracle, ORACLES[standard][node["rule"]], node["text"])


def test_json_has_every_rule(run: Run) -> None:
    """The tree in JSON is complete, down to single characters."""
    tree = run("explain", "--json", "a:b").record["tree"]
    assert {"alpha", "unreserved", "pchar", "segment_nz"} <= {node["rule"] for node in nodes(tree)}


@pytest.mark.parametrize(
    ("options", "text", "position"),
    [
        ((), "http://exa mple.com/", 10),
        ((), "http://a/%zz", 10),
        ((), "http://[::1", 11),
        ((), "^", 0),
        (("-r", "uri"), "", 0),
        (("-r", "h16"), "12345", 4),
        (("-s", "rfc3987"), "http://é/ ", 9),
    ],
    ids=["space", "percent", "end", "start", "empty", "rule", "iri"],
)
def test_caret(run: Run, options: tuple[str, ...], text: str, position: int) -> None:
    """A caret is below the wrong character, or after the end of the text."""
    found = run("explain", *options, "--", text)
    shown, caret, message = found.lines
    assert found.status == 1
    assert shown == text
    assert caret == " " * position + "^"
    assert str(position) in message


def test_caret_under_wide_characters(run: Run) -> None:
    """Characters that fill two columns of a terminal count twice, combining characters do not
    count."""
    _, caret, _ = run("explain", "-s", "rfc3987", "http://日本e\u0301 /").lines
    assert caret == " " * (len("http://") + 2 * 2 + 1) + "^"


def test_caret_after_escaped_characters(run: Run) -> None:
    """The caret takes escaping into account: it is below the text as it is shown."""
    shown, caret, _ = run("explain", "-s", "rfc3987", "http://a/\u202e\u202e|b").lines
    assert shown[len(caret) - 1] == "|"


@pytest.mark.parametrize("length", [1_000, 100_000])
def test_caret_in_long_texts(run: Run, length: int) -> None:
    """For a long text, only the text around the error is shown."""
    shown, caret, message = run("explain", "http://a/" + "x" * length + "|" + "y" * length).lines
    assert shown[len(caret) - 1] == "|"
    assert len(shown) < 160
    assert str(length + 9) in message


def test_json_error(run: Run) -> None:
    """An invalid text has an error and no tree."""
    found = run("explain", "--json", "a b")
    record = found.record
    assert found.status == 1
    assert record.keys() == KEYS["explain"]
    assert (record["input"], record["ok"], record["tree"]) == ("a b", False, None)
    assert record["error"].keys() == KEYS["error"]
    assert (record["error"]["position"], record["error"]["found"]) == (1, " ")


def test_texts_that_would_take_too_long(run: Run) -> None:
    """A derivation that would take minutes is an error that names an alternative."""
    found = run("explain", "http://a/" + "x" * 100_000)
    assert (found.status, found.output) == (2, "")
    assert "parse" in found.errors


def test_notes_on_iris(run: Run) -> None:
    """Requirements of RFC 3987 on an IRI beyond its syntax are notes with their section (4.1)."""
    found = run("explain", "-s", "rfc3987", "http://a/\u202e")
    notes = [line for line in found.lines if line.startswith("note: ")]
    assert found.status == 0
    assert any("RFC 3987, 4.1" in note for note in notes)


def test_arguments_that_are_not_utf_8(run: Run) -> None:
    """An argument that is not UTF-8 is a usage error."""
    found = run("explain", os.fsdecode(b"http://a/\xff"))
    assert (found.status, found.output) == (2, "")
    assert "9" in found.errors
    assert len(found.complaints) == 1


def test_colours() -> None:
    """The caret has a colour on a terminal."""
    assert "\x1b[" in on_terminals({"output"}, "explain", "a b").output
    assert "\x1b" not in on_terminals({"errors"}, "explain", "a b").output


@pytest.mark.parametrize("arguments", [(), ("a", "b")], ids=["none", "two"])
def test_one_url(run: Run, arguments: tuple[str, ...]) -> None:
    """The command needs exactly one URL."""
    found = run("explain", *arguments)
    assert (found.status, found.output) == (2, "")


def test_a_grammar_file(run: Run, tmp_path: Path) -> None:
    """A file is a standard: its rules, valid strings and derivations."""
    (tmp_path / "a.abnf").write_text('pair = name "=" name\nname = 1*ALPHA\n', encoding="utf-8")
    name = f"abnf:{tmp_path / 'a.abnf'}"
    assert [" ".join(line.split()) for line in run("rules", name).lines] == [
        "pair pair a.abnf, line 1",
        "name name a.abnf, line 2",
        "alpha alpha taken from RFC 5234",
    ]
    assert run("validate", "-s", name, "-u", "a=b").lines == ["valid\ta=b"]
    failed = run("validate", "-s", name, "-u", "a=1")
    assert (failed.status, failed.output.split("\t")[2].startswith("position 2")) == (1, True)
    lines = run("explain", "-s", name, "--all", "a=b").lines
    assert [line.split()[-1] for line in lines] == ["a=b", "a", "a", "b", "b"]
    assert "RFC 5234, B.1" in lines[2]
    assert len(run("explain", "-s", name, "a=b").lines) == 3  # without ALPHA
    found = json.loads(run("explain", "-s", name, "-r", "Name", "--json", "ab").output)
    assert (found["ok"], found["tree"]["rule"], found["tree"]["text"]) == (True, "name", "ab")
    failed = run("explain", "-s", name, "--json", "a=")
    assert json.loads(failed.output)["error"]["position"] == 2
    assert "did you mean pair?" in run("validate", "-s", name, "-r", "pairs", "-u", "x").errors
