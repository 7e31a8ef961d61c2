"""ToASCII and ToUnicode, by IDNA 2003 and by UTS #46."""

from __future__ import annotations

import pytest

from urlgrammar.text.idna import to_ascii_2003, to_ascii_uts46, to_unicode_2003, to_unicode_uts46


@pytest.mark.parametrize(
    ("domain", "expected"),
    [
        ("", ""),
        ("example.com", "example.com"),
        ("EXAMPLE.com", "EXAMPLE.com"),
        ("bücher.example", "xn--bcher-kva.example"),
        ("Bücher.EXAMPLE", "xn--bcher-kva.EXAMPLE"),
        ("bücher。example．com｡", "xn--bcher-kva.example.com."),
        ("straße.de", "strasse.de"),
        ("βόλος.com", "xn--nxasmq6b.com"),
        ("☃.net", "xn--n3h.net"),
    ],
)
def test_to_ascii_2003(domain: str, expected: str) -> None:
    """RFC 3490: nameprep folds and maps, ASCII labels do not change; ß and final sigma are mapped
    away."""
    assert to_ascii_2003(domain) == expected


@pytest.mark.parametrize(
    "domain",
    ["a_b.é", "é-", "-é", "a..é", "xn--é", "é" * 60, "a" * 64, "\u05d0a", "a b", "é\u2028"],
    ids=ascii,
)
def test_no_ascii_form_2003(domain: str) -> None:
    """UseSTD3ASCIIRules, empty and long labels, an ACE prefix, bidi, prohibited characters."""
    with pytest.raises(UnicodeError):
        to_ascii_2003(domain)


@pytest.mark.parametrize(
    ("domain", "expected"),
    [
        ("bücher.example", "xn--bcher-kva.example"),
        ("BÜCHER.example", "xn--bcher-kva.example"),
        ("faß.de", "xn--fa-hia.de"),
        ("βόλος.com", "xn--nxasmm1c.com"),
        ("☃.net", "xn--n3h.net"),
        ("\U0001f600.example", "xn--e28h.example"),
        ("a_b.é", "a_b.xn--9ca"),
        ("é-", "xn----9fa"),
        ("نامه\u200cای.com", "xn--mgba3gch31f060k.com"),
        ("ශ්\u200dරී.com", "xn--10cl1a0b660p.com"),
        ("é。com", "xn--9ca.com"),
        ("\u00adé", "xn--9ca"),
    ],
    ids=ascii,
)
def test_to_ascii_uts46(domain: str, expected: str) -> None:
    """UTS #46, nontransitional: ß, final sigma and joiners stay, emoji and underscores pass."""
    assert to_ascii_uts46(domain) == expected


@pytest.mark.parametrize(
    "domain",
    [
        "xn--a.é",
        "xn--abc-.é",
        "é\u200d",
        "a.\u0301b",
        "\u05d0a",
        "1\u05d0.é",
        "é.xn--xn--a-gua",
        "\ufffd",
        "é\ud800",
    ],
    ids=ascii,
)
def test_no_ascii_form_uts46(domain: str) -> None:
    """Bad punycode, misplaced joiners and marks, bidi, ACE in ACE, disallowed characters."""
    with pytest.raises(UnicodeError):
        to_ascii_uts46(domain)


@pytest.mark.parametrize(
    ("domain", "by_2003", "by_uts46"),
    [
        ("xn--bcher-kva.example", "bücher.example", "bücher.example"),
        ("xn--99zt52a.example.org", "納豆.example.org", "納豆.example.org"),
        ("xn--fa-hia.de", "xn--fa-hia.de", "faß.de"),
        ("xn--a", "xn--a", "xn--a"),
        ("plain", "plain", "plain"),
    ],
)
def test_to_unicode(domain: str, by_2003: str, by_uts46: str) -> None:
    """A label whose decoded form does not encode back to it is unchanged."""
    assert to_unicode_2003(domain) == by_2003
    assert to_unicode_uts46(domain) == by_uts46
