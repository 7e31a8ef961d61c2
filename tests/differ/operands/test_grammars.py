"""Grammars in files as operands: ambiguity, rules reachable from the start rule, and errors.

The oracle for derivations is Lark's Earley parser, called directly, with all derivations of a text.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest
from lark import Lark, Tree

from urlgrammar import OperandError, diff
from urlgrammar.differ.operands.grammars.language import FileGrammar
from urlgrammar.differ.operands.grammars.rules import table
from urlgrammar.differ.operands.names import operand
from urlgrammar.regular.automata.languages import TEXT
from urlgrammar.standards import standards

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from lark import Token

AMBIGUOUS = 'a: userinfo host\nuserinfo: {}\nhost: ("x" | "y")*\n'


@pytest.fixture
def lark(tmp_path: Path) -> Path:
    """A folder for grammar files."""
    return tmp_path


def write(folder: Path, name: str, text: str, rule: str = "a") -> str:
    """Writes the text as a grammar file, and returns the name of the operand."""
    (folder / name).write_text(text, encoding="utf-8")
    return f"{name.rpartition('.')[2]}:{folder / name}:{rule}"


def derivations(tree: Tree[Token] | Token) -> Iterator[Tree[Token] | Token]:
    """All derivations that a tree with `_ambig` nodes represents."""
    if not isinstance(tree, Tree):
        yield tree
    elif tree.data == "_ambig":
        for child in tree.children:
            yield from derivations(child)
    else:
        for children in product(*(list(derivations(child)) for child in tree.children)):
            yield Tree(tree.data, list(children))


def texts_of(grammar: str, text: str, rule: str) -> set[str]:
    """The texts of a rule in the derivations of a text."""
    parser = Lark(
        grammar, start="a", lexer="dynamic_complete", ambiguity="explicit", keep_all_tokens=True
    )
    return {
        "".join(map(str, each.scan_values(lambda _: True)))
        for tree in derivations(parser.parse(text))
        for each in tree.find_data(rule)  # type: ignore[union-attr]  # the start rule is a tree
    }


# Ambiguity


@pytest.mark.parametrize("userinfo", ['"x" | "x" "y"', '"x" "y" | "x"', '"x" "y"?'])
def test_ambiguous_components(lark: Path, userinfo: str) -> None:
    """The order of the alternatives does not matter: `xy` has two readings, and the order prefers
    neither."""
    grammar = AMBIGUOUS.format(userinfo)
    found = diff(write(lark, "a.lark", grammar), "re:(?P<userinfo>xy?)(?P<host>[xy]*)")
    assert (found.relation, found.compared, found.split) == ("equal", (), ())
    assert {(each.component, each.input) for each in found.left_out.ambiguous} == {
        ("userinfo", "xy"),
        ("host", "xy"),
    }
    for each in found.left_out.ambiguous:
        read = {dict(reading)[each.component] for reading in each.readings}
        assert read == texts_of(grammar, each.input, each.component)
        assert len(read) == 2
    assert not found.is_empty


def test_the_order_of_alternatives_makes_no_difference(lark: Path) -> None:
    """Two grammars that differ only in the order of alternatives are both ambiguous, and not
    reported as equal."""
    one = write(lark, "a.lark", AMBIGUOUS.format('"x" | "x" "y"'))
    other = write(lark, "b.lark", AMBIGUOUS.format('"x" "y" | "x"'))
    found = diff(one, other)
    assert {each.operand for each in found.left_out.ambiguous} == {one, other}
    assert found.compared == ()
    assert not found.is_empty


def test_ambiguous_abnf(lark: Path) -> None:
    """The same for ABNF."""
    name = write(lark, "a.abnf", 'a = userinfo host\nuserinfo = "0" / "00"\nhost = *"0"\n')
    found = diff(name, "re:(?P<userinfo>0)(?P<host>0*)")
    assert {(each.component, each.input) for each in found.left_out.ambiguous} == {
        ("userinfo", "00"),
        ("host", "00"),
    }


def test_unambiguous_components_are_compared(lark: Path) -> None:
    """A component that is the same in all readings is not ambiguous."""
    grammar = 'a: port userinfo host\nport: "p"\nuserinfo: "x" | "x" "y"\nhost: "y"*\n'
    found = diff(write(lark, "a.lark", grammar), "re:(?P<port>p?)p?x(?P<host>y*)")
    assert {each.component for each in found.left_out.ambiguous} == {"userinfo", "host"}
    assert found.compared == ("port",)
    with pytest.raises(OperandError, match=r"'host' is required.* splits 'pxy' in two ways"):
        diff(write(lark, "a.lark", grammar), "re:p(?P<host>x.*)", require=["host"])


def test_two_ways_with_one_split_are_not_ambiguous(lark: Path) -> None:
    """All derivations agree about every component."""
    name = write(lark, "a.lark", 'a: (b | c) host\nb: "x"\nc: "x"\nhost: "y"\n')
    found = diff(name, "re:x(?P<host>y)")
    assert (found.left_out.ambiguous, found.compared, found.is_empty) == ((), ("host",), True)


def test_a_component_that_is_there_or_not(lark: Path) -> None:
    """The component is empty in one reading and undefined in the other."""
    name = write(lark, "a.lark", 'a: "x" host | "x"\nhost: "y"*\n')
    (each,) = diff(name, "re:x(?P<host>y*)").left_out.ambiguous
    assert (each.component, each.input) == ("host", "x")


@pytest.mark.slow
def test_kinds_of_hosts_are_ambiguous_in_a_grammar(lark: Path) -> None:
    """RFC 3986, 3.2.2, defines an IPv4address by first-match-wins, which ABNF does not have."""
    grammar = "%import .rfc3986 (host, ip_literal, ipv4address, reg_name, ipv6address, ipvfuture, "
    grammar += "dec_octet, digit, alpha, hexdig, h16, ls32, pct_encoded, sub_delims, unreserved)\n"
    found = diff(write(lark, "a.lark", f"{grammar}a: host\n"), "rfc3986:host")
    (each,) = found.left_out.ambiguous
    assert (each.component, each.input) == ("host_kind", "0.0.0.0")
    assert "host" in found.compared


# Only rules that are reachable from the start rule are read


@pytest.mark.parametrize(
    "rest",
    [
        'other = "(" other ")" / "x" other "y"\n',
        "other = <what the prose says>\n",
        "other = nowhere\n",
        'other = "a"\nother = "b"\n',
        'other =/ "b"\n',
        'other = 6000"x"\n',
    ],
)
def test_unusable_rules_of_abnf(lark: Path, rest: str) -> None:
    """A rule that is recursive, in prose, undefined, defined twice or too large does no harm if it
    is unreachable; otherwise, an error names the rule."""
    grammar = f'a = 1*DIGIT\n{rest}b = "b" / other\n'
    assert diff(write(lark, "a.abnf", grammar), "re:[0-9]+").is_empty
    with pytest.raises(OperandError, match="other"):
        operand(write(lark, "a.abnf", grammar, "b")).automaton()


@pytest.mark.parametrize(
    "rest",
    [
        'other: "(" other ")" | "x" other "y"\n',
        "other: nowhere\n",
        f"other: {20 * '[X] '}\n",
        'other: "x"~6000\n',
        "other: EMPTY\nEMPTY: /x*/\n",
        'other.2: "x"\n',
        "other: FLAG\nFLAG: /x/i\n",
    ],
)
def test_unusable_rules_of_lark(lark: Path, rest: str) -> None:
    """The same for Lark files."""
    grammar = f'a: DIGIT+\nDIGIT: "0".."9"\nX: "x"\n{rest}b: "b" | other\n'
    assert diff(write(lark, "a.lark", grammar), "re:[0-9]+").is_empty
    with pytest.raises(OperandError):
        operand(write(lark, "a.lark", grammar, "b")).automaton()


RFC_5234 = """
rulelist = 1*( rule / (*c-wsp c-nl) )
rule = rulename defined-as elements c-nl
rulename = ALPHA *(ALPHA / DIGIT / "-")
defined-as = *c-wsp ("=" / "=/") *c-wsp
elements = alternation *c-wsp
c-wsp = WSP / (c-nl WSP)
c-nl = comment / CRLF
comment = ";" *(WSP / VCHAR) CRLF
alternation = concatenation
              *(*c-wsp "/" *c-wsp concatenation)
