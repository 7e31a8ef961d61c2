"""How standards resolve references: by RFC 3986, by an algorithm on trees, by one on texts.

What belongs here: what several standards have in common. The algorithms themselves are functions:
`urlgrammar.resolver`, `before_rfc3986` and the standards' own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from urlgrammar.canonicalizer import canonicalize
from urlgrammar.components import ComponentTree
from urlgrammar.errors import ResolveError
from urlgrammar.resolver import resolve

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.canonicalizer import CanonicalForm
    from urlgrammar.standards.stages import Input, Resolver


@dataclass(frozen=True)
class _OneWay:
    """A resolver without a backward compatible reading."""

    input: Input

    @property
    def lenient(self) -> Resolver | None:
        """None: there is one way only."""
        return None

    def tree(self, reference: str | ComponentTree) -> ComponentTree:
        """A text parsed, a tree as it is. Raises ParseError."""
        return reference if isinstance(reference, ComponentTree) else self.input.parse(reference)


@dataclass(frozen=True)
class GenericResolver(_OneWay):
    """RFC 3986, section 5.2. is_strict: not its backward compatible reading, in which a reference
    with the scheme of the base is relative."""

    is_strict: bool = True

    @property
    def lenient(self) -> Resolver:
        """The backward compatible reading."""
        return replace(self, is_strict=False)

    def target(self, reference: str | ComponentTree, base: str | ComponentTree) -> ComponentTree:
        """Raises ParseError, and ResolveError for a base without a scheme (5.1), unless the
        reference has one."""
        tree, base_tree = self.tree(reference), self.tree(base)
        target = resolve(tree, base_tree, strict=self.is_strict)
        if target.scheme is None:
            raise ResolveError(f"the base {str(base_tree)!r} has no scheme (RFC 3986, 5.1)")
        return target


@dataclass(frozen=True)
class SplittingResolver(_OneWay):
    """An algorithm on trees that a procedure of the document has taken apart, which takes any text.

    splitting_rule: the grammar's rule for that procedure. A target that the syntax of the document
    accepts has the tree that the syntax gives it.
    """

    splitting_rule: str
    algorithm: Callable[[ComponentTree, ComponentTree], ComponentTree]

    def target(self, reference: str | ComponentTree, base: str | ComponentTree) -> ComponentTree:
        """Raises ParseError, and ResolveError for a base without a scheme, unless the reference has
        one."""
        tree, base_tree = (
            self.input.parse(str(each), self.splitting_rule) for each in (reference, base)
        )
        if tree.scheme is None and base_tree.scheme is None:
            raise ResolveError(f"the base {str(base_tree)!r} has no scheme")
        target = self.algorithm(tree, base_tree)
        text = str(target)
        is_valid = self.input.match(None)(text) is not None
        return self.input.parse(text) if is_valid else target


@dataclass(frozen=True)
class TextResolver(_OneWay):
    """An algorithm on the texts of a reference and of a base, either of which it takes apart
    itself. Targets are in canonical form."""

    form: Callable[[], CanonicalForm]
    algorithm: Callable[[str, str], ComponentTree]

    def target(self, reference: str | ComponentTree, base: str | ComponentTree) -> ComponentTree:
        """Raises ParseError and ResolveError."""
        return canonicalize(self.algorithm(str(reference), str(base)), self.form())
