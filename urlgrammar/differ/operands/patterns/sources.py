"""Patterns that are matched on a parsed URL: sources of CSP, and origins.

What belongs here: `csp:` and `origin:`, as guards on the parser of the URL Standard: the texts that
it takes to a URL that matches. Where one guard is not enough, because the scheme and the port
depend on each other, or for a list, several stand beside each other.

    csp:SOURCES          the URLs that a list of sources matches, with spaces between (`csp`)
    csp(ORIGIN):SOURCES  the same for the page of an origin
    origin:LIST          the URLs whose origin is listed, with commas between (URL, 4.7)
"""

from __future__ import annotations

from functools import cached_property, reduce
from operator import or_
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.goals import Goal
from urlgrammar.differ.bypass.guards import Condition, Guard
from urlgrammar.differ.bypass.parts import HOST
from urlgrammar.differ.operands.patterns.csp import Sources, csp_sources
from urlgrammar.differ.operands.patterns.origins import origins
from urlgrammar.differ.operands.standards import StandardOperand
from urlgrammar.regular.automata.languages import union
from urlgrammar.standards import standard

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar.differ.bypass.goals import Hosts
    from urlgrammar.differ.bypass.readers import Reader
    from urlgrammar.differ.bypass.selection import Selection
    from urlgrammar.differ.operands.base import Components, Operand
    from urlgrammar.differ.operands.patterns.origins import Conditions
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.text.arguments import Text

KINDS: Final = ("csp", "origin")
"""The names of the kinds."""

_ANY_HOST: Final = Condition(HOST, Goal(is_allowed=True, has_undefined=True, resolves=False))
"""What a search needs of a guard that is not about hosts, beside one that is."""


class SourcesOperand(Guard):
    """Several guards on one parser, of which a text must fulfil one. Raises OperandError."""

    def __init__(
        self, name: str, reader: Operand, given: Sequence[Conditions], remarks: tuple[str, ...]
    ) -> None:
        super().__init__(name, reader, ())
        self._remarks = remarks
        self._guards = [Guard(name, reader, each) for each in given]
        self._followed = [
            guard if guard.is_about_hosts else Guard(name, reader, (*each, _ANY_HOST))
            for guard, each in zip(self._guards, given, strict=True)
        ]

    def as_described(self) -> SourcesOperand:
        """Itself: the parser is that of a standard."""
        return self

    @property
    def remarks(self) -> tuple[str, ...]:
        """Those of the guards, and its own."""
        every = (*(remark for each in self._guards for remark in each.remarks), *self._remarks)
        return tuple(dict.fromkeys(every))

    @property
    def alternatives(self) -> tuple[tuple[Condition, ...], ...]:
        """The conditions of each guard."""
        return tuple(one for each in self._guards for one in each.alternatives)

    # what a search follows

    @property
    def is_about_hosts(self) -> bool:
        """Whether one has a condition on the host."""
        return any(each.is_about_hosts for each in self._guards)

    @cached_property
    def hosts(self) -> Hosts:
        """The hosts that fulfil the conditions of one of them."""
        return reduce(or_, (each.hosts for each in self._followed))

    @cached_property
    def telling_selections(self) -> list[Selection]:
        """Those of each guard."""
        return [one for each in self._followed for one in each.telling_selections]

    def selections(self, hosts: Hosts) -> list[Selection]:
        """Those of each guard, with some hosts."""
        return [one for each in self._followed for one in each.selections(each.hosts & hosts)]

    def is_about(self, reader: Reader, *, is_allowed: bool) -> bool:
        """Whether that is so for each guard."""
        return all(each.is_about(reader, is_allowed=is_allowed) for each in self._guards)

    def refusing(self, text: Text) -> str | None:
        """As of a guard: of the first one, if none has the text."""
        refused = [each.refusing(text) for each in self._guards]
        return None if None in refused else refused[0]

    # the interface of operands

    @cached_property
    def language(self) -> Dfa:
        """The automaton of the texts of all guards. Raises OperandError."""
        return union(*(each.language for each in self._guards))

    def _split(self, text: str) -> Components | None:
        """The components of the parser, if a guard has the text."""
        return next(filter(None, (each.split(text) for each in self._guards)), None)


def source_operand(name: str, kind: str, written: str, page: str | None = None) -> Guard:
    """The operand of sources or of origins. page: the origin of the page of sources. Raises
    OperandError."""
    found = csp_sources(written, page) if kind == "csp" else Sources(origins(written), ())
    whatwg = StandardOperand("whatwg", standard("whatwg"), None)
    if len(found.guards) == 1 and not found.remarks:
        return Guard(name, whatwg, found.guards[0])
    return SourcesOperand(name, whatwg, *found)
