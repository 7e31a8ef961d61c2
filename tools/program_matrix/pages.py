"""The pages of the matrix: docs/findings/programs.md, and for the site findings/matrix.html with a
page for each pair.

What belongs here: what is said of a pair in words, its strings, and the command that finds them
again.
"""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools.program_matrix import picture
from tools.program_matrix.collecting import STANDARDS, WEB, has_grammar, has_results, named
from tools.program_matrix.overview import SCRIPT, chooser
from tools.program_matrix.pairs import KINDS, LEVELS, PLACES, SPELLED, ordered
from tools.program_matrix.picture import ROLES, SIGNS, file_of, is_fetcher, role
from tools.program_matrix.reasons import Side, reason
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.report.elements import html
from urlgrammar.report.elements import markdown as markup
from urlgrammar.report.elements.html import Section, code, frame, text, value
from urlgrammar.text.display import visible_string

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tools.program_matrix.pairs import Facts, Pair

STYLE: Final = Path(__file__).parent / "page.css"
OVERVIEW: Final = "findings/matrix.html"
FOOT: Final = ("Made by python -m tools.program_matrix.",)

TITLE: Final = "Where two URL parsers see two hosts"
LEAD: Final = (
    "A filter reads a URL with one parser, and the request is made with another. If the two do not "
    "see the same host, the filter guards nothing."
)
HOW: Final = (
    "Pairs of which both have a grammar are decided: all strings that begin with http: or https: "
    "and that both accept are looked at, by automata, and each shown string was given to both. "
    "Hosts that both find in the same place are compared as far as automata can; others, such as "
    "names beyond ASCII, are tried, and what stays open is named. All other pairs are only tested, "
    "on the {tried} strings that were found for the decided ones: what they do with others is not "
    "known. Two spellings of one host, such as 0 and 0.0.0.0, are one host here."
)
MOST: Final = 8
"""The most strings of a kind on the page of a pair."""

MOST_PICTURES: Final = 3
"""How many pairs the short page shows as pictures."""

MOST_ROWS: Final = 25
"""How many pairs the short page shows."""

WORDS: Final = {each: SIGNS[each][1] for each in KINDS if each in SIGNS} | {
    PLACES: "two hosts in two places, of which one is no name and no address",
    SPELLED: "one host, spelled in two ways",
}
"""How two sides disagree about a string."""

_OPEN: Final = {
    "unconfirmed": "some kinds of strings of which only the programs themselves know whether they "
    "are accepted",
    "too_long": "hosts that are too long for one of them",
}
"""What limits of `diff` mean for hosts."""

_TOO_LARGE: Final = "Both have a grammar, but together they are too large to be decided. "

_WIDTHS: Final = (32, 18, 18, 32)


def verdict(facts: Facts, pair: Pair) -> Iterator[str]:
    """What is known of a pair, of which versions and strings, in sentences; the first has all that
    must be read."""
    about = " and ".join(named(each, facts.versions) for each in (pair.a, pair.b))
    words = SIGNS[pair.level][1].removeprefix("only tested: ").removeprefix("proved: ")
    how = (
        f"only tested, on {len(facts.hosts)} strings"
        if pair.decided is None
        else "compared for all strings that begin with http: or https: and that both accept"
    )
    yield f"{about}, {how}: {words}."
    same = "" if any(pair.strings.values()) else ", and give the same host for each"
    yield f"Both accept {pair.accepted} of the {len(facts.hosts)} strings that were tried{same}."
    decided = pair.decided
    if decided is None:
        has_both = all(has_grammar(each, facts.versions) for each in (pair.a, pair.b))
        yield f"{_TOO_LARGE * has_both}What they do with other strings is not known."
        return
    if decided.is_proved:
        yield "Proved: both give the same host for all these strings."
        return
    if decided.are_places_proved:
        yield "Proved: both find the host of all these strings in the same place."
    elif not decided.places:
        yield "No string with the host in two places was found; that there is none is not proved."
    still = [*decided.undecided, *(_OPEN.get(each, each) for each in decided.limits)]
    if still:
        yield f"Not decided: {'; '.join(still)}."


