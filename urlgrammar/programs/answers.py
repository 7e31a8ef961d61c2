"""What programs say of a text, beside what standards say of it.

What belongs here: asking several programs, and their answers as values that reports show.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.errors import ProgramError
from urlgrammar.programs.black_box import BlackBox, name_of_program
from urlgrammar.programs.outcomes import Crashed, Reading, Refused, Unasked
from urlgrammar.programs.placement import places
from urlgrammar.text.arguments import items_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from urlgrammar.programs.black_box import Named
    from urlgrammar.programs.outcomes import Outcome


class Answer(NamedTuple):
    """What a program says of a text. version: that of the program, None if unknown. places: the
    start and the end of components in the text, where they are certain."""

    program: str
    version: str | None
    outcome: Outcome
    places: Mapping[str, tuple[int, int]]

    @property
    def values(self) -> Mapping[str, str | None]:
        """The components that the program gives; none if it does not accept the text."""
        return self.outcome.values if isinstance(self.outcome, Reading) else {}

    @property
    def acceptance(self) -> str:
        """`accepted`, `rejected`, `crash` or `unknown`."""
        match self.outcome:
            case Reading():
                return "accepted"
            case Refused():
                return "rejected"
            case Crashed():
                return "crash"
            case Unasked():
                return "unknown"

    @property
    def reason(self) -> str | None:
        """Why the text is not accepted, in the words of the program; None if it gives no reason."""
        return None if isinstance(self.outcome, Reading) else self.outcome.reason


def of_user(reading: Mapping[str, str | None]) -> str | None:
    """The userinfo of a program that gives a username and a password."""
    username, password = reading.get("username"), reading.get("password")
    return username if not password else f"{username or ''}:{password}"


Answers = tuple[tuple[str, tuple[Answer, ...]], ...]
"""Texts, each with the answers of the same programs in the same order."""

Ask = Callable[[str], tuple[Answer, ...]]
"""Asks programs about a text."""


@contextmanager
def asking(given: Iterable[Named], *, with_places: bool = True) -> Iterator[Ask]:
    """A function that asks programs about a text. Raises UnknownNameError; ProgramError, also for
    two functions of one name; and TypeError."""
    named: dict[str, Named] = {}
    for program in given:
        if named.setdefault(name_of_program(program), program) != program:
            raise ProgramError(f"two programs have the name {name_of_program(program)}: rename one")
    with ExitStack() as stack:
        programs = [stack.enter_context(BlackBox(program)) for program in named.values()]

        def ask(text: str) -> tuple[Answer, ...]:
            return tuple(_answer(program, text, with_places=with_places) for program in programs)

        yield ask


def answers(given: Iterable[Named], texts: Iterable[str]) -> Answers:
    """What programs say of each text, which is asked once. Raises UnknownNameError and
    ProgramError."""
    with asking(given) as ask:
        return tuple((text, ask(text)) for text in dict.fromkeys(texts))


def check_programs(given: Iterable[Named], base: str | None) -> tuple[Named, ...]:
    """The programs that were given. Raises TypeError for one name instead of a collection, and
    ValueError for programs with a base."""
    programs = items_of(given, "the programs")
    if programs and base is not None:
        raise ValueError("programs read a string as it is: leave out the base")
    return programs


def _answer(program: BlackBox, text: str, *, with_places: bool) -> Answer:
    outcome = program.read(text)
    placed: Mapping[str, tuple[int, int]] = {}
    if with_places and isinstance(outcome, Reading):
        placed = places(program.read, text, outcome)
    return Answer(program.name, program.version, outcome, placed)


def names_of(given: Iterable[str]) -> tuple[str, ...]:
    """Names of programs, of which several can be joined by commas. All that follows `exec:` is its
    command."""
    names: list[str] = []
    for word in given:
        rest = word
        while rest and not rest.startswith("exec:"):
            name, _, rest = rest.partition(",")
            names.append(name.strip())
        names.append(rest)
    return tuple(filter(None, names))
