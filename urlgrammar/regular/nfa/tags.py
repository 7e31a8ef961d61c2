"""Tags: the meaning of captured rules.

What belongs here: the values that tagged automata carry.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Tag(NamedTuple):
    """The meaning of a captured rule.

    name: the name of the component. value: None if the component is the text of the rule, so that
    all its characters have the tag; otherwise the value of the component if the rule matches.
    watched: whether the tag is only for `over_approximation`.
    """

    name: str
    value: str | None = None
    watched: bool = False

    @property
    def is_span(self) -> bool:
        """Whether characters have the tag."""
        return self.value is None


OVER_APPROXIMATED: Final = Tag("", "over-approximated")
"""The tag of texts that the automaton accepts, but that a parser must confirm."""

Tags = tuple[Tag, ...]
