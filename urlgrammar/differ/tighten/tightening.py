"""Tightening: the strings that several readers all take to allowed hosts, as one expression.

What belongs here: which expressions are tried, and in which order. `template` has the expressions,
`proofs` asks each reader about one, `part` takes a filter apart. The languages of the readers are
never intersected: it is proved before each reader that the expression is in its safe language.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from urlgrammar.differ.bypass.parts import HOST, PORT
from urlgrammar.differ.bypass.sets import goal
from urlgrammar.differ.operands.expressions import regex
from urlgrammar.differ.operands.names import as_operand, definitions, meant
from urlgrammar.differ.tighten.findings import Refused, TightenedFindings
from urlgrammar.differ.tighten.hosts import LAST_PORT, hosts
from urlgrammar.differ.tighten.part import Part, claims_of, part_of, whole_of
from urlgrammar.differ.tighten.proofs import Claim, joined
from urlgrammar.differ.tighten.template import USUAL, WIDENINGS, Template
from urlgrammar.errors import OperandError, UnknownNameError
from urlgrammar.regular.automata.languages import intersection, language_of, union, witness
from urlgrammar.regular.errors import LimitError
from urlgrammar.regular.syntax.portable import portable
from urlgrammar.standards import standard
from urlgrammar.text.arguments import items_of, name_of, names_of, number_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.differ.operands.names import OperandLike
    from urlgrammar.differ.tighten.findings import Proof


def tightened(
    allow: str,
    readers: Iterable[OperandLike],
    *,
    schemes: Iterable[str] = (),
    ports: Iterable[int] | None = None,
    deny: OperandLike | None = None,
    widen: Iterable[str] = (),
    filter: OperandLike | None = None,  # noqa: A002 (as in `bypasses`)
    described: bool = False,
) -> TightenedFindings:
    """An expression of URLs that every reader takes to an allowed host, with a proof for each.

    allow: hosts with commas between them (example.com, *.example.com, example.com:8443, 192.0.2.1,
    [2001:db8::1]); `*.` is one or more labels. readers: operands with hosts. schemes: those that
    are allowed, in lowercase; there must be one. ports: for hosts that are listed without one; None
    for all. A missing port is the default port of the scheme. deny: what no allowed host may be, as
    for `bypasses` ("internal"). widen: names of `template.WIDENINGS`; what a reader does not allow
    is left out. filter: an operand; the result is the part of it that holds, and what it loses.
    described: the versions that the grammars of programs describe are meant, whatever is installed.

    The proofs are about hosts, and about ports if only some are allowed. They say nothing of the
    addresses that a name has.

    Raises OperandError if something is missing, cannot be decided, or cannot be written in the
    notation that Python, ECMAScript and RE2 share; UnknownNameError; TypeError; ProgramError;
    ContradictionError if the parsers do not confirm what the automata decided.
    """
    start = time.perf_counter()
    listed = _listed(allow, deny)
    asked = tuple(meant(as_operand(one), described=described) for one in _readers(readers))
    numbers = None if ports is None else _ports(ports)
    template = Template(hosts(listed, numbers), _schemes(schemes))
    more = _widened(widen)
    wanted = tuple(dict.fromkeys((*USUAL, *more)))
    _check_denied(template.with_(*wanted), deny)
    given = None if filter is None else meant(as_operand(filter), described=described)
    named = definitions([*asked, *([] if given is None else [given])])
    try:
        template, part, proofs, refused = _answered(template, wanted, asked, given)
    except LimitError as error:
        raise OperandError(f"{error.problem}: simplify the filter") from error
    return TightenedFindings(
        allow=allow,
        deny=None if deny is None else deny if isinstance(deny, str) else as_operand(deny).name,
        schemes=template.schemes,
        ports=numbers,
        on=(HOST,) if all(group.ports is None for group in template.hosts) else (HOST, PORT),
        widened=tuple(name for name in more if name in template.widened),
        filter=None if given is None else given.name,
        is_whole=part.is_whole,
        is_largest=part.is_largest,
        candidate=part.expression,
        definitions=named,
        readers=tuple(reader.name for reader in asked),
        proofs=proofs,
        refused=refused,
        lost=part.lost,
        seconds=time.perf_counter() - start,
    )


def _answered(
    template: Template, wanted: Sequence[str], readers: Sequence[Operand], filter_: Operand | None
) -> tuple[Template, Part, tuple[Proof, ...], tuple[Refused, ...]]:
    """The template as wide as it can be, the expression or the part of a filter, the proofs, and
    what is refused. Raises OperandError and LimitError."""
    of_filter: tuple[Proof, ...] = ()
    if filter_ is not None:
        claims = claims_of(filter_, template.with_(*wanted))
        of_filter = _proofs(claims, readers, is_short=True)
        if of_filter and all(proof.holds for proof in of_filter):
            whole = whole_of(filter_)
            if whole is not None:
                return template, whole, of_filter, ()
    template, proofs, refused = _widest(template, wanted, readers)
    if filter_ is None:
        return template, Part(portable(template.expression)), proofs, refused
    found = [one for proof in of_filter for one in proof.forbidding]
    return template, part_of(filter_, template, readers, found), proofs, refused


def _widest(
    template: Template, wanted: Sequence[str], readers: Sequence[Operand]
) -> tuple[Template, tuple[Proof, ...], tuple[Refused, ...]]:
    """The template with all that was asked for and that every reader allows, with the proofs; what
    is refused. If it does not hold with all of it, each is tried by itself, in the given order."""
    every = template.with_(*wanted)
    proofs = _proofs(_claims(every), readers)
    if all(proof.holds for proof in proofs):
        return every, proofs, ()
    proofs = _proofs(_claims(template), readers)
    if not all(proof.holds for proof in proofs):
        return template, proofs, ()
    refused = []
    for name in wanted:
        wider = template.with_(name)
        tried = _proofs(_claims(wider), readers, is_short=True)
        if tried[-1].holds:
            template, proofs = wider, tried
        else:
            refused.append(Refused(name, tried[-1]))
    return template, proofs, tuple(refused)


def _claims(template: Template) -> tuple[Claim, ...]:
    """One claim for each group of hosts with the same ports; together they are about all URLs of
    the template."""
    return tuple(Claim(regex(portable(part.expression)), part) for part in template.parts)


def _proofs(
    claims: Sequence[Claim], readers: Sequence[Operand], *, is_short: bool = False
) -> tuple[Proof, ...]:
    """One proof for each reader. is_short: whether the first that does not hold is the last."""
    proofs: list[Proof] = []
    for reader in readers if claims else ():
        proofs.append(joined(claim.before(reader) for claim in claims))
        if is_short and not proofs[-1].holds:
            break
    return tuple(proofs)


# what is given


def _listed(allow: str, deny: OperandLike | None) -> tuple[str, ...]:
    """The allowed hosts. Raises OperandError and TypeError."""
    items = [item.strip() for item in name_of(allow, "what is allowed").split(",")]
    if any(items):
        return tuple(items)
    problem = "say which hosts are allowed: example.com,*.example.com"
    if deny is not None:
        every = regex(r"(?:[0-9a-z\-]+\.)+[a-z]{2,}")
        denied = witness(intersection(every.language, goal(as_operand, deny=deny).hosts.texts))
        some = "" if denied is None else f", because {denied!r} is denied"
        problem = (
            f"not every name can be allowed{some}: list the top-level domains: *.com,*.org,*.net"
        )
    raise OperandError(problem)


def _readers(given: Iterable[OperandLike]) -> tuple[OperandLike, ...]:
    readers = tuple(dict.fromkeys(items_of(given, "`readers`")))
    if not readers:
        raise OperandError("name at least one reader, such as whatwg, urllib3 or curl")
    return readers


def _schemes(given: Iterable[str]) -> tuple[str, ...]:
    schemes = names_of(given, "`schemes`")
    if not schemes:
        raise OperandError(
            "say which schemes are allowed: https, or https and http: what a reader makes of a "
            "host depends on the scheme, and another one, such as javascript, is harmful by itself"
        )
    for scheme in schemes:
        if not standard("rfc3986").is_valid(scheme, rule="scheme") or scheme != scheme.lower():
            raise OperandError(f"{scheme!r} is no scheme in lowercase (RFC 3986, 3.1)")
    return schemes


def _ports(given: Iterable[int]) -> tuple[int, ...]:
    ports = tuple(sorted({number_of(port, "a port", 0) for port in items_of(given, "`ports`")}))
    if not ports:
        raise OperandError("list at least one port, or leave them out to allow all")
    if ports[-1] > LAST_PORT:
        raise OperandError(f"{ports[-1]} is no port: give numbers from 0 to {LAST_PORT}")
    return ports


def _widened(given: Iterable[str]) -> tuple[str, ...]:
    names = names_of(given, "`widen`")
    for name in names:
        if name not in WIDENINGS:
            raise UnknownNameError("widening", name, WIDENINGS)
    return names


def _check_denied(template: Template, deny: OperandLike | None) -> None:
    """Raise OperandError for a host that is both allowed and denied. What leads to an allowed host
    leads to none that is denied, if there is no such host."""
    if deny is None:
        return
    denied = goal(as_operand, deny=deny).hosts
    both = intersection(
        language_of(template.meant), union(denied.texts, denied.names, denied.ipv6_language)
    )
    host = witness(both)
    if host is not None:
        raise OperandError(f"the host {host!r} is both allowed and denied: list other hosts")
