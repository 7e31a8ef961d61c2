"""Claims of the URL Specification."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from tools.claims import FAILS, HOLDS, HOLDS_BUT, Claim, Verdict
from urlgrammar import ComponentTree, diff
from urlgrammar.resolver import force_web, goto, order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

DOCUMENT: Final = "URL Specification"
SHAPES: Final = tuple(
    ComponentTree(scheme, None, host, "opaque_host" if host else None, None, path, query, fragment)
    for scheme, host, path, query, fragment in product(
        (None, "s"), (None, "h"), ("", "/", "a", "a/", "/a"), (None, "q"), (None, "f")
    )
    if host is None or not path or path[0] == "/"
)
"""Every sequence of component types, with at most one directory: goto depends on nothing else."""
REMARK: Final = "Decided on every sequence of types of components, which is all that goto asks for."


def _of_all(shapes: Iterable[tuple[ComponentTree, ...]], holds: Callable[..., bool]) -> Verdict:
    for trees in shapes:
        if not holds(*trees):
            return Verdict(FAILS, tuple(map(str, trees)), REMARK)
    return Verdict(HOLDS, (), REMARK)


def least_order() -> Verdict:
    """ord (a goto b) is the lesser of ord a and ord b."""
    return _of_all(
        product(SHAPES, SHAPES), lambda a, b: order(goto(a, b)) == min(order(a), order(b))
    )


def associative() -> Verdict:
    """(a goto b) goto c = a goto (b goto c)."""
    return _of_all(
        product(SHAPES, repeat=3),
        lambda a, b, c: goto(goto(a, b), c) == goto(a, goto(b, c)),
    )


def left_unit() -> Verdict:
    """The empty URL goto a = a."""
    return _of_all(product(SHAPES), lambda a: goto(ComponentTree(), a) == a)


def right_unit() -> Verdict:
    """a goto the empty URL = a, if a has no fragment."""
    return _of_all(
        product(SHAPES), lambda a: goto(a, ComponentTree()) == a or a.fragment is not None
    )


def postfix() -> Verdict:
    """b is a postfix of a goto b."""
    return _of_all(product(SHAPES, SHAPES), lambda a, b: str(goto(a, b)).endswith(str(b)))


def _force(tree: ComponentTree) -> ComponentTree | None:
    return force_web(tree, lambda text: ComponentTree(host=text, host_kind="opaque_host"))


def _differs(
    one: Callable[[ComponentTree, ComponentTree], ComponentTree | None],
) -> Verdict:
    """The shortest pair of web URLs for which forcing earlier gives another URL, if neither way
    fails."""
    webs = [tree._replace(scheme="http") for tree in SHAPES if tree.scheme]
    pairs = product((*webs, ComponentTree("http", path="//a")), SHAPES)
    for a, b in sorted(pairs, key=lambda pair: len(str(pair[0])) + len(str(pair[1]))):
        if b.scheme is not None:
            continue
        late, early = _force(goto(a, b)), one(a, b)
        if late is not None and early is not None and late != early:
            return Verdict(HOLDS, (str(a), str(b)), f"`{early}`, not `{late}`.")
    return Verdict(FAILS)


def force_both() -> Verdict:
    """force (force a goto force b) and force (a goto b)."""

    def early(a: ComponentTree, b: ComponentTree) -> ComponentTree | None:
        forced_a, forced_b = _force(a), _force(b)
        return forced_a and forced_b and _force(goto(forced_a, forced_b))

    return _differs(early)


def force_first() -> Verdict:
    """force (force a goto b) and force (a goto b)."""

    def early(a: ComponentTree, b: ComponentTree) -> ComponentTree | None:
        forced = _force(a)
        return forced and _force(goto(forced, b))

    return _differs(early)


def force_second() -> Verdict:
    """force (a goto force b) and force (a goto b)."""

    def early(a: ComponentTree, b: ComponentTree) -> ComponentTree | None:
        forced = _force(b)
        return forced and _force(goto(a, forced))

    return _differs(early)


def accepts_what_browsers_do() -> Verdict:
    """The grammar with forcing, compared with the WHATWG parser."""
    found = diff("whatwg", "url-spec")
    if found.only_a or found.only_b or found.split:
        return Verdict(FAILS, tuple(each.input for each in (*found.only_a, *found.only_b)))
    return Verdict(
        HOLDS if found.is_exact else HOLDS_BUT,
        (),
        "What no grammar decides: domains beyond ASCII. (In what "
        "is printed, five classes of URLs differ: `urlgrammar.standards.url_spec.DIFFERENCES`.)",
    )


CLAIMS: Final = (
    Claim(
        "goto-order",
        DOCUMENT,
        "Goto Properties",
        "The order of a goto b is the least of the orders of a and b.",
        least_order,
    ),
    Claim("goto-associative", DOCUMENT, "Goto Properties", "goto is associative.", associative),
    Claim(
        "goto-left-unit",
        DOCUMENT,
        "Goto Properties",
        "The empty URL goto a is a.",
        left_unit,
    ),
    Claim(
        "goto-right-unit",
        DOCUMENT,
        "Goto Properties",
        "a goto the empty URL is a, if a has no fragment.",
        right_unit,
    ),
    Claim("goto-postfix", DOCUMENT, "Goto Properties", "b is a postfix of a goto b.", postfix),
    Claim(
        "force-both",
        DOCUMENT,
        "Force Properties",
        "Forcing both URLs first, and the outcome, is not in general to force the outcome.",
        force_both,
    ),
    Claim(
        "force-first",
        DOCUMENT,
        "Force Properties",
        "Nor is forcing the first.",
        force_first,
    ),
    Claim(
        "force-second",
        DOCUMENT,
        "Force Properties",
        "Nor is forcing the second.",
        force_second,
    ),
    Claim(
        "accepts-what-browsers-do",
        DOCUMENT,
        "WHATWG Resolution",
        "The strings that can be parsed and forced are those that the WHATWG standard takes, into "
        "the same components.",
        accepts_what_browsers_do,
    ),
)
