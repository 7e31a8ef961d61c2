"""What programs read, beside what a comparison found.

What belongs here: the sentence for one answer of a program, and the table of all answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from urlgrammar.programs.answers import of_user
from urlgrammar.programs.outcomes import Crashed, Reading, Unasked
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from urlgrammar.differ.bypass.findings import BypassFindings
    from urlgrammar.differ.findings import DifferenceFindings
    from urlgrammar.programs.answers import Answer, Answers

HEADING: Final = "What programs read"
NOTE: Final = "They were run on these strings. Nothing is said about other strings."
_PLACE: Final = ("scheme", "host", "port")
"""The components that tell where a URL leads."""
_LONGEST: Final = 80


def said(answer: Answer, names: Iterable[str]) -> str:
    """What a program says of a string: the wanted components that it gives, or why there are
    none."""
    if isinstance(answer.outcome, Reading):
        values = dict(answer.values)
        if "username" in values:
            values.setdefault("userinfo", of_user(values))
        listed = [f"{name}={_value(values[name])}" for name in names if name in values]
        return "  ".join(listed) or "accepts"
    how = "refuses"
    if isinstance(answer.outcome, Crashed):
        how = "crashes"
    elif isinstance(answer.outcome, Unasked):
        how = "cannot be asked"
    reason = visible(" ".join((answer.reason or "").split()))
    short = reason if len(reason) <= _LONGEST else reason[:_LONGEST] + "…"
    return f"{how}: {short}" if short else how


def _value(value: str | None) -> str:
    if value is None:
        return "(undefined)"
    return visible(value) or '""'


def of_difference(found: DifferenceFindings) -> dict[str, Sequence[str]]:
    """The components to show, by the string of a finding."""
    names: dict[str, Sequence[str]] = {
        each.shown.input: _PLACE
        for findings in (found.only_a, found.only_b)
        for each in found.listed(findings)
    }
    for each in found.listed(found.split):
        names[each.shown.input] = tuple(name for name in each.components if name != "host_kind")
    return names


def of_bypasses(found: BypassFindings) -> dict[str, Sequence[str]]:
    """The components to show, by the string of a way."""
    return {each.input: found.on for each in found.listed}


def rows(answers: Answers, names: Mapping[str, Sequence[str]]) -> list[tuple[str, list[str]]]:
    """The table: each string with what the programs say, in their order."""
    by_text = dict(answers)
    return [
        (text, [said(each, names[text]) for each in by_text[text]])
        for text in names
        if text in by_text
    ]


def programs(answers: Answers) -> list[str]:
    """The programs with their versions, the heads of the table."""
    return [
        each.program if each.version is None else f"{each.program} {each.version}"
        for _, asked in answers[:1]
        for each in asked
    ]


def record(answers: Answers) -> dict[str, Any]:
    """For JSON: by string and program, the answer."""
    return {text: {each.program: each.to_dict() for each in asked} for text, asked in answers}
