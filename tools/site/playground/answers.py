"""The questions of the playground, answered by the package.

What belongs here: from a question to its answer, both JSON. It runs in the browser, in a worker,
and in the tests. It needs the package alone.
"""

from __future__ import annotations

import json
import shlex
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import urlgrammar as ug
from urlgrammar.programs.grammars import DESCRIBED, PROGRAMS
from urlgrammar.report.elements import Reading
from urlgrammar.report.elements.pieces import pieces
from urlgrammar.text.display import visible, visible_characters, visible_string

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from urlgrammar import ComponentTree
    from urlgrammar.differ.comparison import Verdict
    from urlgrammar.errors import RuleName
    from urlgrammar.grammar.earley import Derivation

Question = dict[str, Any]
Answer = dict[str, Any]

REFERENCE: Final = "whatwg"
"""The standard that the others are compared with: what browsers do."""

CURRENT: Final = ("rfc3986", "rfc3987", "whatwg")

COMPONENTS: Final = ("host", "scheme", "userinfo", "port", "path", "query", "fragment")
"""In the order in which a difference matters."""

MAX_EXPLAINED: Final = 2_000
"""The reference parser takes more than linear time."""

_SMALL: Final = 3
"""Rules whose longest string has so many characters are left out of a derivation."""


def answer(question: str) -> str:
    """The answer to a question. An error that a person can act on is the key `error`."""
    asked = json.loads(question)
    try:
        for role in filter(asked.__contains__, _OPERANDS):
            asked[role] = _versioned(role, asked[role])
        found = _ANSWERS[asked["do"]](asked)
    except (ug.UrlGrammarError, ValueError) as error:
        found = {"error": str(error)}
    if asked["do"] in _COMMANDS:
        described = {"described": found.pop("described", "error" in found)}
        found["command"] = _COMMANDS[asked["do"]](asked | described)
    return json.dumps(found)


_READERS: Final = tuple(
    records[-1].name for records in DESCRIBED.values() if "host" not in records[-1].rewritten
)
"""The programs that can be readers without being asked, in the newest version."""


def _known(_: Question) -> Answer:
    """What can be chosen: standards, that of browsers first, then the newest; the rules of each;
    programs that have a grammar, and those that can be readers without being asked."""
    newest_first = ug.standards()[::-1]
    return {
        "standards": [
            {"name": std.name, "title": std.title, "date": std.date, "rules": [*std.rules]}
            for std in sorted(newest_first, key=lambda std: std.name != REFERENCE)
        ],
        "programs": [*PROGRAMS],
        "readers": [*_READERS],
        "version": ug.__version__,
    }


# Read


def _read(asked: Question) -> Answer:
    """How every standard reads a URL: those that disagree with browsers about the host first."""
    text, base = asked["url"], asked.get("base") or None
    found = ug.compare(text, base)
    rows = [_row(name, text, base, verdict) for name, verdict in found.verdicts]
    reference = next(row for row in rows if row["name"] == REFERENCE)
    for row in rows:
        row["differs"] = [*_differing(row, reference)]
    rows.sort(key=_rank)
    return {"url": text, "base": base, "agree": found.agree, "rows": rows}


def _row(name: str, text: str, base: str | None, verdict: Verdict) -> Answer:
    std = ug.standard(name)
    row: Answer = {"name": name, "title": std.title, "date": std.date, "ok": verdict.error is None}
    known = verdict.components
    row["components"] = None if known is None else _components(known, verdict.host)
    row["kind"] = verdict.host_kind
    places = verdict.places
    seen = Reading(text, tuple(places.items()))
    row["pieces"] = [(owner, shown) for owner, shown, _ in pieces(seen)] if places else []
    row["result"] = None if verdict.result is None else visible_string(verdict.result)
    row["error"] = None if verdict.error is None else _error(verdict.error)
    has_errors = std.stages.validation is not None
    row["errors"] = [*_validation_errors(std, text, base)] if has_errors else []
    return row


