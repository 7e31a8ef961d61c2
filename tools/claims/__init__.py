"""Statements that documents make about URLs, put to the test.

What belongs here: what a claim is. The claims of each year are modules of their own; each is
decided by the engine that compares grammars, on all strings, or as its verdict says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

HOLDS: Final = "holds"
HOLDS_BUT: Final = "holds but for"
FAILS: Final = "fails"


class Verdict(NamedTuple):
    """What came out. witnesses: the shortest strings that show it, or that it fails on. remark:
    what there is to say about them."""

    outcome: str
    witnesses: tuple[str, ...] = ()
    remark: str = ""


class Claim(NamedTuple):
    """One statement. name: what tests call it. document, section: where it stands. text: what it
    says, in our words. decide: puts it to the test."""

    name: str
    document: str
    section: str
    text: str
    decide: Callable[[], Verdict]
