"""Python's `re` in a child process, which `child_process` starts.

What belongs here: reading questions, one JSON array per line (expression, method, text), and
writing answers (the start and end of each named group, or null). It does not import the package, so
that it starts fast.
"""

from __future__ import annotations

import json
import re
import sys
import warnings


def main() -> None:
    """Answer questions until standard input ends."""
    warnings.simplefilter("ignore")  # warnings about the expression were given when it was read
    for line in sys.stdin:
        regex, method, text = json.loads(line)
        found = getattr(re.compile(regex), method)(text)
        spans = found and {group: found.span(group) for group in found.re.groupindex}
        sys.stdout.write(json.dumps(spans) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
