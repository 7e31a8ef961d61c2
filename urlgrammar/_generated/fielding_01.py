"""Made by `python -m tools.generate` from grammars/fielding_01.lark, grammars/fielding_02.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'user': ('user', 'draft-fielding-url-syntax-01', '4.3.1', None),
    'password': ('password', 'draft-fielding-url-syntax-01', '4.3.1', None),
    'path': ('path', 'draft-fielding-url-syntax-01', '4.3.2', None),
    'rel_path': ('rel_path', 'draft-fielding-url-syntax-01', '5', None),
    'rooted_path': ('rooted-path', 'urlgrammar', 'a part of section 5', None),
    'outside_in_reference': ('outside-in-reference', 'urlgrammar', 'the procedure of section 4', None),
    'other_server': ('other-server', 'urlgrammar', 'the procedure of section 4', None),
    'parsed_reference': ('parsed-reference', 'urlgrammar', 'the procedure of section 4', None),
    'parsed_rooted': ('parsed-rooted', 'urlgrammar', 'the procedure of section 4', None),
    'parsed_server': ('parsed-server', 'urlgrammar', 'the procedure of section 4', None),
    'abs_path': ('abs_path', 'draft-fielding-url-syntax-02', 'A', None),
    'absoluteurl': ('absoluteURL', 'draft-fielding-url-syntax-02', 'A', None),
    'alpha': ('alpha', 'draft-fielding-url-syntax-02', 'A', 1),
    'alphanum': ('alphanum', 'draft-fielding-url-syntax-02', 'A', 1),
    'digit': ('digit', 'draft-fielding-url-syntax-02', 'A', 1),
    'domainlabel': ('domainlabel', 'draft-fielding-url-syntax-02', 'A', None),
    'escaped': ('escaped', 'draft-fielding-url-syntax-02', 'A', 3),
    'fragment': ('fragment', 'draft-fielding-url-syntax-02', 'A', None),
    'generic_url': ('generic-URL', 'draft-fielding-url-syntax-02', 'A', None),
    'hex': ('hex', 'draft-fielding-url-syntax-02', 'A', 1),
    'hialpha': ('hialpha', 'draft-fielding-url-syntax-02', 'A', 1),
    'host': ('host', 'draft-fielding-url-syntax-02', 'A', None),
    'hostname': ('hostname', 'draft-fielding-url-syntax-02', 'A', None),
    'hostnumber': ('hostnumber', 'draft-fielding-url-syntax-02', 'A', None),
    'hostport': ('hostport', 'draft-fielding-url-syntax-02', 'A', None),
    'lowalpha': ('lowalpha', 'draft-fielding-url-syntax-02', 'A', 1),
    'mark': ('mark', 'draft-fielding-url-syntax-02', 'A', 1),
    'net_path': ('net_path', 'draft-fielding-url-syntax-02', 'A', None),
    'opaque_url': ('opaque-URL', 'draft-fielding-url-syntax-02', 'A', None),
    'param': ('param', 'draft-fielding-url-syntax-02', 'A', None),
    'pchar': ('pchar', 'draft-fielding-url-syntax-02', 'A', 3),
    'port': ('port', 'draft-fielding-url-syntax-02', 'A', None),
    'query': ('query', 'draft-fielding-url-syntax-02', 'A', None),
    'relativeurl': ('relativeURL', 'draft-fielding-url-syntax-02', 'A', None),
    'reserved': ('reserved', 'draft-fielding-url-syntax-02', 'A', 1),
    'scheme': ('scheme', 'draft-fielding-url-syntax-02', 'A', None),
    'segment': ('segment', 'draft-fielding-url-syntax-02', 'A', None),
    'server': ('server', 'draft-fielding-url-syntax-02', 'A', None),
    'toplabel': ('toplabel', 'draft-fielding-url-syntax-02', 'A', None),
    'unreserved': ('unreserved', 'draft-fielding-url-syntax-02', 'A', 1),
    'url_reference': ('URL-reference', 'draft-fielding-url-syntax-02', 'A', None),
    'urlchar': ('urlchar', 'draft-fielding-url-syntax-02', 'A', 3),
    'hostless': ('hostless', 'urlgrammar', 'a part of appendix A', 0),
    'opaque': ('opaque', 'urlgrammar', 'a part of appendix A', None),
    'userinfo': ('userinfo', 'urlgrammar', 'a part of appendix A', None),
    'parsed_fragment': ('parsed-fragment', 'urlgrammar', 'the expression of appendix B', None),
    'parsed_path': ('parsed-path', 'urlgrammar', 'the expression of appendix B', None),
    'parsed_query': ('parsed-query', 'urlgrammar', 'the expression of appendix B', None),
}

p0 = '(?P<scheme>[\\+\\-\\.0-9A-Za-z]++)'
p1 = '(?P<fragment>[\\x00-\\U0010ffff]*+)'
p2 = '(?:' + p0 + ':)'
p3 = '(?P<hostnumber>(?:[0-9]++\\.){3}[0-9]++)'
p4 = '(?:[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?\\.)'
p5 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~]*+)'
p6 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-:=@-Z_a-z\\~]*+)'
p7 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=\\?-Z_a-z\\~]*+)'
p8 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=\\?A-Z_a-z\\~]*+)'
p9 = '(?P<path>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p5 + '*+)'
p10 = '(?P<query>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p5 + '*+)'
p11 = '(?:;[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=@-Z_a-z\\~]*+)*+)'
p12 = '[!\\$\\&-\\.0-9;=\\?A-Z_a-z\\~]*+' + p8 + '*+'
p13 = '(?P<fragment>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p5 + '*+)'
p14 = '(?:\\?' + p10 + ')'
p15 = '(?::[!\\$\\&-\\.0-9;=\\?A-Z_a-z\\~]*+' + p8 + '*+)'
p16 = '(?P<fragment__3>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p5 + '*+)'
p17 = '(?P<fragment__2>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p5 + '*+)'
p18 = '(?:\\?(?P<query__2>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p5 + '*+))'
p19 = '(?:\\?(?P<query__3>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p5 + '*+))'
p20 = '(?:\\#' + p13 + ')'
p21 = '(?P<hostname>' + p4 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?)'
p22 = '(?P<host>' + p21 + '|' + p3 + ')'
p23 = '(?P<host__2>(?P<hostname__2>' + p4 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?)|(?P<hostnumber__2>(?:[0-9]++\\.){3}[0-9]++))'
p24 = '(?:/[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p11 + '?)'
p25 = '(?P<userinfo>[!\\$\\&-\\.0-9;=\\?A-Z_a-z\\~]*+' + p8 + '*+' + p15 + '?)'
p26 = '(?:[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p11 + '?' + p24 + '*)'
p27 = '(?P<path>[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p11 + '?' + p24 + '*)'
p28 = '(?P<path__3>[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p11 + '?' + p24 + '*)'
p29 = '(?P<path>/' + p26 + '?)'
p30 = '(?P<path__2>/' + p26 + '?)'
p31 = '(?:' + p29 + p14 + '?)'
p32 = '(?:' + p25 + '@' + p22 + '(?::(?P<port>[0-9]*+))?+|' + p23 + '(?::(?P<port__2>[0-9]*+))?+|(?P<host__3>))'
p33 = '(?://' + p32 + p31 + '?|' + p30 + p18 + '?|' + p28 + '?' + p19 + '?|(?P<path__4>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p5 + '*+))'

PATTERNS: dict[str, str] = {
    'user': p12,
    'password': p12,
    'path': p27,
    'rel_path': p27 + '?' + p14 + '?',
    'rooted_path': p29,
    'outside_in_reference': p2 + '?(?://(?:' + p25 + '@' + p22 + '(?::(?P<port>[0-9]*+))?+|' + p23 + '(?::(?P<port__2>[0-9]*+))?+|(?P<host__3>)|(?P<host__4>[!\\$\\&-\\.0-;=\\?-Z_a-z\\~]*+' + p7 + '*+))(?:' + p29 + p14 + '?' + p20 + '?|\\#' + p17 + ')?|(?P<path__2>[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p11 + '?' + p24 + '*)' + p18 + '?(?:\\#' + p16 + ')?)',
    'other_server': '(?P<host>[!\\$\\&-\\.0-;=\\?-Z_a-z\\~]*+' + p7 + '*+)',
    'parsed_reference': p2 + '?(?://(?P<host>[^\\#/]*+)(?:(?P<path>/[^\\#\\?]*+)(?:\\?(?P<query>[^\\#]*+))?+(?:\\#' + p1 + ')?+|\\#(?P<fragment__2>[\\x00-\\U0010ffff]*+))?|(?P<path__2>[^\\#\\?]*+)(?:\\?(?P<query__2>[^\\#]*+))?+(?:\\#(?P<fragment__3>[\\x00-\\U0010ffff]*+))?+)',
    'parsed_rooted': '(?P<path>/[^\\#\\?]*+)',
    'parsed_server': '(?P<host>[^\\#/]*+)',
    'abs_path': p29 + p14 + '?',
    'absoluteurl': p0 + ':' + p33,
    'alpha': '[A-Za-z]',
    'alphanum': '[0-9A-Za-z]',
    'digit': '[0-9]',
    'domainlabel': '[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?',
    'escaped': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'fragment': p13,
    'generic_url': p0 + ':(?://' + p32 + p31 + '?|' + p30 + p18 + '?|' + p28 + '?' + p19 + '?)',
    'hex': '[0-9A-Fa-f]',
    'hialpha': '[A-Z]',
    'host': p22,
    'hostname': p21,
    'hostnumber': p3,
    'hostport': p22 + '(?::(?P<port>[0-9]*+))?+',
    'lowalpha': '[a-z]',
    'mark': "[!\\$'-\\*,-\\._\\~]",
    'net_path': '//' + p32 + p31 + '?',
    'opaque_url': p0 + ':' + p9,
    'param': '[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+',
    'pchar': '[!\\$\\&-\\.0-:=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'port': '(?P<port>[0-9]*+)',
    'query': p10,
    'relativeurl': '//' + p32 + p31 + '?|' + p30 + p18 + '?|' + p28 + '?' + p19 + '?',
    'reserved': '[\\&\\+/:;=\\?@]',
    'scheme': p0,
    'segment': '[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p11 + '?',
    'server': p25 + '@' + p22 + '(?::(?P<port>[0-9]*+))?+|' + p23 + '(?::(?P<port__2>[0-9]*+))?+|(?P<host__3>)',
    'toplabel': '[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?',
    'unreserved': "[!\\$'-\\*,-\\.0-9A-Z_a-z\\~]",
    'url_reference': '(?:' + p0 + ':' + p33 + p20 + '?|(?://(?:(?P<userinfo__2>[!\\$\\&-\\.0-9;=\\?A-Z_a-z\\~]*+' + p8 + '*+' + p15 + '?)@(?P<host__4>(?P<hostname__3>' + p4 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?)|(?P<hostnumber__3>(?:[0-9]++\\.){3}[0-9]++))(?::(?P<port__3>[0-9]*+))?+|(?P<host__5>(?P<hostname__4>' + p4 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?)|(?P<hostnumber__4>(?:[0-9]++\\.){3}[0-9]++))(?::(?P<port__4>[0-9]*+))?+|(?P<host__6>))(?:(?P<path__5>/' + p26 + '?)(?:\\?(?P<query__4>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p5 + '*+))?)?|(?P<path__6>/' + p26 + '?)(?:\\?(?P<query__5>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p5 + '*+))?|(?P<path__7>[!\\$\\&-\\.0-:=@-Z_a-z\\~]*+' + p6 + '*+' + p11 + '?' + p24 + '*)?(?:\\?(?P<query__6>[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p5 + '*+))?)(?:\\#' + p17 + ')?|\\#' + p16 + ')?',
    'urlchar': '[!\\$\\&-;=\\?-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'hostless': '(?P<host>)',
    'opaque': p9,
    'userinfo': p25,
    'parsed_fragment': p1,
    'parsed_path': '(?P<path>[^\\#\\?]*+)',
    'parsed_query': '(?P<query>[^\\#]*+)',
}

TREE_RULES: tuple[str, ...] = ('path', 'rel_path', 'rooted_path', 'outside_in_reference', 'parsed_reference', 'parsed_rooted', 'abs_path', 'absoluteurl', 'generic_url', 'net_path', 'opaque_url', 'relativeurl', 'url_reference', 'opaque', 'parsed_path')

TREES = {
    'path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'rel_path': lambda g: tree((None, None, None, None, None, g[0] or '', g[1], None)),
    'rooted_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'outside_in_reference': lambda g: tree((g[0], g[1], g[2] if g[2] is not None else g[6] if g[6] is not None else g[10] if g[10] is not None else g[11], 'hostname' if g[3] is not None else 'ipv4address' if g[4] is not None else 'hostname' if g[7] is not None else 'ipv4address' if g[8] is not None else None, g[5] if g[5] is not None else g[9], g[12] if g[12] is not None else g[16] or '', g[13] if g[13] is not None else g[17], g[14] if g[14] is not None else g[15] if g[15] is not None else g[18])),
    'other_server': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'parsed_reference': lambda g: tree((g[0], None, g[1], None, None, g[2] if g[2] is not None else g[6] or '', g[3] if g[3] is not None else g[7], g[4] if g[4] is not None else g[5] if g[5] is not None else g[8])),
    'parsed_rooted': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'parsed_server': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'abs_path': lambda g: tree((None, None, None, None, None, g[0] or '', g[1], None)),
    'absoluteurl': lambda g: tree((g[0], g[1], g[2] if g[2] is not None else g[6] if g[6] is not None else g[10], 'hostname' if g[3] is not None else 'ipv4address' if g[4] is not None else 'hostname' if g[7] is not None else 'ipv4address' if g[8] is not None else None, g[5] if g[5] is not None else g[9], g[11] if g[11] is not None else g[13] if g[13] is not None else g[15] if g[15] is not None else g[17] or '', g[12] if g[12] is not None else g[14] if g[14] is not None else g[16], None)),
    'fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'generic_url': lambda g: tree((g[0], g[1], g[2] if g[2] is not None else g[6] if g[6] is not None else g[10], 'hostname' if g[3] is not None else 'ipv4address' if g[4] is not None else 'hostname' if g[7] is not None else 'ipv4address' if g[8] is not None else None, g[5] if g[5] is not None else g[9], g[11] if g[11] is not None else g[13] if g[13] is not None else g[15] or '', g[12] if g[12] is not None else g[14] if g[14] is not None else g[16], None)),
    'host': lambda g: tree((None, None, g[0], 'hostname' if g[1] is not None else 'ipv4address' if g[2] is not None else None, None, '', None, None)),
    'hostname': lambda g: tree((None, None, None, 'hostname' if g[0] is not None else None, None, '', None, None)),
    'hostnumber': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'hostport': lambda g: tree((None, None, g[0], 'hostname' if g[1] is not None else 'ipv4address' if g[2] is not None else None, g[3], '', None, None)),
    'net_path': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[5] if g[5] is not None else g[9], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else 'hostname' if g[6] is not None else 'ipv4address' if g[7] is not None else None, g[4] if g[4] is not None else g[8], g[10] or '', g[11], None)),
    'opaque_url': lambda g: tree((g[0], None, None, None, None, g[1] or '', None, None)),
    'port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'relativeurl': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[5] if g[5] is not None else g[9], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else 'hostname' if g[6] is not None else 'ipv4address' if g[7] is not None else None, g[4] if g[4] is not None else g[8], g[10] if g[10] is not None else g[12] if g[12] is not None else g[14] or '', g[11] if g[11] is not None else g[13] if g[13] is not None else g[15], None)),
    'scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'server': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[5] if g[5] is not None else g[9], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else 'hostname' if g[6] is not None else 'ipv4address' if g[7] is not None else None, g[4] if g[4] is not None else g[8], '', None, None)),
    'url_reference': lambda g: tree((g[0], g[1] if g[1] is not None else g[19], g[2] if g[2] is not None else g[6] if g[6] is not None else g[10] if g[10] is not None else g[20] if g[20] is not None else g[24] if g[24] is not None else g[28], 'hostname' if g[3] is not None else 'ipv4address' if g[4] is not None else 'hostname' if g[7] is not None else 'ipv4address' if g[8] is not None else 'hostname' if g[21] is not None else 'ipv4address' if g[22] is not None else 'hostname' if g[25] is not None else 'ipv4address' if g[26] is not None else None, g[5] if g[5] is not None else g[9] if g[9] is not None else g[23] if g[23] is not None else g[27], g[11] if g[11] is not None else g[13] if g[13] is not None else g[15] if g[15] is not None else g[17] if g[17] is not None else g[29] if g[29] is not None else g[31] if g[31] is not None else g[33] or '', g[12] if g[12] is not None else g[14] if g[14] is not None else g[16] if g[16] is not None else g[30] if g[30] is not None else g[32] if g[32] is not None else g[34], g[18] if g[18] is not None else g[35] if g[35] is not None else g[36])),
    'hostless': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'opaque': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'parsed_fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'parsed_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'parsed_query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
}
