"""Strings to try a function with.

What belongs here: putting hosts and delimiters together, in every order up to some length. Whether
a reader takes a string to a goal is not known here.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.bypass.functions.hosts import near_misses, spellings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from urlgrammar.differ.bypass.functions.hosts import Hosts

SPELLINGS: Final = "hosts in their spellings"
SIMILAR: Final = "hosts that look like harmless ones"
BETWEEN: Final = "two hosts with delimiters between them"
BEFORE: Final = "delimiters before the host"
ANYWHERE: Final = "a character more in any place"

_LETTERS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MARKS: Final = "".join(chr(c) for c in range(0x21, 0x7F) if chr(c) not in _LETTERS)
_BLANKS: Final = "\0\t\n\v\f\r\x1c\x1f \x7f"
_BEYOND: Final = (
    "\x85\xa0\xad\u200b\u2028\u3000\u3002\ufeff\uff0f\uff20\uff1a\uff1f\uff03\uff3c℀\ud800"
)
_CORE: Final = "@/\\?#:;.%&=[]\t "
_FEW: Final = "@/\\?#:"
_SLASHES: Final = "/\\\t"


class Frame(NamedTuple):
    """A string that a function accepts, and that leads to a harmless host, in three parts."""

    before: str
    host: str
    after: str

    def __str__(self) -> str:
        return self.before + self.host + self.after


class String(NamedTuple):
    """A string to try, and what it is made from."""

    kind: str
    text: str


def strings(frames: Sequence[Frame], hosts: Hosts, characters: Iterable[str]) -> Iterator[String]:
    """Strings, each once, the simplest kinds first. characters: those that a reader tells apart."""
    seen: set[str] = set()
    for string in _strings(frames, hosts, characters):
        if string.text not in seen:
            seen.add(string.text)
            yield string


def _strings(frames: Sequence[Frame], hosts: Hosts, characters: Iterable[str]) -> Iterator[String]:
    singles = tuple(dict.fromkeys([*_MARKS, *_BLANKS, *_BEYOND, *characters]))
    for frame in frames:
        for host in hosts.reached:
            yield String(SPELLINGS, f"{frame.before}{host}{frame.after}")
        for host in dict.fromkeys([*hosts.main, *hosts.reached[:6]]):
            for spelling in spellings(host):
                yield String(SPELLINGS, f"{frame.before}{spelling}{frame.after}")
        if frame.host:
            for similar in (*near_misses(frame.host), *spellings(frame.host)):
                yield String(SIMILAR, f"{frame.before}{similar}{frame.after}")
    for number, frame in enumerate(frames):
        for main, host in enumerate(hosts.main):
            texts = _between(frame, host, singles, is_first=not (number or main))
            yield from (String(BETWEEN, text) for text in texts)
        for host in (hosts.main[0], frame.host):
            yield from (String(BEFORE, text) for text in _before(frame, host))
    yield from (String(ANYWHERE, text) for text in _anywhere(frames[0], hosts.main[0], singles))


def _between(frame: Frame, host: str, singles: Sequence[str], *, is_first: bool) -> Iterator[str]:
    """Two hosts, with up to two delimiters between them; for the first pair, with up to three, with
    a port or user information, or with a whole string as the second."""
    delimiters = ["", *singles, *map("".join, product(_CORE, repeat=2))]
    if is_first:
        delimiters += map("".join, product(_FEW, repeat=3))
    for one, other in ((host, frame.host), (frame.host, host)):
        for between in delimiters:
            yield f"{frame.before}{one}{between}{other}{frame.after}"
        if not is_first:
            continue
        for between in ("", *singles, *map("".join, product(_FEW, repeat=2))):
            yield f"{frame.before}{one}:80{between}{other}{frame.after}"
            yield f"{frame.before}a@{one}{between}{other}{frame.after}"
            yield f"{frame.before}{one}{between}a@{other}{frame.after}"
            yield f"{frame.before}{one}{between}.{other}{frame.after}"
            yield f"{frame.before}{one}{between}{frame.before}{other}{frame.after}"
            yield f"{frame.before}{one}/{between}a/../{other}{frame.after}"
            yield f"{frame.before}{one}{between}{other}:80{frame.after}"
            yield f"{frame.before}{other}{between}{one}{between}{other}{frame.after}"


def _before(frame: Frame, host: str) -> Iterator[str]:
    """Up to three slashes or tabs before the host, behind a scheme, or behind none in a
    reference."""
    scheme = frame.before.rstrip("/")
    behind = dict.fromkeys([frame.after, f"/{frame.host}", f"\\@{frame.host}"])
    for start in dict.fromkeys([scheme, scheme.upper(), "http:", "javascript:"]):
        for count in range(4):
            for slashes in map("".join, product(_SLASHES, repeat=count)):
                for end in behind:
                    yield f"{start}{slashes}{host}{end}"
                if frame.host:
                    yield f"{start}{slashes}{frame.host}@{host}{frame.after}"


def _anywhere(frame: Frame, host: str, singles: Sequence[str]) -> Iterator[str]:
    """One character more: in each place before the host, and at three places of each host, in a
    string with one host and in one with two."""
    one = (frame.before, host, frame.after)
    two = (frame.before, frame.host, "@", host, frame.after)
    for parts in (one, two) if frame.host else (one,):
        text = "".join(parts)
        places = {*range(len(frame.before) + 1)}
        end = len(frame.before)
        for part in parts[1:]:
            places |= {end, end + len(part) // 2, end + len(part)}
            end += len(part)
        for place in sorted(places):
            for character in singles:
                yield f"{text[:place]}{character}{text[place:]}"
