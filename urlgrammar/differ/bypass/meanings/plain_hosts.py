"""The ways to read hosts whose values are what is written, but for case, percent-encoding and the
letters that a reader maps.

What belongs here: which ways there are, by what is known of the reader (`forms.asking.Hosts`).
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.addresses.brackets import addresses, begun, opened, written
from urlgrammar.differ.bypass.addresses.ipv6 import ipv6_hosts
from urlgrammar.differ.bypass.goals import EVERY_IPV6, every_ipv6
from urlgrammar.differ.bypass.meanings.meaning import Ways
from urlgrammar.differ.bypass.spellings import Spelled, by_spelling, in_lowercase, text
from urlgrammar.forms.asking import WEB
from urlgrammar.forms.backwards import Lane
from urlgrammar.forms.letters import OF_OCTETS, Octets, Others
from urlgrammar.regular.automata.languages import (
    difference,
    intersection,
    is_empty,
    issubset,
    language_of,
    union,
)
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    Chars,
    choice,
    repeat,
    sequence,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar.differ.bypass.goals import Hosts
    from urlgrammar.forms import asking
    from urlgrammar.forms.letters import Letters
    from urlgrammar.regular.automata.dfa import Dfa

_MAKE_LABELS: Final = frozenset({Others.LABEL, Others.LOOKED_UP})
_ENCODED: Final = choice([text("%5b"), text("%5B")])
_BEHIND_ENCODED: Final = language_of(sequence([_ENCODED, repeat(Chars(ANY), 0, None)]))
_ZONE: Final = repeat(sequence([text("%"), repeat(Chars(ANY), 0, None)]), 0, 1)
"""Any zone behind an IPv6 address."""

_IN_BRACKETS: Final = language_of(sequence([text("["), repeat(Chars(ANY), 0, None)]))
_CLOSED: Final = language_of(sequence([repeat(Chars(ANY), 0, None), text("]")]))
_WITH_PERCENT: Final = language_of(
    sequence([repeat(Chars(ANY), 0, None), text("%"), repeat(Chars(ANY), 0, None)])
)
_EMPTY_TEXT: Final = language_of(EPSILON)
_NO_TEXT: Final = language_of(NOTHING)

# the names of the lanes
_NAME: Final = "name"
_OTHERS: Final = "name of another host"
_OWN: Final = "name of the own host"
_EMPTY: Final = "empty"
_NONE: Final = "empty, which is none"
_IPV4: Final = "ipv4address"
_IPV6: Final = "ipv6address"
_BRACKETS: Final = "brackets around no address"
_IPV6_LEFT: Final = "ipv6address that the parser reads"
_BRACKETS_LEFT: Final = "brackets that the parser reads"
_ARE_KEPT: Final = (_IPV6, _BRACKETS)
_ARE_LEFT: Final = (_IPV6_LEFT, _BRACKETS_LEFT)
_CASED: Final = "of a case that the parser knows"
_OPENED: Final = "brackets of which the first one is an escape"
_LEFT: Final = "left to the parser by what follows"


def plain_hosts(
    hosts: Hosts, read: asking.Hosts, *, looks_up: bool = False, is_guard: bool = False
) -> Ways:
    """The ways of a reader that reads hosts letter by letter. looks_up: whether a character beyond
    ASCII that is kept also means what UTS #46 maps it to, because a goal denies what is looked up.
    is_guard: whether it is the parser of a guard: an empty host is a text, where the reader gives
    it so, and not none; and nobody shows how addresses are spelled."""
    every = hosts.texts
    texts, cased = _by_case(every) if read.has_case_with_percent else (every, _NO_TEXT)
    hosts = replace(hosts, texts=texts)
    letters = read.letters.looked_up() if looks_up else read.letters
    kept, left = _in_brackets(letters, read)
    undecided = 0 if read.is_certain else features.UNDECIDED
    empty = undecided | (features.UNDECIDED if len(read.empty) > 1 else 0)
    lanes: dict[str, Lane] = {}

    def add(name: str, goal: Dfa, bits: int = 0) -> None:
        if not is_empty(goal):
            lanes[name] = Lane(
                kept if name in _ARE_KEPT else left if name in _ARE_LEFT else letters,
                goal,
                has_labels=name in {_NAME, _OTHERS, _CASED} and letters.others in _MAKE_LABELS,
                features=bits | undecided,
            )

    has_spellings = read.has_numbers or not is_guard
    spelled = by_spelling(hosts.ipv4, are_apart=not is_guard) if has_spellings else ()
    in_names, names = _names(hosts.texts, spelled, read.opened is not None)
    add(_NAME, names)
    own = language_of(choice(map(text, read.own.values())))
    add(_OTHERS, difference(names, own))
    owned = own if hosts.has("") else intersection(own, hosts.texts)
    add(_OWN, owned, features.UNDECIDED)
    for lane in in_names:
        add(*lane)
    can_be_empty = any(map(hosts.has, read.empty))
    add(_EMPTY, _EMPTY_TEXT if can_be_empty else _NO_TEXT, empty)
    none, is_open = _none(hosts, read, keeps_empty=is_guard)
    bits = undecided | (features.UNDECIDED if is_open else 0)
    add(_NONE, none, bits | (0 if any(read.empty) else features.NO_HOST))
    numbers = [(_IPV4, hosts.texts, features.IPV4)]
    if read.has_numbers:
        numbers = [(spelling.machine, spelling.texts, spelling.features) for spelling in spelled]
    for lane in numbers:
        add(*lane)
    add(_CASED, union(cased, written(cased)) if read.is_bare else cased, features.UNDECIDED)
    zoned = union(texts, cased) if read.opens_zones else _NO_TEXT
    _add_brackets(hosts, zoned, read, none, add, has_more=read.takes_more and looks_up)
    if read.opened is not None:
        blocks = EVERY_IPV6 if _tells_forms_apart(hosts, hosts.texts) else hosts.ipv6
        kind = features.UNDECIDED | features.IPV6 | undecided
        lanes[_OPENED] = Lane(OF_OCTETS, opened(read.opened, blocks), features=kind)
    if letters.open or letters.octets is Octets.LEFT or letters.others is Others.LEFT:
        lanes[_LEFT] = Lane(letters, None)
    always = (*(name for name, *_ in in_names), *_ARE_KEPT, *_ARE_LEFT, _CASED, _OPENED, _LEFT)

    def begin(scheme: str, kind: str | None) -> tuple[str, ...]:
        if kind == _IPV4:
            which: tuple[str, ...] = (*(name for name, *_ in numbers), _LEFT)
        elif scheme in read.own:
            which = (_OTHERS, _OWN, _EMPTY, *always)
        elif read.never_empty or scheme in {"", *WEB}:
            which = (_NAME, _NONE, *always)
        else:
            which = (_NAME, _EMPTY, *always)
        return tuple(name for name in which if name in lanes)

    return Ways(lanes, (*WEB, *read.own), begin)


@lru_cache(maxsize=8)
def _names(
    texts: Dfa,
    spelled: Sequence[Spelled],
    opens_encoded: bool,  # noqa: FBT001 (lru_cache has it as a key)
) -> tuple[Sequence[tuple[str, Dfa, int]], Dfa]:
    """The names that are spelled like addresses, each kind with its features; and other names.
    opens_encoded: whether an encoded bracket begins no name."""
    in_names = [
        (f"name {spelling.machine}", goal, spelling.features)
        for spelling in spelled
        if spelling.tricks and not is_empty(goal := intersection(spelling.texts, texts))
    ]
    encoded = (_BEHIND_ENCODED,) if opens_encoded else ()
    no_names = (_IN_BRACKETS, _EMPTY_TEXT, *encoded, *(goal for _, goal, _ in in_names))
    return in_names, difference(texts, union(*no_names))


def _in_brackets(letters: Letters, read: asking.Hosts) -> tuple[Letters, Letters]:
    """The letters of what stands in brackets and is kept, and those of what is left to the parser.
    If the parser reads brackets in its own way, what is inside is not decoded; and an address that
    is written anew means the same in any case."""
    if not (read.opens_brackets or read.opens_zones):
        return letters, letters
    kept = replace(letters, has_escapes=False, open=frozenset())
    return kept, kept if letters.is_folded else replace(kept, table={}, is_folded=True)


def _none(hosts: Hosts, read: asking.Hosts, *, keeps_empty: bool) -> tuple[Dfa, bool]:
    """The empty text, if an empty host that can be none is in the goal, and whether that depends on
    what stands around it."""
    given = {host if keeps_empty else host or None for host in read.empty}
    in_goal = set(map(hosts.has, given))
    is_open = len(in_goal if keeps_empty else given) > 1
    return (_EMPTY_TEXT if True in in_goal else _NO_TEXT), is_open


def _add_brackets(
    hosts: Hosts,
    zoned: Dfa,
    read: asking.Hosts,
    none: Dfa,
    add: Callable[[str, Dfa, int], None],
    *,
    has_more: bool,
) -> None:
    """The lanes of hosts in brackets. zoned: the hosts, in whatever case, if zones are read in
    their own way. none: the empty text, if it is in the goal. has_more: whether what is no address
    can be one to what looks it up."""
    kept, others = _of_goal(hosts.texts, none, read.is_bare)
    unknown = difference(_IN_BRACKETS, every_ipv6(_ZONE))
    left = more = _NO_TEXT
    if read.opens_brackets:
        left, more = _rewritten(hosts, kept), unknown
        kept = others = _NO_TEXT
    elif read.opens_zones:
        closed = zoned if read.is_bare else intersection(zoned, _CLOSED)
        zoned = begun(closed, is_bare=read.is_bare, joins_zones=read.joins_zones)
        left, more = intersection(zoned, every_ipv6(_ZONE)), intersection(zoned, unknown)
        kept, others = difference(kept, _WITH_PERCENT), difference(others, _WITH_PERCENT)
    add(_IPV6_LEFT, left, features.IPV6 | features.UNDECIDED)
    add(_BRACKETS_LEFT, unknown if has_more else more, features.BRACKETS | features.UNDECIDED)
    add(_IPV6, kept, features.IPV6)
    add(_BRACKETS, others, features.BRACKETS)


@lru_cache(maxsize=8)
def _by_case(texts: Dfa) -> tuple[Dfa, Dfa]:
    """Hosts of a goal, of which those with a "%" are in it in whatever case; and, in lowercase,
    those with a "%" of which the case decides, which only the parser knows."""
    inside = in_lowercase(intersection(texts, _WITH_PERCENT))
    outside = in_lowercase(difference(_WITH_PERCENT, texts))
    decided = union(difference(texts, _WITH_PERCENT), difference(inside, outside))
    return decided, intersection(inside, outside)


@lru_cache(maxsize=8)
def _of_goal(texts: Dfa, none: Dfa, is_bare: bool) -> tuple[Dfa, Dfa]:  # noqa: FBT001 (lru_cache has it as a key)
    """What stands in brackets and is in a goal as it is: addresses, and others. none: the empty
    text, if it is in the goal. is_bare: whether hosts lose their brackets."""
    if is_bare:
        every, known = written(union(difference(texts, _EMPTY_TEXT), none)), written(addresses())
    else:
        every, known = intersection(texts, _IN_BRACKETS), every_ipv6(_ZONE)
    return intersection(every, known), difference(every, known)


def _rewritten(hosts: Hosts, in_goal: Dfa) -> Dfa:
    """The IPv6 addresses that may be in the goal, in brackets, if a reader writes them in another
    way: all forms of those of the goal, also with a zone, which the reader may drop. If the goal
    tells the forms of an address apart, all forms of all; and if it does so because of zones, all
    with a zone. in_goal: those of the goal as they are written."""
    in_all_forms = ipv6_hosts(hosts.ipv6, _ZONE)
    if _tells_forms_apart(hosts, in_goal):
        return every_ipv6(_ZONE)
    zoned = difference(every_ipv6(_ZONE), every_ipv6())
    needs_no_zone = issubset(intersection(in_goal, zoned), in_all_forms)
    return in_all_forms if needs_no_zone else union(in_all_forms, zoned)


def _tells_forms_apart(hosts: Hosts, in_goal: Dfa) -> bool:
    """Whether some forms of an IPv6 address are in the goal and others are not."""
    return not issubset(intersection(in_goal, every_ipv6()), hosts.ipv6_language)
