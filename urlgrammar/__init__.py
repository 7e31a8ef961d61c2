"""urlgrammar: the standards for URLs as grammars that run.

    >>> import urlgrammar as ug
    >>> rfc3986 = ug.standard("rfc3986")
    >>> tree = rfc3986.parse("http://user@example.com:8080/over/there?name=ferret#nose")
    >>> tree.host, tree.port, tree.path
    ('example.com', '8080', '/over/there')
    >>> rfc3986.is_valid("http://exa mple.com/")
    False
    >>> str(rfc3986.resolve("../g", "http://a/b/c/d;p?q"))
    'http://a/b/g'

What belongs here: the public names, nothing else. The functions `standards`, `schemes` and
`grammar` hide the packages of these names: write `from urlgrammar.standards import html5_2009` for
a module of one.
Importing this package loads neither Lark nor the automata; other modules are loaded when one of
their names is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from urlgrammar._native import engine
from urlgrammar.errors import (
    CertificateError,
    ContradictionError,
    EditError,
    FormatError,
    LimitError,
    MappingError,
    NoTreeError,
    OperandError,
    ParseError,
    ProgramError,
    ResolveError,
    UnknownNameError,
    UrlGrammarError,
    URLPatternError,
)
from urlgrammar.schemes import by_scheme, scheme, schemes
from urlgrammar.standards import standard, standards
from urlgrammar.standards.record import Standard
from urlgrammar.tree import ComponentTree

__all__ = [
    "URL",
    "Ambiguous",
    "Bypass",
    "Bypasses",
    "CertificateError",
    "CheckReport",
    "Comparison",
    "ComponentTree",
    "ContradictionError",
    "Difference",
    "EditError",
    "Extracted",
    "FileGrammar",
    "FormatError",
    "Guard",
    "LimitError",
    "MappingError",
    "NoTreeError",
    "Note",
    "OperandError",
    "ParseError",
    "PatternReport",
    "Program",
    "ProgramError",
    "ResolveError",
    "RevisedRule",
    "Revision",
    "Scheme",
    "SchemeTree",
    "Standard",
    "SuitePart",
    "Tightened",
    "URLPattern",
    "URLPatternError",
    "URLPatternList",
    "URLSearchParams",
    "UnknownNameError",
    "UrlGrammarError",
    "Verified",
    "agree",
    "ambiguity",
    "by_scheme",
    "bypasses",
    "cases",
    "check",
    "compare",
    "diff",
    "engine",
    "equivalent",
    "extract",
    "grammar",
    "guard",
    "iri_notes",
    "iri_to_uri",
    "is_same_document",
    "patterns",
    "program",
    "revision",
    "samples",
    "scheme",
    "schemes",
    "standard",
    "standards",
    "tightened",
    "uri_to_iri",
    "verify",
]

__version__ = "0.1.0"

# after the others, which import the folder `grammar`: this function hides it
from urlgrammar.differ.grammar_file import grammar

if TYPE_CHECKING:
    from urlgrammar.differ.agreement import agree
    from urlgrammar.differ.bypass.findings import Bypass
    from urlgrammar.differ.bypass.guards import Guard
    from urlgrammar.differ.operands.grammars.language import FileGrammar
    from urlgrammar.differ.operands.names import guard
    from urlgrammar.differ.revision import RevisedRule
    from urlgrammar.differ.samples import samples
    from urlgrammar.extraction import Extracted, extract
    from urlgrammar.iri import (
        Note,
        equivalent,
        iri_notes,
        iri_to_uri,
        is_same_document,
        uri_to_iri,
    )
    from urlgrammar.programs.grammars.record import Program
    from urlgrammar.programs.versions import program
    from urlgrammar.proofs.verification import Verified, verify
    from urlgrammar.results.ambiguity import Ambiguous, ambiguity
    from urlgrammar.results.bypass import Bypasses, bypasses
    from urlgrammar.results.check import CheckReport, check
    from urlgrammar.results.comparison import Comparison, compare
    from urlgrammar.results.difference import Difference, diff
    from urlgrammar.results.patterns import PatternReport, patterns
    from urlgrammar.results.revision import Revision, revision
    from urlgrammar.results.suite import SuitePart, cases
    from urlgrammar.results.tighten import Tightened, tightened
    from urlgrammar.schemes.record import Scheme, SchemeTree
    from urlgrammar.standards.whatwg.api.search_params import URLSearchParams
    from urlgrammar.standards.whatwg.api.url_class import URL
    from urlgrammar.urlpattern.pattern_list import URLPatternList
    from urlgrammar.urlpattern.url_pattern import URLPattern

_LATER: Final = {
    "differ.agreement": ("agree",),
    "differ.bypass.findings": ("Bypass",),
    "differ.bypass.guards": ("Guard",),
    "differ.operands.grammars.language": ("FileGrammar",),
    "differ.operands.names": ("guard",),
    "differ.samples": ("samples",),
    "differ.revision": ("RevisedRule",),
    "extraction": ("Extracted", "extract"),
    "iri": (
        *("Note", "equivalent", "iri_notes"),
        *("iri_to_uri", "is_same_document", "uri_to_iri"),
    ),
    "programs.grammars.record": ("Program",),
    "programs.versions": ("program",),
    "proofs.verification": ("Verified", "verify"),
    "results.ambiguity": ("Ambiguous", "ambiguity"),
    "results.bypass": ("Bypasses", "bypasses"),
    "results.check": ("CheckReport", "check"),
    "results.comparison": ("Comparison", "compare"),
    "results.difference": ("Difference", "diff"),
    "results.patterns": ("PatternReport", "patterns"),
    "results.revision": ("Revision", "revision"),
    "results.suite": ("SuitePart", "cases"),
    "results.tighten": ("Tightened", "tightened"),
    "schemes.record": ("Scheme", "SchemeTree"),
    "standards.whatwg.api.search_params": ("URLSearchParams",),
    "standards.whatwg.api.url_class": ("URL",),
    "urlpattern.pattern_list": ("URLPatternList",),
    "urlpattern.url_pattern": ("URLPattern",),
}
"""The names that are loaded at their first use, by module."""


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})


def __getattr__(name: str) -> object:
    for module, names in _LATER.items():
        if name in names:
            found: object = getattr(import_module(f"urlgrammar.{module}"), name)
            return globals().setdefault(name, found)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
