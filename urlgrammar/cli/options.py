"""The options and arguments that commands share, and how their values are checked.

What belongs here: these options, each once.
"""

from __future__ import annotations

import importlib.util
import os
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

import click

from urlgrammar import NoTreeError, UnknownNameError
from urlgrammar.cli import completion
from urlgrammar.cli.batch import Format, Reading
from urlgrammar.cli.inputs import decode_argument, operand_value
from urlgrammar.text.user_files import grammar_kind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar import Standard
    from urlgrammar.differ.ledger import Ledger
    from urlgrammar.differ.operands.grammars.language import FileGrammar

    Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def _named_standard(_context: click.Context, _option: click.Parameter, value: str) -> str:
    """The value of --standard. Raises click.UsageError for a grammar file without its kind."""
    kind = grammar_kind(value)
    if kind is not None:
        raise click.UsageError(
            f"{value!r} is not a standard; `validate` and `explain` take a grammar file as "
            f"{kind}:{value}"
        )
    return value


standard_option: Decorator = click.option(
    "-s",
    "--standard",
    "standard_name",
    default="rfc3986",
    show_default=True,
    metavar="STD",
    callback=_named_standard,
    shell_complete=completion.standards,
    help="The standard to use; `urlgrammar standards` lists them. `validate` and `explain` also "
    "take a grammar file, abnf:FILE or lark:FILE; they and `parse` also take urlpattern.",
)
rule_option: Decorator = click.option(
    "-r",
    "--rule",
    metavar="RULE",
    shell_complete=completion.rules,
    help="The rule of the standard to use; `urlgrammar rules STD` lists them. Default: the rule "
    "for references, absolute or relative.",
)
json_option: Decorator = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON object per line."
)


def with_options(command: Callable[..., Any], *options: Decorator) -> Callable[..., Any]:
    """The command with options, in the order in which its help lists them."""
    for option in reversed(options):
        command = option(command)
    return command


def operand_argument(
    name: str = "operand", metavar: str = "OPERAND", *, required: bool = True
) -> Decorator:
    """An argument that is an operand."""
    return click.argument(
        name,
        metavar=metavar,
        required=required,
        shell_complete=completion.operands,
        callback=operand_value,
    )


def operand_option(*names: str, **more: Any) -> Decorator:
    """An option whose value is an operand."""
    return click.option(
        *names,
        metavar="OPERAND",
        shell_complete=completion.operands,
        callback=operand_value,
        **more,
    )


def _decoded(instead: str) -> Callable[[click.Context, click.Parameter, Any], Any]:
    """What reads values that are strings themselves. instead: what to do to read a file. Raises
    click.ClickException for bytes that are not UTF-8."""

    def decoded(context: click.Context, _parameter: click.Parameter, value: Any) -> Any:
        if value is None or context.resilient_parsing:  # a shell that completes gets no hints
            return value
        if isinstance(value, str):
            return decode_argument(value, instead)
        return tuple(decode_argument(text, instead) for text in value)

    return decoded


def string_argument(name: str, **more: Any) -> Decorator:
    """An argument of a command that takes strings, and no files."""
    return click.argument(name, callback=_decoded(_FILES), **more)


