"""Made by `python -m tools.generate` from grammars/rfc3987.lark, grammars/rfc3986.lark, grammars/rfc5234.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'iri': ('IRI', 'RFC 3987', '2.2', None),
    'ihier_part': ('ihier-part', 'RFC 3987', '2.2', None),
    'iri_reference': ('IRI-reference', 'RFC 3987', '2.2', None),
    'absolute_iri': ('absolute-IRI', 'RFC 3987', '2.2', None),
    'irelative_ref': ('irelative-ref', 'RFC 3987', '2.2', None),
    'irelative_part': ('irelative-part', 'RFC 3987', '2.2', None),
    'iauthority': ('iauthority', 'RFC 3987', '2.2', None),
    'iuserinfo': ('iuserinfo', 'RFC 3987', '2.2', None),
    'ihost': ('ihost', 'RFC 3987', '2.2', None),
    'ireg_name': ('ireg-name', 'RFC 3987', '2.2', None),
    'ipath': ('ipath', 'RFC 3987', '2.2', None),
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
    'scheme': ('scheme', 'RFC 3986', '3.1', None),
    'dec_octet': ('dec-octet', 'RFC 3986', '3.2.2', 3),
    'h16': ('h16', 'RFC 3986', '3.2.2', 4),
    'ip_literal': ('IP-literal', 'RFC 3986', '3.2.2', None),
    'ipv4address': ('IPv4address', 'RFC 3986', '3.2.2', 15),
    'ipv6address': ('IPv6address', 'RFC 3986', '3.2.2', 45),
    'ipvfuture': ('IPvFuture', 'RFC 3986', '3.2.2', None),
    'ls32': ('ls32', 'RFC 3986', '3.2.2', 15),
    'port': ('port', 'RFC 3986', '3.2.3', None),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?P<scheme>[A-Za-z][\\+\\-\\.0-9A-Za-z]*+)'
p1 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p2 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p3 = '(?P<ipvfuture>[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++)'
p4 = '(?:' + p2 + '\\.)'
p5 = '(?::[0-9A-Fa-f]{1,4}+' + p1 + '?)'
p6 = '(?::[0-9A-Fa-f]{1,4}+' + p5 + '?)'
p7 = '(?::[0-9A-Fa-f]{1,4}+' + p6 + '?)'
p8 = '(?P<ipv4address>' + p4 + '{3}' + p2 + ')'
p9 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p4 + '{3}' + p2 + ')'
p10 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+)'
p11 = '(?:[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p12 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=A-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+)'
p13 = '(?:[!\\$\\&-\\.0-9;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p14 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+)'
p15 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+)'
p16 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+)'
p17 = '(?:/[!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p10 + '*+)'
p18 = '(?P<path>' + p17 + '?)'
p19 = '(?P<fragment>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+)*+)'
p20 = '(?P<userinfo>[!\\$\\&-\\.0-;=A-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p12 + '*+)'
p21 = '(?:\\#' + p19 + ')'
p22 = '(?P<ireg_name>[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p15 + '*+)'
p23 = '(?:' + p20 + '@)'
p24 = '(?P<query>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)*+)'
p25 = '(?:\\?' + p24 + ')'
p26 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p9 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p9 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p9 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p9 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p4 + '{3}' + p2 + '))?|' + p4 + '{3}' + p2 + ')?)'
p27 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p9 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p9 + '|' + p1 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p9 + '|' + p5 + '?::[0-9A-Fa-f]{1,4}+:' + p9 + '|' + p6 + '?::' + p9 + '|' + p7 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p7 + '?)?::)'
p28 = '(?:' + p11 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p14 + '*+' + p17 + '?)'
p29 = '(?P<ipv6address>(?:[0-9A-Fa-f]{1,4}+:){6}' + p9 + '|:' + p26 + '|[0-9A-Fa-f]{1,4}+' + p27 + ')'
p30 = '(?:' + p29 + '|' + p3 + ')'
p31 = '(?P<host>\\[' + p30 + '\\]|' + p8 + '|' + p22 + ')'
p32 = '(?:/' + p28 + '?|' + p13 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p16 + '*+' + p17 + '?)'
p33 = '(?P<path__2>(?:/' + p28 + '?|' + p11 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p14 + '*+' + p17 + '?)?)'
p34 = '(?P<path__2>' + p32 + '?)'
p35 = '(?://' + p23 + '?' + p31 + '(?::(?P<port>[0-9]*+))?+' + p18 + '|' + p33 + ')'

PATTERNS: dict[str, str] = {
    'iri': p0 + ':' + p35 + p25 + '?' + p21 + '?',
    'ihier_part': '//' + p23 + '?' + p31 + '(?::(?P<port>[0-9]*+))?+' + p18 + '|' + p33,
    'iri_reference': '(?:' + p0 + ':' + p35 + '|//(?:(?P<userinfo__2>[!\\$\\&-\\.0-;=A-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p12 + '*+)@)?(?P<host__2>\\[(?:(?P<ipv6address__2>(?:[0-9A-Fa-f]{1,4}+:){6}' + p9 + '|:' + p26 + '|[0-9A-Fa-f]{1,4}+' + p27 + ')|(?P<ipvfuture__2>[Vv][0-9A-Fa-f]++\\.[!\\$\\&-\\.0-;=A-Z_a-z\\~]++))\\]|(?P<ipv4address__2>' + p4 + '{3}' + p2 + ')|(?P<ireg_name__2>[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p15 + '*+))(?::(?P<port__2>[0-9]*+))?+(?P<path__3>' + p17 + '?)|(?P<path__4>' + p32 + '?))' + p25 + '?' + p21 + '?',
    'absolute_iri': p0 + ':' + p35 + p25 + '?',
    'irelative_ref': '(?://' + p23 + '?' + p31 + '(?::(?P<port>[0-9]*+))?+' + p18 + '|' + p34 + ')' + p25 + '?' + p21 + '?',
    'irelative_part': '//' + p23 + '?' + p31 + '(?::(?P<port>[0-9]*+))?+' + p18 + '|' + p34,
    'iauthority': p23 + '?' + p31 + '(?::(?P<port>[0-9]*+))?+',
    'iuserinfo': p20,
    'ihost': p31,
    'ireg_name': p22,
    'ipath': '(?P<path>(?:/(?:[!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p10 + '*+|' + p11 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p14 + '*+' + p17 + '?)?|' + p13 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p16 + '*+' + p17 + '?|' + p11 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p14 + '*+' + p17 + '?)?)',
    'ipath_abempty': p18,
    'ipath_absolute': '(?P<path>/' + p28 + '?)',
    'ipath_noscheme': '(?P<path>' + p13 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p16 + '*+' + p17 + '?)',
    'ipath_rootless': '(?P<path>' + p11 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p14 + '*+' + p17 + '?)',
    'ipath_empty': '(?P<path>)',
    'isegment': '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p14 + '*+',
    'isegment_nz': p11 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p14 + '*+',
    'isegment_nz_nc': p13 + '[!\\$\\&-\\.0-9;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]*+' + p16 + '*+',
    'ipchar': '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'iquery': p24,
    'ifragment': p19,
    'iunreserved': '[\\-\\.0-9A-Z_a-z\\~\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]',
    'ucschar': '[\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]',
    'iprivate': '[\\ue000-\\uf8ff\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]',
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'gen_delims': '[\\#/:\\?@\\[\\]]',
    'reserved': '[!\\#\\$\\&-,/:;=\\?@\\[\\]]',
    'sub_delims': '[!\\$\\&-,;=]',
    'unreserved': '[\\-\\.0-9A-Z_a-z\\~]',
    'scheme': p0,
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'h16': '[0-9A-Fa-f]{1,4}+',
    'ip_literal': '\\[' + p30 + '\\]',
    'ipv4address': p8,
    'ipv6address': p29,
    'ipvfuture': p3,
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p8,
    'port': '(?P<port>[0-9]*+)',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ('iri', 'ihier_part', 'iri_reference', 'absolute_iri', 'irelative_ref', 'irelative_part', 'ipath', 'ipath_abempty', 'ipath_absolute', 'ipath_noscheme', 'ipath_rootless', 'ipath_empty')

TREES = {
    'iri': lambda g: tree((g[0], g[1], g[2], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'ireg_name' if g[6] is not None else None, g[7], g[8] if g[8] is not None else g[9] or '', g[10], g[11])),
    'ihier_part': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ireg_name' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', None, None)),
    'iri_reference': lambda g: tree((g[0], g[1] if g[1] is not None else g[10], g[2] if g[2] is not None else g[11], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'ireg_name' if g[6] is not None else 'ipv6address' if g[12] is not None else 'ipvfuture' if g[13] is not None else 'ipv4address' if g[14] is not None else 'ireg_name' if g[15] is not None else None, g[7] if g[7] is not None else g[16], g[8] if g[8] is not None else g[9] if g[9] is not None else g[17] if g[17] is not None else g[18] or '', g[19], g[20])),
    'absolute_iri': lambda g: tree((g[0], g[1], g[2], 'ipv6address' if g[3] is not None else 'ipvfuture' if g[4] is not None else 'ipv4address' if g[5] is not None else 'ireg_name' if g[6] is not None else None, g[7], g[8] if g[8] is not None else g[9] or '', g[10], None)),
    'irelative_ref': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ireg_name' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', g[9], g[10])),
    'irelative_part': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ireg_name' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', None, None)),
    'iauthority': lambda g: tree((None, g[0], g[1], 'ipv6address' if g[2] is not None else 'ipvfuture' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ireg_name' if g[5] is not None else None, g[6], '', None, None)),
    'iuserinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'ihost': lambda g: tree((None, None, g[0], 'ipv6address' if g[1] is not None else 'ipvfuture' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ireg_name' if g[4] is not None else None, None, '', None, None)),
    'ireg_name': lambda g: tree((None, None, None, 'ireg_name' if g[0] is not None else None, None, '', None, None)),
    'ipath': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'ipath_abempty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'ipath_absolute': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'ipath_noscheme': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'ipath_rootless': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'ipath_empty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'iquery': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'ifragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'ip_literal': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else 'ipvfuture' if g[1] is not None else None, None, '', None, None)),
    'ipv4address': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'ipv6address': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else None, None, '', None, None)),
    'ipvfuture': lambda g: tree((None, None, None, 'ipvfuture' if g[0] is not None else None, None, '', None, None)),
    'ls32': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
}
