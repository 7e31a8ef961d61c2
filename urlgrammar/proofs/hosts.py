"""Hosts that are allowed or denied, as terms.

What belongs here: which strings a standard surely takes to a host that is allowed, or that is not
denied, by what its document says of each kind of host; and the term of all its other strings. A
host is in canonical form, as in the question `bypass`. What is not sure counts as another string,
so that a certificate cannot be wrong about it: addresses, characters beyond ASCII, escapes
where the standard leaves some of them, and what `localhost` is, which with the scheme `file`
becomes the empty host: it by RFC 3986, and all URLs of that scheme by WHATWG.
"""

from __future__ import annotations

from enum import Enum
from string import ascii_letters
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.errors import CertificateError, OperandError
from urlgrammar.proofs.derivatives import Letters, Terms
from urlgrammar.proofs.reading import Reading
from urlgrammar.proofs.sources import Source, operand, sets
from urlgrammar.regular.syntax.charset import CharSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from urlgrammar.proofs.sources import Operand


class Hosts(NamedTuple):
    """A set of hosts: all that match an expression of Python, or all others. An empty host, and
    none, is in neither."""

    regex: str
    is_allowed: bool

    @property
    def source(self) -> Source:
        """The expression."""
        return Source(regex=self.regex, method="fullmatch")


class _Way(Enum):
    """What a host becomes, if it is of these characters: itself; the same in lowercase; the same
    after percent-decoding."""

    SAME = 1
    LOWERCASE = 2
    DECODED = 3


_WAYS: Final[Mapping[str, Mapping[str, _Way]]] = {
    # RFC 3986, 6.2.2.1: a host in lowercase; 6.2.2.2: what an escape becomes is not asked
    "rfc3986": {"reg_name": _Way.LOWERCASE},
    "rfc3987": {"ireg_name": _Way.LOWERCASE},
    # URL, 3.5, host parser: percent-decode, then domain to ASCII; opaque-host parser
    "whatwg": {"domain": _Way.DECODED, "opaque_host": _Way.SAME},
}
_PLAIN: Final = CharSet.of([(0x21, 0x24), (0x26, 0x7E)])
"""The characters of hosts that are asked about: those of ASCII that are visible, but "%"."""

_LETTERS: Final = tuple(map(CharSet.from_characters, ascii_letters))
_NOT_ASKED: Final = frozenset({"file_url"})
"""Rules whose hosts are not asked about (URL, 4.4, file host state)."""

_LOCAL: Final = Source(regex="localhost", method="fullmatch")
"""With the scheme `file`, this host and the empty one are the same (RFC 3986, 3.2.2); whether that
is the scheme is not asked."""


def terms_of(
    filters: Sequence[Source], reader: Source, hosts: Hosts, others: Iterable[CharSet]
) -> tuple[Terms, tuple[int, ...], int]:
    """The terms of some operands, and that of the strings which a reader may take to another host
    than one of a set, or to none. others: sets of characters that are told apart, too. Raises
    OperandError and CertificateError."""
    ways = None if reader.standard is None or reader.rule else _WAYS.get(reader.standard)
    if ways is None:
        raise OperandError(
            f"{reader.name}: certificates about hosts are for what {', '.join(_WAYS)} read"
        )
    read = [operand(source) for source in (*filters, reader, hosts.source)]
    apart = [*others, *(chars for each in read for chars in sets(each)), _PLAIN, *_LETTERS]
    terms = Terms(Letters(apart))
    good = _good(terms, read[-1], hosts)
    local = Reading(terms, operand(_LOCAL)).term()
    wholes = {
        _Way.SAME: good,
        _Way.LOWERCASE: terms.of("folded", terms.but(good, frozenset({local}))),
        _Way.DECODED: terms.of("escaped", terms.of("folded", good), ""),
    }
    without = {rule: wholes[way] for rule, way in ways.items()}
    found = Reading(terms, read[-2], without=without, whole=_NOT_ASKED)
    term = found.term()
    if found.left_out != without.keys():
        raise CertificateError(f"{reader.name} has no host of one of the kinds that are asked for")
    return terms, tuple(Reading(terms, each).term() for each in read[:-2]), term


def _good(terms: Terms, listed: Operand, hosts: Hosts) -> int:
    """The hosts of a set, of the characters that are asked about."""
    own = Reading(terms, listed).term()
    plain = terms.of("chars", terms.letters.mask(_PLAIN))
    every = terms.repeat(plain, 1, None)
    return terms.both(own, every) if hosts.is_allowed else terms.but(every, frozenset({own}))
