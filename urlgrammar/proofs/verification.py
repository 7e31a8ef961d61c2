"""Verifying a certificate.

What belongs here: walking through the derivatives of both operands beside the automaton of a
certificate; walking through pairs of readings, to see that strings are split alike; and what was
seen. Nothing is taken from the certificate that the walk does not see itself.

The walk of languages goes through pairs of sets of terms, each with the state of the automaton that
the same strings lead to. For all characters of a block, which the terms do not tell apart, the
automaton must go to one state; the same pair must never come with two states; the verdicts of a
pair must be those of its state; and each state must be reached. As the automaton is minimal, any
other one is refused.

Of a filter and a reader, the walk goes through pairs of single terms, one of the strings that may
pass, and one of those that may lead elsewhere. No pair may match the same string. Where the filter
asks the reader itself, its hosts are compared instead.

The walk of readings goes through pairs of single terms, one of each operand, that the same strings
lead to. From where their components differ, no way may lead to an end of both. An operand is walked
beside itself, too: it must not have two readings of one string.
"""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass, replace
from functools import reduce
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple
from unicodedata import unidata_version

import idna

from urlgrammar.components import HOST_KIND
from urlgrammar.errors import CertificateError, OperandError
from urlgrammar.proofs.certificate import MAYBE as IS_MAYBE
from urlgrammar.proofs.certificate import NO, YES, read
from urlgrammar.proofs.derivatives import MAYBE
from urlgrammar.proofs.letters import Letters
from urlgrammar.proofs.passing import KNOWN, is_inside, knows_escapes
from urlgrammar.proofs.passing import terms_of as terms_of_filters
from urlgrammar.proofs.sources import DEEP, operand
from urlgrammar.proofs.terms import parts_of, terms_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sized

    from urlgrammar.proofs.certificate import Automaton, Certificate
    from urlgrammar.proofs.claims import Source
    from urlgrammar.proofs.derivatives import Names, Terms

Sets = tuple[frozenset[int], frozenset[int]]
MAX_PAIRS: Final = 5_000_000
"""The most pairs of a walk."""

_WORDS: Final = {True: YES, False: NO, None: IS_MAYBE}


@dataclass(frozen=True, slots=True)
class Verified:
    """A certificate that was found to be right.

    claims: what it says, in sentences. states: those of its automaton. sets: how many pairs of sets
    of terms were seen. readings: how many pairs of readings were, 0 if no components are claimed.
    seconds: the time that it took.
    """

    claims: tuple[str, ...]
    states: int
    pairs: int
    readings: int
    seconds: float

    def __str__(self) -> str:
        seen = {
            "states of the certificate": self.states,
            "pairs of derivatives": self.pairs,
            "pairs of readings": self.readings,
        }
        counts = "; ".join(f"{count:,} {what}" for what, count in seen.items() if count)
        by = counts or "the filter asks the reader, and its hosts are among these"
        return "\n".join([*self.claims, f"Verified in {self.seconds:.1f} s: {by}."])


def verify(text: str) -> Verified:
    """Verify a certificate, given as the text of its file.

    The operands are read again, from the grammar files, the records of programs and the text of
    expressions, and followed by their derivatives, which share nothing with the automata that
    decided. (What records ask about letters, tables answer, which are compared with the grammar.)
    Raises CertificateError for a text that is no certificate, that is about other versions of
    standards or programs than those of this package, or that claims what was not seen; OperandError
    for an operand that this does not read, or whose readings it cannot tell apart, above MAX_PAIRS,
    and above `derivatives.MAX_SIZE`.
    """
    start = time.perf_counter()
    given = read(text)
    try:
        pairs = _walk_filter(given) if given.goals else _walk(given)
        readings = _readings(given) if given.same else 0
    except RecursionError as error:
        raise OperandError(DEEP) from error
    seconds = time.perf_counter() - start
    states = 0 if given.automaton is None else len(given.automaton.rows)
    return Verified(tuple(_claims(given)), states, pairs, readings, seconds)


