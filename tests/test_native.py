"""The native engine gives the same results as Python for every rule; its tables are those that were
proved; and whatever it is given, the answer is a result or an error."""

from __future__ import annotations

import gc
import inspect
import os
import pickle
import subprocess
import sys
import threading
from array import array
from inspect import isfunction
from itertools import product
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlgrammar as ug
from tests.engines import native_only, pure
from tests.profile import times
from tests.tools.tagged_dfa.running import from_tables
from tools.tagged_dfa.equality import difference
from tools.tagged_dfa.tagged_dfa import Register, TaggedDfa
from tools.tree_automata import tree_automaton
from urlgrammar import _native
from urlgrammar.components import ComponentTuple
from urlgrammar.errors import (
    FormatError,
    LimitError,
    NoTreeError,
    ParseError,
    ResolveError,
    UnknownNameError,
)
from urlgrammar.grammar import generated
from urlgrammar.grammar.native_rules import fields, native_automaton, part_fields
from urlgrammar.regular.syntax.expression import rules_in
from urlgrammar.standards.automata import expressions
from urlgrammar.standards.record import PureStandard
from urlgrammar.standards.rfc3986 import native_arguments
from urlgrammar.standards.whatwg import native_parser
from urlgrammar.standards.whatwg.parser import ERROR_FREE
from urlgrammar.strategies import almost, strings

if TYPE_CHECKING:
    from collections.abc import Callable


NAMES: Final = tuple(each.name for each in ug.standards())
WITH_PREPROCESSING: Final = ("html5-2009", "html5-2009-b", "barth-2011", "w3c-2012", "url-spec")
RULES: Final = [(each.name, rule) for each in ug.standards() for rule in (None, *each.rules)]


def outcome(call: Callable[..., Any], *arguments: object) -> object:
    """The result of a call, or its error with all that it says."""
    try:
        result = call(*arguments)
        return (str(result), result.components) if isinstance(result, ug.ComponentTree) else result
    except (ParseError, ResolveError, NoTreeError, LimitError) as error:
        return type(error), error.args


def check(name: str, rule: str | None, text: str) -> None:
    """All calls give the same on both engines."""
    one, other = ug.standard(name), pure(name)
    assert one.is_valid(text, rule) is other.is_valid(text, rule)
    assert one.accepts(text) is other.accepts(text)
    assert outcome(one.try_parse, text, rule) == outcome(other.try_parse, text, rule)
    assert outcome(one.parse, text, rule) == outcome(other.parse, text, rule)


def check_targets(name: str, text: str, base: str) -> None:
    """The same for canonical forms and targets, against a base as a text and as trees."""
    one, other = ug.standard(name), pure(name)
    assert outcome(one.canonicalize, text) == outcome(other.canonicalize, text)
    for against in (base, other.try_parse(base)):
        if against is not None:
            expected = outcome(other.resolve, text, against)
            assert outcome(one.resolve, text, against) == expected
            assert isinstance(expected, tuple)
            tried = None if expected[0] in (ParseError, ResolveError) else expected
            assert outcome(one.try_resolve, text, against) == tried
            assert outcome(other.try_resolve, text, against) == tried
            tree = one.try_parse(text)
            if tree is not None:
                found = outcome(one.resolve, tree, against)
                assert found == outcome(other.resolve, tree, against)


# Both engines


@pytest.mark.slow
@native_only
def test_which_rules_are_native() -> None:
    """In every standard, all rules are native but those for whole texts with preprocessing, and
    those that a domain parser decides if they are not for valid URL strings."""
    missing: dict[str, list[str | None]] = {}
    for name, rule in RULES:
        std = ug.standard(name)
        if std._native_rule(rule) is None:
            missing.setdefault(name, []).append(rule)
    whatwg = missing.pop("whatwg")
    assert missing == {name: [None] for name in WITH_PREPROCESSING}
    decided = ug.standard("whatwg").over_approximated.keys()
    rules = expressions("whatwg")
    with_domains = {rule for rule in rules if rules_in(rules[rule]) & decided}
    valid = {rule for rule in with_domains if rule.startswith("valid_url_string")}
    assert valid
    assert set(whatwg) == {None} | (with_domains - valid) | ERROR_FREE.keys()


