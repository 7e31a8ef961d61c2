"""Made by `python -m tools.generate` from grammars/schemes/did_core.lark, grammars/rfc3986.lark, grammars/rfc5234.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'did': ('did', 'DID Core', '3.1', None),
    'method_name': ('method-name', 'DID Core', '3.1', None),
    'method_char': ('method-char', 'DID Core', '3.1', 1),
    'method_specific_id': ('method-specific-id', 'DID Core', '3.1', None),
    'idchar': ('idchar', 'DID Core', '3.1', 3),
    'did_url': ('did-url', 'DID Core', '3.2', None),
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'sub_delims': ('sub-delims', 'RFC 3986', '2.2', 1),
    'unreserved': ('unreserved', 'RFC 3986', '2.3', 1),
    'path_abempty': ('path-abempty', 'RFC 3986', '3.3', None),
    'pchar': ('pchar', 'RFC 3986', '3.3', 3),
    'segment': ('segment', 'RFC 3986', '3.3', None),
    'query': ('query', 'RFC 3986', '3.4', None),
    'fragment': ('fragment', 'RFC 3986', '3.5', None),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][\\-\\.0-9A-Z_a-z]*+)'
p1 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~]*+)'
p2 = '(?P<query>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p1 + '*+)'
p3 = '(?P<path>(?:/[!\\$\\&-;=@-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=@-Z_a-z\\~]*+)*+)?)'
p4 = '(?P<fragment>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p1 + '*+)'
p5 = '(?P<method_specific_id>(?:[\\-\\.0-9A-Z_a-z]*+' + p0 + '*+:)*(?:[\\-\\.0-9A-Z_a-z]|%[0-9A-Fa-f][0-9A-Fa-f])[\\-\\.0-9A-Z_a-z]*+' + p0 + '*+)'

PATTERNS: dict[str, str] = {
    'did': '[Dd][Ii][Dd]:(?P<method>[0-9a-z]++):' + p5,
    'method_name': '(?P<method>[0-9a-z]++)',
    'method_char': '[0-9a-z]',
    'method_specific_id': p5,
    'idchar': '[\\-\\.0-9A-Z_a-z]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'did_url': '[Dd][Ii][Dd]:(?P<method>[0-9a-z]++):' + p5 + p3 + '(?:\\?' + p2 + ')?(?:\\#' + p4 + ')?',
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'sub_delims': '[!\\$\\&-,;=]',
    'unreserved': '[\\-\\.0-9A-Z_a-z\\~]',
    'path_abempty': p3,
    'pchar': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'segment': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=@-Z_a-z\\~]*+)*+',
    'query': p2,
    'fragment': p4,
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}

PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {
    'did_url': ((('did:', False), ('method', True), (':', False), ('method_specific_id', True), ('path', True), ('?', False), ('query', True), ('#', False), ('fragment', True)), (('did:', False), ('method', True), (':', False), ('method_specific_id', True), ('path', True), ('?', False), ('query', True)), (('did:', False), ('method', True), (':', False), ('method_specific_id', True), ('path', True), ('#', False), ('fragment', True)), (('did:', False), ('method', True), (':', False), ('method_specific_id', True), ('path', True))),
}
