"""The operations of every standard on real URLs, with peers beside those that they have too.

What belongs here: what is called, and the table. References are a half URLs of the list, a half
relative ones, all against one base, as those of a web page. The time to raise an error counts.
"""

from __future__ import annotations

import importlib
import itertools
import time
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import urlgrammar as ug
from urlgrammar.differ.plain_urls import recognizer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar.standards.record import Standard

    Call = Callable[[str], object]

SIZE: Final = 1_000
SIZE_OF_OTHERS: Final = 100
ROUNDS: Final = 20
BASE: Final = "http://www.example.com/a/b/c/d.html?q=1"
RELATIVE: Final = ("../x/y?q#f", "g", "/a/b", "?y", "#s", "//h/p", "./../c-d")
OPERATIONS: Final = (
    *("is_valid", "accepts", "try_parse", "resolve", "resolve, base as a tree"),
    *("canonicalize", "canonicalize a tree"),
)
COMPARED: Final = (("rfc3986", "whatwg"), ("rfc3986", "rfc3987"), ("whatwg", "url-spec"))
"""The standards for `agree` and `compare`."""
READERS: Final = ("whatwg", "urllib", "curl")
"""Readers that are asked for the host."""
OTHER: Final = ("http://user@{}", "{}/\u00e9", "HTTP://{}")
"""What makes a URL without its scheme one that is not plain."""


def print_operations(urls: Sequence[str]) -> None:
    """Tables: operations by standard and peer, comparisons of standards, and of readers."""
    texts = urls[:: max(1, len(urls) // SIZE)][:SIZE]
    relative = itertools.cycle(RELATIVE)
    references = [text if place % 2 else next(relative) for place, text in enumerate(texts)]
    print("| µs per URL | " + " | ".join(OPERATIONS) + " |")
    print("| --- |" + " ---: |" * len(OPERATIONS))
    for std in ug.standards():
        print(_row(f"**{std.name}**", _calls(std), texts, references))
    for name, calls in _peers():
        print(_row(name, calls, texts, references))
    print("\n| standards | agree, µs | compare, µs |\n| --- | ---: | ---: |")
    for pair in (*COMPARED, None):
        compared = (partial(ug.agree, standards=pair), partial(ug.compare, standards=pair))
        cells = [_microseconds(call, texts) for call in compared]
        print(f"| **{'all' if pair is None else ' and '.join(pair)}** | {' | '.join(cells)} |")
    plain = [text for text in texts if recognizer()(text)]
    rests = (text.partition("://")[2] for text in plain[:SIZE_OF_OTHERS])
    others = [form.format(rest) for form, rest in zip(itertools.cycle(OTHER), rests, strict=False)]
    print("\n| readers, by the host | agree about plain URLs, µs | about others, µs |")
    print("| --- | ---: | ---: |")
    call = partial(ug.agree, standards=READERS, on=["host"])
    cells = [_microseconds(call, urls) for urls in (plain, others)]
    print(f"| **{', '.join(READERS)}** | {' | '.join(cells)} |")


def _row(name: str, calls: dict[str, Call], texts: Sequence[str], references: Sequence[str]) -> str:
    cells = []
    for operation in OPERATIONS:
        call = calls.get(operation)
        given: Sequence[Any] = references if operation.startswith("resolve") else texts
        if operation == "canonicalize a tree" and call is not None:
            given = [tree for tree in map(calls["tree"], texts) if tree is not None]
        cells.append("" if call is None else _microseconds(call, given))
    return f"| {name} | {' | '.join(cells)} |"


def _microseconds(call: Call, texts: Sequence[Any]) -> str:
    return f"{seconds(call, texts) * 1e6:.2f}"


def seconds(call: Callable[[Any], object], texts: Sequence[Any]) -> float:
    """The time of the processor per text: the best of the rounds. One process runs, so that what
    else the machine does counts less than in a time by the clock."""
    best = float("inf")
    for _ in range(ROUNDS):
        begin = time.process_time()
        for text in texts:
            try:
                call(text)
            except ValueError:
                continue
        best = min(best, time.process_time() - begin)
    return best / len(texts)


def _calls(std: Standard) -> dict[str, Call]:
    tree = std.parse(BASE)
    return {
        "is_valid": std.is_valid,
        "accepts": std.accepts,
        "try_parse": std.try_parse,
        "resolve": lambda text: std.resolve(text, BASE),
        "resolve, base as a tree": lambda text: std.resolve(text, tree),
        "canonicalize": std.canonicalize,
        "canonicalize a tree": std.canonicalize,
        "tree": std.try_parse,
    }


def _peers() -> list[tuple[str, dict[str, Call]]]:
    """`URL` and the peers that are installed, with the operations that they have."""
    parse: Any = importlib.import_module("urllib.parse")
    found: list[tuple[str, dict[str, Call]]] = [
        (
            "**URL**: can_parse, URL(u), URL(x, base).href, URL(u).href",
            {
                "is_valid": ug.URL.can_parse,
                "accepts": ug.URL.can_parse,
                "try_parse": ug.URL,
                "resolve": lambda text: ug.URL(text, BASE).href,
                "canonicalize": lambda text: ug.URL(text).href,
            },
        ),
        ("urllib.parse.urljoin", {"resolve": lambda text: parse.urljoin(BASE, text)}),
    ]
    try:
        yarl: Any = importlib.import_module("yarl")
    except ImportError:
        return found
    base = yarl.URL(BASE)
    call = lambda text: base.join(yarl.URL(text))  # noqa: E731
    return [*found, ("yarl.URL.join", {"resolve, base as a tree": call})]
