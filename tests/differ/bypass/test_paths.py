"""What gets past a filter to a path, against all short strings."""

from __future__ import annotations

import itertools
import random
import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote, unquote_to_bytes

import httpx
import pytest
import urllib3
from urllib3.exceptions import LocationParseError

from tests.oracles.whatwg import FAILURE, basic_url_parse
from urlgrammar import (
    Bypasses,
    OperandError,
    UnknownNameError,
    UrlGrammarError,
    bypasses,
    program,
    standard,
)
from urlgrammar.differ import ledger
from urlgrammar.differ.bypass.paths.searching import Searched, TextSearch
from urlgrammar.differ.bypass.paths.served import ServedPaths
from urlgrammar.differ.bypass.paths.steps import STEPS, path_after
from urlgrammar.differ.bypass.paths.tricks import EVERY, Found, smallest
from urlgrammar.differ.bypass.readers import Reader
from urlgrammar.differ.operands.names import operand
from urlgrammar.forms.components import form
from urlgrammar.forms.preimage import preimage
from urlgrammar.regular.automata.languages import TEXT, complement
from urlgrammar.regular.errors import LimitError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from urlgrammar import ComponentTree
    from urlgrammar.components import ComponentTuple

HTTP: Final = "http://h"


def past(filter_name: str, reader: str = "whatwg", **asked: Any) -> Bypasses:
    """What gets past a filter to a path."""
    return bypasses(filter_name, reader, on=asked.pop("on", ("path",)), **asked)


def ways(found: Bypasses) -> dict[str, tuple[str | None, tuple[str, ...]]]:
    """By string, where it leads, and why."""
    return {each.input: (each.value, each.way) for each in found.bypasses}


# the examples that people know

USERS: Final = "re:/users/[^/]+/profile"


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("filter_name", "asked", "expected"),
    [
        ("/public/.*", {"deny": "re:/admin.*"}, {"/public/../admin"}),
        (
            r"/static/(?!.*\.\.).*",
            {"allow": "re:/static/.*"},
            {"/static/.%2e", "/static/.\t."},
        ),
        (
            "/users/[^/]+/profile",
            {"allow": USERS},
            {
                "/users/./profile",
                "/users/?/profile",
                "/users/#/profile",
                "/users/\\/profile",
                "/users/\t/profile",
            },
        ),
        (r"/users/[\w%-]+/profile", {"allow": USERS}, {"/users/%2e/profile"}),
        ("/users/[A-Za-z0-9_-]+/profile", {"allow": USERS}, set()),
    ],
)
def test_known_filters(filter_name: str, asked: dict[str, Any], expected: set[str]) -> None:
    """The ways past them, each with a shortest string, or the proof that there are none."""
    found = past(f"re:{HTTP}{filter_name}", **asked)
    assert {each.input.removeprefix(HTTP) for each in found.bypasses} == expected
    assert found.verdict == ("some" if expected else "none")
    assert found.is_exact
    assert found.is_complete
    for each in found.bypasses:
        url = basic_url_parse(each.input)
        assert url is not FAILURE
        assert each.value == "/" + "/".join(url.path)


@pytest.mark.slow
def test_several_ways_at_once() -> None:
    """A filter that stops each trick alone but for two together."""
    found = past(rf"re:{HTTP}/a/(?:\.|%2e|\\|b)*", allow=r"re:/a/(?!admin).*")
    assert ways(found)[f"{HTTP}/a/.."] == ("/", ("dot segments",))
    found = past(rf"re:{HTTP}/a/(?:\.%2e|b)*/?", allow="re:/a/.*")
    assert ways(found) == {
        f"{HTTP}/a/.%2e": ("/", ("dot segments", "a percent-encoded dot")),
    }


