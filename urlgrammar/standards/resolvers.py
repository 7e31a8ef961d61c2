"""Resolvers: by RFC 3986, by an algorithm on trees, by an algorithm on texts.

What belongs here: resolvers that several standards share. The algorithms are functions in
`urlgrammar.resolver`, `before_rfc3986` and the modules of standards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from urlgrammar.components import ComponentTree
from urlgrammar.errors import ResolveError
from urlgrammar.resolver import resolve

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.standards.stages import Input, Resolver


@dataclass(frozen=True)
class _OneWay:
    """A resolver without a backward compatible variant."""

    input: Input

    @property
    def lenient(self) -> Resolver | None:
        """None: there is only one way to resolve."""
        return None

    def tree(self, reference: str | ComponentTree) -> ComponentTree:
        """The tree of a text; a tree is returned unchanged. Raises ParseError."""
        return reference if isinstance(reference, ComponentTree) else self.input.parse(reference)


@dataclass(frozen=True)
class GenericResolver(_OneWay):
    """RFC 3986, section 5.2. is_strict: False for the backward compatible variant, which ignores
    the scheme of a reference if it is that of the base."""

    is_strict: bool = True

    @property
    def lenient(self) -> Resolver:
        """The backward compatible variant."""
        return replace(self, is_strict=False)

    def target(self, reference: str | ComponentTree, base: str | ComponentTree) -> ComponentTree:
        """The target. Raises ParseError, and ResolveError if neither the base (5.1) nor the
        reference has a scheme."""
        tree, base_tree = self.tree(reference), self.tree(base)
        target = resolve(tree, base_tree, strict=self.is_strict)
        if target.scheme is None:
            raise ResolveError(
                f"the base {str(base_tree)!r} has no scheme (RFC 3986, 5.1): use an absolute base"
            )
        return target


@dataclass(frozen=True)
class SplittingResolver(_OneWay):
    """An algorithm on trees. The splitting rule of the document, which accepts any text, makes the
    trees.

    splitting_rule: the name of that rule. If the target is valid, it is parsed again with the
    reference rule. algorithm: raises ResolveError if it needs the scheme of a base without one.
    """

    splitting_rule: str
    algorithm: Callable[[ComponentTree, ComponentTree], ComponentTree]

    def target(self, reference: str | ComponentTree, base: str | ComponentTree) -> ComponentTree:
        """The target. Raises ParseError, and ResolveError if the target needs the scheme of a base
        that has none."""
        tree, base_tree = (
            self.input.parse(str(given), self.splitting_rule) for given in (reference, base)
        )
        target = self.algorithm(tree, base_tree)
        valid = self.input.try_parse(str(target))
        return target if valid is None else valid


@dataclass(frozen=True)
class TextResolver(_OneWay):
    """An algorithm on the texts of a reference and of a base, which splits both itself. Targets are
    what it gives: in canonical form only if the document puts them in it."""

    algorithm: Callable[[str, str], ComponentTree]

    def target(self, reference: str | ComponentTree, base: str | ComponentTree) -> ComponentTree:
        """The target. Raises ParseError and ResolveError."""
        return self.algorithm(str(reference), str(base))
