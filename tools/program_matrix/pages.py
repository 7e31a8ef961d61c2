"""The pages of the matrix: docs/findings/programs.md and findings/matrix.html of the site.

What belongs here: the order of pairs, the worst first, and their tables. The HTML page can be
filtered without a server; without scripts it shows everything.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tools.program_matrix.collecting import STANDARDS, weight
from tools.program_matrix.reasons import Side, reason
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.grammars import DESCRIBED
from urlgrammar.report.elements import html
from urlgrammar.report.elements import markdown as markup
from urlgrammar.report.elements.html import Section, code, frame, text, value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    Facts = Mapping[str, Any]
    Pair = Mapping[str, Any]

FOLDER: Final = Path(__file__).parent
CURRENT: Final = ("rfc3986", "rfc3987", "whatwg")
"""The standards of today; the pairs of others come last."""

TITLE: Final = "Where two URL parsers see two hosts"

LEAD: Final = (
    "A filter reads a URL with one parser, and the request is made with another. If the two do not "
    "see the same host, the filter guards nothing. For each pair of standards and programs, this "
    "page has the shortest URLs that both accept and take to different hosts, one of each kind, "
    "with the hosts that the programs themselves gave."
)
HOW: Final = (
    "Pairs of standards and of programs that have a grammar are decided by automata: all strings "
    "are looked at, for two places of the host, and each shown string was given to both programs. "
    "What the two make of the same host is not decided: curl decodes %5B to a bracket, browsers "
    "read 0x7f.1 as an address. The others are tested: they were run on the {tried} strings that "
    "were found for decided pairs, and what they do with others is not known."
)
PROVED: Final = "proved: in every string that both accept, both find the host in the same place"
UNPROVED: Final = "none was found; hosts that depend on IDNA are not decided"
UNTESTED: Final = "none of the strings that were tried"

_WIDTHS: Final = (34, 20, 20, 26)
_SIGNS: Final = {PROVED: ("good", "✓"), UNPROVED: ("open", "~"), UNTESTED: ("open", "·")}
"""The class and the sign of cells without strings."""


def is_current(name: str) -> bool:
    """Whether a side is a program, or a standard of today."""
    return name not in STANDARDS or name in CURRENT


def ordered(facts: Facts) -> list[Pair]:
    """The pairs, the worst first: those of today, with URLs of the Web that both take to different
    hosts, and with the most kinds of them."""

    def badness(pair: Pair) -> tuple[object, ...]:
        best = [weight(each) for each in pair["both"]]
        web = sum(not each[0] for each in best)
        return (
            not (is_current(pair["a"]) and is_current(pair["b"])),
            not web,
            not pair["both"],
            not pair["decided"],
            -web,
            min(best, default=()),
            -len(pair["one"]),
        )

    return sorted(facts["pairs"], key=badness)


def verdict(pair: Pair) -> str:
    """What is known of all strings."""
    count = int(pair["count"])
    shown = len(pair["both"])
    more = f"; {shown} are shown" if count > shown else ""
    if not pair["decided"]:
        return f"tested: {count} of the strings that were tried{more}" if count else UNTESTED
    if count:
        return f"decided: {count} strings, one or two of each kind{more}"
    return PROVED if pair["proved"] else UNPROVED


# Markdown


def markdown(facts: Facts) -> str:
    """docs/findings/programs.md."""
    return "\n".join([*_markdown(facts), ""])


def _markdown(facts: Facts) -> Iterator[str]:
    yield f"# {TITLE}\n"
    yield f"{LEAD}\n"
    yield f"{HOW.format(tried=facts['tried'])}\n"
    yield "The page [matrix.html](matrix.html) has the same as a matrix that can be filtered,"
    yield "all strings of each pair, and why. Made by `python -m tools.program_matrix`.\n"
    yield from _versions(facts)
    current = [p for p in ordered(facts) if is_current(p["a"]) and is_current(p["b"])]
    yield "\n## Two hosts\n"
    yield "The shortest string of each pair, and how many were found: one of each kind, and one of"
    yield "each kind that begins with http://.\n"
    rows = []
    for pair in current:
        for string in pair["both"][:1]:
            hosts = facts["hosts"][string]
            sides = [Side(pair[each], hosts[pair[each]]) for each in "ab"]
            rows.append(
                (
                    f"{pair['a']}, {pair['b']}",
                    markup.code(string),
                    *(markup.code(each.host or "") for each in sides),
                    markup.cell(reason(string, *sides)),
                    f"{pair['count']}" if pair["decided"] else "tested",
                )
            )
    yield from markup.table(
        ("pair", "string", "host by the first", "by the second", "why", "strings"), rows
    )
    yield "\n## No string with the host in two places\n"
    for known, heading in ((PROVED, "Proved"), (UNPROVED, "Decided but for IDNA")):
        pairs = [f"{p['a']} and {p['b']}" for p in current if verdict(p) == known]
        if pairs:
            yield f"{heading}: {'; '.join(pairs)}.\n"


def _versions(facts: Facts) -> Iterator[str]:
    yield "| program | version | what is called | grammar |\n| --- | --- | --- | --- |"
    for name, version in facts["versions"].items():
        grammar = "yes" if name in DESCRIBED else "no: tested"
        yield f"| {name} | {version} | {markup.cell(ADAPTERS[name].title)} | {grammar} |"


# HTML


def page(facts: Facts) -> str:
    """findings/matrix.html."""
    pairs = ordered(facts)
    sides = [*CURRENT, *facts["versions"]]
    how = text(HOW.format(tried=facts["tried"]))
    head = f"<h1>{TITLE}</h1>\n<p>{text(LEAD)}</p>\n<p>{how}</p>\n"
    strings = _controls(sides) + "".join(map(partial(_pair, facts), pairs))
    sections = (
        Section("matrix", "The matrix", _grid(facts, sides)),
        Section("strings", "The strings", strings),
        Section("versions", "The programs", _programs(facts)),
    )
    foot = ("Made by python -m tools.program_matrix.",)
    made = frame(TITLE, head, sections, foot)
    style, script = (FOLDER.joinpath(each).read_text("utf-8") for each in ("page.css", "page.js"))
    return made.replace("</style>", f"{style}</style>", 1).replace(
        "</body>", f"<script>\n{script}</script>\n</body>", 1
    )


def _anchor(a: str, b: str) -> str:
    return f"{a}--{b}"


def _grid(facts: Facts, sides: list[str]) -> str:
    known = {(p["a"], p["b"]): p for p in facts["pairs"]}
    known |= {(b, a): pair for (a, b), pair in known.items()}
    heads = "".join(f'<th scope="col"><span>{text(each)}</span></th>' for each in sides)
    rows = []
    for a in sides:
        cells = "".join(_cell(known.get((a, b)), a, b) for b in sides)
        rows.append(f'<tr><th scope="row">{text(a)}</th>{cells}</tr>\n')
    note = (
        '<p class="note">How many strings were found that two sides take to different hosts: one '
        "of each kind, and one of each kind that begins with http://. A cross: some were found by "
        "testing. Red: some of them begin with http://. Yellow: all have other schemes, or none. A "
        "check mark: it is proved that both find the host in the same place. A wave: the same, but "
        "hosts that depend on IDNA are not decided. A dot: none was found among the strings that "
        "were tried. Each cell leads to its strings.</p>\n"
    )
    return (
        f'{note}<div class="wide"><table class="grid"><thead><tr><td></td>{heads}</tr></thead>\n'
        f"<tbody>{''.join(rows)}</tbody></table></div>\n"
    )


def _cell(pair: Pair | None, a: str, b: str) -> str:
    if pair is None:
        return '<td class="same"></td>'
    known = verdict(pair)
    if pair["count"]:
        has_web = any(not weight(each)[0] for each in pair["both"])
        kind, sign = "bad" if has_web else "odd", str(pair["count"]) if pair["decided"] else "✗"
    else:
        kind, sign = _SIGNS[known]
    label = f"{a} and {b}: {known}"
    link = f'<a href="#{_anchor(pair["a"], pair["b"])}" title="{text(label)}">{sign}</a>'
    return f'<td class="{kind}">{link}</td>'


def _controls(sides: list[str]) -> str:
    options = "".join(f"<option>{text(each)}</option>" for each in sides)
    return (
        '<form class="controls" hidden><label>The filter reads with <select id="one">'
        f'<option value="">anything</option>{options}</select></label>'
        '<label>the request goes by <select id="other">'
        f'<option value="">anything</option>{options}</select></label>'
        '<label>string or host <input id="word" type="search"></label>'
        '<label><input id="no-host" type="checkbox"> also where one sees no host</label>'
        '<label><input id="past" type="checkbox"> also standards of the past</label>'
        '<output id="count"></output></form>\n'
    )


def _pair(facts: Facts, pair: Pair) -> str:
    a, b = pair["a"], pair["b"]
    rows = []
    for string in (*pair["both"], *pair["one"]):
        sides = [Side(each, facts["hosts"][string][each] or None) for each in (a, b)]
        hosts = (value(each.host, "no host") for each in sides)
        rows.append((code(string), *hosts, text(reason(string, *sides))))
    classes = "pair" if is_current(a) and is_current(b) else "pair past"
    note = f'<p class="quiet">{text(verdict(pair))}</p>'
    body = _table(("string", f"host by {a}", f"host by {b}", "why"), rows, _WIDTHS) if rows else ""
    return (
        f'<div class="{classes}" id="{_anchor(a, b)}" data-a="{a}" data-b="{b}" '
        f'data-both="{len(pair["both"])}"><h3>{text(a)} and {text(b)}</h3>{note}{body}</div>\n'
    )


def _table(heads: tuple[str, ...], rows: Iterable[Iterable[str]], widths: Iterable[int]) -> str:
    """A table whose columns have these widths, in percent."""
    columns = "".join(f'<col style="width: {width}%">' for width in widths)
    made = html.table(heads, [("", rows)])
    return made.replace("<table>", f"<table><colgroup>{columns}</colgroup>", 1)


def _programs(facts: Facts) -> str:
    rows = (
        (
            text(name),
            text(version),
            text(ADAPTERS[name].title),
            text(DESCRIBED[name][-1].versions if name in DESCRIBED else "none: tested"),
        )
        for name, version in facts["versions"].items()
    )
    return _table(("program", "version", "what is called", "grammar for"), rows, (16, 14, 40, 30))
