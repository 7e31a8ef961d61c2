"""The command line: `urlgrammar COMMAND`.

What belongs in this package: options, reading inputs, printing results. Each command is a separate
module that uses the public interface; `inputs`, `output` and `batch` hold what commands share.

Exit status: 0 if all is well, 1 if some input failed, 2 for a wrong call or a failure of input or
output, 130 if interrupted, 141 (as for other programs) if the reader of the output closed it.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from collections.abc import Sequence

USAGE: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command and exit with its status."""
    if not all(map(importlib.util.find_spec, ("click", "rich"))):
        _fail("the command line needs: pip install 'urlgrammar[cli]'")
    if sys.stdout is None:  # closed by the caller: `urlgrammar … >&-`
        _fail("standard output is closed")
    try:
        status = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        _discard_output()
        sys.exit(BROKEN_PIPE)
    except OSError as error:
        _discard_output()
        where = f" {error.filename!r}" if error.filename else ""
        _fail(f"input or output failed{where}: {error.strerror or error}")
    except KeyboardInterrupt:
        _discard_output()
        sys.exit(INTERRUPTED)
    sys.exit(status)


def _run(arguments: Sequence[str]) -> int:
    """Run a command and return its status. Click's own `main` is not used, because it handles a
    closed pipe like any other failure."""
    import click

    from urlgrammar.cli.commands import urlgrammar
    from urlgrammar.errors import OperandError, UrlGrammarError
    from urlgrammar.text.display import visible
    from urlgrammar.cli import completion

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
        _fail("\n".join(map(visible, str(error).splitlines())))
    except (click.ClickException, UrlGrammarError) as error:
        message = error.format_message() if isinstance(error, click.ClickException) else str(error)
        _fail(visible(message.replace("\n", " ")))


def _fail(message: str) -> NoReturn:
    if sys.stderr is not None:
        sys.stderr.write(f"urlgrammar: {message}\n")
    sys.exit(USAGE)


def _discard_output() -> None:
    """Discard buffered output, so that the flush when the interpreter exits succeeds."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
