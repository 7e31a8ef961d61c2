"""Made by `python -m tools.generate` from grammars/schemes/urn.lark, grammars/rfc3986.lark, grammars/rfc5234.lark, grammars/schemes/rfc8141.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'rq_components': ('rq-components', 'RFC 8141', '2', None),
    'r_component_alone': ('r-component-alone', 'RFC 8141', '2.3.1', None),
    'not_equals': ('not-equals', 'RFC 8141', '2.3.1', 3),
    'pchar_or_slash': ('pchar-or-slash', 'RFC 8141', '2.3.1', 3),
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'sub_delims': ('sub-delims', 'RFC 3986', '2.2', 1),
    'unreserved': ('unreserved', 'RFC 3986', '2.3', 1),
    'pchar': ('pchar', 'RFC 3986', '3.3', 3),
    'fragment': ('fragment', 'RFC 3986', '3.5', None),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
    'alphanum': ('alphanum', 'RFC 8141', '2', 1),
    'assigned_name': ('assigned-name', 'RFC 8141', '2', None),
    'f_component': ('f-component', 'RFC 8141', '2', None),
    'ldh': ('ldh', 'RFC 8141', '2', 1),
    'namestring': ('namestring', 'RFC 8141', '2', None),
    'nid': ('NID', 'RFC 8141', '2', 32),
    'nss': ('NSS', 'RFC 8141', '2', None),
    'q_component': ('q-component', 'RFC 8141', '2', None),
    'r_component': ('r-component', 'RFC 8141', '2', None),
}

p0 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~]*+)'
p1 = '(?P<nid>[0-9A-Za-z][\\-0-9A-Za-z]{0,30}[0-9A-Za-z])'
p2 = '(?:[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p3 = '(?P<f_component>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p0 + '*+)'
p4 = '(?:(?:%[0-9A-Fa-f][0-9A-Fa-f]|\\?++(?:[!\\$\\&-;@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]))[!\\$\\&-;=@-Z_a-z\\~]*+)'
p5 = '(?P<nss>' + p2 + '[!\\$\\&-;=@-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=@-Z_a-z\\~]*+)*+)'
p6 = '(?P<q_component>' + p2 + '[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p0 + '*+)'
p7 = '(?:\\?=' + p6 + ')'
p8 = '(?:\\?\\+(?P<r_component>' + p2 + '[!\\$\\&-;=@-Z_a-z\\~]*+' + p4 + '*\\?*))'

PATTERNS: dict[str, str] = {
    'rq_components': p8 + '?' + p7 + '?',
    'r_component_alone': '(?P<r_component>' + p2 + '[!\\$\\&-;=@-Z_a-z\\~]*+' + p4 + '*\\?*+)',
    'not_equals': '[!\\$\\&-;@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'pchar_or_slash': '[!\\$\\&-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'sub_delims': '[!\\$\\&-,;=]',
    'unreserved': '[\\-\\.0-9A-Z_a-z\\~]',
    'pchar': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'fragment': '[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p0 + '*+',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
    'alphanum': '[0-9A-Za-z]',
    'assigned_name': '[Uu][Rr][Nn]:' + p1 + ':' + p5,
    'f_component': p3,
    'ldh': '[\\-0-9A-Za-z]',
    'namestring': '[Uu][Rr][Nn]:' + p1 + ':' + p5 + '(?:' + p8 + '?' + p7 + '?)?(?:\\#' + p3 + ')?',
    'nid': p1,
    'nss': p5,
    'q_component': p6,
    'r_component': p2 + '[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p0 + '*+',
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}

PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {
    'namestring': ((('urn:', False), ('nid', True), (':', False), ('nss', True), ('?+', False), ('r_component', True), ('?=', False), ('q_component', True), ('#', False), ('f_component', True)), (('urn:', False), ('nid', True), (':', False), ('nss', True), ('?+', False), ('r_component', True), ('?=', False), ('q_component', True)), (('urn:', False), ('nid', True), (':', False), ('nss', True), ('?+', False), ('r_component', True), ('#', False), ('f_component', True)), (('urn:', False), ('nid', True), (':', False), ('nss', True), ('?+', False), ('r_component', True)), (('urn:', False), ('nid', True), (':', False), ('nss', True), ('?=', False), ('q_component', True), ('#', False), ('f_component', True)), (('urn:', False), ('nid', True), (':', False), ('nss', True), ('?=', False), ('q_component', True)), (('urn:', False), ('nid', True), (':', False), ('nss', True), ('#', False), ('f_component', True)), (('urn:', False), ('nid', True), (':', False), ('nss', True))),
}