def _components(tree: ComponentTree, host: str | None) -> dict[str, str | None]:
    """The components of a row, for people: the host after parsing, the others as they are read."""
    known = tree.to_dict() | {"host": host}
    return {each: _shown(known[each]) for each in COMPONENTS}


def _shown(value: str | None) -> str | None:
    """A text, with its invisible characters visible: the page shows no other text."""
    return None if value is None else visible_string(value)


def _validation_errors(std: ug.Standard, text: str, base: str | None) -> Iterator[Answer]:
    from urlgrammar.standards.whatwg.validation import MEANINGS

    try:
        found = std.validation_errors(text, base)
    except ug.UrlGrammarError:
        return  # of the base, without which there are none
    for each in found:
        meaning = MEANINGS.get(each.name)  # other names say what they mean
        place = {"position": each.position, "fatal": each.is_fatal}
        yield {"name": each.name, "meaning": meaning, **place}


def _error(error: Exception) -> Answer:
    position = getattr(error, "position", None)
    return {"message": visible(str(error)), "position": position}


def _differing(row: Answer, reference: Answer) -> Iterator[str]:
    """The components whose value is another one; `acceptance` if only one accepts."""
    if row["ok"] != reference["ok"]:
        yield "acceptance"
    elif row["ok"]:
        ours, theirs = row["components"] or {}, reference["components"] or {}
        for each in COMPONENTS:
            values = {ours.get(each) or "", theirs.get(each) or ""}
            if each == "scheme":  # without case (RFC 3986, 3.1)
                values = {value.lower() for value in values}
            if len(values) > 1:
                yield each


def _rank(row: Answer) -> tuple[int, bool, int]:
    """The reference first; then other hosts, other components, refusals, and the same reading. Of
    these, the standards of today are first."""
    differs = row["differs"]
    first = 1 if "host" in differs else 3 if "acceptance" in differs else 2 if differs else 4
    is_first = row["name"] == REFERENCE
    return 0 if is_first else first, row["name"] not in CURRENT, -int(row["date"][:4])


# Compare and Bypass


def _compare(asked: Question) -> Answer:
    found = ug.diff(
        asked["a"],
        asked["b"],
        on=_names(asked.get("on")),
        within=asked.get("within") or None,
        base=asked.get("base") or None,
        described=True,
    )
    described = bool(found.about.versions)
    return {"html": found.html(), "seconds": found.seconds, "described": described}


def _bypass(asked: Question) -> Answer:
    """The goal `is` is `allow` or `deny`. Programs are not asked in a browser: an answer is about
    the versions that their grammars describe."""
    found = ug.bypasses(
        asked["filter"],
        asked["reader"],
        on=_names(asked.get("on")) or ("host",),
        then=_names(asked.get("then")),
        base=asked.get("base") or None,
        and_=_names(asked.get("and")),
        described=True,
        **{asked["is"]: asked["hosts"]},
    )
    described = bool(found.versions)
    said = {"verdict": found.verdict, "seconds": found.seconds, "described": described}
    return {"html": found.html(), **said}


_OPERANDS: Final = ("a", "b", "parser", "filter", "reader")
"""Where a question names programs."""


def _versioned(role: str, name: str) -> str:
    """A program in the version that is meant: without one, the newest that is described. Raises
    ValueError for one whose hosts a page cannot ask about."""
    program, bracket, rest = name.partition("[")
    if program not in DESCRIBED:
        return name
    newest = DESCRIBED[program][-1].name
    if role in {"parser", "reader"} and newest not in _READERS:
        raise ValueError(
            f"only {program} itself knows what it makes of hosts, and a page cannot run it: ask "
            f"the question below in a shell, or one of {', '.join(_READERS)}"
        )
    return f"{newest}{bracket}{rest}"


def _guard(asked: Question) -> Answer:
    return _bypass(_as_bypass(asked))


def _as_bypass(asked: Question) -> Question:
    """The question about code as one about a filter: a parser with conditions, and, if the code
    hands on what the parser prints, only such texts."""
    filter_ = f"{asked['parser']}[{asked['conditions']}]"
    joined = {"and": "whatwg:serialized-url"} if asked.get("printed") else {}
    return {**asked, "filter": filter_, **joined}


