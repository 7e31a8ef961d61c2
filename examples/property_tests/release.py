"""A parser with two bugs."""

import re

RELEASE = re.compile(r"(\d+)((?:\.\d+)+)(?:-(\w+))?")


def parse(text: str) -> tuple[list[int], str | None] | None:
    """The numbers and the label of a release; None if the text is none."""
    match = RELEASE.fullmatch(text)
    if match is None:
        return None
    return [int(number) for number in (match[1] + match[2]).split(".")], match[3]
