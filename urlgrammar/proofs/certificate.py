"""Certificates: what is claimed of two operands, and an automaton that shows it.

What belongs here: the form of a certificate as a JSON text, and reading one, which refuses whatever
has another form. Whether it is right is seen in `verification`.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from itertools import pairwise
from typing import Any, Final, NoReturn

from urlgrammar.components import HOST_KIND
from urlgrammar.errors import CertificateError
from urlgrammar.proofs.claims import (
    HOST,
    KEY,
    METHODS,
    PATH,
    PORT,
    SCHEME,
    STEPS,
    USERINFO,
    Condition,
    Source,
)
from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet

FORMAT: Final = 5
"""The version of the form."""

RELATIONS: Final = ("equal", "subset", "superset", "overlapping", "disjoint")
_COMPONENTS: Final = (SCHEME, USERINFO, HOST, PORT, PATH)
NOTHING_PASSES: Final = "nothing passes"
"""In the place of a relation: `a` is a filter, and `b` a reader behind it."""

YES, NO, MAYBE = "yes", "no", "maybe"
Verdicts = tuple[str, str]
"""Whether each of two operands accepts a string: `yes`, `no`, or `maybe` if only a parser knows."""


@dataclass(frozen=True, slots=True)
class Automaton:
    """A deterministic automaton that tells for each string whether two operands accept it.

    starts, classes: interval i of code points, from starts[i] to before the next one, is of class
    classes[i]. rows: by state, the next state for each class; state 0 is the start. verdicts: by
    state, for the strings that lead to it.
    """

    starts: tuple[int, ...]
    classes: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    verdicts: tuple[Verdicts, ...]

    @property
    def sets(self) -> list[CharSet]:
        """The characters of each class."""
        ends = [*(start - 1 for start in self.starts[1:]), MAX_POINT]
        found: list[list[tuple[int, int]]] = [[] for _ in range(max(self.classes) + 1)]
        for start, end, number in zip(self.starts, ends, self.classes, strict=True):
            found[number].append((start, end))
        return [CharSet.of(ranges) for ranges in found]


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """What is claimed of two operands, and the automaton that shows how their sets of accepted
    strings are related.

    relation: that of `diff`. It says nothing about strings of which only a parser knows whether
    they are accepted. within: an expression of the strings that this is about, None if these are
    all. same: the components into which both split all strings alike that both accept. silent:
    those of them that can be undefined for one and empty for the other.

    Or the relation is NOTHING_PASSES: each string that `a` accepts, and `b` too, is read by `b` to
    components that reach one of some goals. goals: for each, the conditions that they all fulfil.
    also: operands that must accept such a string, too. but: operands that must not accept it. Such
    a certificate has no automaton: the claim is enough for `verification`.
    """

    a: Source
    also: tuple[Source, ...] = ()
    but: tuple[Source, ...] = ()
    b: Source
    relation: str
    within: Source | None = None
    goals: tuple[tuple[Condition, ...], ...] = ()
    same: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    automaton: Automaton | None = None

    @property
    def text(self) -> str:
        """The certificate as JSON."""
        written = {"urlgrammar_certificate": FORMAT, **asdict(self)}
        return json.dumps(written, separators=(",", ":")) + "\n"


def read(text: str) -> Certificate:
    """The certificate of a JSON text. Raises CertificateError for any other text."""
    try:
        given = json.loads(text, object_pairs_hook=_object, parse_constant=_refused)
    except (ValueError, RecursionError) as error:
        raise CertificateError(f"it is no JSON text: {error}") from error
    names = ["urlgrammar_certificate", *(field.name for field in fields(Certificate))]
    _check(isinstance(given, dict) and [*given] == names, "it has other keys than a certificate")
    version = given["urlgrammar_certificate"]
    _check(type(version) is int and version == FORMAT, f"its form is not version {FORMAT}")
    relations = (*RELATIONS, NOTHING_PASSES)
    _check(given["relation"] in relations, f"the relation is none of {', '.join(relations)}")
    same, silent = _names(given["same"]), _names(given["silent"])
    also, but, goals = _sources(given["also"]), _sources(given["but"]), _goals(given["goals"])
    _check({*silent} <= {*same} - {HOST_KIND}, "components are silent that are not the same")
    _check(
        not same or given["relation"] != "disjoint", "no string is split, but components are named"
    )
    a, b = _source(given["a"]), _source(given["b"])
    _check(not b.conditions, "the second operand has conditions")
    within = None if given["within"] is None else _source(given["within"])
    _check(
        within is None or _is_expression(within), "what both are compared within is no expression"
    )
    if given["relation"] == NOTHING_PASSES:
        _check(goals != () and not same and within is None, "it is not about a filter alone")
        _check(given["automaton"] is None, "it is about a filter, and has an automaton")
        automaton = None
    else:
        _check(not also and not but and not goals, "only a filter has more than one part")
        _check(not a.conditions, "only a filter has conditions")
        automaton = _automaton(given["automaton"])
    return Certificate(
        a=a,
        also=also,
        but=but,
        b=b,
        relation=given["relation"],
        within=within,
        goals=goals,
        same=same,
        silent=silent,
        automaton=automaton,
    )


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    _check(len(found) == len(pairs), "it has a key twice")
    return found


def _refused(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number of JSON")


def _check(holds: bool, problem: str) -> None:  # noqa: FBT001 (a statement, as `assert`)
    if not holds:
        raise CertificateError(problem)


def _source(given: Any) -> Source:
    names = [field.name for field in fields(Source)]
    _check(isinstance(given, dict) and [*given] == names, "an operand has other keys")
    conditions = _conditions(given["conditions"])
    _check(
        not any(each.then for each in conditions), "a server does something before a filter asks"
    )
    texts = {name: given[name] for name in names[:-1]}
    _check(
        all(value is None or isinstance(value, str) for value in texts.values()),
        "an operand is not described by strings",
    )
    source = Source(**texts, conditions=conditions)
    is_whole = _are(source, "standard sha256", "rule program regex method")
    is_program = _are(source, "program sha256", "standard rule regex method")
    is_rule = _are(source, "standard rule sha256", "program regex method")
    _check(
        is_whole or is_program or ((is_rule or _is_expression(source)) and not conditions),
        "an operand is no standard with its hash, no program with it, and no expression",
    )
    return source


def _are(source: Source, given: str, absent: str) -> bool:
    """Whether some of the values are strings, and others are None."""
    return all(getattr(source, name) is not None for name in given.split()) and all(
        getattr(source, name) is None for name in absent.split()
    )


def _is_expression(source: Source) -> bool:
    absent = "standard rule program sha256"
    return _are(source, "regex method", absent) and source.method in METHODS


def _sources(given: Any) -> tuple[Source, ...]:
    _check(isinstance(given, list), "the parts of a filter are no list")
    return tuple(map(_source, given))


def _conditions(given: Any) -> tuple[Condition, ...]:
    _check(isinstance(given, list), "conditions are no list")
    return tuple(map(_condition, given))


def _goals(given: Any) -> tuple[tuple[Condition, ...], ...]:
    _check(isinstance(given, list) and [] not in given, "goals are no lists of conditions")
    return tuple(map(_conditions, given))


def _condition(given: Any) -> Condition:
    names = [field.name for field in fields(Condition)]
    _check(isinstance(given, dict) and [*given] == names, "a condition has other keys")
    component, regex, is_in, resolves = (
        given[name] for name in ("component", "regex", "is_in", "resolves")
    )
    _check(
        isinstance(component, str) and (component in _COMPONENTS or component.startswith(KEY)),
        "a condition is about no component",
    )
    _check(
        isinstance(regex, str) and isinstance(is_in, bool) and isinstance(resolves, bool),
        "a condition is not an expression and whether a value must match it",
    )
    ipv4, ipv6 = given["ipv4"], given["ipv6"]
    _check(isinstance(ipv4, list) and isinstance(ipv6, list), "addresses are no lists")
    _check(
        component == HOST or not (ipv4 or ipv6), "a condition that is not about hosts has addresses"
    )
    _check(all(isinstance(block, list) and len(block) == 8 for block in ipv6), "a block is none")
    then = given["then"]
    _check(
        isinstance(then, list) and all(each in STEPS for each in then),
        "what a server does is not some steps",
    )
    _check(component == PATH or not then, "a server does something with another part than a path")
    return Condition(
        component,
        regex,
        tuple(_interval(each, 1 << 32) for each in ipv4),
        tuple(tuple(_interval(each, 1 << 16) for each in block) for block in ipv6),
        is_in,
        resolves,
        tuple(then),
    )


def _interval(given: Any, end: int) -> tuple[int, int]:
    numbers = _numbers(given)
    _check(len(numbers) == 2 and numbers[0] <= numbers[1] < end, "an interval is none")
    return numbers[0], numbers[1]


def _names(given: Any) -> tuple[str, ...]:
    _check(
        isinstance(given, list) and all(isinstance(name, str) for name in given),
        "components are not a list of names",
    )
    _check(len({*given}) == len(given), "a component is named twice")
    return tuple(given)


def _automaton(given: Any) -> Automaton:
    names = [field.name for field in fields(Automaton)]
    _check(isinstance(given, dict) and [*given] == names, "the automaton has other keys")
    starts, classes = _numbers(given["starts"]), _numbers(given["classes"])
    _check(
        starts[:1] == (0,)
        and all(a < b for a, b in pairwise(starts))
        and starts[-1] <= MAX_POINT
        and len(classes) == len(starts),
        "the classes of characters are not those of intervals from 0",
    )
    size = len({*classes})
    _check({*classes} == {*range(size)}, "the classes are not numbered without a gap")
    _check(isinstance(given["rows"], list), "the automaton has no list of rows")
    rows = tuple(map(_numbers, given["rows"]))
    _check(bool(rows), "the automaton has no state")
    _check(
        all(len(row) == size and max(row) < len(rows) for row in rows),
        "a row has not a state for each class",
    )
    verdicts = given["verdicts"]
    _check(
        isinstance(verdicts, list)
        and len(verdicts) == len(rows)
        and all(isinstance(pair, list) and len(pair) == 2 for pair in verdicts)
        and all(each in (YES, NO, MAYBE) for pair in verdicts for each in pair),
        "a state has no verdicts",
    )
    return Automaton(starts, classes, rows, tuple((pair[0], pair[1]) for pair in verdicts))


def _numbers(given: Any) -> tuple[int, ...]:
    _check(
        isinstance(given, list) and all(type(number) is int and number >= 0 for number in given),
        "a list of numbers is none",
    )
    return tuple(given)
