"""Hosts that are surely in a set, and those that are surely not.

What belongs here: what a host means, by what the document of a standard says of each kind of host,
or the record of a program: names in ASCII, of programs others, too, and addresses that are written
plainly. A host is in canonical form, as in the question `bypass`. Of all others nothing is said: by
standards, characters beyond ASCII; addresses in other spellings, escapes where the standard leaves
some of them, and what `localhost` is by RFC 3986, because with the scheme `file` it is the empty
host.
"""

from __future__ import annotations

from enum import Enum
from functools import cached_property, reduce
from itertools import chain
from operator import or_
from typing import TYPE_CHECKING, Final

from urlgrammar.errors import OperandError
from urlgrammar.proofs import addresses, records
from urlgrammar.proofs.claims import HOST, Source
from urlgrammar.proofs.derivatives import EMPTY, NOTHING
from urlgrammar.proofs.records import Meanings
from urlgrammar.proofs.sources import operand, sets
from urlgrammar.proofs.terms import term_of
from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from urlgrammar.programs.grammars.record import Program
    from urlgrammar.proofs.claims import Condition
    from urlgrammar.proofs.derivatives import Images, Terms
    from urlgrammar.proofs.sources import Operand


class _Way(Enum):
    """What a host becomes, if it is of these characters: itself; the same in lowercase; the same
    after percent-decoding."""

    SAME = 1
    LOWERCASE = 2
    DECODED = 3


class _Family(Enum):
    """What the text of a rule can be: a name; an IPv4 address; an IPv6 address, without brackets;
    any of these, with brackets."""

    NAME = 1
    IPV4 = 2
    IPV6 = 3
    ANY = 4


_NAMES: Final = _Way.LOWERCASE, _Family.NAME
_WAYS: Final[Mapping[str, Mapping[str, tuple[_Way, _Family]]]] = {
    # RFC 3986, 6.2.2.1: a host in lowercase; 6.2.2.2: what an escape becomes is not asked
    "rfc3986": {
        "reg_name": _NAMES,
        "ipv4address": (_Way.SAME, _Family.IPV4),
        "ipv6address": (_Way.LOWERCASE, _Family.IPV6),
    },
    "rfc3987": {
        "ireg_name": _NAMES,
        "ipv4address": (_Way.SAME, _Family.IPV4),
        "ipv6address": (_Way.LOWERCASE, _Family.IPV6),
    },
    # URL, 3.5, host parser: percent-decode, then domain to ASCII; opaque-host parser
    "whatwg": {
        "domain": (_Way.DECODED, _Family.NAME),
        "ipv4_numbers": (_Way.DECODED, _Family.IPV4),
        "ipv6address": (_Way.LOWERCASE, _Family.IPV6),
        "opaque_host": (_Way.SAME, _Family.NAME),
    },
}
LOCAL: Final = Source(regex="localhost", method="fullmatch")
"""With the scheme `file`, this host and the empty one are the same (RFC 3986, 3.2.2); whether that
is the scheme is not asked."""

NUMERIC: Final = Source(
    regex=r"(0[Xx][0-9A-Fa-f]*|[0-9]+)(\.(0[Xx][0-9A-Fa-f]*|[0-9]+))*\.?", method="fullmatch"
)
"""Names that what looks up names may take for IPv4 addresses (`inet_aton`)."""

_BEYOND_ASCII: Final = Source(regex=r"(?s:.*)[^\x00-\x7f](?s:.*)", method="fullmatch")
_UPPERCASE: Final = Source(regex="(?s:.*)[A-Z](?s:.*)", method="fullmatch")
_PUNYCODE: Final = Source(regex=r"(?s:.*)[Xx][Nn]--(?s:.*)", method="fullmatch")
"""Texts beyond ASCII; with a letter of ASCII in uppercase; with a label of Punycode."""

_IN_NAMES: Final = CharSet.of([(0x21, MAX_POINT)]) - CharSet.from_characters("%:[]\x7f")
"""Characters of names that no program takes for addresses or parts of escapes."""

