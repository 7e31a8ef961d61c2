"""The output and the exit statuses of `diff`, `compare` and `samples`."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

import urlgrammar as ug
from tests.cli.calling import KEYS, spawn
from tests.differ.differences import difference_of
from urlgrammar.results import difference
from urlgrammar.results.difference import diff

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.calling import Run


@pytest.fixture(autouse=True)
def _decided_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A difference that several tests print is computed only once."""

    def found(a: str, b: str, rule: str | None = None, **options: Any) -> ug.Difference:
        if (a, b, rule) == ("rfc3986", "whatwg", None) and not any(options.values()):
            return difference_of(a, b)
        return diff(a, b, rule, **options)

    monkeypatch.setattr(difference, "diff", found)


def record(run: Run, *arguments: str) -> dict[str, Any]:
    """The JSON of a successful call."""
    found = run(*arguments, "--json")
    assert (found.errors, len(found.lines)) == ("", 1)
    parsed: dict[str, Any] = json.loads(found.lines[0])
    return parsed


# diff


@pytest.mark.slow
def test_json_of_a_difference(run: Run) -> None:
    """The JSON has the documented keys, with the same values as the Python interface."""
    found = record(run, "diff", "rfc3986", "whatwg")
    expected = ug.diff("rfc3986", "whatwg")
    assert set(found) >= KEYS["diff"]
    assert (found["a"], found["b"], found["relation"]) == ("rfc3986", "whatwg", "overlapping")
    assert isinstance(found["seconds"], float)
    for key, findings in (("only_a", expected.only_a), ("only_b", expected.only_b)):
        assert [(each["input"], each["component"], each["reason"]) for each in found[key]] == [
            (each.input, each.component, each.reason) for each in findings
        ]
    assert [(each["input"], each["a"], each["b"]) for each in found["split"]] == [
        (each.input, each.a, each.b) for each in expected.split
    ]
    assert found["split"][0]["a"]["host"] is None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("rfc3986", "whatwg"), 0),
        (("rfc3986", "whatwg", "--exit-code"), 1),
        (("rfc3986:port", "re:[0-9]*", "--exit-code"), 0),
        (("re:(?P<hots>a)b", "re:(?P<host>a)b", "--exit-code"), 1),
        (("re:(?P<hots>a)b", "re:(?P<host>a)b", "--exit-code", "--require", ""), 0),
        (("re:(?P<host>a)b", "re:(?P<host>a)b", "--exit-code", "--require", "host"), 0),
        (("re:(?P<g>a)b", "re:a(?:b|b(?P<g>))", "--exit-code"), 1),
        (("--rule", "host", "rfc3986", "rfc3987", "--exit-code"), 1),
        (("re:(?P<g>a)b(?P<h>)", "re:(?P<g>a)(?P<h>b)", "--exit-code"), 1),
        (("re:(?P<g>a)b(?P<h>)", "re:(?P<g>a)(?P<h>b)", "--exit-code", "--on", "g"), 0),
    ],
)
def test_exit_status(run: Run, arguments: tuple[str, ...], status: int) -> None:
    """Without --exit-code the exit status is always 0."""
    found = run("diff", *arguments)
    assert (found.status, found.errors) == (status, "")