BASES: Final = (
    *("http://u:p@h:8/a/b?q#f", "https://h", "file:///C:/d/e", "file://h/x", "a:b", "a:/b//c"),
    *("a://h", "a://h/p?q", "a:", "//h/x", "b/c", "http://x/../y/./z", "A:/.//b", ""),
)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        *("rfc3986", "rfc3987", "rfc6874", "whatwg"),
        *("rfc1808", "fielding-01", "fielding-02", "rfc2396", "url-spec"),
    ],
)
@given(data=st.data(), base=st.sampled_from(BASES))
@times(2)
def test_targets(name: str, data: st.DataObject, base: str) -> None:
    """References of any kind against bases of any kind."""
    pieces = st.sampled_from(
        ["a", "%41", "é", "/", "//", ".", "..", "/./", "/../", ":", "@", "?", "#", "http:", "x:",
         "file:", "h", "C:", "xn--", "\\", "\t"]
    )  # fmt: skip
    texts = st.lists(pieces, max_size=7).map("".join)
    rule = ug.standard(name).reference_rule
    check_targets(name, data.draw(texts | strings(name, rule)), base)
    check_targets(name, data.draw(texts), data.draw(texts | strings(name, rule)))


@pytest.mark.few(1)
@pytest.mark.parametrize("rule", [None, "valid_url_string", "valid_url_string_no_base"])
def test_valid_domains(rule: str | None) -> None:
    """The grammar decides about most domains, and the domain parser about the others."""
    label = "a" * 63
    for host in (
        *("h", "a.b", "xn--a", "XN--zca", "a.xn--zca.b", "xn--", "a.xn--a-ecp.ru", "ü", "ß.de"),
        *(label, f"{label}a", ".".join([label] * 4), ".".join([label] * 3), "a..b", "a.", "1.2"),
        *("0x7f.1", "1.2.3.4", "[::1]", "[::1", "-a", "a-", "a_b", "%41", ""),
        *("a." * 31 + "a", "a." * 32, "a-b." * 16, "xn%2D%2Da", "a.xn--a:80", "u@xn--a", "é.xn--a"),
    ):
        for text in (
            "https://{}/p",
            "//{}?q",
            "///{}",
            "https:{}",
            "foo://{}/x",
            "file://{}/C:",
            "/a//{}",
        ):
            check("whatwg", rule, text.format(host))


@native_only
def test_rules_without_trees() -> None:
    """The table files name the rules that need more than one register for a component, and those
    about whose texts not only the grammar decides."""
    left_out = {
        name: generated.tables(f"{ug.standard(name).grammar}_trees").facts["left_out"]
        for name in NAMES
    }
    whatwg = ug.standard("whatwg")
    assert left_out.pop("whatwg").keys() == {
        rule for rule in whatwg.matcher.tree_rules if not whatwg.input.is_matched_alone(rule)
    }
    assert {name: sorted(rules) for name, rules in left_out.items() if rules} == {
        "fielding-01": ["outside_in_reference"],
        "rfc1808": ["absoluteurl", "generic_rl", "net_path", "relativeurl", "url"],
        "rfc2396": ["absoluteuri", "hier_part", "net_path", "relativeuri", "uri_reference"],
        "w3c-2012": ["relative_url", "url"],
    }  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@given(data=st.data())
def test_strings_of_rules(name: str, data: st.DataObject) -> None:
    """Valid and almost valid strings of any rule."""
    rule = data.draw(st.sampled_from([None, *ug.standard(name).rules]))
    of = rule or ug.standard(name).reference_rule
    check(name, rule, data.draw(strings(name, of) | almost(name, of)))


@pytest.mark.few(5)
@pytest.mark.parametrize("name", NAMES)
@given(
    text=st.text(st.characters(), max_size=20) | st.text("ab:/?#@[]%2e.\\\t ü\ud800", max_size=20)
)
def test_any_text(name: str, text: str) -> None:
    """Any text, also with lone surrogates and NUL."""
    check(name, None, text)
    check(name, ug.standard(name).reference_rule, text)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "rule"), RULES)
@given(data=st.data())
def test_strings_of_each_rule(name: str, rule: str | None, data: st.DataObject) -> None:
    """The same for each rule."""
    of = rule or ug.standard(name).reference_rule
    check(name, rule, data.draw(strings(name, of) | almost(name, of)))


