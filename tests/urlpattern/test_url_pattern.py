"""The class URLPattern: errors with their places, and what Python expects of a value."""

from __future__ import annotations

import pickle
import time
from typing import Any

import pytest

import urlgrammar as ug
from urlgrammar import URLPattern, URLPatternError


@pytest.mark.parametrize(
    ("pattern", "position", "component", "words", "section"),
    [
        ("https://a/:/b", 10, "pathname", "no name stands behind", "2.1.2"),
        ("https://a/(b", 12, "pathname", "is not closed", "2.1.2"),
        ("https://a/()", 11, "pathname", "is empty", "2.1.2"),
        ("https://a/(?:b)", 11, "pathname", "is not closed", "2.1.2"),  # "?" begins the search
        ("https://a/(b(c))", 12, "pathname", 'write "\\(\\?:"', "2.1.2"),
        ("https://a/(é)", 11, "pathname", "only have characters of ASCII", "2.1.2"),
        ("https://a/b\\", 11, "pathname", "behind the backslash", "2.1.2"),
        ("https://a/{b", 12, "pathname", "brace is not closed", "2.1.5"),
        ("https://a/{b{c}}", 12, "pathname", "'{' cannot stand there", "2.1.5"),
        ("https://a/b}", 11, "pathname", "closed that is not open", "2.1.5"),
        ("https://a/b+", 11, "pathname", "'\\+' stands behind no group", "2.1.5"),
        ("https://a/:b/:b", 13, "pathname", "two groups named 'b'", "2.1.5"),
        ("https://a/([z-a])", 12, "pathname", "out of order", "1.5"),
        ("https://a/b/(\\1)", 13, "pathname", "unknown escape", "1.5"),
        ("https://a b/", 8, "hostname", "'a b' is no host", "3.1"),
        ("https://a:99999/", 10, "port", "'99999' is no port", "3.1"),
        ("ht tp://a/", 0, "protocol", "is no scheme", "3.1"),
        ("/a", None, None, "no protocol, and no base URL", "1.4"),
    ],
)
def test_errors(
    pattern: str, position: int | None, component: str | None, words: str, section: str
) -> None:
    """The place is that in the whole string."""
    with pytest.raises(URLPatternError, match=words) as raised:
        URLPattern(pattern)
    error = raised.value
    found = (error.pattern, error.position, error.component, error.section)
    assert found == (pattern, position, component, section)
    assert str(error).endswith(f"(URLPattern, {section})")
    assert pickle.loads(pickle.dumps(error)).args == error.args  # noqa: S301  # our own


def test_errors_of_components() -> None:
    """The place is that in the pattern of the component."""
    with pytest.raises(URLPatternError, match="position 1 of the hostname") as raised:
        URLPattern({"hostname": "a+", "pathname": "/"})
    assert raised.value.pattern == "a+"
    with pytest.raises(URLPatternError, match=r'position 2 .*cannot begin with "\?"'):
        URLPattern({"pathname": "/(?:b)"})
    with pytest.raises(URLPatternError, match="base URL is no URL"):
        URLPattern({"baseURL": "a"})


@pytest.mark.parametrize(
    ("regexp", "words"),
    [
        ("(a)\\1", None),  # the 1 is a character
        ("((?<x>a)\\k<x>)", "back-reference"),
        ("((?:(?<x>a)b)*)(c)", "last round"),
        ("(\\p{L})", "propert"),
    ],
)
def test_what_automata_cannot_decide(regexp: str, words: str | None) -> None:
    """It is refused by name."""
    if words is None:
        assert URLPattern({"pathname": regexp}).test({"pathname": "a1"})
        return
    with pytest.raises(URLPatternError, match=words):
        URLPattern({"pathname": regexp})


def test_calls() -> None:
    """Wrong arguments are TypeErrors, as in JavaScript; what is no URL does not match."""
    pattern = URLPattern("https://a/*")
    for call in (pattern.test, pattern.exec):
        with pytest.raises(TypeError, match="no base URL beside them"):
            call({"pathname": "/"}, "https://a")
        with pytest.raises(TypeError, match="no member"):
            call({"path": "/"})
        with pytest.raises(TypeError, match="must be a str, not int"):
            call({"port": 80})  # type: ignore[dict-item]
        with pytest.raises(TypeError, match="must be a str"):
            call(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="no base URL beside them"):
        URLPattern({"pathname": "/"}, "https://a")
    with pytest.raises(ug.LimitError):  # nobody can tell: that is not None
        URLPattern({"hostname": "{:a}.b"}).generate("hostname", {"a": "é" * 2000})
    assert URLPattern({"hostname": "{:a}.b"}).generate("hostname", {"a": "c d"}) is None
    with pytest.raises(ValueError, match="is no component"):
        pattern.generate("path", {})
    assert not pattern.test("/b")
    assert not pattern.test("https://a b/")
    assert not pattern.test({"port": "99999"})
    assert pattern.test("/b", "https://a/")
    assert not pattern.test("/b", "b")
    assert pattern.test(ug.URL("https://a/b"))
    assert pattern.test(ug.standard("whatwg").parse("https:a/b"))
    assert URLPattern().test("x:y")
    with pytest.raises(ug.LimitError):
        pattern.test("https://" + "é" * 2000)


def test_a_value() -> None:
    """Immutable, equal by its patterns, and can be pickled."""
    pattern = URLPattern("https://a/:b", ignore_case=True)
    same = URLPattern(
        {"protocol": "https", "hostname": "a", "port": "", "pathname": "/:b"}, ignore_case=True
    )
    assert pattern == same
    assert hash(pattern) == hash(same)
    assert pattern != URLPattern("https://a/:b")
    assert pickle.loads(pickle.dumps(pattern)) == pattern  # noqa: S301  # our own
    made: Any = pattern
    with pytest.raises(AttributeError, match="cannot be changed"):
        made.pathname = "/"
    assert repr(URLPattern("/a", "https://b")) == "URLPattern('/a', 'https://b')"
    assert repr(pattern) == "URLPattern('https://a/:b', ignore_case=True)"
    result = pattern.exec("https://a/X")
    assert result is not None
    assert result.pathname.groups == {"b": "X"}
    assert result.inputs == ("https://a/X",)


@pytest.mark.parametrize(
    ("pattern", "url"),
    [
        (":a+", "a" * 5000 + "."),
        ("*a*a*a*a*b", "a" * 5000),
        ("{a:b}*", "a" * 5000 + "."),
        ("((?:a|a)*)c", "a" * 5000),
    ],
)
def test_hostile_urls(pattern: str, url: str) -> None:
    """Backtracking would take exponential time, or that of a power."""
    made = URLPattern({"search": pattern})
    started = time.process_time()
    made.exec({"search": url})
    made.test({"search": url})
    assert time.process_time() - started < 5


@pytest.mark.slow
def test_hostile_patterns() -> None:
    """Patterns are read in linear time."""
    started = time.process_time()
    for text in ("(" * 20_000, "(a" * 20_000, "{" * 20_000, ":a" * 3_000, "(a[" + "(?:" * 20_000):
        with pytest.raises(URLPatternError):
            URLPattern({"hostname": text + ":"})
        with pytest.raises(URLPatternError):
            URLPattern(f"https://{text}:")
    for text in (f"({'(?:' * 500}a{')' * 500})", f"({'[' * 500}a{']' * 500})"):
        with pytest.raises(URLPatternError, match="nested too deep"):
            URLPattern({"pathname": f"/{text}"})
    assert time.process_time() - started < 10
