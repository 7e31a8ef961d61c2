"""Each set of characters is written once in a grammar: others are derived from it by `_but_not` and
unions, so that a change of it reaches them."""

from __future__ import annotations

import re
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final, NamedTuple

import pytest

from urlgrammar.grammar import files
from urlgrammar.grammar.folder import folder
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import single_characters
from urlgrammar.regular.syntax.re_reader import read_pattern

if TYPE_CHECKING:
    from pathlib import Path

CLASS: Final = re.compile(r'//.*|"(?:[^"\\]|\\.)*"|/(\[(?:[^]\\]|\\.)*\])/')
"""A comment, a string, or a class of characters."""

_ONE: Final = r"(?:\\(?:x..|u....|U.{8}|.)|[^\\])"
RANGE: Final = re.compile(f"{_ONE}-{_ONE}")

FEW: Final = 3
"""Fewer characters are in other sets by chance, such as ":" and "|", which are behind a drive."""

LISTED: Final = {
    r"[\t\n\r]": "URL, 4.4, step 3 and 3.2",
    "[!'()~]": "URL, 5.2 and 4.3",
}
"""Classes that are in another one, of which a document lists both, and where."""

NAMES: Final = sorted(
    file.relative_to(folder()).with_suffix("").as_posix() for file in folder().rglob("*.lark")
)


class Class(NamedTuple):
    """A class as it is written, its characters without "^", and those that it lists: not in a
    range, and neither letters nor digits, of which numbers and names are made."""

    text: str
    members: CharSet
    listed: frozenset[str]


def classes(file: Path) -> list[Class]:
    """The classes of a grammar file, but for one letter in both cases, such as [Xx]."""
    found = []
    for text in CLASS.findall(file.read_text(encoding="utf-8")):
        inside = text.replace("[^", "[").replace(r"\/", "/")
        if inside and not (len(inside) == 4 and inside[1] == inside[2].upper()):
            listed = RANGE.sub("", inside[1:-1])
            found.append(Class(text, members(inside), _marks(members(f"[{listed}]"))))
    return found


def _marks(some: CharSet) -> frozenset[str]:
    return frozenset(each for each in some if not (each.isascii() and each.isalnum()))


def members(text: str) -> CharSet:
    """The characters of a class."""
    found = CharSet(()) if text == "[]" else single_characters(read_pattern("class", text))
    assert found is not None
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_no_set_is_written_twice(name: str) -> None:
    """No two classes of a grammar have the same characters, with or without "^"; and none lists
    what another one lists, which is in this grammar or in one that it imports."""
    own, *imported = [classes(file) for file in files.sources(name)]
    for one, other in combinations(own, 2):
        assert one.members != other.members, (one.text, other.text)
    for part, whole in [*permutations(own, 2), *((p, w) for i in imported for p in i for w in own)]:
        is_copy = len(part.listed) >= FEW and part.listed <= whole.listed
        assert not is_copy or part.text in LISTED, (part.text, whole.text)
