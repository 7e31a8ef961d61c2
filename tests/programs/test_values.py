"""Values that are the same, written in another way."""

from __future__ import annotations

import pytest

from urlgrammar.programs.values import key


@pytest.mark.parametrize(
    ("component", "one", "other"),
    [
        ("scheme", "HTTP", "http"),
        ("host", "EXAMPLE.com", "example.COM"),
        ("host", "%61", "a"),
        ("host", "0x7f.1", "127.0.0.1"),
        ("host", "[::1]", "::1"),
        ("host", "[0:0::1]", "::0001"),
        ("host", "[::ffff:1.2.3.4]", "::ffff:102:304"),
        ("host", "[v1.A]", "v1.a"),
        ("host", "É.example", "xn--9ca.example"),
        ("host", "a b", "A%20b"),
        ("port", "0080", "80"),
        ("port", None, ""),
        ("path", "/%7Ea", "/~a"),
        ("query", "é", "%C3%A9"),
        ("username", "\ud800", "\ud800"),
    ],
)
def test_the_same(component: str, one: str | None, other: str | None) -> None:
    """Case, percent-encoding, forms of addresses, IDNA, zeros of ports."""
    assert key(component, one) == key(component, other)


@pytest.mark.parametrize(
    ("component", "one", "other"),
    [
        ("scheme", "http", "https"),
        ("scheme", None, ""),
        ("host", "a", "a."),
        ("host", "a", "b"),
        ("host", None, ""),
        ("host", "[::1]", "[::1%25a]"),
        ("host", "[::1", "::1"),
        ("host", "127.0.0.1", "127.0.0.01x"),
        ("port", "80", "+80"),
        ("port", "80", None),
        ("port", "8", "٨"),
        ("path", "/A", "/a"),
        ("path", "", "/"),
        ("query", None, ""),
        ("href", "http://a", "http://A"),
    ],
)
def test_not_the_same(component: str, one: str | None, other: str | None) -> None:
    """Everything else."""
    assert key(component, one) != key(component, other)


def test_default_ports() -> None:
    """No port is the default port of the scheme (URL, 4.2)."""
    assert key("port", "80", "http") == key("port", None, "HTTP")
    assert key("port", "0443", "https") == key("port", "", "https")
    assert key("port", "80", "https") != key("port", None, "https")
