"""Every kind of page, in both themes and at three widths: axe finds nothing, and nothing is wider
than the screen."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

import pytest

import urlgrammar as ug
from tests.tools.site.chromium import FIRST, MARKS, SITE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.tools.site.conftest import Served

pytestmark = MARKS

KINDS: Final = (
    *("index.html", "problems/ssrf.html", "questions/filter.html", "findings/programs.html"),
    *("findings/schemes.html", "findings/matrix.html", "findings/matrix/ada--curl.html"),
    *("standards/rfc3987.html", "standards/index.html", "how/index.html", "how/speed.html"),
    *("reference/command-line.html", "reference/python.html", "reference/glossary.html"),
    *("about/changelog.html", "404.html"),
)
TABS: Final = ("read", "guard", "bypass", "explain")
WIDTHS: Final = (390, 820, 1400)
RUN: Final = """async () => {
  const found = await axe.run({ exclude: [[".md-code__nav"]] });
  return found.violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 3).map((n) => n.html)]);
}"""
"""But for the theme's buttons that copy code, each of which is a landmark without a name."""


@pytest.fixture(scope="module", params=["light", "dark"])
def context(request: pytest.FixtureRequest, browser: Browser) -> Iterator[BrowserContext]:
    """A browser with a theme. It may run axe on a page that allows no scripts but its own."""
    made = browser.new_context(color_scheme=request.param, bypass_csp=True, reduced_motion="reduce")
    yield made
    made.close()


def violations(page: Page, widths: Sequence[int] = WIDTHS) -> Iterator[Any]:
    """What axe finds at each width, and what is too wide."""
    page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text("utf-8"))
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        page.wait_for_timeout(100)  # the theme follows the width
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        if wide > width:
            yield width, f"{wide} pixels wide"
        yield from ((width, *each) for each in page.evaluate(RUN))


@pytest.mark.parametrize("path", KINDS)
def test_axe(context: BrowserContext, served: Served, path: str) -> None:
    """A page of each kind."""
    page = context.new_page()
    page.goto(f"{served.address}/{path}")
    assert list(violations(page)) == []
    page.close()


def test_axe_in_reports(context: BrowserContext) -> None:
    """The pages that the package makes."""
    difference = ug.diff("rfc3986", "whatwg", on=["host"], within="re:https?://.*")
    bypasses = ug.bypasses("re:https://a.*", "whatwg", allow="re:a")
    for each in (ug.compare(r"http://a\@b/"), difference, bypasses):
        page = context.new_page()
        page.set_content(each.html())
        assert list(violations(page)) == []
        page.close()


@pytest.mark.parametrize("tab", TABS)
def test_axe_in_the_playground(context: BrowserContext, address: str, tab: str) -> None:
    """Its tabs, with answers."""
    page = context.new_page()
    page.goto(f"{address}#{tab}")
    page.wait_for_selector(".row, iframe, pre.caret", timeout=FIRST)
    assert list(violations(page)) == []
    page.close()


@pytest.mark.parametrize(
    ("words", "title"),
    [
        ("ssrf", "SSRF"),
        ("open redirect", "Open redirect"),
        ("redirect_uri", "redirect_uri"),
        ("cors", "CORS"),
        ("allow-list", "Allow-list"),
        ("urlparse vs requests", "urlparse and requests"),
    ],
)
def test_the_search(context: BrowserContext, served: Served, words: str, title: str) -> None:
    """Who searches for a problem finds its page first."""
    page = context.new_page()
    searched(page, served, words, title)
    page.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_axe_in_the_search(context: BrowserContext, served: Served, width: int) -> None:
    """The dialog, with what it found."""
    page = context.new_page()
    page.set_viewport_size({"width": width, "height": 900})
    searched(page, served, "ssrf", "SSRF")
    assert list(violations(page, [width])) == []
    page.close()


def searched(page: Page, served: Served, words: str, title: str) -> None:
    """Search, and wait until the first result has a title."""
    page.goto(f"{served.address}/index.html")
    page.locator(".md-search__input").wait_for(state="attached")
    page.keyboard.press("/")
    page.locator(".md-search__input").press_sequentially(words)
    page.locator(".md-search-result__item:first-child h1", has_text=title).wait_for(timeout=FIRST)


def test_nothing_is_wider_than_a_phone(browser: Browser, served: Served) -> None:
    """All pages but those of pairs, which are made alike."""
    page = browser.new_page(viewport={"width": 390, "height": 844})
    wide = []
    for path in sorted(SITE.rglob("*.html")):
        name = path.relative_to(SITE).as_posix()
        if not name.startswith("findings/matrix/"):
            page.goto(f"{served.address}/{name}")
            if page.evaluate("() => document.documentElement.scrollWidth") > 390:
                wide.append(name)
    assert wide == []
    page.close()
