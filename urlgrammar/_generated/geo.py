"""Made by `python -m tools.generate` from grammars/schemes/geo.lark, grammars/rfc3986.lark, grammars/rfc5234.lark, grammars/schemes/rfc5870.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'geo_path': ('geo-path', 'RFC 5870', '3.3', None),
    'wgs84_coordinates': ('wgs84-coordinates', 'RFC 5870', '3.3', None),
    'latitude': ('latitude', 'RFC 5870', '3.4.2', None),
    'longitude': ('longitude', 'RFC 5870', '3.4.2', None),
    'below_180': ('below-180', 'RFC 5870', '3.4.2', 3),
    'wgs84_crsp': ('wgs84-crsp', 'RFC 5870', '3.3', 10),
    'wgs84_crs': ('wgs84-crs', 'RFC 5870', '3.3', 5),
    'other_crsp': ('other-crsp', 'RFC 5870', '3.3', None),
    'other_crs': ('other-crs', 'RFC 5870', '3.3', None),
    'parameters': ('parameters', 'RFC 5870', '3.3', None),
    'pname': ('pname', 'RFC 5870', '3.3', None),
    'own_pname': ('own-pname', 'RFC 5870', '3.3', 3),
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
    'alphanum': ('alphanum', 'RFC 5870', '3.3', 1),
    'altitude': ('altitude', 'RFC 5870', '3.3', None),
    'coord_a': ('coord-a', 'RFC 5870', '3.3', None),
    'coord_b': ('coord-b', 'RFC 5870', '3.3', None),
    'coord_c': ('coord-c', 'RFC 5870', '3.3', None),
    'coordinates': ('coordinates', 'RFC 5870', '3.3', None),
    'crslabel': ('crslabel', 'RFC 5870', '3.3', None),
    'crsp': ('crsp', 'RFC 5870', '3.3', None),
    'geo_scheme': ('geo-scheme', 'RFC 5870', '3.3', 3),
    'geo_uri': ('geo-URI', 'RFC 5870', '3.3', None),
    'labeltext': ('labeltext', 'RFC 5870', '3.3', None),
    'mark': ('mark', 'RFC 5870', '3.3', 1),
    'num': ('num', 'RFC 5870', '3.3', None),
    'p': ('p', 'RFC 5870', '3.3', None),
    'p_unreserved': ('p-unreserved', 'RFC 5870', '3.3', 1),
    'paramchar': ('paramchar', 'RFC 5870', '3.3', 3),
    'parameter': ('parameter', 'RFC 5870', '3.3', None),
    'pnum': ('pnum', 'RFC 5870', '3.3', None),
    'pvalue': ('pvalue', 'RFC 5870', '3.3', None),
    'uncp': ('uncp', 'RFC 5870', '3.3', None),
    'unreserved': ('unreserved', 'RFC 5870', '3.3', 1),
    'uval': ('uval', 'RFC 5870', '3.3', None),
}

p0 = '(?:[Ww][Gg][Ss]84|[\\-0-9A-Za-z]++)'
p1 = '(?P<coord_c>\\-?+(?:[0-9]++\\.)?[0-9]++)'
p2 = '(?P<coord_a>\\-?+[0-9]++(?:\\.[0-9]++)?+)'
p3 = '(?P<coord_b>\\-?+[0-9]++(?:\\.[0-9]++)?+)'
p4 = '(?P<coord_c>\\-?+[0-9]++(?:\\.[0-9]++)?+)'
p5 = '(?:;[Uu]=(?P<u>[0-9]++(?:\\.[0-9]++)?+))'
p6 = '(?:,' + p1 + ')'
p7 = '(?:[!\\$\\&-\\+\\-\\.0-:A-\\[\\]_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p8 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\+\\-\\.0-:A-\\[\\]_a-z\\~]*+)'
p9 = '(?P<coord_b>\\-?+(?:(?:[0-9]|0[0-9]|1[0-7])?[0-9](?:\\.[0-9]++)?+|180(?:\\.0++)?+))'
p10 = '(?P<coord_a>\\-?+(?:[0-8][0-9](?:\\.[0-9]++)?+|[0-9](?:\\.[0-9]++)?+|90(?:\\.0++)?+))'
p11 = '(?:[\\-0-9A-QS-Za-qs-z][\\-0-9A-Za-z]*+|[Rr](?:[\\-0-9A-RT-Za-rt-z][\\-0-9A-Za-z]*+|[Ss][\\-0-9A-Za-z]++)?)'
p12 = '(?P<value>' + p7 + '[!\\$\\&-\\+\\-\\.0-:A-\\[\\]_a-z\\~]*+' + p8 + '*+)'
p13 = '(?:=' + p12 + ')'
p14 = '(?P<name>[\\-0-9ABD-TV-Zabd-tv-z][\\-0-9A-Za-z]*+|[Uu][\\-0-9A-Za-z]++|[Cc]' + p11 + '?)'
p15 = '(?:[\\-0-9A-FH-Za-fh-z][\\-0-9A-Za-z]*+|[Gg](?:[\\-0-9A-RT-Za-rt-z][\\-0-9A-Za-z]*+|[Ss](?:[\\-0-79A-Za-z][\\-0-9A-Za-z]*+|8(?:[\\-0-35-9A-Za-z][\\-0-9A-Za-z]*+|4[\\-0-9A-Za-z]++)?)?)?)'
p16 = '(?P<crs>[\\-0-9A-VX-Za-vx-z][\\-0-9A-Za-z]*+|[Ww]' + p15 + '?)'
p17 = '(?P<parameters>(?:;(?:[\\-0-9ABD-TV-Zabd-tv-z][\\-0-9A-Za-z]*+|[Uu][\\-0-9A-Za-z]++|[Cc]' + p11 + '?)(?:=' + p7 + '[!\\$\\&-\\+\\-\\.0-:A-\\[\\]_a-z\\~]*+' + p8 + '*+)?)+)'
p18 = '(?:' + p10 + ',' + p9 + p6 + '?(?:;[Cc][Rr][Ss]=(?P<crs>[Ww][Gg][Ss]84))?|(?P<coord_a__2>\\-?+[0-9]++(?:\\.[0-9]++)?+),(?P<coord_b__2>\\-?+[0-9]++(?:\\.[0-9]++)?+)(?:,(?P<coord_c__2>\\-?+[0-9]++(?:\\.[0-9]++)?+))?;[Cc][Rr][Ss]=(?P<crs__2>[\\-0-9A-VX-Za-vx-z][\\-0-9A-Za-z]*+|[Ww]' + p15 + '?))'

PATTERNS: dict[str, str] = {
    'geo_path': p18 + p5 + '?' + p17 + '?',
    'wgs84_coordinates': p10 + ',' + p9 + p6 + '?',
    'latitude': p10,
    'longitude': p9,
    'below_180': '(?:[0-9]|0[0-9]|1[0-7])?[0-9]',
    'wgs84_crsp': ';[Cc][Rr][Ss]=(?P<crs>[Ww][Gg][Ss]84)',
    'wgs84_crs': '(?P<crs>[Ww][Gg][Ss]84)',
    'other_crsp': ';[Cc][Rr][Ss]=' + p16,
    'other_crs': p16,
    'parameters': p17,
    'pname': p14,
    'own_pname': '[Uu]|[Cc][Rr][Ss]',
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
    'alphanum': '[0-9A-Za-z]',
    'altitude': p1,
    'coord_a': p2,
    'coord_b': p3,
    'coord_c': p4,
    'coordinates': p2 + ',' + p3 + '(?:,' + p4 + ')?',
    'crslabel': '[Ww][Gg][Ss]84|[\\-0-9A-Za-z]++',
    'crsp': ';[Cc][Rr][Ss]=' + p0,
    'geo_scheme': '[Gg][Ee][Oo]',
    'geo_uri': '[Gg][Ee][Oo]:' + p18 + p5 + '?' + p17 + '?',
    'labeltext': '[\\-0-9A-Za-z]++',
    'mark': "[!'-\\*\\-\\._\\~]",
    'num': '\\-?+[0-9]++(?:\\.[0-9]++)?+',
    'p': '(?:;[Cc][Rr][Ss]=' + p0 + ')?' + p5 + '?(?:;' + p14 + p13 + '?)*',
    'p_unreserved': '[\\$\\&\\+:\\[\\]]',
    'paramchar': '[!\\$\\&-\\+\\-\\.0-:A-\\[\\]_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'parameter': ';' + p14 + p13 + '?',
    'pnum': '[0-9]++(?:\\.[0-9]++)?+',
    'pvalue': p12,
    'uncp': ';[Uu]=(?P<u>[0-9]++(?:\\.[0-9]++)?+)',
    'unreserved': "[!'-\\*\\-\\.0-9A-Z_a-z\\~]",
    'uval': '(?P<u>[0-9]++(?:\\.[0-9]++)?+)',
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}

PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {
    'geo_uri': ((('geo:', False), ('coord_a', True), (',', False), ('coord_b', True), (',', False), ('coord_c', True), (';crs=', False), ('crs', True), (';u=', False), ('u', True), ('parameters', True)), (('geo:', False), ('coord_a', True), (',', False), ('coord_b', True), (',', False), ('coord_c', True), (';crs=', False), ('crs', True), (';u=', False), ('u', True)), (('geo:', False), ('coord_a', True), (',', False), ('coord_b', True), (',', False), ('coord_c', True), (';crs=', False), ('crs', True), ('parameters', True)), (('geo:', False), ('coord_a', True), (',', False), ('coord_b', True), (',', False), ('coord_c', True), (';crs=', False), ('crs', True)), (('geo:', False), ('coord_a', True), (',', False), ('coord_b', True), (',', False), ('coord_c', True), (';u=', False), ('u', True), ('parameters', True)), (('geo:', False), ('coord_a', True), (',', False), ('coord_b', True), (',', False), ('coord_c', True), (';u=', False), ('u', True)), (('geo:', False), ('coord_a', True), (',', False), ('coord_b', True), (',', False), ('coord_c', True), ('parameters', True)), (('geo:', False), ('coord_a', True), (',', False), ('coord_b', True), (',', False), ('coord_c', True)), (('geo:', False), ('coord_a', True), (',', False), ('coord_b', True), (';crs=', False), ('crs', True), (';u=', False), ('u', True), ('parameters', True)), (('geo:', False), ('coord_a', True), (',', False), ('coord_b', True), (';crs=', False), ('crs', True), (';u=', False), ('u', True)), (('geo:', False), ('coord_a', True), (',', False), ('coord_b', True), (';crs=', False), ('crs', True), ('parameters', True)), (('geo:', False), ('coord_a', True), (',', False), ('coord_b', True), (';crs=', False), ('crs', True)), (('geo:', False), ('coord_a', True), (',', False), ('coord_b', True), (';u=', False), ('u', True), ('parameters', True)), (('geo:', False), ('coord_a', True), (',', False), ('coord_b', True), (';u=', False), ('u', True)), (('geo:', False), ('coord_a', True), (',', False), ('coord_b', True), ('parameters', True)), (('geo:', False), ('coord_a', True), (',', False), ('coord_b', True))),
}
