"""A gate with a ledger, as if an attacker wrote it: what a line accepts, and what it does not."""

from __future__ import annotations

import re
import sys
from typing import Any, Final
from urllib.parse import urlsplit

import pytest

import urlgrammar as ug
from tests.differ.differences import accepting
from tests.programs.here import installed, only
from urlgrammar.differ.ledger import Entry, Ledger
from urlgrammar.programs.adapters import ADAPTERS
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.outcomes import Reading

ALLOW = r"re:(.*\.)?example\.com"
PARTNERS = r"re:https://(example\.com|partner\.net|other\.net)/"
OPEN = "re:https://[a-z0-9.-]+/"


@pytest.mark.slow
def test_the_line_of_one_host_accepts_no_other() -> None:
    """A ledger that has one of two partners shows the other one."""
    found = ug.bypasses(PARTNERS, "whatwg", ALLOW)
    assert [each.value for each in found.bypasses] == ["other.net"]
    one = ug.bypasses(PARTNERS, "whatwg", ALLOW, accept=accepting([found.bypasses[0].found]))
    assert [each.value for each in one.listed] == ["partner.net"]
    assert not one.passes
    both = accepting(each.found for each in one.bypasses)
    assert ug.bypasses(PARTNERS, "whatwg", ALLOW, accept=both).passes


@pytest.mark.slow
def test_no_line_opens_another_filter() -> None:
    """The line of a partner does not accept an open filter, another goal or another reader."""
    line = accepting(each.found for each in ug.bypasses(PARTNERS, "whatwg", ALLOW).bypasses)
    asked: list[tuple[str, str, dict[str, Any]]] = [
        (OPEN, "whatwg", {"allow": ALLOW}),
        (PARTNERS, "rfc3986", {"allow": ALLOW}),
        (PARTNERS, "whatwg", {"allow": r"re:example\.com"}),
        (PARTNERS, "whatwg", {"deny": r"re:other\.net"}),
    ]
    for filter_, reader, goal in asked:
        judged = ug.bypasses(filter_, reader, accept=line, **goal)
        assert judged.judgement is not None
        assert judged.judgement.new, filter_
        assert judged.judgement.gone
        assert not judged.passes


@pytest.mark.slow
def test_the_line_of_an_own_host_accepts_its_way_alone() -> None:
    """A host below evil.example stands for all; ways that are not accepted are still shown."""
    filter_ = "re:https://(a@[a-z.]+|[a-z.]+\\?\\.example\\.com)/?"
    found = ug.bypasses(filter_, "whatwg", ALLOW)
    ways = {each.way: each for each in found.bypasses}
    assert len(ways) == 2
    assert all(each.leads_anywhere for each in ways.values())
    for each in ways.values():
        judged = ug.bypasses(filter_, "whatwg", ALLOW, accept=accepting([each.found]))
        assert {other.way for other in judged.listed} == {*ways} - {each.way}
        assert not judged.passes
    every = accepting(each.found for each in found.bypasses)
    assert ug.bypasses(filter_, "whatwg", ALLOW, accept=every).passes


@pytest.mark.slow
def test_denied_addresses_are_accepted_one_by_one() -> None:
    """The line of one address does not accept the next one, nor another way to the same."""
    filter_ = r"re:http://(a@)?127\.0\.0\.[12]/|http://a@127\.0\.0\.1/"
    known: list[str | None] = []
    lines = Ledger(())
    for _ in range(5):
        judged = ug.bypasses(filter_, "whatwg", deny="loopback", accept=lines)
        if judged.passes:
            break
        known += [each.value for each in judged.listed]
        lines = accepting(each.found for each in judged.bypasses)
    assert judged.passes
    assert {*known} == {"127.0.0.1", "127.0.0.2"}


@pytest.mark.slow
def test_a_string_of_the_ledger_must_be_the_one_that_is_shown() -> None:
    """Who reviews a ledger reads the strings: a harmless one does not cover another."""
    (found,) = ug.bypasses(PARTNERS, "whatwg", ALLOW).bypasses
    for text in ("https://partner.net/", "https://example.com/", None):
        judged = ug.bypasses(
            PARTNERS, "whatwg", ALLOW, accept=Ledger((Entry(found.id, text, "meant"),))
        )
        assert judged.listed == (found,)
        assert not judged.passes


@pytest.mark.slow
def test_ids_stay_the_same() -> None:
    """For the same question, in every run, with short names and without."""
    found = ug.bypasses(PARTNERS, "whatwg", ALLOW)
    named = ug.bypasses(f"filter={PARTNERS}", "browser=whatwg", ALLOW)
    assert [each.id for each in found.bypasses] == [each.id for each in named.bypasses]


