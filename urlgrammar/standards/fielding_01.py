"""draft-fielding-url-syntax-01: Uniform Resource Locators, 26 November 1996.

What belongs here: the record, the draft's own components, and resolution, which works on them. The
syntax is in grammars/fielding_01.lark, a delta of draft 02. The draft allows no unescaping:
draft 02 added the exception for "%7e".
"""

from __future__ import annotations

from functools import partial
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import ComponentTuple
from urlgrammar.resolver import remove_dots_in_place
from urlgrammar.standards.before_rfc3986 import (
    NOTHING,
    inherited_scheme,
    is_current,
    merged,
    stages,
)
from urlgrammar.standards.fielding_02 import FieldingTransformer
from urlgrammar.standards.record import Standard
from urlgrammar.transformers import text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Components(NamedTuple):
    """The five components of section 4, each "" if it is absent or empty. The path does not contain
    the slash before it (4.3.2), so `http://a` and `http://a/` have the same components."""

    scheme: str
    server: str
    path: str
    query: str
    fragment: str

    @classmethod
    def of(cls, tree: ComponentTuple) -> Components:
        """The components of a tree, whose path has the slash that "the parser must remember"."""
        return cls(
            tree.scheme or "",
            tree.authority or "",
            _path(tree),
            tree.query or "",
            tree.fragment or "",
        )

    def recombined(self, path_root: str | None) -> ComponentTuple:
        """The tree with these components (5.2, step 7), in which the whole server is the host.

        path_root: the slash that was before the path, None if there was none. Empty components are
        left out with their delimiters. A server is separated from a path or query by its "/" even
        if there was none before (see the decisions).
        """
        needs_separator = bool(self.server and (self.path or self.query))
        root = "/" if path_root or needs_separator else ""
        return ComponentTuple(
            scheme=self.scheme or None,
            host=self.server or None,
            path=root + self.path,
            query=self.query or None,
            fragment=self.fragment or None,
        )


def resolve(reference: ComponentTuple, base: ComponentTuple) -> ComponentTuple:
    """Section 5.2. Raises ResolveError if step 2c needs the scheme of a base that has none."""
    if base == NOTHING:
        return reference  # step 1: the base is unknown
    if is_current(reference) or reference.scheme is not None:
        return reference  # steps 2a and 2b
    scheme = inherited_scheme(base)  # step 2c
    theirs, url = Components.of(base), Components.of(reference)._replace(scheme=scheme)
    if url.server:
        return url.recombined(reference.path_root)  # step 3
    url = url._replace(server=theirs.server)
    if reference.path_root:
        return url.recombined(reference.path_root)  # step 4
    if not url.path:
        url = url._replace(path=theirs.path, query=url.query or theirs.query)  # step 5
    else:
        path = remove_dots_in_place(merged(theirs.path, url.path), has_root=False)
        url = url._replace(path=path)  # step 6
    return url.recombined(base.path_root)


def _path(tree: ComponentTuple) -> str:
    """The "/" before the path is "NOT part of the path" (4.3.2)."""
    return tree.path.removeprefix("/")


DERIVED: Final[Mapping[str, Callable[[ComponentTuple], str | None]]] = MappingProxyType(
    {"path": _path, "path_root": attrgetter("path_root")}
)
"""The slash is a component: "the parser must remember whether or not it was present" (4.3.2)."""


class Fielding01Transformer(FieldingTransformer):
    """draft-fielding-url-syntax-01, section 4.3."""

    other_server = text("host")
    parsed_rooted = text("path")


_REFERENCE_RULE: Final = "outside_in_reference"

STANDARD: Final = Standard(
    name="fielding-01",
    title="Uniform Resource Locators (URL), draft-fielding-url-syntax-01",
    date="1996-11",
    url="https://datatracker.ietf.org/doc/html/draft-fielding-url-syntax-01",
    added='fragments removed first; "?" in user and password',
    reference_rule=_REFERENCE_RULE,
    transformer=Fielding01Transformer,
    make_stages=partial(
        stages,
        reference_rule=_REFERENCE_RULE,
        splitting_rule="parsed_reference",
        algorithm=resolve,
    ),
    derived=DERIVED,
)