LONG: Final = (
    "http://" + "a" * 100_000,
    "http://" + "a" * 100_000 + " ",
    "http://h/" + "%41é" * 10_000,
    "@" * 100_000,
    "\0" * 1_000,
    "http://h/" + "x" * 15 + "\x80" + "y" * 17,
)


@pytest.mark.few(4)
@pytest.mark.parametrize("name", ["rfc3986", "rfc3987"])
@pytest.mark.parametrize("text", LONG, ids=range(len(LONG)))
def test_long_texts(name: str, text: str) -> None:
    """Long texts, and characters at the borders of blocks of 16 bytes."""
    check(name, None, text)


@pytest.mark.few(2)
@pytest.mark.parametrize("found", [" ", "é", "\x7f", "\ud800"])
def test_each_length(found: str) -> None:
    """A character that ends a run of skipped ones, at each place."""
    for length, rest in product(range(70), ("", "b", "b" * 16)):
        for name in ("rfc3986", "rfc3987"):
            check(name, None, "http://h/" + "a" * length + found + rest)


class Text(str):
    """A str of another class."""

    __slots__ = ()


def test_kinds_of_str() -> None:
    """A str of another class is read like its value, and the parts are of type str."""
    for value in ("http://h/p", "http://ü/é", "a b"):
        assert ug.standard("rfc3987").is_valid(Text(value)) == ug.standard("rfc3987").is_valid(
            value
        )
    tree = ug.standard("rfc3986").parse(Text("http://h/p"))
    assert tree.components == ComponentTuple("http", host="h", host_kind="reg_name", path="/p")
    assert isinstance(tree, ug.ComponentTree)


@pytest.mark.parametrize("text", [None, 1, b"http://h/", ["a"]])
def test_other_types(text: Any) -> None:
    """Anything but a str is a TypeError."""
    std = ug.standard("rfc3986")
    for call in (std.is_valid, std.accepts, std.parse, std.try_parse):
        with pytest.raises(TypeError):
            call(text)


def test_arguments() -> None:
    """By position or by name; a rule as its document spells it; wrong calls are errors."""
    std: Any = ug.standard("rfc3986")
    assert std.is_valid("a", "uri") is std.is_valid(text="a", rule="URI") is False
    assert std.is_valid("1", rule="port") is std.is_valid(rule=None, text="1") is True
    assert str(std.try_parse("a:b", rule="URI")) == "a:b"
    for call in (std.is_valid, std.parse, std.try_parse):
        for arguments, names in (
            ((), {}),
            (("a", None, 1), {}),
            (("a",), {"text": "b"}),
            (("a",), {"other": 1}),
            ((), {"rule": None}),
        ):
            with pytest.raises(TypeError):
                call(*arguments, **names)
        with pytest.raises(UnknownNameError, match="did you mean"):
            call("a", "schem")
        others: tuple[object, ...] = (1, [], b"uri")
        for rule in others:
            with pytest.raises(TypeError):
                call("a", rule)


def test_values() -> None:
    """Trees are equal, hash alike and can be pickled, whichever engine made them."""
    text = "http://u@1.2.3.4:80/p?q#f"
    one, other = ug.standard("rfc3986").parse(text), pure("rfc3986").parse(text)
    assert (one, hash(one), repr(one)) == (other, hash(other), repr(other))
    assert pickle.loads(pickle.dumps(one)) == other  # noqa: S301
    assert ug.standard("rfc3986").parse("").components == ComponentTuple()


def test_documentation() -> None:
    """The methods of the engine have the names and the arguments of those in Python."""
    for name in (
        *("is_valid", "accepts", "parse", "try_parse", "canonicalize", "resolve"),
        "try_resolve",
    ):
        own = inspect.signature(getattr(ug.Standard, name))
        assert list(own.parameters) == list(
            inspect.signature(getattr(PureStandard, name)).parameters
        )
        assert getattr(ug.Standard, name).__doc__


