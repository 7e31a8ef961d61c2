"""`urlgrammar resolve`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from urlgrammar import ParseError, ResolveError, standard
from urlgrammar.cli import batch, output
from urlgrammar.cli.inputs import decode_argument
from urlgrammar.cli.options import reads_lines

if TYPE_CHECKING:
    from collections.abc import Sequence


@click.command(short_help="Resolve each line as a reference against a base.")
@click.option("-b", "--base", required=True, metavar="BASE", help="The base; it needs a scheme.")
@click.option(
    "--not-strict",
    is_flag=True,
    help="Ignore the scheme of a reference if the base has the same one (RFC 3986, 5.2.2).",
)
@reads_lines
def resolve(
    base: str,
    not_strict: bool,  # noqa: FBT001 (click passes options by name)
    standard_name: str,
    as_json: bool,  # noqa: FBT001 (click passes options by name)
    texts: Sequence[str],
    files: Sequence[str],
) -> int:
    """Resolve each line as a reference against a base, and print the target.

    \b
    Examples:
      urlgrammar resolve --base 'http://a/b/c/d;p?q' --url ../g
      urlgrammar resolve --base http://example.com/ --json references.txt

    \b
    JSON: input, base, ok, result, error
    """
    std = standard(standard_name)
    if not_strict and not std.has_lenient_resolution:
        raise click.UsageError(
            f"--not-strict needs a standard that resolves by RFC 3986, 5.2; {std.name} does not"
        )
    base = decode_argument(base)
    try:
        base_tree = std.canonicalize(base) if std.has_preprocessing else std.parse(base)
    except (ParseError, ResolveError) as error:
        raise click.UsageError(f"the base {base!r} is not valid: {error}") from error
    if base_tree.scheme is None:
        try:
            std.resolve("", base_tree)  # some documents give a base without a scheme a meaning
        except ResolveError as error:
            raise click.UsageError(str(error)) from error
    job: batch.Job[str] = batch.Job(
        lambda text: str(std.resolve(text, base_tree, strict=not not_strict)),
        lambda _text, result: output.shown(result),
        lambda result: {"result": result},
        nothing={"result": None},
        common={"base": base},
    )
    return batch.run(job, files, texts, as_json=as_json)
