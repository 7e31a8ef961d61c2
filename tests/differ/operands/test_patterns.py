"""Patterns as operands: what the libraries match, and what the documents say.

The oracles are the libraries themselves, on all short strings: Python's `fnmatch`; gobwas/glob and
minimatch, as they were recorded in data/; and the methods of str. For standards, they are their
words.
"""

from __future__ import annotations

import fnmatch
import json
import re
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tools.short_strings import short_strings
from urlgrammar import OperandError, diff
from urlgrammar.differ.operands import child_process
from urlgrammar.differ.operands.names import operand
from urlgrammar.differ.operands.patterns.minimatch import MinimatchOperand
from urlgrammar.regular.automata.languages import TEXT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DATA: Final = Path(__file__).parents[2] / "data"


def accepted(name: str, letters: str, most: int) -> list[str]:
    """The short strings that the automaton of an operand accepts."""
    dfa = operand(name).language
    return [text for text in short_strings(letters, most) if dfa.accepts(TEXT, text)]


def is_accepted(name: str, text: str) -> bool:
    """Whether an operand accepts a text, by its automaton and by its own parser, which agree."""
    made = operand(name)
    by_automaton = made.language.accepts(TEXT, text)
    assert (made.split(text) is not None) == by_automaton, text
    return by_automaton


# fnmatch

FNMATCH: Final = [
    "", "*", "**", "?", "a*b?", "[ab]", "[!ab]", "[]a]", "[!]a]", "[", "[a", "[]", "[!]", "[!",
    "a]", "[a-b]", "[b-a]", "[!b-a]", "[a-]", "[-a]", "[--a]", "[a--]", "[a-b-]", "[!-a]",
    "[a-b-a]", "[^a]", "[[a]", "[a&&b]", "[\\]", "[\\]a]", "\\*", "[a-\\]", "[!!]", "[!!a]",
    "[a!b]",
]  # fmt: skip


UNINTENDED: Final = re.compile(r"\[(?:.-.)+!", re.DOTALL)
"""Ranges before `!`, which `fnmatch` takes for the sign of a negated set if they are empty."""


@pytest.mark.parametrize("glob", FNMATCH)
def test_fnmatch(glob: str) -> None:
    """A glob matches what `fnmatch` matches, also where its documentation is silent."""
    letters = "ab-!^\\]["
    expected = [text for text in short_strings(letters, 3) if fnmatch.fnmatchcase(text, glob)]
    assert accepted(f"glob.fnmatch:{glob}", letters, 3) == expected


@pytest.mark.slow
@times(60)
@given(st.text("ab*?[]!-\\&", max_size=7))
def test_random_globs_of_fnmatch(glob: str) -> None:
    """So do random globs; one set of characters is an error that says why."""
    name = f"glob.fnmatch:{glob}"
    if UNINTENDED.search(glob):
        with suppress(OperandError):  # the `[` may be a character
            operand(name)
        return
    expected = [text for text in short_strings("ab!-]", 3) if fnmatch.fnmatchcase(text, glob)]
    assert accepted(name, "ab!-]", 3) == expected


def test_line_feeds_and_case() -> None:
    """`*` and `?` match line feeds, and letters have their case on all systems."""
    assert is_accepted("glob.fnmatch:a?*", "a\n\n")
    assert not is_accepted("glob.fnmatch:a", "A")


def test_an_empty_range_before_an_exclamation_mark() -> None:
    """`fnmatch` takes it for a negated set: this is refused, with its position."""
    assert fnmatch.fnmatchcase("c", "[b-a!a]")
    with pytest.raises(OperandError, match=r"empty range before !.*\(position 1\)"):
        operand("glob.fnmatch:x[b-a!a]")


# gobwas


def recorded(file: str) -> list[tuple[str, str, frozenset[str] | None]]:
    """Globs with their separators, and the short strings that each matches; None for an error."""
    data = json.loads((DATA / file).read_text(encoding="utf-8"))
    texts = list(short_strings(data["letters"], data["most"]))
    return [
        (glob, separators, None if bits is None else chosen(texts, int(bits, 16)))
        for glob, separators, bits in data["globs"]
    ]


def chosen(texts: list[str], bits: int) -> frozenset[str]:
    """The texts whose bit is set."""
    return frozenset(text for place, text in enumerate(texts) if bits >> place & 1)


