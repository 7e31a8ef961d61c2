"""The pages of the matrix: docs/findings/programs.md, and for the site findings/matrix.html with a
page for each pair.

What belongs here: what is said of a pair, the picture of all pairs, and their tables. The picture
is a table of cells with a colour and a sign; sides that read alike stand beside each other.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools.program_matrix.collecting import NONE, OTHER, STANDARDS, named, weight
from tools.program_matrix.reasons import Side, reason
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.grammars import DESCRIBED
from urlgrammar.report.elements import html
from urlgrammar.report.elements import markdown as markup
from urlgrammar.report.elements.html import Section, code, frame, text, value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tools.program_matrix.collecting import Facts, Pair

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
    "are looked at, and each shown string was given to both. Hosts that both find in the same "
    "place are compared as far as automata can; others, such as addresses and names beyond ASCII, "
    "are tried. All other pairs are only tested, on the {tried} strings that were found for the "
    "decided ones: what they do with others is not known. Each program was asked in "
    "the version that is named, and a host is the one that it gives; a fetcher gives the one to "
    "which it connects."
)
MOST_ROWS: Final = 25
"""How many pairs the short page shows."""

PROVED: Final = "proved"
SPELLED: Final = "spelled"
OPEN: Final = "open"
UNTESTED: Final = "untested"

LEVELS: Final = {
    OTHER: ("✗", "two hosts"),
    NONE: ("∅", "a host and none"),
    UNTESTED: ("·", "tested: no difference among the strings that were tried"),
    OPEN: ("~", "no difference was found, and none is excluded"),
    SPELLED: ("≈", "proved: the host is in the same place; it can be given in another way"),
    PROVED: ("✓", "proved: the same host"),
}
"""What is known of a pair, the worst first: a sign, and words."""

_WIDTHS: Final = (34, 20, 20, 26)


def level(pair: Pair) -> str:
    """The worst that is known of a pair."""
    for how in (OTHER, NONE):
        if pair.counts[how]:
            return how
    if pair.decided is None:
        return UNTESTED
    if not pair.decided.is_proved:
        return OPEN
    return PROVED if pair.decided.is_equal else SPELLED


def is_of_web(pair: Pair) -> bool:
    """Whether both take a URL that begins with http:// to two hosts."""
    return any(string.startswith("http://") for string in pair.strings[OTHER])


def verdict(facts: Facts, pair: Pair) -> str:
    """What is known of a pair, and of which versions and strings."""
    about = " and ".join(named(each, facts.versions) for each in (pair.a, pair.b))
    found = [f"{pair.counts[how]} × {LEVELS[how][1]}" for how in (OTHER, NONE)]
    found = [each for each in found if not each.startswith("0 ")]
    said = f"{', '.join(found) or 'no difference'} among {len(facts.hosts)} strings"
    decided = pair.decided
    if decided is None:
        return f"{about}, tested: {said}. What they do with other strings is not known."
    places = "all" if decided.is_proved else "not proved for all"
    same = f"that both find the host in the same place: {places} strings"
    rest = "" if decided.is_equal else "; what they make of it then is not proved to be the same"
    if decided.undecided:
        rest += f" (not decided: {', '.join(decided.undecided)})"
    return f"{about}, decided for http: and https:. Found: {said}. Proved {same}{rest}."


def ordered(facts: Facts) -> list[Pair]:
    """The pairs, the worst first."""
    levels = [*LEVELS]

    def badness(pair: Pair) -> tuple[object, ...]:
        best = min(map(weight, pair.strings[OTHER]), default=weight("~"))
        return (
            levels.index(level(pair)),
            not is_of_web(pair),
            pair.decided is None,
            best,
            -pair.counts[OTHER],
        )

    return sorted(facts.pairs.values(), key=badness)


# Markdown


def markdown(facts: Facts) -> str:
    """docs/findings/programs.md."""
    return "\n".join([*_markdown(facts), ""])


