"""The forms in which a result is printed: lines, JSON, its schema, Markdown, an HTML page.

What belongs here: the options for them, the choice, and the help about the JSON object.
"""

from __future__ import annotations

from functools import wraps
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import click

from urlgrammar.cli import completion, options, output
from urlgrammar.text.display import visible_string

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from urlgrammar.report import elements
    from urlgrammar.report.records import Report, Reported


class _HasCertificate(Protocol):
    def certificate(self) -> str: ...


class Form(NamedTuple):
    """The form that a user wants: that of the options, lines without any."""

    as_json: bool
    as_markdown: bool
    html_file: str | None


class ReportCommand(click.Command):
    """A command that prints a result with reports. Its help has the keys of the JSON object."""

    @property
    def report(self) -> Report[Any]:
        """The reports, which are loaded only if they are needed."""
        module = {"diff": "difference", "compare": "comparison"}.get(self.name or "", self.name)
        report: Report[Any] = import_module(f"urlgrammar.report.{module}").REPORT
        return report

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The help with the keys, at its end."""
        super().format_help_text(ctx, formatter)
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(f"JSON: {self.report.record.outline[1:-1]}")


def _print_schema(context: click.Context, _option: click.Parameter, value: bool) -> None:  # noqa: FBT001 (click passes options by position)
    if value:
        assert isinstance(context.command, ReportCommand)
        output.print_json(context.command.report.json_schema(), indent=2)
        context.exit()


_schema_option: options.Decorator = click.option(
    "--json-schema",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_schema,
    help="Print the JSON Schema of what --json prints.",
)
_markdown_option: options.Decorator = click.option(
    "--markdown", "as_markdown", is_flag=True, help="Print a report in Markdown."
)
_html_option: options.Decorator = click.option(
    "--html",
    "html_file",
    shell_complete=completion.files,
    metavar="FILE",
    help="Write a report as an HTML page without scripts, which needs no network; - prints it.",
)


def report_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options --markdown, --html, --json and --json-schema of a command, which gets a Form.

    Raises click.UsageError for two forms that are both printed, and click.ClickException for a file
    that cannot be written.
    """

    @wraps(command)
    def wrapper(*, as_json: bool, as_markdown: bool, html_file: str | None, **given: Any) -> Any:
        if as_json and as_markdown:
            raise click.UsageError("--json and --markdown cannot be combined")
        if html_file is not None and html_file != "-":
            output.check_writable(html_file)
        return command(form=Form(as_json, as_markdown, html_file), **given)

    return options.with_options(
        wrapper, _markdown_option, _html_option, options.json_option, _schema_option
    )


def _writable(_context: click.Context, _option: click.Parameter, file: str | None) -> str | None:
    if file is not None:
        output.check_writable(file)
    return file


def proof_option(what: str) -> options.Decorator:
    """The option for a certificate. what: what it says."""
    return click.option(
        "--proof",
        "proof_file",
        metavar="FILE",
        shell_complete=completion.files,
        callback=_writable,
        help="Write a certificate to this file, which `verify` checks by other means: "
        f"{what} It is an error if there is none.",
    )


def write_proof(file: str | None, answer: _HasCertificate) -> None:
    """Write the certificate of an answer, which was shown, to a file if one is named. Raises
    OperandError if there is none."""
    if file is not None:
        with output.busy("proving …"):
            certificate = answer.certificate()
        output.write_file(file, certificate)


def lines(document: elements.Document) -> Iterator[str]:
    """The report for people at a terminal."""
    from urlgrammar.report.elements import text

    return text.lines(document, output.styled)


def show(result: Reported, form: Form) -> None:
    """Print a result in the form that is wanted; if the report is written to a file, also the
    answer in one sentence."""
    if form.html_file == "-":
        output.print_line(result.html().rstrip("\n"))
        return
    if form.html_file is not None:
        output.write_file(form.html_file, result.html())
    if form.as_json:
        output.print_json(result.to_dict())
    elif form.as_markdown:
        output.print_line(result.markdown())
    elif form.html_file is not None:
        file = visible_string(form.html_file)
        output.print_line(f"{result.document().summary} The report is in {file}.")
    else:
        for line in lines(result.document()):
            output.print_line(line)
