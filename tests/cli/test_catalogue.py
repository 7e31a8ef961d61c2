"""`standards`, `rules`, `decisions` and `networks`: the lists."""

from __future__ import annotations

import json
from ipaddress import ip_network
from typing import TYPE_CHECKING, Final

import pytest

from tests.cli.calling import KEYS
from tests.oracles.abnf_rules import RULES_3986, RULES_3987
from urlgrammar import standard
from urlgrammar.differ.bypass.networks import NAMED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.cli.calling import Run

TITLES: Final = {
    "rfc3986": "Uniform Resource Identifier (URI): Generic Syntax",
    "rfc3987": "Internationalized Resource Identifiers (IRIs)",
}
RULES: Final = {"rfc3986": RULES_3986, "rfc3987": RULES_3987}
STANDARDS: Final = pytest.mark.parametrize("name", list(RULES), ids=list(RULES))


def names(spelled: Iterable[str]) -> set[str]:
    """The names of rules: the standard's own, lowercased with `_` for `-`."""
    return {rule.lower().replace("-", "_") for rule in spelled}


def test_standards(run: Run) -> None:
    """The output has one line for each standard, with its name, month and title."""
    found = run("standards")
    assert (found.status, found.errors) == (0, "")
    lines = {line.split()[0]: line for line in found.lines}
    for name, title in TITLES.items():
        assert title in lines[name]
        assert "2005-01" in lines[name]


def test_standards_json(run: Run) -> None:
    """The JSON has one object for each standard, with the names of all its rules."""
    found = run("standards", "--json")
    records = {record["name"]: record for record in found.records}
    assert len(records) == len(found.records)
    for name, title in TITLES.items():
        assert records[name].keys() == KEYS["standards"]
        assert (records[name]["title"], records[name]["date"]) == (title, "2005-01")
        assert sorted(records[name]["rules"]) == sorted(names(RULES[name]))


@STANDARDS
def test_rules(run: Run, name: str) -> None:
    """The output has one line for each rule, with its name, spelling, document and section."""
    found = run("rules", name)
    assert (found.status, found.errors) == (0, "")
    listed = {line.split()[1]: line for line in found.lines}
    assert listed.keys() == set(RULES[name])
    assert len(found.lines) == len(listed)
    for spelled, line in listed.items():
        assert line.split()[0] in names([spelled])
        assert "RFC " in line


@STANDARDS
def test_rules_json(run: Run, name: str) -> None:
    """The JSON is one object, in which each rule is an object."""
    record = run("rules", "--json", name).record
    assert record.keys() == KEYS["rules"]
    assert (record["name"], record["title"]) == (name, TITLES[name])
    for rule in record["rules"]:
        assert rule.keys() == {"name", "spelled", "document", "section"}
        assert rule["name"] in names([rule["spelled"]])
    assert sorted(rule["spelled"] for rule in record["rules"]) == sorted(RULES[name])


@pytest.mark.parametrize(
    ("spelled", "section"),
    [
        ("pct-encoded", "2.1"),
        ("reserved", "2.2"),
        ("gen-delims", "2.2"),
        ("sub-delims", "2.2"),
        ("unreserved", "2.3"),
        ("URI", "3"),
        ("hier-part", "3"),
        ("scheme", "3.1"),
        ("authority", "3.2"),
        ("userinfo", "3.2.1"),
        ("host", "3.2.2"),
        ("IPv6address", "3.2.2"),
        ("dec-octet", "3.2.2"),
        ("port", "3.2.3"),
        ("path", "3.3"),
        ("pchar", "3.3"),
        ("query", "3.4"),
        ("fragment", "3.5"),
        ("URI-reference", "4.1"),
        ("relative-ref", "4.2"),
        ("absolute-URI", "4.3"),
    ],
)
def test_sections(run: Run, spelled: str, section: str) -> None:
    """The section of a rule of RFC 3986 is the one that defines it."""
    rules = {rule["spelled"]: rule for rule in run("rules", "--json", "rfc3986").record["rules"]}
    assert (rules[spelled]["document"], rules[spelled]["section"]) == ("RFC 3986", section)


@pytest.mark.slow
def test_every_listed_rule_can_be_used(run: Run) -> None:
    """`validate` accepts every rule that `rules` lists."""
    for name in RULES:
        for line in run("rules", name).lines:
            assert run("validate", "-s", name, "-r", line.split()[0], "-u", "").status in {0, 1}


@pytest.mark.parametrize(
    "arguments",
    [("rules",), ("rules", "rfc3985"), ("rules", "rfc3986", "rfc3987"), ("standards", "rfc3986")],
    ids=["no standard", "unknown standard", "two standards", "argument"],
)
def test_usage_errors(run: Run, arguments: tuple[str, ...]) -> None:
    """A usage error lists nothing."""
    found = run(*arguments)
    assert (found.status, found.output) == (2, "")
    assert len(found.complaints) == 1


def test_decisions(run: Run) -> None:
    """Each point has its section, and the choice below."""
    found = run("decisions", "w3c-2012")
    assert (found.status, found.errors) == (0, "")
    points = [line for line in found.lines if not line.startswith(" ")]
    assert len(points) == len(standard("w3c-2012").decisions)
    assert all(len(line) <= 100 for line in found.lines)
    record = run("decisions", "--json", "w3c-2012").record
    assert record.keys() == KEYS["decisions"]
    for each, line in zip(record["decisions"], points, strict=True):
        assert each.keys() == {"section", "point", "choice"}
        assert line == f"{each['point']} ({each['section']})" if each["section"] else each["point"]


def test_decisions_of_an_unknown_standard(run: Run) -> None:
    """A name is suggested."""
    found = run("decisions", "w3c")
    assert (found.status, found.output) == (2, "")
    assert "w3c-2012" in found.errors


def test_networks(run: Run) -> None:
    """Each line has a set, a network or name of it, and the source; the sets are those of
    `bypass --deny`, and what is printed is what they have."""
    found = [json.loads(line) for line in run("networks", "--json").lines]
    listed = [each for each in found if each["set"] is not None]
    assert {each["set"] for each in listed} | {"internal"} == {*NAMED}
    hosts = {(each["set"], each["host"]) for each in listed}
    assert {
        *{("loopback", "0.0.0.0/32"), ("loopback", "*.localhost"), ("private", "fec0::/10")},
        *{("metadata", "168.63.129.16/32"), ("reserved", "198.18.0.0/15")},
    } <= hosts
    assert all(each["source"] for each in found)
    networks = [each for each in listed if "/" in each["host"]]
    for each in networks:
        first = ip_network(each["host"])[0]
        assert NAMED[each["set"]].has(first) or each["without"]
    held = {each["host"] for each in found if each["set"] is None}
    assert {"64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32"} <= held
    lines = run("networks").lines
    assert len(lines) == len(found)
    assert "  64:ff9b::/96  " in lines[-5]
    assert "RFC 6052, 2.1" in lines[-5]
