"""`urlgrammar compare`: how every standard reads one string."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from urlgrammar.cli import batch, options, output
from urlgrammar.text.display import visible, visible_value

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from urlgrammar.differ.comparison import Comparison, Disagreement, Verdict
    from urlgrammar.programs.answers import Answer


@click.command(short_help="Show how every standard reads one string, and where they disagree.")
@options.string_argument("url")
@options.compares_standards
@options.also_option
@options.json_option
def compare(
    url: str,
    compared: options.Compared,
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
    comparison = compare(url, base, chosen, also=options.programs_of(also, base))
    disagree = comparison.disagree_on(points)
    if as_json:
        output.print_json(_record(comparison))
    else:
        for line in _lines(comparison):
            output.print_line(line)
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
                "components": None if verdict.components is None else verdict.components.to_dict(),
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


def _lines(comparison: Comparison) -> Iterator[str]:
    points = {disagreement.point for disagreement in comparison.disagreements}
    against = "" if comparison.base is None else f"  against  {visible(comparison.base)}"
    yield visible(comparison.input) + against
    for names, verdict in _alike(comparison.standards):
        yield from ("", output.styled(", ".join(names), "cyan"))
        is_accepted = verdict.components is not None
        if not is_accepted:
            yield _word("acceptance", points, "rejected", "red", str(verdict.error))
        if bool(verdict.valid) != is_accepted:
            why = "" if verdict.invalid is None else str(verdict.invalid)
            color = "green" if verdict.valid else "red"
            yield _word("validity", points, verdict.validity, color, why)
        if verdict.components is None:
            continue
        shown = {**verdict.components.to_dict(), "result": verdict.result}
        for point, value in shown.items():
            if value is not None or point in points:
                meant = verdict.host if point == "host" and point in points else value
                also = "" if meant == value else f", which means {visible_value(meant)}"
                yield _value(point, points, f"{visible_value(value)}{also}")
    for answer in comparison.programs:
        yield from _answer(answer, points)
    yield ""
    if comparison.agree:
        yield f"The standards{' and programs' if comparison.programs else ''} agree."
    yield from (f"! {by_value(disagreement)}" for disagreement in comparison.disagreements)


def by_value(disagreement: Disagreement) -> str:
    """A disagreement in one line: the point, and each value with the names of those that have
    it."""
    groups: dict[str | None, list[str]] = {}
    for name, value in disagreement.values.items():
        groups.setdefault(value, []).append(name)
    values = (f"{visible_value(value)} by {', '.join(names)}" for value, names in groups.items())
    return f"{disagreement.point}: {'; '.join(values)}"


def _answer(answer: Answer, points: Collection[str]) -> Iterator[str]:
    version = "" if answer.version is None else f" {answer.version}"
    yield from ("", output.styled(f"{answer.program}{version}", "cyan"))
    if not answer.values:
        yield _word("acceptance", points, answer.acceptance, "red", answer.reason or "")
    for name, value in answer.values.items():
        if value:
            where = answer.places.get(name)
            place = "" if where is None else f"  at {where[0]}"
            yield _value(name, points, f"{visible_value(value)}{place}")


def _word(point: str, points: Collection[str], word: str, color: str, why: str) -> str:
    mark = "!" if point in points else " "
    return f"  {mark} {output.styled(f'{word:<10}', color)} {visible(why)}".rstrip()


def _value(point: str, points: Collection[str], value: str) -> str:
    """The value of a point, in a colour if there are others."""
    mark = "!" if point in points else " "
    line = f"  {mark} {point:<10} {value}"
    return output.styled(line, "yellow") if point in points else line


def _alike(standards: Mapping[str, Verdict]) -> list[tuple[list[str], Verdict]]:
    """The standards grouped by their result for a text."""
    groups: dict[object, tuple[list[str], Verdict]] = {}
    for name, verdict in standards.items():
        tree = verdict.components
        why = name if tree is None else str(verdict.invalid)
        key = (tree, verdict.result, verdict.valid, why)
        groups.setdefault(key, ([], verdict))[0].append(name)
    return list(groups.values())
