"""Findings about two versions of a grammar: the rules whose changes explain them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

import urlgrammar as ug
from urlgrammar.differ.operands.names import operand
from urlgrammar.report import order

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.differ.findings import OnlyOne

GRAMMARS: Final = Path(__file__).parents[2] / "grammars"
TEXT: Final = (GRAMMARS / "rfc3986.lark").read_text("utf-8")

EDITS: Final = {
    "no userinfo": ("authority", 'host [ ":" port ]'),
    "port required": ("authority", '[ userinfo "@" ] host ":" port'),
    "no IPvFuture": ("ip_literal", '"[" ipv6address "]"'),
    "one more character": ("unreserved", 'alpha | digit | "-" | "." | "_" | "~" | "^"'),
    "no tilde": ("unreserved", 'alpha | digit | "-" | "." | "_"'),
    "no exclamation mark": (
        "sub_delims",
        '"$" | "&" | "\'" | "(" | ")" | "*" | "+" | "," | ";" | "="',
    ),
    "no plus sign": ("scheme", 'alpha ( alpha | digit | "-" | "." )*'),
    "more in queries": ("query", '( pchar | "/" | "?" | "^" | "|" )*'),
    "digits in ports": ("port", "digit+"),
}


def edited(*names: str) -> str:
    """RFC 3986 with edits."""
    text = TEXT
    for name in names:
        rule, body = EDITS[name]
        text, count = re.subn(rf"(?m)^{rule}: .*$", lambda _: f"{rule}: {body}", text)  # noqa: B023
        assert count == 1
    return text


def written(folder: Path, *names: str, rule: str = "uri") -> str:
    """The operand of a rule of the edited grammar."""
    file = folder / f"{'-'.join(names).replace(' ', '_') or 'old'}.lark"
    file.write_text(edited(*names), "utf-8")
    (folder / "rfc5234.lark").write_text((GRAMMARS / "rfc5234.lark").read_text("utf-8"), "utf-8")
    return f"lark:{file}:{rule}"


def headings(found: ug.Difference) -> list[str]:
    """The headings of what only one version accepts."""
    return [heading for _, components, _ in order.only(found) for heading, _ in components]


def all_of(found: ug.Difference) -> Iterable[OnlyOne]:
    """What only one version accepts."""
    return (*found.only_a, *found.only_b)


SLOW: Final = pytest.mark.slow


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=[] if each == "no userinfo" else SLOW) for each in EDITS],
)
def test_one_edit_is_one_group(tmp_path: Path, name: str) -> None:
    """All findings are explained by the rule that was edited, in every component, and its name is
    that of the document."""
    found = ug.diff(written(tmp_path), written(tmp_path, name))
    spelled = {"ip_literal": "IP-literal", "sub_delims": "sub-delims"}
    rule = spelled.get(EDITS[name][0], EDITS[name][0])
    assert {each.changed for each in all_of(found)} == {(rule,)}
    (heading,) = headings(found)
    count = len(found.only_a) + len(found.only_b)
    findings = "1 finding" if count == 1 else f"{count} findings"
    assert heading.startswith(f"because of {rule}, which differs: {findings} (")
    components = {each.component or order.BETWEEN for each in all_of(found)}
    assert {*heading.rpartition("(")[2][:-1].split(", ")} == components


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rule", "names", "groups"),
    [  # whole URIs are for the slow tests
        ("authority", ("no IPvFuture", "digits in ports"), {("IP-literal",), ("port",)}),
        *(
            pytest.param("uri", *each, marks=pytest.mark.long)
            for each in (
                (("no userinfo", "no plus sign"), {("authority",), ("scheme",)}),
                (("no userinfo", "one more character"), {("authority",), ("unreserved",)}),
                (("no IPvFuture", "digits in ports"), {("IP-literal",), ("port",)}),
                # these are in the same places, so a finding has characters of both
                (("no tilde", "no exclamation mark"), {("unreserved", "sub-delims")}),
                # the character is in queries because of either, so no group swallows these findings
                (("one more character", "more in queries"), {("unreserved",), ()}),
            )
        ),
    ],
)
def test_two_edits_at_once(
    tmp_path: Path, rule: str, names: tuple[str, str], groups: set[tuple[str, ...]]
) -> None:
    """Each finding is in the group of its own rule. With this edit undone in the file, Lark's
    parser accepts its string; with the other one undone, it does not."""
    old = written(tmp_path, rule=rule)
    found = ug.diff(old, written(tmp_path, *names, rule=rule))
    assert {each.changed for each in all_of(found)} == groups
    rules = {name: EDITS[name][0].replace("ip_literal", "IP-literal") for name in names}
    undone = {rules[name]: written(tmp_path, *({*names} - {name}), rule=rule) for name in names}
    whole = {"a": operand(old), "b": operand(written(tmp_path, *names, rule=rule))}
    for accepting, listed in (("a", found.only_a), ("b", found.only_b)):
        for each in listed:
            assert whole[accepting].split(each.input) is not None
            if len(each.changed) != 1:
                continue
            for changed, path in undone.items():
                is_explained = (operand(path).split(each.input) is not None) == (accepting == "a")
                assert is_explained == (changed == each.changed[0]), (each, changed)


@pytest.mark.slow
def test_what_is_not_explained_stays_with_its_component(tmp_path: Path) -> None:
    """Findings that either of two edits explains are listed by component."""
    names = ("one more character", "more in queries")
    found = ug.diff(written(tmp_path), written(tmp_path, *names))
    assert headings(found) == [headings(found)[0], "query"]
    of_query = [each for each in found.to_dict()["only_b"] if each["component"] == "query"]
    assert of_query
    assert all(len(each.get("changed", ())) != 1 for each in of_query)


def test_other_operands_have_no_changes() -> None:
    """Only rules of one name in two files are versions of a grammar."""
    found = ug.diff("rfc3986:uri", "rfc3987:iri")
    assert {each.changed for each in all_of(found)} == {()}
