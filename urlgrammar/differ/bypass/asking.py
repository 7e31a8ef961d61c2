"""How readers read hosts, found by asking them about each character.

What belongs here: what each character of a host, and its escape, means to the parser of a standard,
or to a program; and the canonical form of a text.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.meanings.base import lower, lowercase
from urlgrammar.differ.bypass.meanings.idna_mapping import ascii_mapping
from urlgrammar.differ.bypass.meanings.known import Beyond, Plain
from urlgrammar.differ.bypass.parts import HOST
from urlgrammar.errors import LimitError, OperandError, ParseError, ResolveError
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.standards.before_rfc3986 import EarlierForm
from urlgrammar.standards.fielding_02 import Fielding02Form
from urlgrammar.standards.rfc2396 import Rfc2396Form
from urlgrammar.standards.rfc3986 import SCHEMES, SyntaxBasedForm
from urlgrammar.text.percent_encoding import encode

if TYPE_CHECKING:
    from urlgrammar.components import ComponentTree
    from urlgrammar.differ.operands.programs import ProgramOperand
    from urlgrammar.standards.record import Standard

MAPPING: Final = ("whatwg", "url-spec")
"""The standards that map domains and numbers, by the same host parser (URL, 3.5), and that keep the
case of other hosts."""

_BY_LETTERS: Final = (EarlierForm, Fielding02Form, Rfc2396Form)
"""The canonical forms that change each character of a host by itself, if nothing is resolved;
`SyntaxBasedForm` also does it then."""

_CHARACTERS: Final = tuple(map(chr, range(0x80)))
_ASKED: Final = (*_CHARACTERS, *map(encode, _CHARACTERS))
"""The parts of hosts that are asked one by one: the characters of ASCII, and their escapes."""

_BEYOND_ASCII: Final = "é。Ａß①\u200dİ\U0001f914"
_ESCAPED: Final = (*map(encode, _BEYOND_ASCII),)
_OTHERS: Final = (*_BEYOND_ASCII, *_ESCAPED)
"""Characters beyond ASCII, and their escapes, that stand for all others."""


def canonical(standard: Standard, given: str, base: ComponentTree | None = None) -> ComponentTree:
    """The canonical form of a text, by the components that the grammar gives it; the URL
    Specification has trees of its own, and takes the text."""
    if base is not None:
        return standard.canonicalize(standard.resolve(given, base))
    return standard.canonicalize(given if standard.name in MAPPING else standard.read(given))


@lru_cache(maxsize=64)
def plain(standard: Standard | None, base: ComponentTree | None) -> Plain:
    """How hosts are read: each character in ASCII, and the escape of each, is asked one by one. In
    no canonical form but that of WHATWG does a character in ASCII change the meaning of another
    one. Characters beyond ASCII mean themselves only if very different ones do."""
    if standard is None:
        return Plain({each: lower(each) for each in _CHARACTERS}, keeps_others=True)
    own = {
        scheme: known.default_host
        for scheme, known in SCHEMES.items()
        if known.default_host is not None
        and _host(standard, f"{scheme}://{known.default_host}/", base) != known.default_host
    }
    inherited = () if base is None else (_host(standard, "///", base),)
    form = type(standard.canonical_form)
    return Plain(
        {each: _meant(standard, each, base) for each in _ASKED},
        all(_is_kept(standard, each, base) for each in _OTHERS),
        own=own,
        empty=tuple(dict.fromkeys(("", *inherited))),
        is_certain=form is SyntaxBasedForm or (base is None and form in _BY_LETTERS),
    )


def _between(host: str) -> str | None:
    """What stands between the letters "a" of a host, None if it has no others around it."""
    is_whole = len(host) > 1 and host.startswith("a") and host.endswith("a")
    return host[1:-1] if is_whole else None


def _meant(standard: Standard, written: str, base: ComponentTree | None) -> str:
    """What a part of a host means; itself if it cannot be in the middle of a name: then a canonical
    form leaves it alone, or its host ends before it."""
    meant = _between(_host(standard, f"http://a{written}a/", base) or "")
    return lowercase(written) if meant is None else meant


def _is_kept(standard: Standard, written: str, base: ComponentTree | None) -> bool:
    """Whether a part of a host means itself, or cannot be there."""
    host = _host(standard, f"http://a{written}a/", base)
    return host is None or host == f"a{lowercase(written)}a"


def _host(standard: Standard, given: str, base: ComponentTree | None) -> str | None:
    """The canonical host of a text in lowercase, None if there is none."""
    try:
        host = canonical(standard, given, base).host
    except (ParseError, ResolveError):
        return None
    return None if host is None else lowercase(host)


# Programs

WEB_SCHEME: Final = "http"
OTHER_SCHEME: Final = "ws"
"""Schemes that stand for those of the web, and for all others."""


_IN_BRACKETS: Final = (
    *("[0::1]", "[::1%25a]", "[::1%a]", "[::1.2.3.4]", "[::1%41]", "[]", "[[::1]]", "[va.A]"),
    *("[A]", "[%41]"),
)
"""Hosts that mean themselves if brackets mean nothing to a program."""

_MAPPED: Final = "\u212aⓛΣ℡ﬀ１\u00ad"
"""More characters beyond ASCII that mappings change: a Kelvin sign, which has a lowercase in ASCII,
among them."""

_NO_UTF_8: Final = ("%FF", "%C3", "%80", "%C0%80", "%ED%A0%80", "%F4%90%80%80")
"""Escapes beyond ASCII that no character has."""

_WITH_ZEROS: Final = "[::01.2.3.4]"
"""No address to `ipaddress` (RFC 4291, 2.2, does not say whether a number can begin with 0)."""


@lru_cache(maxsize=16)
def plain_of(operand: ProgramOperand, scheme: str) -> Plain:
    """How a program reads the hosts of a scheme: as for standards. What does not mean one text is
    left to it. Raises OperandError if its grammar does not say what it makes of hosts, and it
    cannot be asked."""
    if HOST in operand.program.rewritten and not operand.is_confirmed:
        here = operand.version.installed
        is_here = "none is installed" if here is None else f"{here} is installed"
        raise OperandError(
            f"only {operand.name} itself knows what it makes of hosts, and {is_here}: its grammar "
            f"is for {operand.program.versions}; install this version where you ask"
        )
    meant = {each: _meant_by(operand, scheme, each) for each in _ASKED}
    is_bare = _host_by(operand, scheme, "[::1]") == "::1"
    return Plain(
        {each: one for each, one in meant.items() if one is not None},
        all(_meant_by(operand, scheme, each) == lowercase(each) for each in _ESCAPED),
        decodes=_decodes(operand, scheme),
        beyond=_beyond(operand, scheme),
        never_empty=True,
        open=frozenset(each for each, one in meant.items() if one is None),
        has_numbers="ipv4address" in operand.program.kinds,
        is_bare=is_bare,
        opened=operand.program.opened_language,
        opens_brackets=_takes_more(operand, scheme)
        or not all(_keeps(operand, scheme, each, is_bare=is_bare) for each in _IN_BRACKETS),
    )


def _meant_by(operand: ProgramOperand, scheme: str, written: str) -> str | None:
    """What a part of a host means; itself if it cannot be in the middle of a host; None if the host
    is not its parts, or only the program knows."""
    try:
        found = operand.read(f"{scheme}://a{written}a/")
    except LimitError:
        return None
    if found is None or found.parts.get(HOST) != f"a{written}a":
        return lowercase(written)
    return _between(lowercase(found.values[HOST] or ""))


def _decodes(operand: ProgramOperand, scheme: str) -> bool:
    """Whether the escapes of characters beyond ASCII mean what the characters mean, and others
    themselves. Very different ones stand for all."""
    characters = (*_BEYOND_ASCII, *_MAPPED[:-1])
    return all(
        _meant_by(operand, scheme, encode(each)) == _meant_by(operand, scheme, each)
        for each in characters
    ) and all(_meant_by(operand, scheme, each) == lowercase(each) for each in _NO_UTF_8)


def _beyond(operand: ProgramOperand, scheme: str) -> Beyond:
    """How a program reads characters beyond ASCII that are not escaped. If very different ones mean
    themselves, all do. If not, each one that UTS #46 maps to ASCII is asked, each space, which many
    expressions pass, and each that has a lowercase, unless labels become "xn--" labels, which the
    program decides."""
    if all(_meant_by(operand, scheme, each) == each for each in (*_BEYOND_ASCII, *_MAPPED)):
        return Beyond({}, makes_ace=False)
    makes_ace = (_host_by(operand, scheme, "aéa") or "").startswith("xn--")
    asked = {each for chars in ascii_mapping().to_ascii.values() for each in chars}
    every = map(chr, range(0x80, sys.maxunicode + 1))
    asked.update(c for c in every if c.isspace() or (not makes_ace and c.lower() != c))
    found: dict[tuple[str, ...], list[tuple[int, int]]] = {}
    for each in sorted(asked):
        texts = _mapped_by(operand, scheme, each, makes_ace=makes_ace)
        if texts is not None:
            found.setdefault(texts, []).append((ord(each), ord(each)))
    return Beyond({texts: CharSet.of(ranges) for texts, ranges in found.items()}, makes_ace)


def _mapped_by(
    operand: ProgramOperand, scheme: str, character: str, *, makes_ace: bool
) -> tuple[str, ...] | None:
    """What a character means between others and at the end, if it is not kept; nothing if it is
    refused. None if it is kept, or makes an "xn--" label."""
    host = _host_by(operand, scheme, f"a{character}a")
    if makes_ace:
        if host is None:
            return ()
        meant = _between(host)
        return (meant,) if meant is not None and meant.isascii() else None
    last = _host_by(operand, scheme, f"a{character}")
    texts = (_between(host or ""), last[1:] if last else None)
    return tuple(sorted({each for each in texts if each is not None} - {character})) or None


def _host_by(operand: ProgramOperand, scheme: str, host: str) -> str | None:
    """What a program makes of a host, in lowercase; None if it refuses it, or if the text is not
    the host for it."""
    found = operand.read(f"{scheme}://{host}/")
    if found is None or found.parts.get(HOST) != host:
        return None
    return lowercase(found.values[HOST] or "")


def _keeps(operand: ProgramOperand, scheme: str, host: str, *, is_bare: bool) -> bool:
    """Whether a program refuses a host in brackets, or reads it as it is written, but for case, and
    for the brackets if it gives addresses without them."""
    found = _host_by(operand, scheme, host)
    given = host[1:-1] if is_bare and host.startswith("[") else host
    return found is None or found == lowercase(given)


def _takes_more(operand: ProgramOperand, scheme: str) -> bool:
    """Whether a program that wants an address in brackets takes more texts for addresses than
    `ipaddress` does: what these mean is left to it."""
    return bool(_host_by(operand, scheme, _WITH_ZEROS)) and not _host_by(operand, scheme, "[A]")
