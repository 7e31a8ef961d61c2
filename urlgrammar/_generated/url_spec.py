"""Made by `python -m tools.generate` from grammars/url_spec.lark, grammars/rfc3986.lark, grammars/rfc5234.lark, grammars/whatwg.lark. Do not edit.

SHA-256 of the sources: a8907a1255712e2ca034d0938c8ea719c7de4f00462a74464692cb39b29cda42
"""

from __future__ import annotations

FORMAT = 3

from functools import partial

from urlgrammar.components import ComponentTree

tree = partial(tuple.__new__, ComponentTree)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'url': ('url', 'URL Specification', 'Loose Grammar', None),
    'web_url': ('web-url', 'URL Specification', 'Loose Grammar', None),
    'file_url': ('file-url', 'URL Specification', 'Loose Grammar', None),
    'generic_url': ('generic-url', 'URL Specification', 'Loose Grammar', None),
    'relative_web': ('relative-web', 'URL Specification', 'Loose Grammar', None),
    'relative_file': ('relative-file', 'URL Specification', 'Loose Grammar', None),
    'relative_generic': ('relative-generic', 'URL Specification', 'Loose Grammar', None),
    'forced_url': ('forced-url', 'URL Specification', 'Forcing', None),
    'forced_web_url': ('forced-web-url', 'URL Specification', 'Forced Web URL', None),
    'forced_file_url': ('forced-file-url', 'URL Specification', 'Forced File URL', None),
    'auth_path': ('auth-path', 'URL Specification', 'Loose Grammar', None),
    'auth_drive': ('auth-drive', 'URL Specification', 'Loose Grammar', None),
    'authority': ('authority', 'URL Specification', 'Loose Grammar', None),
    'userinfo': ('userinfo', 'URL Specification', 'Loose Grammar', None),
    'host': ('host', 'URL Specification', 'Loose Grammar', None),
    'ip6_address': ('ip6-address', 'URL Specification', 'Loose Grammar', 45),
    'port': ('port', 'URL Specification', 'Loose Grammar', None),
    'path': ('path', 'URL Specification', 'Loose Grammar', None),
    'path_root': ('path-root', 'URL Specification', 'URL components', 1),
    'path_rel': ('path-rel', 'URL Specification', 'Loose Grammar', None),
    'scheme': ('scheme', 'URL Specification', 'URL components', None),
    'drive': ('drive', 'URL Specification', 'URL components', 2),
    'username': ('username', 'URL Specification', 'Loose Grammar', None),
    'password': ('password', 'URL Specification', 'Loose Grammar', None),
    'opaque_host': ('opaque-host', 'URL Specification', 'Loose Grammar', None),
    'dir': ('dir', 'URL Specification', 'Loose Grammar', None),
    'file': ('file', 'URL Specification', 'Loose Grammar', None),
    'query': ('query', 'URL Specification', 'Loose Grammar', None),
    'fragment': ('fragment', 'URL Specification', 'Loose Grammar', None),
    'pct': ('pct', 'URL Specification', 'Loose Grammar', 3),
    'uchar': ('uchar', 'URL Specification', 'Loose Grammar', 1),
    'hchar': ('hchar', 'URL Specification', 'Loose Grammar', 1),
    'pchar': ('pchar', 'URL Specification', 'Loose Grammar', 1),
    'qchar': ('qchar', 'URL Specification', 'Loose Grammar', 1),
    'fchar': ('fchar', 'URL Specification', 'Loose Grammar', 1),
    'dir_percent_encode_set': ('dir-percent-encode-set', 'URL Specification', 'Printing', 1),
    'special_dir_percent_encode_set': ('special-dir-percent-encode-set', 'URL Specification', 'Printing', 1),
    'pct_encoded_string': ('pct-encoded-string', 'URL Specification', 'Percent Encoded String', None),
    'valid_pct_encoded_string': ('valid-pct-encoded-string', 'URL Specification', 'Percent Encoded String', None),
    'pct_encoded_bytes': ('pct-encoded-bytes', 'URL Specification', 'Percent Encoded Bytes', None),
    'pct_encoded_byte': ('pct-encoded-byte', 'URL Specification', 'Percent Encoded Bytes', 3),
    'pct_invalid': ('pct-invalid', 'URL Specification', 'Percent Encoded String', 2),
    'uncoded': ('uncoded', 'URL Specification', 'Percent Encoded String', None),
    'non_pct': ('non-pct', 'URL Specification', 'Percent Encoded String', 1),
    'any': ('any', 'URL Specification', 'Character Sets', 1),
    'control_c0': ('control-c0', 'URL Specification', 'Character Sets', 1),
    'c0_space': ('c0-space', 'URL Specification', 'Character Sets', 1),
    'printable_ascii': ('printable-ASCII', 'URL Specification', 'Character Sets', 1),
    'octal_digit': ('octal-digit', 'URL Specification', 'Character Sets', 1),
    'digit': ('digit', 'URL Specification', 'Character Sets', 1),
    'hex_digit': ('hex-digit', 'URL Specification', 'Character Sets', 1),
    'digit_nonzero': ('digit-nonzero', 'URL Specification', 'Character Sets', 1),
    'alpha': ('alpha', 'URL Specification', 'Character Sets', 1),
    'del_c1': ('del-c1', 'URL Specification', 'Character Sets', 1),
    'control_c1': ('control-c1', 'URL Specification', 'Character Sets', 1),
    'latin_1': ('latin-1', 'URL Specification', 'Character Sets', 1),
    'surrogate': ('surrogate', 'URL Specification', 'Character Sets', 1),
    'non_char': ('non-char', 'URL Specification', 'Character Sets', 1),
    'base_char': ('base-char', 'URL Specification', 'Character Sets', 1),
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'dec_octet': ('dec-octet', 'RFC 3986', '3.2.2', 3),
    'h16': ('h16', 'RFC 3986', '3.2.2', 4),
    'ipv4address': ('IPv4address', 'RFC 3986', '3.2.2', 15),
    'ipv6address': ('IPv6address', 'RFC 3986', '3.2.2', 45),
    'ls32': ('ls32', 'RFC 3986', '3.2.2', 15),
    'path_empty': ('path-empty', 'RFC 3986', '3.3', 0),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
    'c0_control_percent_encode_set': ('C0-control-percent-encode-set', 'URL', '1.3', 1),
    'fragment_percent_encode_set': ('fragment-percent-encode-set', 'URL', '1.3', 1),
    'path_percent_encode_set': ('path-percent-encode-set', 'URL', '1.3', 1),
    'query_percent_encode_set': ('query-percent-encode-set', 'URL', '1.3', 1),
    'special_query_percent_encode_set': ('special-query-percent-encode-set', 'URL', '1.3', 1),
    'userinfo_percent_encode_set': ('userinfo-percent-encode-set', 'URL', '1.3', 1),
    'empty_host': ('empty-host', 'URL', '3.1', 0),
    'domain': ('domain', 'URL', '3.5', None),
    'domain_dot': ('domain-dot', 'URL', '3.5', 3),
    'domain_label': ('domain-label', 'URL', '3.5', None),
    'domain_name': ('domain-name', 'URL', '3.5', None),
    'hostless': ('hostless', 'URL', '3.5', 0),
    'ipv4_number16': ('IPv4-number16', 'URL', '3.5', None),
    'ipv4_number24': ('IPv4-number24', 'URL', '3.5', None),
    'ipv4_number32': ('IPv4-number32', 'URL', '3.5', None),
    'ipv4_number8': ('IPv4-number8', 'URL', '3.5', None),
    'ipv4_numbers': ('IPv4-numbers', 'URL', '3.5', None),
    'special_host': ('special-host', 'URL', '3.5', None),
    'unicode_domain': ('unicode-domain', 'URL', '3.5', None),
    'dot_dot_segment': ('dot-dot-segment', 'URL', '4.1', 6),
    'dot_segment': ('dot-segment', 'URL', '4.1', 3),
    'file_scheme': ('file-scheme', 'URL', '4.2', 4),
    'generic_scheme': ('generic-scheme', 'URL', '4.2', None),
    'web_scheme': ('web-scheme', 'URL', '4.2', 5),
    'c0_control_or_space': ('c0-control-or-space', 'URL', '4.4', 1),
    'drive_path': ('drive-path', 'URL', '4.4', None),
    'generic_path_abempty': ('generic-path-abempty', 'URL', '4.4', None),
    'generic_path_absolute': ('generic-path-absolute', 'URL', '4.4', None),
    'generic_path_rootless': ('generic-path-rootless', 'URL', '4.4', None),
    'generic_segment': ('generic-segment', 'URL', '4.4', None),
    'generic_segment_nz': ('generic-segment-nz', 'URL', '4.4', None),
    'path_end': ('path-end', 'URL', '4.4', 1),
    'port_number': ('port-number', 'URL', '4.4', None),
    'special_authority': ('special-authority', 'URL', '4.4', None),
    'special_path_abempty': ('special-path-abempty', 'URL', '4.4', None),
    'special_prefix': ('special-prefix', 'URL', '4.4', 6),
    'special_segment': ('special-segment', 'URL', '4.4', None),
    'special_userinfo': ('special-userinfo', 'URL', '4.4', None),
    'tab_or_newline': ('tab-or-newline', 'URL', '4.4', 1),
}

