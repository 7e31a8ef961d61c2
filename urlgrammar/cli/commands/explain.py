"""`urlgrammar explain`: the derivation of a text, or its first error."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import click

from urlgrammar import ParseError, standard
from urlgrammar.cli import batch, output
from urlgrammar.cli.inputs import READS_A_STRING, decode_argument
from urlgrammar.cli.options import (
    checked_rule,
    file_grammar,
    json_option,
    rule_option,
    standard_option,
)
from urlgrammar.text.display import visible
from urlgrammar.text.user_files import in_grammar_file

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from urlgrammar import Standard
    from urlgrammar.errors import RuleName, ValidationError
    from urlgrammar.grammar.earley import Derivation

MAX_LENGTH = 2_000
"""The reference parser takes more than linear time: 2,000 characters take about a second."""

_DETAIL = 3
"""Rules whose longest string has at most this many characters (`unreserved`, `pchar`, `dec-octet`)
are shown only with --all: there would be one for every character. Components of the document, such
as a drive, are shown."""

_AROUND = 60
"""Characters of a long text to show before and after the position of an error."""


@click.command(short_help="Show the rules that derive a URL, or its first error.")
@click.argument("url")
@standard_option
@rule_option
@json_option
@click.option("--all", "everything", is_flag=True, help="Show also rules for single characters.")
def explain(
    url: str,
    standard_name: str,
    rule: str | None,
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
      urlgrammar explain -s whatwg 'http:\\\\0x7f.1:080'

    \b
    JSON: input, ok, tree {rule, document, section, text, start, children}, error,
    validity {valid, rule, error} if the standard defines what is valid,
    validation_errors [{name, position, fatal}] if the standard defines them
    """
    text = decode_argument(url, READS_A_STRING)
    if in_grammar_file(standard_name):
        return _explain_by_file(text, standard_name, rule, as_json=as_json)
    std = standard(standard_name)
    name = checked_rule(std, rule)
    if len(text) > MAX_LENGTH and std.input.match(name)(text) is not None:
        raise click.UsageError(
            f"the derivation of {len(text)} characters would take too long (the limit is "
            f"{MAX_LENGTH}); `urlgrammar parse` shows the components"
        )
    errors = std.validation_errors(text) if name is None else ()
    reported: dict[str, Any] = {}
    validity = _Validity.of(std, text) if name is None and std.validity is not None else None
    if validity is not None:
        reported = {"validity": validity.record()}
    if std.stages.validation is not None:
        reported["validation_errors"] = list(map(_error_record, errors))
    derivation = _print(
        text,
        lambda: (std.derive(text, name), std.rules),
        reported,
        as_json=as_json,
        everything=everything,
        components=std.derived,
    )
    if not as_json:
        if derivation is not None:
            _print_notes(derivation, std)
        _print_errors(text, errors, validity)
    return 1 if derivation is None else 0


def _explain_by_file(text: str, name: str, rule: str | None, *, as_json: bool) -> int:
    """Explain a text by a rule of a grammar file."""
    grammar = file_grammar(name)
    if len(text) > MAX_LENGTH:
        raise click.UsageError(f"the text is too long to be explained: the limit is {MAX_LENGTH}")
    derivation = _print(
        text, lambda: grammar.derive(text, rule), {}, as_json=as_json, everything=True
    )
    return 1 if derivation is None else 0


def _print(
    text: str,
    derive: Callable[[], tuple[Derivation, Mapping[str, RuleName]]],
    more: Mapping[str, Any],
    *,
    as_json: bool,
    everything: bool,
    components: Collection[str] = (),
) -> Derivation | None:
    """Print the derivation of a text, which is returned, or its first error. derive: returns the
    derivation and the names of rules, or raises ParseError. more: other keys of the JSON object.
    everything, components: as for `_print_tree`."""
    try:
        derivation, rules = derive()
    except ParseError as error:
        if as_json:
            record = {"input": text, "ok": False, "tree": None}
            output.print_json({**record, "error": batch.error_record(error), **more})
        else:
            output.print_line(_caret(error))
        return None
    if as_json:
        tree = _record(derivation, rules)
        output.print_json({"input": text, "ok": True, "tree": tree, "error": None, **more})
    else:
        _print_tree(derivation, rules, everything=everything, components=components)
    return derivation


