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
from urlgrammar.proofs.hosts import Hosts
from urlgrammar.proofs.sources import METHODS, Source
from urlgrammar.regular.syntax.charset import MAX_POINT, CharSet

FORMAT: Final = 1
"""The version of the form."""

RELATIONS: Final = ("equal", "subset", "superset", "overlapping", "disjoint")
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
    they are accepted. same: the components into which both split all strings alike that both
    accept. silent: those of them that can be undefined for one and empty for the other.

    Or the relation is NOTHING_PASSES: each string that `a` accepts, and `b` too, is read by `b` to
    one of some hosts. hosts: these, None for a relation. also, but: expressions that must match
    such a string, too, and that must not. The automaton is that of the filter, and says `no` for
    the reader.
    """

    a: Source
    also: tuple[Source, ...] = ()
    but: tuple[Source, ...] = ()
    b: Source
    relation: str
    hosts: Hosts | None = None
    same: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    automaton: Automaton

    @property
    def text(self) -> str:
        """The certificate as JSON."""
        hosts = None if self.hosts is None else self.hosts._asdict()
        written = {"urlgrammar_certificate": FORMAT, **asdict(self), "hosts": hosts}
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
    also, but, hosts = _sources(given["also"]), _sources(given["but"]), _hosts(given["hosts"])
    _check({*silent} <= {*same} - {HOST_KIND}, "components are silent that are not the same")
    _check(
        not same or given["relation"] != "disjoint", "no string is split, but components are named"
    )
    automaton = _automaton(given["automaton"])
    if given["relation"] == NOTHING_PASSES:
        _check(hosts is not None and not same, "it is not about hosts alone")
        _check(all(b == NO for _, b in automaton.verdicts), "the automaton is not of a filter")
    else:
        _check(not also and not but and hosts is None, "only a filter has more than one part")
    return Certificate(
        a=_source(given["a"]),
        also=also,
        but=but,
        b=_source(given["b"]),
        relation=given["relation"],
        hosts=hosts,
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
    _check(
        all(value is None or isinstance(value, str) for value in given.values()),
        "an operand is not described by strings",
    )
    source = Source(**given)
    _check(
        _are(source, "standard sha256", "regex method") or _is_expression(source),
        "an operand is neither a standard with its hash nor an expression",
    )
    return source


def _are(source: Source, given: str, absent: str) -> bool:
    """Whether some of the values are strings, and others are None."""
    return all(getattr(source, name) is not None for name in given.split()) and all(
        getattr(source, name) is None for name in absent.split()
    )


def _is_expression(source: Source) -> bool:
    return _are(source, "regex method", "standard rule sha256") and source.method in METHODS


def _sources(given: Any) -> tuple[Source, ...]:
    """Expressions. Only of these it is known of each string whether they accept it."""
    _check(isinstance(given, list), "the parts of a filter are no list")
    found = tuple(map(_source, given))
    _check(all(map(_is_expression, found)), "a further part of a filter is no expression")
    return found


def _hosts(given: Any) -> Hosts | None:
    if given is None:
        return None
    _check(isinstance(given, dict) and [*given] == [*Hosts._fields], "the hosts have other keys")
    hosts = Hosts(**given)
    _check(
        isinstance(hosts.regex, str) and isinstance(hosts.is_allowed, bool),
        "the hosts are not an expression and whether it is allowed",
    )
    return hosts


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
