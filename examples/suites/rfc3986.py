"""Run a suite of JSON Lines on `urllib.parse`, and compare all that it splits:

urlgrammar suite rfc3986 -o rfc3986.jsonl && python rfc3986.py rfc3986.jsonl

What it prints is a list of known failures for the next time: it stands behind the suite, and then
only others are printed, and those that are gone.
"""

import json
import sys
from pathlib import Path
from urllib.parse import urljoin, urlsplit

NAMES = ("scheme", "netloc", "path", "query", "fragment")


def parsed(text: str, base: str | None) -> dict[str, str] | None:
    try:
        found = urlsplit(text if base is None else urljoin(base, text))
    except ValueError:
        return None
    return {name: getattr(found, name) for name in NAMES}


def joined(given: dict[str, str | None]) -> dict[str, str]:
    """The components, with the authority in one."""
    user, port = given["userinfo"], given["port"]
    before = "" if user is None else f"{user}@"
    after = "" if port is None else f":{port}"
    authority = f"{before}{given['host'] or ''}{after}"
    return {name: given.get(name) or "" for name in NAMES} | {"netloc": authority}


lines, *known = (Path(file).read_text("utf-8").splitlines() for file in sys.argv[1:])
failures = []
for case in map(json.loads, lines):
    if "input" not in case:  # it says what made the suite
        continue
    right = joined(case["components"]) if case["accepted"] else None
    if parsed(case["input"], case.get("base")) != right:
        about = case.get("section", "is split in another way")
        failures.append(f"{json.dumps([case['input'], case.get('base')])} {about}")
changed = [line for line in failures if line not in (known[0] if known else ())]
gone = [f"gone: {line}" for line in (known[0] if known else ()) if line not in failures]
print(*changed, *gone, sep="\n", end="\n" if changed or gone else "")
sys.exit(bool(changed or gone))
