"""The stages of standards that clean a text before their grammar reads it, and no more.

What belongs here: what such standards have in common. What is cleaned, and how a reference is
resolved, each of them says.
"""

from __future__ import annotations

from functools import cached_property, reduce
from typing import TYPE_CHECKING

from urlgrammar.components import ComponentTree
from urlgrammar.errors import ParseError
from urlgrammar.text import preprocessing

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Sequence

    from urlgrammar.regular.automata.transducer import Transducer
    from urlgrammar.standards.record import FullMatch, Standard
    from urlgrammar.standards.whatwg.validation import ValidationError


class CleanedStages:
    """Cleaning steps, then the reference rule; a target is what `resolve` makes of the text or tree
    of a reference and of a base, either of which it takes apart itself."""

    def __init__(
        self,
        standard: Standard,
        steps: Sequence[preprocessing.Step],
        resolve: Callable[[str, str], ComponentTree],
    ) -> None:
        self._standard = standard
        self._steps = steps
        self._resolve = resolve

    def clean(self, text: str) -> str:
        """The text after the steps."""
        for step in self._steps:
            text = step.apply(text)
        return text

    def match(self, rule: str | None) -> FullMatch:
        """The match of a text with a rule; with none, of a whole text, after preprocessing."""
        match = self._standard.matcher.full_match(rule or self._standard.reference_rule)
        if rule is not None:
            return match

        def cleaned(text: str) -> re.Match[str] | None:
            return match(self.clean(text))

        return cleaned

    def error(self, text: str, rule: str | None) -> ParseError:
        """Why `match` does not take the text; positions are those in the given text."""
        std = self._standard
        if rule is not None:
            return std.matcher.error(std.name, rule, text)
        cleaned, origins = self.prepared(text)
        error = std.matcher.error(std.name, std.reference_rule, cleaned)
        return self.error_in(text, origins, 0, error)

    def error_in(
        self, text: str, origins: Sequence[int], cut: int, error: ParseError
    ) -> ParseError:
        """An error in a cleaned text, of which so many characters at the start were cut, as one in
        the given text, where its characters were."""
        position = error.position + cut
        last = origins[-1] + 1 if origins else len(text)
        place = origins[position] if position < len(origins) else last
        expected, innermost = error.expected, error.innermost
        return ParseError(
            self._standard.name, error.rule, text, place, expected, innermost, error.advice
        )

    def validation_errors(
        self, text: str, base: ComponentTree | None
    ) -> tuple[ValidationError, ...]:
        """None: what is not refused is not reported."""
        del text, base
        return ()

    def target(
        self, reference: str | ComponentTree, base: str | ComponentTree | None
    ) -> ComponentTree:
        """The target of a reference. Without a base, its tree."""
        if base is None:
            if isinstance(reference, ComponentTree):
                return reference
            return self._standard.parse(reference)
        return self._resolve(str(reference), str(base))

    def read(self, text: str) -> ComponentTree:
        """What a whole text means: its tree. Raises ParseError."""
        return self._standard.parse(text)

    def prepared(self, text: str) -> tuple[str, Sequence[int]]:
        """A whole text after cleaning, and where each of its characters was."""
        return preprocessing.places(self._steps, text)

    def transducer(self) -> Transducer:
        """The machine that does the cleaning."""
        return self._machine

    @cached_property
    def _machine(self) -> Transducer:
        from urlgrammar.regular.automata.transducer import compose

        return reduce(compose, (step.transducer() for step in self._steps))
