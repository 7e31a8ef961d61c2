"""The parts of a pattern string (URLPattern, 2.1.3 to 2.1.5), and their texts (2.2, 2.3).

What belongs here: making parts of tokens, which the grammar puts together; the regular expression
of parts, with the names of their groups; and the pattern string that is normalized.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.errors import URLPatternError
from urlgrammar.grammar.matcher import Matcher
from urlgrammar.urlpattern.tokens import (
    Token,
    TokenType,
    is_name_code_point,
    rule,
    tokenize,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Encode = Callable[[str], str]
    """An encoding callback (2.1.5): raises URLPatternError."""

FIXED: Final = "fixed-text"
REGEXP: Final = "regexp"
SEGMENT: Final = "segment-wildcard"
FULL: Final = "full-wildcard"

_FULL_WILDCARD: Final = ".*"
_PARSING: Final = "2.1.5"


class Options(NamedTuple):
    """How a pattern string is read (2.1.4). delimiter: what ends a segment. prefix: the character
    that belongs to the group behind it. Both are one character or none."""

    delimiter: str = ""
    prefix: str = ""
    ignore_case: bool = False

    @property
    def segment_wildcard(self) -> str:
        """The regular expression of a group without one (2.1.5)."""
        return f"[^{escaped_in_regexp(self.delimiter)}]+?"


class Part(NamedTuple):
    """A part of a pattern (2.1.3). type: FIXED, REGEXP, SEGMENT or FULL. modifier: "?", "*", "+" or
    none. place: where its regexp stands in the pattern string."""

    type: str
    value: str
    modifier: str
    name: str = ""
    prefix: str = ""
    suffix: str = ""
    place: int | None = None

    @property
    def has_custom_name(self) -> bool:
        """Whether the pattern gives its group a name."""
        return not self.name[:1].isdigit()


def parts(text: str, options: Options, encode: Encode) -> list[Part]:
    """The parts of a pattern string (2.1.5). Raises URLPatternError. Linear, but for what `encode`
    takes."""
    return _Parser(text, options, encode).parsed()


class _Parser:
    def __init__(self, text: str, options: Options, encode: Encode) -> None:
        self.text, self.options, self._encode_text = text, options, encode
        self.tokens = tokenize(text)
        self.types = "".join(token.type.value for token in self.tokens[:-1])
        self.parts: list[Part] = []
        self._names: set[str] = set()
        self._pending: list[str] = []
        self._pending_place = 0
        self._next_number = 0

    def parsed(self) -> list[Part]:
        """All parts."""
        place = 0
        while place < len(self.types):
            if match := rule("group")(self.types, place):
                self._group(self.tokens[place : match.end()])
            elif match := rule("braces")(self.types, place):
                self._braces(self.tokens[place + 1 : match.end()])
            elif match := rule("fixed_token")(self.types, place):
                self._wait(self.tokens[place])
            else:
                raise self._error(place)
            place = match.end()
        self._add_pending()
        return self.parts

    def _group(self, tokens: Sequence[Token]) -> None:
        """`<char><name><regexp><modifier>`, of which some can be missing."""
        waiting = list(reversed(tokens))
        prefix = _take(waiting, TokenType.CHAR)
        written = prefix.value if prefix else ""
        if prefix is not None and written != self.options.prefix:
            self._wait(prefix)
            written = ""
        self._add_pending()
        name, matching = _matching(waiting)
        self._add(written, name, matching, "", waiting)

    def _braces(self, tokens: Sequence[Token]) -> None:
        """The same in braces, with any text before and behind the group."""
        waiting = list(reversed(tokens))
        first = waiting[-1]
        prefix = _text(waiting)
        name, matching = _matching(waiting)
        suffix = _text(waiting)
        _take(waiting, TokenType.CLOSE)
        if name is None and matching is None and not waiting:
            if prefix:
                self._wait(first._replace(value=prefix))
            return
        self._add_pending()
        if name is None and matching is None:
            if prefix:
                value = self._encoded(prefix, first.place)
                self.parts.append(Part(FIXED, value, waiting[0].value))
            return
        self._add(prefix, name, matching, suffix, waiting)

    def _add(
        self,
        prefix: str,
        name: Token | None,
        matching: Token | None,
        suffix: str,
        modifier: Sequence[Token],
    ) -> None:
        """Add a part with a group (2.1.5)."""
        kind, value = REGEXP, "" if matching is None else matching.value
        if matching is None or value == self.options.segment_wildcard:
            kind, value = SEGMENT, ""
        elif matching.type is TokenType.ASTERISK or value == _FULL_WILDCARD:
            kind, value = FULL, ""
        first = name if name is not None else matching
        assert first is not None, "it has a group"
        own = str(self._next_number) if name is None else name.value
        self._next_number += name is None
        if own in self._names:
            raise URLPatternError(
                self.text, first.place, f"there are two groups named {own!r}", _PARSING
            )
        self._names.add(own)
        place = matching.place + 1 if matching is not None and kind is REGEXP else None
        self.parts.append(
            Part(
                kind,
                value,
                modifier[0].value if modifier else "",
                own,
                self._encoded(prefix, first.place),
                self._encoded(suffix, first.place),
                place,
            )
        )

    def _wait(self, token: Token) -> None:
        if not self._pending:
            self._pending_place = token.place
        self._pending.append(token.value)

    def _add_pending(self) -> None:
        """Maybe add a part from the pending fixed value (2.1.5)."""
        if self._pending:
            value = self._encoded("".join(self._pending), self._pending_place)
            self._pending.clear()
            self.parts.append(Part(FIXED, value, ""))

    def _encoded(self, text: str, place: int) -> str:
        try:
            return self._encode_text(text)
        except URLPatternError as error:
            raise error.within(self.text, place) from None

    def _error(self, place: int) -> URLPatternError:
        """Why no part begins at a token."""
        if self.types[place] == "{":
            matcher = Matcher("urlpattern")
            error = matcher.error("braces", self.types[place:])
            found = self.tokens[place + error.position]
            problem = "the brace is not closed"
            if found.type is not TokenType.END:
                problem = f"{found.value!r} cannot stand there in braces"
            return URLPatternError(self.text, found.place, problem, _PARSING)
        token = self.tokens[place]
        problem = (
            "a brace is closed that is not open"
            if token.type is TokenType.CLOSE
            else f"the modifier {token.value!r} stands behind no group: "
            f'write "\\\\{token.value}" for the character'
        )
        return URLPatternError(self.text, token.place, problem, _PARSING)


def _take(waiting: list[Token], *types: TokenType) -> Token | None:
    """The next token, if it is of one of the types."""
    return waiting.pop() if waiting and waiting[-1].type in types else None


def _matching(waiting: list[Token]) -> tuple[Token | None, Token | None]:
    """A name, and a regexp or a wildcard: an asterisk behind a name is its modifier."""
    name = _take(waiting, TokenType.NAME)
    types = (TokenType.REGEXP,) if name else (TokenType.REGEXP, TokenType.ASTERISK)
    return name, _take(waiting, *types)


def _text(waiting: list[Token]) -> str:
    texts = []
    while token := _take(waiting, TokenType.CHAR, TokenType.ESCAPED_CHAR):
        texts.append(token.value)
    return "".join(texts)


# Converting part lists to regular expressions


def regexp_of(
    some: Sequence[Part], options: Options, opens: Callable[[int], str] = lambda _: "("
) -> str:
    """The regular expression of parts in ECMAScript (2.2). Its groups are those of the parts, in
    their order, and those that their regexps have. opens: how the group of a part begins, by the
    number of the part."""
    pieces = (_regexp_of(part, options, opens(number)) for number, part in enumerate(some))
    return f"^{''.join(pieces)}$"


def _regexp_of(part: Part, options: Options, opens: str) -> str:
    if part.type == FIXED:
        value = escaped_in_regexp(part.value)
        return f"(?:{value}){part.modifier}" if part.modifier else value
    value = {SEGMENT: options.segment_wildcard, FULL: _FULL_WILDCARD}.get(part.type, part.value)
    is_repeated = part.modifier in ("*", "+")
    prefix, suffix = escaped_in_regexp(part.prefix), escaped_in_regexp(part.suffix)
    if not (prefix or suffix):
        inside = f"(?:{value}){part.modifier})" if is_repeated else f"{value}){part.modifier}"
        return f"{opens}{inside}"
    if not is_repeated:
        return f"(?:{prefix}{opens}{value}){suffix}){part.modifier}"
    again = f"(?:{suffix}{prefix}(?:{value}))*"
    return f"(?:{prefix}{opens}(?:{value}){again}){suffix}){'?' if part.modifier == '*' else ''}"


@cache
def _escape(name: str) -> Callable[[str], str]:
    pattern = re.compile(Matcher("urlpattern").pattern(name))
    return lambda text: pattern.sub(r"\\\g<0>", text)


def escaped_in_regexp(text: str) -> str:
    """A text in a regular expression (2.2)."""
    return _escape("regexp_escaped")(text)


def escaped(text: str) -> str:
    """A text in a pattern string (2.3)."""
    return _escape("pattern_escaped")(text)


# Converting part lists to pattern strings


def pattern_string(some: Sequence[Part], options: Options) -> str:
    """The normalized pattern string of parts (2.3)."""
    around = [None, *some, None]
    return "".join(
        piece
        for place, part in enumerate(some, 1)
        for piece in _written(around[place - 1], part, around[place + 1], options)
    )


def _written(
    previous: Part | None, part: Part, following: Part | None, options: Options
) -> Iterator[str]:
    if part.type == FIXED:
        value = escaped(part.value)
        yield f"{{{value}}}{part.modifier}" if part.modifier else value
        return
    is_custom = part.has_custom_name
    is_grouped = _needs_grouping(previous, part, following, options)
    name = f":{part.name}" if is_custom else ""
    matching = ""
    if part.type == REGEXP:
        matching = f"({part.value})"
    elif part.type == SEGMENT and not is_custom:
        matching = f"({options.segment_wildcard})"
    elif part.type == FULL:
        is_plain = not is_custom and (
            previous is None
            or previous.type == FIXED
            or previous.modifier != ""
            or is_grouped
            or part.prefix != ""
        )
        matching = "*" if is_plain else f"({_FULL_WILDCARD})"
    separator = ""
    if part.type == SEGMENT and is_custom and _continues_name(part.suffix):
        separator = "\\"
    inside = f"{escaped(part.prefix)}{name}{matching}{separator}{escaped(part.suffix)}"
    yield f"{{{inside}}}{part.modifier}" if is_grouped else f"{inside}{part.modifier}"


def _needs_grouping(
    previous: Part | None, part: Part, following: Part | None, options: Options
) -> bool:
    if part.suffix or (part.prefix and part.prefix != options.prefix):
        return True
    if (
        part.has_custom_name
        and part.type == SEGMENT
        and part.modifier == ""
        and following is not None
        and not following.prefix
        and not following.suffix
    ):
        if following.type == FIXED:
            if _continues_name(following.value):
                return True
        elif not following.has_custom_name:
            return True
    return bool(
        not part.prefix
        and previous is not None
        and previous.type == FIXED
        and previous.value
        and previous.value[-1] == options.prefix
    )


def _continues_name(text: str) -> bool:
    return bool(text) and is_name_code_point(text[0], is_first=False)
