"""Regular expressions of JavaScript: exactly what Node does, or an error that gives the reason.

The oracle is Node itself, on all short strings over a few letters. Without Node, these tests are
skipped.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import unicodedata
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.profile import times
from tests.regular.brute_force import regexes
from tools.short_strings import short_strings
from urlgrammar import OperandError, diff
from urlgrammar.differ.operands import child_process
from urlgrammar.differ.operands.javascript import JavaScriptOperand
from urlgrammar.differ.operands.names import operand
from urlgrammar.regular.syntax.javascript.reader import listed

NODE: Final = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="Node is not installed")
FACE: Final = "\U0001f600"


def js(name: str) -> JavaScriptOperand:
    """An operand by its name, not cached."""
    kind, _, written = name.partition(":")
    return JavaScriptOperand(name, written, is_whole=kind == "js")


def read_as_node_does(name: str, letters: str, length: int, asked: str | None = None) -> None:
    """Assert that the same short strings match as with Node, and that groups have the same
    positions. asked: the operand that Node is asked about, by default the same."""
    found = js(name)
    node = js(asked or name)
    for text in short_strings(letters, length):
        spans = found.automaton().spans(text)
        expected = node.split(text)
        assert (spans is None) == (expected is None), text
        assert node.disputed(text) is None, text  # otherwise, the automaton would be its own oracle
        if spans is not None:
            assert spans == node.places(text), text


REGEXES: Final = {
    "empty": "js:",
    "no-flags": "js:a(?<g>(b|-)*)",
    "literal": "js:/a(?<g>b*)\\n?/",
    "slashes": r"js:/a[/]\/(?<g>b)?/",
    "dot": r"js:/(?<g>.*)\s?/",
    "dot-is-all": "js:/(?<g>.*)b/s",
    "any": "js:/[^]*(?<g>b)[]?/",
    "nothing": "js:/a[]|b/",
    "end": "js.search:/a(?<g>b|)$/",
    "end-of-lines": "js.search:/^a(?<g>b|)$/m",
    "edges": "js:/^(?:^a$|b)*(?<g>.?)$/m",
    "sticky": "js.search:/(?<g>a|b)$/my",
    "sticky-and-whole": "js:/(?<g>a|b)/gy",
    "anywhere": "js.search:/(?<g>a+?)b/",
    "first-wins": "js:/(?<g>a|ab)(?<h>b?)/",
    "classes": r"js:/(?<g>[\d\Wa])[^\W_]\D*/",
    "words": r"js:/\b(?<g>a\B.)\b-?/",
    "no-word-at-all": r"js:/\B(?<g>)/",
    "escapes": r"js:/\x61\u0062[\b\-\x2d]\cJ/",
    "annex-b": r"js:/a{,1}]{}|\_[\w-a]\j?(?=a)*b/",
    "not-coded": r"js:/\xa?\u{2}\u00/",
    # empty rounds
    "empty-rounds": "js:/(?:|a)*(?<g>a*)/",
    "empty-rounds-with-a-bound": "js:/(?:a||b){0,3}(?<g>.*)/",
    "empty-option": "js:/(?<g>a*)?b?/",
    "empty-lazy-option": "js:/(?<g>a*?)??b?/",
    "empty-required-rounds": "js:/(?:a??|b){2,3}?(?<g>.*)/",
    "empty-nested-rounds": "js:/(?:(?:a*)*|b)*(?<g>b?)/",
    "empty-by-assertion": r"js:/(?:(?=a)|b|\b)*(?<g>.*)/",
    # look-around
    "ahead": "js:/(?<g>a*)(?=b)(?<h>.*)/",
    "behind": "js:/.*(?<=(?<!a)b+)(?<g>a*)/",
    "behind-of-any-length": "js:/(?<g>.*)(?<=a.*b)(?<h>.?)/",
    "not-ahead-in-rounds": "js:/(?:(?!ab).)*(?<g>b*)/",
    "ahead-and-behind": "js.search:/(?<=a(?!b)|^b)(?<g>.)(?=$|a)/",
}


@pytest.mark.few(4)
@needs_node
@pytest.mark.parametrize(
    "name",
    [  # each starts Node: make test takes a third of them
        pytest.param(each, id=key, marks=[pytest.mark.slow] if number % 3 else [])
        for number, (key, each) in enumerate(REGEXES.items())
    ],
)
def test_regex(name: str) -> None:
    """Each construct matches the same texts as in JavaScript, with the same groups."""
    read_as_node_does(name, "ab-\n", 4)


@pytest.mark.few(5)
@needs_node
@pytest.mark.parametrize(
    "name",
    [
        "js:/.*(?<g>a).*/",
        "js:/[^a]+/",
        f"js:/{FACE}+/",
        f"js:/[{FACE}]+/",
        "js:/..(?<g>a?)/s",
        r"js:/(?:\ud83d\ude00|\ude00)*a/",
        r"js.search:/^.$/",
        r"js.search:/\ud83d(?!\ude00)/",
        r"js.search:/\ude00/",
        "js:/(?<g>.)(?<h>.?)/u",
        f"js:/(?<g>{FACE}*)[^a]?/u",
        r"js:/\u{1f600}|\ud83d\ude00a|[\ud83d]/u",
        r"js.search:/\ude00/u",
        r"js.search:/^[^a]$/v",
    ],
)
def test_utf_16(name: str) -> None:
    """Without the flags u and v, a character above U+FFFF is two characters."""
    read_as_node_does(name, f"a{FACE}\ud83d\ude00", 3)


@pytest.mark.slow
@needs_node
@pytest.mark.parametrize(
    "name",
    [
        "js:/(?<g>[kſ])./i",
        "js:/(?<g>[kſ])./iu",
        r"js:/\w\b(?<g>\W)\w/i",
        r"js:/\w\b(?<g>\W)\w/iu",
        r"js:/[^k]\B[^\W]?/iu",
        r"js:/[^\W]\B[^K]?/i",
        r"js:/[^ks]*/iv",
        r"js:/[[a-z]_]-/v",
        r"js:/[\w--k]+/v",
        r"js:/[\w--[ks]--[A-Z]]*-/v",
        r"js:/[\w&&[^k]]+/v",
        r"js:/[^[^ks]][\&\-]?/v",
    ],
)
def test_case_and_sets(name: str) -> None:
    """U+017F and U+212A are equal to s and k only with the flags u or v; operations on sets."""
    read_as_node_does(name, "kKs\u017f\u212a-", 3)


@pytest.mark.few(4)
@needs_node
@pytest.mark.parametrize("pair", ["\u0390\u1fd3", "\u03b0\u1fe3", "\ufb05\ufb06", "\xdf\u1e9e"])
@pytest.mark.parametrize("flags", ["i", "iu", "iv"])
def test_cases_of_several_characters(pair: str, flags: str) -> None:
    """Characters whose full case folding is the same text are equal with u and v."""
    for character in pair:
        read_as_node_does(f"js:/{character}|[^{character}]-/{flags}", f"{pair}-", 2)


@pytest.mark.slow
@needs_node
def test_case_of_all_characters() -> None:
    """Letters are equal to the same characters as in Node, of all code points."""
    letters = "kKsSßẞσςµÅåÿıiİǅΩθᾳᾼꮝᏝﬅ\u0345\u0390\u1fd3"
    script = """
      const found = {};
      for (const flags of ["i", "iu"]) for (const letter of process.argv[1]) {
        const regex = new RegExp(`^${letter}$`, flags), points = [];
        for (let point = 0; point <= (flags === "i" ? 0xffff : 0x1ffff); point++)
          if (regex.test(String.fromCodePoint(point))) points.push(point);
        found[letter + flags] = points;
      }
      console.log(JSON.stringify(found));
    """
    assert NODE is not None
    done = subprocess.run([NODE, "-e", script, letters], capture_output=True, check=True)
    for key, points in json.loads(done.stdout).items():
        automaton = js(f"js:/{key[0]}/{key[1:]}").automaton()
        (row,) = (row for row in automaton.rows if row)
        found = [ord(each) for t in row for each in automaton.alphabet.union(t.classes)]
        assert sorted(found) == points, key


BY_CODE_POINTS: Final = (("js.search", "u"), ("js.search", "mu"), ("js.search", "v"))
LOOKS: Final = (
    *("(?=a)", "(?!b)", "(?<=a)", "(?<!b)", r"\b", r"\B"),
    *("(?=a*b)", "(?!(?<=a)b)", "(?<=a*b)", "(?<!^a+)"),
)


@pytest.mark.slow
@needs_node
@given(
    regexes(
        ("a", "b", "[ab]", "[^a]", ".", r"\w", r"[^\W]", FACE, f"[^{FACE}]"), ("^", "$", *LOOKS)
    ),
    st.sampled_from(["", "m", "s", "i", "u", "mu", "v", "y"]),
    st.sampled_from(["js", "js.search"]),
)
@times(0.7)
def test_random_regexes(regex: str, flags: str, kind: str) -> None:
    """The same for random expressions. A search by code points is asked as a match from the start,
    because V8 also tries places between code units (`test_places_between_code_units`)."""
    regex = regex.replace("(?P<", "(?<")
    name = f"{kind}:/{regex}/{flags}"
    asked = rf"js:/[\s\S]*?(?:{regex})[\s\S]*/{flags}" if (kind, flags) in BY_CODE_POINTS else None
    try:
        read_as_node_does(name, f"ab\n{FACE}", 3, asked)
    except OperandError as error:
        assert "between the two code units" in str(error)  # noqa: PT017 (not all have one)


def test_places_between_code_units() -> None:
    """With the flag u, a search tries only places between code points (ECMAScript, 22.2.7.2, step
    13.c). V8 also tries those inside a surrogate pair, where only assertions can match: that is an
    error of V8, which the automaton does not have."""
    for regex in ("(?<!b)(?!b)", "(?<!b)$|(?<!b)(?!b)"):
        assert js(f"js.search:/{regex}/u").automaton().spans(f"b{FACE}b") is None


# Strings that JavaScript does not have, and what Node does wrong

PAIR: Final = "\ud800\udc00"
"""A high surrogate directly before a low one, which are two characters in Python."""


@needs_node
@pytest.mark.parametrize(
    ("a", "b", "relation"),
    [
        ("re:[^@]+@[^@]+", "js:/[^@]+@[^@]+/u", "equal"),
        ("js:/[^@]+@[^@]+/v", "re:[^@]+@[^@]+", "equal"),
        ("re:[^/]{2}", r"js:/[^\/]{2}/u", "equal"),
        ("re:(?s:.{0,2})", "js:/[^]{0,2}/u", "equal"),
        (f"re:{PAIR}|a", "js:/a/u", "equal"),
        (f"re:{PAIR}?", "js:/\ud800/u", "equal"),
    ],
)
@pytest.mark.parametrize("witnesses", [1, 3])
def test_strings_that_javascript_does_not_have(
    a: str, b: str, relation: str, witnesses: int
) -> None:
    """In JavaScript, a high surrogate before a low one is one character (ECMA-262, 6.1.4). So such
    strings of Python are not compared, which is said once."""
    found = diff(a, b, witnesses=witnesses)
    assert found.relation == relation
    (remark,) = found.about.remarks
    assert remark.operand == (a if a.startswith("re:") else b)
    assert "a high surrogate directly before a low one are NOT compared" in remark.remark


@needs_node
def test_pairs_that_no_operand_has() -> None:
    """Nothing is said where nothing is left out."""
    assert diff("re:[a-z]+", "js:/[a-z]+/").about.remarks == ()
    assert diff("js:/./u", "js:/./v").about.remarks == ()
    assert diff("re:(?s:.)", "js:/[^]/u", within="js:/[^a]/u").about.remarks == ()


def test_pairs_between_expressions_of_python() -> None:
    """Python's `re` gets the code points, and not the character that JSON makes of two escapes."""
    found = diff(f"re:{PAIR}", "re:\U00010000")
    assert [each.input for each in (*found.only_a, *found.only_b)] == [PAIR, "\U00010000"]
    assert operand(r"re:(?P<g>\ud800)\udc00").split(PAIR) == {"g": "\ud800"}
    assert operand("re:..").split("\U00010000") is None


