"""Whether readers take a text alike: real programs, what is not known, and plain URLs."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from urllib3.exceptions import LocationParseError
from urllib3.util import parse_url

import urlgrammar as ug
from tests.engines import native_only
from tests.profile import times
from tests.programs.here import installed, is_here
from tests.url_texts import texts
from tools import plain_readers
from urlgrammar.canonicalizer import ascii_lowercase
from urlgrammar.differ import agreement, plain_urls
from urlgrammar.differ.by_grammar import points_of, read
from urlgrammar.differ.plain_readers import PROOFS, PROVED
from urlgrammar.grammar.matcher import Matcher
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.grammars import DESCRIBED, PROGRAMS
from urlgrammar.programs.outcomes import Reading, Unasked
from urlgrammar.standards.automata import rule_language

if TYPE_CHECKING:
    from collections.abc import Iterator

# Against real programs

Host = Callable[[str], str | None]


def host_by_urllib(text: str) -> str | None:
    """The host that urlsplit gives, with the brackets that it leaves out. Raises ValueError."""
    parts = urlsplit(text)
    _ = parts.port  # the described program reads it, too
    host = parts.hostname or None
    is_address = parts.netloc.rpartition("@")[2].startswith("[")
    return f"[{host}]" if host is not None and is_address else host


def host_by_urllib3(text: str) -> str | None:
    """The host that parse_url gives. Raises ValueError."""
    try:
        return parse_url(text).host or None
    except LocationParseError as error:
        raise ValueError from error


def host_by(name: str) -> Host:
    """The host of a standard's parser, which maps it if the standard does so. Raises ValueError."""

    def host(text: str) -> str | None:
        std = ug.standard(name)
        tree = std.parse(text)  # the URL Standard adds an empty host to the canonical form
        is_mapped = name == "whatwg" and tree.host is not None
        return std.canonicalize(text).host if is_mapped else tree.host

    return host


HOSTS: Final[dict[str, Host]] = {
    "urllib": host_by_urllib,
    "urllib3": host_by_urllib3,
    "whatwg": host_by("whatwg"),
    "rfc3986": host_by("rfc3986"),
    "rfc3987": host_by("rfc3987"),
}
HERE: Final = [name for name in HOSTS if name not in DESCRIBED or is_here(name)]
SEEDS: Final = (
    *(r"http://evil.example\@example.com", "http://a:80@b:81/c?d#e", "https://EXAMPLE.com/%2e"),
    *("http://[::1]:8080/", "http://[fe80::1%25e0]/", "//a/b", "http:///a", "http:a", "a:b@c"),
    *("http://127.0.0.1/", "http://0x7f.1/", "http://a#@b", "http://a?@b", "http://a;@b", "x://a"),
)
LETTERS: Final = "aZ0.:/\\@?#[]%;&= \t\n\u212a\xe9-_~|^"


def mutated(draw: st.DrawFn) -> str:
    """A seed with some characters inserted, replaced or left out."""
    text = draw(st.sampled_from(SEEDS))
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(text)))
        new = draw(st.sampled_from(LETTERS) | st.just(""))
        text = text[:place] + new + text[place + draw(st.integers(0, 1)) :]
    return text


def hosts_of(text: str) -> dict[str, str | None]:
    """The hosts, in lowercase, by those parsers that accept a text."""
    found: dict[str, str | None] = {}
    for name in HERE:
        try:
            host = HOSTS[name](text)
        except ValueError:
            continue
        found[name] = None if host is None else ascii_lowercase(host)
    return found


@given(st.composite(mutated)() | texts)
@example("http://a%41/")
@example("http://[0::1]/")
@example("http://\u212a/")
@times(5)
def test_hosts_by_real_parsers(text: str) -> None:
    """Two readers agree on the host if and only if the real parsers that accept the text give the
    same; what is not known has an escape, an address in brackets, or a character beyond ASCII."""
    hosts = hosts_of(text)
    for pair in combinations(HERE, 2):
        known = {hosts[name] for name in pair if name in hosts}
        try:
            found = ug.agree(text, pair, on=["host"])
        except ug.LimitError:
            assert "urllib3" in pair or "whatwg" in pair
            assert any(c in text for c in "%[") or not text.isascii() or "xn--" in text.lower()
            continue
        if DESCRIBED.keys() & {*pair}:  # these programs do not tell an empty host from none
            known = {host or None for host in known}
        assert found is (len(known) < 2), (pair, hosts)