def _guard_command(asked: Question) -> str:
    return _bypass_command(_as_bypass(asked))


# Patterns


def _patterns(asked: Question) -> Answer:
    """What becomes of each pattern, one in a line; and the first one that matches a URL, if there
    is one."""
    started = perf_counter()
    base = asked.get("base") or None
    listed = ug.URLPatternList(_lines(asked["patterns"]), base)
    found = {"html": ug.patterns(listed).html(), "seconds": perf_counter() - started}
    if asked.get("url"):
        match = listed.first(asked["url"], base)
        found["first"] = None if match is None else match.pattern.written
    return found


def _patterns_command(asked: Question) -> str:
    lines = shlex.join(_lines(asked["patterns"]))
    options = shlex.join(["urlgrammar", "patterns", *_options(asked, "base")])
    return f"printf '%s\\n' {lines} | {options}"


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _compare_command(asked: Question) -> str:
    """The same question for the command line."""
    return shlex.join(
        [
            *("urlgrammar", "diff", *_described(asked), asked["a"], asked["b"]),
            *_options(asked, "on", "within", "base"),
        ]
    )


def _bypass_command(asked: Question) -> str:
    goal = (f"--{asked['is']}", asked["hosts"])
    words = ["urlgrammar", "bypass", *_described(asked), asked["filter"], asked["reader"], *goal]
    on = [] if asked.get("on", "host") == "host" else ["--on", asked["on"]]
    return shlex.join([*words, *on, *_options(asked, "then", "base", "and")])


def _described(asked: Question) -> list[str]:
    """What lets the command answer about versions that are not installed, as a page does."""
    return ["--described"] * asked["described"]


def _options(asked: Question, *names: str) -> Iterator[str]:
    for name in names:
        if asked.get(name):
            yield from (f"--{name}", asked[name])


def _names(given: str | None) -> tuple[str, ...]:
    return tuple(each.strip() for each in (given or "").split(",") if each.strip())


# Explain


def _explain(asked: Question) -> Answer:
    """The derivation of a URL, or its error."""
    std, text = ug.standard(asked["s"]), asked["url"]
    rule = asked.get("rule") or None
    if len(text) > MAX_EXPLAINED:
        raise ValueError(f"a derivation is shown for at most {MAX_EXPLAINED:,} characters")
    try:
        derived = std.derive(text, rule)
    except ug.ParseError as error:
        return {"tree": None, "refused": _refusal(error, text)}
    return {"tree": _tree(std, derived), "refused": None}


def _refusal(error: ug.ParseError, text: str) -> Answer:
    """The error, with the text before its place and the rest."""
    rule, shown = error.innermost, visible_characters(text)
    return {
        "message": visible(error.message),
        "before": "".join(shown[: error.position]),
        "after": "".join(shown[error.position :]),
        "expected": [*error.expected],
        "rule": rule.spelled,
        "section": f"{rule.document}, {rule.section}",
    }


def _tree(std: ug.Standard, derived: Derivation) -> Answer:
    """A derivation, without the rules of single characters."""
    name = std.rules[derived.rule]
    inside = (each for each in derived.children if not _is_small(std.rules[each.rule]))
    return {
        "rule": name.spelled,
        "section": f"{name.document}, {name.section}",
        "text": visible_string(derived.text),
        "children": [_tree(std, each) for each in inside],
    }


def _is_small(name: RuleName) -> bool:
    return name.longest is not None and name.longest <= _SMALL


_COMMANDS: Final[Mapping[str, Callable[[Question], str]]] = {
    "compare": _compare_command,
    "bypass": _bypass_command,
    "guard": _guard_command,
    "patterns": _patterns_command,
}

_ANSWERS: Final[Mapping[str, Callable[[Question], Answer]]] = {
    "known": _known,
    "read": _read,
    "compare": _compare,
    "bypass": _bypass,
    "guard": _guard,
    "patterns": _patterns,
    "explain": _explain,
}
