"""Advice for an invalid text.

What belongs here: the end of an error message. It says what to write instead, from the diagnosis of
the automaton and the rules of the grammar. If no advice is sure to help, it lists what would have
been accepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.text import percent_encoding

if TYPE_CHECKING:
    from collections.abc import Callable


class Break(NamedTuple):
    """The position and the reason of an error.

    expected: names of what would have been accepted. likely: those of them that continue the
    derivation to which the innermost rule belongs. may_end: whether the text could end there.
    """

    text: str
    position: int
    innermost: str
    expected: tuple[str, ...]
    likely: tuple[str, ...]
    may_end: bool


def advice(broken: Break, is_gen_delim: Callable[[str], object]) -> str:
    """What to write instead, or what would have been accepted."""
    text, position = broken.text, broken.position
    found = text[position : position + 1]
    if found.isspace() and not (text[:position].strip() and text[position:].strip()):
        return "remove it"
    if special := _special(broken.innermost, found, text[:position]):
        return special
    if found and '"%"' in broken.likely and not is_gen_delim(found):
        try:
            return f"write it as {percent_encoding.encode(found)}"
        except UnicodeEncodeError:
            return "remove it: a surrogate is not a character and cannot be encoded"
    options = [*broken.expected, "the end"] if broken.may_end and found else [*broken.expected]
    if not options or options == ["the end"]:
        return "the text should end here"
    *most, last = options
    listed = f"expected {', '.join(most)} or {last}" if most else f"expected {last}"
    if broken.innermost == "pct_encoded" and position and '"%"' not in broken.expected:
        return f'{listed}; write a literal "%" as %25'
    return listed


def _special(innermost: str, found: str, before: str) -> str | None:
    """Advice for texts that were probably meant as something else than the innermost rule."""
    authority = before.rpartition("//")[2]
    match innermost, found:
        case (
            "segment_nz_nc"
            | "isegment_nz_nc"
            | "uri_reference"
            | "iri_reference"
            | "relative_ref"
            | "irelative_ref",
            ":",
        ):
            return (
                'text before ":" is read as a scheme: a letter, then letters, digits, "+", "-" or '
                '"."; a relative path with a ":" in its first segment begins with "./"'
            )
        case "userinfo" | "iuserinfo", ("/" | "?" | "#" | "") if authority.count(":") > 1:
            return 'write an IPv6 address between "[" and "]"; a userinfo ends with "@"'
        case "userinfo" | "iuserinfo", ("/" | "?" | "#" | "") if ":" in authority:
            return 'the text after the ":" is not a port; a userinfo ends with "@"'
        case "reg_name" | "ireg_name", "@":
            return 'only the last "@" ends a userinfo; write an "@" inside it as %40'
        case _:
            return None
