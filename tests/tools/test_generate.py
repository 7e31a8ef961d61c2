"""The generator: the generated files are fresh, their headers name their sources, and its
decisions."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Final

import pytest

from tests.regular.expressions import chars, star, text
from tools import abnf_to_lark
from tools.generate import __main__ as generate
from tools.generate import hashes, recipes
from tools.generate.hashes import GENERATED
from tools.generate.recipe import Recipe, origin
from urlgrammar.components import ComponentTuple
from urlgrammar.grammar import generated, table_file
from urlgrammar.grammar.citations import CitationError
from urlgrammar.grammar.generated import FORMAT, file_of
from urlgrammar.programs.grammars import PROGRAMS
from urlgrammar.regular.pattern import Capture
from urlgrammar.regular.syntax.expression import (
    EPSILON,
    NOTHING,
    Alt,
    Expression,
    Repeat,
    Rule,
    Seq,
    optional,
)
from urlgrammar.schemes import schemes
from urlgrammar.standards import automata, generation, standard, standards
from urlgrammar.standards.automata import captures
from urlgrammar.standards.generation import prints, prints_again
from urlgrammar.standards.rfc3986 import UriTransformer
from urlgrammar.standards.rfc3987 import IriTransformer

if TYPE_CHECKING:
    from pathlib import Path

GRAMMARS: Final = tuple(std.grammar for std in standards())
OF_SCHEMES: Final = sorted({file_of(scheme.grammar) for scheme in schemes()})
FILES: Final = tuple(f"{name}.py" for name in (*GRAMMARS, *recipes.GRAMMARS_ALONE, *OF_SCHEMES))
KINDS: Final = ("dfa", "tagged", "trees")
TABLES: Final = (
    *(f"{name}_{kind}.tables" for name in GRAMMARS for kind in KINDS),
    *(f"{name}_dfa.tables" for name in (*recipes.GRAMMARS_ALONE, *OF_SCHEMES)),
    *(f"{each.tables}.tables" for each in PROGRAMS.values()),
    "whatwg_url.tables",
    "whatwg_verdicts.tables",
)

SOURCES: Final = {  # by hand, to compare with
    "barth_2011": ("barth_2011.lark", "rfc5234.lark"),
    "fielding_01": ("fielding_01.lark", "fielding_02.lark"),
    "fielding_02": ("fielding_02.lark",),
    "html5_2009": ("html5_2009.lark", "rfc3986.lark", "rfc5234.lark"),
    "html5_2009_b": ("html5_2009_b.lark", "rfc3986.lark", "rfc5234.lark"),
    "plain": ("plain.lark", "rfc3986.lark", "rfc5234.lark"),
    "rfc1808": ("rfc1808.lark",),
    "rfc2396": ("rfc2396.lark",),
    "rfc3986": ("rfc3986.lark", "rfc5234.lark"),
    "rfc3987": ("rfc3987.lark", "rfc3986.lark", "rfc5234.lark"),
    "rfc6570": ("rfc6570.lark", "rfc3986.lark", "rfc3987.lark", "rfc5234.lark"),
    "rfc6874": ("rfc6874.lark", "rfc3986.lark", "rfc5234.lark"),
    "url_spec": ("url_spec.lark", "rfc3986.lark", "rfc5234.lark", "whatwg.lark"),
    "w3c_2012": ("w3c_2012.lark", "rfc3986.lark", "rfc5234.lark"),
    "whatwg": ("whatwg.lark", "rfc3986.lark", "rfc5234.lark"),
    **{
        each.grammar: (f"{each.grammar}.lark", "rfc3986.lark", "rfc5234.lark")
        for each in PROGRAMS.values()
    },
    "whatwg_errors": ("whatwg_errors.lark", "rfc3986.lark", "rfc5234.lark", "whatwg.lark"),
}


# The files of the project


@pytest.mark.slow
def test_grammars_made_from_abnf_are_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    """Each file is up to date. For the generated modules, test_checksums.py checks this by hashes,
    and `.ci/run` by generating them again."""
    assert (abnf_to_lark.main(["--check"]), capsys.readouterr().out) == (0, "")


def test_which_files_are_generated() -> None:
    """Each standard has patterns and automata, and there are no other files."""
    found = {path.name for path in GENERATED.iterdir() if path.is_file()}
    assert found == {*FILES, *TABLES, "__init__.py", "SHA256SUMS", "marks.h"}


@pytest.mark.few(5)
@pytest.mark.parametrize("name", [each for each in FILES if each.removesuffix(".py") in SOURCES])
def test_header(name: str) -> None:
    """A module begins with its command and its sources, without a time or a machine, and has its
    format."""
    grammar = name.removesuffix(".py")
    module = (GENERATED / name).read_text(encoding="utf-8")
    assert module.startswith(f'"""{origin_of(grammar)}"""\n\nfrom __future__ import annotations\n')
    assert f"\nFORMAT = {FORMAT}\n" in module
    assert origin(grammar) == origin_of(grammar)


@pytest.mark.few(8)
@pytest.mark.parametrize("name", [each for each in TABLES if each.rpartition("_")[0] in SOURCES])
def test_header_of_tables(name: str) -> None:
    """A table file says the same among its facts."""
    facts = table_file.read((GENERATED / name).read_bytes()).facts
    grammar, _, kind = name.removesuffix(".tables").rpartition("_")
    sources = {"program": f"programs/{grammar}", "verdicts": f"{grammar}_errors"}
    assert facts["made"] == origin_of(sources.get(kind, grammar))


def origin_of(name: str) -> str:
    """How the files of a grammar were made."""
    names = ", ".join(f"grammars/{source}" for source in SOURCES[name])
    return f"Made by `python -m tools.generate` from {names}. Do not edit."


@pytest.mark.few(8)
@pytest.mark.parametrize("name", FILES)
def test_generated_files_are_ascii_modules(name: str) -> None:
    """Each file is a Python module with a docstring, in ASCII, and ends with one line feed."""
    written = (GENERATED / name).read_text(encoding="utf-8")
    docstring = ast.get_docstring(ast.parse(written)) or ""
    assert docstring.startswith("Made by `python -m tools.generate`")
    assert (written.isascii(), written.endswith("\n"), written.endswith("\n\n")) == (
        True,
        True,
        False,
    )


# The command


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a generated file that is made from the text `source`, which is not listed, and
    fresh grammars."""
    source = tmp_path / "source"
    source.write_text("new", encoding="utf-8")
    (tmp_path / "module.py").write_text("old", encoding="utf-8")

    def recipe(_folder: Path) -> list[Recipe]:
        text = source.read_text(encoding="utf-8")
        return [Recipe("module.py", text, lambda: text)]

    monkeypatch.setattr(generate, "recipes", recipe)
    monkeypatch.setattr(generate, "GENERATED", tmp_path)
    monkeypatch.setattr(generate, "LIST", tmp_path / "SHA256SUMS")
    monkeypatch.setattr(hashes, "of_code", lambda: "code")
    monkeypatch.setattr(abnf_to_lark, "outputs", dict)
    return tmp_path