# what a server does afterwards


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("then", "filter_name", "found"),
    [
        (["params"], r"/public/(?:[a-z]|/|\.\.;)*", "/public/..;/admin"),
        (["decode"], r"/public/(?:[a-z]|%2f|\.\.(?!/))*", "/public/..%2fadmin"),
        (["decode"], r"/public/(?:[a-z/]|%25|2e)*", None),
        (["decode", "decode"], r"/public/(?:[a-z/]|%25|2e)*", "/public/%252e%252e/admin"),
        (["collapse"], r"/(?!admin)[a-z/]*", "//admin"),
        (["params", "decode"], r"/public/(?:[a-z]|/|%2e|;)*", "/public/%2e%2e/admin"),
    ],
)
def test_what_a_server_does(then: list[str], filter_name: str, found: str | None) -> None:
    """A string that is harmless without it leads to /admin."""
    some = past(f"re:{HTTP}{filter_name}", deny="re:/admin", then=then)
    assert [each.input.removeprefix(HTTP) for each in some.bypasses] == ([found] if found else [])
    assert some.is_exact


@pytest.mark.slow
def test_a_reader_that_keeps_dot_segments() -> None:
    """`urlsplit` keeps them: only a server that removes them serves another path."""
    name = f"re:{HTTP}/public/[a-z./]*"
    assert past(name, "urllib", deny="re:/admin", described=True).verdict == "none"
    found = past(name, "urllib", deny="re:/admin", described=True, then=["dots"])
    assert [each.input for each in found.bypasses] == [f"{HTTP}/public/../admin"]


@pytest.mark.slow
def test_curl() -> None:
    """It removes dot segments as RFC 3986 says, and does not decode them; a slash is the path of a
    string without one."""
    name = f"re:{HTTP}/public/(?:[a-z./]|%2e)*"
    found = past(name, "curl@7.88", deny="re:/admin", described=True)
    assert ways(found) == {f"{HTTP}/public/../admin": ("/admin", ("dot segments",))}
    escaped = f"re:{HTTP}/public/(?:[a-z/]|%2e)*"
    assert past(escaped, "curl@7.88", deny="re:/admin", described=True).verdict == "none"
    assert past(escaped, "curl@7.88", deny="/admin", described=True, then=["decode"]).bypasses
    assert past(f"re:{HTTP}", "curl@7.88", allow="/", described=True).verdict == "none"
    found = past("re:file:////[a/]*", "curl@7.88", deny="re://a", described=True)
    assert [each.value for each in found.bypasses] == ["//a"]


@pytest.mark.long
@pytest.mark.slow
def test_curl_decodes_dots() -> None:
    """Since 8.13.0, the escape of a dot is one."""
    name = f"re:{HTTP}/public/(?:[a-z/]|%2e)*"
    found = past(name, "curl@8.23", deny="re:/admin", described=True)
    assert {each.value for each in found.bypasses} == {"/admin"}
    assert f"{HTTP}/public/%2e%2e/admin" in ways(found)
    guard = "curl@7.88[scheme in http, path in re:/a.*]"
    found = past(guard, "curl@8.23", allow="re:/a.*", described=True)
    assert [each.value for each in found.bypasses] == ["/"]
    assert past(guard, "curl@7.88", allow="re:/a.*", described=True).verdict == "none"


# hosts and guards


@pytest.mark.slow
def test_host_and_path() -> None:
    """Their values are joined."""
    name = "re.match:https?://example\\.com/public/"
    found = past(name, on=("host", "path"), allow="re:example\\.com/public/.*")
    assert ways(found) == {
        "http://example.com/public/..": ("example.com/", ("dot segments",)),
    }
    closed = "re:https?://example\\.com/public/[a-z/]*"
    assert past(closed, on=("path", "host"), allow="re:example\\.com/public/.*").verdict == "none"
    wide = "re:https?://[a-c]/public/[a-z/]*"
    found = past(wide, on=("host", "path"), allow="re:[ab]/public/.*")
    assert [each.value for each in found.bypasses] == ["c/public/"]
    assert past(closed, on=("host", "path"), deny="re:example\\.com/admin").verdict == "none"