def _claims(given: Certificate) -> Iterable[str]:
    a, b = given.a.words, given.b.words
    if given.goals:
        parts = (given.a, *given.also, *given.but)
        passing = [each.passing for each in (given.a, *given.also)]
        passing += [f"it is not so that {each.passing}" for each in given.but]
        goals = ", or so that ".join(" and ".join(e.words for e in goal) for goal in given.goals)
        yield f"A string passes if {'; and if '.join(passing)}."
        yield f"{b} rejects each string that passes, or reads it so that {goals}."
        yield "Components are meant in canonical form, and an empty host is none."
        if any(each.program for each in (*parts, given.b)):
            yield (
                "What programs make of characters of hosts is what their records say, by Unicode "
                f"{unidata_version} and idna {idna.__version__}."
            )
        every = [*chain(*given.goals), *(c for each in parts for c in each.conditions)]
        if any(each.ipv6 for each in every):
            yield "Of IPv6 addresses, each piece is between those of the first and the last one."
        yield from _programs((*parts, given.b))
        return
    if given.within is not None:
        yield f"This is about the strings that {given.within.words} accepts:"
    yield {
        "equal": f"{a} and {b} accept the same strings.",
        "subset": f"{b} accepts every string that {a} accepts, and more.",
        "superset": f"{a} accepts every string that {b} accepts, and more.",
        "overlapping": f"{a} and {b} accept some strings together, and each accepts others.",
        "disjoint": f"No string is accepted by both {a} and {b}.",
    }[given.relation]
    assert given.automaton is not None
    if any(IS_MAYBE in pair for pair in given.automaton.verdicts):
        yield "Nothing is said of strings about which only a parser decides, such as some domains."
    if given.same:
        yield f"Strings that both accept are split alike in {', '.join(given.same)}."
        if given.silent:
            yield f"There, undefined and empty count as the same in {', '.join(given.silent)}."
        if HOST_KIND in given.same:
            yield f"Of {HOST_KIND}, it counts which kind of address it is, or that it is none."
        yield "It counts where components stand in a string, and not what becomes of them."
    yield from _programs((given.a, given.b))


def _programs(sources: Iterable[Source]) -> Iterable[str]:
    """Which versions programs stand for, and what their records leave out."""
    for source in {each.program: each for each in sources if each.program}.values():
        program = operand(source).program
        assert program is not None
        yield " ".join([f"{program.name} is {program.versions}.", *program.limits])


def _check_size(pairs: Sized) -> None:
    if len(pairs) >= MAX_PAIRS:
        raise OperandError(f"there are more than {MAX_PAIRS:,} pairs of derivatives")


# Languages


def _walk(given: Certificate) -> int:
    """See that the automaton is that of both operands, and that the relation is what it shows.
    Returns the number of pairs. Raises CertificateError."""
    automaton = given.automaton
    assert automaton is not None
    _check_relation(given.relation, automaton)  # whose verdicts the walk must see
    for source in (given.a, given.b):
        if source.program is not None:
            _check_parts(source, given.within)
    terms, (a, b) = terms_of([given.a, given.b], others=automaton.sets, within=given.within)
    masks = [terms.letters.mask(chars) for chars in automaton.sets]
    rows = [_grouped(row, masks) for row in automaton.rows]
    start = (frozenset({a}), frozenset({b}))
    states: dict[Sets, int] = {start: 0}
    left = deque([start])
    while left:
        pair = left.popleft()
        state = states[pair]
        _compare(terms, pair, automaton, state)
        for chars_a, after_a in terms.blocks(pair[0]):
            for chars_b, after_b in terms.blocks(pair[1]):
                chars = chars_a & chars_b
                if not chars:
                    continue
                target = next((to for to, mask in rows[state] if not chars & ~mask), None)
                if target is None:
                    raise CertificateError(
                        f"state {state} tells characters apart that the operands do not"
                    )
                after = after_a, after_b
                if after not in states:
                    _check_size(states)
                    states[after] = target
                    left.append(after)
                elif states[after] != target:
                    raise CertificateError(
                        f"states {states[after]} and {target} stand for the same strings"
                    )
    if {*states.values()} != {*range(len(automaton.rows))}:
        raise CertificateError("a state of the automaton is never reached")
    return len(states)


