"""Made by `python -m tools.generate` from grammars/url_spec.lark, grammars/rfc3986.lark, grammars/rfc5234.lark, grammars/whatwg.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'url': ('url', 'URL Specification', 'Loose Grammar', None),
    'absolute_url': ('absolute-url', 'URL Specification', 'Resolution', None),
    'relative_url': ('relative-url', 'URL Specification', 'Resolution', None),
    'valid_url': ('valid-url', 'URL Specification', 'Valid URL', None),
    'web_url': ('web-url', 'URL Specification', 'Loose Grammar', None),
    'file_url': ('file-url', 'URL Specification', 'Loose Grammar', None),
    'generic_url': ('generic-url', 'URL Specification', 'Loose Grammar', None),
    'relative_web': ('relative-web', 'URL Specification', 'Loose Grammar', None),
    'relative_file': ('relative-file', 'URL Specification', 'Loose Grammar', None),
    'relative_generic': ('relative-generic', 'URL Specification', 'Loose Grammar', None),
    'forced_url': ('forced-url', 'URL Specification', 'Forcing', None),
    'forced_web_url': ('forced-web-url', 'URL Specification', 'Forced Web URL', None),
    'forced_file_url': ('forced-file-url', 'URL Specification', 'Forced File URL', None),
    'drive_path': ('drive-path', 'URL Specification', 'Loose Grammar', None),
    'drive_path_absolute': ('drive-path-absolute', 'URL Specification', 'Loose Grammar', None),
    'rooted_path': ('rooted-path', 'URL Specification', 'Loose Grammar', None),
    'absolute_path': ('absolute-path', 'URL Specification', 'Loose Grammar', None),
    'rootless_path': ('rootless-path', 'URL Specification', 'Loose Grammar', None),
    'path_noscheme': ('path-noscheme', 'URL Specification', 'Loose Grammar', None),
    'first_dir': ('first-dir', 'URL Specification', 'Loose Grammar', None),
    'dir_noscheme': ('dir-noscheme', 'URL Specification', 'Loose Grammar', None),
    'file_noscheme': ('file-noscheme', 'URL Specification', 'Loose Grammar', None),
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
    'forbidden_host_code_point': ('forbidden-host-code-point', 'URL', '3.2', 1),
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
p9 = '(?P<path>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p10 = '(?:(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*)@)'
p11 = '(?P<path__3>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p12 = '(?:[\\x80-\\U0010ffff]|%[89A-Fa-f][0-9A-Fa-f])'
p13 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p14 = '(?:[^\\x09\\x0a\\x0d\\#%/\\?]|%[0-9A-Fa-f][0-9A-Fa-f])'
p15 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][^\\x09\\x0a\\x0d\\#%\\?]*+)'
p16 = '(?:(?:%3)?+[0-9]' + p4 + '?)'
p17 = '(?:[1-7](?:(?:%3)?+[0-7])?|[1-3](?:(?:%3)?+[0-7]){2})'
p18 = '(?:[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)'
p19 = '(?:/(?:[^\\x09\\x0a\\x0d\\#/\\?]*+/)*[^\\x09\\x0a\\x0d\\#/\\?]*+)'
p20 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p21 = '(?:[^\\x09\\x0a\\x0d\\#\\+\\--:\\?A-Za-z][^\\x09\\x0a\\x0d\\#/\\?]*+)'
p22 = '(?P<path>/(?:[^\\x09\\x0a\\x0d\\#/\\?]*+/)*[^\\x09\\x0a\\x0d\\#/\\?]*+)'
p23 = '(?:' + p20 + '\\.)'
p24 = '(?P<scheme>[Hh][Tt][Tt][Pp][Ss]?+|[Ww][Ss]{1,2}+|[Ff][Tt][Pp])'
p25 = '(?P<userinfo>[^\\x09\\x0a\\x0d\\#/:\\?]*(?::[^\\x09\\x0a\\x0d\\#/\\?]*)?)'
p26 = '(?P<userinfo__2>[^\\x09\\x0a\\x0d\\#/:\\?]*(?::[^\\x09\\x0a\\x0d\\#/\\?]*)?)'
p27 = '(?:[0-4][0-9][0-9][0-9]|5(?:[0-4][0-9][0-9]|5(?:[0-2][0-9]|3[0-5])))'
p28 = '(?::[0-9A-Fa-f]{1,4}+' + p13 + '?)'
p29 = '(?:[\\+\\-\\.0-9A-RT-Za-rt-z][\\+\\-\\.0-9A-Za-z]*+|[Ss][\\+\\-\\.0-9A-Za-z]++)'
p30 = '(?:(?:%3)?+[0-9]' + p16 + '?)'
p31 = '(?:(?:%3)?+[0-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7])?)?)?)'
p32 = '(?:/[^\\x09\\x0a\\x0d\\#%\\?]*+' + p15 + '*+)'
p33 = '(?P<path>[A-Za-z][:\\|]' + p19 + '?)'
p34 = '(?P<opaque_host>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++)'
p35 = '(?:2[1246-9A-Da-d]|3[BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])'
p36 = '(?:[^\\x09\\x0a\\x0d\\#/\\?]++' + p19 + '?)'
p37 = '(?P<opaque_host__2>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++)'
p38 = '(?P<path__2>[A-Za-z][:\\|]' + p19 + '?)'
p39 = '(?:(?:%3)?+[0-9]' + p30 + '?)'
p40 = '(?:[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$\\&-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]|%[0-9A-Fa-f][0-9A-Fa-f])'
p41 = '(?::[0-9A-Fa-f]{1,4}+' + p28 + '?)'
p42 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$\\&-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]*+)'
p43 = '(?:[1-7]' + p31 + '?|1(?:(?:%3)?+[0-7]){5})'
p44 = '(?:(?:%3)?+[0-9]' + p39 + '?)'
p45 = '(?:[!"\\$\\&-\\-;=A-Z_-\\{\\}\\~]|%' + p35 + ')'
p46 = '(?:[1-9][0-9]{0,3}+|[1-5](?:[0-9][0-9]){2}|6' + p27 + ')'
p47 = '(?::[0-9A-Fa-f]{1,4}+' + p41 + '?)'
p48 = '(?:%(?:2[1246-9A-Da-d]|3[0-9BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+)'
p49 = '(?:%(?:2[1246-9A-Ea-e]|3[0-9B-Eb-e]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~]*+)'
p50 = '(?:[\\+\\-\\.0-9A-RT-Za-rt-z][\\+\\-\\.0-9A-Za-z]*+|[Ss]' + p29 + ')'
p51 = '(?:[A-Za-z][:\\|]' + p19 + '?|(?:[^\\x09\\x0a\\x0d\\#/\\?]*+/)*[^\\x09\\x0a\\x0d\\#/\\?]*+)'
p52 = '(?:(?:%3)?+[0-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7]' + p31 + '?)?)?)'
p53 = '(?:(?:%3)?+[0-9]' + p44 + '?)'
p54 = '(?:' + p14 + '[^\\x09\\x0a\\x0d\\#%\\?]*+' + p15 + '*+)'
p55 = '[^\\x09\\x0a\\x0d\\#/\\?A-Za-z][^\\x09\\x0a\\x0d\\#/\\?]*+|[A-Za-z][\\+\\-\\.0-9A-Za-z]*+' + p21 + '?+'
p56 = '(?:[^\\x09\\x0a\\x0d\\#/\\?A-Za-z][^\\x09\\x0a\\x0d\\#/\\?]*+|[A-Za-z][\\+\\-\\.0-9A-Za-z]*+' + p21 + '?+)'
p57 = '(?:(?:%3)?+[0-9]' + p53 + '?)'
p58 = '(?:%(?:2[1246-9A-Ea-e]|3[0-9B-Eb-e]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde]|[89A-Fa-f][0-9A-Fa-f])[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~\\x80-\\U0010ffff]*+)'
p59 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p23 + '{3}' + p20 + ')'
p60 = '(?:(?:%3)?+[0-9]' + p57 + '?)'
p61 = '(?:[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p48 + '*(?:\\.|%2[Ee]))'
p62 = '(?:/' + p36 + '?|[^\\x09\\x0a\\x0d\\#/\\?]++' + p19 + '?)'
p63 = '(?:[1-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7]' + p52 + '?)?)?|[1-3](?:(?:%3)?+[0-7]){10})'
p64 = '(?:[\\+\\-\\.0-9A-SU-Za-su-z][\\+\\-\\.0-9A-Za-z]*+|[Tt](?:[\\+\\-\\.0-9A-SU-Za-su-z][\\+\\-\\.0-9A-Za-z]*+|[Tt](?:[\\+\\-\\.0-9A-OQ-Za-oq-z][\\+\\-\\.0-9A-Za-z]*+|[Pp]' + p29 + ')?)?)'
p65 = '(?:0++' + p46 + '?|[1-9][0-9]{0,3}+|[1-5](?:[0-9][0-9]){2}|6' + p27 + ')'
p66 = '(?P<port>' + p65 + '?)'
p67 = '(?::' + p66 + ')'
p68 = '(?::(?P<port__2>' + p65 + '?))'
p69 = '(?::(?P<port__7>' + p65 + '?))'
p70 = '(?::(?P<port__8>' + p65 + '?))'
p71 = '(?::(?P<port__3>' + p65 + '?))'
p72 = '(?::(?P<port__4>' + p65 + '?))'
p73 = '(?::(?P<port__5>' + p65 + '?))'
p74 = '(?::(?P<port__6>' + p65 + '?))'
p75 = '(?:[\\+\\-\\.0-9A-HJ-SU-Za-hj-su-z][\\+\\-\\.0-9A-Za-z]*+|[Ii](?:[\\+\\-\\.0-9A-KM-Za-km-z][\\+\\-\\.0-9A-Za-z]*+|[Ll](?:[\\+\\-\\.0-9A-DF-Za-df-z][\\+\\-\\.0-9A-Za-z]*+|[Ee][\\+\\-\\.0-9A-Za-z]++)?)?|[Tt](?:[\\+\\-\\.0-9A-OQ-Za-oq-z][\\+\\-\\.0-9A-Za-z]*+|[Pp][\\+\\-\\.0-9A-Za-z]++)?)'
p76 = '(?:(?:%3)?+(?:[6-9]' + p4 + '?|[0-4]' + p16 + '?|5(?:(?:%3)?+(?:[6-9](?:(?:%3)?+[0-9])?|[0-4]' + p4 + '?|5(?:[4-9]|%3[4-9]|(?:%3)?+(?:[0-2](?:(?:%3)?+[0-9])?|3(?:(?:%3)?+[0-5])?))?))?))'
p77 = '(?P<unicode_domain>[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~]*+' + p49 + '*' + p12 + '[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~\\x80-\\U0010ffff]*+' + p58 + '*)'
p78 = '(?:(?:(?:%3)?+0)+(?:(?:%3)?+' + p43 + ')?|(?:%3)?+' + p43 + '|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p7 + p8 + '{0,3})?|' + p7 + p8 + '{0,3})?)'
p79 = '(?:0(?:(?:(?:%3)?+0)+(?:(?:%3)?+' + p17 + ')?|(?:%3)?+' + p17 + '|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p7 + p8 + '?)?|' + p7 + p8 + '?)?)?|[3-9](?:(?:%3)?+[0-9])?|1' + p4 + '?|2(?:[6-9]|%3[6-9]|(?:%3)?+(?:[0-4](?:(?:%3)?+[0-9])?|5(?:(?:%3)?+[0-5])?))?)'
p80 = '(?:(?:(?:%3)?+0)+(?:(?:%3)?+[1-7]' + p52 + '?)?|(?:%3)?+[1-7]' + p52 + '?|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p7 + p8 + '{0,5})?|' + p7 + p8 + '{0,5})?)'
p81 = '(?:(?:(?:%3)?+0)+(?:(?:%3)?+' + p63 + ')?|(?:%3)?+' + p63 + '|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p7 + p8 + '{0,7})?|' + p7 + p8 + '{0,7})?)'
p82 = '(?P<scheme>[A-EGI-VX-Za-egi-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p75 + '?|[Hh]' + p64 + '?|[Ww]' + p50 + '?)'
p83 = '(?P<scheme__3>[A-EGI-VX-Za-egi-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p75 + '?|[Hh]' + p64 + '?|[Ww]' + p50 + '?)'
p84 = '(?:[!"\\$\\&-\\-;=A-Z_-\\{\\}\\~]|%' + p35 + '|(?:%3)?+(?:[1-9](?:(?:%3)?+[0-9])*' + p45 + '|0(?:[!"\\$\\&-\\-;=A-WYZ_-wy-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[BDbd]|4[1-9A-Fa-f]|5[0-79AFaf]|6[0-9A-Fa-f]|7[0-79ABDEabde])|(?:(?:%3)?+[0-9])+' + p45 + '|(?:[Xx]|%[57]8)[0-9A-Fa-f]*+(?:%(?:3[0-9]|[46][1-6])[0-9A-Fa-f]*+)*(?:[!"\\$\\&-\\-;=G-Z_`g-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[BDbd]|4[7-9A-Fa-f]|5[0-9AFaf]|6[07-9A-Fa-f]|7[0-9ABDEabde])))))'
p85 = '(?:(?:%3)?+(?:[7-9]' + p39 + '?|[0-5]' + p44 + '?|6(?:(?:%3)?+(?:[89]' + p30 + '?|[0-6]' + p39 + '?|7(?:(?:%3)?+(?:[89]' + p16 + '?|[0-6]' + p30 + '?|7(?:(?:%3)?+(?:[89]' + p4 + '?|[0-6]' + p16 + '?|7(?:(?:%3)?+(?:[3-9](?:(?:%3)?+[0-9])?|[01]' + p4 + '?|2(?:[2-9]|%3[2-9]|(?:%3)?+(?:0(?:(?:%3)?+[0-9])?|1(?:(?:%3)?+[0-5])?))?))?))?))?))?))'
p86 = '(?:\\.|' + p84 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p48 + '*(?:\\.|%2[Ee])?|%2[Ee])'
p87 = '(?P<domain>' + p61 + '*' + p86 + ')'
p88 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p59 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p59 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p59 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p59 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p23 + '{3}' + p20 + '))?|' + p23 + '{3}' + p20 + ')?)'
p89 = '(?:(?:%3)?+(?:[3-9]' + p53 + '?|[01]' + p57 + '?|2(?:(?:%3)?+(?:[0-8]' + p53 + '?|9(?:(?:%3)?+(?:[5-9]' + p39 + '?|[0-3]' + p44 + '?|4(?:(?:%3)?+(?:[0-8]' + p39 + '?|9(?:(?:%3)?+(?:[7-9]' + p16 + '?|[0-5]' + p30 + '?|6(?:(?:%3)?+(?:[89]' + p4 + '?|[0-6]' + p16 + '?|7(?:(?:%3)?+(?:[3-9](?:(?:%3)?+[0-9])?|[01]' + p4 + '?|2(?:(?:%3)?+(?:[0-8](?:(?:%3)?+[0-9])?|9(?:(?:%3)?+[0-5])?))?))?))?))?))?))?))?))'
p90 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p59 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p59 + '|' + p13 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p59 + '|' + p28 + '?::[0-9A-Fa-f]{1,4}+:' + p59 + '|' + p41 + '?::' + p59 + '|' + p47 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p47 + '?)?::)'
p91 = '(?P<ipv6address>(?:[0-9A-Fa-f]{1,4}+:){6}' + p59 + '|:' + p88 + '|[0-9A-Fa-f]{1,4}+' + p90 + ')'
p92 = '(?P<ipv6address__2>(?:[0-9A-Fa-f]{1,4}+:){6}' + p59 + '|:' + p88 + '|[0-9A-Fa-f]{1,4}+' + p90 + ')'
p93 = '(?P<ipv6address__3>(?:[0-9A-Fa-f]{1,4}+:){6}' + p59 + '|:' + p88 + '|[0-9A-Fa-f]{1,4}+' + p90 + ')'
p94 = '(?P<ipv6address__4>(?:[0-9A-Fa-f]{1,4}+:){6}' + p59 + '|:' + p88 + '|[0-9A-Fa-f]{1,4}+' + p90 + ')'
p95 = '(?P<host__2>\\[' + p91 + '\\]|' + p34 + ')'
p96 = '(?P<host__3>\\[' + p92 + '\\]|' + p37 + ')'
p97 = '(?:(?P<host>(?P<empty_host>))|' + p25 + '@' + p95 + p67 + '?|' + p96 + p68 + '?)'
p98 = '(?:' + p3 + '|' + p26 + '@(?P<host__5>\\[' + p93 + '\\]|(?P<opaque_host__3>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++))' + p71 + '?|(?P<host__6>\\[' + p94 + '\\]|(?P<opaque_host__4>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++))' + p72 + '?)'
p99 = '(?://' + p97 + p22 + '?|(?P<path__2>' + p62 + '?))'
p100 = '(?://(?:(?P<host__7>(?P<empty_host__3>))|(?P<userinfo__3>[^\\x09\\x0a\\x0d\\#/:\\?]*(?::[^\\x09\\x0a\\x0d\\#/\\?]*)?)@(?P<host__8>\\[(?P<ipv6address__5>(?:[0-9A-Fa-f]{1,4}+:){6}' + p59 + '|:' + p88 + '|[0-9A-Fa-f]{1,4}+' + p90 + ')\\]|(?P<opaque_host__5>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++))' + p73 + '?|(?P<host__9>\\[(?P<ipv6address__6>(?:[0-9A-Fa-f]{1,4}+:){6}' + p59 + '|:' + p88 + '|[0-9A-Fa-f]{1,4}+' + p90 + ')\\]|(?P<opaque_host__6>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++))' + p74 + '?)(?P<path__7>/(?:[^\\x09\\x0a\\x0d\\#/\\?]*+/)*[^\\x09\\x0a\\x0d\\#/\\?]*+)?|(?P<path__8>' + p62 + '?))'
p101 = '(?:' + p79 + '(?:\\.|%2[Ee])(?:%3)?+(?:' + p79 + '(?:\\.|%2[Ee])(?:%3)?+(?:' + p79 + '(?:\\.|%2[Ee])(?:%3)?+' + p79 + '|0' + p78 + '?|[7-9]' + p16 + '?|[1-5]' + p30 + '?|6' + p76 + '?)|0' + p80 + '?|[2-9]' + p44 + '?|1' + p85 + '?)|0' + p81 + '?|[5-9]' + p57 + '?|[1-3]' + p60 + '?|4' + p89 + '?)'
p102 = p99 + p5 + '?+' + p6 + '?+'
p103 = '(?P<ipv4_numbers>(?:%3)?+' + p101 + '(?:\\.|%2[Ee])?)'
p104 = '(?:(?P<path>/?+[A-Za-z][:\\|]' + p19 + '?)|//(?:' + p38 + '|' + p97 + '(?P<path__3>/' + p51 + ')?)|(?P<path__4>' + p62 + '?))'
p105 = '(?:(?P<path__3>/?+[A-Za-z][:\\|]' + p19 + '?)|//(?:(?P<path__4>[A-Za-z][:\\|]' + p19 + '?)|' + p98 + '(?P<path__5>/' + p51 + ')?)|(?P<path__6>' + p62 + '?))'
p106 = '(?P<host>' + p87 + '|' + p103 + '|\\[' + p91 + '\\]|' + p77 + ')'

PATTERNS: dict[str, str] = {
    'url': '(?:' + p24 + ':' + p99 + '|' + p2 + ':' + p105 + '|' + p83 + ':' + p100 + '|//(?:(?P<host__10>(?P<empty_host__4>))|(?P<userinfo__4>[^\\x09\\x0a\\x0d\\#/:\\?]*(?::[^\\x09\\x0a\\x0d\\#/\\?]*)?)@(?P<host__11>\\[(?P<ipv6address__7>(?:[0-9A-Fa-f]{1,4}+:){6}' + p59 + '|:' + p88 + '|[0-9A-Fa-f]{1,4}+' + p90 + ')\\]|(?P<opaque_host__7>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++))' + p69 + '?|(?P<host__12>\\[(?P<ipv6address__8>(?:[0-9A-Fa-f]{1,4}+:){6}' + p59 + '|:' + p88 + '|[0-9A-Fa-f]{1,4}+' + p90 + ')\\]|(?P<opaque_host__8>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++))' + p70 + '?)(?P<path__9>/(?:[^\\x09\\x0a\\x0d\\#/\\?]*+/)*[^\\x09\\x0a\\x0d\\#/\\?]*+)?|(?P<path__10>/' + p36 + '?)|(?P<path__11>' + p56 + '/(?:[^\\x09\\x0a\\x0d\\#/\\?]*+/)*[^\\x09\\x0a\\x0d\\#/\\?]*+|[^\\x09\\x0a\\x0d\\#/\\?A-Za-z][^\\x09\\x0a\\x0d\\#/\\?]*+|[A-Za-z][\\+\\-\\.0-9A-Za-z]*+' + p21 + '?+)|(?P<path__12>))' + p5 + '?+' + p6 + '?+',
    'absolute_url': '(?:' + p24 + ':' + p99 + '|' + p2 + ':' + p105 + '|' + p83 + ':' + p100 + ')' + p5 + '?+' + p6 + '?+',
    'relative_url': '(?://' + p97 + p22 + '?|(?P<path__2>/' + p36 + '?)|(?P<path__3>' + p56 + '/(?:[^\\x09\\x0a\\x0d\\#/\\?]*+/)*[^\\x09\\x0a\\x0d\\#/\\?]*+|[^\\x09\\x0a\\x0d\\#/\\?A-Za-z][^\\x09\\x0a\\x0d\\#/\\?]*+|[A-Za-z][\\+\\-\\.0-9A-Za-z]*+' + p21 + '?+)|(?P<path__4>))' + p5 + '?+' + p6 + '?+',
    'valid_url': '(?:' + p24 + ':(?:/(?:/(?:\\[' + p91 + '\\]' + p67 + '?' + p32 + '?|' + p40 + '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$\\&-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]*+' + p42 + '*+' + p68 + '?' + p32 + '?|/[^\\x09\\x0a\\x0d\\#%\\?]*+' + p15 + '*+)?|' + p54 + '?)|' + p14 + '[^\\x09\\x0a\\x0d\\#%\\?]*+' + p15 + '*+)?|(?P<scheme__2>[A-EGI-VX-Za-egi-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p75 + '?|[Hh]' + p64 + '?|[Ww]' + p50 + '?):(?:/(?:/(?:\\[' + p92 + '\\]' + p71 + '?' + p32 + '?|' + p40 + '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$\\&-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]*+' + p42 + '*+' + p72 + '?' + p32 + '?|/[^\\x09\\x0a\\x0d\\#%\\?]*+' + p15 + '*+)?|' + p54 + '?)|' + p14 + '[^\\x09\\x0a\\x0d\\#%\\?]*+' + p15 + '*+)?|(?P<scheme__3>[Ff][Ii][Ll][Ee]):(?:(?:/(?:/(?:\\[' + p93 + '\\]' + p73 + '?' + p32 + '?|' + p40 + '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$\\&-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]*+' + p42 + '*+' + p74 + '?' + p32 + '?|/[^\\x09\\x0a\\x0d\\#%\\?]*+' + p15 + '*+)?|' + p54 + '?)|' + p14 + '[^\\x09\\x0a\\x0d\\#%\\?]*+' + p15 + '*+)?|//[A-Za-z][:\\|]' + p32 + '?)|(?:/(?:/(?:\\[' + p94 + '\\]' + p69 + '?' + p32 + '?|' + p40 + '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$\\&-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]*+' + p42 + '*+' + p70 + '?' + p32 + '?|/[^\\x09\\x0a\\x0d\\#%\\?]*+' + p15 + '*+)?|' + p54 + '?)|(?:[^\\x09\\x0a\\x0d\\#%/\\?A-Za-z]|%[0-9A-Fa-f][0-9A-Fa-f])[^\\x09\\x0a\\x0d\\#%\\?]*+' + p15 + '*+|[A-Za-z][\\+\\-\\.0-9A-Za-z]*+(?:(?:[^\\x09\\x0a\\x0d\\#%\\+\\-\\.0-:\\?A-Za-z]|%[0-9A-Fa-f][0-9A-Fa-f])[^\\x09\\x0a\\x0d\\#%\\?]*+' + p15 + '*+)?)?)(?:\\?[^\\x09\\x0a\\x0d\\#%]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][^\\x09\\x0a\\x0d\\#%]*+)*+)?(?:\\#[^\\x09\\x0a\\x0d%]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][^\\x09\\x0a\\x0d%]*+)*+)?',
    'web_url': p24 + ':' + p99 + p5 + '?+' + p6 + '?+',
    'file_url': '(?P<scheme>[Ff][Ii][Ll][Ee]):' + p104 + p5 + '?+' + p6 + '?+',
    'generic_url': p82 + ':' + p99 + p5 + '?+' + p6 + '?+',
    'relative_web': p102,
    'relative_file': p104 + p5 + '?+' + p6 + '?+',
    'relative_generic': p102,
    'forced_url': '(?:' + p24 + ':/*+' + p10 + '?' + p106 + p67 + '?' + p9 + '|' + p2 + ':(?://(?:(?P<host__2>(?P<empty_host>))' + p38 + '|(?P<host__3>(?P<domain__2>' + p61 + '*' + p86 + ')|(?P<ipv4_numbers__2>(?:%3)?+' + p101 + '(?:\\.|%2[Ee])?)|\\[' + p92 + '\\]|(?P<unicode_domain__2>[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~]*+' + p49 + '*' + p12 + '[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~\\x80-\\U0010ffff]*+' + p58 + '*))' + p11 + '|' + p3 + '(?P<path__4>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+))|(?P<path__5>/' + p18 + '?)|(?P<path__6>[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)|(?P<path__7>))|' + p83 + ':(?://(?:(?P<host__5>(?P<empty_host__3>))|' + p26 + '@(?P<host__6>\\[' + p93 + '\\]|' + p34 + ')' + p68 + '?|(?P<host__7>\\[' + p94 + '\\]|' + p37 + ')' + p71 + '?)(?P<path__8>/(?:[^\\x09\\x0a\\x0d\\#/\\?]*+/)*[^\\x09\\x0a\\x0d\\#/\\?]*+)?|(?P<path__9>' + p62 + '?)))' + p5 + '?+' + p6 + '?+',
    'forced_web_url': p24 + ':/*+' + p10 + '?' + p106 + p67 + '?' + p9 + p5 + '?+' + p6 + '?+',
    'forced_file_url': '(?P<scheme>[Ff][Ii][Ll][Ee]):(?://(?:(?P<host>(?P<empty_host>))' + p33 + '|(?P<host__2>' + p87 + '|' + p103 + '|\\[' + p91 + '\\]|' + p77 + ')(?P<path__2>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)|(?P<host__3>(?P<empty_host__2>))' + p11 + ')|(?P<path__4>/' + p18 + '?)|(?P<path__5>[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)|(?P<path__6>))' + p5 + '?+' + p6 + '?+',
    'drive_path': p33,
    'drive_path_absolute': '(?P<path>/[A-Za-z][:\\|]' + p19 + '?)',
    'rooted_path': p22,
    'absolute_path': '(?P<path>/' + p36 + '?)',
    'rootless_path': '(?P<path>[^\\x09\\x0a\\x0d\\#/\\?]++' + p19 + '?)',
    'path_noscheme': '(?P<path>' + p56 + '/(?:[^\\x09\\x0a\\x0d\\#/\\?]*+/)*[^\\x09\\x0a\\x0d\\#/\\?]*+|[^\\x09\\x0a\\x0d\\#/\\?A-Za-z][^\\x09\\x0a\\x0d\\#/\\?]*+|[A-Za-z][\\+\\-\\.0-9A-Za-z]*+' + p21 + '?+)',
    'first_dir': '[^\\x09\\x0a\\x0d\\#/\\?]++',
    'dir_noscheme': p55,
    'file_noscheme': p55,
    'auth_path': '(?://[A-Za-z][:\\|]|[A-Za-z][:\\|]|/(?:/' + p97 + '(?:/[A-Za-z][:\\|])?|[A-Za-z][:\\|])|//' + p98 + ')' + p19 + '?',
    'auth_drive': '//[A-Za-z][:\\|]|[A-Za-z][:\\|]|/(?:/' + p97 + '(?:/[A-Za-z][:\\|])?+|[A-Za-z][:\\|])',
    'authority': '(?P<host>(?P<empty_host>))|' + p25 + '@' + p95 + p67 + '?|' + p96 + p68 + '?',
    'userinfo': '(?P<userinfo>[^\\x09\\x0a\\x0d\\#/:\\?]*+(?::[^\\x09\\x0a\\x0d\\#/\\?]*+)?+)',
    'host': '(?P<host>\\[' + p91 + '\\]|' + p34 + ')',
    'ip6_address': p91,
    'port': p66,
    'path': '/?(?:[^\\x09\\x0a\\x0d\\#/\\?]*+/)*[^\\x09\\x0a\\x0d\\#/\\?]*+',
    'path_root': '/',
    'path_rel': '(?:[^\\x09\\x0a\\x0d\\#/\\?]*+/)*[^\\x09\\x0a\\x0d\\#/\\?]*+',
    'scheme': '[A-Za-z][\\+\\-\\.0-9A-Za-z]*+',
    'drive': '[A-Za-z][:\\|]',
    'username': '[^\\x09\\x0a\\x0d\\#/:\\?]*+',
    'password': '[^\\x09\\x0a\\x0d\\#/\\?]*+',
    'opaque_host': p34,
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
    'ipv4address': p23 + '{3}' + p20,
    'ipv6address': p91,
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p23 + '{3}' + p20,
    'path_empty': '(?P<path>)',
    'hexdig': '[0-9A-Fa-f]',
    'c0_control_percent_encode_set': '[^\\ -\\~]',
    'fragment_percent_encode_set': '[^!\\#-;=\\?-_a-\\~]',
    'path_percent_encode_set': '[^!\\$-;=@-\\]_a-z\\|\\~]',
    'query_percent_encode_set': '[^!\\$-;=\\?-\\~]',
    'special_query_percent_encode_set': '[^!\\$-\\&\\(-;=\\?-\\~]',
    'userinfo_percent_encode_set': '[^!\\$-\\.0-9A-Z_a-z\\~]',
    'empty_host': '(?P<empty_host>)',
    'forbidden_host_code_point': '[\\x00\\x09\\x0a\\x0d\\ \\#/:<>-@\\[-\\^\\|]',
    'domain': p87,
    'domain_dot': '\\.|%2[Ee]',
    'domain_label': '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p48 + '*',
    'domain_name': p84 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p48 + '*',
    'hostless': '(?P<host>(?P<empty_host>))',
    'ipv4_number16': '(?:%3)?+(?:0' + p78 + '?|[7-9]' + p16 + '?|[1-5]' + p30 + '?|6' + p76 + '?)',
    'ipv4_number24': '(?:%3)?+(?:0' + p80 + '?|[2-9]' + p44 + '?|1' + p85 + '?)',
    'ipv4_number32': '(?:%3)?+(?:0' + p81 + '?|[5-9]' + p57 + '?|[1-3]' + p60 + '?|4' + p89 + '?)',
    'ipv4_number8': '(?:%3)?+' + p79,
    'ipv4_numbers': p103,
    'special_host': p106,
    'unicode_domain': p77,
    'dot_dot_segment': '(?:\\.|%2[Ee])(?:\\.|%2[Ee])',
    'dot_segment': '\\.|%2[Ee]',
    'file_scheme': '(?P<scheme>[Ff][Ii][Ll][Ee])',
    'generic_scheme': p82,
    'web_scheme': p24,
    'c0_control_or_space': '[\\x00-\\ ]',
    'generic_path_absolute': '(?P<path>/' + p18 + '?)',
    'generic_path_rootless': '(?P<path>[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)',
    'generic_segment': '[^\\x09\\x0a\\x0d\\#/\\?]*+',
    'generic_segment_nz': '[^\\x09\\x0a\\x0d\\#/\\?]++',
    'path_end': '[\\#\\?]',
    'port_number': '0++' + p46 + '?|[1-9][0-9]{0,3}+|[1-5](?:[0-9][0-9]){2}|6' + p27,
    'special_authority': p10 + '?' + p106 + p67 + '?',
    'special_path_abempty': p9,
    'special_prefix': '(?P<scheme>[Hh][Tt][Tt][Pp][Ss]?+|[Ww][Ss]{1,2}+|[Ff](?:[Tt][Pp]|[Ii][Ll][Ee])):',
    'special_segment': '[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+',
    'special_userinfo': '(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+)',
    'tab_or_newline': '[\\x09\\x0a\\x0d]',
}

TREE_RULES: tuple[str, ...] = ('url', 'absolute_url', 'relative_url', 'web_url', 'file_url', 'generic_url', 'relative_web', 'relative_file', 'relative_generic', 'forced_url', 'forced_web_url', 'forced_file_url', 'drive_path', 'drive_path_absolute', 'rooted_path', 'absolute_path', 'rootless_path', 'path_noscheme', 'path_empty', 'generic_path_absolute', 'generic_path_rootless', 'special_path_abempty')

TREES = {
    'url': lambda g: tree((g[0] if g[0] is not None else g[14] if g[14] is not None else g[30], g[3] if g[3] is not None else g[19] if g[19] is not None else g[33] if g[33] is not None else g[46], g[1] if g[1] is not None else g[4] if g[4] is not None else g[8] if g[8] is not None else g[17] if g[17] is not None else g[20] if g[20] is not None else g[24] if g[24] is not None else g[31] if g[31] is not None else g[34] if g[34] is not None else g[38] if g[38] is not None else g[44] if g[44] is not None else g[47] if g[47] is not None else g[51], 'empty_host' if g[2] is not None else 'ipv6address' if g[5] is not None else 'opaque_host' if g[6] is not None else 'ipv6address' if g[9] is not None else 'opaque_host' if g[10] is not None else 'empty_host' if g[18] is not None else 'ipv6address' if g[21] is not None else 'opaque_host' if g[22] is not None else 'ipv6address' if g[25] is not None else 'opaque_host' if g[26] is not None else 'empty_host' if g[32] is not None else 'ipv6address' if g[35] is not None else 'opaque_host' if g[36] is not None else 'ipv6address' if g[39] is not None else 'opaque_host' if g[40] is not None else 'empty_host' if g[45] is not None else 'ipv6address' if g[48] is not None else 'opaque_host' if g[49] is not None else 'ipv6address' if g[52] is not None else 'opaque_host' if g[53] is not None else None, g[7] if g[7] is not None else g[11] if g[11] is not None else g[23] if g[23] is not None else g[27] if g[27] is not None else g[37] if g[37] is not None else g[41] if g[41] is not None else g[50] if g[50] is not None else g[54], g[12] if g[12] is not None else g[13] if g[13] is not None else g[15] if g[15] is not None else g[16] if g[16] is not None else g[28] if g[28] is not None else g[29] if g[29] is not None else g[42] if g[42] is not None else g[43] if g[43] is not None else g[55] if g[55] is not None else g[56] if g[56] is not None else g[57] if g[57] is not None else g[58] or '', g[59], g[60])),
    'absolute_url': lambda g: tree((g[0] if g[0] is not None else g[14] if g[14] is not None else g[30], g[3] if g[3] is not None else g[19] if g[19] is not None else g[33], g[1] if g[1] is not None else g[4] if g[4] is not None else g[8] if g[8] is not None else g[17] if g[17] is not None else g[20] if g[20] is not None else g[24] if g[24] is not None else g[31] if g[31] is not None else g[34] if g[34] is not None else g[38], 'empty_host' if g[2] is not None else 'ipv6address' if g[5] is not None else 'opaque_host' if g[6] is not None else 'ipv6address' if g[9] is not None else 'opaque_host' if g[10] is not None else 'empty_host' if g[18] is not None else 'ipv6address' if g[21] is not None else 'opaque_host' if g[22] is not None else 'ipv6address' if g[25] is not None else 'opaque_host' if g[26] is not None else 'empty_host' if g[32] is not None else 'ipv6address' if g[35] is not None else 'opaque_host' if g[36] is not None else 'ipv6address' if g[39] is not None else 'opaque_host' if g[40] is not None else None, g[7] if g[7] is not None else g[11] if g[11] is not None else g[23] if g[23] is not None else g[27] if g[27] is not None else g[37] if g[37] is not None else g[41], g[12] if g[12] is not None else g[13] if g[13] is not None else g[15] if g[15] is not None else g[16] if g[16] is not None else g[28] if g[28] is not None else g[29] if g[29] is not None else g[42] if g[42] is not None else g[43] or '', g[44], g[45])),
    'relative_url': lambda g: tree((None, g[2], g[0] if g[0] is not None else g[3] if g[3] is not None else g[7], 'empty_host' if g[1] is not None else 'ipv6address' if g[4] is not None else 'opaque_host' if g[5] is not None else 'ipv6address' if g[8] is not None else 'opaque_host' if g[9] is not None else None, g[6] if g[6] is not None else g[10], g[11] if g[11] is not None else g[12] if g[12] is not None else g[13] if g[13] is not None else g[14] or '', g[15], g[16])),
    'valid_url': lambda g: tree((g[0] if g[0] is not None else g[4] if g[4] is not None else g[8], None, None, 'ipv6address' if g[1] is not None else 'ipv6address' if g[5] is not None else 'ipv6address' if g[9] is not None else 'ipv6address' if g[12] is not None else None, g[2] if g[2] is not None else g[3] if g[3] is not None else g[6] if g[6] is not None else g[7] if g[7] is not None else g[10] if g[10] is not None else g[11] if g[11] is not None else g[13] if g[13] is not None else g[14], '', None, None)),
    'web_url': lambda g: tree((g[0], g[3], g[1] if g[1] is not None else g[4] if g[4] is not None else g[8], 'empty_host' if g[2] is not None else 'ipv6address' if g[5] is not None else 'opaque_host' if g[6] is not None else 'ipv6address' if g[9] is not None else 'opaque_host' if g[10] is not None else None, g[7] if g[7] is not None else g[11], g[12] if g[12] is not None else g[13] or '', g[14], g[15])),
    'file_url': lambda g: tree((g[0], g[5], g[3] if g[3] is not None else g[6] if g[6] is not None else g[10], 'empty_host' if g[4] is not None else 'ipv6address' if g[7] is not None else 'opaque_host' if g[8] is not None else 'ipv6address' if g[11] is not None else 'opaque_host' if g[12] is not None else None, g[9] if g[9] is not None else g[13], g[1] if g[1] is not None else g[2] if g[2] is not None else g[14] if g[14] is not None else g[15] or '', g[16], g[17])),
    'generic_url': lambda g: tree((g[0], g[3], g[1] if g[1] is not None else g[4] if g[4] is not None else g[8], 'empty_host' if g[2] is not None else 'ipv6address' if g[5] is not None else 'opaque_host' if g[6] is not None else 'ipv6address' if g[9] is not None else 'opaque_host' if g[10] is not None else None, g[7] if g[7] is not None else g[11], g[12] if g[12] is not None else g[13] or '', g[14], g[15])),
    'relative_web': lambda g: tree((None, g[2], g[0] if g[0] is not None else g[3] if g[3] is not None else g[7], 'empty_host' if g[1] is not None else 'ipv6address' if g[4] is not None else 'opaque_host' if g[5] is not None else 'ipv6address' if g[8] is not None else 'opaque_host' if g[9] is not None else None, g[6] if g[6] is not None else g[10], g[11] if g[11] is not None else g[12] or '', g[13], g[14])),
    'relative_file': lambda g: tree((None, g[4], g[2] if g[2] is not None else g[5] if g[5] is not None else g[9], 'empty_host' if g[3] is not None else 'ipv6address' if g[6] is not None else 'opaque_host' if g[7] is not None else 'ipv6address' if g[10] is not None else 'opaque_host' if g[11] is not None else None, g[8] if g[8] is not None else g[12], g[0] if g[0] is not None else g[1] if g[1] is not None else g[13] if g[13] is not None else g[14] or '', g[15], g[16])),
    'relative_generic': lambda g: tree((None, g[2], g[0] if g[0] is not None else g[3] if g[3] is not None else g[7], 'empty_host' if g[1] is not None else 'ipv6address' if g[4] is not None else 'opaque_host' if g[5] is not None else 'ipv6address' if g[8] is not None else 'opaque_host' if g[9] is not None else None, g[6] if g[6] is not None else g[10], g[11] if g[11] is not None else g[12] or '', g[13], g[14])),
    'forced_url': lambda g: tree((g[0] if g[0] is not None else g[9] if g[9] is not None else g[25], g[1] if g[1] is not None else g[28], g[2] if g[2] is not None else g[10] if g[10] is not None else g[13] if g[13] is not None else g[19] if g[19] is not None else g[26] if g[26] is not None else g[29] if g[29] is not None else g[33], 'domain' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ipv6address' if g[5] is not None else 'domain' if g[6] is not None else 'empty_host' if g[11] is not None else 'domain' if g[14] is not None else 'ipv4address' if g[15] is not None else 'ipv6address' if g[16] is not None else 'domain' if g[17] is not None else 'empty_host' if g[20] is not None else 'empty_host' if g[27] is not None else 'ipv6address' if g[30] is not None else 'opaque_host' if g[31] is not None else 'ipv6address' if g[34] is not None else 'opaque_host' if g[35] is not None else None, g[7] if g[7] is not None else g[32] if g[32] is not None else g[36], g[8] if g[8] is not None else g[12] if g[12] is not None else g[18] if g[18] is not None else g[21] if g[21] is not None else g[22] if g[22] is not None else g[23] if g[23] is not None else g[24] if g[24] is not None else g[37] if g[37] is not None else g[38] or '', g[39], g[40])),
    'forced_web_url': lambda g: tree((g[0], g[1], g[2], 'domain' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ipv6address' if g[5] is not None else 'domain' if g[6] is not None else None, g[7], g[8] or '', g[9], g[10])),
    'forced_file_url': lambda g: tree((g[0], None, g[1] if g[1] is not None else g[4] if g[4] is not None else g[10], 'empty_host' if g[2] is not None else 'domain' if g[5] is not None else 'ipv4address' if g[6] is not None else 'ipv6address' if g[7] is not None else 'domain' if g[8] is not None else 'empty_host' if g[11] is not None else None, None, g[3] if g[3] is not None else g[9] if g[9] is not None else g[12] if g[12] is not None else g[13] if g[13] is not None else g[14] if g[14] is not None else g[15] or '', g[16], g[17])),
    'drive_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'drive_path_absolute': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'rooted_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'absolute_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'rootless_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_noscheme': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
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
    'generic_path_absolute': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'generic_path_rootless': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'special_authority': lambda g: tree((None, g[0], g[1], 'domain' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'domain' if g[5] is not None else None, g[6], '', None, None)),
    'special_path_abempty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'special_prefix': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'special_userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
}
