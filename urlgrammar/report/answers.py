"""What programs read, beside what a comparison found.

What belongs here: the answers as a key of JSON objects, and the section of a report.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.report import elements
from urlgrammar.report.records import (
    COMPONENTS,
    COUNT,
    TEXT,
    choice,
    list_of,
    map_of,
    named,
    nullable,
    record,
)
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from urlgrammar.programs.answers import Answer, Answers

PLACE: Final = ("scheme", "host", "port")
"""The components that tell where a URL leads."""

_LONGEST: Final = 80
_REFUSED: Final = {"rejected": "refuses", "crash": "crashes", "unknown": "cannot be asked"}

ANSWER: Final = named(
    "answer",
    "What a program says of a string.",
    record(
        version=TEXT("The version of the program; null if it is unknown."),
        acceptance=choice("accepted", *_REFUSED)(
            "Whether the program accepts the string; unknown if it cannot be asked."
        ),
        components=nullable(COMPONENTS)(
            "The components by the program; null if it does not accept the string.",
            lambda answer: answer.values if answer.acceptance == "accepted" else None,
        ),
        places=map_of("component", list_of(COUNT, 2, 2))(
            "The start and the end of components in the string, where they are certain."
        ),
        error=TEXT(
            "Why the string is not accepted; null if the program gives no reason.", "reason"
        ),
    ),
)
ANSWERS: Final = map_of("input", map_of("program", ANSWER))(
    "By string and program, what the programs say that were asked too.",
    lambda result: {text: {each.program: each for each in asked} for text, asked in result.answers},
)


def answers(given: Answers, names: Mapping[str, Sequence[str]]) -> Iterator[elements.Section]:
    """What the programs say of each string, if they were asked. names: the components to show, by
    the string."""
    if not given:
        return
    by_text = dict(given)
    programs = [
        each.program if each.version is None else f"{each.program} {each.version}"
        for each in given[0][1]
    ]
    findings = tuple(
        elements.Finding(text, tuple(said(each, names[text]) for each in by_text[text]))
        for text in names
        if text in by_text
    )
    yield elements.Section(
        "What programs read",
        (
            elements.note("They were run on these strings. Nothing is said about other strings."),
            elements.Findings(tuple(map(elements.Column, programs)), (("", findings),)),
        ),
    )


def said(answer: Answer, names: Iterable[str]) -> elements.Line:
    """What a program says of a string: the wanted components that it gives, or why there are
    none."""
    if answer.acceptance == "accepted":
        values = dict(answer.values)
        if "username" in values:
            from urlgrammar.programs.answers import of_user  # only answers need the programs

            values.setdefault("userinfo", of_user(values))
        listed = tuple(elements.Part(name, values[name]) for name in names if name in values)
        return (elements.Parts(listed) if listed else "accepts",)
    how = _REFUSED[answer.acceptance]
    reason = visible(" ".join((answer.reason or "").split()))
    short = reason if len(reason) <= _LONGEST else reason[:_LONGEST] + "…"
    return (f"{how}: {short}" if short else how,)
