"""For a host without a character beyond ASCII, plain or percent-encoded, the grammar alone gives
the same verdict as the parser of the WHATWG URL Standard, on all short texts and all corner cases.

The domain parser is not used here, only whether `url` matches a text after preprocessing. Texts
consist of one character for each class that the grammar's automaton distinguishes, of tokens of
hosts, and of paths through the whole automaton.
"""

from __future__ import annotations

from collections import deque
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import settings

from tests.oracles.whatwg import FAILURE
from tests.oracles.whatwg_api import api_url_parse
from tools.short_strings import short_strings
from urlgrammar import standard
from urlgrammar.regular.automata.dfa import DEAD
from urlgrammar.regular.group_names import group_labels
from urlgrammar.standards.whatwg.modes import Modes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

MATCHER: Final = standard("whatwg").matcher
AUTOMATON: Final = MATCHER.automaton()
CLASSES: Final = range(AUTOMATON.alphabet.size)
CHARACTERS: Final = [next(iter(chars)) for chars in AUTOMATON.alphabet.sets]
"""One character of each class."""

SOME: Final = 1 if settings().max_examples > 1_000 else 4
"""One in this number of the marks of a state is tested, unless tests should be thorough."""

match = MATCHER.full_match("url")
prepare = Modes(MATCHER).prepare
UNDECIDED: Final = [
    index
    for index, label in enumerate(group_labels(MATCHER.pattern("url")), start=1)
    if label == "unicode_domain"
]
"""The groups of hosts beyond ASCII, which no grammar can decide."""


def differences(texts: Iterable[str]) -> list[str]:
    """The texts, among those that the grammar decides, for which the parser disagrees, or the
    automaton disagrees with the pattern."""
    found = []
    for text in texts:
        prepared = prepare(text).text
        read = match(prepared)
        if read is not None and any(read[group] is not None for group in UNDECIDED):
            continue
        is_url = api_url_parse(text) is not FAILURE
        if not (read is not None) == AUTOMATON.accepts("url", prepared) == is_url:
            found.append(text)
    return found


def told_apart(prefix: str, length: int) -> list[str]:
    """One character for each class that matters in the next few characters after a prefix."""
    position, state = AUTOMATON.run("url", prefix)
    assert position == len(prefix)
    states = front = {state}
    for _ in range(length - 1):
        front = {target for state in front for target in AUTOMATON.rows[state]} - states
        states |= front
    columns = {tuple(AUTOMATON.rows[state][c] for state in states): c for c in reversed(CLASSES)}
    return [CHARACTERS[c] for c in sorted(columns.values())]


@pytest.mark.few(6)
@pytest.mark.parametrize(
    ("prefix", "length"),
    [
        *(("", 2), ("http:", 2), ("http://", 3), ("http://a", 2), ("http://a.", 2)),
        *(("http://%", 2), ("h", 3), ("w", 3)),
        *(("http://1.", 2), ("http://0x", 2), ("http://a:", 2), ("http://a@", 2), ("http://[", 2)),
        *(("http://[::", 2), ("http://[1:2:3:4:5:6:7:", 2), ("http://a/", 3), ("http:///", 2)),
        *(("file:", 3), ("file:/", 2), ("file://", 2), ("file:///", 3), ("file://c", 2)),
        *(("foo:", 3), ("foo:/", 3), ("foo://", 3), ("foo://a:", 3), ("foo://a@", 3)),
        *(("foo://[", 2), ("foo:///", 3)),
    ],
)
@pytest.mark.parametrize("longest", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_all_short_strings_after(prefix: str, length: int, *, longest: bool) -> None:
    """Every string of distinguished characters; strings of three are for the slow tests."""
    length = length if longest else min(length, 2)
    texts = short_strings(told_apart(prefix, length), length)
    assert not differences(prefix + text for text in texts)


@cache
def ways() -> Mapping[int, str]:
    """A shortest text for each viable state."""
    start = AUTOMATON.starts["url"]
    found, queue = {start: ""}, deque([start])
    while queue:
        state = queue.popleft()
        for target, character in zip(AUTOMATON.rows[state], CHARACTERS, strict=True):
            if target != DEAD and target not in found:
                found[target] = found[state] + character
                queue.append(target)
    return found


@cache
def marks() -> Mapping[int, list[str]]:
    """For each state, suffixes that distinguish it from all others, with whether each may follow.
    (Two states with the same suffixes differ only in their error messages.)"""
    verdicts = {state: int(state in AUTOMATON.accepting) for state in (DEAD, *ways())}
    endings = [""]
    while new := _more_endings(verdicts, endings):
        for state in verdicts:
            for place, ending in enumerate(new, start=len(endings)):
                verdicts[state] |= may_follow(state, ending) << place
        endings += new

    def tell_apart(alike: list[int]) -> dict[int, list[str]]:
        if len(alike) == 1:
            return {alike[0]: []}
        best = min(
            range(len(endings)),
            key=lambda place: abs(len(alike) - 2 * sum(each >> place & 1 for each in alike)),
        )
        halves = ([each for each in alike if each >> best & 1 == bit] for bit in (0, 1))
        told = [tell_apart(half) for half in halves]
        return {each: [endings[best], *rest] for half in told for each, rest in half.items()}

    found = tell_apart([*set(verdicts.values())])
    return {state: found[verdict] for state, verdict in verdicts.items()}


def _more_endings(verdicts: Mapping[int, int], endings: list[str]) -> list[str]:
    """A suffix for two states in each group that the suffixes do not distinguish, if a next
    character leads them to states that are distinguished."""
    first: dict[int, int] = {}
    new: dict[int, str] = {}
    for state, verdict in verdicts.items():
        other = first.setdefault(verdict, state)
        if verdict not in new and other != state:
            for one, two, character in zip(
                AUTOMATON.rows[state], AUTOMATON.rows[other], CHARACTERS, strict=True
            ):
                if difference := verdicts[one] ^ verdicts[two]:
                    place = (difference & -difference).bit_length() - 1
                    new[verdict] = character + endings[place]
                    break
    return [ending for ending in dict.fromkeys(new.values()) if ending not in endings]


def may_follow(state: int, ending: str) -> bool:
    """Whether this suffix may follow a text that led to the state."""
    for character in ending:
        state = AUTOMATON.rows[state][AUTOMATON.alphabet.class_of(character)]
    return state in AUTOMATON.accepting


def end_of(state: int) -> str:
    """A suffix that may follow a text that led to the state."""
    return next(mark for mark in marks()[state] if may_follow(state, mark))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(16))
