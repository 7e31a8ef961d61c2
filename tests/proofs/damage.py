"""Damaged certificates.

What belongs here: certificates in which one value is another one, and whether one is refused.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import urlgrammar as ug
from urlgrammar.proofs.claims import HOST, Condition

if TYPE_CHECKING:
    import random
    from collections.abc import Callable


def damaged(text: str, chosen: random.Random) -> str:
    """A certificate in which one value is another one of its kind."""
    written = json.loads(text)
    automaton = written["automaton"]
    rows, verdicts = automaton["rows"], automaton["verdicts"]
    state = chosen.randrange(len(rows))
    kinds: dict[str, Callable[[], object]] = {
        "target": lambda: _other(rows[state], range(len(rows)), chosen),
        "verdict": lambda: _other(verdicts[state], ("yes", "no", "maybe"), chosen),
        "class": lambda: _other(automaton["classes"], range(len(rows[0])), chosen),
        "bound": lambda: _moved(automaton["starts"], chosen),
        "relation": lambda: _replaced(written, "relation", "superset", "overlapping", "disjoint"),
        "rule": lambda: _replaced(written[chosen.choice("ab")], "rule", "host", "port", "nothing"),
        "hash": lambda: _replaced(written["a"], "sha256", "0" * 64),
        "state": lambda: _dropped(automaton, state),
        "more": lambda: (rows.append(rows[state]), verdicts.append(verdicts[state])),
        "component": lambda: written["same"].append(chosen.choice(["path", "user", "scheme"])),
        "goals": lambda: _replaced(written, "goals", [[asdict(Condition(HOST, "b"))]], []),
    }
    kind = chosen.choice([*["target"] * 8, *["verdict"] * 4, *kinds])
    kinds[kind]()
    return json.dumps(written)


def _other(row: list[Any], values: Any, chosen: random.Random) -> None:
    place = chosen.randrange(len(row))
    row[place] = chosen.choice([value for value in values if value != row[place]])


def _moved(starts: list[int], chosen: random.Random) -> None:
    place = chosen.randrange(1, len(starts))
    starts[place] += chosen.choice([-1, 1])


def _replaced(some: dict[str, Any], key: str, *values: object) -> None:
    some[key] = next(value for value in values if value != some[key])


def _dropped(automaton: dict[str, Any], state: int) -> None:
    del automaton["rows"][state]
    del automaton["verdicts"][state]


def is_refused(text: str) -> bool:
    """Whether nobody takes a certificate for a right one."""
    try:
        ug.verify(text)
    except (ug.CertificateError, ug.OperandError):
        return True
    return False
