"""Test suites for `whatwg` in the formats of web-platform-tests.

What belongs here: the objects of its files url/resources/urltestdata.json, setters_tests.json and
toascii.json, which runners for many parsers read already. What is right is what `URL` says.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, Final

from urlgrammar.differ.suite.cases import cases
from urlgrammar.differ.suite.spread import drawn
from urlgrammar.differ.suite.words import NAMES, RICH, TOKENS, host_words, ipv4_words
from urlgrammar.errors import LimitError, ParseError
from urlgrammar.forms.characters import mapped
from urlgrammar.standards.whatwg.api.url_class import URL
from urlgrammar.text.surrogates import has_surrogate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.suite.findings import Case

    Objects = Iterator[dict[str, Any]]

ATTRIBUTES: Final = (
    *("href", "origin", "protocol", "username", "password", "host", "hostname", "port"),
    *("pathname", "search", "hash"),
)

SETTERS: Final = tuple(name for name in ATTRIBUTES if name != "origin")
"""The attributes that can be set."""

_VALUES: Final = {
    "protocol": ("http", "https:", "FILE", "a+b", "wss://", "1a", "javascript", "ftp :"),
    "port": ("", "0", "80", "00443", "65535", "65536", "8x", "x8", "-1", "+8", " 8", "\u0668"),
    "href": ("", "http:", "//a", "a:b", "http://a b/", "http://\u00e4?#"),
}
"""Values of an attribute beside those that are tried for all."""

_ENDING: Final = frozenset("/\\?#@:[]%\t\n\r")
"""Characters that end a host, or are decoded or removed in one: a setter takes a text with one as
more than a domain."""


def urltestdata(size: int | None) -> Objects:
    """Texts with a base or none, and the attributes of their URLs."""
    for case in cases("whatwg", size=size):
        about = {"comment": _comment(case), "input": case.input, "base": case.base}
        url = URL.parse(case.input, case.base)
        if url is None:
            yield about | {"failure": True}
        else:
            yield about | {name: getattr(url, name) for name in ATTRIBUTES}


def setters_tests(size: int | None) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """By attribute, what a URL becomes when it is set."""
    bases = [url.href for text in RICH if (url := URL.parse(text)) is not None]
    share = None if size is None else max(1, size // len(SETTERS))
    for name in SETTERS:
        hosts = tuple(host_words()) if name in ("host", "hostname") else ()
        every = (*_VALUES.get(name, ()), *TOKENS, *hosts)
        values = [value for value in every if not has_surrogate(value)]  # as in `cases`
        found = []
        for href, value in drawn(tuple(product(bases, values)), share):
            expected = _after(href, name, value)
            if expected is not None:
                found.append({"href": href, "new_value": value, "expected": expected})
        yield name, found


def _after(href: str, name: str, value: str) -> dict[str, str] | None:
    """The attributes after one was set; None if nobody can tell, and for a href that is none, for
    which a program throws an error."""
    url = URL(href)
    try:
        setattr(url, name, value)
    except (LimitError, ParseError):
        return None
    return {each: getattr(url, each) for each in SETTERS}


def toascii(size: int | None) -> Objects:
    """Domains, and their form in ASCII; null for what is none."""
    for text in drawn(tuple(dict.fromkeys(_domains())), size):
        try:
            url = URL.parse(f"https://{text}/x")
        except LimitError:
            continue
        yield {"input": text, "output": None if url is None else url.host}


def _domains() -> Iterator[str]:
    names = (*NAMES, *ipv4_words())
    marks = (name for character in mapped() for name in (character, f"a{character}b.example"))
    return (name for name in (*names, *marks) if name and not _ENDING.intersection(name))


def _comment(case: Case) -> str:
    broken = "" if case.rule is None else f"; {case.rule} ({case.section})"
    return f"{case.purpose}{broken}"
