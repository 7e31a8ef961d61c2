"""What a test of a program found: sentences, reports in Markdown, HTML and JUnit's XML, JSON.

What belongs here: everything that a report says about a test. The worst disagreements come first,
as in the result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from xml.etree import ElementTree as ET

from urlgrammar.differ.check.findings import ACCEPTS, CRASH, KINDS, REFUSES
from urlgrammar.report import records, sentences
from urlgrammar.report.elements import markup
from urlgrammar.report.elements import page as html
from urlgrammar.text.display import visible, visible_string

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.differ.check.findings import CheckFindings, Disagreement

NOTE: Final = "This was tested, not proved: nothing is said about other strings."


def verdict(found: CheckFindings) -> str:
    """One sentence: how many strings were tried, and in how many ways the program disagrees."""
    version = "" if found.version is None else f" {visible(found.version)}"
    begin = (
        f"{visible_string(found.program)}{version} and {visible_string(found.operand)}: "
        f"{found.tests:,} strings tried"
    )
    count = len(found.disagreements)
    if not count:
        return f"{begin}, no disagreement."
    crashes = len(found.crashes)
    others = count - crashes
    said = [f"{others} kind{'s' * (others != 1)} of disagreement"] * bool(others)
    said += [f"{crashes} kind{'s' * (crashes != 1)} of crash"] * bool(crashes)
    return f"{begin}, {' and '.join(said)}."


def notes(found: CheckFindings) -> Iterator[str]:
    """What was compared, and what was not."""
    yield NOTE
    yield f"Compared: whether a string is accepted, {', '.join(found.compared) or 'no component'}."
    if found.within is not None:
        yield f"Only strings that {visible_string(found.within)} accepts were tried."
    if found.uncompared:
        yield f"Not compared, because only one has it: {', '.join(found.uncompared)}."
    if found.merged:
        listed = ", ".join(f"{name} ({count:,} strings)" for name, count in found.merged)
        yield f"The program does not tell undefined from empty, which is no disagreement: {listed}."
    if found.unasked:
        yield f"{found.unasked:,} strings cannot be given to the program."
    if found.unknown:
        yield f"{found.unknown:,} strings have a domain that is too long to be mapped by IDNA."
    if found.judgement is not None:
        yield from sentences.judgement(found.judgement, limits=(), is_complete=True)


def groups(found: CheckFindings) -> Iterator[tuple[str, list[Disagreement]]]:
    """The disagreements by their kinds, each with its heading."""
    for kind, heading in KINDS.items():
        if some := [each for each in found.listed if each.kind == kind]:
            yield heading.replace("the operand", visible_string(found.operand)), some


def why(each: Disagreement) -> str:
    """Why the program and the operand disagree."""
    said = visible(each.reason) or "no reason is given"
    if each.kind == ACCEPTS:
        said = f"an error in {said}" if each.reason else "an error"
    if each.component is not None:
        said = f"{each.component}: {said}"
    if each.characters:
        said += f"; at {_characters(each.characters)}"
    return f"{said} ({each.count:,} string{'s' * (each.count != 1)})"


def _characters(given: str) -> str:
    ordered = sorted(filter(str.isascii, given), key=lambda each: (not each.isprintable(), each))
    ascii_ones = [visible_string(character) for character in ordered]
    shown = " ".join(ascii_ones[:_MOST_CHARACTERS])
    if len(ascii_ones) > _MOST_CHARACTERS:
        shown += f" and {len(ascii_ones) - _MOST_CHARACTERS} more"
    beyond = sum(not character.isascii() for character in given)
    said = [shown] * bool(shown) + [f"{beyond} beyond ASCII"] * bool(beyond)
    return ", ".join(said)


def values(found: CheckFindings, each: Disagreement) -> Iterator[tuple[str, str]]:
    """What the operand and the program say, each with its name."""
    for name, parts, is_program in (
        (visible_string(found.operand), each.operand, False),
        (visible_string(found.program), each.program, True),
    ):
        if parts:
            yield name, "  ".join(f"{part}={_value(value)}" for part, value in parts)
        elif is_program and each.kind == CRASH:
            yield name, "crashes"
        elif is_program == (each.kind == REFUSES):
            yield name, "refuses"


def _value(value: str | None) -> str:
    return "(undefined)" if value is None else visible(value) or '""'


def parts(found: CheckFindings) -> list[tuple[str, str, str, str]]:
    """The parts of the suite, for a table: name, size, tried, disagreeing."""
    return [
        (each.name, f"{each.size:,}", f"{each.tried:,}", f"{each.disagreeing:,}")
        for each in found.parts
    ]


_MOST_CHARACTERS: Final = 16
_PARTS: Final = ("part of the suite", "strings", "tried", "with a disagreement")


def markdown(found: CheckFindings) -> str:
    """The report in Markdown."""
    return "\n".join(_markdown(found))


def _markdown(found: CheckFindings) -> Iterator[str]:
    program = markup.shown_code(found.program, in_table=False)
    operand = markup.shown_code(found.operand, in_table=False)
    yield f"# {program} tested by {operand}"
    for line in (verdict(found), *notes(found)):
        yield f"\n{markup.cell(line)}"
    for heading, some in groups(found):
        yield f"\n## {markup.cell(heading)}\n"
        rows = (
            (
                markup.code(each.input),
                markup.cell("; ".join(f"{name}: {said}" for name, said in values(found, each))),
                markup.cell(why(each)),
                each.id,
            )
            for each in some
        )
        yield from markup.table(("string", "what they say", "why", "id"), rows)
    yield "\n## The suite\n"
    yield from markup.table(_PARTS, parts(found))


def page(found: CheckFindings) -> str:
    """The HTML page."""
    lines = "".join(f'<p class="note">{html.text(line)}</p>\n' for line in notes(found))
    head = (
        f"<h1><code>{html.text(visible_string(found.program))}</code> tested by "
        f"<code>{html.text(visible_string(found.operand))}</code></h1>\n"
        f'<p class="verdict">{html.text(verdict(found))}</p>\n{lines}'
    )
    sections = [
        html.Section(f"kind-{number}", heading, _table(found, some))
        for number, (heading, some) in enumerate(groups(found))
    ]
    table = html.table(_PARTS, parts(found), (40, 20, 20, 20))
    sections.append(html.Section("suite", "The suite", table))
    title = f"{visible_string(found.program)} tested by {visible_string(found.operand)}"
    return html.frame(title, head, sections, (f"{NOTE} Made by urlgrammar.",))


def _table(found: CheckFindings, some: Iterable[Disagreement]) -> str:
    rows = (
        (
            f"<p>{html.code(each.input)}</p>" + html.quiet(f"id: {each.id}"),
            "".join(
                f"<p>{html.text(name)}: {html.text(said)}</p>" for name, said in values(found, each)
            ),
            html.text(why(each)),
        )
        for each in some
    )
    return html.table(("string", "what they say", "why"), rows, (34, 36, 30))


def junit(found: CheckFindings) -> str:
    """The report in the XML of JUnit, for continuous integration: a test case for each kind of
    disagreement, which fails, or one that passes if there is none."""
    name = f"{found.program} {found.operand}"
    listed = found.listed
    suite = ET.Element(
        "testsuite",
        name=visible(name),
        tests=str(max(len(listed), 1)),
        failures=str(len(listed)),
        errors="0",
        time=f"{found.seconds:.3f}",
    )
    if not listed:
        ET.SubElement(suite, "testcase", name=verdict(found), classname=visible(name))
    for each in listed:
        about = f"{each.kind}: {why(each)}"
        case = ET.SubElement(suite, "testcase", name=about, classname=visible(name))
        failure = ET.SubElement(case, "failure", message=visible_string(each.input))
        lines = [f"{who}: {said}" for who, said in values(found, each)]
        failure.text = "\n".join([visible_string(each.input), *lines, f"id: {each.id}"])
    written: str = ET.tostring(suite, "unicode", xml_declaration=False)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{written}\n'


def record(found: CheckFindings) -> dict[str, Any]:
    """The JSON object."""
    return {
        "program": found.program,
        "version": found.version,
        "operand": found.operand,
        "on": None if found.on is None else list(found.on),
        "within": found.within,
        "tests": found.tests,
        "parts": [each._asdict() for each in found.parts],
        "disagreements": [_entry(each) for each in found.listed if each.kind != CRASH],
        "crashes": [_entry(each) for each in found.listed if each.kind == CRASH],
        "compared": list(found.compared),
        "uncompared": list(found.uncompared),
        "merged": dict(found.merged),
        "unasked": found.unasked,
        "unknown": found.unknown,
        **records.judged(found.judgement),
        "seconds": round(found.seconds, 3),
    }


def _entry(each: Disagreement) -> dict[str, Any]:
    return {
        "id": each.id,
        "kind": each.kind,
        "component": each.component,
        "reason": each.reason,
        "input": each.input,
        "program": dict(each.program),
        "operand": dict(each.operand),
        "count": each.count,
        "characters": each.characters,
    }
