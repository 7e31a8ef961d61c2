"""What a server does with the path that a reader gives it.

What belongs here: the steps, each as a machine on symbols and as a function on texts, which
confirms what the machine decides; and the guard of a path that begins with two slashes. After each
step, dot segments are removed again, as servers do.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote_to_bytes

from urlgrammar.differ.bypass.parts import PATH
from urlgrammar.differ.bypass.paths import tricks
from urlgrammar.differ.bypass.paths.alphabet import decoded_escapes
from urlgrammar.differ.bypass.paths.graph import END, rewritten
from urlgrammar.differ.bypass.paths.junk import Dots
from urlgrammar.differ.bypass.paths.removal import without_dot_segments
from urlgrammar.errors import OperandError, UnknownNameError
from urlgrammar.forms.keys import key_of
from urlgrammar.forms.paths import MARK
from urlgrammar.forms.texts import BEYOND, UNKNOWN
from urlgrammar.resolver import remove_dot_segments
from urlgrammar.text.arguments import items_of, name_of
from urlgrammar.text.percent_encoding import decode_octets, read_letters

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping

    from urlgrammar.differ.bypass.paths.graph import Graph, Machine, Stepped
    from urlgrammar.forms.keys import Key

DECODE: Final = "decode"
_PLAIN: Final = Dots(is_opaque=True)


@dataclass(frozen=True)
class Decoding:
    """Percent-decoding, once. Octets beyond ASCII become characters that are not known. symbol: the
    symbol of a character."""

    symbol: Callable[[str], str]

    def step(self, state: str | None, symbol: str) -> Stepped:
        """One symbol; the state is the beginning of what may be an escape."""
        pending = state or ""
        if len(symbol) > 1:
            octets = [] if symbol in {END, UNKNOWN, BEYOND} else decoded_escapes(symbol)
            escape, letters = "", [*pending, *octets]
            rest = () if octets else (symbol,)
        else:
            escape, some = read_letters(pending, symbol)
            letters = [decoded_escapes(e)[0] if len(e) > 1 else e for e in some]
            octets, rest = letters if len(some) < len("".join(some)) else [], ()
        used = 0
        for octet in octets:
            used |= _TRICKS.get(octet, tricks.ESCAPES)
        written = (e if e == BEYOND else self.symbol(e) for e in letters)
        return escape or None, (*written, *rest), used


_TRICKS: Final[Mapping[str, int]] = MappingProxyType(
    {"/": tricks.ESCAPED_SLASH, ".": tricks.ESCAPED_DOT}
)


class _Parameters:
    """`;` and what is behind it in a segment are removed."""

    @staticmethod
    def step(state: str | None, symbol: str) -> Stepped:
        """One symbol; the state is ";" behind one."""
        if symbol in {"/", END}:
            return None, (symbol,), 0
        if state or symbol == ";":
            return ";", (), tricks.PARAMETERS
        return None, (symbol,), 0


class _Collapsing:
    """Slashes behind a slash are removed."""

    @staticmethod
    def step(state: str | None, symbol: str) -> Stepped:
        """One symbol; the state is "/" behind one."""
        if symbol != "/":
            return None, (symbol,), 0
        return ("/", (), tricks.REPEATED) if state else ("/", ("/",), 0)


class Guarding:
    """A path that begins with two slashes, and has no host before it, gets `/.` before it, so that
    it is not read as a host (RFC 3986, 4.2; URL, 4.5)."""

    @staticmethod
    def step(state: str | None, symbol: str) -> Stepped:
        """One symbol; the state is "/" behind a first slash, and "over" behind what decides."""
        if state == "over":
            return state, (symbol,), 0
        if state == "/":
            before = ("/", ".", "/") if symbol == "/" else ("/",)
            return "over", (*before, symbol), 0
        return ("/", (), 0) if symbol == "/" else ("over", (symbol,), 0)


@dataclass(frozen=True)
class Marks:
    """Marks are removed. is_marked: whether the path has one; others are not read."""

    is_marked: bool

    def step(self, state: str | None, symbol: str) -> Stepped | None:
        """One symbol; the state is "marked" behind one."""
        if symbol == MARK:
            return ("marked", (), 0) if self.is_marked else None
        if symbol == END and self.is_marked and state is None:
            return None
        return state, (symbol,), 0


class Rooting:
    """A path without a slash at its start gets one, unless it is empty."""

    @staticmethod
    def step(state: str | None, symbol: str) -> Stepped:
        """One symbol; the state is "over" behind the first one."""
        before = () if state == "over" or symbol in {"/", END} else ("/",)
        return "over", (*before, symbol), 0


def _decoded(path: str) -> str:
    return decode_octets(unquote_to_bytes(path.encode("utf-8", "surrogatepass")))


def _machine(step: str, symbol: Callable[[str], str]) -> Machine | None:
    match step:
        case "decode":
            return Decoding(symbol)
        case "params":
            return _Parameters()
        case "collapse":
            return _Collapsing()
        case _:
            return None


_TEXTS: Final[Mapping[str, Callable[[str], str]]] = MappingProxyType(
    {
        DECODE: _decoded,
        "params": lambda path: re.sub("(?s);[^/]*", "", path),
        "collapse": lambda path: re.sub("/+", "/", path),
        "dots": lambda path: path,
    }
)
"""The steps as functions on texts."""

STEPS: Final = tuple(_TEXTS)
SEMICOLONS: Final = "semicolons"
"""What a server does with a query: a semicolon separates pairs, too."""


def checked(names: Collection[str], on: Collection[str]) -> tuple[str, ...]:
    """The steps, in the order in which they are done. on: what the goal is about. Raises
    OperandError for a step that is about something else, UnknownNameError and TypeError."""
    steps = [name_of(name, "each of `then`") for name in items_of(names, "`then`")]
    is_key = any(map(key_of, on))
    for step in steps:
        if step not in {*STEPS, SEMICOLONS}:
            raise UnknownNameError("step", step, (*STEPS, SEMICOLONS))
        if step == SEMICOLONS and not is_key:
            raise OperandError(f"{step} is about the value of a key: ask about query.NAME")
        if step in STEPS and PATH not in on:
            raise OperandError(f"{step} is what a server does with a path: ask about the path")
    return tuple(steps)


def with_separators(key: Key, steps: Collection[str]) -> Key:
    """A key of a query that a server reads after some steps."""
    return replace(key, separators="&;") if SEMICOLONS in steps else key


def done(graph: Graph, steps: Collection[str], symbol: Callable[[str], str], allowed: int) -> Graph:
    """The graph after some steps. symbol: the symbol of a character. allowed: the tricks."""
    for step in steps:
        machine = _machine(step, symbol)
        if machine is not None:
            graph = rewritten(graph, machine, allowed).reduced()
        graph = without_dot_segments(graph, _PLAIN, allowed).reduced()
    return graph


def path_after(path: str, steps: Collection[str]) -> str:
    """A path after some steps."""
    for step in steps:
        path = _TEXTS[step](path)
        if path.startswith("/"):
            path = remove_dot_segments(path)
    return path
