"""Results as JSON objects.

What belongs here: the keys and their values. `schemas/` has the JSON Schemas that describe them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from urlgrammar.report import answers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from urlgrammar.differ.bypass.findings import BypassFindings
    from urlgrammar.differ.findings import DifferenceFindings, OnlyOne
    from urlgrammar.differ.ledger import Judgement


def difference(found: DifferenceFindings) -> dict[str, Any]:
    """The JSON object of a difference."""

    def only(findings: Iterable[OnlyOne]) -> list[dict[str, Any]]:
        return [
            {
                "id": each.id,
                "input": each.input,
                "analogue": each.analogue,
                "component": each.component,
                "position": each.position,
                "error": each.error,
                "never": each.never,
                "characters": [[low, high] for low, high in each.characters.ranges],
                "at_end": each.at_end,
                "reason": each.reason,
                "over_approximated": each.over_approximated,
                "more": list(each.more),
                "changed": list(each.changed),
            }
            for each in found.listed(findings)
        ]

    return {
        "a": found.a,
        "b": found.b,
        "definitions": dict(found.definitions),
        "within": found.within,
        "base": found.base,
        "relation": found.relation,
        "exact": found.is_exact,
        "only_a": only(found.only_a),
        "only_b": only(found.only_b),
        "split": [
            {
                "id": each.id,
                "input": each.input,
                "analogue": each.analogue,
                "position": each.position,
                "components": list(each.components),
                "a": dict(each.a),
                "b": dict(each.b),
                "over_approximated": each.over_approximated,
                "more": list(each.more),
            }
            for each in found.listed(found.split)
        ],
        "character_sets": {
            each.component: {
                "only_a": [list(pair) for pair in each.only_a.ranges],
                "only_b": [list(pair) for pair in each.only_b.ranges],
                "both": [list(pair) for pair in each.both.ranges],
            }
            for each in found.character_sets
        },
        "patterns": None if found.patterns is None else [each._asdict() for each in found.patterns],
        "results": _results(found),
        "common": found.common,
        "compared": list(found.compared),
        "on": None if found.on is None else list(found.on),
        "uncompared": [
            {"operand": each.operand, "component": each.component} for each in found.uncompared
        ],
        "ambiguous": [
            {
                "operand": each.operand,
                "component": each.component,
                "input": each.input,
                "readings": [dict(reading) for reading in each.readings],
            }
            for each in found.ambiguous
        ],
        "unconfirmed": found.unconfirmed,
        "limits": [each._asdict() for each in found.limits],
        **judged(found.judgement),
        "taken": [
            {"operand": each.operand, "document": each.document, "rules": list(each.rules)}
            for each in found.taken
        ],
        "by_automaton": list(found.by_automaton),
        "versions": [each._asdict() for each in found.versions],
        "remarks": [each._asdict() for each in found.remarks],
        "answers": answers.record(found.answers),
        "complete": found.is_complete,
        "empty": found.is_empty,
        "passes": found.passes,
        "seconds": round(found.seconds, 3),
    }


def bypasses(found: BypassFindings) -> dict[str, Any]:
    """The JSON object of what gets past a filter."""
    return {
        "filter": found.filter,
        "reader": found.reader,
        "definitions": dict(found.definitions),
        "allow": found.allow,
        "deny": found.deny,
        "on": list(found.on),
        "base": found.base,
        "verdict": found.verdict,
        "bypasses": [
            {
                "id": each.id,
                "input": each.input,
                "way": list(each.way),
                "value": each.value,
                "components": dict(each.components),
            }
            for each in found.bypasses
        ],
        "unconfirmed": found.unconfirmed,
        "candidates": list(found.candidates),
        "exact": found.is_exact,
        "complete": found.is_complete,
        **judged(found.judgement),
        "versions": [each._asdict() for each in found.versions],
        "passes": found.passes,
        "remarks": [each._asdict() for each in found.remarks],
        "answers": answers.record(found.answers),
        "seconds": round(found.seconds, 3),
    }


def judged(judgement: Judgement | None) -> dict[str, Any]:
    """The judgement of a ledger."""
    if judgement is None:
        return dict.fromkeys(("new", "accepted", "gone"))
    return {
        "new": list(judgement.new),
        "accepted": dict(judgement.accepted),
        "gone": dict(judgement.gone),
    }


def _results(found: DifferenceFindings) -> list[dict[str, Any]] | None:
    if found.results is None:
        return None
    return [
        {
            "component": part.component,
            "equal": part.is_equal,
            "differences": [each._asdict() for each in found.listed(part.differences)],
            "undecided": [each._asdict() for each in found.listed(part.undecided)],
            "unconfirmed": part.unconfirmed,
        }
        for part in found.results
    ]
