"""`urlgrammar agree`: whether standards and programs read each line alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from urlgrammar import UrlGrammarError
from urlgrammar.cli import batch, options, output
from urlgrammar.report.comparison import by_value

if TYPE_CHECKING:
    from urlgrammar.cli.batch import Reading
    from urlgrammar.differ.comparison import Disagreement


@click.command(short_help="Say of each line whether standards and programs read it alike.")
@options.compares_standards
@options.reads_lines
def agree(compared: options.Compared, reading: Reading) -> int:
    """Say of each line whether standards read it alike: a check of many URLs, where `compare`
    shows one in full. If all standards reject a line, they agree. Exit status: 0 if they agree
    about every line, 1 if not.

    -s also takes a program that has a grammar (urllib, curl, …): it is not run, and the answer is
    about the versions that its grammar describes (see the command programs). Then --on names the
    points: acceptance, or components that the grammar describes. A line is an error if only the
    program itself knows what it makes of it, and the others agree.

    Prints `agree` or `disagree`, the line, and the points with their values, separated by tabs.

    \b
    Examples:
      urlgrammar agree -s rfc3986 -s whatwg --on host urls.txt
      urlgrammar agree -s whatwg -s urllib -s curl --on host urls.txt
      urlgrammar agree --base https://a/b --url '//c\\d'

    \b
    JSON: input, base, ok, agree, disagreements [{point, values {name: value}}], error, file, line
    """
    from urlgrammar.differ.agreement import question

    try:
        asked = question(compared.standards, compared.base, compared.points)
    except (UrlGrammarError, ValueError) as error:
        raise click.UsageError(str(error)) from error
    disagreed: list[str] = []

    def evaluate(text: str) -> tuple[Disagreement, ...]:
        differing = asked.disagreements(text)
        if differing and not disagreed:
            disagreed.append(text)
        return differing

    def line(text: str, differing: tuple[Disagreement, ...]) -> str:
        word = output.styled("disagree", "red") if differing else output.styled("agree", "green")
        return "\t".join((word, output.shown(text), *map(by_value, differing)))

    def record(differing: tuple[Disagreement, ...]) -> dict[str, Any]:
        listed = [{"point": d.point, "values": d.values} for d in differing]
        return {"agree": not differing, "disagreements": listed}

    job: batch.Job[tuple[Disagreement, ...]] = batch.Job(
        evaluate,
        line,
        record,
        nothing={"agree": None, "disagreements": None},
        of_text=lambda _: {"base": compared.base},
    )
    return batch.run(job, reading) or int(bool(disagreed))
