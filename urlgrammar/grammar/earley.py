"""The reference parser: Lark's Earley algorithm on the grammar itself.

What belongs here: derivations. Every faster parser is tested against this one, which uses the
grammar directly. It is slow (milliseconds for a short URL, and more than linear), so it is for
`explain` and for tests.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from lark import Token, Tree

from urlgrammar.grammar.files import parser

if TYPE_CHECKING:
    from collections.abc import Iterator


class Derivation(NamedTuple):
    """A rule, the text that it matched, from code point `start`, and the rules inside that text."""

    rule: str
    text: str
    start: int
    children: tuple[Derivation, ...]

    def walk(self, depth: int = 0) -> Iterator[tuple[int, Derivation]]:
        """This derivation and all derivations inside it, outermost first, with their depth."""
        yield depth, self
        for child in self.children:
            yield from child.walk(depth + 1)


def derive(grammar: str, rule: str, text: str, *, all_rules: bool = False) -> Derivation:
    """The derivation of the text from the rule. If there are several, it is the one that prefers
    earlier alternatives. Raises lark.UnexpectedInput if there is none.

    all_rules: use the parser of all rules. It takes longer to make, but only once for many rules.
    """
    lark_parser = parser(grammar) if all_rules else parser(grammar, rule)
    return derivation_of(lark_parser.parse(text, start=rule))


def derivation_of(tree: Tree[Token]) -> Derivation:
    """The derivation that a tree of Lark describes."""
    return _derivation(tree, 0)


def _derivation(tree: Tree[Token], start: int) -> Derivation:
    children: list[Derivation] = []
    texts: list[str] = []
    position = start
    for child in tree.children:
        if isinstance(child, Tree):
            children.append(_derivation(child, position))
            texts.append(children[-1].text)
        else:
            texts.append(str(child))
        position += len(texts[-1])
    return Derivation(str(tree.data), "".join(texts), start, tuple(children))
