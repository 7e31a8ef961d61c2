"""Limits: every operand ends in an answer or a clear error, in little time and memory.

The time is that of the processor, and both are measured in a child process of its own. The limits
are far above what operands take, and far below what they would take if they grew without end.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import pytest

from urlgrammar import OperandError, diff
from urlgrammar.differ.operands.grammars.language import FileGrammar
from urlgrammar.differ.operands.names import operand

if TYPE_CHECKING:
    from pathlib import Path

MAX_SECONDS: Final = 60
MAX_BYTES: Final = 500_000_000

_CHILD: Final = """
import json, resource, sys
resource.setrlimit(resource.RLIMIT_AS, (2_000_000_000, 2_000_000_000))
from urlgrammar import OperandError, diff
try:
    said = diff(*sys.argv[1:]).relation
except OperandError as error:
    said = str(error)
used = resource.getrusage(resource.RUSAGE_SELF)
# ru_maxrss includes what the parent had when it made this process
with open("/proc/self/status") as status:
    octets = next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM"))
print(json.dumps([said, used.ru_utime + used.ru_stime, octets]))
"""


ABNF: Final = {
    # the grammar, and the words of its error; none if there is an answer
    "nested repetitions": ('a = 5000(5000"x")\n', "characters"),
    "nested options": ("a = *300(*300%x78)\n", "characters"),
    "doubling": (
        "".join(f"a{n} = a{n + 1} a{n + 1}\n" for n in range(40)) + "a40 = %x78\na = a0\n",
        "characters",
    ),
    "many options": ("a = " + " ".join(["[%x61]"] * 2000) + "\n", "symbols in a row"),
    "a large repetition": ('a = *5000"x"\n', None),
    "a chain": (
        "a = r0\n" + "".join(f"r{n} = r{n + 1}\n" for n in range(140)) + "r140 = %x78\n",
        None,
    ),
    "a chain of strings": (
        "a = r0\n" + "".join(f"r{n} = %x61 r{n + 1}\n" for n in range(140)) + "r140 = %x78\n",
        "nested too deeply",
    ),
    "a long chain": (
        "a = r0\n" + "".join(f"r{n} = r{n + 1}\n" for n in range(3000)) + "r3000 = %x78\n",
        "more than 2,000 rules",
    ),
    "many alternatives": (
        "a = " + " /\n  ".join(f"%x{n * 4:X}" for n in range(8, 20_000)) + "\n",
        "alternatives",
    ),
}
LARK: Final = {
    "a template without end": ('a: t{"x"}\nt{y}: y | t{t{y}}\n', "more and more arguments"),
    "two templates": ('a: t{"x"}\nt{y}: y | t{u{y}}\nu{y}: "b" y\n', "more and more arguments"),
    "a template in itself": ('a: t{"x"}\nt{y}: y | "b" t{y}\n', None),
    "nested repetitions": ('a: ("x"~5000)~5000\n', "characters"),
    "a chain": (
        "a: r0\n" + "".join(f"r{n}: r{n + 1}\n" for n in range(300)) + 'r300: "x"\n',
        "nested too deeply",
    ),
    "a chain of strings": (
        "a: r0\n" + "".join(f'r{n}: "a" r{n + 1}\n' for n in range(190)) + 'r190: "x"\n',
        "nested too deeply",
    ),
    "many digits": ('a: _below{d, "' + "9" * 5000 + '"}\nd: "0".."9"\n', "more than 100 digits"),
    "a difference": (
        'a: _but_not{x, y}\nx: ("a"|"b")*\ny: ("a"|"b")* "a" ("a"|"b")~18\n',
        "alternatives",
    ),
    "a terminal": ("a: T\nT: /[ab]*a[ab]{20}/\n", "50,000 states"),
    "rules that use each other": (
        "a: s0\n"
        + "".join(
            f's{n}: "a{n}" s{(n + 1) % 200} | "b{n}" s{(n * 7 + 3) % 200} | "c"\n'
            for n in range(200)
        ),
        "use each other",
    ),
    "a circle": ("%import .a (a)\nb: a\n", "imports itself"),
}
REGEXES: Final = {
    "many options": ("re:" + "[ab]?" * 2000, "can follow each other"),
    "fewer options": ("re:" + "[ab]?" * 450, "can follow each other"),
    "options of four": ("re:" + "(?:a?b?c?d?)" * 90, "too many ways"),
    "nested options": ("re:(?:x{0,300}){300}", "30,000 characters"),
    "repeated options": ("re:(?:x?){5000}", "can follow each other"),
    "nested repetitions": ("re:(?:(?:x{300}){300}){300}", "30,000 characters"),
    "a large repetition": ("re:x{0,5000}", None),
    "subsets": ("re:(?:a|b)*a(?:a|b){30}", "50,000 states"),
    "fewer subsets": ("re:(?:a|b)*a(?:a|b){13}", None),
    "groups": ("re:" + "(" * 500 + "a" + ")" * 500, "nested too deeply"),
    "alternatives": ("re:" + "|".join(f"a{n}b" for n in range(15_000)), "30,000 characters"),
    "fewer alternatives": ("re:" + "|".join(f"a{n}b" for n in range(4000)), None),
    "pairs": (
        "re:(?:" + "|".join(chr(0x4000 + n) + chr(0x5000 + n) for n in range(3000)) + ")*",
        "can follow each other",
    ),
    "a class": ("re:[" + "".join(map(chr, range(0x4000, 0xA000, 2))) + "]+", None),
    "classes": (
        "re:" + "".join(f"[{chr(0x4000 + n)}-{chr(0x4100 + n * 3)}]" for n in range(2000)),
        "transitions",
    ),
    "assertions": ("re:" + "".join(f"(?=.*{c})" for c in "abcdefghijklmnop") + ".*", "look-around"),
    "counting assertions": ("re:(?=.*a.{8})(?=.*b.{7})(?=.*c.{6}).*", "look-around"),
    "javascript": ("js:/" + "[ab]?" * 2000 + "/", "can follow each other"),
}
FAST: Final = frozenset({"a template without end", "nested repetitions", "many options"})


def is_ended(words: str | None, *operands: str) -> None:
    """Assert that a comparison ends within the limits, with these words."""
    found = subprocess.run(
        [sys.executable, "-c", _CHILD, *operands],
        check=True,
        capture_output=True,
        text=True,
        timeout=120,
    )
    said, seconds, octets = json.loads(found.stdout)
    if words is None:
        assert said in {"equal", "subset", "superset", "overlapping", "disjoint"}
    else:
        assert words in said
    assert seconds < MAX_SECONDS
    assert octets < MAX_BYTES


def named(cases: dict[str, tuple[str, str | None]]) -> list[object]:
    """The cases as parameters; only a few of them are for every run."""
    return [
        pytest.param(*case, id=key, marks=[] if key in FAST else [pytest.mark.slow])
        for key, case in cases.items()
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("grammar", "words"), named(ABNF))
def test_abnf(tmp_path: Path, grammar: str, words: str | None) -> None:
    """ABNF that is small in a file, and large when it is written out."""
    file = tmp_path / "a.abnf"
    file.write_text(grammar, encoding="utf-8")
    is_ended(words, f"abnf:{file}:a", "re:x")


@pytest.mark.slow
@pytest.mark.parametrize(("grammar", "words"), named(LARK))
def test_lark(tmp_path: Path, grammar: str, words: str | None) -> None:
    """The same for Lark, with templates, terminals and imports."""
    file = tmp_path / "a.lark"
    file.write_text(grammar, encoding="utf-8")
    rule = "b" if "import" in grammar else "a"
    is_ended(words, f"lark:{file}:{rule}", "re:x")


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(("regex", "words"), named(REGEXES))
def test_expressions(regex: str, words: str | None) -> None:
    """Expressions, by their positions, their pairs, their subsets and their assertions."""
    is_ended(words, regex, "re:x")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("a", "b", "words"),
    [
        ("re:(?:a{997})*", "re:(?:a{991})*", "200,000 states"),
        ("re:(?:a{97}b?)*", "re:(?:a{89}b?)*", None),
        ("re:(?:a|b)*a(?:a|b){10}", "re:(?:a|b)*b(?:a|b){10}", None),
        ("re:x{20000}", "re:x{20001}", None),
    ],
)
def test_products(a: str, b: str, words: str | None) -> None:
    """Two large operands."""
    is_ended(words, a, b)


@pytest.mark.slow
@pytest.mark.parametrize("count", [20, 60])
def test_chains_below_the_limit(tmp_path: Path, count: int) -> None:
    """A chain of rules has an answer, also with errors that name the rules."""
    rules = "".join(f'r{n} = "a" r{n + 1}\n' for n in range(count))
    file = tmp_path / "a.abnf"
    file.write_text(f'a = r0\n{rules}r{count} = "x"\n', encoding="utf-8")
    found = diff(f"abnf:{file}:a", f"re:[aA]{{{count}}}x")
    assert found.relation == "superset"
    assert diff("re:b", f"abnf:{file}:a").relation == "disjoint"


def test_a_circle_of_imports(tmp_path: Path) -> None:
    """Two files that import each other: the error says so."""
    (tmp_path / "a.lark").write_text("%import .b (b)\na: b\n", encoding="utf-8")
    (tmp_path / "b.lark").write_text("%import .a (a)\nb: a\n", encoding="utf-8")
    with pytest.raises(OperandError, match="imports itself, directly or by other files"):
        operand(f"lark:{tmp_path / 'a.lark'}:a")


@pytest.mark.parametrize(
    ("files", "circle"),
    [
        (
            {
                "a": '%import .b (y)\nx: "a" y\nz: _but_not{x, y}\n',
                "b": '%import .a (x)\ny: "b" | x\nw: _but_not{y, x}\n',
            },
            "a.lark → b.lark → a.lark",
        ),
        ({"a": '%import .a (x)\nx: "1"\nz: _below{x, "5"}\n'}, "a.lark → a.lark"),
        (
            {
                "a": '%import .b (y)\nx: "a" y\n',
                "b": '%import .c (z)\ny: "1" z\nw: _below{z, "5"}\n',
                "c": '%import .b (y)\nz: "1" | y\nw: _below{y, "5"}\n',
            },
            "b.lark → c.lark → b.lark",
        ),
    ],
)
def test_a_circle_of_imports_with_templates(
    tmp_path: Path, files: dict[str, str], circle: str
) -> None:
    """To write out a template, the rules of its file are read, with what it imports: the error
    names the files of the circle, and it is the same again."""
    for name, text in files.items():
        (tmp_path / f"{name}.lark").write_text(text, encoding="utf-8")
    for ask in (operand, operand, FileGrammar):
        with pytest.raises(OperandError, match=f"a circle of imports, {circle}: remove one"):
            ask(f"lark:{tmp_path / 'a.lark'}{':x' * (ask is operand)}")
