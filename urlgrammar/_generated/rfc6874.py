"""Made by `python -m tools.generate` from grammars/rfc6874.lark, grammars/rfc3986.lark, grammars/rfc5234.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'ip_literal': ('IP-literal', 'RFC 6874', '2', None),
    'zoneid': ('ZoneID', 'RFC 6874', '2', None),
    'ipv6addrz': ('IPv6addrz', 'RFC 6874', '2', None),
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'gen_delims': ('gen-delims', 'RFC 3986', '2.2', 1),
    'reserved': ('reserved', 'RFC 3986', '2.2', 1),
    'sub_delims': ('sub-delims', 'RFC 3986', '2.2', 1),
    'unreserved': ('unreserved', 'RFC 3986', '2.3', 1),
    'hier_part': ('hier-part', 'RFC 3986', '3', None),
    'uri': ('URI', 'RFC 3986', '3', None),
    'scheme': ('scheme', 'RFC 3986', '3.1', None),
    'authority': ('authority', 'RFC 3986', '3.2', None),
    'userinfo': ('userinfo', 'RFC 3986', '3.2.1', None),
    'dec_octet': ('dec-octet', 'RFC 3986', '3.2.2', 3),
    'h16': ('h16', 'RFC 3986', '3.2.2', 4),
    'host': ('host', 'RFC 3986', '3.2.2', None),
    'ipv4address': ('IPv4address', 'RFC 3986', '3.2.2', 15),
    'ipv6address': ('IPv6address', 'RFC 3986', '3.2.2', 45),
    'ipvfuture': ('IPvFuture', 'RFC 3986', '3.2.2', None),
    'ls32': ('ls32', 'RFC 3986', '3.2.2', 15),
    'reg_name': ('reg-name', 'RFC 3986', '3.2.2', None),
    'port': ('port', 'RFC 3986', '3.2.3', None),
    'path': ('path', 'RFC 3986', '3.3', None),
    'path_abempty': ('path-abempty', 'RFC 3986', '3.3', None),
    'path_absolute': ('path-absolute', 'RFC 3986', '3.3', None),
    'path_empty': ('path-empty', 'RFC 3986', '3.3', 0),
    'path_noscheme': ('path-noscheme', 'RFC 3986', '3.3', None),
    'path_rootless': ('path-rootless', 'RFC 3986', '3.3', None),
    'pchar': ('pchar', 'RFC 3986', '3.3', 3),
    'segment': ('segment', 'RFC 3986', '3.3', None),
    'segment_nz': ('segment-nz', 'RFC 3986', '3.3', None),
    'segment_nz_nc': ('segment-nz-nc', 'RFC 3986', '3.3', None),
    'query': ('query', 'RFC 3986', '3.4', None),
    'fragment': ('fragment', 'RFC 3986', '3.5', None),
    'uri_reference': ('URI-reference', 'RFC 3986', '4.1', None),
    'relative_part': ('relative-part', 'RFC 3986', '4.2', None),
    'relative_ref': ('relative-ref', 'RFC 3986', '4.2', None),
    'absolute_uri': ('absolute-URI', 'RFC 3986', '4.3', None),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?P<scheme>[A-Za-z][\\+\\-\\.0-9A-Za-z]*+)'
p1 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p2 = '(?:[\\-\\.0-9A-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p3 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][\\-\\.0-9A-Z_a-z\\~]*+)'
p4 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=@-Z_a-z\\~]*+)'
p5 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~]*+)'
p6 = '(?:[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p7 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=A-Z_a-z\\~]*+)'
p8 = '(?:[!\\$\\&-\\.0-9;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p9 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=@-Z_a-z\\~]*+)'
p10 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+)'
p11 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+)'
p12 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p13 = '(?P<ipvfuture>[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++)'
p14 = '(?:' + p12 + '\\.)'
p15 = '(?::[0-9A-Fa-f]{1,4}+' + p1 + '?)'
p16 = '(?:/[!\\$\\&-;=@-Z_a-z\\~]*+' + p4 + '*+)'
p17 = '(?P<query>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p5 + '*+)'
p18 = '(?P<path>' + p16 + '?)'
p19 = '(?P<fragment>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p5 + '*+)'
p20 = '(?:\\?' + p17 + ')'
p21 = '(?::[0-9A-Fa-f]{1,4}+' + p15 + '?)'
p22 = '(?P<userinfo>[!\\$\\&-\\.0-;=A-Z_a-z\\~]*+' + p7 + '*+)'
p23 = '(?:\\#' + p19 + ')'
p24 = '(?P<reg_name>[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p10 + '*+)'
p25 = '(?:' + p22 + '@)'
p26 = '(?::[0-9A-Fa-f]{1,4}+' + p21 + '?)'
p27 = '(?P<ipv4address>' + p14 + '{3}' + p12 + ')'
p28 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p14 + '{3}' + p12 + ')'
p29 = '(?:' + p6 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p9 + '*+' + p16 + '?)'
p30 = '(?:/' + p29 + '?|' + p8 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+' + p11 + '*+' + p16 + '?)'
p31 = '(?P<path__2>(?:/' + p29 + '?|' + p6 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p9 + '*+' + p16 + '?)?)'
p32 = '(?P<path__2>' + p30 + '?)'
p33 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p28 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p28 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p28 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p28 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p14 + '{3}' + p12 + '))?|' + p14 + '{3}' + p12 + ')?)'
p34 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p28 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p28 + '|' + p1 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p28 + '|' + p15 + '?::[0-9A-Fa-f]{1,4}+:' + p28 + '|' + p21 + '?::' + p28 + '|' + p26 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p26 + '?)?::)'
p35 = '(?:(?:[0-9A-Fa-f]{1,4}+:){6}' + p28 + '|:' + p33 + '|[0-9A-Fa-f]{1,4}+' + p34 + ')'
p36 = '(?P<ipv6address>(?:[0-9A-Fa-f]{1,4}+:){6}' + p28 + '|:' + p33 + '|[0-9A-Fa-f]{1,4}+' + p34 + ')'
p37 = '(?P<ipv6addrz>' + p35 + '%25' + p2 + '[\\-\\.0-9A-Z_a-z\\~]*+' + p3 + '*+)'
p38 = '(?:' + p36 + '|' + p37 + '|' + p13 + ')'
p39 = '(?P<host>\\[' + p38 + '\\]|' + p27 + '|' + p24 + ')'
p40 = '(?://' + p25 + '?' + p39 + '(?::(?P<port>[0-9]*+))?+' + p18 + '|' + p31 + ')'

PATTERNS: dict[str, str] = {
    'ip_literal': '\\[' + p38 + '\\]',
    'zoneid': p2 + '[\\-\\.0-9A-Z_a-z\\~]*+' + p3 + '*+',
    'ipv6addrz': p37,
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'gen_delims': '[\\#/:\\?@\\[\\]]',
    'reserved': '[!\\#\\$\\&-,/:;=\\?@\\[\\]]',
    'sub_delims': '[!\\$\\&-,;=]',
    'unreserved': '[\\-\\.0-9A-Z_a-z\\~]',
    'hier_part': '//' + p25 + '?' + p39 + '(?::(?P<port>[0-9]*+))?+' + p18 + '|' + p31,
    'uri': p0 + ':' + p40 + p20 + '?' + p23 + '?',
    'scheme': p0,
    'authority': p25 + '?' + p39 + '(?::(?P<port>[0-9]*+))?+',
    'userinfo': p22,
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'h16': '[0-9A-Fa-f]{1,4}+',
    'host': p39,
    'ipv4address': p27,
    'ipv6address': p36,
    'ipvfuture': p13,
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p27,
    'reg_name': p24,
    'port': '(?P<port>[0-9]*+)',
    'path': '(?P<path>(?:/(?:[!\\$\\&-;=@-Z_a-z\\~]*+' + p4 + '*+|' + p6 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p9 + '*+' + p16 + '?)?|' + p8 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+' + p11 + '*+' + p16 + '?|' + p6 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p9 + '*+' + p16 + '?)?)',
    'path_abempty': p18,
    'path_absolute': '(?P<path>/' + p29 + '?)',
    'path_empty': '(?P<path>)',
    'path_noscheme': '(?P<path>' + p8 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+' + p11 + '*+' + p16 + '?)',
    'path_rootless': '(?P<path>' + p6 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p9 + '*+' + p16 + '?)',
    'pchar': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'segment': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p9 + '*+',
    'segment_nz': p6 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p9 + '*+',
    'segment_nz_nc': p8 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+' + p11 + '*+',
    'query': p17,
    'fragment': p19,
    'uri_reference': '(?:' + p0 + ':' + p40 + '|//(?:(?P<userinfo__2>[!\\$\\&-\\.0-;=A-Z_a-z\\~]*+' + p7 + '*+)@)?(?P<host__2>\\[(?:(?P<ipv6address__2>(?:[0-9A-Fa-f]{1,4}+:){6}' + p28 + '|:' + p33 + '|[0-9A-Fa-f]{1,4}+' + p34 + ')|(?P<ipv6addrz__2>' + p35 + '%25' + p2 + '[\\-\\.0-9A-Z_a-z\\~]*+' + p3 + '*+)|(?P<ipvfuture__2>[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++))\\]|(?P<ipv4address__2>' + p14 + '{3}' + p12 + ')|(?P<reg_name__2>[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p10 + '*+))(?::(?P<port__2>[0-9]*+))?+(?P<path__3>' + p16 + '?)|(?P<path__4>' + p30 + '?))' + p20 + '?' + p23 + '?',
    'relative_part': '//' + p25 + '?' + p39 + '(?::(?P<port>[0-9]*+))?+' + p18 + '|' + p32,
    'relative_ref': '(?://' + p25 + '?' + p39 + '(?::(?P<port>[0-9]*+))?+' + p18 + '|' + p32 + ')' + p20 + '?' + p23 + '?',
    'absolute_uri': p0 + ':' + p40 + p20 + '?',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ('hier_part', 'uri', 'path', 'path_abempty', 'path_absolute', 'path_empty', 'path_noscheme', 'path_rootless', 'uri_reference', 'relative_part', 'relative_ref', 'absolute_uri')

TREES = {
    'ip_literal': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else 'ipv6address' if g[1] is not None else 'ipvfuture' if g[2] is not None else None, None, '', None, None)),
    'ipv6addrz': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else None, None, '', None, None)),
    'hier_part': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'reg_name' if g[6] is not None else None, g[7], g[8] if g[8] is not None else g[9] or '', None, None)),
    'uri': lambda g: tree((g[0], g[1], g[2], 'ipv6address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'ipvfuture' if g[5] is not None else 'ipv4address' if g[6] is not None else 'reg_name' if g[7] is not None else None, g[8], g[9] if g[9] is not None else g[10] or '', g[11], g[12])),
    'scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'authority': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'reg_name' if g[6] is not None else None, g[7], '', None, None)),
    'userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'host': lambda g: tree((None, None, g[0], 'ipv6address' if g[1] is not None else 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'reg_name' if g[5] is not None else None, None, '', None, None)),
    'ipv4address': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'ipv6address': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else None, None, '', None, None)),
    'ipvfuture': lambda g: tree((None, None, None, 'ipvfuture' if g[0] is not None else None, None, '', None, None)),
    'ls32': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'reg_name': lambda g: tree((None, None, None, 'reg_name' if g[0] is not None else None, None, '', None, None)),
    'port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_abempty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_absolute': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_empty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_noscheme': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_rootless': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'uri_reference': lambda g: tree((g[0], g[1] if g[1] is not None else g[11], g[2] if g[2] is not None else g[12], 'ipv6address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'ipvfuture' if g[5] is not None else 'ipv4address' if g[6] is not None else 'reg_name' if g[7] is not None else 'ipv6address' if g[13] is not None else 'ipv6address' if g[14] is not None else 'ipvfuture' if g[15] is not None else 'ipv4address' if g[16] is not None else 'reg_name' if g[17] is not None else None, g[8] if g[8] is not None else g[18], g[9] if g[9] is not None else g[10] if g[10] is not None else g[19] if g[19] is not None else g[20] or '', g[21], g[22])),
    'relative_part': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'reg_name' if g[6] is not None else None, g[7], g[8] if g[8] is not None else g[9] or '', None, None)),
    'relative_ref': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'reg_name' if g[6] is not None else None, g[7], g[8] if g[8] is not None else g[9] or '', g[10], g[11])),
    'absolute_uri': lambda g: tree((g[0], g[1], g[2], 'ipv6address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'ipvfuture' if g[5] is not None else 'ipv4address' if g[6] is not None else 'reg_name' if g[7] is not None else None, g[8], g[9] if g[9] is not None else g[10] or '', g[11], None)),
}
