"""What reports say of operands: what they are called, versions of programs, remarks.

What belongs here: the sentences, and the keys of JSON objects. A long expression is written once,
in the legend.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from urlgrammar.report import elements
from urlgrammar.report.records import BOOLEAN, STRING, TEXT, list_of, map_of, record
from urlgrammar.text.display import visible, visible_string

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from urlgrammar.differ.findings import DifferenceFindings
    from urlgrammar.differ.operands.base import Remark, Version

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


def noted(
    remarks: Iterable[Remark], called: Callable[[str], str] = visible_string
) -> Iterator[elements.Paragraph]:
    """What there is to say of operands, each sentence once. called: what an operand is called."""
    said: dict[str, list[str]] = {}
    for operand, remark in remarks:
        said.setdefault(remark, []).append(called(operand))
    for remark, of in said.items():
        about = f"{' and '.join(dict.fromkeys(of))}: {visible(remark)}"
        yield elements.limit(about) if "NOT " in remark else elements.note(about)


def unsettled(versions: Iterable[Version]) -> Iterator[elements.Paragraph]:
    """What to do about programs that were not asked."""
    for each in versions:
        if not each.is_settled:
            yield elements.limit(
                f"No gate passes for {visible_string(each.operand)}, which was not asked: install "
                f"{each.product} {each.described}, or say --described if that is what you run."
            )


MAX_LENGTH: Final = 24
"""The longest name that a report repeats; a longer one is called A, B or C."""


@dataclass(frozen=True, slots=True)
class Names:
    """What the operands are called. called: their names, each with what a report calls it. legend:
    what the report calls an operand, with what it stands for, if these are different. All but the
    names is ready to be shown."""

    a: str
    b: str
    called: tuple[tuple[str, str], ...] = ()
    legend: tuple[tuple[str, str], ...] = ()

    def of(self, name: str) -> str:
        """What an operand is called."""
        return dict(self.called)[name]


def names_of(difference: DifferenceFindings, *, is_short: bool = True) -> Names:
    """The names for a report: as they are given, and letters for long ones; without `is_short` all
    as they are given, for a sentence that stands alone."""
    given = [
        name
        for name in (difference.a, difference.b, difference.question.within)
        if name is not None
    ]
    meant = dict(difference.question.definitions)
    called: dict[str, str] = {}
    legend = []
    for name, letter in zip(given, "ABC", strict=False):
        if name in called:
            continue
        written = visible_string(name)
        called[name] = written
        if name in meant:
            legend.append((written, visible_string(meant[name])))
        elif is_short and len(written) > MAX_LENGTH:
            numbered = (f"{letter}{number or ''}" for number in range(len(given) + 1))
            called[name] = next(short for short in numbered if short not in given)
            legend.append((called[name], written))
    return Names(called[difference.a], called[difference.b], tuple(called.items()), tuple(legend))
