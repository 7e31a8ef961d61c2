"""`urlgrammar patterns`."""

from __future__ import annotations

import click

from urlgrammar.cli import inputs, options, output
from urlgrammar.cli.reports import Form, ReportCommand, report_options, show
from urlgrammar.errors import URLPatternError
from urlgrammar.text.display import visible

_COMMENT = "# "


@click.command(
    cls=ReportCommand,
    short_help="Show which URL patterns of a list no URL reaches, and which overlap.",
)
@options.files_argument
@click.option("--base", metavar="URL", help="The base URL of relative patterns.")
@click.option("--ignore-case", is_flag=True, help="Match paths, queries and fragments in any case.")
@report_options
def patterns(
    files: tuple[str, ...],
    base: str | None,
    ignore_case: bool,  # noqa: FBT001 (click passes options by name)
    form: Form,
) -> int:
    """Read URL patterns (URLPattern, the standard of WHATWG), one per line, as a router or an
    allow-list has them: the first one that matches decides. Show which ones no URL reaches, because
    earlier ones match all their URLs or because no URL matches them, and which match the same URLs.

    Empty lines, and those that begin with "# ", are skipped. What is said to be absent is decided
    by automata; each overlap is shown by a URL; what is neither is undecided. Exit status: 0 if
    each pattern is reached, 1 if not, or if it is undecided.

    \b
    Examples:
      urlgrammar patterns routes.txt
      urlgrammar patterns --base https://example.com --json routes.txt
    """
    from urlgrammar import URLPattern
    from urlgrammar.results.patterns import patterns as found

    made = []
    for line in inputs.read(inputs.sources(files, ())):
        if line.bad_byte is not None:
            raise click.ClickException(f"{line.place}: the line is not UTF-8")
        if line.text and not line.text.startswith(_COMMENT):
            try:
                made.append(URLPattern(line.text, base, ignore_case=ignore_case))
            except URLPatternError as error:
                raise click.ClickException(f"{line.place}: {visible(str(error))}") from error
    if not made:
        raise click.ClickException("there are no patterns: write one in a line")
    with output.busy("comparing …"):
        report = found(made)
    show(report, form)
    return 0 if report.passes else 1
