"""The report of a filter that holds before several readers.

What belongs here: the JSON object, and the document with its sentences. An expression is shown as
an answer only if every reader has a proof.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ.bypass.findings import NONE, SOME, UNDECIDED
from urlgrammar.report import elements
from urlgrammar.report.operands import DEFINITIONS, REMARKS, VERSIONS, noted, unsettled, version
from urlgrammar.report.records import (
    BOOLEAN,
    COUNT,
    NAMES,
    PASSES,
    SECONDS,
    STRING,
    TEXT,
    Report,
    choice,
    if_any,
    if_asked,
    list_of,
    named,
    nullable,
    record,
)
from urlgrammar.text.display import visible, visible_string

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urlgrammar.differ.tighten.findings import (
        Forbidding,
        Lost,
        Proof,
        Refused,
        TightenedFindings,
    )

_FORBIDDING: Final = named(
    "forbidding",
    "A string that an expression may not accept.",
    record(
        input=STRING("The string."),
        reader=STRING("The reader that takes it to what is not allowed."),
        component=choice("host", "port")("What is not allowed."),
        value=TEXT("The component as the reader means it; null if it is undefined."),
        way=NAMES("What is unusual about the string, in words."),
    ),
)
_PROOF: Final = named(
    "proof",
    "What is known of an expression before a reader.",
    record(
        reader=STRING("The name of the reader."),
        verdict=choice(NONE, SOME, UNDECIDED)(
            'Whether a string leads elsewhere: "none" is proved, "some" is confirmed by parsers.'
        ),
        forbidding=if_any(list_of(_FORBIDDING)("Strings that lead elsewhere.")),
        candidates=if_any(
            NAMES("Strings of which no parser confirms whether they lead elsewhere.")
        ),
        problem=if_any(TEXT("Why it is undecided; absent if there is no sentence about it.")),
        versions=if_any(VERSIONS),
        remarks=if_any(REMARKS),
        seconds=SECONDS,
    ),
)

_RECORD: Final = record(
    expression=TEXT(
        "The expression, for whole texts, in the notation that Python, ECMAScript and RE2 share; "
        "null if a reader has no proof."
    ),
    python=TEXT("A call of Python; null as for the expression."),
    ecmascript=TEXT("A literal of ECMAScript; null as for the expression."),
    re2=TEXT("The expression with anchors, for RE2; null as for the expression."),
    candidate=STRING("The expression that was asked about, also if it has no proof."),
    readers=NAMES("The names of the readers."),
    definitions=if_any(DEFINITIONS),
    allow=STRING("The hosts that are allowed, as they were given."),
    deny=if_asked(TEXT("What no allowed host is; absent if it was not given.")),
    schemes=NAMES("The schemes that are allowed."),
    ports=nullable(list_of(COUNT))(
        "The ports of hosts that are listed without one; null if all are allowed."
    ),
    on=list_of(choice("host", "port"), 1)("The components that the proofs are about."),
    widened=if_any(NAMES("What was to be widened, and is.")),
    proofs=list_of(_PROOF)("One for each reader, in the order of the readers."),
    refused=list_of(
        record(widening=STRING("What could not be widened."), proof=_PROOF),
    )("What could not be widened, each with what the first reader that forbids it says."),
    filter=TEXT("The filter of which the expression is the part that holds; null without one."),
    whole=nullable(BOOLEAN)("Whether it is all of the filter; null without one.", "is_whole"),
    largest=nullable(BOOLEAN)(
        "Whether it is all that the filter shares with the URLs of the allowed hosts; null without "
        "one.",
        "is_largest",
    ),
    lost=list_of(
        record(
            input=STRING("The string."),
            forbidding=nullable(_FORBIDDING)(
                "Where a reader takes it; null if no reader takes it to what is not allowed."
            ),
            widening=TEXT("What would have to be widened to keep it; null if nothing can be."),
            brevity=BOOLEAN("Whether the expression would be too long with it.", "is_for_brevity"),
        )
    )("Some of the shortest strings that the filter accepts and the expression does not."),
    passes=PASSES,
    seconds=SECONDS,
)
"""The JSON object."""


def _document(findings: TightenedFindings) -> elements.Document:
    summary = _summary(findings)
    return elements.Document(
        title=("A filter that holds",),
        summary=summary,
        lead=(
            elements.Paragraph((summary,), elements.Tone.VERDICT),
            elements.Legend(tuple(_asked(findings)), is_detail=True),
            elements.Legend(
                tuple(
                    (visible_string(name), visible_string(of)) for name, of in findings.definitions
                )
            ),
            *_notes(findings),
            elements.Preformatted((visible(findings.candidate),)),
        ),
        sections=(
            *_forms(findings),
            _proofs(findings),
            *_strings("Not widened", map(_refused, findings.refused)),
            *_strings("Lost of the filter", map(_lost, findings.lost)),
        ),
    )


REPORT: Final = Report("tighten", "A filter that holds", _RECORD, _document)


def _summary(findings: TightenedFindings) -> str:
    what = " and ".join(findings.on)
    failed = [proof for proof in findings.proofs if not proof.holds]
    if failed:
        some = " and ".join(map(_reader, failed))
        return f"No proof for {some}: the expression is not to be used."
    readers = " and ".join(map(_reader, findings.proofs))
    whole = {None: "", True: " It is the whole filter.", False: " It is a part of the filter."}
    return (
        f"Every string of this expression leads to an allowed {what}, for {readers}. This is "
        f"proved.{whole[findings.is_whole]}"
    )


def _reader(proof: Proof) -> str:
    """A reader, with the versions that the proof is about."""
    versions = "; ".join(version(each) for each in proof.versions)
    return visible_string(proof.reader) + (f" ({versions})" if versions else "")


def _asked(findings: TightenedFindings) -> Iterator[tuple[str, str]]:
    yield "allowed", visible_string(findings.allow)
    if findings.deny is not None:
        yield "denied", visible_string(findings.deny)
    yield "schemes", ", ".join(findings.schemes)
    if findings.ports is not None:
        yield "ports", ", ".join(map(str, findings.ports))
    if findings.filter is not None:
        yield "filter", visible_string(findings.filter)


def _notes(findings: TightenedFindings) -> Iterator[elements.Paragraph]:
    versions = [each for proof in findings.proofs for each in proof.versions]
    yield from unsettled(versions)
    yield from noted(remark for proof in findings.proofs for remark in proof.remarks)


def _forms(findings: TightenedFindings) -> Iterator[elements.Section]:
    """The expression as each language has it."""
    forms = (
        ("Python", findings.python),
        ("ECMAScript", findings.ecmascript),
        ("RE2", findings.re2),
    )
    rows = tuple(((name,), (elements.Code(form),)) for name, form in forms if form is not None)
    if rows:
        table = elements.Table(("language", "expression"), (("", rows),))
        yield elements.Section("To be copied", (table,))


def _proofs(findings: TightenedFindings) -> elements.Section:
    rows = tuple(
        ((elements.Name(visible_string(proof.reader)),), _known(proof)) for proof in findings.proofs
    )
    table = elements.Table(("reader", "verdict"), (("", rows),))
    return elements.Section("Proofs", (table,))


def _known(proof: Proof) -> elements.Line:
    if proof.holds:
        return ("proved",)
    if proof.forbidding:
        first = proof.forbidding[0]
        return (elements.Code(first.input), ": ", *_leads(first))
    if proof.candidates:
        return ("undecided, such as by ", elements.Code(proof.candidates[0]))
    return (f"undecided: {visible(proof.problem)}" if proof.problem else "undecided",)


def _leads(forbidding: Forbidding) -> elements.Line:
    reader, component = visible_string(forbidding.reader), forbidding.component
    if forbidding.value is None:
        return (f"{reader} sees no {component} in it",)
    way = f" ({', '.join(forbidding.way)})" if forbidding.way else ""
    return (f"{reader} takes it to the {component} ", elements.Value(forbidding.value), way)


def _refused(refused: Refused) -> elements.Finding:
    proof, name = refused.proof, refused.widening
    if proof.forbidding:
        return elements.Finding(
            proof.forbidding[0].input, ((f"{name}: ", *_leads(proof.forbidding[0])),)
        )
    string = proof.candidates[0] if proof.candidates else ""
    reader = visible_string(proof.reader)
    return elements.Finding(string, ((f"{name}: it is undecided where {reader} takes it",),))


def _lost(lost: Lost) -> elements.Finding:
    if lost.forbidding is not None:
        return elements.Finding(lost.input, (_leads(lost.forbidding),))
    if lost.is_for_brevity:
        return elements.Finding(lost.input, (("left out, to keep the expression short",),))
    keeps = f"--widen {lost.widening} keeps it" if lost.widening else "no widening keeps it"
    return elements.Finding(lost.input, ((f"no reader takes it to what is not allowed; {keeps}",),))


def _strings(heading: str, given: Iterator[elements.Finding]) -> Iterator[elements.Section]:
    findings = tuple(given)
    if findings:
        columns = (elements.Column("why", elements.InText.ALONE),)
        yield elements.Section(heading, (elements.Findings(columns, (("", findings),)),))
