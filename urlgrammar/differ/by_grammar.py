"""What a program makes of a text by its grammar alone, as a verdict beside those of standards.

What belongs here: the verdict, and what it cannot say: the points that the grammar does not
describe, and the values that only the program itself knows. No program is run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.components import HOST_KIND
from urlgrammar.errors import LimitError
from urlgrammar.programs.values import with_brackets

if TYPE_CHECKING:
    from urlgrammar.components import ComponentTuple
    from urlgrammar.programs.grammars.record import Program

ACCEPTANCE: Final = "acceptance"
_HOST: Final = "host"


class ProgramVerdict(NamedTuple):
    """What the versions of a program that its grammar describes make of a text, with the names of a
    verdict of a standard (`comparison.Verdict`).

    name: what the program was called. program: its grammar. tree: its values, None if it rejects
    the text. unknown: why only the program knows whether it accepts the text, None if the grammar
    says it.
    """

    name: str
    program: Program
    tree: ComponentTuple | None
    unknown: LimitError | None = None

    @property
    def components(self) -> ComponentTuple | None:
        """The values."""
        return self.tree

    @property
    def final(self) -> ComponentTuple | None:
        """The values."""
        return self.tree

    @property
    def parsed(self) -> ComponentTuple | None:
        """The values."""
        return self.tree

    @property
    def host(self) -> str | None:
        """The host, with the brackets of an address, which some programs leave out."""
        return None if self.tree is None else self.tree.host

    @property
    def ok(self) -> bool:
        """Whether the program accepts the text."""
        return self.tree is not None

    @property
    def acceptance(self) -> str:
        """As for a standard; `unknown` if only the program knows."""
        return "accepted" if self.ok else "rejected" if self.unknown is None else "unknown"

    @property
    def valid(self) -> None:
        """A program has no word for what is valid."""

    @property
    def has_host_of_no_kind(self) -> bool:
        """Kinds of hosts are not compared."""
        return True

    def problem(self, point: str) -> LimitError | None:
        """Why only the program knows what it makes of a point, None if the grammar says it."""
        if self.unknown is not None or self.tree is None:
            return self.unknown
        value = getattr(self.tree, point, None)
        if self.program.is_known(point, value):
            return None
        return LimitError(
            f"only {self.name} itself knows how it writes the {point} {value!r}: run it"
        )


def read(name: str, program: Program, text: str) -> ProgramVerdict:
    """What a program makes of a text, in time linear in its length. name: what it was called."""
    try:
        parts = program.parts(text)
    except LimitError as error:
        return ProgramVerdict(name, program, None, error)
    if parts is None:
        return ProgramVerdict(name, program, None)
    tree = program.tree(parts)
    host = with_brackets(tree.host, parts.get(_HOST))
    given = tree if host == tree.host else tree._replace(host=host)
    return ProgramVerdict(name, program, given)


def points_of(program: Program) -> frozenset[str]:
    """The points on which a program can be compared by its grammar: acceptance, and the components
    that it describes. What it says of a host that the program rewrites holds for most hosts, and of
    another component for none."""
    described = program.components - (program.rewritten - {_HOST}) - {HOST_KIND}
    return described | {ACCEPTANCE}
