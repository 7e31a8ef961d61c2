"""URL patterns of WHATWG, as operands of a comparison.

What belongs here: a URL pattern as a guard of the parser `whatwg`: a condition on each component.
`URLPattern.test` confirms every finding.

    urlpattern:https://*.example.com/books/:id(\\d+)

Beside a parser or an expression, patterns of the username and the password cannot be compared,
because userinfo has no canonical form that an automaton follows: both must be wildcards, as they
are in strings that do not name them. Beside another pattern, the printed URLs are compared.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.goals import Goal
from urlgrammar.differ.bypass.guards import Condition, Guard
from urlgrammar.differ.operands.base import Operand
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.differ.operands.patterns.printed_urls import (
    CREDENTIALS,
    MARK,
    MARKED,
    PARTS,
    PrintedUrls,
)
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import OperandError, URLPatternError
from urlgrammar.regular.automata.languages import TEXT, difference, intersection, union
from urlgrammar.regular.tagged.projection import language
from urlgrammar.standards import standard
from urlgrammar.urlpattern.url_pattern import URLPattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.operands.base import Components, Places
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

KIND: Final = "urlpattern"


class _Values(Operand):
    """The values of a component that its pattern matches."""

    def __init__(self, name: str, values: Dfa) -> None:
        super().__init__(name)
        self._values = values

    @property
    def components(self) -> frozenset[str]:
        """None."""
        return frozenset()

    @property
    def language(self) -> Dfa:
        """The automaton of the values."""
        return self._values

    def _automaton(self, rules: frozenset[str]) -> TaggedAutomaton:
        del rules
        raise AssertionError("a set of values has no tagged automaton")

    def _split(self, text: str) -> Components | None:
        return {} if self._values.accepts(TEXT, text) else None

    def places(self, text: str) -> Places:
        """None: it has no components."""
        del text
        return {}


class _OfPattern(Operand):
    """What a pattern is for a comparison with another pattern."""

    pattern: URLPattern

    def beside(self, other: Operand) -> Operand:
        """The URLs that it matches, if the other one is a pattern, too."""
        return self._printed if isinstance(other, _OfPattern) else self

    @cached_property
    def _printed(self) -> PrintedUrls:
        found = PrintedUrls(self.name, self.pattern)
        found.definition = self.definition
        return found


class URLPatternOperand(_OfPattern, Guard):
    """The texts that the parser `whatwg` takes to a URL that a pattern matches. Raises
    OperandError."""

    def __init__(self, name: str, pattern: URLPattern) -> None:
        self.pattern = pattern
        try:
            conditions = tuple(_conditions(pattern))
        except URLPatternError as error:
            raise OperandError(f"{name}: {error}") from error
        super().__init__(name, StandardOperand("whatwg", standard("whatwg"), None), conditions)

    @property
    def remarks(self) -> tuple[str, ...]:
        """None of its own."""
        return self.reader.remarks

    def as_described(self) -> URLPatternOperand:
        """Itself: the parser is that of a standard."""
        return self

    def _split(self, text: str) -> Components | None:
        """The components of the parser, if the pattern matches, by `URLPattern.test`."""
        return self.reader.split(text) if self.pattern.test(text) else None


class CredentialsPattern(_OfPattern):
    """A pattern of user names or passwords: only other patterns can be compared with it."""

    def __init__(self, name: str, pattern: URLPattern) -> None:
        super().__init__(name)
        self.pattern = pattern

    @property
    def components(self) -> frozenset[str]:
        """Those of the parser."""
        return self._printed.components

    def _automaton(self, rules: frozenset[str]) -> TaggedAutomaton:
        del rules
        raise OperandError(
            f"{self.name} has a pattern of the username or the password: it can be compared with "
            "other patterns alone, because userinfo has no canonical form; write * for both"
        )

    def _split(self, text: str) -> Components | None:
        if not self.pattern.test(text):
            return None
        found: Components = standard("whatwg").read(text).components._asdict()
        return found

    def places(self, text: str) -> Places:
        """None: it has no automaton."""
        del text
        return {}


def url_pattern(name: str, written: str) -> Operand:
    """The operand of a pattern. Raises OperandError."""
    try:
        made = URLPattern(written)
    except URLPatternError as error:
        raise OperandError(f"{written!r} is no URL pattern: {error}") from error
    if not all(made.component(each).is_wildcard for each in CREDENTIALS):
        return CredentialsPattern(name, made)
    operand = URLPatternOperand(name, made)
    operand.recipe = url_pattern, (name, written)
    return operand


def _conditions(pattern: URLPattern) -> Iterator[Condition]:
    for name, part in PARTS.items():
        component = pattern.component(name)
        if component.is_wildcard:
            continue
        values = component.language
        if name == "pathname":
            marked, behind = regex(MARKED).language, component.tagged(name, before=MARK)
            values = union(difference(values, marked), intersection(language(behind), marked))
        listed = _Values(f"{name} {component.pattern}", values)
        goal = Goal(
            is_allowed=False,
            operands=(listed,),
            has_undefined=component.test(""),
            resolves=False,
        )
        yield Condition(part, goal)
