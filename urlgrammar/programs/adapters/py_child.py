"""A function of Python in a child process, which answers the texts that it reads.

What belongs here: `python py_child.py MODULE FUNCTION [ARGUMENT…]`, by the protocol of `outcomes`,
and its answers, which a function in the process of the package gives too. MODULE is a name or the
path of a file. With the argument FILTER, the function says whether a text passes, by the protocol
of `yes_or_no`; `path=FOLDER` is a folder of modules that come before all others; the function gets
all other arguments after the text. It does not import the package, so that it starts fast, and runs
in other versions of Python. What the function prints goes to standard error.
"""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Any

FILTER = "filter"
PATH = "path="


def answer(function: Any, text: str, *, is_filter: bool = False) -> Any:
    """What the function says of a text, for JSON. Returning None and raising ValueError are
    refusals; all other exceptions are crashes. is_filter: whether it must return True or False."""
    try:
        said = function(text)
        if is_filter:
            return said if isinstance(said, bool) else {"neither": repr(said)}
    except ValueError as error:
        return {"refused": _named(error)}
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 (also SystemExit: the function must not end us)
        return {"crash": _named(error)}
    try:
        return None if said is None else dict(said)
    except (TypeError, ValueError):
        return [repr(said)]  # the protocol has no list: it is an error of the one who asks


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
    module, name, *rest = sys.argv[1:]
    answers = os.fdopen(os.dup(1), "w", encoding="ascii")
    os.dup2(2, 1)
    if not sys.flags.isolated:
        sys.path.insert(0, str(Path.cwd()))  # as `python -m` does
    sys.path[:0] = [each[len(PATH) :] for each in rest if each.startswith(PATH)]
    function = attrgetter(name)(_module(module))
    others = [each for each in rest if each != FILTER and not each.startswith(PATH)]
    if others:
        function = partial(_with, function, others)
    for line in sys.stdin:
        answers.write(answered(function, line, is_filter=FILTER in rest) + "\n")
        answers.flush()


def _module(given: str) -> Any:
    """The module of this name, or in this file."""
    if not given.endswith(".py"):
        return importlib.import_module(given)
    found = importlib.util.spec_from_file_location(Path(given).stem, given)
    assert found is not None, "it is a file of Python"
    made = importlib.util.module_from_spec(found)
    assert found.loader is not None, "it is a file of Python"
    found.loader.exec_module(made)
    return made


def _with(function: Any, arguments: Any, text: str) -> Any:
    return function(text, *arguments)


if __name__ == "__main__":
    main()
