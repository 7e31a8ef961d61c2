"""How several standards, and programs, read one text.

What belongs here: parsing a text by each, and listing where they disagree. `difference` compares
sets of texts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.canonicalizer import STEPS, ascii_lowercase
from urlgrammar.components import ADDRESSES, ComponentTuple
from urlgrammar.errors import NO_BOOL, LimitError, OperandError, UnknownNameError, UrlGrammarError
from urlgrammar.programs.answers import asking, check_programs, of_user
from urlgrammar.programs.values import key
from urlgrammar.standards import standard, standards
from urlgrammar.text.arguments import items_of, names_of, text_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from urlgrammar.differ.by_grammar import ProgramVerdict
    from urlgrammar.differ.operands.base import Operand, Places
    from urlgrammar.errors import ParseError
    from urlgrammar.programs.answers import Answer
    from urlgrammar.programs.black_box import Named
    from urlgrammar.standards.record import Standard
    from urlgrammar.text.arguments import Text
    from urlgrammar.tree import ComponentTree

POINTS: Final = ("acceptance", "validity", *ComponentTuple._fields, "result")
"""The points on which standards can disagree: whether their parsers accept a text, whether they
call it valid, each component, and the canonical form or the target."""


class Verdict(NamedTuple):
    """The result of one standard for a text.

    components: the component tree; with a base, that of the target, as `Standard.resolve` gives it.
    final: the canonical tree; with a base, the target: only some documents canonicalize it. parsed:
    a tree with the host after parsing, in any case; a text without a host has none, also if the
    standard adds an empty one. These are None if the parser of the standard rejects the text.

    valid: whether the document calls the text valid, None if it is not known. Parsers accept texts
    that are not valid; a relative text can be valid but needs a base. is_unknown: whether it is not
    known whether the text is accepted, because its domain is too long to be mapped. standard,
    input, base: what was asked.
    """

    components: ComponentTree | None
    final: ComponentTree | None
    parsed: ComponentTree | None
    valid: bool | None
    is_unknown: bool
    standard: Standard
    input: str
    base: str | None

    @property
    def name(self) -> str:
        """The name of the standard."""
        return self.standard.name

    @property
    def host(self) -> str | None:
        """The host after parsing. RFC 3986 and 3987 give it in lower case, and leave
        percent-encoding to normalization (6.2.2.2); a standard with a host parser gives the result
        of that parser."""
        if self.components is None or self.parsed is None:
            return None
        if self.base is None and not self.standard.has_preprocessing:
            return self.standard.canonicalize(self.components, steps=("case",)).host
        return self.parsed.host

    @property
    def host_kind(self) -> str | None:
        """The kind of this host."""
        return None if self.parsed is None else self.parsed.host_kind

    @property
    def error(self) -> UrlGrammarError | None:
        """If the parser of the standard rejects the text, the reason."""
        if self.ok:
            return None
        try:
            if _trees(self.standard, self.input, self.base) is None:
                self.standard.read(self.input)
        except UrlGrammarError as error:
            return error
        raise AssertionError("the text is rejected")

    @property
    def invalid(self) -> ParseError | None:
        """Why the document does not call the text valid."""
        return self.standard.error(self.input, base=self.base) if self.valid is False else None

    @property
    def has_host_of_no_kind(self) -> bool:
        """Whether there is a host whose kind the standard does not determine."""
        parsed = self.parsed
        return parsed is not None and parsed.host is not None and parsed.host_kind is None

    @property
    def ok(self) -> bool:
        """Whether the parser of the standard accepts the text."""
        return self.components is not None

    def problem(self, point: str) -> LimitError | None:
        """Why it is not known what the standard makes of a point, None if it is known."""
        if not self.is_unknown or (point == "validity" and self.valid is not None):
            return None
        error = self.error
        assert isinstance(error, LimitError), "it is the reason"
        return error

    @property
    def acceptance(self) -> str:
        """`accepted`, `rejected`, or `unknown` for a domain that is too long to be mapped."""
        return "accepted" if self.ok else "unknown" if self.is_unknown else "rejected"

    @property
    def validity(self) -> str:
        """`valid` or `invalid`, in the word of the document; `unknown` for a domain that is too
        long to be mapped, and for a base that the standard rejects."""
        return "unknown" if self.valid is None else "valid" if self.valid else "invalid"

    @property
    def result(self) -> str | None:
        """The canonical form; with a base, the target."""
        return None if self.final is None else str(self.final)

    @property
    def places(self) -> Places:
        """The start and the end of each component in the text; those that come from a base stand
        nowhere. None of a text that is rejected, and none if the standard splits a reference only
        while it resolves it."""
        from urlgrammar.differ.operands.standards import StandardOperand, against

        operand: Operand = StandardOperand(self.name, self.standard, None)
        try:
            operand = operand if self.base is None else against(operand, self.base)
        except OperandError:
            return {}
        return (
            {} if not self.ok or operand.split(self.input) is None else operand.places(self.input)
        )


if TYPE_CHECKING:
    AnyVerdict = Verdict | ProgramVerdict


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A point, one of POINTS, with its value by each standard that has one."""

    point: str
    items: tuple[tuple[str, str | None], ...]

    @property
    def values(self) -> dict[str, str | None]:
        """The value of the point, by the name of the standard."""
        return dict(self.items)


