"""URL patterns against the published algorithms, and against Node's URLPattern."""

from __future__ import annotations

import json
import os
import re
import subprocess
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles.urlpattern import URLPatternOptions
from tests.oracles.urlpattern_class import URLPattern as Oracle
from tests.oracles.urlpattern_tokenizer import PatternTypeError
from tests.profile import times
from urlgrammar import URLPattern, URLPatternError
from urlgrammar.urlpattern.constructor import COMPONENTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.oracles.javascript_regexes import RegExp

    Answer = tuple[dict[str, Any], list[object]] | None

URLS: Final = (
    *("https://example.com/", "http://u:p@a.b:8080/foo/bar?a=b#h", "foo:a/b?q", "data:foo,bar"),
    *("file:///C:/foo", "ws://[::1]/a", "foo:/a/../b", "foo:/.//b", "", "/x", "mailto:a@b"),
)
TEXTS: Final[Mapping[str, tuple[str, ...]]] = {
    "protocol": ("http", "https", "http{s}?", "foo", "s", "HTTPS", "+", "data"),
    "username": ("u", "é", "%41", ":", "a b", "@"),
    "password": ("p", "é", "\\:", "/"),
    "hostname": (
        *("example", ".", "com", "a", "[::1]", "[", "]", "é", "127.1", "xn--", "#", "/", "%41"),
        *("EXAMPLE", "{[::F]}", "\\[", "。", "-", "_"),
    ),
    "port": ("80", "443", "0", "8", "65536", "a", "\t", "-", "0443"),
    "pathname": (
        *("/", "a", "/foo", "..", ".", "/.", "%2e", "é", "\\", "\\/", "//", "?", "#", "C:", " "),
        *("'", "\t", "{/a}", "/{..}", "|"),
    ),
    "search": ("q", "=", "?", "#", "'", "é", " ", "\\?"),
    "hash": ("h", "#", "`", "é", " "),
}
GROUPS: Final = (
    *("*", ":a", ":b1", ":é", ":a℘", "/:c", "/*", "{:d}", "{*}", "{x:e}", "{f*y}", "{:g.}", "{}"),
    *("{h}", "{i}?", "{:j}+", "{/:k}*", ":", "{", "}", "\\", "(", "?", "+"),
)
MODIFIERS: Final = ("", "", "", "?", "*", "+")

PIECES: Final = {
    name: st.lists(
        st.one_of(
            st.sampled_from(texts),
            st.builds("{}{}".format, st.sampled_from(GROUPS), st.sampled_from(MODIFIERS)),
        ),
        max_size=4,
    ).map("".join)
    for name, texts in TEXTS.items()
}
INITS: Final = st.fixed_dictionaries(
    {}, optional={**PIECES, "baseURL": st.sampled_from(URLS)}
).filter(lambda init: len(init) < 5)
STRINGS: Final = st.builds(
    "{}{}{}{}{}".format,
    st.one_of(st.just(""), PIECES["protocol"].map("{}:".format), st.sampled_from(["https:", "*:"])),
    st.one_of(st.just(""), PIECES["hostname"].map("//{}".format)),
    PIECES["pathname"],
    st.one_of(st.just(""), PIECES["search"].map("?{}".format)),
    st.one_of(st.just(""), PIECES["hash"].map("#{}".format)),
)


def compiled(regexp: str, flags: str) -> RegExp:
    """The regular expressions that patterns without any have are alike in Python, but that in
    ECMAScript an optional group takes part only if it matches something (ECMA-262, 22.2.2.3.1)."""
    written = regexp.replace("[^]", r"[\s\S]").replace("(.*)?", "(.+)?")
    expression = re.compile(
        written.removesuffix("$") + r"\Z",
        re.ASCII | re.IGNORECASE if "i" in flags else re.ASCII,
    )

    def run(text: str) -> list[str | None] | None:
        match = expression.match(text)
        return None if match is None else [*match.groups()]

    return run


def oracle(pattern: object, base: str | None, inputs: list[Any], *, ignore_case: bool) -> Answer:
    """What the algorithms say: pattern strings, and results; None for what is no pattern."""
    given: Any = pattern
    options = URLPatternOptions(ignore_case=ignore_case)
    try:
        made = Oracle(given, base, options, compile=compiled, amended_ports=True)
    except PatternTypeError:
        return None
    results: list[object] = []
    for each in inputs:
        result = made.exec(*each)
        results.append(
            result
            and {
                name: (result.component(name).input, result.component(name).groups)
                for name in COMPONENTS
            }
        )
    return {name: getattr(made, name) for name in COMPONENTS}, results


