"""The kinds of patterns by their names.

What belongs here: making the operand of a pattern from the name of its kind. `glob:` alone is an
error, because `*` means something else in each library.

    glob.fnmatch:GLOB        Python's `fnmatch.fnmatchcase`
    glob.gobwas:GLOB         the Go library gobwas/glob without separators
    glob.gobwas(./):GLOB     the same with the separators `.` and `/`, as Supabase has it
    glob.minimatch:GLOB      the npm package minimatch 9 and 10 without options, not on Windows
    glob.rs-cors:ORIGIN      an allowed origin of the Go library rs/cors
    exact:TEXT  prefix:TEXT  suffix:TEXT
    redirect-uri:URI         simple string comparison, and any port of a loopback address
    cookie-domain:DOMAIN     hosts that domain-match the domain (RFC 6265, 5.1.3)
    csp:SOURCES  csp(ORIGIN):SOURCES  origin:LIST    on a parsed URL (`sources`)
    urlpattern:PATTERN                               the same (`url_patterns`)
"""

from __future__ import annotations

import fnmatch
import re
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from urlgrammar.differ.operands.patterns import sources, texts, url_patterns
from urlgrammar.differ.operands.patterns.minimatch import MinimatchOperand
from urlgrammar.differ.operands.patterns.pattern import PatternOperand
from urlgrammar.errors import OperandError
from urlgrammar.regular.syntax.globs.fnmatch import read_fnmatch
from urlgrammar.regular.syntax.globs.gobwas import read_gobwas
from urlgrammar.regular.syntax.globs.rs_cors import read_rs_cors
from urlgrammar.regular.syntax.re_reader import read_literal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from urlgrammar.differ.operands.base import Operand
    from urlgrammar.regular.syntax.expression import Expression


class _Kind(NamedTuple):
    """read, matches: as for PatternOperand."""

    read: Callable[[str], Expression]
    matches: Callable[[str, str], bool] | None


_KINDS: Final[Mapping[str, _Kind]] = {
    "glob.fnmatch": _Kind(read_fnmatch, lambda glob, text: fnmatch.fnmatchcase(text, glob)),
    "glob.rs-cors": _Kind(read_rs_cors, texts.matches_rs_cors),
    "exact": _Kind(read_literal, str.__eq__),
    "prefix": _Kind(texts.prefix, lambda start, text: text.startswith(start)),
    "suffix": _Kind(texts.suffix, lambda end, text: text.endswith(end)),
    "redirect-uri": _Kind(texts.redirect_uri, texts.is_redirect_uri),
    "cookie-domain": _Kind(texts.cookie_domain, texts.domain_matches),
}
_WITH_ARGUMENT: Final = re.compile(r"((?:csp|glob\.[a-z-]+)\([^()]*\)):(.*)", re.DOTALL)
_CSP: Final = re.compile(r"csp\(([^()]*)\)")
_GOBWAS: Final = re.compile(r"glob\.gobwas(?:\(([^()]*)\))?")
_OF_GOBWAS: Final = "It is described as gobwas/glob 0.2.3 matches; the package is NOT asked."
_MINIMATCH: Final = "glob.minimatch"

KINDS: Final = ("glob.gobwas", _MINIMATCH, *_KINDS, *sources.KINDS, url_patterns.KIND)
"""The names of all kinds."""


def parts_of_pattern(given: str) -> tuple[str, str] | None:
    """The name of the kind of a pattern, with what is in parentheses, and what is written after it;
    None if this is no pattern."""
    match = _WITH_ARGUMENT.fullmatch(given)
    kind, colon, written = (match[1], ":", match[2]) if match else given.partition(":")
    is_one = match or kind in KINDS or kind == "glob" or kind.startswith("glob.")
    return (kind, written) if colon and is_one else None


def pattern(name: str, kind: str, written: str) -> Operand:
    """The operand of a pattern. name: the name that it gets. kind: as `parts_of_pattern` gives it.
    Raises OperandError."""
    if kind in _KINDS:
        return PatternOperand(name, written, *_KINDS[kind])
    if kind in sources.KINDS:
        return sources.source_operand(name, kind, written)
    if kind == url_patterns.KIND:
        return url_patterns.url_pattern(name, written)
    page = _CSP.fullmatch(kind)
    if page is not None:
        return sources.source_operand(name, "csp", written, page[1])
    gobwas = _GOBWAS.fullmatch(kind)
    if gobwas is not None:
        read = partial(read_gobwas, separators=gobwas[1] or "")
        return PatternOperand(name, written, read, None, (_OF_GOBWAS,))
    if kind == _MINIMATCH:
        return MinimatchOperand(name, written)
    libraries = [each for each in KINDS if each.startswith("glob.")]
    raise OperandError(
        f"{kind}: globs differ between libraries: write one of {', '.join(sorted(libraries))}, or "
        "glob.gobwas(./) with its separators"
    )
