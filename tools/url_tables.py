"""The tables of the native URL parser (WHATWG URL Standard, 4.4).

What belongs here: the tagged DFA of whole texts without and with a base, on texts in which a
reverse solidus still stands for a solidus; and what else the parser needs to know, all of it from
the grammar and from the pure parser: sets of characters, schemes, and what is done with each kind
of host. Marks between components are in `native_marks`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tools.tagged_dfa.determinization import Registers, determinize
from tools.tagged_dfa.membership import with_membership
from tools.tagged_dfa.tagged_dfa import combine
from tools.tree_automata import BEGINNINGS, prove, tree_automaton
from urlgrammar.components import ComponentTuple
from urlgrammar.regular.syntax.charset import CharSet
from urlgrammar.regular.syntax.expression import single_characters
from urlgrammar.regular.tagged.preimage import preimage
from urlgrammar.standards import automata
from urlgrammar.standards.whatwg import hosts, parser
from urlgrammar.standards.whatwg.canonical_form import HAVE_ORIGIN, SPECIAL
from urlgrammar.standards.whatwg.modes import Modes

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tools.tagged_dfa.tagged_dfa import TaggedDfa
    from urlgrammar.regular.tagged.tagged_automaton import TaggedAutomaton
    from urlgrammar.standards.record import Standard
    from urlgrammar.standards.whatwg.canonical_form import UrlForm

SERIALIZED: Final = "serialized_url_with_dots"
"""The rule for texts that are printed as they are read if there are no dot segments in their path.
The parser looks for dot segments itself: an automaton that does takes two steps more for each
segment."""

MARK: Final = "serialized"
"""The register that is set for these texts."""

SETS: Final[Mapping[str, tuple[str, ...]]] = {
    "stripped": ("c0_control_or_space",),
    "removed": ("tab_or_newline",),
    "userinfo": ("userinfo_percent_encode_set",),
    "path": ("path_percent_encode_set",),
    "query": ("query_percent_encode_set",),
    "special_query": ("special_query_percent_encode_set",),
    "fragment": ("fragment_percent_encode_set",),
    "opaque": ("c0_control_percent_encode_set",),
}
"""The sets of characters that the parser uses, by the rules of the grammar."""

RELATIVE: Final = ("relative_web", "relative_file", "relative_generic", "relative_opaque")
"""The rules of references without a scheme, by the kind of the base. In the first two, a reverse
solidus stands for a solidus."""

HELPERS: Final = ("dot_segment", "dot_dot_segment", "drive")
"""The rules that are matched with segments of paths."""


class Inputs(NamedTuple):
    """What decides the tables: rules, and values that are not in the grammar alone."""

    rules: tuple[str, ...]
    values: object


def inputs(standard: Standard) -> Inputs:
    """The inputs of the tables of a standard."""
    modes = Modes(standard.matcher)
    transducers = modes.slashes.transducer(), modes.slashes_of_special()
    rules = ("url", *RELATIVE, "scheme", *HELPERS, SERIALIZED)
    return Inputs(rules, (_facts(standard), transducers))


def made(standard: Standard) -> tuple[TaggedDfa, dict[str, Any]]:
    """The automaton, and the facts about it."""
    modes = Modes(standard.matcher)
    slashes, of_special = modes.slashes.transducer(), modes.slashes_of_special()
    web, file, *others = RELATIVE
    sources: dict[str, TaggedAutomaton] = {
        "url": preimage(tree_automaton(standard, "url"), of_special),
        **{rule: preimage(tree_automaton(standard, rule), slashes) for rule in (web, file)},
        **{rule: tree_automaton(standard, rule) for rule in (*others, "scheme", *HELPERS)},
    }
    registers = Registers(tag for source in sources.values() for tag in source.tags)
    whole = combine([determinize(each, name, registers) for name, each in sources.items()])
    for name, each in sources.items():
        prove(each, whole, name)
    found = with_membership(whole, "url", standard.matcher.automaton(), SERIALIZED, MARK)
    captured = standard.transformer.captures()
    kinds = ["" if v == MARK else captured[v].kind or v for v in found.values]
    facts: dict[str, Any] = {
        "starts": dict(found.dfa.starts),
        "beginnings": BEGINNINGS,
        "registers": found.registers,
        "values": found.values,
        "kinds": kinds,
        "over_approximated": [v in standard.over_approximated for v in found.values],
    }
    return found, facts | _facts(standard)


def _facts(standard: Standard) -> dict[str, Any]:
    """The facts that do not depend on the automaton."""
    modes = Modes(standard.matcher)
    sets = {name: ascii_characters(standard, rules) for name, rules in SETS.items()}
    sets["trailing"] = trailing(parser.resolver_of(standard.matcher).input.form)
    return {
        "sets": sets,
        "slashes": [c for c in map(chr, range(128)) if modes.slashes.apply(c) == "/"],
        "schemes": [
            (name, None if port is None else int(port), modes.mode(name), name in HAVE_ORIGIN)
            for name, port in SPECIAL.items()
        ],
        "radixes": hosts.RADIXES,
    }


def trailing(form: UrlForm) -> str:
    """The characters that are percent-encoded at the end of an opaque path if a query or a
    fragment follows, and not at the end of a URL."""
    tree = ComponentTuple("s", path="x")

    def encoded(character: str, query: str | None) -> str:
        return form.percent(tree._replace(path=f"x{character}", query=query)).path

    return "".join(c for c in map(chr, range(128)) if encoded(c, "") != encoded(c, None))


def ascii_characters(standard: Standard, rules: tuple[str, ...]) -> str:
    """The ASCII characters of rules for single characters. Beyond ASCII, such a rule has all
    characters or none."""
    found = CharSet.of(())
    for rule in rules:
        chars = single_characters(automata.expressions(standard.grammar)[rule])
        assert chars is not None, "a rule for single characters"
        found |= chars
    beyond = found & CharSet.of([(0x80, 0x10FFFF)])
    assert len(beyond) in {0, 0x110000 - 0x80}, "all or none"
    return "".join(c for c in map(chr, range(128)) if c in found)
