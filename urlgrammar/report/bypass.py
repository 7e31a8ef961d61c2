"""The report of what gets past a filter.

What belongs here: the JSON object, and the document with its sentences. The most telling way is
first, as in the result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.findings import NONE, SOME, UNDECIDED
from urlgrammar.report.answers import ANSWERS, answers
from urlgrammar.report.elements.document import (
    Column,
    Document,
    Finding,
    Findings,
    Group,
    InText,
    Legend,
    Paragraph,
    Part,
    Parts,
    Section,
    Tone,
    Value,
    limit,
    note,
)
from urlgrammar.report.ledger import ID, JUDGED, judged, to_accept
from urlgrammar.report.operands import DEFINITIONS, REMARKS, VERSIONS, unsettled, version
from urlgrammar.report.records import (
    BASE,
    BOOLEAN,
    COMPONENTS,
    COUNT,
    NAMES,
    PASSES,
    SECONDS,
    STRING,
    TEXT,
    Listed,
    Report,
    choice,
    record,
)
from urlgrammar.text.display import visible, visible_string

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.bypass.findings import Bypass, BypassFindings
    from urlgrammar.differ.operands.base import Version

_MOST_SHOWN: Final = 3

_RECORD: Final = record(
    filter=STRING('The name of the filter; of several, joined by "and" and "and not".'),
    reader=STRING("The name of the reader."),
    definitions=DEFINITIONS,
    allow=TEXT("The values that are allowed; null if `deny` is given."),
    deny=TEXT("The values that are denied; null if `allow` is given."),
    on=Listed(choice("scheme", "host", "port"), 1)("The components that the goal is about."),
    base=BASE,
    verdict=choice(NONE, SOME, UNDECIDED)(
        'Whether anything gets past: "none" is proved, "some" is confirmed by the parsers.'
    ),
    bypasses=Listed(
        record(
            id=ID,
            input=STRING("The shortest string of this way."),
            way=NAMES("What is unusual about the string, in words; empty if nothing is."),
            value=TEXT(
                "The host as the reader means it, or the joined values of other components."
            ),
            components=COMPONENTS,
        )
    )("One string for each way past the filter, the most telling first."),
    unconfirmed=COUNT("The number of ways that the parsers did not confirm."),
    candidates=NAMES(
        "The simplest string of each way of which no parser can say what it makes of it."
    ),
    exact=BOOLEAN("Whether nothing was left undecided.", "is_exact"),
    complete=BOOLEAN("Whether there can be no more ways.", "is_complete"),
    **JUDGED,
    versions=VERSIONS,
    passes=PASSES,
    remarks=REMARKS,
    answers=ANSWERS,
    seconds=SECONDS,
)
"""The JSON object. With a ledger, `bypasses` still has all ways."""


def _document(found: BypassFindings) -> Document:
    """The report, the most telling ways first."""
    known = _verdict(found)
    undecided = _undecided(found)
    return Document(
        title=("What gets past a filter",),
        summary=known or undecided or "",
        lead=(
            *([Paragraph((known,), Tone.VERDICT)] if known else []),
            Legend(tuple(_asked(found)), is_detail=True),
            Legend(
                tuple((visible_string(name), visible_string(of)) for name, of in found.definitions)
            ),
            *judged(found.judgement, is_complete=found.is_complete),
            *([limit(undecided)] if undecided else []),
            *_notes(found),
            *_ways(found),
        ),
        sections=tuple(_sections(found)),
        foot=tuple(_foot(found)),
    )


REPORT: Final = Report("bypass", "What gets past a filter", _RECORD, _document)


def _notes(found: BypassFindings) -> Iterator[Paragraph]:
    if not found.is_complete:
        yield note("There can be more ways, which are more unusual.")
    yield from unsettled(found.versions)
    for operand, remark in found.remarks:
        yield note(f"{visible_string(operand)}: {remark}")


def _ways(found: BypassFindings) -> Iterator[Findings]:
    if found.listed:
        columns = (
            Column("where it leads, and why", InText.ALONE),
            Column("how the reader splits it", InText.LEFT_OUT),
        )
        ways = tuple(_way(found, each) for each in found.listed)
        yield Findings(columns, (Group("", ways),))


def _sections(found: BypassFindings) -> Iterator[Section]:
    yield from answers(found.answers, {each.input: found.on for each in found.listed})
    yield from to_accept((each.found for each in found.bypasses), found.judgement)


def _way(found: BypassFindings, bypass: Bypass) -> Finding:
    why = ", ".join(bypass.way) or "nothing is unusual"
    parts = tuple(
        Part(visible(name), value, name in found.on)
        for name, value in bypass.components
        if value is not None and name != "host_kind"
    )
    leads = (f"{_on(found)} ", Value(bypass.value), f": {why}")
    return Finding(bypass.input, (leads, (Parts(parts),)), ids=(bypass.id,))


def _verdict(found: BypassFindings) -> str | None:
    """One sentence: whether anything gets past, None if that is undecided."""
    programs = "; ".join(_version(found, each) for each in found.versions)
    about = f" ({programs})" if programs else ""
    past = f"{visible_string(found.filter)}, read by {visible_string(found.reader)}{about}"
    count = len(found.bypasses)
    if found.verdict == NONE:
        of = "" if all(each.is_asked for each in found.versions) else " for what is described"
        return f"{past}: nothing gets past to a {_what(found)}. This is proved{of}."
    if count:
        return f"{past}: {count} way{'s' if count > 1 else ''} to a {_what(found)}."
    return None


def _version(found: BypassFindings, given: Version) -> str:
    """The versions of a program; its name too, if it is not the reader."""
    name = "" if given.operand == found.reader else f"{visible_string(given.operand)}: "
    return f"{name}{version(given)}"


def _undecided(found: BypassFindings) -> str | None:
    """How many ways were left undecided, None if none was."""
    if not found.unconfirmed:
        return None
    many = found.unconfirmed > 1
    more = "more " if found.bypasses else ""
    shown = ", ".join(map(visible_string, found.candidates[:_MOST_SHOWN]))
    such = f", such as by {shown}" if shown else ": each string that was tried is harmless"
    return (
        f"Undecided: {found.unconfirmed} {more}way{'s' if many else ''} that "
        f"{'the parsers do' if many else 'a parser does'} not confirm{such}"
    )


def _on(found: BypassFindings) -> str:
    return " and ".join(found.on)


def _what(found: BypassFindings) -> str:
    if found.allow is not None:
        return f"{_on(found)} that is not allowed"
    to_none = ", or to none" if any(each.value is None for each in found.bypasses) else ""
    return f"{_on(found)} that is denied{to_none}"


def _asked(found: BypassFindings) -> Iterator[tuple[str, str]]:
    """What was asked, besides the filter and the reader, which the verdict names."""
    goal = ("allowed", found.allow) if found.allow is not None else ("denied", found.deny)
    yield f"{goal[0]} as {_on(found)}", visible_string(goal[1] or "")
    if found.base is not None:
        yield "base", visible_string(found.base)


def _foot(found: BypassFindings) -> Iterator[str]:
    """What confirmed the strings; nothing if there are none."""
    if not found.bypasses:
        return
    silent = [visible_string(each.operand) for each in found.versions if not each.is_asked]
    if silent:
        yield f"NOT confirmed by {', '.join(silent)}, which was not asked: by the grammar alone."
    else:
        yield "The parsers of the filter and of the reader confirmed every string."