def _check_parts(source: Source, within: Source | None) -> None:
    """See that a program can read each string in one way, so that its constraints are about one
    text each. Raises OperandError."""
    terms, term = parts_of(source, within)
    if not _alike(terms, term, term, frozenset()):
        raise OperandError(
            f"{source.name} could read a string in two ways, and which one counts is not known "
            "from its derivatives"
        )


def _grouped(row: Iterable[int], masks: Iterable[int]) -> list[tuple[int, int]]:
    """The targets of a row, each with all its characters."""
    found: dict[int, int] = {}
    for target, mask in zip(row, masks, strict=True):
        found[target] = found.get(target, 0) | mask
    return [*found.items()]


def _compare(terms: Terms, pair: Sets, automaton: Automaton, state: int) -> None:
    seen = tuple(_WORDS[terms.verdict(some)] for some in pair)
    if seen != automaton.verdicts[state]:
        written = " and ".join(automaton.verdicts[state])
        raise CertificateError(
            f"state {state} says {written} where the operands say {' and '.join(seen)}"
        )


def _check_relation(relation: str, automaton: Automaton) -> None:
    """Raise CertificateError for a relation that is not that of the verdicts, and OperandError if
    they do not determine it."""
    verdicts = {*automaton.verdicts}
    only_a, only_b, both = (YES, NO) in verdicts, (NO, YES) in verdicts, (YES, YES) in verdicts
    if any(a != b and IS_MAYBE in (a, b) for a, b in verdicts):
        raise OperandError(
            "there is no certificate: only the parser itself knows whether it accepts some "
            f"strings, such as {_witness(automaton)!a}: compare within an expression that leaves "
            "them out (within)"
        )
    if only_a and only_b:
        is_open = not both and (IS_MAYBE, IS_MAYBE) in verdicts
        seen = "undecided" if is_open else "overlapping" if both else "disjoint"
    else:
        seen = "superset" if only_a else "subset" if only_b else "equal"
    if seen != relation:
        raise CertificateError(f"the relation is {seen}, and not {relation}")


def _witness(automaton: Automaton) -> str:
    """A shortest string about which an operand knows, and the other leaves it to its parser."""
    letters = Letters(automaton.sets)
    samples = [letters.sample(letters.mask(chars)) for chars in automaton.sets]
    texts, left = {0: ""}, deque([0])
    while left:
        state = left.popleft()
        one, other = automaton.verdicts[state]
        if one != other and IS_MAYBE in (one, other):
            return texts[state]
        for target, sample in zip(automaton.rows[state], samples, strict=True):
            if target not in texts:
                texts[target] = texts[state] + sample
                left.append(target)
    raise CertificateError("a state of the automaton is never reached")


# Filters


def _walk_filter(given: Certificate) -> int:
    """See that no string that may pass a filter may lead elsewhere. Returns the number of pairs.
    Raises CertificateError."""
    filters = [given.a, *given.also]
    for source in (*filters, *given.but):
        operand(source)  # each can be read, and is of this version
    for source in given.but:
        if source.program is not None:
            _check_parts(source, None)
    if len(given.goals) == 1:
        (goal,) = given.goals
        asked = [e for e in goal if not any(is_inside(each, given.b, e) for each in filters)]
        if not asked:
            return 0
        given = replace(given, goals=(tuple(asked),))
    try:
        return _passing_pairs(given, has_escapes=False)
    except CertificateError:
        if not any(map(knows_escapes, (*filters, *given.but, given.b))):
            raise
        return _passing_pairs(given, has_escapes=True)  # of which there are many more


