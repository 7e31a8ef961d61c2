"""Canonical forms, step by step.

What belongs here: the names of the steps of RFC 3986, sections 6.2.2 and 6.2.3, and applying the
chosen ones. Each standard defines what a step does.
"""

from __future__ import annotations

from string import ascii_uppercase
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import UnknownNameError
from urlgrammar.text.arguments import names_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from urlgrammar.components import ComponentTuple

STEPS: Final = ("percent", "case", "path", "scheme")
"""The steps in the order of application: decoding can produce letters, dot segments and IP
addresses."""


LADDER: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "simple": (),
        "case": ("case",),
        "character": ("case",),
        "percent": ("case", "percent"),
        "path": ("case", "percent", "path"),
        "scheme": ("case", "percent", "path", "scheme"),
    }
)
"""The levels of the comparison ladder (RFC 3986, 6.2; RFC 3987, 5.3), each with its steps. The
level "character" is for IRIs: it is `case` after NFC."""


class CanonicalForm:
    """The steps of one standard. By default, each one returns the tree unchanged.

    host_kind: gives the kind of a host after the steps: 127.0.0.%31 has become an address. None if
    the steps change no kind. default_ports: the port of a URL without a port, by its scheme in
    lowercase, for the schemes for which the document defines one.
    """

    host_kind: Callable[[str], str | None] | None = None
    default_ports: Mapping[str, str | None] = MappingProxyType({})

    def percent(self, tree: ComponentTuple) -> ComponentTuple:
        """6.2.2.2: percent-encoding."""
        return tree

    def case(self, tree: ComponentTuple) -> ComponentTuple:
        """6.2.2.1: the case of the scheme, of the host and of hexadecimal digits."""
        return tree

    def path(self, tree: ComponentTuple) -> ComponentTuple:
        """6.2.2.3: dot segments."""
        return tree

    def scheme(self, tree: ComponentTuple) -> ComponentTuple:
        """6.2.3: scheme-based normalization."""
        return tree

    def as_compared(self, text: str) -> str:
        """A text after percent-encoding normalization as it is compared with others."""
        return text

    def reclassify_host(
        self, tree: ComponentTuple, before: ComponentTuple | None = None
    ) -> ComponentTuple:
        """The tree with the kind of its host after the last chosen step. before: the tree before
        the steps, if known."""
        host = tree.host
        if host is None or self.host_kind is None:
            return tree
        if before is not None and host == before.host and tree.host_kind is not None:
            return tree
        kind = self.host_kind(host)
        return tree if kind == tree.host_kind else tree._replace(host_kind=kind)


def checked_steps(steps: Iterable[str]) -> frozenset[str]:
    """The steps as a set. Raises UnknownNameError for the first step that is not in STEPS."""
    chosen = names_of(steps, "the steps")
    for step in chosen:
        if step not in STEPS:
            raise UnknownNameError("step", step, STEPS)
    return frozenset(chosen)


def canonicalize(
    tree: ComponentTuple, form: CanonicalForm, steps: Iterable[str] = STEPS
) -> ComponentTuple:
    """The canonical form of the tree under the chosen steps.

    Idempotent. If the text of the tree parses to the same tree, this is also true of the result.
    Raises UnknownNameError for a step that is not in STEPS.
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
    """The text with ASCII letters in lowercase; other characters are unchanged."""
    return text.lower() if text.isascii() else text.translate(_LOWERCASE)


_LOWERCASE: Final = {ord(letter): letter.lower() for letter in ascii_uppercase}
