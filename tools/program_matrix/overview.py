"""findings/matrix.html: all pairs on one page, with filters that stand in its address.

What belongs here: the form, the data that its script lists, and the rest of the page. `picture` has
the table of all cells, which narrow screens leave out.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tools.program_matrix import picture
from tools.program_matrix.pairs import LEVELS, ordered
from tools.program_matrix.picture import ROLES, SIGNS, role
from urlgrammar.report.elements.html import text
from urlgrammar.text.display import visible_string, visible_value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tools.program_matrix.pairs import Facts, Pair

SCRIPT: Final = Path(__file__).parent / "overview.js"

GROUPS: Final = {name: f"all {name}s" for name in ROLES}
"""What can be chosen in place of one side."""


def chooser(facts: Facts) -> str:
    """The form, and the place of the list. Without a script, there is neither."""
    sides = [("", "all"), *GROUPS.items(), *((each, each) for each in sorted(facts.sides))]
    known = {pair.level for pair in facts.pairs.values()}
    levels = [(each, " ".join(SIGNS[each])) for each in LEVELS if each in known]
    return (
        '<form id="choose" hidden>\n'
        f"{_select('a', 'One side', sides)}{_select('b', 'The other side', sides)}"
        f"{_select('level', 'The worst that is known', [('', 'anything'), *levels])}</form>\n"
        '<p id="count" role="status"></p>\n<ol id="list"></ol>\n'
        '<p><button type="button" id="more" hidden>Show all</button></p>\n'
        f'<script type="application/json" id="data">{_data(facts)}</script>\n'
    )


def _select(name: str, label: str, options: Iterable[tuple[str, str]]) -> str:
    inside = "".join(f'<option value="{value}">{text(shown)}</option>' for value, shown in options)
    return f'<label>{label} <select name="{name}">{inside}</select></label>\n'


def _data(facts: Facts) -> str:
    """The roles of sides, the signs of levels, and the pairs, the worst first, as JSON in which
    nothing ends the element."""
    known: dict[str, Any] = {
        "page": picture.file_of("A", "B"),
        "roles": {each: role(each) for each in facts.sides},
        "signs": {level: sign for level, (sign, _) in SIGNS.items()},
        "pairs": [_shown(facts, pair) for pair in ordered(facts)],
    }
    return json.dumps(known, separators=(",", ":")).replace("<", "\\u003c")


def _shown(facts: Facts, pair: Pair) -> tuple[str, ...]:
    """The sides, the level, and the string with both hosts if there is one."""
    sides = pair.a, pair.b
    if pair.worst is None:
        return (*sides, pair.level)
    hosts = (visible_value(facts.hosts[pair.worst][each] or None) for each in sides)
    return (*sides, pair.level, visible_string(pair.worst), *hosts)
