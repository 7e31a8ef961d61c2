"""Certificates of `bypass`: what they say of guards that a filter leaves out, of ports and user
information, and of goals about several components."""

from __future__ import annotations

import itertools
import random
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import pytest

import urlgrammar as ug
from tests.proofs.asking import READERS, STANDARDS, fulfils, source, texts, tree_of
from urlgrammar.differ.bypass.parts import joined
from urlgrammar.differ.joined_values import products
from urlgrammar.proofs.claims import HOST, PATH, PORT, SCHEME, Condition
from urlgrammar.proofs.passing import NO_PORT, NO_USERINFO, terms_of
from urlgrammar.regular.syntax.portable import portable
from urlgrammar.regular.syntax.re_reader import read_regex

if TYPE_CHECKING:
    from collections.abc import Iterator

WEB: Final = Condition(SCHEME, "https?")
GUARDS: Final = (
    (WEB, NO_PORT),
    (Condition(SCHEME, "https", is_in=False), NO_PORT),
    (NO_PORT,),
    (NO_USERINFO,),
    (NO_USERINFO, NO_PORT, WEB, Condition(HOST, r"(.*\.)?a\.b|[0-9.]*")),
    (Condition(HOST, "a|\\[.*", is_in=False), WEB),
)


@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("conditions", GUARDS, ids=str)
def test_guards(reader: str, conditions: tuple[Condition, ...]) -> None:
    """What surely passes a guard fulfils its conditions; and what fulfils them may pass."""
    guard, goal = source(reader, *conditions), [[Condition(HOST, "a")]]
    terms, (may,), (sure,), _ = terms_of([guard], [guard], source(reader), goal)
    seen = set[bool | None]()
    for text in texts(f"{reader}{conditions}", 2_000):
        is_sure, may_be = terms.has(sure, text) is True, terms.has(may, text) is not False
        assert may_be or not is_sure
        with suppress(ug.LimitError):  # only the program knows
            tree = tree_of(reader, text)
            is_passing = tree is not None and all(
                fulfils(each, getattr(tree, each.component)) for each in conditions
            )
            assert is_sure <= is_passing <= may_be, text
        seen |= {is_sure, None if may_be else False}
    # aiohttp can read a port in what stands between brackets
    has_sure = not (reader == "aiohttp@3.14" and NO_PORT in conditions)
    assert seen == {False, None} | ({True} if has_sure else set())


HTTP, HTTPS, NAME = Condition(SCHEME, "http"), Condition(SCHEME, "https"), Condition(HOST, "a")
GOALS: Final = (
    [(HTTPS, NAME, NO_PORT), (HTTP, NAME, Condition(PORT, "443|0"))],
    [(WEB, NAME, NO_PORT), (WEB, NAME, Condition(PORT, "8?0|[1-9]+"))],
    [(Condition(SCHEME, "https|wss|x"), NO_PORT), (NAME, NO_PORT), (WEB, Condition(PORT, "80"))],
    [(Condition(SCHEME, "https|wss"), NO_PORT)],
    [(HTTP, Condition(PORT, "80|443"))],
    [(Condition(PORT, "443|0+", is_in=False),), (HTTP, Condition(HOST, "b"))],
    [(NAME, Condition(PATH, "/b")), (Condition(HOST, r"b\.a"), Condition(PATH, "/"))],
)


def _texts(seed: str) -> Iterator[str]:
    """Random texts with ports."""
    chosen = random.Random(seed)  # noqa: S311 (the same every time)
    for _ in range(3_000):
        scheme = chosen.choice(["http", "https", "HTTPS", "wss", "x", "file", "ht\ttp", ""])
        host = chosen.choice(["a", "A", "%61", "b", "b.a", "[::1]", "u@a", ""])
        number = chosen.choice(["80", "443", "0", "1", ""])
        port = chosen.choice(["", "", ":", f":{number}", f":0{number}", f":{number}\n"])
        path = chosen.choice(["", "/", "/b", "\\b", "/c/../b"])
        yield f"{scheme}{chosen.choice([':', ''])}//{host}{port}{path}"


@pytest.mark.slow
@pytest.mark.parametrize("reader", STANDARDS)
@pytest.mark.parametrize("goals", GOALS, ids=str)
def test_goals(reader: str, goals: list[tuple[Condition, ...]]) -> None:
    """What surely leads to no other place fulfils the conditions of one goal."""
    if reader == "rfc3987" and any(each.component == PATH for goal in goals for each in goal):
        with pytest.raises(ug.OperandError, match="about paths"):
            terms_of([], [], source(reader), goals)
        return
    terms, _, _, elsewhere = terms_of([], [], source(reader), goals)
    seen = set[bool]()
    for text in _texts(f"{reader}{goals}"):
        tree = tree_of(reader, text)
        if tree is None:
            continue
        is_sure = terms.has(elsewhere, text) is False
        reaches = (
            all(fulfils(each, getattr(tree, each.component)) for each in goal) for goal in goals
        )
        assert not is_sure or any(reaches), text
        seen.add(is_sure)
    assert seen == {True, False}


