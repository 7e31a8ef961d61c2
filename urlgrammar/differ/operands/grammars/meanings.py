"""What the names of rules mean in grammars from files.

What belongs here: one table for all grammars: which rules are components, by their names. It is
made of the names in the grammars of the standards of this package, which agree about each name.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from urlgrammar.components import HOST_KIND
from urlgrammar.standards import standards

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.transformers import Captured


@cache
def table() -> Mapping[str, Captured]:
    """By the name of a rule, the component or the kind of host that it gives."""
    known: dict[str, Captured] = {}
    for std in (std for std in standards() if std.grammar_file is None):
        for name, captured in std.transformer.captures().items():
            assert known.setdefault(name, captured) == captured, name
    return MappingProxyType(known)


def captured_by(names: Mapping[str, str]) -> dict[str, Captured]:
    """The rules of a file that are components. names: by the name of each rule, the name that it
    has in its document. Kinds of hosts count only in a grammar that has hosts."""
    known = table()
    captured = {rule: known[name] for rule, name in names.items() if name in known}
    if any(part.component == "host" for part in captured.values()):
        return captured
    return {rule: part for rule, part in captured.items() if part.component != HOST_KIND}