@pytest.mark.long
@pytest.mark.slow
def test_a_guard_on_the_path() -> None:
    """The path that a guard checks is not the path that the reader serves."""
    guard = "urllib[scheme in http, host in example.com, path in re:/public/[a-z./]*]"
    found = past(guard, described=True, allow="re:/public/.*")
    assert ways(found)["http://example.com/public/.."] == ("/", ("dot segments",))
    checked = "whatwg[scheme in http, host in example.com, path in re:/public/[a-z]*]"
    assert past(checked, allow="re:/public/.*").verdict in {"none", "undecided"}


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("filter_", "deny"),
    [
        (r"re:a:/\.//admin", "re://admin"),
        (r"re:a:/\.//#?", "re://"),
        (r"re:a:/b/\.\.//admin", "re:/{1,2}admin"),
        ("re:a:/[^?#]*", "re://.*"),
    ],
)
def test_slashes_without_a_host(filter_: str, deny: str) -> None:
    """The path is the one that URL.pathname gives, without what a serialized URL has before it."""
    found = past(filter_, deny=deny)
    assert found.bypasses != ()
    for bypass in found.bypasses:
        assert bypass.value == canonical_path("whatwg", bypass.input)
    assert past("re:a:/[^?#]*", deny=r"re:.*/\./.*").verdict == "none"


# what is not decided


def test_left_to_the_parser() -> None:
    """RFC 3987 decodes characters that it allows: the parser decides, and what it does not confirm
    is no proof."""
    found = past(f"re:{HTTP}/%C3%A9", "rfc3987", allow="re:/[a-z]*")
    assert ways(found) == {f"{HTTP}/%C3%A9": ("/é", ("percent-encoding in the path",))}
    found = past(f"re:{HTTP}/%C3%A9", "rfc3987", allow="re:/é")
    assert (found.verdict, found.unconfirmed) == ("undecided", 1)


@pytest.mark.parametrize(
    ("asked", "error", "said"),
    [
        ({"on": ("path", "port")}, OperandError, "host,path"),
        ({"on": ("host",), "then": ["decode"]}, OperandError, "ask about the path"),
        ({"then": ["lower"]}, UnknownNameError, "collapse"),
        ({"no_host_is_safe": True}, OperandError, "only the path"),
        ({"reader": "re:(?P<host>a)(?P<path>b)"}, OperandError, "no canonical form of a path"),
        ({"reader": "node-legacy", "described": True}, OperandError, "only node-legacy@20 knows"),
        ({"reader": "w3c-2012"}, OperandError, "the paths of w3c-2012"),
    ],
)
def test_what_cannot_be_asked(asked: dict[str, Any], error: type[Exception], said: str) -> None:
    """It is an error that says what to do."""
    with pytest.raises(error, match=said):
        past(f"re:{HTTP}/.*", deny="/admin", **asked)


def test_accepted_ways() -> None:
    """A line accepts its way to one path; what else gets past is looked for."""
    name = f"re:{HTTP}/public/(?:[.]|/|admin)*"
    (first,) = past(name, deny="re:/admin/?").bypasses
    accept = ledger.parse(ledger.line(first.found, "known"))
    found = past(name, deny="re:/admin/?", accept=accept)
    assert [each.value for each in found.bypasses] == ["/admin", "/admin/"]
    assert not found.passes
    every = ledger.parse("\n".join(ledger.line(each.found, "known") for each in found.bypasses))
    assert past(name, deny="re:/admin/?", accept=every).passes


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("reader", ["rfc3986", "curl@7.88"])
def test_a_guard_before_its_own_parser(reader: str) -> None:
    """The sets alone decide, however many segments are taken away."""
    guard = f"{reader}[scheme in http, path not in prefix:/admin]"
    assert past(guard, reader, deny="prefix:/admin", described=True).verdict == "none"
    assert past(guard, reader, deny="prefix:/x", described=True).verdict == "some"
    guard = f"{reader}[scheme in http, host in a.io, path in re:/public/.*]"
    about: dict[str, Any] = {"on": ("host", "path"), "described": True}
    assert past(guard, reader, allow="re:a[.]io/public/.*", **about).verdict == "none"
    assert past(guard, reader, allow="re:a[.]io/public/a.*", **about).verdict == "some"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("guard", "reader", "asked", "found"),
    [
        (
            *("rfc3986[scheme in https, path not in prefix:/admin]", "java-uri"),
            *({}, "https:///admin/.."),
        ),
        (
            *("curl@7.88[scheme in https, path not in prefix:/admin]", "whatwg"),
            *({"and_": ["re:https://a/[a-z0-9%/.]*"]}, "https://a/%2e/admin"),
        ),
    ],
)
def test_dot_segments_of_a_guard(
    guard: str, reader: str, asked: dict[str, Any], found: str
) -> None:
    """What the parser of the guard takes away, and the reader does not, or the other way around."""
    bypasses_ = past(guard, reader, deny="prefix:/admin", described=True, **asked)
    assert bypasses_.bypasses[0].input == found