_COLON: Final = Source(regex="(?s:.*:.*)", method="fullmatch")
_PERCENT: Final = Source(regex="(?s:.*%.*)", method="fullmatch")

_LIKE_IPV6: Final = Source(regex=r"\[?[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*\]?", method="fullmatch")
"""More than the texts of IPv6 addresses, in both cases, also with an IPv4 address at the end."""


_SOURCES: Final = (NUMERIC, LOCAL, _BEYOND_ASCII, _PUNYCODE, _LIKE_IPV6)


def _is_function(images: Images) -> bool:
    """Whether each text becomes one other text."""
    characters, seen = 0, set[tuple[int, ...]]()
    for source, _ in images:
        if source in seen or (len(source) == 1 and source[0] & characters):
            return False
        characters |= source[0] if len(source) == 1 else 0
        seen.add(source)
    return True


class _Listed:
    """Terms of the texts that a condition on hosts lists, and that it does not. Both are about
    texts in lowercase, of characters and escapes of which it is known what they may become; of
    others, neither says anything. meanings: what these become. has_numbers: whether names that are
    numbers are compared as they are. has_case: whether letter case may count, so that a text is not
    listed if it is in no case. names: the term of the expression, and of names that are listed
    because of what looks them up."""

    def __init__(
        self,
        terms: Terms,
        condition: Condition,
        meanings: Meanings,
        *,
        has_numbers: bool,
        has_case: bool,
    ) -> None:
        self._terms = terms
        own = term_of(terms, condition.source)
        looked_up = addresses.looked_up(terms, condition.ipv4) if condition.resolves else NOTHING
        self.names = terms.alt([own, looked_up])
        numeric = term_of(terms, NUMERIC)
        of, mask = terms.letters.of, terms.letters.mask
        images = tuple(
            ((mask(chars),), tuple(map(of, image))) for image, chars in meanings.images.items()
        )
        escapes = [(e, image) for e, every in meanings.escapes.items() for image in every]
        self._images, self._in_lowercase = (
            (*images, *((tuple(map(of, e)), tuple(map(of, change(image)))) for e, image in escapes))
            for change in (str, str.lower)
        )
        self._names_in_lowercase = terms.of("lowered", self.names) if has_case else self.names
        texts = chain(meanings.images, *meanings.escapes.values())
        plain = reduce(or_, map(of, chain(*texts)), 0)
        characters = terms.repeat(terms.of("chars", plain), 1, None)
        self._far, self._never = mask(meanings.far), mask(meanings.never)
        self._any = mask(_IN_NAMES) | (of("%") if "%" in meanings.images else 0)
        self._has_punycode, self._has_zones = meanings.has_punycode, meanings.has_zones
        unknown = frozenset() if has_numbers else {numeric}
        self._every_name = terms.but(characters, frozenset(unknown))
        self._ipv4, self._every_ipv4 = (
            addresses.ipv4(terms, each) for each in (condition.ipv4, [addresses.EVERY_IPV4])
        )
        self._ipv6, self._every_ipv6 = (
            addresses.ipv6(terms, each) for each in (condition.ipv6, [addresses.EVERY_IPV6])
        )

    def texts(self, family: _Family, *, is_listed: bool) -> int:
        """The texts of a family that are listed, or that are not."""
        terms = self._terms
        if family is _Family.ANY:
            some = (self.texts(one, is_listed=is_listed) for one in (_Family.NAME, _Family.IPV4))
            bare = self.texts(_Family.IPV6, is_listed=is_listed)
            more = NOTHING if is_listed else self._strange
            return terms.alt([*some, self._in_brackets(bare), self._in_brackets(more)])
        names = self.names if is_listed else self._names_in_lowercase
        own, every = {
            _Family.NAME: (terms.alt([names, self._ipv4]), self._every_name),
            _Family.IPV4: (terms.alt([self._ipv4, names]), self._every_ipv4),
            _Family.IPV6: (self._ipv6, self._every_ipv6),
        }[family]
        if not is_listed and family is _Family.IPV6 and not self._has_names_alone:
            return NOTHING
        term = terms.both(every, own) if is_listed else terms.but(every, frozenset({own}))
        if family is not _Family.NAME:
            return term
        has_far = is_listed or self._lists_far
        left_out = self._far if has_far else 0
        spelled = self._spelled(term, self._images if is_listed else self._in_lowercase, left_out)
        return spelled if is_listed else terms.alt([spelled, self._beyond_ascii])

    def _spelled(self, term: int, images: Images, left_out: int) -> int:
        """The texts of characters and escapes that surely become a text of a term. left_out: of
        these characters this is not known."""
        terms = self._terms
        images = tuple((tuple(each & ~left_out for each in source), to) for source, to in images)
        if _is_function(images):
            return terms.of("spelled", images, term, ())
        written = terms.alt(self._sequence(source) for source, _ in images)
        others = terms.but(terms.everything, frozenset({term}))
        wrong = terms.of("spelled", images, others, ())
        return terms.but(terms.repeat(written, 1, None), frozenset({wrong}))

    def _sequence(self, characters: Iterable[int]) -> int:
        """A text of characters of some sets, one after the other."""
        terms, term = self._terms, EMPTY
        for each in reversed([*characters]):
            term = terms.seq(terms.of("chars", each), term)
        return term

    @cached_property
    def _lists_far(self) -> bool:
        """Whether the expression of a condition has a text beyond ASCII, or what may be one."""
        terms = self._terms
        sources = [_BEYOND_ASCII, *([_PUNYCODE] if self._has_punycode else [])]
        far = terms.alt(term_of(terms, source) for source in sources)
        return not terms.is_empty(terms.both(self.names, far))

    @cached_property
    def _beyond_ascii(self) -> int:
        """Names that become no text of ASCII, or one with a label of Punycode, if the expression of
        a condition has no such text."""
        terms = self._terms
        if not self._never or self._lists_far:
            return NOTHING
        escapes = (self._sequence(source) for source, _ in self._images if len(source) > 1)
        rest = terms.repeat(terms.alt([terms.of("chars", self._any), *escapes]), 0, None)
        return terms.seq(rest, terms.seq(terms.of("chars", self._never), rest))

    @cached_property
    def _strange(self) -> int:
        """Texts between brackets that are not listed because of a character: a colon, or the one
        before a zone."""
        terms = self._terms
        found = []
        for source in (_COLON, *([_PERCENT] if self._has_zones else [])):
            some = term_of(terms, source)
            if self._ipv6 == NOTHING and terms.is_empty(terms.both(self.names, some)):
                found.append(some)
        # what is mapped to ASCII may be read once more
        beyond = frozenset({term_of(terms, _BEYOND_ASCII)})
        return terms.but(terms.alt(found), beyond)

    @cached_property
    def has_empty(self) -> bool:
        """Whether the expression of a condition matches the empty string."""
        return bool(self._terms.ends(self.names))

    def has_none(self, family: _Family) -> bool:
        """Whether no address of a family is listed, however it is written."""
        terms = self._terms
        if family is _Family.IPV6:
            return self._has_names_alone and self._ipv6 == NOTHING
        return family is _Family.IPV4 and terms.is_empty(
            terms.both(self._every_ipv4, terms.alt([self._ipv4, self.names]))
        )

    @cached_property
    def _has_names_alone(self) -> bool:
        """Whether the expression of a condition has no text of an IPv6 address, however it is
        written: programs write some anew."""
        written = term_of(self._terms, _LIKE_IPV6)
        return self._terms.is_empty(self._terms.both(written, self.names))

    def _in_brackets(self, term: int) -> int:
        opening, closing = (self._terms.of("chars", self._terms.letters.of(each)) for each in "[]")
        return self._terms.seq(opening, self._terms.seq(term, closing))


