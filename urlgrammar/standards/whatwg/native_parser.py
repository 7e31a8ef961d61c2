"""The basic URL parser in the native engine (4.4).

What belongs here: making it from its table file, and from what `text.idna` knows of characters. It
parses what needs neither another encoding, nor an error message, nor more of the domain parser than
such facts.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

from urlgrammar._native import EXTENSION
from urlgrammar.components import ComponentTuple
from urlgrammar.errors import LimitError
from urlgrammar.grammar import generated
from urlgrammar.grammar.native_rules import beginnings, native_automaton, part_fields
from urlgrammar.standards.whatwg.hosts import ascii_domain
from urlgrammar.text.domain_characters import ACE, in_domain

if TYPE_CHECKING:
    from urlgrammar._native._engine import UrlParser
    from urlgrammar.grammar.table_file import TableFile

# The order of the native parser (urlgrammar/_native/core/url_tables.h).
_STARTS: Final = (
    *("url", "relative_web", "relative_file", "relative_generic", "relative_opaque", "scheme"),
    *("dot_segment", "dot_dot_segment", "drive"),
)
_SETS: Final = (
    *("stripped", "removed", "userinfo", "path", "query", "special_query", "fragment", "opaque"),
    *("slashes", "trailing"),
)
_KEEPS: Final = frozenset(_SETS) - {"stripped", "slashes", "trailing"}
"""The sets that are given by the characters outside them, which the parser leaves as they are."""

_MODES: Final = ("generic", "web", "file")
_STEPS: Final = {"domain": 1, "ipv4address": 2, "ipv6address": 3, "opaque_host": 4}
"""What is done with a host of a kind, as in `UrlForm.host`; 0: it is copied."""

_UNICODE: Final = 5
_ASCII: Final = frozenset(map(chr, range(128)))


@cache
def url_parser() -> UrlParser | None:
    """The native parser; None without the native engine. Raises
    FormatError."""
    if EXTENSION is None:
        return None
    made: UrlParser = EXTENSION.UrlParser(*arguments(generated.tables("whatwg_url")))
    return made


def arguments(file: TableFile) -> tuple[object, ...]:
    """What the native parser is made from."""
    facts = file.facts
    sets = {name: frozenset(text) for name, text in facts["sets"].items()}
    sets["slashes"] = frozenset(facts["slashes"])
    return (
        native_automaton(file),
        tuple(facts["starts"][name] for name in _STARTS),
        beginnings(file),
        tuple(facts["kinds"]),
        tuple(
            _UNICODE if is_over else _STEPS.get(kind, 0)
            for kind, is_over in zip(facts["kinds"], facts["over_approximated"], strict=True)
        ),
        facts["kinds"].index("empty_host"),
        tuple(
            "".join(sorted(_ASCII - sets[name] if name in _KEEPS else sets[name])).encode()
            for name in _SETS
        ),
        tuple(
            (name.encode(), -1 if port is None else port, _MODES.index(mode), has_origin)
            for name, port, mode, has_origin in facts["schemes"]
        ),
        tuple((prefix.encode(), radix) for prefix, radix in facts["radixes"]),
        ComponentTuple,
        part_fields(file),
        ACE.encode(),
        in_domain,
        _to_ascii,
    )


def _to_ascii(domain: str) -> Any:
    """`ascii_domain`; NotImplemented for a domain beyond its limit: then Python has the error."""
    try:
        return ascii_domain(domain)
    except LimitError:
        return NotImplemented