concatenation = repetition *(1*c-wsp repetition)
repetition = [repeat] element
repeat = 1*DIGIT / (*DIGIT "*" *DIGIT)
element = rulename / group / option / char-val / num-val / prose-val
group = "(" *c-wsp alternation *c-wsp ")"
option = "[" *c-wsp alternation *c-wsp "]"
char-val = DQUOTE *(%x20-21 / %x23-7E) DQUOTE
num-val = "%" (bin-val / dec-val / hex-val)
bin-val = "b" 1*BIT [ 1*("." 1*BIT) / ("-" 1*BIT) ]
dec-val = "d" 1*DIGIT [ 1*("." 1*DIGIT) / ("-" 1*DIGIT) ]
hex-val = "x" 1*HEXDIG [ 1*("." 1*HEXDIG) / ("-" 1*HEXDIG) ]
prose-val = "<" *(%x20-3D / %x3F-7E) ">"
"""
"""The productions of RFC 5234, section 4."""


def test_the_grammar_of_abnf(lark: Path) -> None:
    """The grammar is recursive, but its other rules can be used."""
    assert diff(write(lark, "a.abnf", RFC_5234, "rulename"), "re:[A-Za-z][-0-9A-Za-z]*").is_empty
    repeat = diff(write(lark, "a.abnf", RFC_5234, "repeat"), r"re:[0-9]+|[0-9]*\*[0-9]*")
    assert repeat.relation == "equal"
    with pytest.raises(OperandError, match="'element': it nests itself"):
        operand(write(lark, "a.abnf", RFC_5234, "element"))


@pytest.mark.parametrize(
    ("grammar", "regex"),
    [
        ('a = ["x"] ["x"]\n', "x{0,2}"),
        ('a = *1"x" *1"x" 0*1"x"\n', "x{0,3}"),
        ('a = 1*2"x" 1*2"x"\n', "x{2,4}"),
        ('a = ("x" / "y") / "x" / %x78\n', "[xXyY]"),
        (f"a = {30 * '[%x61] '}\n", "a{0,30}"),
        ('a = 2(["x"] / "y")\n', "[xXyY]{0,2}"),
        ('a = "x"\na =/ ["y"] "x"\n', "[yY]?[xX]"),
        ('a = %s"x" ; a comment\n    / "0" ; more\n', "x|0"),
    ],
)
def test_valid_abnf(lark: Path, grammar: str, regex: str) -> None:
    """ABNF that Lark would expand twice, or too far, is accepted."""
    folded = regex if "%s" in grammar or "%x61" in grammar else f"(?ai:{regex})"
    assert diff(write(lark, "a.abnf", grammar), f"re:{folded}").relation == "equal"


# Errors name the rule and say what to do


@pytest.mark.parametrize(
    ("file", "grammar", "words"),
    [
        ("a.abnf", 'a = "x" b = "y"\n', "line 1, column 9: not ABNF: rule 'b' does not begin on a"),
        ("a.abnf", "a = digits\n", "rule 'a' uses 'digits', which is not defined; did you mean"),
        ("a.abnf", 'b = "x"\n', "has no rule 'a'"),
        ("a.abnf", "a = <prose>\n", "line 1: rule 'a': the prose value <prose> cannot be read"),
        (
            "a.lark",
            "a: hots\nhost: /x/\n",
            "'a' uses 'hots', which is not defined; did you mean 'host'",
        ),
        ("a.lark", 'aa: "x"\n', "has no rule 'a'; did you mean 'aa'"),
        ("a.lark", 'a: ["x"] ["x"]\n', "two alternatives of a rule that 'a' uses are the same"),
        (
            "a.lark",
            'a: "x"\n  | (\n',
            "Lark rejects the grammar: Expecting a value, at line 2",
        ),
        ("a.lark", 'a: X\nX: "x"*\n', "a terminal that 'a' uses can be empty"),
        ("a.lark", 'a: "x"\n%ignore " "\n', "%ignore changes every rule"),
        ("a.lark", 'a: /a|ab/ "x"\n', "terminal /a|ab/: Lark uses the first alternative"),
        ("a.lark", "a: /x/i\n", "rule '/x/': it has the flags i"),
        ("a.lark", "a: X\nX: /a|ab/\n", "terminal X: Lark uses the first alternative"),
    ],
)
def test_errors(lark: Path, file: str, grammar: str, words: str) -> None:
    """Messages do not contain the names of Lark's classes."""
    with pytest.raises(OperandError) as caught:
        operand(write(lark, file, grammar)).automaton()
    message = str(caught.value)
    assert words in message
    assert "NonTerminal" not in message
    assert "Terminal(" not in message