@given(texts, st.sampled_from(["urllib", "urllib3"]))
def test_acceptance_by_real_parsers(text: str, name: str) -> None:
    """A reader that rejects the text counts for the point "acceptance"."""
    is_accepted = name in hosts_of(text)
    if name not in HERE:
        pytest.skip("another version is installed")
    try:
        found = ug.agree(text, [name, "rfc3986"], on=["acceptance"])
    except ug.LimitError:
        return
    assert found is (is_accepted is ug.standard("rfc3986").accepts(text))


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(PROGRAMS))
def test_known_hosts_are_those_of_the_program(name: str) -> None:
    """What a grammar says of a host, the program itself gives, but for the case of letters."""
    program = PROGRAMS[name]
    installed(program)
    known = 0
    with BlackBox(program) as box:

        @given(st.composite(mutated)() | texts)
        @times(20)
        def ask(text: str) -> None:
            nonlocal known
            verdict, outcome = read(name, program, text), box.read(text)
            if isinstance(outcome, Unasked) or verdict.problem("host") is not None:
                return
            assert verdict.ok is isinstance(outcome, Reading)
            if isinstance(outcome, Reading):
                host = (outcome.values["host"] or "").lower()
                assert (verdict.host or "").lower() in {host, f"[{host}]"}
                known += 1

        ask()
    assert known > 10


# What counts


def test_who_rejects_does_not_count() -> None:
    """A reader that rejects a text takes it nowhere."""
    assert not ug.standard("rfc3986").accepts(r"http://a\@b")
    assert ug.agree(r"http://a\@b", ["rfc3986", "urllib"], on=["host"])
    assert not ug.agree(r"http://a\@b", ["rfc3986", "urllib"], on=["acceptance", "host"])
    assert not ug.agree(r"http://a\@b", ["rfc3986", "urllib", "whatwg"], on=["host"])


@pytest.mark.parametrize(
    ("text", "readers", "points", "expected"),
    [
        ("http://A/", ["urllib", "java-uri"], ["host", "scheme"], True),
        ("http://[::1]/", ["urllib", "whatwg"], ["host"], True),
        ("http://[0::1]/", ["urllib", "whatwg"], ["host"], False),
        ("http://a:080/", ["urllib", "whatwg"], ["port"], True),
        ("http://a:80/", ["urllib", "whatwg"], ["port"], True),
        ("http://a:/", ["urllib", "rfc3986"], ["port"], True),
        ("http://a:/", ["go", "rfc3986"], ["port"], True),
        ("http://a/?", ["urllib", "rfc3986"], ["query"], True),
        ("http://a/?", ["node-legacy", "rfc3986"], ["host"], True),
        ("http://a@b/", ["urllib", "rfc3986"], ["userinfo"], True),
        ("http://a;b/", ["urllib", "whatwg"], ["path"], True),
        ("http:/a", ["urllib", "curl"], ["host"], False),
        ("http://0x7f.1/", ["urllib", "curl"], ["host"], False),
        ("http://0x7f.1/", ["whatwg", "curl"], ["host"], True),
    ],
)
def test_values(text: str, readers: list[str], points: list[str], expected: bool) -> None:  # noqa: FBT001
    """By the documents of the programs: values that are written in another way, and those that are
    not the same."""
    assert ug.agree(text, readers, on=points) is expected


def test_what_only_the_program_knows() -> None:
    """It is an error if the others agree, and says which program it is; if they do not agree, that
    is known."""
    with pytest.raises(ug.LimitError, match="only curl itself knows"):
        ug.agree("http://[::1]/", ["rfc3986", "curl"], on=["host"])
    assert not ug.agree("http://a%62/", ["rfc3986", "urllib3"], on=["host"])
    assert ug.agree("http://[::1]/", ["rfc3986", "curl"], on=["acceptance"])
    assert not ug.agree("http://[0::1]/", ["rfc3986", "whatwg", "curl"], on=["host"])
    with pytest.raises(ug.LimitError, match="node-legacy"):
        ug.agree("http://xn--a/", ["rfc3986", "node-legacy"], on=["acceptance"])


