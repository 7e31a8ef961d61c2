"""A difference for a terminal.

What belongs here: the lines and their colours. The sentences and the order come from `report`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from urlgrammar.cli import output
from urlgrammar.differ.character_sets import shown
from urlgrammar.differ.ledger import line
from urlgrammar.report import answers, order, sentences
from urlgrammar.report.names import names_of
from urlgrammar.text.display import visible, visible_characters, visible_string

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from urlgrammar.differ.findings import Decided, OnlyOne, Split
    from urlgrammar.differ.ledger import Found, Judgement
    from urlgrammar.programs.answers import Answers
    from urlgrammar.report.names import Names
    from urlgrammar.report.results import Difference


def lines(found: Difference) -> Iterable[str]:
    """The difference for a terminal."""
    names = names_of(found)
    yield sentences.verdict(found)
    yield from sentences.legend(found)
    for note in sentences.notes(found):
        yield output.styled(note, "yellow") if "NOT" in note else note
    yield from sentences.judged(found)
    for group in order.splits(found):
        yield from ("", _heading(group.heading))
        for each in group.findings:
            yield from _split(found, names, each)
    for some in order.only(found):
        yield from ("", _heading(some.heading))
        for component, rows in some.components:
            yield from ("", f"  {visible(component)}")
            for row in rows:
                yield from _marked(row.finding)
                yield from _ids(found, row.ids)
                yield f"        {sentences.why(row, some.rejecting)}"
    yield from program_lines(found.answers, answers.of_difference(found))
    sets = [each for each in found.character_sets if each.only_a or each.only_b]
    if sets:
        yield from ("", _heading(sentences.CHARACTERS))
        for part in sets:
            for name, chars in ((names.a, part.only_a), (names.b, part.only_b)):
                if chars:
                    yield f"    {part.component:<10} only {name}: {shown(chars)}"
    if found.results is not None:
        yield from ("", _heading(sentences.RESULTS))
        for result in found.results:
            yield from _decided(found, names, result)
    yield from _patterns(found)
    yield from ledger_lines(found.found, found.judgement)


def ledger_lines(found: Iterable[Found], judgement: Judgement | None) -> Iterator[str]:
    """The lines that would accept what is new; nothing without a ledger."""
    if judgement is not None and judgement.new:
        yield from ("", "Lines for the ledger, if these are meant:", "")
        yield from (f"    {line(each)}" for each in found if each.id in judgement.new)


def program_lines(given: Answers, names: Mapping[str, Sequence[str]]) -> Iterable[str]:
    """What programs read, if they were asked."""
    if not given:
        return
    yield from ("", _heading(answers.HEADING), f"    ({answers.NOTE})")
    heads = answers.programs(given)
    width = max(map(len, heads))
    for text, each in answers.rows(given, names):
        yield from ("", f"    {_string(text)}")
        yield from (
            f"        {head:<{width}}  {line}" for head, line in zip(heads, each, strict=True)
        )


def _decided(found: Difference, names: Names, part: Decided) -> Iterable[str]:
    yield f"    {part.component}: {sentences.verdict_of(part)}"
    width = max((len(visible_string(each.input)) for each in part.differences), default=0)
    for each in found.listed(part.differences):
        text = visible_string(each.input)
        how = ", ".join(
            f"{name} {visible(how)}" + ("" if value is None else f" ({output.value(value)})")
            for name, how, value in (
                (names.a, each.how_a, each.value_a),
                (names.b, each.how_b, each.value_b),
            )
        )
        padding = " " * (width - len(text) + 2)
        yield f"        {output.styled(text, 'yellow')}{padding}{visible(each.what)}: {how}"
        yield from _ids(found, [each.id])
    for left in found.listed(part.undecided):
        example = "" if left.input is None else f", such as {visible_string(left.input)}"
        yield f"        not decided: {left.values}{example}"
        yield from _ids(found, [left.id])


def _patterns(found: Difference) -> Iterable[str]:
    if found.patterns is not None:
        yield from ("", _heading("All differing strings, as expressions for re.fullmatch"))
    for what, regex, limit in sentences.patterns(found):
        written = sentences.no_pattern(limit)
        if regex is not None:
            written = visible_string(regex) or f"({sentences.EMPTY})"
        yield f"    {what}: {written}"
        if limit:
            yield f"        ({limit})"


def _heading(text: str) -> str:
    return output.styled(text, "cyan")


def _marked(each: Split | OnlyOne) -> Iterable[str]:
    """A witness, the familiar one first, and a line with a caret below the position; then its other
    strings, one in each line."""
    text, short = each.shown.input, sentences.shortest(each)
    also = "" if short is None else f"   shortest: {visible_string(short)}"
    yield f"    {_string(text)}{also}"
    before = visible_characters(text)[: each.shown.position]
    yield " " * (4 + cell_len("".join(before))) + "^"
    for other in each.more:
        yield f"        also {visible_string(other) or f'({sentences.EMPTY})'}"


def _string(text: str) -> str:
    shown = visible_string(text)
    return output.styled(shown, "yellow") if shown else f"({sentences.EMPTY})"


def _ids(found: Difference, ids: Iterable[str]) -> Iterable[str]:
    """The ids of findings, in a report that is judged by a ledger."""
    if found.judgement is not None:
        yield f"        id: {', '.join(ids)}"


def _split(found: Difference, names: Names, finding: Split) -> Iterable[str]:
    yield ""
    yield from _marked(finding)
    yield from _ids(found, [finding.id])
    if finding.over_approximated:
        yield f"        ({order.OVER_APPROXIMATED})"
    width = max(map(len, (names.a, names.b)))
    each = finding.shown
    for name, parts in ((names.a, each.a), (names.b, each.b)):
        line = "  ".join(
            f"{part}={output.value(value)}{sentences.elsewhere(each, part)}"
            for part, value in parts.items()
            if order.is_shown(each, part)
        )
        yield f"        {name:<{width}}  {line}"
