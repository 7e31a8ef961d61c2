"""Python's `re` in a child process, which `child_process` starts.

What belongs here: matching; and reading questions, one list of Python per line (expression, method,
text), and writing answers in JSON (the start and end of each named group, or null). Questions are
not in JSON, which reads the escapes of two surrogates that make a pair as one character. This file
does not import the package, so that it starts fast.
"""

from __future__ import annotations

import ast
import json
import re
import sys
import warnings


def spans(regex: str, method: str, text: str) -> dict[str, tuple[int, int]] | None:
    """The start and end of each named group, None if there is no match."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # warnings about the expression were given when it was read
        match = getattr(re.compile(regex), method)(text)
    return match and {group: match.span(group) for group in match.re.groupindex}


def main() -> None:
    """Answer questions until standard input ends."""
    for line in sys.stdin:
        sys.stdout.write(json.dumps(spans(*ast.literal_eval(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
