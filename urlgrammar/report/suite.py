"""Test cases as JSON.

What belongs here: the object of a case, whose JSON Schema is published with the command.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from urlgrammar.report.records import BOOLEAN, STRING, TEXT, if_asked, map_of, nullable, record

if TYPE_CHECKING:
    from urlgrammar.differ.suite.findings import Case

RECORD: Final = record(
    input=STRING("The text. It has no lone surrogates."),
    base=if_asked(TEXT("The URL that the text is resolved against.")),
    accepted=BOOLEAN("Whether the parser of the operand accepts the text."),
    valid=if_asked(nullable(BOOLEAN)("Whether the document of the standard calls it valid.")),
    components=if_asked(
        nullable(map_of("component", nullable(STRING)))(
            "What the text is split into, before normalization; with a base, the target. Null is "
            "an undefined component."
        )
    ),
    canonical=if_asked(TEXT("The canonical form by the standard; with a base, the target.")),
    rule=if_asked(TEXT("The rule that the text breaks, if it is rejected or not valid.")),
    section=if_asked(TEXT("The section that has this rule.")),
    purpose=STRING("What the case is for."),
)

SCHEMA_ID: Final = "urn:urlgrammar:suite"


def written(case: Case) -> dict[str, Any]:
    """The JSON object of a case."""
    found: dict[str, Any] = RECORD.written(case)
    return found


def json_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of the lines of a suite: of these objects, and of the first
    line, which says what made it."""
    comment = {"type": "string", "description": "The version, the command, and the data used."}
    made_by = {
        "title": "What made the suite",
        "type": "object",
        "properties": {"comment": comment},
        "required": ["comment"],
        "additionalProperties": False,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "title": "A line of a test suite",
        "description": "A line of what `urlgrammar suite --format jsonl` prints.",
        "anyOf": [made_by, {"title": "A test case", **RECORD.schema({})}],
    }