def test_threads() -> None:
    """Threads that share a standard, also at its first call."""
    std = ug.standard("rfc3987").with_()
    answers: list[bool] = []

    def work() -> None:
        answers.extend(
            std.is_valid(f"http://h/{n}", rule) and std.parse(f"http://h/{n}").path == f"/{n}"
            for n in range(200)
            for rule in ("iri", "IRI-reference", None)
        )

    run_in_threads(work)
    assert answers == [True] * (4 * 200 * 3)


def test_threads_that_share_a_url() -> None:
    """One thread sees a URL before or after what another sets, and nothing else."""
    url = ug.URL("http://h/1")
    seen: set[str] = set()

    def work() -> None:
        for number in range(300):
            url.href = f"http://h/{number % 7}?{'x' * (number % 50)}"
            seen.update((url.href, url.origin, url.pathname, ug.URL("z", url).href))
            seen.add(str(url.components))

    run_in_threads(work)
    whole = {
        f"http://h/{digit}?{'x' * size}".rstrip("?") for digit in range(7) for size in range(50)
    }
    wanted = whole | {each + "?" for each in whole if "?" not in each}
    assert seen <= wanted | {"http://h", "http://h/z", *(f"/{digit}" for digit in range(7))}
    assert {"http://h", "http://h/z", "/3"} <= seen


def run_in_threads(work: Callable[[], object]) -> None:
    """Four threads, all at once."""
    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


# Tables


def tagged(name: str) -> TaggedDfa:
    """The tagged DFA in the table file of a standard."""
    file = generated.tables(f"{ug.standard(name).grammar}_trees")
    registers = tuple(Register(*each) for each in file.facts["registers"])
    found = generated.automaton_tables(file)
    dfa = from_tables(found, file.facts["starts"])
    return TaggedDfa(dfa, registers, tuple(file.facts["values"]))


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_the_tables_split_as_the_automaton_does(name: str) -> None:
    """For each rule with trees, the file is walked in step with the tagged automaton."""
    dfa = tagged(name)
    for rule in dfa.dfa.starts:
        assert difference(tree_automaton(ug.standard(name), rule), dfa, rule) is None


def every_step(name: str, kind: str) -> None:
    """The engine takes each transition as the file says."""
    file = generated.tables(f"{ug.standard(name).grammar}_{kind}")
    arrays = generated.automaton_tables(file)
    automaton = native_automaton(file)
    size = max(arrays.classes) + 1
    samples = {
        number: chr(first) for first, number in zip(arrays.intervals, arrays.classes, strict=True)
    }
    samples = {n: c for n, c in samples.items() if not 0xD800 <= ord(c) <= 0xDFFF}
    for state in range(len(arrays.ends)):
        for number, character in samples.items():
            target = arrays.targets[state * size + number]
            expected = (1, target) if target else (0, state)
            assert automaton.run(state, character) == expected


@native_only
@pytest.mark.parametrize("name", ["rfc3986", "rfc3987", "barth-2011"])
@pytest.mark.parametrize("kind", ["dfa", "trees"])
def test_every_step(name: str, kind: str) -> None:
    """The engine holds the table that is in the file."""
    every_step(name, kind)


@native_only
@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["dfa", "trees"])
def test_every_step_of_all(name: str, kind: str) -> None:
    """The same for all standards."""
    every_step(name, kind)


# Damage


def test_registers_of_parts() -> None:
    """The parser and the canonical forms are made only of files whose registers they know."""
    file = generated.tables("rfc3986_trees")
    registers = file.facts["registers"]
    assert part_fields(file) == fields(file)
    for wrong in (
        registers[:-1],
        [registers[1], registers[0], *registers[2:]],
        [*registers, *registers],
    ):
        with pytest.raises(FormatError, match="the registers are not those of the engine"):
            part_fields(file._replace(facts={**file.facts, "registers": wrong}))


