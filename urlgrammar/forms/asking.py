"""Hosts as standards and programs read them, found by asking about each letter.

What belongs here: what each character of a host, and its escape, means to the parser of a standard,
or to a program; and the canonical form of a text.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, Protocol

from urlgrammar.errors import LimitError, ParseError, ResolveError
from urlgrammar.forms.idna_mapping import ascii_mapping
from urlgrammar.forms.letters import BEYOND_ASCII, CHARACTERS, Letters, Octets, Others, lowercase
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.standards import automata, standard
from urlgrammar.standards.before_rfc3986 import EarlierForm
from urlgrammar.standards.fielding_02 import Fielding02Form
from urlgrammar.standards.rfc2396 import Rfc2396Form
from urlgrammar.standards.rfc3986 import SCHEMES, SyntaxBasedForm
from urlgrammar.text.percent_encoding import encode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from urlgrammar.components import ComponentTuple
    from urlgrammar.programs.grammars.record import Program
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.standards.record import Standard

HOST: Final = "host"
WEB: Final = ("http", "https")
"""The schemes of the Web."""

MAPPING: Final = ("whatwg", "url-spec")
"""The standards that map domains and numbers, by the same host parser (URL, 3.5), and that keep the
case of other hosts."""

_BY_LETTERS: Final = (EarlierForm, Fielding02Form, Rfc2396Form)
"""The canonical forms that change each character of a host by itself, if nothing is resolved;
`SyntaxBasedForm` also does it then."""

_ASKED: Final = (*CHARACTERS, *map(encode, CHARACTERS))
"""The letters of hosts that are asked one by one: the characters of ASCII, and their escapes."""

_OF_ALL: Final = "é。Ａß①\u200dİ\U0001f914"
"""Very different characters beyond ASCII, which stand for all."""

_OTHERS: Final = (*_OF_ALL, *map(encode, _OF_ALL))


@dataclass(frozen=True)
class Hosts:
    """How a reader reads hosts whose letters each become a text of their own.

    own: by scheme, the name of the own host, which can mean the empty host: that depends on what
    stands around it. empty: the hosts that an empty one can mean; behind a filter, it is none with
    a scheme of the Web, and if never_empty, with every scheme. has_numbers: whether the numbers of
    an IPv4 address can be in any base, and be fewer than four. opens_brackets: whether hosts in
    brackets are read in a way of their own: an IPv6 address can be written in another way, and the
    reader's parser decides about all others. opens_zones: whether that is so for those alone that
    have a "%", such as a zone: what stands before it is kept, and so is a last bracket.
    joins_zones: whether what stands behind it can become a part of the address, if it begins like
    an escape.
    has_case_with_percent: whether a host with a "%" can have capital letters, although others are
    given in lowercase. takes_more: whether brackets must have an address, of which there are more
    texts than `ipaddress` takes: what looks them up may know what they mean. opened: the decoded
    hosts, octet by octet, that are read so although their bracket is an escape; None if none are.
    is_bare: whether a host loses its brackets. is_certain: whether the reader's parser need not
    decide, as it must if it also checks what a host means.
    """

    letters: Letters
    own: Mapping[str, str] = field(default_factory=dict)
    empty: tuple[str | None, ...] = ("",)
    never_empty: bool = False
    has_numbers: bool = False
    opens_brackets: bool = False
    opens_zones: bool = False
    joins_zones: bool = False
    has_case_with_percent: bool = False
    takes_more: bool = False
    opened: Dfa | None = None
    is_bare: bool = False
    is_certain: bool = True


AS_THEY_ARE: Final = Hosts(Letters({}, has_escapes=False))
"""Hosts that mean what is written, in lowercase."""


@cache
def domains() -> Letters:
    """The letters of domains by WHATWG (URL, 3.5): they are percent-decoded, and mapped by UTS
    #46."""
    known = ascii_mapping()
    mapped: dict[tuple[str, ...], CharSet]
    mapped = {(text,): chars for text, chars in known.to_ascii.items()}
    allowed = CharSet.union([*mapped.values(), known.others])
    table = {
        letter: character.lower()
        for character in CHARACTERS
        for letter in (character, encode(character))
    }
    return Letters(
        table,
        mapped={**mapped, (): BEYOND_ASCII - allowed},
        others=Others.LABEL,
        octets=Octets.UTF_8,
    )


