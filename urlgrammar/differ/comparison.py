"""How several standards, and programs, read one text.

What belongs here: parsing a text by each, and listing where they disagree. `difference` compares
sets of texts.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.canonicalizer import STEPS, ascii_lowercase
from urlgrammar.components import ADDRESSES, ComponentTree
from urlgrammar.errors import LimitError, ParseError, UnknownNameError, UrlGrammarError
from urlgrammar.programs.answers import asking, check_programs, of_user
from urlgrammar.programs.values import key
from urlgrammar.standards import standard, standards
from urlgrammar.text.arguments import items_of, names_of, text_of

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    from urlgrammar.programs.answers import Answer
    from urlgrammar.programs.black_box import Named
    from urlgrammar.standards.record import Standard
    from urlgrammar.text.arguments import Text

POINTS: Final = ("acceptance", "validity", *ComponentTree._fields, "result")
"""The points on which standards can disagree: whether their parsers accept a text, whether they
call it valid, each component, and the canonical form or the target."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of one standard for a text.

    components: the component tree; with a base, that of the target, as `Standard.resolve` gives it.
    host, host_kind: the host after parsing. RFC 3986 and 3987 give it in lower case, and leave
    percent-encoding to normalization (6.2.2.2); a standard with a host parser gives the result of
    that parser. final: the canonical tree; with a base, the target: only some documents
    canonicalize it. error: if the parser of the standard rejects the text, the reason; these fields
    are None then.

    valid: whether the document calls the text valid, None if it is not known. invalid: why it does
    not. Parsers accept texts that are not valid; a relative text can be valid but needs a base.
    """

    components: ComponentTree | None
    host: str | None
    host_kind: str | None
    final: ComponentTree | None
    valid: bool | None
    error: UrlGrammarError | None = field(compare=False)
    invalid: ParseError | None = field(compare=False)

    @property
    def has_host_of_no_kind(self) -> bool:
        """Whether there is a host whose kind the standard does not determine."""
        return self.host is not None and self.host_kind is None

    @property
    def ok(self) -> bool:
        """Whether the parser of the standard accepts the text."""
        return self.error is None

    @property
    def acceptance(self) -> str:
        """`accepted`, `rejected`, or `unknown` for a domain that is too long to be mapped."""
        if isinstance(self.error, LimitError):
            return "unknown"
        return "accepted" if self.ok else "rejected"

    @property
    def validity(self) -> str:
        """`valid` or `invalid`, in the word of the document; `unknown` for a domain that is too
        long to be mapped, and for a base that the standard rejects."""
        return "unknown" if self.valid is None else "valid" if self.valid else "invalid"

    @property
    def result(self) -> str | None:
        """The canonical form; with a base, the target."""
        return None if self.final is None else str(self.final)


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
class Comparison:
    """The results of several standards for one text.

    input, base: the text, and the base if there is one. standards: the verdicts by name.
    disagreements: the points with different values, in the order of POINTS. programs: the answers
    of the programs that were asked too.

    Schemes and hosts are compared after parsing, without regard to case, and other components
    before normalization. Kinds of hosts differ if one standard reads an address and another a name,
    or an address of another kind. A program disagrees in a value that is not the same written in
    another way (`programs.values`); undefined and empty are the same for programs.
    """

    input: str
    base: str | None
    verdicts: tuple[tuple[str, Verdict], ...]
    disagreements: tuple[Disagreement, ...]
    programs: tuple[Answer, ...] = ()

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
        wanted = _points(points, "the points")
        return any(disagreement.point in wanted for disagreement in self.disagreements)


def compare(
    url: Text,
    base: Text | None = None,
    standards: Sequence[str | Standard] | None = None,
    *,
    also: Sequence[Named] = (),
) -> Comparison:
    """How the named standards, by default all, read a text.

    base: the base to resolve the text against. also: programs to run too, such as `curl` or
    `py:MODULE:FUNCTION` (`programs.black_box`); they know no base. Raises UnknownNameError;
    ProgramError; the error of the first standard if no standard accepts the base; TypeError if
    `url` is not a str; ValueError for programs with a base.
    """
    url, base = text_of(url, "the URL"), None if base is None else text_of(base, "the base")
    also = check_programs(also, base)
    chosen = _chosen(standards, base)
    readings = [_reading(std, url, base) for std in chosen]
    verdicts = {
        std.name: _verdict(std, url, base, reading)
        for std, reading in zip(chosen, readings, strict=True)
    }
    with asking(also) as ask:
        answers = ask(url)
    differing = set() if _are_equal(readings) else {*_differing(readings, POINTS)}
    disagreements = tuple(_disagreements(verdicts, answers, differing))
    return Comparison(url, base, tuple(verdicts.items()), disagreements, answers)


def agree(
    url: Text,
    standards: Sequence[str | Standard] | None = None,
    *,
    base: Text | None = None,
    on: Iterable[str] = POINTS,
) -> bool:
    """Whether standards read a text alike: a check for filters.

    on: the points that count, from POINTS. If all standards reject a text, they agree. Raises the
    same errors as `compare`, and UnknownNameError for an unknown point.
    """
    url, base = text_of(url, "the URL"), None if base is None else text_of(base, "the base")
    points = _points(on, "`on`")
    readings = [_reading(std, url, base) for std in _chosen(standards, base)]
    return _are_equal(readings) or next(_differing(readings, points), None) is None


def _points(given: Iterable[str], what: str) -> Sequence[str]:
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
        _check(base, chosen)
    return chosen


@lru_cache(maxsize=64)
def _standards_of(names: tuple[str | Standard, ...] | None) -> tuple[Standard, ...]:
    if names is None:
        return standards()
    if not names:
        raise ValueError("no standard to compare: name at least one")
    return tuple(dict.fromkeys(map(standard, names)))


def _check(base: str, chosen: Iterable[Standard]) -> None:
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


class _Reading(NamedTuple):
    """What a standard reads in a text, so far as it is compared.

    tree, final, valid: as in `Verdict`. parsed: a tree with the host after parsing, in any case; a
    text without a host has none, also if the standard adds an empty one.
    error: why the text is rejected; None also if that is only that it does not match.
    """

    tree: ComponentTree | None
    final: ComponentTree | None
    parsed: ComponentTree | None
    valid: bool | None
    error: UrlGrammarError | None


_made: Final = partial(tuple.__new__, _Reading)


def _reading(std: Standard, url: str, base: str | None) -> _Reading:
    try:
        valid = std.is_valid(url) if base is None else std.is_valid(url, base=base)
    except UrlGrammarError:  # of the base, or a limit
        valid = None
    try:
        if base is not None:
            tree = final = std.resolve(url, base)
            steps = STEPS if std.has_preprocessing else ("case",)
            parsed = std.canonicalize(tree, steps)
            return _Reading(tree, final, tree if tree.host is None else parsed, valid, None)
        read = std.try_parse(url) if std.reads_by_parsing else std.read(url)
        if read is None:
            return _Reading(None, None, None, valid, None)
        final = std.canonicalize(url)
    except UrlGrammarError as error:
        return _Reading(None, None, None, valid, error)
    has_parser = std.has_preprocessing and read.host is not None
    return _made((read, final, final if has_parser else read, valid, None))


def _verdict(std: Standard, url: str, base: str | None, reading: _Reading) -> Verdict:
    tree, final, parsed, valid, error = reading
    invalid = std.error(url, base=base) if valid is False else None
    if tree is None or final is None or parsed is None:
        return Verdict(None, None, None, None, valid, error or _error(std, url), invalid)
    if base is None and not std.has_preprocessing:
        parsed = std.canonicalize(tree, steps=("case",))
    return Verdict(tree, parsed.host, parsed.host_kind, final, valid, None, invalid)


def _error(std: Standard, url: str) -> UrlGrammarError:
    """Why the parser of a standard rejects a text."""
    try:
        std.read(url)
    except UrlGrammarError as error:
        return error
    raise AssertionError("the text is rejected")


def _differing(readings: Sequence[_Reading], points: Iterable[str]) -> Iterator[str]:
    """The points on which not all readings are the same."""
    rows = [*map(_compared, readings)]
    for point in points:
        place = POINTS.index(point)
        values: set[object] = {row[place] for row in rows} - {_NOT_COMPARED}
        if point == "result" and len(values) > 1:
            values = {str(reading.final) for reading in readings if reading.final is not None}
        if len(values) > 1:
            yield point


def _are_equal(readings: Sequence[_Reading]) -> bool:
    """Whether readings of accepted texts are equal in all that is compared, also in the case of
    letters, as they mostly are."""
    tree, final, parsed, valid, _ = readings[0]
    if not (tree and final and parsed):  # trees are tuples: true
        return False
    address = parsed[3] if parsed[3] in ADDRESSES else None
    for tree_, final_, parsed_, valid_, _ in readings[1:]:
        if not (tree_ and final_ and parsed_) or valid is not valid_ or parsed[2] != parsed_[2]:
            return False
        if address != (parsed_[3] if parsed_[3] in ADDRESSES else None):
            return False
        if tree[1] != tree_[1] or tree[4:] != tree_[4:]:
            return False
        if final[:3] != final_[:3] or final[4:] != final_[4:]:
            return False
    return True


_NOT_COMPARED: Final = object()
_REJECTED: Final = (_NOT_COMPARED,) * len((*ComponentTree._fields, "result"))


def _compared(reading: _Reading) -> tuple[object, ...]:
    """A value for each of POINTS; readings agree if theirs are equal. If results are not, their
    texts can be."""
    tree, final, parsed, valid, error = reading
    validity = _NOT_COMPARED if valid is None else valid
    if tree is None or final is None or parsed is None:
        return "unknown" if isinstance(error, LimitError) else "rejected", validity, *_REJECTED
    kind: object = parsed.host_kind
    if parsed.host is not None and kind not in ADDRESSES:
        kind = _NOT_COMPARED if kind is None else "name"
    host, scheme = _folded(parsed.host), _folded(final.scheme)
    result = (*final[:3], *final[4:])
    return ("accepted", validity, scheme, tree.userinfo, host, kind, *tree[4:], result)


def _disagreements(
    verdicts: Mapping[str, Verdict], answers: Sequence[Answer], differing: Container[str]
) -> Iterator[Disagreement]:
    """The points on which standards differ, or programs, with their values."""
    if not differing and not answers:
        return
    taken = {name: verdict for name, verdict in verdicts.items() if verdict.ok}
    schemes = {_folded(v.final.scheme) for v in taken.values() if v.final is not None}
    scheme = min(filter(None, schemes), default=None)
    for point in POINTS if answers else [point for point in POINTS if point in differing]:
        values: dict[str, str | None]
        asked: dict[str, str | None]
        if point == "acceptance":
            values = {name: v.acceptance for name, v in verdicts.items()}
            asked = {a.program: a.acceptance for a in answers if a.acceptance != "unknown"}
        elif point == "validity":
            values = {name: v.validity for name, v in verdicts.items() if v.valid is not None}
            asked = {}
        else:
            values = {
                name: _value(point, verdict)
                for name, verdict in taken.items()
                if point != "host_kind" or not verdict.has_host_of_no_kind
            }
            asked = dict(_asked(point, answers))
        both = (*values.values(), *asked.values())
        if point in differing or (
            asked and len({key(point, value or None, scheme) for value in both}) > 1
        ):
            yield Disagreement(point, (*values.items(), *asked.items()))


def _asked(point: str, answers: Sequence[Answer]) -> Iterator[tuple[str, str | None]]:
    """The values of a point by the programs that give it."""
    for answer in answers:
        if point in answer.values:
            yield answer.program, answer.values[point]
        elif point == "userinfo" and "username" in answer.values:
            yield answer.program, of_user(answer.values)


def _folded(part: str | None) -> str | None:
    """A scheme (RFC 3986, 3.1) or host (3.2.2) in lower case; some standards keep the case."""
    return None if part is None else ascii_lowercase(part)


def _value(point: str, verdict: Verdict) -> str | None:
    tree, final = verdict.components, verdict.final
    assert tree is not None
    assert final is not None
    match point:
        case "result":
            return str(final)
        case "scheme":
            return final.scheme
        case "host":
            return verdict.host
        case "host_kind" if verdict.host is None:
            return None
        case "host_kind":
            return verdict.host_kind if verdict.host_kind in ADDRESSES else "name"
        case _:
            value: str | None = getattr(tree, point)
            return value
