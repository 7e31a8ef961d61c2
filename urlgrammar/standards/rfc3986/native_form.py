"""The canonical form of RFC 3986 in the native engine.

What belongs here: making it from what the standard knows in Python: its grammar, its characters
that need no percent-encoding, its schemes, and how a component tree is printed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from urlgrammar._native import EXTENSION
from urlgrammar.components import HOST_KIND, ComponentTree
from urlgrammar.grammar.native_rules import FIELDS, beginnings, part_registers
from urlgrammar.resolver import DOUBLE_DOT, SINGLE_DOT, without_dot_segments
from urlgrammar.text.percent_encoding import encode

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
    found = matcher.native.trees()
    if found is None or EXTENSION is None:
        return None
    given = arguments(*found, rule, is_plain, schemes, matcher.tree_type)
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
        part_registers(file, HOST_KIND),
        tuple(file.facts["kinds"]),
        "".join(c for c in map(chr, range(128)) if is_plain(c)).encode(),
        is_plain,
        tuple(each.encode() for each in marks()),
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
        FIELDS,
    )


def marks() -> tuple[str, ...]:
    """The texts between and inside components, in the order of the engine
    (urlgrammar/_native/core/uri_form.h)."""
    guarded = without_dot_segments(ComponentTree("s", path="//X")).path
    printed = marks_between()
    return (
        *(printed[name] for name in ("scheme", "authority", "userinfo", "port", "query")),
        *(printed[name] for name in ("fragment", "root")),
        guarded.removesuffix("//X"),
        encode(" ")[0],
        SINGLE_DOT,
        DOUBLE_DOT,
    )


def marks_between() -> dict[str, str]:
    """The texts that are printed between components: what is left of a printed tree."""
    full = str(ComponentTree("S", "U", "H", None, "P", "/X", "Q", "F"))
    _, after_scheme, userinfo, port, root, query, fragment, _ = between(full, *"SUHPXQF")
    _, scheme, _ = between(str(ComponentTree("S", path="X")), *"SX")
    return {
        "scheme": scheme,
        "authority": after_scheme.removeprefix(scheme),
        "userinfo": userinfo,
        "port": port,
        "query": query,
        "fragment": fragment,
        "root": root,
    }


def between(text: str, *parts: str) -> list[str]:
    """What stands before, between and after parts of a text."""
    found = []
    for part in parts:
        before, text = text.split(part, 1)
        found.append(before)
    return [*found, text]
