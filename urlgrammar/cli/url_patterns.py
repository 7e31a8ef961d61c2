"""URL patterns as inputs of commands: `-s urlpattern`.

What belongs here: what `validate`, `parse` and `explain` do with a pattern of the URL Pattern
Standard, which is no standard for URLs.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import click

from urlgrammar.cli import batch, output
from urlgrammar.errors import URLPatternError
from urlgrammar.grammar.explanation import pointed
from urlgrammar.report.errors import error_record
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from urlgrammar import URLPattern
    from urlgrammar.cli.batch import Reading

NAME: Final = "urlpattern"
"""What stands in the place of a standard."""


def pattern_of(text: str, base: str | None = None) -> URLPattern:
    """The pattern of a constructor string. Raises URLPatternError."""
    from urlgrammar import URLPattern  # imported late: only patterns need it

    return URLPattern(text, base)


def check(text: str, base: str | None) -> None:
    """Raises URLPatternError for what is no pattern."""
    pattern_of(text, base)


def check_options(*, rule: str | None, reading: Reading | None = None) -> None:
    """Raise click.UsageError for options that are about URLs."""
    if rule is not None:
        raise click.UsageError("patterns have no rules: omit --rule")
    if reading is not None and reading.column is not None:
        raise click.UsageError("--column needs a standard for URLs, not patterns")


def patterns(pattern: URLPattern) -> dict[str, str]:
    """The pattern strings of the components."""
    from urlgrammar.urlpattern.constructor import COMPONENTS

    return {name: getattr(pattern, name) for name in COMPONENTS}


def parse(reading: Reading) -> int:
    """`urlgrammar parse`."""

    def line(_text: str, pattern: URLPattern) -> str:
        return "\t".join(f"{key}={output.shown(value)}" for key, value in patterns(pattern).items())

    job: batch.Job[URLPattern] = batch.Job(
        pattern_of,
        line,
        lambda pattern: {"components": patterns(pattern)},
        nothing={"components": None},
    )
    return batch.run(job, reading)


def explain(text: str, *, as_json: bool) -> int:
    """`urlgrammar explain`: the pattern of each component, its groups, and its regular expression;
    or the place of the error."""
    try:
        pattern = pattern_of(text)
    except URLPatternError as error:
        if as_json:
            output.print_json({"input": text, "ok": False, "error": error_record(error)})
        else:
            if error.position is not None:
                mark = partial(output.styled, color="red")
                output.print_line(pointed(error.pattern, error.position, mark))
            output.print_line(visible(str(error)))
        return 1
    found: dict[str, dict[str, Any]] = {}
    for name, written in patterns(pattern).items():
        component = pattern.component(name)
        found[name] = {
            "pattern": written,
            "groups": list(component.group_names),
            "regexp": component.regexp,
        }
    if as_json:
        output.print_json({"input": text, "ok": True, "components": found})
        return 0
    widths = [max(len(each[key]) for each in found.values()) for key in ("pattern", "regexp")]
    for name, each in found.items():
        groups = ", ".join(each["groups"])
        cells = (each["pattern"].ljust(widths[0]), each["regexp"].ljust(widths[1]), groups)
        output.print_line(f"{name:8}  {'  '.join(map(visible, cells))}".rstrip())
    return 0
