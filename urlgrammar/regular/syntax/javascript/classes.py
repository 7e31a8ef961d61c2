"""Character classes and escapes of JavaScript.

What belongs here: reading what stands between square brackets, in all three dialects (without
flags, with the flag u, with the flag v and its operations on sets), and what follows a backslash.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from urlgrammar.regular.syntax.charset import NONE, CharSet
from urlgrammar.regular.syntax.javascript.characters import DIGITS, SPACES

if TYPE_CHECKING:
    from urlgrammar.regular.syntax.javascript.characters import Characters
    from urlgrammar.regular.syntax.javascript.source import JsSource

_SYNTAX: Final = frozenset("^$\\.*+?()[]{}|/")
_CONTROLS: Final = {"f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
_HEX: Final = re.compile(r"[0-9a-fA-F]{2}")
_UNIT: Final = re.compile(r"[0-9a-fA-F]{4}")
_LOW: Final = re.compile(r"\\u([dD][c-fC-F][0-9a-fA-F]{2})")
_POINT: Final = re.compile(r"\{0*([0-9a-fA-F]{1,6})\}")
_NUMBER: Final = re.compile(r"[1-9][0-9]*")
_DOUBLE: Final = re.compile(r"([&!#$%*+,.:;<=>?@^`~])\1")
_NOT_SUPPORTED: Final = "which is not supported: write an expression without it"


class ClassReader:
    """Reads classes and escapes. has_sets: the flag v."""

    def __init__(self, source: JsSource, characters: Characters, *, has_sets: bool) -> None:
        self._source = source
        self._characters = characters
        self._has_sets = has_sets

    def single(self, character: str) -> CharSet:
        """The set of the characters that match one character."""
        return self._characters.closed(CharSet.from_characters(character))

    def members(self) -> CharSet:
        """The characters of a class, after its bracket."""
        start = self._source.place - 1
        is_negated = self._source.take("^")
        chars = self._sets(start) if self._has_sets else self._ranges(start)
        return self._characters.inverse(chars) if is_negated else chars

    def _ranges(self, start: int) -> CharSet:
        source = self._source
        chars = NONE
        while not self._ends(start):
            place = source.place
            low, first = self._member()
            if source.next != "-":
                chars |= low
                continue
            source.read()
            if source.next == "]":
                chars |= low | self.single("-")
                continue
            high, last = self._member()
            if first is None or last is None:
                if source.is_unicode:
                    raise source.error("not a regular expression: not a range", place)
                chars |= low | high | self.single("-")
                continue
            chars |= self._range(first, last, place)
        return chars

    def _range(self, first: str, last: str, place: int) -> CharSet:
        if first > last:
            raise self._source.error("not a regular expression: the range is out of order", place)
        return self._characters.closed(CharSet.of([(ord(first), ord(last))]))

    def _ends(self, start: int) -> bool:
        if not self._source.next:
            raise self._source.error("not a regular expression: missing ]", start)
        return self._source.take("]")

    def _member(self) -> tuple[CharSet, str | None]:
        """A member of a class: its characters, and the character if it is only one."""
        if self._source.take("\\"):
            return self._escaped(is_in_class=True)
        character = self._source.read()
        return self.single(character), character

    # The flag v

    def _sets(self, start: int) -> CharSet:
        """A union, an intersection or a difference of sets."""
        source = self._source
        if self._ends(start):
            return NONE
        chars, is_operand = self._set_member()
        for mark in ("&&", "--"):
            if not source.take(mark):
                continue
            if not is_operand:
                raise source.error(f"not a regular expression: a range before {mark}")
            if self._characters.ignores_case:
                source.place -= 1
                raise self._refused(f"{mark} with the flag i", "about which engines differ")
            while True:
                other, is_operand = self._set_member()
                if not is_operand:
                    raise source.error(f"not a regular expression: a range after {mark}")
                chars = chars & other if mark == "&&" else chars - other
                if self._ends(start):
                    return chars
                if not source.take(mark):
                    raise source.error(f"not a regular expression: expected {mark} or ]")
        while not self._ends(start):
            chars |= self._set_member()[0]
        return chars

    def _set_member(self) -> tuple[CharSet, bool]:
        """A nested class, a character or a range, and whether it can be an operand."""
        source = self._source
        if source.take("["):
            return self.members(), True
        place = source.place
        low, first = self._set_character()
        if source.next != "-" or source.match(re.compile("-(?!-)")) is None:
            return low, True
        high, last = self._set_character()
        if first is None or last is None:
            raise source.error("not a regular expression: not a range", place)
        del high
        return self._range(first, last, place), False

    def _set_character(self) -> tuple[CharSet, str | None]:
        source = self._source
        place = source.place
        if source.take("\\"):
            return self._escaped(is_in_class=True)
        if source.match(_DOUBLE) or (source.next and source.next in "()[]{}/-|"):
            source.place = place
            raise source.error(
                f"not a regular expression: write \\{source.next} for {source.next} in a class "
                "with the flag v"
            )
        return self._member()

    # Escapes

    def escape(self, *, is_in_class: bool) -> CharSet:
        """The characters of an escape, after its backslash."""
        return self._escaped(is_in_class=is_in_class)[0]

    def _escaped(self, *, is_in_class: bool) -> tuple[CharSet, str | None]:
        chars = self._category()
        if chars is not None:
            return chars, None
        character = self._escaped_character(is_in_class=is_in_class)
        return self.single(character), character

    def _category(self) -> CharSet | None:
        source, characters = self._source, self._characters
        sets = {"d": DIGITS, "s": SPACES, "w": characters.word}
        letter = source.next
        if letter.lower() in sets:
            source.read()
            chars = sets[letter.lower()]
            return characters.inverse(chars) if letter.isupper() else characters.closed(chars)
        if letter and letter in "pP" and source.is_unicode:
            raise self._refused(f"\\{letter}, a property of characters", _NOT_SUPPORTED)
        if letter == "q" and self._has_sets:
            raise self._refused("\\q, strings in a class", _NOT_SUPPORTED)
        return None

    def _refused(self, construct: str, why: str) -> Exception:
        place = self._source.place - 1
        return self._source.error(f"the regular expression uses {construct}, {why}", place)

    def _escaped_character(self, *, is_in_class: bool) -> str:
        source = self._source
        place = source.place - 1
        if not is_in_class:
            self._check_reference()
        letter = source.read()
        if letter in _CONTROLS:
            return _CONTROLS[letter]
        if letter == "b" and is_in_class:
            return "\b"
        if letter == "-" and is_in_class and source.is_unicode:
            return "-"
        if letter == "0" and not source.next.isdecimal():
            return "\0"
        if letter == "c" and source.next.isascii() and source.next.isalpha():
            return chr(ord(source.read()) % 32)
        if letter in ("x", "u") and (character := self._coded(letter)) is not None:
            return character
        if letter.isascii() and (letter.isdecimal() or letter == "c") and not source.is_unicode:
            source.place = place + 1
            raise self._refused("an octal or unfinished escape", "write \\xHH")
        is_mark = self._has_sets and is_in_class and letter in "&-!#%,:;<=>@`~"
        if source.is_unicode and letter not in _SYNTAX and not is_mark:
            raise source.error("not a regular expression: an unknown escape", place)
        return letter

    def _check_reference(self) -> None:
        """Raises the error for a back-reference, if it is one."""
        source = self._source
        place = source.place
        why = "which no finite automaton can represent: write an expression without it"
        if source.next == "k" and (source.is_unicode or source.has_names):
            raise self._refused("a back-reference", why)
        number = source.match(_NUMBER)
        source.place = place
        if number and len(number[0]) < 6 and int(number[0]) <= source.groups:
            raise self._refused("a back-reference", why)

    def _coded(self, letter: str) -> str | None:
        """The character of `\\\\xHH`, `\\\\uHHHH` or `\\\\u{H}`; None if it is not complete."""
        source = self._source
        if letter == "x":
            code = source.match(_HEX)
            return None if code is None else chr(int(code[0], 16))
        code = source.match(_UNIT)
        if code is not None:
            point = int(code[0], 16)
            is_high = source.is_unicode and 0xD800 <= point <= 0xDBFF
            low = source.match(_LOW) if is_high else None
            if low is not None:
                return chr(0x10000 + ((point - 0xD800) << 10) + (int(low[1], 16) - 0xDC00))
            return chr(point)
        code = source.match(_POINT) if source.is_unicode else None
        return chr(int(code[1], 16)) if code and int(code[1], 16) <= 0x10FFFF else None
