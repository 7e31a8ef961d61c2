"""`urlgrammar extract`."""

from __future__ import annotations

import json
from bisect import bisect_right
from typing import TYPE_CHECKING

import click

from urlgrammar.cli import inputs, output
from urlgrammar.cli.options import json_option

if TYPE_CHECKING:
    from collections.abc import Iterator


@click.command(short_help="Print the URLs in running text.")
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--text", help="The text to search, instead of files.")
@json_option
def extract(
    files: tuple[str, ...],
    text: str | None,
    as_json: bool,  # noqa: FBT001 (click passes options by name)
) -> int:
    """Print the URLs in running text, delimited as in draft-fielding-url-syntax-02, appendix E:
    between double quotes or angle brackets, where a URL can be broken across lines, or between
    white space, if it contains "://". A prefix "URL:" and punctuation at the end are left out.

    Without a FILE, standard input is read. The exit status is 1 if no URL is found.

    \b
    Examples:
      urlgrammar extract letter.txt
      urlgrammar extract --json --text 'See <URL:http://example.com/a> for more.'

    \b
    JSON: url, file (null for --text), line and column (from 1), start, stop (code points)
    """
    from urlgrammar.extraction import extract

    if text is not None and files:
        raise click.UsageError("--text and FILE cannot be combined")
    is_found = False
    for name, content in _texts(files, text):
        lines = [0, *(place + 1 for place, c in enumerate(content) if c == "\n")]
        for url, start, stop in extract(content):
            is_found = True
            if not as_json:
                output.print_line(output.shown(url))
                continue
            line = bisect_right(lines, start)
            record = {
                "url": url,
                "file": name,
                "line": line,
                "column": start - lines[line - 1] + 1,
                "start": start,
                "stop": stop,
            }
            output.print_line(json.dumps(record))
    return 0 if is_found else 1


def _texts(files: tuple[str, ...], text: str | None) -> Iterator[tuple[str | None, str]]:
    """Names and contents."""
    if text is not None:
        yield None, inputs.decode_argument(text)
        return
    for name in files or ("-",):
        yield name, inputs.whole(name)
