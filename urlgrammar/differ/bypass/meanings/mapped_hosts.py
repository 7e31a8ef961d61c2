"""What a host means by the WHATWG URL Standard (3.5): domains, IPv4 and IPv6 addresses, opaque
hosts.

What belongs here: the ways to read them. Percent-decoding and the mapping of UTS #46 are those of
`forms.asking.domains`.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass import features
from urlgrammar.differ.bypass.meanings.meaning import Ways
from urlgrammar.differ.bypass.spellings import by_spelling, text
from urlgrammar.forms.asking import domains, opaque_hosts
from urlgrammar.forms.backwards import Lane
from urlgrammar.forms.letters import AS_WRITTEN
from urlgrammar.regular.automata.dfa import DEAD, explored, minimize
from urlgrammar.regular.automata.languages import (
    TEXT,
    difference,
    intersection,
    language_of,
    union,
)
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.expression import EPSILON, Chars, repeat, sequence
from urlgrammar.standards.whatwg.canonical_form import LOCALHOST, SPECIAL

if TYPE_CHECKING:
    from urlgrammar.differ.bypass.goals import Hosts
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.standards.record import Standard

_NAME: Final = "name"
_FILE: Final = "host of a file"
_OPAQUE: Final = "opaque host"
_IPV6: Final = "IPv6 address"

_NO_ESCAPES: Final = language_of(repeat(Chars(~CharSet.from_characters("%")), 0, None))
_IN_BRACKETS: Final = language_of(sequence([text("["), repeat(Chars(ANY), 0, None)]))


def mapped_hosts(hosts: Hosts, standard: Standard, *, is_guard: bool) -> Ways:
    """The ways to read hosts of a standard with the host parser of WHATWG. is_guard: whether it is
    the parser of a guard, whose spellings nobody shows."""
    names = intersection(hosts.names, _rule_language(standard, "domain"), _NO_ESCAPES)
    localhost = language_of(text(LOCALHOST))
    in_files = difference(names, localhost)
    if hosts.names.accepts(TEXT, ""):  # "localhost" is the empty host
        in_files = union(in_files, localhost, language_of(EPSILON))
    letters = domains()
    ipv6 = features.IPV6 | (0 if hosts.is_exact else features.UNDECIDED)
    ipv4 = {
        spelled.machine: Lane(letters, spelled.texts, features=spelled.features)
        for spelled in by_spelling(hosts.ipv4, are_apart=not is_guard)
    }
    lanes = {
        **ipv4,
        _NAME: Lane(letters, names, has_labels=True),
        _FILE: Lane(letters, in_files, has_labels=True),
        _OPAQUE: Lane(opaque_hosts(), difference(hosts.texts, _IN_BRACKETS)),
        _IPV6: Lane(AS_WRITTEN, hosts.ipv6_language, features=ipv6),
    }

    def begin(scheme: str, kind: str | None) -> tuple[str, ...]:
        if scheme not in SPECIAL:
            return _OPAQUE, _IPV6
        if kind == "ipv4address":
            return tuple(ipv4)
        return (_FILE if scheme == "file" else _NAME), *ipv4, _IPV6

    return Ways(lanes, tuple(SPECIAL), begin, ("file",))


@cache
def _rule_language(standard: Standard, rule: str) -> Dfa:
    """The language of a rule, from the automaton of the whole grammar."""
    whole = standard.matcher.automaton()

    def successors(state: int) -> list[int | None]:
        return [None if target == DEAD else target for target in whole.rows[state]]

    starts, accepts = {TEXT: whole.starts[rule]}, whole.accepting.__contains__
    return minimize(explored(whole.alphabet, starts, successors, accepts=accepts))
