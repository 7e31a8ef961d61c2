"""`urlgrammar check`: test a real program with strings that are made from an operand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import click

from urlgrammar.cli import completion, options, output
from urlgrammar.cli.reports import ReportCommand, report_options, show

if TYPE_CHECKING:
    from urlgrammar.cli.reports import Form

_FULL: Final = "full"


@click.command(
    cls=ReportCommand, short_help="Test whether a program reads strings as an operand does."
)
@click.argument("program", metavar="PROGRAM", shell_complete=completion.programs)
@options.operand_argument()
@click.option(
    "--size",
    metavar="N",
    default="20000",
    show_default=True,
    help="About how many strings to try, from all parts of the suite; `full` for all, which can be "
    "millions.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(min=0, min_open=True),
    default=10.0,
    show_default=True,
    help="The time limit for one string; a program that takes longer has crashed.",
)
@options.on_option("Compare only these components, and which strings are accepted.")
@options.operand_option("--within", help="Try only strings that this operand accepts.")
@click.option(
    "--junit",
    "junit_file",
    metavar="FILE",
    shell_complete=completion.files,
    help="Write a report in the XML of JUnit.",
)
@click.option(
    "--exit-code",
    is_flag=True,
    help="Exit with 1 if there is a disagreement (with --accept: a new or a gone one).",
)
@options.accept_option
@report_options
def check(
    program: str,
    operand: str,
    *,
    size: str,
    on: str | None,
    junit_file: str | None,
    exit_code: bool,
    form: Form,
    **asked: Any,
) -> int:
    """Run PROGRAM on a test suite that is made from the automaton of OPERAND, and show where they
    disagree: the shortest string for each reason, the worst first.

    PROGRAM is a name from the command `programs`, py:MODULE:FUNCTION for a function of a str that
    returns a mapping of components, or exec:COMMAND for a program that answers lines with lines
    (the help of `programs` says more). OPERAND is mostly a standard, such as `whatwg`.

    Two values are the same if they are only written in different ways: letter case,
    percent-encoding, IP addresses, IDNA, a default port. What is found is true, because it was run.
    Nothing is said about other strings. Two runs try the same strings.

    The id of a disagreement stands for all of its strings and what the program answers to them: a
    ledger (--accept) does not accept another mistake that looks alike. So another size and other
    versions of urlgrammar make other ids.

    \b
    Examples:
      urlgrammar check urllib rfc3986
      urlgrammar check --size 2000 urllib whatwg
      urlgrammar check --on host --within 're:https?://.*' urllib whatwg
      urlgrammar check --exit-code --junit report.xml py:mylib:parse whatwg
      urlgrammar check --size 50000 exec:./parser rfc3986
      urlgrammar check --html report.html 'exec:./parser --strict' whatwg
    """
    if junit_file is not None:
        output.check_writable(junit_file)
    from urlgrammar.results.check import check as run

    with output.counted("strings") as advance:
        result = run(
            program,
            operand,
            size=size_of(size),
            on=on,
            progress=advance,
            **asked,
        )
    if junit_file is not None:
        output.write_file(junit_file, result.junit())
    show(result, form)
    return 1 if exit_code and not result.passes else 0


def size_of(given: str) -> int | None:
    """The number of strings, None for all. Raises click.UsageError."""
    if given == _FULL:
        return None
    if not (given.isascii() and given.isdigit() and int(given)):
        raise click.UsageError(f"--size takes a number above 0, or `{_FULL}`, not {given!r}")
    return int(given)
