"""Globs of the npm package minimatch as operands.

What belongs here: which versions of the package the dialect stands for, and asking the package in
Node, if it is installed. Globs are matched without options, and not as on Windows.

Versions 8 to 10 match alike, as far as globs are supported here; 8 does not tell its version, so it
is not asked. In older ones, wildcards do not always match line feeds: they are not asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ.operands import child_process
from urlgrammar.differ.operands.patterns.pattern import PatternOperand
from urlgrammar.regular.syntax.globs.minimatch import read_minimatch
from urlgrammar.regular.tagged.utf16 import from_code_units
from urlgrammar.text.surrogates import has_pair

if TYPE_CHECKING:
    from urlgrammar.differ.operands.child_process import Spans
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

_MEANT: Final = "9", "10"
"""The major versions of the package for which the dialect stands."""


class MinimatchOperand(PatternOperand):
    """A glob of minimatch, whose expression reads code units of UTF-16. Without Node and the
    package, the automaton is not confirmed."""

    is_utf16 = True

    def __init__(self, name: str, glob: str) -> None:
        version = child_process.versions_of_node().minimatch if child_process.has_node() else None
        is_asked = version is not None and version.partition(".")[0] in _MEANT
        matches = child_process.match_by_minimatch if is_asked else None
        super().__init__(
            name, glob, read_minimatch, matches, (_remark(version, is_asked=is_asked),)
        )

    def _completed(self, automaton: TaggedAutomaton) -> TaggedAutomaton:
        return from_code_units(automaton)

    def _match(self, text: str) -> Spans | None:
        if has_pair(text):
            return None  # its code units are those of another text
        try:
            return super()._match(text)
        except TimeoutError as error:
            raise self._too_slow("minimatch", error, text) from error
        except ValueError as error:
            raise self._error(f"minimatch rejects the glob: {error}") from error


def _remark(version: str | None, *, is_asked: bool) -> str:
    """What a report says of the package."""
    if is_asked:
        return f"The package minimatch {version} confirms it."
    described = f"It is described as minimatch {' and '.join(_MEANT)} match"
    if version is None:
        return f"{described}; Node does not find the package, so that it is NOT asked."
    found = f"the package that Node finds, {version or 'whose version is not known'}, is NOT asked"
    return f"{described}; {found}."
