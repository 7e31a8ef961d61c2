"""The picture of all pairs: a table of cells with a colour and a sign.

What belongs here: the order of the sides, so that those that read alike stand beside each other,
and the cells. Each cell leads to the page of its pair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tools.program_matrix.collecting import STANDARDS
from tools.program_matrix.pairs import (
    KINDS,
    NAMES,
    NONE,
    OPEN,
    OTHER,
    PLACES,
    PROVED,
    SPELLED,
    TESTED,
    WRITTEN,
)
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.report.elements.html import text

if TYPE_CHECKING:
    from tools.program_matrix.pairs import Facts, Pair

SIGNS: Final = {
    NAMES: ("✗", "two hosts in two places of the URL, each a name or an address"),
    PLACES: ("‖", "two hosts in two places; in the strings found, one is no name and no address"),
    OTHER: ("≠", "two hosts; where they stand in the URL was not found"),
    NONE: ("∅", "one sees a host, the other sees none"),
    TESTED: ("·", "only tested: no two hosts in the strings that were tried"),
    OPEN: ("~", "no two hosts were found, and they are not excluded"),
    WRITTEN: ("≈", "proved: one place; what was found there is one host, spelled in two ways"),
    PROVED: ("✓", "proved: one host"),
}
"""What is known of a pair, the worst first: a sign, and words."""

_STANDARD: Final = "standard"
_PARSER: Final = "parser"
_FETCHER: Final = "fetcher"
ROLES: Final = {
    _STANDARD: ("§", "a standard"),
    _PARSER: ("", "a parser"),
    _FETCHER: ("→", "a fetcher: the host is that to which it connects"),
}
"""What a side is: a sign, and words."""


def role(side: str) -> str:
    """What a side is."""
    if side in STANDARDS:
        return _STANDARD
    return _FETCHER if ADAPTERS[side].title.startswith("where ") else _PARSER


def is_fetcher(side: str) -> bool:
    """Whether a side is a fetcher."""
    return role(side) == _FETCHER


def file_of(a: str, b: str) -> str:
    """The page of a pair, beside the page with the picture."""
    return f"matrix/{a}--{b}.html"


def legend(facts: Facts) -> str:
    """What signs and colours mean, and of how many pairs that is known."""
    levels = [pair.level for pair in facts.pairs.values()]
    items = [
        f'<li><b class="{level}">{sign}</b> {text(words)} <i>{levels.count(level)} pairs</i></li>'
        for level, (sign, words) in SIGNS.items()
        if level in levels
    ]
    sides = [f"{sign} {words}" for sign, words in ROLES.values() if sign]
    return f'<ul class="legend">{"".join(items)}<li>{text("; ".join(sides))}</li></ul>\n'


def grid(facts: Facts) -> str:
    """The table."""
    sides = alike(facts)
    heads = "".join(f'<th scope="col"><span>{_name(each)}</span></th>' for each in sides)
    rows = []
    for a in sides:
        cells = "".join(_cell(facts, a, b) for b in sides)
        rows.append(f'<tr><th scope="row">{_name(a)}</th>{cells}</tr>\n')
    return (
        f'<div class="wide"><table class="grid"><thead><tr><td></td>{heads}</tr></thead>\n'
        f"<tbody>{''.join(rows)}</tbody></table></div>\n"
    )


def _name(side: str) -> str:
    return f'<span class="{role(side)}">{text(f"{ROLES[role(side)][0]} {side}".strip())}</span>'


def _cell(facts: Facts, a: str, b: str) -> str:
    if a == b:
        return '<td class="same"></td>'
    pair = facts.pair(a, b)
    sign, words = SIGNS[pair.level]
    title = text(f"{a}, {b}: {words}")
    return (
        f'<td class="{pair.level}"><a href="{file_of(pair.a, pair.b)}" title="{title}">{sign}</a>'
    )


def alike(facts: Facts) -> list[str]:
    """The sides in an order in which those that read alike stand beside each other: groups are
    joined end to end, the two closest first."""
    between = {frozenset(names): _distance(pair) for names, pair in facts.pairs.items()}

    def distance(a: list[str], b: list[str]) -> tuple[float, float]:
        every = [between[frozenset((x, y))] for x in a for y in b]
        return sum(every) / len(every), between[frozenset((a[-1], b[0]))]

    groups = [[side] for side in facts.sides]
    while len(groups) > 1:
        ways = [
            (distance(x, y), [*x, *y], (a, b))
            for a in groups
            for b in groups
            if a is not b
            for x in (a, a[::-1])
            for y in (b, b[::-1])
        ]
        _, joined, used = min(ways, key=lambda way: way[0])
        groups = [each for each in groups if all(each is not one for one in used)] + [joined]
    return groups[0]


def _distance(pair: Pair) -> float:
    """The share of the strings that both accept on which they disagree, beyond spelling."""
    differing = sum(len(pair.strings[how]) for how in KINDS if how != SPELLED)
    return differing / max(pair.accepted, 1)
