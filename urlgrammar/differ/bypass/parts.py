"""The components that a goal is about: scheme, host and port, the path, and others.

What belongs here: joining the values of components, and taking a goal about joined values apart
into parts, each of which restricts the components one by one.

The joined value is that of an origin without the components that are not asked about: of scheme,
host and port "https://example.com:8443", of host and port "example.com:8443", of host and path
"example.com/a". An undefined
component is left out with its delimiter. Ports are those of the canonical form: without leading
zeros, and undefined if they are the default of the scheme.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass.goals import hosts_in
from urlgrammar.differ.bypass.spellings import in_any_case, in_any_letter
from urlgrammar.errors import OperandError
from urlgrammar.forms.keys import key_of
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import DEAD, Dfa, explore
from urlgrammar.regular.automata.languages import (
    TEXT,
    difference,
    intersection,
    is_empty,
    language_of,
    witness,
)
from urlgrammar.regular.automata.readability import readable
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.syntax.expression import NOTHING, Chars, repeat, sequence
from urlgrammar.text.arguments import names_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from urlgrammar.differ.bypass.goals import Goal, Hosts
    from urlgrammar.differ.operands.base import Operand

SCHEME: Final = "scheme"
HOST: Final = "host"
PORT: Final = "port"
PATH: Final = "path"
USERINFO: Final = "userinfo"
QUERY: Final = "query"
FRAGMENT: Final = "fragment"
JOINED: Final = (SCHEME, HOST, PORT, PATH)
"""The components that a goal can be about together, in the order in which they are joined."""

TEXTS: Final = (USERINFO, PATH, QUERY, FRAGMENT)
"""The components that are read letter by letter (`paths`): a goal is about one of them, or about
host and path."""

DELIMITERS: Final = {HOST: "://", PORT: ":", PATH: ""}
"""What stands before a component in a joined value, if another one is before it."""

_DIGITS: Final = "0123456789"
_EVERYTHING: Final = repeat(Chars(ANY), 0, None)
_UPPERCASE: Final = CharSet.of([(ord("A"), ord("Z"))])
_IN_HOST: Final = repeat(Chars(~CharSet.from_characters("/")), 0, None)
_UPPERCASE_HOST: Final = language_of(sequence([_IN_HOST, Chars(_UPPERCASE), _EVERYTHING]))
"""Values of host and path in which the host has an uppercase letter."""


class Part(NamedTuple):
    """A part of a goal: texts whose components are all in these sets.

    schemes: in lowercase. ports: in canonical form. has_no_port: whether texts without a port are
    in it. A set is None if everything is in it.
    """

    schemes: Dfa | None
    hosts: Hosts
    ports: Dfa | None
    has_no_port: bool


def checked(names: Collection[str]) -> tuple[str, ...]:
    """The components that a goal is about, in their order; the value of a key is `str` of the key.
    Raises OperandError and TypeError."""
    names = names_of(names, "`on`")
    keys = {name: key for name in names if (key := key_of(name)) is not None}
    known = tuple(dict.fromkeys((*JOINED, *TEXTS)))
    for name in names:
        if name not in known and name not in keys:
            raise OperandError(
                f"a goal cannot be about {name!r}: use {', '.join(known)}, or query.NAME, which is "
                "the value of a key"
            )
    if not names:
        raise OperandError(f"a goal is about some of {', '.join(known)}, or query.NAME")
    for name in names:
        if (name in TEXTS or name in keys) and len(names) > 1 and {*names} != {HOST, PATH}:
            raise OperandError(
                f"a goal about {name} can be about no other component; only a path can be asked "
                "about with the host (host,path): ask about each with a question of its own"
            )
    if keys:
        return tuple(map(str, keys.values()))
    return tuple(name for name in known if name in names)


def text_component(on: Collection[str]) -> str | None:
    """The component that a goal is about that is read letter by letter, None if there is none. The
    value of a key is in the query."""
    names = (QUERY if key_of(name) else name for name in on)
    return next((name for name in names if name in TEXTS), None)


def in_uppercase(goal: Goal, on: Collection[str]) -> Iterator[tuple[Operand, str]]:
    """The operands of a goal that list a value with uppercase letters, and not the same in
    lowercase; each with the shortest such value. The case of a path behind a host counts."""
    for listing in goal.operands:
        missing = difference(listing.language, in_any_case(listing.language))
        missed = witness(intersection(missing, _UPPERCASE_HOST) if PATH in on else missing)
        if missed is not None:
            yield listing, missed


def beyond_ascii(goal: Goal) -> Iterator[tuple[Operand, str]]:
    """The operands of a goal that list a value beyond ASCII, and no value with letters or digits of
    ASCII in their place, as `re:.*` does; each with the shortest such value."""
    for listing in goal.operands:
        missed = witness(difference(listing.language, in_any_letter(listing.language)))
        if missed is not None:
            yield listing, missed


def joined(components: Mapping[str, str | None], on: Collection[str]) -> str | None:
    """The value of some components, None if all are undefined; a path is that of a host."""
    text: str | None = None
    if HOST in on and PATH in on and components.get(HOST) is None:
        return None
    for name in on:
        value = components.get(name)
        if value is not None:
            text = value if text is None else f"{text}{DELIMITERS[name]}{value}"
    return text


def parts(goal: Goal, on: Collection[str]) -> Iterator[Part]:
    """The parts of a goal about some components: a text is in the goal if and only if it is in one
    of them. Raises OperandError and LimitError."""
    if tuple(on) == (HOST,):
        yield Part(None, goal.hosts, None, has_no_port=True)
        return
    dfa = goal.language
    for schemes, start, is_bare in _by_scheme(goal, dfa, on):
        if HOST in on:
            for accepting, ports, has_no_port in _by_port(dfa, on):
                hosts = hosts_in(
                    _from(dfa, start, accepting),
                    is_allowed=goal.is_allowed,
                    has_undefined=has_no_port and is_bare,
                )
                yield Part(schemes, hosts, ports, has_no_port)
        elif PORT in on:
            after = dfa.after(start, ":") if SCHEME in on else start
            ports = _from(dfa, after, dfa.accepting)
            yield Part(schemes, _any_host(), ports, is_bare)
        elif is_bare:
            yield Part(schemes, _any_host(), None, has_no_port=True)


def by_host(goal: Goal) -> Iterator[tuple[Hosts, Dfa]]:
    """The parts of a goal about host and path: hosts, each with the paths that make a value of the
    goal with one of them. Behind a host, a path is empty or begins with a slash. Raises
    OperandError and LimitError."""
    dfa = goal.language
    start = dfa.starts[TEXT]
    groups: dict[tuple[int, bool], list[int]] = {}
    for state in range(1, len(dfa.rows)):
        key = dfa.after(state, "/"), state in dfa.accepting
        groups.setdefault(key, []).append(state)
    for (after, is_bare), states in groups.items():
        hosts = _from(dfa, start, states)
        if (after != DEAD or is_bare) and not is_empty(hosts):
            known = hosts_in(hosts, is_allowed=goal.is_allowed, has_undefined=False)
            yield known, _from(dfa, states[0], dfa.accepting)
    if goal.is_allowed and goal.has_undefined:  # a string without a host
        nothing = language_of(NOTHING)
        none = hosts_in(nothing, is_allowed=False, has_undefined=True)
        yield none, language_of(_EVERYTHING)


def _any_host() -> Hosts:
    return hosts_in(language_of(_EVERYTHING), is_allowed=True, has_undefined=True)


def _by_scheme(goal: Goal, dfa: Dfa, on: Collection[str]) -> Iterator[tuple[Dfa | None, int, bool]]:
    """Sets of schemes; for each, the state after them, and whether the value may end there."""
    start = dfa.starts[TEXT]
    if SCHEME not in on:
        yield None, start, goal.has_undefined  # without any of the components
        return
    delimiter = DELIMITERS[HOST] if HOST in on else ""
    groups: dict[tuple[int, bool], set[int]] = {}
    for state in range(len(dfa.rows)):
        key = (dfa.after(state, delimiter), state in dfa.accepting)
        groups.setdefault(key, set()).add(state)
    for (after, is_bare), states in groups.items():
        schemes = _from(dfa, start, states)
        if (after != DEAD or is_bare) and not is_empty(schemes):
            yield schemes, after, is_bare


def _by_port(dfa: Dfa, on: Collection[str]) -> Iterator[tuple[frozenset[int], Dfa | None, bool]]:
    """Sets of ports after the same hosts: for each, the states at the end of these hosts, and
    whether a missing port belongs to it."""
    if PORT not in on:
        yield dfa.accepting, None, True
        return
    digits = Alphabet.of(map(CharSet.from_characters, _DIGITS))
    samples = [readable(chars) for chars in digits.sets]

    def successors(states: tuple[int, ...]) -> list[tuple[int, ...] | None]:
        after = (tuple(dfa.after(state, sample) for state in states) for sample in samples)
        kept = (sample in _DIGITS for sample in samples)
        return [
            targets if keep and any(targets) else None
            for targets, keep in zip(after, kept, strict=True)
        ]

    first = tuple(dfa.after(state, ":") for state in range(len(dfa.rows)))
    order, rows, starts = explore({TEXT: first}, successors)
    groups: dict[frozenset[int], set[int]] = {dfa.accepting: set()}
    for number, states in enumerate(order):
        if number != DEAD:
            accepting = frozenset(n for n, state in enumerate(states) if state in dfa.accepting)
            groups.setdefault(accepting, set()).add(number)
    whole = Dfa(digits, tuple(map(tuple, rows)), frozenset(), starts, (None,) * len(rows))
    for accepting, numbers in groups.items():
        ports = _from(whole, whole.starts[TEXT], numbers)
        has_no_port = accepting == dfa.accepting
        if has_no_port or (accepting and not is_empty(ports)):
            yield accepting, ports, has_no_port


def _from(dfa: Dfa, start: int, accepting: Collection[int]) -> Dfa:
    """The texts between a state and some others."""
    kept = frozenset(accepting) - {DEAD}
    return Dfa(dfa.alphabet, dfa.rows, kept, {TEXT: start}, (None,) * len(dfa.rows))
