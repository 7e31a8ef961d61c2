"""Advice for a text that was probably meant as a URL.

What belongs here: the end of an error message of a standard. It says what to write instead, from
the diagnosis of the automaton and the rules of RFC 3986 and RFC 3987, whose names later documents
keep. If no advice is sure to help, the message lists what would have been accepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.text import percent_encoding

if TYPE_CHECKING:
    from urlgrammar.grammar.matcher import Break, Matcher


def advice(broken: Break, matcher: Matcher) -> str | None:
    """What to write instead; None if it is not known."""
    text, position = broken.text, broken.position
    character = text[position : position + 1]
    if character.isspace() and not (text[:position].strip() and text[position:].strip()):
        return "remove it"
    if special := _special(broken.innermost, character, text[:position]):
        return special
    if character and '"%"' in broken.likely and not _is_delimiter(character, matcher):
        try:
            return f"write it as {percent_encoding.encode(character)}"
        except UnicodeEncodeError:
            return "remove it: a surrogate is not a character and cannot be encoded"
    is_begun = broken.innermost == "pct_encoded" and position > 0
    if is_begun and broken.expected and '"%"' not in broken.expected:
        return f'{broken.listed}; write a literal "%" as %25'
    return None


def _is_delimiter(character: str, matcher: Matcher) -> bool:
    """Whether percent-encoding a character changes its meaning (RFC 3986, 2.2). True for every
    character if the grammar does not define `gen_delims`."""
    return "gen_delims" not in matcher.rules or bool(matcher.full_match("gen_delims")(character))


def _special(innermost: str, character: str, before: str) -> str | None:
    """Advice for texts that were probably meant as something else than the innermost rule."""
    authority = before.rpartition("//")[2]
    match innermost, character:
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