CHECKS: Final = (["--check"], ["--all", "--check"])


@pytest.mark.parametrize("check", CHECKS)
def test_check_fails_on_a_changed_file(
    folder: Path, capsys: pytest.CaptureFixture[str], check: list[str]
) -> None:
    """`--check` reports a stale file and does not write it."""
    assert generate.main(check) == 1
    assert capsys.readouterr().out == "stale: urlgrammar/_generated/module.py\n"
    assert (folder / "module.py").read_text(encoding="utf-8") == "old"


@pytest.mark.parametrize("check", CHECKS)
def test_check_fails_on_a_missing_file(folder: Path, check: list[str]) -> None:
    """`--check` detects a missing file."""
    assert generate.main([]) == 0
    (folder / "module.py").unlink()
    assert (generate.main(check), (folder / "module.py").exists()) == (1, False)


def test_stale_files_are_written(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without `--check`, stale files are written, and are fresh afterwards."""
    assert [generate.main(each) for each in ([], *CHECKS)] == [0, 0, 0]
    assert capsys.readouterr().out.splitlines() == [
        "wrote: urlgrammar/_generated/module.py",
        "wrote: urlgrammar/_generated/SHA256SUMS",
    ]
    assert (folder / "module.py").read_text(encoding="utf-8") == "new"


@pytest.mark.parametrize("name", ["source", "module.py"])
def test_what_is_changed_is_made(folder: Path, name: str) -> None:
    """A file is made anew if its inputs or the file itself have changed."""
    assert generate.main([]) == 0
    (folder / name).write_text("changed", encoding="utf-8")
    assert (generate.main(["--check"]), generate.main([]), generate.main(["--check"])) == (1, 0, 0)
    made = (folder / "module.py").read_text(encoding="utf-8")
    assert made == (folder / "source").read_text(encoding="utf-8")


def test_what_is_not_changed_is_not_made(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file whose inputs are as listed is made only for `--all`, which finds what its inputs do
    not tell."""
    assert generate.main([]) == 0
    other = Recipe("module.py", "new", lambda: "other")
    monkeypatch.setattr(generate, "recipes", lambda _folder: [other])
    assert [generate.main(each) for each in ([], ["--check"], ["--all", "--check"])] == [0, 0, 1]
    assert (folder / "module.py").read_text(encoding="utf-8") == "new"
    assert generate.main(["--all"]) == 0
    assert (folder / "module.py").read_text(encoding="utf-8") == "other"


@pytest.mark.parametrize("check", CHECKS)
def test_check_fails_on_a_changed_list(
    folder: Path, capsys: pytest.CaptureFixture[str], check: list[str]
) -> None:
    """Even if every module is fresh, the list of hashes must have no other line."""
    assert generate.main([]) == 0
    capsys.readouterr()
    with (folder / "SHA256SUMS").open("a", encoding="utf-8") as file:
        file.write("a line\n")
    assert generate.main(check) == 1
    assert capsys.readouterr().out == "stale: urlgrammar/_generated/SHA256SUMS\n"


def test_check_fails_on_a_changed_grammar(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Grammars are checked first; files made from a stale grammar are not checked."""
    grammar_file = tmp_path / "some.lark"
    monkeypatch.setattr(abnf_to_lark, "outputs", lambda: {grammar_file: "new"})
    monkeypatch.setattr(generate, "recipes", lambda _: pytest.fail("made from a stale grammar"))
    assert (generate.main(["--check"]), capsys.readouterr().out) == (1, "stale: some.lark\n")


@pytest.mark.parametrize(
    ("cited", "odd"),
    [
        pytest.param(["a"], "b", id="rule-without-a-citation"),
        pytest.param(["a", "b", "c"], "c", id="citation-without-a-rule"),
    ],
)
def test_rules_and_citations_must_agree(
    monkeypatch: pytest.MonkeyPatch, cited: list[str], odd: str
) -> None:
    """A rule without a citation, or renamed by Lark, is an error with its name."""
    monkeypatch.setattr(generation, "citations", lambda _name: dict.fromkeys(cited))
    rules = {"a": chars("a"), "b": chars("b")}
    monkeypatch.setattr(automata, "expressions", lambda _name: rules)
    with pytest.raises(CitationError, match=rf"rfc3986: .*\['{odd}'\]"):
        generation.patterns("rfc3986")


# Trees that print their text again


def captured(label: str) -> Rule:
    """A captured component with some text."""
    return Rule(label, star(chars("ab")))


SCHEME: Final = Seq((captured("scheme"), chars(":")))
HOST: Final = Seq((chars("/"), chars("/"), captured("host")))
PATH: Final = captured("path")


@pytest.mark.parametrize(
    "arranged",
    [
        pytest.param(PATH, id="path"),
        pytest.param(Seq((SCHEME, PATH)), id="scheme-and-path"),
        pytest.param(Seq((optional(SCHEME), optional(HOST), PATH)), id="optional-parts"),
        pytest.param(Seq((HOST, PATH, chars("?"), captured("query"))), id="query"),
        pytest.param(Alt((Seq((HOST, PATH)), PATH)), id="alternatives"),
        pytest.param(
            Seq(
                (
                    SCHEME,
                    text("//"),
                    Seq((captured("userinfo"), chars("@"))),
                    captured("host"),
                    Seq((chars(":"), captured("port"))),
                    PATH,
                    Seq((chars("?"), captured("query"))),
                    Seq((chars("#"), captured("fragment"))),
                )
            ),
            id="everything",
        ),
    ],
)
def test_prints_again(arranged: Expression) -> None:
    """If the right characters are between components, the tree prints the original text."""
    assert prints_again(arranged) is True


@pytest.mark.parametrize(
    "arranged",
    [
        pytest.param(captured("port"), id="no-path"),
        pytest.param(EPSILON, id="nothing-captured"),
        pytest.param(NOTHING, id="no-string-at-all"),
        pytest.param(Seq((captured("scheme"), PATH)), id="separator-missing"),
        pytest.param(Seq((captured("scheme"), chars(":;"), PATH)), id="separator-in-doubt"),
        pytest.param(
            Seq((captured("scheme"), optional(chars(":")), PATH)), id="separator-optional"
        ),
        pytest.param(Seq((PATH, chars("/"))), id="text-outside"),
        pytest.param(Seq((PATH, star(chars("/")))), id="repeated-text-outside"),
        pytest.param(Seq((PATH, PATH)), id="component-twice"),
        pytest.param(star(PATH), id="component-repeated"),
        pytest.param(Seq((PATH, chars(":"), captured("scheme"))), id="order"),
        pytest.param(Seq((captured("host"), PATH)), id="host-without-slashes"),
        pytest.param(Alt((PATH, captured("query"))), id="path-in-one-alternative-only"),
        pytest.param(Alt((PATH, Repeat(chars("x"), 2, 2))), id="one-alternative-not-captured"),
        pytest.param(Seq((captured("port"), chars(":"), PATH)), id="port-where-a-scheme-would-be"),
    ],
)
def test_does_not_print_again(arranged: Expression) -> None:
    """Text outside all components, or printed in another place, is detected."""
    assert prints_again(arranged) is False


# Other components

COLON: Final = chars(":")


@pytest.mark.parametrize(
    ("arranged", "ways"),
    [
        pytest.param(
            Seq((chars("Uu"), COLON, captured("nid"))),
            [(("u:", False), ("nid", True))],
            id="letters-of-any-case",
        ),
        pytest.param(
            Seq((captured("a"), optional(Seq((COLON, captured("b")))))),
            [(("a", True), (":", False), ("b", True)), (("a", True),)],
            id="an-option",
        ),
        pytest.param(
            Seq((captured("a"), optional(COLON))), [(("a", True),)], id="the-shortest-of-two"
        ),
    ],
)
def test_prints(arranged: Expression, ways: object) -> None:
    """For each set of components there is one text, the shortest."""
    assert [*prints(arranged)] == ways


@pytest.mark.parametrize(
    "arranged",
    [
        pytest.param(Seq((captured("a"), chars(":;"))), id="characters-in-doubt"),
        pytest.param(Seq((captured("a"), star(COLON))), id="repeated-text-outside"),
    ],
)
def test_cannot_print(arranged: Expression) -> None:
    """What is between components must always be the same."""
    with pytest.raises(ValueError, match="always be the same"):
        prints(arranged)


# Captures and tree builders


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        pytest.param("scheme", Capture("scheme"), id="component"),
        pytest.param("path_rootless", Capture("path"), id="component-of-several-rules"),
        pytest.param("host", Capture("host", inner=True), id="component-with-a-kind"),
        pytest.param("ipv4address", Capture("ipv4address"), id="kind"),
    ],
)
def test_captures_of_uris(rule: str, expected: Capture) -> None:
    """A component's group is named after the component, a kind's group after its rule."""
    assert captures(UriTransformer.captures())[rule] == expected


def test_captures_of_iris_have_the_labels_of_uris() -> None:
    """The rules of IRIs are captured under the names of the same components."""
    found = captures(IriTransformer.captures())
    assert (found["ihost"], found["iuserinfo"]) == (
        Capture("host", inner=True),
        Capture("userinfo"),
    )


BUILDER_GROUPS: Final = ("scheme", "host", "ipv4address", "reg_name", "path", "path__2")


@pytest.mark.parametrize(
    ("groups", "expected"),
    [
        pytest.param(
            ("s", "1.2.3.4", "1.2.3.4", None, "/p", None),
            ComponentTuple(scheme="s", host="1.2.3.4", host_kind="ipv4address", path="/p"),
            id="first-of-two-groups",
        ),
        pytest.param(
            ("s", "h", None, "h", None, "p"),
            ComponentTuple(scheme="s", host="h", host_kind="reg_name", path="p"),
            id="second-of-two-groups",
        ),
        pytest.param(
            (None, "", None, "", None, ""),
            ComponentTuple(host="", host_kind="reg_name"),
            id="empty-is-defined",
        ),
        pytest.param((None, None, None, None, "p", None), ComponentTuple(path="p"), id="path-only"),
    ],
)
def test_tree_builder(groups: tuple[str | None, ...], expected: ComponentTuple) -> None:
    """The expression uses the group that matched, and its kind."""
    written = generation._tree_builder(BUILDER_GROUPS, UriTransformer.captures())
    names = {"g": groups, "tree": ComponentTuple._make}
    assert eval(written, names) == expected  # noqa: S307


def test_prints_again_with_a_less_than_sign() -> None:
    """A character of the grammar is not mistaken for a placeholder."""
    assert not prints_again(Seq((chars("<"), Rule("path", star(chars("a"))))))


@pytest.mark.slow
def test_nothing_generated_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The generator makes the files of a standard from its grammar alone, and those it has made."""
    names = ["barth_2011.py", *(f"barth_2011_{kind}.tables" for kind in KINDS)]
    monkeypatch.setattr(generated, "import_module", None)
    monkeypatch.setattr("pkgutil.get_data", None)
    for recipe in recipes.of_standard(standard("barth-2011"), tmp_path):
        content = recipe.make()
        data = content.encode() if isinstance(content, str) else content
        (tmp_path / recipe.name).write_bytes(data)
    made = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert sorted(made) == sorted(names)
    module, *tables = names
    assert made[module] == (GENERATED / module).read_bytes()
    for name in tables:
        expected = table_file.unpacked((GENERATED / name).read_bytes())
        assert table_file.unpacked(made[name]) == expected
