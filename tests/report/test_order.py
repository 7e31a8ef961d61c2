"""The order of findings, short names and blanks: in lines, Markdown and HTML alike."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import urlgrammar as ug
from tests.differ.differences import difference_of
from tests.report.test_report import read
from urlgrammar.report import order
from urlgrammar.report.elements import text
from urlgrammar.report.operands import MAX_LENGTH, names_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar import Difference

ONE = "re:" + "|".join(f"(?P<{name}>{name[0]})_" for name in ("path", "query", "host", "scheme"))
OTHER = "re:" + "|".join(f"{name[0]}(?P<{name}>_)" for name in ("path", "query", "host", "scheme"))
"""Each string is split differently in one component: `p_` in the path."""

LONG = "re:https?://(?P<host>[a-z.]+)(:[0-9]+)?([/?#][a-z]*)?"


def outputs(found: Difference) -> Mapping[str, str]:
    """The reports as text, without markup."""
    return {
        "lines": "\n".join(text.lines(found.document())),
        "markdown": re.sub(r"\\(.)", r"\1", found.markdown()),
        "html": read(found.html()).text,
    }


@pytest.mark.parametrize("form", ["lines", "markdown", "html"])
def test_the_worst_first(form: str) -> None:
    """Another host, then another scheme, another port, another path, other components; then strings
    that only one operand accepts."""
    found = ug.diff(f"{ONE}|(?P<port>o)_|only_a", f"{OTHER}|o(?P<port>_)|only_b")
    said = outputs(found)[form]
    said = said[said.index("different hosts") :]
    expected = ("h_", "s_", "o_", "p_", "q_", "only_a", "only_b")
    places = [said.index(each) for each in expected]
    assert places == sorted(places)


@pytest.mark.slow
def test_all_outputs_have_the_same_groups() -> None:
    """The headings of the groups are equal."""
    found = difference_of("rfc3986", "whatwg")
    expected = [
        "Both accept, and read different hosts",
        "Both accept, and read different kinds of host",
        "Only rfc3986 accepts, not whatwg",
        "Only whatwg accepts, not rfc3986",
    ]
    for form, said in outputs(found).items():
        places = [said.index(each) for each in expected]
        assert places == sorted(places), form
    heads = re.findall("^## (.+)$", found.markdown(), re.MULTILINE)
    assert heads[:4] == expected


def test_a_host_at_another_place_is_not_another_host() -> None:
    """Only values count."""
    said = outputs(ug.diff("re:(?P<host>a)a", "re:a(?P<host>a)"))
    for each in said.values():
        assert "Both accept, and split differently in another way" in each
        assert "different hosts" not in each


@pytest.mark.few(1)
@pytest.mark.parametrize("form", ["lines", "markdown", "html"])
def test_long_names_are_written_once(form: str) -> None:
    """The legend has a long expression; everything else has its letter."""
    found = ug.diff(LONG, "whatwg", within="re:https?://[a-z.:/]*[a-z0-9/]*")
    said = outputs(found)[form]
    assert len(LONG) > MAX_LENGTH
    assert said.count(LONG) == 1
    assert said.count("re:https?://[a-z.:/]*[a-z0-9/]*") == 1
    assert "Among the strings that C accepts, A and whatwg" in said.replace("\n", " ")
    assert found.to_dict()["a"] == LONG


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("rfc3987:ihost", "rfc3986:host", ("rfc3987:ihost", "rfc3986:host")),
        (f"filter={LONG}", "whatwg", ("filter", "whatwg")),
        (LONG, f"{LONG}x", ("A", "B")),
        ("B=re:a", LONG, ("B", "B1")),
        (LONG, LONG, ("A", "A")),
    ],
)
def test_names(a: str, b: str, expected: tuple[str, str]) -> None:
    """A name that was given stays; a letter never stands for two operands."""
    names = names_of(ug.diff(a, b))
    assert (names.a, names.b) == expected
    explained = dict(names.legend)
    assert len(explained) == len(names.legend)
    assert {name for name in expected if name in ("A", "B1", "filter")} <= set(explained)


@pytest.mark.parametrize("form", ["lines", "markdown", "html"])
def test_a_space_that_is_the_whole_difference(form: str) -> None:
    """It is visible, in the string and in the name."""
    said = outputs(ug.diff("re:a ", "re:a"))[form]
    assert said.count("re:a⟨space⟩") >= 2
    assert re.search(r"(?<!re:)a⟨space⟩", said)
    assert not re.search("a +and", said.replace("re:a and", ""))


def test_the_caret_is_below_what_is_written() -> None:
    """Positions count characters, and a caret stands below the first column of one."""
    found = list(text.lines(ug.diff("re: \t b", "re: \t a").document()))
    at = found.index("    ⟨space⟩⟨U+0009⟩ b")
    assert found[at + 1].index("^") == found[at].index("b")


@pytest.mark.slow
def test_the_familiar_scheme_comes_first() -> None:
    """The analogue is split by the parsers of both standards, and the shortest string is named."""
    found = difference_of("rfc3986", "whatwg")
    analogues = [each for each in found.split if each.analogue]
    assert analogues
    for each in analogues:
        assert each.shown.input == each.analogue == f"http{each.input.removeprefix('ws')}"
        tree = ug.standard("rfc3986").parse(each.shown.input)
        assert each.shown.a["scheme"] == "http"
        assert {name: getattr(tree, name) for name in ("scheme", "host", "path")} == {
            name: each.shown.a[name] for name in ("scheme", "host", "path")
        }
        assert each.shown.position == each.position + 2
    for only in found.only_a:
        if only.like is not None:
            assert f"position {only.position + 2}:" in only.like.message
            assert only.like.characters == only.characters
    for said in outputs(found).values():
        assert said.index("http:/a") < said.index("ws:/a")


@pytest.mark.slow
def test_findings_that_one_change_explains(tmp_path: Path) -> None:
    """The same characters, at several places of a component, are one line with a count: a grammar
    of URIs without userinfo has two lines for six findings."""
    rfc = Path(__file__).parent.parent.parent / "grammars" / "abnf" / "rfc3986.abnf"
    grammar = rfc.read_text(encoding="utf-8")
    file = tmp_path / "a.abnf"
    file.write_text(grammar.replace('[ userinfo "@" ] ', ""), encoding="utf-8")
    found = ug.diff("rfc3986:uri", f"abnf:{file}:URI")
    ((_, components, _),) = order.only(found)
    rows = [row for _, rows in components for row in rows]
    assert (len(found.only_a), len(rows)) == (6, 2)
    assert sorted(id_ for row in rows for id_ in row.ids) == sorted(e.id for e in found.only_a)
    assert [len(row.ids) for row in rows] == [4, 2]
    assert "(4 findings)" in rows[0].message()
    for row in rows:
        assert {each.characters for each in found.only_a if each.id in row.ids} == {
            row.finding.characters
        }