@dataclass(frozen=True, slots=True)
class ComparisonFindings:
    """The results of several standards for one text.

    input, base: the text, and the base if there is one. standards: the verdicts by name.
    disagreements: the points with different values, in the order of POINTS. programs: the answers
    of the programs that were asked too.

    Schemes and hosts are compared after parsing, without regard to case, and other components
    before normalization. Kinds of hosts differ if one standard reads an address and another a name,
    or an address of another kind. A program disagrees in a value that is not the same written in
    another way; undefined and empty are the same for programs.
    """

    input: str
    base: str | None
    verdicts: tuple[tuple[str, Verdict], ...]
    disagreements: tuple[Disagreement, ...]
    programs: tuple[Answer, ...] = ()

    def __bool__(self) -> bool:
        raise TypeError(NO_BOOL.format("comparison", ".agree and .disagree_on(…)"))

    @property
    def standards(self) -> dict[str, Verdict]:
        """The verdicts by the names of the standards."""
        return dict(self.verdicts)

    @property
    def agree(self) -> bool:
        """Whether there is no disagreement."""
        return not self.disagreements

    def disagree_on(self, points: Iterable[str]) -> bool:
        """Whether the standards disagree on one of the points. Raises UnknownNameError."""
        wanted = points_of(points, "the points")
        return any(disagreement.point in wanted for disagreement in self.disagreements)


def compare(
    url: Text,
    base: Text | None = None,
    standards: Sequence[str | Standard] | None = None,
    *,
    also: Sequence[Named] = (),
) -> ComparisonFindings:
    """How the named standards, by default all, read a text.

    base: the base to resolve the text against. also: programs to run too, such as `curl` or
    `py:MODULE:FUNCTION`; they know no base. Raises UnknownNameError;
    ProgramError; the error of the first standard if no standard accepts the base; TypeError if
    `url` is not a str; ValueError for programs with a base.
    """
    url, base = text_of(url, "the URL"), None if base is None else text_of(base, "the base")
    also = check_programs(also, base)
    chosen = _chosen(standards, base)
    verdicts = [verdict_of(std, url, base) for std in chosen]
    with asking(also) as ask:
        answers = ask(url)
    points = () if are_equal(verdicts) else tuple(differing(verdicts, POINTS))
    disagreements = tuple(disagreements_of(verdicts, answers, points))
    by_name = tuple((verdict.standard.name, verdict) for verdict in verdicts)
    return ComparisonFindings(url, base, by_name, disagreements, answers)


def points_of(given: Iterable[str], what: str) -> Sequence[str]:
    """The points that callers name. Raises UnknownNameError."""
    if given is POINTS:
        return POINTS
    wanted = names_of(given, what)
    for point in wanted:
        if point not in POINTS:
            raise UnknownNameError("point", point, POINTS)
    return wanted


def _chosen(given: Sequence[str | Standard] | None, base: str | None) -> tuple[Standard, ...]:
    """The standards that callers name, each once. If none of them can resolve against the base,
    raises the error of the first one."""
    names = None if given is None else items_of(given, "the standards")
    try:
        chosen = _standards_of(names)
    except TypeError:  # also for what cannot be a key of the cache
        chosen = _standards_of.__wrapped__(names)
    if base is not None:
        check_base(base, chosen)
    return chosen


@lru_cache(maxsize=64)
def _standards_of(names: tuple[str | Standard, ...] | None) -> tuple[Standard, ...]:
    if names is None:
        return standards()
    if not names:
        raise ValueError("no standard to compare: name at least one")
    return tuple(dict.fromkeys(map(standard, names)))


def check_base(base: str, chosen: Iterable[Standard]) -> None:
    """Raise the error of the first standard if no standard can resolve against the base."""
    errors: list[UrlGrammarError] = []
    for std in chosen:
        try:
            std.resolve(".", base)  # "" needs no base before RFC 3986
        except UrlGrammarError as error:
            errors.append(error)
        else:
            return
    raise errors[0]


_made: Final = partial(tuple.__new__, Verdict)


def verdict_of(std: Standard, url: str, base: str | None) -> Verdict:
    """What a standard makes of a text."""
    try:
        valid = std.is_valid(url) if base is None else std.is_valid(url, base=base)
    except UrlGrammarError:  # of the base, or a limit
        valid = None
    is_unknown = False
    try:
        trees = _trees(std, url, base)
    except UrlGrammarError as error:
        trees, is_unknown = None, isinstance(error, LimitError)
    tree, final, parsed = trees or (None, None, None)
    return _made((tree, final, parsed, valid, is_unknown, std, url, base))


