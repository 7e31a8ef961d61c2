"""Made by `python -m tools.generate` from grammars/schemes/tel.lark, grammars/rfc3986.lark, grammars/rfc5234.lark, grammars/schemes/rfc3966.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'global_number': ('global-number', 'RFC 3966', '3', None),
    'local_number': ('local-number', 'RFC 3966', '3', None),
    'parameters': ('parameters', 'RFC 3966', '3', None),
    'pname': ('pname', 'RFC 3966', '3', None),
    'any_pname': ('any-pname', 'RFC 3966', '3', None),
    'own_pname': ('own-pname', 'RFC 3966', '3', 13),
    'isdn_subaddress': ('isdn-subaddress', 'RFC 3966', '3', None),
    'isub': ('isub', 'RFC 3966', '3', None),
    'extension': ('extension', 'RFC 3966', '3', None),
    'ext': ('ext', 'RFC 3966', '3', None),
    'phonedigit': ('phonedigit', 'RFC 3966', '3', 1),
    'phonedigit_hex': ('phonedigit-hex', 'RFC 3966', '3', 1),
    'global_number_digits': ('global-number-digits', 'RFC 3966', '3', None),
    'local_number_digits': ('local-number-digits', 'RFC 3966', '3', None),
    'alphanum': ('alphanum', 'RFC 3966', '3', 1),
    'context': ('context', 'RFC 3966', '3', None),
    'descriptor': ('descriptor', 'RFC 3966', '3', None),
    'domainlabel': ('domainlabel', 'RFC 3966', '3', None),
    'domainname': ('domainname', 'RFC 3966', '3', None),
    'mark': ('mark', 'RFC 3966', '3', 1),
    'par': ('par', 'RFC 3966', '3', None),
    'param_unreserved': ('param-unreserved', 'RFC 3966', '3', 1),
    'paramchar': ('paramchar', 'RFC 3966', '3', 3),
    'parameter': ('parameter', 'RFC 3966', '3', None),
    'pvalue': ('pvalue', 'RFC 3966', '3', None),
    'telephone_subscriber': ('telephone-subscriber', 'RFC 3966', '3', None),
    'telephone_uri': ('telephone-uri', 'RFC 3966', '3', None),
    'toplabel': ('toplabel', 'RFC 3966', '3', None),
    'unreserved': ('unreserved', 'RFC 3966', '3', 1),
    'visual_separator': ('visual-separator', 'RFC 3966', '3', 1),
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?P<number>\\+[\\(\\)\\-\\.]*+[0-9][\\(\\)\\-\\.0-9]*+)'
p1 = '(?:[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?\\.)'
p2 = '(?:[!\\$\\&-\\+\\--:A-\\[\\]_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p3 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\+\\--:A-\\[\\]_a-z\\~]*+)'
p4 = '(?P<number>[\\(\\)\\-\\.]*+[\\*0-9A-Fa-f][\\(-\\*\\-\\.0-9A-Fa-f]*+)'
p5 = '(?P<number__2>[\\(\\)\\-\\.]*+[\\*0-9A-Fa-f][\\(-\\*\\-\\.0-9A-Fa-f]*+)'
p6 = '(?:[\\-0-9A-WYZa-wyz][\\-0-9A-Za-z]*+|[Xx](?:[\\-0-9A-SU-Za-su-z][\\-0-9A-Za-z]*+|[Tt][\\-0-9A-Za-z]++)?)'
p7 = '(?:[\\-0-9A-RT-Za-rt-z][\\-0-9A-Za-z]*+|[Ss](?:[\\-0-9A-TV-Za-tv-z][\\-0-9A-Za-z]*+|[Uu](?:[\\-0-9AC-Zac-z][\\-0-9A-Za-z]*+|[Bb][\\-0-9A-Za-z]++)?)?)'
p8 = '(?P<phone_context>' + p1 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?\\.?+|\\+[\\(\\)\\-\\.]*+[0-9][\\(\\)\\-\\.0-9]*+)'
p9 = '(?:=' + p2 + '[!\\$\\&-\\+\\--:A-\\[\\]_a-z\\~]*+' + p3 + '*+)'
p10 = '(?P<isub>' + p2 + '[!\\$\\&-\\+\\--:A-\\[\\]_a-z\\~]*+' + p3 + '*+)'
p11 = '(?:[Ee][Xx][Tt]=(?P<ext>[\\(\\)\\-\\.0-9]++)|[Ii][Ss][Uu][Bb]=' + p10 + ')'
p12 = '(?:(?:[Ee][Xx][Tt]=(?P<ext__2>[\\(\\)\\-\\.0-9]++)|[Ii][Ss][Uu][Bb]=(?P<isub__2>' + p2 + '[!\\$\\&-\\+\\--:A-\\[\\]_a-z\\~]*+' + p3 + '*+));)'
p13 = '(?:[\\-0-9A-GI-Za-gi-z][\\-0-9A-Za-z]*+|[Hh](?:[\\-0-9A-NP-Za-np-z][\\-0-9A-Za-z]*+|[Oo](?:[\\-0-9A-MO-Za-mo-z][\\-0-9A-Za-z]*+|[Nn](?:[\\-0-9A-DF-Za-df-z][\\-0-9A-Za-z]*+|[Ee](?:[0-9A-Za-z][\\-0-9A-Za-z]*+|\\-(?:[\\-0-9ABD-Zabd-z][\\-0-9A-Za-z]*+|[Cc](?:[\\-0-9A-NP-Za-np-z][\\-0-9A-Za-z]*+|[Oo](?:[\\-0-9A-MO-Za-mo-z][\\-0-9A-Za-z]*+|[Nn](?:[\\-0-9A-SU-Za-su-z][\\-0-9A-Za-z]*+|[Tt](?:[\\-0-9A-DF-Za-df-z][\\-0-9A-Za-z]*+|[Ee]' + p6 + '?)?)?)?)?)?)?)?)?)?)'
p14 = '(?P<name>[\\-0-9A-DF-HJ-OQ-Za-df-hj-oq-z][\\-0-9A-Za-z]*+|[Ee]' + p6 + '?|[Ii]' + p7 + '?|[Pp]' + p13 + '?)'
p15 = '(?:;(?:[\\-0-9A-DF-HJ-OQ-Za-df-hj-oq-z][\\-0-9A-Za-z]*+|[Ee]' + p6 + '?|[Ii]' + p7 + '?|[Pp]' + p13 + '?)' + p9 + '?)'
p16 = '(?P<parameters>' + p15 + '+)'
p17 = '(?P<parameters__3>' + p15 + '+)'
p18 = '(?:;' + p11 + p16 + '?|(?P<parameters__2>' + p15 + '+))'

PATTERNS: dict[str, str] = {
    'global_number': p0 + p18 + '?',
    'local_number': p4 + ';(?:' + p11 + ';)?[Pp][Hh][Oo][Nn][Ee]\\-[Cc][Oo][Nn][Tt][Ee][Xx][Tt]=' + p8 + p16 + '?',
    'parameters': p16,
    'pname': p14,
    'any_pname': '[\\-0-9A-Za-z]++',
    'own_pname': '[Ii][Ss][Uu][Bb]|[Ee][Xx][Tt]|[Pp][Hh][Oo][Nn][Ee]\\-[Cc][Oo][Nn][Tt][Ee][Xx][Tt]',
    'isdn_subaddress': ';[Ii][Ss][Uu][Bb]=' + p10,
    'isub': p10,
    'extension': ';[Ee][Xx][Tt]=(?P<ext>[\\(\\)\\-\\.0-9]++)',
    'ext': '(?P<ext>[\\(\\)\\-\\.0-9]++)',
    'phonedigit': '[\\(\\)\\-\\.0-9]',
    'phonedigit_hex': '[\\(-\\*\\-\\.0-9A-Fa-f]',
    'global_number_digits': p0,
    'local_number_digits': p4,
    'alphanum': '[0-9A-Za-z]',
    'context': ';[Pp][Hh][Oo][Nn][Ee]\\-[Cc][Oo][Nn][Tt][Ee][Xx][Tt]=' + p8,
    'descriptor': p8,
    'domainlabel': '[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?',
    'domainname': p1 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?\\.?+',
    'mark': "[!'-\\*\\-\\._\\~]",
    'par': ';(?:' + p14 + p9 + '?|[Ee][Xx][Tt]=(?P<ext>[\\(\\)\\-\\.0-9]++)|[Ii][Ss][Uu][Bb]=' + p10 + ')',
    'param_unreserved': '[\\$\\&\\+/:\\[\\]]',
    'paramchar': '[!\\$\\&-\\+\\--:A-\\[\\]_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'parameter': ';' + p14 + p9 + '?',
    'pvalue': p2 + '[!\\$\\&-\\+\\--:A-\\[\\]_a-z\\~]*+' + p3 + '*+',
    'telephone_subscriber': p0 + p18 + '?|' + p5 + ';' + p12 + '?[Pp][Hh][Oo][Nn][Ee]\\-[Cc][Oo][Nn][Tt][Ee][Xx][Tt]=' + p8 + p17 + '?',
    'telephone_uri': '[Tt][Ee][Ll]:(?:' + p0 + p18 + '?|' + p5 + ';' + p12 + '?[Pp][Hh][Oo][Nn][Ee]\\-[Cc][Oo][Nn][Tt][Ee][Xx][Tt]=' + p8 + p17 + '?)',
    'toplabel': '[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?',
    'unreserved': "[!'-\\*\\-\\.0-9A-Z_a-z\\~]",
    'visual_separator': '[\\(\\)\\-\\.]',
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}

PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {
    'telephone_uri': ((('tel:', False), ('number', True), (';ext=', False), ('ext', True), ('parameters', True)), (('tel:', False), ('number', True), (';ext=', False), ('ext', True)), (('tel:', False), ('number', True), (';isub=', False), ('isub', True), ('parameters', True)), (('tel:', False), ('number', True), (';isub=', False), ('isub', True)), (('tel:', False), ('number', True), ('parameters', True)), (('tel:', False), ('number', True)), (('tel:', False), ('number', True), (';ext=', False), ('ext', True), (';phone-context=', False), ('phone_context', True), ('parameters', True)), (('tel:', False), ('number', True), (';ext=', False), ('ext', True), (';phone-context=', False), ('phone_context', True)), (('tel:', False), ('number', True), (';isub=', False), ('isub', True), (';phone-context=', False), ('phone_context', True), ('parameters', True)), (('tel:', False), ('number', True), (';isub=', False), ('isub', True), (';phone-context=', False), ('phone_context', True)), (('tel:', False), ('number', True), (';phone-context=', False), ('phone_context', True), ('parameters', True)), (('tel:', False), ('number', True), (';phone-context=', False), ('phone_context', True))),
}
