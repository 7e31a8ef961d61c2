"""The names of groups in generated patterns.

What belongs here: how a name is made of a label, which can occur more than once, and read again.
It imports nothing, so that reading a pattern does not load the automata.
"""

from __future__ import annotations

import re
from typing import Final

_AGAIN: Final = "__"


def group_name(label: str, count: int) -> str:
    """The name of the group that has a label for so many times: `host`, `host__2`."""
    return label if count == 1 else f"{label}{_AGAIN}{count}"


def label_of(name: str) -> str:
    """The label of a group by its name."""
    return name.partition(_AGAIN)[0]


def group_names(pattern: str) -> list[str]:
    """The names of the groups of a pattern in their order."""
    return re.findall(r"\(\?P<(\w+)>", pattern)  # a bracket that is no group is escaped


def group_labels(pattern: str) -> tuple[str, ...]:
    """The labels of the groups of a pattern, in their order."""
    return tuple(map(label_of, group_names(pattern)))
