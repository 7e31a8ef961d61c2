"""Preprocessing: rewriting a text before it is matched with the grammar.

What belongs here: steps that strip, remove and replace the characters of a rule. Each step is a
transducer of `regular.automata.transducer`, which defines the step, gives the original position of
each remaining character, and is used by the differ; and a function that does the same with `re`,
which is faster. Tests compare the two.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from urlgrammar.regular.automata.transducer import Transducer
    from urlgrammar.regular.syntax.charset import CharSet


class Rewriting(NamedTuple):
    """What a step does, for those who do it by other means.

    chars: the pattern of the characters that are replaced. by: by what. end: the pattern of the
    characters before the first of which they are, None if they are anywhere; at_ends: whether they
    are only at the start and the end of the text. behind: the rule of the beginnings behind which
    they are, None for any text.
    """

    chars: str
    by: str = ""
    end: str | None = None
    at_ends: bool = False
    behind: str | None = None


class Step(NamedTuple):
    """One rewriting step: a function; another function that makes the transducer, which is made
    only when needed, because it loads `regular`; and what both do."""

    apply: Callable[[str], str]
    transducer: Callable[[], Transducer]
    rewriting: Rewriting


def strip(pattern: str) -> Step:
    """The step that removes characters at the start and the end; `pattern` matches one of them."""
    is_in = re.compile(pattern).fullmatch
    in_ascii = "".join(filter(is_in, map(chr, range(128))))

    def apply(text: str) -> str:
        text = text.strip(in_ascii)
        if text.isascii():
            return text
        start, stop = 0, len(text)
        while start < stop and is_in(text[start]):
            start += 1
        while start < stop and is_in(text[stop - 1]):
            stop -= 1
        return text[start:stop]

    def transducer() -> Transducer:
        from urlgrammar.regular.automata import transducer

        return transducer.strip(_characters(pattern))

    return Step(apply, transducer, Rewriting(pattern, at_ends=True))


def replace(pattern: str, by: str) -> Step:
    """The step that replaces each of the characters by `by`; the empty string removes them."""
    sub = re.compile(pattern).sub

    def transducer() -> Transducer:
        from urlgrammar.regular.automata import transducer

        return transducer.replace(_characters(pattern), by)

    return Step(lambda text: sub(lambda _: by, text), transducer, Rewriting(pattern, by))


def replace_before(pattern: str, by: str, end: str) -> Step:
    """The step that replaces each of the characters by `by`, but only before the first character
    that `end` matches."""
    sub = re.compile(pattern).sub
    search = re.compile(end).search

    def apply(text: str) -> str:
        match = search(text)
        stop = len(text) if match is None else match.start()
        return sub(lambda _: by, text[:stop]) + text[stop:]

    def transducer() -> Transducer:
        from urlgrammar.regular.automata import transducer

        return transducer.replace_before(_characters(pattern), by, _characters(end))

    return Step(apply, transducer, Rewriting(pattern, by, end))


def places(steps: Iterable[Step], text: str) -> tuple[str, Sequence[int]]:
    """The text after the steps, and the position of each of its characters in the given text.

    Linear. No transducer is made for a step that changes nothing.
    """
    origins: Sequence[int] = range(len(text))
    for step in steps:
        if step.apply(text) == text:
            continue
        traced = [
            (character, origins[place])
            for written, place in step.transducer().trace(text)
            for character in written
        ]
        text = "".join(character for character, _ in traced)
        origins = [place for _, place in traced]
    return text, origins


def _characters(pattern: str) -> CharSet:
    from urlgrammar.regular.syntax.expression import single_characters
    from urlgrammar.regular.syntax.re_reader import read_pattern

    characters = single_characters(read_pattern("(step)", pattern))
    if characters is None:
        raise ValueError(f"the pattern {pattern!r} must match single characters only")
    return characters