# programs


@pytest.mark.slow
@pytest.mark.parametrize("version", [None, pytest.param("1.99.0", marks=pytest.mark.slow)])
def test_no_gate_passes_for_a_program_that_was_not_asked(
    monkeypatch: pytest.MonkeyPatch, version: str | None
) -> None:
    """The answer is about the described version: the first line says so, and only `described` says
    that this version is meant."""
    monkeypatch.setitem(ADAPTERS, "go", ADAPTERS["go"]._replace(at=only(version)))
    name = "none" if version is None else "newer"  # operands without a short name are cached
    asked = (r"re:https://([a-z0-9-]+\.)*example\.com(/[a-z]*)?", f"{name}=go", ALLOW)
    found = ug.bypasses(*asked)
    assert (found.verdict, found.passes) == ("none", False)
    (said,) = found.versions
    assert (said.installed, said.is_asked, said.is_settled) == (version, False, False)
    text = found.markdown()
    described = ug.program("go").versions
    assert f"{described} as its grammar describes it, which was not asked" in text
    assert (version is None) == ("it is not installed" in text)
    assert f"install {described}, or say --described" in text
    meant = ug.bypasses(*asked, described=True)
    assert (meant.verdict, meant.passes) == ("none", True)
    same = ug.diff(f"{name}=go", f"{name}=go", on=["host"])
    assert (same.is_empty, same.passes) == (True, False)
    assert ug.diff(f"{name}=go", f"{name}=go", on=["host"], described=True).passes


@pytest.mark.parametrize(
    ("version", "words"), [(None, "none is installed"), ("2.2.3", "2.2.3 is installed")]
)
def test_what_only_another_version_knows(
    monkeypatch: pytest.MonkeyPatch, version: str | None, words: str
) -> None:
    """The error says which version is installed, and which one to install."""
    known = ADAPTERS["curl"]._replace(at=only(version))
    monkeypatch.setitem(ADAPTERS, "curl", known)
    name = "old" if version else "missing"
    for described in (False, True):
        with pytest.raises(
            ug.OperandError, match=f"{words}.*for libcurl 8.23; install this version"
        ):
            ug.bypasses("re:http://a/", f"{name}=curl", deny="re:b", described=described)


@pytest.mark.slow
def test_the_version_that_was_asked_is_in_the_first_line() -> None:
    """Python's own library is always there; its version may not be described."""
    asked = (r"re:https://[a-z]+\.example\.com/", "urllib", ALLOW)
    found = ug.bypasses(*asked)
    (said,) = found.versions
    assert said.installed is not None
    assert found.passes == said.is_asked
    if said.is_asked:
        assert f"read by urllib (CPython {said.installed}): nothing gets past" in found.markdown()


# limits


@pytest.mark.slow
def test_a_host_that_is_too_long_is_empty() -> None:
    """url.parse has no host for more than 255 code units (`hostnameMaxLen` in lib/url.js)."""
    text = "http://" + "a." * 130 + "example.com/"
    node = ug.program("node-legacy")
    assert node.parse(text).host == ""
    assert node.parse(f"http://{'a' * 255}/").host == "a" * 255
    assert node.parse(f"http://{'[' * 256}/").host == ""
    assert not node.is_valid(f"http://{'[' * 255}/")
    assert node.parse(f"http://{chr(0x10400) * 128}/").host == ""
    found = ug.bypasses(r"re:http://([a-z]+\.)*example\.com/", "node-legacy", ALLOW)
    (way,) = found.bypasses
    assert (way.value, node.parse(way.input).host) == (None, "")
    assert "a host that is too long for the reader" in way.way
    denied = (r"re:http://([a-z]+\.)*example\.com/", "node-legacy")
    assert ug.bypasses(*denied, deny="loopback").verdict == "some"
    assert ug.bypasses(*denied, deny="loopback", no_host_is_safe=True).verdict == "none"
    short = ug.bypasses(r"re:http://([a-z]{1,63}\.){0,2}example\.com/", "node-legacy", ALLOW)
    assert short.verdict == "none"


@pytest.mark.slow
def test_too_long_hosts_are_a_limit_of_differences() -> None:
    """They are not compared, so nothing is proved to be equal, unless they are left out."""
    found = ug.diff("node-legacy", "node-legacy")
    assert (found.is_empty, [each.kind for each in found.limits]) == (False, ["too_long"])
    assert ug.diff("node-legacy", "node-legacy", within="re:[a-z:/]{0,200}").limits == ()


