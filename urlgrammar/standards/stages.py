"""The stages of a standard: input, resolver, canonical form, validation errors; validity.

What belongs here: the stages that several standards share. A text is matched directly, or after the
preprocessing steps of its standard. References are resolved by RFC 3986, by an algorithm on trees,
or by one on texts; these are functions in `urlgrammar.resolver`, `before_rfc3986` and the modules
of standards. A standard with other stages has them in its module.
"""

from __future__ import annotations

from functools import cached_property, reduce
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from urlgrammar.components import ComponentTuple, without_userinfo
from urlgrammar.errors import ParseError, ResolveError
from urlgrammar.resolver import resolve
from urlgrammar.text import preprocessing

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Sequence

    from urlgrammar._native._engine import UriForm, UrlParser
    from urlgrammar.canonicalizer import CanonicalForm
    from urlgrammar.errors import ValidationError
    from urlgrammar.grammar.matcher import Matcher, Splitter
    from urlgrammar.regular.automata.transducer import Transducer

    FullMatch = Callable[[str], re.Match[str] | None]
    Validation = Callable[[str, ComponentTuple | None], tuple[ValidationError, ...]]


class Stages(NamedTuple):
    """The stages of a standard.

    input: preprocessing and matching. resolver: resolves a reference against a base. form: returns
    the canonical form, which is made when it is first needed. validation: returns the validation
    errors of a text against the tree of a base; None if the standard does not define any.
    in_encoding: returns the resolver for references in a document of a character encoding; None if
    the standard does not support encodings. lenient: the resolver of the backward compatible
    variant (RFC 3986, 5.2.2); None if the standard has only one way to resolve. native: returns
    what the native engine does with whole texts, None if Python does all of it. keeps_bases:
    whether references are resolved against a base as it is written, not in canonical form.
    canonical: returns the canonical form of a reference under all steps, if there is a shorter way
    to it than step by step.
    """

    input: Input
    resolver: Resolver
    form: Callable[[], CanonicalForm]
    validation: Validation | None = None
    in_encoding: Callable[[str], Resolver] | None = None
    lenient: Resolver | None = None
    native: Callable[[], UriForm | UrlParser | None] = lambda: None
    keeps_bases: bool = False
    canonical: Callable[[str | ComponentTuple], ComponentTuple] | None = None


class Validity(NamedTuple):
    """What a document calls valid, if that is not what its reference rule accepts.

    rule: the rule of these texts. with_base: the rule of those that are valid against a base, by
    the tree of the base (`Standard.base_tree`); None if validity does not depend on it. standard:
    the name of the standard that has the rules, if it is another one. prepare: gives the text that
    the rule describes, and the positions of its characters in the given text, against the tree of a
    base; None if the rule describes the given text.
    """

    rule: str
    with_base: Callable[[ComponentTuple], str] | None = None
    standard: str | None = None
    prepare: Callable[[str, ComponentTuple | None], tuple[str, Sequence[int]]] | None = None


class Resolver(Protocol):
    """How a standard resolves references."""

    def tree(self, reference: str | ComponentTuple) -> ComponentTuple:
        """The tree of a reference without a base, before canonicalization. Raises ParseError and
        ResolveError."""

    def target(self, reference: str | ComponentTuple, base: str | ComponentTuple) -> ComponentTuple:
        """The target of a reference against a base. Raises ParseError and ResolveError."""


class Input:
    """Preprocessing and matching. steps: the preprocessing of whole texts."""

    def __init__(
        self, matcher: Matcher, reference_rule: str, steps: Sequence[preprocessing.Step] = ()
    ) -> None:
        self.matcher = matcher
        self.reference_rule = reference_rule
        self.steps = tuple(steps)
        self._splitters: dict[str | None, Splitter] = {}

    @property
    def read_rule(self) -> str:
        """The rule of the texts that `read` accepts, but for what no grammar decides."""
        return self.reference_rule

    def named(self, rule: str | None) -> str:
        """The given rule, or the reference rule if it is None."""
        return self.reference_rule if rule is None else rule

    def rule_name(self, given: str | None) -> str | None:
        """The name of a rule as it is given by callers, None for None. Raises UnknownNameError."""
        return None if given is None else self.matcher.rule_name(given)

    def clean(self, text: str) -> str:
        """The text after the steps."""
        for step in self.steps:
            text = step.apply(text)
        return text

    def match(self, rule: str | None) -> FullMatch:
        """The function that matches a text with a rule; without a rule, a whole text after
        preprocessing."""
        match = self.matcher.full_match(self.named(rule))
        if rule is not None or not self.steps:
            return match
        return lambda text: match(self.clean(text))

    def parse(self, text: str, rule: str | None = None) -> ComponentTuple:
        """The tree of a text by a rule, which may be spelled as in its document; without a rule, of
        a whole text. Raises ParseError, NoTreeError and UnknownNameError."""
        tree = self.try_parse(text, rule)
        if tree is None:
            raise self.error(text, self.rule_name(rule))
        return tree

    def try_parse(self, text: str, rule: str | None = None) -> ComponentTuple | None:
        """`parse`, but None for a text that the rule does not accept."""
        try:
            split = self._splitters[rule]
        except (KeyError, TypeError):  # the latter for what is no name
            split = self._splitters[rule] = self.splitter(rule)
        return split(text)

    def splitter(self, rule: str | None) -> Splitter:
        """The function that makes the tree of a text by a rule; without a rule, of a whole text,
        after preprocessing. Raises NoTreeError and UnknownNameError."""
        name = self.named(self.rule_name(rule))
        self.matcher.check_has_trees(name)
        split = self.matcher.splitter(name)
        return split if rule is not None or not self.steps else lambda t: split(self.clean(t))

    def is_matched_alone(self, rule: str | None) -> bool:
        """Whether `match` is only the pattern of the rule, without preprocessing and without
        decisions that no grammar can make. Then the native engine can do the same."""
        return rule is not None or not self.steps

    def undecided_rule(self, rule: str) -> str | None:
        """The rule of the hosts of which no grammar can tell whether a text with them is matched by
        a rule; None if that is not all that no grammar can tell about its texts."""
        del rule
        return None

    def read(self, text: str) -> ComponentTuple:
        """The final components of a whole text. Raises ParseError."""
        return self.parse(text)

    def error(self, text: str, rule: str | None) -> ParseError:
        """Why `match` rejects the text; the position is that in the given text."""
        if rule is not None or not self.steps:
            return self.matcher.error(self.named(rule), text)
        cleaned, origins = self.prepared(text)
        return error_before(text, origins, 0, self.matcher.error(self.reference_rule, cleaned))

    def prepared(self, text: str) -> tuple[str, Sequence[int]]:
        """A whole text after preprocessing, without a base, and the position of each of its
        characters in the given text."""
        return preprocessing.places(self.steps, text)

    @property
    def rewritings(self) -> tuple[preprocessing.Rewriting, ...]:
        """What the preprocessing of whole texts does, in this order."""
        return tuple(step.rewriting for step in self.steps)

    @cached_property
    def transducer(self) -> Transducer | None:
        """The transducer of the preprocessing of whole texts; None if there is none."""
        if not self.steps:
            return None
        from urlgrammar.regular.automata.transducer import compose

        return reduce(compose, (step.transducer() for step in self.steps))


