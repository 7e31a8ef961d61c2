"""Operations on columns of URLs, beside loops of other programs over the same columns.

What belongs here: the operations on Arrow columns, ada's C++ core (`ada`), and a loop of its Python
binding can_ada.
"""

from __future__ import annotations

import importlib
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from tools.benchmark import ada
from tools.benchmark.fast import ROWS, measured

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Reader = Callable[[Any], object]

BASE: Final = "http://example.com/a/b?c"
STANDARDS: Final = ("rfc3986", "rfc3987", "whatwg")
THREADS: Final = 2


def readers(arrow: Any) -> dict[tuple[str, str], Reader]:
    """What reads a column, by the program and by what it does."""
    resolve = partial(arrow.resolve, base=BASE)
    calls = {
        "is_valid": arrow.is_valid,
        "parse": arrow.parse,
        "canonicalize": arrow.canonicalize,
        "resolve": resolve,
    }
    every: dict[tuple[str, str], Reader] = {
        (f"**urlgrammar {std}**", does): partial(call, standard=std, threads=1)
        for std in STANDARDS
        for does, call in calls.items()
    }
    every[f"**urlgrammar whatwg, {THREADS} threads**", "canonicalize"] = partial(
        arrow.canonicalize, standard="whatwg", threads=THREADS
    )
    every |= {(ada.name(), does): loop for does, loop in ada.loops().items()}
    can_ada: Any = importlib.import_module("can_ada")

    def href(column: Any) -> None:
        for url in column.to_pylist():
            _ = can_ada.parse(url).href

    every["can_ada, a Python binding of ada", "to_pylist, parse, href"] = href
    return every


def print_columns(named: dict[str, Sequence[str]]) -> None:
    """A table: nanoseconds per URL, by list."""
    try:
        arrow: Any = importlib.import_module("urlgrammar.integrations.arrow")
        pyarrow: Any = importlib.import_module("pyarrow")
        every = readers(arrow)
    except ImportError as error:
        print(f"no columns: {error}")
        return
    columns = [
        pyarrow.chunked_array([pyarrow.array(list(urls) * (ROWS // len(urls) + 1))] * THREADS)
        for urls in named.values()
    ]
    took = [measured(list(every.values()), column, len(column)) for column in columns]
    print("| program | does with a column | " + " | ".join(named) + " |")
    print("| --- | --- |" + " ---: |" * len(named))
    for number, (program, does) in enumerate(every):
        cells = (f"{each[number][0]:,.0f} ({each[number][1]:,.0f})" for each in took)
        print(f"| {program} | {does} | " + " | ".join(cells) + " |")
