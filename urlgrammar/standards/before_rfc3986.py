"""Resolution and canonical forms of the standards before RFC 3986, from 1995 to 1998.

What belongs here: the stages; the resolution algorithms as pure functions from trees to trees, one
following the texts of the documents (that of draft-fielding-url-syntax-01 works on components of
its own and is in its module); their common parts; and the canonical forms, which define little. The
algorithms differ in the components that an empty reference inherits, in the treatment of a query,
and in which components can be empty. All four remove dot segments in the same way. Trees are made
by the splitting rules of the documents, in which the whole server is the host. The text of a target
is not guarded: `.//h/x` against `a:/b` prints as `a://h/x`. Each raises ResolveError at the step
that needs the scheme of a base that has none.
"""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Final

from urlgrammar.canonicalizer import CanonicalForm, ascii_lowercase
from urlgrammar.components import ComponentTuple, without_userinfo
from urlgrammar.errors import ResolveError
from urlgrammar.resolver import remove_dots_in_place
from urlgrammar.standards.stages import Input, SplittingResolver, Stages

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.grammar.matcher import Matcher


class EarlierForm(CanonicalForm):
    """The canonical form of documents before RFC 3986, which define little: there is no removal of
    dot segments and no scheme-based normalization. Schemes are case-insensitive (RFC 1738, 2.1)."""

    def case(self, tree: ComponentTuple) -> ComponentTuple:
        """The scheme in lowercase."""
        scheme = None if tree.scheme is None else ascii_lowercase(tree.scheme)
        return tree if scheme == tree.scheme else tree._replace(scheme=scheme)


def stages(
    matcher: Matcher,
    reference_rule: str,
    splitting_rule: str,
    algorithm: Callable[[ComponentTuple, ComponentTuple], ComponentTuple],
    form: Callable[[Matcher], CanonicalForm] = lambda _: EarlierForm(),
) -> Stages:
    """The stages of a document. splitting_rule, algorithm: as for `SplittingResolver`. form: makes
    the canonical form from the matcher of the grammar."""
    given = Input(matcher, reference_rule)
    resolver = SplittingResolver(given, splitting_rule, algorithm)
    return Stages(given, resolver, cache(partial(form, matcher)))


def resolve_1808(reference: ComponentTuple, base: ComponentTuple) -> ComponentTuple:
    """RFC 1808, section 4. Its steps ask whether a net_loc, params or a query is "non-empty", so an
    empty one is replaced by that of the base, as an undefined one is."""
    if base == NOTHING:
        return reference  # step 1: the base is unknown
    if reference == NOTHING:
        inherited_scheme(base)
        return base  # step 2a
    if reference.scheme is not None:
        return reference  # step 2b
    scheme = inherited_scheme(base)  # step 2c
    if reference.host:
        return reference._replace(scheme=scheme)  # step 3
    path, semicolon, params = reference.path.partition(";")
    base_path, base_semicolon, base_params = base.path.partition(";")
    query = reference.query
    if path.startswith("/"):
        path = reference.path  # step 4
    elif path:  # step 6
        path = _merged_after_root(base_path, path) + semicolon + params
    elif params:  # step 5a
        path = f"{base_path};{params}"
    else:  # step 5b
        path, query = base_path + base_semicolon + base_params, query or base.query
    return base._replace(path=path, query=query, fragment=reference.fragment)


def resolve_2396(
    reference: ComponentTuple, base: ComponentTuple, *, has_query_in_buffer: bool = False
) -> ComponentTuple:
    """RFC 2396, section 5.2, and draft-fielding-url-syntax-02, section 5.2. has_query_in_buffer: in
    the draft, the buffer contains the path and the query (step 6c): dot segments after the "?" are
    removed too."""
    if is_current(reference) or reference.scheme is not None:
        return reference  # steps 2 and 3
    scheme = inherited_scheme(base)
    if reference.host is not None:
        return reference._replace(scheme=scheme)  # step 4
    path, query = reference.path, reference.query
    if not path.startswith("/"):  # step 5
        path = merged(base.path, path)
        if has_query_in_buffer and query is not None:
            path = f"{path}?{query}"
        path = remove_dots_in_place(path, has_root=True)  # step 6
        if has_query_in_buffer:
            path, mark, after = path.partition("?")
            query = after if mark else None  # steps 6h and 6i of the draft
    return base._replace(path=path, query=query, fragment=reference.fragment)


def inherited_scheme(base: ComponentTuple) -> str:
    """The scheme of a base. Raises ResolveError if it has none."""
    if base.scheme is None:
        raise ResolveError(
            f"the base {without_userinfo(base)!r} has no scheme: use an absolute base"
        )
    return base.scheme


def is_current(reference: ComponentTuple) -> bool:
    """Whether it is a reference to the current document: empty, or only a fragment. Its target is
    itself, because it does not depend on the base."""
    return reference[:-1] == NOTHING[:-1]


NOTHING: Final = ComponentTuple()
"""The tree of an empty text."""


def merged(base: str, path: str) -> str:
    """The path of the base up to its last slash, followed by the path."""
    return base[: base.rfind("/") + 1] + path


def _merged_after_root(base: str, path: str) -> str:
    """The merged path without dot segments. Here, the slash at the beginning is not part of the
    path, so it is kept."""
    root = "/" if base.startswith("/") else ""
    return root + remove_dots_in_place(merged(base.removeprefix("/"), path), has_root=False)