def command(facts: Facts, pair: Pair) -> str | None:
    """What finds the strings of a pair again, or asks both about one of them; None if no string of
    a tested pair differs."""
    a, b = (named(each, facts.versions) for each in (pair.a, pair.b))
    if pair.decided is not None:
        results = ["--results"] * has_results(a, b)
        return shlex.join(["urlgrammar", "diff", a, b, "--within", WEB, "--on", "host", *results])
    if pair.worst is None:
        return None
    standards = [each for each in (pair.a, pair.b) if each in STANDARDS] or ["whatwg"]
    asked = [each for each in (a, b) if each not in STANDARDS]
    words = ["urlgrammar", "compare", "--on", "host"]
    words += [word for each in standards for word in ("-s", each)]
    words += [word for each in asked for word in ("--also", each)]
    return f"{shlex.join(words)} {_quoted(pair.worst)}"


def _quoted(string: str) -> str:
    """A string for a shell such as bash, without invisible characters."""
    if string.isprintable():
        return shlex.quote(string)
    shown = string.replace("\\", "\\\\").replace("'", "\\'")
    return f"$'{''.join(c if c.isprintable() else _escaped(c) for c in shown)}'"


def _escaped(character: str) -> str:
    point = ord(character)
    return f"\\x{point:02x}" if point < 0x80 else f"\\U{point:08x}"


def _sides(facts: Facts, pair: Pair, string: str) -> tuple[Side, Side]:
    hosts = facts.hosts[string]
    return Side(pair.a, hosts[pair.a] or None), Side(pair.b, hosts[pair.b] or None)


def why(facts: Facts, pair: Pair, string: str) -> str:
    """Why two sides disagree about a string, "" if it is not known."""
    what = pair.decided.values.get(string) if pair.decided else None
    is_one_place = what is not None or string in pair.strings[SPELLED]
    found = reason(string, *_sides(facts, pair, string), is_one_place=is_one_place)
    return "; ".join(filter(None, (found, what and f"it is about: {what}")))


# Markdown


def markdown(facts: Facts) -> str:
    """docs/findings/programs.md."""
    return "\n".join([*_markdown(facts), ""])


def _markdown(facts: Facts) -> Iterator[str]:
    yield f"# {TITLE}\n"
    yield f"{LEAD}\n"
    yield f"[The matrix](matrix.html) shows all {len(facts.pairs)} pairs of {len(facts.sides)}"
    yield "standards, parsers and fetchers; each of its cells leads to the strings of a pair.\n"
    yield f"{markup.cell(HOW.format(tried=len(facts.hosts)))}\n"
    levels = [pair.level for pair in facts.pairs.values()]
    rows = [(*SIGNS[each], str(levels.count(each))) for each in LEVELS if each in levels]
    yield from markup.table(("sign", "the worst that is known of a pair", "pairs"), rows)
    yield "\n## The worst pairs\n"
    yield "Pairs of a parser or a standard with a fetcher: a filter and a request. Those come first"
    yield "that have most strings with two names or addresses in two places.\n"
    worst = [each for each in ordered(facts) if is_fetcher(each.a) != is_fetcher(each.b)]
    heads = (
        "pair",
        "a string",
        "host by the first",
        "host by the second",
        "why",
        "how it is known",
    )
    yield from markup.table(heads, (_row(facts, pair) for pair in worst[:MOST_ROWS]))
    yield "\nHow it looks, where the grammars of both tell:\n"
    yield from _readings(facts, worst)
    yield "## The sides\n"
    sides = (
        (each, facts.versions.get(each, ""), markup.cell(_called(each)), _grammar(facts, each))
        for each in facts.sides
    )
    yield from markup.table(("side", "version", "what it is", "grammar"), sides)
    yield "\nMade by `python -m tools.program_matrix`."


def _readings(facts: Facts, worst: Iterable[Pair]) -> Iterator[str]:
    """Pictures of the worst pairs, each of which is decided."""
    shown = [pair for pair in worst if pair.decided is not None][:MOST_PICTURES]
    for pair in shown:
        names = ", ".join(named(each, facts.versions) for each in (pair.a, pair.b))
        yield f"![readings]({names}: {visible_string(pair.worst or '')})\n"


def _row(facts: Facts, pair: Pair) -> Iterator[str]:
    string = pair.worst
    assert string is not None, "the worst pairs have strings"
    yield f"[{pair.a}, {pair.b}]({file_of(pair.a, pair.b)})"
    yield markup.code(string)
    yield from (markup.value(each.host) for each in _sides(facts, pair, string))
    yield markup.cell(why(facts, pair, string))
    yield "tested" if pair.decided is None else "decided"


def _called(side: str) -> str:
    return ROLES[role(side)][1] if side in STANDARDS else ADAPTERS[side].title


def _grammar(facts: Facts, side: str) -> str:
    return "yes" if has_grammar(side, facts.versions) else "no: only tested"


# HTML


