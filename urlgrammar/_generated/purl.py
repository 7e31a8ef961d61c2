"""Made by `python -m tools.generate` from grammars/schemes/purl.lark, grammars/rfc3986.lark, grammars/rfc5234.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'purl': ('PURL', 'ECMA-427', '5', None),
    'scheme': ('scheme', 'ECMA-427', '5.6.1', 3),
    'type': ('type', 'ECMA-427', '5.6.2', None),
    'namespace': ('namespace', 'ECMA-427', '5.6.3', None),
    'namespace_segment': ('namespace-segment', 'ECMA-427', '5.6.3', None),
    'name': ('name', 'ECMA-427', '5.6.4', None),
    'version': ('version', 'ECMA-427', '5.6.5', None),
    'qualifiers': ('qualifiers', 'ECMA-427', '5.6.6', None),
    'qualifier': ('qualifier', 'ECMA-427', '5.6.6', None),
    'qualifier_key': ('qualifier-key', 'ECMA-427', '5.6.6', None),
    'qualifier_value': ('qualifier-value', 'ECMA-427', '5.6.6', None),
    'subpath': ('subpath', 'ECMA-427', '5.6.7', None),
    'subpath_segment': ('subpath-segment', 'ECMA-427', '5.6.7', None),
    'subpath_segment_sc': ('subpath-segment-sc', 'ECMA-427', '5.6.7', 3),
    'alpha_lc': ('alpha-lc', 'ECMA-427', '5.2', 1),
    'alphanumeric': ('alphanumeric', 'ECMA-427', '5.2', 1),
    'punctuation': ('punctuation', 'ECMA-427', '5.2', 1),
    'separator': ('separator', 'ECMA-427', '5.2', 1),
    'colon': ('colon', 'ECMA-427', '5.2', 1),
    'percent': ('percent', 'ECMA-427', '5.2', 1),
    'unreserved': ('unreserved', 'ECMA-427', '5.2', 1),
    'reserved': ('reserved', 'ECMA-427', '5.2', 1),
    'pchar': ('pchar', 'ECMA-427', '5.4', 3),
    'pchar_ns': ('pchar-ns', 'ECMA-427', '5.4', 3),
    'pct_encoded': ('pct-encoded', 'ECMA-427', '5.4', 3),
    'pct_encoded_ns': ('pct-encoded-ns', 'ECMA-427', '5.4', 3),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?:0[0-9A-Fa-f]|1[0-9A-Fa-f]|2[0-9A-Ca-c]|3[B-Fb-f]|40|5[B-Eb-e]|60|7[B-DFb-df]|8[0-9A-Fa-f]|9[0-9A-Fa-f]|[Aa][0-9A-Fa-f]|[Bb][0-9A-Fa-f]|[Cc][0-9A-Fa-f]|[Dd][0-9A-Fa-f]|[Ee][0-9A-Fa-f]|[Ff][0-9A-Fa-f])'
p1 = '(?:0[0-9A-Fa-f]|1[0-9A-Fa-f]|2[0-9A-CFa-cf]|3[B-Fb-f]|40|5[B-Eb-e]|60|7[B-DFb-df]|8[0-9A-Fa-f]|9[0-9A-Fa-f]|[Aa][0-9A-Fa-f]|[Bb][0-9A-Fa-f]|[Cc][0-9A-Fa-f]|[Dd][0-9A-Fa-f]|[Ee][0-9A-Fa-f]|[Ff][0-9A-Fa-f])'
p2 = '(?:[\\-0-:A-Z_a-z\\~]|%' + p0 + ')'
p3 = '(?:[\\-\\.0-:A-Z_a-z\\~]|%' + p0 + ')'
p4 = '(?:%' + p0 + '[\\-\\.0-:A-Z_a-z\\~]*+)'
p5 = '(?:[\\-\\.0-:A-Z_a-z\\~]|%' + p1 + ')'
p6 = '(?:%' + p1 + '[\\-\\.0-:A-Z_a-z\\~]*+)'
p7 = '(?P<name>' + p5 + '[\\-\\.0-:A-Z_a-z\\~]*+' + p6 + '*)'
p8 = '(?P<value>' + p5 + '[\\-\\.0-:A-Z_a-z\\~]*+' + p6 + '*)'
p9 = '(?P<version>' + p5 + '[\\-\\.0-:A-Z_a-z\\~]*+' + p6 + '*)'
p10 = '(?:' + p2 + '[\\-\\.0-:A-Z_a-z\\~]*+' + p4 + '*|\\.' + p3 + '[\\-\\.0-:A-Z_a-z\\~]*+' + p4 + '*)'
p11 = '(?P<namespace>' + p3 + '[\\-\\.0-:A-Z_a-z\\~]*+' + p4 + '*(?:/' + p3 + '[\\-\\.0-:A-Z_a-z\\~]*+' + p4 + '*)*)'
p12 = '(?P<qualifiers>[a-z][\\-\\.0-9_a-z]*+=' + p5 + '[\\-\\.0-:A-Z_a-z\\~]*+' + p6 + '*(?:\\&[a-z][\\-\\.0-9_a-z]*+=' + p5 + '[\\-\\.0-:A-Z_a-z\\~]*+' + p6 + '*)*)'
p13 = '(?:' + p2 + '[\\-\\.0-:A-Z_a-z\\~]*+' + p4 + '*|\\.' + p10 + ')'
p14 = '(?P<subpath>' + p13 + '(?:/' + p13 + ')*)'

PATTERNS: dict[str, str] = {
    'purl': 'pkg:(?P<type>[a-z][\\-\\.0-9a-z]*+)/(?:' + p11 + '/)?' + p7 + '(?:@' + p9 + ')?(?:\\?' + p12 + ')?(?:\\#' + p14 + ')?',
    'scheme': 'pkg',
    'type': '(?P<type>[a-z][\\-\\.0-9a-z]*+)',
    'namespace': p11,
    'namespace_segment': p3 + '[\\-\\.0-:A-Z_a-z\\~]*+' + p4 + '*',
    'name': p7,
    'version': p9,
    'qualifiers': p12,
    'qualifier': '(?P<key>[a-z][\\-\\.0-9_a-z]*+)=' + p8,
    'qualifier_key': '(?P<key>[a-z][\\-\\.0-9_a-z]*+)',
    'qualifier_value': p8,
    'subpath': p14,
    'subpath_segment': p2 + '[\\-\\.0-:A-Z_a-z\\~]*+' + p4 + '*|\\.' + p10,
    'subpath_segment_sc': '[\\-0-:A-Z_a-z\\~]|%' + p0,
    'alpha_lc': '[a-z]',
    'alphanumeric': '[0-9A-Za-z]',
    'punctuation': '[\\-\\._\\~]',
    'separator': '[\\#\\&/:=\\?@]',
    'colon': ':',
    'percent': '%',
    'unreserved': '[\\-\\.0-:A-Z_a-z\\~]',
    'reserved': '[\\#\\&/=\\?@]',
    'pchar': '[\\-\\.0-:A-Z_a-z\\~]|%' + p1,
    'pchar_ns': '[\\-\\.0-:A-Z_a-z\\~]|%' + p0,
    'pct_encoded': '%' + p1,
    'pct_encoded_ns': '%' + p0,
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}

PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {
    'purl': ((('pkg:', False), ('type', True), ('/', False), ('namespace', True), ('/', False), ('name', True), ('@', False), ('version', True), ('?', False), ('qualifiers', True), ('#', False), ('subpath', True)), (('pkg:', False), ('type', True), ('/', False), ('namespace', True), ('/', False), ('name', True), ('@', False), ('version', True), ('?', False), ('qualifiers', True)), (('pkg:', False), ('type', True), ('/', False), ('namespace', True), ('/', False), ('name', True), ('@', False), ('version', True), ('#', False), ('subpath', True)), (('pkg:', False), ('type', True), ('/', False), ('namespace', True), ('/', False), ('name', True), ('@', False), ('version', True)), (('pkg:', False), ('type', True), ('/', False), ('namespace', True), ('/', False), ('name', True), ('?', False), ('qualifiers', True), ('#', False), ('subpath', True)), (('pkg:', False), ('type', True), ('/', False), ('namespace', True), ('/', False), ('name', True), ('?', False), ('qualifiers', True)), (('pkg:', False), ('type', True), ('/', False), ('namespace', True), ('/', False), ('name', True), ('#', False), ('subpath', True)), (('pkg:', False), ('type', True), ('/', False), ('namespace', True), ('/', False), ('name', True)), (('pkg:', False), ('type', True), ('/', False), ('name', True), ('@', False), ('version', True), ('?', False), ('qualifiers', True), ('#', False), ('subpath', True)), (('pkg:', False), ('type', True), ('/', False), ('name', True), ('@', False), ('version', True), ('?', False), ('qualifiers', True)), (('pkg:', False), ('type', True), ('/', False), ('name', True), ('@', False), ('version', True), ('#', False), ('subpath', True)), (('pkg:', False), ('type', True), ('/', False), ('name', True), ('@', False), ('version', True)), (('pkg:', False), ('type', True), ('/', False), ('name', True), ('?', False), ('qualifiers', True), ('#', False), ('subpath', True)), (('pkg:', False), ('type', True), ('/', False), ('name', True), ('?', False), ('qualifiers', True)), (('pkg:', False), ('type', True), ('/', False), ('name', True), ('#', False), ('subpath', True)), (('pkg:', False), ('type', True), ('/', False), ('name', True))),
}
