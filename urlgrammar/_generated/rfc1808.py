"""Made by `python -m tools.generate` from grammars/rfc1808.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'url': ('URL', 'RFC 1808', '2.2', None),
    'absoluteurl': ('absoluteURL', 'RFC 1808', '2.2', None),
    'generic_rl': ('generic-RL', 'RFC 1808', '2.2', None),
    'relativeurl': ('relativeURL', 'RFC 1808', '2.2', None),
    'net_path': ('net_path', 'RFC 1808', '2.2', None),
    'abs_path': ('abs_path', 'RFC 1808', '2.2', None),
    'rel_path': ('rel_path', 'RFC 1808', '2.2', None),
    'path': ('path', 'RFC 1808', '2.2', None),
    'fsegment': ('fsegment', 'RFC 1808', '2.2', None),
    'segment': ('segment', 'RFC 1808', '2.2', None),
    'params': ('params', 'RFC 1808', '2.2', None),
    'param': ('param', 'RFC 1808', '2.2', None),
    'scheme': ('scheme', 'RFC 1808', '2.2', None),
    'net_loc': ('net_loc', 'RFC 1808', '2.2', None),
    'query': ('query', 'RFC 1808', '2.2', None),
    'fragment': ('fragment', 'RFC 1808', '2.2', None),
    'pchar': ('pchar', 'RFC 1808', '2.2', 3),
    'uchar': ('uchar', 'RFC 1808', '2.2', 3),
    'unreserved': ('unreserved', 'RFC 1808', '2.2', 1),
    'escape': ('escape', 'RFC 1808', '2.2', 3),
    'hex': ('hex', 'RFC 1808', '2.2', 1),
    'alpha': ('alpha', 'RFC 1808', '2.2', 1),
    'lowalpha': ('lowalpha', 'RFC 1808', '2.2', 1),
    'hialpha': ('hialpha', 'RFC 1808', '2.2', 1),
    'digit': ('digit', 'RFC 1808', '2.2', 1),
    'safe': ('safe', 'RFC 1808', '2.2', 1),
    'extra': ('extra', 'RFC 1808', '2.2', 1),
    'national': ('national', 'RFC 1808', '2.2', 1),
    'reserved': ('reserved', 'RFC 1808', '2.2', 1),
    'punctuation': ('punctuation', 'RFC 1808', '2.2', 1),
    'login': ('login', 'RFC 1738', '5', None),
    'user': ('user', 'RFC 1738', '5', None),
    'password': ('password', 'RFC 1738', '5', None),
    'hostport': ('hostport', 'RFC 1738', '5', None),
    'host': ('host', 'RFC 1738', '5', None),
    'hostname': ('hostname', 'RFC 1738', '5', None),
    'domainlabel': ('domainlabel', 'RFC 1738', '5', None),
    'toplabel': ('toplabel', 'RFC 1738', '5', None),
    'alphadigit': ('alphadigit', 'RFC 1738', '5', 1),
    'hostnumber': ('hostnumber', 'RFC 1738', '5', None),
    'port': ('port', 'RFC 1738', '5', None),
    'digits': ('digits', 'RFC 1738', '5', None),
    'opaque': ('opaque', 'urlgrammar', 'a part of section 2.2', None),
    'full_path': ('full-path', 'urlgrammar', 'a part of section 2.2', None),
    'rel_full_path': ('rel-full-path', 'urlgrammar', 'a part of section 2.2', None),
    'other_loc': ('other-loc', 'urlgrammar', 'a part of section 2.2', None),
    'userinfo': ('userinfo', 'urlgrammar', "a part of RFC 1738's login", None),
    'parsed_url': ('parsed-URL', 'urlgrammar', 'the procedure of section 2.4', None),
    'parsed_rooted': ('parsed-rooted', 'urlgrammar', 'the procedure of section 2.4', None),
    'parsed_net_loc': ('parsed-net-loc', 'urlgrammar', 'the procedure of section 2.4', None),
    'parsed_path': ('parsed-path', 'urlgrammar', 'the procedure of section 2.4', None),
    'parsed_query': ('parsed-query', 'urlgrammar', 'the procedure of section 2.4', None),
    'parsed_fragment': ('parsed-fragment', 'urlgrammar', 'the procedure of section 2.4', None),
}

p0 = '(?P<scheme>[\\+\\-\\.0-9A-Za-z]++)'
p1 = '(?P<fragment>[\\x00-\\U0010ffff]*+)'
p2 = '(?P<hostnumber>(?:[0-9]++\\.){3}[0-9]++)'
p3 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-:=@-Z_a-z]*+)'
p4 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z]*+)'
p5 = '(?:[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?\\.)'
p6 = '(?:[!\\$\\&-\\.0-:=@-Z_a-z]|%[0-9A-Fa-f][0-9A-Fa-f])'
p7 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-:=@-Z_a-z]*+)'
p8 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=\\?-Z_a-z]*+)'
p9 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=\\?A-Z_a-z]*+)'
p10 = '(?:/[!\\$\\&-:=@-Z_a-z]*+' + p3 + '*+)'
p11 = '(?:;[!\\$\\&-;=@-Z_a-z]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=@-Z_a-z]*+)*+)'
p12 = '(?P<query>[!\\$\\&-;=\\?-Z_a-z]*+' + p4 + '*+)'
p13 = '[!\\$\\&-\\.0-9;=\\?A-Z_a-z]*+' + p9 + '*+'
p14 = '(?P<fragment>[!\\$\\&-;=\\?-Z_a-z]*+' + p4 + '*+)'
p15 = '(?:\\?' + p12 + ')'
p16 = '(?::[!\\$\\&-\\.0-9;=\\?A-Z_a-z]*+' + p9 + '*+)'
p17 = '(?:\\?(?P<query__2>[!\\$\\&-;=\\?-Z_a-z]*+' + p4 + '*+))'
p18 = '(?:\\?(?P<query__3>[!\\$\\&-;=\\?-Z_a-z]*+' + p4 + '*+))'
p19 = '(?P<host__2>[!\\$\\&-\\.0-;=\\?-Z_a-z]*+' + p8 + '*+)'
p20 = '(?P<hostname>' + p5 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?)'
p21 = '(?:;[!\\$\\&-:=@-Z_a-z]*+' + p3 + '*+' + p11 + '?)'
p22 = '(?P<host>' + p20 + '|' + p2 + ')'
p23 = '(?P<userinfo>[!\\$\\&-\\.0-9;=\\?A-Z_a-z]*+' + p9 + '*+' + p16 + '?)'
p24 = '(?:' + p23 + '@)'
p25 = '(?:' + p6 + '[!\\$\\&-\\.0-:=@-Z_a-z]*+' + p7 + '*+' + p10 + '?)'
p26 = '(?P<path>' + p25 + '?' + p21 + '?)'
p27 = '(?P<path>/' + p25 + '?' + p21 + '?)'
p28 = '(?P<path__3>' + p25 + '?' + p21 + '?)'
p29 = '(?P<path__2>/' + p25 + '?' + p21 + '?)'
p30 = '(?:' + p27 + p15 + '?)'
p31 = '(?:' + p24 + '?' + p22 + '(?::(?P<port>[0-9]++))?+|' + p19 + ')'
p32 = '(?://' + p31 + p30 + '?|' + p29 + p17 + '?|' + p28 + p18 + '?|(?P<path__4>[!\\$\\&-;=\\?-Z_a-z]*+' + p4 + '*+))'

PATTERNS: dict[str, str] = {
    'url': '(?:' + p0 + ':' + p32 + '|//(?:(?:(?P<userinfo__2>[!\\$\\&-\\.0-9;=\\?A-Z_a-z]*+' + p9 + '*+' + p16 + '?)@)?(?P<host__3>(?P<hostname__2>' + p5 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?)|(?P<hostnumber__2>(?:[0-9]++\\.){3}[0-9]++))(?::(?P<port__2>[0-9]++))?+|(?P<host__4>[!\\$\\&-\\.0-;=\\?-Z_a-z]*+' + p8 + '*+))(?:(?P<path__5>/' + p25 + '?' + p21 + '?)(?:\\?(?P<query__4>[!\\$\\&-;=\\?-Z_a-z]*+' + p4 + '*+))?)?|(?P<path__6>/' + p25 + '?' + p21 + '?)(?:\\?(?P<query__5>[!\\$\\&-;=\\?-Z_a-z]*+' + p4 + '*+))?|(?P<path__7>' + p25 + '?' + p21 + '?)(?:\\?(?P<query__6>[!\\$\\&-;=\\?-Z_a-z]*+' + p4 + '*+))?)(?:\\#' + p14 + ')?',
    'absoluteurl': p0 + ':' + p32,
    'generic_rl': p0 + ':(?://' + p31 + p30 + '?|' + p29 + p17 + '?|' + p28 + p18 + '?)',
    'relativeurl': '//' + p31 + p30 + '?|' + p29 + p17 + '?|' + p28 + p18 + '?',
    'net_path': '//' + p31 + p30 + '?',
    'abs_path': p27 + p15 + '?',
    'rel_path': p26 + p15 + '?',
    'path': '(?P<path>' + p6 + '[!\\$\\&-\\.0-:=@-Z_a-z]*+' + p7 + '*+' + p10 + '?)',
    'fsegment': p6 + '[!\\$\\&-\\.0-:=@-Z_a-z]*+' + p7 + '*+',
    'segment': '[!\\$\\&-\\.0-:=@-Z_a-z]*+' + p7 + '*+',
    'params': '[!\\$\\&-:=@-Z_a-z]*+' + p3 + '*+' + p11 + '?',
    'param': '[!\\$\\&-:=@-Z_a-z]*+' + p3 + '*+',
    'scheme': p0,
    'net_loc': p24 + '?' + p22 + '(?::(?P<port>[0-9]++))?+|' + p19,
    'query': p12,
    'fragment': p14,
    'pchar': '[!\\$\\&-\\.0-:=@-Z_a-z]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'uchar': "[!\\$'-\\.0-9A-Z_a-z]|%[0-9A-Fa-f][0-9A-Fa-f]",
    'unreserved': "[!\\$'-\\.0-9A-Z_a-z]",
    'escape': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'hex': '[0-9A-Fa-f]',
    'alpha': '[A-Za-z]',
    'lowalpha': '[a-z]',
    'hialpha': '[A-Z]',
    'digit': '[0-9]',
    'safe': '[\\$\\+\\-\\._]',
    'extra': "[!'-\\*,]",
    'national': '[\\[-\\^`\\{-\\~]',
    'reserved': '[\\&/:;=\\?@]',
    'punctuation': '["\\#%<>]',
    'login': p24 + '?' + p22 + '(?::(?P<port>[0-9]++))?+',
    'user': p13,
    'password': p13,
    'hostport': p22 + '(?::(?P<port>[0-9]++))?+',
    'host': p22,
    'hostname': p20,
    'domainlabel': '[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?',
    'toplabel': '[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?',
    'alphadigit': '[0-9A-Za-z]',
    'hostnumber': p2,
    'port': '(?P<port>[0-9]++)',
    'digits': '[0-9]++',
    'opaque': '(?P<path>[!\\$\\&-;=\\?-Z_a-z]*+' + p4 + '*+)',
    'full_path': p27,
    'rel_full_path': p26,
    'other_loc': '(?P<host>[!\\$\\&-\\.0-;=\\?-Z_a-z]*+' + p8 + '*+)',
    'userinfo': p23,
    'parsed_url': '(?:' + p0 + ':)?(?://(?P<host>[^\\#/]*+)(?:(?P<path>/[^\\#\\?]*+)(?:\\?(?P<query>[^\\#]*+))?+(?:\\#' + p1 + ')?+|\\#(?P<fragment__2>[\\x00-\\U0010ffff]*+))?|(?P<path__2>[^\\#\\?]*+)(?:\\?(?P<query__2>[^\\#]*+))?+(?:\\#(?P<fragment__3>[\\x00-\\U0010ffff]*+))?+)',
    'parsed_rooted': '(?P<path>/[^\\#\\?]*+)',
    'parsed_net_loc': '(?P<host>[^\\#/]*+)',
    'parsed_path': '(?P<path>[^\\#\\?]*+)',
    'parsed_query': '(?P<query>[^\\#]*+)',
    'parsed_fragment': p1,
}

TREE_RULES: tuple[str, ...] = ('url', 'absoluteurl', 'generic_rl', 'relativeurl', 'net_path', 'abs_path', 'rel_path', 'path', 'opaque', 'full_path', 'rel_full_path', 'parsed_url', 'parsed_rooted', 'parsed_path')

TREES = {
    'url': lambda g: tree((g[0], g[1] if g[1] is not None else g[14], g[2] if g[2] is not None else g[6] if g[6] is not None else g[15] if g[15] is not None else g[19], 'hostname' if g[3] is not None else 'ipv4address' if g[4] is not None else 'hostname' if g[16] is not None else 'ipv4address' if g[17] is not None else None, g[5] if g[5] is not None else g[18], g[7] if g[7] is not None else g[9] if g[9] is not None else g[11] if g[11] is not None else g[13] if g[13] is not None else g[20] if g[20] is not None else g[22] if g[22] is not None else g[24] or '', g[8] if g[8] is not None else g[10] if g[10] is not None else g[12] if g[12] is not None else g[21] if g[21] is not None else g[23] if g[23] is not None else g[25], g[26])),
    'absoluteurl': lambda g: tree((g[0], g[1], g[2] if g[2] is not None else g[6], 'hostname' if g[3] is not None else 'ipv4address' if g[4] is not None else None, g[5], g[7] if g[7] is not None else g[9] if g[9] is not None else g[11] if g[11] is not None else g[13] or '', g[8] if g[8] is not None else g[10] if g[10] is not None else g[12], None)),
    'generic_rl': lambda g: tree((g[0], g[1], g[2] if g[2] is not None else g[6], 'hostname' if g[3] is not None else 'ipv4address' if g[4] is not None else None, g[5], g[7] if g[7] is not None else g[9] if g[9] is not None else g[11] or '', g[8] if g[8] is not None else g[10] if g[10] is not None else g[12], None)),
    'relativeurl': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[5], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else None, g[4], g[6] if g[6] is not None else g[8] if g[8] is not None else g[10] or '', g[7] if g[7] is not None else g[9] if g[9] is not None else g[11], None)),
    'net_path': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[5], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else None, g[4], g[6] or '', g[7], None)),
    'abs_path': lambda g: tree((None, None, None, None, None, g[0] or '', g[1], None)),
    'rel_path': lambda g: tree((None, None, None, None, None, g[0] or '', g[1], None)),
    'path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'net_loc': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[5], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else None, g[4], '', None, None)),
    'query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'login': lambda g: tree((None, g[0], g[1], 'hostname' if g[2] is not None else 'ipv4address' if g[3] is not None else None, g[4], '', None, None)),
    'hostport': lambda g: tree((None, None, g[0], 'hostname' if g[1] is not None else 'ipv4address' if g[2] is not None else None, g[3], '', None, None)),
    'host': lambda g: tree((None, None, g[0], 'hostname' if g[1] is not None else 'ipv4address' if g[2] is not None else None, None, '', None, None)),
    'hostname': lambda g: tree((None, None, None, 'hostname' if g[0] is not None else None, None, '', None, None)),
    'hostnumber': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'opaque': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'full_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'rel_full_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'other_loc': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'parsed_url': lambda g: tree((g[0], None, g[1], None, None, g[2] if g[2] is not None else g[6] or '', g[3] if g[3] is not None else g[7], g[4] if g[4] is not None else g[5] if g[5] is not None else g[8])),
    'parsed_rooted': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'parsed_net_loc': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'parsed_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'parsed_query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'parsed_fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
}
