"""`urlgrammar compare`: how every standard reads one string."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from urlgrammar.cli import options
from urlgrammar.cli.reports import Form, ReportCommand, report_options, show

if TYPE_CHECKING:
    from collections.abc import Sequence


@click.command(
    cls=ReportCommand,
    short_help="Show how every standard reads one string, and where they disagree.",
)
@options.text_argument()
@options.compares_standards
@options.also_option
@report_options
def compare(
    text: str,
    compared: options.Compared,
    also: Sequence[str],
    form: Form,
) -> int:
    """Show how every standard reads one string, and where they disagree.

    Components are shown before normalization; `result` is the canonical form. With --base, both are
    those of the target, as `resolve` prints it. `acceptance` is what parsers do, `validity` what
    documents call valid: a browser accepts http:\\\\a, but the standard does not call it valid. The
    exit status is 1 if the standards, and the programs of --also, disagree.

    \b
    Examples:
      urlgrammar compare 'http:/example.com'
      urlgrammar compare --on host -s rfc3986 -s whatwg 'http://0x7f.1/'
      urlgrammar compare --base https://a/b '//c\\d'
      urlgrammar compare -s whatwg --also urllib 'http://a\\@b'
    """
    from urlgrammar.results.comparison import compare

    base, chosen, points = compared
    comparison = compare(text, base, chosen, also=options.programs_of(also, base))
    disagree = comparison.disagree_on(points)
    show(comparison, form)
    return 1 if disagree else 0
