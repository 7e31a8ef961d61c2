"""The forms in which a result is printed: lines, JSON, Markdown, an HTML page.

What belongs here: the options for them, and the choice.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import click

from urlgrammar.cli import completion, output
from urlgrammar.cli.options import json_option
from urlgrammar.text.display import visible_string

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from urlgrammar.cli.options import Decorator


class Result(Protocol):
    """A result that has reports."""

    def to_dict(self) -> dict[str, Any]:
        """The JSON object."""

    def markdown(self) -> str:
        """The report in Markdown."""

    def html(self) -> str:
        """The report as a page."""


class Form(NamedTuple):
    """The form that a user wants: that of the options, lines without any."""

    as_json: bool
    as_markdown: bool
    html_file: str | None


_markdown_option: Decorator = click.option(
    "--markdown", "as_markdown", is_flag=True, help="Print a report in Markdown."
)
_html_option: Decorator = click.option(
    "--html",
    "html_file",
    shell_complete=completion.files,
    metavar="FILE",
    help="Write a report as an HTML page without scripts, which needs no network; - prints it.",
)


def report_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options --markdown, --html and --json."""
    for option in (json_option, _html_option, _markdown_option):
        command = option(command)
    return command


def checked_form(*, as_json: bool, as_markdown: bool, html_file: str | None) -> Form:
    """The form. Raises click.UsageError for two forms that are both printed, and
    click.ClickException for a file that cannot be written."""
    if as_json and as_markdown:
        raise click.UsageError("--json and --markdown cannot be combined")
    if html_file is not None and html_file != "-":
        output.check_writable(html_file)
    return Form(as_json, as_markdown, html_file)


def show(
    found: Result, form: Form, lines: Callable[[], Iterable[str]], summary: Callable[[], str]
) -> None:
    """Print a result in the form that is wanted. lines: for people at a terminal; summary: one
    sentence, if the report is written to a file."""
    if form.html_file == "-":
        output.print_line(found.html().rstrip("\n"))
        return
    if form.html_file is not None:
        output.write_file(form.html_file, found.html())
    if form.as_json:
        output.print_line(json.dumps(found.to_dict()))
    elif form.as_markdown:
        output.print_line(found.markdown())
    elif form.html_file is not None:
        output.print_line(f"{summary()} The report is in {visible_string(form.html_file)}.")
    else:
        for line in lines():
            output.print_line(line)
