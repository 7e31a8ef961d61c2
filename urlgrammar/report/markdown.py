"""A difference in Markdown.

What belongs here: the sections of the report. Its sentences come from `sentences`, the order of the
findings from `order`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.differ.character_sets import shown
from urlgrammar.report import answers, order, sentences
from urlgrammar.report.elements.markup import cell, code, part, shown_code, table
from urlgrammar.report.names import names_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from urlgrammar.differ.findings import DifferenceFindings, OnlyOne, Split
    from urlgrammar.programs.answers import Answers
    from urlgrammar.report.names import Names


def markdown(found: DifferenceFindings) -> str:
    """The report in Markdown."""
    return "\n".join(_lines(found))


def _lines(found: DifferenceFindings) -> Iterator[str]:
    names = names_of(found)
    yield f"# {shown_code(names.a, in_table=False)} and {shown_code(names.b, in_table=False)}"
    yield f"\n{cell(sentences.verdict(found))}"
    for name, meant in names.legend:
        yield f"\n{cell(name)} is {shown_code(meant, in_table=False)}"
    for note in (*sentences.notes(found), *sentences.judged(found)):
        yield f"\n{cell(note)}"
    for group in order.splits(found):
        yield from _section(group.heading, *_splits(found, names, group))
    for some in order.only(found):
        yield from _section(some.heading, *_only(found, some))
    yield from answers_section(found.answers, answers.of_difference(found))
    yield from _character_sets(found, names)
    yield from _results(found, names)
    if found.patterns is not None:
        rows = [
            (
                cell(what),
                sentences.no_pattern(limit)
                if regex is None
                else code(regex)
                if regex
                else sentences.EMPTY,
                limit,
            )
            for what, regex, limit in sentences.patterns(found)
        ]
        heading = "All differing strings, as expressions for re.fullmatch"
        yield from _section(heading, ("strings", "expression", "remark"), rows)
    yield f"\n{cell(sentences.compared(found))} {cell(sentences.foot(found))}"


def answers_section(given: Answers, names: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """What programs read, if they were asked."""
    if given:
        heads = ("string", *map(cell, answers.programs(given)))
        rows = [(code(text), *map(cell, each)) for text, each in answers.rows(given, names)]
        yield from _section(answers.HEADING, heads, rows)
        yield f"\n{answers.NOTE}"


def _section(heading: str, heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    yield f"\n## {cell(heading)}\n"
    yield from table(heads, rows)


def _splits(
    found: DifferenceFindings, names: Names, group: order.Splits
) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """The heads and the rows of a table: two rows for each string."""
    every = [each.shown for each in group.findings]
    parts = [name for name in found.compared if any(order.is_shown(s, name) for s in every)]
    rows: list[tuple[str, ...]] = []
    for finding in group.findings:
        each = finding.shown
        text = _text(finding) + sentences.ids(found, [finding.id])
        text += f" ({order.OVER_APPROXIMATED})" * finding.over_approximated
        for name, read in ((names.a, each.a), (names.b, each.b)):
            cells = (
                f"**{part(read[p])}**{sentences.elsewhere(each, p)}"
                if p in each.components
                else part(read[p])
                for p in parts
            )
            rows.append((text, cell(name), *cells))
            text = ""
    return ("string", "by", *parts), rows


def _only(
    found: DifferenceFindings, group: order.Only
) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """The heads and the rows of a table."""
    rows: list[tuple[str, ...]] = []
    for component, listed in group.components:
        for row in listed:
            each = row.finding
            text = _text(each) + sentences.ids(found, row.ids)
            where = cell(each.where) + " (never accepted there)" * each.never
            rows.append((component, text, str(each.shown.position), where, cell(row.message())))
    heads = ("component", "string", "position", "characters", f"error of {cell(group.rejecting)}")
    return heads, rows


def _character_sets(found: DifferenceFindings, names: Names) -> Iterator[str]:
    rows = [
        (each.component, cell(shown(each.only_a)), cell(shown(each.only_b)))
        for each in found.character_sets
        if each.only_a or each.only_b
    ]
    if rows:
        heads = ("component", f"only {cell(names.a)}", f"only {cell(names.b)}")
        yield from _section(sentences.CHARACTERS, heads, rows)


def _text(each: Split | OnlyOne) -> str:
    """The strings of a finding, the familiar one first."""
    short = sentences.shortest(each)
    also = "".join(f", {code(other)}" for other in each.more)
    return code(each.shown.input) + (f" (shortest: {code(short)})" if short else "") + also


def _results(found: DifferenceFindings, names: Names) -> Iterator[str]:
    if found.results is None:
        return
    rows: list[tuple[str, ...]] = []
    for each in found.results:
        listed = [
            (
                code(one.input) + sentences.ids(found, [one.id]),
                cell(sentences.changes(found, one)),
                part(one.value_a),
                part(one.value_b),
            )
            for one in found.listed(each.differences)
        ]
        if not each.differences:
            listed.append(("", sentences.verdict_of(each), "", ""))
        for left in found.listed(each.undecided):
            text = ("" if left.input is None else code(left.input)) + sentences.ids(
                found, [left.id]
            )
            listed.append((text, f"not decided: {left.values}", "", ""))
        first = [each.component, *[""] * len(listed)]
        rows += [(name, *cells) for name, cells in zip(first, listed, strict=False)]
    heads = ("component", "shortest string", "why", cell(names.a), cell(names.b))
    yield from _section(sentences.RESULTS, heads, rows)