def text_argument(metavar: str = "URL") -> Decorator:
    """The argument of a command that takes one string; --url takes it, too, as for commands that
    read files."""

    def decorated(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def wrapper(*, given: str | None, url: str | None, **more: Any) -> Any:
            if (given is None) == (url is None):
                problem = f"give one {metavar}" if given is None else "give the string only once"
                raise click.UsageError(f"{problem}: as the argument, or with --url")
            return command(text=url if given is None else given, **more)

        option = click.option(
            "-u", "--url", metavar="TEXT", callback=_decoded(_FILES), help="The string itself."
        )
        return string_argument("given", required=False, metavar=metavar)(option(wrapper))

    return decorated


_FILES = (
    "give one line of the file, or use a command that reads files, such as `urlgrammar validate`"
)


def on_option(help_: str, default: str | None = None) -> Decorator:
    """The option --on, with its own help: names of components or points."""

    def named(_context: click.Context, _option: click.Parameter, listed: Sequence[str]) -> Any:
        names = [name for each in listed for name in names_in("--on", each) or ()]
        return tuple(names) if listed else None

    return click.option(
        "--on",
        multiple=True,
        metavar="NAMES",
        default=None if default is None else (default,),
        show_default=default is not None,
        callback=named,
        help=f"{help_} Names are separated by commas, or the option is repeated.",
    )


def base_option(help_: str, *, required: bool = False) -> Decorator:
    """The option --base, with its own help."""
    read = _decoded("give the base itself")
    return click.option(
        "-b", "--base", required=required, metavar="BASE", callback=read, help=help_
    )


example_option: Decorator = click.option(
    "--example",
    "examples",
    multiple=True,
    metavar="URL",
    callback=_decoded("give the URL itself"),
    help="For a filter that is a function: a harmless string that it accepts, in which other hosts "
    "are tried; can be repeated.",
)


def _ledger(_context: click.Context, _option: click.Parameter, file: str | None) -> Ledger | None:
    """The value of --accept. Raises OperandError."""
    if file is None:
        return None
    from urlgrammar.differ import ledger

    return ledger.read(Path(file))


accept_option: Decorator = click.option(
    "--accept",
    metavar="FILE",
    callback=_ledger,
    shell_complete=completion.files,
    help="A ledger of accepted findings: report only what is new, and what is in the ledger but "
    "gone. Each line is the id of a finding, its string as in JSON, and the reason why it is "
    "accepted; # begins a comment. An empty file shows the lines of all findings.",
)
described_option: Decorator = click.option(
    "--described",
    is_flag=True,
    help="For programs: the versions that their grammars describe are meant, whatever is "
    "installed here. Without it, no gate passes for a program that was not asked.",
)
also_option: Decorator = click.option(
    "--also",
    multiple=True,
    metavar="PROGRAMS",
    shell_complete=completion.programs,
    help="Programs to run too: names from `urlgrammar programs`, joined by commas, or "
    "py:MODULE:FUNCTION, or exec:COMMAND; can be repeated.",
)


def _places(_context: click.Context, _option: click.Parameter, places: Sequence[str]) -> None:
    """The value of --program. Raises ProgramError."""
    if places or "URLGRAMMAR_PROGRAMS" in os.environ:
        from urlgrammar.programs.adapters import use

        use(places)


program_option: Decorator = click.option(
    "--program",
    "places",
    multiple=True,
    metavar="NAME=PATH",
    is_eager=True,
    expose_value=False,
    callback=_places,
    help="Where a program is, in the version that is meant, such as go=/opt/go1.27; the path is "
    "that of the program or of a folder with its package; can be repeated.",
)
url_option: Decorator = click.option(
    "-u",
    "--url",
    "texts",
    multiple=True,
    metavar="TEXT",
    help="An input, read before the files; can be repeated.",
)
files_argument: Decorator = click.argument(
    "files", nargs=-1, metavar="[FILE]...", shell_complete=completion.files
)


_TABLE_OPTIONS: tuple[Decorator, ...] = (
    click.option(
        "-c",
        "--column",
        metavar="NAME",
        help="Read tables, with the inputs in this column: CSV, TSV, JSON Lines or Parquet, by the "
        "name of the file; .gz, .bz2, .xz and .zst are decompressed. The results are new columns; "
        "all others are kept. With --json, standard output gets JSON Lines.",
    ),
    click.option(
        "-o",
        "--output",
        "target",
        metavar="FILE",
        shell_complete=completion.files,
        help="The table to write, in the format of its name. Default: standard output, in the "
        "format of the first input; Parquet needs a file.",
    ),
    click.option(
        "--format",
        "table_format",
        type=click.Choice(get_args(Format)),
        help="The format of the tables to read, for standard input and other names.",
    ),
    click.option(
        "--prefix",
        metavar="TEXT",
        help="What the names of the new columns begin with, also of file and row.",
    ),
    click.option("--only-invalid", is_flag=True, help="Show only what is refused."),
    click.option(
        "--exit-zero",
        is_flag=True,
        help="Exit with 0 although inputs are refused; without it, the status is 1 then.",
    ),
    click.option(
        "--summary",
        is_flag=True,
        help="Show only how many inputs are valid, and the others by reason.",
    ),
    click.option(
        "--jobs",
        type=click.IntRange(min=1),
        metavar="N",
        help="The number of threads for a table. Default: one for each processor.",
    ),
    click.option(
        "--with-place",
        is_flag=True,
        help="Show file and line; in tables, the columns file and row. JSON always has file and "
        "line.",
    ),
)


def names_in(option: str, listed: str | None) -> list[str] | None:
    """The names in the value of an option, None if it is not given. Raises click.UsageError."""
    if listed is None:
        return None
    names = [name.strip() for name in listed.split(",")] if listed else []
    if "" in names:
        raise click.UsageError(f"{option} {listed!r} has an empty name; remove the extra comma")
    return names


def programs_of(also: Sequence[str], base: str | None) -> tuple[str, ...]:
    """The names in the values of --also. Raises click.UsageError for programs with a base."""
    if not also:
        return ()
    from urlgrammar.programs.answers import names_of

    if base is not None:
        raise click.UsageError("programs read a string as it is: leave out --base or --also")
    return names_of(also)


def reads_lines(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of a command that reads inputs: -u, --json and files; it gets a Reading."""
    return _reads(command, url_option, json_option, files_argument)


def reads_tables(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of a command that reads inputs by a standard, also from columns of tables; it
    gets a Reading.

    Raises click.UsageError for an option that only tables have, without --column.
    """
    lines = (standard_option, json_option, url_option, files_argument)
    return _reads(command, *lines, *_TABLE_OPTIONS)


def _reads(command: Callable[..., Any], *options: Decorator) -> Callable[..., Any]:
    @wraps(command)
    def wrapper(**given: Any) -> Any:
        reading = Reading(**{name: given.pop(name) for name in Reading._fields if name in given})
        _check(reading)
        return command(reading=reading, **given)

    return with_options(wrapper, *options)


def _check(reading: Reading) -> None:
    """Raise click.UsageError for options that cannot be combined."""
    of_tables = {
        "--output": reading.target,
        "--format": reading.table_format,
        "--prefix": reading.prefix,
        "--jobs": reading.jobs,
    }
    for name, value in of_tables.items():
        if reading.column is None and value is not None:
            raise click.UsageError(f"{name} is for tables: it needs --column NAME")
    for name, value in (("--only-invalid", reading.only_invalid), ("--output", reading.target)):
        if reading.summary and value:
            raise click.UsageError(f"--summary prints only counts: leave out {name}")
    if reading.column is not None:
        if reading.texts:
            raise click.UsageError("--column reads files: leave out --url")
        if importlib.util.find_spec("pyarrow") is None:
            raise click.UsageError("--column needs: pip install 'urlgrammar[arrow]'")


class Compared(NamedTuple):
    """What is compared. standards: as they are named, None for all. points: those that count."""

    base: str | None
    standards: list[str] | None
    points: tuple[str, ...]


_COMPARED_OPTIONS: tuple[Decorator, ...] = (
    base_option("Resolve against a base."),
    click.option(
        "-s",
        "--standard",
        "names",
        multiple=True,
        metavar="STD",
        shell_complete=completion.standards,
        help="A standard to compare (default: all); can be repeated. For agree also a program that "
        "has a grammar.",
    ),
    on_option(
        "What counts: acceptance, validity, components (`host`) or result. Default: all of them."
    ),
)


def compares_standards(command: Callable[..., Any]) -> Callable[..., Any]:
    """The options of a command that compares how standards read strings; it gets a Compared."""

    @wraps(command)
    def wrapper(
        *, base: str | None, names: Sequence[str], on: tuple[str, ...] | None, **given: Any
    ) -> Any:
        from urlgrammar.differ.comparison import POINTS

        if on == ():
            raise click.UsageError(f"--on needs names: choose from {', '.join(POINTS)}")
        return command(compared=Compared(base, [*names] or None, on or POINTS), **given)

    return with_options(wrapper, *_COMPARED_OPTIONS)


def file_grammar(standard_name: str) -> FileGrammar:
    """The grammar of a file, of which no rule was read. Raises OperandError."""
    from urlgrammar.differ.operands.grammars.language import FileGrammar  # only it needs Lark

    return FileGrammar(standard_name)


def checked_rule(std: Standard, rule: str | None, *, with_tree: bool = False) -> str | None:
    """The name of a rule, given by its name or as its document spells it; None for None.

    Raises click.UsageError or NoTreeError before the first input is read.
    """
    if rule is None:
        return None
    try:
        name = std.matcher.rule_name(rule)
    except UnknownNameError as error:
        hint = f"did you mean {' or '.join(error.suggestions)}? " if error.suggestions else ""
        raise click.UsageError(
            f"no rule {rule!r} in {std.name}; {hint}`urlgrammar rules {std.name}` lists them"
        ) from error
    if with_tree and name not in std.matcher.tree_rules:
        raise NoTreeError(std.name, name, std.matcher.tree_rules)
    return name
