"""URL patterns: matching the URLs of the list, with peers beside it; and many patterns at once.

What belongs here: the patterns, what is called on each URL, and the tables. Node is measured in a
process of its own, whose loop takes its own time; the variable URLPATTERN_NODE names one that has
URLPattern (Node 24), else it is left out.
"""

from __future__ import annotations

import importlib
import json
import os
import subprocess
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import urlgrammar as ug
from tools.benchmark.operations import ROUNDS, seconds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Test = Callable[[str], object]

SIZE: Final = 2_000
PATTERNS: Final = (
    "https://*.example.com/books/:id(\\d+)",
    "https://www.google.com/*",
    "http{s}?://*/*.html",
    "*://*:*/*/:a/:b",
)

LISTS: Final = (1, 10, 100, 1_000)

_NODE: Final = """
const [patterns, urls, rounds] = JSON.parse(require('fs').readFileSync(0, 'utf8'))
console.log(JSON.stringify(patterns.map(text => {
  const pattern = new URLPattern(text)
  let best = Infinity
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now()
    for (const url of urls) pattern.test(url)
    best = Math.min(best, performance.now() - begin)
  }
  return best / urls.length * 1e6
})))
"""


def print_patterns(urls: Sequence[str]) -> None:
    """A table: nanoseconds per `test` of a URL, by pattern."""
    texts = urls[:: max(1, len(urls) // SIZE)][:SIZE]
    print("| ns per URL | " + " | ".join(f"`{pattern}`" for pattern in PATTERNS) + " |")
    print("| --- |" + " ---: |" * len(PATTERNS))
    for name, times in _rows(texts):
        print(f"| {name} | {' | '.join(f'{each:,.0f}' for each in times)} |")


def print_lists(urls: Sequence[str]) -> None:
    """A table: nanoseconds per URL for lists of patterns, which are the hosts of the first URLs,
    and what one after the other takes."""
    texts = urls[:: max(1, len(urls) // SIZE)][:SIZE]
    found = dict.fromkeys(url.hostname for text in urls if (url := ug.URL.parse(text)) is not None)
    hosts = [host for host in found if host and "[" not in host]
    print("| patterns | automata | `URLPatternList.first`, ns per URL | one after the other |")
    print("| ---: | ---: | ---: | ---: |")
    for count in LISTS:
        patterns = [ug.URLPattern(f"*://{{*.}}?{host}/*") for host in hosts[:count]]
        listed = ug.URLPatternList(patterns)
        each = seconds(partial(_one_by_one, patterns), texts[:20])
        taken = seconds(listed.first, texts)
        print(f"| {len(listed):,} | {listed.parts} | {taken * 1e9:,.0f} | {each * 1e9:,.0f} |")


def _one_by_one(patterns: Sequence[ug.URLPattern], text: str) -> list[bool]:
    return [pattern.test(text) for pattern in patterns]


def _rows(texts: Sequence[str]) -> Iterator[tuple[str, list[float]]]:
    own = [ug.URLPattern(pattern).test for pattern in PATTERNS]
    yield "**urlgrammar**", [seconds(test, texts) * 1e9 for test in own]
    node = os.environ.get("URLPATTERN_NODE")
    if node is not None:
        given = json.dumps([PATTERNS, texts, ROUNDS])
        done = subprocess.run(
            [node, "-e", _NODE], input=given, capture_output=True, text=True, check=True
        )
        yield "Node, its own URLPattern (C++)", json.loads(done.stdout)
    try:
        module: Any = importlib.import_module("urlpattern")
    except ImportError:
        return
    peers: list[Test] = [module.URLPattern(pattern).test for pattern in PATTERNS]
    yield "urlpattern (Rust)", [seconds(test, texts) * 1e9 for test in peers]
