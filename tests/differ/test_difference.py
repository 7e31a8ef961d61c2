"""The differ: differences between standards, and grammars and expressions of other projects.

`diff` confirms every finding with both parsers before it returns it. So these tests check which
findings there are, whether any is missing, and the result of each operand by itself.
"""

from __future__ import annotations

import pickle
import re
import tomllib
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

import urlgrammar as ug
from tests.differ.differences import difference_of
from urlgrammar import OperandError, UnknownNameError, diff
from urlgrammar.components import ComponentTuple
from urlgrammar.differ import difference
from urlgrammar.differ.character_sets import shown
from urlgrammar.differ.findings import MAX_REASONS
from urlgrammar.differ.operands import child_process
from urlgrammar.differ.operands.names import operand
from urlgrammar.regular.syntax.charset import ANY, CharSet
from urlgrammar.regular.tagged.disambiguation import all_runs, disambiguate
from urlgrammar.regular.tagged.divergences import divergences
from urlgrammar.regular.tagged.projection import language
from urlgrammar.regular.tagged.tagged_nfa import Tag, TaggedNfa, tagged_nfa
from urlgrammar.standards import automata

DATA: Final = Path(__file__).parents[1] / "data"


def inputs(findings: Any) -> set[str]:
    """The texts of findings."""
    return {each.input for each in findings}


# Standards


def test_a_standard_is_equal_to_itself() -> None:
    """There is no difference, and this is proved."""
    found = diff("rfc3986:uri_reference", "rfc3986:uri_reference")
    assert (found.relation, found.is_exact, found.is_empty) == ("equal", True, True)
    assert found.compared == ComponentTuple._fields


def test_two_readings_of_one_rule_are_equal() -> None:
    """A whole standard without preprocessing equals its reference rule."""
    found = diff("rfc3986", "rfc3986:uri_reference")
    assert (found.relation, found.is_exact, found.only_a, found.only_b, found.split) == (
        "equal",
        True,
        (),
        (),
        (),
    )


def test_uris_are_iris() -> None:
    """RFC 3987, 3.1: every URI is an IRI by definition. Additional strings contain characters
    beyond ASCII, in each component that allows any, and no string is split differently."""
    found = diff("rfc3986:uri_reference", "rfc3987:iri_reference")
    assert (found.relation, found.is_exact, found.split) == ("subset", True, ())
    assert {each.component for each in found.only_b} == {
        "userinfo",
        "host",
        "path",
        "query",
        "fragment",
    }
    for each in found.only_b:
        assert each.never
        assert each.error
        assert not each.input.isascii()
        assert each.characters.isdisjoint(CharSet.of([(0, 0x7F)]))
        assert not each.input[each.position].isascii()


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("component", "characters"),
    [
        # RFC 3987, 2.2: iprivate is only for queries
        ("path", "\xa0-\ud7ff\uf900-\ufdcf\ufdf0-\uffef"),
        ("query", "\xa0-\ud7ff\ue000-\ufdcf\ufdf0-\uffef"),
    ],
)
def test_character_sets_of_iris(component: str, characters: str) -> None:
    """The character sets contain all of ucschar and iprivate, up to U+FFFF."""
    (row,) = (
        each
        for each in difference_of("rfc3986", "rfc3987").character_sets
        if each.component == component
    )
    expected = CharSet.of(
        (ord(each[0]), ord(each[-1])) for each in re.findall(".-.", characters, re.DOTALL)
    )
    assert row.only_b & CharSet(((0, 0xFFFF),)) == expected
    assert not row.only_a


def test_an_ipv4_address_is_a_registered_name() -> None:
    """RFC 3986, 3.2.2: this is why first-match-wins is needed."""
    assert diff("rfc3986:ipv4address", "rfc3986:reg_name").relation == "subset"


KINDS: Final = [Tag(rule) for rule in ("ip_literal", "ipv4address", "reg_name")]


def kinds_of_hosts() -> TaggedNfa:
    """The rule `host` with its three alternatives."""
    tags = {tag.name: (tag,) for tag in KINDS}
    return tagged_nfa(automata.expressions("rfc3986")["host"], tags, all_runs=True)


