"""The group of all commands."""

from __future__ import annotations

import click

from urlgrammar import __version__
from urlgrammar.cli.bypass import bypass
from urlgrammar.cli.canonicalize import canonicalize
from urlgrammar.cli.catalogue import decisions, rules, standards
from urlgrammar.cli.compare import compare
from urlgrammar.cli.diff import diff
from urlgrammar.cli.explain import explain
from urlgrammar.cli.extract import extract
from urlgrammar.cli.parse import parse
from urlgrammar.cli.resolve import resolve
from urlgrammar.cli.samples import samples
from urlgrammar.cli.validate import validate


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
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
    explain,
    compare,
    diff,
    bypass,
    samples,
    extract,
    standards,
    rules,
    decisions,
):
    urlgrammar.add_command(command)
