"""The report of how standards and programs read one string.

What belongs here: the JSON object and the document: the disagreements, and what each reader makes
of the string. Standards that make the same of it stand together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.report import elements
from urlgrammar.report.answers import ANSWER
from urlgrammar.report.errors import ERROR
from urlgrammar.report.records import (
    BOOLEAN,
    COMPONENTS,
    STRING,
    TEXT,
    Report,
    list_of,
    map_of,
    nullable,
    record,
)
from urlgrammar.text.display import visible, visible_string, visible_value

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from urlgrammar.differ.comparison import ComparisonFindings, Disagreement, Verdict
    from urlgrammar.programs.answers import Answer

_RECORD: Final = record(
    input=STRING("The string."),
    base=TEXT("The base of references; null without one."),
    agree=BOOLEAN("Whether there is no disagreement."),
    standards=map_of(
        "name",
        record(
            ok=BOOLEAN("Whether the parser of the standard accepts the string."),
            valid=nullable(BOOLEAN)("Whether the document calls it valid; null if it is unknown."),
            components=nullable(COMPONENTS)(
                "The components, null if the parser does not accept the string.",
                lambda one: None if one.components is None else one.components.to_dict(),
            ),
            result=TEXT("The canonical form; with a base, the target."),
            error=ERROR("Why the parser does not accept it."),
            invalid=ERROR("Why the document does not call it valid."),
        ),
    )("By standard, what it makes of the string."),
    programs=map_of("name", ANSWER)(
        "By program, what it makes of the string.",
        lambda result: {answer.program: answer for answer in result.programs},
    ),
    disagreements=list_of(
        record(point=STRING, values=map_of("name", TEXT)("The value by each reader that has one."))
    )("The points with different values."),
)
"""The JSON object."""


def _document(comparison: ComparisonFindings) -> elements.Document:
    points = {disagreement.point for disagreement in comparison.disagreements}
    given: elements.Line = (elements.Code(comparison.input),)
    if comparison.base is not None:
        given = (*given, " against ", elements.Code(comparison.base))
    readers = "standards and programs" if comparison.programs else "standards"
    listed = tuple((by_value(disagreement),) for disagreement in comparison.disagreements)
    verdict = f"The {readers} disagree:" if listed else f"The {readers} agree."
    differing = ", ".join(disagreement.point for disagreement in comparison.disagreements)
    shown = visible_string(comparison.input)
    side_by_side = _readings(comparison, points)
    return elements.Document(
        title=("How standards read ", *given),
        summary=f"{shown}: the {readers} disagree on {differing}."
        if listed
        else f"{shown}: the {readers} agree.",
        lead=(
            elements.Paragraph(given),
            elements.Paragraph((verdict,), elements.Tone.VERDICT),
            *([elements.Items(listed)] if listed else []),
            *([side_by_side] if side_by_side.rows else []),
        ),
        sections=(
            *(
                _section(", ".join(names), _of_standard(verdict, points), points)
                for names, verdict in _alike(comparison.verdicts)
            ),
            *(
                _section(
                    f"{answer.program} {answer.version or ''}".rstrip(), _of_program(answer), points
                )
                for answer in comparison.programs
            ),
        ),
    )


REPORT: Final = Report("compare", "How standards read one string", _RECORD, _document)


def by_value(disagreement: Disagreement) -> str:
    """A disagreement in one line: the point, and each value with the names of those that have
    it."""
    groups: dict[str | None, list[str]] = {}
    for name, value in disagreement.values.items():
        groups.setdefault(value, []).append(name)
    values = (f"{visible_value(value)} by {', '.join(names)}" for value, names in groups.items())
    return f"{disagreement.point}: {'; '.join(values)}"


def _alike(
    verdicts: Iterable[tuple[str, Verdict]],
) -> Iterator[tuple[list[str], Verdict]]:
    """The standards grouped by what they make of the string."""
    groups: dict[object, tuple[list[str], Verdict]] = {}
    for name, verdict in verdicts:
        tree = verdict.components
        why = name if tree is None else str(verdict.invalid)
        key = (tree, verdict.result, verdict.valid, why)
        groups.setdefault(key, ([], verdict))[0].append(name)
    yield from groups.values()


_Seen = tuple[str, "Mapping[str, tuple[int, int]]", str | None]
"""Who reads a string, where it finds the components, and the host that it goes to."""


def _readings(comparison: ComparisonFindings, points: Collection[str]) -> elements.Readings:
    """How those that accept the string see it."""
    seen: list[_Seen] = [
        (", ".join(names), places, verdict.host)
        for names, verdict in _alike(comparison.verdicts)
        if (places := verdict.places)
    ]
    seen += [
        (each.program, each.places, each.values.get("host"))
        for each in comparison.programs
        if each.places
    ]
    return readings(comparison.input, seen, is_marked="host" in points)


def readings(string: str, seen: Sequence[_Seen], *, is_marked: bool = True) -> elements.Readings:
    """How readers see a string. is_marked: whether a host that is not that of the first one stands
    out."""
    from urlgrammar.programs.values import key  # it loads the standards

    rows = []
    for names, places, host in seen:
        differs = is_marked and key("host", host) != key("host", seen[0][2])
        marked = frozenset({"host"}) if differs else frozenset()
        reading = elements.Reading(string, tuple(places.items()), marked)
        rows.append((names, reading, elements.Part("host", host, differs)))
    return elements.Readings(tuple(rows))


_Row = tuple[str, elements.Line]
"""A point, and what there is to say of it."""


def _section(heading: str, rows: Iterable[_Row], points: Collection[str]) -> elements.Section:
    table = tuple(((f"{'!' if point in points else ' '} {point}",), said) for point, said in rows)
    return elements.Section(heading, (elements.Table(("point", "value"), (("", table),)),))


def _of_standard(verdict: Verdict, points: Collection[str]) -> Iterator[_Row]:
    is_accepted = verdict.components is not None
    if not is_accepted:
        yield "acceptance", (_because(verdict.acceptance, str(verdict.error)),)
    if bool(verdict.valid) != is_accepted:
        why = "" if verdict.invalid is None else str(verdict.invalid)
        yield "validity", (_because(verdict.validity, why),)
    if verdict.components is None:
        return
    for point, value in {**verdict.components.to_dict(), "result": verdict.result}.items():
        if value is not None or point in points:
            meant = verdict.host if point == "host" and point in points else value
            also = () if meant == value else (", which means ", elements.Value(meant))
            yield point, (elements.Value(value), *also)


def _of_program(answer: Answer) -> Iterator[_Row]:
    if not answer.values:
        yield "acceptance", (_because(answer.acceptance, answer.reason or ""),)
    for point, value in answer.values.items():
        if value:
            where = answer.places.get(point)
            yield point, (elements.Value(value), "" if where is None else f" at {where[0]}")


def _because(word: str, why: str) -> str:
    return f"{word}: {visible(why)}" if why else word