def own(pattern: Any, base: str | None, inputs: list[Any], *, ignore_case: bool) -> Answer:
    """The same by this package."""
    try:
        made = URLPattern(pattern, base, ignore_case=ignore_case)
    except URLPatternError as error:
        if error.position is not None and error.position not in range(len(error.pattern) + 1):
            raise
        return None
    results: list[object] = []
    for each in inputs:
        result = made.exec(*each)
        assert made.test(*each) is (result is not None)
        results.append(result and {name: getattr(result, name) for name in COMPONENTS})
    return {name: getattr(made, name) for name in COMPONENTS}, results


MATCHED: Final = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(URLS)),
        st.tuples(st.sampled_from(URLS), st.sampled_from(URLS)),
        st.tuples(INITS),
        st.tuples(STRINGS),
    ),
    max_size=3,
)


@pytest.mark.slow
@given(INITS, MATCHED, st.booleans())
@times(4)
def test_patterns_of_components(init: dict[str, str], inputs: list[Any], ignore_case: bool) -> None:  # noqa: FBT001
    """Alike in what is a pattern, in its pattern strings, and in what it matches, with groups."""
    found = own(init, None, inputs, ignore_case=ignore_case)
    assert found == oracle(init, None, inputs, ignore_case=ignore_case)


@pytest.mark.slow
@given(STRINGS, st.none() | st.sampled_from(URLS), MATCHED)
@times(4)
def test_constructor_strings(text: str, base: str | None, inputs: list[Any]) -> None:
    """The same for strings."""
    found = own(text, base, inputs, ignore_case=False)
    assert found == oracle(text, base, inputs, ignore_case=False)


@given(STRINGS)
def test_pattern_strings_mean_the_same(text: str) -> None:
    """What a pattern prints is a pattern that matches alike, if it prints itself (2.3): a piece of
    it can become empty, which the standard writes as nothing."""
    try:
        pattern = URLPattern(text)
    except URLPatternError:
        return
    printed = {name: getattr(pattern, name) for name in COMPONENTS}
    if any("{}" in each for each in printed.values()):
        return
    try:
        again = URLPattern(printed)
    except URLPatternError:
        return  # a host or a path that was written in pieces
    for url in URLS[:-3]:
        if (one := pattern.exec(url)) is not None and again == pattern:
            other = again.exec(url)
            assert other is not None
            assert one[1:] == other[1:]


NODE: Final = """
const lines = require('fs').readFileSync(0, 'utf8').split('\\n').filter(x => x)
for (const line of lines) {
  const [pattern, url] = JSON.parse(line)
  let said
  try { said = new URLPattern(pattern).test(url) } catch { said = 'error' }
  console.log(JSON.stringify(said))
}
"""


@pytest.mark.slow
@pytest.mark.skipif("URLPATTERN_NODE" not in os.environ, reason="URLPATTERN_NODE names Node 24")
@given(st.lists(st.tuples(STRINGS, st.sampled_from(URLS[:7])), min_size=50, max_size=50))
@times(0.1)
def test_node(pairs: list[tuple[str, str]]) -> None:
    """Against Node's own class: whether a string is a pattern, and matches. Node parses opaque
    paths as lists, does not encode an apostrophe in a search, and keeps a backslash in a path;
    these patterns are left out."""
    pairs = [pair for pair in pairs if re.match("https?:|ws:", pair[0])]
    pairs = [pair for pair in pairs if not re.search(r"['\\\\\\t{}]", pair[0])]
    done = subprocess.run(
        [os.environ["URLPATTERN_NODE"], "-e", NODE],
        input="\n".join(map(json.dumps, pairs)),
        capture_output=True,
        text=True,
        check=True,
    )
    for (text, url), line in zip(pairs, done.stdout.split("\n"), strict=False):
        said = json.loads(line)
        try:
            found: object = URLPattern(text).test(url)
        except URLPatternError:
            found = "error"
        assert found == said, (text, url)
