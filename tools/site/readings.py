"""Pictures of one URL as several readers see it.

What belongs here: a picture from the line of a page that asks for it, by grammars alone: no program
is run.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from urlgrammar import compare
from urlgrammar.differ.operands.names import operand, short_name
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.report.comparison import readings
from urlgrammar.report.elements import html

if TYPE_CHECKING:
    from collections.abc import Mapping

_SHOWN: Final = re.compile(r"⟨U\+([0-9A-F]{4,6})⟩")
"""A character that nobody would see, as pages write it."""


def picture(given: str) -> str:
    """The picture of `READER, READER: URL`, or of `…: REFERENCE against BASE`. A reader is an
    operand that has hosts, and can have another name before it: `browsers=whatwg`. Hosts that are
    not that of the first reader are red, and that of a single one, which is shown because it is not
    the one that was meant. Raises ValueError for a reader that refuses the URL."""
    names, _, written = given.rpartition(": ")
    url, _, base = _SHOWN.sub(lambda found: chr(int(found[1], 16)), written).partition(" against ")
    seen = []
    for label, name in map(short_name, names.split(", ")):
        called = name if label is None else label if ":" in name else f"{label}: {name}"
        seen.append((called, *_seen(name, url, base or None)))
    rows = readings(url, seen).rows
    if len(rows) == 1:
        ((called, reading, host),) = rows
        rows = (
            (called, reading._replace(differs=frozenset({"host"})), host._replace(differs=True)),
        )
    return html.readings(rows)


def _seen(
    name: str, url: str, base: str | None
) -> tuple[Mapping[str, tuple[int, int]], str | None]:
    """Where a reader finds the components, and the host that it goes to. Only standards know a
    base."""
    reader = operand(name)
    if isinstance(reader, StandardOperand):
        verdict = compare(url, base, standards=[name]).standards[name]
        if verdict.ok:
            return verdict.places, verdict.host
    elif isinstance(reader, ProgramOperand):
        parts = reader.program.parts(url)
        if parts is not None:
            return reader.places(url), reader.program.given(parts).host
    elif (components := reader.split(url)) is not None:
        return reader.places(url), components["host"]
    raise ValueError(f"{name} refuses {url!r}")
