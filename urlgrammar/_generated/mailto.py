"""Made by `python -m tools.generate` from grammars/schemes/mailto.lark, grammars/rfc3986.lark, grammars/rfc5234.lark, grammars/schemes/rfc5322.lark, grammars/schemes/rfc6068.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'hfields': ('hfields', 'RFC 6068', '2', None),
    'header_fields': ('header-fields', 'RFC 6068', '2', None),
    'to': ('to', 'RFC 6068', '2', None),
    'address': ('address', 'RFC 6068', '2', None),
    'encoded_local_part': ('encoded-local-part', 'RFC 6068', '2', None),
    'any_local_part': ('any-local-part', 'RFC 6068', '2', None),
    'encoded_domain': ('encoded-domain', 'RFC 6068', '2', None),
    'any_domain': ('any-domain', 'RFC 6068', '2', None),
    'international_domain': ('international-domain', 'RFC 6068', '2', None),
    'iatext': ('iatext', 'RFC 6068', '2', 1),
    'having_reserved': ('having-reserved', 'RFC 6068', '2', None),
    'any': ('any', 'RFC 6068', '2', 1),
    'allowed_in_address': ('allowed-in-address', 'RFC 6068', '2', 1),
    'reserved_in_address': ('reserved-in-address', 'RFC 6068', '2', 1),
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
    'hfname': ('hfname', 'RFC 6068', '2', None),
    'hfvalue': ('hfvalue', 'RFC 6068', '2', None),
    'local_part': ('local-part', 'RFC 6068', '2', None),
    'mailtouri': ('mailtoURI', 'RFC 6068', '2', None),
    'qchar': ('qchar', 'RFC 6068', '2', 3),
    'some_delims': ('some-delims', 'RFC 6068', '2', 1),
}

p0 = '(?:[!\\#-\\[\\]-\\~]|\\\\[\\x09\\ -\\~])'
p1 = '(?:\\\\[\\x09\\ -\\~][!\\#-\\[\\]-\\~]*+)'
p2 = "(?:\\.[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~]++)"
p3 = "(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$'-\\.0-;@-Z_a-z\\~]*+)"
p4 = '(?:[\\x09\\ -\\$\\&-\\~]|%(?:2[0-9A-Fa-f]|[3-6][0-9A-Fa-f]|7[0-9A-Ea-e]|09))'
p5 = '(?:2[13-9A-Fa-f]|[34][0-9A-Fa-f]|5[0-9ABD-Fabd-f]|6[0-9A-Fa-f]|7[0-9A-Ea-e])'
p6 = '(?:4[1-9A-Fa-f]|5[0-9AEFaef]|6[0-9A-Fa-f]|7[0-9A-Ea-e]|3[0-9DFdf]|2[13-7ABDFabdf])'
p7 = '(?:2[13-7ABDFabdf]|3[0-9DFdf]|4[1-9A-Fa-f]|5[0-9AEFaef]|6[0-9A-Fa-f]|7[0-9A-Ea-e])'
p8 = "(?P<name>[!\\$'-\\.0-;@-Z_a-z\\~]*+" + p3 + '*+)'
p9 = "(?P<value>[!\\$'-\\.0-;@-Z_a-z\\~]*+" + p3 + '*+)'
p10 = "(?:[0-9ABD-Fabd-f]|[Cc](?:[!\\$'-\\+\\-\\.0-:@-Z_a-z\\~]|%(?:09|[2-6][0-9A-Fa-f]|7[0-9A-Ea-e])))"
p11 = '(?:2[13-7ABDFabdf]|5[0-9AEFaef]|3[0-9DFdf]|4[1-9A-Fa-f]|[689A-Fa-f][0-9A-Fa-f]|7[0-9A-Ea-e])'
p12 = '(?:4[1-9A-Fa-f]|5[0-9AEFaef]|6[0-9A-Fa-f]|7[0-9A-Ea-e]|3[0-9DFdf]|2[13-7ABDFabdf]|[89A-Fa-f][0-9A-Fa-f])'
p13 = "(?:[!\\#\\$\\&'\\*\\+\\-/-9=\\?A-Z\\^-\\~]|%" + p6 + ')'
p14 = '(?:%' + p6 + "[!\\#\\$\\&'\\*\\+\\-/-9=\\?A-Z\\^-\\~]*+)"
p15 = "(?:[!\\#\\$\\&'\\*\\+\\-/-9=\\?A-Z\\^-\\~\\x80-\\U0010ffff]|%" + p12 + ')'
p16 = '(?:%' + p12 + "[!\\#\\$\\&'\\*\\+\\-/-9=\\?A-Z\\^-\\~\\x80-\\U0010ffff]*+)"
p17 = '(?:(?:%' + p7 + "|(?:\\.|%2[Ee])(?:[!\\$'\\*\\+\\-0-9A-Z_a-z\\~]|%" + p7 + "))[!\\$'\\*\\+\\-0-9A-Z_a-z\\~]*+)"
p18 = '(?:(?:%' + p11 + "|(?:\\.|%2[Ee])(?:[!\\$'\\*\\+\\-0-9A-Z_a-z\\~]|%" + p11 + "))[!\\$'\\*\\+\\-0-9A-Z_a-z\\~]*+)"
p19 = "(?P<header_fields>[!\\$'-\\.0-;@-Z_a-z\\~]*+" + p3 + "*+=[!\\$'-\\.0-;@-Z_a-z\\~]*+" + p3 + "*+(?:\\&[!\\$'-\\.0-;@-Z_a-z\\~]*+" + p3 + "*+=[!\\$'-\\.0-;@-Z_a-z\\~]*+(?:(?:\\&[!\\$'-\\.0-;@-Z_a-z\\~]*+" + p3 + "*+=|%[0-9A-Fa-f][0-9A-Fa-f])[!\\$'-\\.0-;@-Z_a-z\\~]*+)*)?)"
p20 = "(?:(?:2[13-7ABDFabdf]|3[0-9DFdf]|4[1-9A-Fa-f]|[689A-Fa-f][0-9A-Fa-f]|7[0-9A-Ea-e])[!\\$'\\*\\+\\-0-9A-Z_a-z\\~]*+" + p18 + "*|5(?:[0-9AEFaef][!\\$'\\*\\+\\-0-9A-Z_a-z\\~]*+" + p18 + "*|[Bb][!\\$'-\\+\\-\\.0-:@-Z_a-z\\~]*+(?:%(?:2[1-9A-Fa-f]|[346][0-9A-Fa-f]|7[0-9A-Ea-e]|5[0-9AEFaef])[!\\$'-\\+\\-\\.0-:@-Z_a-z\\~]*+)*%5[Dd]))"
p21 = "(?:(?:3[0-9DFdf]|4[1-9A-Fa-f]|5[0-9AEFaef]|6[0-9A-Fa-f]|7[0-9A-Ea-e])[!\\$'\\*\\+\\-0-9A-Z_a-z\\~]*+" + p17 + "*|2(?:[13-7ABDFabdf][!\\$'\\*\\+\\-0-9A-Z_a-z\\~]*+" + p17 + "*|2(?:[!\\$'-\\+\\-\\.0-:@-Z_a-z\\~]|%(?:[346][0-9A-Fa-f]|7[0-9A-Ea-e]|5" + p10 + "|2[13-9A-Fa-f]))[!\\$'-\\+\\-\\.0-:@-Z_a-z\\~]*+(?:%(?:2[13-9A-Fa-f]|[346][0-9A-Fa-f]|7[0-9A-Ea-e]|5" + p10 + ")[!\\$'-\\+\\-\\.0-:@-Z_a-z\\~]*+)*%22))"
p22 = "(?:[!\\$'\\*\\+\\-0-9A-Z_a-z\\~][!\\$'\\*\\+\\-0-9A-Z_a-z\\~]*+" + p18 + '*|%' + p20 + ')'
p23 = "(?:[!\\$'\\*\\+\\-0-9A-Z_a-z\\~][!\\$'\\*\\+\\-0-9A-Z_a-z\\~]*+" + p17 + '*|%' + p21 + ')'
p24 = '(?P<to>' + p23 + '@' + p22 + '(?:,' + p23 + '@' + p22 + ')*)'

PATTERNS: dict[str, str] = {
    'hfields': '\\?' + p19,
    'header_fields': p19,
    'to': p24,
    'address': p23 + '@' + p22,
    'encoded_local_part': "[!\\$'\\*\\+\\-0-9A-Z_a-z\\~][!\\$'\\*\\+\\-0-9A-Z_a-z\\~]*+" + p17 + '*|%' + p21,
    'any_local_part': p13 + "[!\\#\\$\\&'\\*\\+\\-/-9=\\?A-Z\\^-\\~]*+" + p14 + '*(?:(?:\\.|%2[Ee])' + p13 + "[!\\#\\$\\&'\\*\\+\\-/-9=\\?A-Z\\^-\\~]*+" + p14 + '*)*|(?:"|%22)(?:[!\\#\\$\\&-\\[\\]-\\~]|%' + p5 + '|(?:\\\\|%5[Cc])' + p4 + ')[!\\#\\$\\&-\\[\\]-\\~]*+(?:(?:%' + p5 + '|(?:\\\\|%5[Cc])' + p4 + ')[!\\#\\$\\&-\\[\\]-\\~]*+)*(?:"|%22)',
    'encoded_domain': "[!\\$'\\*\\+\\-0-9A-Z_a-z\\~][!\\$'\\*\\+\\-0-9A-Z_a-z\\~]*+" + p18 + '*|%' + p20,
    'any_domain': p15 + "[!\\#\\$\\&'\\*\\+\\-/-9=\\?A-Z\\^-\\~\\x80-\\U0010ffff]*+" + p16 + '*(?:(?:\\.|%2[Ee])' + p15 + "[!\\#\\$\\&'\\*\\+\\-/-9=\\?A-Z\\^-\\~\\x80-\\U0010ffff]*+" + p16 + '*)*|(?:\\[|%5[Bb])[!-\\$\\&-Z\\^-\\~]*+(?:%(?:2[1-9A-Fa-f]|[34][0-9A-Fa-f]|5[0-9AEFaef]|6[0-9A-Fa-f]|7[0-9A-Ea-e])[!-\\$\\&-Z\\^-\\~]*+)*(?:\\]|%5[Dd])',
    'international_domain': "[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~\\x80-\\U0010ffff]++(?:\\.[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~\\x80-\\U0010ffff]++)*+|\\[[!-Z\\^-\\~]*+\\]",
    'iatext': "[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~\\x80-\\U0010ffff]",
    'having_reserved': "[!\\$%'-\\+\\-\\.0-:@-Z_a-z\\~]*+[^!\\$%'-\\+\\-\\.0-:@-Z_a-z\\~][\\x00-\\U0010ffff]*+",
    'any': '[\\x00-\\U0010ffff]',
    'allowed_in_address': "[!\\$%'-\\+\\-\\.0-:@-Z_a-z\\~]",
    'reserved_in_address': "[^!\\$%'-\\+\\-\\.0-:@-Z_a-z\\~]",
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
    'addr_spec': "(?:[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~]++" + p2 + '*+|"' + p0 + '[!\\#-\\[\\]-\\~]*+' + p1 + '*+")@(?:[!\\#-\'\\*\\+\\-/-9=\\?A-Z\\^-\\~]++' + p2 + '*+|\\[[!-Z\\^-\\~]*+\\])',
    'domain': "[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~]++" + p2 + '*+|\\[[!-Z\\^-\\~]*+\\]',
    'dtext_no_obs': '[!-Z\\^-\\~]',
    'hfield': p8 + '=' + p9,
    'hfname': p8,
    'hfvalue': p9,
    'local_part': "[!\\#-'\\*\\+\\-/-9=\\?A-Z\\^-\\~]++" + p2 + '*+|"' + p0 + '[!\\#-\\[\\]-\\~]*+' + p1 + '*+"',
    'mailtouri': '[Mm][Aa][Ii][Ll][Tt][Oo]:' + p24 + '?(?:\\?' + p19 + ')?',
    'qchar': "[!\\$'-\\.0-;@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]",
    'some_delims': "[!\\$'-,:;@]",
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}

PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {
    'mailtouri': ((('mailto:', False), ('to', True), ('?', False), ('header_fields', True)), (('mailto:', False), ('to', True)), (('mailto:?', False), ('header_fields', True)), (('mailto:', False),)),
}
