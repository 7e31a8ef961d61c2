"""The command line: `urlgrammar COMMAND`.

What belongs in this package: options, reading inputs, printing results. Each command is a module
of its own over the public interface; what commands share is in `inputs` and `batch`.

Exit status: 0 if all is well, 1 if some input failed, 2 for a wrong call, 141 (as for other
programs) if the reader of the output went away.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Sequence

USAGE = 2
BROKEN_PIPE = 141


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command and exit with its status."""
    try:
        import click
    except ImportError:
        sys.stderr.write("urlgrammar: the command line needs: pip install 'urlgrammar[cli]'\n")
        sys.exit(USAGE)
    from urlgrammar.cli.commands import urlgrammar
    from urlgrammar.errors import UrlGrammarError

    try:
        status = urlgrammar.main(arguments, prog_name="urlgrammar", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        # what is still buffered has no reader: let the interpreter's own flush at exit succeed
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(BROKEN_PIPE)
    except click.Abort:
        sys.exit(130)
    except click.exceptions.NoArgsIsHelpError as error:
        sys.stderr.write(f"{error.format_message()}\n")
        sys.exit(USAGE)
    except (click.ClickException, UrlGrammarError) as error:
        message = error.format_message() if isinstance(error, click.ClickException) else str(error)
        sys.stderr.write(f"urlgrammar: {' '.join(message.split())}\n")
        sys.exit(USAGE)
    sys.exit(status or 0)