@pytest.mark.slow
def test_a_host_is_ambiguous_without_first_match_wins() -> None:
    """RFC 3986, 3.2.2: the syntax rule for host is ambiguous; an IPv4address is also a reg-name."""
    every = all_runs(kinds_of_hosts())
    found = divergences(every, every, KINDS).divergences
    assert {each.text for each in found} == {"0.0.0.0"}
    assert found[0].names == {"ipv4address", "reg_name"}


@pytest.mark.slow
def test_a_host_is_unambiguous_with_it() -> None:
    """The same section: the first-match-wins algorithm."""
    first = disambiguate(kinds_of_hosts())
    assert divergences(first, first, KINDS).divergences == ()
    assert language(first) == language(all_runs(kinds_of_hosts()))
    places = first.places("1.2.3.4.in-addr.arpa")
    assert places == {Tag("reg_name"): tuple(range(20))}


@pytest.mark.parametrize(
    "rule", [pytest.param("uri_reference", marks=pytest.mark.slow), "authority"]
)
def test_components_of_uris_are_unambiguous(rule: str) -> None:
    """Except for the kinds of hosts, the grammar of RFC 3986 reads every text in one way only."""
    captured = ug.standard("rfc3986").transformer.captures().items()
    tags = {name: (Tag(each.component),) for name, each in captured if not each.is_kind}
    expression = automata.expressions("rfc3986")[rule]
    every = all_runs(tagged_nfa(expression, tags, all_runs=True))
    assert divergences(every, every, every.tags).divergences == ()


@pytest.mark.slow
def test_rfc3986_and_whatwg_split_differently() -> None:
    """One reason for each cause: fewer or more than two slashes, numbers as hosts, drives."""
    found = difference_of("rfc3986:uri", "whatwg")
    assert found.relation == "overlapping"
    analogue = {each.analogue or each.input: each for each in found.split}
    single = analogue["http:/a"]
    assert (single.a["host"], single.a["path"]) == (None, "/a")
    assert (single.b["host"], single.b["path"]) == ("a", "")
    assert single.position == 3
    assert {"http:a", "http:/a", "http:///a", "http://0", "http:@a", "file://a:"} <= set(analogue)
    assert analogue["http://0"].components == ("host_kind",)
    for each in found.split:
        assert each.components == tuple(n for n in found.compared if each.a[n] != each.b[n])


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("component", "characters"),
    [
        ("userinfo", ' "<>@[\\]^`{|}'),
        ("host", '"<>`{}'),
        ("path", ' "<>[\\]^`{|}'),
        ("query", ' "<>[\\]^`{|}'),
        ("fragment", ' "#<>[\\]^`{|}'),
    ],
)
def test_what_browsers_accept_in_a_component(component: str, characters: str) -> None:
    """Each printable ASCII character that the ABNF of RFC 3986 does not allow in the component, one
    at a time."""
    found = difference_of("rfc3986", "whatwg")
    (row,) = (each for each in found.character_sets if each.component == component)
    printable = CharSet.of([(0x20, 0x7E)])
    assert row.only_b & printable == CharSet.from_characters(characters)
    shown = [e for e in found.only_b if e.never and e.component == component]
    assert shown
    assert all(not each.characters - row.only_b for each in shown)


@pytest.mark.slow
def test_the_url_specification_is_the_whatwg_standard() -> None:
    """Two formulations of one standard, by forcing and by grammar: equal on every input, except for
    domains beyond ASCII, for which the findings were not confirmed."""
    found = difference_of("whatwg", "url-spec")
    assert (found.relation, found.only_a, found.only_b, found.split) == ("equal", (), (), ())
    assert not found.is_exact


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("rfc3986:uri", "rfc3987"),
        pytest.param("rfc3986", "whatwg", marks=pytest.mark.slow),
        pytest.param("whatwg", "rfc3987", marks=pytest.mark.slow),
    ],
)
def test_the_other_way_round(a: str, b: str) -> None:
    """Swapping the operands swaps the difference."""
    one, other = difference_of(a, b), diff(b, a)
    assert (one.only_a, one.only_b) == (other.only_b, other.only_a)
    assert {(each.input, each.components) for each in one.split} == {
        (each.input, each.components) for each in other.split
    }