def test_a_terminal_with_the_longest_first(lark: Path) -> None:
    """The advice of the error is correct: Lark itself sorts strings in this way."""
    for terminal in ("/ab|a/", '"a" | "ab"', "/[ab]+/"):
        name = write(lark, "a.lark", f'a: X "b"?\nX: {terminal}\n')
        assert operand(name).split("ab") is not None


# Components that a grammar does not determine are refused or reported as not compared


def test_components_in_a_circle_of_rules(lark: Path) -> None:
    """A rule that is solved together with others loses the boundaries of the others: it is no
    component that can be compared."""
    for name, text, accepted in (
        ("a.abnf", 'a = "x" [ host ]\nhost = "a" [ host ]\n', "xaa"),
        ("b.abnf", 'a = "x" [ "a" [ host ] ]\nhost = "a" [ host ]\n', "xaa"),
        ("a.lark", 'a: _h "."\n_h: "a" host | "b"\nhost: _h\n', "aab."),
    ):
        made = operand(write(lark, name, text))
        assert made.uncomparable == {"host"}
        assert not made.components
        assert made.split(accepted) == {}
        assert made.language.accepts(TEXT, accepted)


@pytest.mark.parametrize(
    ("text", "accepted"),
    [
        ('a = host *( "," host )\nhost = 1*ALPHA\n', "a,b"),
        ('a = port "/" port\nport = 1*DIGIT\n', "1/2"),
        ('a = *port "y"\nport = DIGIT\n', "12y"),
    ],
)
def test_components_that_a_text_has_several_of(lark: Path, text: str, accepted: str) -> None:
    """A name of a component takes nothing from what is valid."""
    name = write(lark, "a.abnf", text)
    made = operand(name)
    assert len(made.uncomparable) == 1
    assert made.components == frozenset()
    assert made.split(accepted) == {}
    grammar = FileGrammar(name.rpartition(":")[0])
    assert grammar.is_valid(accepted)
    assert not grammar.is_valid(f"{accepted}!")
    assert "NOT compared" in str(diff(name, "re:(?P<port>[a-z0-9]+)"))


