"""Regular expressions of RE2 and Go as operands of a comparison.

What belongs here: how they are applied, and asking RE2, if its package for Python is installed:
whether a text matches, and which characters an expression for one character has, where that goes by
the Unicode data of RE2.

    re2:REGEX         the whole text, as `RE2::FullMatch`
    re2.search:REGEX  a match anywhere, as `RE2::PartialMatch` and Go's `Regexp.MatchString`
"""

from __future__ import annotations

import importlib
from functools import cache, cached_property, lru_cache
from importlib import metadata
from typing import TYPE_CHECKING, Any, Final

from urlgrammar.differ.operands.expressions import ExpressionOperand
from urlgrammar.regular.errors import PatternError
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import Chars, Repeat, sequence
from urlgrammar.regular.syntax.globs.gobwas import SCALARS
from urlgrammar.regular.syntax.re2.reader import read_re2

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.differ.operands.child_process import Spans
    from urlgrammar.regular.errors import RegularError
    from urlgrammar.regular.syntax.expression import Expression

KINDS: Final[Mapping[str, bool]] = {"re2": True, "re2.search": False}
"""By the prefix of an operand's name, whether the whole text must match."""

_PACKAGE: Final = "google-re2"
_UNICODE: Final = (
    "Its classes and cases beyond ASCII are those of {}; Go has those of its own version."
)


class Re2Operand(ExpressionOperand):
    """A regular expression of RE2. Without the package google-re2, the automaton is not
    confirmed. is_whole: whether the whole text must match."""

    def __init__(self, name: str, regex: str, *, is_whole: bool) -> None:
        self.is_whole = is_whole
        self._remarks: tuple[str, ...] = ()
        super().__init__(name, regex)

    @property
    def is_confirmed(self) -> bool:
        """Whether google-re2 is installed."""
        return _engine() is not None

    @property
    def remarks(self) -> tuple[str, ...]:
        """Whose Unicode data decided."""
        return self._remarks

    def _read(self) -> tuple[Expression, frozenset[str]]:
        ask = self._characters if self.is_confirmed else None
        expression, groups = read_re2(self.regex, is_search=not self.is_whole, ask=ask)
        if not self.is_whole:
            before = Repeat(Chars(SCALARS), 0, None, lazy=True)
            expression = sequence([before, expression, Repeat(Chars(SCALARS), 0, None)])
        return expression, groups

    def _characters(self, expression: str) -> CharSet:
        """The characters of an expression for one character. Raises ValueError."""
        version = metadata.version(_PACKAGE)
        self._remarks = (_UNICODE.format(f"{_PACKAGE} {version}"),)
        return _characters(expression)

    def _place(self, error: RegularError) -> int | None:
        if isinstance(error, PatternError):
            return error.place
        place = self.regex.find(f"<{error.rule}>")
        return None if place < 0 else place

    @cached_property
    def _compiled(self) -> Any:
        """The expression, compiled by RE2."""
        try:
            return _compiled(self.regex)
        except ValueError as error:
            raise self._error(f"RE2 rejects the regular expression: {error}") from error

    def _match(self, text: str) -> Spans | None:
        if not self.is_confirmed:
            return self.automaton().spans(text)
        if any(each not in SCALARS for each in text):
            return None  # no text of RE2
        method = self._compiled.fullmatch if self.is_whole else self._compiled.search
        match = method(text)
        numbers = self._compiled.groupindex
        return match and {group: match.span(numbers[group]) for group in self._groups}


@cache
def _engine() -> Any:
    """The module of google-re2, None if it is not installed; another package has a module of the
    same name."""
    try:
        metadata.version(_PACKAGE)
    except metadata.PackageNotFoundError:
        return None
    return importlib.import_module("re2")


def _compiled(expression: str | bytes) -> Any:
    """An expression, compiled by RE2. Raises ValueError."""
    engine = _engine()
    options = engine.Options()
    options.log_errors = False
    try:
        return engine.compile(expression, options)
    except engine.error as error:
        reason = error.args[0]
        raise ValueError(reason.decode() if isinstance(reason, bytes) else reason) from error


@cache
def _all_characters() -> bytes:
    """All code points but surrogates in their order, in UTF-8."""
    return "".join(
        chr(n) for first, last in SCALARS.ranges for n in range(first, last + 1)
    ).encode()


@lru_cache(maxsize=1_000)
def _characters(expression: str) -> CharSet:
    """The characters that an expression for one character matches. Raises ValueError."""
    every = _all_characters()
    runs = (match[0].decode() for match in _compiled(f"(?:{expression})+".encode()).finditer(every))
    return SCALARS & CharSet.of((ord(run[0]), ord(run[-1])) for run in runs)
