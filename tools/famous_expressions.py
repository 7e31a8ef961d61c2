"""From famous regular expressions for URLs to docs/findings/famous-expressions.md.

What belongs here: the sections of the file: how each expression differs from the WHATWG standard.
The expressions are in tests/data/wild_patterns.toml.

    python -m tools.famous_expressions            writes the file
    python -m tools.famous_expressions --check    exits 1 if the file is out of date
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tools import fresh
from urlgrammar import diff
from urlgrammar.report.elements.markdown import cell, code
from urlgrammar.report.operands import Names
from urlgrammar.report.sentences import verdict
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from urlgrammar import Difference
    from urlgrammar.differ.findings import OnlyOne

ROOT: Final = Path(__file__).parent.parent
FILE: Final = ROOT / "docs" / "findings" / "famous-expressions.md"
PATTERNS: Final = ROOT / "tests" / "data" / "wild_patterns.toml"
STANDARD: Final = "whatwg"
SHOWN: Final = 12
"""How many strings of each kind are shown, the shortest first."""
HEAD: Final = """\
# Famous expressions

Three regular expressions that many programs use to recognize URLs, compared with the WHATWG URL
Standard: which strings does the expression accept that its parser refuses, and which URLs does it
reject? They use look-ahead, look-behind and word boundaries. The automata decide all strings; the
tables show, for each reason, a shortest string. Made by `python -m tools.famous_expressions`.
"""
SECTIONS: Final = {
    "django-url-validator": (
        "Django: URLValidator",
        "re.search:(?i)",
        "As Django applies it. `URLValidator` also checks scheme, IPv6 address and length.",
    ),
    "perini-regex-weburl": (
        "Diego Perini: regex-weburl.js",
        "js.search:",
        "As JavaScript applies it, with the flag i.",
    ),
    "gruber-any-url": (
        "John Gruber: all URLs",
        "re:(?i)",
        "The expression finds URLs in running text. Here it must match the whole string.",
    ),
}
"""By name in the file of patterns: a title, the kind of operand, and how the expression is used."""


def text() -> str:
    """What the file must hold."""
    found = tomllib.loads(PATTERNS.read_text(encoding="utf-8"))["pattern"]
    patterns = {each["name"]: each for each in found}
    return HEAD + "".join(section(patterns[name], *SECTIONS[name]) for name in SECTIONS)


def operand_of(pattern: dict[str, Any], kind: str) -> str:
    """The operand of a pattern."""
    if kind.startswith("js"):
        return f"{kind}/{pattern['pattern']}/{pattern['flags']}"
    return kind + str(pattern["pattern"])


def section(pattern: dict[str, Any], title: str, kind: str, use: str) -> str:
    """The part of an expression."""
    found = diff(operand_of(pattern, kind), STANDARD)
    return "\n".join([*_section(found, pattern, title, use), ""])


def _section(found: Difference, pattern: dict[str, Any], title: str, use: str) -> Iterator[str]:
    short = verdict(found, Names("the expression", "the standard"))
    yield f"\n## {title}\n\n{pattern['source']}.\n\n{use}\n"
    yield f"```\n{pattern['pattern']}\n```\n"
    yield f"{short[0].upper()}{short[1:]}"
    yield from _table("Only the expression accepts", "error of the standard", found.only_a)
    yield from _table("Only the standard accepts", "where the expression fails", found.only_b)


def _table(title: str, error: str, findings: Sequence[OnlyOne]) -> Iterator[str]:
    shown = sorted(findings, key=lambda each: (len(each.input), each.input))[:SHOWN]
    more = f" (the {SHOWN} shortest of {len(findings)} reasons)" * (len(findings) > SHOWN)
    yield f"\n{title}{more}:\n\n| string | characters | {error} |\n| --- | --- | --- |"
    yield from _rows(shown)


def _rows(findings: Iterable[OnlyOne]) -> Iterator[str]:
    for each in findings:
        yield f"| {code(each.input)} | {cell(each.where)} | {cell(visible(each.message))} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the file; the exit status."""
    check = fresh.is_check("tools.famous_expressions", __doc__, arguments)
    is_stale = fresh.settle(FILE, text(), f"docs/findings/{FILE.name}", check=check)
    return 1 if is_stale and check else 0


if __name__ == "__main__":
    sys.exit(main())
