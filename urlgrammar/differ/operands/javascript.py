"""Regular expressions of JavaScript as operands of a comparison.

What belongs here: the notation of the operand, how JavaScript applies an expression, asking Node,
and which texts of other operands are strings of JavaScript. Positions of JavaScript count code
units; positions here count code points.

    js:/REGEX/FLAGS         the whole text, as the attribute `pattern` of HTML applies it (with v)
    js.search:/REGEX/FLAGS  `RegExp.prototype.exec` and `test`: a match anywhere; with the flag y,
                            at the start
    js:REGEX                without flags

Where Node does not follow the standard, the standard decides, by the automaton, and the operand
names Node and its version as the cause (`disputed`). This is limited to the causes below, and each
must be shown: the same expression, written without the cause, matches in Node as the automaton
does. All other disagreements are errors.

- With the flags u and v, a search tries only places between code points (ECMAScript, 22.2.7.2). V8
  also tries those inside a surrogate pair, where an expression of only assertions can match.
- V8 11.3, in Node 20, does not match `/^(?:[^a]+a)+$/v` with "0a", as it does with the flag u; it
  matches the class alone.
- With the flag i, characters are equal by the data of a version of Unicode: here that of Python.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, cached_property
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.operands import child_process
from urlgrammar.differ.operands.expressions import ExpressionOperand
from urlgrammar.regular.automata.languages import difference, is_empty
from urlgrammar.regular.errors import PatternError
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import Chars, Repeat, sequence
from urlgrammar.regular.syntax.javascript.reader import listed, read_js_regex
from urlgrammar.regular.tagged.disambiguation import disambiguate
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_nfa import tagged_nfa
from urlgrammar.regular.tagged.utf16 import UNITS, from_code_units, without_pairs
from urlgrammar.text.surrogates import has_pair

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.differ.operands.child_process import Spans
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.errors import RegularError
    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.regular.syntax.javascript.reader import Listed
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton

KINDS: Final[Mapping[str, bool]] = {"js": True, "js.search": False}
"""By the prefix of an operand's name, whether the whole text must match."""

_LITERAL: Final = re.compile(r"/(.*)/([A-Za-z]*)", re.DOTALL)


class JavaScriptOperand(ExpressionOperand):
    """A regular expression of JavaScript. Without Node, the automaton is not confirmed. flags: of
    the expression. is_whole: whether the whole text must match."""

    is_utf16 = True

    def __init__(self, name: str, written: str, *, is_whole: bool) -> None:
        literal = _LITERAL.fullmatch(written)
        regex, self.flags = literal.groups() if literal else (written, "")
        self.is_whole = is_whole
        super().__init__(name, regex)

    @property
    def is_confirmed(self) -> bool:
        """Whether Node is installed."""
        return child_process.has_node()

    @property
    def _is_unicode(self) -> bool:
        return bool({"u", "v"} & {*self.flags})

    def _read(self) -> tuple[Expression, frozenset[str]]:
        expression, groups = read_js_regex(self.regex, self.flags)
        if not self.is_whole:
            every = Chars(ANY if self._is_unicode else UNITS)
            before = [] if "y" in self.flags else [Repeat(every, 0, None, lazy=True)]
            expression = sequence([*before, expression, Repeat(every, 0, None)])
        return expression, groups

    def _place(self, error: RegularError) -> int | None:
        if isinstance(error, PatternError):
            return error.place
        place = self.regex.find(f"(?<{error.rule}>")
        return None if place < 0 else place

    def _completed(self, automaton: TaggedAutomaton) -> TaggedAutomaton:
        return without_pairs(automaton) if self._is_unicode else from_code_units(automaton)

    def _match(self, text: str) -> Spans | None:
        if not self.is_confirmed:
            return self._match_by_automaton(text)
        if has_pair(text):
            return None  # its code units are those of another text
        by_node = self._match_by_node(self.regex, self.flags, text, is_whole=self.is_whole)
        if by_node == (decided := self._match_by_automaton(text)) or not self._cause(text):
            return by_node
        return decided

    def disputed(self, text: str) -> str | None:
        """The cause, if Node does not follow the standard about a text."""
        if not self.is_confirmed or has_pair(text):
            return None
        by_node = self._match_by_node(self.regex, self.flags, text, is_whole=self.is_whole)
        cause = None if by_node == self._match_by_automaton(text) else self._cause(text)
        if cause is None:
            return None
        return (
            f"Node {child_process.versions_of_node().node} reads {text!r} in another way: {cause}."
        )

    def _cause(self, text: str) -> str | None:
        """Why Node does not read a text as the automaton does, None if no known cause explains it:
        without the cause, it does."""
        decided = self._match_by_automaton(text)
        regex, flags, classes = self._listed
        is_search = self._is_unicode and not self.is_whole and "y" not in flags
        if self._match_by_node(regex, flags, text, is_whole=self.is_whole) != decided:
            whole = f"[^]*?(?:{regex})[^]*"
            if is_search and self._match_by_node(whole, flags, text, is_whole=True) == decided:
                return (
                    "it searches inside a character above U+FFFF, too, and ECMAScript (22.2.7.2), "
                    "which the automaton follows, does not"
                )
            return None
        if all(
            (character in chars)
            == (self._match_by_node(source, self.flags, character, is_whole=True) is not None)
            for source, chars in classes
            for character in dict.fromkeys(text)
        ):
            is_wrong = "v" in self.flags
            return "its flag v is wrong, and the automaton follows ECMAScript" if is_wrong else None
        of_node, own = child_process.versions_of_node().of_unicode, unicodedata.unidata_version
        if "i" not in self.flags or own.startswith(f"{of_node}."):
            return None
        return (
            f"there, the flag i goes by Unicode {of_node}, and in the automaton by Unicode {own}, "
            "that of Python"
        )

    @cached_property
    def _listed(self) -> Listed:
        return listed(self.regex, self.flags)

    def _match_by_node(self, regex: str, flags: str, text: str, *, is_whole: bool) -> Spans | None:
        try:
            spans = child_process.match_by_node(regex, flags, text, is_whole=is_whole)
        except TimeoutError as error:
            raise self._too_slow("Node", error, text) from error
        except ValueError as error:
            raise self._error(f"Node rejects the regular expression: {error}") from error
        return spans and {name: _in_code_points(text, span) for name, span in spans.items()}

    def _match_by_automaton(self, text: str) -> Spans | None:
        run = None if has_pair(text) else self.automaton().spans(text)
        if run is None:
            return None
        return {name: run.get(name, (-1, -1)) for name in self._groups}


def utf16(given: Operand) -> Operand:
    """The texts of an operand that are strings of UTF-16; the operand itself if all are."""
    texts = _utf16()
    if given.is_utf16 or is_empty(difference(given.language, texts)):
        return given
    return given.restricted(texts, lambda text: not has_pair(text))


@cache
def _utf16() -> Dfa:
    every = disambiguate(tagged_nfa(Repeat(Chars(ANY), 0, None), {}))
    return language(without_pairs(every))


def _in_code_points(text: str, span: tuple[int, int]) -> tuple[int, int]:
    """A span in code units as one in code points."""
    if span[0] < 0 or text.isascii():
        return span
    places = {0: 0}
    unit = 0
    for place, character in enumerate(text, 1):
        unit += 1 + (character > "\uffff")
        places[unit] = place
    inside = -2  # no place of a code point
    return places.get(span[0], inside), places.get(span[1], inside)
