"""Checking and encoding texts by a standard: every changed tree reads back as what was asked for.

What belongs here: what trees and `Standard.build` do with their standard. Its own parser decides: a
tree is right if its text parses to it, and a character needs no percent-encoding if the parser
finds it where it was put and the canonical form leaves it there. So there is no list of characters
here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol
from urllib.parse import unquote_to_bytes

from urlgrammar._native import EXTENSION
from urlgrammar.components import HOST_KIND, ComponentTuple, without_userinfo
from urlgrammar.errors import EditError, ParseError
from urlgrammar.text.arguments import items_of, name_of
from urlgrammar.text.percent_encoding import encode
from urlgrammar.tree.form_urlencoded import MARKS, serialize, written_octets

if TYPE_CHECKING:
    from urlgrammar._native._engine import Written
    from urlgrammar.canonicalizer import CanonicalForm
    from urlgrammar.tree.pure import PureTree

    Encoded = Literal["username", "userinfo", "path", "segment", "query", "fragment"]
    Parameters = Mapping[str, object] | Iterable[tuple[str, object]]
    """A value is a str, an int, None, or a list of these; checkers infer `object` for a dict with
    several kinds of them."""

COMPONENTS: Final = ("username", "userinfo", "path", "segment", "query", "fragment")
"""What a text can be percent-encoded for."""

_PLACES: Final = {"username": "userinfo", "segment": "path"}
"""Where a text is put that is only a part of a component."""

_NOT_ENCODED: Final = ("", ".", "..")
_SHOWN: Final = 200
"""The most characters of a text that a message shows."""

_CHARACTERS: Final = 4096
"""The number of characters that are remembered for each component."""


class HasParser(Protocol):
    """A standard, as far as it is needed here."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def canonical_form(self) -> CanonicalForm:
        """The canonical form of its trees."""

    def parse(self, text: str) -> Any:
        """The tree of a text. Raises ParseError."""

    def try_parse(self, text: str) -> Any:
        """The tree of a text, None if it is not accepted."""

    def canonicalize(self, reference: str, steps: Iterable[str] = ...) -> Any:
        """The canonical form."""

    def resolve(self, reference: str, base: str) -> Any:
        """The target of a reference."""

    def own(self, components: ComponentTuple) -> Any:
        """The tree of components."""


