"""Sets of values as people write them: what is allowed or denied, and the conditions of guards.

What belongs here: reading them. A set is one of

    example.com,*.example.com     names of hosts; `*.` is one or more labels, and not none; in what
                                  is denied, they can be empty, and a name can end with dots
    10.0.0.0/8,::1,[::1]          networks and addresses; `ip:` can stand before them
    loopback,private              ready-made sets (`networks.NAMED`)
    re:…, whatwg:host, …          any operand

or several of the first three, with commas between them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from urlgrammar.differ.bypass.goals import Goal
from urlgrammar.differ.bypass.lookups import looked_up
from urlgrammar.differ.bypass.networks import (
    Networks,
    named,
    networks,
    pattern,
)
from urlgrammar.differ.bypass.parts import HOST, PORT, SCHEME
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.errors import OperandError
from urlgrammar.text.user_files import grammar_kind, in_grammar_file

if TYPE_CHECKING:
    from urlgrammar.differ.operands.base import Operand

_LABEL: Final = "[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?"
_NAME: Final = re.compile(
    rf"(?:\*\.(?:{_LABEL}\.)*|(?:{_LABEL}\.)+)(?=[^.]*[a-z]){_LABEL}\.?|localhost\.?",
    re.IGNORECASE,
)
_OF_ONE_WORD: Final = re.compile("[A-Za-z0-9_-]+")
_ADDRESS: Final = re.compile(r"(?=.*[0-9:])[0-9A-Fa-f:.]+(?:/[0-9]+)?")
_IN_BRACKETS: Final = re.compile(r"\A\[([0-9A-Fa-f.]*:[0-9A-Fa-f:.]*)\]\Z")
_KIND: Final = re.compile(r"[A-Za-z][\w.-]*:")
NONE: Final = "none"
"""In a set of ports, that there is none."""

_ALONE: Final = "text:"
"""Stands before a host that is meant as it is written."""
_RESOLVED: Final = "resolved:"

OperandOf = Callable[[Any], "Operand"]
"""Makes an operand of what is given as one (`operands.names.as_operand`)."""


class _Listed(NamedTuple):
    operands: tuple[Operand, ...]
    addresses: Networks = Networks()


def goal(
    as_operand: OperandOf,
    *,
    allow: object = None,
    deny: object = None,
    undefined_is_safe: bool = False,
) -> Goal:
    """The goal of what is allowed, or of what is denied, of which one is None. A name that is
    denied can have a last dot, and a denied IPv4 address can be held by an IPv6 address.
    undefined_is_safe: whether an undefined component is not in the goal of what is denied. Raises
    OperandError, UnknownNameError and TypeError."""
    if (allow is None) == (deny is None):
        raise OperandError("say either what is allowed or what is denied")
    listed = allow if allow is not None else deny
    if isinstance(listed, str):
        if listed.startswith(_RESOLVED):
            raise OperandError(
                f"{listed!r}: resolved: is for the conditions of guards: leave it out"
            )
        make = _made if in_grammar_file(listed) else _known
        return make(as_operand, listed, allow is not None, not undefined_is_safe)
    if isinstance(listed, Collection):
        raise TypeError(
            "what is allowed or denied must be one operand, not a collection: join hosts and "
            "networks by commas in one text (example.com,10.0.0.0/8)"
        )
    operands = (as_operand(listed),)
    return Goal(allow is not None, operands, has_undefined=not undefined_is_safe)


def values(as_operand: OperandOf, component: str, *, allow: object, deny: object) -> Goal:
    """The same for a component that is no host. Values are texts with commas between them, or an
    operand. Raises OperandError, UnknownNameError and TypeError."""
    if (allow is None) == (deny is None):
        raise OperandError("say either what is allowed or what is denied")
    listed, is_denied = (deny, True) if allow is None else (allow, False)
    if isinstance(listed, str):
        return condition(as_operand, component, listed, is_in=is_denied)
    operands = (as_operand(listed),)
    return Goal(not is_denied, operands, has_undefined=not is_denied, resolves=False)


def _made(
    as_operand: OperandOf,
    text: str,
    is_allowed: bool,  # noqa: FBT001 (lru_cache has it as a key)
    has_undefined: bool,  # noqa: FBT001 (lru_cache has it as a key)
) -> Goal:
    operands, addresses = _hosts(text, as_operand, is_denied=not is_allowed)
    if not is_allowed:
        addresses = addresses.with_embedded
    return Goal(is_allowed, operands, addresses, has_undefined)


_known: Final = lru_cache(maxsize=64)(_made)


def _hosts(
    text: str,
    as_operand: OperandOf,
    *,
    is_denied: bool,
    are_mapped: bool = True,
    is_embedded: bool = False,
) -> _Listed:
    """The hosts of a set. is_embedded: whether IPv6 addresses that hold an address of a ready-made
    set are in it, too."""
    every = [item.strip() for item in text.split(",")]
    alone = [item.removeprefix(_ALONE) for item in every if item.startswith(_ALONE)]
    if alone:
        if are_mapped:
            _check_case(alone)
        texts = [pattern(name) if is_denied else re.escape(name) for name in alone]
        others = [item for item in every if not item.startswith(_ALONE)]
        listed = _Listed(())
        if others:
            listed = _hosts(
                ",".join(others),
                as_operand,
                is_denied=is_denied,
                are_mapped=are_mapped,
                is_embedded=is_embedded,
            )
        return listed._replace(operands=(*map(regex, texts), *listed.operands))
    items = [_IN_BRACKETS.sub(r"\1", item.strip()) for item in text.removeprefix("ip:").split(",")]
    if text.startswith("ip:"):
        return _Listed((), networks(items, are_mapped=are_mapped))
    names = [item for item in items if _NAME.fullmatch(item) and not grammar_kind(item)]
    numbers = [item for item in items if item not in names and _ADDRESS.fullmatch(item)]
    words = [item for item in items if item not in {*names, *numbers}]
    for word in words:
        mapped = None if word.isascii() or _KIND.match(text) else looked_up(word)
        if mapped is not None:
            raise OperandError(f"{word!r}: hosts are compared in ASCII: write {mapped}")
    if not all(map(_OF_ONE_WORD.fullmatch, words)) or not (names or numbers or ":" not in text):
        return _Listed((as_operand(text),))
    _check_case(names)
    patterns = [pattern(name, is_denied=is_denied and not name.endswith(".")) for name in names]
    operands = (regex("|".join(patterns)),) if patterns else ()
    addresses = networks(numbers, are_mapped=are_mapped)
    if words:
        known = named(",".join(words))
        addresses |= known.with_embedded if is_embedded else known
    return _Listed(operands, addresses)


def condition(as_operand: OperandOf, component: str, given: str, *, is_in: bool) -> Goal:
    """The values of a component that fulfil a condition of a guard: those that are in a set, or
    that are not. An undefined value is in no set.

    Hosts are compared as they are written, and an address as what it is: `ip_address(host) in
    network`. `text:` before a host means this text alone, `resolved:` before a set also what looks
    up names takes for the address. An IPv4 network has no IPv6 addresses; a ready-made set that a
    host must not be in has those that hold one of its own. Values of other components are texts
    with commas between them, or an operand; `none` in a list of ports is that there is none. Raises
    OperandError and UnknownNameError."""
    if component != HOST and (given.startswith(_ALONE) or not _KIND.match(given)):
        listed = [each.strip() for each in given.removeprefix(_ALONE).split(",")]
        has_none = component == PORT and NONE in listed
        texts = [each for each in listed if not (has_none and each == NONE)]
        _check_texts(component, texts)
        values = tuple(regex(re.escape(each)) for each in texts)
        return Goal(not is_in, values, has_undefined=has_none == is_in, resolves=False)
    if component != HOST:
        if given.startswith(_RESOLVED):
            raise OperandError(f"{_RESOLVED} is about hosts, not a {component}: leave it out")
        return Goal(not is_in, (as_operand(given),), has_undefined=not is_in, resolves=False)
    text = given.removeprefix(_RESOLVED)
    operands, addresses = _hosts(
        text, as_operand, is_denied=False, are_mapped=False, is_embedded=not is_in
    )
    return Goal(not is_in, operands, addresses, not is_in, resolves=text != given)


def _check_case(names: Iterable[str]) -> None:
    """Raises OperandError for a name in uppercase."""
    capitals = next((name for name in names if name != name.lower()), None)
    if capitals is not None:
        raise OperandError(
            f"{capitals!r}: hosts are compared in lowercase: write {capitals.lower()}"
        )


def _check_texts(component: str, texts: Collection[str]) -> None:
    """Raises OperandError for a text that no component is."""
    for text in texts:
        if component == PORT and not (text.isascii() and text.isdigit()):
            raise OperandError(f"{text!r} is no port: write numbers, or {NONE} for no port")
        if component == SCHEME and text != text.lower():
            raise OperandError(f"{text!r}: schemes are compared in lowercase: write {text.lower()}")


def defined(*, is_defined: bool) -> Goal:
    """The values that are defined, or that are undefined."""
    return Goal(is_allowed=is_defined, has_undefined=not is_defined, resolves=False)
