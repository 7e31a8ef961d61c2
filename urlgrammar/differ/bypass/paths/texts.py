"""The texts that a filter accepts, as graphs of the paths that a reader sees in them.

What belongs here: running the reader's automaton together with the filter, as far as scheme and
host decide what becomes of a path, and the letters of the path; or of another component (`Read`).
What stands before it and behind it leads over few edges, each with the shortest text for its
tricks.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from heapq import heappop, heappush
from string import hexdigits
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass.parts import HOST, PATH, QUERY, SCHEME, USERINFO
from urlgrammar.differ.bypass.paths import tricks
from urlgrammar.differ.bypass.paths.graph import (
    END,
    MAX_NODES,
    UNDEFINED,
    Leaving,
    check,
    explored,
    weight,
)
from urlgrammar.forms.asking import WEB
from urlgrammar.forms.interface import OTHER
from urlgrammar.forms.texts import Around
from urlgrammar.regular.automata.alphabet import lowest, united

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence

    from urlgrammar.differ.bypass.letters import Letters
    from urlgrammar.differ.bypass.paths.alphabet import Symbols
    from urlgrammar.differ.bypass.paths.graph import Graph
    from urlgrammar.differ.bypass.product import Accepting
    from urlgrammar.forms.interface import Reading
    from urlgrammar.forms.texts import Letterwise
    from urlgrammar.regular.tagged.tagged_automaton import Output, TaggedAutomaton

_MANY: Final = 3
"""Stands for more slashes, and for others, than the two before a host."""


class Read(NamedTuple):
    """How a component is read. ends: the tricks of components behind it. escape: the trick of an
    escape in it."""

    component: str
    form: Letterwise
    symbols: Symbols
    ends: Mapping[str, int]
    escape: Callable[[str], int]


class Context(NamedTuple):
    """What decides how a path is read. scheme: as `settled` returns it."""

    scheme: str | None
    has_host: bool


class Before(NamedTuple):
    """How far a text has been read that has no path yet. scheme: what must be known of it;
    is_settled: whether it is over, so that it is as `settled` returns it. slashes: those before the
    host. has_path: whether it has a path, if that counts."""

    scheme: str | None = None
    is_settled: bool = False
    has_host: bool = False
    slashes: int = 0
    has_path: bool = False


class Inside(NamedTuple):
    """A place in a path."""

    has_host: bool
    reading: Reading


class Behind(NamedTuple):
    """A place behind a path."""


class _Final(NamedTuple):
    """Behind the end of a text."""


_Where = Before | Inside | Behind | _Final


class _Move(NamedTuple):
    """A step of the reader: the letters, the place, the symbols, the tricks."""

    letters: int
    after: _Where
    symbols: tuple[str, ...] = ()
    tricks: int = 0


class _Step(NamedTuple):
    """An edge between two nodes."""

    target: Node
    symbols: tuple[str, ...]
    weight: int
    tricks: int
    text: str


class Node(NamedTuple):
    """A state of the reader's automaton, one of the filter, and the place."""

    reader: int
    side: int
    where: _Where


_START: Final = Node(0, 0, Before())
_END: Final = Node(-1, -1, _Final())


