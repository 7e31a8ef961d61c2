"""A difference in sentences.

What belongs here: the sentences of the report. They are ready to be shown: untrusted text in them
is made visible. `differ.difference` finds the facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.components import ComponentTuple
from urlgrammar.differ.findings import MAX_REASONS
from urlgrammar.report import elements
from urlgrammar.report.operands import names_of, noted, unsettled, version
from urlgrammar.text.display import visible, visible_string

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.differ.findings import Decided, DifferenceFindings
    from urlgrammar.report.operands import Names
    from urlgrammar.report.order import Row

_VERDICTS: Final = {
    "equal": "{a} and {b} accept the same strings",
    "subset": "{b} accepts every string that {a} accepts, and more",
    "superset": "{a} accepts every string that {b} accepts, and more",
    "overlapping": "{a} and {b} each accept strings that the other rejects",
    "disjoint": "{a} and {b} have no string that both accept",
}
_PROOF: Final = (
    "The automata of both operands prove that no shorter string exists for any of these reasons."
)


def verdict(difference: DifferenceFindings, names: Names | None = None) -> str:
    """One sentence: the relation of the languages, and whether strings are split alike."""
    names = names or names_of(difference)
    text = _VERDICTS[difference.relation].format(a=names.a, b=names.b)
    if difference.question.within is not None:
        text = f"Among the strings that {names.of(difference.question.within)} accepts, {text}"
    versions = difference.about.versions
    about = "".join(f" {names.of(each.operand)} is {version(each)}." for each in versions)
    if difference.common is None or not difference.compared:
        return f"{text}.{about}"
    if not difference.split:
        return f"{text}; strings that both accept are split alike{_into(difference)}.{about}"
    return f"{text}; some strings that both accept are split differently.{about}"


def summary(difference: DifferenceFindings) -> str:
    """The verdict, with what restricts it, and with the whole names."""
    said = verdict(difference, names_of(difference, is_short=False))
    return said if difference.is_exact else f"{said} {_NOT_EXACT}"


_NOT_EXACT: Final = (
    "This holds except for strings that depend on more than a grammar, such as IDNA processing."
)


def _into(difference: DifferenceFindings) -> str:
    """The components that were compared, if these are not all that a URL has."""
    if {*ComponentTuple._fields} <= {*difference.compared}:
        return ""
    *first, last = map(visible, difference.compared)
    return f" in {', '.join(first)}{' and ' if first else ''}{last}"


def new_hosts(difference: DifferenceFindings) -> Iterator[elements.Paragraph]:
    """Of two guards on the same parser: whether the second lets strings reach other hosts."""
    if (found := difference.new_hosts) is None:
        return
    names = names_of(difference)
    reaches = f"{names.b} lets strings reach a host that {names.a} lets none reach"
    if found.verdict == "some":
        assert found.input is not None, "there is an example"
        line: elements.Line = (
            *(f"New hosts: {reaches}, such as ", elements.Value(found.host)),
            *(", by ", elements.Code(found.input), "."),
        )
        yield elements.Paragraph(line, elements.Tone.NOTE)
    elif found.verdict == "none":
        no = f"{names.b} lets no string reach a host that {names.a} lets none reach"
        yield elements.note(f"No new host: {no}. This is decided by automata.")
    else:
        yield elements.limit(f"NOT decided: whether {reaches}.")


def foot(difference: DifferenceFindings) -> str:
    """How the findings were proved and confirmed."""
    if not difference.about.by_automaton:
        return f"{_PROOF} The parsers of both operands confirmed every string."
    called = ", ".join(map(names_of(difference).of, difference.about.by_automaton))
    return f"{_PROOF} NOT confirmed by a separate parser: {called}."


def compared(difference: DifferenceFindings) -> str:
    """What was compared."""
    names = "".join(f", {visible(name)}" for name in difference.compared)
    return f"Compared: which strings are accepted{names}."


def notes(difference: DifferenceFindings) -> Iterator[elements.Paragraph]:
    """What to know about the answer, and what it does not cover."""
    names = names_of(difference)
    if difference.question.base is not None:
        yield elements.note(
            f"Strings are references against the base {visible_string(difference.question.base)}; "
            "standards split them before resolution."
        )
    if difference.question.on is not None:
        listed = ", ".join(difference.question.on)
        places = f", and the place of {listed}" if listed else ""
        yield elements.note(f"Only compared: which strings are accepted{places}.")
    yield from _uncompared(difference, names)
    if not difference.is_exact:
        yield elements.note(_NOT_EXACT)
    if difference.left_out.unconfirmed:
        yield elements.note(
            "Possible differences, not confirmed and not listed, that depend on more than a "
            f"grammar: {difference.left_out.unconfirmed}."
        )
    for taken in difference.about.taken:
        rules = ", ".join(map(visible, taken.rules))
        yield elements.note(f"{names.of(taken.operand)} takes from {taken.document}: {rules}.")
    for name in dict.fromkeys(difference.left_out.too_long):
        yield elements.limit(
            f"NOT compared: strings with a host that is too long for {names.of(name)}."
        )
    yield from unsettled(difference.about.versions)
    yield from noted(difference.about.remarks, names.of)
    if not difference.is_complete:
        yield elements.note(
            f"There are more findings: only the {MAX_REASONS} shortest of each kind are listed."
        )


def _uncompared(difference: DifferenceFindings, names: Names) -> Iterator[elements.Paragraph]:
    for ambiguity in difference.left_out.ambiguous:
        yield elements.limit(
            f"{names.of(ambiguity.operand)} is ambiguous: it can split "
            f"{visible(ambiguity.input)!r} in two ways "
            f"({' or '.join(map(_reading, ambiguity.readings))}), so {ambiguity.component} was NOT "
            "compared."
        )
    for name, other in ((difference.a, names.b), (difference.b, names.a)):
        parts = [part.component for part in difference.left_out.uncompared if part.operand == name]
        if parts:
            why = f"{other} has no such component, or cannot determine it"
            yield elements.limit(f"NOT compared, because {why}: {', '.join(parts)}.")


def new_limits(difference: DifferenceFindings) -> Iterator[str]:
    """The limits of the answer that a ledger has not accepted."""
    names = names_of(difference)
    for each in difference.limits:
        if difference.judgement is not None and each.id in difference.judgement.new:
            about = f" {each.component} of {names.of(each.operand)}" if each.operand else ""
            yield f"{each.kind}{about} ({each.id})"


def patterns(difference: DifferenceFindings) -> Iterator[elements.Line]:
    """All differing strings: what they are, the limits of the expression, and the expression."""
    names = names_of(difference)
    for kind, component, regex, problem, is_over in difference.patterns or ():
        name = {"only_a": names.a, "only_b": names.b}.get(kind)
        what = f"only {name} accepts" if name else f"{component} is split differently"
        if regex is None:
            yield (f"{what}: {'none' if problem is None else f'not written ({problem})'}",)
            continue
        over = " (it also matches strings for which more than a grammar decides)" * is_over
        yield f"{what}{over}: ", elements.Code(regex)


def verdict_of(part: Decided) -> str:
    """Whether the values of a component are equal."""
    if part.differences:
        return f"{part.component}: they differ"
    if part.unconfirmed:
        return f"{part.component}: they may differ where more than a grammar decides"
    return f"{part.component}: {'always equal' if part.is_equal else _EXCEPT}"


def why(row: Row, rejecting: str) -> str:
    """The characters that make the difference, and the error of the operand that rejects them."""
    never = f", which {rejecting} never accepts there" if row.finding.never else ""
    return f"{row.finding.where}{never}: {row.message()}"


_EXCEPT: Final = "equal, except what is not decided"


def _reading(parts: Iterable[tuple[str, str | None]]) -> str:
    return ", ".join(f"{name}={visible(value)!r}" for name, value in parts if value is not None)