def apart(read: Operand) -> Iterator[CharSet]:
    """The sets of characters of hosts that are told apart."""
    for is_goal in (True, False):
        found = _meanings(read, is_goal=is_goal)
        yield from (found.far, found.never, *found.images.values())
    yield _IN_NAMES
    yield from (chars for source in _SOURCES for chars in sets(operand(source)))


def _meanings(read: Operand, *, is_goal: bool) -> Meanings:
    """What the characters of names mean to a program; to a standard, those of ASCII mean
    themselves."""
    if read.program is not None:
        return records.meanings(read.program, is_goal=is_goal)
    own = {each: CharSet.from_characters(each) for each in records.PLAIN}
    none = CharSet.of([])
    return Meanings(own, {}, far=none, never=none, has_punycode=False, has_zones=False)


def rules_of(read: Operand, name: str) -> Mapping[str, tuple[_Way, _Family]]:
    """The rules of a standard or a program that are hosts or kinds of hosts, with what their texts
    mean. Raises OperandError for one of which this is not known."""
    if read.program is not None:
        captured = read.program.transformer.captures().items()
        hosts = [rule for rule, each in captured if each.component == HOST and not each.is_kind]
        return dict.fromkeys(hosts, (_Way.LOWERCASE, _Family.ANY))
    if read.whole is None or read.whole.name not in _WAYS:
        known = ", ".join(_WAYS)
        raise OperandError(
            f"{name}: certificates about filters are for what {known} and programs read"
        )
    return _WAYS[read.whole.name]


