"""Differences in sentences.

What belongs here: the sentences that all reports share. They are ready to be shown: untrusted text
in them is made visible, and only the markup of a report is left to escape. `differ.difference`
finds the facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ.findings import MAX_REASONS
from urlgrammar.report.names import names_of
from urlgrammar.text.display import visible, visible_string

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.differ.findings import (
        ChangedDifferently,
        Decided,
        DifferenceFindings,
        OnlyOne,
        Split,
    )
    from urlgrammar.differ.ledger import Judgement
    from urlgrammar.differ.operands.base import Version
    from urlgrammar.report.names import Names
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
CHARACTERS: Final = "Characters that only one operand has in a component"
RESULTS: Final = "Results in canonical form, of strings that both accept and split alike"
EMPTY: Final = "the empty string"


def verdict(found: DifferenceFindings, names: Names | None = None) -> str:
    """One sentence: the relation of the languages, and whether strings are split alike."""
    names = names or names_of(found)
    text = _VERDICTS[found.relation].format(a=names.a, b=names.b)
    if found.within is not None:
        text = f"Among the strings that {names.of(found.within)} accepts, {text}"
    about = "".join(f" {names.of(each.operand)} is {version(each)}." for each in found.versions)
    if found.common is None or not found.compared:
        return f"{text}.{about}"
    if not found.split:
        return f"{text}; strings that both accept are split alike.{about}"
    return f"{text}; some strings that both accept are split differently.{about}"


def version(each: Version) -> str:
    """Which versions of a program an answer is about, and why it was not asked if it was not."""
    if each.is_asked:
        return f"{each.product} {each.installed}"
    described = f"{each.product} {each.described} as its grammar describes it, which was not asked"
    if each.installed is None:
        return f"{described}: it is not installed"
    return f"{described}: {each.product} {each.installed} is installed"


def unsettled(found: Iterable[Version]) -> Iterator[str]:
    """What to do about programs that were not asked."""
    for each in found:
        if not each.is_settled:
            yield (
                f"No gate passes for {visible_string(each.operand)}, which was not asked: install "
                f"{each.product} {each.described}, or say --described if that is what you run."
            )


def foot(found: DifferenceFindings) -> str:
    """How the findings were proved and confirmed."""
    if not found.by_automaton:
        return f"{_PROOF} The parsers of both operands confirmed every string."
    called = ", ".join(map(names_of(found).of, found.by_automaton))
    return f"{_PROOF} NOT confirmed by a separate parser: {called}."


def compared(found: DifferenceFindings) -> str:
    """What was compared."""
    names = "".join(f", {visible(name)}" for name in found.compared)
    return f"Compared: which strings are accepted{names}."


def legend(found: DifferenceFindings) -> Iterator[str]:
    """What short names stand for."""
    return (f"{name} is {meant}" for name, meant in names_of(found).legend)


def notes(found: DifferenceFindings) -> Iterator[str]:
    """The limits of the answer, if there are any."""
    names = names_of(found)
    if found.base is not None:
        yield (
            f"Strings are references against the base {visible_string(found.base)}; standards "
            "split them before resolution."
        )
    if found.on is not None:
        yield f"Only compared: which strings are accepted{''.join(f', {n}' for n in found.on)}."
    for each in found.ambiguous:
        yield (
            f"{names.of(each.operand)} is ambiguous: it can split {visible(each.input)!r} in two "
            f"ways ({' or '.join(map(_reading, each.readings))}), so {each.component} was NOT "
            "compared."
        )
    for name, other in ((found.a, names.b), (found.b, names.a)):
        parts = [each.component for each in found.uncompared if each.operand == name]
        if parts:
            why = f"{other} has no such component, or cannot determine it"
            yield f"NOT compared, because {why}: {', '.join(parts)}."
    if not found.is_exact:
        yield "This holds except for strings that depend on IDNA processing of their domain."
    if found.unconfirmed:
        yield (
            "Possible differences, not confirmed and not listed, that depend on IDNA processing: "
            f"{found.unconfirmed}."
        )
    for taken in found.taken:
        rules = ", ".join(map(visible, taken.rules))
        yield f"{names.of(taken.operand)} takes from {taken.document}: {rules}."
    programs = {each.operand for each in found.versions}
    for name in found.by_automaton:
        if name not in programs:
            yield (
                "NOT confirmed, because its own engine is not installed; the automaton alone "
                f"decided: {names.of(name)}."
            )
    for name in dict.fromkeys(found.too_long):
        yield f"NOT compared: strings with a host that is too long for {names.of(name)}."
    yield from unsettled(found.versions)
    for remark in found.remarks:
        yield f"{names.of(remark.operand)}: {visible(remark.remark)}"
    if not found.is_complete:
        yield f"There are more findings: only the {MAX_REASONS} shortest of each kind are listed."


def judgement(judged: Judgement, *, limits: Iterable[str], is_complete: bool) -> Iterator[str]:
    """What a ledger says of findings: how many are new, which limits are new, and which entries are
    gone."""
    new, accepted, gone = judged.new, judged.accepted, judged.gone
    yield f"Accepted by the ledger: {len(accepted)}. New: {len(new)}. Gone: {len(gone)}."
    for limit in limits:
        yield f"New: {limit}."
    for gone_id, reason in gone:
        if is_complete:
            yield f"Gone, remove it from the ledger: {gone_id} ({visible(reason)})."
        else:
            yield f"Gone, or among the findings that are not listed: {gone_id} ({visible(reason)})."


def judged(found: DifferenceFindings) -> Iterator[str]:
    """What a ledger says of a difference; nothing without a ledger."""
    if found.judgement is None:
        return
    names = names_of(found)
    limits = (
        f"{limit.kind}"
        + (f" {limit.component} of {names.of(limit.operand)}" if limit.operand else "")
        + f" ({limit.id})"
        for limit in found.limits
        if limit.id in found.judgement.new
    )
    yield from judgement(found.judgement, limits=limits, is_complete=found.is_complete)


def patterns(found: DifferenceFindings) -> Iterator[tuple[str, str | None, str]]:
    """All differing strings: what they are, the expression (None if there are none), and the limits
    of the expression."""
    names = names_of(found)
    for kind, component, regex, problem, is_over in found.patterns or ():
        name = {"only_a": names.a, "only_b": names.b}.get(kind)
        what = f"only {name} accepts" if name else f"{component} is split differently"
        limit = "it also matches strings for which IDNA processing decides" if is_over else ""
        yield what, regex, problem or (limit if regex else "")


def no_pattern(limit: str) -> str:
    """What stands for an expression that there is not, or that is too large to be written."""
    return "not written" if limit else "none"


def verdict_of(each: Decided) -> str:
    """Whether the values of a component are equal."""
    if each.differences:
        return "they differ"
    if each.unconfirmed:
        return "they may differ where IDNA processing decides"
    return "always equal" if each.is_equal else "equal, except what is not decided"


def changes(found: DifferenceFindings, each: ChangedDifferently) -> str:
    """What two canonical forms do."""
    names = names_of(found)
    how = f"{names.a} {visible(each.how_a)}, {names.b} {visible(each.how_b)}"
    return f"{visible(each.what)}: {how}"


def ids(found: DifferenceFindings, listed: Iterable[str]) -> str:
    """The ids of findings, for a report that is judged by a ledger; otherwise nothing."""
    return "" if found.judgement is None else f" ({', '.join(listed)})"


def why(row: Row, rejecting: str) -> str:
    """The characters that make the difference, and the error of the operand that rejects them."""
    never = f", which {rejecting} never accepts there" if row.finding.never else ""
    return f"{row.finding.where}{never}: {row.message()}"


def elsewhere(split: Split, part: str) -> str:
    """A remark on a component that has the same value for both operands, at two positions."""
    return " (elsewhere)" * (part in split.components and split.a[part] == split.b[part])


def shortest(each: Split | OnlyOne) -> str | None:
    """The shortest string of a finding that is shown with a familiar scheme, otherwise None."""
    return None if each.like is None else each.input


def _reading(parts: Iterable[tuple[str, str | None]]) -> str:
    return ", ".join(f"{name}={visible(value)!r}" for name, value in parts if value is not None)