@pytest.fixture
def of_node() -> tuple[str, str]:
    """The versions of Node and of its Unicode data."""
    if NODE is None:
        pytest.skip("Node is not installed")
    script = "process.stdout.write(process.versions.node + ' ' + process.versions.unicode)"
    done = subprocess.run([NODE, "-e", script], capture_output=True, check=True, text=True)
    node, data = done.stdout.split()
    return node, data


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("name", "text"),
    [
        (r"js:/(?:[^.]+\.)+com/v", "0.com"),
        ("js:/(?:[^a]+a)+/v", "0a"),
        ("js:/(?:[^a]a)+(?<g>b)/v", "0ab"),
    ],
)
def test_the_flag_v_of_v8(name: str, text: str, of_node: tuple[str, str]) -> None:
    """V8 11.3 (Node 20) does not match these, and later versions do. ECMAScript is clear: without
    characters that the flag v reads in another way, u and v are the same. So it decides."""
    with_u = f"{name[:-1]}u"
    assert js(with_u).disputed(text) is None
    assert js(name).split(text) == js(with_u).split(text) is not None
    found = diff(name, with_u)
    assert (found.relation, found.is_empty) == ("equal", True)
    if of_node[0].startswith("20."):
        assert js(name).disputed(text) == (
            f"Node {of_node[0]} reads {text!r} in another way: its flag v is wrong, and the "
            "automaton follows ECMAScript."
        )