@cache
def opaque_hosts() -> Letters:
    """The letters of opaque hosts by WHATWG (URL, 3.5), by its C0 control percent-encode set."""
    controls = automata.characters(standard("whatwg"), "c0_control_percent_encode_set")
    table = {
        character: encode(character) if character in controls else character
        for character in CHARACTERS
    }
    return Letters(table, has_escapes=False, others=Others.ENCODED)


def canonical(standard: Standard, given: str, base: ComponentTuple | None = None) -> ComponentTuple:
    """The canonical form of a text, by the components that the grammar gives it; the URL
    Specification has trees of its own, and takes the text."""
    if base is not None:
        return standard.canonical_components(standard.resolve(given, str(base)).components)
    text_is_taken = standard.name in MAPPING
    return standard.canonical_components(
        given if text_is_taken else standard.read(given).components
    )


@lru_cache(maxsize=64)
def of_standard(standard: Standard, base: ComponentTuple | None) -> Hosts:
    """How a standard reads hosts: each letter in ASCII is asked. In no canonical form but that of
    WHATWG does a character in ASCII change the meaning of another one. Characters beyond ASCII mean
    themselves only if very different ones do."""
    own = {
        scheme: known.default_host
        for scheme, known in SCHEMES.items()
        if known.default_host is not None
        and _host(standard, f"{scheme}://{known.default_host}/", base) != known.default_host
    }
    inherited = () if base is None else (_host(standard, "///", base),)
    form = type(standard.canonical_form)
    are_kept = all(_is_kept(standard, letter, base) for letter in _OTHERS)
    return Hosts(
        Letters(
            {letter: _meant(standard, letter, base) for letter in _ASKED},
            others=Others.KEPT if are_kept else Others.LEFT,
            octets=Octets.KEPT if are_kept else Octets.LEFT,
        ).simplest,
        own=own,
        empty=tuple(dict.fromkeys(("", *inherited))),
        is_certain=form is SyntaxBasedForm or (base is None and form in _BY_LETTERS),
    )


def _between(host: str) -> str | None:
    """What stands between the letters "a" of a host, None if it has no others around it."""
    is_whole = len(host) > 1 and host.startswith("a") and host.endswith("a")
    return host[1:-1] if is_whole else None


def _meant(standard: Standard, written: str, base: ComponentTuple | None) -> str:
    """What a part of a host means; itself if it cannot be in the middle of a name: then a canonical
    form leaves it alone, or its host ends before it."""
    meant = _between(_host(standard, f"http://a{written}a/", base) or "")
    return lowercase(written) if meant is None else meant


def _is_kept(standard: Standard, written: str, base: ComponentTuple | None) -> bool:
    """Whether a part of a host means itself, or cannot be there."""
    host = _host(standard, f"http://a{written}a/", base)
    return host is None or host == f"a{lowercase(written)}a"


def _host(standard: Standard, given: str, base: ComponentTuple | None) -> str | None:
    """The canonical host of a text in lowercase, None if there is none."""
    try:
        host = canonical(standard, given, base).host
    except (ParseError, ResolveError):
        return None
    return None if host is None else lowercase(host)


# Programs

WEB_SCHEME: Final = "http"
"""The scheme that stands for those of the Web."""


_IN_BRACKETS: Final = (
    *("[0::1]", "[::1%25a]", "[::1%a]", "[::1.2.3.4]", "[::1%41]", "[]", "[[::1]]", "[va.A]"),
    *("[A]", "[%41]"),
)
"""Hosts that mean themselves if brackets mean nothing to a program."""

_MAPPED: Final = "\u212aⓛΣ℡ﬀ１\u00ad"
"""More characters beyond ASCII that mappings change: a Kelvin sign, which has a lowercase in ASCII,
among them."""

