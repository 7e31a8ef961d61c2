"""The report of a difference.

What belongs here: the JSON object, and the document. The sentences come from `sentences`, the order
of the findings from `order`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from urlgrammar.differ.character_sets import shown
from urlgrammar.report import elements, order, sentences
from urlgrammar.report.answers import ANSWERS, PLACE, answers
from urlgrammar.report.ledger import ID, JUDGED, judged, to_accept
from urlgrammar.report.operands import DEFINITIONS, REMARKS, VERSIONS, names_of
from urlgrammar.report.records import (
    BASE,
    BOOLEAN,
    COMPONENTS,
    COUNT,
    NAMES,
    PASSES,
    SECONDS,
    STRING,
    TEXT,
    Report,
    choice,
    if_any,
    if_asked,
    list_of,
    map_of,
    named,
    nullable,
    plain,
    record,
)
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from urlgrammar.differ.findings import Decided, DifferenceFindings, OnlyOne, Split
    from urlgrammar.differ.operands.base import Components, Place
    from urlgrammar.report.operands import Names

_RANGES: Final = named(
    "ranges",
    "Code points, as pairs of the first and the last of each range.",
    list_of(list_of(plain(type="integer", minimum=0, maximum=0x10FFFF), 2, 2)),
)
_OVER: Final = BOOLEAN("Whether similar strings depend on more than a grammar.")
_MORE: Final = NAMES("Other strings with the same reason, the shortest first.")
_ONLY: Final = named(
    "only",
    "Strings that one operand accepts and the other rejects, for one reason.",
    record(
        id=ID,
        input=STRING("A shortest string."),
        analogue=if_any(TEXT("The same string with a familiar scheme, if it has the same result.")),
        component=TEXT(
            "The component of the accepting operand in which the error is; null between components."
        ),
        position=COUNT("Where the rejecting operand reports the error, in code points."),
        error=if_any(
            TEXT("The name of the error; absent if the rejecting operand does not name its errors.")
        ),
        never=BOOLEAN(
            "Whether the rejecting operand never accepts the characters in the component."
        ),
        characters=_RANGES("The characters that cause the error.", "characters.ranges"),
        at_end=BOOLEAN("Whether the end of the string causes the error, too."),
        reason=STRING("The reason in one line, for people: its wording can change."),
        over_approximated=_OVER,
        more=if_any(_MORE),
        changed=if_any(NAMES("For two versions of a grammar: the rules whose changes explain it.")),
    ),
)
_SPLIT: Final = named(
    "split",
    "Strings that both operands accept and split differently, for one reason.",
    record(
        id=ID,
        input=STRING("A shortest string."),
        analogue=if_any(
            TEXT("The same string with a familiar scheme, if it is split in the same way.")
        ),
        position=COUNT(
            "That of the first character that the operands read differently, in code points."
        ),
        components=list_of(STRING, 1)("The components that differ in value or position."),
        a=COMPONENTS,
        b=COMPONENTS,
        over_approximated=_OVER,
        more=if_any(_MORE),
    ),
)
_RESULT: Final = named(
    "result",
    "A component of the canonical forms.",
    record(
        component=STRING,
        equal=BOOLEAN("Whether all values are proved to be equal.", "is_equal"),
        differences=list_of(
            record(
                id=ID,
                input=STRING("A shortest string."),
                what=STRING("What the difference is about."),
                how_a=STRING("What the first canonical form does to it."),
                how_b=STRING("What the second one does."),
                value_a=TEXT("The component in the first canonical form."),
                value_b=TEXT("The component in the second one."),
                over_approximated=_OVER,
            )
        ),
        undecided=list_of(
            record(
                id=ID,
                values=STRING("Which values are not decided."),
                input=TEXT("A string with such a value; null if the parsers accept none."),
                tried=COUNT(
                    "How many strings with such values were tried: their values are equal."
                ),
            )
        ),
        unconfirmed=COUNT,
    ),
)
_PATTERN: Final = named(
    "pattern",
    "All strings of a kind, as a regular expression.",
    record(
        kind=choice("only_a", "only_b", "split"),
        component=TEXT,
        regex=TEXT(
            "For Python's re.fullmatch; null if there are no such strings, or if it is too large."
        ),
        problem=TEXT("Why the expression is too large; null if it is not."),
        over_approximated=BOOLEAN,
    ),
)


def _listed(name: str) -> Callable[[Any], Any]:
    """The findings with this name that a report lists."""
    return lambda difference: difference.listed(getattr(difference, name))


def _listed_results(difference: DifferenceFindings) -> list[Decided] | None:
    if difference.results is None:
        return None
    return [
        part._replace(
            differences=difference.listed(part.differences),
            undecided=difference.listed(part.undecided),
        )
        for part in difference.results
    ]


_RECORD: Final = record(
    a=STRING("The name of the first operand."),
    b=STRING("The name of the second operand."),
    definitions=if_any(DEFINITIONS._replace(of="question.definitions")),
    within=if_asked(
        TEXT("The operand whose strings were compared; absent if all were.", "question.within")
    ),
    base=BASE._replace(of="question.base"),
    relation=choice("equal", "subset", "superset", "overlapping", "disjoint")(
        "The relation of the sets of accepted strings, from the first to the second."
    ),
    exact=BOOLEAN("Whether the relation is proved for all strings.", "is_exact"),
    only_a=list_of(_ONLY)("What only the first operand accepts.", _listed("only_a")),
    only_b=list_of(_ONLY)("What only the second operand accepts.", _listed("only_b")),
    split=list_of(_SPLIT)("What both accept and split differently.", _listed("split")),
    character_sets=if_any(
        map_of(
            "component",
            record(
                only_a=_RANGES("Those of the first operand alone.", "only_a.ranges"),
                only_b=_RANGES("Those of the second operand alone.", "only_b.ranges"),
                both=_RANGES("Those of both.", "both.ranges"),
            ),
        )(
            "By component, the characters that operands allow in it.",
            lambda difference: {sets.component: sets for sets in difference.character_sets},
        )
    ),
    patterns=if_asked(
        nullable(list_of(_PATTERN))("All differing strings; absent if these were not wanted.")
    ),
    results=if_asked(
        nullable(list_of(_RESULT))(
            "Components of canonical forms, decided; absent if these were not wanted.",
            _listed_results,
        )
    ),
    new_hosts=if_asked(
        nullable(
            record(
                verdict=choice("none", "some", "undecided")(
                    "Whether the second guard lets strings reach a host that the first lets none "
                    "reach."
                ),
                host=TEXT("Such a host, as the parser gives it; null is also an undefined one."),
                input=TEXT("A shortest string that reaches it; null unless there is one."),
            )
        )(
            "For two guards on the same parser, the hosts that only the second lets strings reach; "
            "absent for other operands, with a base, and within the strings of a third operand."
        )
    ),
    common=TEXT("A shortest string that both accept; null if there is none."),
    compared=NAMES("The components that were compared."),
    on=if_asked(
        nullable(NAMES)(
            "The only components that were to be compared; absent if all were.", "question.on"
        )
    ),
    uncompared=if_any(
        list_of(record(operand=STRING, component=STRING))(
            "The components that were not compared, because only this operand has them.",
            "left_out.uncompared",
        )
    ),
    ambiguous=if_any(
        list_of(
            record(operand=STRING, component=STRING, input=STRING, readings=list_of(COMPONENTS))
        )("The components that a grammar can split in two ways.", "left_out.ambiguous")
    ),
    unconfirmed=if_any(
        COUNT(
            "The number of possible findings that the parsers did not confirm.",
            "left_out.unconfirmed",
        )
    ),
    limits=if_any(
        list_of(
            record(
                id=ID,
                kind=choice("uncompared", "ambiguous", "too_long", "unconfirmed"),
                operand=TEXT,
                component=TEXT,
            )
        )("What the answer does not say.")
    ),
    **JUDGED,
    taken=if_any(
        list_of(record(operand=STRING, document=STRING, rules=NAMES))(
            "The rules that grammars take from documents that they name, or whose names they use "
            "without a definition.",
            "about.taken",
        )
    ),
    by_automaton=if_any(
        NAMES(
            "The operands whose parser is not installed, so that their automata alone decided.",
            "about.by_automaton",
        )
    ),
    versions=if_any(VERSIONS._replace(of="about.versions")),
    remarks=if_any(REMARKS._replace(of="about.remarks")),
    answers=if_any(ANSWERS),
    complete=BOOLEAN("Whether all findings are listed.", "is_complete"),
    empty=BOOLEAN("Whether it is proved that there is no difference.", "is_empty"),
    passes=PASSES,
    seconds=SECONDS,
)
"""The JSON object. Findings are in the order in which they were found, the shortest first; with a
ledger, only what is new is listed."""


def _document(difference: DifferenceFindings) -> elements.Document:
    names = names_of(difference)
    verdict = elements.Paragraph((sentences.verdict(difference),), elements.Tone.VERDICT)
    return elements.Document(
        title=(elements.Name(names.a), " and ", elements.Name(names.b)),
        summary=sentences.summary(difference),
        lead=(
            verdict,
            elements.Legend(names.legend),
            *sentences.new_hosts(difference),
            *sentences.notes(difference),
            *judged(
                difference.judgement,
                limits=sentences.new_limits(difference),
                is_complete=difference.is_complete,
            ),
        ),
        sections=tuple(_sections(difference, names)),
        foot=(sentences.compared(difference), sentences.foot(difference)),
    )


REPORT: Final = Report("diff", "The difference of two operands", _RECORD, _document)


def _sections(difference: DifferenceFindings, names: Names) -> Iterator[elements.Section]:
    operands = elements.Column(names.a), elements.Column(names.b)
    for heading, splits in order.splits(difference):
        findings = tuple(_split(difference, split) for split in splits)
        yield elements.Section(heading, (elements.Findings(operands, (("", findings),)),))
    for heading, components, rejecting in order.only(difference):
        error = elements.Column(f"error of {rejecting}", elements.InText.ALONE)
        groups = tuple(
            (visible(component), tuple(_only(difference, row, rejecting) for row in rows))
            for component, rows in components
        )
        yield elements.Section(heading, (elements.Findings((error,), groups),))
    yield from answers(difference.answers, _asked(difference))
    if sets := tuple(_character_sets(difference, names)):
        table = elements.Table(("component", "characters"), (("", sets),))
        yield elements.Section("Characters that only one operand has in a component", (table,))
    if difference.results is not None:
        table = elements.Table(("shortest string", "why"), tuple(_results(difference, names)))
        heading = "Results in canonical form, of strings that both accept and split alike"
        yield elements.Section(heading, (table,))
    if difference.patterns is not None:
        heading = "All differing strings, as expressions for re.fullmatch"
        yield elements.Section(heading, (elements.Items(tuple(sentences.patterns(difference))),))
    yield from to_accept(difference.found, difference.judgement)


def _asked(difference: DifferenceFindings) -> dict[str, Sequence[str]]:
    """The strings that programs were asked about, with the components to show."""
    names: dict[str, Sequence[str]] = {
        each.shown.input: PLACE
        for findings in (difference.only_a, difference.only_b)
        for each in difference.listed(findings)
    }
    for split in difference.listed(difference.split):
        names[split.shown.input] = [name for name in split.components if name != "host_kind"]
    return names


def _split(difference: DifferenceFindings, split: Split) -> elements.Finding:
    shown_split = split.shown
    shown_names = [name for name in difference.compared if order.is_shown(shown_split, name)]

    def parts(
        read: Components, places: tuple[Place, ...], differs: frozenset[str]
    ) -> elements.Line:
        return (
            elements.Parts(
                tuple(
                    elements.Part(
                        name,
                        read[name],
                        name in shown_split.components,
                        "elsewhere" * order.is_elsewhere(shown_split, name),
                    )
                    for name in shown_names
                ),
                elements.Reading(shown_split.input, places, differs, shown_split.position)
                if places
                else None,
            ),
        )

    over = ((f"({order.OVER_APPROXIMATED})",),) * split.over_approximated
    cells = (
        parts(shown_split.a, shown_split.places_a, frozenset()),
        parts(shown_split.b, shown_split.places_b, frozenset(shown_split.components)),
    )
    return _finding(difference, split, cells, over, (split.id,))


def _only(difference: DifferenceFindings, row: order.Row, rejecting: str) -> elements.Finding:
    return _finding(difference, row.finding, ((sentences.why(row, rejecting),),), (), row.ids)


def _finding(
    difference: DifferenceFindings,
    given: Split | OnlyOne,
    cells: tuple[elements.Line, ...],
    remarks: Iterable[elements.Line],
    ids: tuple[str, ...],
) -> elements.Finding:
    """A finding, with the familiar string first, the shortest beside it, and others below. The ids
    are there if a ledger judges the report."""
    return elements.Finding(
        given.shown.input,
        cells,
        given.shown.position,
        () if given.like is None else ("shortest: ", elements.Code(given.input)),
        (*(("also ", elements.Code(other)) for other in given.more), *remarks),
        () if difference.judgement is None else ids,
    )


def _character_sets(difference: DifferenceFindings, names: Names) -> Iterator[elements.Row]:
    for sets in difference.character_sets:
        for name, characters in ((names.a, sets.only_a), (names.b, sets.only_b)):
            if characters:
                yield (sets.component,), (f"only {name}: {shown(characters)}",)


def _results(
    difference: DifferenceFindings, names: Names
) -> Iterator[tuple[str, tuple[elements.Row, ...]]]:
    """What the canonical forms do, by component."""

    def ids(finding_id: str) -> str:
        return "" if difference.judgement is None else f"   [{finding_id}]"

    for part in _listed_results(difference) or ():
        rows: list[elements.Row] = []
        for change in part.differences:
            why: elements.Line = (f"{visible(change.what)}: ",)
            for name, how, value, end in (
                (names.a, change.how_a, change.value_a, ", "),
                (names.b, change.how_b, change.value_b, ids(change.id)),
            ):
                given: elements.Line = () if value is None else (" (", elements.Value(value), ")")
                why += (f"{name} {visible(how)}", *given, end)
            rows.append(((elements.Code(change.input),), why))
        for left in part.undecided:
            example: elements.Line = (
                ()
                if left.input is None
                else (
                    f", equal in what was tried ({left.tried}): ",
                    elements.Code(left.input),
                )
            )
            rows.append(((f"not decided: {left.values}", *example, ids(left.id)),))
        yield sentences.verdict_of(part), tuple(rows)
