"""The playground in Chromium: answers, links, errors, a phone, the dark theme, the keyboard.

`make test-site` builds the site and runs these tests. Elsewhere they are skipped without a built
site, the libraries or the browser.
"""

from __future__ import annotations

import importlib
import os
import shutil
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

import pytest

IS_NEEDED: Final = os.environ.get("URLGRAMMAR_BROWSER") == "1"
"""`make test-site` must not skip."""

if not IS_NEEDED:
    pytest.importorskip("playwright.sync_api", reason="`make test-site` installs it")
playwright: Final = importlib.import_module("playwright.sync_api")

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

ROOT: Final = Path(__file__).parent.parent.parent.parent
SITE: Final = ROOT / "site"
CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser")
FIRST: Final = 90_000
"""Milliseconds to load Python on a slow machine."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not IS_NEEDED and not (SITE / "playground" / "index.html").exists(),
        reason="`make docs` builds the site",
    ),
    pytest.mark.skipif(
        not IS_NEEDED and CHROMIUM is None, reason="Chromium (Debian's chromium) is not installed"
    ),
    pytest.mark.xdist_group("browser"),
]


class Quiet(SimpleHTTPRequestHandler):
    """A server that remembers what was asked."""

    asked: Final[list[str]] = []

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (its name there)
        """Remember instead of printing."""
        del format
        self.asked.append(str(args[0]))


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The site, served on this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/playground/index.html"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium."""
    with playwright.sync_playwright() as found:
        launched = found.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield launched
        launched.close()