def gobwas(glob: str, separators: str) -> str:
    """The name of an operand."""
    return f"glob.gobwas({separators}):{glob}"


@pytest.mark.slow
def test_gobwas() -> None:
    """Every glob matches what the library matches, or is an error."""
    read = 0
    for glob, separators, expected in recorded("gobwas.json"):
        try:
            found = accepted(gobwas(glob, separators), "ab./", 4)
        except OperandError:
            continue
        read += 1
        assert expected is not None, glob
        assert frozenset(found) == expected, (glob, separators)
    assert read > 200


READ: Final = (
    "https://*.example.com/**", "a?b", "*.a/**", "[!a]", "?", "ab**ba", "{a,ab}b*", "\\a\\*",
    "[\\]a]", "[a-b]", "a}", "a,b", "[]-b]", "[ab]?", "a\\", "{a}*a", "[--/]",
)  # fmt: skip


@pytest.mark.parametrize("glob", READ)
def test_globs_that_gobwas_reads(glob: str) -> None:
    """Globs as people write them are no errors."""
    assert list(operand(gobwas(glob, "./")).accepted_samples())


REFUSED: Final = {
    "??": "side by side",
    "a***": "side by side",
    "*[!a]": "side by side",
    "{a*,b}": "not one text or one set",
    "{a,}": "not one text or one set",
    "*{a,ab}": "different lengths",
    "{a,a}": "repeated",
    "{a": "nothing closes {",
    "[": "nothing closes [",
    "[]": "a set without characters",
    "[b-a]": "out of order",
    "[a-b-]": "expected ]",
    "a\0": "cannot read '\\x00'",
}


@pytest.mark.parametrize("glob", REFUSED)
def test_globs_that_are_refused(glob: str) -> None:
    """Globs that the library rejects, or about which it is wrong, are errors."""
    with pytest.raises(OperandError) as raised:
        operand(gobwas(glob, "./"))
    assert REFUSED[glob] in str(raised.value)


def test_overlapping_ends() -> None:
    """The first and the last text of a glob with one `**` can overlap: the library does that, as
    it was recorded, and its documentation does not."""
    every = {(glob, separators): matched for glob, separators, matched in recorded("gobwas.json")}
    assert "aba" in (every["ab**ba", "./"] or ())
    assert is_accepted(gobwas("ab**ba", "./"), "aba")
    assert is_accepted(gobwas("https://example.com/**/", "./"), "https://example.com/")


def test_gobwas_says_who_decided() -> None:
    """A result says that the library was not asked."""
    found = diff("glob.gobwas(./):https://*.example.com/**", "glob.fnmatch:https://*.example.com/*")
    assert found.about.by_automaton == ("glob.gobwas(./):https://*.example.com/**",)
    assert "is NOT asked" in found.about.remarks[0].remark
    assert found.relation == "subset"


# minimatch


@pytest.mark.slow
def test_minimatch() -> None:
    """Every glob matches what the package matches, or is an error."""
    read = 0
    for glob, _, expected in recorded("minimatch.json"):
        try:
            found = accepted(f"glob.minimatch:{glob}", "ab./", 4)
        except OperandError:
            continue
        read += 1
        assert expected is not None, glob
        assert frozenset(found) == expected, glob
    assert read > 150


@pytest.mark.parametrize(
    ("glob", "text", "expected"),
    [
        ("https://*.example.com/**", "https://a.example.com/b/c", True),
        ("https://*.example.com/**", "https:/a.example.com/", True),
        ("https://*.example.com/**", "https://a.example.com", False),
        ("https://*.example.com/**", "https://.example.com/", False),
        ("https://*.example.com/**", "https://a.example.com/.well-known/", False),
        ("https://example.com/*", "https://example.com/a/", True),
        ("https://example.com/*", "https://example.com/a\n", True),
        ("?", "\u00e9", True),
        ("?", "\U0001f600", False),  # two code units
        ("??", "\U0001f600", True),
        ("a/**/b", "a/b", True),
        ("[^b-d]x", "/x", False),
    ],
)
def test_globs_of_minimatch(glob: str, text: str, *, expected: bool) -> None:
    """What minimatch 10.2.5 answers for these."""
    assert is_accepted(f"glob.minimatch:{glob}", text) == expected


