"""What documents leave open, and what was chosen.

What belongs here: reading the lists, one file for each standard that needs one. They are prose,
and most programs never ask for them, so they are data and not part of the modules.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import NamedTuple


class Decision(NamedTuple):
    """A point that a document leaves open, or that it cannot mean literally.

    section: where the document has it, "" if it concerns the whole document. point: the point in a
    few words. choice: what was chosen, with the reason and, where it matters, the consequence.
    """

    section: str
    point: str
    choice: str


def read(name: str) -> tuple[Decision, ...]:
    """The decisions of a standard, by the name of its grammar; none without a file. A list
    can continue that of another standard: `after` names it."""
    file = files(__name__) / f"{name}.toml"
    if not file.is_file():
        return ()
    content = tomllib.loads(file.read_text(encoding="utf-8"))
    before = read(content["after"]) if "after" in content else ()
    return before + tuple(
        Decision(entry.get("section", ""), entry["point"], " ".join(entry["choice"].split()))
        for entry in content.get("decision", ())
    )