@pytest.fixture(scope="module")
def loaded(browser: Browser, address: str) -> Iterator[Page]:
    """A page that has answered once. Errors of its scripts fail the tests."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.goto(address)
    page.wait_for_selector(".reading", timeout=FIRST)
    yield page
    assert errors == []
    page.close()


@pytest.fixture
def page(loaded: Page, address: str) -> Page:
    """The page, asked what it asks first."""
    loaded.goto(f"{address}#read?{urlencode({'url': 'http://first.example/'})}")
    loaded.wait_for_selector("[data-standard=whatwg] .host:has-text('first.example')")
    return loaded


def test_reading_while_typing(page: Page) -> None:
    """Browsers come first; the host stands before the rest; the components are coloured."""
    page.fill("#panel-read [name=url]", r"http://a\@b/c?d")
    page.wait_for_selector("[data-standard=whatwg] .host:has-text('host a')")
    names = page.locator(".reading").evaluate_all("all => all.map((e) => e.dataset.standard)")
    assert (names[0], len(names)) == ("whatwg", 13)
    assert page.inner_text(".reading:nth-child(2) .host") == "host b"
    assert page.inner_text("[data-standard=whatwg] .url .host-part") == "a"
    assert page.inner_text("[data-standard=whatwg] .url .path") == r"\@b/c"
    assert "disagree about the host" in page.inner_text("#said")
    assert "reg-name" in page.inner_text("[data-standard=rfc3986]")


def test_a_base(page: Page) -> None:
    """A reference is resolved."""
    page.fill("#panel-read [name=base]", "https://good.example/")
    page.fill("#panel-read [name=url]", r"/\evil.example")
    page.wait_for_selector("[data-standard=whatwg] .note:has-text('https://evil.example/')")


def test_invisible_characters_are_shown(page: Page) -> None:
    """What nobody would see is written, and nothing is taken for HTML."""
    page.fill("#panel-read [name=url]", "http://a\u202eb/<img src=x onerror=alert(1)>")
    page.wait_for_selector("[data-standard=rfc3986] .note:has-text('position 8')")
    assert page.locator("#answer img").count() == 0
    assert "⟨U+202E⟩" in page.inner_text("#answer")


def test_compare(page: Page) -> None:
    """The report of a difference, which has no scripts."""
    page.click("#tab-compare")
    page.click("#panel-compare button[type=submit]")
    report = page.frame_locator("iframe")
    report.locator("h1").wait_for(timeout=FIRST)
    assert "whatwg" in report.locator("h1").inner_text()
    assert "Both accept, and read different hosts" in report.locator("body").inner_text()


def test_bypass(page: Page) -> None:
    """What gets past, and the proof that nothing does."""
    page.click("#tab-bypass")
    page.click("#panel-bypass button[type=submit]")
    page.frame_locator("iframe").locator("h1").wait_for(timeout=FIRST)
    assert "evil.example" in page.frame_locator("iframe").locator("body").inner_text()
    page.locator("#panel-bypass .examples button").nth(1).click()
    page.wait_for_selector("#said:has-text('proved')", timeout=FIRST)


def test_explain(page: Page) -> None:
    """An error with its place, and a derivation."""
    page.click("#tab-explain")
    page.wait_for_selector("pre.caret", timeout=FIRST)
    assert "write it as %20" in page.inner_text("#answer")
    page.fill("#panel-explain [name=url]", "http://a/b")
    page.wait_for_selector("ul.tree", timeout=FIRST)
    assert "path-abempty" in page.inner_text("ul.tree")


def test_a_link_is_the_state(page: Page, browser: Browser, address: str) -> None:
    """Who opens the address of a page sees what its sender saw. It is not sent to the server."""
    page.click("#tab-explain")
    page.fill("#panel-explain [name=url]", "http://secret.example/a b")
    page.wait_for_selector("pre.caret:has-text('secret.example')", timeout=FIRST)
    assert page.url.startswith(address)
    other = browser.new_page()
    other.goto(page.url)
    other.wait_for_selector("pre.caret:has-text('secret.example')", timeout=FIRST)
    assert other.input_value("#panel-explain [name=url]") == "http://secret.example/a b"
    other.close()
    assert not any("secret" in each for each in Quiet.asked)


def test_back(page: Page) -> None:
    """The button goes back to the question before, with its answer."""
    page.click("#tab-explain")
    page.wait_for_selector("pre.caret", timeout=FIRST)
    page.click("#tab-compare")
    page.go_back()
    page.wait_for_selector("#panel-explain:visible")
    page.wait_for_selector("pre.caret")
    page.go_back()
    page.wait_for_selector("[data-standard=whatwg] .host:has-text('first.example')")


def test_an_error_can_be_acted_on(page: Page) -> None:
    """A wrong expression, with the place."""
    page.click("#tab-compare")
    page.fill("#panel-compare [name=a]", "re:(")
    page.press("#panel-compare [name=a]", "Enter")
    page.wait_for_selector(".error[role=alert]", timeout=FIRST)
    assert "not a regular expression" in page.inner_text(".error")
    page.fill("#panel-compare [name=a]", "")
    page.press("#panel-compare [name=b]", "Enter")
    page.wait_for_selector("#said:has-text('Fill in: One side')")


def test_long_work_can_be_cancelled(page: Page) -> None:
    """The page stays alive, and answers again."""
    page.click("#tab-compare")
    page.fill("#panel-compare [name=a]", "whatwg:valid_url_string")
    page.fill("#panel-compare [name=on]", "")
    page.fill("#panel-compare [name=within]", "")
    page.click("#panel-compare button[type=submit]")
    page.click("#panel-compare .cancel")
    assert page.locator("iframe").count() == 0
    page.click("#tab-read")
    page.wait_for_selector("[data-standard=whatwg]", timeout=FIRST)


def test_keyboard_alone(page: Page) -> None:
    """Tabs by arrows; the rest by Tab and Enter; each control has a name."""
    page.focus("#tab-read")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.id") == "tab-compare"
    assert page.get_attribute("#tab-compare", "aria-selected") == "true"
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.name") == "a"
    page.keyboard.press("Enter")
    page.wait_for_selector("iframe", timeout=FIRST)
    nameless = page.locator("input, select, button").evaluate_all(
        "all => all.filter((e) => !e.labels?.length && !e.textContent.trim())"
        ".map((e) => e.outerHTML)"
    )
    assert nameless == []


def test_patterns(page: Page) -> None:
    """Patterns that are never reached, and the one that matches a URL."""
    page.click("#tab-patterns")
    page.click("#panel-patterns button[type=submit]")
    page.frame_locator("iframe").locator("h1").wait_for(timeout=FIRST)
    assert "1 shadowed" in page.frame_locator("iframe").locator("body").inner_text()
    page.locator("#panel-patterns .examples button").nth(1).click()
    page.wait_for_selector("#said:has-text('/users/:id matches this URL first')", timeout=FIRST)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_phone(browser: Browser, address: str, theme: str) -> None:
    """At 390 pixels, nothing is wider than the screen; text has contrast in both themes."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, color_scheme=theme)
    phone = context.new_page()
    long = "http://user@" + "a" * 80 + ".example:8080/" + "b" * 120 + "?c=d#e"
    phone.goto(f"{address}#read?{urlencode({'url': long})}")
    phone.wait_for_selector(".reading", timeout=FIRST)
    for name in ("read", "compare", "bypass", "patterns", "explain"):
        phone.click(f"#tab-{name}")
        wide = phone.evaluate("() => document.documentElement.scrollWidth")
        assert wide <= 390, name
        tabs = phone.locator("[role=tab]").evaluate_all("all => all.map((e) => e.offsetTop)")
        assert len(set(tabs)) == 1, "the tabs are in one row"
        margins = phone.locator("header, main, footer").evaluate_all(
            "all => all.map((e) => parseFloat(getComputedStyle(e).paddingLeft))"
        )
        assert min(margins) >= 8
    phone.click("#tab-read")
    phone.wait_for_selector(".url .host-part")
    for chosen in ("body", ".url .host-part", ".url .path", ".badge", ".note"):
        assert contrast(phone, chosen) >= 4.5, chosen
    context.close()


def contrast(page: Page, selector: str) -> float:
    """The contrast of a text with what is behind it (WCAG 2.2, 1.4.3)."""
    found = page.locator(selector).first.evaluate(
        """(element) => {
          let back = element, colour;
          do { colour = getComputedStyle(back).backgroundColor; back = back.parentElement; }
          while (back && /, 0\\)$|transparent/.test(colour));
          const both = [getComputedStyle(element).color, colour];
          return both.map((c) => c.match(/[\\d.]+/g).map(Number));
        }"""
    )

    def luminance(colour: list[float]) -> float:
        parts = [c / 255 for c in colour[:3]]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted(map(luminance, found), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_second_visit_needs_no_network(browser: Browser, address: str) -> None:
    """A service worker keeps the files."""
    context = browser.new_context()
    first = context.new_page()
    first.goto(address)
    first.wait_for_selector(".reading", timeout=FIRST)
    first.evaluate("() => navigator.serviceWorker.ready")
    second = context.new_page()
    second.goto(address)
    second.wait_for_selector(".reading", timeout=FIRST)
    context.set_offline(True)
    third = context.new_page()
    third.goto(f"{address}#read?{urlencode({'url': 'http://offline.example/'})}")
    third.wait_for_selector(".host:has-text('offline.example')", timeout=FIRST)
    context.close()