def test_every_transition(part: int) -> None:
    """From every state, every character leads to a state with the marks of its target, or nowhere.
    If nowhere, it is not ignored either: not before a suffix of the state, nor before one of a next
    state."""
    texts = []
    for state, way in [*ways().items()][part::16]:
        targets: dict[int, list[str]] = {}
        for target, character in zip(AUTOMATON.rows[state], CHARACTERS, strict=True):
            targets.setdefault(target, []).append(character)
        nowhere = targets.pop(DEAD, [])
        ends = [end_of(each) for each in (state, *targets)]
        texts += [way + c + ends[turn % len(ends)] for turn, c in enumerate(nowhere, start=state)]
        for target, characters in targets.items():
            some = marks()[target][state % SOME :: SOME]
            for turn, mark in enumerate(some, start=state):
                texts.append(way + characters[turn % len(characters)] + mark)
    assert not differences(texts)


ASCII: Final = [chr(code) for code in range(0x80)]


@pytest.mark.few(8)
@pytest.mark.parametrize(
    "frame",
    [
        *("{}", "{}://h", "{}:h", "a{}:h", "http{}//h", "http:{}", "http:/{}", "http://{}"),
        *("http://{}a", "http://a{}", "http://a{}b", "http://a.{}", "http://1{}", "http://1.{}"),
        *("http://0{}", "http://0x{}", "http://%{}", "http://%3{}", "http://%{}1.%32"),
        *("http://{}@", "http://{}@h", "http://@{}", "http://a@{}@h", "http://a:{}"),
        *("http://a:{}1", "http://[{}"),
        *("http://[{}]", "http://[::{}]", "http://[1{}:]", "http://[::1.{}.3.4]", "http://[::]{}"),
        *("http://a/{}", "http://a?{}", "http://a#{}", "http://{}/", "file:{}", "file:/{}"),
        *("file://{}", "file://{}/", "file://a{}", "file://c{}/", "file://c:{}", "file:///{}"),
        *("foo:{}", "foo:/{}", "foo://{}", "foo://{}a", "foo://a{}", "foo://%{}", "foo://%4{}"),
        *("foo://a:{}", "foo://{}@h", "foo://{}@", "foo://[{}]", "foo://[::]{}", "foo:///{}"),
    ],
)
def test_every_ascii_character_in(frame: str) -> None:
    """Every ASCII character, whatever its class."""
    assert not differences(frame.format(text) for text in short_strings(ASCII, 1))


@pytest.mark.slow
def test_every_two_ascii_characters_in_a_host() -> None:
    """Each one alone and before another one."""
    assert not differences(f"http://{text}" for text in short_strings(ASCII, 2))