_WITHOUT_HOST: Final = (":///", "://:1/", "://@/", "://?", "://")
"""Texts behind a scheme in which a host is empty."""

_NO_UTF_8: Final = ("%FF", "%C3", "%80", "%C0%80", "%ED%A0%80", "%F4%90%80%80")
"""Escapes beyond ASCII that no character has."""

_MIXED: Final = ("é%41", "é%25", "é%")
"""Hosts of which an "xn--" label can be made with its percent signs: then only the program knows
what becomes of escapes."""

_BRACKETS: Final = "[]"
"""Letters of addresses, too: if they mean something else in a name, only the program knows
where."""

_AT_ONCE: Final = 256
_LABELS_AT_ONCE: Final = 16
"""How many parts of a host are asked at once; a host of so many "xn--" labels of one character has
fewer than 255 characters."""

_TWICE: Final = ("%25", "41")
"""The escape of a percent sign, and what makes it another escape for a program that decodes
twice."""

_WITH_ESCAPES: Final = ("A%AEA", "A%aea", "a%41A", "A%A", "[::A%A]", "[::A%25A]")
"""Hosts with letters that may keep their case."""

_WITH_ZEROS: Final = "[::01.2.3.4]"
"""No address to `ipaddress` (RFC 4291, 2.2, does not say whether a number can begin with 0)."""


class Reading(Protocol):
    """What a program makes of a text: the text of each component, and the value that it gives."""

    @property
    def parts(self) -> Mapping[str, str | None]:
        """The texts."""

    @property
    def values(self) -> Mapping[str, str | None]:
        """The values."""


class ProgramReader(Protocol):
    """A program that can be asked what it makes of a text, or its grammar."""

    @property
    def program(self) -> Program:
        """Its record."""

    def __hash__(self) -> int:
        """It is a key of what is known of it."""

    def read(self, text: str, /) -> Reading | None:
        """What it makes of a text; None if it refuses it. Raises LimitError if only the program
        knows, and is not asked."""


@lru_cache(maxsize=16)
def of_program(reader: ProgramReader, scheme: str, *, is_folded: bool = True) -> Hosts:
    """How a program reads the hosts of a scheme: as for standards. What does not become one text is
    left to it. is_folded: whether letter case does not count; if it does, hosts are in lowercase
    only if the program gives them so."""
    if not is_folded and _host_by(reader, scheme, "A", _as_given) == "a":
        given = [_host_by(reader, scheme, host, _as_given) for host in _WITH_ESCAPES]
        has_case = any(host is not None and host != lowercase(host) for host in given)
        return replace(of_program(reader, scheme), has_case_with_percent=has_case)
    fold = lowercase if is_folded else _as_given
    meant = {letter: _meant_by(reader, scheme, letter, fold) for letter in _ASKED}
    percent, rest = _TWICE
    if _meant_by(reader, scheme, percent + rest, fold) != (meant[percent] or "") + rest:
        meant[percent] = None
    are_kept = all(_meant_by(reader, scheme, e, fold) == fold(e) for e in map(encode, _OF_ALL))
    decodes = _decodes(reader, scheme)
    mapped, others = _beyond(reader, scheme)
    mixed = (_host_by(reader, scheme, host) or "" for host in _MIXED)
    if others is Others.LABEL and any("%" in host for host in mixed):
        meant |= {letter: None for letter in meant if letter.startswith("%")}
        are_kept = decodes = False
    decodes = decodes and not reader.program.maps_labels  # what the character means is not known
    meant |= {letter: None for letter in _BRACKETS if meant[letter] != letter}
    is_bare = _host_by(reader, scheme, "[::1]") == "::1"
    read = (reader.read(f"{scheme}{rest}") for rest in _WITHOUT_HOST)
    empty = dict.fromkeys(e.values[HOST] for e in read if e and e.parts.get(HOST) == "")
    changed = [e for e in _IN_BRACKETS if not _keeps(reader, scheme, e, is_bare=is_bare)]
    opens_brackets = any("%" not in host for host in changed)
    return Hosts(
        Letters(
            {letter: text for letter, text in meant.items() if text is not None},
            open=frozenset(letter for letter, text in meant.items() if text is None),
            mapped=mapped,
            others=others,
            octets=Octets.DECODED if decodes else Octets.KEPT if are_kept else Octets.LEFT,
            is_left=True,
            is_folded=is_folded,
        ).simplest,
        empty=tuple(empty) or (None,),
        never_empty=True,
        has_numbers="ipv4address" in reader.program.kinds,
        is_bare=is_bare,
        opened=reader.program.opened_language,
        opens_brackets=opens_brackets,
        opens_zones=bool(changed) and not opens_brackets,
        joins_zones=any(_joins(reader, scheme, host) for host in changed),
        takes_more=_takes_more(reader, scheme),
    )