@native_only
@given(st.data())
def test_damaged_tables(data: st.DataObject) -> None:
    """Any changed number gives an error or a table that runs; nothing else happens."""
    file = generated.tables("rfc1808_trees")
    name = data.draw(st.sampled_from(sorted(file.arrays)))
    changed = array(file.arrays[name].typecode, file.arrays[name])
    low, high = {"B": (0, 255), "H": (0, 65535), "h": (-32768, 32767), "I": (0, 2**32 - 1)}[
        changed.typecode
    ]
    for _ in range(data.draw(st.integers(1, 3))):
        if changed:
            place = data.draw(st.integers(0, len(changed) - 1))
            changed[place] = data.draw(st.integers(low, high) | st.integers(0, 12))
    if data.draw(st.booleans()):
        changed = changed[: data.draw(st.integers(0, len(changed)))]
    broken = file._replace(arrays=dict(file.arrays) | {name: changed})
    try:
        automaton = native_automaton(broken)
    except FormatError:
        return
    for start in file.facts["starts"].values():
        try:
            automaton.run(start, "http://h/p;a?q#f" * 3)
            automaton.run(start, "//ü:80/p")
        except ValueError:
            assert start >= len(broken.arrays["ends"])


@native_only
def test_wrong_objects() -> None:
    """The engine's own constructors and methods check what they are given."""
    automaton = native_automaton(generated.tables("rfc3986_dfa"))
    extension = _native.EXTENSION
    for state in (-1, 10**6, 2**70):
        with pytest.raises((ValueError, OverflowError)):
            automaton.run(state, "a")
    with pytest.raises(TypeError):
        automaton.run(1, b"a")  # type: ignore[arg-type]
    with pytest.raises(UnicodeEncodeError):
        automaton.run(1, "\ud800")
    assert automaton.run(0, "a") == (0, 0)
    good = (automaton, 1, (b"ab",), ComponentTuple, ((None, -1, -1),), ("v",))
    assert extension.Rule(*good)
    for place, wrong in (
        (0, 1),
        (1, 10**6),
        (1, -1),
        (2, (1,)),
        (2, (b"",)),
        (2, (b"123456789",)),
        (2, (b"a",) * 9),
        (3, list),
        (3, 1),
        (4, ((None, 0, 0),)),
        (4, ((None, -2, 0),)),
        (4, ((None,),)),
        (4, 1),
        (5, (1,)),
    ):
        with pytest.raises((TypeError, ValueError)):
            extension.Rule(*(wrong if n == place else each for n, each in enumerate(good)))
    with pytest.raises(TypeError):
        extension.Automaton()


@native_only
def test_wrong_matchers() -> None:
    """What does not fit is an error when a matcher of URL patterns is made."""
    parser = native_parser.url_parser()
    made, size = _native.EXTENSION.UrlMatcher, 8
    automaton = native_automaton(generated.tables("whatwg_url"))
    for components, count in (
        ((1, 2), 1),
        (((1, None, 0, b"", b""),), 1),
        (((1, automaton, 0, b"", b""),), 1),
        (((1, automaton, -1, b"", bytes(size)),), 1),
        (((1, automaton, 0, b"", b""),), 0),
        (((1, automaton, 0),), 1),
        (((),) * 20, 1),
        ((), -1),
        ((), 1 << 20),
    ):
        with pytest.raises((TypeError, ValueError)):
            made(parser, components, count)
    with pytest.raises(TypeError):
        made(automaton, (), 1)
    assert not made(parser, (), 0).test("http://a/")
    assert made(parser, (), 1).first("http://a/") == 0


@native_only
def test_calls_without_a_standard() -> None:
    """The base class alone has nothing to ask, which is an error."""
    calls = _native.EXTENSION.Calls()
    with pytest.raises(AttributeError):
        calls.is_valid("a")

    class Wrong(_native.EXTENSION.Calls):  # type: ignore[misc]
        def _native_rule(self, _rule: str | None) -> int:
            return 1

        def _native_validity(self) -> int:
            return 1

        def _native_texts(self) -> object:
            return self.texts

        texts: object = None

    for call in (Wrong().is_valid, Wrong().accepts):
        with pytest.raises(TypeError, match="must return a Rule or None"):
            call("a")

    class WrongTexts(Wrong):
        texts: object = 1
        tree_type: type[str] = ug.standard("rfc3986").tree_type

    class WrongTrees(WrongTexts):
        texts = None
        tree_type = str

    for call in (WrongTexts().accepts, WrongTexts().canonicalize, WrongTexts().parse):
        with pytest.raises(TypeError, match="what has tables, or None"):
            call("a")
    with pytest.raises(TypeError, match="must be a kind of Tree"):
        WrongTrees().parse("a")


