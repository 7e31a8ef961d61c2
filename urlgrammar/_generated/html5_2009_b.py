"""Made by `python -m tools.generate` from grammars/html5_2009_b.lark, grammars/rfc3986.lark, grammars/rfc5234.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'unreserved': ('unreserved', 'Web addresses in HTML 5', 'B', 1),
    'triplet': ('triplet', 'Web addresses in HTML 5', 'B', 3),
    'pct_encoded': ('pct-encoded', 'Web addresses in HTML 5', 'B', 3),
    'userinfo': ('userinfo', 'Web addresses in HTML 5', 'B', None),
    'pchar': ('pchar', 'Web addresses in HTML 5', 'B', 3),
    'segment_nz_nc': ('segment-nz-nc', 'Web addresses in HTML 5', 'B', None),
    'reg_name': ('reg-name', 'Web addresses in HTML 5', 'B', None),
    'fragment': ('fragment', 'Web addresses in HTML 5', 'B', None),
    'space_character': ('space-character', 'Web addresses in HTML 5', 'B', 1),
    'gen_delims': ('gen-delims', 'RFC 3986', '2.2', 1),
    'reserved': ('reserved', 'RFC 3986', '2.2', 1),
    'sub_delims': ('sub-delims', 'RFC 3986', '2.2', 1),
    'hier_part': ('hier-part', 'RFC 3986', '3', None),
    'uri': ('URI', 'RFC 3986', '3', None),
    'scheme': ('scheme', 'RFC 3986', '3.1', None),
    'authority': ('authority', 'RFC 3986', '3.2', None),
    'dec_octet': ('dec-octet', 'RFC 3986', '3.2.2', 3),
    'h16': ('h16', 'RFC 3986', '3.2.2', 4),
    'host': ('host', 'RFC 3986', '3.2.2', None),
    'ip_literal': ('IP-literal', 'RFC 3986', '3.2.2', None),
    'ipv4address': ('IPv4address', 'RFC 3986', '3.2.2', 15),
    'ipv6address': ('IPv6address', 'RFC 3986', '3.2.2', 45),
    'ipvfuture': ('IPvFuture', 'RFC 3986', '3.2.2', None),
    'ls32': ('ls32', 'RFC 3986', '3.2.2', 15),
    'port': ('port', 'RFC 3986', '3.2.3', None),
    'path': ('path', 'RFC 3986', '3.3', None),
    'path_abempty': ('path-abempty', 'RFC 3986', '3.3', None),
    'path_absolute': ('path-absolute', 'RFC 3986', '3.3', None),
    'path_empty': ('path-empty', 'RFC 3986', '3.3', 0),
    'path_noscheme': ('path-noscheme', 'RFC 3986', '3.3', None),
    'path_rootless': ('path-rootless', 'RFC 3986', '3.3', None),
    'segment': ('segment', 'RFC 3986', '3.3', None),
    'segment_nz': ('segment-nz', 'RFC 3986', '3.3', None),
    'query': ('query', 'RFC 3986', '3.4', None),
    'uri_reference': ('URI-reference', 'RFC 3986', '4.1', None),
    'relative_part': ('relative-part', 'RFC 3986', '4.2', None),
    'relative_ref': ('relative-ref', 'RFC 3986', '4.2', None),
    'absolute_uri': ('absolute-URI', 'RFC 3986', '4.3', None),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?:(?P<userinfo>[^\\#/\\?@]*+)@)'
p1 = '(?:[^\\#/\\?]++(?:/[^\\#\\?]*+)?+)'
p2 = '(?P<fragment>[\\x00-\\U0010ffff]*+)'
p3 = '(?P<scheme>[A-Za-z][\\+\\-\\.0-9A-Za-z]*+)'
p4 = '(?:\\#' + p2 + ')'
p5 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][^\\#%/:\\?@]*+)'
p6 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p7 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p8 = '(?:' + p7 + '\\.)'
p9 = '(?:/' + p1 + '?|[^\\#/:\\?]++(?:/[^\\#\\?]*+)?+)'
p10 = '(?::[0-9A-Fa-f]{1,4}+' + p6 + '?)'
p11 = '(?P<reg_name>[^\\#%/:\\?@]*+' + p5 + '*+)'
p12 = '(?P<path__2>(?:/' + p1 + '?|[^\\#/\\?]++(?:/[^\\#\\?]*+)?+)?)'
p13 = '(?P<path__2>' + p9 + '?)'
p14 = '(?::[0-9A-Fa-f]{1,4}+' + p10 + '?)'
p15 = '(?::[0-9A-Fa-f]{1,4}+' + p14 + '?)'
p16 = '(?P<ipv4address>' + p8 + '{3}' + p7 + ')'
p17 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p8 + '{3}' + p7 + ')'
p18 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p17 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p17 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p17 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p17 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p8 + '{3}' + p7 + '))?|' + p8 + '{3}' + p7 + ')?)'
p19 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p17 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p17 + '|' + p6 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p17 + '|' + p10 + '?::[0-9A-Fa-f]{1,4}+:' + p17 + '|' + p14 + '?::' + p17 + '|' + p15 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p15 + '?)?::)'
p20 = '(?P<ipv6address>(?:[0-9A-Fa-f]{1,4}+:){6}' + p17 + '|:' + p18 + '|[0-9A-Fa-f]{1,4}+' + p19 + ')'
p21 = '(?:' + p20 + '|(?P<ipvfuture>[Vv][0-9A-Fa-f]++\\.[^\\#%/\\?@]+))'
p22 = '(?P<host>\\[' + p21 + '\\]|' + p16 + '|' + p11 + ')'
p23 = '(?://' + p0 + '?' + p22 + '(?::(?P<port>[0-9]*+))?+(?P<path>(?:/[^\\#\\?]*+)?+)|' + p12 + ')'

PATTERNS: dict[str, str] = {
    'unreserved': '[^!\\#-,/:;=\\?@]',
    'triplet': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'pct_encoded': '%(?:[0-9A-Fa-f][0-9A-Fa-f])?+',
    'userinfo': '(?P<userinfo>[^\\#/\\?@]*+)',
    'pchar': '[^\\#%/\\?]|%(?:[0-9A-Fa-f][0-9A-Fa-f])?+',
    'segment_nz_nc': '[^\\#/:\\?]++',
    'reg_name': p11,
    'fragment': p2,
    'space_character': '[\\x09\\x0a\\x0c\\x0d\\ ]',
    'gen_delims': '[\\#/:\\?@\\[\\]]',
    'reserved': '[!\\#\\$\\&-,/:;=\\?@\\[\\]]',
    'sub_delims': '[!\\$\\&-,;=]',
    'hier_part': '//' + p0 + '?' + p22 + '(?::(?P<port>[0-9]*+))?+(?P<path>(?:/[^\\#\\?]*+)?+)|' + p12,
    'uri': p3 + ':' + p23 + '(?:\\?(?P<query>[^\\#]*+))?+' + p4 + '?+',
    'scheme': p3,
    'authority': p0 + '?' + p22 + '(?::(?P<port>[0-9]*+))?+',
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'h16': '[0-9A-Fa-f]{1,4}+',
    'host': p22,
    'ip_literal': '\\[' + p21 + '\\]',
    'ipv4address': p16,
    'ipv6address': p20,
    'ipvfuture': '(?P<ipvfuture>[Vv][0-9A-Fa-f]++\\.[^\\#%/\\?@]++)',
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p16,
    'port': '(?P<port>[0-9]*+)',
    'path': '(?P<path>(?:/(?:[^\\#\\?]*+|[^\\#/\\?]++(?:/[^\\#\\?]*+)?+)?|[^\\#/:\\?]++(?:/[^\\#\\?]*+)?+|[^\\#/\\?]++(?:/[^\\#\\?]*+)?+)?)',
    'path_abempty': '(?P<path>(?:/[^\\#\\?]*+)?+)',
    'path_absolute': '(?P<path>/' + p1 + '?)',
    'path_empty': '(?P<path>)',
    'path_noscheme': '(?P<path>[^\\#/:\\?]++(?:/[^\\#\\?]*+)?+)',
    'path_rootless': '(?P<path>[^\\#/\\?]++(?:/[^\\#\\?]*+)?+)',
    'segment': '[^\\#/\\?]*+',
    'segment_nz': '[^\\#/\\?]++',
    'query': '(?P<query>[^\\#]*+)',
    'uri_reference': '(?:' + p3 + ':' + p23 + '|//(?:(?P<userinfo__2>[^\\#/\\?@]*+)@)?(?P<host__2>\\[(?:(?P<ipv6address__2>(?:[0-9A-Fa-f]{1,4}+:){6}' + p17 + '|:' + p18 + '|[0-9A-Fa-f]{1,4}+' + p19 + ')|(?P<ipvfuture__2>[Vv][0-9A-Fa-f]++\\.[^\\#%/\\?@]+))\\]|(?P<ipv4address__2>' + p8 + '{3}' + p7 + ')|(?P<reg_name__2>[^\\#%/:\\?@]*+' + p5 + '*+))(?::(?P<port__2>[0-9]*+))?+(?P<path__3>(?:/[^\\#\\?]*+)?+)|(?P<path__4>' + p9 + '?))(?:\\?(?P<query>[^\\#]*+))?+' + p4 + '?+',
    'relative_part': '//' + p0 + '?' + p22 + '(?::(?P<port>[0-9]*+))?+(?P<path>(?:/[^\\#\\?]*+)?+)|' + p13,
    'relative_ref': '(?://' + p0 + '?' + p22 + '(?::(?P<port>[0-9]*+))?+(?P<path>(?:/[^\\#\\?]*+)?+)|' + p13 + ')(?:\\?(?P<query>[^\\#]*+))?+' + p4 + '?+',
    'absolute_uri': p3 + ':' + p23 + '(?:\\?(?P<query>[^\\#]*+))?+',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ('hier_part', 'uri', 'path', 'path_abempty', 'path_absolute', 'path_empty', 'path_noscheme', 'path_rootless', 'uri_reference', 'relative_part', 'relative_ref', 'absolute_uri')

TREES = {
    'userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'reg_name': lambda g: tree((None, None, None, 'reg_name' if g[0] is not None else None, None, '', None, None)),
    'fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'hier_part': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'reg_name' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', None, None)),
    'uri': lambda g: tree((g[0], g[1], g[2], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'reg_name' if g[6] is not None else None, g[7], g[8] if g[8] is not None else g[9] or '', g[10], g[11])),
    'scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'authority': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'reg_name' if g[5] is not None else None, g[6], '', None, None)),
    'host': lambda g: tree((None, None, g[0], 'ipv6address' if g[1] is not None else 'ipvfuture' if g[2] is not None else 'ipv4address' if g[3] is not None else 'reg_name' if g[4] is not None else None, None, '', None, None)),
    'ip_literal': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else 'ipvfuture' if g[1] is not None else None, None, '', None, None)),
    'ipv4address': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'ipv6address': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else None, None, '', None, None)),
    'ipvfuture': lambda g: tree((None, None, None, 'ipvfuture' if g[0] is not None else None, None, '', None, None)),
    'ls32': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_abempty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_absolute': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_empty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_noscheme': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_rootless': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'uri_reference': lambda g: tree((g[0], g[1] if g[1] is not None else g[10], g[2] if g[2] is not None else g[11], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'reg_name' if g[6] is not None else 'ipv6address' if g[12] is not None else 'ipvfuture' if g[13] is not None else 'ipv4address' if g[14] is not None else 'reg_name' if g[15] is not None else None, g[7] if g[7] is not None else g[16], g[8] if g[8] is not None else g[9] if g[9] is not None else g[17] if g[17] is not None else g[18] or '', g[19], g[20])),
    'relative_part': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'reg_name' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', None, None)),
    'relative_ref': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'reg_name' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', g[9], g[10])),
    'absolute_uri': lambda g: tree((g[0], g[1], g[2], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'reg_name' if g[6] is not None else None, g[7], g[8] if g[8] is not None else g[9] or '', g[10], None)),
}
