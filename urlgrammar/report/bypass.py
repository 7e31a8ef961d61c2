"""What gets past a filter: sentences, a report in Markdown, an HTML page.

What belongs here: everything that a report says about bypasses. The most telling way is first, as
in the result. The elements come from `markup` and `page`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.findings import NONE
from urlgrammar.report import answers, sentences
from urlgrammar.report.elements import markup
from urlgrammar.report.elements import page as html
from urlgrammar.report.html import answers_table
from urlgrammar.report.markdown import answers_section
from urlgrammar.text.display import visible, visible_string

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.bypass.findings import Bypass, BypassFindings
    from urlgrammar.differ.operands.base import Version

_COMPLETE: Final = "The parsers of the filter and of the reader confirmed every string."
_MOST_SHOWN: Final = 3
_PARTS: Final = "how the reader splits it"


def verdict(found: BypassFindings, filter_: str) -> str | None:
    """One sentence: whether anything gets past, None if that is undecided. filter_: what the filter
    is called, ready to be shown."""
    programs = "; ".join(_version(found, each) for each in found.versions)
    past = f"{filter_}, read by {visible_string(found.reader)}{f' ({programs})' * bool(programs)}"
    count = len(found.bypasses)
    if found.verdict == NONE:
        of = "" if all(each.is_asked for each in found.versions) else " for what is described"
        return f"{past}: nothing gets past to a {_what(found)}. This is proved{of}."
    if count:
        return f"{past}: {count} way{'s' if count > 1 else ''} to a {_what(found)}."
    return None


def _version(found: BypassFindings, each: Version) -> str:
    """The versions of a program; its name too, if it is not the reader."""
    name = "" if each.operand == found.reader else f"{visible_string(each.operand)}: "
    return f"{name}{sentences.version(each)}"


def summary(found: BypassFindings) -> str:
    """The answer in one sentence."""
    known = verdict(found, visible_string(found.filter)) or undecided(found)
    assert known is not None
    return known


def legend(found: BypassFindings) -> Iterator[str]:
    """What short names stand for."""
    return (f"{name} is {visible_string(meant)}" for name, meant in found.definitions)


def judged(found: BypassFindings) -> Iterator[str]:
    """What a ledger says of the ways; nothing without a ledger."""
    if found.judgement is not None:
        yield from sentences.judgement(found.judgement, limits=(), is_complete=found.is_complete)


def undecided(found: BypassFindings) -> str | None:
    """How many ways were left undecided, None if none was."""
    if not found.unconfirmed:
        return None
    many = found.unconfirmed > 1
    more = "more " if found.bypasses else ""
    shown = ", ".join(map(visible_string, found.candidates[:_MOST_SHOWN]))
    such = f", such as by {shown}" if shown else ": each string that was tried is harmless"
    return (
        f"Undecided: {found.unconfirmed} {more}way{'s' if many else ''} that "
        f"{'the parsers do' if many else 'a parser does'} not confirm{such}"
    )


def incomplete(found: BypassFindings) -> str | None:
    """That there can be more ways, None if there cannot."""
    return None if found.is_complete else "There can be more ways, which are more unusual."


def remarks(found: BypassFindings) -> Iterator[str]:
    """What there is to say of the operands."""
    return (f"{visible_string(each.operand)}: {each.remark}" for each in found.remarks)


def way(each: Bypass) -> str:
    """How a string gets past the filter."""
    return ", ".join(each.way) or "nothing is unusual"


def on(found: BypassFindings) -> str:
    """The components that it is about."""
    return " and ".join(found.on)


def markdown(found: BypassFindings) -> str:
    """The report in Markdown."""
    return "\n".join(_markdown(found))


def _markdown(found: BypassFindings) -> Iterator[str]:
    yield "# What gets past a filter"
    yield ""
    for name, meant in _asked(found):
        yield f"- {markup.cell(name)}: {markup.shown_code(meant, in_table=False)}"
    for line in _lines(found):
        yield f"\n{markup.cell(line)}"
    if found.listed:
        yield ""
        heads = ("string", f"{on(found)}", "why", _PARTS, "id")
        rows = (
            (
                markup.code(each.input),
                markup.part(each.value),
                markup.cell(way(each)),
                ", ".join(f"{name} {markup.part(part)}" for name, part in _parts(each)),
                each.id,
            )
            for each in found.listed
        )
        yield from markup.table(heads, rows)
    yield from answers_section(found.answers, answers.of_bypasses(found))
    if confirmed := _confirmed(found):
        yield f"\n{confirmed}"


def page(found: BypassFindings) -> str:
    """The HTML page."""
    lines = [html.text(line) for line in _lines(found)]
    first = f'<p class="verdict">{lines[0]}</p>\n' if lines else ""
    rest = "".join(f'<p class="note">{line}</p>\n' for line in lines[1:])
    head = f"<h1>What gets past a filter</h1>\n{first}{html.legend(_asked(found))}{rest}"
    sections = []
    if found.listed:
        heads = ("string", f"{on(found)} that is reached", "why", _PARTS)
        rows = (
            (
                f"<p>{html.code(each.input)}</p>" + html.quiet(f"id: {each.id}"),
                html.value(each.value),
                html.text(way(each)),
                _listed(found, each),
            )
            for each in found.listed
        )
        note = '<p class="note">One string for each way, the most telling first.</p>\n'
        table = html.table(heads, rows, (30, 20, 20, 30))
        sections.append(html.Section("ways", "Ways past the filter", note + table))
    if found.answers:
        table = answers_table(found.answers, answers.of_bypasses(found))
        sections.append(html.Section("programs", answers.HEADING, table))
    title = f"Past a filter, read by {visible_string(found.reader)}"
    foot = f"{_confirmed(found)} Made by urlgrammar.".lstrip()
    return html.frame(title, head, sections, (foot,))


def _confirmed(found: BypassFindings) -> str:
    """What confirmed the strings; nothing if there are none."""
    if not found.bypasses:
        return ""
    silent = [visible_string(each.operand) for each in found.versions if not each.is_asked]
    if not silent:
        return _COMPLETE
    return f"NOT confirmed by {', '.join(silent)}, which was not asked: by the grammar alone."


def _listed(found: BypassFindings, each: Bypass) -> str:
    """The components by the reader; those that the question is about are set apart."""
    listed = "".join(
        f'<li{" class=differ" * (name in found.on)}><span class="key">{html.text(name)}</span> '
        f"{html.value(part)}</li>"
        for name, part in _parts(each)
    )
    return f'<ul class="parts">{listed}</ul>'


def _parts(each: Bypass) -> list[tuple[str, str | None]]:
    """The components to show: those that the string has."""
    return [
        (visible(name), part)
        for name, part in each.components
        if part is not None and name != "host_kind"
    ]


def _lines(found: BypassFindings) -> Iterator[str]:
    """The answer, the judgement of a ledger, and the limits."""
    lines = (
        verdict(found, "The filter"),
        *judged(found),
        undecided(found),
        incomplete(found),
        *sentences.unsettled(found.versions),
        *remarks(found),
    )
    return (line for line in lines if line)


def _asked(found: BypassFindings) -> Iterator[tuple[str, str]]:
    """What was asked, and what short names stand for."""
    yield "filter", visible_string(found.filter)
    yield "reader", visible_string(found.reader)
    goal = ("allowed", found.allow) if found.allow is not None else ("denied", found.deny)
    yield f"{goal[0]} as {on(found)}", visible_string(goal[1] or "")
    if found.base is not None:
        yield "base", visible_string(found.base)
    for name, meant in found.definitions:
        yield visible_string(name), visible_string(meant)


def _what(found: BypassFindings) -> str:
    if found.allow is not None:
        return f"{on(found)} that is not allowed"
    to_none = ", or to none" if any(each.value is None for each in found.bypasses) else ""
    return f"{on(found)} that is denied{to_none}"
