"""Why two sides see two hosts in a string: which character ends a host, or stands before one.

What belongs here: the reason from the places where the two hosts stand in the string. Where a host
stands in two places, or is not in the string as it is written, no place is guessed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Iterator


class Side(NamedTuple):
    """A side, and the host that it gives, None for no host."""

    name: str
    host: str | None


def reason(text: str, a: Side, b: Side, *, is_one_place: bool = False) -> str:
    """The reason in words, "" if it is not known. is_one_place: whether both are known to find the
    host in the same place."""
    return "; ".join(dict.fromkeys(_reasons(text, a, b, is_one_place=is_one_place)))


def _reasons(text: str, a: Side, b: Side, *, is_one_place: bool) -> Iterator[str]:
    places = {each: _place(text, each.host or "") for each in (a, b)}
    for each in (a, b):
        if each.host and inside(each.host) not in text.lower():
            yield f"{each.name} writes the host in another way"
    known = [(place, each) for each, place in places.items() if place is not None]
    if is_one_place or len(known) < 2:
        return
    (first, one), (second, other) = sorted(known)
    if first[0] < second[0]:
        yield f"the host of {other.name} begins after {_shown(text[second[0] - 1])}"
    elif first[1] < second[1]:
        yield f"{_shown(text[first[1]])} ends the host of {one.name}"


def _place(text: str, host: str) -> tuple[int, int] | None:
    """The place of a host with its brackets, None if it has none, or several, or if lowercase has
    another length."""
    name, lower = inside(host), text.lower()
    if not name or lower.count(name) != 1 or len(lower) != len(text):
        return None
    start = lower.index(name)
    end = start + len(name)
    if name.count(":") > 1 and text[:start].endswith("["):
        return start - 1, end + text[end:].startswith("]")
    return start, end


def are_apart(text: str, a: Side, b: Side) -> bool:
    """Whether two hosts are known to stand in two places of a string, which can overlap. A final
    dot makes no place: some programs leave it out."""
    one, other = (_place(text, each.host or "") for each in (a, b))
    if one is None or other is None or one == other:
        return False
    is_dotted = inside(a.host or "").rstrip(".") == inside(b.host or "").rstrip(".")
    return one[0] != other[0] or not is_dotted


def inside(host: str) -> str:
    """A host in lowercase without its brackets, which some programs leave out."""
    is_whole = host.startswith("[") and host.endswith("]")
    return (host[1:-1] if is_whole else host).lower()


def _shown(character: str) -> str:
    return f'"{visible(character)}"' if character.strip() else f"U+{ord(character):04X}"
