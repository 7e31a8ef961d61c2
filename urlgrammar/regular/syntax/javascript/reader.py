"""Regular expressions of JavaScript (ECMA-262, 22.2 and annex B.1.2), as expressions.

What belongs here: the syntax outside character classes, and writing an expression anew with all
its characters listed. A dialect has the flags u or v, by which the characters are code points, or
none of both, by which they are code units of UTF-16. `classes` reads classes and escapes.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    TEXT_END,
    TEXT_START,
    Chars,
    Repeat,
    Rule,
    choice,
    line_end,
    line_start,
    look_ahead,
    look_behind,
    no_word_boundary,
    sequence,
    word_boundary,
)
from urlgrammar.regular.syntax.javascript.characters import LINE_BREAKS, Characters
from urlgrammar.regular.syntax.javascript.classes import ClassReader
from urlgrammar.regular.syntax.javascript.source import JsError, JsSource

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.regular.syntax.charset import CharSet
    from urlgrammar.regular.syntax.expression import Expression

FLAGS: Final = frozenset("dgimsuvy")


def read_js_regex(regex: str, flags: str) -> tuple[Expression, frozenset[str]]:
    """The expression of a regular expression, and the names of its groups, which become rules.

    flags: a string of ECMAScript flags; d, g and y do not change the expression. Without the flags
    u and v, the expression reads code units. Raises JsError, which has a position, for an invalid
    expression, and for constructs that are not regular or not supported: back-references, named
    groups in look-around, modifiers, properties of characters, strings in classes, octal escapes.
    """
    if wrong := set(flags) - FLAGS:
        raise JsError(f"{min(wrong)!r} is no flag of JavaScript", None)
    if len(set(flags)) < len(flags) or {"u", "v"} <= set(flags):
        raise JsError(f"the flags {flags!r} are repeated, or contain both u and v", None)
    reader = _Reader(JsSource(regex, is_unicode=bool({"u", "v"} & {*flags})), flags)
    return reader.whole(), frozenset(reader.names)


class Listed(NamedTuple):
    """The same expression in simpler JavaScript. regex, flags: it lists the characters of each
    class, with neither of the flags i and v. classes: the sources of single characters and classes
    in the original, each with its characters."""

    regex: str
    flags: str
    classes: tuple[tuple[str, CharSet], ...]


def listed(regex: str, flags: str) -> Listed:
    """A valid expression, as `read_js_regex` takes it, with its characters listed."""
    is_unicode = bool({"u", "v"} & {*flags})
    reader = _Reader(JsSource(regex, is_unicode=is_unicode), flags)
    reader.whole()
    parts = []
    end = 0
    for start, stop, written in reader.atoms:
        parts += [reader.source.between(end, start), written]
        end = stop
    parts.append(reader.source.between(end, None))
    kept = "".join(flag for flag in flags if flag not in "iuv") + "u" * is_unicode
    return Listed("".join(parts), kept, tuple(dict.fromkeys(reader.classes)))


class _Reader:
    def __init__(self, source: JsSource, flags: str) -> None:
        self.source = source
        self.names: set[str] = set()
        self._flags = flags
        self._characters = Characters(source.is_unicode, "i" in flags)
        self._classes = ClassReader(source, self._characters, has_sets="v" in flags)
        self._is_in_look = False
        self.atoms: list[tuple[int, int, str]] = []
        """Where characters, classes and edges of words stand, each with its characters listed."""
        self.classes: list[tuple[str, CharSet]] = []

    def whole(self) -> Expression:
        """The whole expression."""
        expression = self.alternatives()
        if self.source.next:
            raise self.source.error("not a regular expression: unmatched )")
        return expression

    def alternatives(self) -> Expression:
        """Everything up to the end or a closing bracket."""
        options = [self._terms()]
        while self.source.take("|"):
            options.append(self._terms())
        return choice(options)

    def _terms(self) -> Expression:
        parts: list[Expression] = []
        while self.source.next not in ("", "|", ")"):
            parts.append(self._term())
        return sequence(parts)

    def _term(self) -> Expression:
        place = self.source.place
        atom, can_repeat = self._atom()
        bounds = self.source.quantifier()
        if bounds is None:
            return atom
        if not can_repeat:
            raise self.source.error("not a regular expression: nothing to repeat", place)
        least, most, lazy = bounds
        if atom == NOTHING:
            return EPSILON if least == 0 else NOTHING
        return Repeat(atom, least, most, lazy=lazy, strict=True)

    def _atom(self) -> tuple[Expression, bool]:
        """An atom or an assertion, and whether it can be repeated."""
        source = self.source
        if source.take("^"):
            is_start = "m" not in self._flags
            return TEXT_START if is_start else line_start(LINE_BREAKS), False
        if source.take("$"):
            is_end = "m" not in self._flags
            return TEXT_END if is_end else line_end(LINE_BREAKS), False
        if source.take("("):
            return self._group()
        if source.take("."):
            dots = self._characters.every
            return self._chars(dots if "s" in self._flags else dots - LINE_BREAKS, 1), True
        if source.take("["):
            place = source.place - 1
            chars = self._classes.members()
            return self._chars(chars, source.place - place), True
        if source.take("\\"):
            return self._escape()
        place = source.place
        if source.quantifier() is not None:
            raise source.error("not a regular expression: nothing to repeat", place)
        if source.is_unicode and source.next in ("]", "{", "}"):
            raise source.error(f"not a regular expression: write \\{source.next} for {source.next}")
        return self._chars(self._classes.single(source.read()), 1), True

    def _escape(self) -> tuple[Expression, bool]:
        place = self.source.place - 1
        for letter, (edge, behind, ahead) in _EDGES.items():
            if self.source.take(letter):
                word = self._written(self._characters.word)
                written = f"(?:(?<!{word})(?{ahead}{word})|(?<={word})(?{behind}{word}))"
                self.atoms.append((place, self.source.place, written))
                return edge(self._characters.word), False
        chars = self._classes.escape(is_in_class=False)
        return self._chars(chars, self.source.place - place), True

    def _chars(self, chars: CharSet, length: int) -> Expression:
        """The expression of the characters of an atom, which has just been read."""
        start, stop = self.source.place - length, self.source.place
        self.atoms.append((start, stop, self._written(chars)))
        self.classes.append((self.source.between(start, stop), chars))
        return Chars(chars) if chars else NOTHING

    def _written(self, chars: CharSet) -> str:
        """A class that lists these characters."""
        escape = "\\u{{{:x}}}" if self.source.is_unicode else "\\u{:04x}"
        pairs = ("-".join(map(escape.format, pair)) for pair in chars.ranges)
        return f"[{''.join(pairs)}]"

    def _group(self) -> tuple[Expression, bool]:
        source = self.source
        place = source.place - 1
        for mark, look in _LOOKS.items():
            if source.take(mark):
                outside, self._is_in_look = self._is_in_look, True
                inside = self._closed(place)
                self._is_in_look = outside
                can_repeat = not source.is_unicode and "<" not in mark
                return look(inside), can_repeat
        if source.take("?:"):
            return self._closed(place), True
        if source.take("?<"):
            name = source.name(place)
            if name in self.names:
                raise source.error(f"two groups are called {name!r}: rename one", place)
            if self._is_in_look:
                raise source.error(
                    f"group {name!r}: it is captured in a look-ahead or look-behind: write (?:…)",
                    place,
                )
            self.names.add(name)
            return Rule(name, self._closed(place)), True
        if source.next == "?":
            raise source.error(
                "the regular expression uses a modifier or an unknown kind of group, which is not "
                "supported: write an expression without it", place
            )  # fmt: skip
        return self._closed(place), True

    def _closed(self, place: int) -> Expression:
        inside = self.alternatives()
        if not self.source.take(")"):
            raise self.source.error("not a regular expression: missing )", place)
        return inside


_EDGES: Final = {
    "b": (word_boundary, "!", "="),
    "B": (no_word_boundary, "=", "!"),
}
"""Edges of words: what comes after a character of a word, and what after any other."""

_LOOKS: Final[dict[str, Callable[[Expression], Expression]]] = {
    "?=": look_ahead,
    "?!": partial(look_ahead, negated=True),
    "?<=": look_behind,
    "?<!": partial(look_behind, negated=True),
}
