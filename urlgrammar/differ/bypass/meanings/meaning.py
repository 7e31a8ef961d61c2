"""What hosts mean to a reader, backwards: the texts whose meaning is in a goal.

What belongs here: the meaning as the search steps it: which ways to read a host begin after a
scheme, and the features of what was read.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass import features
from urlgrammar.forms.asking import WEB
from urlgrammar.forms.backwards import ANYTHING, Backwards, Lane
from urlgrammar.forms.letters import AS_WRITTEN
from urlgrammar.regular.automata.languages import TEXT, difference, language_of
from urlgrammar.regular.automata.languages import is_empty as has_no_text
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import EPSILON, NOTHING, Chars, repeat

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urlgrammar.forms.backwards import Place


_EMPTY: Final = language_of(EPSILON)


class Ways(NamedTuple):
    """The ways to read hosts. lanes: by name. schemes: those that count. begin: the lanes that
    begin after a scheme, which is in lowercase, and "" if it is missing; the kind of an address
    decides, too, and is None for other hosts. empty_without: the schemes after which a host that is
    missing is the empty host; after others it is undefined."""

    lanes: Mapping[str, Lane]
    schemes: tuple[str, ...]
    begin: Callable[[str, str | None], tuple[str, ...]]
    empty_without: tuple[str, ...] = ()


class Meaning(Backwards):
    """The hosts, as they are written, whose meaning is in a goal."""

    def __init__(self, ways: Ways) -> None:
        super().__init__(ways.lanes)
        self._ways = ways

    def scheme(self, text: str) -> str:
        """What must be known of a scheme, or of the beginning of one: it is in lowercase, and "-"
        if nothing more counts."""
        text = text.lower()
        return text if any(scheme.startswith(text) for scheme in self._ways.schemes) else "-"

    def begin(self, scheme: str, kind: str | None) -> tuple[Place, ...]:
        """The places before the first character (`Ways.begin`)."""
        return self.start(self._ways.begin(scheme, kind))

    def ways(self, scheme: str, kind: str | None, *, is_empty: bool) -> tuple[str, ...]:
        """The names of the ways to read a host after a scheme (`Ways.begin`): of an empty one, or
        of others, which are not read in ways that are for an empty one alone. Of a host, they
        decide what it means."""
        names = self._ways.begin(scheme, kind)
        return tuple(name for name in names if self._can_be(name, is_empty=is_empty))

    @cache  # noqa: B019 (few names, as long as this object lives)
    def _can_be(self, name: str, *, is_empty: bool) -> bool:
        """Whether the empty host is in the goal of a way, or another host."""
        goal = self._ways.lanes[name].goal
        if goal is None:
            return True
        return goal.accepts(TEXT, "") if is_empty else not has_no_text(difference(goal, _EMPTY))

    @cached_property
    def outline(self) -> Meaning:
        """The same without what hosts mean: each host is in the goal."""
        every = one_value(0, is_in_goal=True)
        return Meaning(
            every._replace(schemes=self._ways.schemes, empty_without=self._ways.empty_without)
        )

    def is_empty_without(self, scheme: str) -> bool:
        """Whether a host that is missing after a scheme is the empty host."""
        return scheme in self._ways.empty_without

    def features(self, place: Place) -> int:
        """The kind of host, how it is spelled, and whether the reader's parser must decide."""
        if place.lane == ANYTHING:
            return features.UNDECIDED | (features.REWRITTEN if self.is_raw(place) else 0)
        return super().features(place) | (features.UNDECIDED if place.is_left else 0)


def by_scheme(web: Ways, others: Ways) -> Ways:
    """The ways of a reader that reads hosts after "http", after "https" and without a scheme in
    another way than others."""

    def begin(scheme: str, kind: str | None) -> tuple[str, ...]:
        if scheme and scheme not in WEB:
            return others.begin(scheme, kind)
        return tuple(f"web: {name}" for name in web.begin(scheme, kind))

    of_web = {f"web: {name}": lane for name, lane in web.lanes.items()}
    schemes = tuple(dict.fromkeys((*web.schemes, *others.schemes)))
    return Ways({**of_web, **others.lanes}, schemes, begin)


def one_value(bits: int, *, is_in_goal: bool) -> Ways:
    """The ways of hosts that all mean one value, whatever is in them. bits: their features.
    is_in_goal: whether the value is in the goal."""
    goal = language_of(repeat(Chars(ANY), 0, None) if is_in_goal else NOTHING)
    lanes = {"one value": Lane(AS_WRITTEN, goal, features=bits)}
    return Ways(lanes, WEB, lambda _scheme, _kind: ("one value",))
