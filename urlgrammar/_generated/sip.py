"""Made by `python -m tools.generate` from grammars/schemes/sip.lark, grammars/rfc3986.lark, grammars/rfc5234.lark, grammars/schemes/rfc3261.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'sip_uri': ('SIP-URI', 'RFC 3261', '25.1', None),
    'sips_uri': ('SIPS-URI', 'RFC 3261', '25.1', None),
    'parameters': ('parameters', 'RFC 3261', '25.1', None),
    'one_parameter': ('one-parameter', 'RFC 3261', '25.1', None),
    'headers': ('headers', 'RFC 3261', '25.1', None),
    'header_fields': ('header-fields', 'RFC 3261', '25.1', None),
    'uri_parameter': ('uri-parameter', 'RFC 3261', '25.1', None),
    'ackm': ('ACKm', 'RFC 3261', '25.1', 3),
    'alphanum': ('alphanum', 'RFC 3261', '25.1', 1),
    'byem': ('BYEm', 'RFC 3261', '25.1', 3),
    'cancelm': ('CANCELm', 'RFC 3261', '25.1', 6),
    'domainlabel': ('domainlabel', 'RFC 3261', '25.1', None),
    'escaped': ('escaped', 'RFC 3261', '25.1', 3),
    'extension_method': ('extension-method', 'RFC 3261', '25.1', None),
    'header': ('header', 'RFC 3261', '25.1', None),
    'hname': ('hname', 'RFC 3261', '25.1', None),
    'hnv_unreserved': ('hnv-unreserved', 'RFC 3261', '25.1', 1),
    'host': ('host', 'RFC 3261', '25.1', None),
    'hostname': ('hostname', 'RFC 3261', '25.1', None),
    'hostport': ('hostport', 'RFC 3261', '25.1', None),
    'hvalue': ('hvalue', 'RFC 3261', '25.1', None),
    'invitem': ('INVITEm', 'RFC 3261', '25.1', 6),
    'ipv6reference': ('IPv6reference', 'RFC 3261', '25.1', 47),
    'lr_param': ('lr-param', 'RFC 3261', '25.1', 2),
    'maddr_param': ('maddr-param', 'RFC 3261', '25.1', None),
    'mark': ('mark', 'RFC 3261', '25.1', 1),
    'method': ('Method', 'RFC 3261', '25.1', None),
    'method_param': ('method-param', 'RFC 3261', '25.1', None),
    'optionsm': ('OPTIONSm', 'RFC 3261', '25.1', 7),
    'other_param': ('other-param', 'RFC 3261', '25.1', None),
    'other_transport': ('other-transport', 'RFC 3261', '25.1', None),
    'other_user': ('other-user', 'RFC 3261', '25.1', None),
    'param_unreserved': ('param-unreserved', 'RFC 3261', '25.1', 1),
    'paramchar': ('paramchar', 'RFC 3261', '25.1', 3),
    'password': ('password', 'RFC 3261', '25.1', None),
    'pname': ('pname', 'RFC 3261', '25.1', None),
    'port': ('port', 'RFC 3261', '25.1', None),
    'pvalue': ('pvalue', 'RFC 3261', '25.1', None),
    'registerm': ('REGISTERm', 'RFC 3261', '25.1', 8),
    'token': ('token', 'RFC 3261', '25.1', None),
    'toplabel': ('toplabel', 'RFC 3261', '25.1', None),
    'transport_param': ('transport-param', 'RFC 3261', '25.1', None),
    'ttl': ('ttl', 'RFC 3261', '25.1', 3),
    'ttl_param': ('ttl-param', 'RFC 3261', '25.1', 7),
    'unreserved': ('unreserved', 'RFC 3261', '25.1', 1),
    'uri_parameters': ('uri-parameters', 'RFC 3261', '25.1', None),
    'user': ('user', 'RFC 3261', '25.1', None),
    'user_param': ('user-param', 'RFC 3261', '25.1', None),
    'user_unreserved': ('user-unreserved', 'RFC 3261', '25.1', 1),
    'userinfo': ('userinfo', 'RFC 3261', '25.1', None),
    'dec_octet': ('dec-octet', 'RFC 3986', '3.2.2', 3),
    'h16': ('h16', 'RFC 3986', '3.2.2', 4),
    'ipv4address': ('IPv4address', 'RFC 3986', '3.2.2', 15),
    'ipv6address': ('IPv6address', 'RFC 3986', '3.2.2', 45),
    'ls32': ('ls32', 'RFC 3986', '3.2.2', 15),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p1 = '(?:[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?\\.)'
p2 = '(?:[!\\$\\&-\\+\\--:A-\\[\\]_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])'
p3 = "(?:[!\\$'-\\+\\--:\\?A-\\[\\]_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])"
p4 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\+\\--:A-\\[\\]_a-z\\~]*+)'
p5 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p6 = "(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$'-\\+\\--:\\?A-\\[\\]_a-z\\~]*+)"
p7 = '(?:' + p5 + '\\.)'
p8 = '(?::[0-9A-Fa-f]{1,4}+' + p0 + '?)'
p9 = '(?::[0-9A-Fa-f]{1,4}+' + p8 + '?)'
p10 = '(?P<password>[!\\$\\&-\\.0-9=A-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9=A-Z_a-z\\~]*+)*+)'
p11 = "(?P<value>[!\\$'-\\+\\--:\\?A-\\[\\]_a-z\\~]*+" + p6 + '*+)'
p12 = '(?::' + p10 + ')'
p13 = '(?::[0-9A-Fa-f]{1,4}+' + p9 + '?)'
p14 = '(?P<user>(?:[!\\$\\&-9;=\\?A-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f])[!\\$\\&-9;=\\?A-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-9;=\\?A-Z_a-z\\~]*+)*+)'
p15 = p2 + '[!\\$\\&-\\+\\--:A-\\[\\]_a-z\\~]*+' + p4 + '*+'
p16 = '(?:=' + p2 + '[!\\$\\&-\\+\\--:A-\\[\\]_a-z\\~]*+' + p4 + '*+)'
p17 = '(?P<name>' + p3 + "[!\\$'-\\+\\--:\\?A-\\[\\]_a-z\\~]*+" + p6 + '*+)'
p18 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p7 + '{3}' + p5 + ')'
p19 = '(?:' + p14 + p12 + '?@)'
p20 = '(?P<parameter>' + p2 + '[!\\$\\&-\\+\\--:A-\\[\\]_a-z\\~]*+' + p4 + '*+' + p16 + '?)'
p21 = '(?P<parameters>(?:;' + p2 + '[!\\$\\&-\\+\\--:A-\\[\\]_a-z\\~]*+' + p4 + '*+' + p16 + '?)+)'
p22 = '(?P<header_fields>' + p3 + "[!\\$'-\\+\\--:\\?A-\\[\\]_a-z\\~]*+" + p6 + "*+=[!\\$'-\\+\\--:\\?A-\\[\\]_a-z\\~]*+" + p6 + '*+(?:\\&' + p3 + "[!\\$'-\\+\\--:\\?A-\\[\\]_a-z\\~]*+" + p6 + "*+=[!\\$'-\\+\\--:\\?A-\\[\\]_a-z\\~]*+(?:(?:\\&" + p3 + "[!\\$'-\\+\\--:\\?A-\\[\\]_a-z\\~]*+" + p6 + "*+=|%[0-9A-Fa-f][0-9A-Fa-f])[!\\$'-\\+\\--:\\?A-\\[\\]_a-z\\~]*+)*)?)"
p23 = '(?:\\?' + p22 + ')'
p24 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p18 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p18 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p18 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p18 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p7 + '{3}' + p5 + '))?|' + p7 + '{3}' + p5 + ')?)'
p25 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p18 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p18 + '|' + p0 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p18 + '|' + p8 + '?::[0-9A-Fa-f]{1,4}+:' + p18 + '|' + p9 + '?::' + p18 + '|' + p13 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p13 + '?)?::)'
p26 = '(?:(?:[0-9A-Fa-f]{1,4}+:){6}' + p18 + '|:' + p24 + '|[0-9A-Fa-f]{1,4}+' + p25 + ')'
p27 = '(?P<host>' + p1 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?\\.?+|' + p7 + '{3}' + p5 + '|\\[' + p26 + '\\])'

PATTERNS: dict[str, str] = {
    'sip_uri': '[Ss][Ii][Pp]:' + p19 + '?' + p27 + '(?::(?P<port>[0-9]++))?+' + p21 + '?' + p23 + '?',
    'sips_uri': '[Ss][Ii][Pp][Ss]:' + p19 + '?' + p27 + '(?::(?P<port>[0-9]++))?+' + p21 + '?' + p23 + '?',
    'parameters': p21,
    'one_parameter': ';' + p20,
    'headers': '\\?' + p22,
    'header_fields': p22,
    'uri_parameter': p20,
    'ackm': 'ACK',
    'alphanum': '[0-9A-Za-z]',
    'byem': 'BYE',
    'cancelm': 'CANCEL',
    'domainlabel': '[0-9A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?',
    'escaped': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'extension_method': "[!%'\\*\\+\\-\\.0-9A-Z_-z\\~]++",
    'header': p17 + '=' + p11,
    'hname': p17,
    'hnv_unreserved': '[\\$\\+/:\\?\\[\\]]',
    'host': p27,
    'hostname': p1 + '*[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?\\.?+',
    'hostport': p27 + '(?::(?P<port>[0-9]++))?+',
    'hvalue': p11,
    'invitem': 'INVITE',
    'ipv6reference': '\\[' + p26 + '\\]',
    'lr_param': '[Ll][Rr]',
    'maddr_param': '[Mm][Aa][Dd][Dd][Rr]=' + p27,
    'mark': "[!'-\\*\\-\\._\\~]",
    'method': "INVITE|ACK|OPTIONS|BYE|CANCEL|REGISTER|[!%'\\*\\+\\-\\.0-9A-Z_-z\\~]++",
    'method_param': "[Mm][Ee][Tt][Hh][Oo][Dd]=(?:INVITE|ACK|OPTIONS|BYE|CANCEL|REGISTER|[!%'\\*\\+\\-\\.0-9A-Z_-z\\~]++)",
    'optionsm': 'OPTIONS',
    'other_param': p2 + '[!\\$\\&-\\+\\--:A-\\[\\]_a-z\\~]*+' + p4 + '*+' + p16 + '?',
    'other_transport': "[!%'\\*\\+\\-\\.0-9A-Z_-z\\~]++",
    'other_user': "[!%'\\*\\+\\-\\.0-9A-Z_-z\\~]++",
    'param_unreserved': '[\\$\\&\\+/:\\[\\]]',
    'paramchar': '[!\\$\\&-\\+\\--:A-\\[\\]_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'password': p10,
    'pname': p15,
    'port': '(?P<port>[0-9]++)',
    'pvalue': p15,
    'registerm': 'REGISTER',
    'token': "[!%'\\*\\+\\-\\.0-9A-Z_-z\\~]++",
    'toplabel': '[A-Za-z](?:[\\-0-9A-Za-z]*[0-9A-Za-z])?',
    'transport_param': "[Tt][Rr][Aa][Nn][Ss][Pp][Oo][Rr][Tt]=(?:[Uu][Dd][Pp]|[Tt](?:[Cc][Pp]|[Ll][Ss])|[Ss][Cc][Tt][Pp]|[!%'\\*\\+\\-\\.0-9A-Z_-z\\~]++)",
    'ttl': '[0-9]{1,3}+',
    'ttl_param': '[Tt][Tt][Ll]=[0-9]{1,3}+',
    'unreserved': "[!'-\\*\\-\\.0-9A-Z_a-z\\~]",
    'uri_parameters': '(?:;' + p20 + ')*',
    'user': p14,
    'user_param': "[Uu][Ss][Ee][Rr]=(?:[Pp][Hh][Oo][Nn][Ee]|[Ii][Pp]|[!%'\\*\\+\\-\\.0-9A-Z_-z\\~]++)",
    'user_unreserved': '[\\$\\&\\+,/;=\\?]',
    'userinfo': p14 + p12 + '?@',
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'h16': '[0-9A-Fa-f]{1,4}+',
    'ipv4address': p7 + '{3}' + p5,
    'ipv6address': '(?:[0-9A-Fa-f]{1,4}+:){6}' + p18 + '|:' + p24 + '|[0-9A-Fa-f]{1,4}+' + p25,
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p7 + '{3}' + p5,
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}

PRINTS: dict[str, tuple[tuple[tuple[str, bool], ...], ...]] = {
    'sip_uri': ((('sip:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True), (':', False), ('port', True), ('parameters', True), ('?', False), ('header_fields', True)), (('sip:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True), (':', False), ('port', True), ('parameters', True)), (('sip:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True), (':', False), ('port', True), ('?', False), ('header_fields', True)), (('sip:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True), (':', False), ('port', True)), (('sip:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True), ('parameters', True), ('?', False), ('header_fields', True)), (('sip:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True), ('parameters', True)), (('sip:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True), ('?', False), ('header_fields', True)), (('sip:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True)), (('sip:', False), ('user', True), ('@', False), ('host', True), (':', False), ('port', True), ('parameters', True), ('?', False), ('header_fields', True)), (('sip:', False), ('user', True), ('@', False), ('host', True), (':', False), ('port', True), ('parameters', True)), (('sip:', False), ('user', True), ('@', False), ('host', True), (':', False), ('port', True), ('?', False), ('header_fields', True)), (('sip:', False), ('user', True), ('@', False), ('host', True), (':', False), ('port', True)), (('sip:', False), ('user', True), ('@', False), ('host', True), ('parameters', True), ('?', False), ('header_fields', True)), (('sip:', False), ('user', True), ('@', False), ('host', True), ('parameters', True)), (('sip:', False), ('user', True), ('@', False), ('host', True), ('?', False), ('header_fields', True)), (('sip:', False), ('user', True), ('@', False), ('host', True)), (('sip:', False), ('host', True), (':', False), ('port', True), ('parameters', True), ('?', False), ('header_fields', True)), (('sip:', False), ('host', True), (':', False), ('port', True), ('parameters', True)), (('sip:', False), ('host', True), (':', False), ('port', True), ('?', False), ('header_fields', True)), (('sip:', False), ('host', True), (':', False), ('port', True)), (('sip:', False), ('host', True), ('parameters', True), ('?', False), ('header_fields', True)), (('sip:', False), ('host', True), ('parameters', True)), (('sip:', False), ('host', True), ('?', False), ('header_fields', True)), (('sip:', False), ('host', True))),
    'sips_uri': ((('sips:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True), (':', False), ('port', True), ('parameters', True), ('?', False), ('header_fields', True)), (('sips:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True), (':', False), ('port', True), ('parameters', True)), (('sips:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True), (':', False), ('port', True), ('?', False), ('header_fields', True)), (('sips:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True), (':', False), ('port', True)), (('sips:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True), ('parameters', True), ('?', False), ('header_fields', True)), (('sips:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True), ('parameters', True)), (('sips:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True), ('?', False), ('header_fields', True)), (('sips:', False), ('user', True), (':', False), ('password', True), ('@', False), ('host', True)), (('sips:', False), ('user', True), ('@', False), ('host', True), (':', False), ('port', True), ('parameters', True), ('?', False), ('header_fields', True)), (('sips:', False), ('user', True), ('@', False), ('host', True), (':', False), ('port', True), ('parameters', True)), (('sips:', False), ('user', True), ('@', False), ('host', True), (':', False), ('port', True), ('?', False), ('header_fields', True)), (('sips:', False), ('user', True), ('@', False), ('host', True), (':', False), ('port', True)), (('sips:', False), ('user', True), ('@', False), ('host', True), ('parameters', True), ('?', False), ('header_fields', True)), (('sips:', False), ('user', True), ('@', False), ('host', True), ('parameters', True)), (('sips:', False), ('user', True), ('@', False), ('host', True), ('?', False), ('header_fields', True)), (('sips:', False), ('user', True), ('@', False), ('host', True)), (('sips:', False), ('host', True), (':', False), ('port', True), ('parameters', True), ('?', False), ('header_fields', True)), (('sips:', False), ('host', True), (':', False), ('port', True), ('parameters', True)), (('sips:', False), ('host', True), (':', False), ('port', True), ('?', False), ('header_fields', True)), (('sips:', False), ('host', True), (':', False), ('port', True)), (('sips:', False), ('host', True), ('parameters', True), ('?', False), ('header_fields', True)), (('sips:', False), ('host', True), ('parameters', True)), (('sips:', False), ('host', True), ('?', False), ('header_fields', True)), (('sips:', False), ('host', True))),
}