def test_groups_of_rules_that_a_text_has_several_of(lark: Path) -> None:
    """A group of an expression with the name of such a rule is not compared."""
    name = write(lark, "a.abnf", 'a = v "/" v\nv = 1*DIGIT\n')
    found = diff(name, r"re:(?P<v>[0-9]+)/[0-9]+")
    assert (found.relation, found.split) == ("equal", ())
    assert "NOT compared" in str(found)
    assert "v." in str(found)


def test_kinds_that_one_side_knows(lark: Path) -> None:
    """For one grammar the host is an address, for the other it is a name."""
    one = 'a: host\nhost: ipv4address | reg_name\nipv4address: "1"\nreg_name: "a"\n'
    other = one.replace("ipv4address", "ipvfuture")
    found = diff(write(lark, "a.lark", one), write(lark, "b.lark", other))
    assert [(each.input, each.components) for each in found.split] == [("1", ("host_kind",))]
    assert (found.split[0].a["host_kind"], found.split[0].b["host_kind"]) == (
        "ipv4address",
        "ipvfuture",
    )


def test_two_kinds_in_one_text(lark: Path) -> None:
    """Two kinds in one text are none that can be compared, because they are the same component."""
    text = 'a: host\nhost: ipv4address "." ipv6address\nipv4address: "1"\nipv6address: "2"\n'
    made = operand(write(lark, "a.lark", text))
    assert made.uncomparable == {"host_kind"}
    assert made.components == {"host"}


def test_kinds_by_two_ways(lark: Path) -> None:
    """The position of the rule of a kind does not create a second reading."""
    text = 'a: host "1"?\nhost: "1" ipv4address | ipv4address\nipv4address: "1" | "11"\n'
    found = diff(write(lark, "a.lark", text.replace('"1"?', "")), "re:(?P<host>1)1+|(?P<h>1)")
    assert [(each.input, each.b["host"]) for each in found.split] == [("1", None), ("11", "1")]


