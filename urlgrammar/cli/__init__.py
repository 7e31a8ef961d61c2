"""The command line: `urlgrammar COMMAND`.

What belongs in this package: options, reading inputs, printing results. What commands share is
here; `commands` has the commands, which use the public interface.

Exit status: 0 if all is well, 1 if some input failed, 2 for a wrong call or a failure of input or
output, 130 if interrupted, 141 (as for other programs) if the reader of the output closed it.
"""

from __future__ import annotations

import gc
import importlib.util
import os
import sys
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from collections.abc import Sequence

USAGE: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141

_OBJECTS: Final = 100_000
"""How many new objects there are between two searches for cycles. Automata are many small objects
without cycles: looking for cycles as often as by default takes a fifth of the time."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command and exit with its status."""
    if not all(map(importlib.util.find_spec, ("click", "rich"))):
        _fail("the command line needs more: run pip install 'urlgrammar[cli]'")
    if sys.stdout is None:  # closed by the caller: `urlgrammar … >&-`
        _fail("standard output is closed")
    given = sys.argv[1:] if arguments is None else arguments
    gc.set_threshold(_OBJECTS, *gc.get_threshold()[1:])
    try:
        status = _run(given)
        sys.stdout.flush()
    except BrokenPipeError:
        _discard_output()
        sys.exit(BROKEN_PIPE)
    except OSError as error:
        _discard_output()
        from urlgrammar.text.user_files import problem

        where = f" {error.filename!r}" if error.filename else ""
        _fail(f"input or output failed{where}: {problem(error)}", given)
    except KeyboardInterrupt:
        _discard_output()
        sys.exit(INTERRUPTED)
    sys.exit(status)


def _run(arguments: Sequence[str]) -> int:
    """Run a command and return its status. Click's own `main` is not used, because it handles a
    closed pipe like any other failure."""
    import click

    from urlgrammar.cli import completion
    from urlgrammar.cli.commands import urlgrammar
    from urlgrammar.errors import OperandError, UrlGrammarError

    try:
        if (request := completion.requested()) is not None:
            return completion.answer(urlgrammar, request)
        with urlgrammar.make_context("urlgrammar", list(arguments)) as call:
            return int(urlgrammar.invoke(call) or 0)
    except click.exceptions.NoArgsIsHelpError as error:
        sys.stderr.write(f"{error.format_message()}\n")
        return USAGE
    except click.exceptions.Exit as done:
        return done.exit_code
    except OperandError as error:  # it has several lines: the problem, and a caret below the place
        _fail(str(error), arguments)
    except UrlGrammarError as error:
        _fail(str(error).replace("\n", " "), arguments)
    except click.ClickException as error:
        context = error.ctx if isinstance(error, click.UsageError) else None
        command = None if context is None else context.command_path
        _fail(error.format_message().replace("\n", " "), arguments, command)


def _fail(message: str, arguments: Sequence[str] = (), command: str | None = None) -> NoReturn:
    """Exit after an error. arguments: those of the call, parts of which can be in the message.
    command: the command that was called in a wrong way, if its help says how to call it."""
    if sys.stderr is not None:
        from urlgrammar.text.display import legible

        # libraries quote a name with repr, which escapes bytes that are not UTF-8: undo that
        for byte in {c for argument in arguments for c in argument if "\udc80" <= c <= "\udcff"}:
            message = message.replace(ascii(byte)[1:-1], byte)
        lines = f"urlgrammar: {message}".rstrip("\n").split("\n")
        if command is not None and sys.stderr.isatty():
            lines.append(f"Try '{command} --help' for help.")
        sys.stderr.writelines(f"{legible(line)}\n" for line in lines)
    sys.exit(USAGE)


def _discard_output() -> None:
    """Discard buffered output, so that the flush when the interpreter exits succeeds."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
