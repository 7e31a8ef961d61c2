"""Made by `python -m tools.generate` from grammars/schemes/cid.lark, grammars/rfc3986.lark, grammars/rfc5234.lark, grammars/schemes/rfc5322.lark, grammars/schemes/rfc6068.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'cid_url': ('cid-url', 'RFC 2392', '2', None),
    'mid_url': ('mid-url', 'RFC 2392', '2', None),
    'content_id': ('content-id', 'RFC 2392', '2', None),
    'message_id': ('message-id', 'RFC 2392', '2', None),
    'url_addr_spec': ('url-addr-spec', 'RFC 2392', '2', None),
    'encoded_addr_spec': ('encoded-addr-spec', 'RFC 2392', '2', None),
    'having_reserved': ('having-reserved', 'RFC 2392', '2', None),
    'any': ('any', 'RFC 2392', '2', 1),
    'allowed_in_address': ('allowed-in-address', 'RFC 2392', '2', 1),
    'reserved_in_address': ('reserved-in-address', 'RFC 2392', '2', 1),
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'unreserved': ('unreserved', 'RFC 3986', '2.3', 1),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'dquote': ('DQUOTE', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
    'htab': ('HTAB', 'RFC 5234', 'B.1', 1),
    'sp': ('SP', 'RFC 5234', 'B.1', 1),
    'vchar': ('VCHAR', 'RFC 5234', 'B.1', 1),
    'wsp': ('WSP', 'RFC 5234', 'B.1', 1),
    'quoted_pair': ('quoted-pair', 'RFC 5322', '3.2.1', 2),
    'atext': ('atext', 'RFC 5322', '3.2.3', 1),
    'dot_atom_text': ('dot-atom-text', 'RFC 5322', '3.2.3', None),
    'qcontent': ('qcontent', 'RFC 5322', '3.2.4', 2),
    'qtext': ('qtext', 'RFC 5322', '3.2.4', 1),
    'quoted_string': ('quoted-string', 'RFC 5322', '3.2.4', None),
    'addr_spec': ('addr-spec', 'RFC 6068', '2', None),
    'domain': ('domain', 'RFC 6068', '2', None),
    'dtext_no_obs': ('dtext-no-obs', 'RFC 6068', '2', 1),
    'hfield': ('hfield', 'RFC 6068', '2', None),
    'hfields': ('hfields', 'RFC 6068', '2', None),
    'hfname': ('hfname', 'RFC 6068', '2', None),
    'hfvalue': ('hfvalue', 'RFC 6068', '2', None),
    'local_part': ('local-part', 'RFC 6068', '2', None),
    'mailtouri': ('mailtoURI', 'RFC 6068', '2', None),
    'qchar': ('qchar', 'RFC 6068', '2', 3),
    'some_delims': ('some-delims', 'RFC 6068', '2', 1),
    'to': ('to', 'RFC 6068', '2', None),
}

p0 = '(?:[!\\#-\\[\\]-\\~]|\\\\[\\x09\\ -\\~])'
p1 = '(?:\\\\[\\x09\\ -\\~][!\\#-\\[\\]-\\~]*+)'
p2 = "(?:\\.[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~]++)"
p3 = "(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$'-\\.0-;@-Z_a-z\\~]*+)"
p4 = '(?:[\\x09\\ -\\$\\&-\\~]|%(?:2[0-9A-Fa-f]|[3-6][0-9A-Fa-f]|7[0-9A-Ea-e]|09))'
p5 = "[!\\$'-\\.0-;@-Z_a-z\\~]*+" + p3 + '*+'
p6 = '(?:2[13-9A-Fa-f]|[34][0-9A-Fa-f]|5[0-9ABD-Fabd-f]|6[0-9A-Fa-f]|7[0-9A-Ea-e])'
p7 = '(?:4[1-9A-Fa-f]|5[0-9AEFaef]|6[0-9A-Fa-f]|7[0-9A-Ea-e]|3[0-9DFdf]|2[13-7ABDFabdf])'
p8 = '(?:2[13-7ABDFabdf]|4[1-9A-Fa-f]|3[0-9DFdf]|5[0-9AEFaef]|6[0-9A-Fa-f]|7[0-9A-Ea-e])'
p9 = '(?:2[13-7ABDFabdf]|5[0-9AEFaef]|3[0-9DFdf]|4[1-9A-Fa-f]|6[0-9A-Fa-f]|7[0-9A-Ea-e])'
p10 = "(?:[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~]+(?:\\.[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~]+)*|\\[[!-Z\\^-\\~]*+\\])"
p11 = "(?:[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~]++" + p2 + '*+|\\[[!-Z\\^-\\~]*+\\])'
p12 = '(?:[0-9ABD-Fabd-f]|[Cc](?:[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%(?:09|[2-6][0-9A-Fa-f]|7[0-9A-Ea-e])))'
p13 = "(?:[!\\#\\$\\&'\\*\\+\\-/-9=\\?A-Z\\^-\\~]|%" + p7 + ')'
p14 = '(?:%' + p7 + "[!\\#\\$\\&'\\*\\+\\-/-9=\\?A-Z\\^-\\~]*+)"
p15 = "(?:[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~]++" + p2 + '*+|"' + p0 + '[!\\#-\\[\\]-\\~]*+' + p1 + '*+")'
p16 = "(?:\\&[!\\$'-\\.0-;@-Z_a-z\\~]*+" + p3 + "*+=[!\\$'-\\.0-;@-Z_a-z\\~]*+(?:(?:\\&[!\\$'-\\.0-;@-Z_a-z\\~]*+" + p3 + "*+=|%[0-9A-Fa-f][0-9A-Fa-f])[!\\$'-\\.0-;@-Z_a-z\\~]*+)*)"
p17 = '(?:(?:%' + p8 + "|(?:\\.|%2[Ee])(?:[!\\$\\&'\\*\\+\\-0-9=A-Z_a-z\\~]|%" + p8 + "))[!\\$\\&'\\*\\+\\-0-9=A-Z_a-z\\~]*+)"
p18 = '(?:(?:%' + p9 + "|(?:\\.|%2[Ee])(?:[!\\$\\&'\\*\\+\\-0-9=A-Z_a-z\\~]|%" + p9 + "))[!\\$\\&'\\*\\+\\-0-9=A-Z_a-z\\~]*+)"
p19 = '(?:(?:\\.|%2[Ee])' + p13 + "[!\\#\\$\\&'\\*\\+\\-/-9=\\?A-Z\\^-\\~]*+" + p14 + '*)'
p20 = "(?:[!\\$\\&'\\*\\+\\-0-9=A-Z_a-z\\~][!\\$\\&'\\*\\+\\-0-9=A-Z_a-z\\~]*+" + p18 + "*|%(?:(?:2[13-7ABDFabdf]|3[0-9DFdf]|4[1-9A-Fa-f]|6[0-9A-Fa-f]|7[0-9A-Ea-e])[!\\$\\&'\\*\\+\\-0-9=A-Z_a-z\\~]*+" + p18 + "*|5(?:[0-9AEFaef][!\\$\\&'\\*\\+\\-0-9=A-Z_a-z\\~]*+" + p18 + '*|[Bb][!\\$\\&-\\.0-;=@-Z_a-z\\~]*+(?:%(?:2[1-9A-Fa-f]|[346][0-9A-Fa-f]|7[0-9A-Ea-e]|5[0-9AEFaef])[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+)*%5[Dd])))'
p21 = "(?:[!\\$\\&'\\*\\+\\-0-9=A-Z_a-z\\~][!\\$\\&'\\*\\+\\-0-9=A-Z_a-z\\~]*+" + p17 + "*|%(?:(?:4[1-9A-Fa-f]|3[0-9DFdf]|5[0-9AEFaef]|6[0-9A-Fa-f]|7[0-9A-Ea-e])[!\\$\\&'\\*\\+\\-0-9=A-Z_a-z\\~]*+" + p17 + "*|2(?:[13-7ABDFabdf][!\\$\\&'\\*\\+\\-0-9=A-Z_a-z\\~]*+" + p17 + '*|2(?:[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%(?:[346][0-9A-Fa-f]|7[0-9A-Ea-e]|5' + p12 + '|2[13-9A-Fa-f]))[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+(?:%(?:2[13-9A-Fa-f]|[346][0-9A-Fa-f]|7[0-9A-Ea-e]|5' + p12 + ')[!\\$\\&-\\.0-;=@-Z_a-z\\~]*+)*%22)))'
p22 = '(?P<content_id>' + p21 + '(?:@|%40)' + p20 + ')'
p23 = '(?P<message_id>' + p21 + '(?:@|%40)' + p20 + ')'

PATTERNS: dict[str, str] = {
    'cid_url': '[Cc][Ii][Dd]:' + p22,
    'mid_url': '[Mm][Ii][Dd]:' + p23 + '(?:/' + p22 + ')?',
    'content_id': p22,
    'message_id': p23,
    'url_addr_spec': p21 + '(?:@|%40)' + p20,
    'encoded_addr_spec': '(?:' + p13 + "[!\\#\\$\\&'\\*\\+\\-/-9=\\?A-Z\\^-\\~]*+" + p14 + '*' + p19 + '*|(?:"|%22)(?:[!\\#\\$\\&-\\[\\]-\\~]|%' + p6 + '|(?:\\\\|%5[Cc])' + p4 + ')[!\\#\\$\\&-\\[\\]-\\~]*+(?:(?:%' + p6 + '|(?:\\\\|%5[Cc])' + p4 + ')[!\\#\\$\\&-\\[\\]-\\~]*+)*(?:"|%22))(?:@|%40)(?:' + p13 + "[!\\#\\$\\&'\\*\\+\\-/-9=\\?A-Z\\^-\\~]*+" + p14 + '*' + p19 + '*|(?:\\[|%5[Bb])[!-\\$\\&-Z\\^-\\~]*+(?:%(?:2[1-9A-Fa-f]|[34][0-9A-Fa-f]|5[0-9AEFaef]|6[0-9A-Fa-f]|7[0-9A-Ea-e])[!-\\$\\&-Z\\^-\\~]*+)*(?:\\]|%5[Dd]))',
    'having_reserved': '[!\\$-\\.0-;=@-Z_a-z\\~]*+[^!\\$-\\.0-;=@-Z_a-z\\~][\\x00-\\U0010ffff]*+',
    'any': '[\\x00-\\U0010ffff]',
    'allowed_in_address': '[!\\$-\\.0-;=@-Z_a-z\\~]',
    'reserved_in_address': '[^!\\$-\\.0-;=@-Z_a-z\\~]',
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'unreserved': '[\\-\\.0-9A-Z_a-z\\~]',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'dquote': '"',
    'hexdig': '[0-9A-Fa-f]',
    'htab': '\\x09',
    'sp': '\\ ',
    'vchar': '[!-\\~]',
    'wsp': '[\\x09\\ ]',
    'quoted_pair': '\\\\[\\x09\\ -\\~]',
    'atext': "[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~]",
    'dot_atom_text': "[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~]++" + p2 + '*+',
    'qcontent': '[!\\#-\\[\\]-\\~]|\\\\[\\x09\\ -\\~]',
    'qtext': '[!\\#-\\[\\]-\\~]',
    'quoted_string': '"' + p0 + '[!\\#-\\[\\]-\\~]*+' + p1 + '*+"',
    'addr_spec': p15 + '@' + p11,
    'domain': "[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~]++" + p2 + '*+|\\[[!-Z\\^-\\~]*+\\]',
    'dtext_no_obs': '[!-Z\\^-\\~]',
    'hfield': "[!\\$'-\\.0-;@-Z_a-z\\~]*+" + p3 + "*+=[!\\$'-\\.0-;@-Z_a-z\\~]*+" + p3 + '*+',
    'hfields': "\\?[!\\$'-\\.0-;@-Z_a-z\\~]*+" + p3 + "*+=[!\\$'-\\.0-;@-Z_a-z\\~]*+" + p3 + '*+' + p16 + '?',
    'hfname': p5,
    'hfvalue': p5,
    'local_part': "[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~]++" + p2 + '*+|"' + p0 + '[!\\#-\\[\\]-\\~]*+' + p1 + '*+"',
    'mailtouri': '[Mm][Aa][Ii][Ll][Tt][Oo]:(?:' + p15 + '@' + p10 + '(?:,' + p15 + '@' + p10 + ")*)?(?:\\?[!\\$'-\\.0-;@-Z_a-z\\~]*+" + p3 + "*+=[!\\$'-\\.0-;@-Z_a-z\\~]*+" + p3 + '*+' + p16 + '?)?',
    'qchar': "[!\\$'-\\.0-;@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]",
    'some_delims': "[!\\$'-,:;@]",
    'to': p15 + '@' + p11 + '(?:,' + p15 + '@' + p11 + ')*',
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}

PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {
    'cid_url': ((('cid:', False), ('content_id', True)),),
    'mid_url': ((('mid:', False), ('message_id', True), ('/', False), ('content_id', True)), (('mid:', False), ('message_id', True))),
}