@pytest.mark.parametrize(
    ("grammar", "components"),
    [
        # a tie between transformers, and names of three standards
        ('a: scheme net_loc\nscheme: "s"\nnet_loc: "n"\n', {"scheme"}),
        ('a: user_info hostname\nuser_info: "u"\nhostname: "h"\n', {"userinfo"}),
        (
            'a: ipath_abempty host\nipath_abempty: "/"\nhost: hostname\nhostname: "h"\n',
            {"path", "host", "host_kind"},
        ),
        ('a: local domain\nlocal: "l"\ndomain: "d"\n', set()),
    ],
)
def test_components_come_from_the_names(lark: Path, grammar: str, components: set[str]) -> None:
    """Each name means the same in every grammar, whatever other names there are."""
    assert operand(write(lark, "a.lark", grammar)).components == components


def test_all_standards_agree_about_names() -> None:
    """So there is one table of them."""
    for each in standards():
        for name, captured in each.transformer.captures().items():
            assert table()[name] == captured


def test_components_that_the_user_names(lark: Path) -> None:
    """`on` and `require` can name rules that both grammars have."""
    one = write(lark, "a.lark", 'a: local "@" part\nlocal: "x"\npart: "y"\n')
    other = write(lark, "c.lark", 'a: local part\nlocal: "x" "@"\npart: "y"\n')
    assert diff(one, other).compared == ()
    for found in (diff(one, other, on=["local"]), diff(one, other, require=["local"])):
        assert found.compared == ("local",)
    (split,) = diff(one, other, on=["local"]).split
    assert (split.input, split.a["local"], split.b["local"]) == ("x@y", "x", "x@")


def test_rules_are_spelled_as_in_the_file(lark: Path) -> None:
    """Messages have the names of ABNF, and not those of Lark."""
    grammar = 'a = hier-part\nhier-part = "x" sub-part\nsub-part = "y" sub-part "z" / "y"\n'
    with pytest.raises(OperandError, match="rule 'sub-part': it nests itself"):
        operand(write(lark, "a.abnf", grammar))
    found = diff("re:xy", write(lark, "a.abnf", 'a = hier-part\nhier-part = "x" "yy"\n'))
    assert any("(in hier-part)" in each.message for each in found.only_a)


def test_rules_inside_a_component(lark: Path) -> None:
    """They are not compared, because components are not captured inside a component."""
    name = write(lark, "a.lark", 'a: userinfo | foo "x"\nuserinfo: foo\nfoo: "f"\n')
    found = diff(name, "re:(?P<userinfo>f)|(?P<foo>f)x")
    assert found.compared == ("userinfo",)
    assert "foo" in {each.component for each in found.left_out.uncompared}
    assert not found.is_empty


@pytest.mark.parametrize(
    "text",
    [
        'a: host{"h"} "x"\nhost{x}: x\n',
        "%import .other (foo)\na: foo\n",
    ],
)
def test_components_under_another_name(lark: Path, text: str) -> None:
    """A rule that Lark renames is reported as not compared."""
    write(lark, "other.lark", 'foo: host "x"\nhost: "h"\n')
    found = diff(write(lark, "a.lark", text), "re:(?P<host>h)x")
    assert found.compared == ()
    assert {each.component for each in found.left_out.uncompared} == {"host"}
    assert not found.is_empty


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("a.abnf", f'a = {400 * "("}"1"{400 * ")"}\n'),
        ("a.abnf", f'a = {400 * "["}"1"{400 * "]"}\n'),
        ("a.lark", "".join(f'r{n}: "a" r{n + 1}\n' for n in range(700)) + 'r700: "b"\na: r0\n'),
    ],
)
def test_grammars_that_are_nested_too_deeply(lark: Path, file: str, text: str) -> None:
    """Grammars nested too deeply raise OperandError."""
    with pytest.raises(OperandError, match="nested too deeply"):
        operand(write(lark, file, text)).automaton()


def test_a_byte_order_mark_and_other_line_ends(lark: Path) -> None:
    """A byte order mark and other line ends are accepted."""
    grammar = '\ufeffa = "1" ; a\u2028b\r\n  / "2"\r\nb = "3"\r\n'
    assert diff(write(lark, "a.abnf", grammar), "re:[12]").is_empty
    assert diff(write(lark, "a.lark", '\ufeffa: "1"\n'), "re:1").is_empty
