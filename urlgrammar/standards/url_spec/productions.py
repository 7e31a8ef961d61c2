"""The productions of the specification, as the generated files of its grammar have them.

What belongs here: how the operations on the model ask the grammar about a text. No module of the
model has syntax of its own.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from urlgrammar.grammar.matcher import Matcher
from urlgrammar.resolver import DotSegments
from urlgrammar.standards.whatwg.modes import Modes
from urlgrammar.text.percent_encoding import encoder

if TYPE_CHECKING:
    from collections.abc import Callable


@cache
def matcher() -> Matcher:
    """The generated files of the grammar, loaded when they are first needed."""
    return Matcher("url-spec")


@cache
def modes() -> Modes:
    """Preprocessing, and the modes of schemes ("Preprocessing", "Parser mode")."""
    return Modes(matcher())


def generates(rule: str, text: str) -> bool:
    """`text :: rule` ("Pattern Testing")."""
    return matcher().full_match(rule)(text) is not None


@cache
def begins_with_scheme() -> Callable[[str], re.Match[str] | None]:
    """The function that matches a scheme and the colon after it at the beginning of a text."""
    return re.compile(f"{matcher().part('scheme')}:").match


@cache
def dots() -> DotSegments:
    """The dot segments of a path."""
    return DotSegments.of_patterns(*map(matcher().part, ("dot_segment", "dot_dot_segment")))


@cache
def percent_encoder(encode_set: str) -> Callable[[str], str]:
    """The function that percent-encodes the characters of a set. Raises UnknownNameError."""
    return encoder(matcher().pattern(encode_set))