@pytest.mark.parametrize(
    ("glob", "problem"),
    [
        ("!a", "a negated glob"),
        ("#a", "a comment"),
        ("\\*", "an escape"),
        ("+(a)", "an extended glob"),
        ("{a,{b,c}}", "braces inside each other"),
        ("{a}", "braces without a comma"),
        ("{1..3}", "braces without a comma"),
        ("a}", "a brace alone"),
        ("a/../b", "a segment . or .."),
        ("**/a/**", "more than one **"),
        ("[a-]", "a hyphen that is no range"),
        ("[[:alpha:]]", "a class that nothing closes, or with ["),
        ("[a", "a class that nothing closes, or with ["),
        ("[]", "a class that is empty"),
        ("[b-a]", "a range out of order"),
        (".*", "a segment that begins with a dot"),
        ("{a,b}" * 8, "more than 200 globs"),
    ],
)
def test_what_of_minimatch_is_not_supported(glob: str, problem: str) -> None:
    """What is not described is an error."""
    with pytest.raises(OperandError, match=re.escape(problem)):
        operand(f"glob.minimatch:{glob}")


needs_node = pytest.mark.skipif(not child_process.has_node(), reason="Node is not installed")


def asked(glob: str) -> MinimatchOperand:
    """An operand that Node finds the package for. Skips the test where it does not."""
    found = MinimatchOperand(f"glob.minimatch:{glob}", glob)
    if not found.is_confirmed:
        pytest.skip(f"NODE_PATH has no minimatch 9 or 10: {found.remarks[0]}")
    return found


BY_THE_PACKAGE: Final = (
    "https://*.a/**", "**/a", "a/**/b", "*", "?.?", "[!a]*/", "{a,/b}*", "/a//b/", "a**b", "[ab]?",
    "[^.]", "{,a}{b,}", "b*.a",
)  # fmt: skip


@needs_node
@pytest.mark.parametrize("glob", BY_THE_PACKAGE)
def test_minimatch_itself(glob: str) -> None:
    """The package, where it is installed, matches the same short strings."""
    found = asked(glob)
    texts = [*short_strings("ab./", 4), *short_strings("a/\n\U0001f600\ud83d", 3)]
    for text in texts:
        assert (found.split(text) is not None) == found.language.accepts(TEXT, text), text


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """A function that installs a package of its own making as minimatch."""

    def install(version: str, body: str, exports: str = "null") -> None:
        folder = tmp_path / "minimatch"
        folder.mkdir()
        (folder / "index.js").write_text(f"exports.minimatch = (text, glob) => {{ {body} }};")
        (folder / "package.json").write_text(
            f'{{"name": "minimatch", "version": "{version}", "exports": {exports}}}'
        )

    monkeypatch.setenv("NODE_PATH", str(tmp_path))
    forget_node()
    yield install
    monkeypatch.undo()
    forget_node()


def forget_node() -> None:
    """Start Node anew, with the environment of now."""
    child_process.versions_of_node.cache_clear()
    child_process._child.cache_clear()


OWN: Final = '{"./package.json": "./package.json", ".": "./index.js"}'


@needs_node
def test_which_package_is_asked(package: Callable[..., None]) -> None:
    """Node finds the package in NODE_PATH, and its answer counts, not that of the automaton."""
    package("10.9.8", "return text === 'other';", OWN)
    found = MinimatchOperand("glob.minimatch:a", "a")
    assert found.is_confirmed
    assert found.remarks == ("The package minimatch 10.9.8 confirms it.",)
    assert found.split("other") == {}
    assert found.split("a") is None
    assert found.split("\ud83d\ude00") is None  # two code units, which are another text


@needs_node
def test_a_glob_that_the_package_rejects(package: Callable[..., None]) -> None:
    """Its error is an error here."""
    package("10.9.8", "throw new TypeError('pattern is too long');", OWN)
    found = MinimatchOperand("glob.minimatch:a", "a")
    with pytest.raises(OperandError, match="minimatch rejects the glob: pattern is too long"):
        found.split("a")


@pytest.mark.slow
@needs_node
def test_a_package_that_never_answers(package: Callable[..., None]) -> None:
    """A text about which it takes too long cannot be confirmed."""
    package("9.0.0", "for (;;);", OWN)
    found = MinimatchOperand("glob.minimatch:a", "a")
    with pytest.raises(OperandError, match="minimatch takes more than 5 seconds"):
        found.split("a")


