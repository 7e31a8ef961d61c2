"""Canonical forms, step by step.

What belongs here: the steps of RFC 3986, section 6.2.2 and 6.2.3, by name, and applying those that
are chosen. What each step does is for the standards to say.
"""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import UnknownNameError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.components import ComponentTree

STEPS: Final = ("percent", "case", "path", "scheme")
"""In the order in which they are applied, because decoding can bring out letters, dot segments and
IP addresses."""


class CanonicalForm:
    """What a standard makes of a tree in each step: nothing, unless it says otherwise."""

    def percent(self, tree: ComponentTree) -> ComponentTree:
        """6.2.2.2: percent-encoding."""
        return tree

    def case(self, tree: ComponentTree) -> ComponentTree:
        """6.2.2.1: the case of the scheme, of the host and of hexadecimal digits."""
        return tree

    def path(self, tree: ComponentTree) -> ComponentTree:
        """6.2.2.3: dot segments."""
        return tree

    def scheme(self, tree: ComponentTree) -> ComponentTree:
        """6.2.3: what the scheme makes equal."""
        return tree

    def reclassify_host(
        self, tree: ComponentTree, before: ComponentTree | None = None
    ) -> ComponentTree:
        """The tree after the last step, whichever were chosen, with the kind that its host has now:
        127.0.0.%31 has become an address. before: the tree before the steps, if it is known."""
        del before
        return tree


def checked_steps(steps: Iterable[str]) -> frozenset[str]:
    """The steps as a set. Raises UnknownNameError for the first that is none of STEPS."""
    chosen = tuple(steps)
    for step in chosen:
        if step not in STEPS:
            raise UnknownNameError("step", step, STEPS)
    return frozenset(chosen)


def canonicalize(
    tree: ComponentTree, form: CanonicalForm, steps: Iterable[str] = STEPS
) -> ComponentTree:
    """The canonical form of the tree under the chosen steps.

    Idempotent, and of a tree whose text reads back as the same tree, such a tree again. Raises
    UnknownNameError for a step that is none of STEPS.
    """
    chosen = STEPS if steps is STEPS else checked_steps(steps)
    before = tree
    if "percent" in chosen:
        tree = form.percent(tree)
    if "case" in chosen:
        tree = form.case(tree)
    if "path" in chosen:
        tree = form.path(tree)
    if "scheme" in chosen:
        tree = form.scheme(tree)
    return form.reclassify_host(tree, before)


def ascii_lowercase(text: str) -> str:
    """ASCII letters in lowercase, all else as it is."""
    return text.lower() if text.isascii() else text.translate(_LOWERCASE)


_LOWERCASE: Final = {ord(letter): letter.lower() for letter in ascii_uppercase}
