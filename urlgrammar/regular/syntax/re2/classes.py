"""Classes and escapes of RE2.

What belongs here: the sets of the Perl classes and of the ASCII classes, and reading escapes and
classes in brackets (RE2, doc/syntax.txt, and re2/parse.cc where it is silent). The texts of RE2 and
Go are in UTF-8, so that no class has surrogates. What goes by the Unicode data of the engine is
asked of the engine: classes of Unicode, and the flag i beyond ASCII.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from urlgrammar.regular.syntax.charset import NONE, CharSet
from urlgrammar.regular.syntax.globs.gobwas import SCALARS
from urlgrammar.regular.syntax.javascript.characters import Characters

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.regular.syntax.re2.source import Re2Source


def _of(*ranges: str) -> CharSet:
    return CharSet.of((ord(each[0]), ord(each[-1])) for each in ranges)


WORD: Final = _of("09", "AZ", "az", "_")

_PERL: Final[Mapping[str, CharSet]] = {"d": _of("09"), "s": _of("\t\n", "\f\r", " "), "w": WORD}
_ASCII: Final[Mapping[str, CharSet]] = {
    "alnum": _of("09", "AZ", "az"),
    "alpha": _of("AZ", "az"),
    "ascii": _of("\0\x7f"),
    "blank": _of("\t", " "),
    "cntrl": _of("\0\x1f", "\x7f"),
    "digit": _of("09"),
    "graph": _of("!~"),
    "lower": _of("az"),
    "print": _of(" ~"),
    "punct": _of("!/", ":@", "[`", "{~"),
    "space": _of("\t\r", " "),
    "upper": _of("AZ"),
    "word": WORD,
    "xdigit": _of("09", "AF", "af"),
}
_CONTROLS: Final = {"a": "\a", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
_OCTAL: Final = re.compile("0[0-7]{0,2}|[1-7][0-7]{1,2}")
_HEXADECIMAL: Final = re.compile(r"x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]+)\})")
_NAMED: Final = re.compile(r"\[:(\^?)([^]]*?):\]")
_UNICODE: Final = re.compile(r"\\[pP](?:\{[^}]*\}|[^{])", re.DOTALL)
_MAX_DIGITS: Final = 12
_FOLDED: Final = Characters(is_unicode=True, ignores_case=True)


def folded(chars: CharSet, source: Re2Source) -> CharSet:
    """The characters that the flag i takes for equal to one of a set. Raises PatternError beyond
    ASCII, if the engine is not installed."""
    if not chars or chars.ranges[-1][1] <= 0x7F:
        return _FOLDED.closed(chars)
    ranges = "".join(f"\\x{{{first:x}}}-\\x{{{last:x}}}" for first, last in chars.ranges)
    return source.by_engine("the flag i goes beyond ASCII", f"(?i)[{ranges}]")


def unicode_class(source: Re2Source, *, ignores_case: bool) -> CharSet | None:
    """The characters of `\\pN`, `\\P{Greek}` and so on, if one comes next."""
    place = source.place
    match = source.match(_UNICODE)
    if match is None:
        return None
    written = f"(?i){match[0]}" if ignores_case else match[0]
    return source.by_engine("classes of Unicode go", written, place)


def perl_class(source: Re2Source, *, ignores_case: bool) -> CharSet | None:
    """The characters of `\\d`, `\\S` and so on, if one comes next."""
    for letter, chars in _PERL.items():
        own = folded(chars, source) if ignores_case else chars
        if source.take(f"\\{letter}"):
            return own
        if source.take(f"\\{letter.upper()}"):
            return SCALARS - own
    return None


def escape(source: Re2Source) -> str:
    """The character of an escape, after its backslash."""
    place = source.place - 1
    octal = source.match(_OCTAL)
    if octal is not None:
        return chr(int(octal[0], 8))
    hexadecimal = source.match(_HEXADECIMAL)
    if hexadecimal is not None:
        digits = hexadecimal[1] or hexadecimal[2]
        if len(digits.lstrip("0")) > _MAX_DIGITS or int(digits, 16) > 0x10FFFF:
            raise source.error("not a regular expression: not a code point", place)
        return chr(int(digits, 16))
    character = source.read()
    if character in _CONTROLS:
        return _CONTROLS[character]
    if not character.isascii() or character.isalnum():
        raise source.error(f"not a regular expression: RE2 has no escape \\{character}", place)
    return character


def members(source: Re2Source, *, ignores_case: bool) -> CharSet:
    """The characters of a class, after its `[`."""
    place = source.place - 1
    is_negated = source.take("^")
    sets = [NONE]
    is_first = True
    while is_first or source.next != "]":
        if not source.next:
            raise source.error("not a regular expression: nothing closes [", place)
        is_first = False
        own = _named(source, ignores_case=ignores_case)
        if own is None:
            own = perl_class(source, ignores_case=ignores_case)
        if own is None:
            own = unicode_class(source, ignores_case=ignores_case)
        if own is None:
            listed = _range(source)
            own = folded(listed, source) if ignores_case else listed
        sets.append(own)
    source.take("]")
    chars = CharSet.union(sets)
    return SCALARS - chars if is_negated else SCALARS & chars


def _named(source: Re2Source, *, ignores_case: bool) -> CharSet | None:
    """The characters of a class such as `[:alpha:]` or `[:^alpha:]`, if one comes next."""
    place = source.place
    named = source.match(_NAMED)
    if named is None:
        return None
    if named[2] not in _ASCII:
        raise source.error(f"not a regular expression: RE2 has no class {named[0]}", place)
    chars = _ASCII[named[2]]
    own = folded(chars, source) if ignores_case else chars
    return SCALARS - own if named[1] else own


def _range(source: Re2Source) -> CharSet:
    """A character, or a range of characters."""
    place = source.place
    first = last = _character(source)
    if source.next == "-" and source.after not in {"", "]"}:
        source.take("-")
        last = _character(source)
    if last < first:
        raise source.error("not a regular expression: a range is out of order", place)
    return CharSet.of([(ord(first), ord(last))])


def _character(source: Re2Source) -> str:
    return escape(source) if source.take("\\") else source.read()
