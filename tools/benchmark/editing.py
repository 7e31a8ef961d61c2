"""Editing values, with peers beside it: segments, queries, references, hosts.

What belongs here: what is called on each URL of the list, which is parsed before the time counts,
and the table. Peers are those that are installed.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Final

import urlgrammar as ug
from tools.benchmark.operations import seconds

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Edit = Callable[[Any], object]

SIZE: Final = 1_000
PAIRS: Final = {"q": "a"}
EDITS: Final = ("parse", "/", "with_query", "extend", "join", "host", "name")


def print_editing(urls: Sequence[str]) -> None:
    """A table: an edit of a value, by library. A library that refuses a URL does not edit it."""
    texts = [url for url in urls if url.isascii()]
    texts = texts[:: max(1, len(texts) // SIZE)][:SIZE]
    print("| ns per edit | " + " | ".join(EDITS) + " |")
    print("| --- |" + " ---: |" * len(EDITS))
    for name, edits in libraries().items():
        parse = edits["parse"]
        values = [value for text in texts if (value := _or_none(parse, text)) is not None]
        edits["parse"] = _called(parse)  # as the others are: from a function in Python
        cells = [
            f"{seconds(edit, texts if each == 'parse' else values) * 1e9:,.0f}"
            if (edit := edits.get(each))
            else ""
            for each in EDITS
        ]
        print(f"| {name} | {' | '.join(cells)} |")


def libraries() -> dict[str, dict[str, Edit]]:
    """The edits of each library that is installed."""
    found: dict[str, dict[str, Edit]] = {
        f"**{name}**": _own(ug.standard(name)) for name in ("rfc3986", "whatwg")
    }
    made = {"yarl": _yarl, "httpx": _httpx, "hyperlink": _hyperlink, "furl": _furl}
    for name, make in made.items():
        try:
            found[name] = make(importlib.import_module(name))
        except ImportError:
            continue
    return found


def _own(std: ug.Standard) -> dict[str, Edit]:
    return {
        "parse": std.parse,
        "/": lambda tree: tree / "item",
        "with_query": lambda tree: tree.with_query(PAIRS),
        "extend": lambda tree: tree.extend_query(PAIRS),
        "join": lambda tree: tree.join("../g?y"),
        "host": lambda tree: tree.with_(host="example.com"),
        "name": lambda tree: tree.with_name("item"),
    }


def _yarl(yarl: Any) -> dict[str, Edit]:
    return {
        "parse": yarl.URL,
        "/": lambda url: url / "item",
        "with_query": lambda url: url.with_query(PAIRS),
        "extend": lambda url: url.extend_query(PAIRS),
        "join": lambda url: url.join(yarl.URL("../g?y")),
        "host": lambda url: url.with_host("example.com"),
        "name": lambda url: url.with_name("item"),
    }


def _httpx(httpx: Any) -> dict[str, Edit]:
    return {
        "parse": httpx.URL,
        "with_query": lambda url: url.copy_with(params=PAIRS),
        "extend": lambda url: url.copy_add_param("q", "a"),
        "join": lambda url: url.join("../g?y"),
        "host": lambda url: url.copy_with(host="example.com"),
    }


def _hyperlink(hyperlink: Any) -> dict[str, Edit]:
    parse = hyperlink.URL.from_text
    return {
        "parse": parse,
        "/": lambda url: url.child("item"),
        "with_query": lambda url: url.replace(query=[("q", "a")]),
        "extend": lambda url: url.add("q", "a"),
        "join": lambda url: url.click("../g?y"),
        "host": lambda url: url.replace(host="example.com"),
        "name": lambda url: url.sibling("item"),
    }


def _furl(furl: Any) -> dict[str, Edit]:
    return {
        "parse": furl.furl,
        "/": lambda url: url / "item",
        "with_query": lambda url: url.copy().set(args=PAIRS),
        "extend": lambda url: url.copy().add(args=PAIRS),
        "join": lambda url: url.copy().join("../g?y"),
        "host": lambda url: url.copy().set(host="example.com"),
    }


def _called(parse: Edit) -> Edit:
    def call(text: str) -> object:
        return parse(text)

    return call


def _or_none(parse: Edit, text: str) -> object:
    try:
        return parse(text)
    except ValueError:
        return None
