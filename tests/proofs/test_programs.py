"""The terms of programs, beside the automata of their grammars."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Final

import pytest

import urlgrammar as ug
from urlgrammar.programs.grammars import PROGRAMS
from urlgrammar.proofs.claims import Source
from urlgrammar.proofs.derivatives import Terms
from urlgrammar.proofs.letters import Letters
from urlgrammar.proofs.programs import ProgramReading
from urlgrammar.proofs.sources import hash_of, operand, sets

NOT_READ: Final = ("node-legacy",)
READ: Final = [name for name in PROGRAMS if not name.startswith(NOT_READ)]
PIECES: Final = (
    *("http", "https", "ftp:", "://", "//", "/", "\\", "@", ":", "?", "#", "a", "b.c", "a@b", ".."),
    *("[", "]", "::1", "[::1]", "v1.a", "%41", "%2e", "%", "%25", "%c3%a9", "1.2.3.4", "0x7f.1"),
    *("80", "99999", " ", "\t", "é", "é.c", "\u2100", "x-", "_", "<", ">", "{", "*", "-."),
)


def _terms(name: str) -> tuple[Terms, int]:
    read = operand(Source(program=name, sha256=hash_of(PROGRAMS[name])))
    terms = Terms(Letters(sets(read)))
    return terms, ProgramReading(terms, read).term()


@pytest.mark.slow
@pytest.mark.parametrize("name", READ)
def test_texts(name: str) -> None:
    """A term has the texts that the automaton of the grammar has: those of the sample, which the
    program itself has confirmed, and random ones."""
    program = PROGRAMS[name]
    terms, term = _terms(name)
    chosen = random.Random(name)  # noqa: S311 (the same every time)
    texts = [*program.sample]
    for _ in range(1_500):
        start = "http://" if chosen.random() < 0.6 else ""
        texts.append(start + "".join(chosen.choices(PIECES, k=chosen.randint(1, 6))))
    seen = set()
    for text in texts:
        run = program.automaton.run(text)
        known = False if run is None else None if run.end.over_approximated else True
        found = terms.has(term, text)
        seen.add(known)
        assert found is known, text
    assert {True, False} <= seen


@pytest.mark.parametrize("name", [n for n in PROGRAMS if n not in READ])
def test_programs_that_are_not_read(name: str) -> None:
    """The error says so."""
    with pytest.raises(ug.OperandError, match="is not read again"):
        _terms(name)


def test_a_table_that_is_not_that_of_the_grammar(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a record asks is compared with the grammar."""
    program = PROGRAMS["requests@2.32"]
    asked = type(program).matches
    monkeypatch.setattr(
        type(program),
        "matches",
        lambda self, rule, text: asked(self, rule, text) is not (text == "{"),
    )
    with pytest.raises(ug.CertificateError, match=r"the table of \w+ of requests"):
        _terms(program.name)


@pytest.mark.slow
def test_nothing_of_the_automata_is_called() -> None:
    """Verifying a claim about a program is independent of what decided: of the modules of automata,
    it calls the tables alone that a record asks about letters."""
    found = ug.bypasses("re:https://a[.]b(/.*)?", "requests", "a.b", described=True)
    code = (
        "import sys, urlgrammar as ug\n"
        "text, called = sys.stdin.read(), set()\n"
        "def seen(frame, event, argument):\n"
        "    if event == 'call':\n"
        "        called.add((frame.f_code.co_filename, frame.f_code.co_name))\n"
        "import urlgrammar.proofs.verification, urlgrammar.programs.grammars\n"
        "sys.setprofile(seen)\n"
        "ug.verify(text)\n"
        "sys.setprofile(None)\n"
        "print(*(f'{file}|{name}' for file, name in called), sep='\\n')"
    )
    called = subprocess.run(
        [sys.executable, "-c", code],
        input=found.certificate(),
        capture_output=True,
        check=True,
        text=True,
    ).stdout.splitlines()
    of_automata = {
        line.rpartition("/urlgrammar/")[2]
        for line in called
        if "/regular/" in line and "/syntax/" not in line
    }
    assert any("proofs/verification.py" in line for line in called)
    assert {each.partition("|")[0] for each in of_automata} <= {
        "regular/automata/alphabet.py",
        "regular/automata/dfa.py",
    }
    assert "regular/automata/dfa.py|accepts" in of_automata
    assert not any("/differ/" in line for line in called)
