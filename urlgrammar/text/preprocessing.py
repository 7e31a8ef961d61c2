"""Preprocessing: what a standard does to a text before its grammar reads it.

What belongs here: steps that strip, remove and replace the characters of a rule. Each step is a
transducer of `regular.transducer`, which says what it is, can be traced to the places in the text
that what is left came from, and can be compared with others; and a function that does the same at
the speed of `re`. Tests hold the two together.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from urlgrammar.regular.automata.transducer import Transducer
    from urlgrammar.regular.syntax.charset import CharSet


class Step(NamedTuple):
    """One rewriting of a text: the function, and what makes its transducer, which needs the engine
    that most programs never load."""

    apply: Callable[[str], str]
    transducer: Callable[[], Transducer]


def strip(pattern: str) -> Step:
    """Without the characters at the start and the end; `pattern` is that of one of them."""
    is_in = re.compile(pattern).fullmatch

    def apply(text: str) -> str:
        start, stop = 0, len(text)
        while start < stop and is_in(text[start]):
            start += 1
        while start < stop and is_in(text[stop - 1]):
            stop -= 1
        return text[start:stop]

    def transducer() -> Transducer:
        from urlgrammar.regular.automata import transducer

        return transducer.strip(_characters(pattern))

    return Step(apply, transducer)


def replace(pattern: str, by: str) -> Step:
    """With `by` for each of the characters; nothing for it removes them."""
    sub = re.compile(pattern).sub

    def transducer() -> Transducer:
        from urlgrammar.regular.automata import transducer

        return transducer.replace(_characters(pattern), by)

    return Step(lambda text: sub(lambda _: by, text), transducer)


def replace_before(pattern: str, by: str, end: str) -> Step:
    """With `by` for each of the characters up to the first of those that `end` matches."""
    sub = re.compile(pattern).sub
    search = re.compile(end).search

    def apply(text: str) -> str:
        found = search(text)
        stop = len(text) if found is None else found.start()
        return sub(lambda _: by, text[:stop]) + text[stop:]

    def transducer() -> Transducer:
        from urlgrammar.regular.automata import transducer

        return transducer.replace_before(_characters(pattern), by, _characters(end))

    return Step(apply, transducer)


def places(steps: Iterable[Step], text: str) -> tuple[str, Sequence[int]]:
    """The text after the steps, and the place in the given text of each of its characters.

    Linear; a step that changes nothing is not traced.
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

    found = single_characters(read_pattern("(step)", pattern))
    if found is None:
        raise ValueError(f"the pattern {pattern!r} is not that of single characters")
    return found
