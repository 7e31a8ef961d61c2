"""Reference resolution: order, prefix and goto of the URL Specification, and RFC 3986 on them.

What belongs here: pure functions from trees to trees. The order of a tree is the type of its first
component; `upto` cuts a tree before a type; `goto` goes from one tree along another. Section 5.2.2
of RFC 3986 is then one step and the removal of dot segments.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import ComponentTree

if TYPE_CHECKING:
    from collections.abc import Callable


class Order(IntEnum):
    """The types of components in their order (URL Specification, "URL")."""

    SCHEME = 0
    AUTHORITY = 1
    PATH_ROOT = 2
    DIR = 3
    FILE = 4
    QUERY = 5
    FRAGMENT = 6


class DotSegments(NamedTuple):
    """Which segments of a path go.

    single, double: whether a segment stands for its own place or the one above. fixed: what a
    segment becomes that stays first in the path, whatever comes after it; None for the others.
    """

    single: Callable[[str], object]
    double: Callable[[str], object]
    fixed: Callable[[str], str | None] = lambda _segment: None


DOTS: Final = DotSegments(single=".".__eq__, double="..".__eq__)
"""RFC 3986, section 3.3."""


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


def goto_on_drives(
    base: ComponentTree, tree: ComponentTree, has_drive: Callable[[str], object]
) -> ComponentTree:
    """`goto` for file URLs, in which a Windows drive letter comes after the authority and before
    the root of the path (URL Specification, "URL"). `has_drive` tells whether a path that is given
    without its root begins with one.

    A path from the root stays on the drive of the base; one with a drive of its own leaves it.
    """
    theirs = has_drive(base.path.removeprefix("/"))
    if has_drive(tree.path.removeprefix("/")):
        if not tree.path.startswith("/"):
            tree = tree._replace(path="/" + tree.path)
    elif theirs and order(tree) == Order.PATH_ROOT:
        tree = tree._replace(path=base.path[:_DRIVE] + tree.path)
    elif theirs and len(base.path) == _DRIVE and order(tree) in (Order.DIR, Order.FILE):
        base = base._replace(path=base.path + "/")
    return goto(base, tree)


_DRIVE: Final = len("/C:")


def force_file(tree: ComponentTree) -> ComponentTree | None:
    """A file URL with an authority, and a root of the path unless it has a drive, whose text here
    begins with that root anyway; None if it has a userinfo or a port (URL Specification, "Forced
    File URL")."""
    if tree.userinfo is not None or tree.port is not None:
        return None
    if tree.host is None:
        tree = tree._replace(host="", host_kind="empty_host")
    return tree if tree.path.startswith("/") else tree._replace(path="/" + tree.path)


def force_web(
    tree: ComponentTree, parse_authority: Callable[[str], ComponentTree | None]
) -> ComponentTree | None:
    """A web URL with an authority that is not empty, and a root of the path: of a URL without one,
    the first dir or file that is not empty becomes the authority; None if there is none, or it is
    no authority (URL Specification, "Forced Web URL")."""
    if tree.host:
        return tree if tree.path.startswith("/") else tree._replace(path="/" + tree.path)
    component, _, rest = tree.path.lstrip("/").partition("/")
    authority = parse_authority(component) if component else None
    if authority is None:
        return None
    _, userinfo, host, host_kind, port, *_ = authority
    return tree._replace(
        userinfo=userinfo, host=host, host_kind=host_kind, port=port, path="/" + rest
    )


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


def without_dot_segments(tree: ComponentTree, dots: DotSegments = DOTS) -> ComponentTree:
    """The tree with its dot segments removed and its path guarded, so that its text reads back
    as the same tree. `dots` tells dot segments.

    RFC 3986 leaves open what becomes of a path that begins with `//` without an authority
    (`a:/b/..//c`), or with a colon in its first segment without a scheme (`./a:b`): printed as
    they are, they would be an authority and a scheme. Decision: the complete dot segment that
    section 4.2 recommends for the second case stands before either: `a:/.//c`, `./a:b`.
    """
    path = remove_dot_segments(tree.path, dots)
    if tree.host is None:
        if path.startswith("//"):
            path = "/." + path
        elif tree.scheme is None and ":" in path.partition("/")[0]:
            path = "./" + path
    return tree if path == tree.path else tree._replace(path=path)


def remove_dot_segments(path: str, dots: DotSegments = DOTS) -> str:
    """RFC 3986, section 5.2.4, in linear time.

    The letters are those of the steps: what the section moves between two buffers, character by
    character, is here a stack of segments, each with the slash before it.
    """
    if dots is DOTS and "/." not in f"/{path}":
        return path
    segments = path.split("/")
    start, last = 0, len(segments) - 1
    while start <= last and (dots.single(segments[start]) or dots.double(segments[start])):
        start += 1  # A
    if start > last:
        return ""  # D
    output = [segments[start]] if segments[start] else []
    for segment in segments[start + 1 :]:
        if dots.double(segment):  # C
            if output and not (len(output) == 1 and dots.fixed(output[0][1:])):
                output.pop()
        elif not dots.single(segment):  # B leaves nothing of a "."; E
            fixed = None if output else dots.fixed(segment)
            output.append("/" + (fixed or segment))
    if start < last and (dots.single(segments[last]) or dots.double(segments[last])):
        output.append("/")  # B and C leave a "/" in the input, which E then moves
    return "".join(output)


def remove_dots_in_place(path: str, *, has_root: bool, dots: DotSegments = DOTS) -> str:
    """RFC 1808, section 4, step 6 a to d, and the same steps of its successors; a path without a
    root in the URL Specification. In linear time.

    Complete segments "." go; and "<segment>/../", where the segment is not "..", the leftmost
    first; and either at the end. A ".." that nothing is before stays, unlike in
    `remove_dot_segments`. A segment can be empty, and goes with a ".." like others. has_root: a
    slash at the beginning, at any time, has no segment before it: "/../g" stays.
    """
    *dirs, last = path.split("/")
    kept: list[str] = []

    def goes() -> bool:
        return bool(kept) and not dots.double(kept[-1]) and not (has_root and kept == [""])

    for segment in dirs:
        if dots.double(segment) and goes():
            kept.pop()
        elif not dots.single(segment):
            kept.append(segment)
    if dots.double(last) and goes():
        kept.pop()
        last = ""
    elif dots.single(last):
        last = ""
    return "".join(f"{segment}/" for segment in kept) + last
