"""Displaying untrusted text to people.

What belongs here: the one way in which invisible characters are shown: `a⟨U+000A⟩`, and bytes that
are not UTF-8: `a⟨0xFF⟩`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def visible(text: str) -> str:
    """The text with invisible and direction-changing characters written as code points:
    `a⟨U+000A⟩`. Different texts never look the same, except for blanks: use this for lines and
    for parts of a text, and `visible_string` for a whole one."""
    if text.isprintable() and "⟨" not in text:
        return text
    return "".join(map(_shown, text))


def visible_string(text: str) -> str:
    """A whole string, such as a URL or the name of an operand, with visible blanks: `a⟨space⟩`.
    It is like `visible`, and spaces that nobody would see are written, too: those at the beginning,
    at the end, and next to another space."""
    return "".join(visible_characters(text))


def visible_value(text: str | None) -> str:
    """A component: undefined and empty components look different."""
    return "(undefined)" if text is None else visible_string(text) or '""'


def visible_characters(text: str) -> list[str]:
    """What `visible_string` shows for each character of a string, so that a place in it can be
    marked."""
    spaced = f" {text} "  # the beginning and the end count as spaces
    return [
        "⟨space⟩" if c == " " and " " in (spaced[at], spaced[at + 2]) else _shown(c)
        for at, c in enumerate(text)
    ]


def legible(text: str) -> str:
    """The same for text that comes from arguments or files: there, a lone surrogate from U+DC80 to
    U+DCFF is a byte that is not UTF-8 (PEP 383), and is written as that byte: `a⟨0xFF⟩`."""
    if text.isprintable():
        return visible(text)
    return "".join(_byte(c) if "\udc80" <= c <= "\udcff" else visible(c) for c in text)


def without_controls(text: str) -> str:
    """The text with control characters and surrogates written as code points, and everything else
    as it is: no valid URL contains these characters, so that valid URLs are not changed."""
    if text.isprintable():
        return text
    return "".join(_code(c) if _is_control(c) else c for c in text)


def columns() -> Callable[[str], int]:
    """The function that says how many columns a text has on a terminal. `rich`, which the command
    line has, knows that of wide characters."""
    try:
        from rich.cells import cell_len
    except ModuleNotFoundError:
        return len
    return cell_len


def _is_control(character: str) -> bool:
    return character < " " or "\x7f" <= character <= "\x9f" or "\ud800" <= character <= "\udfff"


def _byte(character: str) -> str:
    return f"⟨0x{ord(character) - 0xDC00:02X}⟩"


def _shown(character: str) -> str:
    return character if character.isprintable() and character != "⟨" else _code(character)


def _code(character: str) -> str:
    return f"⟨U+{ord(character):04X}⟩"
