"""Operations on tagged automata that keep their tags.

What belongs here: the restriction of an automaton to a language, to the texts with a tag, or to
those whose tagged part is in a language; renaming tags; and unions and concatenations. If the given
automata are unambiguous, so are the results, if no text has two ways: the functions say what they
require for that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.regular.tagged.tagged_automaton import End, Output, TaggedAutomaton, explored

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_nfa import Tags


def restricted(automaton: TaggedAutomaton, dfa: Dfa) -> TaggedAutomaton:
    """The automaton of those of its texts that a DFA accepts, too.

    dfa: has the start "text"; the label of an accepting state says whether its texts are
    over-approximated, as in `projection.language`. A text is over-approximated if it is so by one
    of the two. Raises LimitError.
    """
    alphabet = Alphabet.common(automaton.alphabet, dfa.alphabet)
    finer = alphabet.refining(automaton.alphabet)
    steps = alphabet.stepping(dfa.alphabet, dfa.rows)

    def following(pair: tuple[int, int]) -> Iterator[tuple[Output, tuple[int, int], int]]:
        state, at = pair
        for output, target, classes in automaton.rows[state]:
            for after, some in steps(at, finer(classes)):
                if after != DEAD:
                    yield output, (target, after), some

    def ends(pair: tuple[int, int]) -> Iterable[End]:
        state, at = pair
        if at not in dfa.accepting:
            return ()
        is_over = bool(dfa.labels[at])
        return (End(end.opens, end.over_approximated or is_over) for end in automaton.ends[state])

    start = dfa.starts[TEXT]
    return explored(alphabet, (0, start), following, ends)


def having(automaton: TaggedAutomaton, name: str, *, is_set: bool) -> TaggedAutomaton:
    """The automaton of those of its texts in which a tag of this name opens; with `is_set` False,
    of the others. Raises LimitError."""

    def opens(tags: Tags) -> bool:
        return any(tag.name == name for tag in tags)

    def following(run: tuple[int, bool]) -> Iterator[tuple[Output, tuple[int, bool], int]]:
        state, has = run
        for output, target, classes in automaton.rows[state]:
            yield output, (target, has or opens(output.opens)), classes

    def ends(run: tuple[int, bool]) -> Iterable[End]:
        state, has = run
        return (end for end in automaton.ends[state] if (has or opens(end.opens)) == is_set)

    return explored(automaton.alphabet, (0, False), following, ends)


def having_in(automaton: TaggedAutomaton, name: str, dfa: Dfa) -> TaggedAutomaton:
    """The automaton of those of its texts in which a tag of this name opens, around characters for
    which a text is written (`Output.written`) that a DFA accepts. dfa: has the start "text"; the
    label of an accepting state says whether its texts are over-approximated. Raises LimitError."""
    alphabet = Alphabet.common(automaton.alphabet, dfa.alphabet)
    finer = alphabet.refining(automaton.alphabet)
    steps = alphabet.stepping(dfa.alphabet, dfa.rows)
    start = dfa.starts[TEXT]

    def is_in(tags: Tags) -> bool:
        return any(tag.name == name for tag in tags)

    def following(
        run: tuple[int, int | None],
    ) -> Iterator[tuple[Output, tuple[int, int | None], int]]:
        state, at = run
        for output, target, classes in automaton.rows[state]:
            now = start if at is None and is_in(output.opens) else at
            if now is None or not is_in(output.tags):
                yield output, (target, now), finer(classes)
            elif output.written is None:
                for after, some in steps(now, finer(classes)):
                    if after != DEAD:
                        yield output, (target, after), some
            elif (after := dfa.after(now, output.written)) != DEAD:
                yield output, (target, after), finer(classes)

    def ends(run: tuple[int, int | None]) -> Iterable[End]:
        state, at = run
        for end in automaton.ends[state]:
            now = start if at is None and is_in(end.opens) else at
            if now is not None and now in dfa.accepting:
                yield End(end.opens, end.over_approximated or bool(dfa.labels[now]))

    first: tuple[int, int | None] = (0, None)
    return explored(alphabet, first, following, ends)


def divided(automaton: TaggedAutomaton, name: str, inner: TaggedAutomaton) -> TaggedAutomaton:
    """The automaton of those of its texts in which a tag of this name opens, around a part that
    another automaton accepts: it has the tags of that one, too. No text is written for characters
    of the part. Raises LimitError."""
    alphabet = Alphabet.common(automaton.alphabet, inner.alphabet)
    finer, within = alphabet.refining(automaton.alphabet), alphabet.refining(inner.alphabet)
    behind = -1  # the state after the part

    def is_in(tags: Tags) -> bool:
        return any(tag.name == name for tag in tags)

    def following(
        run: tuple[int, int | None],
    ) -> Iterator[tuple[Output, tuple[int, int | None], int]]:
        state, at = run
        for output, target, classes in automaton.rows[state]:
            now = 0 if at is None and is_in(output.opens) else at
            if now is None or now == behind:
                yield output, (target, now), finer(classes)
            elif is_in(output.tags):
                assert output.written is None
                for own, after, some in inner.rows[now]:
                    if both := finer(classes) & within(some):
                        opens, tags = output.opens + own.opens, output.tags + own.tags
                        yield Output(opens, tags), (target, after), both
            else:
                for end in inner.ends[now]:
                    assert not end.over_approximated
                    opened = output._replace(opens=output.opens + end.opens)
                    yield opened, (target, behind), finer(classes)

    def ends(run: tuple[int, int | None]) -> Iterable[End]:
        state, at = run
        for end in automaton.ends[state]:
            now = 0 if at is None and is_in(end.opens) else at
            if now == behind:
                yield end
            elif now is not None:
                for own in inner.ends[now]:
                    yield End(end.opens + own.opens, end.over_approximated or own.over_approximated)

    first: tuple[int, int | None] = (0, None)
    return explored(alphabet, first, following, ends)


def constrained(automaton: TaggedAutomaton, name: str, dfa: Dfa) -> TaggedAutomaton:
    """The automaton of those of its texts whose part with a tag of this name, if there is one, is
    accepted by a DFA with the start "text". Raises LimitError."""
    return union([having_in(automaton, name, dfa), having(automaton, name, is_set=False)])


def renamed(automaton: TaggedAutomaton, names: Mapping[str, str | None]) -> TaggedAutomaton:
    """The automaton with new names for tags; tags that get None are left out. No text may have two
    ways that differ only in these tags."""

    def of(tags: Tags) -> Tags:
        new = ((tag, names.get(tag.name, tag.name)) for tag in tags)
        return tuple(tag._replace(name=name) for tag, name in new if name is not None)

    def following(state: int) -> Iterator[tuple[Output, int, int]]:
        for output, target, classes in automaton.rows[state]:
            yield Output(of(output.opens), of(output.tags), output.written), target, classes

    def ends(state: int) -> Iterable[End]:
        return (End(of(end.opens), end.over_approximated) for end in automaton.ends[state])

    return explored(automaton.alphabet, 0, following, ends)


def union(given: Sequence[TaggedAutomaton]) -> TaggedAutomaton:
    """The automaton of the texts of several. No two of these may accept the same text. Raises
    LimitError."""
    alphabet = Alphabet.common(*(automaton.alphabet for automaton in given))
    finer = [alphabet.refining(automaton.alphabet) for automaton in given]

    def following(run: tuple[int, int]) -> Iterator[tuple[Output, tuple[int, int], int]]:
        which, state = run
        for n, automaton in enumerate(given) if which < 0 else ((which, given[which]),):
            for output, target, classes in automaton.rows[state]:
                yield output, (n, target), finer[n](classes)

    def ends(run: tuple[int, int]) -> Iterable[End]:
        which, state = run
        some = given if which < 0 else (given[which],)
        return (end for automaton in some for end in automaton.ends[state])

    return explored(alphabet, (-1, 0), following, ends)


def concatenation(first: TaggedAutomaton, second: TaggedAutomaton) -> TaggedAutomaton:
    """The automaton of the texts of one followed by those of another. No text of the first may be
    empty or the beginning of another, or end with an opening tag. Raises LimitError."""
    alphabet = Alphabet.common(first.alphabet, second.alphabet)
    finer = [alphabet.refining(automaton.alphabet) for automaton in (first, second)]
    last = {state for state, some in enumerate(first.ends) if some}
    assert 0 not in last
    assert not any(first.rows[state] or first.ends[state] != (End(),) for state in last)

    def following(run: tuple[int, int]) -> Iterator[tuple[Output, tuple[int, int], int]]:
        which, state = run
        for output, target, classes in (first, second)[which].rows[state]:
            after = (1, 0) if which == 0 and target in last else (which, target)
            yield output, after, finer[which](classes)

    def ends(run: tuple[int, int]) -> Iterable[End]:
        which, state = run
        return second.ends[state] if which else ()

    return explored(alphabet, (0, 0), following, ends)
