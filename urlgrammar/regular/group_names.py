"""The names of groups in generated patterns.

What belongs here: making a name from a label, and reading it again. A label can occur more than
once; then the name has a number. This module does not load the automata.
"""

from __future__ import annotations

import re
from typing import Final

_AGAIN: Final = "__"


def group_name(label: str, count: int) -> str:
    """The name of the group in which a label occurs for the nth time: `host`, `host__2`."""
    return label if count == 1 else f"{label}{_AGAIN}{count}"


def label_of(name: str) -> str:
    """The label of a group by its name."""
    return name.partition(_AGAIN)[0]


def group_names(pattern: str) -> list[str]:
    """The names of the groups of a pattern in order."""
    return re.findall(r"\(\?P<(\w+)>", pattern)  # a bracket that is no group is escaped


def group_labels(pattern: str) -> tuple[str, ...]:
    """The labels of the groups of a pattern, in order."""
    return tuple(map(label_of, group_names(pattern)))
