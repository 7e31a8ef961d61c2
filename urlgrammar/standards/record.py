"""What a standard is to this package: the record of its stages.

What belongs here: the record and the public operations, which only put the stages together:
match, component tree, resolve, canonicalize.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING

from urlgrammar.canonicalizer import STEPS, canonicalize
from urlgrammar.grammar.matcher import Matcher, grammar_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from urlgrammar.canonicalizer import CanonicalForm
    from urlgrammar.components import ComponentTree
    from urlgrammar.errors import ParseError, RuleName, ValidationError
    from urlgrammar.grammar.earley import Derivation
    from urlgrammar.grammar.matcher import Loader
    from urlgrammar.standards.stages import FullMatch, Input, Resolver, Stages
    from urlgrammar.transformers import Transformer


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Standard:
    """A standard that runs.

    name: as on the command line. title, date (ISO 8601, to the month), url: of the document.
    reference_rule: the rule for whole references, absolute or relative, which `parse` and
    `is_valid` use when none is named.
    transformer: what the rules mean as components.
    make_stages: the stages, made with what was generated from the grammar.

    has_preprocessing: whether whole texts are preprocessed, so that a tree prints what was meant,
    not what was written.
    component_rule: the rule that splits a whole text as it is meant, if it is not the reference
    rule: some standards read first and move parts of the tree later.
    canonical_rule: a rule whose texts are in canonical form as they are.
    ignored_characters: the rule of single characters that belong to nothing wherever the reference
    rule accepts them.
    over_approximated: the rules for hosts on which more than the grammar decides, each with the
    rule of those of its texts that are concerned, None if all are.
    errors_grammar: the grammar of the standard's errors, if it has one: a rule for each error; the
    first rule that accepts a rejected text names its error.
    load: gives the generated modules.
    """

    name: str
    title: str
    date: str
    url: str
    reference_rule: str
    transformer: type[Transformer]
    make_stages: Callable[[Matcher], Stages]
    has_preprocessing: bool = False
    component_rule: str = ""
    canonical_rule: str | None = None
    ignored_characters: str | None = None
    over_approximated: Mapping[str, str | None] = field(
        default_factory=lambda: MappingProxyType({})
    )
    errors_grammar: str | None = None
    load: Loader | None = None
    _matches: dict[str | None, FullMatch] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        if not self.component_rule:
            object.__setattr__(self, "component_rule", self.reference_rule)

    def __repr__(self) -> str:
        return f"<Standard {self.name}>"

    def __reduce__(self) -> tuple[Callable[[str], Standard], tuple[str]]:
        return _of_module, (self.grammar,)

    @property
    def grammar(self) -> str:
        """The name of the grammar file and of the generated modules."""
        return grammar_of(self.name)

    @cached_property
    def matcher(self) -> Matcher:
        """The generated patterns, trees and automata of the standard's grammar."""
        return Matcher(self.name, self.load)

    @cached_property
    def stages(self) -> Stages:
        """What the standard does to a text, stage by stage."""
        return self.make_stages(self.matcher)

    @property
    def input(self) -> Input:
        """Preprocessing and matching."""
        return self.stages.input

    @property
    def canonical_form(self) -> CanonicalForm:
        """What the canonicalizer makes of the standard's trees."""
        return self.stages.form()

    @property
    def has_lenient_resolution(self) -> bool:
        """Whether `resolve` knows `strict=False`."""
        return self.stages.resolver.lenient is not None

    @property
    def rules(self) -> Mapping[str, RuleName]:
        """Every rule of the grammar by its name, with its spelling and section."""
        return self.matcher.rules

    def is_valid(self, text: str, rule: str | None = None) -> bool:
        """Whether the text is in the language of the rule; in time linear in its length.

        Raises UnknownNameError for a rule that is none, TypeError for a text that is no str.
        """
        try:
            match = self._matches[rule]
        except KeyError:
            match = self._matches[rule] = self.input.match(rule)
        return match(text) is not None

    def parse(self, text: str, rule: str | None = None) -> ComponentTree:
        """The component tree of a text of the rule; `str(parse(text)) == text`, unless no rule is
        named and the standard preprocesses its input.

        Raises ParseError, a ValueError, if the text is not in the language of the rule;
        UnknownNameError; NoTreeError for a rule of parts only, such as `port`; TypeError for a
        text that is no str. Linear in the length of the text.
        """
        return self.input.parse(text, rule)

    def read(self, text: str) -> ComponentTree:
        """What a whole text means, component by component: by most standards its `parse`; where a
        standard moves parts of the tree after parsing (URL Specification, "Forcing"), the outcome.

        Raises ParseError, a ValueError.
        """
        return self.input.read(text)

    def error(self, text: str, rule: str | None = None) -> ParseError:
        """Why a text is not in the language of the rule.

        Raises ValueError if it is.
        """
        if self.is_valid(text, rule):
            raise ValueError("the text is valid: there is no error to explain")
        return self.input.error(text, rule)

    def validation_errors(
        self, text: str, base: str | ComponentTree | None = None
    ) -> tuple[ValidationError, ...]:
        """The validation errors of a whole text against a base: by name, in the order in which the
        standard's parser reports them, with their places in the text (URL, 1.1).

        The last one is fatal if the text is no URL. A standard without validation errors has none
        to give. Raises ParseError for a base that is no URL, and LimitError.
        """
        if self.stages.validation is None:
            return ()
        base_tree = None if base is None else self.canonicalize(base)
        return self.stages.validation(text, base_tree)

    def derive(self, text: str, rule: str | None = None) -> Derivation:
        """The derivation of the text by the reference parser (Lark's Earley algorithm).

        For teaching and testing: it takes milliseconds for a short URL. Raises ParseError,
        UnknownNameError and TypeError.
        """
        if not self.is_valid(text, rule):
            raise self.error(text, rule)
        from urlgrammar.grammar.earley import derive

        read = self.input.match(rule)(text)
        assert read is not None
        return derive(self.grammar, self.input.named(rule), read.string)

    def resolve(
        self, reference: str | ComponentTree, base: str | ComponentTree, *, strict: bool = True
    ) -> ComponentTree:
        """The target of a reference against a base: RFC 3986, section 5.2, or the standard's own
        way, with all that it normalizes. Standards before RFC 3986 take any text apart, and the
        target of a reference to the current document is itself by them.

        strict=False is that section's backward compatible reading, in which a reference with the
        scheme of the base is relative. Raises ValueError for strict=False and a standard that has
        one way to resolve only, ParseError for a text that is no reference, and ResolveError for a
        base without a scheme (5.1), unless the reference has one.
        """
        resolver: Resolver | None = self.stages.resolver
        if not strict:
            resolver = self.stages.resolver.lenient
        if resolver is None:
            raise ValueError(f"{self.name} has one way to resolve: it does not know strict=False")
        return resolver.target(reference, base)

    def canonicalize(
        self, reference: str | ComponentTree, steps: Iterable[str] = STEPS
    ) -> ComponentTree:
        """The canonical form of a reference under the chosen steps of `canonicalizer.STEPS`.

        Idempotent, but for what two drafts say (`barth-2011`, `w3c-2012`); of a valid reference,
        valid again. A tree is taken as it is: it should be one that this standard's `parse` could
        give. Raises ParseError and UnknownNameError.
        """
        if steps is STEPS and isinstance(reference, str) and self.canonical_rule is not None:
            found = self.matcher.full_match(self.canonical_rule)(reference)
            if found is not None:
                return self.matcher.builder(self.canonical_rule)(found.groups())
        return canonicalize(self.stages.resolver.tree(reference), self.canonical_form, steps)


def _of_module(name: str) -> Standard:
    """The record in a module or folder of this package: what is pickled is its name."""
    found: Standard = import_module(f"urlgrammar.standards.{name}").STANDARD
    return found
