"""Generate `urlgrammar/_generated/` from the grammars: patterns, tree builders and automata.

What belongs here: running the stages of `urlgrammar.regular` for each standard, and writing the
results. Grammars that come from ABNF are made first, and the list of hashes last.

    python -m tools.generate            writes the files that are out of date
    python -m tools.generate --check    writes nothing, exits 1 if a file is out of date
"""

from __future__ import annotations

import hashlib
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final

from tools import abnf_to_lark, checksums, fresh, native_marks, tree_automata, url_tables
from tools.shared_parts import SharedParts
from urlgrammar.grammar import files, table_file
from urlgrammar.grammar.citations import own_citations
from urlgrammar.grammar.generated import FORMAT, GeneratedFiles, automaton_file
from urlgrammar.regular.tagged_dfa.tables import of_tagged_dfa
from urlgrammar.standards import automata, generation, standards

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from urlgrammar.regular.tagged.tagged_automaton import Output
    from urlgrammar.regular.tagged.tagged_nfa import Tag
    from urlgrammar.standards.generation import Patterns
    from urlgrammar.standards.record import Standard


GRAMMARS_ALONE: Final = ("rfc6570",)
"""The grammars that are no standards for URLs: their rules are matched, but have no trees."""

GENERATED: Final = Path(__file__).parent.parent / "urlgrammar" / "_generated"


def outputs() -> Iterator[tuple[Path, str | bytes]]:
    """The correct content of each generated file."""
    for each in standards():
        for name, content in contents(each).items():
            yield GENERATED / name, content
    for grammar in GRAMMARS_ALONE:
        patterns = _patterns(generation.patterns(grammar))
        yield GENERATED / f"{grammar}.py", _header(grammar) + patterns
        tables = generation.error_tables(grammar, _origin(grammar))
        yield GENERATED / f"{grammar}_dfa.tables", tables
    yield GENERATED / native_marks.NAME, native_marks.text()


def contents(standard: Standard) -> dict[str, str | bytes]:
    """The generated files of a standard, by name. This does not read files that were generated
    before: preprocessing uses the patterns that were just made."""
    name = standard.grammar
    made = generation.patterns(
        name, standard.transformer.captures(), has_preprocessing=standard.has_preprocessing
    )
    patterns = _header(name) + _patterns(made)
    tables = {f"{name}_dfa": generation.error_tables(name, _origin(name))}

    def module(_name: str) -> ModuleType:
        loaded = ModuleType(name)
        exec(patterns, loaded.__dict__)  # noqa: S102 (it was written here)
        return loaded

    afresh = replace(
        standard, files=GeneratedFiles(module, lambda wanted: table_file.read(tables[wanted]))
    )
    tables[f"{name}_tagged"] = _tagged(afresh)
    tables[f"{name}_trees"] = _trees(afresh)
    if name == "whatwg":
        tables[f"{name}_url"] = _url_parser(afresh)
    if standard.errors_grammar is not None:
        tables[f"{name}_verdicts"] = _verdicts(afresh)
    return {f"{name}.py": patterns} | {f"{each}.tables": data for each, data in tables.items()}


def _header(name: str) -> str:
    return f'"""{_origin(name)}\n"""\n\nfrom __future__ import annotations\n\nFORMAT = {FORMAT}\n'


def _origin(name: str) -> str:
    """How a file was made, and the hash of its sources."""
    sources = files.sources(name)
    digest = hashlib.sha256(b"\0".join(source.read_bytes() for source in sources)).hexdigest()
    names = ", ".join(f"grammars/{source.name}" for source in sources)
    return (
        f"Made by `python -m tools.generate` from {names}. Do not edit.\n\n"
        f"SHA-256 of the sources: {digest}"
    )


# Patterns


def _patterns(made: Patterns) -> str:
    lines = ["", "from functools import partial", ""]
    lines += ["from urlgrammar.components import ComponentTree", ""]
    lines += ["tree = partial(tuple.__new__, ComponentTree)", ""]
    lines += ["RULES: dict[str, tuple[str, str, str, int | None]] = {"]
    lines += [f"    {name!r}: {facts!r}," for name, facts in made.rules.items()]
    shared = SharedParts(made.patterns.values())
    lines += ["}", "", *shared.definitions, "", "PATTERNS: dict[str, str] = {"]
    lines += [f"    {name!r}: {shared.source(text)}," for name, text in made.patterns.items()]
    lines += ["}", "", f"TREE_RULES: tuple[str, ...] = {made.tree_rules!r}", ""]
    lines += ["TREES = {" if made.builders else "TREES: dict[str, object] = {"]
    lines += [f"    {name!r}: lambda g: {text}," for name, text in made.builders.items()]
    lines += ["}", ""]
    return "\n".join(lines)


