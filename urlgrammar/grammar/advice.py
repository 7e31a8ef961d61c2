"""What a person could do about a text that was refused.

What belongs here: the one sentence at the end of an error message. It is advice, made from the
diagnosis of the automaton and from the grammar's own rules; where there is none that is sure to
help, it says what would have been accepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.text import percent_encoding

if TYPE_CHECKING:
    from collections.abc import Callable


class Break(NamedTuple):
    """Where and how a text broke.

    expected: names of what could have come, likely: those of them with which the reading goes on
    that the innermost rule belongs to. may_end: whether the text could have ended there.
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
            return "a surrogate is no character and cannot be encoded"
    options = [*broken.expected, "the end"] if broken.may_end and found else [*broken.expected]
    if not options or options == ["the end"]:
        return "the text should end here"
    *most, last = options
    listed = f"expected {', '.join(most)} or {last}" if most else f"expected {last}"
    if broken.innermost == "pct_encoded" and position and '"%"' not in broken.expected:
        return f'{listed}; a "%" that stands for itself is written %25'
    return listed


def _special(innermost: str, found: str, before: str) -> str | None:
    """Where the only reading that was left is hardly the one that was meant."""
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
                'before a ":" stands a scheme, a letter with letters, digits, "+", "-" or "." '
                'after it; a relative path with a ":" in its first segment begins with "./"'
            )
        case "userinfo" | "iuserinfo", ("/" | "?" | "#" | "") if authority.count(":") > 1:
            return 'an IPv6 address stands in "[" and "]", and a userinfo ends with "@"'
        case "userinfo" | "iuserinfo", ("/" | "?" | "#" | "") if ":" in authority:
            return 'what follows the ":" is no port, and a userinfo ends with "@"'
        case "reg_name" | "ireg_name", "@":
            return 'only the last "@" ends a userinfo: one inside it is written %40'
        case _:
            return None
