"""URL patterns of WHATWG, as operands of a comparison.

What belongs here: a URL pattern as a guard of the parser `whatwg`: a condition on each component.
`URLPattern.test` confirms every finding.

    urlpattern:https://*.example.com/books/:id(\\d+)

Patterns of the username and the password cannot be compared, because userinfo has no canonical form
that an automaton follows: both must be wildcards, as they are in strings that do not name them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.goals import Goal
from urlgrammar.differ.bypass.guards import Condition, Guard
from urlgrammar.differ.bypass.spellings import text as text_of
from urlgrammar.differ.operands.base import Operand
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.errors import OperandError, URLPatternError
from urlgrammar.regular.automata.languages import TEXT, difference, intersection, language_of, union
from urlgrammar.regular.syntax.expression import sequence
from urlgrammar.standards import standard
from urlgrammar.urlpattern.url_pattern import URLPattern

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.operands.base import Components, Places
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

KIND: Final = "urlpattern"

_COMPONENTS: Final = {
    "protocol": "scheme",
    "hostname": "host",
    "port": "port",
    "pathname": "path",
    "search": "query",
    "hash": "fragment",
}
"""By the standard's names, those of conditions."""

_MARKED: Final = "/."
"""What stands before a path that begins with two slashes, if there is no host (URL, 4.5)."""


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


class URLPatternOperand(Guard):
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


def url_pattern(name: str, written: str) -> URLPatternOperand:
    """The operand of a pattern. Raises OperandError."""
    try:
        made = URLPattern(written)
    except URLPatternError as error:
        raise OperandError(f"{written!r} is no URL pattern: {error}") from error
    operand = URLPatternOperand(name, made)
    operand.recipe = url_pattern, (name, written)
    return operand


def _conditions(pattern: URLPattern) -> Iterator[Condition]:
    for name in ("username", "password"):
        if not pattern.component(name).is_wildcard:
            raise OperandError(
                f"the pattern of the {name} is {getattr(pattern, name)!r}: userinfo has no "
                "canonical form that can be compared: write * for it"
            )
    for name, part in _COMPONENTS.items():
        component = pattern.component(name)
        if component.is_wildcard:
            continue
        values = component.language
        if name == "pathname":
            marked = language_of(sequence([text_of(_MARKED), component.expression]))
            own = difference(values, _every(r"/\.//.*"))
            values = union(own, intersection(marked, _every(r"/\.//.*")))
        listed = _Values(f"{name} {component.pattern}", values)
        goal = Goal(
            is_allowed=False,
            operands=(listed,),
            has_undefined=component.test(""),
            resolves=False,
        )
        yield Condition(part, goal)


def _every(expression: str) -> Dfa:
    return regex(expression).language
