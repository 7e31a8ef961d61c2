"""A function of Python in a child process, which answers the texts that it reads.

What belongs here: `python py_child.py MODULE FUNCTION`, by the protocol of `outcomes`, and its
answers, which a function in the process of the package gives too; with a third argument, FILTER,
the function says whether a text passes, by the protocol of `yes_or_no`. It does not import the
package, so that it starts fast. What the function prints goes to standard error.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from operator import attrgetter
from pathlib import Path
from typing import Any

FILTER = "filter"


def answer(function: Any, text: str, *, is_filter: bool = False) -> Any:
    """What the function says of a text, for JSON. Returning None and raising ValueError are
    refusals; all other exceptions are crashes. is_filter: whether it must return True or False."""
    try:
        said = function(text)
        if is_filter:
            return said if isinstance(said, bool) else {"neither": repr(said)}
        return None if said is None else dict(said)
    except ValueError as error:
        return {"refused": _named(error)}
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 (also SystemExit: the function must not end us)
        return {"crash": _named(error)}


def answered(function: Any, line: str, *, is_filter: bool = False) -> str:
    """The line that answers a line."""
    said = answer(function, json.loads(line), is_filter=is_filter)
    # a list is never a value of a component, so that a value of another type is an error
    return json.dumps(said, default=lambda value: [repr(value)])


def _named(error: BaseException) -> str:
    """The type and the message of an exception, whose str() can fail too."""
    try:
        message = str(error)
    except Exception:  # noqa: BLE001 (any)
        message = ""
    name = type(error).__name__
    return f"{name}: {message}" if message else name


def main() -> None:
    """Answer until standard input ends."""
    module, name, *kind = sys.argv[1:]
    answers = os.fdopen(os.dup(1), "w", encoding="ascii")
    os.dup2(2, 1)
    sys.path.insert(0, str(Path.cwd()))  # as `python -m` does
    function = attrgetter(name)(importlib.import_module(module))
    for line in sys.stdin:
        answers.write(answered(function, line, is_filter=kind == [FILTER]) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
