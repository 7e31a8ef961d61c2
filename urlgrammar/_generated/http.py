"""Made by `python -m tools.generate` from grammars/schemes/http.lark, grammars/rfc3986.lark, grammars/rfc5234.lark, grammars/schemes/rfc9110.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'reg_name': ('reg-name', 'RFC 9110', '4.2.1', None),
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'sub_delims': ('sub-delims', 'RFC 3986', '2.2', 1),
    'unreserved': ('unreserved', 'RFC 3986', '2.3', 1),
    'authority': ('authority', 'RFC 3986', '3.2', None),
    'userinfo': ('userinfo', 'RFC 3986', '3.2.1', None),
    'dec_octet': ('dec-octet', 'RFC 3986', '3.2.2', 3),
    'h16': ('h16', 'RFC 3986', '3.2.2', 4),
    'host': ('host', 'RFC 3986', '3.2.2', None),
    'ip_literal': ('IP-literal', 'RFC 3986', '3.2.2', None),
    'ipv4address': ('IPv4address', 'RFC 3986', '3.2.2', 15),
    'ipv6address': ('IPv6address', 'RFC 3986', '3.2.2', 45),
    'ipvfuture': ('IPvFuture', 'RFC 3986', '3.2.2', None),
    'ls32': ('ls32', 'RFC 3986', '3.2.2', 15),
    'port': ('port', 'RFC 3986', '3.2.3', None),
    'path_abempty': ('path-abempty', 'RFC 3986', '3.3', None),
    'pchar': ('pchar', 'RFC 3986', '3.3', 3),
    'segment': ('segment', 'RFC 3986', '3.3', None),
    'query': ('query', 'RFC 3986', '3.4', None),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
    'http_uri': ('http-URI', 'RFC 9110', '4.2.1', None),
    'https_uri': ('https-URI', 'RFC 9110', '4.2.2', None),
}

p0 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p1 = '(?:[!\\$\\&-\\.0-9;=A-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p2 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+)'
p3 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p4 = '(?:' + p3 + '\\.)'
p5 = '(?::[0-9A-Fa-f]{1,4}+' + p0 + '?)'
p6 = '(?P<query>[!\\$\\&-;=\\?-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~]*+)*+)'
p7 = '(?P<path>(?:/[!\\$\\&-;=@-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=@-Z_a-z\\~]*+)*+)?)'
p8 = '(?:\\?' + p6 + ')'
p9 = '(?::[0-9A-Fa-f]{1,4}+' + p5 + '?)'
p10 = '(?P<userinfo>[!\\$\\&-\\.0-;=A-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=A-Z_a-z\\~]*+)*+)'
p11 = '(?:' + p10 + '@)'
p12 = '(?::[0-9A-Fa-f]{1,4}+' + p9 + '?)'
p13 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p4 + '{3}' + p3 + ')'
p14 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p13 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p13 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p13 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p13 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p4 + '{3}' + p3 + '))?|' + p4 + '{3}' + p3 + ')?)'
p15 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p13 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p13 + '|' + p0 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p13 + '|' + p5 + '?::[0-9A-Fa-f]{1,4}+:' + p13 + '|' + p9 + '?::' + p13 + '|' + p12 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p12 + '?)?::)'
p16 = '(?:(?:[0-9A-Fa-f]{1,4}+:){6}' + p13 + '|:' + p14 + '|[0-9A-Fa-f]{1,4}+' + p15 + '|[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++)'
p17 = '(?P<host>\\[' + p16 + '\\]|' + p4 + '{3}' + p3 + '|' + p1 + '[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p2 + '*+)'

PATTERNS: dict[str, str] = {
    'reg_name': p1 + '[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p2 + '*+',
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'sub_delims': '[!\\$\\&-,;=]',
    'unreserved': '[\\-\\.0-9A-Z_a-z\\~]',
    'authority': p11 + '?' + p17 + '(?::(?P<port>[0-9]*+))?+',
    'userinfo': p10,
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'h16': '[0-9A-Fa-f]{1,4}+',
    'host': p17,
    'ip_literal': '\\[' + p16 + '\\]',
    'ipv4address': p4 + '{3}' + p3,
    'ipv6address': '(?:[0-9A-Fa-f]{1,4}+:){6}' + p13 + '|:' + p14 + '|[0-9A-Fa-f]{1,4}+' + p15,
    'ipvfuture': '[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++',
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p4 + '{3}' + p3,
    'port': '(?P<port>[0-9]*+)',
    'path_abempty': p7,
    'pchar': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'segment': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=@-Z_a-z\\~]*+)*+',
    'query': p6,
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
    'http_uri': '[Hh][Tt][Tt][Pp]://' + p11 + '?' + p17 + '(?::(?P<port>[0-9]*+))?+' + p7 + p8 + '?',
    'https_uri': '[Hh][Tt][Tt][Pp][Ss]://' + p11 + '?' + p17 + '(?::(?P<port>[0-9]*+))?+' + p7 + p8 + '?',
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}

PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {
    'http_uri': ((('http://', False), ('userinfo', True), ('@', False), ('host', True), (':', False), ('port', True), ('path', True), ('?', False), ('query', True)), (('http://', False), ('userinfo', True), ('@', False), ('host', True), (':', False), ('port', True), ('path', True)), (('http://', False), ('userinfo', True), ('@', False), ('host', True), ('path', True), ('?', False), ('query', True)), (('http://', False), ('userinfo', True), ('@', False), ('host', True), ('path', True)), (('http://', False), ('host', True), (':', False), ('port', True), ('path', True), ('?', False), ('query', True)), (('http://', False), ('host', True), (':', False), ('port', True), ('path', True)), (('http://', False), ('host', True), ('path', True), ('?', False), ('query', True)), (('http://', False), ('host', True), ('path', True))),
    'https_uri': ((('https://', False), ('userinfo', True), ('@', False), ('host', True), (':', False), ('port', True), ('path', True), ('?', False), ('query', True)), (('https://', False), ('userinfo', True), ('@', False), ('host', True), (':', False), ('port', True), ('path', True)), (('https://', False), ('userinfo', True), ('@', False), ('host', True), ('path', True), ('?', False), ('query', True)), (('https://', False), ('userinfo', True), ('@', False), ('host', True), ('path', True)), (('https://', False), ('host', True), (':', False), ('port', True), ('path', True), ('?', False), ('query', True)), (('https://', False), ('host', True), (':', False), ('port', True), ('path', True)), (('https://', False), ('host', True), ('path', True), ('?', False), ('query', True)), (('https://', False), ('host', True), ('path', True))),
}