def test_ledgers(run: Run, tmp_path: Path) -> None:
    """With --accept, only new findings are listed, with their ids, and entries that are gone;
    --exit-code considers only these."""
    file = tmp_path / "accepted.txt"
    file.write_text("# nothing yet\n", encoding="utf-8")
    call = ("diff", "re:(?P<g>a)b|c", "re:a(?P<g>b)|d", "--accept", str(file))
    first = record(run, *call)
    assert [len(first[key]) for key in ("only_a", "only_b", "split", "new")] == [1, 1, 1, 3]
    assert (first["accepted"], first["gone"]) == ({}, {})
    lines = run(*call).lines
    assert "Accepted by the ledger: 0. New: 3. Gone: 0." in lines
    for finding in first["new"]:
        assert any(line.endswith(f"   [{finding}]") for line in lines)
    shown = [each.strip().replace("REASON", "meant") for each in lines if "REASON" in each]
    *most, last = first["new"]
    file.write_text("\n".join(shown[:-1]), encoding="utf-8")
    second = record(run, *call)
    assert second["new"] == [last]
    assert second["accepted"] == dict.fromkeys(most, "meant")
    found = [each["id"] for key in ("only_a", "only_b", "split") for each in second[key]]
    assert found == [last]
    old = "0123456789ab"
    file.write_text("\n".join(shown), encoding="utf-8")
    assert run(*call, "--exit-code").status == 0
    with file.open("a", encoding="utf-8") as ledger:
        ledger.write(f"\n{old}  fixed long ago\n")
    gone = run(*call, "--exit-code")
    assert gone.status == 1
    assert f"Gone, remove it from the ledger: {old} (fixed long ago)." in gone.lines
    assert record(run, *call)["gone"] == {old: "fixed long ago"}
    for report in ("--markdown", "--html=-"):
        printed = run(*call, report).output
        assert old in printed
        assert "Only" not in printed


def test_more_strings(run: Run) -> None:
    """--witnesses and --pattern, in every form of output."""
    call = ("diff", "re:ab*", "re:b", "--witnesses", "3", "--pattern")
    found = record(run, *call)
    assert (found["only_a"][0]["input"], found["only_a"][0]["more"]) == ("a", ["ab", "abb"])
    assert [each["kind"] for each in found["patterns"]] == ["only_a", "only_b"]
    assert re.fullmatch(found["patterns"][0]["regex"], "abbb")
    assert "patterns" not in record(run, *call[:3])
    lines = run(*call).lines
    assert "        also abb" in lines
    assert f"    only re:ab* accepts: {found['patterns'][0]['regex']}" in lines
    for report in ("--markdown", "--html=-"):
        printed = run(*call, report).output
        assert "abb" in printed
        assert found["patterns"][0]["regex"] in printed


@pytest.mark.slow
def test_decided_results(run: Run) -> None:
    """--results says which values differ, and which are not decided, in every form of output."""
    within = "re:pop://a.*"
    call = ("diff", "rfc3986", "whatwg", "--on", "port,path", "--within", within, "--results")
    port, path = record(run, *call)["results"]
    assert (port["component"], port["equal"], port["undecided"]) == ("port", False, [])
    assert ("pop://a:110", None, "110") in [
        (each["input"], each["value_a"], each["value_b"]) for each in port["differences"]
    ]
    assert "paths with dot segments" in {each["what"] for each in path["differences"]}
    lines = run(*call).lines
    assert "    port: they differ" in lines
    assert any(line.endswith("rfc3986 removes it, whatwg keeps it (110)") for line in lines)
    for report in ("--markdown", "--html=-"):
        printed = run(*call, report).output
        assert "pop://a:110" in printed
    assert "results" not in record(run, *call[:-1])
    equal = ("diff", "rfc3986", "rfc6874", "--on", "port", "--results", "--exit-code")
    assert run(*equal, "--within", "re:http://[a-z]+(:[0-9]*)?").status == 0
    undecided = ("diff", "rfc3986", "rfc6874", "--on", "path", "--results", "--exit-code")
    found = run(*undecided, "--within", "re:a:[.]")
    assert found.status == 1
    shown = "        not decided: paths with dot segments, equal in what was tried (1): a:."
    assert shown in found.lines


@pytest.mark.slow
def test_places_are_marked(run: Run) -> None:
    """Below each witness, a caret marks the position where the operands differ; the component that
    differs is undefined for one of them."""
    lines = run("diff", "rfc3986", "whatwg").lines
    at = lines.index("    http:/a   shortest: ws:/a")
    assert lines[at + 1] == "         ^"
    assert lines[at + 2].split() == ["rfc3986", "scheme=http", "host=(undefined)", "path=/a"]
    assert lines[at + 3].split() == ["whatwg", "scheme=http", "host=a", 'path=""']


