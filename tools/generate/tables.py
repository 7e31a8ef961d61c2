"""The generated table files: automata of grammars.

What belongs here: running the stages of `urlgrammar.regular` for a grammar, and writing what they
make.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools import table_writer, tree_automata, url_tables
from tools.generate.recipe import Recipe, origin, rule_digests, rules
from urlgrammar.grammar import generated
from urlgrammar.grammar.citations import own_citations
from urlgrammar.programs.grammars.record import SAMPLE_SIZE
from urlgrammar.regular.automata import languages
from urlgrammar.regular.automata.diagnosis import Diagnosis
from urlgrammar.regular.automata.transition_cover import sample
from urlgrammar.regular.automata.verdicts import first_of, of_language
from urlgrammar.regular.tagged.projection import language
from urlgrammar.standards import automata, generation

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from urlgrammar.programs.grammars.record import Program
    from urlgrammar.regular.automata.dfa import Dfa
    from urlgrammar.regular.tagged.tagged_automaton import Output, TaggedAutomaton
    from urlgrammar.regular.tagged.tagged_nfa import Tag
    from urlgrammar.standards.record import Standard


def rule_automata(grammar: str) -> Recipe:
    """The minimal automaton of all rules."""
    inputs = origin(grammar), list(rule_digests(grammar).items())

    def make() -> bytes:
        dfa = generation.error_automaton(grammar)
        distinct = dict.fromkeys(label for label in dfa.labels if label is not None)
        diagnoses = [label for label in distinct if isinstance(label, Diagnosis)]
        number = {label: index + 1 for index, label in enumerate(distinct)} | {None: 0}
        facts = {
            "made": origin(grammar),
            "starts": dict(dfa.starts),
            "diagnoses": [
                (diagnosis.rule, diagnosis.expected, diagnosis.likely) for diagnosis in diagnoses
            ],
        }
        labels = [number[label] for label in dfa.labels]
        return table_writer.automaton_file(facts, dfa, labels=("H", labels))

    return Recipe(f"{generated.file_of(grammar)}_dfa.tables", inputs, make)


def trees(standard: Standard) -> Recipe:
    """The tagged DFA of all rules that become component trees. A rule whose components need more
    than one register each is left out: the file says why."""
    grammar = standard.grammar
    captured = standard.transformer.captures()

    def make() -> bytes:
        made, left_out = tree_automata.made(standard)
        facts = {
            "made": origin(grammar),
            "starts": dict(made.dfa.starts),
            "beginnings": tree_automata.BEGINNINGS,
            "registers": made.registers,
            "values": made.values,
            "kinds": [captured[rule].kind or rule for rule in made.values],
            "left_out": left_out,
        }
        return table_writer.automaton_file(facts, made.dfa)

    names = standard.matcher.tree_rules
    alone = [standard.input.is_matched_alone(rule) for rule in names]
    beginnings = tree_automata.BEGINNINGS
    inputs = origin(grammar), rules(grammar, names), alone, dict(captured), beginnings
    return Recipe(f"{grammar}_trees.tables", inputs, make)


def url_parser(standard: Standard) -> Recipe:
    """The tables of the native URL parser."""

    def make() -> bytes:
        made, facts = url_tables.made(standard)
        return table_writer.automaton_file({"made": origin(standard.grammar)} | facts, made.dfa)

    used = url_tables.inputs(standard)
    inputs = (
        *(origin(standard.grammar), rules(standard.grammar, used.rules), used.values),
        dict(standard.transformer.captures()),
    )
    return Recipe(f"{standard.grammar}_url.tables", inputs, make)


# Tagged automata of whole texts


def of_standard(standard: Standard) -> Recipe:
    """The tagged automaton of whole texts of a standard."""
    grammar = standard.grammar
    inputs = origin(grammar), _whole_texts(standard)

    def make() -> bytes:
        return _tagged(grammar, automata.made_text_automaton(standard), {})

    return Recipe(f"{grammar}_tagged.tables", inputs, make)


def _whole_texts(standard: Standard) -> object:
    """What decides the tagged automaton of the whole texts of a standard."""
    over = standard.over_approximated
    used = [standard.whole_rule, standard.ignored_characters, *over, *over.values()]
    names = [each for each in used if each is not None]
    return (
        *(rules(standard.grammar, names), used, dict(standard.transformer.captures())),
        *(list(over.items()), standard.input.transducer),
    )


def of_program(program: Program) -> Recipe:
    """The tagged automaton of whole texts of a real program, a sample of texts, and the automata of
    the rules that are asked."""
    grammar = program.grammar
    inputs = (
        *(origin(grammar), list(rule_digests(grammar).items()), program.cases),
        *(dict(program.transformer.captures()), dict(program.around), dict(program.ignored)),
        *(dict(program.constraints), dict(program.over_approximated), sorted(program.components)),
        *(dict(program.removed), program.transducers(), program.asked, SAMPLE_SIZE),
    )

    def make() -> bytes:
        made = program.made()
        texts = sample(language(made), SAMPLE_SIZE)
        asked = {rule: _listed(automata.rule_language(grammar, rule)) for rule in program.asked}
        return _tagged(grammar, made, {"sample": texts, "rules": asked})

    return Recipe(f"{program.tables}.tables", inputs, make)


def _listed(dfa: Dfa) -> tuple[object, ...]:
    """The parts of a small automaton."""
    alphabet = dfa.alphabet
    return (
        alphabet.starts,
        alphabet.classes,
        dfa.rows,
        sorted(dfa.accepting),
        dfa.starts[languages.TEXT],
    )


def _tagged(grammar: str, made: TaggedAutomaton, facts: Mapping[str, object]) -> bytes:
    """The file of a tagged automaton. facts: more of them. The shape of a state is the outputs and
    the classes of its transitions: there are few. Shapes are pairs of the number of an output and
    the bits of the classes; the targets of all transitions are an array."""
    outputs: dict[Output, int] = {}
    shapes: dict[tuple[tuple[int, int], ...], int] = {}
    shape_of = []
    for row in made.rows:
        shape = tuple((outputs.setdefault(t.output, len(outputs)), t.classes) for t in row)
        shape_of.append(shapes.setdefault(shape, len(shapes)))
    ends = {each: number for number, each in enumerate(dict.fromkeys(made.ends))}
    every = {
        "made": origin(grammar),
        "outputs": [(_plain(o.opens), _plain(o.tags), o.written) for o in outputs],
        "shapes": list(shapes),
        "ends": [[(_plain(end.opens), end.over_approximated) for end in each] for each in ends],
        **facts,
    }
    arrays: Mapping[str, tuple[str, Sequence[int]]] = {
        "intervals": ("I", made.alphabet.starts),
        "classes": ("B", made.alphabet.classes),
        "shape_of": ("H", shape_of),
        "targets": ("H", [each.target for row in made.rows for each in row]),
        "end_of": ("H", [ends[each] for each in made.ends]),
    }
    return table_writer.written(every, arrays)


def _plain(tags: Iterable[Tag]) -> list[tuple[str, str | None]]:
    return [(tag.name, tag.value) for tag in tags]


def error_verdicts(standard: Standard) -> Recipe:
    """The verdicts on whole texts of a standard with a grammar of its errors. The file has no DEAD,
    and its numbers are lower by 1."""
    grammar = standard.errors_grammar
    assert grammar is not None
    cited = own_citations(grammar)
    errors = {rule: citation.spelled for rule, citation in cited.items()}

    def make() -> bytes:
        made = _text_verdicts(standard, errors)
        kinds = {each: number for number, each in enumerate(dict.fromkeys(made.labels[1:]))}
        facts = {"made": origin(grammar), "verdicts": list(kinds)}
        arrays: Mapping[str, tuple[str, Sequence[int]]] = {
            "intervals": ("I", made.alphabet.starts),
            "classes": ("B", made.alphabet.classes),
            "targets": ("H", [target - 1 for row in made.rows[1:] for target in row]),
            "kind_of": ("B", [kinds[each] for each in made.labels[1:]]),
        }
        return table_writer.written(facts, arrays, {"targets": made.alphabet.size})

    reference = rules(standard.grammar, [standard.reference_rule])
    inputs = origin(grammar), rules(grammar, errors), errors, reference, _whole_texts(standard)
    return Recipe(f"{standard.grammar}_verdicts.tables", inputs, make)


def _text_verdicts(std: Standard, errors: Mapping[str, str]) -> Dfa:
    """The verdicts on whole texts before preprocessing, for a standard with a grammar of its
    errors. Texts of its reference rule are accepted; the first error rule that accepts another text
    names its error.

    errors: the names of the errors by rule, in the order of the grammar.
    """
    assert std.errors_grammar is not None
    rules = automata.expressions(std.errors_grammar)
    captured = {rule: std.transformer.captures()[rule] for rule in std.over_approximated}
    over = automata.over_approximated_rules(std.grammar, std.over_approximated)
    verdicts = of_language(language(automata.rule_automaton(std, std.reference_rule)))
    for rule, name in errors.items():  # one at a time, so that no product is large
        automaton = automata.expression_automaton(rules[rule], captured, over)
        of_error = of_language(language(automaton), accepted=name)
        verdicts = languages.labelled_product([verdicts, of_error], first_of)
    machine = std.input.transducer
    return verdicts if machine is None else languages.preimage(verdicts, machine)