@pytest.mark.parametrize(
    ("on", "listed"),
    [
        ("scheme,host", "a://a"),
        ("scheme,host", "(?:a|b)://(?:a[/:0]*)+|://b|a:/a|b"),
        ("scheme,host", "(?s:.*)"),
        ("scheme,host,port", r"a://(?:a|b)(?::0)?|(b?://b(?::[0b])?)"),
        ("scheme,host,port", r"a://[ab:]*\[:0]\]:0|a://(?:b{2,}|[a-]?:0)"),
        ("host,port", "(?:ab{0,2}:?){1,2}(?:0|:0)?"),
        ("host,port", "(?:a|0):0*|(?:[a:0]{2}b)+:?"),
        ("host,path", "a(?:/[ab]*)*|b//|[/a]{2}"),
        ("host,path", "(?s:.*)|/"),
    ],
)
def test_joined_values(on: str, listed: str) -> None:
    """The parts of an expression have the same values as the expression: all short ones, but for
    those that are joined from others, too."""
    names = on.split(",")
    expression, _ = read_regex("", listed)
    found = [
        {name: None if each is None else portable(each) for name, each in values.items()}
        for values in products(expression, names)
    ]
    assert found
    for values in itertools.product(*(VALUES[name] for name in names)):
        given = dict(zip(names, values, strict=True))
        host = given[HOST] or ""
        if PATH in given and "/" in host:
            continue
        if given.get(PORT, "") is None and re.search(":0*$", host):
            continue
        text = joined(given, names)
        assert text is not None
        is_listed = re.fullmatch(listed, text) is not None
        has_part = any(all(_is_one_of(given[name], part[name]) for name in part) for part in found)
        assert is_listed is has_part, text


VALUES: Final[dict[str, list[str | None]]] = {
    SCHEME: ["a", "b", ""],
    HOST: ["".join(some) for n in range(4) for some in itertools.product("ab:0/[]-", repeat=n)],
    PORT: ["", "0", "00", None],
    PATH: ["", "/", "/a", "//", "/b/a"],
}
"""All values of components that are tried."""


def _is_one_of(value: str | None, listed: str | None) -> bool:
    if value is None or listed is None:
        return value is listed
    return re.fullmatch(listed, value) is not None


@pytest.mark.parametrize(
    "listed",
    ["a://a(?:b|:0){101}", "a://a(?!:)(:0)?", "a://(?:(?:(?:a:?){60}){60}){60}"],
)
def test_joined_values_that_are_not_taken_apart(listed: str) -> None:
    """It is an error."""
    expression, _ = read_regex("", listed)
    with pytest.raises(ug.OperandError, match=r"not taken apart|more than 1,000 ways"):
        list(products(expression, ["scheme", "host", "port"]))


@pytest.mark.slow
def test_ports() -> None:
    """A certificate names each of them."""
    found = ug.bypasses(
        "re:https://a(?::443)?/|http://a:443/",
        "whatwg",
        allow="re:https?://a(?::443)?",
        on=["scheme", "host", "port"],
    )
    (claim,) = (each for each in ug.verify(found.certificate()).claims if "rejects" in each)
    assert "so that its scheme matches re:'https?' and its host matches re:'a' and it" in claim
    assert "and it has no port, or so that its scheme" in claim
    assert "and its port matches re:'443'" in claim


@pytest.mark.slow
def test_a_filter_that_leaves_out_a_guard() -> None:
    """Its certificate names the guard."""
    found = ug.bypasses(
        "re:https?://[a-z]*(:[0-9]*)?",
        "whatwg",
        allow="re:[a-z]+",
        and_not=["rfc3986[scheme in https, port is none]", "urllib[host not in re:[b-z]+]"],
    )
    claims = ug.verify(found.certificate()).claims[0]
    assert "and if it is not so that rfc3986" in claims
    assert "its scheme matches re:'https' and it has no port; and if it is not so that" in claims
    assert "its host does not match re:'[b-z]+'" in claims


@pytest.mark.slow
@pytest.mark.parametrize(
    "guard", ["rfc3986[port in 80]", "rfc3986[host is not none]", "rfc3986[query is none]"]
)
def test_a_condition_that_is_not_read(guard: str) -> None:
    """A guard that is left out must be read with all its conditions."""
    found = ug.bypasses("re:https://a/[?]?|x", "whatwg", allow="re:a", and_not=[guard])
    with pytest.raises(ug.OperandError, match="of what is left out"):
        found.certificate()