@pytest.mark.slow
@pytest.mark.parametrize(
    "scheme",
    [
        "https",
        *(pytest.param(s, marks=pytest.mark.slow) for s in ("http", "ws", "wss", "ftp", "file")),
    ],
)
def test_schemes_that_are_almost_special(scheme: str) -> None:
    """One character more, one less or a different one, before hosts that are valid only in some
    modes."""
    spellings = {scheme, scheme.upper()}
    for place in range(len(scheme) + 1):
        before, after = scheme[:place], scheme[place:]
        spellings |= {before + after[1:], before.upper() + after}
        spellings |= {before + c + rest for c in CHARACTERS for rest in (after, after[1:])}
    rests = (":", "://1.2.3.4.5", "://a:1", "://%41%", "://c|/")
    assert not differences(spelling + rest for spelling in spellings for rest in rests)


def in_hosts(hosts: Iterable[str]) -> Iterator[str]:
    """The hosts in each place where hosts are read."""
    for host in hosts:
        yield f"http://{host}"
        yield f"file://{host}/"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("tokens", "most"),
    [
        pytest.param(("0", "7", "8", ".", "x"), 5, marks=pytest.mark.slow),
        (("0", "x", "a", "G", "."), 4),
        pytest.param(("0", "x", "a", "G", "."), 5, marks=pytest.mark.slow),
        (("1", ".", "a", "%2e", "%30", "%5"), 4),
        (("%30", "%78", "%46", "%67", "%2E"), 4),
        (("0", "09", "0x", "1e1", "-", "_", ".", "xn--"), 3),
        pytest.param(("0", "09", "0x", "1e1", "-", "_", ".", "xn--"), 4, marks=pytest.mark.slow),
        (("0", "7", "8", ".", "x"), 4),
        (("%", "2", "e", "0", "."), 3),
        pytest.param(("%", "2", "e", "0", "."), 5, marks=pytest.mark.slow),
        (("%25", "%20", "%61", "%7F", ".", "1"), 3),
    ],
)
def test_hosts_of(tokens: tuple[str, ...], most: int) -> None:
    """Every host of at most this number of tokens: numbers, labels, and similar texts."""
    assert not differences(in_hosts(short_strings(tokens, most)))


LIMITS: Final = [(1 << bits) + difference for bits in (8, 16, 24, 32) for difference in (-1, 0)]
NUMBERS: Final = [form.format(n) for n in LIMITS for form in ("{}", "0{:o}", "0x{:x}", "00x{:X}")]


@pytest.mark.few(1)
@pytest.mark.parametrize("dots", [0, 1, 2, pytest.param(3, marks=pytest.mark.slow)])
def test_numbers_at_their_limits(dots: int) -> None:
    """A number that just fits the remaining bytes, or just does not, after numbers that fit."""
    before = [*product(("0", "255", "0xfF", "0377"), repeat=dots)]
    lasts = [*NUMBERS, *(number + "." for number in NUMBERS[::5]), *(f"0{n}" for n in NUMBERS[::3])]
    assert not differences(
        f"http://{'.'.join((*first, last))}" for first in before for last in lasts
    )
    too_large = ("256", "0400", "0x100", "99999999999", "0x100000000", "08", "a")
    spoiled = [(*first[:-1], n, "1") for first in before for n in too_large if first]
    assert not differences(f"http://{'.'.join(numbers)}" for numbers in spoiled)


@pytest.mark.few(2)
@pytest.mark.parametrize(
    "close", ["]", "1]", "1.2.3.4]", "ffff]", "12345]", "1.256.3.4]", "01.2.3.4]"]
)
def test_ipv6_addresses(close: str) -> None:
    """Every order of pieces and colons."""
    texts = short_strings(("1:", ":"), 8)
    assert not differences(f"http://[{text}{close}" for text in texts)


@pytest.mark.slow
@pytest.mark.parametrize("tokens", ["1.2", "25.", "1:.", "f0:", "1:]"])
def test_ipv6_addresses_of(tokens: str) -> None:
    """Every short string of these characters in brackets."""
    texts = [*short_strings(tokens, 5)]
    assert not differences(f"http://[::{text}]" for text in texts)
    assert not differences(f"foo://[::1:2.3{text}]" for text in texts)
    assert not differences(f"foo://[1:2:3:4:5:{text}" for text in texts)


@pytest.mark.few(1)
@pytest.mark.parametrize("zeros", ["", "0", "00000"])
def test_ports(zeros: str) -> None:
    """Every port near the largest one, and of every length."""
    numbers = [*range(100), *range(65_500, 65_600), *(10**n for n in range(12))]
    frames = ("http://a:{}", "foo://[::]:{}/", "file://a:{}")
    assert not differences(f.format(f"{zeros}{number}") for f in frames for number in numbers)


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["http:", "file:", "foo:", ""])
def test_slashes(scheme: str) -> None:
    """Every order of solidi, drives and delimiters."""
    tokens = ("/", "\\", "c:", "C|", "@", "?", ".")
    assert not differences(scheme + text for text in short_strings(tokens, 4))
