"""What standards before RFC 3986 have in common: resolution and canonical forms of 1995 to 1998.

What belongs here: the algorithms of resolution as pure functions from trees to trees, one for a
document, each as its text has it; what they share; and the little that was canonical. They
differ in what an empty reference takes over, in what becomes of a query, and in which components
can be empty at all; dot segments are removed alike by all four. Trees are those of the documents'
own way to take a reference apart, in which a server is a host as a whole. A target is put together
as the texts have it, without a guard: `.//h/x` against `a:/b` prints as `a://h/x`.
"""

from __future__ import annotations

from urlgrammar.canonicalizer import CanonicalForm, ascii_lowercase
from urlgrammar.components import ComponentTree
from urlgrammar.resolver import remove_dots_in_place


class EarlierForm(CanonicalForm):
    """The canonical form of documents before RFC 3986, which say little of it: dot segments and
    what schemes make equal stay. Schemes are alike in both cases (RFC 1738, 2.1)."""

    def case(self, tree: ComponentTree) -> ComponentTree:
        """The scheme in lowercase."""
        return tree._replace(scheme=None if tree.scheme is None else ascii_lowercase(tree.scheme))


def resolve_1808(reference: ComponentTree, base: ComponentTree) -> ComponentTree:
    """RFC 1808, section 4. Its steps ask whether a net_loc, params or a query is "non-empty": one
    that is there and empty is replaced by the base's, as one that is not there."""
    if not str(reference):
        return base  # step 2a
    if reference.scheme is not None:
        return reference  # step 2b
    target = reference._replace(scheme=base.scheme)  # step 2c
    if reference.host:
        return target  # step 3
    target = _with_server(target, base)
    path, semicolon, params = reference.path.partition(";")
    if path.startswith("/"):
        return target  # step 4
    base_path, base_semicolon, base_params = base.path.partition(";")
    if path:
        return target._replace(path=_merged_after_root(base_path, path) + semicolon + params)
    if params:  # step 5a
        return target._replace(path=f"{base_path};{params}")
    query = reference.query or base.query  # step 5b
    return target._replace(path=base_path + base_semicolon + base_params, query=query)


def resolve_fielding_01(reference: ComponentTree, base: ComponentTree) -> ComponentTree:
    """draft-fielding-url-syntax-01, section 5.2. A component that is empty is none there."""
    if _is_current(reference) or reference.scheme is not None:
        return reference  # steps 2a and 2b
    reference, base = _without_empty(reference), _without_empty(base)
    target = reference._replace(scheme=base.scheme)  # step 2c
    if reference.host is not None:
        return target  # step 3
    target = _with_server(target, base)
    if reference.path.startswith("/"):
        return target  # step 4
    if not reference.path:  # step 5
        query = base.query if reference.query is None else reference.query
        return target._replace(path=base.path, query=query)
    return target._replace(path=_merged_after_root(base.path, reference.path))  # step 6


def _without_empty(tree: ComponentTree) -> ComponentTree:
    """With what is empty undefined, but for the path."""
    _, userinfo, host, kind, port, path, query, fragment = tree
    if not tree.authority:
        userinfo = host = kind = port = None
    scheme = tree.scheme or None
    return ComponentTree(scheme, userinfo, host, kind, port, path, query or None, fragment or None)


def resolve_fielding_02(reference: ComponentTree, base: ComponentTree) -> ComponentTree:
    """draft-fielding-url-syntax-02, section 5.2. Dot segments are removed behind the "?" too: the
    query is in the buffer with the path (step 6c)."""
    if _is_current(reference) or reference.scheme is not None:
        return reference  # steps 2 and 3
    target = reference._replace(scheme=base.scheme)
    if reference.host is not None:
        return target  # step 4
    target = _with_server(target, base)
    if reference.path.startswith("/"):
        return target  # step 5
    query = "" if reference.query is None else f"?{reference.query}"
    buffer = remove_dots_in_place(_merged(base.path, reference.path) + query, has_root=True)
    path, mark, query = buffer.partition("?")
    return target._replace(path=path, query=query if mark else None)  # steps 6h and 6i


def resolve_2396(reference: ComponentTree, base: ComponentTree) -> ComponentTree:
    """RFC 2396, section 5.2."""
    if _is_current(reference) or reference.scheme is not None:
        return reference  # steps 2 and 3
    target = reference._replace(scheme=base.scheme)
    if reference.host is not None:
        return target  # step 4
    target = _with_server(target, base)
    if reference.path.startswith("/"):
        return target  # step 5
    path = remove_dots_in_place(_merged(base.path, reference.path), has_root=True)  # step 6
    return target._replace(path=path)


def _is_current(reference: ComponentTree) -> bool:
    """Whether it is a reference to the current document: nothing, or only a fragment. Its target is
    itself, as no base has a say in it."""
    return reference._replace(fragment=None) == ComponentTree()


def _with_server(target: ComponentTree, base: ComponentTree) -> ComponentTree:
    return target._replace(
        userinfo=base.userinfo, host=base.host, host_kind=base.host_kind, port=base.port
    )


def _merged(base: str, path: str) -> str:
    """All of the base's path but what comes after its last slash, and the path."""
    return base[: base.rfind("/") + 1] + path


def _merged_after_root(base: str, path: str) -> str:
    """The same without dot segments, where the slash that a path begins with is no part of it, and
    so is not looked at and stays."""
    root = "/" if base.startswith("/") else ""
    return root + remove_dots_in_place(_merged(base.removeprefix("/"), path), has_root=False)