def test_other_unicode_data(monkeypatch: pytest.MonkeyPatch, of_node: tuple[str, str]) -> None:
    """Which letters the flag i makes equal depends on the version of Unicode. Where that of Node is
    another than that of Python, the answer goes by Python's, and names both."""
    given, other = (js("js:/(?<g>\ufb05)/iu") for _ in range(2))
    own = unicodedata.unidata_version
    if child_process.match_by_node("\ufb05", "iu", "\ufb06", is_whole=True) is not None:
        is_equal = given.automaton().spans("\ufb06") is not None
        said = given.disputed("\ufb06")
        assert (said is None) == is_equal
        assert (
            said is None or f"Unicode {of_node[1]}, and in the automaton by Unicode {own}" in said
        )
        assert (given.split("\ufb06") is not None) == is_equal
        diff(given, "re:\ufb06")
    # the same version: then, a disagreement is not explained
    monkeypatch.setattr(unicodedata, "unidata_version", f"{of_node[1]}.0")
    assert other.disputed("\ufb06") is None


@needs_node
def test_a_search_inside_a_character(of_node: tuple[str, str]) -> None:
    """V8 finds matches of assertions alone inside a surrogate pair
    (`test_places_between_code_units`), and positions there."""
    name = "js.search:/(?![^b])(?<z>b*)/v"
    found = diff(name, "js:/.?/", witnesses=4)
    assert found.relation == "superset"
    assert js(name).split(FACE) == {"z": ""}
    (remark,) = (each.remark for each in found.about.remarks)
    assert f"Node {of_node[0]} reads" in remark
    assert "it searches inside a character above U+FFFF" in remark


