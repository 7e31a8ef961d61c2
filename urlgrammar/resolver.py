"""Reference resolution: order, prefix and goto of the URL Specification, and RFC 3986 on them.

What belongs here: pure functions from trees to trees. The order of a tree is the type of its first
component; `upto` cuts a tree before a type; `goto` goes from one tree along another. Section 5.2.2
of RFC 3986 is then one step and the removal of dot segments.
"""

from __future__ import annotations

from enum import IntEnum

from urlgrammar.components import ComponentTree


class Order(IntEnum):
    """The types of components in their order (URL Specification, "URL")."""

    SCHEME = 0
    AUTHORITY = 1
    PATH_ROOT = 2
    DIR = 3
    FILE = 4
    QUERY = 5
    FRAGMENT = 6


def order(tree: ComponentTree) -> Order:
    """The type of the first component; FRAGMENT for the empty tree (URL Specification, "ord")."""
    if tree.scheme is not None:
        return Order.SCHEME
    if tree.host is not None:
        return Order.AUTHORITY
    if tree.path:
        if tree.path[0] == "/":
            return Order.PATH_ROOT
        return Order.DIR if "/" in tree.path else Order.FILE
    return Order.FRAGMENT if tree.query is None else Order.QUERY


def upto(tree: ComponentTree, limit: Order) -> ComponentTree:
    """The prefix with all components of a type below the limit, and with all dirs if the limit is
    the type of dirs (URL Specification, "Order-Limited Prefix")."""
    scheme, userinfo, host, host_kind, port, path, query, _ = tree
    if limit <= Order.SCHEME:
        scheme = None
    if limit <= Order.AUTHORITY:
        userinfo = host = host_kind = port = None
    if limit <= Order.PATH_ROOT:
        path = ""
    elif limit <= Order.FILE:
        path = path[: path.rfind("/") + 1]
    if limit <= Order.QUERY:
        query = None
    return ComponentTree(scheme, userinfo, host, host_kind, port, path, query)


def goto(base: ComponentTree, tree: ComponentTree) -> ComponentTree:
    """The shortest tree that begins with `base` up to the order of `tree` and ends with `tree`
    (URL Specification, "The Goto Operation"). Associative; the empty tree is its left unit.

    Where an authority would come to stand before a path without a root, a root comes between
    them: what RFC 3986, 5.2.3 (Merge Paths) does for a base with an authority and no path.
    """
    before = upto(base, order(tree))
    has_authority = tree.host is not None
    scheme = before.scheme if tree.scheme is None else tree.scheme
    userinfo, host, host_kind, port = (tree if has_authority else before)[1:5]
    path = before.path + tree.path
    if host is not None and path and path[0] != "/":
        path = "/" + path
    query = before.query if tree.query is None else tree.query
    return ComponentTree(scheme, userinfo, host, host_kind, port, path, query, tree.fragment)


def resolve(reference: ComponentTree, base: ComponentTree, *, strict: bool = True) -> ComponentTree:
    """The target of a reference: RFC 3986, section 5.2.2 (Transform References).

    Not strict: a reference with the scheme of its base is taken as one without a scheme, for
    backward compatibility. The base may lack a scheme; section 5.1, which forbids that, is for
    the caller to hold to. As the section has it, a reference without a path takes the path of its
    base as it is, dot segments included.
    """
    if not strict and same_scheme(reference, base):
        reference = reference._replace(scheme=None)
    target = goto(base, reference)
    return target if order(reference) >= Order.QUERY else without_dot_segments(target)


def same_scheme(one: ComponentTree, other: ComponentTree) -> bool:
    """Whether both have a scheme and the same one: schemes are case-insensitive (3.1)."""
    return (
        one.scheme is not None
        and other.scheme is not None
        and one.scheme.lower() == other.scheme.lower()
    )


def without_dot_segments(tree: ComponentTree) -> ComponentTree:
    """The tree with its dot segments removed and its path guarded, so that its text reads back
    as the same tree.

    RFC 3986 leaves open what becomes of a path that begins with `//` without an authority
    (`a:/b/..//c`), or with a colon in its first segment without a scheme (`./a:b`): printed as
    they are, they would be an authority and a scheme. Decision: the complete dot segment that
    section 4.2 recommends for the second case stands before either: `a:/.//c`, `./a:b`.
    """
    path = remove_dot_segments(tree.path)
    if tree.host is None:
        if path.startswith("//"):
            path = "/." + path
        elif tree.scheme is None and ":" in path.partition("/")[0]:
            path = "./" + path
    return tree._replace(path=path)


def remove_dot_segments(path: str) -> str:
    """RFC 3986, section 5.2.4, in linear time.

    The letters are those of the steps: what the section moves between two buffers, character by
    character, is here a stack of segments, each with the slash before it.
    """
    start = 0
    while path.startswith(("../", "./"), start):  # A
        start = path.index("/", start) + 1
    if path[start:] in (".", ".."):  # D
        return ""
    first, *rest = path[start:].split("/")
    output = [first] if first else []
    for segment in rest:
        if segment == "..":  # C
            if output:
                output.pop()
        elif segment != ".":  # B leaves nothing of a "."; E
            output.append("/" + segment)
    if rest and rest[-1] in (".", ".."):  # B and C leave a "/" in the input, which E then moves
        output.append("/")
    return "".join(output)
