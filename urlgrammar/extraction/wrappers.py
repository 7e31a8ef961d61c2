"""URLs between wrappers, such as angle brackets, where they can be broken across lines.

What belongs here: what all ways to delimit URLs share: pairs of wrappers, the prefix "URL:", and
white space that is not part of a URL (draft-fielding-url-syntax-02, E; RFC 3986, C). A long text is
cut at ends of lines where no URL and no pair of wrappers is open, so that memory is bounded, and
each part gives what the whole text would give.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

PREFIX: Final = re.compile(r"(?i:URL:)(?:\s*(?i:URL:))*")
"""The prefix, also twice: no part of it is part of the URL."""
SLASHES: Final = "://"

SIZE: Final = 1 << 16
"""The least number of code points of a part, if the text can be cut there."""


class Extracted(NamedTuple):
    """A URL in a text. start, stop: its position in the text in code points, without delimiters.
    `url` does not contain the white space by which the text may break it, and has the scheme that a
    name with "www." has only in programs."""

    url: str
    start: int
    stop: int


class Content(NamedTuple):
    """A text between wrappers, without the prefix and the white space around it.

    has_prefix: whether it had the prefix. joined: without line breaks and the white space around
    them. url: without any white space.
    """

    start: int
    stop: int
    has_prefix: bool
    raw: str
    joined: str
    url: str


def content(text: str, start: int, stop: int) -> Content:
    """The content between two positions."""
    start = _after_white_space(text, start, stop)
    prefix = PREFIX.match(text, start, stop)
    if prefix is not None:
        start = _after_white_space(text, prefix.end(), stop)
    raw = text[start:stop].rstrip()
    joined = "".join(map(str.strip, raw.splitlines()))
    url = "".join(raw.split())
    return Content(start, start + len(raw), prefix is not None, raw, joined, url)


def _after_white_space(text: str, start: int, stop: int) -> int:
    white_space = _WHITE_SPACE.match(text, start, stop)
    return start if white_space is None else white_space.end()


_WHITE_SPACE: Final = re.compile(r"\s+")


def names_something(url: str, scheme: str) -> bool:
    """Whether a URL has more than a scheme, slashes and a fragment: `http://` has not."""
    rest = url[len(scheme) + 1 :].removeprefix("//")
    return rest != "" and not rest.startswith("#")


class Finder(NamedTuple):
    """A way to find URLs.

    closing: the closing wrapper of each opening one; no URL contains any of them. inside: returns
    the URL of a content after an opening wrapper, None if it is not a URL. between: the URLs in a
    part of a text without wrappers; None if wrappers alone delimit URLs. is_pending: whether the
    last word of a text can say something of the next one.
    """

    closing: Mapping[str, str]
    inside: Callable[[str, Content], str | None]
    between: Callable[[str, int, int], Iterator[Extracted]] | None
    is_pending: Callable[[str], bool] = lambda _line: False

    @property
    def wrappers(self) -> str:
        """All that can be around a URL."""
        return "".join(dict.fromkeys((*self.closing, *self.closing.values())))

    def find(self, text: str) -> Iterator[Extracted]:
        """The URLs in a text, in order."""
        position = 0
        for url, start, stop in self._wrapped(text):
            if self.between is not None:
                yield from self.between(text, position, start)
            yield url
            position = stop
        if self.between is not None:
            yield from self.between(text, position, len(text))

    def _wrapped(self, text: str) -> Iterator[tuple[Extracted, int, int]]:
        """The URLs between wrappers, each with the positions before and after its wrapper, in
        linear time. If there is no URL between two wrappers, the second one can open the next
        pair."""
        either = re.compile(f"[{re.escape(self.wrappers)}]")
        first = either.search(text)
        while first is not None:
            second = either.search(text, first.end())
            if second is None:
                return
            if self.closing.get(first[0]) == second[0]:
                inner = content(text, first.end(), second.start())
                url = self.inside(first[0], inner)
                if url is not None:
                    yield Extracted(url, inner.start, inner.stop), first.start(), second.end()
                    second = either.search(text, second.end())
            first = second


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