def test_what_a_verdict_says() -> None:
    """It says what was not asked; and the JSON object has what was."""
    found = past(f"re:{HTTP}/[a-z]*", allow="re:/[a-z]*", then=["collapse"])
    said = "gets past to a path that is not allowed. This is proved. The host was not asked."
    assert said in found.markdown()
    assert found.to_dict()["on"] == ["path"]
    assert found.to_dict()["then"] == ["collapse"]


def test_an_empty_host() -> None:
    """It is one: a path behind it can begin with two slashes."""
    found = past("re:file:////", "rfc3986", allow="re:/nothing")
    assert [each.value for each in found.bypasses] == ["//"]
    assert past("re:file:////", "rfc3986", deny="re:/[.]//").verdict == "none"
    assert past("re:a:/[.]//", "rfc3986", allow="re:/[.]//").verdict == "none"


# all short strings

STARTS: Final = (
    *(("whatwg", start) for start in (HTTP, "file:", "file:///", "a:", "a:/", "a://h")),
    *(("rfc3986", start) for start in (HTTP, "http:", "file:///", "a:", "mailto:", "")),
    ("rfc3987", f"{HTTP}/"),
    ("rfc2396", "a:/"),
)
STARTS_OF_PROGRAMS: Final = (
    *(("urllib3", start) for start in (HTTP, "http:", "", "x:")),
    *(("go", start) for start in (HTTP, "a:", "")),
    ("httpx", HTTP),
)
ALPHABETS: Final = (
    *("/.a%2e", "/.a\\;%", "/.ab\\", "/.aA|:", "/.a?#\t", "/.%25e", "/.2%ef", "/.a; ", "/.aé%2"),
)
AFTERWARDS: Final = ((), (), ("decode",), ("params",), ("collapse", "decode"), ("dots",))


def canonical_path(reader: str, text: str) -> str:
    """The canonical path of a text; by WHATWG, what the path serializer makes (URL, 4.5)."""
    if reader == "urllib3":
        try:
            return urllib3.util.parse_url(text).path or ""
        except LocationParseError as error:
            raise UrlGrammarError from error
    if reader == "httpx":
        try:
            return str(httpx.URL(text).raw_path.partition(b"?")[0], "ascii")
        except (httpx.InvalidURL, ValueError) as error:
            raise UrlGrammarError from error
    if reader == "go":
        return escaped_path(program(reader).parse(text))
    tree = standard(reader).canonicalize(text)
    if reader != "whatwg":
        return tree.path
    url = basic_url_parse(text)
    assert url is not FAILURE
    return url.path if isinstance(url.path, str) else "".join(f"/{each}" for each in url.path)


def escaped_path(tree: ComponentTree | ComponentTuple) -> str:
    """What EscapedPath() of net/url says, and Opaque."""
    path = tree.path
    if tree.scheme and not path.startswith("/"):
        return path
    if re.fullmatch(r"[A-Za-z0-9\-_.~!$&'()*+,;=:@\[\]%/]*", path):  # validEncoded
        return path
    return quote(unquote_to_bytes(path), safe="-_.~$&+,/:;=@")  # shouldEscape with encodePath


@cache
def paths(reader: str, start: str, alphabet: str, longest: int) -> list[tuple[str, str]]:
    """All strings up to a length behind a start, with their canonical paths."""
    found = []
    for length in range(longest + 1):
        for characters in itertools.product(alphabet, repeat=length):
            text = start + "".join(characters)
            try:
                found.append((text, canonical_path(reader, text)))
            except UrlGrammarError:
                continue
    return found