@pytest.mark.slow
def test_no_shorter_text_differs() -> None:
    """The first finding is a shortest one: among all texts up to a length, over the characters of
    the findings, only one operand accepts no shorter one."""
    found = difference_of("rfc3986:uri", "whatwg")
    operands = operand("rfc3986:uri"), operand("whatwg")
    shortest = {0: len(found.only_a[0].input), 1: len(found.only_b[0].input)}
    assert shortest == {0: 3, 1: 3}
    for length in range(3):
        for characters in product("aws:/@[%?#.0 \t\\é", repeat=length):
            one, other = (each.split("".join(characters)) is not None for each in operands)
            assert one is other


# Expressions


APPENDIX_B: Final = (
    r"(?s:((?P<scheme>[^:/?#]+):)?(//(?P<authority>[^/?#]*))?(?P<path>[^?#]*)"
    r"(\?(?P<query>[^#]*))?(#(?P<fragment>.*))?)"
)
"""RFC 3986, appendix B, with names for its groups, and a "." that matches any character."""


def test_appendix_b_splits_as_the_grammar_does() -> None:
    """The expression accepts more, and splits every URI reference as the grammar does."""
    found = diff(f"re:{APPENDIX_B}", "rfc3986:uri_reference")
    assert (found.relation, found.is_exact, found.split) == ("superset", True, ())
    assert set(found.compared) == {"scheme", "authority", "path", "query", "fragment"}
    assert {each.component for each in found.left_out.uncompared} == {
        "userinfo",
        "host",
        "host_kind",
        "port",
    }


def test_appendix_b_would_not_without_its_classes() -> None:
    """An error in the expression is found: with "/" in the authority, `//a/b` is split
    differently."""
    found = diff(f"re:{APPENDIX_B.replace('//(?P<authority>[^/?#]*)', '//(?P<authority>[^?#]*)')}",
                 "rfc3986:uri_reference")  # fmt: skip
    assert next((each.input, each.components) for each in found.split) == (
        "///",
        ("path", "authority"),
    )


WILD: Final[list[dict[str, Any]]] = tomllib.loads(
    (DATA / "wild_patterns.toml").read_text(encoding="utf-8")
)["pattern"]


def wild(name: str) -> str:
    """The operand for a published pattern, applied as its project applies it."""
    (each,) = (each for each in WILD if each["name"] == name)
    flags = f"(?{each['flags']})" if each["flags"] else ""
    return f"re.{each['mode']}:{flags}{each['pattern']}"


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("name", "takes", "refuses"),
    [
        # `$` accepts a line feed; octets with leading zeros; "V" only as "v"
        ("rfc3986-validator", {"a:\n", "a://[::00.0.0.0]"}, {"a://[Va.a]"}),
        # schemes of 2 to 32 characters
        ("commonmark-autolink", {"aa:%"}, {"a:", f"{33 * 'a'}:"}),
        # `^` and `$` in the middle, in an alternative that never matches
        ("rfc3986-absolute-uri", {"a:a\n", "a://]"}, {"a:", "a:#", "a:?"}),
    ],
)
def test_patterns_of_other_projects(name: str, takes: set[str], refuses: set[str]) -> None:
    """The shortest strings that a published pattern accepts and RFC 3986 rejects, and the converse.
    No shorter ones exist."""
    found = diff(wild(name), "rfc3986:uri")
    assert found.relation == "overlapping"
    assert inputs(found.only_a) >= takes
    assert inputs(found.only_b) >= refuses
    assert len(found.only_a[0].input) == min(map(len, takes | inputs(found.only_a)))


