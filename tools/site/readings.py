"""Pictures of one URL as several readers see it.

What belongs here: a picture from the line of a page that asks for it, by grammars alone: no program
is run.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from urlgrammar import compare
from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.programs.values import key
from urlgrammar.report.comparison import seen_by
from urlgrammar.report.elements import html

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.report.elements import Part, Reading

_SHOWN: Final = re.compile(r"⟨U\+([0-9A-F]{4,6})⟩")
"""A character that nobody would see, as pages write it."""


def picture(given: str) -> str:
    """The picture of `READER, READER: URL`, or of `…: REFERENCE against BASE`. A reader is the name
    of a standard, or of a program that has a grammar, and can have another name before it:
    `browsers=whatwg`. Hosts that are not that of the first reader are red, and that of a single
    one, which is shown because it is not the one that was meant. Raises ValueError for a reader
    that refuses the URL."""
    names, _, written = given.partition(": ")
    url, _, base = _SHOWN.sub(lambda found: chr(int(found[1], 16)), written).partition(" against ")
    rows: list[tuple[str, Reading, Part]] = []
    readers = names.split(", ")
    for label, _, name in (each.rpartition("=") for each in readers):
        places, host = _seen(name, url, base or None)
        differs = len(readers) == 1
        if rows:
            differs = key("host", host) != key("host", rows[0][2].value)
        called = f"{label}: {name}" if label else name
        rows.append(seen_by(called, url, places, host, differs=differs))
    return html.readings(rows)


def _seen(
    name: str, url: str, base: str | None
) -> tuple[Mapping[str, tuple[int, int]], str | None]:
    """Where a reader finds the components, and the host that it goes to. Programs know no base."""
    reader = operand(name)
    if isinstance(reader, ProgramOperand):
        parts = reader.program.parts(url)
        if parts is None:
            raise ValueError(f"{name} refuses {url!r}")
        return reader.places(url), reader.program.given(parts).host
    (verdict,) = compare(url, base, standards=[name]).standards.values()
    if not verdict.ok:
        raise ValueError(f"{name} refuses {url!r}")
    return verdict.places, verdict.host
