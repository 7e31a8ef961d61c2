"""Random regular expressions, the texts that they match and how, by `re` and by enumeration.

The oracles here are Python's `re`, all short texts, and partial derivatives of expressions. They
share only the nodes of expressions with the automata.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple

from hypothesis import strategies as st

from tools.short_strings import short_strings
from urlgrammar.regular.automata.dfa import Dfa
from urlgrammar.regular.syntax.expression import Alt, Chars, Expression, Repeat, Rule, Seq
from urlgrammar.regular.syntax.re_reader import read_regex
from urlgrammar.regular.tagged.disambiguation import all_runs, disambiguate
from urlgrammar.regular.tagged.over_approximation import over_approximated
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_nfa import OVER_APPROXIMATED, Tag, tagged_nfa

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from urlgrammar.regular.automata.alphabet import Alphabet
    from urlgrammar.regular.tagged.tagged_automaton import End, Output, TaggedAutomaton
    from urlgrammar.regular.tagged.tagged_nfa import TaggedNfa, Tags

LETTERS: Final = "abc\n"


@cache
def strings(length: int, letters: str = LETTERS) -> tuple[str, ...]:
    """All strings of the letters up to that length, shorter ones first."""
    return tuple(short_strings(letters, length))


# Automata by hand


def labelled(alphabet: Alphabet, rows: Sequence[Sequence[int]], labels: Sequence[object]) -> Dfa:
    """The automaton of states with labels, of which state 0 is the start. In the automaton, numbers
    are higher by 1, because DEAD is there, too."""
    shifted = [tuple(target + 1 for target in row) for row in rows]
    dead = (0,) * alphabet.size
    accepting = frozenset(range(1, 1 + len(rows)))
    return Dfa(alphabet, (dead, *shifted), accepting, {"text": 1}, (None, *labels))


# From a regular expression to an automaton


def tags_of(names: Iterable[str]) -> dict[str, Tags]:
    """The tags that turn rules into components of their own names."""
    return {name: (Tag(name),) for name in names}


def nfa_of(regex: str, *, all_runs: bool = False) -> TaggedNfa:
    """The automaton of a regular expression with all its groups, before disambiguation."""
    expression, names = read_regex("R", regex)
    return tagged_nfa(expression, tags_of(names), all_runs=all_runs)


def automaton_of(regex: str) -> TaggedAutomaton:
    """The unambiguous automaton of a regular expression with all its groups."""
    return disambiguate(nfa_of(regex))


def every_run_of(regex: str) -> TaggedAutomaton:
    """The automaton with all runs of a regular expression, preferred or not."""
    return all_runs(nfa_of(regex, all_runs=True))


def over_approximated_by(regex: str, *names: str) -> TaggedAutomaton:
    """The automaton of a regular expression whose texts are over-approximated if they contain one
    of some groups. These groups are not components."""
    expression, every = read_regex("R", regex)
    over: dict[str, Tags] = dict.fromkeys(names, (OVER_APPROXIMATED,))
    return over_approximated(disambiguate(tagged_nfa(expression, tags_of(every) | over)), {})


def language_of(regex: str) -> Dfa:
    """The automaton of a regular expression, without its groups."""
    return language(automaton_of(regex))


def accepted(dfa: Dfa, length: int, letters: str = LETTERS) -> list[str]:
    """The short texts that an automaton accepts."""
    return [each for each in strings(length, letters) if dfa.accepts("text", each)]


# The results of `re`

Spans = tuple[frozenset[str], ...]
"""For each character, the groups that contain it."""

Starts = frozenset[tuple[str, int]]
"""Groups with their start positions."""


class Match(NamedTuple):
    """A match: for each character, the groups that contain it; for each group, its start."""

    spans: Spans
    starts: dict[str, int]

    def opened(self, position: int) -> frozenset[str]:
        """The groups that start before the character at a position."""
        return frozenset(name for name, start in self.starts.items() if start <= position)


def matched(regex: str, length: int, letters: str = LETTERS) -> list[str]:
    """The short texts that `re` matches in full."""
    return list(filter(re.compile(regex).fullmatch, strings(length, letters)))


def match_of(regex: str | re.Pattern[str], text: str) -> Match | None:
    """The result of `re` for a text, None if it does not match in full."""
    found = re.fullmatch(regex, text)
    if found is None:
        return None
    names = [name for name in found.re.groupindex if found[name] is not None]
    spans = tuple(
        frozenset(name for name in names if found.start(name) <= place < found.end(name))
        for place in range(len(text))
    )
    return Match(spans, {name: found.start(name) for name in names})


def groups_by_re(
    regex: str, length: int, method: str = "fullmatch", letters: str = LETTERS
) -> dict[str, dict[str, str | None]]:
    """For each short text that `re` matches, the contents of its groups."""
    match: Callable[[str], re.Match[str] | None] = getattr(re.compile(regex), method)
    found = ((each, match(each)) for each in strings(length, letters))
    return {each: one.groupdict() for each, one in found if one is not None}


# The results of a tagged automaton


class Run(NamedTuple):
    """A complete run over a text: the outputs for the characters, and for the end."""

    outputs: tuple[Output, ...]
    end: End


def match_by(run: Run) -> Match:
    """A run in the form of a match."""
    starts: dict[str, int] = {}
    opens = [*(output.opens for output in run.outputs), run.end.opens]
    for place, tags in enumerate(opens):
        starts = {tag.name: place for tag in tags} | starts
    return Match(tuple(frozenset(tag.name for tag in each.tags) for each in run.outputs), starts)


def every_run(
    automaton: TaggedAutomaton, length: int, letters: str = LETTERS
) -> dict[str, list[Run]]:
    """For each short text, all complete runs, by trying every transition."""
    on_the_way: dict[str, list[tuple[int, tuple[Output, ...]]]] = {"": [(0, ())]}
    found = {}
    for text in strings(length, letters):
        if text:
            number = automaton.alphabet.class_of(text[-1])
            on_the_way[text] = [
                (each.target, (*outputs, each.output))
                for state, outputs in on_the_way[text[:-1]]
                for each in automaton.rows[state]
                if each.classes >> number & 1
            ]
        found[text] = [
            Run(outputs, end)
            for state, outputs in on_the_way[text]
            for end in automaton.ends[state]
        ]
    return found


def only_runs(automaton: TaggedAutomaton, length: int, letters: str = "abc") -> dict[str, Run]:
    """For each short text that an unambiguous automaton accepts, its only run."""
    found = every_run(automaton, length, letters)
    several = [text for text, runs in found.items() if len(runs) > 1]
    assert not several, f"more than one run over {several[0]!r}"
    return {text: runs[0] for text, runs in found.items() if runs}


def groups_of(run: Run, text: str, names: frozenset[str]) -> dict[str, str | None]:
    """The contents of groups by a run: the characters inside, or their replacements; None for a
    group that does not open."""
    opened = {tag.name for opens, _, _ in run.outputs for tag in opens}
    opened |= {tag.name for tag in run.end.opens}
    return {
        name: "".join(
            character if output.written is None else output.written
            for character, output in zip(text, run.outputs, strict=True)
            if name in {tag.name for tag in output.tags}
        )
        if name in opened
        else None
        for name in names
    }


def groups_by_runs(
    automaton: TaggedAutomaton, names: frozenset[str], length: int, letters: str = LETTERS
) -> dict[str, dict[str, str | None]]:
    """For each short text that an unambiguous automaton accepts, the contents of its groups."""
    runs = only_runs(automaton, length, letters)
    return {text: groups_of(run, text, names) for text, run in runs.items()}


# Expressions whose rules are groups


def tidied(expression: Expression, *, in_rounds: bool = False) -> Expression:
    """A similar expression that can be read: without rules in repetitions."""
    match expression:
        case Chars():
            return expression
        case Seq(parts):
            return Seq(tuple(tidied(part, in_rounds=in_rounds) for part in parts))
        case Alt(options):
            return Alt(tuple(tidied(option, in_rounds=in_rounds) for option in options))
        case Rule(name, body):
            body = tidied(body, in_rounds=in_rounds)
            return body if in_rounds else Rule(name, body)
        case Repeat(body, least, most):
            return Repeat(tidied(body, in_rounds=in_rounds or most != 1), least, most)


def spelled_with_groups(expression: Expression) -> str:
    """The expression in the syntax of `re`; each group is named after a rule, with a number."""
    numbers = count()

    def spelled(each: Expression) -> str:
        match each:
            case Chars(chars):
                return "[" + "".join(map(re.escape, chars)) + "]" if chars else "(?!)"
            case Seq(parts):
                return "".join(map(spelled, parts))
            case Alt(options):
                return "(?:" + "|".join(map(spelled, options)) + ")" if options else "(?!)"
            case Rule(name, body):
                return f"(?P<{name}{next(numbers)}>{spelled(body)})"
            case Repeat(body, least, most):
                return f"(?:{spelled(body)}){{{least},{'' if most is None else most}}}"

    return spelled(expression)


def rule_matches(expression: Expression, length: int) -> dict[str, Match]:
    """For each short text that an expression accepts, the matches of its rules by `re`."""
    regex = re.compile(spelled_with_groups(expression))
    found = ((each, match_of(regex, each)) for each in strings(length, "abc"))
    return {each: _of_rules(match) for each, match in found if match is not None}


def _of_rules(match: Match) -> Match:
    spans = tuple(frozenset(name[0] for name in names) for names in match.spans)
    starts: dict[str, int] = {}
    for name, start in match.starts.items():
        starts[name[0]] = min(start, starts.get(name[0], start))
    return Match(spans, starts)


def all_matches(expression: Expression, text: str) -> set[tuple[Spans, Starts]]:
    """All readings of an expression without rules in repetitions, preferred or not: for each
    character, the rules that contain it, and the rules with their starts."""
    found = _ways(expression, text, 0, frozenset())
    return {(spans, starts) for end, spans, starts in found if end == len(text)}


def first_starts(starts: Starts) -> Starts:
    """The first start of each rule."""
    return frozenset(
        (name, min(start for other, start in starts if other == name)) for name, _ in starts
    )


@lru_cache(100_000)
def _ways(
    expression: Expression, text: str, start: int, inside: frozenset[str]
) -> frozenset[tuple[int, Spans, Starts]]:
    return frozenset(_ways_one_by_one(expression, text, start, inside))


def _ways_one_by_one(
    expression: Expression, text: str, start: int, inside: frozenset[str]
) -> Iterator[tuple[int, Spans, Starts]]:
    match expression:
        case Chars(chars):
            if start < len(text) and text[start] in chars:
                yield start + 1, (inside,), frozenset()
        case Seq(()):
            yield start, (), frozenset()
        case Seq((part, *rest)):
            for middle, spans, starts in _ways(part, text, start, inside):
                for end, more, others in _ways(Seq(tuple(rest)), text, middle, inside):
                    yield end, spans + more, starts | others
        case Alt(options):
            for option in options:
                yield from _ways(option, text, start, inside)
        case Rule(name, body):
            for end, spans, starts in _ways(body, text, start, inside | {name}):
                yield end, spans, starts if name in inside else starts | {(name, start)}
        case Repeat(body, least, most):
            if least == 0:
                yield start, (), frozenset()
            if most == 0:
                return
            fewer = Repeat(body, max(least - 1, 0), None if most is None else most - 1)
            for middle, spans, starts in _ways(body, text, start, inside):
                if middle == start and least == 0:
                    yield start, spans, starts  # an optional round that reads nothing
                    continue
                for end, more, others in _ways(fewer, text, middle, inside):
                    yield end, spans + more, starts | others


# The language of an expression, by partial derivatives

Rest = tuple[Expression, ...]
"""Expressions to be read one after the other."""


def can_be_empty(expression: Expression) -> bool:
    """Whether an expression matches the empty string."""
    match expression:
        case Chars():
            return False
        case Seq(parts):
            return all(map(can_be_empty, parts))
        case Alt(options):
            return any(map(can_be_empty, options))
        case Rule(_, body):
            return can_be_empty(body)
        case Repeat(body, least, _):
            return least == 0 or can_be_empty(body)


def has_strings(expression: Expression) -> bool:
    """Whether an expression has any string."""
    match expression:
        case Chars(chars):
            return bool(chars)
        case Seq(parts):
            return all(map(has_strings, parts))
        case Alt(options):
            return any(map(has_strings, options))
        case Rule(_, body):
            return has_strings(body)
        case Repeat(body, least, _):
            return least == 0 or has_strings(body)


def rests(expression: Expression, text: str) -> frozenset[Rest]:
    """The possible continuations after a text; an empty set means that there are none.

    V. Antimirov, "Partial derivatives of regular expressions and finite automaton constructions",
    1996.
    """
    return _rests((expression,), text)


@lru_cache(100_000)
def _rests(expressions: Rest, text: str) -> frozenset[Rest]:
    if not text:
        return frozenset({expressions})
    found = (_derived(rest, text[-1]) for rest in _rests(expressions, text[:-1]))
    return frozenset(each for some in found for each in some if all(map(has_strings, each)))


def is_viable(expression: Expression, text: str) -> bool:
    """Whether the text is a viable prefix of the expression."""
    return any(all(map(has_strings, rest)) for rest in rests(expression, text))


def viable(expression: Expression, text: str) -> int:
    """The length of the longest viable prefix of a text, -1 if there are no strings."""
    return max((n for n in range(len(text) + 1) if is_viable(expression, text[:n])), default=-1)


def takes(expression: Expression, text: str) -> bool:
    """Whether the expression matches a text."""
    return any(all(map(can_be_empty, rest)) for rest in rests(expression, text))


def _derived(rest: Rest, character: str) -> Iterator[Rest]:
    """The continuations after a character."""
    if not rest:
        return
    expression, *others = rest
    if can_be_empty(expression):
        yield from _derived(tuple(others), character)
    match expression:
        case Chars(chars):
            if character in chars:
                yield tuple(others)
        case Seq(parts):
            yield from _derived((*parts, *others), character)
        case Alt(options):
            for option in options:
                yield from _derived((option, *others), character)
        case Rule(_, body):
            yield from _derived((body, *others), character)
        case Repeat(body, least, most):
            if most == 0:
                return
            fewer = Repeat(body, max(least - 1, 0), None if most is None else most - 1)
            for each in _derived((body,), character):
                yield (*each, fewer, *others)


# Strategies


class _Written(NamedTuple):
    """A regular expression under construction, and the nesting depth of its repetitions."""

    regex: str
    rounds: int = 0


_GROUP: Final = "(?P<@>"
_LOOPS: Final = (
    *("*", "*?", "+", "+?", "{2}", "{2,}", "{2,}?"),
    *("{0,2}", "{0,2}?", "{1,3}", "{1,3}?"),
)
_FLAGS: Final = ("i", "s", "a", "x", "-i", "i-s", "-x")


def _sequence(parts: list[_Written]) -> _Written:
    return _Written(
        "".join(part.regex for part in parts),
        max(part.rounds for part in parts),
    )


def _choice(parts: list[_Written]) -> _Written:
    return _Written(
        "(?:" + "|".join(part.regex for part in parts) + ")",
        max(part.rounds for part in parts),
    )


def _group(part: _Written) -> _Written:
    return part._replace(regex=f"{_GROUP}{part.regex})")


def _option(part: _Written, mark: str) -> _Written:
    return _Written(f"(?:{part.regex}){mark}", part.rounds)


def _rounds(part: _Written, loop: str, most: int) -> _Written:
    """Some repetitions without groups. `re` cannot handle deep nests of them."""
    if part.rounds == most:
        return part
    without_groups = part.regex.replace(_GROUP, "(?:")
    return _Written(f"(?:{without_groups}){loop}", part.rounds + 1)


def _flagged(part: _Written, flags: str) -> _Written:
    return part._replace(regex=f"(?{flags}:{part.regex})")


def _looking(part: _Written, mark: str) -> _Written:
    """A look-around, or an atomic group. `re` knows no look-behind of several lengths."""
    without_groups = part.regex.replace(_GROUP, "(?:")
    if "<" in mark:
        try:
            re.compile(f"(?{mark}{without_groups})")
        except re.error:
            mark = mark[1:]
    return _Written(f"(?{mark}{part.regex if mark == '>' else without_groups})", part.rounds)


def _named(written: _Written, groups: int) -> str:
    """With names for the groups, at most a given number of them."""
    first, *others = written.regex.split(_GROUP)
    return first + "".join(
        f"(?P<g{number}>{each}" if number <= groups else f"(?:{each}"
        for number, each in enumerate(others, 1)
    )


def regexes(
    atoms: tuple[str, ...] = ("a", "b", "c", "[ab]", "[^a]", "[b-c]", ".", r"\n"),
    edges: tuple[str, ...] = ("^", "$", r"\A", r"\Z"),
    *,
    flags: bool = False,
    looks: bool = False,
    groups: int = 3,
    leaves: int = 6,
    rounds: int = 2,
    parts: int = 4,
) -> st.SearchStrategy[str]:
    """Regular expressions with named groups g1, g2 and so on, none in a repetition. flags:
    with flags for parts. looks: with look-around, atomic groups and possessive quantifiers. leaves:
    the most leaves of a part. rounds: how deep repetitions are nested. parts: the most parts, one
    after the other."""
    leaf = st.one_of(
        st.sampled_from([_Written(each) for each in atoms]),
        st.sampled_from([_Written(each) for each in ("", *edges)]),
    )

    def larger(smaller: st.SearchStrategy[_Written]) -> st.SearchStrategy[_Written]:
        several = st.lists(smaller, min_size=2, max_size=3)
        ways = [
            several.map(_sequence),
            several.map(_choice),
            smaller.map(_group),
            st.builds(_option, smaller, st.sampled_from(["?", "??"])),
            st.builds(_rounds, smaller, st.sampled_from(_LOOPS), st.just(rounds)),
        ]
        if looks:
            marks = st.sampled_from(("=", "!", "<=", "<!", ">"))
            ways.append(st.builds(_looking, smaller, marks))
            possessive = st.sampled_from(("*+", "++", "{1,2}+"))
            ways.append(st.builds(_rounds, smaller, possessive, st.just(rounds)))
        if flags:
            ways.append(st.builds(_flagged, smaller, st.sampled_from(_FLAGS)))
        return st.one_of(ways)

    part = st.recursive(leaf, larger, max_leaves=leaves)
    several = st.lists(part, min_size=1, max_size=parts).map(_sequence)
    return several.map(lambda written: _named(written, groups))
