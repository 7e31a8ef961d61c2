"""URLs in long texts, with bounded memory.

What belongs here: cutting a text at ends of lines where no URL and no pair of wrappers is open, so
that each part gives what the whole text would give.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.extraction.wrappers import Finder

SIZE: Final = 1 << 16
"""The least number of code points of a part, if the text can be cut there."""


class Placed(NamedTuple):
    """A URL in a text. start, stop: its position in the whole text, in code points from 0. line,
    column: the same for its start, from 1."""

    url: str
    start: int
    stop: int
    line: int
    column: int


def stream(finder: Finder, lines: Iterable[str], size: int = SIZE) -> Iterator[Placed]:
    """The URLs in a text that is given by its lines, each with its end; in linear time. Memory is
    that of a few lines, or of all lines from an opening wrapper to the next wrapper."""
    before, first = 0, 1  # code points before the part, and the number of its first line
    part: list[str] = []
    length = 0
    is_open = False
    for line in lines:
        part.append(line)
        length += len(line)
        last = max(line.rfind(wrapper) for wrapper in finder.wrappers)
        if last >= 0:
            is_open = line[last] in finder.closing
        if length < size or is_open or finder.is_pending(line):
            continue
        yield from _placed(finder, part, before, first)
        before, first = before + length, first + len(part)
        part, length = [], 0
    yield from _placed(finder, part, before, first)


def _placed(finder: Finder, part: list[str], before: int, first: int) -> Iterator[Placed]:
    line, begin = 0, 0  # the line of the last URL, and where it begins
    for url, start, stop in finder.find("".join(part)):
        while line < len(part) - 1 and start >= begin + len(part[line]):
            begin += len(part[line])
            line += 1
        yield Placed(url, before + start, before + stop, first + line, start - begin + 1)
