"""Made by `python -m tools.generate` from grammars/schemes/acct.lark, grammars/rfc3986.lark, grammars/rfc5234.lark, grammars/schemes/rfc7565.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'userpart': ('userpart', 'RFC 7565', '7', None),
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
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
    'accturi': ('acctURI', 'RFC 7565', '7', None),
}

p0 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p1 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+)'
p2 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p3 = '(?:' + p2 + '\\.)'
p4 = '(?::[0-9A-Fa-f]{1,4}+' + p0 + '?)'
p5 = '(?::[0-9A-Fa-f]{1,4}+' + p4 + '?)'
p6 = '(?::[0-9A-Fa-f]{1,4}+' + p5 + '?)'
p7 = '(?P<userpart>[!\\$\\&-\\.0-9;=A-Z_a-z\\~][!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p1 + '*+)'
p8 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p3 + '{3}' + p2 + ')'
p9 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p8 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p8 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p8 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p8 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p3 + '{3}' + p2 + '))?|' + p3 + '{3}' + p2 + ')?)'
p10 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p8 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p8 + '|' + p0 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p8 + '|' + p4 + '?::[0-9A-Fa-f]{1,4}+:' + p8 + '|' + p5 + '?::' + p8 + '|' + p6 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p6 + '?)?::)'
p11 = '(?:(?:[0-9A-Fa-f]{1,4}+:){6}' + p8 + '|:' + p9 + '|[0-9A-Fa-f]{1,4}+' + p10 + '|[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++)'
p12 = '(?P<host>\\[' + p11 + '\\]|' + p3 + '{3}' + p2 + '|[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p1 + '*+)'

PATTERNS: dict[str, str] = {
    'userpart': p7,
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'sub_delims': '[!\\$\\&-,;=]',
    'unreserved': '[\\-\\.0-9A-Z_a-z\\~]',
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'h16': '[0-9A-Fa-f]{1,4}+',
    'host': p12,
    'ip_literal': '\\[' + p11 + '\\]',
    'ipv4address': p3 + '{3}' + p2,
    'ipv6address': '(?:[0-9A-Fa-f]{1,4}+:){6}' + p8 + '|:' + p9 + '|[0-9A-Fa-f]{1,4}+' + p10,
    'ipvfuture': '[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++',
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p3 + '{3}' + p2,
    'reg_name': '[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p1 + '*+',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
    'accturi': '[Aa][Cc][Cc][Tt]:' + p7 + '@' + p12,
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}

PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {
    'accturi': ((('acct:', False), ('userpart', True), ('@', False), ('host', True)),),
}