p0 = '(?P<query>[^\\x09\\x0a\\x0d\\#]*+)'
p1 = '(?P<fragment>[^\\x09\\x0a\\x0d]*+)'
p2 = '(?P<scheme__2>[Ff][Ii][Ll][Ee])'
p3 = '(?P<host__4>(?P<empty_host__2>))'
p4 = '(?:(?:%3)?+[0-9](?:(?:%3)?+[0-9])?)'
p5 = '(?:\\?' + p0 + ')'
p6 = '(?:\\#' + p1 + ')'
p7 = '(?:[1-9A-Fa-f]|%(?:3[1-9]|[46][1-6]))'
p8 = '(?:[0-9A-Fa-f]|%(?:3[0-9]|[46][1-6]))'
p9 = '(?P<path>(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)'
p10 = '(?P<path>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p11 = '(?:(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*)@)'
p12 = '(?P<path__3>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p13 = '(?:[\\x80-\\U0010ffff]|%[89A-Fa-f][0-9A-Fa-f])'
p14 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p15 = '(?P<path>[A-Za-z][:\\|](?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p16 = '(?:(?:%3)?+[0-9]' + p4 + '?)'
p17 = '(?:[1-7](?:(?:%3)?+[0-7])?|[1-3](?:(?:%3)?+[0-7]){2})'
p18 = '(?:[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)'
p19 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p20 = '(?:' + p19 + '\\.)'
p21 = '(?P<scheme>[Hh][Tt][Tt][Pp][Ss]?+|[Ww][Ss]{1,2}+|[Ff][Tt][Pp])'
p22 = '(?P<userinfo>[^\\x09\\x0a\\x0d\\#/:\\?]*(?::[^\\x09\\x0a\\x0d\\#/\\?]*)?)'
p23 = '(?P<userinfo__2>[^\\x09\\x0a\\x0d\\#/:\\?]*(?::[^\\x09\\x0a\\x0d\\#/\\?]*)?)'
p24 = '(?:[0-4][0-9][0-9][0-9]|5(?:[0-4][0-9][0-9]|5(?:[0-2][0-9]|3[0-5])))'
p25 = '(?::[0-9A-Fa-f]{1,4}+' + p14 + '?)'
p26 = '(?:[\\+\\-\\.0-9A-RT-Za-rt-z][\\+\\-\\.0-9A-Za-z]*+|[Ss][\\+\\-\\.0-9A-Za-z]++)'
p27 = '(?:(?:%3)?+[0-9]' + p16 + '?)'
p28 = '(?:(?:%3)?+[0-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7])?)?)?)'
p29 = '(?P<opaque_host>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++)'
p30 = '(?:2[1246-9A-Da-d]|3[BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])'
p31 = '(?P<opaque_host__2>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++)'
p32 = '(?:(?:%3)?+[0-9]' + p27 + '?)'
p33 = '(?::[0-9A-Fa-f]{1,4}+' + p25 + '?)'
p34 = '(?:[1-7]' + p28 + '?|1(?:(?:%3)?+[0-7]){5})'
p35 = '(?:(?:%3)?+[0-9]' + p32 + '?)'
p36 = '(?:[!"\\$\\&-\\-;=A-Z_-\\{\\}\\~]|%' + p30 + ')'
p37 = '(?:/' + p18 + '?|[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)'
p38 = '(?:[1-9][0-9]{0,3}+|[1-5](?:[0-9][0-9]){2}|6' + p24 + ')'
p39 = '(?::[0-9A-Fa-f]{1,4}+' + p33 + '?)'
p40 = '(?:%(?:2[1246-9A-Da-d]|3[0-9BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+)'
p41 = '(?:%(?:2[1246-9A-Ea-e]|3[0-9B-Eb-e]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~]*+)'
p42 = '(?:[\\+\\-\\.0-9A-RT-Za-rt-z][\\+\\-\\.0-9A-Za-z]*+|[Ss]' + p26 + ')'
p43 = '(?:(?:%3)?+[0-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7]' + p28 + '?)?)?)'
p44 = '(?:(?:%3)?+[0-9]' + p35 + '?)'
p45 = '(?:(?:%3)?+[0-9]' + p44 + '?)'
p46 = '(?:%(?:2[1246-9A-Ea-e]|3[0-9B-Eb-e]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde]|[89A-Fa-f][0-9A-Fa-f])[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~\\x80-\\U0010ffff]*+)'
p47 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p20 + '{3}' + p19 + ')'
p48 = '(?:(?:%3)?+[0-9]' + p45 + '?)'
p49 = '(?:[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p40 + '*(?:\\.|%2[Ee]))'
p50 = '(?:[1-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7]' + p43 + '?)?)?|[1-3](?:(?:%3)?+[0-7]){10})'
p51 = '(?:[\\+\\-\\.0-9A-SU-Za-su-z][\\+\\-\\.0-9A-Za-z]*+|[Tt](?:[\\+\\-\\.0-9A-SU-Za-su-z][\\+\\-\\.0-9A-Za-z]*+|[Tt](?:[\\+\\-\\.0-9A-OQ-Za-oq-z][\\+\\-\\.0-9A-Za-z]*+|[Pp]' + p26 + ')?)?)'
p52 = '(?:0++' + p38 + '?|[1-9][0-9]{0,3}+|[1-5](?:[0-9][0-9]){2}|6' + p24 + ')'
p53 = '(?P<port>' + p52 + '?)'
p54 = '(?::' + p53 + ')'
p55 = '(?::(?P<port__2>' + p52 + '?))'
p56 = '(?::(?P<port__3>' + p52 + '?))'
p57 = '(?:[\\+\\-\\.0-9A-HJ-SU-Za-hj-su-z][\\+\\-\\.0-9A-Za-z]*+|[Ii](?:[\\+\\-\\.0-9A-KM-Za-km-z][\\+\\-\\.0-9A-Za-z]*+|[Ll](?:[\\+\\-\\.0-9A-DF-Za-df-z][\\+\\-\\.0-9A-Za-z]*+|[Ee][\\+\\-\\.0-9A-Za-z]++)?)?|[Tt](?:[\\+\\-\\.0-9A-OQ-Za-oq-z][\\+\\-\\.0-9A-Za-z]*+|[Pp][\\+\\-\\.0-9A-Za-z]++)?)'
p58 = '(?:(?:%3)?+(?:[6-9]' + p4 + '?|[0-4]' + p16 + '?|5(?:(?:%3)?+(?:[6-9](?:(?:%3)?+[0-9])?|[0-4]' + p4 + '?|5(?:[4-9]|%3[4-9]|(?:%3)?+(?:[0-2](?:(?:%3)?+[0-9])?|3(?:(?:%3)?+[0-5])?))?))?))'
p59 = '(?P<unicode_domain>[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~]*+' + p41 + '*' + p13 + '[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~\\x80-\\U0010ffff]*+' + p46 + '*)'
p60 = '(?:(?:(?:%3)?+0)+(?:(?:%3)?+' + p34 + ')?|(?:%3)?+' + p34 + '|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p7 + p8 + '{0,3})?|' + p7 + p8 + '{0,3})?)'
p61 = '(?:0(?:(?:(?:%3)?+0)+(?:(?:%3)?+' + p17 + ')?|(?:%3)?+' + p17 + '|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p7 + p8 + '?)?|' + p7 + p8 + '?)?)?|[3-9](?:(?:%3)?+[0-9])?|1' + p4 + '?|2(?:[6-9]|%3[6-9]|(?:%3)?+(?:[0-4](?:(?:%3)?+[0-9])?|5(?:(?:%3)?+[0-5])?))?)'
p62 = '(?:(?:(?:%3)?+0)+(?:(?:%3)?+[1-7]' + p43 + '?)?|(?:%3)?+[1-7]' + p43 + '?|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p7 + p8 + '{0,5})?|' + p7 + p8 + '{0,5})?)'
p63 = '(?:(?:(?:%3)?+0)+(?:(?:%3)?+' + p50 + ')?|(?:%3)?+' + p50 + '|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p7 + p8 + '{0,7})?|' + p7 + p8 + '{0,7})?)'
p64 = '(?P<scheme>[A-EGI-VX-Za-egi-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p57 + '?|[Hh]' + p51 + '?|[Ww]' + p42 + '?)'
p65 = '(?P<scheme__3>[A-EGI-VX-Za-egi-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p57 + '?|[Hh]' + p51 + '?|[Ww]' + p42 + '?)'
p66 = '(?:[!"\\$\\&-\\-;=A-Z_-\\{\\}\\~]|%' + p30 + '|(?:%3)?+(?:[1-9](?:(?:%3)?+[0-9])*' + p36 + '|0(?:[!"\\$\\&-\\-;=A-WYZ_-wy-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[BDbd]|4[1-9A-Fa-f]|5[0-79AFaf]|6[0-9A-Fa-f]|7[0-79ABDEabde])|(?:(?:%3)?+[0-9])+' + p36 + '|(?:[Xx]|%[57]8)[0-9A-Fa-f]*+(?:%(?:3[0-9]|[46][1-6])[0-9A-Fa-f]*+)*(?:[!"\\$\\&-\\-;=G-Z_`g-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[BDbd]|4[7-9A-Fa-f]|5[0-9AFaf]|6[07-9A-Fa-f]|7[0-9ABDEabde])))))'
p67 = '(?:(?:%3)?+(?:[7-9]' + p32 + '?|[0-5]' + p35 + '?|6(?:(?:%3)?+(?:[89]' + p27 + '?|[0-6]' + p32 + '?|7(?:(?:%3)?+(?:[89]' + p16 + '?|[0-6]' + p27 + '?|7(?:(?:%3)?+(?:[89]' + p4 + '?|[0-6]' + p16 + '?|7(?:(?:%3)?+(?:[3-9](?:(?:%3)?+[0-9])?|[01]' + p4 + '?|2(?:[2-9]|%3[2-9]|(?:%3)?+(?:0(?:(?:%3)?+[0-9])?|1(?:(?:%3)?+[0-5])?))?))?))?))?))?))'
p68 = '(?:\\.|' + p66 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p40 + '*(?:\\.|%2[Ee])?|%2[Ee])'
p69 = '(?P<domain>' + p49 + '*' + p68 + ')'
p70 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p47 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p47 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p47 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p47 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p20 + '{3}' + p19 + '))?|' + p20 + '{3}' + p19 + ')?)'
p71 = '(?:(?:%3)?+(?:[3-9]' + p44 + '?|[01]' + p45 + '?|2(?:(?:%3)?+(?:[0-8]' + p44 + '?|9(?:(?:%3)?+(?:[5-9]' + p32 + '?|[0-3]' + p35 + '?|4(?:(?:%3)?+(?:[0-8]' + p32 + '?|9(?:(?:%3)?+(?:[7-9]' + p16 + '?|[0-5]' + p27 + '?|6(?:(?:%3)?+(?:[89]' + p4 + '?|[0-6]' + p16 + '?|7(?:(?:%3)?+(?:[3-9](?:(?:%3)?+[0-9])?|[01]' + p4 + '?|2(?:(?:%3)?+(?:[0-8](?:(?:%3)?+[0-9])?|9(?:(?:%3)?+[0-5])?))?))?))?))?))?))?))?))'
p72 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p47 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p47 + '|' + p14 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p47 + '|' + p25 + '?::[0-9A-Fa-f]{1,4}+:' + p47 + '|' + p33 + '?::' + p47 + '|' + p39 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p39 + '?)?::)'
p73 = '(?P<ipv6address>(?:[0-9A-Fa-f]{1,4}+:){6}' + p47 + '|:' + p70 + '|[0-9A-Fa-f]{1,4}+' + p72 + ')'
p74 = '(?P<ipv6address__2>(?:[0-9A-Fa-f]{1,4}+:){6}' + p47 + '|:' + p70 + '|[0-9A-Fa-f]{1,4}+' + p72 + ')'
p75 = '(?P<ipv6address__3>(?:[0-9A-Fa-f]{1,4}+:){6}' + p47 + '|:' + p70 + '|[0-9A-Fa-f]{1,4}+' + p72 + ')'
p76 = '(?P<ipv6address__4>(?:[0-9A-Fa-f]{1,4}+:){6}' + p47 + '|:' + p70 + '|[0-9A-Fa-f]{1,4}+' + p72 + ')'
p77 = '(?P<host__2>\\[' + p73 + '\\]|' + p29 + ')'
p78 = '(?P<host__3>\\[' + p74 + '\\]|' + p31 + ')'
p79 = '(?:(?P<host>(?P<empty_host>))|' + p22 + '@' + p77 + p54 + '?|' + p78 + p55 + '?)'
p80 = '(?:' + p3 + '|' + p23 + '@(?P<host__5>\\[' + p75 + '\\]|(?P<opaque_host__3>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++))' + p56 + '?|(?P<host__6>\\[' + p76 + '\\]|(?P<opaque_host__4>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++))(?::(?P<port__4>' + p52 + '?))?)'
p81 = '(?://' + p79 + p9 + '|(?P<path__2>' + p37 + '?))'
p82 = '(?://(?:' + p15 + '|' + p79 + '(?P<path__2>(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+))|(?P<path__3>' + p37 + '?))'
p83 = p81 + p5 + '?+' + p6 + '?+'
p84 = '(?:' + p61 + '(?:\\.|%2[Ee])(?:%3)?+(?:' + p61 + '(?:\\.|%2[Ee])(?:%3)?+(?:' + p61 + '(?:\\.|%2[Ee])(?:%3)?+' + p61 + '|0' + p60 + '?|[7-9]' + p16 + '?|[1-5]' + p27 + '?|6' + p58 + '?)|0' + p62 + '?|[2-9]' + p35 + '?|1' + p67 + '?)|0' + p63 + '?|[5-9]' + p45 + '?|[1-3]' + p48 + '?|4' + p71 + '?)'
p85 = '(?P<ipv4_numbers>(?:%3)?+' + p84 + '(?:\\.|%2[Ee])?)'
p86 = '(?P<host>' + p69 + '|' + p85 + '|\\[' + p73 + '\\]|' + p59 + ')'

