"""Guards: code that parses with one library, looks at a component, and lets another library fetch.

The oracle is the code itself, as people write it, with the libraries.
"""

from __future__ import annotations

import copy
import pickle
import random
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
import urllib3

import urlgrammar as ug
from urlgrammar.differ.bypass import searching
from urlgrammar.differ.bypass.guards import Guard
from urlgrammar.differ.bypass.letters import Letters
from urlgrammar.differ.bypass.product import GuardSide
from urlgrammar.differ.ledger import Ledger
from urlgrammar.differ.operands.names import operand
from urlgrammar.regular.automata.alphabet import Alphabet
from urlgrammar.regular.automata.languages import TEXT

if TYPE_CHECKING:
    from collections.abc import Callable

WEB = ("http", "https")


def by_urllib(check: Callable[[str | None], bool]) -> Callable[[str], bool]:
    """A guard that reads the text with urlsplit, and asks for a scheme of the Web."""

    def passes(text: str) -> bool:
        try:
            split = urlsplit(text)
            _ = split.port  # the grammar describes code that reads all attributes
        except ValueError:
            return False
        return split.scheme in WEB and check(split.hostname)

    return passes


def by_whatwg(check: Callable[[str], bool]) -> Callable[[str], bool]:
    """A guard that reads the text as browsers do."""

    def passes(text: str) -> bool:
        try:
            url = ug.URL(text)
        except ug.UrlGrammarError:
            return False
        return url.protocol in {"http:", "https:"} and check(url.hostname)

    return passes


def by_path(check: Callable[[str], bool]) -> Callable[[str], bool]:
    """A guard that looks at the path as browsers have it."""

    def passes(text: str) -> bool:
        try:
            url = ug.URL(text)
        except ug.UrlGrammarError:
            return False
        return url.protocol in {"http:", "https:"} and check(url.pathname)

    return passes


def by_urllib3(check: Callable[[str | None], bool]) -> Callable[[str], bool]:
    """A guard that reads the text with parse_url."""

    def passes(text: str) -> bool:
        try:
            url = urllib3.util.parse_url(text)
        except urllib3.exceptions.LocationParseError:
            return False
        return url.scheme in WEB and check(url.host)

    return passes


def is_private(host: str | None) -> bool:
    """Whether a host is an address in 10.0.0.0/8, as a literal."""
    try:
        return host is not None and ip_address(host.strip("[]")) in ip_network("10.0.0.0/8")
    except ValueError:
        return False


GUARDS: dict[str, Callable[[str], bool]] = {
    "urllib[scheme in http,https, host in a.io,*.a.io]": by_urllib(
        lambda host: (
            host == "a.io" or (host is not None and len(host) > 5 and host.endswith(".a.io"))
        )
    ),
    "urllib[scheme in http,https, host not in a.io]": by_urllib(lambda host: host != "a.io"),
    "urllib[scheme in http,https, host not in 10.0.0.0/8]": by_urllib(
        lambda host: not is_private(host)
    ),
    "urllib[scheme in http,https, host is not none, host not in text:10.0.0.1,a.io]": by_urllib(
        lambda host: host is not None and host not in {"10.0.0.1", "a.io"}
    ),
    "urllib3[scheme in http,https, host is not none]": by_urllib3(lambda host: host is not None),
    "urllib3[scheme in http,https, host not in a.io]": by_urllib3(lambda host: host != "a.io"),
    "whatwg[scheme in http,https, host in a.io]": by_whatwg(lambda host: host == "a.io"),
    r"whatwg[scheme in http,https, path in re:/a/.*]": by_path(lambda path: path.startswith("/a/")),
    "whatwg[scheme in http,https, path not in /a,/]": by_path(lambda path: path not in {"/a", "/"}),
    "whatwg[scheme in http,https, host not in 10.0.0.0/8]": by_whatwg(
        lambda host: not is_private(host)
    ),
}
PIECES = (
    *("http:", "HTTP:", "ftp:", "//", "/", "\\\\", "\\", "?", "#", "@", ":", "a", "A", ".io"),
    *("a.io", "%61", "10.0.0.1", "0xa.1", "[::1]", "[::ffff:a00:1]", "\t", " ", "x.", ".", ":80"),
    *(".IO", "[", "]", "\u212a"),
)


