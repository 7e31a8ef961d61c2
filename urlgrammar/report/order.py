"""The order of findings in a report: the worst first.

What belongs here: the kinds of findings with their headings, from strings that take two programs to
different hosts to strings that only one program accepts. All reports follow this order.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.report.operands import names_of
from urlgrammar.text.display import visible
from urlgrammar.text.surrogates import has_surrogate

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.differ.findings import DifferenceFindings, OnlyOne, Split

OVER_APPROXIMATED: Final = (
    "confirmed for this string; similar strings depend on more than a grammar"
)
BETWEEN: Final = "between components"

_HEADINGS: Final = {
    # the host says where a request goes; its kind decides which address it is
    "host": "Both accept, and read different hosts",
    "host_kind": "Both accept, and read different kinds of host",
    "scheme": "Both accept, and read different schemes",
    "port": "Both accept, and read different ports",
    "path": "Both accept, and read different paths",
}
_OTHERWISE: Final = ("split", "Both accept, and split differently in another way")


_MOST: Final = 5
"""The most other errors that a line lists."""


class Row(NamedTuple):
    """A line of a report: a finding, and the other errors for the same characters, or for those
    that the component never contains. Each of these errors has its own finding, and mostly one
    change explains all. ids: those of all these findings."""

    finding: OnlyOne
    others: tuple[str, ...]
    ids: tuple[str, ...]

    def message(self) -> str:
        """The error of the operand that rejects the string, and the limits of the finding."""
        count = len(self.ids)
        listed = ", ".join(self.others[:_MOST]) + ", …" * (len(self.others) > _MOST)
        also = f"; elsewhere in {listed}" * bool(self.others) + f" ({count} findings)" * (count > 1)
        flag = f" ({OVER_APPROXIMATED})" if self.finding.over_approximated else ""
        return visible(f"{self.finding.shown.message}{also}{flag}")


Groups = tuple[tuple[str, tuple[Row, ...]], ...]
"""Rows by component, or by the rules whose change explains them."""


def splits(difference: DifferenceFindings) -> Iterator[tuple[str, tuple[Split, ...]]]:
    """The kinds of strings that both operands accept, the worst first, with their headings. A
    finding belongs to the worst of its components that has two values; only the places of the
    others differ. First come those in which both values are there, and last strings with a lone
    surrogate."""
    listed = difference.listed(difference.split)
    worst = {each: _worst(each) for each in listed}
    kinds = [*_HEADINGS.items(), _OTHERWISE]
    for name, heading in kinds:
        of_kind = (each for each in listed if worst[each] == name)
        if findings := tuple(sorted(of_kind, key=lambda each: _visibility(each, name))):
            yield heading, findings


def _visibility(split: Split, name: str) -> tuple[bool, bool]:
    """A sort key: whether a string is unusual, and whether a value is missing."""
    return has_surrogate(split.input), not (split.a.get(name) and split.b.get(name))


def only(difference: DifferenceFindings) -> Iterator[tuple[str, Groups, str]]:
    """The strings that only the first operand accepts, then those that only the second does: the
    heading, the findings, and what the rejecting operand is called."""
    names = names_of(difference)
    for one, other, findings in (
        (names.a, names.b, difference.only_a),
        (names.b, names.a, difference.only_b),
    ):
        if components := by_component(difference.listed(findings)):
            yield f"Only {one} accepts, not {other}", components, other


def by_component(findings: Iterable[OnlyOne]) -> Groups:
    """The findings grouped by the rules whose changes explain them, and all others by component, in
    the order of first occurrence. Findings about the same characters are one line, and so are those
    about characters that the component never contains."""
    groups: dict[str | tuple[str, ...], list[Row]] = {}
    names: dict[tuple[str, ...], list[str]] = {}
    for each in findings:
        where = each.component or BETWEEN
        rows = groups.setdefault(each.changed or where, [])
        if each.changed:
            names.setdefault(each.changed, []).append(where)
        known = next((n for n, row in enumerate(rows) if _are_alike(each, row.finding)), None)
        if known is None:
            rows.append(Row(each, (), (each.id,)))
            continue
        first, others, ids = rows[known]
        union = replace(first, characters=first.characters | each.characters)
        is_new = each.error and each.error not in (first.error, *others)
        errors = (*others, str(each.error)) if is_new else others
        rows[known] = Row(union, errors, (*ids, each.id))
    return tuple(
        (group if isinstance(group, str) else _changed(group, names[group]), tuple(rows))
        for group, rows in groups.items()
    )


def _changed(rules: tuple[str, ...], components: list[str]) -> str:
    """The heading of what the changes of rules explain: how many findings, and where."""
    count = len(components)
    difference = "1 finding" if count == 1 else f"{count} findings"
    where = ", ".join(dict.fromkeys(components))
    differ = "which differs" if len(rules) == 1 else "which differ"
    return f"because of {' and '.join(rules)}, {differ}: {difference} ({where})"


def _are_alike(one: OnlyOne, other: OnlyOne) -> bool:
    if one.never or other.never:
        return one.never and other.never
    same = (one.characters, one.at_end, one.over_approximated)
    is_named = one.by_place and other.by_place and one.error is not None
    return is_named and same == (other.characters, other.at_end, other.over_approximated)


def is_shown(split: Split, part: str) -> bool:
    """Whether to show a component in a split. The kind of a host is shown if it is an address."""
    values = (split.a[part], split.b[part])
    if part == "host_kind":
        return part in split.components and values not in (("name", None), (None, "name"))
    return part in split.components or values != (None, None)


def is_elsewhere(split: Split, part: str) -> bool:
    """Whether a component has the same value for both operands, at two positions."""
    return part in split.components and split.a[part] == split.b[part]


def _worst(split: Split) -> str:
    a, b = split.a, split.b
    differing = (name for name in _HEADINGS if a.get(name) != b.get(name))
    return next((name for name in differing if name in split.components), _OTHERWISE[0])
