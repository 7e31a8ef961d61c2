"""Ledgers: the ids of findings, the file format, and what is new, accepted and gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlgrammar as ug
from tests.differ.differences import accepting
from urlgrammar import OperandError
from urlgrammar.differ import difference, ledger
from urlgrammar.differ.ledger import Entry, Found, Ledger, finding_id

if TYPE_CHECKING:
    from pathlib import Path

FILTER = r"re:https?://(?P<host>[a-z.]+)(?P<port>:[0-9]+)?/.*"
CLIENT = r"re:[a-z]+://(?:.*@)?(?P<host>[a-z]+)(?P<port>:[0-9]*)?(?:[/?].*)?"
ID = st.text("0123456789abcdef", min_size=12, max_size=12)
IDS = st.lists(ID, unique=True)


# Ids


def test_ids_are_the_same_in_every_version() -> None:
    """The id is the beginning of the SHA-256 of the JSON of a finding, by `sha256sum`. Ledgers in
    other repositories contain ids, so this must not change."""
    # printf '["split", ["host", "path"], "ws:a"]' | sha256sum
    expected = "0a7a2202a653"
    assert finding_id("split", ["path", "host"], "ws:a") == expected
    # printf '["only_a", null, "", "\\ud800\\u00e9"]' | sha256sum
    assert finding_id("only_a", None, "", "\ud800é") == "ec19ab065318"


def test_parts_are_told_apart() -> None:
    """None, the empty string and no names are different, and so are kinds and orders of parts."""
    parts: list[tuple[str | list[str] | None, ...]] = [
        (None, ""), ("", None), ([], ""), ("", []), ("a", "b"), ("b", "a"), (["a", "b"],), ("ab",),
    ]  # fmt: skip
    found = {finding_id(kind, *each) for kind in ("only_a", "only_b") for each in parts}
    assert len(found) == 2 * len(parts)


def test_ids_of_a_difference() -> None:
    """Every finding has its own id, which does not depend on short names."""
    found = ug.diff(FILTER, CLIENT)
    named = ug.diff(f"filter={FILTER}", f"client={CLIENT}")
    every = [each.id for each in (*found.only_a, *found.only_b)]
    every += [each.id for each in found.split]
    assert len({*every}) == len(every) > 5
    assert found.ids == named.ids == tuple(every)
    assert all(each.shown.id == each.id for each in (*found.only_a, *found.only_b))
    assert all(each.shown.id == each.id for each in found.split)


def test_no_line_accepts_a_finding_of_another_question() -> None:
    """With another operand, option or order, all ids are others, also for the same string and the
    same reason: what is behind them may be much more."""
    questions: list[dict[str, Any]] = [
        {"a": "re:a|b", "b": "re:b"},
        {"a": "re:a.*|b", "b": "re:b"},
        {"a": "re:b", "b": "re:a|b"},
        {"a": "re:a|b", "b": "re:b", "within": "re:a|b|c"},
        {"a": "re:a|b", "b": "re:b", "on": ()},
    ]
    found = [ug.diff(**asked) for asked in questions]
    ids = [id_ for each in found for id_ in each.ids]
    assert all(each.ids for each in found)
    assert len({*ids}) == len(ids)
    assert not ug.diff(**questions[1], accept=accepting(found[0].found)).passes


def test_grammars_in_files_count_with_their_rules(tmp_path: Path) -> None:
    """A file that says something else makes other ids; its name, its comments and rules that do not
    matter make the same."""

    def ids(name: str, text: str) -> tuple[str, ...]:
        file = tmp_path / name
        file.write_text(text)
        return ug.diff(f"lark:{file}:start", "re:c").ids

    one = ids("one.lark", 'start: "a" | x\nx: "b"\n')
    assert ids("two.lark", '// letters\nx: "b"\nstart: "a" | x\nother: "z"\n') == one
    assert not {*ids("one.lark", 'start: "a" | x\nx: "b" | "bb"\n')} & {*one}


# Files


REASON = st.from_regex(r"[!#-~]( ?[!-~])*", fullmatch=True)


@given(st.dictionaries(ID, st.tuples(st.none() | st.text(), REASON)))
def test_a_ledger_is_read(given_: dict[str, tuple[str | None, str]]) -> None:
    """Each line is an id, the string if there is one, and a reason; there may be comments, empty
    lines and spaces."""
    entries = tuple(Entry(each, *rest) for each, rest in given_.items())
    lines = [f" {ledger.line(each.found, each.reason)} " for each in entries]
    text = "\n\n# a comment\n".join(["  # another", *lines])
    assert ledger.parse(text).entries == entries
    assert ledger.parse(text) == ledger.parse(text.replace("\n", "\r\n"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("0123456789ab", "line 1: say why 0123456789ab is accepted"),
        ("# c\n0123456789ab  ", "line 2: say why"),
        ("0123456789a  short", "'0123456789a' is not an id"),
        ("0123456789AB  large", "is not an id"),
        ("http://a/  an input", "'http://a/' is not an id"),
        ("0123456789ab  one\n0123456789ab  two", "line 2: 0123456789ab has a line already"),
        ('0123456789ab  "http://a"', "line 1: say why 0123456789ab is accepted"),
        ('0123456789ab  "http://a  why', "line 1: the string behind 0123456789ab is not in JSON's"),
        ('0123456789ab  "http://a"why', "line 1: write a space behind the string"),
    ],
)
def test_wrong_lines(text: str, words: str) -> None:
    """An error names the line, and says what to write."""
    with pytest.raises(OperandError, match=f"^ledger, {words}" if words[0] == "l" else words):
        ledger.parse(text)


def test_files(tmp_path: Path) -> None:
    """A ledger in a file; errors name the file."""
    file = tmp_path / "accepted.txt"
    file.write_bytes(b'\xef\xbb\xbf0123456789ab  "\xc3\xa9\\u0000" \xc3\xa9\n')
    assert ledger.read(file) == Ledger((Entry("0123456789ab", "é\0", "é"),))
    file.write_bytes(b"\xff")
    with pytest.raises(OperandError, match=r"accepted\.txt': the byte 0xFF in line 1 is not UTF-8"):
        ledger.read(file)
    with pytest.raises(OperandError, match="there is no such file"):
        ledger.read(tmp_path / "nothing")


# Judgement


@given(IDS, IDS, st.integers(0, 5))
def test_judgement(ids: list[str], others: list[str], count: int) -> None:
    """Every finding of a run is either new or accepted; every entry is either accepted or gone."""
    found = [Found(each, "a") for each in ids]
    reasons = dict.fromkeys(others, "old") | dict.fromkeys(ids[:count], "why")
    entries = tuple(Entry(each, "a", reason) for each, reason in reasons.items())
    judged = Ledger(entries).judge(found)
    assert {*judged.new} == {*ids} - {*reasons}
    assert dict(judged.accepted) == {each: reasons[each] for each in ids if each in reasons}
    assert {each for each, _ in judged.gone} == {*reasons} - {*ids}
    assert judged.is_clean == ({*ids} == {*reasons})


def test_an_entry_with_another_string_accepts_nothing() -> None:
    """The finding is new, and the entry is gone; so is one without a string."""
    found = Found("0123456789ab", "http://evil/")
    for text in ("http://harmless/", "", None):
        judged = Ledger((Entry(found.id, text, "meant"),)).judge([found])
        assert (judged.new, judged.gone) == ((found.id,), ((found.id, "meant"),))


def test_judged_differences() -> None:
    """A gate lets a difference pass if the ledger has exactly its findings."""
    found = ug.diff(FILTER, CLIENT)
    all_of_it = accepting(found.found)
    assert not found.passes
    judged = ug.diff(FILTER, CLIENT, accept=all_of_it)
    assert judged.passes
    assert (judged.is_empty, judged.listed(judged.split)) == (False, ())
    fewer = ug.diff(FILTER, CLIENT, accept=Ledger(all_of_it.entries[1:]))
    assert (fewer.passes, fewer.listed(fewer.only_a)) == (False, found.only_a[:1])
    others = (*all_of_it.entries, Entry("0123456789ab", None, "old"))
    more = ug.diff(FILTER, CLIENT, accept=Ledger(others))
    assert more.judgement is not None
    assert (more.passes, more.judgement.gone) == (False, (("0123456789ab", "old"),))


@pytest.mark.slow
def test_results_with_a_third_answer_are_neither_true_nor_false() -> None:
    """`if found:` would take an undecided answer for a good one."""
    with pytest.raises(TypeError, match=r"\.is_empty, \.relation and \.passes"):
        bool(ug.diff("re:a", "re:a"))
    with pytest.raises(TypeError, match=r"\.verdict and \.passes"):
        bool(ug.bypasses("re:http://a/", "rfc3986", "re:a"))
    with pytest.raises(TypeError, match=r"\.disagreements and \.passes"):
        bool(ug.check("py:tests.differ.check.parsers:wrong", "re:(?P<host>a)", size=1))


def test_limits_have_ids() -> None:
    """What is not compared, or not confirmed, must be accepted too; `on` and `require` make it
    unnecessary for components."""
    one, other = "re:(?P<host>a)(?P<x>b)", "re:(?P<host>a)b"
    found = ug.diff(one, other)
    assert [(each.kind, each.operand, each.component) for each in found.limits] == [
        ("uncompared", one, "x")
    ]
    assert not ug.diff(one, other, accept=Ledger(())).passes
    assert ug.diff(one, other, accept=accepting(found.found)).passes
    assert ug.diff(one, other, on=["host"], accept=Ledger(())).passes
    unsure = ug.diff("re:http://a\u00ad/|http://\u00ad/", "re:http://a\u00ad/", within="whatwg")
    assert [each.kind for each in unsure.limits] == ["unconfirmed"]


def test_a_gate_fails_if_findings_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """If not all findings are listed, nobody knows whether the others are accepted."""
    monkeypatch.setattr(difference, "MAX_REASONS", 1)
    found = ug.diff(FILTER, CLIENT)
    assert not found.is_complete
    assert not ug.diff(FILTER, CLIENT, accept=accepting(found.found)).passes
    missing = ug.diff(FILTER, CLIENT, accept=ledger.parse("0123456789ab  old"))
    said = "Gone, or among the findings that are not listed: 0123456789ab (old)."
    assert said in missing.markdown().splitlines()
