"""The output of commands in the colours of a terminal.

What belongs here: which lines of a console example the command colours, told by their shape: the
strings of findings, headings, verdicts; the ids of findings, which are dimmed; and trees, whose
lines are not wrapped.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

_BLOCK: Final = re.compile(r'(?<=<div class="language-console highlight">).*?(?=</div>)', re.DOTALL)
_OUTPUT: Final = re.compile(r'<span class="go">(.*)</span>')
_OPTION: Final = re.compile(r"(?<=</span>)(--[a-z-]+)")
_ID: Final = re.compile(r"\[[0-9a-f]{12}(?:, [0-9a-f]{12})*\]$")
_VERDICT: Final = re.compile(r"^(valid|invalid)\b")
_DIMMED: Final = '<span class="id" title="the id of this finding, for a ledger">{}</span>'
_END: Final = "the end of the block"
_STRING: Final = " " * 4
_BELOW: Final = " " * 8


def coloured(page: str) -> str:
    """The HTML of a page, with colours in its console examples."""
    return _BLOCK.sub(lambda block: "\n".join(_lines(block[0].split("\n"))), page)


def _command(line: str) -> str:
    """A line with a command, whose options are not broken at their hyphens."""
    return _OPTION.sub(r'<span class="option">\1</span>', line)


def _lines(lines: list[str]) -> list[str]:
    found = []
    for (before, line), (_, after) in pairwise(pairwise([_END, *lines, _END])):
        output = _OUTPUT.fullmatch(line)
        shown = None if output is None else _line(output[1], _text(before), _text(after))
        plain = _command(line) if output is None else line
        found.append(plain if shown is None else f'<span class="go">{shown}</span>')
    return found


def _line(line: str, before: str, after: str) -> str | None:
    """A line of output in colours; None if it has none."""
    if line.startswith(_STRING) and not line.startswith(_BELOW):
        is_string = after.strip() == "^" or (after.startswith(_BELOW) and line.strip() != "^")
        return f'<span class="string">{line}</span>' if is_string else None
    if "─" in line:
        return f'<span class="tree">{line}</span>'
    if _ID.search(line):
        return _ID.sub(lambda found: _DIMMED.format(found[0]), line)
    if found := _VERDICT.match(line):
        return f'<span class="{found[0]}">{found[0]}</span>{line[found.end() :]}'
    is_first = before in ("", "…") and not line.startswith(" ")
    is_heading = is_first and (not after or after.startswith(_STRING))
    return f'<span class="heading">{line}</span>' if is_heading else None


def _text(line: str) -> str:
    """The output of a line, or the line itself: "" is an empty one."""
    output = _OUTPUT.fullmatch(line)
    return line if output is None else output[1]
