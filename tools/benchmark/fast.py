"""The fast parsers on lists of URLs.

What belongs here: what each program does for a whole list, without a function around each call; the
lists; and measuring in rounds in which each program takes its turn, so that a slow phase of the
machine concerns all of them. Lists contain only URLs that every program accepts.
"""

from __future__ import annotations

import importlib
import statistics
import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import urlgrammar as ug

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Reader = Callable[[Sequence[str]], object]

ROUNDS: Final = 60
SIZE: Final = 5_000
ROWS: Final = 60_000
"""The size of a chunk of a column, about that of most programs."""


class Task(NamedTuple):
    """A program, what it does, and the call for a list."""

    name: str
    does: str
    read: Reader


def each(call: Callable[[str], object]) -> Reader:
    """The call for every URL of a list."""

    def read(urls: Sequence[str]) -> None:
        for url in urls:
            call(url)

    return read


def _href(parse: Callable[[str], Any]) -> Reader:
    def read(urls: Sequence[str]) -> None:
        for url in urls:
            _ = parse(url).href

    return read


def tasks() -> list[Task]:
    """This project's, and those of the peers that are installed."""
    rfc3986, rfc3987 = ug.standard("rfc3986"), ug.standard("rfc3987")
    found = [
        Task("urlgrammar rfc3986", "validate", each(rfc3986.is_valid)),
        Task("urlgrammar rfc3987", "validate", each(rfc3987.is_valid)),
        Task("urlgrammar rfc3987", "parse to a tree", each(rfc3987.try_parse)),
        Task("urlgrammar URL", "can_parse", each(ug.URL.can_parse)),
        Task("urlgrammar URL", "parse", each(ug.URL)),
        Task("urlgrammar URL", "parse, href", _href(ug.URL)),
    ]
    for module, made in (
        ("can_ada", _can_ada),
        ("ada_url", _ada_url),
        ("pydantic_core", _pydantic_core),
        ("yarl._url", _yarl),
        ("urllib.parse", _urllib),
    ):
        try:
            found += made(importlib.import_module(module))
        except ImportError:
            continue
    return found


def _can_ada(module: Any) -> list[Task]:
    return [
        Task("can_ada", "can_parse", each(module.can_parse)),
        Task("can_ada", "parse", each(module.parse)),
        Task("can_ada", "parse, href", _href(module.parse)),
    ]


def _ada_url(module: Any) -> list[Task]:
    return [Task("ada_url", "parse, href", _href(module.URL))]


def _pydantic_core(module: Any) -> list[Task]:
    return [Task("pydantic_core.Url", "parse", each(module.Url))]


def _yarl(module: Any) -> list[Task]:
    return [Task("yarl, uncached", "parse", each(module.encode_url.__wrapped__))]


def _urllib(module: Any) -> list[Task]:
    return [
        Task("urlsplit, uncached", "split", each(module.urlsplit.__wrapped__)),
        Task("urlsplit, cached", "split", each(module.urlsplit)),
    ]


def lists(web: Sequence[str], files: Sequence[str]) -> dict[str, list[str]]:
    """The lists by name. The last ones are made from real URLs, so that what is to be rewritten
    stands in otherwise usual ones."""
    some = list(web[:SIZE])
    made = {
        "web": some,
        "files": list(files[:SIZE]),
        "upper case": [url.upper() for url in some],
        "percent-encoded": [url + "/%7Euser/%41%20b/%E2%82%AC" for url in some],
        "non-ASCII": [url + "/straße/日本語?ключ=значение" for url in some],
        "query-heavy": [url + "?a=1&b=two%20words&utm_source=x;y&q='quoted'&n=" + "9" * 60
                        for url in some],
        "dot segments": [url + "/a/../b/./c/%2e%2e/d" for url in some],
    }  # fmt: skip
    return {name: [url for url in urls if _accepted(url)] for name, urls in made.items() if urls}


def _accepted(url: str) -> bool:
    """Whether the URL is one for this project and for the Rust and C++ parsers: no program shall
    gain or lose by raising errors."""
    if not ug.URL.can_parse(url) or not ug.standard("rfc3987").is_valid(url):
        return False
    for name, call in (("can_ada", "parse"), ("pydantic_core", "Url")):
        try:
            getattr(importlib.import_module(name), call)(url)
        except ImportError:
            continue
        except ValueError:
            return False
    return True


def measured(readers: Sequence[Reader], urls: Any, count: int) -> list[tuple[float, float]]:
    """The best and the median of nanoseconds per URL for each reader, in rounds in which each one
    has its turn."""
    times: list[list[float]] = [[] for _ in readers]
    for _ in range(ROUNDS):
        for read, found in zip(readers, times, strict=True):
            begin = time.perf_counter()
            read(urls)
            found.append((time.perf_counter() - begin) / count * 1e9)
    return [(min(found), statistics.median(found)) for found in times]


def print_lists(named: dict[str, list[str]], found: Sequence[Task]) -> None:
    """A table: the programs, and for each list the best and the median."""
    print("| program | does | " + " | ".join(named) + " |")
    print("| --- | --- |" + " ---: |" * len(named))
    columns = [measured([task.read for task in found], urls, len(urls)) for urls in named.values()]
    for number, task in enumerate(found):
        own = "**" if task.name.startswith("urlgrammar") else ""
        cells = [f"{own}{column[number][0]:,.0f}{own} ({column[number][1]:,.0f})"
                 for column in columns]  # fmt: skip
        print(f"| {own}{task.name}{own} | {task.does} | " + " | ".join(cells) + " |")
