"""The group of all commands.

What belongs in this package: one module for each command, or for commands that list things.
"""

from __future__ import annotations

import click

from urlgrammar import __version__, engine
from urlgrammar.cli import options
from urlgrammar.cli.commands.agree import agree
from urlgrammar.cli.commands.ambiguity import ambiguity
from urlgrammar.cli.commands.bypass import bypass
from urlgrammar.cli.commands.canonicalize import canonicalize
from urlgrammar.cli.commands.catalogue import (
    decisions,
    networks,
    programs,
    rules,
    schemes,
    standards,
)
from urlgrammar.cli.commands.check import check
from urlgrammar.cli.commands.compare import compare
from urlgrammar.cli.commands.convert import convert
from urlgrammar.cli.commands.diff import diff
from urlgrammar.cli.commands.equivalent import equivalent_command, same_document
from urlgrammar.cli.commands.explain import explain
from urlgrammar.cli.commands.extract import extract
from urlgrammar.cli.commands.model import model
from urlgrammar.cli.commands.parse import parse
from urlgrammar.cli.commands.patterns import patterns
from urlgrammar.cli.commands.resolve import resolve
from urlgrammar.cli.commands.samples import samples
from urlgrammar.cli.commands.suite import suite
from urlgrammar.cli.commands.tighten import tighten
from urlgrammar.cli.commands.validate import validate
from urlgrammar.cli.commands.verify import verify


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, message=f"%(prog)s, version %(version)s, {engine()} engine")
def urlgrammar() -> None:
    """The standards for URLs as grammars that run.

    Commands read files line by line; `-` is standard input (the default). An argument that begins
    with a scheme (`http:`) and is not a file is read as the input itself; use --url for any other
    input. Exit status: 0 all is well, 1 some input failed, 2 wrong call.

    \b
    Examples:
      urlgrammar validate -r uri urls.txt
      urlgrammar parse --json 'http://user@[::1]:8080/a?b#c'
      urlgrammar explain 'http://exa mple.com/'
      urlgrammar compare 'http:/example.com'
      urlgrammar diff rfc3986 whatwg
      urlgrammar bypass re.match:https://example whatwg --allow re:example
    """


for command in (
    validate,
    parse,
    resolve,
    canonicalize,
    convert,
    explain,
    compare,
    agree,
    equivalent_command,
    same_document,
    diff,
    verify,
    bypass,
    tighten,
    check,
    samples,
    suite,
    ambiguity,
    extract,
    model,
    patterns,
    standards,
    schemes,
    rules,
    decisions,
    programs,
    networks,
):
    urlgrammar.add_command(command)

# those that can run programs
for command in (agree, ambiguity, bypass, check, compare, diff, programs, samples, suite, tighten):
    options.program_option(command)