@needs_node
def test_what_no_known_cause_explains(monkeypatch: pytest.MonkeyPatch) -> None:
    """If Node does not agree with the automaton about the same expression without the known causes
    either, it is an error: the automaton may be wrong."""
    wrong = js("js:/[^a]b/v")
    monkeypatch.setattr(
        JavaScriptOperand, "_match_by_automaton", lambda _self, text: {} if text == "a" else None
    )
    assert wrong.disputed("xb") is None
    assert wrong.split("xb") == {}


LISTED: Final = {
    r"js:/(?<g>\w\b[^\W_]?)(?:-|\B.)*/i": r"KkSs\u017f-",
    r"js:/(?<g>\w\b[^\W_]?)(?:-|\B.)*/iu": r"KkSs\u017f-",
    r"js:/[^\x61-\u0063](?=.)(?<g>\.)[]?|[^]/u": "a.b",
    rf"js:/{FACE}[{FACE}](?<g>(?:\cJ|a){{1,2}}?)/": f"{FACE}a\n",
    r"js:/[[a-z]--[k]](?<g>\d{1,})/v": "ak1",
}


@pytest.mark.few(2)
@needs_node
@pytest.mark.parametrize("name", LISTED)
def test_expressions_with_their_characters_listed(name: str) -> None:
    """What explains a disagreement is the same expression."""
    kind, _, rest = name.partition("/")
    regex, _, flags = rest.rpartition("/")
    found = listed(regex, flags)
    assert not {"i", "v"} & {*found.flags}
    one, other = js(name).automaton(), js(f"{kind}/{found.regex}/{found.flags}").automaton()
    for text in short_strings(LISTED[name], 3):
        assert one.spans(text) == other.spans(text), text


