"""Programs by their names, which can have a version.

    go         the installed version; if no grammar describes it, the newest one that is described
    go@1.27    this version: every 1.27.x

What belongs here: which grammar and which installed program a name means. Of several versions of a
program, the grammar of each is a record of its own (`grammars`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from urlgrammar.errors import ProgramError, UnknownNameError
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.grammars import DESCRIBED
from urlgrammar.programs.grammars.grammar import AT
from urlgrammar.programs.grammars.record import Program
from urlgrammar.text.arguments import name_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.programs.adapters.installed import Installation


class Meant(NamedTuple):
    """What the name of a program with a grammar means.

    program: the grammar. installation: the installed program that it describes; None if there is
    none. installed: the version that is installed, be it described or not; None if none is.
    is_exact: whether the name has a version.
    """

    program: Program
    installation: Installation | None
    installed: str | None
    is_exact: bool


def has_grammar(name: str) -> bool:
    """Whether a name is that of a program with a grammar, in any version."""
    return name.partition(AT)[0] in DESCRIBED


def meant(given: str | Program) -> Meant:
    """What a name means; a record means any installed version that it describes. Raises
    UnknownNameError, also for a version that is not described; ProgramError; and TypeError."""
    if isinstance(given, Program):
        adapter, version, is_exact = given.adapter, "", True
        records: Iterable[Program] = (given,)
    else:
        adapter, at, version = name_of(given, "the name of a program").partition(AT)
        if adapter not in DESCRIBED:
            raise UnknownNameError("program with a grammar", given, DESCRIBED)
        is_exact = bool(at)
        records = [each for each in reversed(DESCRIBED[adapter]) if each.describes_some(version)]
        if not records or (at and not version):
            known = (f"{adapter}{AT}{each.since} ({each.versions})" for each in DESCRIBED[adapter])
            raise UnknownNameError("described version", given, known)
    found = _described(
        adapter, version, records if isinstance(given, Program) else DESCRIBED[adapter]
    )
    if found is not None:
        return Meant(found[0], found[1], found[1].version, is_exact)
    return Meant(next(iter(records)), None, ADAPTERS[adapter].version(), is_exact)


def _described(
    adapter: str, version: str, records: Iterable[Program]
) -> tuple[Program, Installation] | None:
    """The first installed program of a version that one of the grammars describes."""
    pairs = (
        (record, each)
        for each in ADAPTERS[adapter].installations
        if each.is_of(version)
        for record in records
        if record.describes(each.version)
    )
    return next(pairs, None)


def program(name: str | Program) -> Program:
    """The grammar of the program of this name, such as `go` or `go@1.27`, with the interface of a
    standard; a program is returned unchanged. Without a version, it is the one of the installed
    version, or the newest.

    Raises UnknownNameError, which suggests names, and TypeError if the name is not a str."""
    return name if isinstance(name, Program) else meant(name).program


def installation(name: str) -> Installation:
    """The installed program of a name, first one that a grammar describes. Raises UnknownNameError,
    and ProgramError if it is not installed."""
    short, _, version = name.partition(AT)
    adapter = ADAPTERS.get(short)
    if adapter is None:
        raise UnknownNameError("program", name, ADAPTERS)
    described = _described(short, version, DESCRIBED.get(short, ()))
    found = adapter.installation(version) if described is None else described[1]
    if found is None:
        others = ", ".join(each.version for each in adapter.installations)
        only = f" (installed: {others})" if others else ""
        raise ProgramError(f"{name} is not installed{only}: {adapter.title}")
    return found
