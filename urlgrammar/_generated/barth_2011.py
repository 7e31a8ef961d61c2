"""Made by `python -m tools.generate` from grammars/barth_2011.lark, grammars/rfc5234.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'control_character': ('control-character', 'draft-abarth-url-01', '2', 1),
    'slash': ('slash', 'draft-abarth-url-01', '2', 1),
    'authority_terminating_character': ('authority-terminating-character', 'draft-abarth-url-01', '2', 1),
    'url': ('URL', 'draft-abarth-url-01', '3', None),
    'other_url': ('other-URL', 'draft-abarth-url-01', '3', None),
    'opaque_path': ('opaque-path', 'draft-abarth-url-01', '3', None),
    'hierarchical_scheme': ('hierarchical-scheme', 'draft-abarth-url-01', '3', 6),
    'scheme': ('scheme', 'draft-abarth-url-01', '3.1', None),
    'hierarchical_url': ('hierarchical-URL', 'draft-abarth-url-01', '3.2', None),
    'no_authority': ('no-authority', 'draft-abarth-url-01', '3.2', 0),
    'path_of_none': ('path-of-none', 'draft-abarth-url-01', '3.2', None),
    'path': ('path', 'draft-abarth-url-01', '3.2', None),
    'query': ('query', 'draft-abarth-url-01', '3.2', None),
    'fragment': ('fragment', 'draft-abarth-url-01', '3.2', None),
    'authority': ('authority', 'draft-abarth-url-01', '3.3', None),
    'user_info': ('user-info', 'draft-abarth-url-01', '3.3', None),
    'literal_host': ('literal-host', 'draft-abarth-url-01', '3.3', None),
    'host': ('host', 'draft-abarth-url-01', '3.3', None),
    'port': ('port', 'draft-abarth-url-01', '3.3', None),
    'bare_host': ('bare-host', 'draft-abarth-url-01', '3.3', None),
    'bare_host_nz': ('bare-host-nz', 'draft-abarth-url-01', '3.3', None),
    'authority_character': ('authority-character', 'draft-abarth-url-01', '3.3', 1),
    'user_name': ('user-name', 'draft-abarth-url-01', '3.4', None),
    'password': ('password', 'draft-abarth-url-01', '3.4', None),
    'absolute_url': ('absolute-URL', 'draft-abarth-url-01', '4', None),
    'relative_url': ('relative-URL', 'draft-abarth-url-01', '4.1', None),
    'empty_url': ('empty-URL', 'draft-abarth-url-01', '4.1', 0),
    'scheme_relative_url': ('scheme-relative-URL', 'draft-abarth-url-01', '4.1', None),
    'authority_relative_url': ('authority-relative-URL', 'draft-abarth-url-01', '4.1', None),
    'path_relative_url': ('path-relative-URL', 'draft-abarth-url-01', '4.1', None),
    'query_relative_url': ('query-relative-URL', 'draft-abarth-url-01', '4.1', None),
    'fragment_relative_url': ('fragment-relative-URL', 'draft-abarth-url-01', '4.1', None),
    'valid_scheme': ('valid-scheme', 'draft-abarth-url-01', '5.1', None),
    'scheme_character': ('scheme-character', 'draft-abarth-url-01', '5.1', 1),
    'user_info_escaped': ('user-info-escaped', 'draft-abarth-url-01', '5.2', 1),
    'host_escaped': ('host-escaped', 'draft-abarth-url-01', '5.3.1', 1),
    'escaped_octet': ('escaped-octet', 'draft-abarth-url-01', '5.3.1', 3),
    'path_escaped': ('path-escaped', 'draft-abarth-url-01', '5.4', 1),
    'path_unescaped': ('path-unescaped', 'draft-abarth-url-01', '5.4', 1),
    'query_escaped': ('query-escaped', 'draft-abarth-url-01', '5.5', 1),
    'fragment_escaped': ('fragment-escaped', 'draft-abarth-url-01', '5.6', 1),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?P<path>(?:[/;\\\\][^\\#\\?]*+)?+)'
p1 = '(?P<fragment>[\\x00-\\U0010ffff]*+)'
p2 = '(?:\\#' + p1 + ')'
p3 = '(?P<host>\\[[^\\#/;\\?@\\\\]*\\][^\\#/:;\\?@\\\\\\]]*+)'
p4 = '(?P<userinfo>[^\\#/:;\\?\\\\]*(?::[^\\#/;\\?\\\\]*)?)'
p5 = '(?P<host__4>\\[[^\\#/;\\?@\\\\]*\\][^\\#/:;\\?@\\\\\\]]*+)'
p6 = '(?P<scheme>[Ff](?:[Tt][Pp]|[Ii][Ll][Ee])|[Gg][Oo][Pp][Hh][Ee][Rr]|[Hh][Tt][Tt][Pp][Ss]?+|[Ww][Ss]{1,2}+)'
p7 = '(?:' + p3 + '|(?P<host__2>[^\\#/;\\?@\\\\]*):(?P<port>[^\\#/:;\\?@\\\\]*+)|(?P<host__3>[^\\#/:;\\?@\\\\]*+))'
p8 = '(?:(?:' + p4 + '@' + p7 + '|' + p5 + '|(?P<host__5>[^\\#/;\\?@\\\\]*):(?P<port__2>[^\\#/:;\\?@\\\\]*+)|(?P<host__6>[^\\#/:;\\?@\\\\]++))' + p0 + '|(?P<host__7>)(?P<path__2>(?:;[^\\#\\?]*+)?+))'

PATTERNS: dict[str, str] = {
    'control_character': '[\\x00-\\ ]',
    'slash': '[/\\\\]',
    'authority_terminating_character': '[\\#/;\\?\\\\]',
    'url': p6 + ':[/\\\\]*+' + p8 + '(?:\\?(?P<query>[^\\#]*+))?+' + p2 + '?+|(?P<scheme__2>[^:]*+):(?P<path__3>[\\x00-\\U0010ffff]*+)',
    'other_url': '(?P<scheme>[^:]*+):(?P<path>[\\x00-\\U0010ffff]*+)',
    'opaque_path': '(?P<path>[\\x00-\\U0010ffff]*+)',
    'hierarchical_scheme': p6,
    'scheme': '(?P<scheme>[^:]*+)',
    'hierarchical_url': p6 + ':[/\\\\]*+' + p8 + '(?:\\?(?P<query>[^\\#]*+))?+' + p2 + '?+',
    'no_authority': '(?P<host>)',
    'path_of_none': '(?P<path>(?:;[^\\#\\?]*+)?+)',
    'path': p0,
    'query': '(?P<query>[^\\#]*+)',
    'fragment': p1,
    'authority': p4 + '@' + p7 + '|' + p5 + '|(?P<host__5>[^\\#/;\\?@\\\\]*):(?P<port__2>[^\\#/:;\\?@\\\\]*+)|(?P<host__6>[^\\#/:;\\?@\\\\]++)',
    'user_info': '(?P<userinfo>[^\\#/:;\\?\\\\]*+(?::[^\\#/;\\?\\\\]*+)?+)',
    'literal_host': p3,
    'host': '(?P<host>[^\\#/;\\?@\\\\]*+)',
    'port': '(?P<port>[^\\#/:;\\?@\\\\]*+)',
    'bare_host': '(?P<host>[^\\#/:;\\?@\\\\]*+)',
    'bare_host_nz': '(?P<host>[^\\#/:;\\?@\\\\]++)',
    'authority_character': '[^\\#/:;\\?@\\[-\\]]',
    'user_name': '[^\\#/:;\\?\\\\]*+',
    'password': '[^\\#/;\\?\\\\]*+',
    'absolute_url': '[\\x00-\\ ]*+[\\+\\-\\.0-9A-Za-z]*+:(?P<path>[\\x00-\\U0010ffff]*+)',
    'relative_url': '[\\x00-\\U0010ffff]*+',
    'empty_url': '',
    'scheme_relative_url': '[/\\\\][/\\\\][\\x00-\\U0010ffff]*+',
    'authority_relative_url': '[/\\\\](?:[^/\\\\][\\x00-\\U0010ffff]*+)?+',
    'path_relative_url': '[^\\#/\\?\\\\][\\x00-\\U0010ffff]*+',
    'query_relative_url': '\\?[\\x00-\\U0010ffff]*+',
    'fragment_relative_url': '\\#[\\x00-\\U0010ffff]*+',
    'valid_scheme': '[A-Za-z][\\+\\-\\.0-9A-Za-z]*+',
    'scheme_character': '[\\+\\-\\.0-9A-Za-z]',
    'user_info_escaped': '[^!\\$-;=A-_a-\\~]',
    'host_escaped': '[\\x00-\\*,/;-@\\\\\\^`\\{-\\x7f]',
    'escaped_octet': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'path_escaped': '[^!\\$\\&-;=@-\\[\\]_a-z\\~]',
    'path_unescaped': '[\\-0-9A-Z_a-z\\~]',
    'query_escaped': '[^!\\$-;=\\?-_a-\\~]',
    'fragment_escaped': '[\\x00-\\x1f]',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ('url', 'other_url', 'opaque_path', 'hierarchical_url', 'path_of_none', 'path', 'absolute_url')

TREES = {
    'url': lambda g: tree((g[0] if g[0] is not None else g[15], g[1], g[2] if g[2] is not None else g[3] if g[3] is not None else g[5] if g[5] is not None else g[6] if g[6] is not None else g[7] if g[7] is not None else g[9] if g[9] is not None else g[11], None, g[4] if g[4] is not None else g[8], g[10] if g[10] is not None else g[12] if g[12] is not None else g[16] or '', g[13], g[14])),
    'other_url': lambda g: tree((g[0], None, None, None, None, g[1] or '', None, None)),
    'opaque_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'hierarchical_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'hierarchical_url': lambda g: tree((g[0], g[1], g[2] if g[2] is not None else g[3] if g[3] is not None else g[5] if g[5] is not None else g[6] if g[6] is not None else g[7] if g[7] is not None else g[9] if g[9] is not None else g[11], None, g[4] if g[4] is not None else g[8], g[10] if g[10] is not None else g[12] or '', g[13], g[14])),
    'no_authority': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'path_of_none': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'authority': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[2] if g[2] is not None else g[4] if g[4] is not None else g[5] if g[5] is not None else g[6] if g[6] is not None else g[8], None, g[3] if g[3] is not None else g[7], '', None, None)),
    'user_info': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'literal_host': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'host': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'bare_host': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'bare_host_nz': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'absolute_url': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
}
