"""`urlgrammar validate`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from urlgrammar import ParseError, ResolveError, standard
from urlgrammar.cli import batch, inputs, options, output, url_patterns
from urlgrammar.cli import by_scheme as schemes
from urlgrammar.text.user_files import in_grammar_file

if TYPE_CHECKING:
    from collections.abc import Callable

    from urlgrammar import Standard
    from urlgrammar.cli.batch import Reading


@click.command(short_help="Say of each line whether it is valid, with its first error.")
@options.rule_option
@options.base_option(
    "The base of relative references, for standards by which validity depends on it, such as "
    "whatwg."
)
@schemes.option
@options.reads_tables
def validate(
    standard_name: str,
    rule: str | None,
    base: str | None,
    by_scheme: bool,  # noqa: FBT001 (click passes options by name)
    reading: Reading,
) -> int:
    """Say of each line whether it is valid, and what its first error is.

    Without --rule, a line is valid if the document of the standard calls it valid: a valid URL
    string for whatwg, a URL for w3c-2012, a valid Web address for html5-2009, a valid URL for
    url-spec. For the others, these are the references of the grammar. Relative ones are valid, too
    (www.example.com, and the empty line), against some base or against the one of --base.

    What the parser of a standard accepts is another question: `urlgrammar parse` answers it.

    With --by-scheme, a URI must also be valid by the document of its scheme, if there is a grammar
    of it: `mailto:a@b@c` and `geo:91,0` are URIs, and not valid by RFC 6068 and RFC 5870.

    Prints `valid` or `invalid`, the input, and the error, separated by tabs.

    \b
    Examples:
      urlgrammar validate -r uri urls.txt
      urlgrammar validate -s rfc3987 -r iri --json urls.txt
      urlgrammar validate -s whatwg --base https://example.com/a references.txt
      cat hosts.txt | urlgrammar validate -r host -
      urlgrammar validate 'http://[::ffff:1.2.3.04]/'
      urlgrammar validate -s abnf:urn.abnf urn:example:a
      urlgrammar validate -s urlpattern 'https://*.example.com/:id?'
      urlgrammar validate -r uri --summary urls.txt
      urlgrammar validate -r uri --by-scheme urls.txt
      urlgrammar validate --column url --only-invalid -o bad.csv links.csv.gz

    \b
    JSON: input, valid, error {position, found, expected, rule, message}, file, line;
    with --by-scheme also document, that of the scheme; null if there is none
    New columns of a table: valid, error
    JSON of --summary: valid, invalid, reasons [{reason, count, input, file, line (row for tables)}]
    """
    if by_scheme:
        schemes.check(standard_name, base=base)
    if standard_name == url_patterns.NAME:
        url_patterns.check_options(rule=rule, reading=reading)
        return batch.run(_job(lambda text: url_patterns.check(text, base)), reading)
    if in_grammar_file(standard_name):
        if base is not None:
            raise click.UsageError("--base needs a standard, not a grammar file")
        grammar = options.file_grammar(standard_name)
        own = grammar.check(rule).rule_name(rule)

        def check(text: str) -> None:
            if not grammar.is_valid(text, own):
                raise grammar.error(text, own)

        if reading.column is not None:
            raise click.UsageError("--column needs a standard, not a grammar file")
        return batch.run(_job(check), reading)
    std = standard(standard_name)
    name = options.checked_rule(std, rule)
    if base is not None:
        _check_base(std, base, name)
    relative: list[str] = []
    # a standard that accepts relative references accepts the empty one
    may_be_relative = name is None and base is None and output.gives_hints() and std.is_valid("")

    def evaluate(text: str) -> None:
        if not std.is_valid(text, name, base, by_scheme=by_scheme):
            raise std.error(text, name, base, by_scheme=by_scheme)
        if may_be_relative and not relative and _is_relative(std, text):
            relative.append(text)

    if reading.column is not None:
        from urlgrammar.cli import tables

        column = tables.validity(std, name, base, by_scheme=by_scheme)
        return tables.run(_job(evaluate), column, reading)
    status = batch.run(_job(evaluate, by_scheme=by_scheme), reading)
    if relative:
        output.hint(_about_relative(relative[0], std))
    return status


def _check_base(std: Standard, base: str, rule: str | None) -> None:
    """Raise click.UsageError if the base has no part in validity, or is wrong."""
    if rule is not None:
        raise click.UsageError("a rule has no base: leave out --rule or --base")
    if std.validity is None or std.validity.with_base is None:
        raise click.UsageError(f"validity by {std.name} does not depend on a base: omit --base")
    try:
        std.base_tree(base)
    except (ParseError, ResolveError) as error:
        raise click.UsageError(f"{std.name} does not accept the base {base!r}: {error}") from error


def _is_relative(std: Standard, text: str) -> bool:
    if std.uri_rule is not None:
        return not std.is_valid(std.prepared_by(text)[0], std.uri_rule)
    return std.read(text).scheme is None


def _job(evaluate: Callable[[str], None], *, by_scheme: bool = False) -> batch.Job[None]:
    good, bad = output.styled("valid", "green"), output.styled("invalid", "red")
    return batch.Job(
        evaluate,
        lambda text, _: (
            f"{good}\t{output.shown(text)}" + (schemes.remark(text) if by_scheme else "")
        ),
        lambda _: {},
        nothing={},
        ok_key="valid",
        failed_line=lambda text, message: f"{bad}\t{output.shown(text)}\t{message}",
        of_text=schemes.of_text if by_scheme else lambda _: {},
    )


def _about_relative(text: str, std: Standard) -> str:
    """Why a relative reference is valid, and how to accept only URIs that are not relative."""
    owner, name = std.valid_by()
    spelled = owner.rules[name or owner.reference_rule].spelled
    what = f"'{inputs.shortened(text)}' is valid"
    why = f"{what} because the rule {spelled} accepts relative references"
    return why if std.uri_rule is None else f"{why}; use -r {std.uri_rule} for whole URIs only"
