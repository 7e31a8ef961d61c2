"""`urlgrammar diff`: the exact difference of two operands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from urlgrammar.cli import completion, output
from urlgrammar.cli.inputs import decode_base
from urlgrammar.cli.options import accept_option, json_option
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.differ.findings import Difference, OnlyOne


@click.command(short_help="Show the exact difference of two standards, rules or expressions.")
@click.argument("a", metavar="OPERAND", shell_complete=completion.operands)
@click.argument("b", metavar="OPERAND", shell_complete=completion.operands)
@click.option(
    "-r",
    "--rule",
    metavar="RULE",
    shell_complete=completion.rules,
    help="Compare this rule of both standards; the name of a component selects its rule.",
)
@click.option("--markdown", "as_markdown", is_flag=True, help="Print a report in Markdown.")
@click.option(
    "--html",
    "html_file",
    shell_complete=completion.files,
    metavar="FILE",
    help="Write a report as an HTML page without scripts, which needs no network; - prints it.",
)
@click.option(
    "--exit-code",
    is_flag=True,
    help="Exit with 1 unless it is proved that the operands agree on every string and component; "
    "with --accept, unless nothing is new and nothing is gone.",
)
@click.option(
    "--require",
    metavar="NAMES",
    help="The components that must be compared, separated by commas. It is an error if one of "
    "these cannot be compared; all others may stay uncompared ('': all may).",
)
@click.option(
    "--on",
    metavar="NAMES",
    help="Compare only these components, separated by commas, and which strings are accepted.",
)
@click.option(
    "--within",
    metavar="OPERAND",
    shell_complete=completion.operands,
    help="Compare only the strings that this third operand accepts.",
)
@click.option(
    "-b",
    "--base",
    metavar="BASE",
    help="Compare references against this base. Whole standards split them before resolution; "
    "other operands read the text as it is.",
)
@accept_option
@click.option(
    "--witnesses",
    type=click.IntRange(1, 100),
    default=1,
    metavar="N",
    help="Show up to N strings for each finding.",
)
@click.option(
    "--pattern",
    is_flag=True,
    help="Print all differing strings as regular expressions for re.fullmatch: those that only one "
    "operand accepts, and those that are split differently, by component.",
)
@click.option(
    "--results",
    is_flag=True,
    help="Also decide whether host, port and path in canonical form are equal, for the strings "
    "that two standards accept and split alike. The output names the values that are not decided, "
    "such as paths with dot segments. Both these and differences count for --exit-code.",
)
@click.option(
    "--test-results",
    type=click.IntRange(min=1),
    metavar="N",
    help="Test up to N strings that both standards accept for different hosts, ports and paths in "
    "canonical form. This is not decided: there may be other differences. Each different result "
    "counts for --exit-code.",
)
@json_option
def diff(
    a: str,
    b: str,
    rule: str | None,
    html_file: str | None,
    require: str | None,
    on: str | None,
    within: str | None,
    base: str | None,
    ledger_file: str | None,
    witnesses: int,
    test_results: int | None,
    pattern: bool,  # noqa: FBT001 (click passes options by name)
    results: bool,  # noqa: FBT001 (click passes options by name)
    exit_code: bool,  # noqa: FBT001 (click passes options by name)
    as_markdown: bool,  # noqa: FBT001 (click passes options by name)
    as_json: bool,  # noqa: FBT001 (click passes options by name)
) -> int:
    """Show the exact difference of two operands: the shortest strings that only one accepts, one
    for each reason, and the shortest that both accept and split into different components.

    \b
    An OPERAND is one of
      STANDARD          whole strings, with the standard's preprocessing
      STANDARD:RULE     one rule; the command `rules` lists them
      re:REGEX          a regular expression for Python's re.fullmatch;
                        re.match:REGEX, re.search:REGEX for these functions;
                        named groups (?P<host>…) are compared as components
      js:/REGEX/FLAGS   a regular expression of JavaScript that matches the whole string;
                        js.search:/REGEX/FLAGS anywhere in it; named groups are (?<host>…)
      abnf:FILE:RULE    a rule of an ABNF file
      lark:FILE:RULE    a rule of a Lark grammar
      NAME=OPERAND      any of these, with a short name for the output

    The parsers of both operands confirm every string before it is shown. A component is not
    compared if only one operand has it, or if a grammar splits it in two ways. Then the output says
    so, and --exit-code fails, unless --require names the components that must be compared, or --on
    the only ones to compare.

    If a component has the same value at two positions in a shortest string, strings with one other
    character are tried, so that the values differ, too: first those of the hosts.

    \b
    Examples:
      urlgrammar diff rfc3986 whatwg
      urlgrammar diff --rule host rfc3986 rfc3987
      urlgrammar diff 're:https?://[a-z.]+/?' rfc3986:uri
      urlgrammar diff --html report.html rfc3986 whatwg
      urlgrammar diff --on host,port rfc3986 whatwg
      urlgrammar diff --base https://a/ rfc3986 whatwg
      urlgrammar diff --results rfc3986 whatwg
      urlgrammar diff --test-results 5000 rfc3986 whatwg
      urlgrammar diff --within 're:https?://.*' rfc3986 whatwg
      urlgrammar diff --exit-code --require host 're:https://(?P<host>[a-z.]+)/?' whatwg

    \b
    JSON: a, b, definitions {name: operand}, within, base, relation (equal, subset, superset,
    overlapping, disjoint), exact, only_a [{id, input, analogue, component, position, error,
    never, characters, at_end, reason, over_approximated, more}], only_b, split [{id, input,
    analogue, position, components, a, b, over_approximated, more}], character_sets, patterns
    [{kind, component, regex, over_approximated}], results [{component, equal, differences [{id,
    input, what, how_a, how_b, value_a, value_b, over_approximated}], undecided [{id, values,
    input}], unconfirmed}], tested {count, differences [{id, input, components, a, b,
    split_alike, count}]}, common, compared, on, uncompared [{operand,
    component}], ambiguous [{operand, component, input, readings}], unconfirmed, limits [{id,
    kind, operand, component}], new [id], accepted {id: reason}, gone {id: reason}, by_automaton,
    complete, empty, seconds
    """
    if as_json and as_markdown:
        raise click.UsageError("--json and --markdown cannot be combined")
    from urlgrammar.cli.difference_lines import lines
    from urlgrammar.differ import ledger
    from urlgrammar.differ.difference import diff
    from urlgrammar.report import markdown
    from urlgrammar.report.html import page

    if html_file is not None and html_file != "-":
        output.check_writable(html_file)
    against = None if base is None else decode_base(base)
    accepted = None if ledger_file is None else ledger.read(Path(ledger_file))
    with output.busy("comparing …"):
        found = diff(
            a,
            b,
            rule,
            require=_names("--require", require),
            on=_names("--on", on),
            within=within,
            base=against,
            witnesses=witnesses,
            pattern=pattern,
            results=results,
            test_results=test_results or 0,
        )
    if accepted is not None:
        found = found.judged(accepted)
    if html_file == "-":
        output.print_line(page(found).rstrip("\n"))
        return 1 if exit_code and not found.passes else 0
    if html_file is not None:
        output.write_file(html_file, page(found))
    if as_json:
        output.print_line(json.dumps(record(found)))
    elif as_markdown:
        output.print_line(markdown.markdown(found))
    elif html_file is not None:
        output.print_line(f"{markdown.verdict(found)} The report is in {visible(html_file)}.")
    else:
        for line in lines(found):
            output.print_line(line)
    return 1 if exit_code and not found.passes else 0


def _names(option: str, listed: str | None) -> list[str] | None:
    """The names in the value of an option, None if it is not given."""
    if listed is None:
        return None
    names = [name.strip() for name in listed.split(",")] if listed else []
    if "" in names:
        raise click.UsageError(f"{option} {listed!r} has an empty name; remove the extra comma")
    return names


def record(found: Difference) -> dict[str, Any]:
    """The JSON of a difference."""

    def only(findings: Iterable[OnlyOne]) -> list[dict[str, Any]]:
        return [
            {
                "id": each.id,
                "input": each.input,
                "analogue": each.analogue,
                "component": each.component,
                "position": each.position,
                "error": each.error,
                "never": each.never,
                "characters": [[low, high] for low, high in each.characters.ranges],
                "at_end": each.at_end,
                "reason": each.reason,
                "over_approximated": each.over_approximated,
                "more": list(each.more),
            }
            for each in found.listed(findings)
        ]

    judged = found.judgement
    return {
        "a": found.a,
        "b": found.b,
        "definitions": dict(found.definitions),
        "within": found.within,
        "base": found.base,
        "relation": found.relation,
        "exact": found.is_exact,
        "only_a": only(found.only_a),
        "only_b": only(found.only_b),
        "split": [
            {
                "id": each.id,
                "input": each.input,
                "analogue": each.analogue,
                "position": each.position,
                "components": list(each.components),
                "a": dict(each.a),
                "b": dict(each.b),
                "over_approximated": each.over_approximated,
                "more": list(each.more),
            }
            for each in found.listed(found.split)
        ],
        "character_sets": {
            each.component: {
                "only_a": [list(pair) for pair in each.only_a.ranges],
                "only_b": [list(pair) for pair in each.only_b.ranges],
                "both": [list(pair) for pair in each.both.ranges],
            }
            for each in found.character_sets
        },
        "patterns": None if found.patterns is None else [each._asdict() for each in found.patterns],
        "results": _results(found),
        "tested": _tested(found),
        "common": found.common,
        "compared": list(found.compared),
        "on": None if found.on is None else list(found.on),
        "uncompared": [
            {"operand": each.operand, "component": each.component} for each in found.uncompared
        ],
        "ambiguous": [
            {
                "operand": each.operand,
                "component": each.component,
                "input": each.input,
                "readings": [dict(reading) for reading in each.readings],
            }
            for each in found.ambiguous
        ],
        "unconfirmed": found.unconfirmed,
        "limits": [each._asdict() for each in found.limits],
        "new": None if judged is None else list(judged.new),
        "accepted": None if judged is None else dict(judged.accepted),
        "gone": None if judged is None else dict(judged.gone),
        "by_automaton": list(found.by_automaton),
        "complete": found.is_complete,
        "empty": found.is_empty,
        "seconds": round(found.seconds, 3),
    }


def _results(found: Difference) -> list[dict[str, Any]] | None:
    if found.results is None:
        return None
    return [
        {
            "component": part.component,
            "equal": part.is_equal,
            "differences": [each._asdict() for each in found.listed(part.differences)],
            "undecided": [each._asdict() for each in found.listed(part.undecided)],
            "unconfirmed": part.unconfirmed,
        }
        for part in found.results
    ]


def _tested(found: Difference) -> dict[str, Any] | None:
    if found.tested is None:
        return None
    return {
        "count": found.tested.tested,
        "differences": [
            {
                "id": each.id,
                "input": each.input,
                "components": list(each.components),
                "a": each.a,
                "b": each.b,
                "split_alike": each.is_split_alike,
                "count": each.count,
            }
            for each in found.listed(found.tested.differences)
        ],
    }
