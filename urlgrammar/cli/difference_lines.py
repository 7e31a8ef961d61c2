"""A difference for a terminal.

What belongs here: the lines and their colours. The sentences come from `report`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from urlgrammar.cli import output
from urlgrammar.differ.character_sets import shown
from urlgrammar.report import markdown
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.differ.findings import Decided, Difference, ResultDifference, Split


def lines(found: Difference) -> Iterable[str]:
    """The difference for a terminal."""
    yield visible(markdown.verdict(found))
    for note in markdown.notes(found):
        yield output.styled(visible(note), "yellow") if "NOT" in note else visible(note)
    for line in markdown.judgement(found):
        yield visible(line)
    if splits := found.listed(found.split):
        yield from ("", _heading("Both accept, and split differently"))
        for each in splits:
            yield from _split(found, each)
    for name, other, findings in (
        (found.a, found.b, found.listed(found.only_a)),
        (found.b, found.a, found.listed(found.only_b)),
    ):
        if findings:
            yield from ("", _heading(f"Only {name} accepts, not {other}"))
        for component, group in markdown.by_component(findings):
            yield from ("", f"  {component}")
            for row in group:
                only = row.finding
                yield from _marked(only.input, only.position, only.analogue)
                yield from _also(only.more)
                yield from _ids(found, row.ids)
                yield f"        {visible(markdown.why(row, other))}"
    rows = [s for s in found.character_sets if s.only_a or s.only_b]
    if rows:
        yield from ("", _heading("Characters that only one operand has in a component"))
        for sets in rows:
            for name, chars in ((found.a, sets.only_a), (found.b, sets.only_b)):
                if chars:
                    yield f"    {sets.component:<10} only {visible(name)}: {visible(shown(chars))}"
    if found.results is not None:
        yield from ("", _heading(markdown.RESULTS))
        for part in found.results:
            yield from _decided(found, part)
    if found.tested is not None:
        yield from _tested(found, found.listed(found.tested.differences))
    yield from _patterns(found)


def _decided(found: Difference, part: Decided) -> Iterable[str]:
    yield f"    {part.component}: {markdown.verdict_of(part)}"
    width = max((len(visible(each.input)) for each in part.differences), default=0)
    for each in found.listed(part.differences):
        text = visible(each.input)
        how = ", ".join(
            f"{name} {how}" + ("" if value is None else f" ({_value(value)})")
            for name, how, value in (
                (found.a, each.how_a, each.value_a),
                (found.b, each.how_b, each.value_b),
            )
        )
        padding = " " * (width - len(text) + 2)
        yield f"        {output.styled(text, 'yellow')}{padding}{each.what}: {visible(how)}"
        yield from _ids(found, [each.id])
    for left in found.listed(part.undecided):
        example = "" if left.input is None else f", such as {visible(left.input)}"
        yield f"        not decided: {left.values}{example}"
        yield from _ids(found, [left.id])


def _tested(found: Difference, differences: Iterable[ResultDifference]) -> Iterable[str]:
    yield from ("", _heading(markdown.tested(found)))
    names = (visible(found.a), visible(found.b))
    width = max(map(len, names))
    for each in differences:
        yield from (
            "",
            f"    {output.styled(visible(each.input) or '(the empty string)', 'yellow')}",
        )
        yield from _ids(found, [each.id])
        yield f"        ({markdown.tested_how(each)})"
        for name, result in zip(names, (each.a, each.b), strict=True):
            parts = "  ".join(f"{part}={_value(result[part])}" for part in each.components)
            yield f"        {name:<{width}}  {parts}"
    if not differences:
        yield "    No different result was found."


def _patterns(found: Difference) -> Iterable[str]:
    if found.patterns is not None:
        yield from ("", _heading("All differing strings, as expressions for re.fullmatch"))
    for what, regex, limit in markdown.patterns(found):
        written = "none" if regex is None else visible(regex) or "(the empty string)"
        yield f"    {visible(what)}: {written}"
        if limit:
            yield f"        ({limit})"


def _heading(text: str) -> str:
    return output.styled(visible(text), "cyan")


def _marked(text: str, position: int, analogue: str | None) -> Iterable[str]:
    """A witness, and a line with a caret below the position."""
    like = "" if analogue is None else f"   like {visible(analogue)}"
    line = visible(text)
    yield f"    {output.styled(line, 'yellow') if line else '(the empty string)'}{like}"
    yield " " * (4 + cell_len(visible(text[:position]))) + "^"


def _also(more: Iterable[str]) -> Iterable[str]:
    """The other strings of a finding, one in each line."""
    return (f"        also {visible(each) or '(the empty string)'}" for each in more)


def _ids(found: Difference, ids: Iterable[str]) -> Iterable[str]:
    """The ids of findings, in a report that is judged by a ledger."""
    if found.judgement is not None:
        yield f"        id: {', '.join(ids)}"


def _split(found: Difference, each: Split) -> Iterable[str]:
    yield ""
    yield from _marked(each.input, each.position, each.analogue)
    yield from _also(each.more)
    yield from _ids(found, [each.id])
    if each.over_approximated:
        yield f"        ({markdown.OVER_APPROXIMATED})"
    names = (visible(found.a), visible(found.b))
    width = max(map(len, names))
    for name, parts in zip(names, (each.a, each.b), strict=True):
        line = "  ".join(
            f"{part}={_value(value)}{markdown.elsewhere(each, part)}"
            for part, value in parts.items()
            if markdown.is_shown(each, part)
        )
        yield f"        {name:<{width}}  {line}"


def _value(value: str | None) -> str:
    return "(undefined)" if value is None else visible(value) or '""'
