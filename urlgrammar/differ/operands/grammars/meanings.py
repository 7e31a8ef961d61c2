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
    from collections.abc import Iterable, Mapping

    from urlgrammar.transformers import Captured


@cache
def table() -> Mapping[str, Captured]:
    """By the name of a rule, the component or the kind of host that it gives."""
    found: dict[str, Captured] = {}
    for each in (std for std in standards() if std.grammar_file is None):
        for name, captured in each.transformer.captures().items():
            assert found.setdefault(name, captured) == captured, name
    return MappingProxyType(found)


def captured_by(names: Mapping[str, str]) -> dict[str, Captured]:
    """The rules of a file that are components. names: by the name of each rule, the name that it
    has in its document. Kinds of hosts count only in a grammar that has hosts."""
    known = table()
    found = {rule: known[name] for rule, name in names.items() if name in known}
    return (
        found
        if _has_host(found.values())
        else {rule: each for rule, each in found.items() if each.component != HOST_KIND}
    )


def _has_host(found: Iterable[Captured]) -> bool:
    return any(each.component == "host" for each in found)
