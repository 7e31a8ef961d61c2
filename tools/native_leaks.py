"""Call the native engine millions of times, and watch the memory.

What belongs here: every kind of call, with texts that are accepted, rewritten, refused and left to
Python. After a beginning in which caches fill, neither the objects of the interpreter nor the
memory of the process may grow with the number of calls; the exit status is 1 if they do.

    python -m tools.native_leaks [--count N]    N calls, by default ten million
"""

from __future__ import annotations

import argparse
import gc
import resource
import sys
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import urlgrammar as ug

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar import ComponentTree
    from urlgrammar.standards.record import Standard

PERIODS: Final = 10
MAX_BLOCKS: Final = 2_000
"""So many objects of the interpreter may come during all calls: one for each call of a kind would
be hundreds of thousands."""

MAX_BYTES: Final = 16 << 20
TEXTS: Final = (
    *(
        "http://user@example.com:8080/a/b?c#d",
        "HTTP://EXAMPLE.com:80/a/../b",
        "file:///C|/x",
        "a:b",
    ),
    *("http://[::1]/", "http://0x7f.1/", "http://straße.example/ü?ü#ü", "http://exa mple/", "//x"),
    *("http://h/\ud800", "", "http://h:99999/", "//h/%zz", "../x?y", "a" * 3_000),
)


BASE: Final = "http://u@base.example:8/x/y?z"
PATTERNS: Final = ug.URLPatternList(["http{s}?://*.com:*/*", "*://*/:a?", "https://h/"])


EDITS: Final[tuple[Callable[[ComponentTree, str], Any], ...]] = (
    lambda tree, text: tree / text,
    lambda tree, text: tree.with_name(text),
    lambda tree, text: tree.with_query({text: 1, "b": text}),
    lambda tree, text: tree.extend_query({"a": text}),
    lambda tree, text: tree.with_(path=text, port=8),
    lambda tree, text: tree.with_(host=text),
    lambda tree, text: tree.join(text),
)


def _resolve(std: Standard, base: str, text: str) -> str:
    return std.resolve(text, base)


def calls() -> list[Callable[[str], Any]]:
    """The calls, one text each."""
    rfc3986, rfc3987, whatwg = map(ug.standard, ("rfc3986", "rfc3987", "whatwg"))

    def attributes(text: str) -> Any:
        url = ug.URL.parse(text)
        return url and (url.host, url.port, url.pathname, url.search, url.origin, url.components)

    return [
        rfc3986.is_valid,
        rfc3987.try_parse,
        rfc3986.parse,
        lambda text: rfc3986.try_parse(text, "relative_ref"),
        *(each.canonicalize for each in (rfc3986, rfc3987, whatwg)),
        *(partial(_resolve, each, each.parse(BASE)) for each in (rfc3986, rfc3987, whatwg)),
        lambda text: rfc3986.resolve(text, BASE),
        lambda text: whatwg.resolve(text, BASE),
        whatwg.is_valid,
        whatwg.try_parse,
        ug.URL,
        ug.URL.can_parse,
        attributes,
        lambda text: ug.URL(text, "http://base.example/x/y"),
        lambda text: ug.URL.can_parse(text, ug.URL("file:///a/b")),
        PATTERNS.first,
        PATTERNS.all,
        PATTERNS[0].test,
        *(partial(call, each.parse(BASE)) for each in (rfc3986, whatwg) for call in EDITS),
    ]


def watched(count: int) -> list[tuple[int, int]]:
    """The objects and the bytes of the process after each part of the calls; the first pair is that
    after caches were filled."""
    kinds = calls()
    found = []
    for _ in range(PERIODS + 1):
        for _ in range(count // PERIODS // len(kinds) // len(TEXTS) + 1):
            for call in kinds:
                for text in TEXTS:
                    with suppress(ValueError):
                        call(text)
        gc.collect()
        found.append((sys.getallocatedblocks(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Call and compare. Returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.native_leaks",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--count", type=int, default=10_000_000)
    count = parser.parse_args(arguments).count
    began = time.monotonic()
    found = watched(count)
    blocks = found[-1][0] - found[0][0]
    kilobytes = found[-1][1] - found[0][1]
    print(f"{ug.engine()}: {count:,} calls, {time.monotonic() - began:,.0f} s")
    print(f"{blocks:+,} objects, {kilobytes:+,} kB at the highest")
    return int(blocks > MAX_BLOCKS or kilobytes * 1024 > MAX_BYTES)


if __name__ == "__main__":
    sys.exit(main())
