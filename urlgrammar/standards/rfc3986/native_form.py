"""The canonical form of RFC 3986 in the native engine.

What belongs here: making it from what the standard knows in Python: its grammar, its characters
that need no percent-encoding, and its schemes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar._native import EXTENSION
from urlgrammar.components import ComponentTree
from urlgrammar.grammar.native_rules import beginnings, part_fields

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urlgrammar._native._engine import Automaton, UriForm
    from urlgrammar.grammar.matcher import Matcher
    from urlgrammar.grammar.table_file import TableFile

    Scheme = tuple[str | None, str, str | None, Callable[..., str] | None]


def uri_form(
    matcher: Matcher,
    rule: str,
    is_plain: Callable[[str], object],
    schemes: Mapping[str, Scheme],
) -> UriForm | None:
    """The canonical form of the texts of a rule; None without the native engine. schemes: for each
    scheme its default port, the path that is equivalent to an empty one, its default host, and the
    function for its paths, which only Python calls.
    Raises FormatError."""
    compiled = matcher.native.trees()
    if compiled is None or EXTENSION is None:
        return None
    given = arguments(*compiled, rule, is_plain, schemes, matcher.tree_type)
    made: UriForm = EXTENSION.UriForm(*given)
    return made


def arguments(
    file: TableFile,
    automaton: Automaton,
    rule: str,
    is_plain: Callable[[str], object],
    schemes: Mapping[str, Scheme],
    tree_type: type[ComponentTree] = ComponentTree,
) -> tuple[object, ...]:
    """What the native form is made from."""
    return (
        automaton,
        file.facts["starts"][rule],
        beginnings(file),
        tuple(file.facts["kinds"]),
        "".join(c for c in map(chr, range(128)) if is_plain(c)).encode(),
        lambda character: bool(is_plain(character)),
        tuple(
            (
                name.encode(),
                port and port.encode(),
                path.encode(),
                host and host.encode(),
                case is not None,
            )
            for name, (port, path, host, case) in schemes.items()
        ),
        tree_type,
        part_fields(file),
    )
