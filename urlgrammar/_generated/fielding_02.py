"""Made by `python -m tools.generate` from grammars/fielding_02.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'url_reference': ('URL-reference', 'draft-fielding-url-syntax-02', 'A', None),
    'absoluteurl': ('absoluteURL', 'draft-fielding-url-syntax-02', 'A', None),
    'opaque_url': ('opaque-URL', 'draft-fielding-url-syntax-02', 'A', None),
    'generic_url': ('generic-URL', 'draft-fielding-url-syntax-02', 'A', None),
    'relativeurl': ('relativeURL', 'draft-fielding-url-syntax-02', 'A', None),
    'net_path': ('net_path', 'draft-fielding-url-syntax-02', 'A', None),
    'abs_path': ('abs_path', 'draft-fielding-url-syntax-02', 'A', None),
    'rel_path': ('rel_path', 'draft-fielding-url-syntax-02', 'A', None),
    'scheme': ('scheme', 'draft-fielding-url-syntax-02', 'A', None),
    'server': ('server', 'draft-fielding-url-syntax-02', 'A', None),
    'user': ('user', 'draft-fielding-url-syntax-02', 'A', None),
    'password': ('password', 'draft-fielding-url-syntax-02', 'A', None),
    'hostport': ('hostport', 'draft-fielding-url-syntax-02', 'A', None),
    'host': ('host', 'draft-fielding-url-syntax-02', 'A', None),
    'hostname': ('hostname', 'draft-fielding-url-syntax-02', 'A', None),
    'domainlabel': ('domainlabel', 'draft-fielding-url-syntax-02', 'A', None),
    'toplabel': ('toplabel', 'draft-fielding-url-syntax-02', 'A', None),
    'hostnumber': ('hostnumber', 'draft-fielding-url-syntax-02', 'A', None),
    'port': ('port', 'draft-fielding-url-syntax-02', 'A', None),
    'path': ('path', 'draft-fielding-url-syntax-02', 'A', None),
    'path_segments': ('path_segments', 'draft-fielding-url-syntax-02', 'A', None),
    'segment': ('segment', 'draft-fielding-url-syntax-02', 'A', None),
    'param': ('param', 'draft-fielding-url-syntax-02', 'A', None),
    'pchar': ('pchar', 'draft-fielding-url-syntax-02', 'A', 3),
    'query': ('query', 'draft-fielding-url-syntax-02', 'A', None),
    'fragment': ('fragment', 'draft-fielding-url-syntax-02', 'A', None),
    'urlchar': ('urlchar', 'draft-fielding-url-syntax-02', 'A', 3),
    'reserved': ('reserved', 'draft-fielding-url-syntax-02', 'A', 1),
    'unreserved': ('unreserved', 'draft-fielding-url-syntax-02', 'A', 1),
    'mark': ('mark', 'draft-fielding-url-syntax-02', 'A', 1),
    'escaped': ('escaped', 'draft-fielding-url-syntax-02', 'A', 3),
    'hex': ('hex', 'draft-fielding-url-syntax-02', 'A', 1),
    'alphanum': ('alphanum', 'draft-fielding-url-syntax-02', 'A', 1),
    'alpha': ('alpha', 'draft-fielding-url-syntax-02', 'A', 1),
    'lowalpha': ('lowalpha', 'draft-fielding-url-syntax-02', 'A', 1),
    'hialpha': ('hialpha', 'draft-fielding-url-syntax-02', 'A', 1),
    'digit': ('digit', 'draft-fielding-url-syntax-02', 'A', 1),
    'opaque': ('opaque', 'urlgrammar', 'a part of appendix A', None),
    'rooted_path': ('rooted-path', 'urlgrammar', 'a part of appendix A', None),
    'hostless': ('hostless', 'urlgrammar', 'a part of appendix A', 0),
    'userinfo': ('userinfo', 'urlgrammar', 'a part of appendix A', None),
    'split_reference': ('split-reference', 'urlgrammar', 'the procedure of section 4.4', None),
    'split_net': ('split-net', 'urlgrammar', 'the procedure of section 4.4', None),
    'split_path': ('split-path', 'urlgrammar', 'the procedure of section 4.4', None),
    'split_relative': ('split-relative', 'urlgrammar', 'the procedure of section 4.4', None),
    'segment_nz': ('segment-nz', 'urlgrammar', 'the procedure of section 4.4', None),
    'segment_nc': ('segment-nc', 'urlgrammar', 'the procedure of section 4.4', None),
    'parsed_reference': ('parsed-reference', 'urlgrammar', 'the expression of appendix B', None),
    'parsed_scheme': ('parsed-scheme', 'urlgrammar', 'the expression of appendix B', None),
    'parsed_server': ('parsed-server', 'urlgrammar', 'the expression of appendix B', None),
    'parsed_abempty': ('parsed-abempty', 'urlgrammar', 'the expression of appendix B', None),
    'parsed_path': ('parsed-path', 'urlgrammar', 'the expression of appendix B', None),
    'parsed_query': ('parsed-query', 'urlgrammar', 'the expression of appendix B', None),
    'parsed_fragment': ('parsed-fragment', 'urlgrammar', 'the expression of appendix B', None),
}

p0 = '(?P<scheme>[\\+\\-\\.0-9A-Za-z]++)'
p1 = '(?P<fragment>[\\x00-\\U0010ffff]*+)'
p2 = '(?P<hostnumber>(?:[0-9]++\\.){3}[0-9]++)'
p3 = '(?:[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?\\.)'
p4 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~]*+)'
p5 = '(?:[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p6 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-:=@-Z_a-z\\~]*+)'
p7 = '(?:[!\\$\\&-\\.0-9;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p8 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+)'
p9 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+)'
p10 = '[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p8 + '*+'
p11 = '(?P<path>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p4 + '*+)'
p12 = '(?P<query>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p4 + '*+)'
p13 = '(?:;[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=@-Z_a-z\\~]*+)*+)'
p14 = '(?::[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p8 + '*+)'
p15 = '(?P<fragment>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p4 + '*+)'
p16 = '(?:\\?' + p12 + ')'
p17 = '(?:\\?(?P<query__2>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p4 + '*+))'
p18 = '(?:\\?(?P<query__3>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p4 + '*+))'
p19 = '(?:\\#' + p15 + ')'
p20 = '(?P<hostname>' + p3 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?)'
p21 = '(?P<host>' + p20 + '|' + p2 + ')'
p22 = '(?P<host__2>(?P<hostname__2>' + p3 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?)|(?P<hostnumber__2>(?:[0-9]++\\.){3}[0-9]++))'
p23 = '(?:/[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p13 + '?)'
p24 = '(?P<userinfo>[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p8 + '*+' + p14 + '?)'
p25 = '(?:[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p13 + '?' + p23 + '*)'
p26 = '(?P<path>[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p13 + '?' + p23 + '*)'
p27 = '(?P<path__3>[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p13 + '?' + p23 + '*)'
p28 = '(?P<path>/' + p25 + '?)'
p29 = '(?P<path__2>/' + p25 + '?)'
p30 = '(?:' + p5 + '[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p13 + '?' + p23 + '*)'
p31 = '(?:' + p28 + p16 + '?)'
p32 = '(?:' + p24 + '@' + p21 + '(?::(?P<port>[0-9]*+))?+|' + p22 + '(?::(?P<port__2>[0-9]*+))?+|(?P<host__3>))'
p33 = '(?:(?P<userinfo__2>[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p8 + '*+' + p14 + '?)@(?P<host__4>(?P<hostname__3>' + p3 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?)|(?P<hostnumber__3>(?:[0-9]++\\.){3}[0-9]++))(?::(?P<port__3>[0-9]*+))?+|(?P<host__5>(?P<hostname__4>' + p3 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?)|(?P<hostnumber__4>(?:[0-9]++\\.){3}[0-9]++))(?::(?P<port__4>[0-9]*+))?+|(?P<host__6>))'
p34 = '(?:/' + p30 + '?|:[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p13 + '?' + p23 + '*|' + p7 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+' + p9 + '*+' + p23 + '*)'
p35 = '(?://' + p32 + p31 + '?|' + p29 + p17 + '?|' + p27 + '?' + p18 + '?|(?P<path__4>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p4 + '*+))'

PATTERNS: dict[str, str] = {
    'url_reference': '(?:' + p0 + ':' + p35 + p19 + '?|(?://' + p33 + '(?:(?P<path__5>/' + p25 + '?)(?:\\?(?P<query__4>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p4 + '*+))?)?|(?P<path__6>/' + p25 + '?)(?:\\?(?P<query__5>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p4 + '*+))?|(?P<path__7>[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p13 + '?' + p23 + '*)?(?:\\?(?P<query__6>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p4 + '*+))?)(?:\\#(?P<fragment__2>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p4 + '*+))?|\\#(?P<fragment__3>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p4 + '*+))?',
    'absoluteurl': p0 + ':' + p35,
    'opaque_url': p0 + ':' + p11,
    'generic_url': p0 + ':(?://' + p32 + p31 + '?|' + p29 + p17 + '?|' + p27 + '?' + p18 + '?)',
    'relativeurl': '//' + p32 + p31 + '?|' + p29 + p17 + '?|' + p27 + '?' + p18 + '?',
    'net_path': '//' + p32 + p31 + '?',
    'abs_path': p28 + p16 + '?',
    'rel_path': p26 + '?' + p16 + '?',
    'scheme': p0,
    'server': p24 + '@' + p21 + '(?::(?P<port>[0-9]*+))?+|' + p22 + '(?::(?P<port__2>[0-9]*+))?+|(?P<host__3>)',
    'user': p10,
    'password': p10,
    'hostport': p21 + '(?::(?P<port>[0-9]*+))?+',
    'host': p21,
    'hostname': p20,
    'domainlabel': '[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?',
    'toplabel': '[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?',
    'hostnumber': p2,
    'port': '(?P<port>[0-9]*+)',
    'path': '(?P<path>/?[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p13 + '?' + p23 + '*)',
    'path_segments': p26,
    'segment': '[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p13 + '?',
    'param': '[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+',
    'pchar': '[!\\$\\&-\\.0-:=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'query': p12,
    'fragment': p15,
    'urlchar': '[!\\$\\&-;=\\?-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'reserved': '[\\&\\+/:;=\\?@]',
    'unreserved': "[!\\$'-\\*,-\\.0-9A-Z_a-z\\~]",
    'mark': "[!\\$'-\\*,-\\._\\~]",
    'escaped': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'hex': '[0-9A-Fa-f]',
    'alphanum': '[0-9A-Za-z]',
    'alpha': '[A-Za-z]',
    'lowalpha': '[a-z]',
    'hialpha': '[A-Z]',
    'digit': '[0-9]',
    'opaque': p11,
    'rooted_path': p28,
    'hostless': '(?P<host>)',
    'userinfo': p24,
    'split_reference': '(?:' + p0 + ':(?://' + p32 + p28 + '?|(?P<path__2>/?+' + p30 + '?))|//' + p33 + '(?P<path__3>/' + p25 + '?)?|(?P<path__4>' + p34 + '?))' + p16 + '?' + p19 + '?',
    'split_net': '//' + p32 + p28 + '?',
    'split_path': '(?P<path>/?+' + p30 + '?)',
    'split_relative': '(?P<path>' + p34 + '?)',
    'segment_nz': p5 + '[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p13 + '?',
    'segment_nc': p7 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~]*+' + p9 + '*+',
    'parsed_reference': '(?:(?P<scheme>[^\\#/:\\?]++):)?(?://(?P<host>[^\\#/\\?]*+)(?P<path>(?:/[^\\#\\?]*+)?+)|(?P<path__2>[^\\#\\?]*+))(?:\\?(?P<query>[^\\#]*+))?+(?:\\#' + p1 + ')?+',
    'parsed_scheme': '(?P<scheme>[^\\#/:\\?]++)',
    'parsed_server': '(?P<host>[^\\#/\\?]*+)',
    'parsed_abempty': '(?P<path>(?:/[^\\#\\?]*+)?+)',
    'parsed_path': '(?P<path>[^\\#\\?]*+)',
    'parsed_query': '(?P<query>[^\\#]*+)',
    'parsed_fragment': p1,
}

TREE_RULES: tuple[str, ...] = ('url_reference', 'absoluteurl', 'opaque_url', 'generic_url', 'relativeurl', 'net_path', 'abs_path', 'rel_path', 'path', 'path_segments', 'opaque', 'rooted_path', 'split_reference', 'split_net', 'split_path', 'split_relative', 'parsed_reference', 'parsed_abempty', 'parsed_path')

TREES = {
    'url_reference': lambda g: tree((g[0], g[1] if g[1] is not None else g[19], g[2] if g[2] is not None else g[6] if g[6] is not None else g[10] if g[10] is not None else g[20] if g[20] is not None else g[24] if g[24] is not None else g[28], 'hostname' if g[3] is not None else 'ipv4address' if g[4] is not None else 'hostname' if g[7] is not None else 'ipv4address' if g[8] is not None else 'hostname' if g[21] is not None else 'ipv4address' if g[22] is not None else 'hostname' if g[25] is not None else 'ipv4address' if g[26] is not None else None, g[5] if g[5] is not None else g[9] if g[9] is not None else g[23] if g[23] is not None else g[27], g[11] if g[11] is not None else g[13] if g[13] is not None else g[15] if g[15] is not None else g[17] if g[17] is not None else g[29] if g[29] is not None else g[31] if g[31] is not None else g[33] or '', g[12] if g[12] is not None else g[14] if g[14] is not None else g[16] if g[16] is not None else g[30] if g[30] is not None else g[32] if g[32] is not None else g[34], g[18] if g[18] is not None else g[35] if g[35] is not None else g[36])),
    'absoluteurl': lambda g: tree((g[0], g[1], g[2] if g[2] is not None else g[6] if g[6] is not None else g[10], 'hostname' if g[3] is not None else 'ipv4address' if g[4] is not None else 'hostname' if g[7] is not None else 'ipv4address' if g[8] is not None else None, g[5] if g[5] is not None else g[9], g[11] if g[11] is not None else g[13] if g[13] is not None else g[15] if g[15] is not None else g[17] or '', g[12] if g[12] is not None else g[14] if g[14] is not None else g[16], None)),
    'opaque_url': lambda g: tree((g[0], None, None, None, None, g[1] or '', None, None)),
    'generic_url': lambda g: tree((g[0], g[1], g[2] if g[2] is not None else g[6] if g[6] is not None else g[10], 'hostname' if g[3] is not None else 'ipv4address' if g[4] is not None else 'hostname' if g[7] is not None else 'ipv4address' if g[8] is not None else None, g[5] if g[5] is not None else g[9], g[11] if g[11] is not None else g[13] if g[13] is not None else g[15] or '', g[12] if g[12] is not None else g[14] if g[14] is not None else g[16], None)),
    'relativeurl': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[5] if g[5] is not None else g[9], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else 'hostname' if g[6] is not None else 'ipv4address' if g[7] is not None else None, g[4] if g[4] is not None else g[8], g[10] if g[10] is not None else g[12] if g[12] is not None else g[14] or '', g[11] if g[11] is not None else g[13] if g[13] is not None else g[15], None)),
    'net_path': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[5] if g[5] is not None else g[9], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else 'hostname' if g[6] is not None else 'ipv4address' if g[7] is not None else None, g[4] if g[4] is not None else g[8], g[10] or '', g[11], None)),
    'abs_path': lambda g: tree((None, None, None, None, None, g[0] or '', g[1], None)),
    'rel_path': lambda g: tree((None, None, None, None, None, g[0] or '', g[1], None)),
    'scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'server': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[5] if g[5] is not None else g[9], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else 'hostname' if g[6] is not None else 'ipv4address' if g[7] is not None else None, g[4] if g[4] is not None else g[8], '', None, None)),
    'hostport': lambda g: tree((None, None, g[0], 'hostname' if g[1] is not None else 'ipv4address' if g[2] is not None else None, g[3], '', None, None)),
    'host': lambda g: tree((None, None, g[0], 'hostname' if g[1] is not None else 'ipv4address' if g[2] is not None else None, None, '', None, None)),
    'hostname': lambda g: tree((None, None, None, 'hostname' if g[0] is not None else None, None, '', None, None)),
    'hostnumber': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_segments': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'opaque': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'rooted_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'hostless': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'split_reference': lambda g: tree((g[0], g[1] if g[1] is not None else g[13], g[2] if g[2] is not None else g[6] if g[6] is not None else g[10] if g[10] is not None else g[14] if g[14] is not None else g[18] if g[18] is not None else g[22], 'hostname' if g[3] is not None else 'ipv4address' if g[4] is not None else 'hostname' if g[7] is not None else 'ipv4address' if g[8] is not None else 'hostname' if g[15] is not None else 'ipv4address' if g[16] is not None else 'hostname' if g[19] is not None else 'ipv4address' if g[20] is not None else None, g[5] if g[5] is not None else g[9] if g[9] is not None else g[17] if g[17] is not None else g[21], g[11] if g[11] is not None else g[12] if g[12] is not None else g[23] if g[23] is not None else g[24] or '', g[25], g[26])),
    'split_net': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[5] if g[5] is not None else g[9], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else 'hostname' if g[6] is not None else 'ipv4address' if g[7] is not None else None, g[4] if g[4] is not None else g[8], g[10] or '', None, None)),
    'split_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'split_relative': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'parsed_reference': lambda g: tree((g[0], None, g[1], None, None, g[2] if g[2] is not None else g[3] or '', g[4], g[5])),
    'parsed_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'parsed_server': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'parsed_abempty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'parsed_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'parsed_query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'parsed_fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
}
