"""Regular expressions of RE2 and of Go's `regexp`, as expressions.

What belongs here: the syntax outside of classes (RE2, doc/syntax.txt, and re2/parse.cc where it is
silent). What only one of the two engines has is an error. What goes by the Unicode data of the
engine is asked of RE2, and is an error without it. Rust's crate `regex` has other classes: `\\d`,
`\\s`, `\\w` and `\\b` of Unicode.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from urlgrammar.regular.syntax.charset import CharSet
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
    no_word_boundary,
    nullable,
    sequence,
    word_boundary,
)
from urlgrammar.regular.syntax.globs.gobwas import SCALARS
from urlgrammar.regular.syntax.re2.classes import (
    WORD,
    escape,
    folded,
    members,
    perl_class,
    unicode_class,
)
from urlgrammar.regular.syntax.re2.source import MAX_COUNT, Part, Re2Source

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar.regular.syntax.expression import Expression

_FLAGS: Final = re.compile(r"\(\?([imsU]*)(?:-([imsU]+))?([:)])")
_NAME: Final = re.compile(r"\w+", re.ASCII)
_LINE_FEED: Final = CharSet.from_characters("\n")


def read_re2(
    regex: str, *, is_search: bool = False, ask: Callable[[str], CharSet] | None = None
) -> tuple[Expression, frozenset[str]]:
    """The expression of a regular expression, and the names of its groups, which become rules.

    is_search: whether a match anywhere counts. ask: gives the characters of an expression for one
    character, by the engine, or raises ValueError; None without the engine. Raises PatternError,
    which has a position, for an invalid expression, and for what is not supported: `\\C`, named
    groups beside a repetition whose body can be empty, and without the engine, classes of Unicode
    and the flag i beyond ASCII.
    """
    surrogate = next((n for n, each in enumerate(regex) if each not in SCALARS), None)
    source = Re2Source(regex, ask)
    if surrogate is not None:
        raise source.error("not a regular expression: a surrogate is no character", surrogate)
    reader = _Reader(source)
    expression = reader.whole()
    if reader.names and reader.empty_round is not None:
        raise source.error(
            "named groups beside a repetition whose body can be empty, which RE2 reads in a way of "
            "its own: change the repetition, or write (?:…)",
            reader.empty_round,
        )
    if is_search and reader.inside_words is not None and nullable(expression):
        raise source.error(
            "an expression that matches the empty text at \\B: RE2 finds it inside of characters "
            "beyond ASCII, and Go does not",
            reader.inside_words,
        )
    return expression, frozenset(reader.names)


class _Reader:
    def __init__(self, source: Re2Source) -> None:
        self._source = source
        self._flags: frozenset[str] = frozenset()
        self.names: set[str] = set()
        self.inside_words: int | None = None
        """Where a `\\B` stands."""
        self.empty_round: int | None = None
        """Where a repetition stands whose body can be empty."""

    def whole(self) -> Expression:
        """The whole expression."""
        part = self._alternatives()
        if self._source.next:
            raise self._source.error("not a regular expression: unmatched )")
        return part.expression

    def _alternatives(self) -> Part:
        """Everything up to the end or a closing bracket."""
        options = [self._terms()]
        while self._source.take("|"):
            options.append(self._terms())
        most = max(each.counted for each in options)
        return Part(choice(each.expression for each in options), most)

    def _terms(self) -> Part:
        parts: list[Part] = []
        was_repeated = False
        while self._source.next not in ("", "|", ")"):
            place = self._source.place
            bounds = self._source.quantifier()
            if bounds is None:
                parts += self._term()
                was_repeated = False
                continue
            if not parts:
                raise self._source.error("not a regular expression: nothing to repeat", place)
            if was_repeated:
                raise self._source.error(
                    "not a regular expression: a repetition of a repetition: write (?:…)", place
                )
            is_lazy = self._source.take("?") != ("U" in self._flags)
            parts.append(self._repeated(parts.pop(), *bounds, place, is_lazy=is_lazy))
            was_repeated = True
        most = max((each.counted for each in parts), default=1)
        return Part(sequence(each.expression for each in parts), most)

    def _repeated(
        self, part: Part, least: int, most: int | None, place: int, *, is_lazy: bool
    ) -> Part:
        is_counted = (least, most) not in ((0, None), (1, None), (0, 1))
        counted = part.counted * (max(1, most if most is not None else least) if is_counted else 1)
        if is_counted and counted > MAX_COUNT:
            raise self._source.error(
                f"repetitions inside each other have more than {MAX_COUNT:,} rounds", place
            )
        if most != 1 and nullable(part.expression):
            self.empty_round = place
        if part.expression == NOTHING:
            return Part(EPSILON if least == 0 else NOTHING, counted)
        return Part(Repeat(part.expression, least, most, lazy=is_lazy), counted)

    def _term(self) -> list[Part]:
        """What comes next, which is mostly one part. A repetition after it is about the last one,
        or, if there is none, about what came before."""
        source = self._source
        place = source.place
        if source.take("("):
            return self._group(place)
        if source.take("^"):
            is_line = "m" in self._flags
            return [Part(line_start(_LINE_FEED) if is_line else TEXT_START)]
        if source.take("$"):
            is_line = "m" in self._flags
            return [Part(line_end(_LINE_FEED) if is_line else TEXT_END)]
        if source.take("."):
            return [Part(Chars(SCALARS if "s" in self._flags else SCALARS - _LINE_FEED))]
        if source.take("["):
            return [self._chars(members(source, ignores_case="i" in self._flags))]
        if source.next == "\\":
            return self._escape(place)
        return [self._literal(source.read())]

    def _escape(self, place: int) -> list[Part]:
        source = self._source
        if source.take("\\b"):
            return [Part(word_boundary(WORD))]
        if source.take("\\B"):
            self.inside_words = place
            return [Part(no_word_boundary(WORD))]
        if source.take("\\A"):
            return [Part(TEXT_START)]
        if source.take("\\z"):
            return [Part(TEXT_END)]
        if source.take("\\Z"):
            raise source.error("not a regular expression: RE2 has no \\Z: write \\z", place)
        if source.take("\\C"):
            raise source.error(
                "\\C, a single byte, is not supported, and Go does not have it", place
            )
        if source.take("\\Q"):
            quoted = source.upto("\\E")
            return [self._literal(each) for each in (source.rest() if quoted is None else quoted)]
        chars = perl_class(source, ignores_case="i" in self._flags)
        if chars is None:
            chars = unicode_class(source, ignores_case="i" in self._flags)
        if chars is not None:
            return [self._chars(chars & SCALARS)]
        source.take("\\")
        return [self._literal(escape(source))]

    def _chars(self, chars: CharSet) -> Part:
        return Part(Chars(chars) if chars else NOTHING)

    def _literal(self, character: str) -> Part:
        chars = CharSet.from_characters(character)
        if "i" in self._flags:
            chars = folded(chars, self._source)
        return self._chars(chars & SCALARS)

    def _group(self, place: int) -> list[Part]:
        """A group, after its bracket; nothing for flags."""
        source = self._source
        outside = self._flags
        name = None
        if source.next == "?":
            source.place = place
            flags = source.match(_FLAGS)
            if flags is not None:
                self._flags = self._flags.union(flags[1]).difference(flags[2] or "")
                if flags[3] == ")":
                    return []
            elif source.take("(?P<") or source.take("(?<"):
                name = self._name(place)
            else:
                raise source.error(
                    "the regular expression uses look-around or an unknown kind of group, which "
                    "RE2 does not have",
                    place,
                )
        inside = self._alternatives()
        if not source.take(")"):
            raise source.error("not a regular expression: missing )", place)
        self._flags = outside
        return [inside if name is None else Part(Rule(name, inside.expression), inside.counted)]

    def _name(self, place: int) -> str:
        name = self._source.upto(">")
        if name is None or _NAME.fullmatch(name) is None:
            raise self._source.error("not a regular expression: not a name of a group", place)
        if name in self.names:
            raise self._source.error(f"two groups are called {name!r}: rename one", place)
        self.names.add(name)
        return name
