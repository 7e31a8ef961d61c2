"""Made by `python -m tools.generate` from grammars/schemes/rfc4151.lark, grammars/rfc3986.lark, grammars/rfc5234.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'taguri': ('tagURI', 'RFC 4151', '2.1', None),
    'taggingentity': ('taggingEntity', 'RFC 4151', '2.1', None),
    'authorityname': ('authorityName', 'RFC 4151', '2.1', None),
    'date': ('date', 'RFC 4151', '2.1', 10),
    'year': ('year', 'RFC 4151', '2.1', 4),
    'month': ('month', 'RFC 4151', '2.1', 2),
    'day': ('day', 'RFC 4151', '2.1', 2),
    'dnsname': ('DNSname', 'RFC 4151', '2.1', None),
    'dnscomp': ('DNScomp', 'RFC 4151', '2.1', None),
    'emailaddress': ('emailAddress', 'RFC 4151', '2.1', None),
    'alphanum': ('alphaNum', 'RFC 4151', '2.1', 1),
    'specific': ('specific', 'RFC 4151', '2.1', None),
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'sub_delims': ('sub-delims', 'RFC 3986', '2.2', 1),
    'unreserved': ('unreserved', 'RFC 3986', '2.3', 1),
    'pchar': ('pchar', 'RFC 3986', '3.3', 3),
    'fragment': ('fragment', 'RFC 3986', '3.5', None),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?:\\.[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?)'
p1 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~]*+)'
p2 = '(?P<date>(?:[0-9][0-9]){2}(?:\\-[0-9][0-9](?:\\-[0-9][0-9])?+)?)'
p3 = '(?P<specific>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p1 + '*+)'
p4 = '(?P<fragment>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p1 + '*+)'
p5 = '(?P<authority>(?:[\\-\\.0-9A-Z_a-z]++@)?[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?' + p0 + '*)'

PATTERNS: dict[str, str] = {
    'taguri': '[Tt][Aa][Gg]:' + p5 + ',' + p2 + ':' + p3 + '(?:\\#' + p4 + ')?',
    'taggingentity': p5 + ',' + p2,
    'authorityname': p5,
    'date': p2,
    'year': '(?:[0-9][0-9]){2}',
    'month': '[0-9][0-9]',
    'day': '[0-9][0-9]',
    'dnsname': '[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?' + p0 + '*',
    'dnscomp': '[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?',
    'emailaddress': '[\\-\\.0-9A-Z_a-z]++@[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?' + p0 + '*',
    'alphanum': '[0-9A-Za-z]',
    'specific': p3,
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'sub_delims': '[!\\$\\&-,;=]',
    'unreserved': '[\\-\\.0-9A-Z_a-z\\~]',
    'pchar': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'fragment': p4,
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}

PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {
    'taguri': ((('tag:', False), ('authority', True), (',', False), ('date', True), (':', False), ('specific', True), ('#', False), ('fragment', True)), (('tag:', False), ('authority', True), (',', False), ('date', True), (':', False), ('specific', True))),
}
