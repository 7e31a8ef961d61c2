"""What a standard is to this package: the record of its stages.

What belongs here: the record and the public operations, which only put the stages together:
match, component tree, resolve, canonicalize.
"""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from urlgrammar.canonicalizer import STEPS, canonicalize
from urlgrammar.components import ComponentTree
from urlgrammar.errors import ResolveError
from urlgrammar.grammar.matcher import Matcher
from urlgrammar.resolver import resolve

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from urlgrammar.canonicalizer import CanonicalForm
    from urlgrammar.errors import ParseError, RuleName
    from urlgrammar.grammar.earley import Derivation
    from urlgrammar.regular.automata.transducer import Transducer
    from urlgrammar.standards.whatwg.validation import ValidationError
    from urlgrammar.transformers import Transformer

    FullMatch = Callable[[str], re.Match[str] | None]
    TreeBuilder = Callable[[tuple[str | None, ...]], ComponentTree]


class Stages(Protocol):
    """The stages of a standard that rewrites its input: what it does otherwise than match a text as
    it is and resolve it by RFC 3986."""

    def match(self, rule: str | None) -> FullMatch:
        """The match of a text with a rule; with none, of a whole text, after preprocessing."""

    def error(self, text: str, rule: str | None) -> ParseError:
        """Why `match` does not take the text; positions are those in the given text."""

    def validation_errors(
        self, text: str, base: ComponentTree | None
    ) -> tuple[ValidationError, ...]:
        """What the standard reports of a text without refusing it for that."""

    def target(
        self, reference: str | ComponentTree, base: str | ComponentTree | None
    ) -> ComponentTree:
        """The target of a reference, before it is normalized. Raises ParseError."""

    def read(self, text: str) -> ComponentTree:
        """What a whole text means: its tree by the rule that `Standard.meant_rule` names. Raises
        ParseError."""

    def prepared(self, text: str) -> tuple[str, Sequence[int]]:
        """A whole text after preprocessing, without a base, and the place in the given text of each
        of its characters."""

    def transducer(self) -> Transducer:
        """The machine that does the preprocessing of a whole text."""


