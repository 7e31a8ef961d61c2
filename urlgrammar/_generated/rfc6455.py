"""Made by `python -m tools.generate` from grammars/schemes/rfc6455.lark, grammars/rfc3986.lark, grammars/rfc5234.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'ws_uri': ('ws-URI', 'RFC 6455', '3', None),
    'wss_uri': ('wss-URI', 'RFC 6455', '3', None),
    'path': ('path', 'RFC 6455', '3', None),
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'sub_delims': ('sub-delims', 'RFC 3986', '2.2', 1),
    'unreserved': ('unreserved', 'RFC 3986', '2.3', 1),
    'dec_octet': ('dec-octet', 'RFC 3986', '3.2.2', 3),
    'h16': ('h16', 'RFC 3986', '3.2.2', 4),
    'host': ('host', 'RFC 3986', '3.2.2', None),
    'ip_literal': ('IP-literal', 'RFC 3986', '3.2.2', None),
    'ipv4address': ('IPv4address', 'RFC 3986', '3.2.2', 15),
    'ipv6address': ('IPv6address', 'RFC 3986', '3.2.2', 45),
    'ipvfuture': ('IPvFuture', 'RFC 3986', '3.2.2', None),
    'ls32': ('ls32', 'RFC 3986', '3.2.2', 15),
    'reg_name': ('reg-name', 'RFC 3986', '3.2.2', None),
    'port': ('port', 'RFC 3986', '3.2.3', None),
    'path_abempty': ('path-abempty', 'RFC 3986', '3.3', None),
    'pchar': ('pchar', 'RFC 3986', '3.3', 3),
    'segment': ('segment', 'RFC 3986', '3.3', None),
    'query': ('query', 'RFC 3986', '3.4', None),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p1 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+)'
p2 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p3 = '(?:' + p2 + '\\.)'
p4 = '(?::[0-9A-Fa-f]{1,4}+' + p0 + '?)'
p5 = '(?P<query>[!\\$\\&-;=\\?-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~]*+)*+)'
p6 = '(?P<path>(?:/[!\\$\\&-;=@-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=@-Z_a-z\\~]*+)*+)?)'
p7 = '(?:\\?' + p5 + ')'
p8 = '(?::[0-9A-Fa-f]{1,4}+' + p4 + '?)'
p9 = '(?::[0-9A-Fa-f]{1,4}+' + p8 + '?)'
p10 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p3 + '{3}' + p2 + ')'
p11 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p10 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p10 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p10 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p10 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p3 + '{3}' + p2 + '))?|' + p3 + '{3}' + p2 + ')?)'
p12 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p10 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p10 + '|' + p0 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p10 + '|' + p4 + '?::[0-9A-Fa-f]{1,4}+:' + p10 + '|' + p8 + '?::' + p10 + '|' + p9 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p9 + '?)?::)'
p13 = '(?:(?:[0-9A-Fa-f]{1,4}+:){6}' + p10 + '|:' + p11 + '|[0-9A-Fa-f]{1,4}+' + p12 + '|[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++)'
p14 = '(?P<host>\\[' + p13 + '\\]|' + p3 + '{3}' + p2 + '|[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p1 + '*+)'

PATTERNS: dict[str, str] = {
    'ws_uri': '[Ww][Ss]://' + p14 + '(?::(?P<port>[0-9]*+))?+' + p6 + p7 + '?',
    'wss_uri': '[Ww][Ss][Ss]://' + p14 + '(?::(?P<port>[0-9]*+))?+' + p6 + p7 + '?',
    'path': p6,
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'sub_delims': '[!\\$\\&-,;=]',
    'unreserved': '[\\-\\.0-9A-Z_a-z\\~]',
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'h16': '[0-9A-Fa-f]{1,4}+',
    'host': p14,
    'ip_literal': '\\[' + p13 + '\\]',
    'ipv4address': p3 + '{3}' + p2,
    'ipv6address': '(?:[0-9A-Fa-f]{1,4}+:){6}' + p10 + '|:' + p11 + '|[0-9A-Fa-f]{1,4}+' + p12,
    'ipvfuture': '[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++',
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p3 + '{3}' + p2,
    'reg_name': '[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p1 + '*+',
    'port': '(?P<port>[0-9]*+)',
    'path_abempty': p6,
    'pchar': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'segment': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=@-Z_a-z\\~]*+)*+',
    'query': p5,
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}

PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {
    'ws_uri': ((('ws://', False), ('host', True), (':', False), ('port', True), ('path', True), ('?', False), ('query', True)), (('ws://', False), ('host', True), (':', False), ('port', True), ('path', True)), (('ws://', False), ('host', True), ('path', True), ('?', False), ('query', True)), (('ws://', False), ('host', True), ('path', True))),
    'wss_uri': ((('wss://', False), ('host', True), (':', False), ('port', True), ('path', True), ('?', False), ('query', True)), (('wss://', False), ('host', True), (':', False), ('port', True), ('path', True)), (('wss://', False), ('host', True), ('path', True), ('?', False), ('query', True)), (('wss://', False), ('host', True), ('path', True))),
}
