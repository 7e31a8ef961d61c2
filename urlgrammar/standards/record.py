"""The record of a standard and its stages.

What belongs here: the record and the public operations, which only combine the stages: match,
component tree, resolve, canonicalize; and the choice of the engine that answers the calls that are
made most often. The native engine has the same methods, and calls those in Python for what it does
not do itself: texts with lone surrogates, rules without tables, and errors. Operations take a rule
by its name, or as its document spells it.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, dataclass_transform

from urlgrammar._native import EXTENSION
from urlgrammar.canonicalizer import STEPS, canonicalize, checked_steps
from urlgrammar.errors import ParseError, ResolveError
from urlgrammar.grammar.generated import INSTALLED
from urlgrammar.grammar.matcher import Matcher, grammar_of
from urlgrammar.standards.advice import advice
from urlgrammar.standards.stages import GenericResolver, error_before
from urlgrammar.text.arguments import name_of, text_of
from urlgrammar.tree import ComponentTree
from urlgrammar.tree.building import Building
from urlgrammar.tree.editing import Editing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path
    from typing import NoReturn, Self

    from urlgrammar._native._engine import Rule, UriForm, UrlParser
    from urlgrammar.canonicalizer import CanonicalForm
    from urlgrammar.components import ComponentTuple
    from urlgrammar.errors import RuleName, ValidationError
    from urlgrammar.grammar.earley import Derivation
    from urlgrammar.grammar.generated import GeneratedFiles
    from urlgrammar.standards.decisions import Decision
    from urlgrammar.standards.stages import FullMatch, Input, Resolver, Stages, Validity
    from urlgrammar.text.arguments import Text
    from urlgrammar.transformers import Transformer


def native_rule(standard: PureStandard, rule: str | None) -> Rule | None:
    """A rule for the native engine, which remembers it; None if Python has to do the work. Raises
    UnknownNameError."""
    given = standard.input
    name = given.rule_name(rule)
    if given.is_matched_alone(name):
        return standard.matcher.native.rule(given.named(name))
    undecided = None if name is None else given.undecided_rule(name)
    texts = None if undecided is None else standard.stages.native()
    if name is None or undecided is None or texts is None:
        return None
    return standard.matcher.native.rule(name, texts, undecided)


def native_validity(standard: PureStandard, rule: str | None = None) -> Rule | None:
    """The native rule that decides validity; None if Python has to do the work. Raises
    UnknownNameError."""
    owner, name = standard.valid_by(rule)
    return native_rule(owner, name) if rule is not None or standard.is_valid_as_given else None


@dataclass_transform(frozen_default=True, eq_default=False, kw_only_default=True)
class Record:
    """A frozen dataclass with keyword arguments. It does without the module `dataclasses`, whose
    import takes a quarter of the time that the import of this package takes."""

    def __init__(self, **given: Any) -> None:
        names = PureStandard.__annotations__.keys()
        for problem, wrong in (
            ("unexpected", given.keys() - names),
            ("missing", {name for name in names - given.keys() if not hasattr(PureStandard, name)}),
        ):
            if wrong:
                raise TypeError(f"{type(self).__name__}: {problem} {', '.join(sorted(wrong))}")
        vars(self).update(given, _given=given)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{self!r} cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{self!r} cannot be changed")

    def with_(self, **changes: Any) -> Self:
        """The same standard with other facts, which are the arguments of `Standard`: a profile of
        it, for example, has another name and another grammar. Raises TypeError for a name that is
        none of them."""
        return type(self)(**vars(self)["_given"] | changes)

    def __replace__(self, /, **changes: Any) -> Self:
        """`copy.replace` is `with_`."""
        return self.with_(**changes)


class PureStandard(Building, Record):
    """A standard that can be run.

    name: as on the command line. title, date (ISO 8601, to the month), url: those of the document.
    added: what the document added, in a few words.
    reference_rule: the rule for references, absolute or relative, which `parse` uses by default.
    transformer: the components that the rules become.
    make_stages: makes the stages from the generated files.

    has_preprocessing: whether whole texts are preprocessed, so that a tree does not print the
    original text.
    component_rule: the rule that gives the final components of a whole text, if it is not the
    reference rule: some standards move parts of the tree after matching.
    ignored_characters: the rule of single characters that belong to no component wherever the
    reference rule accepts them.
    over_approximated: the rules for hosts that depend on more than the grammar, each with the rule
    of the concerned texts, None if all are.
    validity: what the document calls valid; None if it is what the reference rule accepts.
    uri_rule: the rule for references that are not relative, with or without a fragment; None if the
    document has no such rule.
    derived: the components that the document defines in addition to those of a tree, or otherwise:
    in that case they have the name of the component of the tree.
    errors_grammar: the grammar of the standard's errors, if it has one. It has a rule for each
    error; the first rule that accepts a rejected text names its error.
    files: the generated files. grammar_file: the grammar of a standard of another package, a Lark
    file. What is generated for those of this package is made from it when it is first used.
    """

    name: str
    title: str
    date: str
    url: str
    added: str
    reference_rule: str
    transformer: type[Transformer]
    make_stages: Callable[[Matcher], Stages]
    has_preprocessing: bool = False
    component_rule: str = ""
    ignored_characters: str | None = None
    over_approximated: Mapping[str, str | None] = MappingProxyType({})
    validity: Validity | None = None
    uri_rule: str | None = None
    derived: Mapping[str, Callable[[ComponentTuple], str | None]] = MappingProxyType({})
    errors_grammar: str | None = None
    files: GeneratedFiles = INSTALLED
    grammar_file: Path | None = None

    def __repr__(self) -> str:
        return f"<Standard {self.name}>"

    def __reduce__(self) -> tuple[Callable[[str], Standard], tuple[str]]:
        return _of_name, (self.name,)

    @property
    def grammar(self) -> str:
        """The name of the grammar file and of the generated modules; for a standard of another
        package, the path of the file without its ending."""
        file = self.grammar_file
        return grammar_of(self.name) if file is None else str(file.absolute().with_suffix(""))

    @property
    def whole_rule(self) -> str:
        """The rule that gives the final components of a whole text."""
        return self.component_rule or self.reference_rule

    @cached_property
    def matcher(self) -> Matcher:
        """The generated patterns, trees and automata of the standard's grammar."""
        files = self.files
        if self.grammar_file is not None:  # by name: the module imports this one
            files = import_module("urlgrammar.standards.generation").made(self)
        return Matcher(self.name, files, advice)

    @cached_property
    def tree_type(self) -> type[ComponentTree]:
        """The type of the standard's trees, by which a tree knows its standard."""
        members = {"__slots__": (), "_editing": self.editing, "_pure": ComponentTree}
        faster = () if EXTENSION is None else (EXTENSION.EditedTree,)
        made: type[ComponentTree] = type("ComponentTree", (*faster, ComponentTree), members)
        return made

    @cached_property
    def editing(self) -> Editing:
        """What changes trees."""
        return Editing(self)

    def own(self, components: ComponentTuple, text: str | None = None) -> ComponentTree:
        """The tree of components by this standard. text: their text, if it is known."""
        return self.tree_type._of(components, text)

    @cached_property
    def stages(self) -> Stages:
        """The stages of the standard."""
        return self.make_stages(self.matcher)

    @property
    def input(self) -> Input:
        """Preprocessing and matching."""
        return self.stages.input

    @property
    def canonical_form(self) -> CanonicalForm:
        """The canonical form of the standard's trees."""
        return self.stages.form()

    @property
    def has_lenient_resolution(self) -> bool:
        """Whether `resolve` supports `strict=False`."""
        return self.stages.lenient is not None

    @property
    def has_encodings(self) -> bool:
        """Whether `resolve` supports the encoding of a document."""
        return self.stages.in_encoding is not None

    @property
    def rules(self) -> Mapping[str, RuleName]:
        """Every rule of the grammar by its name, with its spelling and section."""
        return self.matcher.rules

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """The points that the document leaves open, with the choices made."""
        from urlgrammar.standards import decisions  # imported late: few programs need it

        return () if self.grammar_file is not None else decisions.read(self.grammar)

    def components(self, tree: ComponentTuple) -> dict[str, str | None]:
        """The components of a tree by name, as the document defines them. Those that only some
        documents have are last."""
        return tree._asdict() | {name: value(tree) for name, value in self.derived.items()}

    @cached_property
    def reads_by_parsing(self) -> bool:
        """Whether `read` is `parse`: no part of a tree is moved or erased after parsing."""
        return not self.component_rule and self.ignored_characters is None

    def read(self, text: Text) -> ComponentTree:
        """The final components of a whole text. For most standards this is `parse`; if a standard
        moves parts of the tree after parsing (URL Specification, "Forcing"), it is the result.

        Raises ParseError, a ValueError.
        """
        return self.own(self.input.read(text_of(text)))

    def is_valid(
        self,
        text: Text,
        rule: str | None = None,
        base: Text | None = None,
        *,
        by_scheme: bool = False,
    ) -> bool:
        """Whether the document calls the text valid; in time linear in its length.

        Without a rule, it is what the document defines: a valid URL string for `whatwg`, a URL as
        4.1 has it for `w3c-2012`, a valid Web address for `html5-2009`, a text of a valid URL for
        `url-spec`. Where the document has only a grammar, it is a reference, absolute or relative.
        `accepts` is another question.

        rule: a rule of the grammar, whose language the text must be in. base: what the text is
        relative to, for the documents by which validity depends on it; without one, a relative
        text is valid if it is so against some base. by_scheme: whether a text with a scheme must
        also be valid by the document of its scheme, if there is a grammar of it
        (`urlgrammar.schemes`).

        Raises UnknownNameError for an unknown rule; ParseError or ResolveError if validity depends
        on the base and the standard does not accept it; LimitError, by `whatwg` and `url-spec`;
        ValueError for a base with a rule, and for by_scheme with a base or another standard than
        `rfc3986`;
        TypeError if the text is not a str or a URL.
        """
        text = text_of(text)
        if by_scheme and base is not None:
            raise ValueError("by_scheme has no base: omit one of them")
        scheme = self._scheme_of(text) if by_scheme else None
        owner, name = self.valid_by(rule, base)
        if owner.matching(name)(self.prepared_by(text, rule, base)[0]) is None:
            return False
        return scheme is None or scheme.is_valid(text)

    def _scheme_of(self, text: str) -> Any:
        """The `Scheme` by whose document a text must be valid, or None. Raises ValueError."""
        if self.name != "rfc3986":
            raise ValueError(
                f"schemes are defined for URIs by rfc3986, not for {self.name}: make a URI of an "
                "IRI first"
            )
        return import_module("urlgrammar.schemes").scheme_of(text)  # by name: it imports this one

    def accepts(self, text: Text, base: Text | None = None) -> bool:
        """Whether the parser of the standard accepts the text: whether `parse` has a tree or, with
        a base, `resolve` a target. Parsers also accept texts that are not valid.

        Raises ParseError or ResolveError if the standard does not accept the base, LimitError, by
        `whatwg` and `url-spec`, and TypeError if the text is not a str or a URL.
        """
        if base is None:
            return self.matching(None)(text_of(text)) is not None
        self.base_tree(base)
        try:
            self.resolve(text, base)
        except (ParseError, ResolveError):
            return False
        return True

    @cached_property
    def _matches(self) -> dict[str | None, FullMatch]:
        return {}

    def matching(self, rule: str | None) -> FullMatch:
        """The function that matches a text with a rule; without one, with the parser."""
        try:
            return self._matches[rule]
        except (KeyError, TypeError):  # the latter for what is no name
            match = self._matches[rule] = self.input.match(self.input.rule_name(rule))
            return match

    def parse(self, text: Text, rule: str | None = None) -> ComponentTree:
        """The component tree of a text. `str(parse(text)) == text`, except without a rule for a
        standard with preprocessing.

        Raises ParseError, a ValueError, if the text is not in the language of the rule;
        UnknownNameError; NoTreeError for a rule that is only a part of a reference, such as `port`;
        LimitError, by `whatwg` and `url-spec`; TypeError if the text is not a str or a URL. Linear
        in the length of the text.
        """
        return self.own(self.input.parse(text_of(text), rule))

    def try_parse(self, text: Text, rule: str | None = None) -> ComponentTree | None:
        """`parse`, but None if the text is not in the language of the rule."""
        tree = self.input.try_parse(text_of(text), rule)
        return None if tree is None else self.own(tree)

    def resolve(
        self,
        reference: Text,
        base: Text,
        *,
        strict: bool = True,
        encoding: str | None = None,
    ) -> ComponentTree:
        """The target of a reference against a base: by RFC 3986, section 5.2, or by the standard's
        own algorithm, in canonical form only if that algorithm gives it. Standards before RFC 3986
        can split any text, and return a reference to the current document unchanged. By RFC 1808
        and `fielding-01`, an empty base is unknown, and the target is the reference itself.

        strict=False is the backward compatible variant of that section: the scheme of a reference
        is ignored if it is that of the base. encoding: the character encoding of the document that
        contains the reference, for a standard that supports encodings; by default UTF-8.

        Raises ValueError for strict=False if the standard has only one way to resolve, and for an
        encoding if it does not support any; LookupError for an unknown encoding; ParseError if the
        text is not a valid reference, or the base none; ResolveError if the target would need the
        scheme of a base that has none (5.1); and LimitError, by `whatwg` and `url-spec`.
        """
        reference, base = text_of(reference, "the reference"), text_of(base, "the base")
        resolver: Resolver | None = self.stages.resolver
        if encoding is not None:
            if self.stages.in_encoding is None:
                raise ValueError(f"{self.name} does not support encodings: omit the encoding")
            resolver = self.stages.in_encoding(name_of(encoding, "the encoding"))
        if not strict:
            resolver = self.stages.lenient
        if resolver is None:
            raise ValueError(f"{self.name} has only one way to resolve: omit strict=False")
        return self.own(resolver.target(reference, base))

    def try_resolve(self, reference: Text, base: Text) -> ComponentTree | None:
        """`resolve`, but None if the reference or the base is refused, or they have no target.
        Raises LimitError."""
        texts = text_of(reference, "the reference"), text_of(base, "the base")
        if isinstance(self.stages.resolver, GenericResolver) and None in map(self.try_parse, texts):
            return None  # an error costs much more than the parser
        try:
            return self.resolve(*texts)
        except (ParseError, ResolveError):
            return None

    def canonicalize(self, reference: Text, steps: Iterable[str] = STEPS) -> ComponentTree:
        """The canonical form of a reference under the chosen steps of `canonicalizer.STEPS`.

        Idempotent, except for two drafts (`barth-2011`, `w3c-2012`). The result of a valid
        reference is valid. Raises ParseError and UnknownNameError.
        """
        return self.own(self.canonical_components(text_of(reference, "the reference"), steps))

    def canonical_components(
        self, reference: str | ComponentTuple, steps: Iterable[str] = STEPS
    ) -> ComponentTuple:
        """`canonicalize`, also of components that need not read back, as targets by standards
        before RFC 3986. They are not checked."""
        at_once = self.stages.canonical
        if steps is STEPS and at_once is not None:
            return at_once(reference)
        chosen = STEPS if steps is STEPS else checked_steps(steps)
        return canonicalize(self.stages.resolver.tree(reference), self.canonical_form, chosen)

    def valid_by(
        self, rule: str | None = None, base: Text | None = None
    ) -> tuple[PureStandard, str | None]:
        """The standard and the rule that decide `is_valid`; None for its reference rule.

        Raises ValueError for a base with a rule; ParseError or ResolveError if validity depends on
        the base and the standard does not accept it.
        """
        if base is not None:
            base = text_of(base, "the base")
        if rule is not None and base is not None:
            raise ValueError("a rule has no base: omit one of them")
        if rule is not None or self.validity is None:
            return self, rule
        name, with_base, owner, _ = self.validity
        if base is not None and with_base is not None:
            name = with_base(self.base_tree(base).components)
        return self if owner is None else _of_name(owner), name

    @property
    def is_valid_as_given(self) -> bool:
        """Whether the rule of `valid_by` describes the given text."""
        return self.validity is None or self.validity.prepare is None

    def prepared_by(
        self, text: str, rule: str | None = None, base: Text | None = None
    ) -> tuple[str, Sequence[int]]:
        """The text that the rule of `valid_by` describes, and its characters' positions in the
        given text. Raises as `valid_by`."""
        if rule is not None or self.validity is None or self.validity.prepare is None:
            return text, range(len(text))
        return self.validity.prepare(
            text, None if base is None else self.base_tree(base).components
        )

    def error(
        self,
        text: Text,
        rule: str | None = None,
        base: Text | None = None,
        *,
        by_scheme: bool = False,
    ) -> ParseError:
        """Why `is_valid` is false. `parse` raises the error of a text that is not accepted.

        Raises ValueError if the text is valid; else as `is_valid`.
        """
        if self.is_valid(text, rule, base, by_scheme=by_scheme):
            raise ValueError("the text is valid: it has no error")
        if by_scheme and self.is_valid(text, rule):
            of_scheme: ParseError = self._scheme_of(text_of(text)).error(text)
            return of_scheme
        owner, name = self.valid_by(rule, base)
        text = text_of(text)
        prepared, origins = self.prepared_by(text, rule, base)
        error = owner.input.error(prepared, owner.input.rule_name(name))
        return error if prepared is text else error_before(text, origins, 0, error)

    def validation_errors(
        self, text: Text, base: Text | None = None
    ) -> tuple[ValidationError, ...]:
        """The validation errors of a whole text against a base, in the order in which the
        standard's parser reports them, with their positions in the text (URL, 1.1).

        The last one is fatal if parsing fails. Empty for a standard without validation errors.
        Raises ParseError if the base is not a valid URL, ResolveError if it has no canonical form,
        and LimitError.
        """
        text = text_of(text)
        base = None if base is None else text_of(base, "the base")
        if self.stages.validation is None:
            return ()
        return self.stages.validation(
            text, None if base is None else self.base_tree(base).components
        )

    def base_tree(self, base: Text) -> ComponentTree:
        """The tree of a base as references are resolved against it: in canonical form, unless the
        document resolves against bases as they are written. Raises ParseError and ResolveError."""
        base = text_of(base, "the base")
        return _base_tree(self, base)

    def derive(self, text: Text, rule: str | None = None) -> Derivation:
        """The derivation of the text by the reference parser (Lark's Earley algorithm): by a rule,
        or else of what the parser of the standard accepts.

        It is for explanations and tests: it takes milliseconds for a short URL. Raises ParseError,
        UnknownNameError and TypeError.
        """
        name, text = self.input.rule_name(rule), text_of(text)
        read = self.input.match(name)(text)
        if read is None:
            raise self.input.error(text, name)
        from urlgrammar.grammar.earley import derive

        return derive(self.grammar, self.input.named(name), read.string)

    def explain(self, text: Text, rule: str | None = None) -> str:
        """The derivation of a text as `urlgrammar explain --all` shows it; or for a text that is
        not accepted, the place of the error. Raises UnknownNameError and TypeError."""
        from urlgrammar.grammar.explanation import caret, tree_lines

        try:
            return "\n".join(tree_lines(self.derive(text, rule), self.rules))
        except ParseError as error:
            return caret(error)

    _native_rule = native_rule
    _native_validity = native_validity

    def _native_texts(self) -> UriForm | UrlParser | None:
        """What the native engine does with whole texts."""
        return self.stages.native()


if TYPE_CHECKING or EXTENSION is None:
    Standard = PureStandard
else:

    class Standard(EXTENSION.Calls, PureStandard):  # noqa: D101 (it has that of the other)
        __doc__ = PureStandard.__doc__
        _pure = PureStandard


@lru_cache(maxsize=16)
def _base_tree(standard: PureStandard, base: str) -> ComponentTree:
    """Many references have the same base: its tree is made only once."""
    if standard.stages.keeps_bases:
        return standard.own(standard.stages.resolver.tree(base))
    return standard.canonicalize(base)


def _of_name(name: str) -> PureStandard:
    """The record of a name, which is all that is pickled."""
    standards = import_module("urlgrammar.standards")  # by name: it imports this module
    standard: PureStandard = standards.standard(name)
    return standard
