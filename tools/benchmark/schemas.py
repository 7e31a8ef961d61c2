"""Checkers for schemas and types for models, beside what people use today.

What belongs here: the format checkers of jsonschema and the types of pydantic, on one list of URLs.
Slow ones read a sample.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROUNDS: Final = 5
SAMPLE: Final = 20


class Checker(NamedTuple):
    """A program, what it checks, and the call that raises an error for a wrong text."""

    name: str
    does: str
    call: Callable[[str], object]
    is_slow: bool = False


def checkers() -> list[Checker]:
    """Those of this project, and the stock ones of both libraries."""
    import jsonschema
    import pydantic

    from urlgrammar import URL
    from urlgrammar.integrations.jsonschema import format_checker
    from urlgrammar.integrations.pydantic import Iri, Uri

    def check(checker: Any, name: str) -> Callable[[str], object]:
        return lambda url: checker.check(url, name)

    def field(kind: Any) -> Callable[[str], object]:
        return pydantic.TypeAdapter(kind).validate_python

    own, stock = format_checker(), jsonschema.FormatChecker()
    return [
        Checker("**urlgrammar** for jsonschema", "uri", check(own, "uri")),
        Checker("**urlgrammar** for jsonschema", "iri", check(own, "iri")),
        *(
            Checker("jsonschema, its own check", name, check(stock, name), is_slow=name == "iri")
            for name in ("uri", "iri")
            if name in stock.checkers
        ),
        Checker("**urlgrammar** for pydantic", "Uri", field(Uri)),
        Checker("**urlgrammar** for pydantic", "Iri", field(Iri)),
        Checker("**urlgrammar** for pydantic", "URL", field(URL)),
        Checker("pydantic", "AnyUrl", field(pydantic.AnyUrl)),
        Checker("pydantic", "str", field(str)),
    ]


def print_checkers(urls: Sequence[str]) -> None:
    """A table of microseconds per URL: the best of the rounds."""
    try:
        found = checkers()
    except ImportError as error:
        print(f"no checkers for schemas: {error}")
        return
    best = [float("inf")] * len(found)
    for _ in range(ROUNDS):
        for number, each in enumerate(found):
            read = urls[:SAMPLE] if each.is_slow else urls
            begin = time.perf_counter()
            for url in read:
                each.call(url)
            best[number] = min(best[number], (time.perf_counter() - begin) / len(read) * 1e6)
    print("| program | type or format | µs per URL |")
    print("| --- | --- | ---: |")
    for each, taken in zip(found, best, strict=True):
        print(f"| {each.name} | {each.does} | {taken:,.2f} |")