PATTERNS: dict[str, str] = {
    'url': '(?:' + p21 + ':' + p81 + '|' + p2 + ':(?://(?:(?P<path__3>[A-Za-z][:\\|](?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)|' + p80 + '(?P<path__4>(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+))|(?P<path__5>' + p37 + '?))|' + p65 + ':(?://(?:(?P<host__7>(?P<empty_host__3>))|(?P<userinfo__3>[^\\x09\\x0a\\x0d\\#/:\\?]*(?::[^\\x09\\x0a\\x0d\\#/\\?]*)?)@(?P<host__8>\\[(?P<ipv6address__5>(?:[0-9A-Fa-f]{1,4}+:){6}' + p47 + '|:' + p70 + '|[0-9A-Fa-f]{1,4}+' + p72 + ')\\]|(?P<opaque_host__5>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++))(?::(?P<port__5>' + p52 + '?))?|(?P<host__9>\\[(?P<ipv6address__6>(?:[0-9A-Fa-f]{1,4}+:){6}' + p47 + '|:' + p70 + '|[0-9A-Fa-f]{1,4}+' + p72 + ')\\]|(?P<opaque_host__6>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++))(?::(?P<port__6>' + p52 + '?))?)(?P<path__6>(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)|(?P<path__7>' + p37 + '?)))' + p5 + '?+' + p6 + '?+',
    'web_url': p21 + ':' + p81 + p5 + '?+' + p6 + '?+',
    'file_url': '(?P<scheme>[Ff][Ii][Ll][Ee]):' + p82 + p5 + '?+' + p6 + '?+',
    'generic_url': p64 + ':' + p81 + p5 + '?+' + p6 + '?+',
    'relative_web': p83,
    'relative_file': p82 + p5 + '?+' + p6 + '?+',
    'relative_generic': p83,
    'forced_url': '(?:' + p21 + ':/*+' + p11 + '?' + p86 + p54 + '?' + p10 + '|' + p2 + ':(?://(?:(?P<host__2>(?P<empty_host>))(?P<path__2>[A-Za-z][:\\|](?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)|(?P<host__3>(?P<domain__2>' + p49 + '*' + p68 + ')|(?P<ipv4_numbers__2>(?:%3)?+' + p84 + '(?:\\.|%2[Ee])?)|\\[' + p74 + '\\]|(?P<unicode_domain__2>[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~]*+' + p41 + '*' + p13 + '[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~\\x80-\\U0010ffff]*+' + p46 + '*))' + p12 + '|' + p3 + '(?P<path__4>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+))|(?P<path__5>/' + p18 + '?)|(?P<path__6>[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)|(?P<path__7>))|' + p65 + ':(?://(?:(?P<host__5>(?P<empty_host__3>))|' + p23 + '@(?P<host__6>\\[' + p75 + '\\]|' + p29 + ')' + p55 + '?|(?P<host__7>\\[' + p76 + '\\]|' + p31 + ')' + p56 + '?)(?P<path__8>(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)|(?P<path__9>' + p37 + '?)))' + p5 + '?+' + p6 + '?+',
    'forced_web_url': p21 + ':/*+' + p11 + '?' + p86 + p54 + '?' + p10 + p5 + '?+' + p6 + '?+',
    'forced_file_url': '(?P<scheme>[Ff][Ii][Ll][Ee]):(?://(?:(?P<host>(?P<empty_host>))' + p15 + '|(?P<host__2>' + p69 + '|' + p85 + '|\\[' + p73 + '\\]|' + p59 + ')(?P<path__2>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)|(?P<host__3>(?P<empty_host__2>))' + p12 + ')|(?P<path__4>/' + p18 + '?)|(?P<path__5>[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)|(?P<path__6>))' + p5 + '?+' + p6 + '?+',
    'auth_path': '(?://' + p79 + '|//[A-Za-z][:\\|]|[A-Za-z][:\\|]|/(?:/' + p80 + '(?:/[A-Za-z][:\\|])?|[A-Za-z][:\\|]))(?:/(?:[^\\x09\\x0a\\x0d\\#/\\?]*+/)*[^\\x09\\x0a\\x0d\\#/\\?]*+)?',
    'auth_drive': '//[A-Za-z][:\\|]|[A-Za-z][:\\|]|/(?:/' + p79 + '(?:/[A-Za-z][:\\|])?+|[A-Za-z][:\\|])',
    'authority': '(?P<host>(?P<empty_host>))|' + p22 + '@' + p77 + p54 + '?|' + p78 + p55 + '?',
    'userinfo': '(?P<userinfo>[^\\x09\\x0a\\x0d\\#/:\\?]*+(?::[^\\x09\\x0a\\x0d\\#/\\?]*+)?+)',
    'host': '(?P<host>\\[' + p73 + '\\]|' + p29 + ')',
    'ip6_address': p73,
    'port': p53,
    'path': '/?(?:[^\\x09\\x0a\\x0d\\#/\\?]*+/)*[^\\x09\\x0a\\x0d\\#/\\?]*+',
    'path_root': '/',
    'path_rel': '(?:[^\\x09\\x0a\\x0d\\#/\\?]*+/)*[^\\x09\\x0a\\x0d\\#/\\?]*+',
    'scheme': '[A-Za-z][\\+\\-\\.0-9A-Za-z]*+',
    'drive': '[A-Za-z][:\\|]',
    'username': '[^\\x09\\x0a\\x0d\\#/:\\?]*+',
    'password': '[^\\x09\\x0a\\x0d\\#/\\?]*+',
    'opaque_host': p29,
    'dir': '[^\\x09\\x0a\\x0d\\#/\\?]*+',
    'file': '[^\\x09\\x0a\\x0d\\#/\\?]++',
    'query': p0,
    'fragment': p1,
    'pct': '%[0-9A-Fa-f]{0,2}+',
    'uchar': '[^\\x09\\x0a\\x0d\\#%/:\\?]',
    'hchar': '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$\\&-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]',
    'pchar': '[^\\x09\\x0a\\x0d\\#%/\\?]',
    'qchar': '[^\\x09\\x0a\\x0d\\#%]',
    'fchar': '[^\\x09\\x0a\\x0d%]',
    'dir_percent_encode_set': '[^!\\$-\\.0-;=@-\\]_a-z\\|\\~]',
    'special_dir_percent_encode_set': '[^!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]',
    'pct_encoded_string': '[\\x00-\\U0010ffff]*+',
    'valid_pct_encoded_string': '[^%]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][^%]*+)*+',
    'pct_encoded_bytes': '(?:%[0-9A-Fa-f][0-9A-Fa-f])++',
    'pct_encoded_byte': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'pct_invalid': '%[0-9A-Fa-f]?+',
    'uncoded': '[^%]++',
    'non_pct': '[^%]',
    'any': '[\\x00-\\U0010ffff]',
    'control_c0': '[\\x00-\\x1f]',
    'c0_space': '[\\x00-\\ ]',
    'printable_ascii': '[\\ -\\~]',
    'octal_digit': '[0-7]',
    'digit': '[0-9]',
    'hex_digit': '[0-9A-Fa-f]',
    'digit_nonzero': '[1-9]',
    'alpha': '[A-Za-z]',
    'del_c1': '[\\x7f-\\x9f]',
    'control_c1': '[\\x80-\\x9f]',
    'latin_1': '[\\xa0-\\xff]',
    'surrogate': '[\\ud800-\\udfff]',
    'non_char': '[\\ufdd0-\\ufdef\\ufffe\\uffff\\U0001fffe\\U0001ffff\\U0002fffe\\U0002ffff\\U0003fffe\\U0003ffff\\U0004fffe\\U0004ffff\\U0005fffe\\U0005ffff\\U0006fffe\\U0006ffff\\U0007fffe\\U0007ffff\\U0008fffe\\U0008ffff\\U0009fffe\\U0009ffff\\U000afffe\\U000affff\\U000bfffe\\U000bffff\\U000cfffe\\U000cffff\\U000dfffe\\U000dffff\\U000efffe\\U000effff\\U000ffffe\\U000fffff\\U0010fffe\\U0010ffff]',
    'base_char': '[\\ -\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]',
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'h16': '[0-9A-Fa-f]{1,4}+',
    'ipv4address': p20 + '{3}' + p19,
    'ipv6address': p73,
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p20 + '{3}' + p19,
    'path_empty': '(?P<path>)',
    'hexdig': '[0-9A-Fa-f]',
    'c0_control_percent_encode_set': '[^\\ -\\~]',
    'fragment_percent_encode_set': '[^!\\#-;=\\?-_a-\\~]',
    'path_percent_encode_set': '[^!\\$-;=@-\\]_a-z\\|\\~]',
    'query_percent_encode_set': '[^!\\$-;=\\?-\\~]',
    'special_query_percent_encode_set': '[^!\\$-\\&\\(-;=\\?-\\~]',
    'userinfo_percent_encode_set': '[^!\\$-\\.0-9A-Z_a-z\\~]',
    'empty_host': '(?P<empty_host>)',
    'domain': p69,
    'domain_dot': '\\.|%2[Ee]',
    'domain_label': '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p40 + '*',
    'domain_name': p66 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p40 + '*',
    'hostless': '(?P<host>(?P<empty_host>))',
    'ipv4_number16': '(?:%3)?+(?:0' + p60 + '?|[7-9]' + p16 + '?|[1-5]' + p27 + '?|6' + p58 + '?)',
    'ipv4_number24': '(?:%3)?+(?:0' + p62 + '?|[2-9]' + p35 + '?|1' + p67 + '?)',
    'ipv4_number32': '(?:%3)?+(?:0' + p63 + '?|[5-9]' + p45 + '?|[1-3]' + p48 + '?|4' + p71 + '?)',
    'ipv4_number8': '(?:%3)?+' + p61,
    'ipv4_numbers': p85,
    'special_host': p86,
    'unicode_domain': p59,
    'dot_dot_segment': '(?:\\.|%2[Ee])(?:\\.|%2[Ee])',
    'dot_segment': '\\.|%2[Ee]',
    'file_scheme': '(?P<scheme>[Ff][Ii][Ll][Ee])',
    'generic_scheme': p64,
    'web_scheme': p21,
    'c0_control_or_space': '[\\x00-\\ ]',
    'drive_path': p15,
    'generic_path_abempty': p9,
    'generic_path_absolute': '(?P<path>/' + p18 + '?)',
    'generic_path_rootless': '(?P<path>[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)',
    'generic_segment': '[^\\x09\\x0a\\x0d\\#/\\?]*+',
    'generic_segment_nz': '[^\\x09\\x0a\\x0d\\#/\\?]++',
    'path_end': '[\\#\\?]',
    'port_number': '0++' + p38 + '?|[1-9][0-9]{0,3}+|[1-5](?:[0-9][0-9]){2}|6' + p24,
    'special_authority': p11 + '?' + p86 + p54 + '?',
    'special_path_abempty': p10,
    'special_prefix': '(?P<scheme>[Hh][Tt][Tt][Pp][Ss]?+|[Ww][Ss]{1,2}+|[Ff](?:[Tt][Pp]|[Ii][Ll][Ee])):',
    'special_segment': '[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+',
    'special_userinfo': '(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+)',
    'tab_or_newline': '[\\x09\\x0a\\x0d]',
}

