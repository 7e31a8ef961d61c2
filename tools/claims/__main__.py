"""Make docs/findings/claims.md from the claims.

What belongs here: the list of all claims, and the rows of the file.

    python -m tools.claims            writes the file
    python -m tools.claims --check    writes nothing, exits 1 if the file is out of date
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tools import fresh
from tools.claims import (
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
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

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

What documents say about their grammars, and what comes out when it is decided on all strings (or as
the remark says). Witnesses are the shortest there are. Made by `python -m tools.claims`; a test
proves it fresh, and `tests/tools/test_claims.py` has the verdicts.

| document | section | says | verdict | witnesses | remark |
| --- | --- | --- | --- | --- | --- |
"""


@cache
def decided(claim: Claim) -> Verdict:
    """The verdict, computed once."""
    return claim.decide()


def text() -> str:
    """The correct text of the file."""
    return HEAD + "".join(f"{row(claim)}\n" for claim in CLAIMS)


def row(claim: Claim) -> str:
    """The row of a claim."""
    outcome, witnesses, remark = decided(claim)
    cells = (
        claim.document,
        claim.section,
        claim.text,
        f"**{outcome}**",
        _codes(witnesses),
        remark,
    )
    return f"| {' | '.join(each.replace('|', '&#124;') for each in cells)} |"


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
