"""Made by `python -m tools.generate` from grammars/w3c_2012.lark, grammars/rfc3986.lark, grammars/rfc5234.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'parsed_url': ('parsed-URL', 'W3C URL', '4.2', None),
    'web_url': ('web-url', 'W3C URL', '4.2', None),
    'file_url': ('file-url', 'W3C URL', '4.2', None),
    'data_url': ('data-url', 'W3C URL', '4.2', None),
    'relative_web': ('relative-web', 'W3C URL', '4.2', None),
    'relative_file': ('relative-file', 'W3C URL', '4.2', None),
    'relative_scheme': ('relative-scheme', 'W3C URL', '4', 6),
    'file_scheme': ('file-scheme', 'W3C URL', '4', 4),
    'other_scheme': ('other-scheme', 'W3C URL', '4.2', None),
    'slash': ('slash', 'W3C URL', '4.2', 1),
    'parsed_userinfo': ('parsed-userinfo', 'W3C URL', '4.2', None),
    'parsed_host': ('parsed-host', 'W3C URL', '4.2', None),
    'no_host': ('no-host', 'W3C URL', '4.2', 0),
    'parsed_port': ('parsed-port', 'W3C URL', '4.2', None),
    'file_host': ('file-host', 'W3C URL', '4.2', None),
    'drive_path': ('drive-path', 'W3C URL', '4.2', None),
    'parsed_path': ('parsed-path', 'W3C URL', '4.2', None),
    'single_slash_path': ('single-slash-path', 'W3C URL', '4.2', None),
    'rootless_path': ('rootless-path', 'W3C URL', '4.2', None),
    'scheme_data': ('scheme-data', 'W3C URL', '4.2', None),
    'parsed_query': ('parsed-query', 'W3C URL', '4.2', None),
    'parsed_fragment': ('parsed-fragment', 'W3C URL', '4.2', None),
    'host_setting': ('host-setting', 'W3C URL', '4.2', None),
    'set_host': ('set-host', 'W3C URL', '4.2', None),
    'set_open_host': ('set-open-host', 'W3C URL', '4.2', None),
    'port_setting': ('port-setting', 'W3C URL', '4.2', None),
    'tab_or_newline': ('tab-or-newline', 'W3C URL', '4.2', 1),
    'ascii_whitespace': ('ascii-whitespace', 'W3C URL', '4.2', 1),
    'simple_escape_set': ('simple-escape-set', 'W3C URL', '4.2', 1),
    'default_escape_set': ('default-escape-set', 'W3C URL', '4.2', 1),
    'query_escape_set': ('query-escape-set', 'W3C URL', '4.2', 1),
    'url': ('URL', 'W3C URL', '4.1', None),
    'absolute_url_with_fragment': ('absolute-URL-with-fragment', 'W3C URL', '4.1', None),
    'absolute_url': ('absolute-URL', 'W3C URL', '4.1', None),
    'scheme': ('scheme', 'W3C URL', '4.1', None),
    'written_scheme_data': ('written-scheme-data', 'W3C URL', '4.1', None),
    'relative_url': ('relative-URL', 'W3C URL', '4.1', None),
    'scheme_relative_url': ('scheme-relative-URL', 'W3C URL', '4.1', None),
    'userinfo': ('userinfo', 'W3C URL', '4.1', None),
    'host': ('host', 'W3C URL', '3.1', None),
    'domain': ('domain', 'W3C URL', '3.1', None),
    'domain_label': ('domain-label', 'W3C URL', '3.1', None),
    'domain_label_separator': ('domain-label-separator', 'W3C URL', '2', 1),
    'port': ('port', 'W3C URL', '4.1', None),
    'absolute_path_relative_url': ('absolute-path-relative-URL', 'W3C URL', '4.1', None),
    'absolute_path': ('absolute-path', 'W3C URL', '4.1', None),
    'path_relative_url': ('path-relative-URL', 'W3C URL', '4.1', None),
    'relative_path': ('relative-path', 'W3C URL', '4.1', None),
    'path_segment': ('path-segment', 'W3C URL', '4.1', None),
    'query': ('query', 'W3C URL', '4.1', None),
    'fragment': ('fragment', 'W3C URL', '4.1', None),
    'url_unit': ('URL-unit', 'W3C URL', '4.1', 3),
    'unit_code_point': ('unit-code-point', 'W3C URL', '4.1', 1),
    'url_encoded_byte': ('URL-encoded-byte', 'W3C URL', '2', 3),
    'dec_octet': ('dec-octet', 'RFC 3986', '3.2.2', 3),
    'h16': ('h16', 'RFC 3986', '3.2.2', 4),
    'ipv4address': ('IPv4address', 'RFC 3986', '3.2.2', 15),
    'ipv6address': ('IPv6address', 'RFC 3986', '3.2.2', 45),
    'ls32': ('ls32', 'RFC 3986', '3.2.2', 15),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?P<path>(?:[/\\\\][^\\#\\?]*+)?+)'
p1 = '(?P<scheme__2>[Ff][Ii][Ll][Ee])'
p2 = '(?P<fragment>[\\x00-\\U0010ffff]*+)'
p3 = '(?P<path__3>(?:[/\\\\][^\\#\\?]*+)?+)'
p4 = '(?:\\[[^\\#/\\?\\\\\\]]*+\\][^\\#/:\\?\\[\\\\]*+)'
p5 = '(?:\\[[^\\#/\\?@\\\\\\]]*+\\][^\\#/:\\?@\\[\\\\]*)'
p6 = '(?:\\#' + p2 + ')'
p7 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p8 = '(?:[^\\#/:\\?@\\[\\\\]|\\[(?:\\]|[^\\#/\\?@\\\\\\]]+\\]?+)?)'
p9 = '(?:[/\\\\](?:[^\\#/\\?\\\\][^\\#\\?]*+)?+|[^\\#/\\?\\\\][^\\#\\?]*+)'
p10 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p11 = '(?:' + p10 + '\\.)'
p12 = '(?P<path__4>' + p9 + '?)'
p13 = '(?::[0-9A-Fa-f]{1,4}+' + p7 + '?)'
p14 = '(?:[\\+\\-\\.0-9A-RT-Za-rt-z][\\+\\-\\.0-9A-Za-z]*+|[Ss][\\+\\-\\.0-9A-Za-z]++)'
p15 = '(?P<scheme>[Ff][Tt][Pp]|[Gg][Oo][Pp][Hh][Ee][Rr]|[Hh][Tt][Tt][Pp][Ss]?+|[Ww][Ss]{1,2}+)'
p16 = '(?P<path>[\\x09\\x0a\\x0d]*+[A-Za-z][\\x09\\x0a\\x0d]*+[:\\|][\\x09\\x0a\\x0d]*+(?:[/\\\\][^\\#\\?]*+)?+)'
p17 = '(?::[0-9A-Fa-f]{1,4}+' + p13 + '?)'
p18 = '(?P<host>(?:[^\\#/:\\?\\[\\\\]|\\[[^\\#/\\?\\\\\\]]*+\\])[^\\#/:\\?\\[\\\\]*+' + p4 + '*+)'
p19 = '(?::[0-9A-Fa-f]{1,4}+' + p17 + '?)'
p20 = '(?:[\\+\\-\\.0-9A-RT-Za-rt-z][\\+\\-\\.0-9A-Za-z]*+|[Ss]' + p14 + ')'
p21 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p11 + '{3}' + p10 + ')'
p22 = '(?:(?P<host>)' + p16 + '|(?P<host__2>[^\\#/\\?\\\\]++)(?P<path__2>(?:[/\\\\][^\\#\\?]*+)?+)|(?P<host__3>)' + p3 + ')'
p23 = '(?:[\\+\\-\\.0-9A-SU-Za-su-z][\\+\\-\\.0-9A-Za-z]*+|[Tt](?:[\\+\\-\\.0-9A-SU-Za-su-z][\\+\\-\\.0-9A-Za-z]*+|[Tt](?:[\\+\\-\\.0-9A-OQ-Za-oq-z][\\+\\-\\.0-9A-Za-z]*+|[Pp]' + p14 + ')?)?)'
p24 = '(?:[\\+\\-\\.0-9A-HJ-SU-Za-hj-su-z][\\+\\-\\.0-9A-Za-z]*+|[Ii](?:[\\+\\-\\.0-9A-KM-Za-km-z][\\+\\-\\.0-9A-Za-z]*+|[Ll](?:[\\+\\-\\.0-9A-DF-Za-df-z][\\+\\-\\.0-9A-Za-z]*+|[Ee][\\+\\-\\.0-9A-Za-z]++)?)?|[Tt](?:[\\+\\-\\.0-9A-OQ-Za-oq-z][\\+\\-\\.0-9A-Za-z]*+|[Pp][\\+\\-\\.0-9A-Za-z]++)?)'
p25 = '(?:[\\+\\-\\.0-9A-NP-Za-np-z][\\+\\-\\.0-9A-Za-z]*+|[Oo](?:[\\+\\-\\.0-9A-OQ-Za-oq-z][\\+\\-\\.0-9A-Za-z]*+|[Pp](?:[\\+\\-\\.0-9A-GI-Za-gi-z][\\+\\-\\.0-9A-Za-z]*+|[Hh](?:[\\+\\-\\.0-9A-DF-Za-df-z][\\+\\-\\.0-9A-Za-z]*+|[Ee](?:[\\+\\-\\.0-9A-QS-Za-qs-z][\\+\\-\\.0-9A-Za-z]*+|[Rr][\\+\\-\\.0-9A-Za-z]++)?)?)?)?)'
p26 = '(?:(?:(?P<userinfo>[^\\#/\\?\\\\]*)@(?:(?P<host>[^\\#/:\\?@\\[\\\\]*' + p5 + '*' + p8 + ')|(?P<host__2>))(?::(?P<port>[0-9]*+))?+|(?P<host__3>[^\\#/:\\?@\\[\\\\]*' + p5 + '*' + p8 + ')(?::(?P<port__2>[0-9]*+))?+|(?P<host__4>):(?P<port__3>[0-9]*+))' + p0 + '|(?P<host__5>))'
p27 = '(?:[!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p28 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p29 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p30 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p31 = '(?:[!\\$\\&-\\-0-9;=A-Z_a-z\\~\\xa0-\\u3001\\u3003-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uff0d\\uff0f-\\uff60\\uff62-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p32 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\-0-9;=A-Z_a-z\\~\\xa0-\\u3001\\u3003-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uff0d\\uff0f-\\uff60\\uff62-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p33 = '(?:/[!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)*+)'
p34 = '(?P<query>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p28 + '*+)'
p35 = '(?P<fragment>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p28 + '*+)'
p36 = '(?:\\?' + p34 + ')'
p37 = '(?P<userinfo>[!\\$\\&-\\.0-;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p29 + '*+)'
p38 = '(?:\\#' + p35 + ')'
p39 = '(?:\\?(?P<query__2>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p28 + '*+))'
p40 = '(?:' + p37 + '@)'
p41 = '(?:(?P<userinfo__2>[!\\$\\&-\\.0-;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p29 + '*+)@)'
p42 = '(?P<scheme>[A-EI-VX-Za-ei-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p24 + '?|[Gg]' + p25 + '?|[Hh]' + p23 + '?|[Ww]' + p20 + '?)'
p43 = '(?P<scheme__3>[A-EI-VX-Za-ei-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p24 + '?|[Gg]' + p25 + '?|[Hh]' + p23 + '?|[Ww]' + p20 + '?)'
p44 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p21 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p21 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p21 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p21 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p11 + '{3}' + p10 + '))?|' + p11 + '{3}' + p10 + ')?)'
p45 = '(?P<path__3>' + p27 + '[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p28 + '*+)'
p46 = '(?:[\\.\\u3002\\uff0e\\uff61]' + p31 + '[!\\$\\&-\\-0-9;=A-Z_a-z\\~\\xa0-\\u3001\\u3003-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uff0d\\uff0f-\\uff60\\uff62-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p32 + '*+)'
p47 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p21 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p21 + '|' + p7 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p21 + '|' + p13 + '?::[0-9A-Fa-f]{1,4}+:' + p21 + '|' + p17 + '?::' + p21 + '|' + p19 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p19 + '?)?::)'
p48 = '(?:(?:[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p30 + '*+' + p33 + '?)'
p49 = '(?P<path>/' + p48 + '?)'
p50 = '(?P<path__2>/' + p48 + '?)'
p51 = '(?:(?:[!\\$\\&-\\.0-;=@_\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p30 + '*+|[A-Za-z][\\+\\-\\.0-9A-Za-z]*+(?:(?:[!\\$\\&-\\*,;=@_\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p30 + '*+)?)'
p52 = '(?P<ipv6address>(?:[0-9A-Fa-f]{1,4}+:){6}' + p21 + '|:' + p44 + '|[0-9A-Fa-f]{1,4}+' + p47 + ')'
p53 = '(?P<domain>' + p31 + '[!\\$\\&-\\-0-9;=A-Z_a-z\\~\\xa0-\\u3001\\u3003-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uff0d\\uff0f-\\uff60\\uff62-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p32 + '*+' + p46 + '*[\\.\\u3002\\uff0e\\uff61]?+)'
p54 = '(?P<path>' + p51 + '?' + p33 + '?)'
p55 = '(?P<host>' + p53 + '|\\[' + p52 + '\\])'
p56 = '(?P<host__2>(?P<domain__2>' + p31 + '[!\\$\\&-\\-0-9;=A-Z_a-z\\~\\xa0-\\u3001\\u3003-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uff0d\\uff0f-\\uff60\\uff62-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p32 + '*+' + p46 + '*[\\.\\u3002\\uff0e\\uff61]?+)|\\[(?P<ipv6address__2>(?:[0-9A-Fa-f]{1,4}+:){6}' + p21 + '|:' + p44 + '|[0-9A-Fa-f]{1,4}+' + p47 + ')\\])'
p57 = '(?://' + p40 + '?' + p55 + '(?::(?P<port>[0-9]*+))?+' + p49 + '?|' + p50 + '|(?P<path__3>' + p51 + '?' + p33 + '?))'

PATTERNS: dict[str, str] = {
    'parsed_url': '(?:' + p15 + ':[/\\\\]*+' + p26 + '(?:\\?(?P<query>[^\\#]*+))?+|' + p1 + ':(?:[/\\\\][/\\\\](?:(?P<host__6>)(?P<path__2>[\\x09\\x0a\\x0d]*+[A-Za-z][\\x09\\x0a\\x0d]*+[:\\|][\\x09\\x0a\\x0d]*+(?:[/\\\\][^\\#\\?]*+)?+)|(?P<host__7>[^\\#/\\?\\\\]++)' + p3 + '|(?P<host__8>)(?P<path__4>(?:[/\\\\][^\\#\\?]*+)?+))|(?P<host__9>)(?P<path__5>' + p9 + '?))(?:\\?(?P<query__2>[^\\#]*+))?+|' + p43 + ':(?P<path__6>[^\\#]*+))' + p6 + '?+',
    'web_url': p15 + ':[/\\\\]*+' + p26 + '(?:\\?(?P<query>[^\\#]*+))?+' + p6 + '?+',
    'file_url': '(?P<scheme>[Ff][Ii][Ll][Ee]):(?:[/\\\\][/\\\\]' + p22 + '|(?P<host__4>)' + p12 + ')(?:\\?(?P<query>[^\\#]*+))?+' + p6 + '?+',
    'data_url': p42 + ':(?P<path>[^\\#]*+)' + p6 + '?+',
    'relative_web': '(?:[/\\\\][/\\\\][/\\\\]*+' + p26 + '|(?P<path__2>' + p9 + '?))(?:\\?(?P<query>[^\\#]*+))?+' + p6 + '?+',
    'relative_file': '(?:[/\\\\][/\\\\]' + p22 + '|' + p12 + ')(?:\\?(?P<query>[^\\#]*+))?+' + p6 + '?+',
    'relative_scheme': p15,
    'file_scheme': '(?P<scheme>[Ff][Ii][Ll][Ee])',
    'other_scheme': p42,
    'slash': '[/\\\\]',
    'parsed_userinfo': '(?P<userinfo>[^\\#/\\?\\\\]*+)',
    'parsed_host': '(?P<host>[^\\#/:\\?@\\[\\\\]*' + p5 + '*(?:[^\\#/:\\?@\\[\\\\]|\\[(?:\\]|[^\\#/\\?@\\\\\\]]++\\]?+)?))',
    'no_host': '(?P<host>)',
    'parsed_port': '(?P<port>[0-9]*+)',
    'file_host': '(?P<host>[^\\#/\\?\\\\]++)',
    'drive_path': p16,
    'parsed_path': p0,
    'single_slash_path': '(?P<path>(?:[/\\\\](?:[^\\#/\\?\\\\][^\\#\\?]*+)?+)?)',
    'rootless_path': '(?P<path>[^\\#/\\?\\\\][^\\#\\?]*+)',
    'scheme_data': '(?P<path>[^\\#]*+)',
    'parsed_query': '(?P<query>[^\\#]*+)',
    'parsed_fragment': p2,
    'host_setting': p18 + '(?::(?P<port>[0-9]*+)(?:[^0-9][\\x00-\\U0010ffff]*+)?+|[\\#/\\?\\\\][\\x00-\\U0010ffff]*+)?|(?P<host__2>)(?::(?P<port__2>[0-9]*+)(?:[^0-9][\\x00-\\U0010ffff]*+)?+|[\\#/\\?\\\\][\\x00-\\U0010ffff]*+)?|(?P<host__3>[^\\#/:\\?\\[\\\\]*+' + p4 + '*\\[[^\\#/\\?\\\\\\]]*+)(?:[\\#/\\?\\\\][\\x00-\\U0010ffff]*+)?+',
    'set_host': p18,
    'set_open_host': '(?P<host>[^\\#/:\\?\\[\\\\]*+' + p4 + '*\\[[^\\#/\\?\\\\\\]]*+)',
    'port_setting': '(?P<port>[0-9]*+)(?:[^0-9][\\x00-\\U0010ffff]*+)?+',
    'tab_or_newline': '[\\x09\\x0a\\x0d]',
    'ascii_whitespace': '[\\x09\\x0a\\x0c\\x0d\\ ]',
    'simple_escape_set': '[^\\ -\\~]',
    'default_escape_set': '[^!\\$-;=@-_a-\\~]',
    'query_escape_set': '[^!\\$-;=\\?-_a-\\~]',
    'url': '(?:' + p57 + p36 + '?|' + p15 + '://' + p41 + '?' + p56 + '(?::(?P<port__2>[0-9]*+))?+(?P<path__4>/' + p48 + '?)?' + p39 + '?|' + p1 + '://(?:(?P<userinfo__3>[!\\$\\&-\\.0-;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p29 + '*+)@)?(?P<host__3>(?P<domain__3>' + p31 + '[!\\$\\&-\\-0-9;=A-Z_a-z\\~\\xa0-\\u3001\\u3003-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uff0d\\uff0f-\\uff60\\uff62-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p32 + '*+' + p46 + '*[\\.\\u3002\\uff0e\\uff61]?+)|\\[(?P<ipv6address__3>(?:[0-9A-Fa-f]{1,4}+:){6}' + p21 + '|:' + p44 + '|[0-9A-Fa-f]{1,4}+' + p47 + ')\\])(?::(?P<port__3>[0-9]*+))?+(?P<path__5>/' + p48 + '?)?(?:\\?(?P<query__3>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p28 + '*+))?|' + p43 + ':(?P<path__6>' + p27 + '[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p28 + '*+))' + p38 + '?',
    'absolute_url_with_fragment': '(?:' + p15 + '://' + p40 + '?' + p55 + '(?::(?P<port>[0-9]*+))?+' + p49 + '?' + p36 + '?|' + p1 + '://' + p41 + '?' + p56 + '(?::(?P<port__2>[0-9]*+))?+' + p50 + '?' + p39 + '?|' + p43 + ':' + p45 + ')' + p38 + '?',
    'absolute_url': p15 + '://' + p40 + '?' + p55 + '(?::(?P<port>[0-9]*+))?+' + p49 + '?' + p36 + '?|' + p1 + '://' + p41 + '?' + p56 + '(?::(?P<port__2>[0-9]*+))?+' + p50 + '?' + p39 + '?|' + p43 + ':' + p45,
    'scheme': '[A-Za-z][\\+\\-\\.0-9A-Za-z]*+',
    'written_scheme_data': '(?P<path>' + p27 + '[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p28 + '*+)',
    'relative_url': p57 + p36 + '?',
    'scheme_relative_url': '//' + p40 + '?' + p55 + '(?::(?P<port>[0-9]*+))?+' + p49 + '?' + p36 + '?',
    'userinfo': p37,
    'host': p55,
    'domain': p53,
    'domain_label': p31 + '[!\\$\\&-\\-0-9;=A-Z_a-z\\~\\xa0-\\u3001\\u3003-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uff0d\\uff0f-\\uff60\\uff62-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p32 + '*+',
    'domain_label_separator': '[\\.\\u3002\\uff0e\\uff61]',
    'port': '(?P<port>[0-9]*+)',
    'absolute_path_relative_url': p49 + p36 + '?',
    'absolute_path': p49,
    'path_relative_url': p54 + p36 + '?',
    'relative_path': p54,
    'path_segment': '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p30 + '*+',
    'query': p34,
    'fragment': p35,
    'url_unit': '[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'unit_code_point': '[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]',
    'url_encoded_byte': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'h16': '[0-9A-Fa-f]{1,4}+',
    'ipv4address': p11 + '{3}' + p10,
    'ipv6address': p52,
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p11 + '{3}' + p10,
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ('parsed_url', 'web_url', 'file_url', 'data_url', 'relative_web', 'relative_file', 'drive_path', 'parsed_path', 'single_slash_path', 'rootless_path', 'scheme_data', 'url', 'absolute_url_with_fragment', 'absolute_url', 'written_scheme_data', 'relative_url', 'scheme_relative_url', 'absolute_path_relative_url', 'absolute_path', 'path_relative_url', 'relative_path')

TREES = {
    'parsed_url': lambda g: tree((g[0] if g[0] is not None else g[12] if g[12] is not None else g[22], g[1], g[2] if g[2] is not None else g[3] if g[3] is not None else g[5] if g[5] is not None else g[7] if g[7] is not None else g[10] if g[10] is not None else g[13] if g[13] is not None else g[15] if g[15] is not None else g[17] if g[17] is not None else g[19], None, g[4] if g[4] is not None else g[6] if g[6] is not None else g[8], g[9] if g[9] is not None else g[14] if g[14] is not None else g[16] if g[16] is not None else g[18] if g[18] is not None else g[20] if g[20] is not None else g[23] or '', g[11] if g[11] is not None else g[21], g[24])),
    'web_url': lambda g: tree((g[0], g[1], g[2] if g[2] is not None else g[3] if g[3] is not None else g[5] if g[5] is not None else g[7] if g[7] is not None else g[10], None, g[4] if g[4] is not None else g[6] if g[6] is not None else g[8], g[9] or '', g[11], g[12])),
    'file_url': lambda g: tree((g[0], None, g[1] if g[1] is not None else g[3] if g[3] is not None else g[5] if g[5] is not None else g[7], None, None, g[2] if g[2] is not None else g[4] if g[4] is not None else g[6] if g[6] is not None else g[8] or '', g[9], g[10])),
    'data_url': lambda g: tree((g[0], None, None, None, None, g[1] or '', None, g[2])),
    'relative_web': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[2] if g[2] is not None else g[4] if g[4] is not None else g[6] if g[6] is not None else g[9], None, g[3] if g[3] is not None else g[5] if g[5] is not None else g[7], g[8] if g[8] is not None else g[10] or '', g[11], g[12])),
    'relative_file': lambda g: tree((None, None, g[0] if g[0] is not None else g[2] if g[2] is not None else g[4], None, None, g[1] if g[1] is not None else g[3] if g[3] is not None else g[5] if g[5] is not None else g[6] or '', g[7], g[8])),
    'relative_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'file_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'other_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'parsed_userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'parsed_host': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'no_host': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'parsed_port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'file_host': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'drive_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'parsed_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'single_slash_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'rootless_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'scheme_data': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'parsed_query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'parsed_fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'host_setting': lambda g: tree((None, None, g[0] if g[0] is not None else g[2] if g[2] is not None else g[4], None, g[1] if g[1] is not None else g[3], '', None, None)),
    'set_host': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'set_open_host': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'port_setting': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'url': lambda g: tree((g[9] if g[9] is not None else g[17] if g[17] is not None else g[25], g[0] if g[0] is not None else g[10] if g[10] is not None else g[18], g[1] if g[1] is not None else g[11] if g[11] is not None else g[19], 'domain' if g[2] is not None else 'ipv6address' if g[3] is not None else 'domain' if g[12] is not None else 'ipv6address' if g[13] is not None else 'domain' if g[20] is not None else 'ipv6address' if g[21] is not None else None, g[4] if g[4] is not None else g[14] if g[14] is not None else g[22], g[5] if g[5] is not None else g[6] if g[6] is not None else g[7] if g[7] is not None else g[15] if g[15] is not None else g[23] if g[23] is not None else g[26] or '', g[8] if g[8] is not None else g[16] if g[16] is not None else g[24], g[27])),
    'absolute_url_with_fragment': lambda g: tree((g[0] if g[0] is not None else g[8] if g[8] is not None else g[16], g[1] if g[1] is not None else g[9], g[2] if g[2] is not None else g[10], 'domain' if g[3] is not None else 'ipv6address' if g[4] is not None else 'domain' if g[11] is not None else 'ipv6address' if g[12] is not None else None, g[5] if g[5] is not None else g[13], g[6] if g[6] is not None else g[14] if g[14] is not None else g[17] or '', g[7] if g[7] is not None else g[15], g[18])),
    'absolute_url': lambda g: tree((g[0] if g[0] is not None else g[8] if g[8] is not None else g[16], g[1] if g[1] is not None else g[9], g[2] if g[2] is not None else g[10], 'domain' if g[3] is not None else 'ipv6address' if g[4] is not None else 'domain' if g[11] is not None else 'ipv6address' if g[12] is not None else None, g[5] if g[5] is not None else g[13], g[6] if g[6] is not None else g[14] if g[14] is not None else g[17] or '', g[7] if g[7] is not None else g[15], None)),
    'written_scheme_data': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'relative_url': lambda g: tree((None, g[0], g[1], 'domain' if g[2] is not None else 'ipv6address' if g[3] is not None else None, g[4], g[5] if g[5] is not None else g[6] if g[6] is not None else g[7] or '', g[8], None)),
    'scheme_relative_url': lambda g: tree((None, g[0], g[1], 'domain' if g[2] is not None else 'ipv6address' if g[3] is not None else None, g[4], g[5] or '', g[6], None)),
    'userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'host': lambda g: tree((None, None, g[0], 'domain' if g[1] is not None else 'ipv6address' if g[2] is not None else None, None, '', None, None)),
    'domain': lambda g: tree((None, None, None, 'domain' if g[0] is not None else None, None, '', None, None)),
    'port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'absolute_path_relative_url': lambda g: tree((None, None, None, None, None, g[0] or '', g[1], None)),
    'absolute_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_relative_url': lambda g: tree((None, None, None, None, None, g[0] or '', g[1], None)),
    'relative_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'ipv6address': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else None, None, '', None, None)),
}
