"""Two versions of a grammar, rule by rule."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

import urlgrammar as ug
from tools.short_strings import short_strings
from urlgrammar import OperandError

PUBLISHED: Final = Path(__file__).parent.parent.parent / "examples" / "published"

OLD: Final = """
same = "x" used      ; a comment
used = %x61-63
narrower = *"x"
wider = "x"
different = "x" / "y"
nested = [ "(" nested ")" ]
changed-nested = [ "(" changed-nested ")" ]
gone = "x"
prose = <something>
spelled = ALPHA / "-"
"""
NEW: Final = """
SAME = "X"   USED
used = "a" / "b" / "c"
narrower = 1*"x"
wider = "x" / "xx"
different = "y" / "z"
nested = [ "(" nested ")" ]
changed-nested = [ "[" changed-nested "]" ]
prose = <something>
fresh = <else>
spelled = "-" / %x41-5A / %x61-7A
"""
EXPECTED: Final = {
    "SAME": ("equal", None, None),
    "used": ("wider", None, "A"),
    "narrower": ("narrower", "", None),
    "wider": ("wider", None, "xx"),
    "different": ("different", "x", "z"),
    "nested": ("equal", None, None),
    "changed-nested": ("undecided", None, None),
    "prose": ("equal", None, None),
    "fresh": ("new", None, None),
    "spelled": ("equal", None, None),
    "gone": ("gone", None, None),
}


@pytest.fixture
def versions(tmp_path: Path) -> tuple[str, str]:
    """The names of both versions."""
    (tmp_path / "old.abnf").write_text(OLD, encoding="utf-8")
    (tmp_path / "new.abnf").write_text(NEW, encoding="utf-8")
    return f"abnf:{tmp_path / 'old.abnf'}", f"abnf:{tmp_path / 'new.abnf'}"


def test_changes(versions: tuple[str, str]) -> None:
    """Each kind of change; ABNF strings have no case, ranges do."""
    found = ug.revision(*versions)
    changes = {each.name: (each.change, each.only_old, each.only_new) for each in found.rules}
    expected = dict(EXPECTED)
    expected["SAME"] = changes["SAME"]  # it uses a rule that has changed
    assert changes == expected
    assert changes["SAME"][0] == "wider"
    assert not found.is_empty
    (problem,) = (each.problem for each in found.rules if each.change == "undecided")
    assert problem is not None
    assert "nests itself" in problem


def test_a_version_is_equal_to_itself(versions: tuple[str, str]) -> None:
    """Recursive rules and prose are equal, too."""
    for name in versions:
        assert ug.revision(name, name).is_empty


@pytest.mark.slow
def test_rfc_8089() -> None:
    """Its appendix F extends the rules of its section 2."""
    old, new = (f"abnf:{PUBLISHED / name}.abnf" for name in ("rfc8089", "rfc8089_collected"))
    found = {each.name: each.change for each in ug.revision(old, new).rules}
    assert found["file-scheme"] == "equal"
    assert {found[name] for name in ("file-URI", "auth-path", "local-path", "file-auth")} == {
        "wider"
    }
    assert found["drive-letter"] == "new"


@pytest.mark.slow
def test_rfc_7230_and_9110() -> None:
    """RFC 9110, B.1 and B.2: an http URI has no fragment; a space is allowed between more than two
    characters of a field. Lists are those of senders."""
    old, new = (f"abnf:{PUBLISHED / name}.abnf" for name in ("rfc7230", "rfc9110"))
    found = {each.name: each for each in ug.revision(old, new).rules}
    assert found["http-URI"][1:4] == ("narrower", "http://#", None)
    assert found["field-content"].change == "wider"
    assert found["quoted-string"].change == found["URI-reference"].change == "equal"
    assert found["comment"].change == "equal"
    assert found["Via"].change == "undecided"
    assert found["HTTP-message"].change == "gone"


def test_lark_grammars(tmp_path: Path) -> None:
    """The oracle is `re`, on all short strings."""
    rules = {"a": ("x*", "x+"), "b": ("xy|y", "y|xy"), "c": ("x", "y"), "d": ("x?", "x?y?")}
    written = {"x": '"x"', "y": '"y"', "|": " | "}
    names = []
    for number, file in enumerate(("old.lark", "new.lark")):
        lines = (
            f"{name}: "
            + " ".join(re.sub("[xy|]", lambda m: f" {written[m[0]]} ", both[number]).split())
            for name, both in rules.items()
        )
        text = "\n".join(lines).replace('" *', '"*').replace('" +', '"+').replace('" ?', '"?')
        (tmp_path / file).write_text(text + "\n", encoding="utf-8")
        names.append(f"lark:{tmp_path / file}")
    texts = [*short_strings("xy", 3)]
    for each in ug.revision(*names).rules:
        old, new = ({t for t in texts if re.fullmatch(regex, t)} for regex in rules[each.name])
        shortest = [min(some, key=len, default=None) for some in (old - new, new - old)]
        assert [each.only_old, each.only_new] == shortest
        assert each.change == {
            (False, False): "equal", (True, False): "narrower",
            (False, True): "wider", (True, True): "different",
        }[old > new or bool(old - new), bool(new - old)]  # fmt: skip


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("rfc3986", "rfc3987", "is not a grammar"),
        ("abnf:/nothing.abnf", "abnf:/nothing.abnf", "there is no such file"),
    ],
)
def test_what_cannot_be_compared(old: str, new: str, words: str) -> None:
    """Only grammar files have versions."""
    with pytest.raises(OperandError, match=words):
        ug.revision(old, new)


def changes(old: str, new: str) -> dict[str, str]:
    """How each rule has changed."""
    return {each.name: each.change for each in ug.revision(old, new).rules}


def test_rules_that_one_version_takes_from_a_document(tmp_path: Path) -> None:
    """A rule that the old file uses without defining it is that of a document: it is not new."""
    old, new = tmp_path / "old.abnf", tmp_path / "new.abnf"
    old.write_text('a = scheme "!" DIGIT\n', encoding="utf-8")
    text = 'a = scheme "!" DIGIT\nscheme = 1*ALPHA\nDIGIT = %x30-39\nport = *DIGIT\n'
    new.write_text(text, encoding="utf-8")
    found = changes(f"abnf:{old}", f"abnf:{new}")
    assert found == {"a": "narrower", "scheme": "narrower", "DIGIT": "equal", "port": "new"}
    found = changes(f"abnf:{new}", f"abnf:{old}")
    assert found == {"a": "wider", "scheme": "wider", "DIGIT": "equal", "port": "gone"}


def test_rules_that_one_version_imports(tmp_path: Path) -> None:
    """The same for the imports of Lark, which renames rules that an import does not list."""
    (tmp_path / "other.lark").write_text('b: c "y"\nc: "x"\n', encoding="utf-8")
    old, new = tmp_path / "old.lark", tmp_path / "new.lark"
    old.write_text("%import .other (b)\na: b\n", encoding="utf-8")
    new.write_text('a: b\nb: c "y"\nc: "x" | "z"\nd: "d"\n', encoding="utf-8")
    found = changes(f"lark:{old}", f"lark:{new}")
    assert found == {"a": "wider", "b": "wider", "c": "wider", "d": "new"}
    found = changes(f"lark:{new}", f"lark:{old}")
    assert found == {"a": "narrower", "b": "narrower", "c": "narrower", "d": "gone"}
