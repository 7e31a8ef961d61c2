"""Regular expressions of JavaScript as operands of a comparison.

What belongs here: the notation of the operand, how JavaScript applies an expression, and asking
Node. Positions of JavaScript count code units; positions here count code points.

    js:/REGEX/FLAGS         the whole text, as the attribute `pattern` of HTML applies it (with v)
    js.search:/REGEX/FLAGS  `RegExp.prototype.exec` and `test`: a match anywhere; with the flag y,
                            at the start
    js:REGEX                without flags

With the flags u and v, a search tries only places between code points (ECMAScript, 22.2.7.2). V8
also tries those inside a surrogate pair, where an expression of only assertions can match. A
comparison follows the standard, and does not confirm such a string.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.operands import child_process
from urlgrammar.differ.operands.expressions import ExpressionOperand
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import Chars, Repeat, sequence
from urlgrammar.regular.syntax.javascript.reader import read_js_regex
from urlgrammar.regular.syntax.javascript.source import JsError
from urlgrammar.regular.tagged.utf16 import UNITS, from_code_units, without_pairs
from urlgrammar.text.surrogates import has_pair

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.differ.operands.child_process import Spans
    from urlgrammar.regular.errors import RegularError
    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

KINDS: Final[Mapping[str, bool]] = {"js": True, "js.search": False}
"""By the prefix of an operand's name, whether the whole text must match."""

_LITERAL: Final = re.compile(r"/(.*)/([A-Za-z]*)", re.DOTALL)


class JavaScriptOperand(ExpressionOperand):
    """A regular expression of JavaScript. Without Node, the automaton is not confirmed."""

    def __init__(self, name: str, written: str, *, is_whole: bool) -> None:
        literal = _LITERAL.fullmatch(written)
        regex, self._flags = literal.groups() if literal else (written, "")
        self._is_whole = is_whole
        super().__init__(name, regex)

    @property
    def is_confirmed(self) -> bool:
        """Whether Node is installed."""
        return child_process.has_node()

    @property
    def _is_unicode(self) -> bool:
        return bool({"u", "v"} & {*self._flags})

    def _read(self) -> tuple[Expression, frozenset[str]]:
        expression, groups = read_js_regex(self._regex, self._flags)
        if not self._is_whole:
            every = Chars(ANY if self._is_unicode else UNITS)
            before = [] if "y" in self._flags else [Repeat(every, 0, None, lazy=True)]
            expression = sequence([*before, expression, Repeat(every, 0, None)])
        return expression, groups

    def _place(self, error: RegularError) -> int | None:
        if isinstance(error, JsError):
            return error.place
        place = self._regex.find(f"(?<{error.rule}>")
        return None if place < 0 else place

    def _completed(self, automaton: TaggedAutomaton) -> TaggedAutomaton:
        return without_pairs(automaton) if self._is_unicode else from_code_units(automaton)

    def _found(self, text: str) -> Spans | None:
        if not self.is_confirmed:
            return self._found_by_automaton(text)
        if has_pair(text):
            return None  # its code units are those of another text
        try:
            found = child_process.match_by_node(
                self._regex, self._flags, text, is_whole=self._is_whole
            )
        except TimeoutError as error:
            raise self._too_slow("Node", error, text) from error
        except ValueError as error:
            raise self._error(f"Node rejects the regular expression: {error}") from error
        return found and {name: _in_code_points(text, span) for name, span in found.items()}

    def _found_by_automaton(self, text: str) -> Spans | None:
        run = self._automaton.spans(text)
        if run is None:
            return None
        return {name: run.get(name, (-1, -1)) for name in self._groups}


def _in_code_points(text: str, span: tuple[int, int]) -> tuple[int, int]:
    """A span in code units as one in code points."""
    if span[0] < 0 or text.isascii():
        return span
    places = {0: 0}
    unit = 0
    for place, character in enumerate(text, 1):
        unit += 1 + (character > "\uffff")
        places[unit] = place
    return places[span[0]], places[span[1]]
