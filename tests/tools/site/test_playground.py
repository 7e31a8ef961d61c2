"""The playground in Chromium: answers, links, errors, a phone, the dark theme, the keyboard."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest

from tests.tools.site.chromium import FIRST, MARKS, SITE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page, Route

    from tests.tools.site.conftest import Served

pytestmark = MARKS


@pytest.fixture(scope="module")
def loaded(browser: Browser, address: str) -> Iterator[Page]:
    """A page that has answered once. Errors of its scripts fail the tests."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.goto(address)
    page.wait_for_selector(".row", timeout=FIRST)
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
    names = page.locator(".row").evaluate_all("all => all.map((e) => e.dataset.standard)")
    assert (names[0], len(names)) == ("whatwg", 13)
    assert page.inner_text(".row:nth-child(2) .host") == "host b"
    assert page.inner_text("[data-standard=whatwg] .reading .host") == "a"
    assert page.inner_text("[data-standard=whatwg] .reads .path") == r"\@b/c"
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


def test_a_link_is_the_state(page: Page, browser: Browser, address: str, served: Served) -> None:
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
    assert not any("secret" in each for each in served.asked)


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


def test_first_answers_need_no_engine(browser: Browser, address: str) -> None:
    """The first question of each tab and all examples are answered before Python is loaded, and as
    Python answers them."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/packages.zip", lambda route: route.abort())
    page.goto(address)
    page.wait_for_selector(".row .host:has-text('host a')", timeout=FIRST)
    for name in ("compare", "guard", "bypass", "patterns"):
        page.click(f"#tab-{name}")
        for example in page.locator(f"#panel-{name} .examples button").all():
            example.click()
            page.frame_locator("iframe").locator("h1").wait_for(timeout=FIRST)
    page.click("#tab-explain")
    page.wait_for_selector("pre.caret", timeout=FIRST)
    context.close()


def test_a_prebuilt_answer_is_the_answer(browser: Browser, address: str) -> None:
    """What the build asked is what the engine says here."""
    known = json.loads((SITE / "playground" / "prebuilt.json").read_text("utf-8"))

    def without(route: Route) -> None:
        route.fulfill(json=known | {"answers": {}})

    shown = []
    for is_asked in (False, True):
        context = browser.new_context(service_workers="block")
        page = context.new_page()
        if is_asked:
            page.route("**/prebuilt.json", without)
        page.goto(f"{address}#read?{urlencode({'url': 'http://0x7f.1/'})}")
        page.wait_for_selector(".row", timeout=FIRST)
        found = page.inner_text("#answer")
        page.click("#tab-bypass")
        if is_asked:
            page.click("#panel-bypass button[type=submit]")
        frame = page.frame_locator("iframe")
        frame.locator("h1").wait_for(timeout=FIRST)
        shown.append((found, frame.locator("main").inner_text()))
        context.close()
    assert shown[0] == shown[1]


def test_code(page: Page) -> None:
    """A parser with a condition, then a client; what is printed gets nothing past."""
    page.click("#tab-guard")
    page.fill("#panel-guard [name=conditions]", "scheme in https, host in a.example")
    page.fill("#panel-guard [name=parser]", "whatwg")
    page.fill("#panel-guard [name=reader]", "rfc3986")
    page.fill("#panel-guard [name=hosts]", "a.example")
    page.check("#panel-guard [name=printed]")
    page.click("#panel-guard button[type=submit]")
    page.wait_for_selector("#said:has-text('proved')", timeout=FIRST)
    assert "--and whatwg:serialized-url" in page.inner_text(".command")


def test_paths_and_patterns_of_people(page: Page) -> None:
    """The path that a server serves; a prefix as the filter."""
    page.click("#tab-bypass")
    page.select_option("#panel-bypass [name=on]", "path")
    page.fill("#panel-bypass [name=filter]", "prefix:https://a.example/b/")
    page.fill("#panel-bypass [name=hosts]", "re:/b/.*")
    page.click("#panel-bypass button[type=submit]")
    page.frame_locator("iframe").locator("td:has-text('dot segments')").first.wait_for(
        timeout=FIRST
    )
    assert "--on path" in page.inner_text(".command")


def test_fields_keep_what_nobody_sees(page: Page, address: str) -> None:
    """A tab, a line end and a mark of direction can be pasted, typed and sent as a link."""
    field = page.locator("#panel-read [name=url]")
    field.fill("")
    page.evaluate(
        """(text) => {
          const given = new DataTransfer();
          given.setData("text/plain", text);
          const field = document.querySelector("#panel-read [name=url]");
          field.focus();
          const how = { clipboardData: given, bubbles: true, cancelable: true };
          field.dispatchEvent(new ClipboardEvent("paste", how));
        }""",
        "http://a\t\n\u202e⟨/",
    )
    assert field.input_value() == "http://a⟨U+0009⟩⟨U+000A⟩⟨U+202E⟩⟨U+27E8⟩/"
    page.wait_for_function("() => location.hash.includes('%09%0A%E2%80%AE%E2%9F%A8%2F')")
    page.click("[data-escape='⟨U+000A⟩']")
    assert field.input_value().endswith("/⟨U+000A⟩")
    field.fill("http://b⟨U+000A⟩/⟨U+FFFFFF⟩")
    page.wait_for_selector("[data-standard=whatwg] .host:has-text('host b')")
    assert "%E2%9F%A8U+FFFFFF" in page.inner_text("[data-standard=whatwg] .note code")
    sent = urlencode({"url": "http://c\t/"})
    page.goto(f"{address}#read?{sent}")
    page.wait_for_selector("[data-standard=whatwg] .host:has-text('host c')")
    assert field.input_value() == "http://c⟨U+0009⟩/"


def test_without_a_server(browser: Browser) -> None:
    """A file in the browser says what to do."""
    page = browser.new_page()
    page.goto(f"file://{SITE}/playground/index.html")
    assert "python -m http.server" in page.inner_text("#said")
    page.close()


def test_the_theme_follows(browser: Browser, served: Served, address: str) -> None:
    """What is chosen on a page of the documents holds here, in reports and in the matrix."""
    context = browser.new_context(color_scheme="light")
    page = context.new_page()
    page.goto(f"{served.address}/index.html")
    page.click("label[title=Dark]")
    back = "() => getComputedStyle(document.body).backgroundColor"
    for path in ("findings/matrix.html", "findings/matrix/ada--curl.html"):
        page.goto(f"{served.address}/{path}")
        assert page.evaluate(back) == "rgb(13, 17, 23)"
    page.goto(f"{address}#compare")
    page.frame_locator("iframe").locator("h1").wait_for(timeout=FIRST)
    assert page.evaluate(back) == "rgb(20, 24, 29)"
    assert page.frames[1].evaluate(back) == "rgb(13, 17, 23)"
    context.close()


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
    phone.wait_for_selector(".row", timeout=FIRST)
    for name in ("read", "compare", "guard", "bypass", "patterns", "explain"):
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
    phone.wait_for_selector(".reading .host")
    for chosen in ("body", ".reading .host", ".reading .path", ".badge", ".note"):
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
    first.wait_for_selector(".row", timeout=FIRST)
    first.evaluate("() => navigator.serviceWorker.ready")
    second = context.new_page()
    second.goto(address)
    second.wait_for_selector(".row", timeout=FIRST)
    context.set_offline(True)
    third = context.new_page()
    third.goto(f"{address}#read?{urlencode({'url': 'http://offline.example/'})}")
    third.wait_for_selector(".host:has-text('offline.example')", timeout=FIRST)
    context.close()
