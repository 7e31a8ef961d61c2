"""A test case, as a value.

What belongs here: what is right about a text, and what each part of a suite is for.
"""

from __future__ import annotations

from typing import Final, NamedTuple

PURPOSES: Final = {
    "references": "a reference, against a base of each kind",
    "witnesses": "a string on which standards disagree",
    "cover": "a transition of the automaton",
    "short texts": "a few delimiters and letters behind a beginning",
    "hosts": "a name or an address, right or wrong, in one of its spellings",
    "labels": "a label of a domain at a rule of IDNA",
    "mapped hosts": "a character that UTS #46 maps to ASCII",
    "ports": "a number around a limit, a sign, or other digits",
    "paths": "segments that parsers treat in a special way",
    "ends": "a string that ends in a state, or after a token there",
    "rich URLs": "a value in every part",
    "neighbours": "a rich URL with one change",
    "characters": "a character of ASCII in a component",
    "special characters": "a character that NFKC maps, a space, a format or an odd case",
    "endings": "a character in a state, and an ending that tells where it leads",
}
"""By part of a suite, what a case of it is for."""


class Case(NamedTuple):
    """A text, and what is right about it.

    part: that of the suite, a key of PURPOSES. input, base: the text, and the base that a reference
    is resolved against, None without one. accepted: whether the parser of the operand accepts it.
    valid: whether the document calls it valid; None if the operand is no standard. components: what
    it is split into, before normalization; with a base, the target; None if it is rejected.
    canonical: the canonical form, or the target; None if it is rejected, or if the operand is no
    standard. rule, section: the rule that it breaks, if it is rejected or not valid, and the
    section that has it.
    """

    part: str
    input: str
    base: str | None
    accepted: bool
    valid: bool | None
    components: dict[str, str | None] | None
    canonical: str | None
    rule: str | None
    section: str | None

    @property
    def purpose(self) -> str:
        """What the case is for."""
        return PURPOSES[self.part]
