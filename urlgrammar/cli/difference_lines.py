"""A difference for a terminal.

What belongs here: the lines and their colours. The words are those of `report`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from urlgrammar import report
from urlgrammar.characters import visible
from urlgrammar.cli import output

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.findings import Difference, Split


def lines(found: Difference) -> Iterable[str]:
    """The difference for a terminal."""
    yield visible(report.verdict(found))
    yield from report.notes(found)
    if found.split:
        yield from ("", _heading("Both take, and split differently"))
        for each in found.split:
            yield from _split(found, each)
    for name, other, findings in (
        (found.a, found.b, found.only_a),
        (found.b, found.a, found.only_b),
    ):
        if findings:
            yield from ("", _heading(f"Only {name} takes, not {other}"))
        for component, group in report.by_component(findings):
            yield from ("", f"  {component}")
            for each_only in group:
                yield from _marked(each_only.input, each_only.position, each_only.familiar)
                yield f"        {visible(report.why(each_only, other))}"
    rows = [s for s in found.character_sets if s.only_a or s.only_b]
    if rows:
        yield from ("", _heading("Characters that only one side has in a component"))
        for row in rows:
            for name, chars in ((found.a, row.only_a), (found.b, row.only_b)):
                if chars:
                    shown = visible(report.characters(chars))
                    yield f"    {row.component:<10} only {visible(name)}: {shown}"


def _heading(text: str) -> str:
    return output.styled(visible(text), "cyan")


def _marked(text: str, position: int, familiar: str | None) -> Iterable[str]:
    """A witness with the place marked under it."""
    like = "" if familiar is None else f"   like {visible(familiar)}"
    shown = visible(text)
    yield f"    {output.styled(shown, 'yellow') if shown else '(the empty string)'}{like}"
    yield " " * (4 + cell_len(visible(text[:position]))) + "^"


def _split(found: Difference, each: Split) -> Iterable[str]:
    yield ""
    yield from _marked(each.input, each.position, each.familiar)
    if each.undecided:
        yield f"        ({report.UNDECIDED})"
    names = (visible(found.a), visible(found.b))
    width = max(map(len, names))
    for name, parts in zip(names, (each.a, each.b), strict=True):
        shown = "  ".join(
            f"{part}={_value(value)}{report.elsewhere(each, part)}"
            for part, value in parts.items()
            if report.is_shown(each, part)
        )
        yield f"        {name:<{width}}  {shown}"


def _value(value: str | None) -> str:
    return "(undefined)" if value is None else visible(value) or '""'
