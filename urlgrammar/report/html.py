"""A difference as one HTML page.

What belongs here: the sections of the page and its one table of findings. The sentences come from
`sentences`, the order of the findings from `order`, the elements from `page`.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.character_sets import shown
from urlgrammar.report import answers, order, sentences
from urlgrammar.report.elements import page as html
from urlgrammar.report.names import names_of
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from urlgrammar.differ.findings import DifferenceFindings, OnlyOne, Split
    from urlgrammar.differ.operands.base import Components
    from urlgrammar.programs.answers import Answers
    from urlgrammar.report.names import Names

_MARKS: Final = (
    "The worst come first. <mark>Orange</mark> marks the first character that the operands read "
    "differently, or the position of the error; an empty mark is the end."
)
_PARTS: Final = (
    " A line at the side marks the components that differ. An undefined component is absent; an "
    "empty one is present and has no characters."
)


def page(found: DifferenceFindings) -> str:
    """The page."""
    names = names_of(found)
    a, b = html.text(names.a), html.text(names.b)
    lines = (*sentences.notes(found), *sentences.judged(found))
    head = (
        f"<h1><code>{a}</code> and <code>{b}</code></h1>\n"
        f'<p class="verdict">{html.text(sentences.verdict(found))}</p>\n'
        f"{html.legend(names.legend)}{html.notes(lines)}"
    )
    foot = (sentences.compared(found), f"{sentences.foot(found)} Made by urlgrammar.")
    return html.frame(f"{names.a} and {names.b}", head, _sections(found, names), foot)


def _sections(found: DifferenceFindings, names: Names) -> Iterator[html.Section]:
    heads = ("string", names.a, names.b)
    splits, only = [*_splits(found, heads)], [*_only(found, heads)]
    if splits or only:
        note = f'<p class="note">{_MARKS}{_PARTS if splits else ""}</p>\n'
        table = html.framed(heads, "".join([*splits, *only]), (28, 36, 36))
        yield html.Section("findings", "Findings", note + table)
    if found.answers:
        table = answers_table(found.answers, answers.of_difference(found))
        yield html.Section("programs", answers.HEADING, table)
    if sets := [each for each in found.character_sets if each.only_a or each.only_b]:
        rows = (
            (html.text(each.component), *map(html.text, map(shown, (each.only_a, each.only_b))))
            for each in sets
        )
        table = html.table(("component", f"only {names.a}", f"only {names.b}"), rows, (16, 42, 42))
        yield html.Section("characters", sentences.CHARACTERS, table)
    if found.results is not None:
        yield html.Section("results", sentences.RESULTS, _results(found, names))
    if found.patterns is not None:
        rows = (
            (html.text(what), html.value(regex, sentences.no_pattern(limit)), limit)
            for what, regex, limit in sentences.patterns(found)
        )
        heads = ("strings", "expression for re.fullmatch", "remark")
        table = html.table(heads, rows, (25, 50, 25))
        yield html.Section("patterns", "All differing strings", table)


def answers_table(given: Answers, names: Mapping[str, Sequence[str]]) -> str:
    """What programs read."""
    heads = ("string", *answers.programs(given))
    rows = [(html.code(text), *map(html.text, each)) for text, each in answers.rows(given, names)]
    share = 100 // len(heads)
    table = html.table(heads, rows, (100 - share * (len(heads) - 1), *[share] * (len(heads) - 1)))
    return f'<p class="note">{answers.NOTE}</p>\n{table}'


def _group(heading: str, count: int, rows: str) -> str:
    """A part of the table of findings, with its heading."""
    return (
        f'<tbody><tr class="group"><th colspan="3" scope="rowgroup">{html.text(heading)} '
        f'<span class="quiet">({count})</span></th></tr>\n{rows}</tbody>\n'
    )


def _splits(found: DifferenceFindings, heads: tuple[str, ...]) -> Iterator[str]:
    for group in order.splits(found):
        rows = []
        for each in group.findings:
            names = [part for part in found.compared if order.is_shown(each.shown, part)]
            reads = (_parts(each.shown, names, read) for read in (each.shown.a, each.shown.b))
            flag = html.quiet(order.OVER_APPROXIMATED * each.over_approximated)
            rows.append(html.row(heads, (_strings(found, each, (each.id,)) + flag, *reads)))
        yield _group(group.heading, len(rows), "".join(rows))


def _parts(split: Split, names: list[str], read: Components) -> str:
    """The components by one operand."""
    listed = "".join(
        f'<li{" class=differ" * (part in split.components)}><span class="key">{part}</span> '
        f"<span>{html.value(read[part])}{sentences.elsewhere(split, part)}</span></li>"
        for part in names
    )
    return f'<ul class="parts">{listed}</ul>'


def _only(found: DifferenceFindings, heads: tuple[str, ...]) -> Iterator[str]:
    for group in order.only(found):
        rows = []
        for component, row in (
            (component, row) for component, listed in group.components for row in listed
        ):
            accepts = f'<p class="accepts">accepts</p>{_where(component, row.finding)}'
            rejects = (
                f'<p class="rejects">rejects</p><p>{html.text(row.message())}</p>'
                + _characters(row.finding, html.text(group.rejecting))
            )
            cells = (accepts, rejects) if group.by_a else (rejects, accepts)
            strings = _strings(found, row.finding, row.ids)
            rows.append(html.row(heads, (strings, *cells)))
        yield _group(group.heading, group.size, "".join(rows))


def _where(component: str, finding: OnlyOne) -> str:
    if finding.changed:
        return html.quiet(html.text(visible(component)))
    if component == order.BETWEEN:
        return ""
    return html.quiet(f"the error is in its {html.text(visible(component))}")


def _characters(each: OnlyOne, rejecting: str) -> str:
    """The characters that cause the same error; nothing if there is only the one in the string."""
    if len(each.characters) < 2 and not each.never:
        return ""
    never = f"; {rejecting} never accepts them there" * each.never
    return html.quiet(f"The same error for: {html.text(each.where)}{never}")


def _strings(found: DifferenceFindings, each: Split | OnlyOne, ids: tuple[str, ...]) -> str:
    """The strings of a finding: the familiar one, the shortest one, others, and the ids."""
    short = sentences.shortest(each)
    remarks = chain(
        [] if short is None else [f"shortest: {html.code(short)}"],
        (f"also {html.code(other)}" for other in each.more),
        [] if found.judgement is None else [f"id: {', '.join(ids)}"],
    )
    strings = html.marked(each.shown.input, each.shown.position)
    return f"<p>{strings}</p>" + "".join(map(html.quiet, remarks))


def _results(found: DifferenceFindings, names: Names) -> str:
    rows = []
    for part in found.results or ():
        listed = [
            (
                html.code(each.input) + sentences.ids(found, [each.id]),
                html.text(sentences.changes(found, each)),
                html.value(each.value_a),
                html.value(each.value_b),
            )
            for each in found.listed(part.differences)
        ]
        if not part.differences:
            listed.append(("", sentences.verdict_of(part), "", ""))
        for left in found.listed(part.undecided):
            example = "" if left.input is None else html.code(left.input)
            example += sentences.ids(found, [left.id])
            listed.append((example, f"not decided: {html.text(left.values)}", "", ""))
        rows += [(part.component, *cells) for cells in listed]
    heads = ("component", "shortest string", "why", names.a, names.b)
    return html.table(heads, rows, (12, 20, 36, 16, 16))
