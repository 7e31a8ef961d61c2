"""Writing table files.

What belongs here: the bytes of a file, in the format of `urlgrammar.grammar.table_file`, and the
arrays of an automaton, which `urlgrammar.grammar.generated` describes.
"""

from __future__ import annotations

import json
import zlib
from array import array
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any

from tools.tagged_dfa.tagged_dfa import NOTHING
from urlgrammar.grammar.generated import CODES
from urlgrammar.grammar.native_automata import acceptor_tables
from urlgrammar.grammar.table_file import FORMAT, LENGTH, LONGEST, WIDTHS, octets

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tools.tagged_dfa.tagged_dfa import Action
    from urlgrammar.grammar.generated import Tables
    from urlgrammar.regular.automata.dfa import Dfa


def written(
    facts: Mapping[str, Any],
    arrays: Mapping[str, tuple[str, Sequence[int]]],
    rows: Mapping[str, int] | None = None,
) -> bytes:
    """The bytes of a file. arrays: by name, the type code and the numbers. rows: the length of a
    row for those arrays that are written as rows, unless rows are too long for that."""
    listed: list[list[str | int]] = []
    parts: list[array[int]] = []
    for name, (code, numbers) in arrays.items():
        if rows is None or name not in rows or rows[name] * WIDTHS[code] > LONGEST:
            listed.append([name, code, len(numbers)])
            parts.append(array(code, numbers))
        else:
            shapes, shape_of, differences = _shaped(numbers, rows[name], WIDTHS[code])
            count = len(shapes) // rows[name]
            stored = [array("B", shapes), array("H", shape_of), array(code.upper(), differences)]
            listed.append([name, code, len(stored[-1]), rows[name], count, len(shape_of)])
            parts += stored
    header = json.dumps({"facts": facts, "arrays": listed}, separators=(",", ":")).encode()
    content = b"".join(map(octets, parts))
    packed = zlib.compress(len(header).to_bytes(LENGTH, "little") + header + content, 9)
    return f"urlgrammar tables {FORMAT}\n".encode() + packed


def _shaped(
    numbers: Sequence[int], width: int, size: int
) -> tuple[bytes, list[int], Iterator[int]]:
    """The shapes of rows, the number of the shape of each row, and the differences of cells. size:
    the bytes of a number."""
    shapes: dict[bytes, list[dict[int, int]]] = {}
    row_shapes = []
    for start in range(0, len(numbers), width):
        places: dict[int, int] = {}
        row = numbers[start : start + width]
        row_shapes.append(bytes(places.setdefault(number, len(places)) for number in row))
        shapes.setdefault(row_shapes[-1], []).append(places)
    place = {shape: number for number, shape in enumerate(shapes)}
    columns = chain.from_iterable(zip(*rows, strict=True) for rows in shapes.values())
    cells = chain([0], chain.from_iterable(columns))
    differences = ((after - before) % (1 << 8 * size) for before, after in pairwise(cells))
    return b"".join(shapes), [place[shape] for shape in row_shapes], differences


def automaton_file(
    facts: Mapping[str, Any], dfa: Dfa, **others: tuple[str, Sequence[int]]
) -> bytes:
    """A table file with an automaton, facts about it, and other arrays, each with its type code."""
    arrays: dict[str, tuple[str, Sequence[int]]] = {
        name: (CODES[name], numbers) for name, numbers in tables_of(dfa)._asdict().items()
    }
    size = dfa.alphabet.size
    return written(facts, arrays | others, {"targets": size, "actions": size})


def tables_of(dfa: Dfa) -> Tables:
    """The tables of an automaton. If it has outputs, these are actions, and so are its labels."""
    tables = acceptor_tables(dfa)
    if not dfa.outputs:
        return tables
    numbers: dict[Action, int] = {NOTHING: 0}
    actions = array("H")
    for row in dfa.outputs:
        actions.extend(numbers.setdefault(action, len(numbers)) for action in row)
    ends = array("H", tables.ends)
    for state in sorted(dfa.accepting):
        ends[state] = 1 + numbers.setdefault(dfa.labels[state], len(numbers))
    starts = array("H", [0])
    for action in numbers:
        starts.append(starts[-1] + len(action))
    return tables._replace(
        actions=actions,
        ends=ends,
        settings_from=starts,
        registers=array("B", (setting.register for action in numbers for setting in action)),
        values=array("h", (setting.value for action in numbers for setting in action)),
    )