def _trees(
    std: Standard, url: str, base: str | None
) -> tuple[ComponentTree, ComponentTree, ComponentTree] | None:
    """The three trees of a verdict, None for a text that does not match. Raises UrlGrammarError for
    other texts that are rejected."""
    if base is not None:
        tree = std.resolve(url, base)
        steps = STEPS if std.has_preprocessing else ("case",)
        parsed = std.own(std.canonical_components(tree.components, steps))
        return tree, tree, tree if tree.host is None else parsed
    read = std.try_parse(url) if std.reads_by_parsing else std.read(url)
    if read is None:
        return None
    final = std.canonicalize(url)
    return read, final, final if std.has_preprocessing and read.host is not None else read


def folded(point: str, value: str | None) -> str | None:
    """The value of a point; a scheme (RFC 3986, 3.1) or host (3.2.2) in lower case, because some
    standards keep the case."""
    return value if value is None or point not in _FOLDED else ascii_lowercase(value)


def differing(
    verdicts: Sequence[AnyVerdict],
    points: Iterable[str],
    same: Callable[[str, str | None], str | None] = folded,
) -> Iterator[str]:
    """The points on which not all agree. same: what counts of the value of a point."""
    for point in points:
        values = {_value(point, verdict) for verdict in verdicts if _has(point, verdict)}
        if len(values) > 1 and len({same(point, value) for value in values}) > 1:
            yield point


def are_equal(verdicts: Sequence[Verdict]) -> bool:
    """Whether verdicts about accepted texts are equal in all that is compared, also in the case of
    letters, as they mostly are."""
    first, *others = verdicts
    given = _given(first)
    return given is not None and all(_given(other) == given for other in others)


def _given(verdict: Verdict) -> tuple[object, ...] | None:
    """What is compared of an accepted text."""
    tree, final, parsed, valid = verdict[:4]
    if tree is None or final is None or parsed is None:
        return None
    (_, userinfo, *rest), result = tree.components[:2] + tree.components[4:], final.components
    address = parsed.host_kind if parsed.host_kind in ADDRESSES else None
    return (valid, parsed.host, address, userinfo, rest, result[:3], result[4:])


_FOLDED: Final = {"scheme", "host"}
"""The points for which the case of letters does not count."""


def disagreements_of(
    verdicts: Sequence[AnyVerdict], answers: Sequence[Answer], points: Sequence[str]
) -> Iterator[Disagreement]:
    """The points on which verdicts differ, or programs that were run, with their values. points:
    those on which verdicts differ."""
    finals = [verdict.final for verdict in verdicts if verdict.final is not None]
    schemes = {folded("scheme", final.scheme) for final in finals}
    scheme = min(filter(None, schemes), default=None)
    for point in POINTS if answers else points:
        values = {
            verdict.name: verdict.host if point == "host" else _value(point, verdict)
            for verdict in verdicts
            if _has(point, verdict)
        }
        asked = dict(_asked(point, answers))
        both = (*values.values(), *asked.values())
        if point in points or (
            asked and len({key(point, value or None, scheme) for value in both}) > 1
        ):
            yield Disagreement(point, (*values.items(), *asked.items()))


def _asked(point: str, answers: Sequence[Answer]) -> Iterator[tuple[str, str | None]]:
    """The values of a point by the programs that give it."""
    for answer in answers:
        if point == "acceptance" and answer.acceptance != "unknown":
            yield answer.program, answer.acceptance
        elif point in answer.values:
            yield answer.program, answer.values[point]
        elif point == "userinfo" and "username" in answer.values:
            yield answer.program, of_user(answer.values)


def _has(point: str, verdict: AnyVerdict) -> bool:
    """Whether a verdict says something about a point."""
    if point == "validity":
        return verdict.valid is not None
    is_known = point != "host_kind" or not verdict.has_host_of_no_kind
    return point == "acceptance" or (verdict.ok and is_known)


def _value(point: str, verdict: AnyVerdict) -> str | None:
    """The value of a point that the verdict says something about; the host in any case."""
    tree, final, parsed = verdict.components, verdict.final, verdict.parsed
    match point:
        case "acceptance" | "validity" | "result":
            of_verdict: str | None = getattr(verdict, point)
            return of_verdict
        case "scheme":
            return None if final is None else final.scheme
        case "host":
            return None if parsed is None else parsed.host
        case "host_kind" if parsed is not None and parsed.host is not None:
            return parsed.host_kind if parsed.host_kind in ADDRESSES else "name"
        case "host_kind":
            return None
        case _:
            value: str | None = getattr(tree, point)
            return value