def texts(count: int) -> list[str]:
    """Random texts of the pieces."""
    chosen = random.Random(7)  # noqa: S311 (no secret)
    made = []
    for _ in range(count):
        pieces = chosen.choices(PIECES, k=chosen.randint(0, 4))
        made.append(chosen.choice(("http://", "https://", "HTTP:/\\", "")) + "".join(pieces))
    return made


def followed(guard: Guard) -> Callable[[str], bool | None]:
    """Whether a guard, as a search follows it, accepts a text; None if its parser decides."""
    selections = guard.every_selection
    letters = Letters(chars for one in selections for chars in one.sets)
    side = GuardSide.of(selections, letters)
    alphabet = Alphabet.of(letters.chars)
    bit = {alphabet.class_of(c): 1 << n for n, c in enumerate(letters.characters)}

    def accepts(text: str) -> bool | None:
        states = {0}
        for character in text:
            letter = bit[alphabet.class_of(character)]
            states = {target for e in states for target, bits in side.after(e) if bits & letter}
        ends = {*map(side.is_end, states)} - {False}
        return True if True in ends else None if ends else False

    return accepts


@pytest.mark.slow
@pytest.mark.parametrize("name", GUARDS)
def test_a_guard_is_what_its_code_does(name: str) -> None:
    """Its automaton and its parser accept what the code accepts."""
    guard = operand(name)
    assert isinstance(guard, Guard)
    accepts = followed(guard)
    left = 0
    for text in (*texts(1_500), *(f"http://{piece}" for piece in PIECES)):
        expected = GUARDS[name](text)
        assert (guard.split(text) is not None) is expected, text
        accepted = accepts(text)
        assert accepted in {expected, None}, text
        left += accepted is None
    assert left < 500


ASKED = ("curl@7.88", "curl@8.23", "go", "java-uri", "php", "node-legacy", "urllib", "urllib3")


@pytest.mark.slow
@pytest.mark.parametrize(
    "condition", ["in a.io,*.a.io", "not in 10.0.0.0/8,a.io", "not in suffix:a.io"]
)
@pytest.mark.parametrize("program", ASKED)
def test_a_guard_of_a_program_is_what_the_program_gives(program: str, condition: str) -> None:
    """The search and the program that is installed accept the same, also around brackets that are
    escapes, which curl opens, and behind a "%", where urllib keeps capital letters. Of Go and PHP,
    the grammar alone says what they give."""
    guard = operand(f"{program}[scheme in http,https, host {condition}]")
    assert isinstance(guard, Guard)
    if not (guard.is_confirmed or program in {"go", "php"}):
        pytest.skip(f"{program} is not installed, in a version that its grammar describes")
    accepts = followed(guard)
    pieces = ("%5b::%25a]", "%5B%3a%3a%25a%5D", "[va.b]", ".a.io", "x%2eA.IO", "[FE80::A]")
    rest = ("", ".a.io", "@a.io", "/a.io", "%aeA.io", ".A.io")
    around = [
        f"http://{a}{b}{c}{d}/" for a in ("", "@") for b in pieces for c in pieces for d in rest
    ]
    decided = 0
    for text in (*texts(1_500), *around):
        try:
            expected = guard.split(text) is not None
        except ug.LimitError:
            continue
        accepted = accepts(text)
        assert accepted in {expected, None}, text
        decided += accepted is not None
    assert decided > 1_000


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("text", ["http://a.io/a\\", "http://a.io\\a\\", "http://a.io/a\\b/"])
def test_a_backslash_is_a_slash_of_a_path(text: str) -> None:
    """The value of a path is what the parser writes for its characters (URL, 4.4, path state)."""
    assert ug.URL(text).pathname.startswith("/a/")
    guard = "whatwg[host in a.io, path in re:/a/.*]"
    found = ug.bypasses(guard, "whatwg", deny="a.io", and_=[f"exact:{text}"])
    assert [bypass.input for bypass in found.bypasses] == [text]