TREE_RULES: tuple[str, ...] = ('url', 'web_url', 'file_url', 'generic_url', 'relative_web', 'relative_file', 'relative_generic', 'forced_url', 'forced_web_url', 'forced_file_url', 'path_empty', 'drive_path', 'generic_path_abempty', 'generic_path_absolute', 'generic_path_rootless', 'special_path_abempty')

TREES = {
    'url': lambda g: tree((g[0] if g[0] is not None else g[14] if g[14] is not None else g[29], g[3] if g[3] is not None else g[18] if g[18] is not None else g[32], g[1] if g[1] is not None else g[4] if g[4] is not None else g[8] if g[8] is not None else g[16] if g[16] is not None else g[19] if g[19] is not None else g[23] if g[23] is not None else g[30] if g[30] is not None else g[33] if g[33] is not None else g[37], 'empty_host' if g[2] is not None else 'ipv6address' if g[5] is not None else 'opaque_host' if g[6] is not None else 'ipv6address' if g[9] is not None else 'opaque_host' if g[10] is not None else 'empty_host' if g[17] is not None else 'ipv6address' if g[20] is not None else 'opaque_host' if g[21] is not None else 'ipv6address' if g[24] is not None else 'opaque_host' if g[25] is not None else 'empty_host' if g[31] is not None else 'ipv6address' if g[34] is not None else 'opaque_host' if g[35] is not None else 'ipv6address' if g[38] is not None else 'opaque_host' if g[39] is not None else None, g[7] if g[7] is not None else g[11] if g[11] is not None else g[22] if g[22] is not None else g[26] if g[26] is not None else g[36] if g[36] is not None else g[40], g[12] if g[12] is not None else g[13] if g[13] is not None else g[15] if g[15] is not None else g[27] if g[27] is not None else g[28] if g[28] is not None else g[41] if g[41] is not None else g[42] or '', g[43], g[44])),
    'web_url': lambda g: tree((g[0], g[3], g[1] if g[1] is not None else g[4] if g[4] is not None else g[8], 'empty_host' if g[2] is not None else 'ipv6address' if g[5] is not None else 'opaque_host' if g[6] is not None else 'ipv6address' if g[9] is not None else 'opaque_host' if g[10] is not None else None, g[7] if g[7] is not None else g[11], g[12] if g[12] is not None else g[13] or '', g[14], g[15])),
    'file_url': lambda g: tree((g[0], g[4], g[2] if g[2] is not None else g[5] if g[5] is not None else g[9], 'empty_host' if g[3] is not None else 'ipv6address' if g[6] is not None else 'opaque_host' if g[7] is not None else 'ipv6address' if g[10] is not None else 'opaque_host' if g[11] is not None else None, g[8] if g[8] is not None else g[12], g[1] if g[1] is not None else g[13] if g[13] is not None else g[14] or '', g[15], g[16])),
    'generic_url': lambda g: tree((g[0], g[3], g[1] if g[1] is not None else g[4] if g[4] is not None else g[8], 'empty_host' if g[2] is not None else 'ipv6address' if g[5] is not None else 'opaque_host' if g[6] is not None else 'ipv6address' if g[9] is not None else 'opaque_host' if g[10] is not None else None, g[7] if g[7] is not None else g[11], g[12] if g[12] is not None else g[13] or '', g[14], g[15])),
    'relative_web': lambda g: tree((None, g[2], g[0] if g[0] is not None else g[3] if g[3] is not None else g[7], 'empty_host' if g[1] is not None else 'ipv6address' if g[4] is not None else 'opaque_host' if g[5] is not None else 'ipv6address' if g[8] is not None else 'opaque_host' if g[9] is not None else None, g[6] if g[6] is not None else g[10], g[11] if g[11] is not None else g[12] or '', g[13], g[14])),
    'relative_file': lambda g: tree((None, g[3], g[1] if g[1] is not None else g[4] if g[4] is not None else g[8], 'empty_host' if g[2] is not None else 'ipv6address' if g[5] is not None else 'opaque_host' if g[6] is not None else 'ipv6address' if g[9] is not None else 'opaque_host' if g[10] is not None else None, g[7] if g[7] is not None else g[11], g[0] if g[0] is not None else g[12] if g[12] is not None else g[13] or '', g[14], g[15])),
    'relative_generic': lambda g: tree((None, g[2], g[0] if g[0] is not None else g[3] if g[3] is not None else g[7], 'empty_host' if g[1] is not None else 'ipv6address' if g[4] is not None else 'opaque_host' if g[5] is not None else 'ipv6address' if g[8] is not None else 'opaque_host' if g[9] is not None else None, g[6] if g[6] is not None else g[10], g[11] if g[11] is not None else g[12] or '', g[13], g[14])),
    'forced_url': lambda g: tree((g[0] if g[0] is not None else g[9] if g[9] is not None else g[25], g[1] if g[1] is not None else g[28], g[2] if g[2] is not None else g[10] if g[10] is not None else g[13] if g[13] is not None else g[19] if g[19] is not None else g[26] if g[26] is not None else g[29] if g[29] is not None else g[33], 'domain' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ipv6address' if g[5] is not None else 'domain' if g[6] is not None else 'empty_host' if g[11] is not None else 'domain' if g[14] is not None else 'ipv4address' if g[15] is not None else 'ipv6address' if g[16] is not None else 'domain' if g[17] is not None else 'empty_host' if g[20] is not None else 'empty_host' if g[27] is not None else 'ipv6address' if g[30] is not None else 'opaque_host' if g[31] is not None else 'ipv6address' if g[34] is not None else 'opaque_host' if g[35] is not None else None, g[7] if g[7] is not None else g[32] if g[32] is not None else g[36], g[8] if g[8] is not None else g[12] if g[12] is not None else g[18] if g[18] is not None else g[21] if g[21] is not None else g[22] if g[22] is not None else g[23] if g[23] is not None else g[24] if g[24] is not None else g[37] if g[37] is not None else g[38] or '', g[39], g[40])),
    'forced_web_url': lambda g: tree((g[0], g[1], g[2], 'domain' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ipv6address' if g[5] is not None else 'domain' if g[6] is not None else None, g[7], g[8] or '', g[9], g[10])),
    'forced_file_url': lambda g: tree((g[0], None, g[1] if g[1] is not None else g[4] if g[4] is not None else g[10], 'empty_host' if g[2] is not None else 'domain' if g[5] is not None else 'ipv4address' if g[6] is not None else 'ipv6address' if g[7] is not None else 'domain' if g[8] is not None else 'empty_host' if g[11] is not None else None, None, g[3] if g[3] is not None else g[9] if g[9] is not None else g[12] if g[12] is not None else g[13] if g[13] is not None else g[14] if g[14] is not None else g[15] or '', g[16], g[17])),
    'auth_path': lambda g: tree((None, g[2] if g[2] is not None else g[13], g[0] if g[0] is not None else g[3] if g[3] is not None else g[7] if g[7] is not None else g[11] if g[11] is not None else g[14] if g[14] is not None else g[18], 'empty_host' if g[1] is not None else 'ipv6address' if g[4] is not None else 'opaque_host' if g[5] is not None else 'ipv6address' if g[8] is not None else 'opaque_host' if g[9] is not None else 'empty_host' if g[12] is not None else 'ipv6address' if g[15] is not None else 'opaque_host' if g[16] is not None else 'ipv6address' if g[19] is not None else 'opaque_host' if g[20] is not None else None, g[6] if g[6] is not None else g[10] if g[10] is not None else g[17] if g[17] is not None else g[21], '', None, None)),
    'auth_drive': lambda g: tree((None, g[2], g[0] if g[0] is not None else g[3] if g[3] is not None else g[7], 'empty_host' if g[1] is not None else 'ipv6address' if g[4] is not None else 'opaque_host' if g[5] is not None else 'ipv6address' if g[8] is not None else 'opaque_host' if g[9] is not None else None, g[6] if g[6] is not None else g[10], '', None, None)),
    'authority': lambda g: tree((None, g[2], g[0] if g[0] is not None else g[3] if g[3] is not None else g[7], 'empty_host' if g[1] is not None else 'ipv6address' if g[4] is not None else 'opaque_host' if g[5] is not None else 'ipv6address' if g[8] is not None else 'opaque_host' if g[9] is not None else None, g[6] if g[6] is not None else g[10], '', None, None)),
    'userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'host': lambda g: tree((None, None, g[0], 'ipv6address' if g[1] is not None else 'opaque_host' if g[2] is not None else None, None, '', None, None)),
    'ip6_address': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else None, None, '', None, None)),
    'port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'opaque_host': lambda g: tree((None, None, None, 'opaque_host' if g[0] is not None else None, None, '', None, None)),
    'query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'ipv6address': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else None, None, '', None, None)),
    'path_empty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'empty_host': lambda g: tree((None, None, None, 'empty_host' if g[0] is not None else None, None, '', None, None)),
    'domain': lambda g: tree((None, None, None, 'domain' if g[0] is not None else None, None, '', None, None)),
    'hostless': lambda g: tree((None, None, g[0], 'empty_host' if g[1] is not None else None, None, '', None, None)),
    'ipv4_numbers': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'special_host': lambda g: tree((None, None, g[0], 'domain' if g[1] is not None else 'ipv4address' if g[2] is not None else 'ipv6address' if g[3] is not None else 'domain' if g[4] is not None else None, None, '', None, None)),
    'unicode_domain': lambda g: tree((None, None, None, 'domain' if g[0] is not None else None, None, '', None, None)),
    'file_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'generic_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'web_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'drive_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'generic_path_abempty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'generic_path_absolute': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'generic_path_rootless': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'special_authority': lambda g: tree((None, g[0], g[1], 'domain' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'domain' if g[5] is not None else None, g[6], '', None, None)),
    'special_path_abempty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'special_prefix': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'special_userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
}
