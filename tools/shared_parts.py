"""Regular expressions as Python source in which each part that they share is written once.

What belongs here: finding these parts, and writing the source. A part is a whole pattern, or a
group with its parentheses. The pattern of a rule contains those of other rules, often several
times, so the source is many times shorter than the patterns.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_TOKEN: Final = re.compile(r"\\.|\[(?:\\.|[^\]\\])*\]|[^\\\[]", re.DOTALL)
"""An escape, a class of characters, or another character."""

_SHORTEST: Final = 30
"""A shared part has at least as many characters."""


class SharedParts:
    """The parts that patterns share, and source with the names of these parts.

    The patterns are those of `regular.pattern`: in a class, "]" is escaped.
    """

    def __init__(self, patterns: Iterable[str]) -> None:
        used = Counter(patterns)  # whole patterns are parts, too
        waiting = list(used)
        for text in waiting:  # which grows
            groups = [piece for piece in _pieces(text) if _is_group(piece)]
            waiting += [group for group in dict.fromkeys(groups) if group not in used]
            used.update(groups)
        shared = [part for part, times in used.items() if times > 1 and len(part) >= _SHORTEST]
        self._names: dict[str, str] = {}
        self.definitions: list[str] = []
        """The lines that define the parts, each before its first use."""
        for part in sorted(shared, key=len):  # a part is longer than those that it contains
            self.definitions.append(f"p{len(self._names)} = {self.source(part)}")
            self._names[part] = f"p{len(self._names)}"

    def source(self, text: str) -> str:
        """The source of an expression for a pattern."""
        terms = [""]
        for item in [text] if text in self._names else self._items(text):
            if item in self._names:
                terms += [self._names[item], ""]
            else:
                terms[-1] += item
        terms[::2] = [ascii(text) if text else "" for text in terms[::2]]
        return " + ".join(filter(None, terms)) or "''"

    def _items(self, text: str) -> Iterator[str]:
        """The shared parts in a text that are not inside others, and the texts between them."""
        for piece in _pieces(text):
            if piece in self._names or not _is_group(piece):
                yield piece
            else:
                yield from self._items(piece)


def _is_group(piece: str) -> bool:
    return piece[0] == "(" and len(piece) > 1


@cache
def _pieces(text: str) -> tuple[str, ...]:
    """The groups of a text that are not inside others, and the texts between them. If the text is
    itself a group, the same for what is between its parentheses, which are texts."""
    pieces: list[str] = []
    depth = start = 0
    for found in _TOKEN.finditer(text):
        if found[0] == "(":
            if depth == 0:
                pieces.append(text[start : found.start()])
                start = found.start()
            depth += 1
        elif found[0] == ")":
            depth -= 1
            if depth == 0:
                pieces.append(text[start : found.end()])
                start = found.end()
    if pieces == ["", text]:
        return ("(", *_pieces(text[1:-1]), ")")
    pieces.append(text[start:])
    return tuple(filter(None, pieces))
