"""`urlgrammar diff`: the exact difference of two operands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from urlgrammar.cli import completion, options, output
from urlgrammar.cli.reports import ReportCommand, proof_option, report_options, show, write_proof
from urlgrammar.text.user_files import in_grammar_file

if TYPE_CHECKING:
    from collections.abc import Mapping

    from urlgrammar.cli.reports import Form


@click.command(
    cls=ReportCommand,
    short_help="Show the exact difference of two standards, rules or expressions.",
)
@options.operand_argument("a")
@options.operand_argument("b")
@click.option(
    "-r",
    "--rule",
    metavar="RULE",
    shell_complete=completion.rules,
    help="Compare this rule of both standards; the name of a component selects its rule.",
)
@click.option(
    "--exit-code",
    is_flag=True,
    help="Exit with 1 unless it is proved that the operands agree on every string and component; "
    "with --accept, unless nothing is new and nothing is gone.",
)
@click.option(
    "--require",
    metavar="NAMES",
    help="The components that must be compared, separated by commas. It is an error if one of "
    "these cannot be compared; all others may stay uncompared ('': all may).",
)
@options.on_option(
    "Compare only these components, and which strings are accepted. A name can be that of a rule "
    "that both operands have."
)
@options.operand_option(
    "--within", help="Compare only the strings that this third operand accepts."
)
@options.base_option(
    "Compare references against this base. Whole standards split them before resolution; other "
    "operands read the text as it is."
)
@options.also_option
@options.accept_option
@options.described_option
@click.option(
    "--witnesses",
    type=click.IntRange(1, 100),
    default=1,
    metavar="N",
    help="Show up to N strings for each finding.",
)
@click.option(
    "--pattern",
    is_flag=True,
    help="Print all differing strings as regular expressions for re.fullmatch: those that only one "
    "operand accepts, and those that are split differently, by component. One that is too large is "
    "not written.",
)
@click.option(
    "--results",
    is_flag=True,
    help="Also decide whether host, port, path, query and fragment in canonical form are equal, "
    "for the strings that two standards accept and split alike; of a program, its values. The "
    "output names the values that are not decided, such as paths with dot segments. Both these and "
    "differences count for --exit-code.",
)
@proof_option(
    "how the accepted strings are related, and which components no string splits differently. For "
    "standards, their rules, re:, re.match: and re.search:."
)
@report_options
def diff(
    a: str,
    b: str,
    *,
    require: str | None,
    on: tuple[str, ...] | None,
    base: str | None,
    also: tuple[str, ...],
    exit_code: bool,
    proof_file: str | None,
    form: Form,
    **asked: Any,
) -> int:
    """Show the exact difference of two operands: the shortest strings that only one accepts, one
    for each reason, and the shortest that both accept and split into different components.

    \b
    An OPERAND is one of
      STANDARD          whole strings, with the standard's preprocessing
      STANDARD:RULE     one rule; the command `rules` lists them
      re:REGEX          a regular expression for Python's re.fullmatch;
                        re.match:REGEX, re.search:REGEX for these functions;
                        named groups (?P<host>…) are compared as components
      js:/REGEX/FLAGS   a regular expression of JavaScript that matches the whole string;
                        js.search:/REGEX/FLAGS anywhere in it; named groups are (?<host>…)
      re2:REGEX         a regular expression of RE2 and Go that matches the whole string;
                        re2.search:REGEX anywhere in it
      glob.fnmatch:GLOB  a glob of Python's fnmatch; glob.minimatch:GLOB of minimatch (npm);
                        glob.gobwas(./):GLOB of gobwas/glob (Go) with its separators;
                        glob.rs-cors:ORIGIN an allowed origin of rs/cors (Go)
      exact:TEXT        this string; prefix:TEXT, suffix:TEXT those that begin or end with it
      redirect-uri:URI  the redirect URIs that equal a registered one (RFC 6749, RFC 8252)
      cookie-domain:DOMAIN  the hosts that a cookie's domain matches (RFC 6265)
      csp:SOURCES       the URLs that sources of Content Security Policy match;
                        csp(ORIGIN):SOURCES those of the page of an origin
      origin:LIST       the URLs whose origin is listed
      abnf:FILE:RULE    a rule of an ABNF file (default: its first)
      lark:FILE:RULE    a rule of a Lark grammar (FILE can be -, standard input)
      READER[CONDITION] a guard: the strings that a standard or program takes to values that fulfil
                        conditions (urllib[scheme in http,https, host in example.com])
      NAME=OPERAND      any of these, with a short name for the output

    The parsers of both operands, if they are installed, confirm every string before it is shown. A
    component is not compared if only one operand has it, or if a grammar splits it in two ways.
    Then the output says so, and --exit-code fails, unless --require names the components that must
    be compared, or --on the only ones to compare.

    Two grammars without a rule (abnf:OLD abnf:NEW) are compared rule by rule: which rules are new,
    gone, equal, narrower, wider or different, each with a shortest string.

    If a component has the same value at two positions in a shortest string, strings with one other
    character are tried, so that the values differ, too: first those of the hosts.

    \b
    Examples:
      urlgrammar diff rfc3986 whatwg
      urlgrammar diff --rule host rfc3986 rfc3987
      urlgrammar diff 're:https?://[a-z.]+/?' rfc3986:uri
      urlgrammar diff --html report.html rfc3986 whatwg
      urlgrammar diff --on host,port rfc3986 whatwg
      urlgrammar diff --base https://a/ rfc3986 whatwg
      urlgrammar diff --results rfc3986 whatwg
      urlgrammar diff --within 're:https?://.*' rfc3986 whatwg
      urlgrammar diff --on host --also urllib rfc3986 whatwg
      urlgrammar diff --on host urllib whatwg
      urlgrammar diff --proof proof.json rfc3986:host rfc3987:ihost
      urlgrammar diff abnf:old.abnf abnf:new.abnf
      urlgrammar diff --exit-code --require host 're:https://(?P<host>[a-z.]+)/?' whatwg

    \b
    JSON of two grammars: old, new, rules [{name, change (new, gone, equal, narrower, wider,
    different, undecided), only_old, only_new, problem}], empty
    """
    if in_grammar_file(a) and in_grammar_file(b):
        from urlgrammar.differ.operands.grammars.rules import is_grammar  # only it needs Lark

        if is_grammar(a) and is_grammar(b):
            return _revised(a, b, click.get_current_context().params, form)
    from urlgrammar.results.difference import diff

    with output.busy("comparing …"):
        difference = diff(
            a,
            b,
            require=options.names_in("--require", require),
            on=on,
            base=base,
            also=options.programs_of(also, base),
            **asked,
        )
    show(difference, form)
    write_proof(proof_file, difference)
    return 1 if exit_code and not difference.passes else 0


def _revised(old: str, new: str, given: Mapping[str, Any], form: Form) -> int:
    from urlgrammar.results.revision import revision

    own = ("a", "b", "as_json", "as_markdown", "html_file", "exit_code")
    others = {name: value for name, value in given.items() if value and name not in own}
    if others != {"witnesses": 1}:
        raise click.UsageError(
            "two grammars are compared rule by rule, with --exit-code and the options for reports "
            "only; name a rule (abnf:FILE:RULE) for other options"
        )
    with output.busy("comparing …"):
        changes = revision(old, new)
    show(changes, form)
    return 1 if given["exit_code"] and not changes.is_empty else 0
