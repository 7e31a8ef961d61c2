"""The calls that a standard answers most often: validating and parsing.

What belongs here: these methods in Python, and the choice of the engine that answers them. The
native engine has the same methods, and calls those in Python for what it does not do itself: texts
with lone surrogates, rules without tables, and errors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar._native import EXTENSION

if TYPE_CHECKING:
    from urlgrammar._native._engine import Rule
    from urlgrammar.components import ComponentTree
    from urlgrammar.grammar.matcher import Matcher
    from urlgrammar.standards.stages import FullMatch, Input


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

    def is_valid(self, text: str, rule: str | None = None) -> bool:
        """Whether the text is in the language of the rule; in time linear in its length.

        Raises UnknownNameError for an unknown rule, and TypeError if the text is not a str.
        """
        try:
            match = self._matches[rule]
        except KeyError:
            match = self._matches[rule] = self.input.match(self.input.rule_name(rule))
        return match(text) is not None

    def parse(self, text: str, rule: str | None = None) -> ComponentTree:
        """The component tree of a text. `str(parse(text)) == text`, except without a rule for a
        standard with preprocessing.

        Raises ParseError, a ValueError, if the text is not in the language of the rule;
        UnknownNameError; NoTreeError for a rule that is only a part of a reference, such as `port`;
        TypeError if the text is not a str. Linear in the length of the text.
        """
        return self.own(self.input.parse(text, rule))

    def try_parse(self, text: str, rule: str | None = None) -> ComponentTree | None:
        """`parse`, but None if the text is not in the language of the rule."""
        tree = self.input.try_parse(text, rule)
        return None if tree is None else self.own(tree)

    def _native_rule(self, rule: str | None) -> Rule | None:
        """`native_rule` for the engine, which remembers it."""
        return native_rule(self, rule)


def native_rule(standard: PureCalls, rule: str | None) -> Rule | None:
    """A rule for the native engine; None if Python has to do the work. Raises UnknownNameError."""
    name = standard.input.rule_name(rule)
    if not standard.input.is_matched_alone(name):
        return None
    return standard.matcher.native.rule(standard.input.named(name))


if TYPE_CHECKING or EXTENSION is None:
    Calls = PureCalls
else:

    class Calls(EXTENSION.Calls, PureCalls):
        """The methods of the native engine."""

        _pure = PureCalls
