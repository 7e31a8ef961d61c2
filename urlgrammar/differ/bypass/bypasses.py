"""What gets past a filter: strings that a filter accepts, and that the reader behind it takes to a
host that is not allowed, or that is denied.

What belongs here: what is given, as operands and goals, and the findings. `searching` answers.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from urlgrammar.differ import ledger
from urlgrammar.differ.bypass.by_strings import MOST_TOLD, narrowed, of_function, of_strings
from urlgrammar.differ.bypass.findings import BypassFindings
from urlgrammar.differ.bypass.functions.trying import function, tried
from urlgrammar.differ.bypass.parts import HOST, PORT, checked, text_component
from urlgrammar.differ.bypass.paths.steps import checked as checked_steps
from urlgrammar.differ.bypass.readers import Reader
from urlgrammar.differ.bypass.searching import Asked
from urlgrammar.differ.bypass.sets import goal, values
from urlgrammar.differ.operands.names import (
    as_operand,
    definitions,
    meant,
    remarks,
    versions,
)
from urlgrammar.differ.operands.programs import ProgramOperand
from urlgrammar.errors import OperandError
from urlgrammar.programs.answers import answers, check_programs
from urlgrammar.regular.errors import LimitError, RegularError
from urlgrammar.text.arguments import items_of, text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from urlgrammar.differ.bypass.functions.trying import FunctionOperand
    from urlgrammar.differ.bypass.functions.trying import Named as NamedFunction
    from urlgrammar.differ.ledger import Ledger
    from urlgrammar.differ.operands.base import Operand, Remark
    from urlgrammar.differ.operands.names import OperandLike
    from urlgrammar.programs.black_box import Named
    from urlgrammar.text.arguments import Text


def bypasses(
    filter: OperandLike | Callable[[str], bool],  # noqa: A002 (the word of the field)
    reader: OperandLike,
    allow: OperandLike | None = None,
    *,
    deny: OperandLike | None = None,
    on: Collection[str] = (HOST,),
    base: Text | None = None,
    and_: Iterable[OperandLike] = (),
    and_not: Iterable[OperandLike] = (),
    also: Sequence[Named] = (),
    accept: Ledger | None = None,
    described: bool = False,
    no_host_is_safe: bool = False,
    tested: bool = False,
    examples: Iterable[Text] = (),
    then: Collection[str] = (),
) -> BypassFindings:
    """The strings that a filter accepts, and that a reader takes to a host that is not allowed, or
    that is denied; one for each way to do it, or the proof that there are none.

    filter, reader: operands (the command `diff` lists the forms); `guard` makes a filter of a
    parser and conditions. and_, and_not: operands that must accept and reject the string too. base:
    strings are references against this URL, such as the targets of redirects; one without a host
    goes to the host of the base. allow or deny: a set of hosts as the reader means them
    (the command `bypass` lists the forms). A string without a host is not allowed; an empty host is
    none if the scheme is http, https or missing. Nor is such a string safe for a set of what is
    denied if it has the scheme http or https, or slashes where an authority begins, because what
    fetches may see a host there, unless no_host_is_safe. on: the components that the goal is about:
    some of scheme, host and port, joined as `example.com:8443`; the path, alone or with the
    host; userinfo, query or fragment alone; or the value of a key of the query, `query.NAME`, of
    which `first`, `last` or `any` can stand before it; without one, any counts. A
    goal about a component that is no host is texts with commas between them, or an operand. An
    undefined one, such as a key that is missing, is in no set: it is not allowed, and not denied.
    then: what a server does before the goal is asked, in this order: with a path, some of decode,
    params, collapse and dots; with a query, semicolons. also:
    programs to run on each string (`py:MODULE:FUNCTION`, `exec:COMMAND`). accept: a ledger of
    accepted ways. A line accepts its way, with more that is unusual, to the host of its string
    alone; if that host stands for every host, to all. What else gets past is looked for.
    described: the versions that the grammars of programs describe are meant, whatever is installed.

    A filter can be a function that says whether a text passes, too, or the name of one
    (`py:MODULE:FUNCTION`), if `on` is the host alone. Nothing is proved about it: it is asked
    about thousands of strings that the reader takes to the goal. tested: a gate passes if none of
    them gets past. examples: harmless strings that the function accepts, in which other hosts are
    put; without any, some plain strings are tried.

    Raises UnknownNameError; ProgramError; OperandError if an operand or a goal cannot be decided;
    ContradictionError if the parsers do not confirm what the automata decided.
    """
    start = time.perf_counter()
    base = None if base is None else text_of(base, "the base")
    also, accept = check_programs(also, base), ledger.given(accept)
    if no_host_is_safe and deny is None:
        raise OperandError("no_host_is_safe is about what is denied: no host is never allowed")
    on = checked(on)
    steps, component = checked_steps(then, on), text_component(on)
    is_about_hosts = on == (HOST,)
    if no_host_is_safe and not {HOST, PORT}.intersection(on):
        raise OperandError(
            f"no_host_is_safe is about hosts, and only the {component or on[0]} is asked about"
        )
    undefined_is_safe = deny is not None and (no_host_is_safe or not is_about_hosts)
    read_by = meant(as_operand(reader), described=described)
    leads_to = (
        values(as_operand, component, allow=allow, deny=deny)
        if component
        else goal(as_operand, allow=allow, deny=deny, undefined_is_safe=undefined_is_safe)
    )
    if isinstance(read_by, ProgramOperand):
        leads_to = replace(leads_to, is_decimal=read_by.program.is_decimal)
    some = tuple(text_of(text, "an example") for text in items_of(examples, "the examples"))
    named = function(filter)
    if named is None:
        if tested or some:
            raise OperandError("`tested` and examples are about a filter that is a function")
        first = as_operand(filter)  # type: ignore[arg-type] # it is no function
    elif not is_about_hosts:
        raise OperandError("a function can be tried for hosts alone: leave out `on`")
    else:
        first = _of_function(named, tried(named, read_by, base, leads_to, some), accept)
    asked = Asked(
        _operands([first, *items_of(and_, "`and_`")], described=described),
        _operands(items_of(and_not, "`and_not`"), described=described),
        Reader(read_by, base),
        leads_to,
        on,
        steps,
        no_host_is_safe=allow is not None or no_host_is_safe,
    )
    try:
        asked, noted = _prepared(asked, allow, deny, base)
    except RegularError as error:
        raise OperandError(error.problem) from error
    try:
        result = asked.answer(accept)
        if asked.function is not None:
            result = of_function(asked, asked.function, result)
    except LimitError as error:
        found = None if accept is not None else of_strings(asked, base)
        if found is None:
            instead = "or name fewer steps" if steps else "or bound its schemes"
            raise OperandError(
                f"{error.problem}: simplify the filter, {instead}, or ask about one set at a time"
            ) from error
        result = found
    except RegularError as error:
        raise OperandError(error.problem) from error
    operands = [*asked.filters, *asked.excluded, asked.reader.operand]
    asked_too = answers(also, (bypass.input for bypass in result.confirmed)) if also else ()
    return BypassFindings(
        filters=tuple(one.name for one in asked.filters),
        excluded=tuple(one.name for one in asked.excluded),
        reader=asked.reader.operand.name,
        definitions=definitions(operands),
        allow=None if allow is None else _name(allow),
        deny=None if deny is None else _name(deny),
        on=asked.on,
        then=asked.then,
        base=base,
        verdict=result.verdict,
        bypasses=result.confirmed,
        candidates=tuple(result.candidates),
        refuted=tuple(result.refuted),
        is_complete=result.is_complete,
        seconds=time.perf_counter() - start,
        answers=asked_too,
        remarks=noted + remarks(operands, [bypass.input for bypass in result.confirmed]),
        versions=versions(operands),
        judgement=ledger.judgement(accept, (e.found for e in result.confirmed)),
        covered=None if asked.function is None else asked.function.kinds,
        is_meant_as_tested=tested,
    )


def _prepared(
    asked: Asked, allow: OperandLike | None, deny: OperandLike | None, base: str | None
) -> tuple[Asked, tuple[Remark, ...]]:
    """What is asked, with its id, and what there is to say of its goal. Raises OperandError and
    RegularError."""
    _ = asked.text  # it raises an error for what cannot be asked
    component = text_component(asked.on)
    listed = next(_name(one) for one in (allow, deny) if one is not None)
    asked = replace(asked, question=asked.of(listed, base))
    is_noted = HOST in asked.on or component is None
    noted = tuple(asked.reader.remarks(asked.goal, asked.on)) if is_noted else ()
    asked = narrowed(asked)
    if not (asked.on == (HOST,) or component):
        if not asked.goal.operands:
            raise OperandError("networks and names of sets are about hosts alone: use an operand")
        asked.reader.require_schemes()
    return asked, noted


def _of_function(named: NamedFunction, asked: FunctionOperand, accept: Ledger | None) -> Operand:
    """What a function was seen to accept; a ledger must know all. Raises OperandError."""
    if accept is None:
        return asked.told(MOST_TOLD)
    named.require_module()
    return asked.told(None)


def _name(listed: OperandLike) -> str:
    return listed if isinstance(listed, str) else as_operand(listed).name


def _operands(given: Iterable[OperandLike], *, described: bool) -> tuple[Operand, ...]:
    return tuple(meant(as_operand(one), described=described) for one in given)
