"""Published payloads: does `bypass` explain each one that gets past a filter to another host?

What belongs here: typical filters, asking real programs which host a payload reaches, and comparing
its way with the ways that `bypass` lists. The lists of payloads are not part of this project: fetch
them, and name their files or folders. Each line is a payload.

    python -m tools.payloads FILE…                    all filters and readers
    python -m tools.payloads --reader curl FILE…      one reader
    python -m tools.payloads --own shop.test FILE…    this name stands for the allowed host, too

It prints a row for each filter and reader, with the payloads that are not explained, and exits with
1 if there are any. A payload is explained if `bypass` finds that it gets past, and if the answer
about all strings lists a way that is a part of its way. A way in which nothing is unusual is a part
of every way: payloads that only such a way explains are counted apart, as plain.
"""

from __future__ import annotations

import argparse
import sys
from functools import cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path
from socket import inet_aton
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar import bypasses
from urlgrammar.differ.operands.names import operand
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.outcomes import Reading

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from urlgrammar import Bypasses

HOST: Final = "example.com"
OWN: Final = ("www.whitelisteddomain.tld",)
"""The names that published lists use for the allowed host."""

READERS: Final = {"urllib": "urllib", "urllib3": "urllib3", "whatwg": "node", "curl": "curl"}
"""By the reader that `bypass` is asked about, the program that is run."""

OF_ALLOWED: Final = (
    "prefix:https://example.com",
    "suffix:example.com",
    "suffix:.example.com",
    r"re.match:https?://example\.com",
    "re.match:https?://example.com/",
    r"re.match:https?://([a-z0-9-]+\.)*example\.com",
    r"re.search:example\.com",
    r"re.search:example\.com$",
    r"re:https?://[^/?#]*example\.com(?:[/?#].*)?",
    r"js.search:/^https?:\/\/[^\/]*\.?example\.com/",
    "glob.fnmatch:https://*.example.com/*",
    "urllib[scheme in http,https, host in example.com]",
    "urllib[host in suffix:example.com]",
    "urllib3[scheme in http,https, host in example.com]",
    "whatwg[scheme in http,https, host in example.com]",
    "rfc3986[scheme in http,https, host in example.com]",
)
OF_DENIED: Final = (
    r"re:(?s)(?!.*(?:localhost|127\.0\.0\.1|169\.254\.169\.254)).*",
    "urllib[scheme in http,https, host not in internal]",
    "rfc3986[scheme in http,https, host not in internal]",
)


class Question(NamedTuple):
    """A filter and a reader. is_allowed: whether the filter should let the allowed host pass alone;
    if not, it should stop internal hosts."""

    filter: str
    reader: str
    is_allowed: bool

    def reaches(self, host: str | None) -> bool:
        """Whether a host is one that the filter should stop, by code of this file alone."""
        if not host:
            return False
        name = host.lower()
        if self.is_allowed:
            return name != HOST and not name.endswith(f".{HOST}")
        return name == "localhost" or is_internal(name)

    def ask(self, *texts: str) -> Bypasses:
        """What `bypass` says, about some texts alone if there are any."""
        return bypasses(
            self.filter,
            self.reader,
            allow=f"{HOST},*.{HOST}" if self.is_allowed else None,
            deny=None if self.is_allowed else "internal",
            and_=[f"exact:{text}" for text in texts],
        )


QUESTIONS: Final = tuple(
    Question(each, reader, is_allowed)
    for filters, is_allowed in ((OF_ALLOWED, True), (OF_DENIED, False))
    for each in filters
    for reader in READERS
)


def is_internal(host: str) -> bool:
    """Whether a host is an address that is not global, in any spelling of inet_aton."""
    address: IPv4Address | IPv6Address
    try:
        address = ip_address(host.strip("[]"))
    except ValueError:
        if any(map(str.isspace, host)):  # inet_aton passes over what is behind a space
            return False
        try:
            address = IPv4Address(inet_aton(host))
        except (OSError, ValueError):
            return False
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return not (mapped or address).is_global and not (mapped or address).is_multicast


