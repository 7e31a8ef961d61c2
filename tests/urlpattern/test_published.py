"""The page about published patterns: what it says is what the standard says."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

import urlgrammar as ug
from tests.oracles.urlpattern import URLPatternOptions
from tests.oracles.urlpattern_class import URLPattern as Oracle
from tests.urlpattern.test_oracle import compiled

ROOT: Final = Path(__file__).parent.parent.parent
PAGE: Final = (ROOT / "docs" / "findings" / "published-patterns.md").read_text("utf-8")

CDN: Final = "https://cdn-*.example.com/*.jpg"
ANY_SCHEME: Final = {"hostname": "{*.}?example.com"}
SHOP: Final = "http{s}?://{:subdomain.}?shop.example/products/:id([0-9]+)#reviews"
WORKER: Final = "https://a.example/"
FORUM: Final = "https://discussion.example/forum/?page=2"


@pytest.mark.parametrize(
    ("pattern", "base", "url", "matches"),
    [
        ("https://*.example.:tld", None, "https://a.example.evil/", True),
        ("https://*.site.([a-z\\-]+)", None, "https://a.site.evil/", True),
        ("https://*.site.example", None, "https://.site.example/", True),
        ("https://*.site.example", None, "https://a.b.site.example/", True),
        ("https://api.example:*", None, "https://api.example:22/", True),
        ("https://cdn.example", None, "https://cdn.example/a?data=secret", True),
        (ANY_SCHEME, None, "custom-protocol://example.com/other/path?q=1", True),
        (CDN, None, "https://cdn-1234.example.com/product/assets/hero.jpg?q=1", True),
        ({"pathname": "/product/(index.html)?"}, None, "https://a/product/indexxhtml", True),
        (CDN, None, "https://cdn-.evil.example.com/.jpg", True),
        (ANY_SCHEME, None, "javascript://example.com/%0Aalert(1)", True),
        ("/articles/*", WORKER, "https://a.example/articles/a.png", True),
        ("/*.png", WORKER, "https://a.example/articles/a.png", True),
        ("/form/*", WORKER, "https://a.example/form/a.jpg", True),
        ("/*.jpg", WORKER, "https://a.example/form/a.jpg", True),
        ("https://example.com/:category/*", None, "https://example.com/products", False),
        ("https://example.com/:category/*", None, "https://example.com/products/", True),
        (SHOP, None, "https://a.b.shop.example/products/1#reviews", False),
        ("../admin/*", FORUM, "https://discussion.example/admin", False),
    ],
)
def test_what_is_let_through(pattern: Any, base: str | None, url: str, matches: bool) -> None:  # noqa: FBT001
    """By this package, and by the published algorithms."""
    assert ug.URLPattern(pattern, base).test(url) is matches
    oracle = Oracle(pattern, base, URLPatternOptions(), compile=compiled, amended_ports=True)
    assert oracle.test(url) is matches
    assert f"`{url}`" in PAGE
    for written in pattern.values() if isinstance(pattern, dict) else (pattern,):
        assert written in PAGE


@pytest.mark.parametrize(
    ("pattern", "base"), [(CDN, None), ("data\\:foo*", None), ("/foo/*", "https://example.com")]
)
def test_wildcards(pattern: str, base: str | None) -> None:
    """What MDN shows as empty."""
    made = ug.URLPattern(pattern, base)
    assert (made.search, made.hash, made.username, made.password) == ("*", "*", "*", "*")


def test_what_contains_what() -> None:
    """The allow-list of the explainer, and the routes of the article."""
    verdicts = ug.patterns(["https://*.site.example", "https://*.site.([a-z\\-]+)"]).patterns
    assert verdicts[0].contained_in == (1,)
    routes = ug.URLPatternList(["/articles/*", "/form/*", "/*.png", "/*.jpg"], WORKER)
    assert [each.overlaps for each in ug.patterns(routes).patterns] == [
        (2, 3),
        (2, 3),
        (0, 1),
        (0, 1),
    ]