@pytest.mark.slow
def test_an_open_guard_shows_each_kind_of_host() -> None:
    """An address that needs nothing unusual does not hide strings without a host."""
    guard = "rfc3986[scheme in http,https, host not in 127.0.0.0/8]"
    found = ug.bypasses(guard, "rfc3986", deny="127.0.0.0/8")
    shown = {bypass.input: bypass.value for bypass in found.bypasses}
    assert shown["http://[::ffff:7f00:1]"] == "[::ffff:7f00:1]"
    assert shown["http://"] is None
    assert shown["http://127.1"] == "127.1"


@pytest.mark.slow
def test_the_plain_mistake_is_shown() -> None:
    """A suffix without a dot, which any name can have; and spellings of addresses that curl reads,
    and urllib does not."""
    name = "urllib[host in suffix:example.com]"
    found = ug.bypasses(name, "urllib3", allow="example.com,*.example.com", described=True)
    assert "//aexample.com" in [bypass.input for bypass in found.bypasses]
    name = "urllib[scheme in http,https, host not in internal]"
    found = ug.bypasses(name, "curl@7.88", deny="internal", described=True)
    assert "http://127.1" in [bypass.input for bypass in found.bypasses]


@pytest.mark.slow
def test_the_known_way_is_found() -> None:
    """urllib.parse sees a harmless host, and urllib3 connects to the own machine."""
    name = "urllib[scheme in http,https, host not in internal]"
    found = ug.bypasses(name, "urllib3", deny="internal", described=True)
    assert found.verdict == "some"
    for bypass in found.bypasses:
        # without a host, the guard has nothing to compare
        assert urlsplit(bypass.input).hostname not in {"localhost", "127.0.0.1", "::1"}
        assert urllib3.util.parse_url(bypass.input).host == bypass.value
    first = found.bypasses[0].input
    assert urllib3.util.parse_url(first).host == "localhost"
    assert urlsplit(first).hostname == "1.1.1.1"


@pytest.mark.slow
def test_a_full_harmless_host_is_first() -> None:
    """The host that is allowed stands where the guard looks."""
    name = "rfc3986[scheme in http,https, host in example.com]"
    found = ug.bypasses(name, "whatwg", allow="example.com", described=True)
    assert found.verdict == "none"  # RFC 3986 has no backslash
    name = "urllib[scheme in http,https, host in example.com]"
    found = ug.bypasses(name, "whatwg", allow="example.com", described=True)
    assert [bypass.input for bypass in found.bypasses][:1] == ["http://evil.example\\@example.com"]


@pytest.mark.slow
@pytest.mark.parametrize(
    "reader",
    [
        pytest.param("whatwg", marks=pytest.mark.slow),
        *(
            pytest.param(name, marks=pytest.mark.slow)
            for name in ("urllib3", "java-uri", "curl@8.23")
        ),
        "rfc3986",
    ],
)
def test_a_reader_behind_itself(reader: str) -> None:
    """Only the sets count, also if the parser keeps the case of hosts, and the guard sees it."""
    if not operand(reader).is_confirmed:
        pytest.skip(f"{reader} is not installed, in a version that its grammar describes")
    guard = f"{reader}[scheme in http,https, host in example.com,*.example.com]"
    allow = "example.com,*.example.com"
    assert ug.bypasses(guard, reader, allow=allow, described=True).verdict == "none"
    found = ug.bypasses(guard, reader, allow="example.com", described=True)
    assert [bypass.value for bypass in found.bypasses] != []
    assert all((bypass.value or "").endswith(".example.com") for bypass in found.bypasses)


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "reader", "deny", "inputs"),
    [
        # a name that clients map when they look it up is another one to the guard
        (
            r"urllib[scheme in http, host is not none, host not in re:(localhost\.*)?]",
            *("urllib", "localhost", ["http://lo\u3388ho\ufb05"]),
        ),
        (
            "whatwg[scheme in http,https, host not in 127.0.0.0/8]",
            *("whatwg", "127.0.0.0/8", ["http://[::ffff:7f00:1]"]),
        ),
        (
            "whatwg[scheme in http,https, host not in internal]",
            *("whatwg", "internal", []),
        ),
        (
            "urllib3[scheme in http, host in text:,a.io]",
            *("urllib3", "localhost", ["http://:"]),
        ),
    ],
)
def test_what_is_denied_behind_itself(name: str, reader: str, deny: str, inputs: list[str]) -> None:
    """The hosts that the guard lets pass and the reader denies."""
    found = ug.bypasses(name, reader, deny=deny, described=True)
    assert [bypass.input for bypass in found.bypasses] == inputs
    assert found.verdict == ("some" if inputs else "none")