@pytest.mark.slow
@needs_node
@pytest.mark.parametrize(
    ("version", "exports", "said"),
    [
        ("3.1.2", OWN, "the package that Node finds, 3.1.2, is NOT asked"),
        ("8.0.4", '"./index.js"', "whose version is not known, is NOT asked"),
        (None, OWN, "Node does not find the package"),
    ],
)
def test_packages_that_are_not_asked(
    package: Callable[..., None], version: str | None, exports: str, said: str
) -> None:
    """Without a version for which the dialect stands, the automaton alone decides, and results say
    so."""
    if version is not None:
        package(version, "return false;", exports)
    name = "glob.minimatch:a"
    found = MinimatchOperand(name, "a")
    assert found.split("a") == {}
    answer = diff(found, "exact:a")
    assert answer.about.by_automaton == (name,)
    assert said in answer.about.remarks[0].remark


# origins


@pytest.mark.few(5)
@pytest.mark.parametrize(
    ("allowed", "origin", "expected"),
    [
        ("https://*.example.com", "https://a.example.com", True),
        ("https://*.example.com", "https://a.b.example.com", True),
        ("https://*.example.com", "https://.example.com", True),
        ("https://*.example.com", "https://example.com", False),
        ("https://*.example.com", "HTTPS://A.EXAMPLE.COM", True),
        ("https://*.example.com", "https://evil.example/.example.com", True),
        ("HTTP://example.com", "http://Example.Com", True),
        ("http://example.com", "http://example.com:80", False),
        ("*", "", True),
        ("http://ab*ba", "http://aba", False),
        ("http://*.*", "http://a.b", False),
        ("http://*.*", "http://a.*", True),
        ("http://k", "http://\u212a", True),
        ("http://i", "http://\u0130", True),
    ],
)
def test_origins_of_rs_cors(allowed: str, origin: str, *, expected: bool) -> None:
    """The first `*` is any text, and letters have no case; as `cors.go` and its `wildcard.match`
    have it."""
    assert is_accepted(f"glob.rs-cors:{allowed}", origin) == expected


# texts


@pytest.mark.parametrize("text", ["", "a", "ab", "aab", "a.b", "a*"])
def test_beginnings_and_ends(text: str) -> None:
    """They are those of the methods of str."""
    every = list(short_strings("ab.*", 4))
    assert accepted(f"prefix:{text}", "ab.*", 4) == [t for t in every if t.startswith(text)]
    assert accepted(f"suffix:{text}", "ab.*", 4) == [t for t in every if t.endswith(text)]
    assert accepted(f"exact:{text}", "ab.*", 4) == [text]
    assert is_accepted(f"prefix:{text}", f"{text}\n")
    assert is_accepted(f"suffix:{text}", f"\n{text}")
    assert not is_accepted(f"exact:{text}", f"{text}\n")


# redirect URIs


@pytest.mark.parametrize(
    ("registered", "same", "different"),
    [
        (
            "https://client.example/cb",
            ["https://client.example/cb"],
            ["https://client.example:443/cb", "https://client.example/cb/", "HTTPS://client.example/cb",
             "https://client.example/c%62", "https://client.example/cb?a"],
        ),
        (
            "http://127.0.0.1/oauth2redirect/example-provider",  # RFC 8252, 7.3
            ["http://127.0.0.1:51004/oauth2redirect/example-provider",
             "http://127.0.0.1/oauth2redirect/example-provider"],
            ["http://127.0.0.1:51004/oauth2redirect", "http://localhost:51004/oauth2redirect/example-provider",
             "http://127.0.0.2/oauth2redirect/example-provider",
             "http://127.0.0.1:5a/oauth2redirect/example-provider",
             "http://127.0.0.1:51004/oauth2redirect/example-provider#"],
        ),
        (
            "http://[::1]:61023/cb?a=b",
            ["http://[::1]:61023/cb?a=b", "http://[::1]/cb?a=b", "http://[::1]:1/cb?a=b"],
            ["http://[::1]:1/cb?a=c", "http://[0::1]:1/cb?a=b", "http://127.0.0.1:1/cb?a=b"],
        ),
        ("http://localhost/cb", ["http://localhost/cb"], ["http://localhost:80/cb"]),
        ("https://127.0.0.1/cb", ["https://127.0.0.1/cb"], ["https://127.0.0.1:1/cb"]),
        ("http://u@127.0.0.1/cb", ["http://u@127.0.0.1/cb"], ["http://u@127.0.0.1:1/cb"]),
        ("com.example.app:/cb", ["com.example.app:/cb"], ["com.example.app:/cb/"]),
    ],
)  # fmt: skip
def test_redirect_uris(registered: str, same: list[str], different: list[str]) -> None:
    """Texts are compared, and only a loopback address of the scheme http may have any port."""
    name = f"redirect-uri:{registered}"
    assert [text for text in [*same, *different] if is_accepted(name, text)] == same