def test_equal_operands(run: Run) -> None:
    """A short report has one line."""
    assert run("diff", "rfc3986:port", "re:[0-9]*").lines == [
        "rfc3986:port and re:[0-9]* accept the same strings."
    ]


@pytest.mark.slow
def test_reports(run: Run, tmp_path: Path) -> None:
    """An HTML page is written to a file, Markdown to standard output."""
    file = tmp_path / "report.html"
    found = run("diff", "rfc3986", "whatwg", "--html", str(file))
    assert found.status == 0
    assert str(file) in found.output
    assert file.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert run("diff", "rfc3986", "whatwg", "--markdown").lines[0] == "# `rfc3986` and `whatwg`"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("diff", "rfc3986", "rfc"), "no operand 'rfc'"),
        (("diff", "rfc3986", "re:(a)\\1"), "back-reference"),
        (("diff", "rfc3986:nothing", "rfc3986"), "no rule 'nothing'"),
        (("diff", "rfc3986", "re:(a|b)*a(a|b){1000}"), "more than 50,000 states"),
        (("diff", "rfc3986"), "OPERAND"),
        (("diff", "re:(?P<hots>a)", "re:a", "--require", "host"), "'host' is required"),
        (("diff", "re:a", "re:b", "--json", "--markdown"), "cannot be combined"),
        (("diff", "re:a", "re:b", "--within", "re:c"), "nothing to compare"),
        (("diff", "re:a", "re:b", "--within", "nothing"), "no operand 'nothing'"),
        (("diff", "re:a", "re:b", "--accept", "/nowhere/at/all"), "there is no such file"),
        (("diff", "re:a", "re:b", "--base", "http://h/"), "needs a whole standard"),
        (("diff", "re:a", "re:b", "--witnesses", "0"), "--witnesses"),
        (("diff", "re:a", "re:b", "--require", "x"), "re:a and re:b have no component, group or"),
        (("diff", "re:a", "re:b", "--results"), "has no canonical form"),
        (("diff", "rfc3986", "url-spec", "--results"), "cannot be decided"),
        (("diff", "re:a", "re:b", "--on", "a,,b"), "--on 'a,,b' has an empty name"),
        (("diff", "rfc3986", "whatwg", "--on", "hots"), "'hots' is to be compared"),
        (("diff", "rfc3986", "rfc3987", "--html", "/nowhere/at/all.html"), "there is no folder"),
        (("samples", "nothing"), "no operand 'nothing'"),
        (("compare", "http://a/", "--on", "hosts"), "no point 'hosts'"),
        (("compare", "http://a/", "-s", "rfc"), "no standard 'rfc'"),
    ],
)
def test_usage_errors(run: Run, arguments: tuple[str, ...], words: str) -> None:
    """A usage error gives one message on standard error and exit status 2. If it is about a place
    in an expression, a caret marks it."""
    found = run(*arguments)
    assert (found.status, found.output) == (2, "")
    assert words in found.complaints[0]
    if len(found.complaints) > 1:
        assert found.complaints[-1].strip() in ("^", found.complaints[1].strip())


# compare


@pytest.mark.slow
def test_json_of_a_comparison(run: Run) -> None:
    """The JSON has the documented keys; undefined is null, empty is ""."""
    found = record(run, "compare", "http:///a")
    assert set(found) == KEYS["compare"]
    assert (found["input"], found["base"], found["agree"]) == ("http:///a", None, False)
    assert set(found["standards"]) == {std.name for std in ug.standards()}
    rfc3986, whatwg = found["standards"]["rfc3986"], found["standards"]["whatwg"]
    assert set(rfc3986) == {"ok", "valid", "components", "result", "error", "invalid"}
    assert (rfc3986["components"]["host"], rfc3986["components"]["userinfo"]) == ("", None)
    assert (whatwg["components"]["host"], whatwg["result"]) == ("a", "http://a/")
    points = [each["point"] for each in found["disagreements"]]
    assert points == ["validity", "host", "path", "result"]


