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
from functools import partial
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import TYPE_CHECKING, Final

from tools import abnf_to_lark, checksums, fresh, native_marks, tree_automata, url_tables
from tools.citations import citations, own_citations
from tools.shared_parts import SharedParts
from urlgrammar.components import ComponentTree
from urlgrammar.grammar import files, table_file
from urlgrammar.grammar.generated import FORMAT, GeneratedFiles, automaton_file
from urlgrammar.regular.automata.dfa import combine, determinize, minimize
from urlgrammar.regular.automata.diagnosis import Diagnosis, diagnose
from urlgrammar.regular.automata.glushkov import automaton
from urlgrammar.regular.group_names import group_names, label_of
from urlgrammar.regular.pattern import arrange, pattern
from urlgrammar.regular.syntax.expression import (
    Alt,
    Chars,
    Repeat,
    Rule,
    Seq,
    longest,
    single_characters,
)
from urlgrammar.regular.tagged_dfa.tables import of_dfa
from urlgrammar.standards import automata, standards

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from urlgrammar.regular.syntax.expression import Expression
    from urlgrammar.regular.tagged.tagged_automaton import Output
    from urlgrammar.regular.tagged.tagged_nfa import Tag
    from urlgrammar.standards.record import Standard
    from urlgrammar.transformers import Captured

PLACEHOLDER: Final = "\ufdd0"
"""The character that represents a captured component in a skeleton: a noncharacter, which no
grammar contains."""

_FIELDS: Final = frozenset(ComponentTree._fields)

GRAMMARS_ALONE: Final = ("rfc6570",)
"""The grammars that are no standards for URLs: their rules are matched, but have no trees."""

GENERATED: Final = Path(__file__).parent.parent / "urlgrammar" / "_generated"


def outputs() -> Iterator[tuple[Path, str | bytes]]:
    """The correct content of each generated file."""
    for each in standards():
        for name, content in contents(each).items():
            yield GENERATED / name, content
    for grammar in GRAMMARS_ALONE:
        expressions = automata.expressions(grammar)
        yield GENERATED / f"{grammar}.py", _header(grammar) + _patterns(grammar, expressions)
        yield GENERATED / f"{grammar}_dfa.tables", _dfa(grammar, expressions)
    yield GENERATED / native_marks.NAME, native_marks.text()


def contents(standard: Standard) -> dict[str, str | bytes]:
    """The generated files of a standard, by name. This does not read files that were generated
    before: preprocessing uses the patterns that were just made."""
    name = standard.grammar
    expressions = automata.expressions(name)
    captured = standard.transformer.captures()
    patterns = _header(name) + _patterns(
        name, expressions, captured, has_preprocessing=standard.has_preprocessing
    )
    tables = {f"{name}_dfa": _dfa(name, expressions)}

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


# Patterns and trees


def _patterns(
    grammar: str,
    expressions: Mapping[str, Expression],
    captured: Mapping[str, Captured] = MappingProxyType({}),
    *,
    has_preprocessing: bool = False,
) -> str:
    captures = automata.captures(captured)
    cited = citations(grammar)
    if set(cited) != set(expressions):
        odd = sorted(set(cited) ^ set(expressions))
        raise ValueError(f"{grammar}: rules without a citation, or renamed by Lark: {odd}")
    patterns = {name: pattern(expressions[name], captures) for name in cited}
    groups = {name: group_names(written) for name, written in patterns.items()}
    tree_rules = tuple(
        name
        for name in cited
        if (
            "path" in groups[name]
            if has_preprocessing
            else prints_again(arrange(expressions[name], captures))
        )
    )
    builders = {name: _tree_builder(found, captured) for name, found in groups.items() if found}
    lines = ["", "from functools import partial", ""]
    lines += ["from urlgrammar.components import ComponentTree", ""]
    lines += ["tree = partial(tuple.__new__, ComponentTree)", ""]
    lines += ["RULES: dict[str, tuple[str, str, str, int | None]] = {"]
    lines += [
        f"    {name!r}: {(*where, longest(expressions[name]))!r}," for name, where in cited.items()
    ]
    shared = SharedParts(patterns.values())
    lines += ["}", "", *shared.definitions, "", "PATTERNS: dict[str, str] = {"]
    lines += [f"    {name!r}: {shared.source(text)}," for name, text in patterns.items()]
    lines += ["}", "", f"TREE_RULES: tuple[str, ...] = {tree_rules!r}", ""]
    lines += ["TREES = {" if builders else "TREES: dict[str, object] = {"]
    lines += [f"    {name!r}: lambda g: {text}," for name, text in builders.items()]
    lines += ["}", ""]
    return "\n".join(lines)


