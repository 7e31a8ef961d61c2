"""Python's `re` in a child process, which `child_process` starts.

What belongs here: matching; and reading questions, one JSON array per line (expression, method,
text), and writing answers (the start and end of each named group, or null). A question has no
escapes for surrogates, because JSON reads two escapes that make a pair as one character. This file
does not import the package, so that it starts fast.
"""

from __future__ import annotations

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
    for octets in sys.stdin.buffer:
        line = octets.decode("utf-8", "surrogatepass")
        sys.stdout.write(json.dumps(spans(*json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