def test_a_domain_that_is_too_long() -> None:
    """What whatwg makes of it is not known: that is no agreement."""
    text = f"http://{'é' * 20_000}/"
    with pytest.raises(ug.LimitError):
        ug.standard("whatwg").canonicalize(text)
    with pytest.raises(ug.LimitError):
        ug.agree(text, ["rfc3987", "whatwg"], on=["host"])
    assert not ug.agree(text, ["rfc3986", "rfc3987", "whatwg"], on=["acceptance"])


def test_usage_errors() -> None:
    """Points that a grammar does not describe, programs with a base, unknown names."""
    with pytest.raises(ug.OperandError, match=r"urllib@.* does not say what it makes of validity"):
        ug.agree("a", ["rfc3986", "urllib"], on=["validity"])
    with pytest.raises(ug.OperandError, match=r"urllib@.* does not say .* acceptance, scheme"):
        ug.agree("a", ["urllib"])
    with pytest.raises(ug.OperandError, match=r"curl@.* does not say what it makes of userinfo"):
        ug.agree("a", ["curl"], on=["userinfo"])
    with pytest.raises(ValueError, match="leave out the base"):
        ug.agree("a", ["urllib"], base="http://a/", on=["host"])
    with pytest.raises(ug.UnknownNameError, match="did you mean urllib"):
        ug.agree("a", ["urlib"], on=["host"])
    with pytest.raises(TypeError):
        ug.agree("a", "urllib", on=["host"])
    with pytest.raises(TypeError):
        ug.agree("a", [["urllib"]], on=["host"])  # type: ignore[list-item]


def test_programs_are_given_by_name_or_as_they_are() -> None:
    """Both are the same reader."""
    for reader in ("urllib", ug.program("urllib")):
        assert not ug.agree(r"http://a\@b", ["whatwg", reader], on=["host"])


# Plain URLs


PLAIN: Final = (
    *("http://a", "https://www.example.com/", "http://a:1", "http://a:65535/"),
    *("https://a-b.c-d.e.f9/a//b/%20/..;x@y:z?a=b&c?/#?/", f"http://{'a' * 25}.{'b' * 25}"),
)
NOT_PLAIN: Final = (
    *("", "http://", "http:/a", "http://A/", "HTTP://a", "ftp://a/", "http://a:0", "http://a:"),
    *(
        "http://a:01",
        "http://a:65536",
        "http://u@a/",
        "http://1.2.3.4/",
        "http://a.1/",
        "http://a./",
    ),
    *("http://xn--a/", "http://a--b/", "http://a_b/", "http://[::1]/", "http://a/%", "http://a/\\"),
    *("http://a\n", " http://a", f"http://{'a' * 26}/", "http://a.b.c.d.e.f/", "http://a/\ud800"),
    *("http://a/é", "http://a/[", "http://a/#b#c", "http://-a/", "http://a-/"),
)


@pytest.mark.parametrize(
    "recognizer", [plain_urls.recognizer(), Matcher("plain").full_match("plain_url")]
)
def test_plain_urls(recognizer: Callable[[str], object]) -> None:
    """By both engines: what is plain, and what is not, because readers differ or may differ."""
    assert all(map(recognizer, PLAIN))
    assert [text for text in NOT_PLAIN if recognizer(text)] == []


def plain(seed: int) -> Iterator[str]:
    """Random plain URLs: walks through the automaton of the grammar, which ends where it may."""
    choose = random.Random(seed)  # noqa: S311 (it keeps no secret)
    dfa = rule_language("plain", "plain_url")
    characters = [
        [chr(p) for a, b in s.ranges for p in range(a, min(b, 0x7E) + 1)] for s in dfa.alphabet.sets
    ]
    while True:
        state, text = dfa.starts["text"], ""
        while state not in dfa.accepting or choose.random() < 0.97:
            options = [(n, t) for n, t in enumerate(dfa.rows[state]) if t]
            number, state = choose.choice(options)
            text += choose.choice(characters[number])
        yield text


