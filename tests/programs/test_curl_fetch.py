"""curl-fetch: where libcurl connects, against what is known of the names that it looks up."""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from typing import TYPE_CHECKING

import pytest

from urlgrammar.programs.adapters import ADAPTERS, curl
from urlgrammar.programs.black_box import BlackBox
from urlgrammar.programs.outcomes import Outcome, Reading, Refused, Unasked

if TYPE_CHECKING:
    from collections.abc import Mapping

OLD, NEW = "7.88", "8.23"


@cache
def program(version: str) -> BlackBox | None:
    """The program, which ends with the tests."""
    is_here = ADAPTERS["curl-fetch"].installation(version) is not None
    return BlackBox(f"curl-fetch@{version}") if is_here else None


def outcome(version: str, text: str) -> Outcome:
    """What it says of a text; a test is skipped without this version."""
    asked = program(version)
    if asked is None:
        pytest.skip(f"libcurl {version} is not installed")
    return asked.read(text)


def values(version: str, text: str) -> Mapping[str, str | None] | None:
    """The components, None for a refusal."""
    found = outcome(version, text)
    assert isinstance(found, Reading | Refused)
    return found.values if isinstance(found, Reading) else None


@pytest.mark.parametrize("version", [OLD, NEW])
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("example.com", ("http", "example.com", None)),
        ("HTTPS://u:p@EXA%4dple.com:0443/a?b", ("https", "EXAMple.com", "443")),
        ("ftp.a:8", ("ftp", "ftp.a", "8")),
        ("http://a:0/", ("http", "a", "0")),
        ("http://a./", ("http", "a.", None)),
        ("http://127.1/", ("http", "127.0.0.1", None)),
        ("http://[0:0::1%25eth0]:81/", ("http", "::1", "81")),
        ("http://xn--a/", ("http", "xn--a", None)),
        ("dict://" + 300 * "a", ("dict", 300 * "a", None)),
        ("foo://a/", None),
        ("http://a b/", None),
        ("http://a:65536/", None),
        ("file:///etc/", None),
        ("", None),
    ],
)
def test_where_it_connects(
    version: str, text: str, expected: tuple[str, str, str | None] | None
) -> None:
    """The scheme, the host and the port; the default port of the scheme is undefined."""
    found = values(version, text)
    given = None if found is None else (found["scheme"], found["host"], found["port"])
    assert given == expected


@pytest.mark.parametrize(
    ("text", "old", "new"),
    [
        ("http://%31%32%37.0.0.1/", "127.0.0.1", "127.0.0.1"),
        ("http://[::%31]/", "::", "::1"),
        ("http://127.0.0.1./", "127.0.0.1.", "127.0.0.1"),
        ("http://%5B%3A%3A1%5D/", "::1", None),
        ("http://a|b/", "a|b", None),
        # 7.88 percent-encodes it anew before it looks it up
        ("http://%a/", "%25a", None),
    ],
)
def test_what_has_changed(text: str, old: str, new: str | None) -> None:
    """Hosts to which the versions go."""
    for version, expected in ((OLD, old), (NEW, new)):
        found = values(version, text)
        assert (None if found is None else found["host"]) == expected


@pytest.mark.parametrize("version", [OLD, NEW])
def test_names_that_idna_maps(version: str) -> None:
    """A library that was built with IDNA looks up what RFC 5891 makes of a name, and refuses what
    is no name; another one looks up its octets."""
    installed = ADAPTERS["curl-fetch"].installation(version)
    if installed is None:
        pytest.skip(f"libcurl {version} is not installed")
    libcurl = ctypes.CDLL(installed.command()[-1])
    libcurl.curl_version.restype = ctypes.c_char_p
    maps = any(part.startswith(b"libidn2/") for part in libcurl.curl_version().split())
    for text, mapped, octets in (
        ("http://bücher.example:8/", "xn--bcher-kva.example", "bücher.example"),
        ("http://b%C3%BCcher.example:8/", "xn--bcher-kva.example", "bücher.example"),
        ("http://a\u3002b:8/", "a.b", "a\u3002b"),
        ("http://xn--a-é:8/", None, "xn--a-é"),
    ):
        found = values(version, text)
        assert (None if found is None else found["host"]) == (mapped if maps else octets)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("tftp://a/", "a proxy has no tunnel for TFTP"),
        ("http://a\0/", "a string of C has no U+0000"),
        ("http://\ud800/", "a lone surrogate has no UTF-8"),
    ],
)
def test_what_is_not_asked(text: str, reason: str) -> None:
    """What is not sent through a tunnel, and what is no string of C."""
    assert outcome(OLD, text) == Unasked(reason)


def test_the_port_of_the_scheme() -> None:
    """The URL API knows it, but gives it only if it is asked for."""
    file = curl.file_at(None)
    if file is None or sys.platform != "linux":
        pytest.skip("libcurl is not installed")
    assert curl.read("http://a/", file)["port"] is None
    assert curl.read("http://a/", file, with_default_port=True)["port"] == "80"