def _as_given(text: str) -> str:
    return text


def _meant_by(
    reader: ProgramReader, scheme: str, written: str, fold: Callable[[str], str] = lowercase
) -> str | None:
    """What a part of a host means; itself if it cannot be in the middle of a host; None if the host
    is not its parts, or only the program knows. An escape of a colon may be in a host only if a
    port follows."""
    host = f"a{written}a"
    for port in ("", ":1"):
        try:
            read = reader.read(f"{scheme}://{host}{port}/")
        except LimitError:
            return None
        if read is not None and read.parts.get(HOST) == host:
            return _between(fold(read.values[HOST] or ""))
    return fold(written)


def _decodes(reader: ProgramReader, scheme: str) -> bool:
    """Whether the escapes of characters beyond ASCII mean what the characters mean, and others
    themselves. Very different ones stand for all. Those that it refuses, written so and so, say
    nothing."""
    characters = [
        character
        for character in (*_OF_ALL, *_MAPPED[:-1])
        if _takes(reader, scheme, character) or _takes(reader, scheme, encode(character))
    ]
    return (
        bool(characters)
        and all(
            _meant_by(reader, scheme, encode(character)) == _meant_by(reader, scheme, character)
            for character in characters
        )
        and all(_meant_by(reader, scheme, letter) == lowercase(letter) for letter in _NO_UTF_8)
    )


def _takes(reader: ProgramReader, scheme: str, written: str) -> bool:
    """Whether a part of a host can be in the middle of one, or only the program knows."""
    try:
        return _host_by(reader, scheme, f"a{written}a") is not None
    except LimitError:
        return True


@lru_cache(maxsize=16)
def _beyond(reader: ProgramReader, scheme: str) -> tuple[Mapping[tuple[str, ...], CharSet], Others]:
    """How a program reads characters beyond ASCII that are not escaped: `Letters.mapped` and
    `Letters.others`. If it maps whole labels, only the program knows. If very different ones mean
    themselves, all do. If not, each one that UTS #46 maps to ASCII is asked, each space, which many
    expressions pass, and each that has a lowercase, unless labels become "xn--" labels, which the
    program decides."""
    if reader.program.maps_labels:
        return {}, Others.LEFT
    if all(_meant_by(reader, scheme, letter) == letter for letter in (*_OF_ALL, *_MAPPED)):
        return {}, Others.KEPT
    try:
        makes_label = (_host_by(reader, scheme, "aéa") or "").startswith("xn--")
    except LimitError:  # only the program knows, and is not asked
        return {}, Others.LEFT
    asked = {character for chars in ascii_mapping().to_ascii.values() for character in chars}
    spaces, with_lowercase = _spaces_and_uppercase()
    asked |= spaces if makes_label else spaces | with_lowercase
    points: dict[tuple[str, ...], list[tuple[int, int]]] = {}
    for character, texts in _mapped_by(reader, scheme, sorted(asked), makes_label=makes_label):
        if texts is not None:
            points.setdefault(texts, []).append((ord(character), ord(character)))
    mapped = {texts: CharSet.of(ranges) for texts, ranges in points.items()}
    return mapped, Others.LABEL if makes_label else Others.KEPT