def search(
    name: str,
    reader: str,
    listed: str,
    then: Sequence[str],
    *,
    is_denied: bool,
) -> Found | None:
    """The shortest string, with any tricks."""
    given = operand(reader)
    goal = operand(listed).language
    searched = Searched(operand(name).language, (), given.automaton())
    found = (
        TextSearch(
            searched, ServedPaths(form, goal if is_denied else complement(goal), tuple(then))
        ).found(EVERY)
        for form in Reader(given, None).path_letters()
    )
    return min((each for each in found if each), key=lambda each: len(each.text), default=None)


@pytest.mark.slow
@pytest.mark.parametrize("reader", ["rfc3986", pytest.param("whatwg", marks=pytest.mark.slow)])
def test_conditions_on_paths(reader: str) -> None:
    """A condition is decided for the paths of which dot segments take away few segments."""
    listed = "/ab?(/.*)?"
    of_paths = form(standard(reader), "path")
    found = preimage(of_paths, operand(f"re:{listed}").language, of_paths.settled("http"))
    drawn = random.Random(4)  # noqa: S311 (no secret)
    decided = 0
    for _ in range(3_000):
        path = "".join(drawn.choices(["/", "/", "/..", "/.", "/%2e.", "a", "b", "%2F", "."], k=7))
        length, state = found.run(TEXT, f"/{path}")
        is_in = length == len(path) + 1 and state in found.accepting
        if is_in and found.labels[state]:
            continue
        decided += 1
        value = canonical_path(reader, f"{HTTP}/{path}")
        assert is_in == bool(re.fullmatch(listed, value)), path
    assert decided > 2_500
    for path in ("/a/b/c/../../..", "/x/../a", "/a/b/c/d/../../..", "/../../a"):
        length, state = found.run(TEXT, path)
        value = canonical_path(reader, f"{HTTP}{path}")
        assert (length == len(path) and state in found.accepting) == bool(
            re.fullmatch(listed, value)
        )
        assert not found.labels[state]


def expression(drawn: random.Random, alphabet: str, depth: int = 0) -> str:
    """A small regular expression."""

    def characters() -> str:
        count = drawn.randint(1, 3)
        some = "".join(re.escape(c) for c in drawn.sample(alphabet, count))
        return drawn.choice((re.escape(drawn.choice(alphabet)), f"[{some}]", f"[^{some}]", "."))

    pieces = []
    for _ in range(drawn.randint(1, 4)):
        piece = characters()
        if depth < 2 and drawn.random() < 0.2:
            one, other = (expression(drawn, alphabet, depth + 1) for _ in range(2))
            piece = f"(?:{one}|{other})"
        pieces.append(piece + drawn.choice(("", "", "", "*", "*", "+", "?")))
    return "".join(pieces)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(
    ("seed", "count", "starts"),
    [
        (1, 4, STARTS),
        *(pytest.param(n, 25, STARTS, marks=pytest.mark.slow) for n in range(2, 6)),
        *(pytest.param(n, 25, STARTS_OF_PROGRAMS, marks=pytest.mark.slow) for n in range(6, 9)),
        pytest.param(9, 25, STARTS_OF_PROGRAMS[-1:], marks=pytest.mark.slow),
    ],
)
def test_all_short_strings(seed: int, count: int, starts: Sequence[tuple[str, str]]) -> None:
    """What is found gets past, nothing shorter does, and nothing does if that is proved."""
    drawn = random.Random(seed)  # noqa: S311 (no secret)
    verdicts = set()
    for _ in range(count):
        reader, start = drawn.choice(starts)
        alphabet, then = drawn.choice(ALPHABETS), drawn.choice(AFTERWARDS)
        written, listed = expression(drawn, alphabet), expression(drawn, alphabet)
        asked = {drawn.choice(("allow", "deny")): f"re:(?s){listed}"}
        name = f"(?s){re.escape(start)}{written}"
        try:
            found = past(f"re:{name}", reader, then=then, **asked)
        except OperandError as error:
            known = re.search("accepts no string|more than", str(error))
            assert known, error  # noqa: PT017 (others are wrong)
            continue
        fits, is_listed = re.compile(name).fullmatch, re.compile(f"(?s){listed}").fullmatch
        reached = [
            text
            for text, path in paths(reader, start, alphabet, 4)
            if fits(text) and bool(is_listed(path_after(path, then))) == ("deny" in asked)
        ]
        context = reader, name, asked, then
        verdicts.add(found.verdict)
        for each in found.bypasses:
            path = path_after(canonical_path(reader, each.input), then)
            assert (each.value, bool(fits(each.input))) == (path, True), context
            assert bool(is_listed(path)) == ("deny" in asked), context
        if found.verdict == "none":
            assert not reached, (context, reached[0])
        try:
            first = search(
                f"re:{name}", reader, f"re:(?s){listed}", then, is_denied="deny" in asked
            )
        except LimitError:  # the search for all ways at once is the largest
            continue
        if reached:
            assert first is not None, (context, reached[0])
            assert len(first.text) <= len(reached[0]), (context, reached[0], first)
    assert {"none", "some"} <= verdicts