@native_only
def test_nothing_leaks() -> None:
    """The number of objects and the memory do not grow with the number of calls."""
    std = ug.standard("rfc3986")

    def calls() -> None:
        for n in range(600):
            str(ug.URL(f"HTTP://h:{n % 100}/p/../q?q#f", "a:b").origin)
            std.is_valid("http://h/ü")
            std.try_parse(f"http://u@h:{n % 100}/p?q#f", "uri")
            outcome(std.parse, "a b")

    gc.freeze()  # what other tests have left is not looked through
    calls()
    gc.collect()
    before = sys.getallocatedblocks()
    calls()
    gc.collect()
    gc.unfreeze()
    assert sys.getallocatedblocks() - before < 300  # some caches fill; a leak would be 600 or more


# Canonical forms


@pytest.mark.slow
@native_only
@pytest.mark.parametrize("name", ["rfc3986", "rfc3987", "rfc6874"])
@given(data=st.data())
@times(4)
def test_canonical_forms(name: str, data: st.DataObject) -> None:
    """The canonical form of valid and almost valid texts, whose parts that change are frequent."""
    pieces = st.sampled_from(
        ["a", "A", "%41", "%7e", "%c3%A4", "%2F", "/", "//", ".", "..", "/./", "/../", ":", "@",
         "?", "#", "http:", "FILE:", "x:", "localhost", "LOCALHOST", ":80", ":0443", ":000",
         "127.0.0.%31", "[::FF]", "[v1.A]", "é", "%C3%89", "%E2%80%8e", "%EF%BC%A1", "%c3", "%A4",
         "%F0%9F%98%80", "%ED%A0%80", "%E2%88%95", "%e0%A4", "\U0010fffd"]
    )  # fmt: skip
    texts = st.lists(pieces, max_size=8).map("".join)
    rule = "IRI-reference" if name == "rfc3987" else "URI-reference"
    text = data.draw(texts | strings(name, rule) | almost(name, rule))
    assert outcome(ug.standard(name).canonicalize, text) == outcome(pure(name).canonicalize, text)


@native_only
def test_arguments_of_canonical_forms() -> None:
    """Every argument of the form is checked; what only Python can do is told."""
    std = ug.standard("rfc3986")
    found = std.matcher.native.trees()
    assert found is not None
    is_plain = std.matcher.full_match("unreserved")
    given = native_arguments(*found, "uri_reference", is_plain)
    form = _native.EXTENSION.UriForm(*given)
    assert form.tree("HTTP://h:80") == ComponentTuple("http", None, "h", "reg_name", None, "/")
    assert form.tree("a b") is form.tree("é") is None
    assert form.tree("\ud800") is form.tree(b"a") is NotImplemented
    for place in range(len(given)):
        for wrong in (None, 1.5, (1,) * 99, ("x", 1), -1, 10**9, (b"",) * 11, b"\xff", list):
            if wrong is list and isfunction(given[place]):  # a function, too
                continue
            with pytest.raises((TypeError, ValueError, OverflowError)):
                _native.EXTENSION.UriForm(*given[:place], wrong, *given[place + 1 :])


# The choice of the engine


def run(program: str, pure_switch: str | None) -> str:
    """What a program prints with a value of the switch."""
    environment = {k: v for k, v in os.environ.items() if k != _native.SWITCH}
    if pure_switch is not None:
        environment[_native.SWITCH] = pure_switch
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True, check=False, encoding="utf-8", env=environment,
    )  # fmt: skip
    return done.stdout.strip() or done.stderr.strip().splitlines()[-1]


@pytest.mark.parametrize(("value", "expected"), [("1", "pure True"), ("yes", "must be 0 or 1")])
def test_switch(value: str, expected: str) -> None:
    """URLGRAMMAR_PURE=1 selects Python; a value without a meaning is an error."""
    program = "import urlgrammar as u; print(u.engine(), u.standard('rfc3986').is_valid('a:b'))"
    assert expected in run(program, value)


@native_only
def test_default() -> None:
    """Without the switch, the compiled engine runs."""
    program = "import urlgrammar as u; print(u.engine(), u.standard('rfc3986').is_valid('a:b'))"
    assert run(program, None) == run(program, "0") == run(program, "") == "native True"
