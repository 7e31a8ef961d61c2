"""The report of what has changed between two versions of a grammar.

What belongs here: the JSON object and the document: the rules that have changed, and the number of
those that have not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.report import elements
from urlgrammar.report.records import BOOLEAN, STRING, TEXT, Report, choice, list_of, record
from urlgrammar.text.display import visible, visible_string

if TYPE_CHECKING:
    from urlgrammar.differ.revision import RevisedRule, RevisionFindings

_EQUAL: Final = "equal"

_RECORD: Final = record(
    old=STRING("The old version."),
    new=STRING("The new version."),
    rules=list_of(
        record(
            name=STRING("As the newer version that has the rule spells it."),
            change=choice(_EQUAL, "new", "gone", "narrower", "wider", "different", "undecided")(
                "What has become of the rule."
            ),
            only_old=TEXT("A shortest string that only the old version accepts."),
            only_new=TEXT("A shortest string that only the new version accepts."),
            problem=TEXT("Why it is undecided."),
        )
    )("The rules of both, in the order of the new version."),
    empty=BOOLEAN("Whether every rule is equal.", "is_empty"),
)
"""The JSON object."""


def _document(revision: RevisionFindings) -> elements.Document:
    changed = [rule for rule in revision.rules if rule.change != _EQUAL]
    equal = len(revision.rules) - len(changed)
    rows = tuple(((rule.name,), (rule.change,), _why(rule)) for rule in changed)
    table = elements.Table(("rule", "change", "why"), (("", rows),))
    counted = f"{equal} rule is equal." if equal == 1 else f"{equal} rules are equal."
    return elements.Document(
        title=(
            elements.Name(visible_string(revision.old)),
            " and ",
            elements.Name(visible_string(revision.new)),
        ),
        summary=counted,
        lead=(*([table] if changed else []), elements.Paragraph((counted,))),
        sections=(),
    )


REPORT: Final = Report("diff", "Two versions of a grammar", _RECORD, _document)


def _why(rule: RevisedRule) -> elements.Line:
    if rule.problem is not None:
        return (visible(rule.problem),)
    old: elements.Line = (
        () if rule.only_old is None else ("only old: ", elements.Code(rule.only_old))
    )
    new: elements.Line = (
        () if rule.only_new is None else ("only new: ", elements.Code(rule.only_new))
    )
    return (*old, "  " * bool(old and new), *new)