def _markdown(facts: Facts) -> Iterator[str]:
    yield f"# {TITLE}\n"
    yield f"{LEAD}\n"
    yield f"{HOW.format(tried=len(facts.hosts))}\n"
    many = f"{len(facts.pairs)} pairs of {len(facts.sides)} sides"
    yield f"[The matrix](matrix.html) shows all {many};"
    yield "each cell leads to the strings of a pair. Made by `python -m tools.program_matrix`.\n"
    counts = {each: [*map(level, facts.pairs.values())].count(each) for each in LEVELS}
    rows = [(sign, words, str(counts[each])) for each, (sign, words) in LEVELS.items()]
    yield from markup.table(("sign", "the worst that is known of a pair", "pairs"), rows)
    yield "\n## The worst pairs\n"
    yield "Those with a URL that begins with http:// and has two hosts, and grammars for both.\n"
    worst = []
    for pair in ordered(facts)[:MOST_ROWS]:
        string = pair.strings[OTHER][0]
        sides = _sides(facts, pair, string)
        worst.append(
            (
                f"[{pair.a}, {pair.b}]({_file(pair.a, pair.b)})",
                markup.code(string),
                *(markup.code(each.host or "") for each in sides),
                markup.cell(reason(string, *sides)),
            )
        )
    heads = ("pair", "string", "host by the first", "by the second", "why")
    yield from markup.table(heads, worst)
    yield "\n## The sides\n"
    yield from markup.table(
        ("side", "version", "what is called", "grammar"),
        [
            (name, version, markup.cell(ADAPTERS[name].title), _grammar(name))
            for name, version in facts.versions.items()
        ],
    )


def _grammar(name: str) -> str:
    return "yes" if name in DESCRIBED else "no: tested"


def _sides(facts: Facts, pair: Pair, string: str) -> tuple[Side, Side]:
    hosts = facts.hosts[string]
    return Side(pair.a, hosts[pair.a] or None), Side(pair.b, hosts[pair.b] or None)


# HTML


def files(facts: Facts) -> Iterator[tuple[str, str]]:
    """The pages of the site, by path."""
    yield OVERVIEW, overview(facts)
    for pair in facts.pairs.values():
        yield f"findings/{_file(pair.a, pair.b)}", page(facts, pair)


def _file(a: str, b: str) -> str:
    return f"matrix/{a}--{b}.html"


def overview(facts: Facts) -> str:
    """findings/matrix.html."""
    how = text(HOW.format(tried=len(facts.hosts)))
    head = f"<h1>{TITLE}</h1>\n<p>{text(LEAD)}</p>\n"
    sections = (
        Section("matrix", "The matrix", _legend() + _grid(facts)),
        Section("how", "How it was made", f"<p>{how}</p>\n"),
        Section("versions", "The sides", _programs(facts)),
    )
    return _styled(frame(TITLE, head, sections, FOOT))


def _styled(made: str) -> str:
    return made.replace("</style>", f"{STYLE.read_text('utf-8')}</style>", 1)


def _legend() -> str:
    items = (
        f'<li><b class="{each}">{sign}</b> {text(words)}</li>'
        for each, (sign, words) in LEVELS.items()
    )
    return f'<ul class="legend">{"".join(items)}</ul>\n'


def alike(facts: Facts) -> list[str]:
    """The sides in an order in which those that read alike stand beside each other: clusters are
    joined, the closest two first, end to end."""
    between = {
        frozenset(names): pair.counts[OTHER] + pair.counts[NONE]
        for names, pair in facts.pairs.items()
    }

    def distance(a: list[str], b: list[str]) -> tuple[float, float]:
        every = [between[frozenset((x, y))] for x in a for y in b]
        return sum(every) / len(every), between[frozenset((a[-1], b[0]))]

    clusters = [[name] for name in facts.sides]
    while len(clusters) > 1:
        turned = [(a, b) for a in clusters for b in clusters if a is not b]
        ways = [
            (distance(x, y), [*x, *y], (a, b))
            for a, b in turned
            for x in (a, a[::-1])
            for y in (b, b[::-1])
        ]
        _, joined, used = min(ways, key=lambda way: way[0])
        clusters = [each for each in clusters if all(each is not one for one in used)] + [joined]
    return clusters[0]


