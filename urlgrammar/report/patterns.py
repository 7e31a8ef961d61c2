"""The report of what becomes of each pattern of a list.

What belongs here: the JSON object and the document: the patterns that no URL reaches come first,
then the others, each with what matches the same URLs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.report import elements
from urlgrammar.report.records import (
    COUNT,
    PASSES,
    STRING,
    TEXT,
    Report,
    choice,
    if_any,
    list_of,
    record,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.urlpattern.review import PatternFindings, PatternVerdict

_MOST: Final = 5
"""So many patterns are listed beside one; the JSON object has all."""

_INDICES: Final = list_of(COUNT)
_RECORD: Final = record(
    passes=PASSES,
    patterns=list_of(
        record(
            number=COUNT("The place in the list, from 0."),
            pattern=STRING("The pattern.", lambda verdict: verdict.pattern.written),
            verdict=choice("reached", "shadowed", "unmatched", "undecided")(
                "reached: it is the first to match some URL; shadowed: earlier ones match all its "
                "URLs; unmatched: no URL matches it; undecided: none of these is known."
            ),
            url=TEXT("A URL that shows the verdict; null if there is none."),
            shadowed_by=if_any(_INDICES("The earlier patterns that match first.")),
            contained_in=if_any(_INDICES("The patterns that match all its URLs.")),
            overlaps=if_any(_INDICES("The patterns that match some of its URLs.")),
            undecided=if_any(
                _INDICES("The patterns of which it is unknown whether they match its URLs.")
            ),
        )
    )("The patterns, in their order."),
)
"""The JSON object."""

_FOOT: Final = (
    "An example shows the verdict. What is absent is decided for all URLs, by the automata of the "
    "components."
)
_SHADOWED: Final = "shadowed"
_HEADINGS: Final = {
    "shadowed": "Shadowed: earlier patterns match all their URLs",
    "unmatched": "Unmatched: no URL matches them",
    "undecided": "Undecided",
    "reached": "Reached",
}


def _document(findings: PatternFindings) -> elements.Document:
    by_verdict: dict[str, list[PatternVerdict]] = {verdict: [] for verdict in _HEADINGS}
    for each in findings.patterns:
        by_verdict[each.verdict].append(each)
    count = len(findings.patterns)
    counts = [
        f"{len(some)} {verdict}"
        for verdict, some in by_verdict.items()
        if some and verdict != "reached"
    ]
    said = f"Each of the {count} patterns is reached."
    if counts:
        said = f"Of {count} patterns, {', '.join(counts)}."
    return elements.Document(
        title=("URL patterns",),
        summary=said,
        lead=(elements.Paragraph((said,), elements.Tone.VERDICT),),
        sections=tuple(
            elements.Section(
                _HEADINGS[verdict],
                (
                    elements.Table(
                        ("pattern", "for example", "other patterns"),
                        (("", tuple(_row(findings, each) for each in some)),),
                    ),
                ),
            )
            for verdict, some in by_verdict.items()
            if some
        ),
        foot=(_FOOT,),
    )


def _row(findings: PatternFindings, each: PatternVerdict) -> elements.Row:
    first = each.shadowed_by if each.verdict == _SHADOWED else ()
    contained = [n for n in each.overlaps if each.number in findings.patterns[n].contained_in]
    others = (
        ("first:", first),
        ("within", [number for number in each.contained_in if number not in first]),
        ("contains", contained),
        ("overlaps", [number for number in each.overlaps if number not in contained]),
        ("perhaps overlaps", each.undecided),
    )
    said = (f"{what} {_named(findings, numbers)}" for what, numbers in others if numbers)
    url: elements.Line = () if each.url is None else (elements.Code(each.url),)
    return (elements.Code(each.pattern.written),), url, ("; ".join(said),)


def _named(findings: PatternFindings, numbers: Iterable[int]) -> str:
    return ", ".join(_names(findings, [*numbers]))


def _names(findings: PatternFindings, numbers: list[int]) -> Iterator[str]:
    for number in numbers[:_MOST]:
        yield findings.patterns[number].pattern.written
    if len(numbers) > _MOST:
        yield f"and {len(numbers) - _MOST} more"


REPORT: Final = Report("patterns", "What becomes of URL patterns", _RECORD, _document)
