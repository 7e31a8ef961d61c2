"""What reports say of operands: versions of programs, short names, remarks.

What belongs here: the sentences, and the keys of JSON objects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from urlgrammar.report.elements.document import limit
from urlgrammar.report.records import BOOLEAN, STRING, TEXT, list_of, map_of, record
from urlgrammar.text.display import visible_string

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from urlgrammar.differ.operands.base import Version
    from urlgrammar.report.elements.document import Paragraph

DEFINITIONS: Final = map_of("name", STRING)("By short name, the operand that it stands for.")
REMARKS: Final = list_of(record(operand=STRING, remark=STRING))(
    "What there is to say of the operands: versions of programs, and what their grammars leave out."
)
VERSIONS: Final = list_of(
    record(
        operand=STRING("The name of the operand."),
        product=STRING("What has versions."),
        described=STRING("The versions that the grammar describes."),
        installed=TEXT("The version that is installed; null if none is."),
        is_asked=BOOLEAN("Whether the installed version is described, and was run."),
        is_meant=BOOLEAN("Whether --described was given."),
    )
)("For operands that are programs: the versions that the answer is about.")


def version(given: Version) -> str:
    """Which versions of a program an answer is about, and why it was not asked if it was not."""
    if given.is_asked:
        return f"{given.product} {given.installed}"
    grammar = f"{given.product} {given.described} as its grammar describes it, which was not asked"
    if given.installed is None:
        return f"{grammar}: it is not installed"
    return f"{grammar}: {given.product} {given.installed} is installed"


def unsettled(versions: Iterable[Version]) -> Iterator[Paragraph]:
    """What to do about programs that were not asked."""
    for each in versions:
        if not each.is_settled:
            yield limit(
                f"No gate passes for {visible_string(each.operand)}, which was not asked: install "
                f"{each.product} {each.described}, or say --described if that is what you run."
            )
