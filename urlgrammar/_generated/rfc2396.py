"""Made by `python -m tools.generate` from grammars/rfc2396.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'uri_reference': ('URI-reference', 'RFC 2396', 'A', None),
    'absoluteuri': ('absoluteURI', 'RFC 2396', 'A', None),
    'relativeuri': ('relativeURI', 'RFC 2396', 'A', None),
    'hier_part': ('hier_part', 'RFC 2396', 'A', None),
    'opaque_part': ('opaque_part', 'RFC 2396', 'A', None),
    'uric_no_slash': ('uric_no_slash', 'RFC 2396', 'A', 3),
    'net_path': ('net_path', 'RFC 2396', 'A', None),
    'abs_path': ('abs_path', 'RFC 2396', 'A', None),
    'rel_path': ('rel_path', 'RFC 2396', 'A', None),
    'rel_segment': ('rel_segment', 'RFC 2396', 'A', None),
    'scheme': ('scheme', 'RFC 2396', 'A', None),
    'authority': ('authority', 'RFC 2396', 'A', None),
    'reg_name': ('reg_name', 'RFC 2396', 'A', None),
    'server': ('server', 'RFC 2396', 'A', None),
    'userinfo': ('userinfo', 'RFC 2396', 'A', None),
    'hostport': ('hostport', 'RFC 2396', 'A', None),
    'hostname': ('hostname', 'RFC 2396', 'A', None),
    'domainlabel': ('domainlabel', 'RFC 2396', 'A', None),
    'toplabel': ('toplabel', 'RFC 2396', 'A', None),
    'port': ('port', 'RFC 2396', 'A', None),
    'path': ('path', 'RFC 2396', 'A', None),
    'path_segments': ('path_segments', 'RFC 2396', 'A', None),
    'segment': ('segment', 'RFC 2396', 'A', None),
    'param': ('param', 'RFC 2396', 'A', None),
    'pchar': ('pchar', 'RFC 2396', 'A', 3),
    'query': ('query', 'RFC 2396', 'A', None),
    'fragment': ('fragment', 'RFC 2396', 'A', None),
    'uric': ('uric', 'RFC 2396', 'A', 3),
    'unreserved': ('unreserved', 'RFC 2396', 'A', 1),
    'mark': ('mark', 'RFC 2396', 'A', 1),
    'escaped': ('escaped', 'RFC 2396', 'A', 3),
    'hex': ('hex', 'RFC 2396', 'A', 1),
    'alphanum': ('alphanum', 'RFC 2396', 'A', 1),
    'alpha': ('alpha', 'RFC 2396', 'A', 1),
    'lowalpha': ('lowalpha', 'RFC 2396', 'A', 1),
    'upalpha': ('upalpha', 'RFC 2396', 'A', 1),
    'digit': ('digit', 'RFC 2396', 'A', 1),
    'registry': ('registry', 'urlgrammar', 'a part of appendix A', None),
    'hostless': ('hostless', 'urlgrammar', 'a part of appendix A', 0),
    'parsed_reference': ('parsed-reference', 'urlgrammar', 'the expression of appendix B', None),
    'parsed_scheme': ('parsed-scheme', 'urlgrammar', 'the expression of appendix B', None),
    'parsed_authority': ('parsed-authority', 'urlgrammar', 'the expression of appendix B', None),
    'parsed_abempty': ('parsed-abempty', 'urlgrammar', 'the expression of appendix B', None),
    'parsed_path': ('parsed-path', 'urlgrammar', 'the expression of appendix B', None),
    'parsed_query': ('parsed-query', 'urlgrammar', 'the expression of appendix B', None),
    'parsed_fragment': ('parsed-fragment', 'urlgrammar', 'the expression of appendix B', None),
    'host': ('host', 'RFC 2732', '3', None),
    'ipv6reference': ('IPv6reference', 'RFC 2732', '3', None),
    'reserved': ('reserved', 'RFC 2732', '3', 1),
    'ipv6address': ('IPv6address', 'RFC 2373', 'B', None),
    'dotted_quad': ('dotted-quad', 'RFC 2373', 'B', 15),
    'ipv4address': ('IPv4address', 'RFC 2373', 'B', None),
    'hexpart': ('hexpart', 'RFC 2373', 'B', None),
    'hexseq': ('hexseq', 'RFC 2373', 'B', None),
    'hex4': ('hex4', 'RFC 2373', 'B', 4),
}

p0 = '(?P<fragment>[\\x00-\\U0010ffff]*+)'
p1 = '(?P<scheme>[A-Za-z][\\+\\-\\.0-9A-Za-z]*+)'
p2 = '(?P<ipv4address>(?:[0-9]++\\.){3}[0-9]++)'
p3 = '(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)*)'
p4 = '(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)*+)'
p5 = '(?:[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?\\.)'
p6 = '(?::[0-9]{1,3}+(?:\\.[0-9]{1,3}+){2}\\.[0-9]{1,3}+)'
p7 = '(?:[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p8 = '(?:[!\\$\\&-\\.0-;=\\?-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p9 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-\\[\\]_a-z\\~]*+)'
p10 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-:=@-Z_a-z\\~]*+)'
p11 = '(?:[!\\$\\&-\\.0-9;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p12 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=@-Z_a-z\\~]*+)'
p13 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=A-Z_a-z\\~]*+)'
p14 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+)'
p15 = '(?:;[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p12 + '*+)'
p16 = '(?P<query>[!\\$\\&-;=\\?-\\[\\]_a-z\\~]*+' + p9 + '*+)'
p17 = '(?P<userinfo>[!\\$\\&-\\.0-;=A-Z_a-z\\~]*+' + p13 + '*+)'
p18 = '(?P<fragment>[!\\$\\&-;=\\?-\\[\\]_a-z\\~]*+' + p9 + '*+)'
p19 = '(?:\\?' + p16 + ')'
p20 = '(?P<hostname>' + p5 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?\\.?+)'
p21 = '(?P<reg_name>' + p7 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p12 + '*+)'
p22 = '(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)*(?:::' + p3 + '?)?|::' + p3 + '?)'
p23 = '(?P<host__3>|' + p21 + ')'
p24 = '(?:/[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p10 + '*+' + p15 + '?)'
p25 = '(?P<ipv6reference>\\[' + p22 + p6 + '?+\\])'
p26 = '(?:/[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p10 + '*+' + p15 + '?' + p24 + '*)'
p27 = '(?P<path>/[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p10 + '*+' + p15 + '?' + p24 + '*)'
p28 = '(?P<path__2>/[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p10 + '*+' + p15 + '?' + p24 + '*)'
p29 = '(?P<host>' + p20 + '|' + p2 + '|' + p25 + ')'
p30 = '(?P<host__2>(?P<hostname__2>' + p5 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?\\.?+)|(?P<ipv4address__2>(?:[0-9]++\\.){3}[0-9]++)|(?P<ipv6reference__2>\\[' + p22 + p6 + '?+\\]))'
p31 = '(?:' + p17 + '@' + p29 + '(?::(?P<port>[0-9]*+))?+|' + p30 + '(?::(?P<port__2>[0-9]*+))?+|' + p23 + ')'
p32 = '(?://' + p31 + p27 + '?|' + p28 + ')'
p33 = '(?:' + p32 + p19 + '?|(?P<path__3>' + p8 + '[!\\$\\&-;=\\?-\\[\\]_a-z\\~]*+' + p9 + '*+))'

PATTERNS: dict[str, str] = {
    'uri_reference': '(?:' + p1 + ':' + p33 + '(?:\\#' + p18 + ')?|(?://(?:(?P<userinfo__2>[!\\$\\&-\\.0-;=A-Z_a-z\\~]*+' + p13 + '*+)@(?P<host__4>(?P<hostname__3>' + p5 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?\\.?+)|(?P<ipv4address__3>(?:[0-9]++\\.){3}[0-9]++)|(?P<ipv6reference__3>\\[' + p22 + p6 + '?+\\]))(?::(?P<port__3>[0-9]*+))?+|(?P<host__5>(?P<hostname__4>' + p5 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?\\.?+)|(?P<ipv4address__4>(?:[0-9]++\\.){3}[0-9]++)|(?P<ipv6reference__4>\\[' + p22 + p6 + '?+\\]))(?::(?P<port__4>[0-9]*+))?+|(?P<host__6>|(?P<reg_name__2>' + p7 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+' + p12 + '*+)))(?P<path__4>/[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p10 + '*+' + p15 + '?' + p24 + '*)?|(?P<path__5>/[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p10 + '*+' + p15 + '?' + p24 + '*)|(?P<path__6>' + p11 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+' + p14 + '*+' + p26 + '?))(?:\\?(?P<query__2>[!\\$\\&-;=\\?-\\[\\]_a-z\\~]*+' + p9 + '*+))?(?:\\#(?P<fragment__2>[!\\$\\&-;=\\?-\\[\\]_a-z\\~]*+' + p9 + '*+))?|\\#(?P<fragment__3>[!\\$\\&-;=\\?-\\[\\]_a-z\\~]*+' + p9 + '*+))?',
    'absoluteuri': p1 + ':' + p33,
    'relativeuri': '(?://' + p31 + p27 + '?|' + p28 + '|(?P<path__3>' + p11 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+' + p14 + '*+' + p26 + '?))' + p19 + '?',
    'hier_part': p32 + p19 + '?',
    'opaque_part': '(?P<path>' + p8 + '[!\\$\\&-;=\\?-\\[\\]_a-z\\~]*+' + p9 + '*+)',
    'uric_no_slash': '[!\\$\\&-\\.0-;=\\?-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'net_path': '//' + p31 + p27 + '?',
    'abs_path': p27,
    'rel_path': '(?P<path>' + p11 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+' + p14 + '*+' + p26 + '?)',
    'rel_segment': p11 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+' + p14 + '*+',
    'scheme': p1,
    'authority': p17 + '@' + p29 + '(?::(?P<port>[0-9]*+))?+|' + p30 + '(?::(?P<port__2>[0-9]*+))?+|' + p23,
    'reg_name': p21,
    'server': p17 + '@' + p29 + '(?::(?P<port>[0-9]*+))?+|' + p30 + '(?::(?P<port__2>[0-9]*+))?+|(?P<host__3>)',
    'userinfo': p17,
    'hostport': p29 + '(?::(?P<port>[0-9]*+))?+',
    'hostname': p20,
    'domainlabel': '[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?',
    'toplabel': '[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?',
    'port': '(?P<port>[0-9]*+)',
    'path': '(?P<path>(?:/[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p10 + '*+' + p15 + '?' + p24 + '*|' + p8 + '[!\\$\\&-;=\\?-\\[\\]_a-z\\~]*+' + p9 + '*+)?)',
    'path_segments': '[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p10 + '*+' + p15 + '?' + p24 + '*',
    'segment': '[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p10 + '*+' + p15 + '?',
    'param': '[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p10 + '*+',
    'pchar': '[!\\$\\&-\\.0-:=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'query': p16,
    'fragment': p18,
    'uric': '[!\\$\\&-;=\\?-\\[\\]_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'unreserved': "[!'-\\*\\-\\.0-9A-Z_a-z\\~]",
    'mark': "[!'-\\*\\-\\._\\~]",
    'escaped': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'hex': '[0-9A-Fa-f]',
    'alphanum': '[0-9A-Za-z]',
    'alpha': '[A-Za-z]',
    'lowalpha': '[a-z]',
    'upalpha': '[A-Z]',
    'digit': '[0-9]',
    'registry': '(?P<host>' + p21 + ')',
    'hostless': '(?P<host>)',
    'parsed_reference': '(?:(?P<scheme>[^\\#/:\\?]++):)?(?://(?P<host>[^\\#/\\?]*+)(?P<path>(?:/[^\\#\\?]*+)?+)|(?P<path__2>[^\\#\\?]*+))(?:\\?(?P<query>[^\\#]*+))?+(?:\\#' + p0 + ')?+',
    'parsed_scheme': '(?P<scheme>[^\\#/:\\?]++)',
    'parsed_authority': '(?P<host>[^\\#/\\?]*+)',
    'parsed_abempty': '(?P<path>(?:/[^\\#\\?]*+)?+)',
    'parsed_path': '(?P<path>[^\\#\\?]*+)',
    'parsed_query': '(?P<query>[^\\#]*+)',
    'parsed_fragment': p0,
    'host': p29,
    'ipv6reference': p25,
    'reserved': '[\\$\\&\\+,/:;=\\?@\\[\\]]',
    'ipv6address': p22 + p6 + '?+',
    'dotted_quad': '[0-9]{1,3}+(?:\\.[0-9]{1,3}+){2}\\.[0-9]{1,3}+',
    'ipv4address': p2,
    'hexpart': '[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)*(?:::' + p4 + '?)?|::' + p4 + '?',
    'hexseq': '[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)*+',
    'hex4': '[0-9A-Fa-f]{1,4}+',
}

TREE_RULES: tuple[str, ...] = ('uri_reference', 'absoluteuri', 'relativeuri', 'hier_part', 'opaque_part', 'net_path', 'abs_path', 'rel_path', 'path', 'parsed_reference', 'parsed_abempty', 'parsed_path')

TREES = {
    'uri_reference': lambda g: tree((g[0], g[1] if g[1] is not None else g[19], g[2] if g[2] is not None else g[7] if g[7] is not None else g[12] if g[12] is not None else g[20] if g[20] is not None else g[25] if g[25] is not None else g[30], 'hostname' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ipv6address' if g[5] is not None else 'hostname' if g[8] is not None else 'ipv4address' if g[9] is not None else 'ipv6address' if g[10] is not None else 'reg_name' if g[13] is not None else 'hostname' if g[21] is not None else 'ipv4address' if g[22] is not None else 'ipv6address' if g[23] is not None else 'hostname' if g[26] is not None else 'ipv4address' if g[27] is not None else 'ipv6address' if g[28] is not None else 'reg_name' if g[31] is not None else None, g[6] if g[6] is not None else g[11] if g[11] is not None else g[24] if g[24] is not None else g[29], g[14] if g[14] is not None else g[15] if g[15] is not None else g[17] if g[17] is not None else g[32] if g[32] is not None else g[33] if g[33] is not None else g[34] or '', g[16] if g[16] is not None else g[35], g[18] if g[18] is not None else g[36] if g[36] is not None else g[37])),
    'absoluteuri': lambda g: tree((g[0], g[1], g[2] if g[2] is not None else g[7] if g[7] is not None else g[12], 'hostname' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ipv6address' if g[5] is not None else 'hostname' if g[8] is not None else 'ipv4address' if g[9] is not None else 'ipv6address' if g[10] is not None else 'reg_name' if g[13] is not None else None, g[6] if g[6] is not None else g[11], g[14] if g[14] is not None else g[15] if g[15] is not None else g[17] or '', g[16], None)),
    'relativeuri': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[6] if g[6] is not None else g[11], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'hostname' if g[7] is not None else 'ipv4address' if g[8] is not None else 'ipv6address' if g[9] is not None else 'reg_name' if g[12] is not None else None, g[5] if g[5] is not None else g[10], g[13] if g[13] is not None else g[14] if g[14] is not None else g[15] or '', g[16], None)),
    'hier_part': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[6] if g[6] is not None else g[11], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'hostname' if g[7] is not None else 'ipv4address' if g[8] is not None else 'ipv6address' if g[9] is not None else 'reg_name' if g[12] is not None else None, g[5] if g[5] is not None else g[10], g[13] if g[13] is not None else g[14] or '', g[15], None)),
    'opaque_part': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'net_path': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[6] if g[6] is not None else g[11], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'hostname' if g[7] is not None else 'ipv4address' if g[8] is not None else 'ipv6address' if g[9] is not None else 'reg_name' if g[12] is not None else None, g[5] if g[5] is not None else g[10], g[13] or '', None, None)),
    'abs_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'rel_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'authority': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[6] if g[6] is not None else g[11], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'hostname' if g[7] is not None else 'ipv4address' if g[8] is not None else 'ipv6address' if g[9] is not None else 'reg_name' if g[12] is not None else None, g[5] if g[5] is not None else g[10], '', None, None)),
    'reg_name': lambda g: tree((None, None, None, 'reg_name' if g[0] is not None else None, None, '', None, None)),
    'server': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[6] if g[6] is not None else g[11], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'hostname' if g[7] is not None else 'ipv4address' if g[8] is not None else 'ipv6address' if g[9] is not None else None, g[5] if g[5] is not None else g[10], '', None, None)),
    'userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'hostport': lambda g: tree((None, None, g[0], 'hostname' if g[1] is not None else 'ipv4address' if g[2] is not None else 'ipv6address' if g[3] is not None else None, g[4], '', None, None)),
    'hostname': lambda g: tree((None, None, None, 'hostname' if g[0] is not None else None, None, '', None, None)),
    'port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'registry': lambda g: tree((None, None, g[0], 'reg_name' if g[1] is not None else None, None, '', None, None)),
    'hostless': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'parsed_reference': lambda g: tree((g[0], None, g[1], None, None, g[2] if g[2] is not None else g[3] or '', g[4], g[5])),
    'parsed_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'parsed_authority': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'parsed_abempty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'parsed_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'parsed_query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'parsed_fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'host': lambda g: tree((None, None, g[0], 'hostname' if g[1] is not None else 'ipv4address' if g[2] is not None else 'ipv6address' if g[3] is not None else None, None, '', None, None)),
    'ipv6reference': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else None, None, '', None, None)),
    'ipv4address': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
}
