"""The hosts that one guard lets strings reach and another guard, on the same parser, does not.

What belongs here: the question whether there is such a host. The hosts of a guard are the values of
the host, by its parser, of all texts that pass; that a text has none is a value, too. A text of the
new guard reaches a new host

- if its host does not fulfil the conditions of the old guard on hosts: such a text is searched; or
- if the other conditions of the old guard let no text with that host pass. That cannot be if the
  other conditions of the new guard include those of the old one, or if each host that is written in
  a text of the new guard is also written, with the same meaning, in one which fulfils the other
  conditions of the old one (`written_hosts`). If neither is so, the answer is "undecided".
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.findings import NONE, SOME, UNDECIDED
from urlgrammar.differ.bypass.letters import Letters
from urlgrammar.differ.bypass.product import MAX_STATES, GuardSide
from urlgrammar.differ.bypass.written_hosts import are_kept
from urlgrammar.differ.findings import NewHosts
from urlgrammar.errors import ContradictionError
from urlgrammar.regular import search
from urlgrammar.regular.automata.alphabet import lowest
from urlgrammar.regular.automata.languages import issubset
from urlgrammar.regular.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.bypass.goals import Goal, Hosts
    from urlgrammar.differ.bypass.guards import Guard

MOST_CANDIDATES: Final = 100
"""How many texts are asked of which only the parser knows whether the new guard lets them pass."""


def new_hosts(old: Guard, new: Guard) -> NewHosts | None:
    """Whether the new guard lets texts reach a host that the old one lets none reach, with an
    example; None for guards on different parsers, whose hosts are not the same values. Raises
    OperandError for conditions of which no automaton can be made, and ContradictionError."""
    if old.reader.identity != new.reader.identity:
        return None
    try:
        found = _other_hosts(old, new)
        if found.verdict == NONE and not _has_conditions_of(old, new) and not are_kept(new, old):
            return NewHosts(UNDECIDED)
    except LimitError:
        return NewHosts(UNDECIDED)
    return found


def _other_hosts(old: Guard, new: Guard) -> NewHosts:
    """Whether a text of the new guard has a host that does not fulfil the conditions of the old one
    on hosts. Raises LimitError."""
    conditions = [each.values for each in old.conditions_on_hosts]
    if not conditions:
        return NewHosts(NONE)
    others: Hosts = reduce(or_, (_complement(goal).hosts for goal in conditions))
    hosts = new.hosts & others
    if hosts.is_empty:
        return NewHosts(NONE)
    is_decided = True
    for text, is_sure in _texts(new, hosts):
        value = new.host_of(text)
        if value is not None and not all(goal.has(*value) for goal in conditions):
            return NewHosts(SOME, *value, text)
        if is_sure:
            raise ContradictionError(
                f"the automata find that {text!r} passes {new.name} and has a host that "
                f"{old.name} does not allow, and the parser does not confirm it: please report this"
            )
        is_decided = False
    return NewHosts(NONE if is_decided else UNDECIDED)


def _complement(goal: Goal) -> Goal:
    """The values that do not fulfil a condition."""
    return replace(goal, is_allowed=not goal.is_allowed, has_undefined=not goal.has_undefined)


def _texts(guard: Guard, hosts: Hosts) -> Iterator[tuple[str, bool]]:
    """Texts that a guard lets reach some hosts: the shortest one of which that is sure, with True;
    before it, some of which only the parser knows it. None if there are none at all. Raises
    LimitError."""
    selections = guard.selections(hosts)
    letters = Letters(chars for each in selections for chars in each.sets)
    side = GuardSide.of(selections, letters)
    reached = search.explore(
        {"": 0},
        lambda state: ((lowest(bits), target) for target, bits in side.after(state)),
        limit=MAX_STATES,
        costs=letters.costs,
    )
    ends = [(number, side.is_end(state)) for number, state in enumerate(reached.states)]
    order = sorted(ends, key=lambda end: (reached.lengths[end[0]], reached.costs[end[0]]))
    count = 0
    for number, is_end in order:
        if is_end is False or (is_end is None and count == MOST_CANDIDATES):
            continue
        count += is_end is None
        yield "".join(letters.characters[n] for n in reached.path(number)), is_end is True


def _has_conditions_of(old: Guard, new: Guard) -> bool:
    """Whether the conditions of the new guard that are not about hosts are at least those of the
    old one, so that each of its texts fulfils them."""
    return all(
        any(
            (stronger.component, stronger.key) == (each.component, each.key)
            and _is_within(stronger.values, each.values)
            for stronger in new.other_conditions
        )
        for each in old.other_conditions
    )


def _is_within(goal: Goal, other: Goal) -> bool:
    """Whether each value of a component other than the host that is in a goal is in another."""
    has_undefined = goal.has_undefined and not other.has_undefined
    return not has_undefined and issubset(goal.language, other.language)
