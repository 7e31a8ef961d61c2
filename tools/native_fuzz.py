"""Compare the native engine with Python on random texts.

What belongs here: making texts, and comparing all that callers can see: verdicts, trees, attributes
of URLs, and errors with their positions. Every difference is printed; the exit status is 1 if there
is one.

    python -m tools.native_fuzz [--count N] [--seed N] [--jobs N]     N texts, by default a million
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

import urlgrammar as ug
from urlgrammar.grammar import generated
from urlgrammar.grammar.generated import GeneratedFiles
from urlgrammar.standards.whatwg import parser
from urlgrammar.standards.whatwg.api.url_class import PureUrlRecord
from urlgrammar.strategies import Walker

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from urlgrammar.standards.record import Standard

ROOT: Final = Path(__file__).parent.parent
LISTS: Final = ROOT.parent / "shared" / "data" / "urls"
ALPHABET: Final = (
    "abhtpsfilewcxnC0178:/\\?#@[]%2e.|+-_~!$&'()*,;= \t\n\0\x7f\"<>^`{}"
    "éüß。１\u200d\U0001f600\ud800"
)
NEIGHBOURS: Final = (
    "aAzZ019-_<=>*~%.xn\xad\u200c\u200d\u0300\u0301\u0327\u0338\u05b0\u0651\u093c\u094d\u09be\u0e48\u1161"
    "\u11a8\u3099\ufe0f\u3002\uff0e\u0660\u06f0\u05d0\u0627\u0628\u0939\u6f22\uac00\u1e9e\u0130\u2488\ufdfa"
)
"""Characters that matter beside others: marks, joiners, dots, numbers, of both directions."""

BASES: Final = (
    *(None, None, "http://u:p@h:8/a/b?q#f", "https://h", "file:///C:/d/e", "file://h/x", "a:b"),
    *("a:/b//c", "a://h", "a://h/p?q", "non-special:", "ws://[::1]/x"),
)
ATTRIBUTES: Final = (
    *("href", "origin", "protocol", "username", "password", "host", "hostname", "port"),
    *("pathname", "search", "hash", "_tree"),
)


@cache
def pure(name: str) -> Standard:
    """The standard, answered in Python alone."""
    return ug.standard(name).with_(files=GeneratedFiles(generated.module, generated.automaton))


@cache
def lines() -> Sequence[str]:
    """Real URLs."""
    files = [ROOT / "examples" / "urls.txt", LISTS / "web.txt", LISTS / "files.txt"]
    return [line for f in files if f.exists() for line in f.read_text("utf-8").splitlines()]


@cache
def walker(name: str) -> Walker:
    """Walks through the automaton of a grammar."""
    return Walker(ug.standard(name).matcher.automaton())


def domain_of(choose: random.Random) -> str:
    """A domain of characters that stand together in Unicode, with some from elsewhere."""
    labels = []
    for _ in range(choose.choice((1, 1, 2, 3))):
        size = choose.choice((8, 64, 256, 4096))
        first = choose.randrange(choose.choice((0x100, 0x700, 0x3000, 0x11000, 0x30000)))
        points = (first + choose.randrange(size) for _ in range(choose.randrange(8)))
        label = [chr(point) for point in points if not 0xD800 <= point <= 0xDFFF]
        for _ in range(choose.choice((0, 0, 0, 1, 2))):
            label.insert(choose.randrange(len(label) + 1), choose.choice(NEIGHBOURS))
        text = "".join(label)
        if choose.random() < 0.1:
            text = "xn--" + text.encode("punycode").decode()
        labels.append(text)
    domain = choose.choice((".", ".", ".", "\u3002")).join(labels)
    return quote(domain, safe="") if choose.random() < 0.05 else domain


def text_of(choose: random.Random) -> str:
    """A random text, a real one or one of a grammar, with changes."""
    kind = choose.random()
    if kind < 0.2:
        text = "".join(choose.choices(ALPHABET, k=choose.randrange(24)))
    elif kind < 0.25:
        text = f"http://{domain_of(choose)}/"
    elif kind < 0.6:
        text = choose.choice(lines())
    else:
        name = choose.choice(("rfc3986", "rfc3987", "whatwg", "whatwg"))
        rule = choose.choice(ug.standard(name).matcher.tree_rules)
        numbers = [choose.randrange(1 << 16) for _ in range(choose.randrange(40))]
        text = walker(name).walk(rule, numbers)
    for _ in range(choose.choice((0, 0, 1, 1, 2, 4))):
        place = choose.randrange(len(text) + 1)
        piece = "".join(choose.choices(ALPHABET, k=choose.randrange(3)))
        text = text[:place] + piece + text[place + choose.randrange(3) :]
    if choose.random() < 0.05:
        text = text.upper()
    if choose.random() < 0.0005:
        text *= choose.randrange(1, 2000)
    return text


def seen(call: Callable[..., Any], *arguments: object) -> object:
    """What a call returns, or its error with all that it says."""
    try:
        found = call(*arguments)
    except (ug.ParseError, ug.LimitError, ug.ResolveError) as error:
        return type(error).__name__, error.args
    if isinstance(found, (ug.URL, PureUrlRecord)):
        return tuple(getattr(found, name) for name in ATTRIBUTES)
    return (str(found), found.components) if isinstance(found, ug.ComponentTree) else found


def purely(call: Callable[..., Any], *arguments: object) -> object:
    """The same, with the URL parser in Python."""
    resolver = parser.resolver()
    native = resolver.native
    resolver.__dict__["native"] = None
    try:
        return seen(call, *arguments)
    finally:
        resolver.__dict__["native"] = native


def differences(choose: random.Random) -> list[str]:
    """The differences for one random text."""
    text, base = text_of(choose), choose.choice(BASES)
    found = []
    expected = purely(PureUrlRecord, text, base)
    if seen(ug.URL, text, base) != expected:
        found.append(f"URL({text!r}, {base!r})")
    is_url = expected[0] not in {"ParseError", "LimitError"} if isinstance(expected, tuple) else 0
    if not (isinstance(expected, tuple) and expected[0] == "LimitError") and (
        ug.URL.can_parse(text, base) is not is_url
    ):
        found.append(f"URL.can_parse({text!r}, {base!r})")
    name = choose.choice(NAMES)
    std, reference = ug.standard(name), pure(name)
    rule = choose.choice((None, choose.choice(std.matcher.tree_rules)))
    tree = seen(reference.try_parse, text, rule)
    error = seen(reference.parse, text, rule) if tree is None else tree
    valid = seen(reference.is_valid, text, rule)
    expectations = (("is_valid", valid), ("try_parse", tree), ("parse", error))
    found += [
        f"standard({name!r}).{call}({text!r}, {rule!r})"
        for call, wanted in expectations
        if seen(getattr(std, call), text, rule) != wanted
    ]
    if seen(std.accepts, text) != seen(reference.accepts, text):
        found.append(f"standard({name!r}).accepts({text!r})")
    name = choose.choice(FORMS)
    std, reference = ug.standard(name), pure(name)
    if seen(std.canonicalize, text) != seen(reference.canonicalize, text):
        found.append(f"standard({name!r}).canonicalize({text!r})")
    against = choose.choice(BASES) or text_of(choose)
    if seen(std.resolve, text, against) != seen(reference.resolve, text, against):
        found.append(f"standard({name!r}).resolve({text!r}, {against!r})")
    return found


FORMS: Final = ("rfc3986", "rfc3987", "rfc6874", "whatwg")
"""Standards of which the engine makes canonical forms and targets."""

NAMES: Final = ("rfc3986", "rfc3987", *(each.name for each in ug.standards()))


def work(task: tuple[int, int]) -> list[str]:
    """The differences for a number of texts."""
    seed, count = task
    choose = random.Random(seed)  # noqa: S311 (not for cryptography)
    return [each for _ in range(count) for each in differences(choose)]


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, with progress on standard error. Returns the exit status."""
    options = argparse.ArgumentParser(prog="python -m tools.native_fuzz", description=__doc__)
    options.add_argument("--count", type=int, default=1_000_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    chosen = options.parse_args(arguments)
    if ug.engine() != "native":
        print("there is no native engine to compare", file=sys.stderr)
        return 2
    size = 2_000
    tasks = [(chosen.seed * 1_000_003 + n, size) for n in range(-(-chosen.count // size))]
    begun, done, bad = time.monotonic(), 0, 0
    with multiprocessing.Pool(chosen.jobs) as pool:
        for found in pool.imap_unordered(work, tasks):
            done += size
            bad += len(found)
            for each in found:
                print(each, flush=True)
            if done % (50 * size) == 0:
                seconds = time.monotonic() - begun
                print(f"{done:,} texts, {seconds:,.0f} s", file=sys.stderr, flush=True)
    print(f"{done:,} texts, {bad} differences")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
