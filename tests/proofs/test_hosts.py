"""Certificates of `bypass`: what they say of hosts is what parsers say."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from typing import Final

import pytest

import urlgrammar as ug
from tests.proofs.damage import damaged, is_refused
from tests.proofs.running import accepts
from urlgrammar.proofs.hosts import Hosts, terms_of
from urlgrammar.proofs.sources import Source, hash_of

READERS: Final = ("whatwg", "rfc3986", "rfc3987")
HOSTS: Final = (
    Hosts(r"(.*\.)?a\.b", is_allowed=True),
    Hosts(r"[a-z.]*", is_allowed=True),
    Hosts(r".*", is_allowed=True),
    Hosts(r"a\.b", is_allowed=False),
    Hosts(r"A.*|%.*|\[.*|", is_allowed=False),
    Hosts(r"localhost|127\.0\.0\.1", is_allowed=True),
)
PIECES: Final = (
    *(
        "a",
        "b",
        "A",
        ".",
        "a.b",
        "A.b",
        "%61",
        "%41",
        "%2e",
        "%2E",
        "%",
        "%25",
        "@",
        ":",
        "/",
        "\\",
    ),
    *("localhost", "LOCALHOST", "%6cocalhost", "127.0.0.1", "1", "0x7f.1", "[::1]", "[", "\xad"),
    *(
        "\u2100",
        "\uff41",
        "\u3002",
        "\u212a",
        "xn--",
        "\t",
        " ",
        "?",
        "#",
        "%e3%80%82",
        "_",
        "!",
        "~",
    ),
)
STARTS: Final = (
    "http://",
    "https:",
    "HTTP:/",
    "x://",
    "file://",
    "file:",
    "x:",
    "ws://u@",
    "//",
    "",
)


def _source(name: str) -> Source:
    return Source(name, None, hash_of(ug.standard(name)))


def _host(reader: str, text: str) -> str | None:
    """The host of a text by the canonical form of a standard. Raises ParseError."""
    return ug.standard(reader).canonicalize(text).host


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("hosts", HOSTS, ids=str)
def test_what_is_sure(reader: str, hosts: Hosts) -> None:
    """If a text that the standard accepts is not among those that may lead elsewhere, then its host
    is one of the set."""
    terms, (), term = terms_of([], _source(reader), hosts, [])
    chosen = random.Random(f"{reader}{hosts}")  # noqa: S311 (the same every time)
    sure = 0
    for _ in range(3_000):
        text = chosen.choice(STARTS) + "".join(chosen.choices(PIECES, k=chosen.randint(1, 4)))
        if accepts(terms, term, text) is not False:
            continue
        try:
            host = _host(reader, text)
        except ug.ParseError:
            continue
        sure += 1
        matches = host is not None and re.fullmatch(hosts.regex, host) is not None
        assert host, text
        assert matches is hosts.is_allowed, text
    assert sure > 10 or "localhost" in hosts.regex


ASKED: Final = (
    r"re:https://([a-z0-9-]+\.)*example\.com(/.*)?",
    "whatwg",
    r"re:(.*\.)?example\.com",
)


@cache
def _certificate(filter_: str, reader: str, allow: str) -> str:
    return ug.bypasses(filter_, reader, allow).certificate()


@cache
def _verified(filter_: str, reader: str, allow: str) -> str:
    """A certificate that is accepted."""
    text = _certificate(filter_, reader, allow)
    assert ug.verify(text)
    return text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("filter_", "reader", "goal"),
    [
        (ASKED[0], "whatwg", {"allow": ASKED[2]}),
        (ASKED[0], "rfc3986", {"allow": "example.com,*.example.com"}),
        (r"re.search:^https://([a-z0-9-]+\.)?a\.example(/|$)", "whatwg", {"allow": "*.example"}),
        ("re.match:https://a/", "rfc3987", {"allow": "re:a"}),
        ("re:https://[a-z.]+/", "whatwg", {"deny": "evil.example", "and_not": ["re.search:evil"]}),
        (
            "rfc3986:uri",
            "rfc3986",
            {
                "allow": "re:[a-k]+",
                "and_": ["re:(?i:https)://[a-k]*/.*"],
                "and_not": ["re:.*///.*"],
            },
        ),
    ],
)
def test_certificates(filter_: str, reader: str, goal: dict[str, object]) -> None:
    """They are verified, and their words name the whole question."""
    found = ug.bypasses(filter_, reader, **goal)  # type: ignore[arg-type] # several kinds
    claims = " ".join(ug.verify(found.certificate()).claims)
    assert reader in claims
    assert ("does not match" in claims) is ("deny" in goal)
    for name in (*goal.get("and_", ()), *goal.get("and_not", ())):  # type: ignore[misc]
        prefix, _, regex = name.partition(":")
        assert f"{prefix}:{regex!a}" in claims


@pytest.mark.slow
@pytest.mark.parametrize(
    ("filter_", "reader", "goal", "problem"),
    [
        ("re:http://.*", "whatwg", {"allow": "example.com"}, "something may"),
        ("re:https://a/", "whatwg", {"deny": "127.0.0.1"}, "names of hosts"),
        ("re:https://a/", "whatwg", {"allow": "loopback"}, "something may"),
        ("re:https://a/b", "whatwg", {"allow": "/b", "on": ["path"]}, "about the host"),
        ("re:/b", "whatwg", {"allow": "re:a", "base": "https://a/"}, "without a base"),
        ("re:https://a/", "urllib", {"allow": "re:a"}, "no certificate yet"),
        ("glob.fnmatch:https://a/", "whatwg", {"allow": "re:a"}, "no certificate yet"),
        ("re:https://a/", "rfc1808", {"allow": "re:a"}, "certificates about hosts are for"),
        ("re:https://a/", "whatwg:web_url", {"allow": "re:a"}, "certificates about hosts are for"),
        # what derivatives do not know
        ("re:https://127.0.0.1/", "whatwg", {"deny": "re:a"}, "addresses"),
        ("re:https://\u24d0/", "whatwg", {"allow": "re:a"}, "beyond ASCII"),
        ("re:file://a/", "whatwg", {"allow": "re:a"}, "file URLs"),
        ("re:https://%61/", "rfc3986", {"allow": "re:a"}, "escapes"),
        ("re:a+:b", "rfc3986", {"deny": "re:a"}, "gets past"),
        ("whatwg", "whatwg", {"allow": "re:.*"}, "something may"),
    ],
)
def test_what_has_no_certificate(
    filter_: str, reader: str, goal: dict[str, object], problem: str
) -> None:
    """An error says so; none is written."""
    found = ug.bypasses(filter_, reader, described=True, **goal)  # type: ignore[arg-type]
    with pytest.raises(ug.OperandError, match=problem):
        found.certificate()


@pytest.mark.parametrize(
    "changed",
    [
        {"hosts": {"regex": r"(.*\.)?example\.org", "is_allowed": True}},
        {"hosts": {"regex": r"(.+\.)example\.com", "is_allowed": True}},
        {"hosts": {"regex": r"(.*\.)?example\.com", "is_allowed": False}},
        {"hosts": {"regex": r"(.*\.)?example\.com", "is_allowed": 1}},
        {"hosts": {"regex": r"(?=a)*", "is_allowed": True}},
        {"hosts": {"regex": "(", "is_allowed": True}},
        {"hosts": {"regex": None, "is_allowed": True}},
        {"hosts": {"is_allowed": True, "regex": ".*"}},
        {"hosts": None},
        {"hosts": []},
        {"same": ["host"]},
        {"relation": "disjoint"},
        {
            "also": [
                {"standard": None, "rule": None, "sha256": None, "regex": "b", "method": "match"}
            ]
        },
        {"also": [{"standard": None, "rule": None, "sha256": None, "regex": "b", "method": "sub"}]},
        {"but": [{"standard": None, "rule": None, "sha256": None, "regex": "b", "method": None}]},
        {"but": [json.loads(json.dumps({"standard": "rfc3986"}))]},
        {"but": None},
    ],
    ids=str,
)
def test_other_claims_are_refused(changed: dict[str, object]) -> None:
    """Another set of hosts, another filter, another claim."""
    given = json.loads(_verified(*ASKED))
    with pytest.raises((ug.CertificateError, ug.OperandError)):
        ug.verify(json.dumps({**given, **changed}))


@pytest.mark.slow
def test_damaged_certificates_are_refused() -> None:
    """20 of them, of a filter for the hosts of one name."""
    chosen = random.Random(1)  # noqa: S311 (the same every time)
    text = ug.bypasses(r"re:https://(a\.)*b(/.*)?", "rfc3986", r"re:(.*\.)?b").certificate()
    for _ in range(20):
        other = damaged(text, chosen)
        assert json.loads(other) != json.loads(text)
        assert is_refused(other), other


@pytest.mark.slow
@pytest.mark.parametrize(
    "regex",
    [
        r"https://([a-z0-9-]+\.)*example\.com.*",
        r"https://([a-z0-9-]+\.)*example.com(/.*)?",
        r"https://.*example\.com(/.*)?",
        r"https?:/?/?/?[a-z@]*example\.com(/.*)?",
        r"\w*://example\.com(/.*)?",
    ],
)
def test_wrong_filters_are_refused(regex: str) -> None:
    """With the automaton of the filter itself, too: that is right, but strings get past."""
    asked = ug.bypasses(f"re:{regex}", "whatwg", deny=r"re:nothing\.example")
    given = json.loads(_certificate(ASKED[0], "whatwg", ASKED[2]))
    other = json.loads(ug.diff(f"re:{regex}", "re:(?!)").certificate())
    assert asked.verdict
    automaton = other["automaton"]
    assert {tuple(each) for each in automaton["verdicts"]} == {("yes", "no"), ("no", "no")}
    with pytest.raises(ug.CertificateError, match="a string gets past"):
        ug.verify(json.dumps({**given, "a": other["a"], "automaton": automaton}))
