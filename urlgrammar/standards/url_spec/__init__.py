"""The URL Specification: its parser, and its own model of URLs with the operations on them.

The operations, in the order of the document:

* Percent Coding: `analyse`, `decode`, `recompose`, `percent_decode`, `percent_encode`.
* URL Model: `Url`, `Authority`, `Host`, `Type`, `EMPTY`, `is_valid_url`, `is_web_url`,
  `is_file_url`.
* Reference Resolution: `order`, `upto`, `goto`, `force`, `generic_resolve`, `legacy_resolve`,
  `whatwg_resolve`.
* Parsing: `parser_mode`, `preprocess`, `parse`, `parse_authority`.
* Equivalences and Normalisation, Printing: `normalise`, `equivalent`, `print_url`; all of
  them: `parse_resolve_and_normalise`.

Relative references are URLs here, too:

>>> base = parse("file://h/C:/a/b")
>>> base.authority.host.text, base.drive, base.path_root, base.dirs, base.file
('h', 'C:', '/', ('a',), 'b')
>>> print_url(goto(base, parse("/x", base))), print_url(goto(base, parse("D|/x", base)))
('file://h/C:/x', 'file://h/D|/x')
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Final, ParamSpec, TypeVar

from urlgrammar.standards.url_spec import model, operations, parsing
from urlgrammar.standards.url_spec.model import EMPTY, Authority, Host, Type, Url, upto
from urlgrammar.standards.url_spec.parser import DIFFERENCES, STANDARD
from urlgrammar.standards.url_spec.parsing import Part, decode, parse, parse_authority, recompose
from urlgrammar.text.arguments import value_of

if TYPE_CHECKING:
    from collections.abc import Callable

Given = ParamSpec("Given")
Result = TypeVar("Result")

_KINDS: Final = {"Url": Url, "str": str}
"""What annotations of operations say."""


def _operation(do: Callable[Given, Result]) -> Callable[Given, Result]:
    """An operation of the document, for callers: it raises TypeError for an argument that is no
    `Url`, or no str, where one is meant. The modules call each other without this."""
    kinds = {name: _KINDS[kind] for name, kind in do.__annotations__.items() if name != "return"}

    @wraps(do)
    def checked(*args: Given.args, **kwargs: Given.kwargs) -> Result:
        for name, given in (*zip(kinds, args, strict=False), *kwargs.items()):
            value_of(given, kinds.get(name, object), f"`{name}`")
        return do(*args, **kwargs)

    return checked


order = _operation(model.order)
goto = _operation(model.goto)
parser_mode = _operation(parsing.parser_mode)
preprocess = _operation(parsing.preprocess)
analyse = _operation(parsing.analyse)
percent_decode = _operation(parsing.percent_decode)
percent_encode = _operation(parsing.percent_encode)
is_web_url = _operation(operations.is_web_url)
is_file_url = _operation(operations.is_file_url)
is_valid_url = _operation(operations.is_valid_url)
force = _operation(operations.force)
generic_resolve = _operation(operations.generic_resolve)
legacy_resolve = _operation(operations.legacy_resolve)
whatwg_resolve = _operation(operations.whatwg_resolve)
normalise = _operation(operations.normalise)
print_url = _operation(operations.print_url)
equivalent = _operation(operations.equivalent)
parse_resolve_and_normalise = _operation(operations.parse_resolve_and_normalise)

__all__ = [
    "DIFFERENCES",
    "EMPTY",
    "STANDARD",
    "Authority",
    "Host",
    "Part",
    "Type",
    "Url",
    "analyse",
    "decode",
    "equivalent",
    "force",
    "generic_resolve",
    "goto",
    "is_file_url",
    "is_valid_url",
    "is_web_url",
    "legacy_resolve",
    "normalise",
    "order",
    "parse",
    "parse_authority",
    "parse_resolve_and_normalise",
    "parser_mode",
    "percent_decode",
    "percent_encode",
    "preprocess",
    "print_url",
    "recompose",
    "upto",
    "whatwg_resolve",
]