def sure(
    terms: Terms,
    read: Operand,
    rules: Mapping[str, tuple[_Way, _Family]],
    condition: Condition,
    *,
    fulfils: bool,
    is_goal: bool,
    has_escapes: bool,
) -> dict[str, int]:
    """By rule, the texts that surely fulfil a condition, or surely do not. is_goal: whether it is
    about the host that is reached, whose letter case does not count; not about the value that is
    compared. has_escapes: whether texts are known with escapes of which a program makes something
    else."""
    program = read.program
    meanings = _meanings(read, is_goal=is_goal)
    if not has_escapes:
        meanings = meanings._replace(escapes={})
    is_as_written = program is None or records.keeps_numbers(program)
    has_numbers = is_as_written and (condition.resolves or not is_goal)
    listed = _Listed(
        terms,
        condition,
        meanings,
        has_numbers=has_numbers,
        has_case=program is not None and not is_goal,
    )
    is_listed = condition.is_in is fulfils
    keeps_case = program is not None and not is_goal and not records.folds(program)
    # an empty host is in no set of what must be in it, if a program means none by it
    has_empty = (
        program is not None
        and not (is_goal or is_listed or listed.has_empty)
        and condition.is_in
        and not records.replaces_empty(program)
    )
    found = {}
    for rule, (way, family) in rules.items():
        if not is_listed and listed.has_none(family):
            found[rule] = terms.everything
            continue
        term = listed.texts(family, is_listed=is_listed)
        if has_empty:
            term = terms.alt([term, EMPTY])
        if rule in _WITH_LOCAL and program is None:
            term = terms.but(term, frozenset({term_of(terms, LOCAL)}))
        if way is not _Way.SAME and not (keeps_case and is_listed):
            term = terms.of("folded", term)
        if program is not None and not is_listed:  # it may give the host as it is written
            term = terms.but(term, frozenset({listed.names}))
        if program is not None and is_listed and not is_goal:
            term = terms.but(term, frozenset(_of_mixed_case(terms, program)))
        if way is _Way.DECODED:
            term = terms.of("escaped", term, "")
        found[rule] = term
    return found


def _of_mixed_case(terms: Terms, program: Program) -> Iterator[int]:
    """The texts of which a program may give some letters in lowercase, and others not."""
    for source, beside in ((_PERCENT, "%"), (_BEYOND_ASCII, "")):
        if records.mixes_case(program, beside):
            yield terms.both(term_of(terms, _UPPERCASE), term_of(terms, source))


_WITH_LOCAL: Final = frozenset({"reg_name", "ireg_name"})
