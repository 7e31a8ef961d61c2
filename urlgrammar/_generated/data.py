"""Made by `python -m tools.generate` from grammars/schemes/data.lark, grammars/rfc2396.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'dataurl': ('dataurl', 'RFC 2397', '3', None),
    'encoding': ('encoding', 'RFC 2397', '3', 6),
    'parameters': ('parameters', 'RFC 2397', '3', None),
    'parameter': ('parameter', 'RFC 2397', '3', None),
    'data': ('data', 'RFC 2397', '3', None),
    'base64_data': ('base64-data', 'RFC 2397', '3', None),
    'urlchar': ('urlchar', 'RFC 2397', '3', 3),
    'bracket': ('bracket', 'RFC 2732', '3', 1),
    'base64': ('base64', 'RFC 4648', '4', None),
    'base64_digit': ('base64-digit', 'RFC 4648', '4', 1),
    'type': ('type', 'RFC 2045', '5.1', None),
    'subtype': ('subtype', 'RFC 2045', '5.1', None),
    'attribute': ('attribute', 'RFC 2045', '5.1', None),
    'value': ('value', 'RFC 2045', '5.1', None),
    'token': ('token', 'RFC 2045', '5.1', None),
    'token_character': ('token-character', 'RFC 2045', '5.1', 1),
    'alpha': ('alpha', 'RFC 2396', 'A', 1),
    'alphanum': ('alphanum', 'RFC 2396', 'A', 1),
    'digit': ('digit', 'RFC 2396', 'A', 1),
    'escaped': ('escaped', 'RFC 2396', 'A', 3),
    'hex': ('hex', 'RFC 2396', 'A', 1),
    'lowalpha': ('lowalpha', 'RFC 2396', 'A', 1),
    'mark': ('mark', 'RFC 2396', 'A', 1),
    'unreserved': ('unreserved', 'RFC 2396', 'A', 1),
    'upalpha': ('upalpha', 'RFC 2396', 'A', 1),
    'uric': ('uric', 'RFC 2396', 'A', 3),
    'reserved': ('reserved', 'RFC 2732', '3', 1),
}

p0 = '(?P<encoding>[Bb][Aa][Ss][Ee]64)'
p1 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~]*+)'
p2 = "(?:[!\\$\\&'\\*\\+\\-\\.0-9A-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])"
p3 = "(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&'\\*\\+\\-\\.0-9A-Z_a-z\\~]*+)"
p4 = '(?:[\\+/-9A-Za-z]|%(?:2[BFbf]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]))'
p5 = '(?P<type>' + p2 + "[!\\$\\&'\\*\\+\\-\\.0-9A-Z_a-z\\~]*+" + p3 + '*+)'
p6 = '(?P<value>' + p2 + "[!\\$\\&'\\*\\+\\-\\.0-9A-Z_a-z\\~]*+" + p3 + '*+)'
p7 = '(?P<subtype>' + p2 + "[!\\$\\&'\\*\\+\\-\\.0-9A-Z_a-z\\~]*+" + p3 + '*+)'
p8 = '(?P<attribute>' + p2 + "[!\\$\\&'\\*\\+\\-\\.0-9A-Z_a-z\\~]*+" + p3 + '*+)'
p9 = '(?P<parameters>(?:;' + p2 + "[!\\$\\&'\\*\\+\\-\\.0-9A-Z_a-z\\~]*+" + p3 + '*+=' + p2 + "[!\\$\\&'\\*\\+\\-\\.0-9A-Z_a-z\\~]*+" + p3 + '*+)+)'
p10 = '(?P<data>(?:(?:' + p4 + p4 + '){2})*(?:' + p4 + p4 + '(?:[\\+/-9=A-Za-z]|%(?:3[0-9Dd]|2[BFbf]|[46][1-9A-Fa-f]|[57][0-9Aa]))(?:=|%3[Dd]))?)'

PATTERNS: dict[str, str] = {
    'dataurl': '[Dd][Aa][Tt][Aa]:(?:' + p5 + '/' + p7 + ')?' + p9 + '?(?:;' + p0 + ',' + p10 + '|,(?P<data__2>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p1 + '*+))',
    'encoding': p0,
    'parameters': p9,
    'parameter': p8 + '=' + p6,
    'data': '(?P<data>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p1 + '*+)',
    'base64_data': p10,
    'urlchar': '[!\\$\\&-;=\\?-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'bracket': '[\\[\\]]',
    'base64': '(?:(?:[\\+/-9A-Za-z][\\+/-9A-Za-z]){2})*(?:[\\+/-9A-Za-z][\\+/-9A-Za-z][\\+/-9=A-Za-z]=)?+',
    'base64_digit': '[\\+/-9A-Za-z]',
    'type': p5,
    'subtype': p7,
    'attribute': p8,
    'value': p6,
    'token': p2 + "[!\\$\\&'\\*\\+\\-\\.0-9A-Z_a-z\\~]*+" + p3 + '*+',
    'token_character': "[!\\$\\&'\\*\\+\\-\\.0-9A-Z_a-z\\~]",
    'alpha': '[A-Za-z]',
    'alphanum': '[0-9A-Za-z]',
    'digit': '[0-9]',
    'escaped': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'hex': '[0-9A-Fa-f]',
    'lowalpha': '[a-z]',
    'mark': "[!'-\\*\\-\\._\\~]",
    'unreserved': "[!'-\\*\\-\\.0-9A-Z_a-z\\~]",
    'upalpha': '[A-Z]',
    'uric': '[!\\$\\&-;=\\?-\\[\\]_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'reserved': '[\\$\\&\\+,/:;=\\?@\\[\\]]',
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}

PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {
    'dataurl': ((('data:', False), ('type', True), ('/', False), ('subtype', True), ('parameters', True), (';', False), ('encoding', True), (',', False), ('data', True)), (('data:', False), ('type', True), ('/', False), ('subtype', True), ('parameters', True), (',', False), ('data', True)), (('data:', False), ('type', True), ('/', False), ('subtype', True), (';', False), ('encoding', True), (',', False), ('data', True)), (('data:', False), ('type', True), ('/', False), ('subtype', True), (',', False), ('data', True)), (('data:', False), ('parameters', True), (';', False), ('encoding', True), (',', False), ('data', True)), (('data:', False), ('parameters', True), (',', False), ('data', True)), (('data:;', False), ('encoding', True), (',', False), ('data', True)), (('data:,', False), ('data', True))),
}
