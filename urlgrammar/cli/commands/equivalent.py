"""`urlgrammar equivalent` and `urlgrammar same-document`: two URLs on the comparison ladder."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from urlgrammar import ParseError, ResolveError, equivalent, is_same_document
from urlgrammar.canonicalizer import LADDER
from urlgrammar.cli import batch, completion, options, output
from urlgrammar.report.errors import error_record
from urlgrammar.text.display import legible

if TYPE_CHECKING:
    from collections.abc import Callable


def _level(default: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option(
        "--level",
        type=click.Choice(tuple(LADDER)),
        default=default,
        show_default=True,
        help="How far both are normalized (RFC 3986, 6.2; RFC 3987, 5.3): simple compares texts; "
        "case, percent, path and scheme each include those before them; character is case and NFC.",
    )


@click.command("equivalent", short_help="Say whether two URLs are equivalent.")
@options.string_argument("a")
@options.string_argument("b")
@click.option(
    "-s",
    "--standard",
    "standard_name",
    default="rfc3987",
    show_default=True,
    metavar="STD",
    shell_complete=completion.standards,
    help="The standard whose canonical forms are compared; rfc3987 takes IRIs and URIs.",
)
@_level("scheme")
@click.option(
    "--idn",
    type=click.Choice(("idna2003", "uts46")),
    help="A name of a host is equivalent to its punycode, by this mapping (RFC 3987, 5.3.3).",
)
@options.json_option
def equivalent_command(
    a: str,
    b: str,
    standard_name: str,
    level: str,
    idn: str | None,
    as_json: bool,  # noqa: FBT001 (click passes options by name)
) -> int:
    """Say whether two URLs are equivalent: whether they have the same canonical form. Relative
    references are not resolved. Exit status: 0 if they are, 1 if not, or if one is not accepted.

    \b
    Examples:
      urlgrammar equivalent 'mailto:Joe@Example.COM' mailto:Joe@example.com
      urlgrammar equivalent --idn uts46 http://résumé.example http://xn--rsum-bpad.example
      urlgrammar equivalent -s whatwg 'http:\\\\0x7f.1' http://127.0.0.1/
      urlgrammar equivalent --level case HTTP://a/%7e http://a/%7E

    \b
    JSON: a, b, standard, level, idn, equivalent (null for an error), error
    """
    host = idn or "percent-encoding"

    def ask() -> bool:
        try:
            return equivalent(a, b, level, standard=standard_name, host=host)  # type: ignore[arg-type]  # click has checked it
        except ParseError:
            raise
        except ValueError as error:
            raise click.UsageError(str(error)) from error

    asked = {"a": a, "b": b, "standard": standard_name, "level": level, "idn": idn}
    return _answer(ask, asked, "equivalent", "not equivalent", as_json=as_json)


@click.command("same-document", short_help="Say whether a reference is to its base itself.")
@options.string_argument("reference")
@options.base_option("The base; it needs a scheme.", required=True)
@_level("simple")
@options.json_option
def same_document(
    reference: str,
    base: str,
    level: str,
    as_json: bool,  # noqa: FBT001 (click passes options by name)
) -> int:
    """Say whether a reference is a same-document reference: whether its target is its base, but for
    the fragments (RFC 3986, 4.4). Exit status: 0 if it is, 1 if not, or if one is not accepted.

    \b
    Examples:
      urlgrammar same-document '#top' --base 'http://a/b?c'
      urlgrammar same-document --level scheme http://A:80/b --base http://a/b

    \b
    JSON: input, base, level, same_document (null for an error), error
    """
    asked = {"input": reference, "base": base, "level": level}
    return _answer(
        lambda: is_same_document(reference, base, level),
        asked,
        "same document",
        "another document",
        as_json=as_json,
    )


def _answer(
    ask: Callable[[], bool], asked: dict[str, Any], yes: str, no: str, *, as_json: bool
) -> int:
    """Print an answer. Returns the exit status."""
    answer, problem = None, None
    try:
        answer = ask()
    except (ParseError, ResolveError) as error:
        problem = error
    if as_json:
        record = error_record(problem)
        output.print_json({**asked, yes.replace(" ", "_"): answer, "error": record})
    elif problem is not None:
        of = problem.text if isinstance(problem, ParseError) else asked.get("input", "")
        batch.complain(legible(f"{of}: {problem}"))
    else:
        output.print_line(output.styled(yes, "green") if answer else output.styled(no, "red"))
    output.flush()
    return 0 if answer else 1