def files(facts: Facts) -> Iterator[tuple[str, str]]:
    """The pages of the site, by path."""
    yield OVERVIEW, overview(facts)
    yield "findings/overview.js", SCRIPT.read_text("utf-8")
    for pair in facts.pairs.values():
        yield f"findings/{file_of(pair.a, pair.b)}", page(facts, pair)


def overview(facts: Facts) -> str:
    """findings/matrix.html."""
    back = _back(("../index.html", "urlgrammar"), ("programs.html", "Two parsers, two hosts"))
    head = f"{back}<h1>{TITLE}</h1>\n<p>{text(LEAD)}</p>\n"
    rows = (
        tuple(map(text, (each, facts.versions.get(each, ""), _called(each), _grammar(facts, each))))
        for each in facts.sides
    )
    table = _table(("side", "version", "what it is", "grammar"), rows, (18, 18, 46, 18))
    sides = f"<details><summary>All {len(facts.sides)}</summary>\n{table}</details>\n"
    how = f"<p>{text(HOW.format(tried=len(facts.hosts)))}</p>\n"
    note = '<p class="note">Sides that read alike stand beside each other. It scrolls.</p>\n'
    sections = (
        Section("pairs", "The pairs", chooser(facts) + _NARROW),
        Section("matrix", "The matrix", picture.grid(facts) + note),
        Section("legend", "What the signs mean", picture.legend(facts)),
        Section("how", "How it is known", how),
        Section("sides", "The sides", sides),
    )
    script = '<script src="overview.js"></script>\n</body>'
    made = _styled(frame(TITLE, head, sections, FOOT), "../assets/theme.js")
    return made.replace("</body>", script)


_NARROW: Final = '<p class="note narrow">A wider screen also shows all of them as a table.</p>\n'


def _back(*links: tuple[str, str]) -> str:
    """The way back to other pages."""
    written = " › ".join(f'<a href="{path}">{text(name)}</a>' for path, name in links)
    return f'<nav class="quiet" aria-label="Back">{written}</nav>\n'


def page(facts: Facts, pair: Pair) -> str:
    """The page of a pair."""
    first, *rest = verdict(facts, pair)
    sign = f'<b class="{pair.level}">{SIGNS[pair.level][0]}</b>'
    notes = "".join(f"<p>{text(each)}</p>\n" for each in rest)
    head = (
        f"{_back(*_ways_back(pair))}<h1>{text(pair.a)} and {text(pair.b)}</h1>\n"
        f'<p class="verdict">{sign} {text(first)}</p>\n{notes}'
    )
    sections = []
    for how in KINDS:
        strings = pair.strings[how]
        if strings:
            count = f"{len(strings)}" if len(strings) <= MOST else f"{MOST} of {len(strings)}"
            words = WORDS[how]
            heading = text(f"{words[0].upper()}{words[1:]} ({count})")
            sections.append(Section(how, heading, _strings(facts, pair, strings[:MOST])))
    asked = command(facts, pair)
    if asked is not None:
        sections.append(Section("again", "Ask again", f"<p>{code(asked)}</p>\n"))
    made = frame(f"{pair.a} and {pair.b}", head, sections, FOOT)
    return _styled(made, "../../assets/theme.js")


def _ways_back(pair: Pair) -> Iterator[tuple[str, str]]:
    """To all pairs, and to those of each side."""
    yield "../../index.html", "urlgrammar"
    yield "../matrix.html", "All pairs"
    for side in (pair.a, pair.b):
        yield f"../matrix.html#a={side}", f"those of {side}"


def _strings(facts: Facts, pair: Pair, strings: Iterable[str]) -> str:
    rows = []
    for string in strings:
        hosts = (value(each.host, "no host") for each in _sides(facts, pair, string))
        rows.append((code(string), *hosts, text(why(facts, pair, string))))
    return _table(("string", f"host by {pair.a}", f"host by {pair.b}", "why"), rows, _WIDTHS)


def _styled(made: str, theme: str) -> str:
    """A page with the style of these pages, and the script that takes over the site's theme."""
    own = f'{STYLE.read_text("utf-8")}</style>\n<script src="{theme}"></script>'
    return made.replace("</style>", own, 1)


def _table(heads: tuple[str, ...], rows: Iterable[Iterable[str]], widths: Iterable[int]) -> str:
    """A table whose columns have these widths, in percent."""
    columns = "".join(f'<col style="width: {width}%">' for width in widths)
    made = html.table(heads, [("", rows)])
    return made.replace("<table>", f"<table><colgroup>{columns}</colgroup>", 1)
