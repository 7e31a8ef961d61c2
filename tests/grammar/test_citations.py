"""Citations: above every rule, a comment quotes its production; otherwise there is an error."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from urlgrammar.grammar import files
from urlgrammar.grammar.citations import Citation, CitationError, citations
from urlgrammar.grammar.folder import folder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Writer = Callable[[str, str], None]

NAMES: Final = (
    *("rfc5234", "rfc3986", "rfc3987"),
    *(f"schemes/{file.stem}" for file in sorted((folder() / "abnf" / "schemes").glob("*.abnf"))),
)


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Writer:
    """Writes a grammar; grammars are searched in the folder where it writes."""
    monkeypatch.setattr(files, "path", lambda name: tmp_path / f"{name}.lark")

    def write_grammar(name: str, text: str) -> None:
        (tmp_path / f"{name}.lark").write_text(text, encoding="utf-8")

    return write_grammar


# The grammars of the project


def own_rules(name: str) -> dict[str, list[str]]:
    """The rules that a file defines, each with the comment lines directly above it."""
    found: dict[str, list[str]] = {}
    above: list[str] = []
    for line in files.path(name).read_text(encoding="utf-8").splitlines():
        if line.startswith("//"):
            above.append(line)
            continue
        if match := re.match(r"(\w+):", line):
            found[match[1]] = above
        above = []
    return found


RULES: Final = [
    pytest.param(name, rule, comment, id=f"{name}-{rule}")
    for name in NAMES
    for rule, comment in own_rules(name).items()
]


@pytest.mark.few(60)
@pytest.mark.parametrize(("name", "rule", "comment"), RULES)
def test_every_rule_quotes_its_production(name: str, rule: str, comment: list[str]) -> None:
    """The comment above a rule names its document and section, and quotes its production
    literally."""
    source = (folder() / "abnf" / f"{name}.abnf").read_text(encoding="utf-8")
    document = source.partition("\n")[0].removeprefix("; ")
    place, *quote = comment
    assert re.fullmatch(rf"// {document}, ([0-9]+|[A-Z])(\.[0-9]+)*", place)
    assert "\n".join(line.removeprefix("//   ") for line in quote) + "\n" in source
    assert quote[0].split()[1].lower().replace("-", "_") == rule


@pytest.mark.few(5)
@pytest.mark.parametrize("name", NAMES)
def test_every_rule_is_cited(name: str) -> None:
    """Every rule of a grammar, its own or imported, has a citation."""
    rules = {str(rule) for rule, *_ in files._built(files.path(name)).build().rule_defs}
    assert set(citations(name)) == rules


@pytest.mark.parametrize("name", NAMES)
def test_own_rules_come_first(name: str) -> None:
    """The rules of the file come in its order, before the imported ones."""
    own = list(own_rules(name))
    assert list(citations(name))[: len(own)] == own


@pytest.mark.parametrize(
    ("name", "rule", "expected"),
    [
        pytest.param("rfc3986", "uri", Citation("URI", "RFC 3986", "3"), id="uri"),
        pytest.param("rfc3986", "port", Citation("port", "RFC 3986", "3.2.3"), id="port"),
        pytest.param("rfc3986", "alpha", Citation("ALPHA", "RFC 5234", "B.1"), id="imported"),
        pytest.param("rfc3987", "digit", Citation("DIGIT", "RFC 5234", "B.1"), id="imported-twice"),
        pytest.param("rfc3987", "ucschar", Citation("ucschar", "RFC 3987", "2.2"), id="ucschar"),
    ],
)
def test_citation(name: str, rule: str, expected: Citation) -> None:
    """The citation has the spelling and the section of the document."""
    assert citations(name)[rule] == expected


def test_imported_rules_are_in_the_order_of_sections(write: Writer) -> None:
    """Imported rules are sorted by document and section; section 10 comes after 9."""
    write(
        "base",
        '// DOC 1, 10\n//   x = "x"\nx: "x"\n// DOC 1, 9.2\n//   y = "y"\ny: "y"\n'
        '// DOC 1, 9\n//   z = "z"\nz: "z"\n',
    )
    write("main", "%import .base (x, y, z)\n// DOC 2, 1\n//   a = x\na: x y z\n")
    assert list(citations("main")) == ["a", "z", "y", "x"]


# Comments


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            '// DOC 1, 2.3\n//   my-rule = "x"\nmy_rule: "x"',
            Citation("my-rule", "DOC 1", "2.3"),
            id="hyphen",
        ),
        pytest.param(
            '// DOC 1, 2.3\n//   My-Rule = "x" / other\n//   other = "y"\nmy_rule: "x"',
            Citation("My-Rule", "DOC 1", "2.3"),
            id="several-lines",
        ),
        pytest.param(
            '// DOC 1, A\n//   my_rule ::= x\nmy_rule : "x"',
            Citation("my_rule", "DOC 1", "A"),
            id="other-notation",
        ),
        pytest.param(
            '// DOC 1, A\n//   my-set := { x }\nmy_set: "x"',
            Citation("my-set", "DOC 1", "A"),
            id="character-set",
        ),
        pytest.param(
            '// DOC 1, 1\n//   other = "x"\n\n// DOC 1, 2\n//   my-rule = "x"\nmy_rule: "x"',
            Citation("my-rule", "DOC 1", "2"),
            id="the-nearest-comment-counts",
        ),
    ],
)
def test_comment(write: Writer, text: str, expected: Citation) -> None:
    """The comment above a rule gives its spelling, document and section."""
    write("main", text)
    assert list(citations("main").values()) == [expected]


GOOD: Final = '// DOC 1, 1\n//   a = "x"\na: "x"\n'


def test_helpers_need_no_citation(write: Writer) -> None:
    """A rule that Lark inlines is not a rule of the document."""
    write("main", GOOD + '_b: "x"')
    assert "_b" not in citations("main")


@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        pytest.param('b: "x"', 4, "the rule b has no citation", id="nothing-above"),
        pytest.param('// DOC 1, 1\nb: "x"', 5, "the rule b has no citation", id="no-quote"),
        pytest.param('//   b = "x"\nb: "x"', 5, "the rule b has no citation", id="no-place"),
        pytest.param('// b is x\nb: "x"', 5, "the rule b has no citation", id="other-comment"),
        pytest.param(
            '// DOC 1, 1\n//   c = "x"\nb: "x"',
            6,
            "the citation above the rule b is for c",
            id="other-rule",
        ),
        pytest.param('?b: "x"', 4, "the rule b has no citation", id="rule-that-may-vanish"),
        pytest.param('!b.2: "x"', 4, "the rule b has no citation", id="rule-with-a-priority"),
        pytest.param(
            '// DOC 1, 1\n//   b = "x"\nb: "x"\nc: b',
            7,
            "the rule c has no citation",
            id="one-comment-for-two-rules",
        ),
    ],
)
def test_no_citation(write: Writer, text: str, line: int, problem: str) -> None:
    """A rule without its citation is an error with the file and the line."""
    write("main", GOOD + text)
    with pytest.raises(CitationError, match=rf"^main\.lark, line {line}: {problem}"):
        citations("main")


def test_no_citation_in_an_imported_file(write: Writer) -> None:
    """The same holds for imported files."""
    write("base", 'b: "x"')
    write("main", f"%import .base (b)\n{GOOD}")
    with pytest.raises(CitationError, match=r"^base\.lark, line 1"):
        citations("main")
