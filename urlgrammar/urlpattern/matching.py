"""Which of several patterns a URL matches, by one automaton for each component.

What belongs here: joining the patterns of each component, and asking the automata, by the native
engine if it is there. Sets of patterns are the bits of an int.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

from urlgrammar._native import EXTENSION
from urlgrammar.grammar.native_automata import acceptor_tables
from urlgrammar.regular.automata.alphabet import lowest
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.errors import LimitError
from urlgrammar.standards.whatwg import native_parser
from urlgrammar.standards.whatwg.api.url_class import UrlRecord
from urlgrammar.urlpattern import processing
from urlgrammar.urlpattern.constructor import COMPONENTS
from urlgrammar.urlpattern.unions import Union

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from urlgrammar._native._engine import UrlMatcher
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.urlpattern.component import Component

_ATTRIBUTES: Final = dict(zip(COMPONENTS, (1, 2, 3, 5, 6, 7, 8, 9), strict=True))
"""The numbers that the engine has for components (urlgrammar/_native/python/types.h)."""

_MOST: Final = 65_536
"""The most patterns that the engine takes."""

_WORD: Final = 64


class Matcher:
    """The patterns of a list. components: those of each pattern. Raises LimitError if an automaton
    is too large for the engine, unless it is that of a single pattern, which then runs in Python;
    and URLPatternError."""

    def __init__(self, components: Sequence[Mapping[str, Component]]) -> None:
        self.count = len(components)
        self.automata = {
            name: automaton
            for name in COMPONENTS
            if (automaton := joined([each[name] for each in components])) is not None
        }
        """That of each component; none if all patterns match every value of it."""
        self._native = self._made()

    def matches(self, text: str) -> int:
        """The patterns that a text matches; none if it is no URL. Raises LimitError."""
        if self._native is not None:
            found = self._native.matches(text)
            if found is not NotImplemented:
                return int.from_bytes(found, "little")
        return self._in_python(text)

    def first(self, text: str) -> int | None:
        """The number of the first pattern that a text matches. Raises LimitError."""
        if self._native is not None:
            found = self._native.first(text)
            if found is not NotImplemented:
                return found
        patterns = self._in_python(text)
        return lowest(patterns) if patterns else None

    def test(self, text: str) -> bool:
        """Whether a text matches a pattern. Raises LimitError."""
        if self._native is not None:
            found = self._native.test(text)
            if found is not NotImplemented:
                return found
        return self._in_python(text) != 0

    def _in_python(self, text: str) -> int:
        record = UrlRecord.parse(text)
        if record is None:
            return 0
        return self.of_values(processing.values_of(record.components.components))

    def of_values(self, values: Mapping[str, str]) -> int:
        """The patterns that components match."""
        left = (1 << self.count) - 1
        for name, automaton in self.automata.items():
            length, state = automaton.run(TEXT, values[name])
            is_whole = length == len(values[name])
            left &= (automaton.labels[state] or 0) if is_whole else 0
            if not left:
                break
        return left

    def _made(self) -> UrlMatcher | None:
        """The same in the native engine; None if it is not there, or if a table is too large."""
        parser = native_parser.url_parser()
        if parser is None:
            return None
        if self.count > _MOST:
            raise LimitError(TEXT, f"there are over {_MOST:,} patterns")
        size = 8 * -(-self.count // _WORD)
        given = []
        for name, automaton in self.automata.items():
            masks = dict.fromkeys(label for label in automaton.labels if label is not None)
            number = {None: 0} | {mask: place for place, mask in enumerate(masks, 1)}
            try:
                tables = acceptor_tables(automaton)
                labels = array("H", map(number.__getitem__, automaton.labels))
                made = EXTENSION.Automaton(*tables, 0, 0)
            except (OverflowError, ValueError) as error:  # too many classes, states or cells
                if self.count == 1:
                    return None
                raise LimitError(TEXT, f"the automaton of the {name} is too large") from error
            octets = b"".join(mask.to_bytes(size, "little") for mask in masks)
            start = automaton.starts[TEXT]
            given.append((_ATTRIBUTES[name], made, start, labels.tobytes(), octets))
        matcher: UrlMatcher = EXTENSION.UrlMatcher(parser, tuple(given), self.count)
        return matcher


def joined(components: Sequence[Component], more: Sequence[str] = ()) -> Dfa | None:
    """The automaton of all patterns of a component; None if all match every value. more: texts that
    are patterns, too, with the numbers behind."""
    if not more and all(component.is_wildcard for component in components):
        return None
    patterns: dict[tuple[str, bool], int] = {}
    for number, component in enumerate(components):
        patterns[component.key] = patterns.get(component.key, 0) | 1 << number
    every = Union()
    for mask in patterns.values():
        component = components[lowest(mask)]
        ways = component.ways
        if ways is None:
            every.add_automaton(component.language, mask)
        for way in ways or ():
            every.add(way, mask)
    for number, text in enumerate(more, len(components)):
        every.add((text,), 1 << number)
    return every.automaton()
