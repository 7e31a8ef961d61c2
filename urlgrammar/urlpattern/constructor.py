"""Constructor strings of URL patterns (URLPattern, 1.6): a pattern for each component.

What belongs here: taking a string apart at the tokens that delimit components. It is the
standard's state machine, and no grammar: whether `//` is needed before a host depends on the
schemes that the pattern of the protocol matches, and nested braces are counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.urlpattern.tokens import Token, TokenType, tokenize

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

PROTOCOL: Final = "protocol"
COMPONENTS: Final = (
    *(PROTOCOL, "username", "password", "hostname", "port", "pathname", "search", "hash"),
)

_ITSELF: Final = (TokenType.CHAR, TokenType.ESCAPED_CHAR, TokenType.INVALID_CHAR)
"""The types of tokens that stand for their value."""

_MATCHING: Final = (TokenType.NAME, TokenType.REGEXP, TokenType.CLOSE, TokenType.ASTERISK)
"""The types of tokens behind which a "?" is a modifier."""

_BEFORE_HOST: Final = (PROTOCOL, "authority", "username", "password")
_BEFORE_PATH: Final = (*_BEFORE_HOST, "hostname", "port")
_BEFORE_SEARCH: Final = (*_BEFORE_PATH, "pathname")
_NEXT: Final[Mapping[str, tuple[str, ...]]] = {
    "port": ("pathname", "search", "hash"),
    "pathname": ("search", "hash"),
    "search": ("hash",),
}
"""By state, the components whose delimiters end it."""

_DELIMITERS: Final = {"hash": "#", "pathname": "/"}


class Piece(NamedTuple):
    """The pattern of a component. place: where it stands in the constructor string."""

    text: str
    place: int


def parse(text: str, is_special: Callable[[Piece], bool]) -> dict[str, Piece]:
    """The pattern strings of the components that a string names, and of those that follow from
    them. is_special: whether a pattern matches a special scheme, raising URLPatternError for one
    that is no pattern. Linear."""
    return _Parser(text, is_special).parsed()


class _Parser:
    def __init__(self, text: str, is_special: Callable[[Piece], bool]) -> None:
        self.text, self._matches_special = text, is_special
        self.tokens = tokenize(text, is_strict=False)
        self.result: dict[str, Piece] = {}
        self.state = "init"
        self.index = self.start = self.depth = self.brackets = 0
        self.step = 1
        self.is_special = False

    def parsed(self) -> dict[str, Piece]:
        """Parse a constructor string."""
        while self.index < len(self.tokens):
            self.step = 1
            kind = self.tokens[self.index].type
            if kind is TokenType.END:
                if self._ended():
                    break
            elif kind is TokenType.OPEN:
                self.depth += 1
            elif self.depth and kind is not TokenType.CLOSE:
                pass
            else:
                self.depth -= bool(self.depth)
                getattr(self, f"_in_{self.state}", self._in_tail)()
            self.index += self.step
        if "hostname" in self.result and "port" not in self.result:
            self.result["port"] = Piece("", len(self.text))
        return self.result

    def _ended(self) -> bool:
        """What the end of the string does. Whether it is the end."""
        if self.state == "init":
            self._rewind()
            if self._is("#"):
                self._change("hash", 1)
            elif self._is_search():
                self._change("search", 1)
            else:
                self._change("pathname", 0)
            return False
        if self.state == "authority":
            self._rewind("hostname")
            return False
        self._change("done", 0)
        return True

    # the states

    def _in_init(self) -> None:
        if self._is(":"):
            self._rewind(PROTOCOL)

    def _in_protocol(self) -> None:
        if self._is(":"):
            self.is_special = self._matches_special(self._piece())
            if self._is("/", 1) and self._is("/", 2):
                self._change("authority", 3)
            else:
                self._change("authority" if self.is_special else "pathname", 1)

    def _in_authority(self) -> None:
        if self._is("@"):
            self._rewind("username")
        elif self._is("/") or self._is_search() or self._is("#"):
            self._rewind("hostname")

    def _in_username(self) -> None:
        if self._is(":"):
            self._change("password", 1)
        elif self._is("@"):
            self._change("hostname", 1)

    def _in_password(self) -> None:
        if self._is("@"):
            self._change("hostname", 1)

    def _in_hostname(self) -> None:
        if self._is("["):
            self.brackets += 1
        elif self._is("]"):
            self.brackets -= 1
        elif self._is(":") and self.brackets == 0:
            self._change("port", 1)
        else:
            self._end_at("pathname", "search", "hash")

    def _in_tail(self) -> None:
        self._end_at(*_NEXT.get(self.state, ()))

    def _end_at(self, *following: str) -> None:
        for name in following:
            if self._is_search() if name == "search" else self._is(_DELIMITERS[name]):
                self._change(name, 0 if name == "pathname" else 1)
                return

    # its operations

    def _change(self, state: str, skip: int) -> None:
        """Change state: a component ends, and those between it and the next have defaults."""
        if self.state not in ("init", "authority", "done"):
            self.result[self.state] = self._piece()
        if self.state != "init" and state != "done":
            place = self.tokens[self.index].place
            if self.state in _BEFORE_HOST and state in ("port", "pathname", "search", "hash"):
                self.result.setdefault("hostname", Piece("", place))
            if self.state in _BEFORE_PATH and state in ("search", "hash"):
                self.result.setdefault("pathname", Piece("/" if self.is_special else "", place))
            if self.state in _BEFORE_SEARCH and state == "hash":
                self.result.setdefault("search", Piece("", place))
        self.state = state
        self.index += skip
        self.start = self.index
        self.step = 0

    def _rewind(self, state: str | None = None) -> None:
        self.index, self.step = self.start, 0
        self.state = self.state if state is None else state

    def _token(self, index: int) -> Token:
        return self.tokens[min(index, len(self.tokens) - 1)]

    def _is(self, value: str, ahead: int = 0) -> bool:
        """Whether a token is this character, and is not special in patterns."""
        token = self._token(self.index + ahead)
        return token.value == value and token.type in _ITSELF

    def _is_search(self) -> bool:
        if self._is("?"):
            return True
        if self.tokens[self.index].value != "?":
            return False
        return self.index == 0 or self._token(self.index - 1).type not in _MATCHING

    def _piece(self) -> Piece:
        """Make a component string."""
        start, end = self._token(self.start).place, self.tokens[self.index].place
        return Piece(self.text[start:end], start)
