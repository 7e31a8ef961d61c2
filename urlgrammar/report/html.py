"""A difference as one HTML page that needs no network and no scripts.

What belongs here: the markup and the style of the page. Its sentences come from `markdown`.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from urlgrammar.differ.character_sets import shown
from urlgrammar.report import markdown
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.differ.findings import Decided, Difference, OnlyOne, Split
    from urlgrammar.regular.syntax.charset import CharSet

_STYLE: Final = """
:root { color-scheme: light dark; --line: #d0d7de; --soft: #f6f8fa; --mark: #ffd8a8;
  --differ: #fff3bf; --quiet: #57606a; --text: #1f2328; --page: #ffffff; }
@media (prefers-color-scheme: dark) {
  :root { --line: #3d444d; --soft: #161b22; --mark: #9a5b00; --differ: #4d4000; --quiet: #9198a1;
    --text: #e6edf3; --page: #0d1117; } }
body { margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: var(--text);
  background: var(--page); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; margin-bottom: .3rem; } h2 { margin-top: 2.5rem; font-size: 1.3rem; }
h3 { margin: 1.5rem 0 .4rem; font-size: 1rem; }
code, .text { font: .92em/1.4 ui-monospace, Consolas, monospace; overflow-wrap: anywhere; }
.text, code, th { white-space: pre-wrap; }
.verdict { font-size: 1.15rem; } .note, .like, footer { color: var(--quiet); }
.like { font-size: .9em; font-weight: normal; white-space: nowrap; }
footer { margin-top: 3rem; font-size: .9em; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem; table-layout: fixed; }
th, td { border: 1px solid var(--line); padding: .35rem .6rem; text-align: left;
  vertical-align: top; }
th { background: var(--soft); font-weight: 600; }
mark { background: var(--mark); color: inherit; border-radius: 2px; padding: 0 1px; }
mark.end::before { content: "\\a0"; }
.differ { background: var(--differ); } .none { color: var(--quiet); font-style: italic; }
td { overflow-wrap: anywhere; } .string { width: 22%; } .characters { width: 28%; }
nav ul { padding-left: 1.2rem; margin: .5rem 0; }
"""


def page(found: Difference) -> str:
    """The page. Every string is escaped, so that untrusted text is shown and never run."""
    title = f"{found.a} and {found.b}"
    sections = [*_sections(found)]
    links = "".join(f'<li><a href="#{name}">{heading}</a></li>' for name, heading, _ in sections)
    body = "".join(
        f'<section id="{name}"><h2>{heading}</h2>{content}</section>'
        for name, heading, content in sections
    )
    lines = (*markdown.notes(found), *markdown.judgement(found))
    notes = "".join(f'<p class="note">{_text(note)}</p>' for note in lines)
    foot = f"{markdown.foot(found)} Made by urlgrammar."
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{_text(title)}</title><style>{_STYLE}</style></head><body>"
        f"<h1><code>{_text(found.a)}</code> and <code>{_text(found.b)}</code></h1>"
        f'<p class="verdict">{_text(markdown.verdict(found))}</p>{notes}'
        f"<nav><ul>{links}</ul></nav>{body}"
        f"<footer><p>{escape(foot)}</p></footer></body></html>\n"
    )


def _sections(found: Difference) -> Iterator[tuple[str, str, str]]:
    """Anchors, headings and contents."""
    if splits := found.listed(found.split):
        heading = f"Both accept, and split differently ({len(splits)})"
        yield "split", heading, _splits(found, splits)
    for anchor, name, other, findings in (
        ("only-a", found.a, found.b, found.listed(found.only_a)),
        ("only-b", found.b, found.a, found.listed(found.only_b)),
    ):
        if findings:
            heading = f"Only <code>{_text(name)}</code> accepts ({len(findings)})"
            yield anchor, heading, _findings(found, findings, other)
    rows = [each for each in found.character_sets if each.only_a or each.only_b]
    if rows:
        head = _row("th", ["component", f"only {_text(found.a)}", f"only {_text(found.b)}"])
        body = "".join(
            _row("td", [_text(row.component), _characters(row.only_a), _characters(row.only_b)])
            for row in rows
        )
        heading = "Characters that only one operand has in a component"
        yield "characters", heading, f"<table>{head}{body}</table>"
    if found.results is not None:
        yield "results", markdown.RESULTS, _results(found, found.results)
    if found.tested is not None:
        yield "tested", markdown.tested(found), _tested(found)
    if found.patterns is not None:
        head = _row("th", ["strings", "expression for re.fullmatch", "remark"])
        body = "".join(
            _row("td", [_text(what), _part(regex, "none"), limit])
            for what, regex, limit in markdown.patterns(found)
        )
        yield "patterns", "All differing strings", f"<table>{head}{body}</table>"


def _splits(found: Difference, splits: Iterable[Split]) -> str:
    legend = (
        '<p class="note"><mark>Orange</mark> marks the first character that is read differently '
        '(an empty mark: the end), <span class="differ">yellow</span> the components that differ. '
        "An undefined component is absent; an empty one is present and has no characters.</p>"
    )
    return legend + "".join(_split(found, split) for split in splits)


def _split(found: Difference, split: Split) -> str:
    parts = [part for part in found.compared if markdown.is_shown(split, part)]
    rows = [_row("th", ["", *map(_text, parts)])]
    for name, read in ((found.a, split.a), (found.b, split.b)):
        cells = "".join(
            f'<td class="{"differ" * (part in split.components)}">{_part(read[part])}'
            f"{markdown.elsewhere(split, part)}</td>"
            for part in parts
        )
        rows.append(f"<tr><th>{_text(name)}</th>{cells}</tr>")
    marked = _marked(split.input, split.position, split.analogue)
    flag = f'<p class="note">{markdown.OVER_APPROXIMATED}</p>' * split.over_approximated
    marked += _also(split.more) + markdown.ids(found, [split.id])
    return f"<h3>{marked}</h3>{flag}<table>{''.join(rows)}</table>"


def _findings(found: Difference, findings: Iterable[OnlyOne], other: str) -> str:
    legend = f'<p class="note">The mark shows where {_text(other)} reports the error.</p>'
    never = f'<br><span class="note">{_text(other)} never accepts them there</span>'
    parts = [legend]
    for component, group in markdown.by_component(findings):
        head = (
            '<tr><th class="string">string</th><th class="characters">characters</th>'
            f"<th>error of {_text(other)}</th></tr>"
        )
        rows = "".join(
            _row(
                "td",
                [
                    _marked(row.finding.input, row.finding.position, row.finding.analogue)
                    + _also(row.finding.more)
                    + markdown.ids(found, row.ids),
                    _text(row.finding.where) + never * row.finding.never,
                    _text(row.message()),
                ],
            )
            for row in group
        )
        parts.append(f"<h3>{_text(component)}</h3><table>{head}{rows}</table>")
    return "".join(parts)


def _results(found: Difference, results: Iterable[Decided]) -> str:
    names = ("component", "shortest string", "why", found.a, found.b)
    rows = [_row("th", map(_text, names))]
    for part in results:
        listed = [
            [
                f'<span class="text">{_text(each.input)}</span>{markdown.ids(found, [each.id])}',
                _text(markdown.changes(found, each)),
                _part(each.value_a),
                _part(each.value_b),
            ]
            for each in found.listed(part.differences)
        ]
        if not part.differences:
            listed.append(["", markdown.verdict_of(part), "", ""])
        for left in found.listed(part.undecided):
            shown = "" if left.input is None else f'<span class="text">{_text(left.input)}</span>'
            shown += markdown.ids(found, [left.id])
            listed.append([shown, f"not decided: {left.values}", "", ""])
        first = [part.component, *[""] * len(listed)]
        rows += (_row("td", [name, *each]) for name, each in zip(first, listed, strict=False))
    return f"<table>{''.join(rows)}</table>"


def _tested(found: Difference) -> str:
    assert found.tested is not None
    differences = found.listed(found.tested.differences)
    if not differences:
        return "<p>No different result was found.</p>"
    names = ("shortest string", "how many", "component", found.a, found.b)
    rows = [_row("th", map(_text, names))]
    for each in differences:
        text = f'<span class="text">{_text(each.input)}</span>{markdown.ids(found, [each.id])}'
        how = markdown.tested_how(each)
        for name in each.components:
            rows.append(_row("td", [text, how, name, _part(each.a[name]), _part(each.b[name])]))
            text = how = ""
    return f"<table>{''.join(rows)}</table>"


def _row(cell: str, contents: Iterable[str]) -> str:
    return f"<tr>{''.join(f'<{cell}>{each}</{cell}>' for each in contents)}</tr>"


def _characters(chars: CharSet) -> str:
    return _text(shown(chars)) if chars else ""


def _part(value: str | None, undefined: str = "undefined") -> str:
    if value is None:
        return f'<span class="none">{undefined}</span>'
    return f"<code>{_text(value)}</code>" if value else '<span class="none">empty</span>'


def _marked(text: str, position: int, analogue: str | None) -> str:
    """A witness with the position marked."""
    before, at, after = text[:position], text[position : position + 1], text[position + 1 :]
    place = f"<mark>{_text(at)}</mark>" if at else '<mark class="end"></mark>'
    like = "" if analogue is None else f' <span class="like">like {_text(analogue)}</span>'
    return f'<span class="text">{_text(before)}{place}{_text(after)}</span>{like}'


def _also(more: Iterable[str]) -> str:
    """The other strings of a finding."""
    return "".join(f', <span class="text">{_text(each)}</span>' for each in more)


def _text(text: str) -> str:
    return escape(visible(text))
