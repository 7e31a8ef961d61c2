"""Made by `python -m tools.generate` from grammars/rfc3986.lark, grammars/rfc5234.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'reserved': ('reserved', 'RFC 3986', '2.2', 1),
    'gen_delims': ('gen-delims', 'RFC 3986', '2.2', 1),
    'sub_delims': ('sub-delims', 'RFC 3986', '2.2', 1),
    'unreserved': ('unreserved', 'RFC 3986', '2.3', 1),
    'uri': ('URI', 'RFC 3986', '3', None),
    'hier_part': ('hier-part', 'RFC 3986', '3', None),
    'scheme': ('scheme', 'RFC 3986', '3.1', None),
    'authority': ('authority', 'RFC 3986', '3.2', None),
    'userinfo': ('userinfo', 'RFC 3986', '3.2.1', None),
    'host': ('host', 'RFC 3986', '3.2.2', None),
    'ip_literal': ('IP-literal', 'RFC 3986', '3.2.2', None),
    'ipvfuture': ('IPvFuture', 'RFC 3986', '3.2.2', None),
    'ipv6address': ('IPv6address', 'RFC 3986', '3.2.2', 45),
    'ls32': ('ls32', 'RFC 3986', '3.2.2', 15),
    'h16': ('h16', 'RFC 3986', '3.2.2', 4),
    'ipv4address': ('IPv4address', 'RFC 3986', '3.2.2', 15),
    'dec_octet': ('dec-octet', 'RFC 3986', '3.2.2', 3),
    'reg_name': ('reg-name', 'RFC 3986', '3.2.2', None),
    'port': ('port', 'RFC 3986', '3.2.3', None),
    'path': ('path', 'RFC 3986', '3.3', None),
    'path_abempty': ('path-abempty', 'RFC 3986', '3.3', None),
    'path_absolute': ('path-absolute', 'RFC 3986', '3.3', None),
    'path_noscheme': ('path-noscheme', 'RFC 3986', '3.3', None),
    'path_rootless': ('path-rootless', 'RFC 3986', '3.3', None),
    'path_empty': ('path-empty', 'RFC 3986', '3.3', 0),
    'segment': ('segment', 'RFC 3986', '3.3', None),
    'segment_nz': ('segment-nz', 'RFC 3986', '3.3', None),
    'segment_nz_nc': ('segment-nz-nc', 'RFC 3986', '3.3', None),
    'pchar': ('pchar', 'RFC 3986', '3.3', 3),
    'query': ('query', 'RFC 3986', '3.4', None),
    'fragment': ('fragment', 'RFC 3986', '3.5', None),
    'uri_reference': ('URI-reference', 'RFC 3986', '4.1', None),
    'relative_ref': ('relative-ref', 'RFC 3986', '4.2', None),
    'relative_part': ('relative-part', 'RFC 3986', '4.2', None),
    'absolute_uri': ('absolute-URI', 'RFC 3986', '4.3', None),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?P<scheme>[A-Za-z][\\+\\-\\.0-9A-Za-z]*+)'
p1 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p2 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=@-Z_a-z\\~]*+)'
p3 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~]*+)'
p4 = '(?:[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p5 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=A-Z_a-z\\~]*+)'
p6 = '(?:[!\\$\\&-\\.0-9;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p7 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=@-Z_a-z\\~]*+)'
p8 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+)'
p9 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+)'
p10 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p11 = '(?P<ipvfuture>[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++)'
p12 = '(?:' + p10 + '\\.)'
p13 = '(?::[0-9A-Fa-f]{1,4}+' + p1 + '?)'
p14 = '(?:/[!\\$\\&-;=@-Z_a-z\\~]*+' + p2 + '*+)'
p15 = '(?P<query>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p3 + '*+)'
p16 = '(?P<path>' + p14 + '?)'
p17 = '(?P<fragment>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p3 + '*+)'
p18 = '(?:\\?' + p15 + ')'
p19 = '(?::[0-9A-Fa-f]{1,4}+' + p13 + '?)'
p20 = '(?P<userinfo>[!\\$\\&-\\.0-;=A-Z_a-z\\~]*+' + p5 + '*+)'
p21 = '(?:\\#' + p17 + ')'
p22 = '(?P<reg_name>[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p8 + '*+)'
p23 = '(?:' + p20 + '@)'
p24 = '(?::[0-9A-Fa-f]{1,4}+' + p19 + '?)'
p25 = '(?P<ipv4address>' + p12 + '{3}' + p10 + ')'
p26 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p12 + '{3}' + p10 + ')'
p27 = '(?:' + p4 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p7 + '*+' + p14 + '?)'
p28 = '(?:/' + p27 + '?|' + p6 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+' + p9 + '*+' + p14 + '?)'
p29 = '(?P<path__2>(?:/' + p27 + '?|' + p4 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p7 + '*+' + p14 + '?)?)'
p30 = '(?P<path__2>' + p28 + '?)'
p31 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p26 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p26 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p26 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p26 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p12 + '{3}' + p10 + '))?|' + p12 + '{3}' + p10 + ')?)'
p32 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p26 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p26 + '|' + p1 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p26 + '|' + p13 + '?::[0-9A-Fa-f]{1,4}+:' + p26 + '|' + p19 + '?::' + p26 + '|' + p24 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p24 + '?)?::)'
p33 = '(?P<ipv6address>(?:[0-9A-Fa-f]{1,4}+:){6}' + p26 + '|:' + p31 + '|[0-9A-Fa-f]{1,4}+' + p32 + ')'
p34 = '(?:' + p33 + '|' + p11 + ')'
p35 = '(?P<host>\\[' + p34 + '\\]|' + p25 + '|' + p22 + ')'
p36 = '(?://' + p23 + '?' + p35 + '(?::(?P<port>[0-9]*+))?+' + p16 + '|' + p29 + ')'

PATTERNS: dict[str, str] = {
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'reserved': '[!\\#\\$\\&-,/:;=\\?@\\[\\]]',
    'gen_delims': '[\\#/:\\?@\\[\\]]',
    'sub_delims': '[!\\$\\&-,;=]',
    'unreserved': '[\\-\\.0-9A-Z_a-z\\~]',
    'uri': p0 + ':' + p36 + p18 + '?' + p21 + '?',
    'hier_part': '//' + p23 + '?' + p35 + '(?::(?P<port>[0-9]*+))?+' + p16 + '|' + p29,
    'scheme': p0,
    'authority': p23 + '?' + p35 + '(?::(?P<port>[0-9]*+))?+',
    'userinfo': p20,
    'host': p35,
    'ip_literal': '\\[' + p34 + '\\]',
    'ipvfuture': p11,
    'ipv6address': p33,
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p25,
    'h16': '[0-9A-Fa-f]{1,4}+',
    'ipv4address': p25,
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'reg_name': p22,
    'port': '(?P<port>[0-9]*+)',
    'path': '(?P<path>(?:/(?:[!\\$\\&-;=@-Z_a-z\\~]*+' + p2 + '*+|' + p4 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p7 + '*+' + p14 + '?)?|' + p6 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+' + p9 + '*+' + p14 + '?|' + p4 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p7 + '*+' + p14 + '?)?)',
    'path_abempty': p16,
    'path_absolute': '(?P<path>/' + p27 + '?)',
    'path_noscheme': '(?P<path>' + p6 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+' + p9 + '*+' + p14 + '?)',
    'path_rootless': '(?P<path>' + p4 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p7 + '*+' + p14 + '?)',
    'path_empty': '(?P<path>)',
    'segment': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p7 + '*+',
    'segment_nz': p4 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p7 + '*+',
    'segment_nz_nc': p6 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+' + p9 + '*+',
    'pchar': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'query': p15,
    'fragment': p17,
    'uri_reference': '(?:' + p0 + ':' + p36 + '|//(?:(?P<userinfo__2>[!\\$\\&-\\.0-;=A-Z_a-z\\~]*+' + p5 + '*+)@)?(?P<host__2>\\[(?:(?P<ipv6address__2>(?:[0-9A-Fa-f]{1,4}+:){6}' + p26 + '|:' + p31 + '|[0-9A-Fa-f]{1,4}+' + p32 + ')|(?P<ipvfuture__2>[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++))\\]|(?P<ipv4address__2>' + p12 + '{3}' + p10 + ')|(?P<reg_name__2>[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p8 + '*+))(?::(?P<port__2>[0-9]*+))?+(?P<path__3>' + p14 + '?)|(?P<path__4>' + p28 + '?))' + p18 + '?' + p21 + '?',
    'relative_ref': '(?://' + p23 + '?' + p35 + '(?::(?P<port>[0-9]*+))?+' + p16 + '|' + p30 + ')' + p18 + '?' + p21 + '?',
    'relative_part': '//' + p23 + '?' + p35 + '(?::(?P<port>[0-9]*+))?+' + p16 + '|' + p30,
    'absolute_uri': p0 + ':' + p36 + p18 + '?',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ('uri', 'hier_part', 'path', 'path_abempty', 'path_absolute', 'path_noscheme', 'path_rootless', 'path_empty', 'uri_reference', 'relative_ref', 'relative_part', 'absolute_uri')

TREES = {
    'uri': lambda g: tree((g[0], g[1], g[2], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'reg_name' if g[6] is not None else None, g[7], g[8] if g[8] is not None else g[9] or '', g[10], g[11])),
    'hier_part': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'reg_name' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', None, None)),
    'scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'authority': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'reg_name' if g[5] is not None else None, g[6], '', None, None)),
    'userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'host': lambda g: tree((None, None, g[0], 'ipv6address' if g[1] is not None else 'ipvfuture' if g[2] is not None else 'ipv4address' if g[3] is not None else 'reg_name' if g[4] is not None else None, None, '', None, None)),
    'ip_literal': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else 'ipvfuture' if g[1] is not None else None, None, '', None, None)),
    'ipvfuture': lambda g: tree((None, None, None, 'ipvfuture' if g[0] is not None else None, None, '', None, None)),
    'ipv6address': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else None, None, '', None, None)),
    'ls32': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'ipv4address': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'reg_name': lambda g: tree((None, None, None, 'reg_name' if g[0] is not None else None, None, '', None, None)),
    'port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_abempty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_absolute': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_noscheme': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_rootless': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_empty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'uri_reference': lambda g: tree((g[0], g[1] if g[1] is not None else g[10], g[2] if g[2] is not None else g[11], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'reg_name' if g[6] is not None else 'ipv6address' if g[12] is not None else 'ipvfuture' if g[13] is not None else 'ipv4address' if g[14] is not None else 'reg_name' if g[15] is not None else None, g[7] if g[7] is not None else g[16], g[8] if g[8] is not None else g[9] if g[9] is not None else g[17] if g[17] is not None else g[18] or '', g[19], g[20])),
    'relative_ref': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'reg_name' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', g[9], g[10])),
    'relative_part': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'reg_name' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', None, None)),
    'absolute_uri': lambda g: tree((g[0], g[1], g[2], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'reg_name' if g[6] is not None else None, g[7], g[8] if g[8] is not None else g[9] or '', g[10], None)),
}
