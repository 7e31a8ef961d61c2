"""Canonical forms, step by step.

What belongs here: applying the steps that are chosen, and the steps of RFC 3986, section 6.2.2 and
6.2.3, over a record of what a standard does differently. Each step can be taken alone. They are
applied in the order of `STEPS`, because decoding can bring out letters, dot segments and IP
addresses.
"""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from urlgrammar.components import map_text
from urlgrammar.errors import UnknownNameError
from urlgrammar.resolver import without_dot_segments

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from urlgrammar.components import ComponentTree
    from urlgrammar.text.percent_encoding import PercentCoding

STEPS: Final = ("percent", "case", "path", "scheme")
"""percent: 6.2.2.2, decode what is unreserved. case: 6.2.2.1, scheme, host and hexadecimal digits.
path: 6.2.2.3, dot segments. scheme: 6.2.3, what the scheme makes equal. (All of RFC 3986; another
standard may normalize otherwise under the same head.)"""


class CanonicalForm(Protocol):
    """What a standard makes of a tree in each step."""

    def apply(self, step: str, tree: ComponentTree) -> ComponentTree:
        """The tree after one of STEPS."""

    def settle(self, tree: ComponentTree) -> ComponentTree:
        """The tree after the last step, whichever were taken."""


class SchemeForm(NamedTuple):
    """What a scheme's specification makes equal (6.2.3).

    default_port: the port that is meant without one. empty_path: the path that an empty one means
    after an authority. default_host: the host that an empty one means.
    """

    default_port: str | None = None
    empty_path: str = ""
    default_host: str | None = None


class SyntaxBasedForm(NamedTuple):
    """The canonical form of RFC 3986 and of what is built on it.

    percent: the coding, which knows what is unreserved. host_kind: the kind of a host by its text.
    schemes: by lowercase name.
    """

    percent: PercentCoding
    host_kind: Callable[[str], str | None]
    schemes: Mapping[str, SchemeForm]

    def apply(self, step: str, tree: ComponentTree) -> ComponentTree:
        """The tree after one of STEPS."""
        return _APPLY[step](tree, self)

    def settle(self, tree: ComponentTree) -> ComponentTree:
        """With the kind that its host has now: 127.0.0.%31 has become an address."""
        if tree.host is None or (kind := self.host_kind(tree.host)) == tree.host_kind:
            return tree
        return tree._replace(host_kind=kind)


class EarlierForm(NamedTuple):
    """The canonical form of documents before RFC 3986, which say little of it.

    decode: the step percent. host_case: whether letters of hosts count alike in both cases; those
    of schemes always do (RFC 1738, 2.1). host_kind: the kind of a host by its text, if that can
    change. Dot segments and what schemes make equal stay.
    """

    decode: Callable[[ComponentTree], ComponentTree]
    host_case: bool
    host_kind: Callable[[str], str | None] | None = None

    def apply(self, step: str, tree: ComponentTree) -> ComponentTree:
        """The tree after one of STEPS."""
        if step == "percent":
            return self.decode(tree)
        if step != "case":
            return tree
        scheme = None if tree.scheme is None else tree.scheme.lower()
        host = tree.host if tree.host is None or not self.host_case else _lowercase(tree.host)
        return tree._replace(scheme=scheme, host=host)

    def settle(self, tree: ComponentTree) -> ComponentTree:
        """With the kind that its host has now."""
        if self.host_kind is None or tree.host is None:
            return tree
        return tree._replace(host_kind=self.host_kind(tree.host))


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
    chosen = checked_steps(steps)
    for step in STEPS:
        if step in chosen:
            tree = form.apply(step, tree)
    return form.settle(tree)


def _percent(tree: ComponentTree, form: SyntaxBasedForm) -> ComponentTree:
    return map_text(tree, form.percent.decode)


def _case(tree: ComponentTree, form: SyntaxBasedForm) -> ComponentTree:
    tree = map_text(tree, lambda text: form.percent.change_case(text, str))
    scheme = None if tree.scheme is None else tree.scheme.lower()
    host = None if tree.host is None else form.percent.change_case(tree.host, _lowercase)
    return tree._replace(scheme=scheme, host=host)


def _lowercase(text: str) -> str:
    """ASCII letters in lowercase, all else as it is."""
    return text.translate(_LOWERCASE)


_LOWERCASE: Final = {ord(letter): letter.lower() for letter in ascii_uppercase}


def _path(tree: ComponentTree, _form: SyntaxBasedForm) -> ComponentTree:
    """Only with a scheme: in a relative reference, dot segments still mean something."""
    return tree if tree.scheme is None else without_dot_segments(tree)


def _scheme(tree: ComponentTree, form: SyntaxBasedForm) -> ComponentTree:
    """Only for schemes that the table knows: "Normalization should not remove delimiters when
    their associated component is empty unless licensed to do so by the scheme specification"
    (6.2.3), and two URIs that only might mean the same must not become one."""
    if tree.scheme is None or (host := tree.host) is None:
        return tree
    if (scheme := form.schemes.get(tree.scheme.lower())) is None:
        return tree
    port = tree.port
    if port is not None and scheme.default_port is not None:  # then a port is a number
        port = port.lstrip("0") or port[:1]
        if port in ("", scheme.default_port):
            port = None
    if host.lower() == scheme.default_host and tree.userinfo is None and port is None:
        host = ""
    return tree._replace(host=host, port=port, path=tree.path or scheme.empty_path)


_APPLY: Final[Mapping[str, Callable[[ComponentTree, SyntaxBasedForm], ComponentTree]]] = {
    "percent": _percent,
    "case": _case,
    "path": _path,
    "scheme": _scheme,
}