def taken(count: int, seed: int) -> dict[str, str]:
    """Random plain URLs with their hosts, which no parser has read."""
    found: dict[str, str] = {}
    for text in plain(seed):
        match = re.match(r"https?://([a-z0-9.-]+)", text)
        assert match is not None
        found[text] = match[1]
        if len(found) == count:
            return found
    raise AssertionError


@pytest.mark.slow
def test_readers_take_plain_urls_to_their_hosts() -> None:
    """All readers of the record, by their parsers and grammars; the fast way says the same."""
    readers = [each for each in plain_readers.readers() if "host" in PROVED.get(each.name, "")]
    for text, host in taken(60, 1).items():
        for reader in readers:
            tree = reader.parse(text)
            assert (tree.scheme, tree.host) == (text.partition(":")[0], host)
        assert ug.agree(text, [each.name for each in readers], on=["acceptance", "scheme", "host"])


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(PROGRAMS))
def test_programs_take_plain_urls_to_their_hosts(name: str) -> None:
    """The installed programs themselves."""
    installed(PROGRAMS[name])
    given_texts = taken(3_000, 2)
    with BlackBox(PROGRAMS[name]) as box:
        for (text, host), outcome in zip(
            given_texts.items(), box.read_all([*given_texts]), strict=True
        ):
            assert isinstance(outcome, Reading), (text, outcome)
            assert outcome.values["host"] == host
            assert outcome.values["scheme"] == text.partition(":")[0]


def test_which_readers_are_proved() -> None:
    """Every program is, and most standards: those of 1995 know no "~" and no empty segments, and
    fielding-01 has no query behind a host. The names are those of this package."""
    own = {std.name for std in ug.standards()} | PROGRAMS.keys()
    assert PROVED.keys() == PROOFS.keys() <= own
    with_host = {
        name for name, points in PROVED.items() if {"acceptance", "host"} <= {*points.split()}
    }
    assert own - with_host == {"rfc1808", "fielding-01", "barth-2011", "w3c-2012", "url-spec"}
    for name in PROGRAMS:
        assert {*PROVED[name].split()} <= points_of(PROGRAMS[name])


def test_the_proofs_are_about_these_automata() -> None:
    """If a grammar has changed, `python -m tools.plain_readers` proves it again."""
    assert {
        each.name: plain_readers.proof(each)
        for each in plain_readers.readers()
        if each.name in PROOFS
    } == PROOFS


@pytest.mark.slow
@pytest.mark.parametrize("reader", plain_readers.readers(), ids=lambda each: each.name)
def test_the_proofs_hold(reader: ug.Standard | ug.Program) -> None:
    """Each is made again. Of some programs only they themselves know how they write a host."""
    if isinstance(reader, ug.Program) and "host" in reader.rewritten:
        installed(reader)
    assert {*plain_readers.proved(reader)} == {*PROVED.get(reader.name, "").split()}


@pytest.mark.slow
def test_plain_urls_are_uris() -> None:
    """The reference of the proofs accepts all of them."""
    assert plain_readers.accepts_plain_urls()


def test_who_gets_the_fast_way() -> None:
    """Only readers and points that are proved, and only the records of this package."""

    def is_fast(readers: list[str | ug.Standard | ug.Program], *points: str) -> bool:
        return agreement.question(readers, None, points)._is_proved

    assert is_fast(["whatwg", "urllib", "curl"], "host", "acceptance")
    assert not is_fast(["whatwg", "rfc1808"], "host")
    assert not is_fast(["whatwg", "rfc3986"], "host", "validity")
    other = ug.standard("rfc3986").with_(has_preprocessing=True)
    assert not is_fast(["whatwg", other], "host")
    assert not is_fast(["whatwg", replace(ug.program("urllib"), rewritten=frozenset())], "host")
    assert not agreement.question(["whatwg"], "http://a/", ["host"])._is_proved


@native_only
def test_the_engine_and_the_expression() -> None:
    """Both recognize the same random texts, with a changed character."""
    native, pure = plain_urls.recognizer(), Matcher("plain").full_match("plain_url")
    choose = random.Random(3)  # noqa: S311 (it keeps no secret)
    for text in taken(200, 3):
        place = choose.randrange(len(text))
        changed = text[:place] + choose.choice(LETTERS) + text[place + 1 :]
        assert bool(native(changed)) is (pure(changed) is not None), changed
