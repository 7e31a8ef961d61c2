"""The public names, and the modules that an import loads."""

from __future__ import annotations

import importlib.metadata
import pickle
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import urlgrammar

SURFACE = [
    "URL",
    "Ambiguous",
    "Bypass",
    "Bypasses",
    "CertificateError",
    "CheckReport",
    "Comparison",
    "ComponentTree",
    "ContradictionError",
    "Difference",
    "EditError",
    "Extracted",
    "FileGrammar",
    "FormatError",
    "Guard",
    "LimitError",
    "MappingError",
    "NoTreeError",
    "Note",
    "OperandError",
    "ParseError",
    "PatternReport",
    "Program",
    "ProgramError",
    "ResolveError",
    "RevisedRule",
    "Revision",
    "Scheme",
    "SchemeTree",
    "Standard",
    "SuitePart",
    "Tightened",
    "URLPattern",
    "URLPatternError",
    "URLPatternList",
    "URLSearchParams",
    "UnknownNameError",
    "UrlGrammarError",
    "Verified",
    "agree",
    "ambiguity",
    "by_scheme",
    "bypasses",
    "cases",
    "check",
    "compare",
    "diff",
    "engine",
    "equivalent",
    "extract",
    "grammar",
    "guard",
    "iri_notes",
    "iri_to_uri",
    "is_same_document",
    "patterns",
    "program",
    "revision",
    "samples",
    "scheme",
    "schemes",
    "standard",
    "standards",
    "tightened",
    "uri_to_iri",
    "verify",
]


def test_one_version() -> None:
    """The citation file and the changelog have the version of the package."""
    root = Path(__file__).parent.parent
    citation = (root / "CITATION.cff").read_text(encoding="utf-8")
    released = re.search(r"^date-released: (.+)$", citation, re.MULTILINE)
    assert f"\nversion: {urlgrammar.__version__}\n" in citation
    assert released is not None
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"\n## {urlgrammar.__version__} ({released[1]})\n" in changes


def test_the_surface_is_closed() -> None:
    """The list of public names is complete."""
    assert urlgrammar.__all__ == SURFACE


@pytest.mark.parametrize("name", SURFACE)
def test_every_public_name_is_there_and_documented(name: str) -> None:
    """Each name exists and has its own docstring."""
    member = getattr(urlgrammar, name)
    assert member.__doc__
    assert member.__module__.startswith("urlgrammar.")


ROOT = Path(__file__).parent.parent


def test_the_reference_shows_what_is_public() -> None:
    """Each public name stands in it, and each member that it chooses is there and documented."""
    page = (ROOT / "docs" / "reference" / "python.md").read_text(encoding="utf-8")
    shown = re.findall(r"^::: (\S+)((?:\n    .*)*)", page, re.MULTILINE)
    names = [path.rpartition(".")[2] for path, _ in shown]
    assert sorted({*names} - {"strings", "almost"}) == sorted(SURFACE)
    assert len({*names}) == len(names)
    for path, options in shown:
        members = re.search(r"members: \[([^]]*)\]", options)
        for member in re.findall(r"\w+", members[1]) if members is not None else ():
            documented = getattr(getattr(urlgrammar, path.rpartition(".")[2]), member)
            assert not member.startswith("_")
            assert documented.__doc__, member


def test_metadata() -> None:
    """The versions of Python are those that are tested, and the links are to documents that a
    standard of this package is about."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    tested = re.search(r"python: \[(.*)\]", workflow)
    assert tested is not None
    versions = re.findall(r"[0-9.]+", tested[1])
    listed = [each.rpartition(" :: ")[2] for each in project["classifiers"] if ":: 3." in each]
    assert listed == versions
    assert project["requires-python"] == f">={versions[0]}"
    documents = {std.url.removesuffix("/") for std in urlgrammar.standards()}
    for url in project["urls"].values():
        assert url.removesuffix("/") in documents


def test_other_names_are_not() -> None:
    """An unknown name raises AttributeError."""
    with pytest.raises(AttributeError, match="no attribute 'pars'"):
        _ = urlgrammar.pars


def loaded_by(program: str, *flags: str) -> set[str]:
    """The modules that a new interpreter with these flags has loaded after running the program."""
    program += "\nimport sys; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, *flags, "-c", program], check=True, capture_output=True, text=True
    )
    return set(done.stdout.split())


HEAVY = {"lark", "idna", "click", "rich", "hypothesis", "urlgrammar.regular"}


def test_importing_loads_nothing_heavy() -> None:
    """An import loads neither Lark nor the automata nor the tables of a standard."""
    loaded = loaded_by("import urlgrammar")
    assert not loaded & HEAVY
    assert not any("_generated." in name for name in loaded)


def test_importing_loads_nothing_slow() -> None:
    """What takes as long to import as the rest of this package is imported when it is used. The
    interpreter runs without site-packages' own start-up files, which import some of them."""
    root = Path(urlgrammar.__file__).parent.parent
    program = f"import sys; sys.path.insert(0, {str(root)!r}); import urlgrammar"
    late = {
        "dataclasses",
        "inspect",
        "difflib",
        "json",
        "pathlib",
        "importlib.metadata",
    }
    assert not loaded_by(program, "-I", "-S") & late


def test_parsing_and_validating_need_the_generated_patterns_only() -> None:
    """Parsing and validating load neither Lark nor the automata nor the tables of another
    standard."""
    loaded = loaded_by(
        "import urlgrammar as ug; s = ug.standard('rfc3986'); s.parse('a:b'); s.is_valid(' ')"
    )
    assert not loaded & HEAVY
    assert {name for name in loaded if "_generated." in name} == {"urlgrammar._generated.rfc3986"}


def test_an_error_needs_the_automaton_but_not_lark() -> None:
    """An error message needs the generated automaton."""
    loaded = loaded_by("import urlgrammar as ug; str(ug.standard('rfc3986').error(' '))")
    assert "urlgrammar.grammar.table_file" in loaded
    assert "lark" not in loaded


def test_the_version_is_the_packages() -> None:
    """The version in the metadata is that of the module."""
    try:
        version = importlib.metadata.version("urlgrammar")
    except importlib.metadata.PackageNotFoundError:
        pytest.skip("urlgrammar is not installed here, only importable")
    assert version == urlgrammar.__version__


def test_component_trees_are_values() -> None:
    """Immutable, hashable, equal by components, without a __dict__."""
    tree = urlgrammar.standard("rfc3986").parse("a:b")
    assert tree == "a:b"
    assert hash(tree) == hash(pickle.loads(pickle.dumps(tree)))  # noqa: S301
    assert not hasattr(tree, "__dict__")
    with pytest.raises(AttributeError):
        tree.scheme = "c"  # type: ignore[misc]


def test_the_modules_of_standards_can_be_imported_by_name() -> None:
    """The package of the standards has the name of the function that lists them."""
    loaded_by("from urlgrammar.standards import html5_2009; html5_2009.STANDARD")
    loaded_by("from urlgrammar.standards.html5_2009 import STANDARD")
    loaded_by("import urlgrammar.standards.html5_2009, urlgrammar; urlgrammar.standards()[0].name")