class Standard:
    """A standard that runs.

    name: as on the command line. title, date (ISO 8601, to the month), url: of the document.
    reference_rule: the rule for whole references, absolute or relative, which `parse` and
    `is_valid` use when none is named. meant_rule: the rule that splits a whole text as it is meant;
    another one only where the standard reads first and moves parts of the tree later. transformer:
    what the rules mean as components. rewrites: whether texts are preprocessed, so that a tree
    prints what was meant, not what was written. parsed_rule: the rule that takes references apart
    before they are resolved, where the document has a procedure for that besides its syntax; of its
    own, a target has the tree that the syntax gives it, if it has one. resolver: the target of a
    tree against a base, if not that of RFC 3986. passed_over: the rule of single characters that
    belong to nothing wherever the reference rule takes them. undecided: the rules for hosts on
    which more than the grammar decides, each with the rule of those of its texts that are
    concerned, None if all are. errors_grammar: the grammar of the standard's errors, if it has one:
    a rule for each, of which the first that has a rejected text names its error.
    """

    def __init__(
        self,
        *,
        name: str,
        title: str,
        date: str,
        url: str,
        reference_rule: str,
        transformer: type[Transformer],
        canonical_form: Callable[[], CanonicalForm],
        stages: Callable[[], Stages] | None = None,
        meant_rule: str | None = None,
        parsed_rule: str | None = None,
        resolver: Callable[[ComponentTree, ComponentTree], ComponentTree] | None = None,
        passed_over: str | None = None,
        undecided: Mapping[str, str | None] = MappingProxyType({}),
        errors_grammar: str | None = None,
    ) -> None:
        self.name: str
        self.title: str
        self.date: str
        self.url: str
        self.reference_rule: str
        self.meant_rule: str
        self.undecided: Mapping[str, str | None]
        self.errors_grammar: str | None
        self.transformer: type[Transformer]
        self.passed_over: str | None
        self.rewrites: bool
        self._make_canonical_form: Callable[[], CanonicalForm]
        self._make_stages: Callable[[], Stages] | None
        self._parsed_rule: str | None
        self._resolver: Callable[[ComponentTree, ComponentTree], ComponentTree] | None
        self._matches: dict[str | None, FullMatch]
        self._parsers: dict[str | None, tuple[FullMatch, TreeBuilder]]
        self.__dict__.update(
            name=name,
            title=title,
            date=date,
            url=url,
            reference_rule=reference_rule,
            meant_rule=meant_rule or reference_rule,
            undecided=undecided,
            errors_grammar=errors_grammar,
            transformer=transformer,
            rewrites=stages is not None,
            _make_canonical_form=canonical_form,
            _make_stages=stages,
            passed_over=passed_over,
            _parsed_rule=parsed_rule,
            _resolver=resolver,
            _matches={},
            _parsers={},
        )

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a standard is what it is: {name} cannot be set")

    def __repr__(self) -> str:
        return f"<Standard {self.name}>"

    def __reduce__(self) -> tuple[Callable[[str], Standard], tuple[str]]:
        return _of_module, (self.grammar,)

    @property
    def grammar(self) -> str:
        """The name of the grammar file and of the generated modules."""
        return self.name.replace("-", "_")

    @cached_property
    def matcher(self) -> Matcher:
        """The generated patterns, trees and automata of the standard's grammar."""
        return Matcher(self.grammar)

    @cached_property
    def canonical_form(self) -> CanonicalForm:
        """What the canonicalizer makes of the standard's trees."""
        return self._make_canonical_form()

    @cached_property
    def _stages(self) -> Stages | None:
        return None if self._make_stages is None else self._make_stages()

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
            match = self._matches[rule] = self._match(rule)
        return match(text) is not None

    def _match(self, rule: str | None) -> FullMatch:
        if self._stages is not None:
            return self._stages.match(rule)
        return self.matcher.full_match(self._rule(rule))

    def parse(self, text: str, rule: str | None = None) -> ComponentTree:
        """The component tree of a text of the rule; `str(parse(text)) == text`, unless the standard
        rewrites its input, as it does if no rule is named.

        Raises ParseError, a ValueError, if the text is not in the language of the rule;
        UnknownNameError; NoTreeError for a rule of parts only, such as `port`; TypeError for a
        text that is no str. Linear in the length of the text.
        """
        try:
            match, build = self._parsers[rule]
        except KeyError:
            match, build = self._parsers[rule] = self._parser(rule)
        found = match(text)
        if found is None:
            raise self.error(text, rule)
        return build(found.groups())

    def read(self, text: str) -> ComponentTree:
        """What a whole text means, component by component: by most standards its `parse`; where a
        standard moves parts of the tree after parsing (URL Specification, "Forcing"), the outcome.

        Raises ParseError, a ValueError.
        """
        return self.parse(text) if self._stages is None else self._stages.read(text)

    def prepared(self, text: str) -> tuple[str, Sequence[int]]:
        """A whole text as the grammar is to read it, after preprocessing if there is any, and the
        place in the given text of each of its characters."""
        if self._stages is None:
            return text, range(len(text))
        return self._stages.prepared(text)

    def transducer(self) -> Transducer | None:
        """The preprocessing of whole texts as a machine of `regular`, None if there is none."""
        return None if self._stages is None else self._stages.transducer()

    def _parser(self, rule: str | None) -> tuple[FullMatch, TreeBuilder]:
        return self._match(rule), self.matcher.tree_builder(self._rule(rule))

    def _rule(self, rule: str | None) -> str:
        return self.reference_rule if rule is None else rule

    def error(self, text: str, rule: str | None = None) -> ParseError:
        """Why a text is not in the language of the rule.

        Raises ValueError if it is.
        """
        if self.is_valid(text, rule):
            raise ValueError("the text is valid: there is no error to explain")
        if self._stages is not None:
            return self._stages.error(text, rule)
        return self.matcher.error(self.name, self._rule(rule), text)

    def validation_errors(
        self, text: str, base: str | ComponentTree | None = None
    ) -> tuple[ValidationError, ...]:
        """The validation errors of a whole text against a base: by name, in the order in which the
        standard's parser reports them, with their places in the text (URL, 1.1).

        The last one is fatal if the text is no URL. A standard without validation errors has none
        to give. Raises ParseError for a base that is no URL, and LimitError.
        """
        if self._stages is None:
            return ()
        base_tree = None if base is None else self.canonicalize(base)
        return self._stages.validation_errors(text, base_tree)

    def derive(self, text: str, rule: str | None = None) -> Derivation:
        """The derivation of the text by the reference parser (Lark's Earley algorithm).

        For teaching and testing: it takes milliseconds for a short URL. Raises ParseError,
        UnknownNameError and TypeError.
        """
        if not self.is_valid(text, rule):
            raise self.error(text, rule)
        from urlgrammar.grammar.earley import derive

        read = self._match(rule)(text)
        assert read is not None
        return derive(self.grammar, self._rule(rule), read.string)

    def resolve(
        self, reference: str | ComponentTree, base: str | ComponentTree, *, strict: bool = True
    ) -> ComponentTree:
        """The target of a reference against a base: RFC 3986, section 5.2, or the standard's own
        way, with all that it normalizes. Standards before RFC 3986 take any text apart, and the
        target of a reference to the current document is itself by them.

        strict=False is that section's backward compatible reading, in which a reference with the
        scheme of the base is relative; a standard with a way of its own knows no such choice.
        Raises ParseError for a text that is no reference, and ResolveError for a base without a
        scheme (5.1), unless the reference has one.
        """
        if self._stages is not None:
            return canonicalize(self._stages.target(reference, base), self.canonical_form)
        if self._resolver is not None:
            return self._resolve_by(self._resolver, reference, base)
        tree = self._tree(reference)
        base_tree = self._tree(base)
        target = resolve(tree, base_tree, strict=strict)
        if target.scheme is None:
            raise ResolveError(f"the base {str(base_tree)!r} has no scheme (RFC 3986, 5.1)")
        return target

    def _resolve_by(
        self,
        resolver: Callable[[ComponentTree, ComponentTree], ComponentTree],
        reference: str | ComponentTree,
        base: str | ComponentTree,
    ) -> ComponentTree:
        tree, base_tree = (self.parse(str(each), self._parsed_rule) for each in (reference, base))
        if tree.scheme is None and base_tree.scheme is None:
            raise ResolveError(f"the base {str(base_tree)!r} has no scheme")
        target = resolver(tree, base_tree)
        text = str(target)
        return self.parse(text) if self.is_valid(text) else target

    def canonicalize(
        self, reference: str | ComponentTree, steps: Iterable[str] = STEPS
    ) -> ComponentTree:
        """The canonical form of a reference under the chosen steps of `canonicalizer.STEPS`.

        Idempotent, but for what two drafts say (`barth-2011`, `w3c-2012`); of a valid reference,
        valid again. A tree is taken as it is: it should be one
        that this standard's `parse` could give. Raises ParseError and UnknownNameError.
        """
        if self._stages is None:
            tree = self._tree(reference)
        else:
            tree = self._stages.target(reference, None)
        return canonicalize(tree, self.canonical_form, steps)

    def _tree(self, reference: str | ComponentTree) -> ComponentTree:
        return reference if isinstance(reference, ComponentTree) else self.parse(reference)


def _of_module(name: str) -> Standard:
    """The record in a module or folder of this package: what is pickled is its name."""
    found: Standard = import_module(f"urlgrammar.standards.{name}").STANDARD
    return found