def _passing_pairs(given: Certificate, *, has_escapes: bool) -> int:
    """The number of pairs of a string that may pass and that may lead elsewhere. has_escapes: as
    for `hosts.sure`. Raises CertificateError with such a string."""
    terms, may_pass, left_out, elsewhere = terms_of_filters(
        [given.a, *given.also], given.but, given.b, given.goals, has_escapes=has_escapes
    )
    passing = terms.but(reduce(terms.both, may_pass), frozenset(left_out))
    start = passing, elsewhere
    before: dict[tuple[int, int], tuple[tuple[int, int], int]] = {start: (start, 0)}
    left = deque([start])
    while left:
        pair = left.popleft()
        if all(map(terms.ends, pair)):
            raise CertificateError(
                f"{_string(terms, pair, before)!a} gets past, or derivatives do not know that it "
                f"does not: {KNOWN}"
            )
        for step_a in terms.steps(pair[0]):
            for step_b in terms.steps(pair[1]):
                after = step_a.term, step_b.term
                if step_a.chars & step_b.chars and after not in before:
                    _check_size(before)
                    before[after] = pair, step_a.chars & step_b.chars
                    left.append(after)
    return len(before)


def _string(
    terms: Terms,
    pair: tuple[int, int],
    before: Mapping[tuple[int, int], tuple[tuple[int, int], int]],
) -> str:
    """A string that leads to a pair."""
    found = ""
    while before[pair][1]:
        pair, chars = before[pair]
        found = terms.letters.sample(chars) + found
    return found


# Readings


class _Pair(NamedTuple):
    """Two terms that the same strings lead to. only_a, only_b: the components that one reading has
    opened so far and the other has not; differ: whether the readings differ already."""

    a: int
    b: int
    only_a: Names
    only_b: Names
    differ: bool


def _readings(given: Certificate) -> int:
    """See that both operands split all strings alike. Returns the number of pairs. Raises
    CertificateError."""
    terms, (a, b) = terms_of([given.a, given.b], names=given.same, within=given.within)
    seen = 0
    for term, source in ((a, given.a), (b, given.b)):
        alone = _alike(terms, term, term, frozenset())
        if not alone:
            raise OperandError(
                f"{source.name} can read a string in two ways, and which one counts is not known "
                "from its derivatives: compare components that have one reading (on)"
            )
        seen += alone
    both = _alike(terms, a, b, frozenset(given.silent))
    if not both:
        raise CertificateError("a string that both accept is not split alike")
    return seen + both


def _alike(terms: Terms, a: int, b: int, silent: Names) -> int:
    """The number of pairs of readings, 0 if two of one string differ."""
    start = _Pair(a, b, frozenset(), frozenset(), differ=False)
    seen = {start}
    left = [start]
    while left:
        pair = left.pop()
        for ends_a in terms.ends(pair.a):
            for ends_b in terms.ends(pair.b):
                if _after(pair, ends_a, ends_b, silent) != (frozenset(), frozenset(), False):
                    return 0
        for step_a in terms.steps(pair.a):
            for step_b in terms.steps(pair.b):
                if not step_a.chars & step_b.chars:
                    continue
                opened = _after(pair, step_a.opened, step_b.opened, silent)
                after = _Pair(step_a.term, step_b.term, *opened)
                if step_a.names != step_b.names:
                    after = _Pair(step_a.term, step_b.term, frozenset(), frozenset(), differ=True)
                if after not in seen:
                    _check_size(seen)
                    seen.add(after)
                    left.append(after)
    return len(seen)


def _after(pair: _Pair, a: Names, b: Names, silent: Names) -> tuple[Names, Names, bool]:
    """What only one has opened after both open some components."""
    if pair.differ:
        return frozenset(), frozenset(), True
    a, b = (some - silent - {MAYBE} for some in (a, b))
    every_a, every_b = pair.only_a | a, pair.only_b | b
    return every_a - every_b, every_b - every_a, False
