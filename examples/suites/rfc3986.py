"""Run a suite of JSON Lines on `urllib.parse.urlsplit`:

urlgrammar suite rfc3986 -o rfc3986.jsonl && python rfc3986.py rfc3986.jsonl
"""

import json
import sys
from pathlib import Path
from urllib.parse import urlsplit

NAMES = ("scheme", "path", "query", "fragment")


def parsed(text: str) -> dict[str, str] | None:
    try:
        found = urlsplit(text)
    except ValueError:
        return None
    return {name: getattr(found, name) for name in NAMES}


wrong = 0
for line in Path(sys.argv[1]).read_text("utf-8").splitlines():
    case = json.loads(line)
    if "base" in case:
        continue
    right = None
    if case["accepted"]:
        right = {name: case["components"][name] or "" for name in NAMES}
    if parsed(case["input"]) != right:
        wrong += 1
        print(json.dumps(case["input"]), case.get("section", "is split in another way"))
sys.exit(bool(wrong))
