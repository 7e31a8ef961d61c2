"""`urlgrammar extract`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click

from urlgrammar.cli import inputs, options, output
from urlgrammar.extraction import MODES, Mode, extract_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


@click.command(short_help="Print the URLs in running text.")
@options.files_argument
@click.option("--text", help="The text to search, instead of files.")
@click.option(
    "--mode",
    type=click.Choice(MODES),
    default="today",
    show_default=True,
    help="How texts delimit URLs: as in mail and Markdown of today, or as in appendix E of a "
    "draft of 1996, draft-fielding-url-syntax-01 or -02.",
)
@options.json_option
def extract(
    files: tuple[str, ...],
    text: str | None,
    mode: Mode,
    as_json: bool,  # noqa: FBT001 (click passes options by name)
) -> int:
    """Print the URLs in running text.

    --mode today prints URLs with "://" anywhere, mailto: addresses, names that begin with "www."
    (with "http://" before them), and URLs between angle brackets, where they can be broken across
    lines. A URL ends before white space, quotes, closing punctuation, and a bracket that it does
    not open. The WHATWG standard says what a URL is.

    --mode fielding-01 prints URLs between angle brackets, brackets or braces, where they can be
    broken across lines. --mode fielding-02 prints URLs between double quotes or angle brackets,
    and between white space, if they contain "://" or have the prefix "URL:". The command
    `decisions` lists what these drafts leave open.

    Without a FILE, standard input is read. The exit status is 1 if no URL is found.

    \b
    Examples:
      urlgrammar extract letter.txt
      urlgrammar extract --mode fielding-02 letter.txt
      urlgrammar extract --json --text 'See [docs](http://example.com/a_(b)).'

    \b
    JSON: url, file (null for --text), line and column (from 1), start, stop (code points)
    """
    if text is not None and files:
        raise click.UsageError("--text and FILE cannot be combined")
    is_found = False
    for name, lines in _texts(files, text):
        for url, start, stop, line, column in extract_lines(lines, mode):
            is_found = True
            if as_json:
                place = {"file": name, "line": line, "column": column}
                output.print_json({"url": url, **place, "start": start, "stop": stop})
            else:
                output.print_line(output.shown(url))
    return 0 if is_found else 1


def _texts(files: tuple[str, ...], text: str | None) -> Iterator[tuple[str | None, Iterable[str]]]:
    if text is not None:
        decoded = inputs.decode_argument(text, "leave out --text to read the file")
        yield None, re.findall(r"[^\n]*\n|[^\n]+", decoded)
        return
    for name in files or ("-",):
        yield name, inputs.lines_with_ends(name)
