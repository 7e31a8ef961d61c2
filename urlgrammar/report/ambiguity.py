"""The report of whether a grammar is ambiguous.

What belongs here: the JSON object and the document: a string with two readings, or that there is
none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.report import elements
from urlgrammar.report.records import BOOLEAN, COUNT, STRING, TEXT, Report, list_of, record
from urlgrammar.text.display import visible_string

if TYPE_CHECKING:
    from urlgrammar.differ.ambiguity import AmbiguousFindings, ReadRule

_RECORD: Final = record(
    operand=STRING("The name of the grammar."),
    ambiguous=BOOLEAN("Whether a string has two readings.", "is_ambiguous"),
    input=TEXT("A shortest string with two readings; null if there is none."),
    readings=list_of(
        list_of(
            record(rule=STRING, start=COUNT("In code points."), text=STRING("What it matches."))
        )
    )("Two readings, each with the rules that the other does not have in the same place."),
)
"""The JSON object."""


def _document(answer: AmbiguousFindings) -> elements.Document:
    name = visible_string(answer.operand)
    if answer.input is None:
        said = f"{name} is unambiguous: no string has two readings."
        verdict: elements.Line = (said,)
    else:
        said = f"{name} is ambiguous: {visible_string(answer.input) or 'the empty string'}"
        verdict = (f"{name} is ambiguous: ", elements.Code(answer.input))
    return elements.Document(
        title=("Ambiguity of ", elements.Name(name)),
        summary=said,
        lead=(elements.Paragraph(verdict, elements.Tone.VERDICT),),
        sections=tuple(
            elements.Section(f"reading {number}", (_rules(reading),))
            for number, reading in enumerate(answer.readings, start=1)
        ),
    )


def _rules(reading: tuple[ReadRule, ...]) -> elements.Block:
    rows = tuple(
        ((rule.rule,), (f"at {rule.start}",), (elements.Code(rule.text),)) for rule in reading
    )
    if not rows:
        return elements.note("without the rules of the other one")
    return elements.Table(("rule", "start", "text"), (("", rows),))


REPORT: Final = Report("ambiguity", "Whether a grammar is ambiguous", _RECORD, _document)