def test_steps_are_what_servers_do() -> None:
    """Each changes a path as the servers do that are named for it."""
    examples: Sequence[tuple[str, str, str]] = (
        ("/a/%2e%2e%2fb", "decode", "/b"),
        ("/a/%252e%252e/b", "decode", "/a/%2e%2e/b"),
        ("/a/%FF%C3%A9", "decode", "/a/%FFé"),
        ("/a;b=1/..;/c;", "params", "/c"),
        ("//a///b", "collapse", "/a/b"),
        ("/a/../b", "dots", "/b"),
        ("a/../b", "dots", "a/../b"),
    )
    for path, step, expected in examples:
        assert path_after(path, (step,)) == expected
    assert {step for _, step, _ in examples} == {*STEPS}


def sets_of_bits(bits: Sequence[int]) -> Iterator[int]:
    """All sets of some bits."""
    for chosen in itertools.product((False, True), repeat=len(bits)):
        yield sum(bit for bit, has in zip(bits, chosen, strict=True) if has)


@pytest.mark.parametrize("seed", range(20))
def test_the_smallest_sets(seed: int) -> None:
    """Exactly those that no other one is a part of."""
    drawn = random.Random(seed)  # noqa: S311 (no secret)
    bits = [1 << n for n in range(EVERY.bit_length()) if EVERY >> n & 1][:5]
    enough = {drawn.choice([*sets_of_bits(bits)]) for _ in range(drawn.randint(0, 4))}

    def search(allowed: int) -> Found | None:
        fitting = [tricks for tricks in enough if not tricks & ~allowed]
        return Found("", drawn.choice(fitting)) if fitting else None

    expected = {e for e in enough if not any(other != e and not other & ~e for other in enough)}
    assert {one.tricks for one in smallest(search, ()) if one} == expected


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("filter_", "reader", "allow"),
    [
        ("re:https?:/[a-z]*", "rfc3986", "re:.*"),
        ("re:a:/[a-z]*", "whatwg", "re:.*"),
    ],
)
def test_a_path_without_a_host_is_not_allowed(filter_: str, reader: str, allow: str) -> None:
    """Whatever the path is, no host is not an allowed one."""
    found = bypasses(filter_, reader, allow=allow, on=["host", "path"])
    assert found.verdict == "some"
    assert [bypass.value for bypass in found.bypasses] == [None]


def test_the_case_of_a_path_behind_a_host() -> None:
    """It counts, and that of the host does not."""
    found = bypasses("re:http://h/[Aa]dmin", "rfc3986", deny="h/Admin", on=["host", "path"])
    assert [bypass.input for bypass in found.bypasses] == ["http://h/Admin"]
    with pytest.raises(OperandError, match="hosts are compared in lowercase"):
        bypasses("re:http://h/.*", "rfc3986", deny="H/admin", on=["host", "path"])
