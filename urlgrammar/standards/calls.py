"""The calls that a standard answers most often: whether a text is valid or accepted, and parsing.

What belongs here: these methods in Python, and the choice of the engine that answers them. The
native engine has the same methods, and calls those in Python for what it does not do itself: texts
with lone surrogates, rules without tables, and errors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar._native import EXTENSION
from urlgrammar.errors import ParseError, ResolveError
from urlgrammar.text.arguments import text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar._native._engine import Rule
    from urlgrammar.components import ComponentTree
    from urlgrammar.grammar.matcher import Matcher
    from urlgrammar.standards.stages import FullMatch, Input
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

        def canonicalize(self, reference: Text) -> ComponentTree:
            """The canonical form."""

        def base_tree(self, base: Text | ComponentTree) -> ComponentTree:
            """The tree of a base."""

        def resolve(self, reference: Text, base: Text | ComponentTree) -> ComponentTree:
            """The target."""

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

    def _native_rule(self, rule: str | None) -> Rule | None:
        """`native_rule` for the engine, which remembers it."""
        return native_rule(self, rule)

    def _native_validity(self) -> Rule | None:
        """The native rule of the texts that the document calls valid."""
        return native_validity(self, None)


def native_rule(standard: PureCalls, rule: str | None) -> Rule | None:
    """A rule for the native engine; None if Python has to do the work. Raises UnknownNameError."""
    name = standard.input.rule_name(rule)
    if not standard.input.is_matched_alone(name):
        return None
    return standard.matcher.native.rule(standard.input.named(name))


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
