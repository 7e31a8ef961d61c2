"""`urlgrammar bypass`: what gets past a filter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from urlgrammar.cli import options, output
from urlgrammar.cli.inputs import operand_value
from urlgrammar.cli.reports import ReportCommand, proof_option, report_options, show, write_proof

if TYPE_CHECKING:
    from urlgrammar.cli.reports import Form


@click.command(cls=ReportCommand, short_help="Show what gets past a filter.")
@options.operand_argument("filter_", "FILTER")
@options.operand_argument("reader", "READER")
@click.option(
    "--allow",
    metavar="SET",
    callback=operand_value,
    help="The hosts that the filter should let through, as the reader means them: names, networks "
    "and ready-made sets with commas between them (example.com,*.example.com,192.0.2.0/24), or an "
    "operand (re:example\\.com). *. stands for one or more labels.",
)
@click.option(
    "--deny",
    metavar="SET",
    callback=operand_value,
    help="The hosts that the filter should stop, written likewise. Ready-made sets: loopback, "
    "private, link-local, unspecified, metadata, reserved, internal for all of these, and "
    "private-names (see `networks`).",
)
@click.option(
    "--no-host-is-safe",
    is_flag=True,
    help="With --deny: accept strings in which the reader sees no host, although what fetches may "
    "see one.",
)
@options.operand_option(
    "--and",
    "and_",
    multiple=True,
    help="A filter that must accept the string too; can be repeated.",
)
@options.operand_option(
    "--and-not",
    "and_not",
    multiple=True,
    help="A filter that must reject the string; can be repeated.",
)
@options.on_option(
    "What SET is about: some of scheme, host and port; the path, alone "
    "or with the host; userinfo, query or fragment alone; or the value of a key of the query, "
    "query.NAME, as an application gets it: 'first query.next', 'last query.next', or query.next "
    "for any of its values. Values are joined, as in example.com:8443, https://example.com and "
    "example.com/path; a default port is left out. A SET of schemes, of ports or of joined values "
    "is an operand (re:https?); one of other values is texts with commas between them, or an "
    "operand (re:/public/.*).",
    default="host",
)
@click.option(
    "--then",
    metavar="STEPS",
    default="",
    help="What the server does with what the reader gives it, separated by commas. With --on path: "
    "decode (percent-decode it once more), params (remove ; and what is behind it in "
    "each segment, as Tomcat and Spring do), collapse (make repeated slashes one, as nginx does), "
    "dots (remove dot segments, also where the reader leaves them). Dot segments are removed "
    "again after each step. With --on query.NAME: semicolons (; separates pairs, too).",
)
@options.base_option(
    "Strings are references against this URL, such as targets of redirects; one without a host "
    "goes to the host of the base."
)
@options.also_option
@options.accept_option
@options.described_option
@click.option(
    "--tested",
    is_flag=True,
    help="For a filter that is a function, of which nothing can be proved: the exit status is 0 if "
    "none of the strings that are tried gets past.",
)
@options.example_option
@proof_option(
    "that nothing gets past. For expressions, standards, programs and guards as filters; whatwg, "
    "rfc3986, rfc3987 and programs as readers; hosts, paths and values."
)
@report_options
def bypass(
    filter_: str,
    reader: str,
    *,
    on: tuple[str, ...],
    then: str,
    base: str | None,
    also: tuple[str, ...],
    proof_file: str | None,
    form: Form,
    **asked: Any,
) -> int:
    """Show the strings that a FILTER accepts, and that the READER behind it takes to a host that is
    not allowed, or that is denied: the shortest for each way to do it, or that there is none.

    FILTER and READER are operands, as for the command `diff`; the reader is mostly `whatwg`, the
    standard that browsers implement. A filter can be a guard, which is a parser with conditions on
    what it gives, as `urllib[scheme in http,https, host not in internal]`. The host is compared as
    the reader means it: in its canonical form, after percent-decoding, in lowercase, with IDNA. An
    IP address is denied in all spellings, and allowed in those that the reader reads. A string
    without a host is not allowed; if it has the scheme http or https, or slashes where an authority
    begins, it is not safe with --deny, because what fetches may see a host there. The parsers of
    both operands confirm every string.

    The exit status is 0 only if it is proved that nothing gets past the filter, otherwise 1. With
    --accept, it is 0 only if it is proved that nothing else gets past, and nothing in the ledger is
    gone. A line accepts its way to the host of its string alone; a host below evil.example stands
    for every host. A program must be installed in a version that its grammar describes, or be meant
    (--described).

    A FILTER can be a function, too: py:MODULE:FUNCTION, which returns True or False, or
    exec:COMMAND, which gets each string in JSON on a line and answers with a line, true or false.
    It is tried with thousands of strings that the reader takes to a host that is not allowed, or is
    denied: hosts in all spellings, two hosts with delimiters between them, and more. Nothing is
    proved about a function: without --tested, the exit status is never 0.

    \b
    Examples:
      urlgrammar bypass 're.match:https://example\\.com' whatwg --allow example.com
      urlgrammar bypass 'urllib[host in example.com]' whatwg --allow example.com
      urlgrammar bypass 're.match:(?!http://127\\.)http://' whatwg --deny loopback
      urlgrammar bypass rfc3986 whatwg --and 're:https:.*' --deny 10.0.0.0/8
      urlgrammar bypass 're.match:/(?!/)' whatwg --base https://a/ --allow re:a
      urlgrammar bypass re:.+ whatwg --and-not 're.search:(?i)localhost' --deny internal
      urlgrammar bypass --html report.html re:http:.* whatwg --deny loopback
      urlgrammar bypass --proof proof.json re:https://[a-z]+/ whatwg --allow re:[a-z]+
      urlgrammar bypass re.match:https://a whatwg --allow re:a --also urllib
      urlgrammar bypass py:builtins:str.isascii whatwg --deny loopback --tested
      urlgrammar bypass re.match:http://a/public/ whatwg --on path --deny re:/admin.*
      urlgrammar bypass re.search:next=/ whatwg --on 'first query.next' --allow re:/.*
    """
    if (asked["allow"] is None) == (asked["deny"] is None):
        raise click.UsageError("give either --allow or --deny")
    if asked["no_host_is_safe"] and asked["deny"] is None:
        raise click.UsageError("--no-host-is-safe needs --deny: no host is never allowed")
    from urlgrammar.results.bypass import bypasses

    with output.busy("searching …"):
        answer = bypasses(
            filter_,
            reader,
            on=on,
            then=[name.strip() for name in then.split(",")] if then else [],
            base=base,
            also=options.programs_of(also, base),
            **asked,
        )
    show(answer, form)
    write_proof(proof_file, answer)
    return 0 if answer.passes else 1
