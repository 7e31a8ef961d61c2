"""Running terms on texts.

What belongs here: what a term says of a text, step by step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from urlgrammar.proofs.derivatives import Terms


def accepts(terms: Terms, term: int, text: str) -> bool | None:
    """Whether a term has a text; None if only a parser knows."""
    some = frozenset({term})
    for character in text:
        bit = terms.letters.of(character)
        (some,) = (after for chars, after in terms.blocks(some) if chars & bit)
    return terms.verdict(some)
