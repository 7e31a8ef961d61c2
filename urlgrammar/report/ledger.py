"""What a ledger says of the findings in a report.

What belongs here: the judgement as keys of JSON objects and as sentences, and the lines that would
accept what is new.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.differ.ledger import line
from urlgrammar.report import elements
from urlgrammar.report.records import STRING, if_asked, list_of, map_of, named, nullable, plain
from urlgrammar.text.display import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.differ.ledger import Found, Judgement

ID: Final = named(
    "id",
    "The id of a finding or limit, the same in every run: what a ledger accepts.",
    plain(type="string", pattern="^[0-9a-f]{12}$"),
)
JUDGED: Final = {
    "new": if_asked(
        nullable(list_of(ID))(
            "The ids that the ledger has not accepted; absent without a ledger.",
            lambda result: result.judgement and result.judgement.new,
        )
    ),
    "accepted": if_asked(
        nullable(map_of("id", STRING))(
            "By id, the reasons why the ledger accepts findings; absent without a ledger.",
            lambda result: result.judgement and result.judgement.accepted,
        )
    ),
    "gone": if_asked(
        nullable(map_of("id", STRING))(
            "By id, the entries of the ledger that were not found; absent without a ledger.",
            lambda result: result.judgement and result.judgement.gone,
        )
    ),
}
"""The judgement. It is None without a ledger, and true with one."""


def judged(
    judgement: Judgement | None, *, limits: Iterable[str] = (), is_complete: bool = True
) -> Iterator[elements.Paragraph]:
    """How many findings are new, which limits are new, and which entries are gone; nothing without
    a ledger. limits: the new ones, in words. is_complete: whether all findings are listed."""
    if judgement is None:
        return
    new, accepted, gone = judgement.new, judgement.accepted, judgement.gone
    yield elements.note(
        f"Accepted by the ledger: {len(accepted)}. New: {len(new)}. Gone: {len(gone)}."
    )
    for new_limit in limits:
        yield elements.note(f"New: {new_limit}.")
    unlisted = "or among the findings that are not listed"
    what = "remove it from the ledger" if is_complete else unlisted
    for gone_id, reason in gone:
        yield elements.note(f"Gone, {what}: {gone_id} ({visible(reason)}).")


def to_accept(findings: Iterable[Found], judgement: Judgement | None) -> Iterator[elements.Section]:
    """The lines that would accept what is new; nothing without a ledger."""
    if judgement is not None and judgement.new:
        lines = tuple(line(each) for each in findings if each.id in judgement.new)
        yield elements.Section(
            "Lines for the ledger, if these are meant", (elements.Preformatted(lines),)
        )