def test_a_port_that_int_refuses() -> None:
    """CPython reads at most 4,300 digits (`sys.int_info.default_max_str_digits`)."""
    most = sys.int_info.default_max_str_digits
    urllib = ug.program("urllib")
    for count in (most, most + 1):
        text = f"http://a:{'0' * count}/"
        try:
            port: int | None = urlsplit(text).port
        except ValueError:
            port = None
        assert urllib.is_valid(text) == (port is not None)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", ["yarl", "aiohttp"])
def test_labels_that_only_the_program_knows(name: str) -> None:
    """They make labels of characters that no IDNA has (by Python's codec): a filter that lets them
    pass is never proved."""
    installed(name)
    text = "http://_\u00e9.example:80/"
    with BlackBox(name) as box:
        read = box.read(text)
    assert isinstance(read, Reading)
    host = str(read.values["host"])
    assert host.startswith("xn--")
    for asked in ({"deny": f"re:{re.escape(host)}"}, {"allow": r"re:[a-z_.]*"}):
        found = ug.bypasses(f"exact:{text}", name, **asked)  # type: ignore[arg-type]
        assert (found.verdict, [each.input for each in found.bypasses]) == ("some", [text])
        assert ug.bypasses(r"re:http://[^/]*\.example:80/", name, **asked).verdict != "none"  # type: ignore[arg-type]
    safe = ug.bypasses(r"re:http://[a-z]+\.example:80/", name, deny=f"re:{re.escape(host)}")
    assert safe.verdict == "none"


@pytest.mark.slow
@pytest.mark.parametrize("text", ["http://..", "http://a..", "http://1a..../#x", "http://a..:80/"])
def test_dots_that_a_client_leaves_out(text: str) -> None:
    """aiohttp makes one dot of those at the end (`TCPConnector`)."""
    installed("aiohttp")
    with BlackBox("aiohttp") as box:
        read = box.read(text)
    assert isinstance(read, Reading)
    host = str(read.values["host"])
    assert host.endswith(".")
    assert not host.endswith("..")
    denied = ug.bypasses(f"exact:{text}", "aiohttp", deny=f"re:{re.escape(host)}")
    assert [each.input for each in denied.bypasses] == [text]


MAPPED: Final = {
    "http://fa\xdf.de/": "fass.de",
    "http://loc\u200dalho\u017ft/": "localhost",
    "http://127\u20240\u2024\u24881/": "127.0.1.1",
    "http://\u33c7\u1806uk/": "co.uk",
}
"""Texts, each with the name that CPython looks up for the host, by IDNA 2003 (RFC 3490)."""


@pytest.mark.slow
@pytest.mark.parametrize("name", ["xn--_-bga", "xn--a!-cja", "a.xn--_b-cja.c"])
def test_labels_of_punycode_with_other_characters(name: str) -> None:
    """Punycode copies all of ASCII (RFC 3492, 3.1), not letters, digits and hyphens alone."""
    host = ".".join(
        label.removeprefix("xn--").encode().decode("punycode") if "--" in label else label
        for label in name.split(".")
    )
    assert host.encode("idna").decode() == name
    for reader in ("whatwg", "urllib"):
        found = ug.bypasses(f"exact:http://{host}/", reader, deny=f"re:{re.escape(name)}")
        assert found.verdict == "some", reader


@pytest.mark.slow
@pytest.mark.parametrize("text", MAPPED)
def test_names_that_are_mapped_when_they_are_looked_up(text: str) -> None:
    """A name that `socket` maps to a denied one gets past."""
    name, host = MAPPED[text], urlsplit(text).hostname or ""
    assert host.encode("idna").decode() == name
    found = ug.bypasses(f"exact:{text}", "urllib", deny=name)
    assert [each.input for each in found.bypasses] == [text]


@pytest.mark.slow
@pytest.mark.parametrize("text", ["http://fa%C3%9F.de/", "http://fa\xdf.de/", "ftp://fa%C3%9F.de/"])
def test_urlopen_maps_names(text: str) -> None:
    """It gives them to `create_connection`, which maps them by IDNA 2003 (RFC 3490)."""
    assert "fa\xdf.de".encode("idna") == b"fass.de"
    installed("urlopen")
    assert ug.bypasses(f"exact:{text}", "urlopen", deny="fass.de").verdict == "some"
    plain = ug.bypasses("re:https?://[a-z]+[.]de/", "urlopen", deny="fass.dd")
    assert plain.verdict == "none"