def error_before(text: str, origins: Sequence[int], cut: int, error: ParseError) -> ParseError:
    """The error in a preprocessed text as an error in the given text. origins: the original
    positions of the characters of the preprocessed text. cut: the number of characters that were
    removed from its start before matching."""
    position = error.position + cut
    last = origins[-1] + 1 if origins else len(text)
    place = origins[position] if position < len(origins) else last
    innermost = error.innermost
    return ParseError(
        error.standard,
        error.rule,
        text,
        place,
        error.expected,
        innermost,
        error.advice,
        error.validation_error,
    )


class _Parsing:
    """Resolvers of references that are parsed as texts without a base are."""

    def __init__(self, given: Input) -> None:
        self.input: Final = given

    def tree(self, reference: str | ComponentTuple) -> ComponentTuple:
        """The tree of a text; a tree is returned unchanged. Raises ParseError."""
        return reference if isinstance(reference, ComponentTuple) else self.input.parse(reference)


class GenericResolver(_Parsing):
    """RFC 3986, section 5.2. is_strict: False for the backward compatible variant, which ignores
    the scheme of a reference if it is that of the base."""

    def __init__(self, given: Input, *, is_strict: bool = True) -> None:
        super().__init__(given)
        self.is_strict: Final = is_strict

    def target(self, reference: str | ComponentTuple, base: str | ComponentTuple) -> ComponentTuple:
        """The target. Raises ParseError, and ResolveError if neither the base (5.1) nor the
        reference has a scheme."""
        tree, base_tree = self.tree(reference), self.tree(base)
        target = resolve(tree, base_tree, strict=self.is_strict)
        if target.scheme is None:
            shown = without_userinfo(base_tree)
            raise ResolveError(
                f"the base {shown!r} has no scheme (RFC 3986, 5.1): use an absolute base"
            )
        return target


class SplittingResolver(_Parsing):
    """An algorithm on trees. The splitting rule of the document, which accepts any text, makes the
    trees.

    splitting_rule: the name of that rule. If the target is valid, it is parsed again with the
    reference rule. algorithm: raises ResolveError if it needs the scheme of a base without one.
    """

    def __init__(
        self,
        given: Input,
        splitting_rule: str,
        algorithm: Callable[[ComponentTuple, ComponentTuple], ComponentTuple],
    ) -> None:
        super().__init__(given)
        self.splitting_rule: Final = splitting_rule
        self.algorithm: Final = algorithm

    def target(self, reference: str | ComponentTuple, base: str | ComponentTuple) -> ComponentTuple:
        """The target. Raises ParseError, and ResolveError if the target needs the scheme of a base
        that has none."""
        tree, base_tree = (
            self.input.parse(str(given), self.splitting_rule) for given in (reference, base)
        )
        target = self.algorithm(tree, base_tree)
        valid = self.input.try_parse(str(target))
        return target if valid is None else valid


class TextResolver(_Parsing):
    """An algorithm on the texts of a reference and of a base, which splits both itself. Targets are
    what it gives: in canonical form only if the document puts them in it."""

    def __init__(self, given: Input, algorithm: Callable[[str, str], ComponentTuple]) -> None:
        super().__init__(given)
        self.algorithm: Final = algorithm

    def target(self, reference: str | ComponentTuple, base: str | ComponentTuple) -> ComponentTuple:
        """The target. Raises ParseError and ResolveError."""
        return self.algorithm(str(reference), str(base))
