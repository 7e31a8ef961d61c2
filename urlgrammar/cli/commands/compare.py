"""`urlgrammar compare`: how every standard reads one string."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from urlgrammar.cli import batch, output
from urlgrammar.cli.options import (
    also_option,
    compares_standards,
    json_option,
    programs_of,
    string_argument,
)
from urlgrammar.text.display import visible, visible_value

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from urlgrammar.cli.options import Compared
    from urlgrammar.differ.comparison import Comparison, Disagreement, Verdict
    from urlgrammar.programs.answers import Answer


@click.command(short_help="Show how every standard reads one string, and where they disagree.")
@string_argument("url")
@compares_standards
@also_option
@json_option
def compare(
    url: str,
    compared: Compared,
    also: Sequence[str],
    as_json: bool,  # noqa: FBT001 (click passes options by name)
) -> int:
    """Show how every standard reads one string, and where they disagree.

    Components are shown before normalization; `result` is the canonical form. With --base, both are
    those of the target, as `resolve` prints it. `acceptance` is what parsers do, `validity` what
    documents call valid: a browser accepts http:\\\\a, but the standard does not call it valid. The
    exit status is 1 if the standards, and the programs of --also, disagree.

    \b
    Examples:
      urlgrammar compare 'http:/example.com'
      urlgrammar compare --on host -s rfc3986 -s whatwg 'http://0x7f.1/'
      urlgrammar compare --base https://a/b '//c\\d'
      urlgrammar compare -s whatwg --also urllib 'http://a\\@b'

    \b
    JSON: input, base, agree, standards {name: {ok, valid, components, result, error, invalid}},
    programs {name: {version, acceptance, components, places, error}},
    disagreements [{point, values {name: value}}]
    """
    from urlgrammar.differ.comparison import compare

    base, chosen, points = compared
    comparison = compare(url, base, chosen, also=programs_of(also, base))
    disagree = comparison.disagree_on(points)
    if as_json:
        output.print_json(_record(comparison))
    else:
        _print(comparison)
    return 1 if disagree else 0


def _record(comparison: Comparison) -> dict[str, Any]:
    from urlgrammar.report.answers import ANSWER

    return {
        "input": comparison.input,
        "base": comparison.base,
        "agree": comparison.agree,
        "standards": {
            name: {
                "ok": verdict.ok,
                "valid": verdict.valid,
                "components": None if verdict.components is None else verdict.components._asdict(),
                "result": verdict.result,
                "error": batch.error_record(verdict.error),
                "invalid": batch.error_record(verdict.invalid),
            }
            for name, verdict in comparison.standards.items()
        },
        "programs": {answer.program: ANSWER.written(answer) for answer in comparison.programs},
        "disagreements": [
            {"point": disagreement.point, "values": disagreement.values}
            for disagreement in comparison.disagreements
        ],
    }


def _print(comparison: Comparison) -> None:
    points = {disagreement.point for disagreement in comparison.disagreements}
    against = "" if comparison.base is None else f"  against  {visible(comparison.base)}"
    output.print_line(visible(comparison.input) + against)
    for names, verdict in _alike(comparison.standards):
        output.print_line("")
        output.print_line(output.styled(", ".join(names), "cyan"))
        if verdict.components is None:
            _print_word("acceptance", points, "rejected", "red", str(verdict.error))
            if verdict.valid:
                _print_validity(verdict, points)
            continue
        if not verdict.valid:
            _print_validity(verdict, points)
        shown: list[tuple[str, str | None]] = list(verdict.components._asdict().items())
        for point, value in [*shown, ("result", verdict.result)]:
            if value is not None or point in points:
                meant = verdict.host if point == "host" and point in points else value
                also = "" if meant == value else f", which means {visible_value(meant)}"
                _print_value(point, points, f"{visible_value(value)}{also}")
    for answer in comparison.programs:
        _print_answer(answer, points)
    output.print_line("")
    if comparison.agree:
        output.print_line(f"The standards{' and programs' if comparison.programs else ''} agree.")
        return
    for disagreement in comparison.disagreements:
        output.print_line(f"! {by_value(disagreement)}")


def by_value(disagreement: Disagreement) -> str:
    """A disagreement in one line: the point, and each value with the names of those that have
    it."""
    groups: dict[str | None, list[str]] = {}
    for name, value in disagreement.values.items():
        groups.setdefault(value, []).append(name)
    values = (f"{visible_value(value)} by {', '.join(names)}" for value, names in groups.items())
    return f"{disagreement.point}: {'; '.join(values)}"


def _print_validity(verdict: Verdict, points: Collection[str]) -> None:
    why = "" if verdict.invalid is None else str(verdict.invalid)
    color = "green" if verdict.valid else "red"
    _print_word("validity", points, verdict.validity, color, why)


def _print_answer(answer: Answer, points: Collection[str]) -> None:
    output.print_line("")
    version = "" if answer.version is None else f" {answer.version}"
    output.print_line(output.styled(f"{answer.program}{version}", "cyan"))
    if not answer.values:
        _print_word("acceptance", points, answer.acceptance, "red", answer.reason or "")
        return
    for name, value in answer.values.items():
        if value:
            where = answer.places.get(name)
            place = "" if where is None else f"  at {where[0]}"
            _print_value(name, points, f"{visible_value(value)}{place}")


def _print_word(point: str, points: Collection[str], word: str, color: str, why: str) -> None:
    mark = "!" if point in points else " "
    output.print_line(f"  {mark} {output.styled(f'{word:<10}', color)} {visible(why)}".rstrip())


def _print_value(point: str, points: Collection[str], value: str) -> None:
    """Print the value of a point, in a colour if there are others."""
    mark = "!" if point in points else " "
    line = f"  {mark} {point:<10} {value}"
    output.print_line(output.styled(line, "yellow") if point in points else line)


def _alike(standards: Mapping[str, Verdict]) -> list[tuple[list[str], Verdict]]:
    """The standards grouped by their result for a text."""
    groups: dict[object, tuple[list[str], Verdict]] = {}
    for name, verdict in standards.items():
        tree = verdict.components
        why = name if tree is None else str(verdict.invalid)
        key = (tree, verdict.result, verdict.valid, why)
        groups.setdefault(key, ([], verdict))[0].append(name)
    return list(groups.values())
