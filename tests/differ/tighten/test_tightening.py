"""Filters that hold, against readers that are run: Python's libraries and the standard's algorithm.

Every string that an expression accepts is read by programs that know nothing of it. What is allowed
is said by plain functions, one for each question.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.differ.tighten.readers import expression_of, seen
from tests.profile import times
from tests.regular.other_engines import by_node, by_python, by_re2
from urlgrammar import OperandError, Tightened, UnknownNameError, diff, standard, tightened

if TYPE_CHECKING:
    from collections.abc import Callable

READERS: Final = ("whatwg", "urllib", "urllib3")
ALL: Final = ("uppercase", "userinfo", "last-dot", "underscore", "printable", "non-ascii")
SLOW: Final = pytest.mark.slow


class Question(NamedTuple):
    """What is asked, and the same in plain code. asked: the keyword arguments. allows: whether a
    host with a port is allowed. wanted: URLs that people want to be accepted."""

    allow: str
    asked: dict[str, Any]
    allows: Callable[[str, int | None], bool]
    wanted: tuple[str, ...]


def below(host: str, name: str) -> bool:
    """Whether a host is below a name."""
    return host.endswith("." + name)


QUESTIONS: Final = {
    "one host": Question(
        "example.com",
        {"readers": ("whatwg",), "schemes": ("https",)},
        lambda host, _: host == "example.com",
        (
            *("https://example.com", "https://example.com/", "https://example.com:8443/a/b.html"),
            *(
                "https://example.com/a?b=c#d",
                "https://example.com?q=%C3%A9&r=a+b",
                "https://example.com#x",
            ),
            *("https://example.com/@user/(a);b,c=~d!$'*", "https://example.com:/"),
        ),
    ),
    "subdomains": Question(
        "example.com,*.example.com",
        {"schemes": ("https", "http")},
        lambda host, _: host == "example.com" or below(host, "example.com"),
        (
            *(
                "https://example.com/a?b=c#d",
                "http://www.example.com",
                "http://a.b-c.example.com:80/",
            ),
            "https://xn--bcher-kva.example.com/?next=https://example.com/",
        ),
    ),
    "hosts with ports": Question(
        "a.example,b.example:8443,*.c.example,192.0.2.1:8080",
        {"schemes": ("https", "http"), "ports": (443,)},
        lambda host, port: (
            (host == "a.example" and port == 443)
            or (host == "b.example" and port == 8443)
            or (below(host, "c.example") and port == 443)
            or (host == "192.0.2.1" and port == 8080)
        ),
        (
            *("https://a.example/x", "https://a.example:443", "http://a.example:443/"),
            *("https://b.example:8443/?a", "http://b.example:8443/#a", "https://x.y.c.example/"),
            "http://192.0.2.1:8080/",
        ),
    ),
    "public hosts": Question(
        "*.com,*.org,*.net",
        {"schemes": ("https", "http"), "deny": "internal"},
        lambda host, _: host.rpartition(".")[2] in {"com", "org", "net"},
        ("https://example.com/a?b=c#d", "http://www.example.org", "http://1.2.3.net:8080/"),
    ),
    "widened": Question(
        "example.com,*.example.com",
        {"schemes": ("https", "http"), "widen": ALL},
        lambda host, _: (
            host.removesuffix(".") == "example.com" or below(host.removesuffix("."), "example.com")
        ),
        (
            *(
                "HTTPS://Example.COM/a?b=c#d",
                "http://user:p@www.example.com:1/",
                "https://a_b.example.com.",
            ),
            *(
                "https://example.com/a b|c[d]",
                "https://example.com/é/中?ü#ß",
                "https://example.com/\\",
            ),
        ),
    ),
}
ASKED: Final = [
    pytest.param(name, marks=() if name == "one host" else SLOW, id=name) for name in QUESTIONS
]

ATTACKS: Final = (
    *(
        "https://example.com.evil.example/",
        "https://example.com@evil.example/",
        "https://evil.example",
    ),
    *(
        "https://evil.example/example.com",
        "https://evil.example#example.com",
        "https://evil.example?.example.com",
    ),
    *(
        "https://evil.example\\.example.com",
        "https://example.com\\@evil.example",
        "https://evilexample.com",
    ),
    *(
        "https:example.com",
        "//example.com",
        "https:/example.com",
        "https:\\\\example.com",
        "javascript:alert(1)",
    ),
    *(
        "https://example.com\n",
        "\nhttps://example.com",
        " https://example.com",
        "https://exa\tmple.com",
    ),
    *("ftp://example.com/", "https://example.com:80:80/", "https://example.com:a@evil.example/"),
    *("https://[::1]/", "https://localhost/", "https://a.localhost/", "https://127.0.0.1", ""),
)
HOSTILE: Final = (
    "\\/@:?#.%[]&=;,|^`\"'<>{} \t\n\r\x00\x0b\x7f\xa0\xad。／＠aA0-_~é\u212a\u2100\ud83d"
)


@cache
def answer(name: str) -> Tightened:
    """The answer to a question."""
    question = QUESTIONS[name]
    return tightened(question.allow, **{"readers": READERS, "described": True, **question.asked})


def check_text(question: Question, text: str) -> None:
    """Assert that all parsers go where it is allowed, or refuse the text."""
    for where in seen(text):
        assert where.host is not None, text
        assert question.allows(where.host, where.port), (text, where)


def nearby(expression: str) -> st.SearchStrategy[str]:
    """Strings of an expression, some of them changed in a few places."""

    def changed(text: str, edits: list[tuple[int, str, int]]) -> str:
        for place, more, left_out in edits:
            at = place % (len(text) + 1)
            text = text[:at] + more + text[at + left_out :]
        return text

    edits = st.tuples(st.integers(0, 99), st.text(HOSTILE, max_size=2), st.integers(0, 2))
    strings = st.from_regex(expression, fullmatch=True)
    return st.builds(changed, strings, st.lists(edits, max_size=3))


@pytest.mark.parametrize("name", ASKED)
def test_it_holds(name: str) -> None:
    """Every accepted string leads to an allowed host and port, by readers that are run."""
    found = answer(name)
    expression = expression_of(found)
    assert {proof.reader for proof in found.proofs} <= {*READERS}

    @given(nearby(expression))
    @times(2 if name == "one host" else 20)
    def check(text: str) -> None:
        assume(re.fullmatch(expression, text))
        check_text(QUESTIONS[name], text)

    check()


@pytest.mark.parametrize("name", ASKED)
def test_what_people_want(name: str) -> None:
    """Ordinary URLs are accepted, known attacks are not."""
    question, expression = QUESTIONS[name], expression_of(answer(name))
    for text in question.wanted:
        assert re.fullmatch(expression, text), text
        assert {*seen(text)}, text
    for text in ATTACKS:
        accepted = re.fullmatch(expression, text) is not None
        hosts = {(where.host, where.port) for where in seen(text)}
        assert not accepted or all(h is not None and question.allows(h, p) for h, p in hosts)
    assert not re.fullmatch(expression, "https://example.com@evil.example/")


@pytest.mark.parametrize("name", ASKED)
def test_engines(name: str) -> None:
    """The forms accept the same strings in Python, Node with each flag, and RE2."""
    found, question = answer(name), QUESTIONS[name]
    expression = expression_of(found)
    every = [*question.wanted, *ATTACKS]
    every += [text[:n] + c + text[n:] for text in question.wanted for n in (4, 20) for c in HOSTILE]
    every = [text for text in every if text.isprintable() or text.isascii()]
    expected = by_python(expression, every)
    assert expected.count(True) > len(question.wanted)
    assert by_re2(expression, every) == expected
    assert by_node(expression, every) == [expected] * 3
    for flags in ("", "u", "v"):
        escaped = found.ecmascript and found.ecmascript.removeprefix("/^(?:").removesuffix(")$/")
        assert diff(f"re:{expression}", f"js:/{escaped}/{flags}").relation == "equal"
    call = ast.parse(str(found.python), mode="eval").body
    assert isinstance(call, ast.Call)
    assert (ast.unparse(call.func), ast.literal_eval(call.args[0])) == ("re.fullmatch", expression)
    assert found.re2 == f"^(?:{expression})$"


def test_it_is_what_an_expert_writes() -> None:
    """Among URIs, it has the strings of the expression that an expert would write; and it is not
    longer than that with the classes of RFC 3986."""
    found = expression_of(answer("one host"))
    short = r"https://example\.com(:[0-9]*)?([/?#].*)?"
    assert diff(f"re:{found}", f"re:{short}", within="rfc3986:uri").relation == "equal"
    chars = r"[0-9A-Za-z\-._~!$&'()*+,;=:@%\/?]*"
    assert len(found) <= len(rf"https://example\.com(?::[0-9]*)?(?:[\/?]{chars})?(?:#{chars})?")


@SLOW
def test_subdomains_are_what_an_expert_writes() -> None:
    """With subdomains, too."""
    found = expression_of(answer("subdomains"))
    short = r"https?://([0-9a-z-]+\.)*example\.com(:[0-9]*)?([/?#].*)?"
    assert diff(f"re:{found}", f"re:{short}", within="rfc3986:uri").relation == "equal"


def test_nothing_is_wider_than_asked() -> None:
    """Without a widening, only URIs are accepted, but for "%" that begins no escape."""
    found = expression_of(answer("one host"))
    uris = diff(f"re:{found}", "rfc3986:uri", within=r"re:[^%]*")
    assert uris.relation == "subset"
    for text in ("HTTPS://example.com/", "https://u@example.com/", "https://example.com./"):
        assert not re.fullmatch(found, text)


@SLOW
def test_what_cannot_be_widened() -> None:
    """It is left out, and shown with a string that the reader takes elsewhere."""
    found = tightened(
        "*.a.example", ["rfc2396"], schemes=["https"], widen=["underscore", "uppercase"]
    )
    assert [refused.widening for refused in found.refused] == ["labels", "underscore"]
    assert found.widened == ("uppercase",)
    expression = expression_of(found)
    for refused in found.refused:
        (first, *_) = refused.proof.forbidding
        assert not re.fullmatch(expression, first.input)
        host = standard("rfc2396").parse(first.input).host
        assert (first.reader, host) == ("rfc2396", first.value)
        assert host is None or not below(host, "a.example")
    assert re.fullmatch(expression, "HTTPS://x-y.z.A.example:1/")


@pytest.mark.slow
def test_without_a_proof() -> None:
    """There is no expression, and the string that forbids it is one of what was asked about."""
    found = tightened("a.example", ["whatwg", "rfc1808"], schemes=["https"])
    assert (found.expression, found.python, found.ecmascript, found.re2) == (None,) * 4
    assert not found.passes
    assert [proof.verdict for proof in found.proofs] == ["none", "some"]
    forbidding = found.proofs[1].forbidding[0]
    assert re.fullmatch(found.candidate, forbidding.input)
    assert standard("rfc1808").parse(forbidding.input).host == forbidding.value != "a.example"
    with pytest.raises(TypeError, match="expression"):
        bool(found)


@SLOW
def test_undecided_is_no_proof() -> None:
    """curl writes an IPv6 address anew, and only curl knows how; urllib3 leaves it as it is."""
    found = tightened("[2001:db8::1]", ["urllib3"], schemes=["https"], described=True)
    assert (found.proofs[0].verdict, found.proofs[0].problem) == ("none", None)
    found = tightened("[2001:db8::1]", ["curl"], schemes=["https"], described=True)
    assert (found.expression, found.proofs[0].verdict) == (None, "undecided")
    assert found.proofs[0].problem


@SLOW
def test_long_names() -> None:
    """Node's `url.parse` sees no host in a name of more than 255 characters: there is no room for
    any number of labels of any length."""
    found = tightened("*.example.com", ["node-legacy"], schemes=["https"], described=True)
    longest = ("a" * 63 + ".") * 3 + "example.com"
    assert re.fullmatch(expression_of(found), f"https://{longest}/")
    assert not re.fullmatch(expression_of(found), f"https://b.{longest}/")
    assert {"labels", "depth"} == {refused.widening for refused in found.refused}
    assert all(len(r.proof.forbidding[0].input) > 255 for r in found.refused)


@pytest.mark.few(12)
@pytest.mark.parametrize(
    ("allow", "asked", "words"),
    [
        ("", {}, "say which hosts are allowed"),
        ("", {"deny": "loopback"}, "'a.localhost' is denied: list the top-level domains"),
        ("*.com,*.localhost", {"deny": "loopback"}, "'a.localhost' is both allowed and denied"),
        ("a.example", {"schemes": ()}, "say which schemes are allowed"),
        ("a.example", {"schemes": ["HTTP"]}, "no scheme in lowercase"),
        ("a.example", {"ports": [65_536]}, "no port"),
        ("a.example", {"ports": []}, "at least one port"),
        ("a.example", {"readers": []}, "at least one reader"),
        ("a.example", {"readers": ["re:a"]}, "no component 'host'"),
        ("a.example", {"readers": ["w3c-2012"], "ports": [1]}, "leave out the ports"),
        ("a.example", {"filter": "re:https://b/"}, "re:https://b/ accepts none of"),
        ("10.0.0.0/8", {}, "list hosts, not sets"),
        ("loopback", {}, "list hosts, not sets"),
        ("internal", {}, "list hosts, not sets"),
        ("A.example", {}, "write a.example"),
        ("bücher.example", {}, "write xn--bcher-kva.example"),
        ("0x7f.1", {}, "write 127.0.0.1"),
        ("a.example.", {}, "leave out the last dot"),
        ("*.127.0.0.1", {}, "no names below an address"),
        ("*.1", {}, "no names below an address"),
        ("a.example:99999", {}, "port from 0 to 65535"),
        ("a.example:", {}, "port from 0 to 65535"),
        ("re:a", {}, "not operands"),
        ("a b", {}, "no host"),
    ],
)
def test_wrong_questions(allow: str, asked: dict[str, Any], words: str) -> None:
    """The error says what is wrong and what to do."""
    every = {"readers": ["whatwg"], "schemes": ["https"], **asked}
    with pytest.raises(OperandError, match=re.escape(words)):
        tightened(allow, **every)


def test_an_unknown_widening() -> None:
    """The error lists those that there are."""
    with pytest.raises(UnknownNameError, match="userinfo"):
        tightened("a.example", ["whatwg"], schemes=["https"], widen=["user"])
    with pytest.raises(TypeError, match="schemes"):
        tightened("a.example", ["whatwg"], schemes="https")
