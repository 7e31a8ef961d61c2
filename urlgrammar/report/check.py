"""The report of a test of a program.

What belongs here: the JSON object, the document with its sentences, and the XML of JUnit. The worst
disagreements come first, as in the result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

from urlgrammar.differ.check.findings import ACCEPTS, CRASH, KINDS
from urlgrammar.report import elements
from urlgrammar.report.elements import text
from urlgrammar.report.ledger import ID, JUDGED, judged, to_accept
from urlgrammar.report.records import (
    COMPONENTS,
    COUNT,
    NAMES,
    SECONDS,
    STRING,
    TEXT,
    Report,
    choice,
    if_any,
    if_asked,
    list_of,
    map_of,
    nullable,
    record,
)
from urlgrammar.text.display import visible, visible_string

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.check.findings import CheckFindings, Disagreement
    from urlgrammar.report.records import Kind

_MOST_CHARACTERS: Final = 16


def _disagreement(*kinds: str) -> Kind:
    return record(
        id=ID,
        kind=choice(*kinds)("What kind of disagreement it is."),
        component=TEXT(
            "The component that differs, the worst if several do; null if it is about acceptance."
        ),
        reason=STRING(
            "Why: the error of the operand, the message of the program, or how the values differ."
        ),
        input=STRING("The shortest string that was found."),
        program=nullable(COMPONENTS)(
            "The differing components; null if the program rejects the string, or crashes."
        ),
        operand=nullable(COMPONENTS)(
            "The differing components; null if the operand rejects the string."
        ),
        count=COUNT("The number of strings of the suite with this disagreement."),
        characters=STRING("The characters at which the operand rejects these strings."),
        rule=TEXT(
            "The rule that rejects the string, or has the component, or that of the whole; null if "
            "the operand is of no document."
        ),
        section=TEXT("The document and the section of the rule; null without one."),
    )


_RECORD: Final = record(
    program=STRING("The program, as it was given."),
    version=TEXT("The version of the program; null if it is unknown."),
    operand=STRING("The name of the operand."),
    on=if_asked(nullable(NAMES)("The only components that were compared; absent for all.")),
    within=if_asked(TEXT("The operand whose strings were tried; absent for all.")),
    tests=COUNT("How many strings were tried."),
    parts=list_of(
        record(
            name=STRING("The name of the part."),
            size=COUNT("How many strings it has."),
            tried=COUNT("How many of them were tried."),
            disagreeing=COUNT("How many of these showed a disagreement."),
        )
    )("The parts of the suite."),
    disagreements=list_of(_disagreement(*(kind for kind in KINDS if kind != CRASH)))(
        "The disagreements, the worst kind first.",
        lambda findings: [one for one in findings.listed if one.kind != CRASH],
    ),
    crashes=list_of(_disagreement(CRASH))(
        "Errors that are no refusals.",
        lambda findings: [one for one in findings.listed if one.kind == CRASH],
    ),
    compared=NAMES("The components that were compared."),
    uncompared=if_any(NAMES("The components that only one of them has.")),
    merged=if_any(
        map_of("component", COUNT)(
            "The components for which the program knows no difference between undefined and empty, "
            "with the number of strings for which the operand does."
        )
    ),
    unasked=if_any(COUNT("How many strings the program cannot be given.")),
    unknown=if_any(COUNT("For how many strings the operand has no answer.")),
    **JUDGED,
    seconds=SECONDS,
)
"""The JSON object. With a ledger, only what is new is listed."""


def _document(findings: CheckFindings) -> elements.Document:
    verdict = _verdict(findings)
    program, operand = visible_string(findings.program), visible_string(findings.operand)
    return elements.Document(
        title=(elements.Name(program), " tested by ", elements.Name(operand)),
        summary=verdict,
        lead=(
            elements.Paragraph((verdict,), elements.Tone.VERDICT),
            *_notes(findings),
            *judged(findings.judgement),
        ),
        sections=tuple(_sections(findings, program, operand)),
    )


REPORT: Final = Report("check", "A test of a program", _RECORD, _document)


def _sections(findings: CheckFindings, program: str, operand: str) -> Iterator[elements.Section]:
    columns = (
        elements.Column(operand),
        elements.Column(program),
        elements.Column("why", elements.InText.ALONE),
    )
    for kind, heading in KINDS.items():
        listed = tuple(
            elements.Finding(disagreement.input, _cells(disagreement), ids=(disagreement.id,))
            for disagreement in findings.listed
            if disagreement.kind == kind
        )
        if listed:
            heading_of_kind = heading.replace("the operand", operand)
            yield elements.Section(heading_of_kind, (elements.Findings(columns, (("", listed),)),))
    rows = tuple(
        (
            (part.name,),
            (f"{part.tried:,} of {part.size:,} strings",),
            (f"{part.disagreeing:,} with a disagreement",),
        )
        for part in findings.parts
    )
    heads = ("part of the suite", "tried", "disagreements")
    yield elements.Section("The suite", (elements.Table(heads, (("", rows),)),))
    yield from to_accept(findings.found, findings.judgement)


def _cells(disagreement: Disagreement) -> tuple[elements.Line, ...]:
    """What the operand and the program say, and why they disagree."""
    refused = "crashes" if disagreement.kind == CRASH else "refuses"
    said = _said(disagreement.operand, "refuses"), _said(disagreement.program, refused)
    return (*said, (_why(disagreement),))


def _said(parts: tuple[tuple[str, str | None], ...] | None, refused: str) -> elements.Line:
    if parts:
        return (elements.Parts(tuple(elements.Part(name, value) for name, value in parts)),)
    return (refused if parts is None else "accepts",)


def _verdict(findings: CheckFindings) -> str:
    """One sentence: how many strings were tried, and in how many ways the program disagrees."""
    version = "" if findings.version is None else f" {visible(findings.version)}"
    begin = (
        f"{visible_string(findings.program)}{version} and {visible_string(findings.operand)}: "
        f"{findings.tests:,} strings tried"
    )
    count = len(findings.disagreements)
    if not count:
        return f"{begin}, no disagreement."
    crashes = len(findings.crashes)
    others = count - crashes
    said = [f"{others} kind{'s' * (others != 1)} of disagreement"] * bool(others)
    said += [f"{crashes} kind{'s' * (crashes != 1)} of crash"] * bool(crashes)
    return f"{begin}, {' and '.join(said)}."


def _notes(findings: CheckFindings) -> Iterator[elements.Paragraph]:
    """What was compared, and what was not."""
    yield elements.note("This was tested, not proved: nothing is said about other strings.")
    compared = ", ".join(findings.compared) or "no component"
    yield elements.note(f"Compared: whether a string is accepted, {compared}.")
    if findings.within is not None:
        yield elements.note(
            f"Only strings that {visible_string(findings.within)} accepts were tried."
        )
    if findings.uncompared:
        yield elements.note(
            f"Not compared, because only one has it: {', '.join(findings.uncompared)}."
        )
    if findings.merged:
        listed = ", ".join(f"{name} ({count:,} strings)" for name, count in findings.merged)
        yield elements.note(
            f"The program does not tell undefined from empty, which is no disagreement: {listed}."
        )
    if findings.unasked:
        yield elements.note(f"{findings.unasked:,} strings cannot be given to the program.")
    if findings.unknown:
        yield elements.note(
            f"{findings.unknown:,} strings have a domain that is too long to be mapped by IDNA."
        )


def _why(disagreement: Disagreement) -> str:
    said = visible(disagreement.reason) or "no reason is given"
    if disagreement.kind == ACCEPTS:
        said = f"an error in {said}" if disagreement.reason else "an error"
    if disagreement.component is not None:
        said = f"{disagreement.component}: {said}"
    if disagreement.characters:
        said += f"; at {_characters(disagreement.characters)}"
    if disagreement.rule is not None:
        said += f"; {disagreement.rule} ({disagreement.section})"
    return f"{said} ({disagreement.count:,} string{'s' * (disagreement.count != 1)})"


def _characters(given: str) -> str:
    ordered = sorted(filter(str.isascii, given), key=lambda each: (not each.isprintable(), each))
    ascii_ones = [visible_string(character) for character in ordered]
    shown = " ".join(ascii_ones[:_MOST_CHARACTERS])
    if len(ascii_ones) > _MOST_CHARACTERS:
        shown += f" and {len(ascii_ones) - _MOST_CHARACTERS} more"
    beyond = sum(not character.isascii() for character in given)
    said = [shown] * bool(shown) + [f"{beyond} beyond ASCII"] * bool(beyond)
    return ", ".join(said)


def junit(findings: CheckFindings) -> str:
    """The report in the XML of JUnit, for continuous integration: a test case for each kind of
    disagreement, which fails, or one that passes if there is none."""
    name = visible(f"{findings.program} {findings.operand}")
    listed = findings.listed
    suite = ET.Element(
        "testsuite",
        name=name,
        tests=str(max(len(listed), 1)),
        failures=str(len(listed)),
        errors="0",
        time=f"{findings.seconds:.3f}",
    )
    if not listed:
        ET.SubElement(suite, "testcase", name=_verdict(findings), classname=name)
    speakers = visible_string(findings.operand), visible_string(findings.program)
    for disagreement in listed:
        about = f"{disagreement.kind}: {_why(disagreement)}"
        case = ET.SubElement(suite, "testcase", name=about, classname=name)
        failure = ET.SubElement(case, "failure", message=visible_string(disagreement.input))
        said = zip(speakers, _cells(disagreement), strict=False)
        lines = [f"{who}: {text.written(cell)}" for who, cell in said if cell]
        failure.text = "\n".join(
            [visible_string(disagreement.input), *lines, f"id: {disagreement.id}"]
        )
    written: str = ET.tostring(suite, "unicode", xml_declaration=False)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{written}\n'