def _grid(facts: Facts) -> str:
    sides = alike(facts)
    heads = "".join(f'<th scope="col"><span>{_name(each)}</span></th>' for each in sides)
    rows = []
    for a in sides:
        cells = "".join(_cell(facts, a, b) for b in sides)
        rows.append(f'<tr><th scope="row">{_name(a)}</th>{cells}</tr>\n')
    return (
        f'<div class="wide"><table class="grid"><thead><tr><td></td>{heads}</tr></thead>\n'
        f"<tbody>{''.join(rows)}</tbody></table></div>\n"
        '<p class="note">Bold: standards. Sides that read alike stand beside each other.</p>\n'
    )


def _name(side: str) -> str:
    return f"<b>{text(side)}</b>" if side in STANDARDS else text(side)


def _cell(facts: Facts, a: str, b: str) -> str:
    if a == b:
        return '<td class="same"></td>'
    pair = facts.pairs.get((a, b)) or facts.pairs[b, a]
    known = level(pair)
    sign, words = LEVELS[known]
    label = text(f"{a} and {b}: {words}")
    link = f'<a href="{_file(pair.a, pair.b)}" title="{label}" aria-label="{label}">{sign}</a>'
    return f'<td class="{known}">{link}</td>'


def page(facts: Facts, pair: Pair) -> str:
    """The page of a pair."""
    title = f"{pair.a} and {pair.b}"
    head = (
        f'<p><a href="../matrix.html">{TITLE}</a></p>\n<h1>{text(title)}</h1>\n'
        f"<p>{text(verdict(facts, pair))}</p>\n"
    )
    sections = []
    for how in (OTHER, NONE):
        if pair.strings[how]:
            count, shown = pair.counts[how], len(pair.strings[how])
            words = f"{LEVELS[how][1]} ({shown} of {count})".capitalize()
            sections.append(Section(how, words, _strings(facts, pair, pair.strings[how])))
    sections.append(Section("again", "Ask again", _command(facts, pair)))
    return _styled(frame(title, head, sections, FOOT))


def _command(facts: Facts, pair: Pair) -> str:
    a, b = (named(each, facts.versions) for each in (pair.a, pair.b))
    if pair.decided is not None:
        command = f"urlgrammar diff {a} {b} --on host --results"
    else:
        known, other = (a, b) if pair.a in (*STANDARDS, *DESCRIBED) else (b, a)
        command = f"urlgrammar diff {known} whatwg --on host --also {other}"
        if pair.a not in (*STANDARDS, *DESCRIBED) and pair.b not in DESCRIBED:
            command = f"urlgrammar diff rfc3986 whatwg --on host --also {a} --also {b}"
    return f"<p>{code(command)}</p>\n"


def _strings(facts: Facts, pair: Pair, strings: Iterable[str]) -> str:
    rows = []
    for string in strings:
        sides = _sides(facts, pair, string)
        hosts = (value(each.host, "no host") for each in sides)
        rows.append((code(string), *hosts, text(reason(string, *sides))))
    return _table(("string", f"host by {pair.a}", f"host by {pair.b}", "why"), rows, _WIDTHS)


def _table(heads: tuple[str, ...], rows: Iterable[Iterable[str]], widths: Iterable[int]) -> str:
    """A table whose columns have these widths, in percent."""
    columns = "".join(f'<col style="width: {width}%">' for width in widths)
    made = html.table(heads, [("", rows)])
    return made.replace("<table>", f"<table><colgroup>{columns}</colgroup>", 1)


def _programs(facts: Facts) -> str:
    rows = (
        (text(name), text(version), text(ADAPTERS[name].title), text(_grammar(name)))
        for name, version in facts.versions.items()
    )
    return _table(("program", "version", "what is called", "grammar"), rows, (18, 18, 48, 16))
