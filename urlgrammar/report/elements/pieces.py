"""A string in pieces, each with the component that it belongs to.

What belongs here: cutting a string where components begin and end, with its invisible characters
shown. Pages give the pieces colours.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from urlgrammar.text.display import visible_characters

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.report.elements import Reading

COMPONENTS: Final = ("scheme", "userinfo", "host", "port", "path", "query", "fragment")
"""The components that have colours; they do not overlap."""


def pieces(given: Reading) -> Iterator[tuple[str, str, bool]]:
    """The pieces in their order: the component, "" for what stands between components; what is to
    be shown; whether it is the marked character."""
    shown = visible_characters(given.string)
    owners = [""] * len(shown)
    for name, (start, end) in given.places:
        if name in COMPONENTS:
            owners[start:end] = [name] * (end - start)
    places = ((owner, at == given.position) for at, owner in enumerate(owners))
    for (owner, is_marked), run in groupby(zip(places, shown, strict=True), lambda each: each[0]):
        yield owner, "".join(character for _, character in run), is_marked
