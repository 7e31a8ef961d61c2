"""Differences for people: the sentences, and a report in Markdown.

What belongs here: words. What there is to say is in `difference`; the same as a page is `page`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from urlgrammar.characters import shown, visible
from urlgrammar.findings import MAX_REASONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.findings import Difference, OnlyOne, Split
    from urlgrammar.regular.charset import CharSet

_VERDICTS: Final = {
    "equal": "{a} and {b} take the same strings",
    "subset": "{b} takes all that {a} takes, and more",
    "superset": "{a} takes all that {b} takes, and more",
    "overlapping": "{a} and {b} each take strings that the other refuses",
    "disjoint": "{a} and {b} take no string in common",
}
_BETWEEN: Final = "between components"
UNDECIDED: Final = "true of this string; for others like it, more than a grammar decides"
FOOT: Final = (
    "Decided on the automata of both sides, so that no shorter string exists for any reason given; "
    "every string was run through the parsers of both before it was listed."
)


def verdict(found: Difference) -> str:
    """One sentence: how the languages lie to each other, and whether strings are read alike."""
    text = _VERDICTS[found.relation].format(a=found.a, b=found.b)
    if found.common is None or not found.compared:
        return f"{text}."
    if not found.split:
        return f"{text}; what both take they split alike."
    return f"{text}; some that both take they split differently."


def notes(found: Difference) -> Iterator[str]:
    """What limits the answer, if anything does."""
    if not found.is_exact:
        yield (
            "This holds but for strings whose domain must be mapped or decoded first, on which "
            "more than a grammar decides."
        )
    if found.unconfirmed:
        yield (
            "Findings on strings whose domain must be mapped or decoded first that the parsers did "
            f"not confirm, and that are not listed: {found.unconfirmed}."
        )
    if found.uncompared:
        names = ", ".join(found.uncompared)
        yield f"Groups that the other side has no component or rule for, not compared: {names}."
    if not found.is_complete:
        yield f"There are more findings; of each kind, the {MAX_REASONS} shortest are listed."


def by_component(
    findings: Iterable[OnlyOne],
) -> list[tuple[str, list[OnlyOne]]]:
    """The findings of each component together, in the order in which they first come."""
    groups: dict[str, list[OnlyOne]] = {}
    for each in findings:
        groups.setdefault(each.component or _BETWEEN, []).append(each)
    return list(groups.items())


def why(each: OnlyOne, refuser: str) -> str:
    """The characters that make the difference, and what the side that refuses says."""
    never = f", which {refuser} never has there" if each.never else ""
    flag = f" ({UNDECIDED})" if each.undecided else ""
    return f"{characters(each.characters)}{never}: {each.message}{flag}"


def characters(chars: CharSet) -> str:
    """A set of characters; of none, that the text ends."""
    return shown(chars) if chars else "at the end"


def markdown(found: Difference) -> str:
    """The report in Markdown."""
    return "\n".join(_markdown(found))


def _markdown(found: Difference) -> Iterator[str]:
    yield f"# {_code(found.a, in_table=False)} and {_code(found.b, in_table=False)}"
    yield ""
    yield _cell(verdict(found))
    for note in notes(found):
        yield f"\n{note}"
    if found.split:
        yield "\n## Both take, and split differently\n"
        parts = [name for name in found.compared if any(is_shown(s, name) for s in found.split)]
        yield f"| string | by | {' | '.join(parts)} |"
        yield f"| --- | --- |{' --- |' * len(parts)}"
        for split in found.split:
            text = _code(split.input) + _like(split.familiar) + f" ({UNDECIDED})" * split.undecided
            for name, read in ((found.a, split.a), (found.b, split.b)):
                cells = (
                    f"**{_part(read[part])}**{elsewhere(split, part)}"
                    if part in split.components
                    else _part(read[part])
                    for part in parts
                )
                yield f"| {text} | {_cell(name)} | {' | '.join(cells)} |"
                text = ""
    for name, other, findings in (
        (found.a, found.b, found.only_a),
        (found.b, found.a, found.only_b),
    ):
        if not findings:
            continue
        yield f"\n## Only {_code(name, in_table=False)} takes\n"
        yield f"| component | string | at | characters | {_cell(other)} says |"
        yield "| --- | --- | ---: | --- | --- |"
        for component, group in by_component(findings):
            for each in group:
                text = _code(each.input) + _like(each.familiar)
                yield (
                    f"| {component} | {text} | {each.position} | "
                    f"{_cell(characters(each.characters))}{' (never there)' * each.never} | "
                    f"{_cell(each.message)}{f' ({UNDECIDED})' * each.undecided} |"
                )
    rows = [each for each in found.character_sets if each.only_a or each.only_b]
    if rows:
        yield "\n## Characters that only one side has in a component\n"
        yield f"| component | only {_cell(found.a)} | only {_cell(found.b)} |"
        yield "| --- | --- | --- |"
        for row in rows:
            only = (_cell(shown(chars)) if chars else "" for chars in (row.only_a, row.only_b))
            yield f"| {row.component} | {' | '.join(only)} |"
    yield f"\n{FOOT}"


def _like(familiar: str | None) -> str:
    return "" if familiar is None else f" (like {_code(familiar)})"


def is_shown(split: Split, part: str) -> bool:
    """Whether a component says anything in a split; the kind of a host if it is an address."""
    values = (split.a[part], split.b[part])
    if part == "host_kind":
        return part in split.components and values not in (("name", None), (None, "name"))
    return part in split.components or values != (None, None)


def elsewhere(split: Split, part: str) -> str:
    """A remark on a component that has one value by both sides, in two places of the text."""
    return " (elsewhere)" * (part in split.components and split.a[part] == split.b[part])


def _part(value: str | None) -> str:
    return "undefined" if value is None else _code(value) if value else "empty"


def _code(text: str, *, in_table: bool = True) -> str:
    """A string as code, which Markdown leaves alone, with more backticks around it than in it; a
    table would end its cell at a "|"."""
    text = visible(text)
    text = text.replace("|", "\\|") if in_table else text
    ticks = "`" * (1 + max(map(len, re.findall("`+", text)), default=0))
    pad = " " if text[:1] in "` " or text[-1:] in "` " else ""
    return f"{ticks}{pad}{text}{pad}{ticks}" if text else "(the empty string)"


def _cell(text: str) -> str:
    special = "\\`*_[]<>|&"
    return "".join(f"\\{c}" if c in special else c for c in visible(text))