@pytest.mark.slow
@pytest.mark.parametrize("name", [each["name"] for each in WILD])
def test_patterns_of_other_projects_accept_the_measured_strings(name: str) -> None:
    """The automaton accepts and rejects the strings that `re` was measured to accept and reject."""
    (each,) = (each for each in WILD if each["name"] == name)
    dfa = operand(wild(name)).language
    assert all(dfa.accepts("text", text) for text in each["accepts"])
    assert not any(dfa.accepts("text", text) for text in each["rejects"])


# One difference does not hide another


LIST: Final = r"re:https?://([^/@]*@)?(?P<host>[^/:?#]+)(:\d+)?([/?#].*)?"
"""A typical pattern for looking up hosts in a list."""


@pytest.mark.slow
def test_every_way_around_a_pattern() -> None:
    """Removed characters (a tab, a space at the end) and characters that are delimiters for one
    operand only: each has a finding of its own, whatever else is split differently."""
    found = {each.input for each in diff(LIST, "whatwg").split}
    assert {"http://\ta", "http://\\a", "http://a ", "http://a\\", "http://@@a"} <= found
    assert any(text.endswith("?@a") for text in found)


@pytest.mark.slow
def test_an_early_parting_hides_no_later_one() -> None:
    """A colon that one operand reads as part of the scheme splits every text differently;
    differences of hosts are found nevertheless."""
    found = diff("re:(?P<scheme>[a-z]+:)//(?P<host>[^/?#]*)(?P<path>[^?#]*)", "whatwg")
    assert any("scheme" in each.components for each in found.split)
    assert any(each.a["host"] != each.b["host"] and "@" in each.input for each in found.split)


@pytest.mark.parametrize(
    ("a", "b", "shortest"),
    [
        ("re:a.?|b(?P<host>b)", "re:a(?P<host>.?)|zz", "a"),
        ("re:(?P<x>a)a", "re:a(?P<x>a)|b", "aa"),
    ],
)
def test_the_shortest_split_comes_first(a: str, b: str, shortest: str) -> None:
    """The same for an empty component."""
    assert diff(a, b).split[0].input == shortest


def test_the_shortest_loss_comes_first() -> None:
    """The same for a character that the other operand never allows in the component."""
    assert "c" in inputs(diff("re:(?P<port>a)|cd", "re:(?P<port>[ac]+)").only_b)


def test_a_common_text_is_confirmed() -> None:
    """A common string of the automata does not count if the domain parser rejects it."""
    found = diff("re:http://%ff/|x", "whatwg")
    assert (found.relation, found.common, found.is_exact) == ("disjoint", None, False)


def test_an_over_approximated_split_hides_no_other() -> None:
    """The parser rejects the shorter text; the longer one is split differently."""
    found = diff("re:http://(?:%ff|abcdefghijk)(?P<fragment>/)", "whatwg")
    assert [each.input for each in found.split] == ["http://abcdefghijk/"]


@pytest.mark.slow
def test_unproved_differences_are_not_empty() -> None:
    """If the operands are equal except for mapped domains, the difference does not count as
    empty."""
    assert not difference_of("whatwg", "url-spec").is_empty


@pytest.mark.slow
def test_a_domain_too_long_to_be_mapped() -> None:
    """The result for this text is unknown, so the finding is not confirmed."""
    found = diff(f"re:http://{1100 * 'é'}/", "whatwg")
    assert (found.only_a, found.is_exact) == ((), False)


def test_rules_need_standards() -> None:
    """The argument `rule` needs two standards."""
    with pytest.raises(OperandError, match="needs two standards"):
        diff("re:a", "rfc3986", rule="host")
    assert diff(operand("rfc3986"), "rfc3987", "host").a == "rfc3986:host"


# Grammars