# Errors

INVALID: Final = {
    "a(": ("missing )", 1),
    "a)": ("unmatched )", 1),
    "b[a": ("missing ]", 1),
    "a**": ("nothing to repeat", 2),
    "a|*": ("nothing to repeat", 2),
    "^*": ("nothing to repeat", 0),
    "(?<=a)*": ("nothing to repeat", 0),
    "a{2,1}": ("the bounds are out of order", 1),
    "[b-a]": ("the range is out of order", 1),
    "(?<1>a)": ("not a name of a group", 0),
    "(?<g>a)(?<g>b)": ("two groups are called 'g'", 7),
    "\\": ("it ends too early", 1),
}
INVALID_WITH_U: Final = {
    "(?=a)*": ("nothing to repeat", 0),
    "a{": ("not a quantifier", 1),
    "a}": (r"write \} for }", 1),
    r"a\-": ("an unknown escape", 1),
    r"\x4": ("an unknown escape", 0),
    r"\u{110000}": ("an unknown escape", 0),
    r"[\w-a]": ("not a range", 1),
    r"\1": ("an unknown escape", 0),
}
INVALID_WITH_V: Final = {
    "[(]": (r"write \( for (", 1),
    "[a&&b--c]": ("expected && or ]", 5),
    "[a-b&&c]": ("a range before &&", 6),
    "[a&&b-c]": ("a range after &&", 7),
    "[!!]": (r"write \! for !", 1),
}


@pytest.mark.parametrize(
    ("regex", "flags", "words", "place"),
    [
        pytest.param(regex, flags, *expected)
        for flags, every in (("", INVALID), ("u", INVALID_WITH_U), ("v", INVALID_WITH_V))
        for regex, expected in every.items()
    ],
)
def test_invalid_expressions(regex: str, flags: str, words: str, place: int) -> None:
    """An invalid expression is an error with its position; Node rejects it too."""
    with pytest.raises(OperandError, match=re.escape(words)) as caught:
        operand(f"js:/{regex}/{flags}")
    assert f"(position {place})" in str(caught.value)
    if NODE:
        with pytest.raises(ValueError, match="Invalid"):
            child_process.match_by_node(regex, flags, "", is_whole=True)


