"""The report of what gets past a filter.

What belongs here: the JSON object, and the document with its sentences. The most telling way is
first, as in the result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.findings import NONE, SOME, UNDECIDED
from urlgrammar.forms.keys import ANY, key_of
from urlgrammar.report import elements
from urlgrammar.report.answers import ANSWERS, answers
from urlgrammar.report.ledger import ID, JUDGED, judged, to_accept
from urlgrammar.report.operands import DEFINITIONS, REMARKS, VERSIONS, noted, unsettled, version
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
    Report,
    choice,
    if_any,
    if_asked,
    list_of,
    map_of,
    nullable,
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
    definitions=if_any(DEFINITIONS),
    allow=if_asked(TEXT("The values that are allowed; absent if `deny` is given.")),
    deny=if_asked(TEXT("The values that are denied; absent if `allow` is given.")),
    on=list_of(STRING, 1)(
        "The components that the goal is about; or the value of a key: query.NAME, with `first` or "
        "`last` before it if only this one counts."
    ),
    then=if_any(NAMES("What a server does with the path or the query before the goal is asked.")),
    base=BASE,
    verdict=choice(NONE, SOME, UNDECIDED)(
        'Whether anything gets past: "none" is proved, "some" is confirmed by the parsers.'
    ),
    bypasses=list_of(
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
    unconfirmed=if_any(COUNT("The number of ways that the parsers did not confirm.")),
    candidates=if_any(
        NAMES("The simplest string of each way of which no parser can say what it makes of it.")
    ),
    tried=if_asked(
        nullable(COUNT)(
            "For a filter that is a function, of which nothing is proved: the number of strings "
            "that it was asked about; absent for other filters."
        )
    ),
    covered=if_asked(
        nullable(map_of("kind", COUNT))("How many of these strings are of each kind.")
    ),
    exact=BOOLEAN("Whether nothing was left undecided.", "is_exact"),
    complete=BOOLEAN(
        "Whether there can be no more ways, but for more unusual ones than those listed.",
        "is_complete",
    ),
    **JUDGED,
    versions=if_any(VERSIONS),
    passes=PASSES,
    remarks=if_any(REMARKS),
    answers=if_any(ANSWERS),
    seconds=SECONDS,
)
"""The JSON object. With a ledger, `bypasses` still has all ways."""


def _document(findings: BypassFindings) -> elements.Document:
    known = _verdict(findings)
    undecided = _undecided(findings)
    return elements.Document(
        title=("What gets past a filter",),
        summary=known or undecided or "",
        lead=(
            *([elements.Paragraph((known,), elements.Tone.VERDICT)] if known else []),
            elements.Legend(tuple(_asked(findings)), is_detail=True),
            elements.Legend(
                tuple(
                    (visible_string(name), visible_string(of)) for name, of in findings.definitions
                )
            ),
            *judged(findings.judgement, is_complete=findings.is_complete),
            *([elements.limit(undecided)] if undecided else []),
            *_notes(findings),
            *_ways(findings),
        ),
        sections=tuple(_sections(findings)),
        foot=tuple(_foot(findings)),
    )


REPORT: Final = Report("bypass", "What gets past a filter", _RECORD, _document)


def _notes(findings: BypassFindings) -> Iterator[elements.Paragraph]:
    if not findings.is_complete and (findings.tried is None or findings.bypasses):
        yield elements.note("There can be more ways: ask again after the repair.")
    yield from unsettled(findings.versions)
    yield from noted(findings.remarks)


def _ways(findings: BypassFindings) -> Iterator[elements.Findings]:
    if findings.listed:
        columns = (
            elements.Column("where it leads, and why", elements.InText.ALONE),
            elements.Column("how the reader splits it", elements.InText.LEFT_OUT),
        )
        ways = tuple(_way(findings, bypass) for bypass in findings.listed)
        yield elements.Findings(columns, (("", ways),))


def _sections(findings: BypassFindings) -> Iterator[elements.Section]:
    yield from answers(
        findings.answers, dict.fromkeys((e.input for e in findings.listed), _components(findings))
    )
    yield from to_accept((bypass.found for bypass in findings.bypasses), findings.judgement)


def _way(findings: BypassFindings, bypass: Bypass) -> elements.Finding:
    why = ", ".join(bypass.way) or "an ordinary URL"
    parts = tuple(
        elements.Part(visible(name), value, name in _components(findings))
        for name, value in bypass.components
        if value is not None and name != "host_kind"
    )
    seen = elements.Reading(bypass.input, bypass.places, frozenset(_components(findings)))
    keys = [key.name for key in map(key_of, findings.on) if key is not None]
    what = visible_string(keys[0]) if keys else _on(findings)
    leads = (f"{what} ", elements.Value(bypass.value), f": {why}")
    return elements.Finding(bypass.input, (leads, (elements.Parts(parts, seen),)), ids=(bypass.id,))


def _verdict(findings: BypassFindings) -> str | None:
    """One sentence: whether anything gets past, None if that is undecided."""
    of_reader = {version(each) for each in findings.versions if each.operand == findings.reader}
    programs = "; ".join(
        _version(findings, each)
        for each in findings.versions
        if each.operand == findings.reader or version(each) not in of_reader
    )
    about = f" ({programs})" if programs else ""
    past = f"{visible_string(findings.filter)}, read by {visible_string(findings.reader)}{about}"
    count = len(findings.bypasses)
    if findings.verdict == NONE:
        of = (
            ""
            if all(program.is_asked for program in findings.versions)
            else " for what is described"
        )
        proved = f"{past}: nothing gets past to a {_what(findings)}. This is proved{of}."
        return f"{proved} {_not_asked(findings)}".rstrip()
    if findings.tried is not None and not count:
        none = (
            f"{past}: none of {findings.tried:,} strings gets past to a {_what(findings)}. This is "
            "tested, not proved."
        )
        return f"{none} {_not_asked(findings)}".rstrip()
    if count:
        of_some = "" if findings.tried is None else f" among {findings.tried:,} strings"
        ways = f"{past}: {count} way{'s' if count > 1 else ''} to a {_what(findings)}{of_some}."
        return f"{ways} {_not_asked(findings)}".rstrip()
    return None


def _version(findings: BypassFindings, given: Version) -> str:
    """The versions of a program; its name too, if it is not the reader."""
    name = "" if given.operand == findings.reader else f"{visible_string(given.operand)}: "
    return f"{name}{version(given)}"


def _undecided(findings: BypassFindings) -> str | None:
    """How many ways were left undecided, None if none was."""
    if not findings.unconfirmed:
        return None
    many = findings.unconfirmed > 1
    more = "more " if findings.bypasses else ""
    shown = ", ".join(map(visible_string, findings.candidates[:_MOST_SHOWN]))
    if findings.tried is not None:
        return f"Undecided: whether strings get past, such as {shown}"
    such = f", such as by {shown}"
    if not shown:
        first = visible_string(findings.refuted[0])
        whose = "their" if many else "its"
        such = (
            f"; of {whose} strings, only some were tried, such as {first}, and those are harmless: "
            "others may not be"
        )
    return (
        f"Undecided: {findings.unconfirmed} {more}way{'s' if many else ''} that "
        f"{'the parsers do' if many else 'a parser does'} not confirm{such}"
    )


def _components(findings: BypassFindings) -> tuple[str, ...]:
    """The components that the goal is about: of a key, the query."""
    return tuple("query" if key_of(name) else name for name in findings.on)


def _on(findings: BypassFindings) -> str:
    """What the goal is about, in words."""
    return " and ".join(map(_said, findings.on))


def _said(name: str) -> str:
    key = key_of(name)
    if key is None:
        return name
    which = "" if key.taken == ANY else f"{key.taken} "
    return f"{which}value of {visible_string(key.name)}"


def _what(findings: BypassFindings) -> str:
    if findings.allow is not None:
        return f"{_on(findings)} that is not allowed"
    to_none = ", or to none" if any(bypass.value is None for bypass in findings.bypasses) else ""
    return f"{_on(findings)} that is denied{to_none}"


def _not_asked(findings: BypassFindings) -> str:
    """What a verdict is not about, in a sentence; "" if it is about host and path."""
    others = [name for name in ("host", "path") if name not in findings.on]
    if not others:
        return ""
    return f"The {' and the '.join(others)} {'were' if len(others) > 1 else 'was'} not asked."


def _asked(findings: BypassFindings) -> Iterator[tuple[str, str]]:
    """What was asked, besides the filter and the reader, which the verdict names."""
    goal = ("allowed", findings.allow) if findings.allow is not None else ("denied", findings.deny)
    yield f"{goal[0]} as {_on(findings)}", visible_string(goal[1] or "")
    if findings.then:
        of = "path" if "path" in findings.on else "query"
        yield f"what the server does with the {of}", ", ".join(findings.then)
    if findings.base is not None:
        yield "base", visible_string(findings.base)
    if findings.covered is not None:
        kinds = ", ".join(f"{kind} ({count:,})" for kind, count in findings.covered)
        yield f"{findings.tried:,} strings that the reader takes there", kinds


def _foot(findings: BypassFindings) -> Iterator[str]:
    """What confirmed the strings; nothing if there are none."""
    if not findings.bypasses:
        return
    silent = [
        visible_string(program.operand) for program in findings.versions if not program.is_asked
    ]
    if silent:
        yield f"NOT confirmed by {', '.join(silent)}, which was not asked: by the grammar alone."
    elif findings.tried is not None:
        yield "The filter was run on every string, and the reader's parser confirmed it."
    else:
        yield "The parsers of the filter and of the reader confirmed every string."