@pytest.mark.slow
@pytest.mark.skipif(not find_spec("rfc3987_syntax"), reason="needs rfc3987-syntax")
def test_the_grammar_of_rfc3987_syntax() -> None:
    """Every kind of error in this grammar of RFC 3987: it accepts no invalid string, but lacks the
    planes above the first in every component, most of the forms with "::", and the capital "V" of
    an IPvFuture."""
    spec = find_spec("rfc3987_syntax")
    assert spec is not None
    assert spec.origin is not None
    file = Path(spec.origin).with_name("syntax_rfc3987.lark")
    found = diff(f"lark:{file}:iri_reference", "rfc3987:iri_reference")
    assert (found.relation, found.is_exact, found.split) == ("subset", True, ())
    beyond = {each.component for each in found.only_b if ord(max(each.input)) > 0xFFFF}
    assert beyond == {"userinfo", "host", "path", "query", "fragment"}
    rest = {each.input: each.error for each in found.only_b if each.input.isascii()}
    assert rest == {
        "//[::]": "ipv6address",
        "//[Va.a]": "ip_literal",
        "//[::a]": "h16",
        "//[a::a:a:a:a:aaaa]": "ls32",
    }


def test_an_abnf_file(tmp_path: Path) -> None:
    """A grammar in ABNF that uses core rules of RFC 5234 without defining them."""
    file = tmp_path / "port.abnf"
    file.write_text('port = 1*5DIGIT\nother = "a" / port\n', encoding="utf-8")
    found = diff(f"abnf:{file}:port", "rfc3986:port")
    assert (found.relation, inputs(found.only_b)) == ("subset", {"", "000000"})


# Limits and errors


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("re:(?:a|b)*a(?:a|b){1000}", "more than 50,000 states"),
        pytest.param(
            "re:" + "|".join(f"(?:[ab]*a[ab]{{{n}}}c{n})" for n in range(20)),
            "states",
            marks=pytest.mark.slow,
        ),
        ("re:a{200000}", "more than 30,000 characters"),
    ],
)
def test_adversarial_operands(name: str, words: str) -> None:
    """An operand that is too large is an error that states the limit."""
    with pytest.raises(OperandError, match=words):
        diff(name, "rfc3986:uri")


@pytest.mark.slow
def test_a_counted_repetition_and_a_large_alternation() -> None:
    """A large operand below the limit is decided."""
    assert diff("re:a{1000}", "re:a{1000,1001}").only_b[0].input == 1001 * "a"
    words = "|".join(f"a{number}" for number in range(1000))
    assert diff(f"re:{words}", "re:a[0-9]{1,3}").relation == "subset"


@pytest.mark.slow
def test_an_expression_that_takes_exponential_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """`re` would try 2^30 ways before it rejects: a time limit stops it."""
    with monkeypatch.context() as patch:
        patch.setattr(child_process, "MAX_SECONDS", 1)
        with pytest.raises(OperandError, match=r"'aaa.*cannot be confirmed: re:\(\?:a\|a\)\*"):
            diff("re:(?:a|a)*", "re:a{30}b")
    assert diff("re:a", "re:b").relation == "disjoint"  # in a new process


@pytest.mark.parametrize("length", [1_000, pytest.param(5_000, marks=pytest.mark.slow)])
def test_a_long_chain_of_states(length: int) -> None:
    """The time for long operands that differ only at the end is linear."""
    assert diff(f"re:a{{{length}}}", f"re:a{{{length - 1}}}").relation == "disjoint"


@pytest.mark.parametrize("name", ["nothing", "rfc3986:nothing", ":", "", "whatwg:host"])
def test_unknown_names(name: str) -> None:
    """An unknown name is an error."""
    with pytest.raises((UnknownNameError, OperandError)):
        diff(name, "rfc3986")


