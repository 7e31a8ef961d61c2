"""Ledgers: the ids of findings, the file format, and what is new, accepted and gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlgrammar as ug
from urlgrammar import OperandError
from urlgrammar.differ import difference, ledger
from urlgrammar.differ.ledger import Ledger, finding_id
from urlgrammar.report import sentences

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
    """Every finding has its own id, which does not depend on the names of the operands; exchanging
    the operands exchanges the kinds."""
    found = ug.diff(FILTER, CLIENT)
    named = ug.diff(f"filter={FILTER}", f"client={CLIENT}")
    every = [each.id for each in (*found.only_a, *found.only_b)]
    every += [each.id for each in found.split]
    assert len({*every}) == len(every) > 5
    assert found.ids == named.ids == tuple(every)
    swapped = ug.diff(CLIENT, FILTER)
    assert {each.id for each in swapped.split} == {each.id for each in found.split}
    assert not {e.id for e in swapped.only_a} & {e.id for e in found.only_a}
    for each in found.only_a:
        assert each.id == finding_id("only_a", each.component, each.error, each.input)
    for split in found.split:
        assert split.id == finding_id("split", split.components, split.input)


def test_findings_that_stay_keep_their_ids() -> None:
    """A change of an expression changes only the ids of findings that are new or gone."""
    before, after = (ug.diff(f"re:{each}", "re:[ab]") for each in ("a|cc", r"a|cc|a\?"))
    assert set(before.ids) < set(after.ids)
    assert len(after.ids) == len(before.ids) + 1


# Files


@given(st.dictionaries(ID, st.from_regex("[!-~]( ?[!-~])*", fullmatch=True)))
def test_a_ledger_is_read(entries: dict[str, str]) -> None:
    """Each line is an id and a reason; there may be comments, empty lines and spaces."""
    lines = [f" {each}\t {reason} " for each, reason in entries.items()]
    text = "\n\n# a comment\n".join(["  # another", *lines])
    assert dict(ledger.parse(text).entries) == entries
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
    ],
)
def test_wrong_lines(text: str, words: str) -> None:
    """An error names the line, and says what to write."""
    with pytest.raises(OperandError, match=f"^ledger, {words}" if words[0] == "l" else words):
        ledger.parse(text)


def test_files(tmp_path: Path) -> None:
    """A ledger in a file; errors name the file."""
    file = tmp_path / "accepted.txt"
    file.write_bytes(b"\xef\xbb\xbf0123456789ab  \xc3\xa9\n")
    assert ledger.read(file) == Ledger((("0123456789ab", "é"),))
    file.write_bytes(b"\xff")
    with pytest.raises(OperandError, match=r"accepted\.txt': the byte 0xFF in line 1 is not UTF-8"):
        ledger.read(file)
    with pytest.raises(OperandError, match="there is no such file"):
        ledger.read(tmp_path / "nothing")


# Judgement


@given(IDS, IDS, st.integers(0, 5))
def test_judgement(ids: list[str], others: list[str], count: int) -> None:
    """Every id of a run is either new or accepted; every entry is either accepted or gone."""
    entries = dict.fromkeys(others, "old") | dict.fromkeys(ids[:count], "why")
    found = Ledger(tuple(entries.items())).judge(ids)
    assert {*found.new} == {*ids} - {*entries}
    assert dict(found.accepted) == {each: entries[each] for each in ids if each in entries}
    assert {each for each, _ in found.gone} == {*entries} - {*ids}
    assert found.is_clean == ({*ids} == {*entries})


def test_judged_differences() -> None:
    """A gate lets a difference pass if the ledger has exactly its ids."""
    found = ug.diff(FILTER, CLIENT)
    all_of_it = Ledger(tuple((each, "meant") for each in found.ids))
    assert not found.passes
    judged = found.judged(all_of_it)
    assert judged.passes
    assert (judged.is_empty, judged.listed(judged.split)) == (False, ())
    fewer = found.judged(Ledger(all_of_it.entries[1:]))
    assert (fewer.passes, fewer.listed(fewer.only_a)) == (False, found.only_a[:1])
    more = found.judged(Ledger((*all_of_it.entries, ("0123456789ab", "old"))))
    assert more.judgement is not None
    assert (more.passes, more.judgement.gone) == (False, (("0123456789ab", "old"),))


def test_limits_have_ids() -> None:
    """What is not compared, or not confirmed, must be accepted too; `on` and `require` make it
    unnecessary for components."""
    one, other = "re:(?P<host>a)(?P<x>b)", "re:(?P<host>a)b"
    found = ug.diff(one, other)
    assert [(each.kind, each.operand, each.component) for each in found.limits] == [
        ("uncompared", one, "x")
    ]
    assert not found.judged(Ledger(())).passes
    assert found.judged(Ledger(((found.limits[0].id, "meant"),))).passes
    assert ug.diff(one, other, on=["host"]).judged(Ledger(())).passes
    unsure = ug.diff("re:http://a\u00ad/|http://\u00ad/", "re:http://a\u00ad/", within="whatwg")
    assert [each.kind for each in unsure.limits] == ["unconfirmed"]


def test_a_gate_fails_if_findings_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """If not all findings are listed, nobody knows whether the others are accepted."""
    monkeypatch.setattr(difference, "MAX_REASONS", 1)
    found = ug.diff(FILTER, CLIENT)
    assert not found.is_complete
    assert not found.judged(Ledger(tuple((each, "meant") for each in found.ids))).passes
    said = list(sentences.judged(found.judged(Ledger((("0123456789ab", "old"),)))))
    assert said[-1] == "Gone, or among the findings that are not listed: 0123456789ab (old)."
