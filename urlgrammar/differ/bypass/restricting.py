"""Restricting the automaton of a reader by the value of a component.

What belongs here: the texts in which the value of a component other than the host is in a goal, by
the form of the component, which depends on the scheme and on whether there is a host; those with
userinfo; and those whose scheme a program guesses.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from urlgrammar.differ.bypass.parts import HOST, SCHEME, USERINFO
from urlgrammar.differ.bypass.spellings import in_any_case, text
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.errors import UrlGrammarError
from urlgrammar.forms.interface import OTHER, UndecidedError
from urlgrammar.forms.preimage import preimage
from urlgrammar.regular.automata.languages import complement, is_empty, language_of, union
from urlgrammar.regular.syntax.charset import ANY
from urlgrammar.regular.syntax.expression import NOTHING, Chars, choice, repeat, sequence
from urlgrammar.regular.tagged.operations import having, having_in, restricted
from urlgrammar.regular.tagged.projection import language

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from urlgrammar.differ.bypass.goals import Goal
    from urlgrammar.forms.interface import ComponentForm
    from urlgrammar.forms.keys import Key
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.standards.record import Standard


def with_value(
    whole: TaggedAutomaton, component: str, form: ComponentForm, goal: Goal, key: Key | None
) -> list[TaggedAutomaton]:
    """Automata of those texts of an automaton in which the value of a component is in a goal, or
    one of a key of the query; no text is in two. Raises OperandError and LimitError."""
    listed = goal.language
    if key is not None:
        listed = key.language(listed, has_undefined=goal.has_undefined)
    groups = [
        (known, having_in(whole, SCHEME, schemes)) for known, schemes in schemes_by_form(form)
    ]
    found: list[TaggedAutomaton] = []
    for scheme, some in (*groups, (None, having(whole, SCHEME, is_set=False))):
        for has_host in (True, False):
            texts = having(some, HOST, is_set=has_host)
            if is_empty(language(texts)):
                continue
            undefined = goal.has_undefined
            written = preimage(form, listed, scheme, has_host=has_host, has_undefined=undefined)
            found.append(having_in(texts, component, written))
            missing = having(texts, component, is_set=False)
            found += _with_missing(missing, form, goal, scheme, has_host=has_host)
    return found


def _with_missing(
    missing: TaggedAutomaton,
    form: ComponentForm,
    goal: Goal,
    scheme: str | None,
    *,
    has_host: bool,
) -> Iterator[TaggedAutomaton]:
    """Those of the texts without a component in which its value is in a goal. scheme: that of the
    texts. has_host: whether they have a host."""
    try:
        ending = form.missing(form.settled(scheme), has_host=has_host)
    except UndecidedError:
        everything = language_of(repeat(Chars(ANY), 0, None))
        labels = tuple(
            True if n in everything.accepting else None for n in range(len(everything.rows))
        )
        yield restricted(missing, replace(everything, labels=labels))
        return
    value = "".join(piece.written for piece in ending.pieces) if ending.is_defined else None
    if goal.has(value):
        yield missing


def with_guessed_scheme(
    texts: TaggedAutomaton, guessed: Sequence[str], goal: Goal
) -> Iterator[TaggedAutomaton]:
    """Those of texts without a scheme whose scheme is in a goal: undefined, or the one that a
    program guesses from the first of several labels of the host, "http" if it knows none there.
    guessed: the schemes that it knows (`Program.guessed`); a parser without any guesses none."""
    without_host = having(texts, HOST, is_set=False) if guessed else texts
    if goal.has_undefined:
        yield without_host
    hosts = language_of(NOTHING)
    for scheme in guessed:
        begins = sequence([text(f"{scheme}."), repeat(Chars(ANY), 0, None)])
        of_scheme = in_any_case(language_of(begins))
        hosts = union(hosts, of_scheme)
        if goal.has(scheme):
            yield having_in(texts, HOST, of_scheme)
    if guessed and goal.has("http"):
        yield having_in(texts, HOST, complement(hosts))


@cache
def schemes_by_form(form: ComponentForm) -> tuple[tuple[str, Dfa], ...]:
    """Schemes with the same form of a component: one of them, and all of them in any case."""
    alike: dict[str | None, list[str]] = {}
    for scheme in form.schemes:
        alike.setdefault(form.settled(scheme), []).append(scheme)
    alike.pop(form.settled(OTHER), None)  # they are as schemes that nobody names
    groups = [
        (schemes[0], in_any_case(language_of(choice(map(text, schemes)))))
        for schemes in alike.values()
    ]
    rest = complement(union(language_of(NOTHING), *(schemes for _, schemes in groups)))
    return (*groups, (OTHER, rest))


def with_userinfo(
    whole: TaggedAutomaton, std: Standard | None, *, is_none: bool
) -> list[TaggedAutomaton]:
    """Automata of the texts without userinfo, or of those with one; no text is in two. std: the
    standard that reads them, whose canonical form can leave out an empty one; None for a
    program."""
    left_out = () if std is None else _left_out(std)
    if not left_out:
        return [having(whole, USERINFO, is_set=not is_none)]
    empty = regex("|".join(map(re.escape, left_out))).language
    if is_none:
        return [having(whole, USERINFO, is_set=False), having_in(whole, USERINFO, empty)]
    return [having_in(whole, USERINFO, complement(empty))]


@cache
def _left_out(std: Standard) -> tuple[str, ...]:
    """The userinfo that the canonical form of a standard leaves out: by WHATWG, an empty username
    with an empty password (URL, 4.1)."""

    def leaves_out(text: str) -> bool:
        try:
            return std.canonicalize(f"http://{text}@h/").userinfo is None
        except UrlGrammarError:
            return False

    return tuple(filter(leaves_out, ("", ":")))
