"""Over-approximation: marking accepted texts that a parser must confirm.

What belongs here: removing watched tags from an unambiguous automaton. Rules that depend on more
than a grammar have such tags. The resulting automaton says which texts are over-approximated: those
with the tag OVER_APPROXIMATED, and those in which the text of a watched tag is accepted by the
automaton for that tag.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.tagged.tagged_automaton import End, Output, TaggedAutomaton, explored
from urlgrammar.regular.tagged.tagged_nfa import OVER_APPROXIMATED

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_nfa import Tag, Tags


class _Run(NamedTuple):
    """A state, whether the text is over-approximated so far, and the state in the automaton of the
    watched tag of the last character."""

    state: int
    is_over: bool
    inside: tuple[Tag, int] | None


def over_approximated(automaton: TaggedAutomaton, watched: Mapping[Tag, Dfa]) -> TaggedAutomaton:
    """The automaton without watched tags, whose ends say whether a text is over-approximated.

    watched: by tag, the automaton (with the start "text") of the texts that are over-approximated.
    Watched tags must not overlap. Raises LimitError.
    """
    others = (dfa.alphabet for dfa in watched.values())
    alphabet = Alphabet.common(automaton.alphabet, *others)
    refined = alphabet.refining(automaton.alphabet)
    steps = {tag: alphabet.stepping(dfa.alphabet, dfa.rows) for tag, dfa in watched.items()}

    def following(run: _Run) -> Iterator[tuple[Output, _Run, int]]:
        for output, target, classes in automaton.rows[run.state]:
            opens, tags = output.opens, output.tags
            shown = output._replace(opens=shown_of(opens), tags=shown_of(tags))
            inside = next((tag for tag in tags if tag in watched), None)
            is_over = run.is_over or OVER_APPROXIMATED in opens
            if inside is None or inside in opens:
                is_over = is_over or is_caught(run.inside)
            is_over = is_over or has_empty(opens, tags)
            finer = refined(classes)
            if inside is None or is_over:
                yield shown, _Run(target, is_over, None), finer
                continue
            before = None if inside in opens else run.inside
            at = watched[inside].starts["text"] if before is None else before[1]
            for state, some in steps[inside](at, finer):
                yield shown, _Run(target, is_over=False, inside=(inside, state)), some

    def ends(run: _Run) -> Iterator[End]:
        caught = run.is_over or is_caught(run.inside)
        for opens, is_over in automaton.ends[run.state]:
            empty = has_empty(opens, ())
            yield End(shown_of(opens), is_over or caught or empty)

    def is_caught(inside: tuple[Tag, int] | None) -> bool:
        return inside is not None and inside[1] in watched[inside[0]].accepting

    def has_empty(opens: Tags, tags: Tags) -> bool:
        """Whether a watched tag is empty, and its automaton accepts the empty text."""
        return any(
            opens.count(tag) > (tag in tags) and watched[tag].accepts("text", "")
            for tag in watched.keys() & set(opens)
        )

    def shown_of(tags: Tags) -> Tags:
        return tuple(t for t in tags if t not in watched and t != OVER_APPROXIMATED)

    return explored(alphabet, _Run(0, is_over=False, inside=None), following, ends)
