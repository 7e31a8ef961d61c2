"""Reference resolution: order and goto of the URL Specification, and RFC 3986 on them.

What belongs here: pure functions from trees to trees. The order of a tree is the type of its first
component. `goto` applies one tree to another, to its prefix before that type. Section 5.2.2 of RFC
3986 is `goto` and the removal of dot segments.
"""

from __future__ import annotations

import re
from enum import IntEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import ComponentTuple

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
    """Which segments of a path are dot segments.

    single, double: whether a segment is a single dot (this level) or a double dot (the level
    above). occur: whether a path may have one of them, or one that is fixed; if not, it is not
    taken apart. fixed: the new text of a segment that is not removed if it is the first one of a
    path (a drive); None for other segments.
    """

    single: Callable[[str], object]
    double: Callable[[str], object]
    occur: Callable[[str], object]
    fixed: Callable[[str], str | None] = lambda _segment: None

    @classmethod
    def of_patterns(cls, single: str, double: str) -> DotSegments:
        """Those that match the patterns in full."""
        search = re.compile(rf"/(?:{single}|{double})(?:/|\Z)").search
        return cls(
            re.compile(single).fullmatch,
            re.compile(double).fullmatch,
            lambda path: search(f"/{path}"),
        )


SINGLE_DOT: Final = "."
DOUBLE_DOT: Final = ".."
DOTS: Final = DotSegments(
    SINGLE_DOT.__eq__, DOUBLE_DOT.__eq__, lambda path: "/." in path or path[:1] == SINGLE_DOT
)
"""RFC 3986, section 3.3."""


def order(tree: ComponentTuple) -> Order:
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


def _path_upto(path: str, limit: Order) -> str:
    """The prefix of a path with all components of a type below the limit, and with all dirs if the
    limit is the type of dirs (URL Specification, "Order-Limited Prefix")."""
    if limit <= Order.PATH_ROOT:
        return ""
    return path[: path.rfind("/") + 1] if limit <= Order.FILE else path


def goto(base: ComponentTuple, tree: ComponentTuple) -> ComponentTuple:
    """The shortest tree that begins with `base` up to the order of `tree` and ends with `tree`
    (URL Specification, "The Goto Operation"). Associative; the empty tree is its left unit.

    A root is inserted between an authority and a path without a root, as RFC 3986, 5.2.3 (Merge
    Paths), does for a base with an authority and an empty path.
    """
    limit = order(tree)
    scheme, userinfo, host, host_kind, port, path, query, fragment = tree
    if limit > Order.SCHEME:
        scheme = base.scheme
    if limit > Order.AUTHORITY:
        userinfo, host, host_kind, port = base[1:5]
    if limit > Order.QUERY:
        query = base.query
    path = _path_upto(base.path, limit) + path
    if host is not None and path and path[0] != "/":
        path = "/" + path
    return ComponentTuple(scheme, userinfo, host, host_kind, port, path, query, fragment)


def goto_on_drives(
    base: ComponentTuple, tree: ComponentTuple, has_drive: Callable[[str], object]
) -> ComponentTuple:
    """`goto` for file URLs, in which a Windows drive letter comes after the authority and before
    the root of the path (URL Specification, "URL"). `has_drive` says whether a path, given without
    its root, begins with a drive letter.

    A path with a root but without a drive keeps the drive of the base; a path with a drive replaces
    it.
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


def resolve(
    reference: ComponentTuple, base: ComponentTuple, *, strict: bool = True
) -> ComponentTuple:
    """The target of a reference: RFC 3986, section 5.2.2 (Transform References).

    With strict=False, the scheme of a reference is ignored if it is that of the base, for backward
    compatibility. The base may lack a scheme; the caller must check that, as section 5.1 requires.
    As section 5.2.2 says, a reference without a path takes the path of its base unchanged, with its
    dot segments.
    """
    if not strict and same_scheme(reference, base):
        reference = reference._replace(scheme=None)
    target = goto(base, reference)
    return target if order(reference) >= Order.QUERY else without_dot_segments(target)


def same_scheme(one: ComponentTuple, other: ComponentTuple) -> bool:
    """Whether both have a scheme and the same one: schemes are case-insensitive (3.1)."""
    return (
        one.scheme is not None
        and other.scheme is not None
        and one.scheme.lower() == other.scheme.lower()
    )


def without_dot_segments(tree: ComponentTuple, dots: DotSegments = DOTS) -> ComponentTuple:
    """The tree without dot segments, with a path such that the text parses to the same tree. `dots`
    recognizes dot segments.

    RFC 3986 leaves two cases open: a path that begins with `//` without an authority
    (`a:/b/..//c`), and a path with a colon in its first segment without a scheme (`./a:b`). Printed
    unchanged, they would be parsed as an authority and a scheme. Decision: both begin with the
    complete dot segment that section 4.2 recommends for the second case: `a:/.//c`, `./a:b`.
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

    The letters A to E are the steps of the section. Instead of its two buffers, this uses a stack
    of segments, each with the slash before it.
    """
    if not dots.occur(path):
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
        elif not dots.single(segment):  # B removes a "."; E
            fixed = None if output else dots.fixed(segment)
            output.append("/" + (fixed or segment))
    if start < last and (dots.single(segments[last]) or dots.double(segments[last])):
        output.append("/")  # B and C leave a "/" in the input, which E then moves
    return "".join(output)


def remove_dots_in_place(path: str, *, has_root: bool) -> str:
    """RFC 1808, section 4, step 6 a to d, and the same steps of its successors; a path without a
    root in the URL Specification. Remove complete segments "."; remove "<segment>/../" if the
    segment is not "..", the leftmost first; and both at the end of the path. In linear time.

    Unlike in `remove_dot_segments`, a ".." without a segment before it is kept. An empty segment is
    removed by ".." like others. has_root: a slash at the beginning has no segment before it, so
    "/../g" is unchanged.
    """
    if not DOTS.occur(path):
        return path
    *dirs, last = path.split("/")
    kept: list[str] = []

    def goes() -> bool:
        return bool(kept) and kept[-1] != DOUBLE_DOT and not (has_root and kept == [""])

    for segment in dirs:
        if segment == DOUBLE_DOT and goes():
            kept.pop()
        elif segment != SINGLE_DOT:
            kept.append(segment)
    if last == DOUBLE_DOT and goes():
        kept.pop()
        last = ""
    elif last == SINGLE_DOT:
        last = ""
    return "".join(f"{segment}/" for segment in kept) + last
