"""`urlgrammar agree`: whether standards read each line alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from urlgrammar import UrlGrammarError, standard
from urlgrammar.cli import batch, completion, output
from urlgrammar.cli.commands.compare import sides
from urlgrammar.cli.inputs import decode_base
from urlgrammar.cli.options import files_argument, json_option, url_option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar.differ.comparison import Comparison, Disagreement


@click.command(short_help="Say of each line whether standards read it alike.")
@click.option("-b", "--base", metavar="BASE", help="Resolve the lines against a base.")
@click.option(
    "-s",
    "--standard",
    "names",
    multiple=True,
    metavar="STD",
    shell_complete=completion.standards,
    help="A standard to compare (default: all); can be repeated.",
)
@click.option(
    "--on",
    "points",
    multiple=True,
    metavar="POINT",
    help="What counts: acceptance, validity, a component (`host`) or result (default: all of "
    "them); can be repeated.",
)
@files_argument
@url_option
@json_option
def agree(
    base: str | None,
    names: Sequence[str],
    points: Sequence[str],
    as_json: bool,  # noqa: FBT001 (click passes options by name)
    texts: Sequence[str],
    files: Sequence[str],
) -> int:
    """Say of each line whether standards read it alike: a check of many URLs, where `compare`
    shows one in full. If all standards reject a line, they agree. Exit status: 0 if they agree
    about every line, 1 if not.

    Prints `agree` or `disagree`, the line, and the points with their values, separated by tabs.

    \b
    Examples:
      urlgrammar agree -s rfc3986 -s whatwg --on host urls.txt
      urlgrammar agree --base https://a/b --url '//c\\d'

    \b
    JSON: input, base, ok, agree, disagreements [{point, values {name: value}}], error, file, line
    """
    from urlgrammar.differ.comparison import POINTS, compare

    against = None if base is None else decode_base(base)
    chosen = [standard(name).name for name in names] or None
    wanted = frozenset(points or POINTS)
    try:
        compare("", against, chosen).disagree_on(wanted)  # wrong points or a wrong base
    except UrlGrammarError as error:
        raise click.UsageError(str(error)) from error
    disagreed: list[str] = []

    def about(found: Comparison) -> list[Disagreement]:
        return [each for each in found.disagreements if each.point in wanted]

    def evaluate(text: str) -> Comparison:
        found = compare(text, against, chosen)
        if about(found) and not disagreed:
            disagreed.append(text)
        return found

    def line(text: str, found: Comparison) -> str:
        left = about(found)
        word = output.styled("disagree", "red") if left else output.styled("agree", "green")
        return "\t".join((word, output.shown(text), *map(sides, left)))

    def record(found: Comparison) -> dict[str, Any]:
        left = about(found)
        listed = [{"point": each.point, "values": each.values} for each in left]
        return {"agree": not left, "disagreements": listed}

    job: batch.Job[Comparison] = batch.Job(
        evaluate,
        line,
        record,
        nothing={"agree": None, "disagreements": None},
        common={"base": against},
    )
    return batch.run(job, files, texts, as_json=as_json) or int(bool(disagreed))