class Texts:
    """The texts of a reader that a filter accepts. run_of: the state of the reader's automaton in a
    state of the side, which follows it, too; None if it does not. read: how it reads them. Raises
    LimitError."""

    def __init__(
        self,
        automaton: TaggedAutomaton,
        side: Accepting,
        run_of: Callable[[int], int] | None,
        read: Read,
        letters: Letters,
    ) -> None:
        self._automaton, self._side, self._letters = automaton, side, letters
        self._run_of = run_of
        self._component, self._form, self._symbols, self._ends, self._escape = read
        self._every = letters.every
        self._slash, self._backslash = map(letters.of, "/\\")
        self._refined = letters.refining(automaton.alphabet)
        self._weights = [weight(cost) for cost in letters.costs]
        self._moves: Callable[[Output, _Where], list[_Move]] = cache(self._moves_of)
        self._row = cache(self._row_of)
        self._same_digit: dict[tuple[object, ...], Inside] = {}
        self._steps: dict[Node, list[_Step]] = {}
        self._explore()

    def _explore(self) -> None:
        waiting = [_START]
        self._steps[_START] = []
        for node in waiting:  # it grows
            for step in self._steps_of(node):
                self._steps[node].append(step)
                if step.target not in self._steps:
                    check(len(waiting), MAX_NODES)
                    self._steps[step.target] = []
                    waiting.append(step.target)
        before: dict[Node, list[Node]] = defaultdict(list)
        for node, steps in self._steps.items():
            for step in steps:
                before[step.target].append(node)
        leads = {_END}
        ends = [_END]
        while ends:
            new = [node for node in before[ends.pop()] if node not in leads]
            leads.update(new)
            ends += new
        for node, steps in self._steps.items():
            self._steps[node] = [step for step in steps if step.target in leads]

    def _steps_of(self, node: Node) -> Iterator[_Step]:
        if node == _END:
            return
        beside = self._side.after(node.side)
        best: dict[tuple[Node, tuple[str, ...], int], int] = {}
        for transition in self._automaton.rows[node.reader]:
            allowed = self._refined(transition.classes)
            for letters, after, symbols, used in self._moves(transition.output, node.where):
                if not (own := letters & allowed):
                    continue
                for side, others in beside:
                    # the automaton is unambiguous: another run has another text
                    is_other = self._run_of is not None and self._run_of(side) != transition.target
                    if not is_other and (both := own & others):
                        key = Node(transition.target, side, after), symbols, used
                        best[key] = min(best.get(key, both & -both), both & -both)
        for (target, symbols, used), bit in best.items():
            letter = lowest(bit)
            character = self._letters.characters[letter]
            yield _Step(target, symbols, self._weights[letter], used, character)
        is_end = self._side.is_end(node.side)
        if is_end is not False:
            for end in self._automaton.ends[node.reader]:
                is_over = end.over_approximated or is_end is None
                opened = {tag.name for tag in end.opens}
                used, where = self._behind(opened), node.where
                if isinstance(where, Before) and HOST in opened:
                    where = where._replace(has_host=True)
                symbols = self._rest(where, is_open=self._component in opened)
                yield _Step(_END, symbols, 0, used | is_over * tricks.UNDECIDED, "")

    def _rest(self, where: _Where, *, is_open: bool = False) -> tuple[str, ...]:
        """The symbols at the end of a text or of a path. is_open: whether an empty one opens
        here."""
        if isinstance(where, Behind):
            return ()
        if isinstance(where, Before) and is_open:
            where = self._opened(where)
        if isinstance(where, Inside):
            rest = self._form.rest(where.reading, has_host=where.has_host)
        else:
            assert isinstance(where, Before)
            rest = self._form.absent(self._around(where))
        return (UNDEFINED,) if rest is None else (*self._symbols.of_all(rest), END)

    def _opened(self, where: Before) -> Inside:
        around = self._around(where)
        return Inside(self._form.target(around).has_host, self._form.start(around))

    def _around(self, where: Before) -> Around:
        return Around(self._settled(where), where.has_host, where.has_path)

    def _behind(self, names: Iterable[str]) -> int:
        """The tricks of what stands behind a path."""
        used = 0
        for name in names:
            used |= self._ends.get(name, 0)
        return used

    # what the reader makes of a character

    def _moves_of(self, output: Output, where: _Where) -> list[_Move]:
        opened = {tag.name for tag in output.opens}
        names = {tag.name for tag in output.tags}
        if isinstance(where, Before) and HOST in opened:
            is_odd = where.slashes not in {0, 2}
            where = where._replace(has_host=True, is_settled=True, slashes=0)
            others = tuple(tag for tag in output.opens if tag.name != HOST)
            return [
                move._replace(tricks=move.tricks | is_odd * tricks.SLASHES)
                for move in self._moves(output._replace(opens=others), where)
            ]
        if output.written == "" and not names:  # the reader removes it
            return [_Move(self._every, where, (), tricks.REMOVED)]
        if isinstance(where, Behind):
            return [_Move(self._every, where, (), self._behind(names | opened))]
        if isinstance(where, Before) and self._component in names | opened:
            is_odd = self._component == USERINFO and where.slashes not in {0, 2}
            return [
                move._replace(tricks=move.tricks | is_odd * tricks.SLASHES)
                for move in self._moves(output, self._opened(where))
            ]
        if isinstance(where, Inside) and self._component in names:
            return self._in_path(output.written, where)
        ended = self._behind(names | opened)
        if isinstance(where, Inside) or ended:
            return [_Move(self._every, Behind(), self._rest(where), ended)]
        assert isinstance(where, Before)
        return [*self._before(names, where)]

    def _in_path(self, written: str | None, where: Inside) -> list[_Move]:
        if written is None:
            return [_Move(*move) for move in self._row(where)]
        reading = where.reading
        symbols: tuple[str, ...] = ()
        for character in written:
            reading, more = self._form.read(reading, character)
            symbols += self._symbols.of_all(more)
        used = tricks.BACKSLASH if written == "/" and self._component == PATH else 0
        return [_Move(self._every, where._replace(reading=reading), symbols, used)]

    def _row_of(self, where: Inside) -> list[tuple[int, Inside, tuple[str, ...], int]]:
        def after(character: str) -> tuple[Inside, tuple[str, ...], int]:
            before = where.reading.escape
            reading, written = self._form.read(where.reading, character)
            used = 0
            if len(before) == 2 and character in hexdigits:
                used = self._escape(before + character)
            then = where._replace(reading=reading)
            if len(reading.escape) == 2:  # the same for digits after which the same can follow
                then = self._same_digit.setdefault(tuple(self._row(then)), then)
            return then, self._symbols.of_all(written), used

        characters = self._letters.characters
        rows = united((after(c), 1 << n) for n, c in enumerate(characters))
        return [(bits, *key) for key, bits in rows.items()]

    def _before(self, names: set[str], where: Before) -> Iterator[_Move]:
        if SCHEME in names:
            schemes = united(
                (self._scheme((where.scheme or "") + c), 1 << n)
                for n, c in enumerate(self._letters.characters)
            )
            for scheme, bits in schemes.items():
                yield _Move(bits, where._replace(scheme=scheme))
            return
        used = 0
        if where.scheme is not None and not where.is_settled:
            used = 0 if where.scheme in WEB else tricks.SCHEME
            where = where._replace(scheme=self._settled(where), is_settled=True)
        if PATH in names and self._component == QUERY:
            where = where._replace(has_path=True)
        if names or where.has_host:
            yield _Move(self._every, where, (), used)
            return
        slashes = min(where.slashes + 1, _MANY)
        yield _Move(self._slash, where._replace(slashes=slashes), (), used)
        yield _Move(self._backslash, where._replace(slashes=_MANY), (), used)
        yield _Move(self._every & ~(self._slash | self._backslash), where, (), used)

    def _scheme(self, text: str) -> str:
        """What must be known of the beginning of a scheme."""
        text = text.lower()
        known = (*self._form.schemes, *WEB)
        return text if any(scheme.startswith(text) for scheme in known) else OTHER

    def _settled(self, where: Before) -> str | None:
        return self._form.settled(where.scheme)

    # graphs

    def graphs(self) -> Iterator[tuple[Context, Graph]]:
        """For each context, the graph of the paths that are read in it."""
        before = _ways(_START, self._steps, lambda node: isinstance(node.where, Before))
        after = self._to_the_end()
        entries: dict[Context, list[_Step]] = defaultdict(list)
        for node, ways in before.items():
            where = node.where
            if not isinstance(where, Before):
                continue
            for step in self._steps[node]:
                if isinstance(step.target.where, Before):
                    continue
                around = self._form.target(self._around(where))
                inside = step.target.where  # an empty host can open together with the path
                has_host = inside.has_host if isinstance(inside, Inside) else around.has_host
                context = Context(around.scheme, has_host)
                entries[context] += (
                    _Step(
                        step.target,
                        step.symbols,
                        far + step.weight,
                        used | step.tricks,
                        text + step.text,
                    )
                    for far, used, text in ways
                )
        for context, steps in entries.items():
            yield context, explored(_START, _END, self._leaving(steps, after))

    def _leaving(
        self, entries: Sequence[_Step], after: Mapping[Node, Sequence[_Way]]
    ) -> Callable[[Hashable], Iterable[Leaving]]:
        def leaving(node: Hashable) -> Iterator[Leaving]:
            assert isinstance(node, Node)
            if isinstance(node.where, Behind):
                for far, used, text in after[node]:
                    yield Leaving(_END, (), far, used, text)
                return
            for step in entries if node == _START else self._steps[node]:
                yield Leaving(*step)

        return leaving

    def _to_the_end(self) -> Mapping[Node, Sequence[_Way]]:
        """From each node behind a path, the ways to the end."""
        backwards: dict[Node, list[_Step]] = defaultdict(list)
        for node, steps in self._steps.items():
            if isinstance(node.where, Behind):
                for step in steps:
                    backwards[step.target].append(step._replace(target=node, text=step.text))
        ways = _ways(_END, backwards, lambda _: True)
        return {
            node: [(far, used, text[::-1]) for far, used, text in some]
            for node, some in ways.items()
        }


_Way = tuple[int, int, str]
"""The weight, the tricks, the text."""


def _ways(
    start: Node, steps: Mapping[Node, Sequence[_Step]], is_in: Callable[[Node], bool]
) -> Mapping[Node, list[_Way]]:
    """To each node of a part of a graph, the lightest way for each set of tricks that is as small
    as can be."""
    found: dict[Node, list[_Way]] = {}
    waiting: list[tuple[int, int, int, str, Node]] = [(0, 0, 0, "", start)]
    number = 0
    while waiting:
        far, used, _, text, node = heappop(waiting)
        here = found.setdefault(node, [])
        if any(not known & ~used for _, known, _ in here):
            continue
        here.append((far, used, text))
        for step in steps.get(node, ()):
            if is_in(step.target):
                number += 1
                total, every = far + step.weight, used | step.tricks
                if not any(not known & ~every for _, known, _ in found.get(step.target, ())):
                    heappush(waiting, (total, every, number, text + step.text, step.target))
    return found
