"""`urlgrammar resolve`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from urlgrammar import ParseError, ResolveError, standard
from urlgrammar.cli import batch, options
from urlgrammar.standards.stages import TextResolver

if TYPE_CHECKING:
    from urlgrammar import Standard
    from urlgrammar.cli.batch import Reading


@click.command(short_help="Resolve each line as a reference against a base.")
@options.base_option("The base; it needs a scheme.", required=True)
@click.option(
    "--not-strict",
    is_flag=True,
    help="Ignore the scheme of a reference if the base has the same one (RFC 3986, 5.2.2).",
)
@click.option(
    "--encoding",
    metavar="NAME",
    help="The character encoding of the document, in which queries are written: for html5-2009, "
    "and for w3c-2012 and whatwg, which take labels of the Encoding Standard. Default: UTF-8.",
)
@options.reads_tables
def resolve(
    base: str,
    not_strict: bool,  # noqa: FBT001 (click passes options by name)
    encoding: str | None,
    standard_name: str,
    reading: Reading,
) -> int:
    """Resolve each line as a reference against a base, and print the target.

    \b
    Examples:
      urlgrammar resolve --base 'http://a/b/c/d;p?q' --url ../g
      urlgrammar resolve --base http://example.com/ --json references.txt
      urlgrammar resolve -s html5-2009 --encoding iso-8859-1 -b http://a/ --url '?é'
      urlgrammar resolve -s w3c-2012 --encoding koi8-r -b about:blank 'http://a/?Ж'
      urlgrammar resolve -s whatwg -b http://a/ --column href --prefix target_ links.jsonl

    \b
    JSON: input, base, ok, result, error, file, line
    New columns of a table: result, error
    """
    std = standard(standard_name)
    if not_strict and not std.has_lenient_resolution:
        raise click.UsageError(
            f"--not-strict needs a standard that resolves by RFC 3986, 5.2; {std.name} does not"
        )
    if encoding is not None:
        _check_encoding(std, encoding)
    # an algorithm on texts splits the base itself, as it is written
    is_split = isinstance(std.stages.resolver, TextResolver) or not std.has_preprocessing
    try:
        base_tree = std.parse(base) if is_split else std.canonicalize(base)
    except (ParseError, ResolveError) as error:
        raise click.UsageError(f"the base {base!r} is not valid: {error}") from error
    if base_tree.scheme is None:
        try:
            std.resolve("", base_tree)  # some documents give a base without a scheme a meaning
        except ResolveError as error:
            raise click.UsageError(str(error)) from error
    against = base if isinstance(std.stages.resolver, TextResolver) else base_tree

    def target(text: str) -> str:
        return str(std.resolve(text, against, strict=not not_strict, encoding=encoding))

    job = batch.text_job(target, lambda _: {"base": base})
    if reading.column is not None:
        from urlgrammar.cli import tables

        is_plain = not not_strict and encoding is None
        column = tables.texts(std, base) if is_plain else tables.written(target)
        return tables.run(job, column, reading)
    return batch.run(job, reading)


def _check_encoding(std: Standard, encoding: str) -> None:
    if not std.has_encodings:
        raise click.UsageError(f"--encoding needs a standard with encodings; {std.name} has none")
    assert std.stages.in_encoding is not None
    try:
        std.stages.in_encoding(encoding)
    except (LookupError, ValueError) as error:
        raise click.UsageError(f"--encoding: {encoding!r} is not a character encoding") from error
