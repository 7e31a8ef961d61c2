"""Tests of statements that documents make about URLs.

What belongs here: the definition of a claim. The claims of each year are in a module of their own.
The engine that compares grammars decides each claim for all strings; if not, the verdict says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

HOLDS: Final = "holds"
HOLDS_BUT: Final = "holds but for"
FAILS: Final = "fails"


class Verdict(NamedTuple):
    """The outcome. witnesses: the shortest strings that show it, or for which the claim fails.
    remark: a comment on them."""

    outcome: str
    witnesses: tuple[str, ...] = ()
    remark: str = ""


class Claim(NamedTuple):
    """One statement. name: its identifier in tests. document, section: where the statement is.
    text: the statement in our words. decide: tests it."""

    name: str
    document: str
    section: str
    text: str
    decide: Callable[[], Verdict]
