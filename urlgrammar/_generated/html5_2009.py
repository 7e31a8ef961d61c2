"""Made by `python -m tools.generate` from grammars/html5_2009.lark, grammars/rfc3986.lark, grammars/rfc5234.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'valid_web_address': ('valid-Web-address', 'Web addresses in HTML 5', '1', None),
    'valid_web_address_in_another_encoding': ('valid-Web-address-in-another-encoding', 'Web addresses in HTML 5', '1', None),
    'ascii_query': ('ASCII-query', 'Web addresses in HTML 5', '1', None),
    'encoded_character': ('encoded-character', 'Web addresses in HTML 5', '2', 1),
    'bracket': ('bracket', 'Web addresses in HTML 5', '2', 1),
    'userinfo': ('userinfo', 'Web addresses in HTML 5', '2', None),
    'reg_name': ('reg-name', 'Web addresses in HTML 5', '2', None),
    'pchar': ('pchar', 'Web addresses in HTML 5', '2', 1),
    'segment_nz_nc': ('segment-nz-nc', 'Web addresses in HTML 5', '2', None),
    'fragment': ('fragment', 'Web addresses in HTML 5', '2', None),
    'space_character': ('space-character', 'Web addresses in HTML 5', '2', 1),
    'iri': ('IRI', 'RFC 3987', '2.2', None),
    'ihier_part': ('ihier-part', 'RFC 3987', '2.2', None),
    'iri_reference': ('IRI-reference', 'RFC 3987', '2.2', None),
    'irelative_ref': ('irelative-ref', 'RFC 3987', '2.2', None),
    'irelative_part': ('irelative-part', 'RFC 3987', '2.2', None),
    'iauthority': ('iauthority', 'RFC 3987', '2.2', None),
    'iuserinfo': ('iuserinfo', 'RFC 3987', '2.2', None),
    'ihost': ('ihost', 'RFC 3987', '2.2', None),
    'ireg_name': ('ireg-name', 'RFC 3987', '2.2', None),
    'ipath_abempty': ('ipath-abempty', 'RFC 3987', '2.2', None),
    'ipath_absolute': ('ipath-absolute', 'RFC 3987', '2.2', None),
    'ipath_noscheme': ('ipath-noscheme', 'RFC 3987', '2.2', None),
    'ipath_rootless': ('ipath-rootless', 'RFC 3987', '2.2', None),
    'ipath_empty': ('ipath-empty', 'RFC 3987', '2.2', 0),
    'isegment': ('isegment', 'RFC 3987', '2.2', None),
    'isegment_nz': ('isegment-nz', 'RFC 3987', '2.2', None),
    'isegment_nz_nc': ('isegment-nz-nc', 'RFC 3987', '2.2', None),
    'ipchar': ('ipchar', 'RFC 3987', '2.2', 3),
    'iquery': ('iquery', 'RFC 3987', '2.2', None),
    'ifragment': ('ifragment', 'RFC 3987', '2.2', None),
    'iunreserved': ('iunreserved', 'RFC 3987', '2.2', 1),
    'ucschar': ('ucschar', 'RFC 3987', '2.2', 1),
    'iprivate': ('iprivate', 'RFC 3987', '2.2', 1),
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'gen_delims': ('gen-delims', 'RFC 3986', '2.2', 1),
    'reserved': ('reserved', 'RFC 3986', '2.2', 1),
    'sub_delims': ('sub-delims', 'RFC 3986', '2.2', 1),
    'unreserved': ('unreserved', 'RFC 3986', '2.3', 1),
    'hier_part': ('hier-part', 'RFC 3986', '3', None),
    'uri': ('URI', 'RFC 3986', '3', None),
    'scheme': ('scheme', 'RFC 3986', '3.1', None),
    'authority': ('authority', 'RFC 3986', '3.2', None),
    'dec_octet': ('dec-octet', 'RFC 3986', '3.2.2', 3),
    'h16': ('h16', 'RFC 3986', '3.2.2', 4),
    'host': ('host', 'RFC 3986', '3.2.2', None),
    'ip_literal': ('IP-literal', 'RFC 3986', '3.2.2', None),
    'ipv4address': ('IPv4address', 'RFC 3986', '3.2.2', 15),
    'ipv6address': ('IPv6address', 'RFC 3986', '3.2.2', 45),
    'ipvfuture': ('IPvFuture', 'RFC 3986', '3.2.2', None),
    'ls32': ('ls32', 'RFC 3986', '3.2.2', 15),
    'port': ('port', 'RFC 3986', '3.2.3', None),
    'path': ('path', 'RFC 3986', '3.3', None),
    'path_abempty': ('path-abempty', 'RFC 3986', '3.3', None),
    'path_absolute': ('path-absolute', 'RFC 3986', '3.3', None),
    'path_empty': ('path-empty', 'RFC 3986', '3.3', 0),
    'path_noscheme': ('path-noscheme', 'RFC 3986', '3.3', None),
    'path_rootless': ('path-rootless', 'RFC 3986', '3.3', None),
    'segment': ('segment', 'RFC 3986', '3.3', None),
    'segment_nz': ('segment-nz', 'RFC 3986', '3.3', None),
    'query': ('query', 'RFC 3986', '3.4', None),
    'uri_reference': ('URI-reference', 'RFC 3986', '4.1', None),
    'relative_part': ('relative-part', 'RFC 3986', '4.2', None),
    'relative_ref': ('relative-ref', 'RFC 3986', '4.2', None),
    'absolute_uri': ('absolute-URI', 'RFC 3986', '4.3', None),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?P<reg_name>[^\\#/:\\?@\\[\\]]*+)'
p1 = '(?:[^\\#/\\?]++(?:/[^\\#\\?]*+)?+)'
p2 = '(?P<fragment>[\\x00-\\U0010ffff]*+)'
p3 = '(?:(?P<userinfo>[^\\#/\\?@\\[\\]]*+)@)'
p4 = '(?P<scheme>[A-Za-z][\\+\\-\\.0-9A-Za-z]*+)'
p5 = '(?:\\#' + p2 + ')'
p6 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p7 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p8 = '(?P<ipvfuture>[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++)'
p9 = '(?:' + p7 + '\\.)'
p10 = '(?:/' + p1 + '?|[^\\#/:\\?]++(?:/[^\\#\\?]*+)?+)'
p11 = '(?::[0-9A-Fa-f]{1,4}+' + p6 + '?)'
p12 = '(?P<path__2>(?:/' + p1 + '?|[^\\#/\\?]++(?:/[^\\#\\?]*+)?+)?)'
p13 = '(?P<path__2>' + p10 + '?)'
p14 = '(?P<query>[!\\$\\&-;=\\?-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~]*+)*+)'
p15 = '(?::[0-9A-Fa-f]{1,4}+' + p11 + '?)'
p16 = '(?::[0-9A-Fa-f]{1,4}+' + p15 + '?)'
p17 = '(?P<ipv4address>' + p9 + '{3}' + p7 + ')'
p18 = '(?P<ipv4address__2>' + p9 + '{3}' + p7 + ')'
p19 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p9 + '{3}' + p7 + ')'
p20 = '(?:[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p21 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=A-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+)'
p22 = '(?:[!\\$\\&-\\.0-9;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p23 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+)'
p24 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+)'
p25 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+)'
p26 = '(?:/[!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+)*+)'
p27 = '(?P<path>' + p26 + '?)'
p28 = '(?P<fragment>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+)*+)'
p29 = '(?P<userinfo>[!\\$\\&-\\.0-;=A-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p21 + '*+)'
p30 = '(?:\\#' + p28 + ')'
p31 = '(?P<ireg_name>[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p24 + '*+)'
p32 = '(?:' + p29 + '@)'
p33 = '(?P<query>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)*+)'
p34 = '(?:\\?' + p33 + ')'
p35 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p19 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p19 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p19 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p19 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p9 + '{3}' + p7 + '))?|' + p9 + '{3}' + p7 + ')?)'
p36 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p19 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p19 + '|' + p6 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p19 + '|' + p11 + '?::[0-9A-Fa-f]{1,4}+:' + p19 + '|' + p15 + '?::' + p19 + '|' + p16 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p16 + '?)?::)'
p37 = '(?:' + p20 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p23 + '*+' + p26 + '?)'
p38 = '(?P<ipv6address>(?:[0-9A-Fa-f]{1,4}+:){6}' + p19 + '|:' + p35 + '|[0-9A-Fa-f]{1,4}+' + p36 + ')'
p39 = '(?:' + p38 + '|' + p8 + ')'
p40 = '(?:(?P<ipv6address__2>(?:[0-9A-Fa-f]{1,4}+:){6}' + p19 + '|:' + p35 + '|[0-9A-Fa-f]{1,4}+' + p36 + ')|(?P<ipvfuture__2>[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++))'
p41 = '(?P<host>\\[' + p39 + '\\]|' + p17 + '|' + p0 + ')'
p42 = '(?://' + p3 + '?' + p41 + '(?::(?P<port>[0-9]*+))?+(?P<path>(?:/[^\\#\\?]*+)?+)|' + p12 + ')'
p43 = '(?P<host>\\[' + p39 + '\\]|' + p17 + '|' + p31 + ')'
p44 = '(?:/' + p37 + '?|' + p22 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p25 + '*+' + p26 + '?)'
p45 = '(?P<path__2>(?:/' + p37 + '?|' + p20 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p23 + '*+' + p26 + '?)?)'
p46 = '(?P<path__2>' + p44 + '?)'
p47 = '(?://' + p32 + '?' + p43 + '(?::(?P<port>[0-9]*+))?+' + p27 + '|' + p45 + ')'
p48 = '(?:' + p4 + ':' + p47 + '|//(?:(?P<userinfo__2>[!\\$\\&-\\.0-;=A-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p21 + '*+)@)?(?P<host__2>\\[' + p40 + '\\]|' + p18 + '|(?P<ireg_name__2>[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p24 + '*+))(?::(?P<port__2>[0-9]*+))?+(?P<path__3>' + p26 + '?)|(?P<path__4>' + p44 + '?))'
p49 = p48 + p34 + '?' + p30 + '?'

PATTERNS: dict[str, str] = {
    'valid_web_address': p49,
    'valid_web_address_in_another_encoding': p48 + '(?:\\?' + p14 + ')?' + p30 + '?',
    'ascii_query': p14,
    'encoded_character': '[^!\\#\\$\\&-;=\\?-\\[\\]_a-z\\~]',
    'bracket': '[\\[\\]]',
    'userinfo': '(?P<userinfo>[^\\#/\\?@\\[\\]]*+)',
    'reg_name': p0,
    'pchar': '[^\\#/\\?]',
    'segment_nz_nc': '[^\\#/:\\?]++',
    'fragment': p2,
    'space_character': '[\\x09\\x0a\\x0c\\x0d\\ ]',
    'iri': p4 + ':' + p47 + p34 + '?' + p30 + '?',
    'ihier_part': '//' + p32 + '?' + p43 + '(?::(?P<port>[0-9]*+))?+' + p27 + '|' + p45,
    'iri_reference': p49,
    'irelative_ref': '(?://' + p32 + '?' + p43 + '(?::(?P<port>[0-9]*+))?+' + p27 + '|' + p46 + ')' + p34 + '?' + p30 + '?',
    'irelative_part': '//' + p32 + '?' + p43 + '(?::(?P<port>[0-9]*+))?+' + p27 + '|' + p46,
    'iauthority': p32 + '?' + p43 + '(?::(?P<port>[0-9]*+))?+',
    'iuserinfo': p29,
    'ihost': p43,
    'ireg_name': p31,
    'ipath_abempty': p27,
    'ipath_absolute': '(?P<path>/' + p37 + '?)',
    'ipath_noscheme': '(?P<path>' + p22 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p25 + '*+' + p26 + '?)',
    'ipath_rootless': '(?P<path>' + p20 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p23 + '*+' + p26 + '?)',
    'ipath_empty': '(?P<path>)',
    'isegment': '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p23 + '*+',
    'isegment_nz': p20 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p23 + '*+',
    'isegment_nz_nc': p22 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p25 + '*+',
    'ipchar': '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'iquery': p33,
    'ifragment': p28,
    'iunreserved': '[\\-\\.0-9A-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]',
    'ucschar': '[\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]',
    'iprivate': '[\\ue000-\\uf8ff\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]',
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'gen_delims': '[\\#/:\\?@\\[\\]]',
    'reserved': '[!\\#\\$\\&-,/:;=\\?@\\[\\]]',
    'sub_delims': '[!\\$\\&-,;=]',
    'unreserved': '[\\-\\.0-9A-Z_a-z\\~]',
    'hier_part': '//' + p3 + '?' + p41 + '(?::(?P<port>[0-9]*+))?+(?P<path>(?:/[^\\#\\?]*+)?+)|' + p12,
    'uri': p4 + ':' + p42 + '(?:\\?(?P<query>[^\\#]*+))?+' + p5 + '?+',
    'scheme': p4,
    'authority': p3 + '?' + p41 + '(?::(?P<port>[0-9]*+))?+',
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'h16': '[0-9A-Fa-f]{1,4}+',
    'host': p41,
    'ip_literal': '\\[' + p39 + '\\]',
    'ipv4address': p17,
    'ipv6address': p38,
    'ipvfuture': p8,
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p17,
    'port': '(?P<port>[0-9]*+)',
    'path': '(?P<path>(?:/(?:[^\\#\\?]*+|[^\\#/\\?]++(?:/[^\\#\\?]*+)?+)?|[^\\#/:\\?]++(?:/[^\\#\\?]*+)?+|[^\\#/\\?]++(?:/[^\\#\\?]*+)?+)?)',
    'path_abempty': '(?P<path>(?:/[^\\#\\?]*+)?+)',
    'path_absolute': '(?P<path>/' + p1 + '?)',
    'path_empty': '(?P<path>)',
    'path_noscheme': '(?P<path>[^\\#/:\\?]++(?:/[^\\#\\?]*+)?+)',
    'path_rootless': '(?P<path>[^\\#/\\?]++(?:/[^\\#\\?]*+)?+)',
    'segment': '[^\\#/\\?]*+',
    'segment_nz': '[^\\#/\\?]++',
    'query': '(?P<query>[^\\#]*+)',
    'uri_reference': '(?:' + p4 + ':' + p42 + '|//(?:(?P<userinfo__2>[^\\#/\\?@\\[\\]]*+)@)?(?P<host__2>\\[' + p40 + '\\]|' + p18 + '|(?P<reg_name__2>[^\\#/:\\?@\\[\\]]*+))(?::(?P<port__2>[0-9]*+))?+(?P<path__3>(?:/[^\\#\\?]*+)?+)|(?P<path__4>' + p10 + '?))(?:\\?(?P<query>[^\\#]*+))?+' + p5 + '?+',
    'relative_part': '//' + p3 + '?' + p41 + '(?::(?P<port>[0-9]*+))?+(?P<path>(?:/[^\\#\\?]*+)?+)|' + p13,
    'relative_ref': '(?://' + p3 + '?' + p41 + '(?::(?P<port>[0-9]*+))?+(?P<path>(?:/[^\\#\\?]*+)?+)|' + p13 + ')(?:\\?(?P<query>[^\\#]*+))?+' + p5 + '?+',
    'absolute_uri': p4 + ':' + p42 + '(?:\\?(?P<query>[^\\#]*+))?+',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ('valid_web_address', 'valid_web_address_in_another_encoding', 'iri', 'ihier_part', 'iri_reference', 'irelative_ref', 'irelative_part', 'ipath_abempty', 'ipath_absolute', 'ipath_noscheme', 'ipath_rootless', 'ipath_empty', 'hier_part', 'uri', 'path', 'path_abempty', 'path_absolute', 'path_empty', 'path_noscheme', 'path_rootless', 'uri_reference', 'relative_part', 'relative_ref', 'absolute_uri')

TREES = {
    'valid_web_address': lambda g: tree((g[0], g[1] if g[1] is not None else g[10], g[2] if g[2] is not None else g[11], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'ireg_name' if g[6] is not None else 'ipv6address' if g[12] is not None else 'ipvfuture' if g[13] is not None else 'ipv4address' if g[14] is not None else 'ireg_name' if g[15] is not None else None, g[7] if g[7] is not None else g[16], g[8] if g[8] is not None else g[9] if g[9] is not None else g[17] if g[17] is not None else g[18] or '', g[19], g[20])),
    'valid_web_address_in_another_encoding': lambda g: tree((g[0], g[1] if g[1] is not None else g[10], g[2] if g[2] is not None else g[11], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'ireg_name' if g[6] is not None else 'ipv6address' if g[12] is not None else 'ipvfuture' if g[13] is not None else 'ipv4address' if g[14] is not None else 'ireg_name' if g[15] is not None else None, g[7] if g[7] is not None else g[16], g[8] if g[8] is not None else g[9] if g[9] is not None else g[17] if g[17] is not None else g[18] or '', g[19], g[20])),
    'ascii_query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'reg_name': lambda g: tree((None, None, None, 'reg_name' if g[0] is not None else None, None, '', None, None)),
    'fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'iri': lambda g: tree((g[0], g[1], g[2], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'ireg_name' if g[6] is not None else None, g[7], g[8] if g[8] is not None else g[9] or '', g[10], g[11])),
    'ihier_part': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ireg_name' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', None, None)),
    'iri_reference': lambda g: tree((g[0], g[1] if g[1] is not None else g[10], g[2] if g[2] is not None else g[11], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'ireg_name' if g[6] is not None else 'ipv6address' if g[12] is not None else 'ipvfuture' if g[13] is not None else 'ipv4address' if g[14] is not None else 'ireg_name' if g[15] is not None else None, g[7] if g[7] is not None else g[16], g[8] if g[8] is not None else g[9] if g[9] is not None else g[17] if g[17] is not None else g[18] or '', g[19], g[20])),
    'irelative_ref': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ireg_name' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', g[9], g[10])),
    'irelative_part': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ireg_name' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', None, None)),
    'iauthority': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ireg_name' if g[5] is not None else None, g[6], '', None, None)),
    'iuserinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'ihost': lambda g: tree((None, None, g[0], 'ipv6address' if g[1] is not None else 'ipvfuture' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ireg_name' if g[4] is not None else None, None, '', None, None)),
    'ireg_name': lambda g: tree((None, None, None, 'ireg_name' if g[0] is not None else None, None, '', None, None)),
    'ipath_abempty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'ipath_absolute': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'ipath_noscheme': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'ipath_rootless': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'ipath_empty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'iquery': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'ifragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'hier_part': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'reg_name' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', None, None)),
    'uri': lambda g: tree((g[0], g[1], g[2], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'reg_name' if g[6] is not None else None, g[7], g[8] if g[8] is not None else g[9] or '', g[10], g[11])),
    'scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'authority': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'reg_name' if g[5] is not None else None, g[6], '', None, None)),
    'host': lambda g: tree((None, None, g[0], 'ipv6address' if g[1] is not None else 'ipvfuture' if g[2] is not None else 'ipv4address' if g[3] is not None else 'reg_name' if g[4] is not None else None, None, '', None, None)),
    'ip_literal': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else 'ipvfuture' if g[1] is not None else None, None, '', None, None)),
    'ipv4address': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'ipv6address': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else None, None, '', None, None)),
    'ipvfuture': lambda g: tree((None, None, None, 'ipvfuture' if g[0] is not None else None, None, '', None, None)),
    'ls32': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_abempty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_absolute': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_empty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_noscheme': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_rootless': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'uri_reference': lambda g: tree((g[0], g[1] if g[1] is not None else g[10], g[2] if g[2] is not None else g[11], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'reg_name' if g[6] is not None else 'ipv6address' if g[12] is not None else 'ipvfuture' if g[13] is not None else 'ipv4address' if g[14] is not None else 'reg_name' if g[15] is not None else None, g[7] if g[7] is not None else g[16], g[8] if g[8] is not None else g[9] if g[9] is not None else g[17] if g[17] is not None else g[18] or '', g[19], g[20])),
    'relative_part': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'reg_name' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', None, None)),
    'relative_ref': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'reg_name' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', g[9], g[10])),
    'absolute_uri': lambda g: tree((g[0], g[1], g[2], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'reg_name' if g[6] is not None else None, g[7], g[8] if g[8] is not None else g[9] or '', g[10], None)),
}