def test_json_of_a_refusal(run: Run) -> None:
    """A standard that rejects the text has an error with a position."""
    found = record(run, "compare", "http://a/ b")["standards"]["rfc3986"]
    assert (found["ok"], found["components"], found["result"]) == (False, None, None)
    assert set(found["error"]) == KEYS["error"]
    assert found["error"]["position"] == 9


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (("http://a/",), 0),
        (("http:/a",), 1),
        (("http://a/%7e",), 1),
        (("http://a/%7e", "--on", "host", "--on", "path"), 0),
        (("http:/a", "-s", "whatwg", "-s", "url-spec", "--on", "result"), 0),
        (("g", "--base", "http://a/b/c", "--on", "acceptance", "--on", "result"), 0),
        (("\\g", "--base", "http://a/b/c"), 1),
    ],
)
def test_comparisons_are_a_gate(run: Run, arguments: tuple[str, ...], status: int) -> None:
    """The exit status is 1 if the standards disagree on a selected point."""
    found = run("compare", *arguments)
    assert (found.status, found.errors) == (status, "")


def test_disagreements_are_marked(run: Run) -> None:
    """Standards that agree share one block; points of disagreement begin with "!"."""
    modern = [
        part for name in ("rfc3986", "rfc3987", "url-spec", "whatwg") for part in ("-s", name)
    ]
    lines = run("compare", "http:/a", *modern).lines
    assert lines[0] == "http:/a"
    assert "rfc3986, rfc3987" in lines
    assert "    ! path       /a" in lines
    assert "result: http:/a by rfc3986, rfc3987; http://a/ by url-spec, whatwg" in lines


def test_agreement_is_stated(run: Run) -> None:
    """Agreement is stated explicitly."""
    assert run("compare", "http://a/").lines[:2] == ["http://a/", "The standards agree."]


# samples


def test_samples(run: Run) -> None:
    """Short samples come first, one per line. The operand of --against rejects them."""
    assert run("samples", "rfc3986:port", "-n", "2").lines == ["", "0"]
    assert run("samples", "re:ab?", "--json").lines == ['{"input": "a"}', '{"input": "ab"}']
    against = run("samples", "re:ab", "--against").lines
    assert {"", "a", "b", "aba"} <= set(against)
    assert "ab" not in against


@pytest.mark.parametrize(("length", "count"), [(0, 1), (3, 27), (1000, 3**1000)])
def test_counts(run: Run, length: int, count: int) -> None:
    """The number of strings of a given length."""
    arguments = ("samples", "re:[a-c]*", "--count", str(length))
    assert run(*arguments).lines == [str(count)]
    assert record(run, *arguments) == {"length": length, "count": count}


def test_two_versions_of_a_grammar(run: Run, tmp_path: Path) -> None:
    """They are compared rule by rule, and are a gate on request; other options are refused."""
    (tmp_path / "old.abnf").write_text('a = "x"\nb = "y"\n', encoding="utf-8")
    (tmp_path / "new.abnf").write_text('a = "x" / "z"\nb = "y"\n', encoding="utf-8")
    old, new = (f"abnf:{tmp_path / name}.abnf" for name in ("old", "new"))
    assert run("diff", old, new).lines == ["a  wider  only new: z", "1 rule is equal."]
    found = record(run, "diff", old, new)
    assert found["rules"][0] == {
        "name": "a", "change": "wider", "only_old": None, "only_new": "z", "problem": None,
    }  # fmt: skip
    assert [run("diff", old, each, "--exit-code").status for each in (old, new)] == [0, 1]
    for option in ("--pattern", "--results", "--witnesses=3"):
        assert "rule by rule" in run("diff", old, new, option).errors


@pytest.mark.slow
def test_a_grammar_from_standard_input() -> None:
    """The file `-` is standard input, which is read once."""
    done = spawn("diff", "abnf:-:a", "abnf:-:b", stdin=b'a = "x"\nb = %x58 / %x78\n')
    assert done.output.startswith("abnf:-:a and abnf:-:b accept the same strings.")