def _error_record(error: ValidationError) -> dict[str, Any]:
    return {"name": error.name, "position": error.position, "fatal": error.is_fatal}


class _Validity(NamedTuple):
    """Whether a document calls a text valid: the rule of valid texts, and why not."""

    rule: RuleName
    error: ParseError | None

    @classmethod
    def of(cls, std: Standard, text: str) -> _Validity:
        """By the standard, without a base."""
        owner, name = std.valid_by()
        assert name is not None, "the standard has a rule for valid texts"
        return cls(owner.rules[name], None if std.is_valid(text) else std.error(text))

    def record(self) -> dict[str, Any]:
        """For JSON."""
        error = None if self.error is None else batch.error_record(self.error)
        return {"valid": self.error is None, "rule": self.rule.name, "error": error}

    def print(self) -> None:
        """One line: the word, what is meant, where the document defines it, and why not."""
        word = "valid" if self.error is None else "invalid"
        place = f"{self.rule.spelled} ({self.rule.document}, {self.rule.section})"
        why = "" if self.error is None else f": {visible(str(self.error))}"
        colour = "green" if self.error is None else "red"
        output.print_line(f"{output.styled(word, colour)}: {place}{why}")


def _print_errors(text: str, errors: Sequence[ValidationError], validity: _Validity | None) -> None:
    """Print what the document says of validity, and each validation error with its position, the
    character there, and its meaning."""
    from urlgrammar.errors import character_name
    from urlgrammar.standards.whatwg.validation import MEANINGS

    if validity is not None:
        validity.print()
    for error in errors:
        character = text[error.position : error.position + 1]
        place = character_name(character) if character else "the end"
        kind = "failure" if error.is_fatal else "validation error"
        meaning = MEANINGS.get(error.name)  # other names say what they mean
        parts = (kind, error.name, f"position {error.position}, {place}", meaning)
        output.print_line(": ".join(part for part in parts if part is not None))


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


def _caret(error: ParseError) -> str:
    """The text, a caret under the position, and the message."""
    from rich.cells import cell_len

    start = max(0, error.position - _AROUND)
    stop = error.position + _AROUND
    before = "…" * (start > 0) + visible(error.text[start : error.position])
    after = visible(error.text[error.position : stop]) + "…" * (stop < len(error.text))
    caret = output.styled("^", "red")
    return f"{before}{after}\n{' ' * cell_len(before)}{caret}\n{error.message}"


def _print_tree(
    derivation: Derivation,
    rules: Mapping[str, RuleName],
    *,
    everything: bool,
    components: Collection[str],
) -> None:
    """Print a derivation. everything: also rules for single characters. components: the rules that
    are shown although they are short."""
    rows: list[tuple[str, str, str]] = []

    def add(node: Derivation, prefix: str, branch: str) -> None:
        rule = rules[node.rule]
        place = f"{rule.document}, {rule.section}"
        rows.append((f"{prefix}{branch}{rule.spelled}", place, visible(node.text)))
        shown = [
            child
            for child in node.children
            if everything or child.rule in components or _adds_information(child, rules)
        ]
        below = prefix + {"": "", "├─ ": "│  ", "└─ ": "   "}[branch]
        for child in shown:
            add(child, below, "└─ " if child is shown[-1] else "├─ ")

    add(derivation, "", "")
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    for tree, place, text in rows:
        output.print_line(f"{tree:<{widths[0]}}  {place:<{widths[1]}}  {text}".rstrip())


def _print_notes(derivation: Derivation, std: Standard) -> None:
    if std.name == "rfc3987" and derivation.rule in std.matcher.tree_rules:
        from urlgrammar import iri_notes  # imported late, so that other commands start fast

        for note in iri_notes(std.parse(derivation.text, derivation.rule)):
            where = f'{note.component} "{visible(note.text)}"'
            place = f"(RFC 3987, {note.section})"
            output.print_line(f"note: {note.name}: {where} {note.message} {place}")


def _adds_information(node: Derivation, rules: Mapping[str, RuleName]) -> bool:
    longest = rules[node.rule].longest
    return longest is None or longest > _DETAIL or longest == 0
