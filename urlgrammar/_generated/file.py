"""Made by `python -m tools.generate` from grammars/schemes/file.lark, grammars/rfc3986.lark, grammars/rfc5234.lark, grammars/schemes/rfc8089.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'auth_path': ('auth-path', 'RFC 8089', '2', None),
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
    'path_absolute': ('path-absolute', 'RFC 3986', '3.3', None),
    'pchar': ('pchar', 'RFC 3986', '3.3', 3),
    'segment': ('segment', 'RFC 3986', '3.3', None),
    'segment_nz': ('segment-nz', 'RFC 3986', '3.3', None),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
    'file_auth': ('file-auth', 'RFC 8089', '2', None),
    'file_hier_part': ('file-hier-part', 'RFC 8089', '2', None),
    'file_scheme': ('file-scheme', 'RFC 8089', '2', 4),
    'file_uri': ('file-URI', 'RFC 8089', '2', None),
    'local_path': ('local-path', 'RFC 8089', '2', None),
}

p0 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p1 = '(?:[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p2 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=@-Z_a-z\\~]*+)'
p3 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+)'
p4 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p5 = '(?:' + p4 + '\\.)'
p6 = '(?::[0-9A-Fa-f]{1,4}+' + p0 + '?)'
p7 = '(?::[0-9A-Fa-f]{1,4}+' + p6 + '?)'
p8 = '(?::[0-9A-Fa-f]{1,4}+' + p7 + '?)'
p9 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p5 + '{3}' + p4 + ')'
p10 = '(?P<path>/(?:' + p1 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p2 + '*+(?:/[!\\$\\&-;=@-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=@-Z_a-z\\~]*+)*+)?)?)'
p11 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p9 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p9 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p9 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p9 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p5 + '{3}' + p4 + '))?|' + p5 + '{3}' + p4 + ')?)'
p12 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p9 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p9 + '|' + p0 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p9 + '|' + p6 + '?::[0-9A-Fa-f]{1,4}+:' + p9 + '|' + p7 + '?::' + p9 + '|' + p8 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p8 + '?)?::)'
p13 = '(?:(?:[0-9A-Fa-f]{1,4}+:){6}' + p9 + '|:' + p11 + '|[0-9A-Fa-f]{1,4}+' + p12 + '|[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++)'
p14 = '(?P<host>[Ll][Oo][Cc][Aa][Ll][Hh][Oo][Ss][Tt]|\\[' + p13 + '\\]|' + p5 + '{3}' + p4 + '|[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p3 + '*+)'
p15 = '(?://' + p14 + ')'

PATTERNS: dict[str, str] = {
    'auth_path': p14 + p10,
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'sub_delims': '[!\\$\\&-,;=]',
    'unreserved': '[\\-\\.0-9A-Z_a-z\\~]',
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'h16': '[0-9A-Fa-f]{1,4}+',
    'host': '\\[' + p13 + '\\]|' + p5 + '{3}' + p4 + '|[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p3 + '*+',
    'ip_literal': '\\[' + p13 + '\\]',
    'ipv4address': p5 + '{3}' + p4,
    'ipv6address': '(?:[0-9A-Fa-f]{1,4}+:){6}' + p9 + '|:' + p11 + '|[0-9A-Fa-f]{1,4}+' + p12,
    'ipvfuture': '[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++',
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p5 + '{3}' + p4,
    'reg_name': '[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p3 + '*+',
    'path_absolute': p10,
    'pchar': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'segment': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p2 + '*+',
    'segment_nz': p1 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p2 + '*+',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
    'file_auth': p14,
    'file_hier_part': p15 + '?' + p10,
    'file_scheme': '[Ff][Ii][Ll][Ee]',
    'file_uri': '[Ff][Ii][Ll][Ee]:' + p15 + '?' + p10,
    'local_path': p10,
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}

PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {
    'file_uri': ((('file://', False), ('host', True), ('path', True)), (('file:', False), ('path', True))),
}
