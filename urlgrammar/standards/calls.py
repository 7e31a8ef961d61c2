"""The calls that a standard answers most often: whether a text is valid or accepted, parsing,
resolution and the canonical form.

What belongs here: these methods in Python, and the choice of the engine that answers them. The
native engine has the same methods, and calls those in Python for what it does not do itself: texts
with lone surrogates, rules without tables, and errors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar._native import EXTENSION
from urlgrammar.canonicalizer import STEPS, canonicalize, checked_steps
from urlgrammar.errors import ParseError, ResolveError
from urlgrammar.text.arguments import name_of, reference_of, text_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from urlgrammar._native._engine import Rule, UriForm, UrlParser
    from urlgrammar.canonicalizer import CanonicalForm
    from urlgrammar.components import ComponentTree
    from urlgrammar.grammar.matcher import Matcher
    from urlgrammar.standards.stages import FullMatch, Input, Resolver, Stages
    from urlgrammar.text.arguments import Text


class PureCalls:
    """The methods in Python."""

    _matches: dict[str | None, FullMatch]

    if TYPE_CHECKING:

        @property
        def input(self) -> Input:
            """Preprocessing and matching."""

        @property
        def matcher(self) -> Matcher:
            """The generated files."""

        def own(self, tree: ComponentTree) -> ComponentTree:
            """The tree as one of this standard."""

        @property
        def name(self) -> str:
            """The name of the standard."""

        @property
        def tree_type(self) -> type[ComponentTree]:
            """The type of the standard's trees."""

        @property
        def stages(self) -> Stages:
            """The stages of the standard."""

        @property
        def canonical_form(self) -> CanonicalForm:
            """The canonical form of the standard's trees."""

        def base_tree(self, base: Text | ComponentTree) -> ComponentTree:
            """The tree of a base."""

        def valid_by(
            self, rule: str | None = None, base: Text | ComponentTree | None = None
        ) -> tuple[PureCalls, str | None]:
            """The standard and the rule that decide validity."""

        def prepared_by(
            self, text: str, rule: str | None = None, base: Text | ComponentTree | None = None
        ) -> tuple[str, Sequence[int]]:
            """The text that this rule describes."""

        @property
        def is_valid_as_given(self) -> bool:
            """Whether this rule describes the given text."""

    def is_valid(
        self, text: Text, rule: str | None = None, base: Text | ComponentTree | None = None
    ) -> bool:
        """Whether the document calls the text valid; in time linear in its length.

        Without a rule, it is what the document defines: a valid URL string for `whatwg`, a URL as
        4.1 has it for `w3c-2012`, a valid Web address for `html5-2009`, a text of a valid URL for
        `url-spec`. Where the document has
        only a grammar, it is a reference, absolute or relative. `accepts` is another question.

        rule: a rule of the grammar, whose language the text must be in. base: what the text is
        relative to, for the documents by which validity depends on it; without one, a relative
        text is valid if it is so against some base.

        Raises UnknownNameError for an unknown rule; ParseError or ResolveError if validity depends
        on the base and the standard does not accept it; LimitError, by `whatwg` and `url-spec`;
        ValueError for a base with a rule; TypeError if the text is not a str or a URL.
        """
        text = text_of(text)
        owner, name = self.valid_by(rule, base)
        return owner.matching(name)(self.prepared_by(text, rule, base)[0]) is not None

    def accepts(self, text: Text, base: Text | ComponentTree | None = None) -> bool:
        """Whether the parser of the standard accepts the text: whether `parse` has a tree or, with
        a base, `resolve` a target. Parsers also accept texts that are not valid.

        Raises ParseError or ResolveError if the standard does not accept the base, LimitError, by
        `whatwg` and `url-spec`, and TypeError if the text is not a str or a URL.
        """
        if base is None:
            return self.matching(None)(text_of(text)) is not None
        if not isinstance(base, tuple):
            self.base_tree(base)
        try:
            self.resolve(text, base)
        except (ParseError, ResolveError):
            return False
        return True

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
        reference: Text | ComponentTree,
        base: Text | ComponentTree,
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
        text is not a valid reference; and ResolveError if the target would need the scheme of a
        base that has none (5.1).
        """
        reference, base = reference_of(reference), reference_of(base, "the base")
        resolver: Resolver | None = self.stages.resolver
        if encoding is not None:
            if self.stages.in_encoding is None:
                raise ValueError(f"{self.name} does not support encodings: omit the encoding")
            resolver = self.stages.in_encoding(name_of(encoding, "the encoding"))
        if not strict:
            resolver = self.stages.resolver.lenient
        if resolver is None:
            raise ValueError(f"{self.name} has only one way to resolve: omit strict=False")
        return self.own(resolver.target(reference, base))

    def canonicalize(
        self, reference: Text | ComponentTree, steps: Iterable[str] = STEPS
    ) -> ComponentTree:
        """The canonical form of a reference under the chosen steps of `canonicalizer.STEPS`.

        Idempotent, except for two drafts (`barth-2011`, `w3c-2012`). The result of a valid
        reference is valid. A tree is not checked: it should be one that `parse` of this standard
        can return. Raises ParseError and UnknownNameError.
        """
        chosen = STEPS if steps is STEPS else checked_steps(steps)
        tree = self.stages.resolver.tree(reference_of(reference))
        return self.own(canonicalize(tree, self.canonical_form, chosen))

    def _native_rule(self, rule: str | None) -> Rule | None:
        """`native_rule` for the engine, which remembers it."""
        return native_rule(self, rule)

    def _native_validity(self) -> Rule | None:
        """The native rule of the texts that the document calls valid."""
        return native_validity(self, None)

    def _native_texts(self) -> UriForm | UrlParser | None:
        """What the native engine does with whole texts."""
        return self.stages.native()


def native_rule(standard: PureCalls, rule: str | None) -> Rule | None:
    """A rule for the native engine; None if Python has to do the work. Raises UnknownNameError."""
    given = standard.input
    name = given.rule_name(rule)
    if given.is_matched_alone(name):
        return standard.matcher.native.rule(given.named(name))
    undecided = None if name is None else given.undecided_rule(name)
    texts = None if undecided is None else standard.stages.native()
    if name is None or undecided is None or texts is None:
        return None
    return standard.matcher.native.rule(name, texts, undecided)


def native_validity(standard: PureCalls, rule: str | None) -> Rule | None:
    """The native rule that decides validity; None if Python has to do the work. Raises
    UnknownNameError."""
    owner, name = standard.valid_by(rule)
    return native_rule(owner, name) if rule is not None or standard.is_valid_as_given else None


if TYPE_CHECKING or EXTENSION is None:
    Calls = PureCalls
else:

    class Calls(EXTENSION.Calls, PureCalls):
        """The methods of the native engine."""

        _pure = PureCalls