class Editing:
    """Checks and encodes texts by a standard."""

    def __init__(self, standard: HasParser) -> None:
        self.standard = standard
        self.try_parse = standard.try_parse
        self._is_plain = lru_cache(_CHARACTERS)(self._find_plain)
        self._plain_texts = lru_cache(len(COMPONENTS))(self._find_plain_texts)

    def checked(self, components: ComponentTuple, text: str | None = None) -> Any:
        """The tree of components with the kind of its host. text: their text, if it is known.
        Raises EditError if the text does not parse to them."""
        if text is None:
            text = str(components)
        parsed = self.try_parse(text)
        if parsed is not None and parsed._has(components):
            return parsed
        return self.compared(components, text)

    def compared(self, wanted: ComponentTuple, text: str) -> Any:
        """As `checked`, whatever the kind of the host is in the given components."""
        name = self.standard.name
        try:
            parsed = self.standard.parse(text)
        except ParseError as error:
            why = str(error).partition("\n")[0]
            raise EditError(f"{_shown(wanted)} is not accepted by {name}: {why}") from None
        for part, value, got in zip(wanted._fields, wanted, parsed.components, strict=True):
            if part == HOST_KIND or value == got:
                continue
            if part == "userinfo":
                raise EditError(f"{_shown(wanted)} has another userinfo by {name}")
            instead = f"{quoted(got)} by {name}, not {quoted(value)}"
            raise EditError(f"{_shown(wanted)} has the {part} {instead}")
        return parsed

    def check_last_segment(self, tree: PureTree) -> None:
        """Raises EditError if the last segment is another one in canonical form: a drive, which
        only the first segment of a path can be."""
        canonical = self.standard.canonicalize(tree)
        if canonical.file != tree.components.file:
            raise EditError(
                f"the segment {tree.components.file!r} would be read as {canonical.file!r} "
                f"by {self.standard.name}"
            )

    def pieces(self, pairs: Parameters, *, form: bool) -> list[tuple[str, str]]:
        """The parameters as they stand in a query, each with its name."""
        given: list[Any] = [
            *(pairs.items() if isinstance(pairs, Mapping) else items_of(pairs, "the parameters"))
        ]
        if not all(isinstance(pair, tuple | list) and len(pair) == 2 for pair in given):
            raise TypeError("the parameters must be a mapping, or pairs of name and value")
        made: list[tuple[str, str]] = []
        for name, values in given:
            name = self.text("name", name)  # noqa: PLW2901  # the same name, as a plain str
            for value in values if isinstance(values, list | tuple) else (values,):
                text = None if value is None and not form else _value(value)
                made.append((name, self._piece(name, text, form=form)))
        return made

    def _piece(self, name: str, value: str | None, *, form: bool) -> str:
        if form:
            assert value is not None
            return serialize(((name, value),))
        written = self._parameter(name, "&=+")
        return written if value is None else f"{written}={self._parameter(value, '&+')}"

    def _parameter(self, text: str, delimiters: str) -> str:
        return "".join(
            encode(c) if c in delimiters else c for c in self.encode(text, "query")
        )  # what is encoded has no delimiter in it

    def segment(self, text: str) -> str:
        """A segment, percent-encoded. Raises EditError for "", "." and ".."."""
        if text == "":
            raise EditError(
                "a segment is empty: leave out a slash at the beginning, and one of two slashes; "
                "only .with_(path=...) writes empty segments"
            )
        if text in _NOT_ENCODED:
            raise EditError(
                f"{text!r} is a dot segment, which leads to another folder: it is no name"
            )
        return self.encode(text, "segment")

    def encode(self, text: str, component: Encoded) -> str:
        """`Standard.percent_encode`."""
        name: Any = name_of(component, "the component")
        if name not in COMPONENTS:
            choices = ", ".join(COMPONENTS)
            raise ValueError(f"{name!r} cannot be percent-encoded: choose from {choices}")
        given = self.text("text", text)
        if self._plain_texts(name).fullmatch(given):
            return given
        plain = self._is_plain
        given.encode()  # no lone surrogate is a text, whatever the standard accepts
        return "".join(c if plain(c, name) else encode(c) for c in given)

    def decode(self, text: str) -> str:
        """`Standard.percent_decode`."""
        given = self.text("text", text)
        return unquote_to_bytes(given).decode() if "%" in given else given

    @staticmethod
    def text(what: str, value: object) -> str:
        """A text as a plain str: a kind of str, such as one of enum, can print another text. Raises
        TypeError."""
        if value.__class__ is str:
            return value
        if isinstance(value, str):
            return str.__str__(value)
        raise TypeError(f"the {what} must be a str, not {type(value).__name__}")

    @classmethod
    def component(cls, name: str, value: object) -> str | None:
        """A component as a plain text. Raises EditError and TypeError."""
        if name == "port":
            return cls.port(value)
        return None if value is None and name != "path" else cls.text(name, value)

    @staticmethod
    def port(port: object) -> str | None:
        """A port that is given as a text or a number. Raises EditError and TypeError."""
        if port is None:
            return None
        if isinstance(port, int) and not isinstance(port, bool):
            try:
                return int.__repr__(port)  # a kind of int can print another text
            except ValueError as error:  # it has too many digits for Python
                raise EditError(f"the port is too large: {error}") from error
        return Editing.text("port", port)

    def _find_plain_texts(self, component: Encoded) -> re.Pattern[str]:
        """The expression of the texts in ASCII that need no percent-encoding."""
        return re.compile(f"{self._plain_characters(component)}*")

    def written(self) -> Written:
        """What the native engine needs to know for edits: three octets for each character of ASCII
        in a segment, and for each octet in application/x-www-form-urlencoded, with zeros behind
        what is shorter, and alone if only Python can tell; the marks after a name and between
        pairs."""
        segment = b"".join(self._written_in_segment(chr(n)).ljust(3, b"\0") for n in range(128))
        made: Written = EXTENSION.Written(self.standard, segment, written_octets(), MARKS)
        return made

    def _written_in_segment(self, character: str) -> bytes:
        """A character in a segment; empty if it can be a part of a drive that the canonical form
        writes in another way."""
        if not self._is_plain(character, "segment"):
            return encode(character).encode()
        drive = self.standard.try_parse(f"file:///a{character}")
        is_same = drive is None or self.standard.canonicalize(drive).file == f"a{character}"
        return character.encode() if is_same else b""

    def _plain_characters(self, component: Encoded) -> str:
        plain = (chr(n) for n in range(128) if self._is_plain(chr(n), component))
        return f"[{''.join(map(re.escape, plain))}]"

    def _find_plain(self, character: str, component: Encoded) -> bool:
        """Whether a character stands for itself in a component: the parser finds it there, and the
        canonical form leaves it. A percent sign never does."""
        if character == "%" or (component == "username" and character == ":"):
            return False
        is_shown = getattr(self.standard.canonical_form, "is_plain", None)
        if is_shown is not None and not character.isascii() and not is_shown(character):
            return False  # it is accepted, but must not stand for itself (RFC 3987, 4.1)
        place = _PLACES.get(component, component)
        text = f"x{character}x"
        if place == "path":
            text = f"/{text}"
        tree = ComponentTuple("http", host="h", path="/")._replace(**{place: text})
        parsed = self.standard.try_parse(str(tree))
        return (
            parsed is not None
            and getattr(parsed, place) == text
            and getattr(self.standard.canonicalize(parsed), place) == text
            and (component != "segment" or parsed.file == text[1:])
        )


def _value(value: object) -> str:
    """A value of a parameter as a text."""
    if isinstance(value, int) and not isinstance(value, bool):
        return int.__repr__(value)
    if isinstance(value, str):
        return str.__str__(value)
    raise TypeError(
        "the value of a parameter must be a str, an int or a list of these, "
        f"not {type(value).__name__}"
    )


def _shown(components: ComponentTuple) -> str:
    """A text for a message."""
    return quoted(without_userinfo(components))


def quoted(text: str | None) -> str:
    """A text for a message, cut if it is long."""
    return repr(text if text is None or len(text) <= _SHOWN else text[:_SHOWN] + "…")