def _tree_builder(groups: Sequence[str], captured: Mapping[str, Captured]) -> str:
    """The source of an expression that makes the component tree from the groups `g` of a match."""
    options: dict[str, list[str]] = {}
    kinds: dict[str, list[str]] = {}
    for index, name in enumerate(groups):
        label = label_of(name)
        if label in captured and captured[label].is_kind:
            value = captured[label].kind or label
            kinds.setdefault(captured[label].component, []).append(
                f"{value!r} if g[{index}] is not None else "
            )
        else:
            options.setdefault(label, []).append(f"g[{index}]")
    parts = []
    for component in ComponentTree._fields:
        nothing = repr(ComponentTree._field_defaults[component])
        if component in kinds:
            parts.append("".join(kinds[component]) + nothing)
            continue
        *first, last = options.get(component, [nothing])
        if last != nothing != "None":
            last += f" or {nothing}"  # all of them can be unset
        parts.append("".join(f"{g} if {g} is not None else " for g in first) + last)
    return f"tree(({', '.join(parts)}))"


def prints_again(arranged: Expression) -> bool:
    """Whether printing a component tree always gives the text that it was parsed from.

    This holds if every way to match, with a placeholder for each captured component, equals the
    printed form of a tree of these placeholders. It does not hold if the expression can match
    anything except captured text and single characters between.
    """
    has_path = False
    for skeleton in _skeletons(arranged):
        if skeleton is None:
            return False
        components = [part[1:] for part in skeleton if part[0] == PLACEHOLDER]
        if len(set(components)) != len(components) or not set(components) <= _FIELDS:
            return False
        tree = ComponentTree()._replace(**{name: PLACEHOLDER + name for name in components})
        if str(tree) != "".join(skeleton):
            return False
        has_path = has_path or "path" in components
    return has_path


def _skeletons(arranged: Expression) -> Iterator[tuple[str, ...] | None]:
    match arranged:
        case Rule(label, _):
            yield (PLACEHOLDER + label,)
        case Chars(chars):
            yield tuple(chars) if len(chars) == 1 else None
        case Alt(options):
            for option in options:
                yield from _skeletons(option)
        case Repeat(body, 0, 1):
            yield from _skeletons(body)
            yield ()
        case Repeat():
            yield None
        case Seq(parts):
            done: list[tuple[str, ...] | None] = [()]
            for part in parts:
                ends = list(_skeletons(part))
                done = [
                    None if before is None or end is None else before + end
                    for before in done
                    for end in ends
                ]
            yield from done


# Automata


def _dfa(name: str, expressions: Mapping[str, Expression]) -> bytes:
    """The minimal automaton of all rules."""
    sets = tuple(
        (name, chars)
        for name, expression in expressions.items()
        if (chars := single_characters(expression)) is not None and len(chars) > 1
    )
    label = partial(diagnose, sets=sets)
    minimal = (  # each rule first, so that memory never holds more than one rule needs
        minimize(determinize({name: automaton(expression)}, label))
        for name, expression in expressions.items()
    )
    dfa = minimize(combine(minimal))
    found = dict.fromkeys(label for label in dfa.labels if label is not None)
    diagnoses = [label for label in found if isinstance(label, Diagnosis)]
    number = {label: index + 1 for index, label in enumerate(found)} | {None: 0}
    facts = {
        "made": _origin(name),
        "starts": dict(dfa.starts),
        "diagnoses": [(each.rule, each.expected, each.likely) for each in diagnoses],
    }
    labels = [number[label] for label in dfa.labels]
    return automaton_file(facts, of_dfa(dfa), labels=("H", labels))


def _trees(standard: Standard) -> bytes:
    """The tagged DFA of all rules that become component trees. A rule whose components need more
    than one register each is left out: the file says why."""
    made, left_out = tree_automata.made(standard)
    captured = standard.transformer.captures()
    facts = {
        "made": _origin(standard.grammar),
        "starts": dict(made.dfa.starts),
        "beginnings": tree_automata.BEGINNINGS,
        "registers": made.registers,
        "values": made.values,
        "kinds": [captured[rule].kind or rule for rule in made.values],
        "left_out": left_out,
    }
    return automaton_file(facts, of_dfa(made.dfa))


def _url_parser(standard: Standard) -> bytes:
    """The tables of the native URL parser."""
    found, facts = url_tables.made(standard)
    return automaton_file({"made": _origin(standard.grammar)} | facts, of_dfa(found.dfa))


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
    """The verdicts on whole texts. The file has no DEAD, and its numbers are lower by 1."""
    assert standard.errors_grammar is not None
    cited = own_citations(standard.errors_grammar)
    errors = {rule: citation.spelled for rule, citation in cited.items()}
    found = automata.made_text_verdicts(standard, errors)
    kinds = {each: number for number, each in enumerate(dict.fromkeys(found.labels[1:]))}
    facts = {"made": _origin(standard.errors_grammar), "verdicts": list(kinds)}
    arrays: Mapping[str, tuple[str, Sequence[int]]] = {
        "intervals": ("I", found.alphabet.starts),
        "classes": ("B", found.alphabet.classes),
        "targets": ("H", [target - 1 for row in found.rows[1:] for target in row]),
        "kind_of": ("B", [kinds[each] for each in found.labels[1:]]),
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
