"""Make docs/findings/claims.md from the claims.

What belongs here: the list of all claims, and the entries of the file, by document.

    python -m tools.claims            writes the file
    python -m tools.claims --check    writes nothing, exits 1 if the file is out of date
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools import fresh
from tools.claims import (
    FAILS,
    HOLDS,
    HOLDS_BUT,
    Claim,
    Verdict,
    of_1996,
    of_2009,
    of_2011,
    of_2012,
    of_rfc3986,
    of_url_spec,
    of_whatwg,
)
from urlgrammar import standard
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

CLAIMS: Final[tuple[Claim, ...]] = (
    *of_1996.CLAIMS,
    *of_rfc3986.CLAIMS,
    *of_2009.CLAIMS,
    *of_2011.CLAIMS,
    *of_2012.CLAIMS,
    *of_url_spec.CLAIMS,
    *of_whatwg.CLAIMS,
)
MOST: Final = 8
"""The most witnesses in one row."""

FILE: Final = Path(__file__).parent.parent.parent / "docs" / "findings" / "claims.md"
HEAD: Final = """\
# Claims, put to the test

What the documents say about themselves, in our words, and whether it is true of every string. Each
claim is decided by automata, or as the text says. The strings are the shortest for which it fails,
or which show it. Made by `python -m tools.claims`; tests prove it fresh, and check the strings in
other ways.
"""
STANDARD_OF: Final = {
    "draft-fielding-url-syntax-01": "fielding-01",
    "draft-fielding-url-syntax-02": "fielding-02",
    "RFC 3986": "rfc3986",
    "RFC 3987": "rfc3987",
    "Web addresses in HTML 5": "html5-2009",
    "draft-abarth-url-01": "barth-2011",
    "W3C URL, 8 November 2012": "w3c-2012",
    "URL Specification": "url-spec",
    "URL, WHATWG": "whatwg",
}
"""The documents of claims, each with the name of its standard."""

WORDS: Final = {FAILS: "False", HOLDS_BUT: "True, with exceptions", HOLDS: "True"}
"""The verdicts for people, in the order of the page: what is false is read first."""


@cache
def decided(claim: Claim) -> Verdict:
    """The verdict, computed once."""
    return claim.decide()


def text() -> str:
    """The correct text of the file."""
    return "\n".join([HEAD, *_lines()])


def _lines() -> Iterator[str]:
    for document, name in STANDARD_OF.items():
        own = [claim for claim in CLAIMS if claim.document == document]
        if own:
            counts = Counter(decided(claim).outcome for claim in own)
            said = "; ".join(
                f"{counts[each]} {word.lower()}" for each, word in WORDS.items() if counts[each]
            )
            std = standard(name)
            yield f"## {document}\n"
            yield f"[{std.title}](../standards/{name}.md), {std.date}: {said}.\n"
            for outcome in WORDS:
                yield from (entry(each) for each in own if decided(each).outcome == outcome)


def entry(claim: Claim) -> str:
    """A claim, its verdict, the witnesses, and why."""
    outcome, witnesses, remark = decided(claim)
    lines = [f"- **{WORDS[outcome]}**: {claim.text} ({claim.section})"]
    if witnesses:
        lines.append(f"    - shortest: {_codes(witnesses)}")
    if remark:
        lines.append(f"    - {remark}")
    return "\n".join([*lines, ""])


def _codes(witnesses: Sequence[str]) -> str:
    more = f" and {len(witnesses) - MOST} more" if len(witnesses) > MOST else ""
    return ", ".join(f"`{visible(each)}`" if each else "empty" for each in witnesses[:MOST]) + more


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the file. Returns the exit status."""
    check = fresh.is_check("tools.claims", __doc__, arguments)
    is_stale = fresh.settle(FILE, text(), f"docs/findings/{FILE.name}", check=check)
    return 1 if is_stale and check else 0


if __name__ == "__main__":
    sys.exit(main())
