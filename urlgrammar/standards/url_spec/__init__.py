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

from urlgrammar.standards.url_spec.model import (
    EMPTY,
    Authority,
    Host,
    Type,
    Url,
    goto,
    order,
    upto,
)
from urlgrammar.standards.url_spec.normalisation import (
    equivalent,
    normalise,
    parse_resolve_and_normalise,
    print_url,
)
from urlgrammar.standards.url_spec.parser import DIFFERENCES, STANDARD
from urlgrammar.standards.url_spec.parsing import parse, parse_authority, parser_mode, preprocess
from urlgrammar.standards.url_spec.percent_coding import (
    Part,
    analyse,
    decode,
    percent_decode,
    percent_encode,
    recompose,
)
from urlgrammar.standards.url_spec.resolution import (
    force,
    generic_resolve,
    is_file_url,
    is_valid_url,
    is_web_url,
    legacy_resolve,
    whatwg_resolve,
)

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
