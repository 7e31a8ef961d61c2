"""Python's `re` in a process of its own: what `re_process` starts.

What belongs here: reading questions, one JSON array a line (expression, method, text), and writing
answers (where the match and each named group begin and end, or null). It imports nothing of the
package, so that it starts at once.
"""

from __future__ import annotations

import json
import re
import sys
import warnings


def main() -> None:
    """Answer until there are no more questions."""
    warnings.simplefilter("ignore")  # they are about the expression, and its reader gave them
    for line in sys.stdin:
        regex, method, text = json.loads(line)
        found = getattr(re.compile(regex), method)(text)
        spans = found and {group: found.span(group) for group in found.re.groupindex}
        sys.stdout.write(json.dumps(spans) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
