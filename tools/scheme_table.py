"""What is decided about the grammars of schemes: docs/findings/schemes.md.

What belongs here: the questions, and the page. A row has strings that automata found, which parsers
confirm, or says that there is none.

    python -m tools.scheme_table            writes the page: a minute
    python -m tools.scheme_table --check    exits 1 if the page is out of date
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import urlgrammar as ug
from tools import fresh
from urlgrammar.differ.operands.names import operand
from urlgrammar.regular.automata.languages import difference, intersection, witness
from urlgrammar.standards.automata import rule_language
from urlgrammar.standards.whatwg.canonical_form import SPECIAL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from urlgrammar import Scheme
    from urlgrammar.regular.automata.dfa import Dfa

PAGE: Final = Path(__file__).parent.parent / "docs" / "findings" / "schemes.md"
HEAD: Final = """\
# Schemes, RFC 3986, and browsers

The document of a scheme says which URIs are valid; RFC 3986 says what all URIs are; and a browser
reads each of them by its own standard. The strings of this page are the shortest ones. Where there
is none, this is decided for all strings, by automata. It is about the grammars of the
[schemes](../questions/schemes.md), which describe URIs without a fragment where the document leaves
the fragment to RFC 3986. Made by `python -m tools.scheme_table`; a test proves it fresh.

## Are they URIs?

*Two derivations*: a string that the rules of the grammar derive in two ways.

| scheme | document | valid by it, and no URI by RFC 3986 | two derivations |
| --- | --- | --- | --- |
"""
LENIENT: Final = """
The lenient grammar of package URLs, which the project of the specification publishes beside the
standard, is ambiguous: {lenient}. The strict one, of annex C, accepts two spellings of one package
URL, {one} and {other}: it does not fix the case of escapes.

`//` after `sip:` is a part of the user, and for RFC 3986 the beginning of an authority: {sip} has
the host {own} by RFC 3261, and {generic} by RFC 3986.
"""
BROWSERS: Final = """
## What browsers do to valid URIs

By the WHATWG URL Standard: the shortest URI, valid by its scheme and by RFC 3986, that its parser
refuses; and the shortest one that it accepts and prints in another way, with what it prints. The
scheme is in lowercase: otherwise, that would always be changed.

| scheme | refused | changed | to |
| --- | --- | --- | --- |
"""
NONE: Final = "none"


def text() -> str:
    """What the page must hold."""
    rows = "".join(map(_row, ug.schemes()))
    return HEAD + rows + _of_packages() + BROWSERS + "".join(map(_in_browsers, ug.schemes()))


def _row(scheme: Scheme) -> str:
    name = f"scheme:{scheme.name}"
    own = rule_language(scheme.grammar, scheme.rule)
    beyond = witness(difference(own, _language("rfc3986:uri")))
    assert beyond is None or not ug.standard("rfc3986").is_valid(beyond, "uri")
    found = ug.ambiguity(name).input
    document = f"[{scheme.document.name}]({scheme.document.url})"
    cells = (f"`{scheme.name}`", document, *map(_shown, (beyond, found)))
    return f"| {' | '.join(cells)} |\n"


def _of_packages() -> str:
    both = [str(ug.scheme("pkg").parse(each)) for each in ("pkg:a/%c3%a9", "pkg:a/%C3%A9")]
    assert ug.scheme("pkg").canonicalize(both[0]) == both[1]
    sip, uri = ug.scheme("sip"), ug.standard("rfc3986")
    split = [each.input for each in ug.diff("scheme:sip", "rfc3986:uri", on=("host",)).split]
    first = next(each for each in split if uri.parse(each).host)
    hosts = sip.parse(first).host, uri.parse(first).host
    return LENIENT.format(
        lenient=_shown(ug.ambiguity("scheme:pkg-lenient").input),
        one=_shown(both[0]),
        other=_shown(both[1]),
        sip=_shown(first),
        own=_shown(hosts[0]),
        generic=_shown(hosts[1]),
    )


def _in_browsers(scheme: Scheme) -> str:
    std = ug.standard("whatwg")
    lowercase = (
        rule_language(scheme.grammar, scheme.rule),
        *map(_language, ("rfc3986:uri", f"re:{scheme.name}:[^\\x00]*")),
    )
    valid, accepted = intersection(*lowercase), _language("whatwg")
    refused = witness(difference(valid, accepted))
    assert refused is None or not std.accepts(refused)
    assert refused is not None or scheme.name not in SPECIAL, "only the parser knows some domains"
    rewritten = difference(intersection(valid, accepted), _language("whatwg:serialized_url"))
    changed = witness(rewritten)
    to = None if changed is None else ug.URL(changed).href
    assert changed is None or to != changed
    cells = (f"`{scheme.name}`", *map(_shown, (refused, changed)))
    return f"| {' | '.join((*cells, '' if to is None else _shown(to)))} |\n"


@cache
def _language(name: str) -> Dfa:
    return operand(name).language


def _shown(given: str | None) -> str:
    return NONE if given is None else f"`{given}`"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the page; the exit status."""
    check = fresh.is_check("tools.scheme_table", __doc__, arguments)
    is_stale = fresh.settle(PAGE, text(), f"docs/findings/{PAGE.name}", check=check)
    return 1 if is_stale and check else 0


if __name__ == "__main__":
    sys.exit(main())
