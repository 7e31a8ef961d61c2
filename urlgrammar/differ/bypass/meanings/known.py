"""What is known of a reader whose values are what is written, but for case and percent-encoding.

What belongs here: what each character and each escape means to it. `bypass.asking` finds it.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.differ.bypass.meanings.idna_mapping import ascii_mapping, can_be_domain
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.regular.automata.dfa import Dfa


class Beyond(NamedTuple):
    """How a program reads characters beyond ASCII that are not escaped.

    mapped: by what they mean, the characters that are not simply kept: one text, more if it depends
    on what stands around a character, none if the program refuses it. makes_ace: whether the label
    of any other character becomes one that begins with "xn--"; if not, all characters can also mean
    themselves.
    """

    mapped: Mapping[tuple[str, ...], CharSet]
    makes_ace: bool


class Plain(NamedTuple):
    """How a reader reads hosts, if each character and each escape means a text of its own.

    coding: from a character in ASCII, or the escape of one, to what it means. keeps_others: whether
    characters beyond ASCII and their escapes mean themselves, in lowercase. decodes: whether these
    escapes mean the characters instead, and those that are no UTF-8 mean themselves. If neither, a
    host with one of them is over-approximated. beyond: how characters that are not escaped are
    read, None if that is not known. own: by scheme, the name of the own host, which can mean the
    empty host: that depends on what stands around it. empty: the hosts that an empty one can mean;
    with a scheme of the Web, none, and if never_empty, with every scheme. open: the characters and
    escapes that do not mean one text: the reader's parser decides about a host that has one.
    has_numbers: whether the numbers of an IPv4 address can be in any base, and be fewer than four.
    opens_brackets: whether hosts in brackets are read in a way of their own: an IPv6 address can be
    written in another way, or lose its zone, and the reader's parser decides about all others.
    opened: the decoded hosts, octet by octet, that are read so although their bracket is an escape;
    None if none are. is_bare: whether a host loses its brackets. is_certain: whether the reader's
    parser need not decide, as it must if it also checks what a host means.
    """

    coding: Mapping[str, str]
    keeps_others: bool
    decodes: bool = False
    own: Mapping[str, str] = MappingProxyType({})
    empty: tuple[str | None, ...] = ("",)
    never_empty: bool = False
    open: frozenset[str] = frozenset()
    has_numbers: bool = False
    opens_brackets: bool = False
    opened: Dfa | None = None
    is_bare: bool = False
    beyond: Beyond | None = None
    is_certain: bool = True


def looked_up(beyond: Beyond) -> Beyond:
    """The same with the meanings in ASCII that characters have when they are looked up."""
    mapped = dict(beyond.mapped)
    for meant, chars in ascii_mapping().to_ascii.items():
        if not can_be_domain(meant):
            continue
        left = chars
        for texts, others in beyond.mapped.items():
            if both := others & chars:
                mapped[texts] -= both
                more = tuple(dict.fromkeys((*texts, meant)))
                mapped[more] = mapped.get(more, CharSet(())) | both
                left -= both
        mapped[meant,] = mapped.get((meant,), CharSet(())) | left
    return beyond._replace(mapped=mapped)