@pytest.mark.parametrize("uri", ["", "/cb", "https://a/#b", "https://a/ b", "https://a/é"])
def test_what_is_no_redirect_uri(uri: str) -> None:
    """A redirect URI is an absolute URI without a fragment."""
    with pytest.raises(OperandError, match="must be an absolute URI of RFC 3986"):
        operand(f"redirect-uri:{uri}")


# cookies


@pytest.mark.parametrize(
    ("domain", "same", "different"),
    [
        ("example.com", ["example.com", "a.example.com", "a.b.example.com"],
         ["badexample.com", "example.com.", "example.org", "EXAMPLE.com", ""]),
        (".Example.COM", ["example.com", "a.example.com"], ["aexample.com"]),
        ("127.0.0.1", ["127.0.0.1"], ["1.127.0.0", "27.0.0.1", "0.1"]),
        ("localhost", ["localhost", "a.localhost"], ["alocalhost"]),
    ],
)  # fmt: skip
def test_domains_of_cookies(domain: str, same: list[str], different: list[str]) -> None:
    """Domain matching by the words of RFC 6265, 5.1.3."""
    name = f"cookie-domain:{domain}"
    assert [text for text in [*same, *different] if is_accepted(name, text)] == same


@pytest.mark.parametrize("domain", ["", ".", "0.1", "a..b", "é.example", "a/b", "[::1]", "a.1"])
def test_what_is_no_domain(domain: str) -> None:
    """What could not be compared, such as the end of an address, is an error."""
    with pytest.raises(OperandError):
        operand(f"cookie-domain:{domain}")


# names


@pytest.mark.parametrize("kind", ["glob", "glob.", "glob.bash", "glob.gobwas(", "glob.fnmatch()"])
def test_a_glob_names_its_library(kind: str) -> None:
    """Without a library, a glob is an error that names all of them."""
    with pytest.raises(OperandError, match=r"glob\.fnmatch, glob\.gobwas, .*glob\.gobwas\(\./\)"):
        operand(f"{kind}:a*")


def test_short_names() -> None:
    """A pattern can have a short name, and contain what separates names."""
    made = operand("filter=prefix:https://a=b:c[d]")
    assert (made.name, made.identity) == ("filter", "prefix:https://a=b:c[d]")
    assert made.split("https://a=b:c[d]/") == {}


@pytest.mark.slow
def test_hostile_patterns() -> None:
    """A pattern that is too large is an error, and the others take linear time."""
    with pytest.raises(OperandError, match="more than 30,000 characters"):
        operand("prefix:" + "a" * 30_001)
    many = operand("glob.fnmatch:" + "a*" * 500)
    assert many.split("a" * 20_000) == {}
    assert many.split("a" * 499) is None


def test_samples() -> None:
    """Samples come from the automaton, and the pattern's own parser confirms them."""
    found = list(operand("glob.fnmatch:[ab]?c").accepted_samples())
    assert found
    assert all(fnmatch.fnmatchcase(text, "[ab]?c") for text in found)


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("https://*.example.com/*", "glob.fnmatch:https://*.example.com/*"),
        ("*.example.com", "glob.fnmatch:*.example.com"),
        ("https://.*/(a)*", "re:https://.*/(a)*"),
        ("https://[a-z]*/", "re:https://[a-z]*/"),
    ],
)
def test_what_a_text_without_a_kind_means(given: str, meant: str) -> None:
    """An error suggests a glob if a whole label is a star."""
    with pytest.raises(OperandError) as raised:
        operand(given)
    assert f"did you mean {meant}" in str(raised.value)
