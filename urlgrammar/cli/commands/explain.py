"""`urlgrammar explain`: the derivation of a text, or its first error."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import click

from urlgrammar import ParseError, standard
from urlgrammar.cli import by_scheme as schemes
from urlgrammar.cli import options, output, url_patterns
from urlgrammar.grammar.explanation import caret, tree_lines
from urlgrammar.report.errors import error_record
from urlgrammar.text.display import visible
from urlgrammar.text.user_files import in_grammar_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from urlgrammar import Standard
    from urlgrammar.errors import RuleName, ValidationError
    from urlgrammar.grammar.earley import Derivation

MAX_LENGTH = 2_000
"""The reference parser takes more than linear time: 2,000 characters take about a second."""

_DETAIL = 3
"""Rules whose longest string has at most this many characters (`unreserved`, `pchar`, `dec-octet`)
are shown only with --all: there would be one for every character. Components of the document, such
as a drive, are shown."""

"""Characters of a long text to show before and after the position of an error."""


@click.command(short_help="Show the rules that derive a URL, or its first error.")
@options.text_argument()
@options.standard_option
@options.rule_option
@options.json_option
@click.option("--all", "everything", is_flag=True, help="Show also rules for single characters.")
@schemes.option
def explain(
    text: str,
    standard_name: str,
    rule: str | None,
    by_scheme: bool,  # noqa: FBT001 (click passes options by name)
    as_json: bool,  # noqa: FBT001 (click passes options by name)
    everything: bool,  # noqa: FBT001 (click passes options by name)
) -> int:
    """Show the rules that derive a URL, with their sections, or the first error with its position.

    Without --rule, these are the rules of the parser. If the standard defines what is valid, show
    after them whether the URL is `valid` or `invalid`; if it defines validation errors, these too.

    \b
    Examples:
      urlgrammar explain 'http://user@[::1]:8080/a?b#c'
      urlgrammar explain 'http://exa mple.com/'
      urlgrammar explain -r ipv6address 1::2
      urlgrammar explain -s abnf:urn.abnf urn:example:a
      urlgrammar explain --by-scheme 'mailto:a@example.com?subject=x'
      urlgrammar explain -s urlpattern 'https://*.example.com/:id'
      urlgrammar explain -s whatwg 'http:\\\\0x7f.1:080'

    \b
    JSON: input, ok, tree {rule, document, section, text, start, children}, error,
    validity {valid, rule, error} if the standard defines what is valid,
    validation_errors [{name, position, fatal}] if the standard defines them;
    for urlpattern, components {name: {pattern, groups, regexp}} in place of the tree
    """
    if by_scheme:
        schemes.check(standard_name, rule=rule)
        _check_length(text)
        return _show(
            text,
            partial(schemes.derivation, text),
            {},
            (),
            as_json=as_json,
            is_shown=lambda node: (
                everything or len(node.text) != 1 or schemes.is_component(text, node.rule)
            ),
        )
    if standard_name == url_patterns.NAME:
        url_patterns.check_options(rule=rule)
        return url_patterns.explain(text, as_json=as_json)
    if in_grammar_file(standard_name):
        grammar = options.file_grammar(standard_name).check(rule)
        _check_length(text)
        by_file = partial(grammar.derive, text, rule)

        def is_of_file(node: Derivation) -> bool:  # or a rule of another document that says more
            return everything or node.rule in grammar.rules or len(node.text) != 1

        return _show(text, by_file, {}, (), as_json=as_json, is_shown=is_of_file)
    std = standard(standard_name)
    name = options.checked_rule(std, rule)
    if len(text) > MAX_LENGTH and std.input.match(name)(text) is not None:
        raise click.UsageError(
            f"the derivation of {len(text)} characters would take too long (the limit is "
            f"{MAX_LENGTH}); `urlgrammar parse` shows the components"
        )
    more: dict[str, Any] = {}
    lines: list[str] = []
    if name is None and std.validity is not None:
        owner, valid_name = std.valid_by()
        assert valid_name is not None, "the standard has a rule for valid texts"
        valid = owner.rules[valid_name]
        error = None if std.is_valid(text) else std.error(text)
        more["validity"] = {
            "valid": error is None,
            "rule": valid.name,
            "error": error_record(error),
        }
        word, colour = ("valid", "green") if error is None else ("invalid", "red")
        why = "" if error is None else f": {visible(str(error))}"
        lines.append(f"{output.styled(word, colour)}: {valid}{why}")
    if std.stages.validation is not None:
        errors = std.validation_errors(text) if name is None else ()
        more["validation_errors"] = [
            {"name": error.name, "position": error.position, "fatal": error.is_fatal}
            for error in errors
        ]
        lines += [_about_error(text, error) for error in errors]

    def is_shown(node: Derivation) -> bool:
        longest = std.rules[node.rule].longest
        is_long = longest is None or longest > _DETAIL or longest == 0
        return everything or is_long or node.rule in std.derived

    return _show(
        text,
        lambda: (std.derive(text, name), std.rules),
        more,
        lines,
        as_json=as_json,
        is_shown=is_shown,
        notes=partial(_notes, std),
    )


def _check_length(text: str) -> None:
    """Raises click.UsageError."""
    if len(text) > MAX_LENGTH:
        raise click.UsageError(f"the text is too long to be explained: the limit is {MAX_LENGTH}")


def _show(
    text: str,
    derive: Callable[[], tuple[Derivation, Mapping[str, RuleName]]],
    more: Mapping[str, Any],
    lines: Iterable[str],
    *,
    as_json: bool,
    is_shown: Callable[[Derivation], bool],
    notes: Callable[[Derivation], Iterable[str]] = lambda _: (),
) -> int:
    """Print the derivation of a text, or its first error. Returns the exit status. derive: returns
    the derivation and the names of rules, or raises ParseError. more: other keys of the JSON
    object. lines: what stands after the derivation and its notes. is_shown: whether a rule below
    another is shown."""
    derivation, refusal = None, None
    try:
        derivation, rules = derive()
    except ParseError as error:
        refusal = error
    if as_json:
        tree = None if derivation is None else _record(derivation, rules)
        record = {"input": text, "ok": refusal is None, "tree": tree}
        output.print_json({**record, "error": error_record(refusal), **more})
        return int(derivation is None)
    if refusal is not None:
        output.print_line(caret(refusal, partial(output.styled, color="red")))
    if derivation is not None:
        shown = tree_lines(derivation, rules, is_shown)
        lines = (*shown, *notes(derivation), *lines)
    for line in lines:
        output.print_line(line)
    return int(derivation is None)


def _about_error(text: str, error: ValidationError) -> str:
    """A validation error with its position, the character there, and its meaning."""
    from urlgrammar.errors import character_name
    from urlgrammar.standards.whatwg.validation import MEANINGS

    character = text[error.position : error.position + 1]
    place = character_name(character) if character else "the end"
    kind = "failure" if error.is_fatal else "validation error"
    meaning = MEANINGS.get(error.name)  # other names say what they mean
    parts = (kind, error.name, f"position {error.position}, {place}", meaning)
    return ": ".join(part for part in parts if part is not None)


def _record(derivation: Derivation, rules: Mapping[str, RuleName]) -> dict[str, Any]:
    rule = rules[derivation.rule]
    return {
        "rule": derivation.rule,
        "document": rule.document,
        "section": rule.section,
        "text": derivation.text,
        "start": derivation.start,
        "children": [_record(child, rules) for child in derivation.children],
    }


def _notes(std: Standard, derivation: Derivation) -> Iterator[str]:
    if std.name == "rfc3987" and derivation.rule in std.matcher.tree_rules:
        from urlgrammar import iri_notes  # imported late, so that other commands start fast

        for note in iri_notes(std.parse(derivation.text, derivation.rule)):
            where = f'{note.component} "{visible(note.text)}"'
            place = f"(RFC 3987, {note.section})"
            yield f"note: {note.name}: {where} {note.message} {place}"