# Automata


def _trees(standard: Standard) -> bytes:
    """The tagged DFA of all rules that become component trees. A rule whose components need more
    than one register each is left out: the file says why."""
    made, left_out = tree_automata.made(standard)
    captured = standard.transformer.captures()
    facts = {
        "made": _origin(standard.grammar),
        "starts": dict(made.starts),
        "beginnings": tree_automata.BEGINNINGS,
        "registers": made.registers,
        "values": made.values,
        "kinds": [captured[rule].kind or rule for rule in made.values],
        "left_out": left_out,
    }
    return automaton_file(facts, of_tagged_dfa(made))


def _url_parser(standard: Standard) -> bytes:
    """The tables of the native URL parser."""
    found, facts = url_tables.made(standard)
    return automaton_file({"made": _origin(standard.grammar)} | facts, of_tagged_dfa(found))


def _tagged(standard: Standard) -> bytes:
    """The tagged automaton of whole texts. The shape of a state is the outputs and the classes of
    its transitions: there are few. Shapes are pairs of the number of an output and the bits of the
    classes; the targets of all transitions are an array."""
    found = automata.made_text_automaton(standard)
    outputs: dict[Output, int] = {}
    shapes: dict[tuple[tuple[int, int], ...], int] = {}
    shape_of = []
    for row in found.rows:
        shape = tuple((outputs.setdefault(t.output, len(outputs)), t.classes) for t in row)
        shape_of.append(shapes.setdefault(shape, len(shapes)))
    ends = {each: number for number, each in enumerate(dict.fromkeys(found.ends))}
    facts = {
        "made": _origin(standard.grammar),
        "outputs": [(_plain(o.opens), _plain(o.tags), o.written) for o in outputs],
        "shapes": list(shapes),
        "ends": [[(_plain(end.opens), end.over_approximated) for end in each] for each in ends],
    }
    arrays: Mapping[str, tuple[str, Sequence[int]]] = {
        "intervals": ("I", found.alphabet.starts),
        "classes": ("B", found.alphabet.classes),
        "shape_of": ("H", shape_of),
        "targets": ("H", [each.target for row in found.rows for each in row]),
        "end_of": ("H", [ends[each] for each in found.ends]),
    }
    return table_file.written(facts, arrays)


def _plain(tags: Iterable[Tag]) -> list[tuple[str, str | None]]:
    return [(tag.name, tag.value) for tag in tags]


def _verdicts(standard: Standard) -> bytes:
    """The verdicts on whole texts."""
    assert standard.errors_grammar is not None
    cited = own_citations(standard.errors_grammar)
    errors = {rule: citation.spelled for rule, citation in cited.items()}
    found = automata.made_text_verdicts(standard, errors)
    kinds = {each: number for number, each in enumerate(dict.fromkeys(found.verdicts))}
    facts = {"made": _origin(standard.errors_grammar), "verdicts": list(kinds)}
    arrays: Mapping[str, tuple[str, Sequence[int]]] = {
        "intervals": ("I", found.alphabet.starts),
        "classes": ("B", found.alphabet.classes),
        "targets": ("H", [target for row in found.rows for target in row]),
        "kind_of": ("B", [kinds[each] for each in found.verdicts]),
    }
    return table_file.written(facts, arrays, {"targets": found.alphabet.size})


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the generated files. Returns the exit status."""
    check = fresh.is_check("tools.generate", __doc__, arguments)
    if abnf_to_lark.main(["--check"] if check else []):
        return 1
    for path, content in outputs():
        is_stale = fresh.settle(path, content, f"urlgrammar/_generated/{path.name}", check=check)
        if is_stale and check:
            return 1  # later steps may use these files
    name = f"urlgrammar/_generated/{checksums.LIST.name}"
    is_stale = fresh.settle(checksums.LIST, checksums.text(), name, check=check)
    return 1 if is_stale and check else 0


if __name__ == "__main__":
    sys.exit(main())
