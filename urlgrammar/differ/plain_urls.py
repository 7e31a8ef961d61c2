"""Plain URLs: texts that one small automaton recognizes, and that readers take to the same host.

What belongs here: recognizing them, and which readers and points are proved
(`python -m tools.plain_readers`). The grammar `plain.lark` says which texts they are.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.plain_readers import PROVED
from urlgrammar.grammar.matcher import Matcher

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from urlgrammar._native._engine import Rule

GRAMMAR: Final = "plain"
RULE: Final = "plain_url"


def is_proved(readers: Iterable[str], points: Iterable[str]) -> bool:
    """Whether it is proved that these standards and programs of this package accept every plain
    URL, and read these points of it alike."""
    wanted = {*points}
    return all(wanted <= {*PROVED.get(reader, "").split()} for reader in readers)


@cache
def recognizer() -> Callable[[str], object]:
    """The function that says whether a text is a plain URL: by the native engine if it is there,
    otherwise by an expression. Its result is true or false, of any type."""
    matcher = Matcher(GRAMMAR)
    native = matcher.native.recognizer(RULE)
    return matcher.full_match(RULE) if native is None else native


@cache
def native_rule() -> Rule | None:
    """The rule of plain URLs for columns; None without the native engine."""
    return Matcher(GRAMMAR).native.alone(RULE)