@pytest.mark.slow
@pytest.mark.long
def test_what_is_too_large_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The names that curl gives keep their case, which does not count for what looks them up."""
    monkeypatch.setattr(searching, "MAX_STATES", 200_000)
    found = ug.bypasses(
        "curl@7.88[host not in internal]", "curl@7.88", deny="internal", described=True
    )
    assert (found.verdict, found.is_complete) == ("some", False)
    assert "http://Localhost/" in [bypass.input for bypass in found.bypasses]
    with pytest.raises(ug.OperandError, match="200,000 states"):  # a ledger has to know all
        ug.bypasses(
            *("curl@7.88[host not in internal]", "curl@7.88"),
            deny="internal",
            accept=Ledger(()),
            described=True,
        )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("given", "accepted", "rejected"),
    [
        pytest.param(
            *("whatwg[port in 8080]", "http://a:08080/", "http://a:80/"), marks=pytest.mark.slow
        ),
        pytest.param(
            *("whatwg[port is none]", "http://a:80/", "http://a:8080/"), marks=pytest.mark.slow
        ),
        pytest.param(
            *("whatwg[scheme in http, path in /a/b]", "http://h/a/c/../b", "http://h/a"),
            marks=pytest.mark.slow,
        ),
        pytest.param(
            *("whatwg[path in /,/%C3%A9, scheme in ws]", "WS:h/\u00e9", "ws://h/e"),
            marks=pytest.mark.slow,
        ),
        ("whatwg[userinfo is none]", "http://a/", "http://u@a/"),
        ("whatwg[userinfo is none]", "http://:@a/", "http://:p@a/"),
        ("whatwg[userinfo is not none]", "http://u:@a/", "http://\t@a/"),
        ("rfc3986[userinfo is not none]", "http://:@a/", "http://a/"),
        ("urllib[userinfo is not none]", "http://@a", "http://a"),
        pytest.param(*("rfc3986[host is not none]", "http:///", "x:a"), marks=pytest.mark.slow),
        pytest.param(
            *("whatwg[query is not none]", "http://a/?", "http://a/"), marks=pytest.mark.slow
        ),
        ("rfc3986[fragment in a,b]", "x:#b", "x:#c"),
        pytest.param(
            *("urllib[scheme is none, host is not none]", "//a", "http://a"),
            marks=pytest.mark.slow,
        ),
        ("js=whatwg[host in re:[a-c]+]", "http://B", "http://d"),
    ],
)
def test_conditions(given: str, accepted: str, rejected: str) -> None:
    """Any component, several conditions, what is undefined."""
    guard = operand(given)
    assert guard.split(accepted) is not None
    assert guard.split(rejected) is None
    for text, expected in ((accepted, True), (rejected, False)):
        _, state = guard.language.run(TEXT, text)
        if not guard.language.labels[state]:
            assert guard.language.accepts(TEXT, text) is expected


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("whatwg[host]", "is no condition"),
        ("whatwg[host in]", "is no condition"),
        ("whatwg[hostname in a.io]", "no condition on 'hostname'"),
        ("whatwg[userinfo in a]", "can only ask whether it is none"),
        ("whatwg[host in A.io]", "write a.io"),
        ("whatwg[host in loopbak]", "did you mean loopback"),
        ("whatwg[host in 10.0.0.1/8]", "not a network"),
        ("whatwg[host in intranet,a.io]", "did you mean text:intranet"),
        ("whatwg[host not in internal,re:a]", "an operand stands alone in a set"),
        ("whatwg[host not in m\u00fcnchen.de]", "write xn--mnchen-3ya.de"),
        ("whatwg[host not in a.io,*.m\u00fcnchen.de]", r"write \*.xn--mnchen-3ya.de"),
        (r"whatwg[host not in re:(.*\.)?m\u00fcnchen\.de]", "write xn--mnchen-3ya.de"),
        ("whatwg[port in 443;80]", "is no port"),
        ("whatwg[port in 443,https]", "is no port"),
        ("whatwg[scheme in HTTPS]", "write https"),
        ("whatwg[path in resolved:re:a]", "about hosts"),
        ("nothing[host in a.io]", "nothing"),
        ("rfc3986:scheme[host in a.io]", "no rule"),
    ],
)
def test_errors(given: str, words: str) -> None:
    """They say what to write."""
    with pytest.raises((ug.OperandError, ug.UnknownNameError), match=words):
        operand(given)


@pytest.mark.slow
def test_a_guard_in_python() -> None:
    """It is the operand that its text names."""
    made = ug.guard("whatwg", scheme="in http,https", host="in a.io,b.io")
    named = operand("whatwg[scheme in http,https, host in a.io,b.io]")
    assert made.name == named.name
    assert made.language == named.language
    of_object = ug.guard(ug.standard("rfc3986"), port="is none")
    assert of_object.split("x://a:1") is None
    with pytest.raises(ug.OperandError, match="needs a condition"):
        ug.guard("whatwg")
    with pytest.raises(TypeError, match="must be a str, not list"):
        ug.guard("whatwg", host=[["a.io"]])  # type: ignore[list-item] # what is tested
    with pytest.raises(ug.OperandError, match="is no condition"):
        ug.guard("whatwg", host="a.io")


def test_one_condition_for_each_part() -> None:
    """A name from elsewhere cannot add conditions."""
    with pytest.raises(ug.OperandError, match="several conditions"):
        ug.guard("whatwg", host="in a.io, host not in internal")
    guard = ug.guard("rfc3987", host="in re:m\u00fcnchen\\.de")  # which has such hosts
    assert guard.accepts("http://m\u00fcnchen.de/")
    assert ug.guard("whatwg", host=r"in re:.*\.example\.com").accepts("x://\u00fc.example.com")


@pytest.mark.parametrize(
    ("condition", "accepted"),
    [
        ("in none,8443", [True, True, True, False]),
        ("not in none,8443", [False, False, False, True]),
        ("in 8443", [False, False, True, False]),
        ("not in 8443", [True, True, False, True]),
    ],
)
def test_no_port_in_a_list(condition: str, accepted: list[bool]) -> None:
    """`none` is that there is no port."""
    guard = ug.guard("whatwg", port=condition)
    texts = ("https://a", "https://a:443", "https://a:8443", "https://a:80")
    assert [guard.accepts(text) for text in texts] == accepted


@pytest.mark.parametrize(
    "guard",
    [
        ug.guard("whatwg", scheme="in http", host="not in loopback", path="in re:/[a-z,]+"),
        operand("whatwg[host in re:a.*,b in c, port is none]"),
        operand("js=rfc3986[port in 80]"),
    ],
)
def test_pickling(guard: ug.Guard) -> None:
    """What comes back decides alike, as does a copy."""
    for made in (pickle.loads(pickle.dumps(guard)), copy.copy(guard)):  # noqa: S301  # our own
        assert made.name == guard.name
        for text in (
            "http://a/b",
            "http://a,b in c",
            "http://127.1/x",
            "//x:80",
            "http://a:81/c,d",
        ):
            assert made.accepts(text) is guard.accepts(text), text


def test_why_a_guard_refuses() -> None:
    """The component of the first condition that is not fulfilled, as `accepts` says."""
    guard = ug.guard(
        "whatwg", scheme="in https", userinfo="is none", host="in a.io", path="not in /x"
    )
    for text, why in (
        ("https://a.io/", None),
        ("http://b.io/x", "scheme"),
        ("https://u@a.io/", "userinfo"),
        ("https://b.io/", "host"),
        ("https://a.io/y/../x", "path"),
        ("https://a b/", "syntax"),
        ("a.io", "syntax"),
    ):
        assert guard.refusing(text) == why
        assert guard.accepts(text) is (why is None)
    sources = operand("csp:https://a.io wss:")
    assert isinstance(sources, ug.Guard)
    for text, why in (("https://a.io/", None), ("wss://b/", None), ("http://a.io", "scheme")):
        assert sources.refusing(text) == why
        assert sources.accepts(text) is (why is None)


@pytest.mark.slow
def test_a_guard_runs() -> None:
    """`accepts` is what its language says, for texts inside and outside."""
    guard = ug.guard("whatwg", scheme="in http,https", host="in example.com,*.example.com")
    for text in ("http:example.com", "HTTPS:\\\\a.EXAMPLE.com:1", "http://e%CB%A3ample.com"):
        assert guard.accepts(text)
        assert guard.accepts(ug.URL(text))
    for text in (
        "ftp://example.com",
        "http://example.com.",
        "http://.example.com",
        "http://a..example.com",
        "x",
        "//example.com",
    ):
        assert not guard.accepts(text)
        assert not guard.language.accepts(TEXT, text)
    with pytest.raises(TypeError):
        guard.accepts(None)  # type: ignore[arg-type]


@pytest.mark.slow
def test_an_empty_host_is_what_the_library_gives() -> None:
    """It is a text to url.parse, and none to urlsplit."""
    more = [r"re:http:///127\.0\.0\.1/?"]
    asked = {"deny": "internal", "and_": more, "described": True}
    name = "{}[scheme in http, host not in internal, host is not none]".format
    assert ug.bypasses(name("node-legacy"), "whatwg", **asked).verdict == "some"  # type: ignore[arg-type] # the options
    with pytest.raises(ug.OperandError, match="no string passes"):
        ug.bypasses(name("urllib"), "whatwg", **asked)  # type: ignore[arg-type] # the options


@pytest.mark.slow
def test_a_guard_in_a_difference() -> None:
    """It is an operand everywhere."""
    found = ug.diff("whatwg[host in a.io]", "whatwg[host in a.io,b.io]")
    assert found.relation == "subset"


@pytest.mark.slow
def test_a_guard_of_what_fetches() -> None:
    """Behind itself, only the sets of hosts count."""
    guard = ug.guard("requests", scheme="in http,https", host="in example.com")
    assert ug.bypasses(guard, "requests", "example.com").verdict == "none"


@pytest.mark.slow
def test_a_guard_that_no_text_passes_proves_nothing() -> None:
    """A default port is no port: what a person wrote accepts nothing, or not all that it says."""
    guard = "whatwg[scheme in https, host in a.example, port in {}]"
    said = r"no string fulfils .*: correct it. Where a parser leaves out a default port, that is"
    with pytest.raises(ug.OperandError, match=f"{said} `port is none`"):
        ug.bypasses(guard.format("443"), "whatwg", "a.example")
    (remark,) = [each for each in operand(guard.format("443,8443")).remarks if "port" in each]
    assert remark.startswith("No text that fulfils the other conditions has the port 443. Where")
    assert not [each for each in operand(guard.format("8443")).remarks if "port" in each]
    with pytest.raises(ug.OperandError, match=r"no string fulfils the conditions of"):
        ug.bypasses("rfc3986[scheme in http, scheme in https, host in a.b]", "whatwg", "a.b")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("guard", "others"),
    [
        ("rfc3986[host in a.b]", {"and_": ["re:https?://c/"]}),
        ("urllib[host in a.b]", {"and_": ["whatwg[host in c.d]", "re:https?://[a-d.]*/"]}),
        ("whatwg[host in a.b]", {"and_not": ["re:(?s:.*)a(?s:.*)", "re:[^a]*"]}),
        ("urllib[host in a.b, path in re:c.*]", {}),
    ],
    ids=str,
)
def test_parts_that_no_text_passes_together_prove_nothing(
    guard: str, others: dict[str, list[str]]
) -> None:
    """Each of them lets some pass, and all together let nothing pass: it is an error, and a gate
    does not pass."""
    with pytest.raises(ug.OperandError, match=r"no string (passes|at all)"):
        ug.bypasses(guard, "rfc3986", "evil.example", described=True, **others)  # type: ignore[arg-type] # the options


@pytest.mark.slow
def test_guards_of_guards() -> None:
    """All conditions hold; it is the guard that its text names, and can be pickled."""
    outer = ug.guard("whatwg", scheme="in http", host=["not in re:x.*", "not in re:y.*"])
    assert outer.name == "whatwg[scheme in http, host not in re:x.*, host not in re:y.*]"
    inner = ug.guard(outer, port="is none")
    assert inner.name == f"{outer.name[:-1]}, port is none]"
    assert pickle.loads(pickle.dumps(inner)).name == inner.name  # noqa: S301 (its own)
    urls = ("http://a/", "http://x/", "http://y/", "ws://a/", "http://a:1/")
    assert [url for url in urls if inner.accepts(url)] == ["http://a/"]
    assert ug.guard(inner.name).name == inner.name
    found = ug.bypasses(inner, "whatwg", deny="re:[xy]", described=True)
    assert found.verdict == "none"
    with pytest.raises(ug.OperandError, match="ask about both by `and_`"):
        ug.guard("urlpattern:https://a/*", host="in a.io")


def test_private_names() -> None:
    """Names of one network, in every spelling that is looked up alike; they are not internal."""
    guard = ug.guard("whatwg", host="not in internal,private-names")
    for name in ("a.internal", "internal.", ".local", "LOCAL", "x.home.arpa..", "b.lo%63al"):
        assert not guard.accepts(f"http://{name}/"), name
    for name in ("internal.example", "local-a", "arpa", "xlocal"):
        assert guard.accepts(f"http://{name}/"), name
    assert ug.guard("whatwg", host="not in internal").accepts("http://a.internal/")


@pytest.mark.slow
def test_names_alone() -> None:
    """`text:` is about one item of a list, of what is allowed and denied, too."""
    guard = ug.guard("whatwg", host="in text:intranet,*.a.example,127.0.0.1")
    hosts = ("intranet", "x.a.example", "a.example", "127.1", "internal")
    assert [guard.accepts(f"http://{host}/") for host in hosts] == [True, True, False, True, False]
    name = "whatwg[scheme in https, host in text:intranet,a.example]"
    assert ug.bypasses(name, "whatwg", allow="text:intranet,a.example").passes
    found = ug.bypasses(name, "whatwg", deny="text:intranet,loopback")
    assert [bypass.value for bypass in found.bypasses] == ["intranet"]
    with pytest.raises(ug.OperandError, match="write intranet"):
        ug.bypasses(name, "whatwg", allow="text:Intranet")


@pytest.mark.parametrize("parser", ["urllib", "java-uri"])
def test_an_empty_path_is_a_text(parser: str) -> None:
    """It is what `urlsplit(u).path` and `getPath` give for a URL without a path; none is None."""
    for condition, passes in (
        ("path in re:/?", True),
        ("path not in re:/.+", True),
        ("path not in re:/?", False),
        ("path is none", False),
    ):
        guard = ug.guard(f"{parser}[{condition}]")
        assert guard.accepts("http://h") is passes
        assert (guard.refusing("http://h") is None) is passes
