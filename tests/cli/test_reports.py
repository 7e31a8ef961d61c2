"""The reports and the JSON of results, as methods and on the command line."""

from __future__ import annotations

import json
import pickle
from typing import TYPE_CHECKING, Any, Final

import pytest
from jsonschema import Draft202012Validator, ValidationError

import urlgrammar as ug
from tests.cli.calling import KEYS
from tests.report.test_report import read
from urlgrammar.differ.ledger import Entry, Ledger
from urlgrammar.report import revision

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.calling import Run
    from urlgrammar.report.records import Reported

FILTER: Final = r"re:https://example[a-z.]*"
WAYS: Final = (FILTER, "whatwg", "--allow", "re:example")
DIFFERENCES: Final = (
    ("re:a", "re:a"),
    ("re:(?P<g>a)b|c ", "short=re:a(?P<g>b)|\u202e", "--witnesses", "2", "--pattern"),
    ("re:(?P<hots>a)", "re:(?P<host>a)"),
    ("re:http://%ff/|x", "whatwg"),
    ("rfc3986", "whatwg", "--within", "re:a:[.]", "--results", "--on", "path"),
    ("rfc3986", "rfc6874", "--on", "port,path", "--results", "--within", "re:a://b?[.:0-9]*"),
    ("--base", "http://h/", "--within", "re:[/.]*a", "rfc3986", "whatwg"),
    ("urllib", "rfc3986", "--on", "host", "--also", "urllib", "--within", "re:http://[a@]{1,3}"),
)
BYPASSES: Final = (
    WAYS,
    ("f=re:https://example/", "whatwg", "--deny", "loopback", "--on", "host"),
    ("re:/a", "whatwg", "--base", "https://a/", "--allow", "re:b"),
    ("re.match:https://a", "whatwg", "--allow", "re:a", "--also", "urllib"),
)


RESULTS: Final[dict[str, type[Reported]]] = {
    "diff": ug.Difference,
    "bypass": ug.Bypasses,
    "check": ug.CheckReport,
    "tighten": ug.Tightened,
}


def validator(name: str) -> Draft202012Validator:
    """The schema of a command, which is valid itself."""
    schema = RESULTS[name].json_schema()
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("command", RESULTS)
def test_a_command_prints_its_schema(run: Run, command: str) -> None:
    """Without operands. It describes exactly the keys that the help lists, and each of them."""
    printed = run(command, "--json-schema")
    assert (printed.status, printed.errors) == (0, "")
    schema = json.loads(printed.output)
    assert schema == RESULTS[command].json_schema()
    assert all("description" in each or "$ref" in each for each in schema["properties"].values())
    _, _, keys = run(command, "--help").output.partition("JSON: ")
    assert [key for key in schema["properties"] if key not in keys] == []


@pytest.mark.parametrize(
    "arguments",
    [*DIFFERENCES[:2], *(pytest.param(each, marks=pytest.mark.slow) for each in DIFFERENCES[2:])],
)
def test_differences_follow_their_schema(run: Run, arguments: tuple[str, ...]) -> None:
    """The output of a call is as the schema describes, with all documented keys."""
    (found,) = run("diff", *arguments, "--json").records
    validator("diff").validate(found)
    assert set(found) >= KEYS["diff"]


@pytest.mark.slow
@pytest.mark.parametrize("arguments", BYPASSES)
def test_bypasses_follow_their_schema(run: Run, arguments: tuple[str, ...]) -> None:
    """The output of a call is as the schema describes, with all documented keys."""
    (found,) = run("bypass", *arguments, "--json").records
    validator("bypass").validate(found)
    assert set(found) >= KEYS["bypass"]


def test_two_versions_of_a_grammar_follow_their_schema(run: Run, tmp_path: Path) -> None:
    """Rules that are new, gone, equal and different."""
    old, new = (tmp_path / name for name in ("old.abnf", "new.abnf"))
    old.write_text('a = "x"\nb = "y"\nc = "z"\n', encoding="utf-8")
    new.write_text('a = "x" / "z"\nb = "y"\nd = "z"\n', encoding="utf-8")
    found = run("diff", f"abnf:{old}", f"abnf:{new}", "--json").record
    Draft202012Validator(revision.REPORT.json_schema()).validate(found)
    assert {each["change"] for each in found["rules"]} == {"wider", "equal", "gone", "new"}


