"""Differences for people: the sentences, and a report in Markdown.

What belongs here: sentences. `differ.difference` finds the facts; `html` makes a page of them.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.character_sets import shown
from urlgrammar.differ.findings import MAX_REASONS
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.differ.bypass.findings import Bypasses
    from urlgrammar.differ.findings import (
        ChangedDifferently,
        Decided,
        Difference,
        OnlyOne,
        ResultDifference,
        Split,
    )

_VERDICTS: Final = {
    "equal": "{a} and {b} accept the same strings",
    "subset": "{b} accepts every string that {a} accepts, and more",
    "superset": "{a} accepts every string that {b} accepts, and more",
    "overlapping": "{a} and {b} each accept strings that the other rejects",
    "disjoint": "no string is accepted by both {a} and {b}",
}
_BETWEEN: Final = "between components"
OVER_APPROXIMATED: Final = "confirmed for this string; similar strings depend on IDNA processing"
_PROOF: Final = (
    "The automata of both operands prove that no shorter string exists for any of these reasons."
)


def verdict(found: Difference) -> str:
    """One sentence: the relation of the languages, and whether strings are split alike."""
    text = _VERDICTS[found.relation].format(a=found.a, b=found.b)
    if found.within is not None:
        text = f"Among the strings that {found.within} accepts, {text}"
    if found.common is None or not found.compared:
        return f"{text}."
    if not found.split:
        return f"{text}; strings that both accept are split alike."
    return f"{text}; some strings that both accept are split differently."


def foot(found: Difference) -> str:
    """How the findings were proved and confirmed."""
    if not found.by_automaton:
        return f"{_PROOF} The parsers of both operands confirmed every string."
    return f"{_PROOF} NOT confirmed by a separate parser: {', '.join(found.by_automaton)}."


def notes(found: Difference) -> Iterator[str]:
    """What short names stand for, and the limits of the answer, if there are any."""
    for name, meant in found.definitions:
        yield f"{name} is {meant}"
    if found.base is not None:
        yield (
            f"Strings are references against the base {found.base}; standards split them before "
            "resolution."
        )
    if found.on is not None:
        yield f"Only compared: which strings are accepted{''.join(f', {n}' for n in found.on)}."
    for each in found.ambiguous:
        yield (
            f"{each.operand} is ambiguous: it can split {visible(each.input)!r} in two ways "
            f"({' or '.join(map(_reading, each.readings))}), so {each.component} was NOT compared."
        )
    for name, other in ((found.a, found.b), (found.b, found.a)):
        names = [each.component for each in found.uncompared if each.operand == name]
        if names:
            why = f"{other} has no such component, or cannot determine it"
            yield f"NOT compared, because {why}: {', '.join(names)}."
    if not found.is_exact:
        yield "This holds except for strings that depend on IDNA processing of their domain."
    if found.unconfirmed:
        yield (
            "Possible differences, not confirmed and not listed, that depend on IDNA processing: "
            f"{found.unconfirmed}."
        )
    for name in found.by_automaton:
        yield f"NOT confirmed, because Node is not installed; the automaton alone decided: {name}."
    if not found.is_complete:
        yield f"There are more findings: only the {MAX_REASONS} shortest of each kind are listed."


def judgement(found: Difference | Bypasses) -> Iterator[str]:
    """What a ledger says of findings: how many are new, which limits are new, and which entries are
    gone; nothing without a ledger."""
    if found.judgement is None:
        return
    new, accepted, gone = found.judgement.new, found.judgement.accepted, found.judgement.gone
    yield f"Accepted by the ledger: {len(accepted)}. New: {len(new)}. Gone: {len(gone)}."
    for limit in found.limits:
        if limit.id in new:
            of = "" if limit.component is None else f" {limit.component} of {limit.operand}"
            yield f"New: {limit.kind}{of} ({limit.id})."
    for gone_id, reason in gone:
        if found.is_complete:
            yield f"Gone, remove it from the ledger: {gone_id} ({reason})."
        else:
            yield f"Gone, or among the findings that are not listed: {gone_id} ({reason})."


def patterns(found: Difference) -> Iterator[tuple[str, str | None, str]]:
    """All differing strings: what they are, the expression (None if there are none), and the limits
    of the expression."""
    for kind, component, regex, is_over in found.patterns or ():
        name = {"only_a": found.a, "only_b": found.b}.get(kind)
        what = f"only {name} accepts" if name else f"{component} is split differently"
        limit = "it also matches strings for which IDNA processing decides" if is_over else ""
        yield what, regex, limit


RESULTS: Final = "Results in canonical form, of strings that both accept and split alike"


def verdict_of(each: Decided) -> str:
    """Whether the values of a component are equal."""
    if each.differences:
        return "they differ"
    if each.unconfirmed:
        return "they may differ where IDNA processing decides"
    return "always equal" if each.is_equal else "equal, except what is not decided"


def changes(found: Difference, each: ChangedDifferently) -> str:
    """What two canonical forms do."""
    return f"{each.what}: {found.a} {each.how_a}, {found.b} {each.how_b}"


def tested(found: Difference) -> str:
    """What was tested, and what this does not say."""
    assert found.tested is not None
    return (
        "Results in canonical form: tested, not decided, on "
        f"{found.tested.tested:,} strings that both accept"
    )


def tested_how(each: ResultDifference) -> str:
    """Of how many tested strings a result differs in the same way, and whether these are split
    alike."""
    strings = "1 string" if each.count == 1 else f"{each.count:,} strings"
    return f"{strings}, split {'alike' if each.is_split_alike else 'differently'}"


def ids(found: Difference, listed: Iterable[str]) -> str:
    """The ids of findings, for a report that is judged by a ledger; otherwise nothing."""
    return "" if found.judgement is None else f" ({', '.join(listed)})"


def _reading(parts: Iterable[tuple[str, str | None]]) -> str:
    return ", ".join(f"{name}={visible(value)!r}" for name, value in parts if value is not None)


class Row(NamedTuple):
    """A line of a report: a finding, and the other errors for characters that the component never
    contains. Each of these errors has its own finding. ids: those of all these findings."""

    finding: OnlyOne
    others: tuple[str, ...]
    ids: tuple[str, ...]

    def message(self) -> str:
        """The error of the operand that rejects the string, and the limits of the finding."""
        also = f"; elsewhere in {', '.join(self.others)}" if self.others else ""
        flag = f" ({OVER_APPROXIMATED})" if self.finding.over_approximated else ""
        return f"{self.finding.message}{also}{flag}"


def by_component(findings: Iterable[OnlyOne]) -> list[tuple[str, list[Row]]]:
    """The findings grouped by component, in the order of first occurrence. Findings about
    characters that the component never contains are one line."""
    groups: dict[str, list[Row]] = {}
    for each in findings:
        rows = groups.setdefault(each.component or _BETWEEN, [])
        known = next((n for n, row in enumerate(rows) if each.never and row.finding.never), None)
        if known is None:
            rows.append(Row(each, (), (each.id,)))
            continue
        first, others, ids = rows[known]
        union = replace(first, characters=first.characters | each.characters)
        errors = (*others, each.error) if each.error else others
        rows[known] = Row(union, errors, (*ids, each.id))
    return list(groups.items())


def why(row: Row, rejecting: str) -> str:
    """The characters that make the difference, and the error of the operand that rejects them."""
    never = f", which {rejecting} never accepts there" if row.finding.never else ""
    return f"{row.finding.where}{never}: {row.message()}"


def markdown(found: Difference) -> str:
    """The report in Markdown."""
    return "\n".join(_markdown(found))


def _markdown(found: Difference) -> Iterator[str]:
    yield f"# {code(found.a, in_table=False)} and {code(found.b, in_table=False)}"
    yield ""
    yield cell(verdict(found))
    for note in notes(found):
        yield f"\n{cell(note)}"
    for line in judgement(found):
        yield f"\n{cell(line)}"
    if split_ := found.listed(found.split):
        yield "\n## Both accept, and split differently\n"
        parts = [name for name in found.compared if any(is_shown(s, name) for s in split_)]
        yield f"| string | by | {' | '.join(parts)} |"
        yield f"| --- | --- |{' --- |' * len(parts)}"
        for split in split_:
            text = (
                code(split.input)
                + _like(split.analogue)
                + also(split.more)
                + ids(found, [split.id])
                + f" ({OVER_APPROXIMATED})" * split.over_approximated
            )
            for name, read in ((found.a, split.a), (found.b, split.b)):
                cells = (
                    f"**{_part(read[part])}**{elsewhere(split, part)}"
                    if part in split.components
                    else _part(read[part])
                    for part in parts
                )
                yield f"| {text} | {cell(name)} | {' | '.join(cells)} |"
                text = ""
    for name, other, findings in (
        (found.a, found.b, found.listed(found.only_a)),
        (found.b, found.a, found.listed(found.only_b)),
    ):
        if not findings:
            continue
        yield f"\n## Only {code(name, in_table=False)} accepts\n"
        yield f"| component | string | position | characters | error of {cell(other)} |"
        yield "| --- | --- | ---: | --- | --- |"
        for component, group in by_component(findings):
            for row in group:
                each = row.finding
                text = code(each.input) + _like(each.analogue) + also(each.more)
                text += ids(found, row.ids)
                yield (
                    f"| {component} | {text} | {each.position} | "
                    f"{cell(each.where)}{' (never accepted there)' * each.never} | "
                    f"{cell(row.message())} |"
                )
    rows = [each for each in found.character_sets if each.only_a or each.only_b]
    if rows:
        yield "\n## Characters that only one operand has in a component\n"
        yield f"| component | only {cell(found.a)} | only {cell(found.b)} |"
        yield "| --- | --- | --- |"
        for sets in rows:
            only = (cell(shown(chars)) if chars else "" for chars in (sets.only_a, sets.only_b))
            yield f"| {sets.component} | {' | '.join(only)} |"
    yield from _results(found)
    yield from _tested(found)
    if found.patterns is not None:
        yield "\n## All differing strings, as expressions for re.fullmatch\n"
        yield "| strings | expression | remark |"
        yield "| --- | --- | --- |"
        for what, regex, limit in patterns(found):
            written = "none" if regex is None else code(regex) if regex else "the empty string"
            yield f"| {cell(what)} | {written} | {limit} |"
    yield f"\n{foot(found)}"


def _results(found: Difference) -> Iterator[str]:
    if found.results is None:
        return
    yield f"\n## {RESULTS}\n"
    yield "| component | shortest string | why | " + f"{cell(found.a)} | {cell(found.b)} |"
    yield "| --- | --- | --- | --- | --- |"
    for part in found.results:
        name = part.component
        if not part.differences:
            yield f"| {name} | | {verdict_of(part)} | | |"
            name = ""
        for each in found.listed(part.differences):
            text = code(each.input) + ids(found, [each.id])
            values = f"{_part(each.value_a)} | {_part(each.value_b)}"
            yield f"| {name} | {text} | {cell(changes(found, each))} | {values} |"
            name = ""
        for left in found.listed(part.undecided):
            text = ("" if left.input is None else code(left.input)) + ids(found, [left.id])
            yield f"| {name} | {text} | not decided: {left.values} | | |"
            name = ""


def _tested(found: Difference) -> Iterator[str]:
    if found.tested is None:
        return
    yield f"\n## {tested(found)}\n"
    differences = found.listed(found.tested.differences)
    if not differences:
        yield "No different result was found."
        return
    yield "| shortest string | how many | component | " + f"{cell(found.a)} | {cell(found.b)} |"
    yield "| --- | --- | --- | --- | --- |"
    for each in differences:
        text, how = code(each.input) + ids(found, [each.id]), tested_how(each)
        for name in each.components:
            yield f"| {text} | {how} | {name} | {_part(each.a[name])} | {_part(each.b[name])} |"
            text = how = ""


def also(more: Iterable[str]) -> str:
    """The other strings of a finding, if there are any."""
    return "".join(f", {code(each)}" for each in more)


def _like(analogue: str | None) -> str:
    return "" if analogue is None else f" (like {code(analogue)})"


def is_shown(split: Split, part: str) -> bool:
    """Whether to show a component in a split. The kind of a host is shown if it is an address."""
    values = (split.a[part], split.b[part])
    if part == "host_kind":
        return part in split.components and values not in (("name", None), (None, "name"))
    return part in split.components or values != (None, None)


def elsewhere(split: Split, part: str) -> str:
    """A remark on a component that has the same value for both operands, at two positions."""
    return " (elsewhere)" * (part in split.components and split.a[part] == split.b[part])


def _part(value: str | None) -> str:
    return "undefined" if value is None else code(value) if value else "empty"


def code(text: str, *, in_table: bool = True) -> str:
    """A string as Markdown code, with more backticks around it than in it. In a table, "|" is
    escaped, because it would end the cell."""
    text = visible(text)
    text = text.replace("|", "\\|") if in_table else text
    ticks = "`" * (1 + max(map(len, re.findall("`+", text)), default=0))
    pad = " " if text[:1] in "` " or text[-1:] in "` " else ""
    return f"{ticks}{pad}{text}{pad}{ticks}" if text else "(the empty string)"


def cell(text: str) -> str:
    """A text as Markdown, as a cell of a table."""
    special = "\\`*_[]<>|&"
    return "".join(f"\\{c}" if c in special else c for c in visible(text))
