"""What is asked of a component that is read letter by letter.

What belongs here: what a goal is about (`searching.Subject`), the values that a parser gives for
it, and its tricks in words.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from urlgrammar.differ.bypass.parts import HOST, PATH, by_host, joined, text_component
from urlgrammar.differ.bypass.paths import tricks
from urlgrammar.differ.bypass.paths.served import ServedPaths
from urlgrammar.differ.bypass.paths.steps import path_after, with_separators
from urlgrammar.differ.bypass.paths.values import KeyValues, WholeTexts
from urlgrammar.forms.keys import key_of
from urlgrammar.regular.automata.languages import intersection, is_empty

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from urlgrammar.differ.bypass.goals import Goal, Hosts
    from urlgrammar.differ.bypass.paths.searching import Subject
    from urlgrammar.differ.bypass.readers import Read, Reader
    from urlgrammar.forms.keys import Key
    from urlgrammar.regular.automata.dfa import Dfa


@dataclass(frozen=True)
class TextQuestion:
    """A question about a component. on: what the goal is about, as in `parts`. then: what a server
    does with it (`steps`). Raises OperandError if the reader has no canonical form of it."""

    reader: Reader
    on: tuple[str, ...]
    then: tuple[str, ...]

    def __post_init__(self) -> None:
        if self.component == PATH:
            self.reader.path_letters()
        else:
            self.reader.text_letters(self.component, are_pairs=self._key is not None)

    @cached_property
    def component(self) -> str:
        """The component."""
        component = text_component(self.on)
        assert component is not None, "a component is read letter by letter"
        return component

    @cached_property
    def _key(self) -> Key | None:
        """The key of a query that the question is about."""
        key = key_of(self.on[0])
        return None if key is None else with_separators(key, self.then)

    def subjects(
        self, goal: Goal, fulfilled: Sequence[Goal]
    ) -> Iterator[tuple[Hosts | None, Subject]]:
        """What a goal is about, each with the hosts before it, None if it is not about hosts.
        fulfilled: conditions that the value fulfils anyway, because the guard that has them is the
        reader itself. Raises OperandError if no automaton decides what is in the goal."""
        if self.component == PATH:
            yield from self._paths(goal, fulfilled)
            return
        form = self.reader.text_letters(self.component, are_pairs=self._key is not None)
        listed, has_undefined = goal.language, goal.has_undefined
        if self._key is not None:
            yield None, KeyValues(self._key, form, listed, has_undefined=has_undefined)
            return
        listed = intersection(listed, *(each.language for each in fulfilled))
        has_undefined = has_undefined and all(each.has_undefined for each in fulfilled)
        if has_undefined or not is_empty(listed):
            yield None, WholeTexts(self.component, form, listed, has_undefined=has_undefined)

    def _paths(
        self, goal: Goal, fulfilled: Sequence[Goal]
    ) -> Iterator[tuple[Hosts | None, Subject]]:
        is_about_hosts = HOST in self.on
        parts: Iterator[tuple[Hosts | None, Dfa]]
        parts = by_host(goal) if is_about_hosts else iter([(None, goal.language)])
        for hosts, paths in parts:
            left = intersection(paths, *(each.language for each in fulfilled))
            for form in self.reader.path_letters() if not is_empty(left) else ():
                yield hosts, ServedPaths(form, left, self.then)

    def values(self, seen: Read) -> tuple[str | None, ...]:
        """The values of what the reader made of a text; one of them is enough to be in a goal."""
        value = self.reader.value(self.component, seen)
        if self._key is not None:
            return self._key.values(value)
        if self.component != PATH:
            return (value,)
        return (joined({**seen.canonical, PATH: path_after(value or "", self.then)}, self.on),)

    def words(self, used: int) -> tuple[str, ...]:
        """Tricks in words."""
        return tricks.words(used, self.component, is_key=self._key is not None)