def payloads(paths: Iterable[Path], own: Iterable[str]) -> list[str]:
    """The lines of files, and of the text files in folders, with the allowed host in place of the
    names of lists; each once. Raises UnicodeDecodeError for what is not UTF-8."""
    files = [each for path in paths for each in (sorted(path.rglob("*.txt")) or [path])]
    lines = dict.fromkeys(line for each in files for line in each.read_text("utf-8").split("\n"))
    return list(dict.fromkeys(replaced(line.rstrip("\r"), own) for line in lines if line.strip()))


def replaced(line: str, own: Iterable[str]) -> str:
    """A line with the allowed host in place of other names."""
    for name in own:
        line = line.replace(name, HOST)
    return line


@cache
def answer(question: Question) -> Bypasses:
    """What `bypass` says of a question."""
    return question.ask()


class Explanation(NamedTuple):
    """What explains a payload that gets past. is_plain: only a way in which nothing is unusual.
    problem: why nothing does, None if something does."""

    is_plain: bool = False
    problem: str | None = None


def explanation(question: Question, text: str) -> Explanation:
    """What explains a payload that gets past."""
    listed = answer(question)
    if listed.verdict != "some":
        return Explanation(problem=f"the verdict is {listed.verdict}")
    alone = question.ask(text)
    if alone.verdict != "some":
        return Explanation(problem=f"about this string alone, the verdict is {alone.verdict}")
    own = {*alone.bypasses[0].way}
    parts = [each.way for each in listed.bypasses if own.issuperset(each.way)]
    if parts:
        return Explanation(is_plain=bool(own) and not any(parts))
    more = "" if listed.is_complete else "; the answer says that there can be more"
    return Explanation(problem=f"no listed way is a part of {sorted(own)}{more}")


class Row(NamedTuple):
    """What is found about a question: how many payloads pass, and those that reach another host."""

    passing: int
    reaching: list[str]


def row(question: Question, texts: Sequence[str], hosts: Sequence[str | None]) -> Row:
    """Which payloads pass, and reach another host. hosts: of each text, by the program."""
    both = zip(texts, hosts, strict=True)
    split = operand(question.filter).split
    passing = [(text, host) for text, host in both if split(text) is not None]
    return Row(len(passing), [text for text, host in passing if question.reaches(host)])


def hosts_of(program: str, texts: Sequence[str]) -> list[str | None]:
    """The host of each text by a program, None if it has none or refuses the text."""
    with BlackBox(program) as box:
        return [
            outcome.values.get("host") if isinstance(outcome, Reading) else None
            for outcome in box.read_all(texts)
        ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask about all payloads. Returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--reader", action="append", choices=[*READERS])
    parser.add_argument("--own", action="append", default=[*OWN])
    given = parser.parse_args(arguments)
    texts = payloads(given.paths, given.own)
    print(f"{len(texts)} payloads\n  pass  reach  plain not explained  reader   filter")
    unexplained: list[str] = []
    for reader in given.reader or READERS:
        if ADAPTERS[READERS[reader]].version() is None:
            print(f"{READERS[reader]} is not installed, so {reader} is not asked")
            continue
        hosts = hosts_of(READERS[reader], texts)
        for question in (each for each in QUESTIONS if each.reader == reader):
            passing, reaching = row(question, texts, hosts)
            found = {text: explanation(question, text) for text in reaching}
            plain = sum(each.is_plain for each in found.values())
            lines = [
                f"{question.filter}, {reader}, {text!r}: {each.problem}"
                for text, each in found.items()
                if each.problem is not None
            ]
            unexplained += lines
            counts = f"{passing:6} {len(reaching):6} {plain:6} {len(lines):13}"
            print(f"{counts}  {reader:8} {question.filter}", *lines, sep="\n    ", flush=True)
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