@pytest.mark.slow
def test_judged_results_follow_their_schema() -> None:
    """With a ledger, too."""
    ledger = Ledger((Entry("0123456789ab", "http://a/", "meant"),))
    validator("diff").validate(ug.diff("re:(?P<g>a)", "re:b", accept=ledger).to_dict())
    validator("bypass").validate(ug.bypasses(*WAYS[:2], WAYS[3], accept=ledger).to_dict())


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "change",
    [{"more": 1}, {"relation": "same"}, {"seconds": None}, {"only_a": [{}]}, {"new": ["x"]}],
)
def test_the_schema_is_strict(change: dict[str, Any]) -> None:
    """It refuses other keys and values."""
    found = ug.diff("re:a", "re:b").to_dict()
    with pytest.raises(ValidationError):
        validator("diff").validate(found | change)


@pytest.mark.slow
def test_methods_give_what_the_command_line_prints(run: Run) -> None:
    """JSON, Markdown and HTML; the JSON object is the same after a round trip."""
    difference, ways = ug.diff(*DIFFERENCES[1][:2]), ug.bypasses(*WAYS[:2], WAYS[3])
    for command, arguments, found in (
        ("diff", DIFFERENCES[1][:2], difference),
        ("bypass", WAYS, ways),
    ):
        assert isinstance(found, ug.Difference | ug.Bypasses)
        printed = run(command, *arguments, "--json").record
        given = found.to_dict()
        assert json.loads(json.dumps(given)) == given
        assert printed | {"seconds": 0} == given | {"seconds": 0}
        assert run(command, *arguments, "--markdown").output == found.markdown() + "\n"
        assert run(command, *arguments, "--html", "-").output == found.html()


def test_results_are_values() -> None:
    """Equal, hashable, picklable, and still with their reports after a judgement."""
    found = ug.diff("re:a", "re:b")
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301
    assert hash(found) == hash(ug.diff("re:a", "re:b"))
    assert isinstance(ug.diff("re:a", "re:b", accept=Ledger(())), ug.Difference)
    with pytest.raises(AttributeError):
        found.a = "re:c"  # type: ignore[misc]


def test_a_page_of_bypasses(run: Run, tmp_path: Path) -> None:
    """The expression is written once; each string is there with its host, its way and its id."""
    file = tmp_path / "report.html"
    printed = run("bypass", *WAYS, "--html", str(file))
    assert printed.status == 1
    assert str(file) in printed.output
    assert "1 way to a host that is not allowed" in printed.output
    reader = read(file.read_text(encoding="utf-8"))
    (way,) = ug.bypasses(*WAYS[:2], WAYS[3]).bypasses
    assert reader.text.count(FILTER) == 1
    for each in (way.input, way.value or "", *way.way, way.id):
        assert each in reader.text
    assert "script" not in reader.elements


@pytest.mark.slow
def test_hostile_text_in_bypasses() -> None:
    """Markup and invisible characters are escaped; a cell stays a cell."""
    hostile = "re:http://(a|<script>\u202e |`|\\|)/\t"
    found = ug.bypasses(f"f={hostile}", "whatwg", "re:b")
    reader = read(found.html())
    assert "script" not in reader.elements
    for said in (reader.text, found.markdown()):
        assert "⟨U+202E⟩" in said
        assert "\u202e" not in said
    rows = [line.replace("\\|", "") for line in found.markdown().splitlines() if line[:1] == "|"]
    assert {row.count("|") for row in rows} == {4}


@pytest.mark.slow
def test_nothing_gets_past() -> None:
    """A report without ways says what was proved, and has no table."""
    found = ug.bypasses("re:https://example/", "whatwg", "re:example")
    sentence = "nothing gets past to a host that is not allowed. This is proved."
    assert sentence in found.markdown()
    reader = read(found.html())
    assert sentence in reader.text
    assert "table" not in reader.elements


def test_two_forms_cannot_be_printed(run: Run) -> None:
    """The message says so."""
    found = run("bypass", *WAYS, "--json", "--markdown")
    assert (found.status, found.output) == (2, "")
    assert "cannot be combined" in found.errors
