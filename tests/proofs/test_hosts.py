"""Certificates of `bypass`: what they say of hosts is what parsers say."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import asdict
from functools import cache
from typing import Any, Final

import pytest

import urlgrammar as ug
from tests.proofs.asking import (
    READERS,
    STANDARDS,
    fulfils,
    hashed,
    named,
    source,
    texts,
    tree_of,
)
from urlgrammar.differ.bypass.networks import networks
from urlgrammar.programs.grammars import PROGRAMS
from urlgrammar.proofs.certificate import NOTHING_PASSES, Certificate
from urlgrammar.proofs.claims import HOST, SCHEME, Condition, Source
from urlgrammar.proofs.passing import NO_PORT, terms_of

LOOPBACK: Final = networks(["127.0.0.0/8", "::1"])
CONDITIONS: Final = (
    Condition(HOST, r"(.*\.)?a\.b"),
    Condition(HOST, r"[a-z.]*"),
    Condition(HOST, r".*"),
    Condition(HOST, r"a\.b", is_in=False),
    Condition(HOST, r"A.*|%.*|\[.*|", is_in=False),
    Condition(HOST, r"localhost|127\.0\.0\.1"),
    Condition(HOST, "(?!)", LOOPBACK.ipv4, LOOPBACK.ipv6),
    Condition(HOST, "localhost", LOOPBACK.ipv4, LOOPBACK.ipv6, is_in=False),
    Condition(HOST, "localhost", LOOPBACK.ipv4, LOOPBACK.ipv6, is_in=False, resolves=True),
    Condition(HOST, "a", LOOPBACK.ipv4, LOOPBACK.ipv6, resolves=True),
)


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("condition", CONDITIONS, ids=str)
def test_what_is_sure(reader: str, condition: Condition) -> None:
    """If a text that a parser accepts is not among those that may lead elsewhere, then its host
    fulfils the condition, whatever its letter case is to a program."""
    terms, _, _, term = terms_of([], [], source(reader), [[condition]])
    sure = 0
    is_standard = reader in STANDARDS
    for text in texts(f"{reader}{condition}", 3_000 if is_standard else 2_000):
        if terms.has(term, text) is not False:
            continue
        with suppress(ug.LimitError):  # only the program knows
            tree = tree_of(reader, text)
            if tree is not None:
                sure += 1
                assert tree.host, text
                host = tree.host.lower() if reader in PROGRAMS else tree.host
                assert fulfils(condition, host), text
    assert sure > 10 * is_standard or "localhost" in condition.regex or condition.ipv4


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("condition", CONDITIONS, ids=str)
def test_what_may_pass(reader: str, condition: Condition) -> None:
    """Each text whose scheme and host fulfil the conditions of a guard is among those that may
    pass; and some do not pass."""
    scheme = Condition(SCHEME, "https?|HTTP", is_in=condition.is_in)
    guard = source(reader, scheme, condition)
    terms, (term,), _, _ = terms_of([guard], [], source(reader), [[Condition(HOST, "a")]])
    refused = 0
    for text in texts(f"{reader}{condition}", 1_000):
        is_passing = terms.has(term, text)
        refused += is_passing is False
        with suppress(ug.LimitError):
            tree = tree_of(reader, text)
            if tree is not None and fulfils(scheme, tree.scheme) and fulfils(condition, tree.host):
                assert is_passing is not False, text
    assert refused > 50


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
        (ASKED[0], "urllib", {"allow": ASKED[2]}),
        (
            "re:http://1[0-9]\\.1\\.1\\.1/|http://\\[::[0-9]\\]/",
            "whatwg",
            {"deny": "127.0.0.0/8,::a"},
        ),
        (
            "whatwg[scheme in https, host in *.example.com]",
            "whatwg",
            {"allow": "*.example.com,b.example"},
        ),
        ("urllib[scheme in re:https?, host in a.b]", "urllib", {"allow": "a.b"}),
        (
            "urllib[scheme in https, host not in re:.*c.*, host in re:[a-k.]+]",
            "go@1.26.2",
            {"deny": "b.c", "and_": ["re:https://[a-k./]*"]},
        ),
        (
            "re:https://a/[a-z./]*",
            "whatwg",
            {"allow": "re:/.*", "on": ["path"], "and_not": ["re:.*/[.].*"]},
        ),
        (
            "re:https://a/b?[?]c=[a-z]*(&[d-f=]*)*",
            "rfc3986",
            {"allow": "re:[a-z]*", "on": ["query.c"]},
        ),
        ("re:https://a/b?[?]c=[a-z]*", "whatwg", {"deny": "re:.*/.*", "on": ["query.c"]}),
        ("re:https://[ab]/c", "whatwg", {"allow": "re:https://[ab]", "on": ["scheme", "host"]}),
        ("re:https://a/c", "whatwg", {"allow": "text:a/c", "on": ["host", "path"]}),
        ("csp:https://a.b https://c.d", "whatwg", {"allow": "a.b,c.d"}),
        ("re2:https://a", "go@1.26.2", {"allow": "re:a", "and_": ["prefix:https://"]}),
        ("js.search:/^https:[/][/]a$/i", "whatwg", {"allow": "re:a"}),
        (
            "whatwg[userinfo is none, scheme in https]",
            "whatwg",
            {
                "allow": "re:a",
                "and_": [
                    "re:https://a.*",
                    "re:.*@?a(/.*)?",
                    "re:https://[^:/]*(/.*)?",
                    "re:[!-~]*",
                ],
                "and_not": ["re.search:[%]|a[^/]"],
            },
        ),
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
    """They are verified, and their words name the whole question, and each version once."""
    found = ug.bypasses(filter_, reader, **goal)  # type: ignore[arg-type] # several kinds
    words = ug.verify(found.certificate()).claims
    assert len({*words}) == len(words)
    claims = " ".join(words)
    assert reader in claims
    reached = claims.partition("reads it so that")[2]
    assert ("does not match" in reached) is ("deny" in goal)
    for name in (*goal.get("and_", ()), *goal.get("and_not", ())):  # type: ignore[misc]
        prefix, _, regex = name.partition(":")
        assert f"{prefix}:{regex!a}" in claims or prefix == "prefix"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("filter_", "reader", "goal", "problem"),
    [
        ("re:http://.*", "whatwg", {"allow": "example.com"}, "something may"),
        ("re:https://a/", "whatwg", {"deny": "rfc3986:ipv4address"}, "names, addresses"),
        ("re:https://a/", "whatwg", {"allow": "loopback"}, "something may"),
        (
            "re:https://a/b",
            "whatwg",
            {"deny": "re:80", "on": ["port"]},
            "not about port",
        ),
        ("re:https://a/#b", "whatwg", {"allow": "b", "on": ["fragment"]}, "not about fragment"),
        ("re:https://a/b/[.]{2}", "whatwg", {"allow": "re:/", "on": ["path"]}, "paths without"),
        ("re:/b", "whatwg", {"allow": "re:a", "base": "https://a/"}, "without a base"),
        ("re:https://a/", "node-legacy", {"allow": "re:a"}, "not read again"),
        (
            "whatwg[host in resolved:127.0.0.1]",
            "whatwg",
            {"deny": "text:a"},
            "derivatives do not know",
        ),
        ("whatwg[host in rfc3986:ipv4address]", "whatwg", {"deny": "text:a"}, "names, addresses"),
        ("glob.fnmatch:https://a/", "whatwg", {"allow": "re:a"}, "no certificate yet"),
        ("re:https://a/", "rfc1808", {"allow": "re:a"}, "certificates about filters are for"),
        (
            "re:https://a/",
            "whatwg:web_url",
            {"allow": "re:a"},
            "certificates about filters are for",
        ),
        # what derivatives do not know
        ("re:https://127.1/", "whatwg", {"deny": "re:a"}, "addresses"),
        ("re:https://\u24d0/", "whatwg", {"allow": "re:a"}, "hosts in ASCII"),
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


def test_the_words_of_addresses() -> None:
    """They name each range."""
    some = networks(["10.0.0.0/8", "1.1.1.1", "fe80::/10"])
    goal = Condition(HOST, "a", some.ipv4, some.ipv6, is_in=False)
    assert goal.words == (
        "its host does not match re:'a' and is not one of 1.1.1.1, 10.0.0.0-10.255.255.255, "
        "fe80::-febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff, ::ffff:101:101, "
        "::ffff:a00:0-::ffff:aff:ffff"
    )


GOAL: Final[dict[str, object]] = asdict(Condition(HOST, ASKED[2].removeprefix("re:")))
WHATWG: Final[dict[str, object]] = asdict(source("whatwg"))


@pytest.mark.parametrize(
    "changed",
    [
        {"goals": [[{**GOAL, "regex": r"(.*\.)?example\.org"}]]},
        {"goals": [[{**GOAL, "regex": r"(.+\.)example\.com"}]]},
        {"goals": [[{**GOAL, "is_in": False}]]},
        {"goals": [[{**GOAL, "is_in": 1}]]},
        {"goals": [[{**GOAL, "regex": "(?=a)*"}]]},
        {"goals": [[{**GOAL, "regex": "("}]]},
        {"goals": [[{**GOAL, "regex": None}]]},
        {"goals": [[{**GOAL, "component": "scheme"}]]},
        {"goals": [[{**GOAL, "component": []}]]},
        {"goals": [[{**GOAL, "ipv4": [[1]]}]]},
        {"goals": [[{**GOAL, "ipv4": [[2, 1]]}]]},
        {"goals": [[{**GOAL, "ipv4": [[0, 2**32]]}]]},
        {"goals": [[{**GOAL, "ipv6": [[[0, 1]] * 7]}]]},
        {"goals": [[{**GOAL, "ipv6": [[[0, 2**16]] * 8]}]]},
        {"goals": [[dict(reversed(GOAL.items()))]]},
        {"goals": None},
        {"goals": []},
        {"goals": [[]]},
        {"goals": [GOAL]},
        {"automaton": {}},
        {"a": {**WHATWG, "conditions": [GOAL, {**GOAL, "component": "query"}]}},
        {"a": {**WHATWG, "rule": "url", "conditions": [GOAL]}},
        {"b": {**WHATWG, "conditions": [GOAL]}},
        {"same": ["host"]},
        {"relation": "disjoint"},
        {"also": [asdict(Source(regex="b", method="sub"))]},
        {"but": [asdict(Source(regex="b"))]},
        {"but": [{**WHATWG, "rule": "url", "conditions": [GOAL]}]},
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


def _exact(text: str) -> Source:
    return Source(regex=re.escape(text), method="fullmatch")


MAPPED: Final = r"\[?::ffff:127\.0\.0\.1\]?"


FALSE_CLAIMS: Final[list[tuple[list[Source], str, Condition]]] = [
    # an IPv6 address that the expression lists with an IPv4 address at its end
    (
        [Source(regex=r"http://\[::ffff:127\.0\.0\.1\]/", method="fullmatch")],
        "rfc3986",
        Condition(HOST, MAPPED, is_in=False),
    ),
    (
        [
            named("rfc3986", Condition(HOST, MAPPED)),
            Source(regex=r"http://\[::ffff:127\.0\.0\.1\]/", method="fullmatch"),
        ],
        "whatwg",
        Condition(HOST, "x"),
    ),
    # one that curl writes so
    (
        [Source(regex=r"http://\[0:0:0:0:0:ffff:7f00:1\]/", method="fullmatch")],
        "curl@7.88",
        Condition(HOST, MAPPED, is_in=False),
    ),
    # httpx keeps the letter case of addresses, although not that of names
    (
        [
            named("httpx@0.28", Condition(HOST, ".*[A-Z].*")),
            Source(regex=r"http://\[FE80::A\]/", method="fullmatch"),
        ],
        "whatwg",
        Condition(HOST, "x"),
    ),
    # an empty host is none
    ([named("whatwg", Condition(HOST, ".*"))], "whatwg", Condition(HOST, ".*")),
    # letter case counts to php
    (
        [named("php@8.2", Condition(HOST, "a", is_in=False))],
        "urllib@3.11.4",
        Condition(HOST, "a", is_in=False),
    ),
    ([named("php@8.2", Condition(HOST, "A"))], "php@8.2", Condition(HOST, "A")),
    (
        [Source(regex="http://EXAMPLE/", method="fullmatch")],
        "php@8.2",
        Condition(HOST, "EXAMPLE", is_in=False),
    ),
    # requests decodes a zone that begins like an escape
    ([_exact("http://[::%31]/")], "requests@2.32", Condition(HOST, "::1", is_in=False)),
    ([_exact("http://[::%2531]/")], "requests@2.32", Condition(HOST, "::1", is_in=False)),
    # urllib3 decodes escapes, and maps names of the Web alone
    ([_exact("http://loca%6Chost/")], "urllib3@2.8", Condition(HOST, "localhost", is_in=False)),
    (
        [named("urllib3@2.8", Condition(HOST, r"ab\.c")), _exact("http://%61b.c/")],
        "urllib@3.11.4",
        Condition(HOST, r"ab\.c"),
    ),
    ([_exact("ws://\u24c1a/")], "urllib3@2.8", Condition(HOST, "la", is_in=False)),
    # yarl maps a name in another way if one of its characters is no letter
    ([_exact("http://a_\xdf/")], "yarl@1.24.5", Condition(HOST, "a_ss", is_in=False)),
    ([_exact("http://a_\xdf/")], "aiohttp@3.14", Condition(HOST, "a_ss", is_in=False)),
    ([named("yarl@1.24.5", Condition(HOST, "a_ss"))], "whatwg", Condition(HOST, "a_ss")),
    ([_exact("http://x_\U0001f130/")], "yarl@1.18.3", Condition(HOST, "x_a")),
    # urllib keeps the letter case behind a percent sign, although not before it
    *(
        (
            [named("urllib@3.11.4", condition), _exact("http://A%4B/")],
            "urllib@3.11.4",
            Condition(HOST, "x"),
        )
        for condition in (Condition(HOST, "a%4B"), Condition(HOST, "a%4b", is_in=False))
    ),
    # yarl keeps that of labels in ASCII in a name that is mapped as by Nameprep
    *(
        (
            [named("yarl@1.24.5", condition), _exact("http://A_.\u212a/")],
            reader,
            Condition(HOST, "x"),
        )
        for condition in (Condition(HOST, r"A_\.k"), Condition(HOST, r"a_\.k", is_in=False))
        for reader in ("yarl@1.24.5", "whatwg")
    ),
    # aiohttp reads what it has mapped once more, if there is a fragment
    (
        [_exact("http://[\u24db\u24de\u24d2\u24d0\u24db:80]#f")],
        "aiohttp@3.14",
        Condition(HOST, "local", is_in=False),
    ),
    ([_exact("http://[\u212a:80]#f")], "aiohttp@3.14", NO_PORT),
    (
        [named("aiohttp@3.14", Condition(HOST, "k")), _exact("http://[\u212a:80]#f")],
        "aiohttp@3.14",
        Condition(HOST, "x"),
    ),
    # the filter lists addresses in more spellings than the goal
    (
        [named("go@1.26.2", Condition(HOST, "a", LOOPBACK.ipv4, resolves=True))],
        "go@1.26.2",
        Condition(HOST, "a", LOOPBACK.ipv4),
    ),
]
"""Filters, a reader, and what it is said to lead to: about hosts that expressions list in one of
several spellings."""


def _claim(filters: list[Source], reader: str, goal: Condition) -> Any:
    """Those about programs are slow."""
    is_slow = reader in PROGRAMS or any(each.program for each in filters)
    return pytest.param(filters, reader, goal, marks=pytest.mark.slow if is_slow else ())


@pytest.mark.parametrize(("filters", "reader", "goal"), [_claim(*claim) for claim in FALSE_CLAIMS])
def test_false_claims_are_refused(filters: list[Source], reader: str, goal: Condition) -> None:
    """By a string that gets past."""
    first, *also = map(hashed, filters)
    text = Certificate(
        a=first, also=tuple(also), b=source(reader), relation=NOTHING_PASSES, goals=((goal,),)
    ).text
    with pytest.raises(ug.CertificateError, match="gets past"):
        ug.verify(text)


@pytest.mark.parametrize(
    "changed",
    [
        {"a": {"sha256": "0" * 64}},
        {"a": {"sha256": "0" * 64}, "b": {"sha256": "0" * 64}},
        {"a": {"standard": "other"}, "b": {"standard": "other"}},
        {"b": {"rule": "path"}},
        {"also": [asdict(Source(regex="(", method="fullmatch"))]},
        {"but": [asdict(Source(regex="(", method="fullmatch"))]},
    ],
    ids=str,
)
def test_a_filter_that_asks_the_reader_is_read(changed: dict[str, Any]) -> None:
    """It is of this version, and all of its parts can be read."""
    asked = source("whatwg", Condition(HOST, "a"))
    goals = ((Condition(HOST, "a"),),)
    text = Certificate(a=asked, b=source("whatwg"), relation=NOTHING_PASSES, goals=goals).text
    assert ug.verify(text).pairs == 0
    given = json.loads(text)
    for key, value in changed.items():
        given[key] = {**given[key], **value} if isinstance(value, dict) else value
    with pytest.raises((ug.CertificateError, ug.OperandError)):
        ug.verify(json.dumps(given))


@pytest.mark.slow
def test_a_claim_that_is_too_large() -> None:
    """It is an error after some time, and no endless work."""
    some = Condition(HOST, "[ab]*a[ab]{25}")
    every = Condition(HOST, "(?:a|b)*a[ab]{25}")
    text = Certificate(
        a=source("whatwg", some), b=source("whatwg"), relation=NOTHING_PASSES, goals=((every,),)
    ).text
    with pytest.raises(ug.OperandError, match="derivatives"):
        ug.verify(text)


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
    """By a string that gets past, which is said."""
    given = json.loads(_certificate(ASKED[0], "whatwg", ASKED[2]))
    other = {**given["a"], "regex": regex}
    with pytest.raises(ug.CertificateError, match="gets past") as caught:
        ug.verify(json.dumps({**given, "a": other}))
    (string,) = re.findall("^'(.*)' gets past", str(caught.value))
    assert re.fullmatch(regex, string)
    host = ug.standard("whatwg").canonicalize(string).host
    is_file = string.lower().startswith("file:")  # whose hosts are not asked about
    assert is_file or host is None or re.fullmatch(r"(.*\.)?example\.com", host) is None
