"""`urlgrammar tighten`: a filter that holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from urlgrammar.cli import completion, options, output
from urlgrammar.cli.inputs import operand_value
from urlgrammar.cli.reports import ReportCommand, report_options, show

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from urlgrammar.cli.reports import Form


def _readers(given: Sequence[str]) -> Iterator[str]:
    """The operands: one if it has a colon or conditions, otherwise names with commas between them.
    Raises click.UsageError."""
    for value in given:
        if ":" in value or "[" in value:
            yield value
        else:
            yield from options.names_in("--readers", value) or ()


def _ports(listed: str | None) -> list[int] | None:
    """The value of --ports. Raises click.UsageError."""
    names = options.names_in("--ports", listed)
    wrong = next((name for name in names or () if not (name.isascii() and name.isdigit())), None)
    if wrong is not None:
        raise click.UsageError(f"--ports lists numbers, not {wrong!r}")
    return None if names is None else list(map(int, names))


@click.command(cls=ReportCommand, short_help="Write a filter that holds.")
@click.argument(
    "filter_",
    metavar="[FILTER]",
    required=False,
    shell_complete=completion.operands,
    callback=operand_value,
)
@click.option(
    "--allow",
    metavar="HOSTS",
    default="",
    callback=operand_value,
    help="The hosts that are allowed, separated by commas: example.com, *.example.com for the "
    "names below it, example.com:8443, 192.0.2.1, [2001:db8::1].",
)
@click.option(
    "--readers",
    metavar="OPERANDS",
    multiple=True,
    required=True,
    shell_complete=completion.operands,
    callback=operand_value,
    help="What reads the strings behind the filter: standards and programs, separated by commas; "
    "can be repeated.",
)
@click.option(
    "--schemes",
    metavar="NAMES",
    help="The schemes that are allowed, separated by commas: https, or https,http. There is no "
    "default.",
)
@click.option(
    "--ports",
    metavar="NUMBERS",
    help="The ports of hosts that are listed without one, separated by commas. A missing port is "
    "the default port of the scheme. Default: all.",
)
@click.option(
    "--deny",
    metavar="SET",
    callback=operand_value,
    help="What no allowed host may be, as for `bypass`: internal for all ready-made sets.",
)
@click.option(
    "--widen",
    metavar="NAMES",
    help="What else to accept, separated by commas: uppercase (in scheme and host), userinfo, "
    "last-dot, underscore (in labels), printable (all of ASCII behind the host), non-ascii "
    "(behind the host). What a reader forbids is left out, and the string that forbids it shown.",
)
@options.described_option
@report_options
def tighten(
    filter_: str | None,
    *,
    readers: tuple[str, ...],
    schemes: str | None,
    ports: str | None,
    widen: str | None,
    form: Form,
    **asked: Any,
) -> int:
    """Write a regular expression of URLs that all READERS take to an allowed host: short, in the
    notation that Python, ECMAScript and RE2 share, for whole strings, with the proof for each
    reader. With a FILTER, write the part of it that holds, and show what it loses.

    The expression has the allowed schemes and hosts, in lowercase, and the characters that RFC 3986
    allows in port, path, query and fragment. It accepts more only with --widen. The proofs are
    about hosts as the readers mean them, and about ports if only some are allowed; they say nothing
    of the addresses that a name has. Public hosts are names below listed top-level domains: with
    every name, localhost would be one of them.

    The exit status is 0 only if there is a proof for every reader, otherwise 1. A program must be
    installed in a version that its grammar describes, or be meant (--described).

    \b
    Examples:
      urlgrammar tighten --allow example.com --schemes https --readers whatwg,urllib3
      urlgrammar tighten --allow 'a.example,*.a.example' --schemes https,http --readers whatwg,curl
      urlgrammar tighten --allow a.example:8443,b.example --schemes https --readers whatwg
      urlgrammar tighten --allow '*.com,*.org' --deny internal --schemes https --readers whatwg
      urlgrammar tighten re.match:https://a --allow a --schemes https --readers whatwg
      urlgrammar tighten --allow a.example --schemes https --widen userinfo --readers whatwg --json
    """
    from urlgrammar.results.tighten import tightened

    numbers = _ports(ports)
    with output.busy("searching …"):
        answer = tightened(
            readers=list(_readers(readers)),
            schemes=options.names_in("--schemes", schemes) or (),
            ports=numbers,
            widen=options.names_in("--widen", widen) or (),
            filter=filter_,
            **asked,
        )
    show(answer, form)
    return 0 if answer.passes else 1