@cache
def _spaces_and_uppercase() -> tuple[frozenset[str], frozenset[str]]:
    """The characters beyond ASCII that are spaces, and those that have a lowercase."""
    every = [*map(chr, range(0x80, sys.maxunicode + 1))]
    return frozenset(filter(str.isspace, every)), frozenset(c for c in every if c.lower() != c)


def _mapped_by(
    reader: ProgramReader, scheme: str, characters: Sequence[str], *, makes_label: bool
) -> Iterator[tuple[str, tuple[str, ...] | None]]:
    """Characters, each with what it means between others and at the end, if it is not kept; nothing
    if it is refused. None if it is kept, or makes an "xn--" label."""
    # a hyphen is no letter, and is not skipped where the rules of letter case look for one
    separator = "." if makes_label else "-"
    between = _parts_by(reader, scheme, [f"a{each}a" for each in characters], separator)
    if makes_label:
        for character, host in zip(characters, between, strict=True):
            meant = _between(host or "")
            if host is None:
                yield character, ()
            else:
                yield character, (meant,) if meant is not None and meant.isascii() else None
        return
    # what is no letter and no digit may mean something else at the end of the host, such as a space
    at_end = [character for character in characters if character.isalnum()]
    ends = _parts_by(reader, scheme, [f"a{each}" for each in at_end], separator)
    known = dict(zip(at_end, ends, strict=True))
    for character, host in zip(characters, between, strict=True):
        last = known[character] if character in known else _host_by(reader, scheme, f"a{character}")
        texts = (_between(host or ""), last[1:] if last else None)
        others = {text for text in texts if text is not None} - {character}
        yield character, tuple(sorted(others)) or None


def _parts_by(
    reader: ProgramReader, scheme: str, parts: Sequence[str], separator: str
) -> Iterator[str | None]:
    """What a program makes of parts of hosts; None for each that it refuses. A separator keeps them
    from changing each other, so that many are asked as one host."""
    count = _LABELS_AT_ONCE if separator == "." else _AT_ONCE
    for first in range(0, len(parts), count):
        yield from _of_parts(reader, scheme, parts[first : first + count], separator)


def _of_parts(
    reader: ProgramReader, scheme: str, parts: Sequence[str], separator: str
) -> Sequence[str | None]:
    host = _host_by(reader, scheme, separator.join(parts))
    if len(parts) == 1:
        return [host]
    read = [] if host is None else host.split(separator)
    if len(read) == len(parts):
        return read
    half = len(parts) // 2
    return [
        each
        for some in (parts[:half], parts[half:])
        for each in _of_parts(reader, scheme, some, separator)
    ]


def _host_by(
    reader: ProgramReader, scheme: str, host: str, fold: Callable[[str], str] = lowercase
) -> str | None:
    """What a program makes of a host, by default in lowercase; None if it refuses it, or if the
    text is not the host for it."""
    read = reader.read(f"{scheme}://{host}/")
    if read is None or read.parts.get(HOST) != host:
        return None
    return fold(read.values[HOST] or "")


def _joins(reader: ProgramReader, scheme: str, host: str) -> bool:
    """Whether a program takes what is behind the "%" of an address for a part of it."""
    address, percent, _ = host.removeprefix("[").partition("%")
    value = _host_by(reader, scheme, host)
    if not percent or value is None:
        return False
    return value.removeprefix("[").removesuffix("]").partition("%")[0] != address


def _keeps(reader: ProgramReader, scheme: str, host: str, *, is_bare: bool) -> bool:
    """Whether a program refuses a host in brackets, or reads it as it is written, but for case, and
    for the brackets if it gives addresses without them."""
    value = _host_by(reader, scheme, host)
    given = host[1:-1] if is_bare and host.startswith("[") else host
    return value is None or value == lowercase(given)


def _takes_more(reader: ProgramReader, scheme: str) -> bool:
    """Whether a program that wants an address in brackets takes more texts for addresses than
    `ipaddress` does."""
    return bool(_host_by(reader, scheme, _WITH_ZEROS)) and not _host_by(reader, scheme, "[A]")