@pytest.mark.slow
def test_more_findings_than_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Above the limit, only the shortest findings are kept, and the result says so."""
    whole = difference_of("rfc3986", "whatwg")
    assert whole.is_complete
    assert len(whole.only_a) < MAX_REASONS
    monkeypatch.setattr(difference, "MAX_REASONS", 3)
    found = diff("rfc3986", "whatwg")
    assert not found.is_complete
    assert (found.only_a, found.split) == (whole.only_a[:3], whole.split[:3])


# Values


def test_a_difference_is_a_value() -> None:
    """It is immutable, and equal after pickling."""
    found = diff("rfc3986:host", "rfc3987:ihost")
    assert pickle.loads(pickle.dumps(found)) == found  # noqa: S301 (our own)
    assert found == diff("rfc3986:host", "rfc3987:ihost")
    whole = difference_of("rfc3986", "whatwg")
    assert hash(pickle.loads(pickle.dumps(whole))) == hash(whole)  # noqa: S301 (our own)
    with pytest.raises(AttributeError):
        found.relation = "equal"  # type: ignore[misc]  # that is what is tested
    assert isinstance(whole, ug.Difference)


@pytest.mark.parametrize(
    ("ranges", "expected"),
    [
        ([(0x41, 0x5A)], "A-Z"),
        ([(0x20, 0x20), (0x2F, 0x2F)], "space /"),
        ([(0x41, 0x5A), (0x61, 0x7A)], "letters"),
        ([(0x2D, 0x2E), (0x30, 0x39), (0x41, 0x5A), (0x61, 0x7A)], "letters, digits, - ."),
        ([(0x30, 0x39), (0x41, 0x46), (0x61, 0x66)], "hexadecimal digits"),
        ([(0, 0x22), (0x24, 0x10FFFF)], "all characters except #"),
        ([(0, 0x2F), (0x3A, 0x7F)], "all ASCII characters except digits"),
        ([(0x7F, 0x10FFFF), (0x21, 0x7E)], "all characters except space, U+0000-U+001F"),
        ([(0x80, 0xFF), (0x102, 0x10FFFF)], "all beyond ASCII except U+0100-U+0101"),
        ([(0x80, 0xFF), (0x101, 0x101), (0x103, 0x103), (0x105, 0x105), (0x107, 0x10FFFF)],
         "all beyond ASCII except U+0100, U+0102, U+0104, … (4 in all)"),
        ([(0x20, 0x7E)], "all printable ASCII characters"),
        ([(0, 0xD7FF), (0xE000, 0x10FFFF)], "all characters except U+D800-U+DFFF"),
        ([(0, 8), (0xB, 0x1F), (0x7F, 0x7F)], "control characters except U+0009/U+000A"),
        ([(0x30, 0x31)], "0 1"),
        ([(9, 9)], "U+0009"),
        ([(0, 0x1F), (0x7F, 0x7F)], "control characters"),
        ([(0x80, 0x10FFFF)], "all beyond ASCII"),
        ([(0xE9, 0xE9), (0x100, 0x200)], "U+00E9, U+0100-U+0200"),
        ([(n, n) for n in range(0x100, 0x10A, 2)],
         "U+0100, U+0102, U+0104, … (5 beyond ASCII)"),
    ],
)  # fmt: skip
def test_sets_for_people(ranges: list[tuple[int, int]], expected: str) -> None:
    """Visible characters are shown, invisible ones are named, and long lists are shortened."""
    assert shown(CharSet.of(ranges)) == expected


def test_every_character_is_in_a_set_for_people() -> None:
    """The description of a set mentions all its parts."""
    assert shown(ANY) == "all characters"
    assert shown(ANY - CharSet.of([(0x61, 0x7A)])) == "all characters except a-z"
    most = ANY - CharSet.of([(0x20, 0x5A)])
    assert shown(most) == "a-z [ \\ ] ^ _ ` { | } ~, control characters, all beyond ASCII"


@given(st.frozensets(st.sampled_from("09afAFzgG #\t\n\x7fé\U0010ffff")), st.booleans())
def test_a_description_is_exact(characters: frozenset[str], is_complement: bool) -> None:  # noqa: FBT001 (Hypothesis passes it by name)
    """Sets that differ in one character have different descriptions."""
    chars = CharSet.from_characters(characters)
    chars = ANY - chars if is_complement else chars
    for other in "09azGZ /\t\x00":
        changed = CharSet.from_characters(other)
        assert shown(chars | changed) != shown(chars - changed)


def test_lists_of_characters_are_bounded() -> None:
    """No set of characters makes a line too long: what is left out is counted."""
    controls = CharSet.of([(point, point) for point in range(0, 0x20, 2)])
    assert shown(controls).endswith("… (16 control characters)")
    for step in range(2, 9):
        every = CharSet.of([(point, point) for point in range(0, 0x3000, step)])
        assert len(shown(every)) < 250
