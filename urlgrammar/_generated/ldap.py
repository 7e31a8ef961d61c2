"""Made by `python -m tools.generate` from grammars/schemes/ldap.lark, grammars/rfc3986.lark, grammars/rfc5234.lark, grammars/schemes/rfc4512.lark, grammars/schemes/rfc4514.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'ldapurl': ('ldapurl', 'RFC 4516', '2', None),
    'scheme': ('scheme', 'RFC 4516', '2', 4),
    'dn': ('dn', 'RFC 4516', '2', None),
    'encoded_dn': ('encoded-dn', 'RFC 4516', '2.1', None),
    'having_reserved': ('having-reserved', 'RFC 4516', '2.1', None),
    'any': ('any', 'RFC 4516', '2.1', 1),
    'allowed_in_dn': ('allowed-in-dn', 'RFC 4516', '2.1', 1),
    'reserved_in_dn': ('reserved-in-dn', 'RFC 4516', '2.1', 1),
    'attributes': ('attributes', 'RFC 4516', '2', None),
    'selector': ('selector', 'RFC 4516', '2', None),
    'attributeselector': ('attributeSelector', 'RFC 4511', '4.5.1.8', None),
    'attributedescription': ('attributedescription', 'RFC 4512', '2.5', None),
    'options': ('options', 'RFC 4512', '2.5', None),
    'option': ('option', 'RFC 4512', '2.5', None),
    'oid': ('oid', 'RFC 4512', '1.4', None),
    'scope': ('scope', 'RFC 4516', '2', 4),
    'filter': ('filter', 'RFC 4516', '2', None),
    'filter_character': ('filter-character', 'RFC 4516', '2.1', 3),
    'extensions': ('extensions', 'RFC 4516', '2', None),
    'extension': ('extension', 'RFC 4516', '2', None),
    'extype': ('extype', 'RFC 4516', '2', None),
    'exvalue': ('exvalue', 'RFC 4516', '2', None),
    'exchar': ('exchar', 'RFC 4516', '2.1', 3),
    'pchar_or_slash': ('pchar-or-slash', 'RFC 4516', '2.1', 3),
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'sub_delims': ('sub-delims', 'RFC 3986', '2.2', 1),
    'unreserved': ('unreserved', 'RFC 3986', '2.3', 1),
    'dec_octet': ('dec-octet', 'RFC 3986', '3.2.2', 3),
    'h16': ('h16', 'RFC 3986', '3.2.2', 4),
    'host': ('host', 'RFC 3986', '3.2.2', None),
    'ip_literal': ('IP-literal', 'RFC 3986', '3.2.2', None),
    'ipv4address': ('IPv4address', 'RFC 3986', '3.2.2', 15),
    'ipv6address': ('IPv6address', 'RFC 3986', '3.2.2', 45),
    'ipvfuture': ('IPvFuture', 'RFC 3986', '3.2.2', None),
    'ls32': ('ls32', 'RFC 3986', '3.2.2', 15),
    'reg_name': ('reg-name', 'RFC 3986', '3.2.2', None),
    'port': ('port', 'RFC 3986', '3.2.3', None),
    'pchar': ('pchar', 'RFC 3986', '3.3', 3),
    'comma': ('COMMA', 'RFC 4512', '1.4', 1),
    'descr': ('descr', 'RFC 4512', '1.4', None),
    'dot': ('DOT', 'RFC 4512', '1.4', 1),
    'equals': ('EQUALS', 'RFC 4512', '1.4', 1),
    'esc': ('ESC', 'RFC 4512', '1.4', 1),
    'hex': ('HEX', 'RFC 4512', '1.4', 1),
    'hyphen': ('HYPHEN', 'RFC 4512', '1.4', 1),
    'keychar': ('keychar', 'RFC 4512', '1.4', 1),
    'keystring': ('keystring', 'RFC 4512', '1.4', None),
    'langle': ('LANGLE', 'RFC 4512', '1.4', 1),
    'ldigit': ('LDIGIT', 'RFC 4512', '1.4', 1),
    'leadkeychar': ('leadkeychar', 'RFC 4512', '1.4', 1),
    'number': ('number', 'RFC 4512', '1.4', None),
    'numericoid': ('numericoid', 'RFC 4512', '1.4', None),
    'plus': ('PLUS', 'RFC 4512', '1.4', 1),
    'rangle': ('RANGLE', 'RFC 4512', '1.4', 1),
    'semi': ('SEMI', 'RFC 4512', '1.4', 1),
    'sharp': ('SHARP', 'RFC 4512', '1.4', 1),
    'space': ('SPACE', 'RFC 4512', '1.4', 1),
    'attributetype': ('attributeType', 'RFC 4514', '3', None),
    'attributetypeandvalue': ('attributeTypeAndValue', 'RFC 4514', '3', None),
    'attributevalue': ('attributeValue', 'RFC 4514', '3', None),
    'distinguishedname': ('distinguishedName', 'RFC 4514', '3', None),
    'escaped': ('escaped', 'RFC 4514', '3', 1),
    'hexpair': ('hexpair', 'RFC 4514', '3', 2),
    'hexstring': ('hexstring', 'RFC 4514', '3', None),
    'leadchar': ('leadchar', 'RFC 4514', '3', 1),
    'lutf1': ('LUTF1', 'RFC 4514', '3', 1),
    'pair': ('pair', 'RFC 4514', '3', 3),
    'relativedistinguishedname': ('relativeDistinguishedName', 'RFC 4514', '3', None),
    'special': ('special', 'RFC 4514', '3', 1),
    'string': ('string', 'RFC 4514', '3', None),
    'stringchar': ('stringchar', 'RFC 4514', '3', 1),
    'sutf1': ('SUTF1', 'RFC 4514', '3', 1),
    'trailchar': ('trailchar', 'RFC 4514', '3', 1),
    'tutf1': ('TUTF1', 'RFC 4514', '3', 1),
    'utfmb': ('UTFMB', 'RFC 4514', '3', 1),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'dquote': ('DQUOTE', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?:[0-9A-Fa-f]|%(?:3[0-9]|[46][1-6]))'
p1 = '(?:0[1-9A-Fa-f]|[1-9A-Fa-f][0-9A-Fa-f])'
p2 = '(?:[0-9A-Fa-f]|%(?:3[0-9]|4[1-6]|6[1-6]))'
p3 = '(?:[\\ "\\#\\+,;->\\\\]|[0-9A-Fa-f][0-9A-Fa-f])'
p4 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p5 = '(?:[0-9]|%3[0-9]|(?:%3)?+[1-9](?:(?:%3)?+[0-9])+)'
p6 = '(?P<scope>[Bb][Aa][Ss][Ee]|[Oo][Nn][Ee]|[Ss][Uu][Bb])'
p7 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\+\\--;=@-Z_a-z\\~]*+)'
p8 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+)'
p9 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p10 = '(?:' + p9 + '\\.)'
p11 = '(?::[0-9A-Fa-f]{1,4}+' + p4 + '?)'
p12 = '[A-Za-z][\\-0-9A-Za-z]*+|(?:[0-9]|[1-9][0-9]++)(?:\\.(?:[0-9]|[1-9][0-9]++))+'
p13 = '(?:' + p0 + p0 + ')'
p14 = '(?:[A-Za-z][\\-0-9A-Za-z]*+|(?:[0-9]|[1-9][0-9]++)(?:\\.(?:[0-9]|[1-9][0-9]++))+)'
p15 = '(?:=[!\\$\\&-\\+\\--;=@-Z_a-z\\~]*+' + p7 + '*+)'
p16 = '(?:[\\x01-\\x1f!\\$-\\*\\--:=\\?-\\[\\]-\\U0010ffff]|\\\\' + p3 + ')'
p17 = '(?::[0-9A-Fa-f]{1,4}+' + p11 + '?)'
p18 = '(?:\\*|' + p14 + '(?:;[\\-0-9A-Za-z]++)*+)'
p19 = '(?::[0-9A-Fa-f]{1,4}+' + p17 + '?)'
p20 = '(?:[\\ "\\#\\+,;->\\\\]|%(?:5[Cc]|2[023BCbc]|3[B-Eb-e])|' + p2 + p2 + ')'
p21 = '(?:[0-9ABD-Fabd-f]|[Cc](?:[\\+,;=]|%(?:2[023BCbc]|5[Cc]|3[B-Eb-e])|(?:[0-9A-Fa-f]|%(?:[46][1-6]|3[0-9]))' + p0 + '))'
p22 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p10 + '{3}' + p9 + ')'
p23 = '(?P<filter>\\((?:[!\\$\\&-;=@-Z_a-z\\~]|%' + p1 + ')[!\\$\\&-;=@-Z_a-z\\~]*(?:%' + p1 + '[!\\$\\&-;=@-Z_a-z\\~]*)*\\))'
p24 = '(?:[\\x01-!\\#-\\*\\--:=\\?-\\[\\]-\\U0010ffff]*(?:\\\\' + p3 + '[\\x01-!\\#-\\*\\--:=\\?-\\[\\]-\\U0010ffff]*)*(?:[\\x01-\\x1f!\\#-\\*\\--:=\\?-\\[\\]-\\U0010ffff]|\\\\' + p3 + '))'
p25 = '(?P<attributes>' + p18 + '(?:,' + p18 + ')*)'
p26 = '(?:[!\\$\\&-\\*\\--:=@-Z_a-z\\~]|%(?:0[1-9A-Fa-f]|[146-9A-Fa-f][0-9A-Fa-f]|2[14-9AD-Fad-f]|3[0-9ADFadf]|5' + p21 + '))'
p27 = '(?:(?:[A-Za-z]|%(?:4[1-9A-Fa-f]|5[0-9Aa]|6[1-9A-Fa-f]|7[0-9Aa]))[\\-0-9A-Za-z]*+(?:%(?:4[1-9A-Fa-f]|5[0-9Aa]|6[1-9A-Fa-f]|7[0-9Aa]|3[0-9]|2[Dd])[\\-0-9A-Za-z]*+)*|' + p5 + '(?:(?:\\.|%2[Ee])' + p5 + ')+)'
p28 = '(?:(?:[A-Za-z]|%(?:[46][1-9A-Fa-f]|[57][0-9Aa]))[\\-0-9A-Za-z]*+(?:%(?:2[Dd]|[46][1-9A-Fa-f]|[57][0-9Aa]|3[0-9])[\\-0-9A-Za-z]*+)*|(?:0|%3(?:0|[1-9](?:(?:%3)?+[0-9])*)|[1-9](?:(?:%3)?+[0-9])*)(?:\\.|%2[Ee])(?:(?:%3)?+(?:0|[1-9](?:(?:%3)?+[0-9])*)(?:\\.|%2[Ee]))*(?:%3)?+(?:0|[1-9](?:(?:%3)?+[0-9])*))'
p29 = '(?:' + p16 + p24 + '?|\\#(?:[0-9A-Fa-f][0-9A-Fa-f])++)'
p30 = '(?P<extensions>!?+' + p14 + p15 + '?(?:,!?+' + p14 + p15 + '?)*)'
p31 = '(?:\\+' + p14 + '=' + p29 + '?)'
p32 = '(?:%(?:0[1-9A-Fa-f]|[146-9A-Fa-f][0-9A-Fa-f]|3[0-9ADFadf]|2(?:[13-9AD-Fad-f]|0(?:%20)*(?:[!\\$\\&-\\*\\--:=@-Z_a-z\\~]|%(?:2[13-9AD-Fad-f]|0[1-9A-Fa-f]|[146-9A-Fa-f][0-9A-Fa-f]|3[0-9ADFadf]|5' + p21 + ')))|5' + p21 + ')[!\\$\\&-\\*\\--:=@-Z_a-z\\~]*+)'
p33 = '(?:[\\x01-!\\#\\$\\&-\\*\\--:=\\?-\\[\\]-\\U0010ffff]*(?:(?:%(?:0[1-9A-Fa-f]|1[0-9A-Fa-f]|2[013-9AD-Fad-f]|3[0-9ADFadf]|4[0-9A-Fa-f]|5[0-9ABD-Fabd-f]|[67][0-9A-Fa-f]|[89A-Fa-f][0-9A-Fa-f])|(?:\\\\|%5[Cc])' + p20 + ')[\\x01-!\\#\\$\\&-\\*\\--:=\\?-\\[\\]-\\U0010ffff]*)*(?:[\\x01-\\x1f!\\#\\$\\&-\\*\\--:=\\?-\\[\\]-\\U0010ffff]|%(?:0[1-9A-Fa-f]|1[0-9A-Fa-f]|2[13-9AD-Fad-f]|3[0-9ADFadf]|4[0-9A-Fa-f]|5[0-9ABD-Fabd-f]|[67][0-9A-Fa-f]|[89A-Fa-f][0-9A-Fa-f])|(?:\\\\|%5[Cc])' + p20 + '))'
p34 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p22 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p22 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p22 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p22 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p10 + '{3}' + p9 + '))?|' + p10 + '{3}' + p9 + ')?)'
p35 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p22 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p22 + '|' + p4 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p22 + '|' + p11 + '?::[0-9A-Fa-f]{1,4}+:' + p22 + '|' + p17 + '?::' + p22 + '|' + p19 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p19 + '?)?::)'
p36 = '(?:(?:[\\x01-\\x1f!\\$\\&-\\*\\--:=\\?-\\[\\]-\\U0010ffff]|%(?:0[1-9A-Fa-f]|1[0-9A-Fa-f]|2[14-9AD-Fad-f]|3[0-9ADFadf]|4[0-9A-Fa-f]|5[0-9ABD-Fabd-f]|[67][0-9A-Fa-f]|[89A-Fa-f][0-9A-Fa-f]))' + p33 + '?|(?:\\\\|%5[Cc])' + p20 + p33 + '?|(?:\\#|%23)(?:' + p2 + p2 + ')+)'
p37 = '(?P<dn>(?:' + p28 + '(?:=|%3[Dd])(?:(?:[\\+,]|%2(?:[BCbc]|3' + p0 + p0 + p13 + '*(?:[\\+,]|%2[BCbc]))|' + p26 + '[!\\$\\&-\\*\\--:=@-Z_a-z\\~]*+' + p32 + '*(?:[\\+,]|%2[BCbc]))' + p28 + '(?:=|%3[Dd]))*(?:%23' + p0 + p0 + p13 + '*|' + p26 + '[!\\$\\&-\\*\\--:=@-Z_a-z\\~]*+' + p32 + '*)?)?)'
p38 = '(?:(?:[0-9A-Fa-f]{1,4}+:){6}' + p22 + '|:' + p34 + '|[0-9A-Fa-f]{1,4}+' + p35 + '|[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++)'
p39 = '(?P<host>\\[' + p38 + '\\]|' + p10 + '{3}' + p9 + '|[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p8 + '*+)'

PATTERNS: dict[str, str] = {
    'ldapurl': '[Ll][Dd][Aa][Pp]://' + p39 + '(?::(?P<port>[0-9]*+))?+(?:/' + p37 + '(?:\\?' + p25 + '?(?:\\?' + p6 + '?(?:\\?' + p23 + '?(?:\\?' + p30 + ')?)?)?)?)?',
    'scheme': '[Ll][Dd][Aa][Pp]',
    'dn': p37,
    'encoded_dn': '(?:' + p27 + '(?:=|%3[Dd])' + p36 + '?(?:(?:\\+|%2[Bb])' + p27 + '(?:=|%3[Dd])' + p36 + '?)*(?:(?:,|%2[Cc])' + p27 + '(?:=|%3[Dd])' + p36 + '?(?:(?:[\\+,]|%2[BCbc])' + p27 + '(?:=|%3[Dd])' + p36 + '?)*)?)?',
    'having_reserved': '[!\\$-;=@-Z_a-z\\~]*+[^!\\$-;=@-Z_a-z\\~][\\x00-\\U0010ffff]*+',
    'any': '[\\x00-\\U0010ffff]',
    'allowed_in_dn': '[!\\$-;=@-Z_a-z\\~]',
    'reserved_in_dn': '[^!\\$-;=@-Z_a-z\\~]',
    'attributes': p25,
    'selector': '(?P<attribute>\\*|' + p14 + '(?:;[\\-0-9A-Za-z]++)*+)',
    'attributeselector': '\\*|' + p14 + '(?:;[\\-0-9A-Za-z]++)*+',
    'attributedescription': p14 + '(?:;[\\-0-9A-Za-z]++)*+',
    'options': '(?:;[\\-0-9A-Za-z]++)*+',
    'option': '[\\-0-9A-Za-z]++',
    'oid': p12,
    'scope': p6,
    'filter': p23,
    'filter_character': '[!\\$\\&-;=@-Z_a-z\\~]|%' + p1,
    'extensions': p30,
    'extension': '(?P<extension>!?+' + p14 + p15 + '?)',
    'extype': p12,
    'exvalue': '[!\\$\\&-\\+\\--;=@-Z_a-z\\~]*+' + p7 + '*+',
    'exchar': '[!\\$\\&-\\+\\--;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'pchar_or_slash': '[!\\$\\&-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'sub_delims': '[!\\$\\&-,;=]',
    'unreserved': '[\\-\\.0-9A-Z_a-z\\~]',
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'h16': '[0-9A-Fa-f]{1,4}+',
    'host': p39,
    'ip_literal': '\\[' + p38 + '\\]',
    'ipv4address': p10 + '{3}' + p9,
    'ipv6address': '(?:[0-9A-Fa-f]{1,4}+:){6}' + p22 + '|:' + p34 + '|[0-9A-Fa-f]{1,4}+' + p35,
    'ipvfuture': '[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++',
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p10 + '{3}' + p9,
    'reg_name': '[!\\$\\&-\\.0-9;=A-Z_a-z\\~]*+' + p8 + '*+',
    'port': '(?P<port>[0-9]*+)',
    'pchar': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'comma': ',',
    'descr': '[A-Za-z][\\-0-9A-Za-z]*+',
    'dot': '\\.',
    'equals': '=',
    'esc': '\\\\',
    'hex': '[0-9A-Fa-f]',
    'hyphen': '\\-',
    'keychar': '[\\-0-9A-Za-z]',
    'keystring': '[A-Za-z][\\-0-9A-Za-z]*+',
    'langle': '<',
    'ldigit': '[1-9]',
    'leadkeychar': '[A-Za-z]',
    'number': '[0-9]|[1-9][0-9]++',
    'numericoid': '(?:[0-9]|[1-9][0-9]++)(?:\\.(?:[0-9]|[1-9][0-9]++))+',
    'plus': '\\+',
    'rangle': '>',
    'semi': ';',
    'sharp': '\\#',
    'space': '\\ ',
    'attributetype': p12,
    'attributetypeandvalue': p14 + '=' + p29 + '?',
    'attributevalue': p29 + '?',
    'distinguishedname': '(?:' + p14 + '=' + p29 + '?' + p31 + '*(?:,' + p14 + '=' + p29 + '?(?:[\\+,]' + p14 + '=' + p29 + '?)*)?)?',
    'escaped': '["\\+,;<>]',
    'hexpair': '[0-9A-Fa-f][0-9A-Fa-f]',
    'hexstring': '\\#(?:[0-9A-Fa-f][0-9A-Fa-f])++',
    'leadchar': '[\\x01-\\x1f!\\$-\\*\\--:=\\?-\\[\\]-\\U0010ffff]',
    'lutf1': '[\\x01-\\x1f!\\$-\\*\\--:=\\?-\\[\\]-\\x7f]',
    'pair': '\\\\' + p3,
    'relativedistinguishedname': p14 + '=' + p29 + '?' + p31 + '*',
    'special': '[\\ "\\#\\+,;->]',
    'string': '(?:' + p16 + p24 + '?)?',
    'stringchar': '[\\x01-!\\#-\\*\\--:=\\?-\\[\\]-\\U0010ffff]',
    'sutf1': '[\\x01-!\\#-\\*\\--:=\\?-\\[\\]-\\x7f]',
    'trailchar': '[\\x01-\\x1f!\\#-\\*\\--:=\\?-\\[\\]-\\U0010ffff]',
    'tutf1': '[\\x01-\\x1f!\\#-\\*\\--:=\\?-\\[\\]-\\x7f]',
    'utfmb': '[\\x80-\\U0010ffff]',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'dquote': '"',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}

PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {
    'ldapurl': ((('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True), ('?', False), ('attributes', True), ('?', False), ('scope', True), ('?', False), ('filter', True), ('?', False), ('extensions', True)), (('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True), ('?', False), ('attributes', True), ('?', False), ('scope', True), ('?', False), ('filter', True)), (('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True), ('?', False), ('attributes', True), ('?', False), ('scope', True), ('??', False), ('extensions', True)), (('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True), ('?', False), ('attributes', True), ('?', False), ('scope', True)), (('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True), ('?', False), ('attributes', True), ('??', False), ('filter', True), ('?', False), ('extensions', True)), (('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True), ('?', False), ('attributes', True), ('??', False), ('filter', True)), (('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True), ('?', False), ('attributes', True), ('???', False), ('extensions', True)), (('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True), ('?', False), ('attributes', True)), (('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True), ('??', False), ('scope', True), ('?', False), ('filter', True), ('?', False), ('extensions', True)), (('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True), ('??', False), ('scope', True), ('?', False), ('filter', True)), (('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True), ('??', False), ('scope', True), ('??', False), ('extensions', True)), (('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True), ('??', False), ('scope', True)), (('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True), ('???', False), ('filter', True), ('?', False), ('extensions', True)), (('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True), ('???', False), ('filter', True)), (('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True), ('????', False), ('extensions', True)), (('ldap://', False), ('host', True), (':', False), ('port', True), ('/', False), ('dn', True)), (('ldap://', False), ('host', True), (':', False), ('port', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True), ('?', False), ('attributes', True), ('?', False), ('scope', True), ('?', False), ('filter', True), ('?', False), ('extensions', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True), ('?', False), ('attributes', True), ('?', False), ('scope', True), ('?', False), ('filter', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True), ('?', False), ('attributes', True), ('?', False), ('scope', True), ('??', False), ('extensions', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True), ('?', False), ('attributes', True), ('?', False), ('scope', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True), ('?', False), ('attributes', True), ('??', False), ('filter', True), ('?', False), ('extensions', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True), ('?', False), ('attributes', True), ('??', False), ('filter', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True), ('?', False), ('attributes', True), ('???', False), ('extensions', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True), ('?', False), ('attributes', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True), ('??', False), ('scope', True), ('?', False), ('filter', True), ('?', False), ('extensions', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True), ('??', False), ('scope', True), ('?', False), ('filter', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True), ('??', False), ('scope', True), ('??', False), ('extensions', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True), ('??', False), ('scope', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True), ('???', False), ('filter', True), ('?', False), ('extensions', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True), ('???', False), ('filter', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True), ('????', False), ('extensions', True)), (('ldap://', False), ('host', True), ('/', False), ('dn', True)), (('ldap://', False), ('host', True))),
}
