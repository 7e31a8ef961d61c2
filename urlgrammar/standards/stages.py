"""The stages of a standard, put together: input, resolver, canonical form, validation errors.

What belongs here: what all standards have in common in them. A text is matched as it is, or after
the preprocessing steps of its standard; what a standard does beyond that, it says in its module.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, reduce
from typing import TYPE_CHECKING, Protocol

from urlgrammar.errors import ParseError
from urlgrammar.text import preprocessing

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Sequence

    from urlgrammar.canonicalizer import CanonicalForm
    from urlgrammar.components import ComponentTree
    from urlgrammar.errors import ValidationError
    from urlgrammar.grammar.matcher import Matcher, TreeBuilder
    from urlgrammar.regular.automata.transducer import Transducer

    FullMatch = Callable[[str], re.Match[str] | None]
    Validation = Callable[[str, ComponentTree | None], tuple[ValidationError, ...]]


@dataclass(frozen=True)
class Stages:
    """What a standard does to a text, stage by stage.

    input: up to the match. resolver: from a reference and a base to a target. form: gives the
    canonical form, which is made when it is needed. validation: the validation errors of a text
    against a base in canonical form, None for a standard that reports none.
    """

    input: Input
    resolver: Resolver
    form: Callable[[], CanonicalForm]
    validation: Validation | None = None


class Resolver(Protocol):
    """How a standard resolves references."""

    @property
    def lenient(self) -> Resolver | None:
        """The resolver of the backward compatible reading (RFC 3986, 5.2.2); None if the standard
        has one way only."""

    def tree(self, reference: str | ComponentTree) -> ComponentTree:
        """The tree of a reference without a base, before it is brought into canonical form. Raises
        ParseError and ResolveError."""

    def target(self, reference: str | ComponentTree, base: str | ComponentTree) -> ComponentTree:
        """The target of a reference against a base. Raises ParseError and ResolveError."""


class Input:
    """A text up to its match. steps: the preprocessing of whole texts."""

    def __init__(
        self, matcher: Matcher, reference_rule: str, steps: Sequence[preprocessing.Step] = ()
    ) -> None:
        self.matcher = matcher
        self.reference_rule = reference_rule
        self.steps = tuple(steps)
        self._parsers: dict[str | None, tuple[FullMatch, TreeBuilder]] = {}

    def named(self, rule: str | None) -> str:
        """The rule that is meant: the reference rule if there is none."""
        return self.reference_rule if rule is None else rule

    def clean(self, text: str) -> str:
        """The text after the steps."""
        for step in self.steps:
            text = step.apply(text)
        return text

    def match(self, rule: str | None) -> FullMatch:
        """The match of a text with a rule; with none, of a whole text, after preprocessing."""
        match = self.matcher.full_match(self.named(rule))
        if rule is not None or not self.steps:
            return match
        return lambda text: match(self.clean(text))

    def parse(self, text: str, rule: str | None = None) -> ComponentTree:
        """The tree of a text of the rule; with none, of a whole text. Raises ParseError,
        NoTreeError and UnknownNameError."""
        try:
            match, build = self._parsers[rule]
        except KeyError:
            tree_builder = self.matcher.tree_builder(self.named(rule))
            match, build = self._parsers[rule] = self.match(rule), tree_builder
        found = match(text)
        if found is None:
            raise self.error(text, rule)
        return build(found.groups())

    def read(self, text: str) -> ComponentTree:
        """What a whole text means, component by component. Raises ParseError."""
        return self.parse(text)

    def error(self, text: str, rule: str | None) -> ParseError:
        """Why `match` does not take the text; positions are those in the given text."""
        if rule is not None or not self.steps:
            return self.matcher.error(self.named(rule), text)
        cleaned, origins = self.prepared(text)
        return error_before(text, origins, 0, self.matcher.error(self.reference_rule, cleaned))

    def prepared(self, text: str) -> tuple[str, Sequence[int]]:
        """A whole text after preprocessing, without a base, and the place in the given text of each
        of its characters."""
        return preprocessing.places(self.steps, text)

    @cached_property
    def transducer(self) -> Transducer | None:
        """The machine that does the preprocessing of a whole text; None if there is none."""
        if not self.steps:
            return None
        from urlgrammar.regular.automata.transducer import compose

        return reduce(compose, (step.transducer() for step in self.steps))


def error_before(text: str, origins: Sequence[int], cut: int, error: ParseError) -> ParseError:
    """An error in a preprocessed text as one in the given text. origins: where the characters of
    the preprocessed text were. cut: how many of them, at its start, the error knows nothing of."""
    position = error.position + cut
    last = origins[-1] + 1 if origins else len(text)
    place = origins[position] if position < len(origins) else last
    innermost = error.innermost
    return ParseError(
        error.standard, error.rule, text, place, error.expected, innermost, error.advice
    )