@pytest.mark.parametrize(
    ("name", "words", "place"),
    [
        (r"js:/(a)\1/", "a back-reference, which no finite automaton", 3),
        (r"js:/\k<g>(?<g>a)/", "a back-reference, which no finite automaton", 0),
        (r"js:/a\01/", "an octal or unfinished escape", 1),
        (r"js:/a\p{L}/u", r"\p, a property of characters", 1),
        (r"js:/[\q{ab}]/v", r"\q, strings in a class", 1),
        (r"js:/[\w--k]/iv", "-- with the flag i, about which engines differ", 3),
        ("js:/a(?i:b)/", "a modifier or an unknown kind of group", 1),
        ("js:/a(?=(?<g>b))/", "group 'g': it is captured in a look-ahead", 4),
        ("js:/a(?<g>b)*/", "group 'g': it is captured in a repetition", 1),
        (f"js:/{FACE}{FACE}(?<g>b)*/", "group 'g': it is captured in a repetition", 2),
        ("js:/a{9999999}/", "a repetition is too large", 1),
    ],
)
def test_refusals(name: str, words: str, place: int) -> None:
    """What cannot be decided is an error that names it, with its position."""
    with pytest.raises(OperandError, match=re.escape(words)) as caught:
        operand(name).automaton()
    assert f"(position {place})" in str(caught.value)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("js:/(?<g>.)(?<h>.)/", "g, h can begin or end between the two code units"),
        ("js:/a/x", "'x' is no flag"),
        ("js:/a/uv", "contain both u and v"),
        ("js:/a/gg", "are repeated"),
        (f"js:{5000 * '('}", "nested too deeply"),
    ],
)
def test_refusals_without_a_position(name: str, words: str) -> None:
    """Other errors."""
    with pytest.raises(OperandError, match=words):
        operand(name).automaton()


@pytest.mark.slow
@pytest.mark.parametrize("regex", [100_000 * "[", 100_000 * "\\\\[" + "(", "(?:" + 50_000 * "[]a|"])
def test_long_invalid_expressions(regex: str) -> None:
    """They are rejected in linear time."""
    with pytest.raises(OperandError, match="not a regular expression: missing"):
        operand(f"js:/{regex}/u")


# Comparisons


@needs_node
def test_the_same_expression_in_two_dialects() -> None:
    """Python and JavaScript differ in `$`, in digits and in line breaks."""
    found = diff(r"re.match:^\d+$", r"js.search:/^\d+$/")
    assert found.relation == "superset"
    assert {each.input for each in found.only_a} == {"0\n", "\u0660"}
    found = diff("re:.", "js:/./u")
    (only,) = found.only_a
    assert (found.relation, set(only.characters)) == ("superset", set("\r\u2028\u2029"))
    found = diff("re:(?P<host>a|ab)(?:c|bcd)(?:d*)", "js:/(?<host>a|ab)(?:c|bcd)d*/")
    assert (found.is_empty, found.compared, found.about.by_automaton) == (True, ("host",), ())


def test_without_node(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Node, the automaton decides alone, and the result says so."""
    monkeypatch.setattr(shutil, "which", lambda _: None)
    name = "js:/a(?<host>b*)(?<port>c)?/v"
    found = diff(js(name), "re:a(?P<host>b?)(?P<port>c)?")
    assert found.about.by_automaton == (name,)
    assert [each.input for each in found.only_a] == ["abb"]
    assert "NOT confirmed by its own engine" in found.markdown()
    assert "NOT confirmed by a separate parser: A." in found.html()
    assert js(name).split("ab") == {"host": "b", "port": None}
    assert js(name).split("x") is None


@pytest.mark.slow
@needs_node
def test_a_slow_expression(monkeypatch: pytest.MonkeyPatch) -> None:
    """Node is stopped after a time limit, and started again."""
    monkeypatch.setattr(child_process, "MAX_SECONDS", 1)
    slow: Any = js("js:/(?:a|a)*b/")
    with pytest.raises(OperandError, match=r"Node takes more than 1 seconds for 'aaa.*simplify"):
        slow.split(40 * "a")
    assert slow.split("aab") == {}
