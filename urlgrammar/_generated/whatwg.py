"""Made by `python -m tools.generate` from grammars/whatwg.lark, grammars/rfc3986.lark, grammars/rfc5234.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'url': ('url', 'URL', '4.4', None),
    'web_url': ('web-url', 'URL', '4.4', None),
    'file_url': ('file-url', 'URL', '4.4', None),
    'generic_url': ('generic-url', 'URL', '4.4', None),
    'relative_web': ('relative-web', 'URL', '4.4', None),
    'relative_file': ('relative-file', 'URL', '4.4', None),
    'relative_generic': ('relative-generic', 'URL', '4.4', None),
    'relative_opaque': ('relative-opaque', 'URL', '4.4', None),
    'web_scheme': ('web-scheme', 'URL', '4.2', 5),
    'file_scheme': ('file-scheme', 'URL', '4.2', 4),
    'generic_scheme': ('generic-scheme', 'URL', '4.2', None),
    'special_authority': ('special-authority', 'URL', '4.4', None),
    'generic_authority': ('generic-authority', 'URL', '4.4', None),
    'special_userinfo': ('special-userinfo', 'URL', '4.4', None),
    'generic_userinfo': ('generic-userinfo', 'URL', '4.4', None),
    'port': ('port', 'URL', '4.4', None),
    'port_number': ('port-number', 'URL', '4.4', None),
    'special_host': ('special-host', 'URL', '3.5', None),
    'generic_host': ('generic-host', 'URL', '3.5', None),
    'hostless': ('hostless', 'URL', '3.5', 0),
    'empty_host': ('empty-host', 'URL', '3.1', 0),
    'opaque_host': ('opaque-host', 'URL', '3.5', None),
    'forbidden_host_code_point': ('forbidden-host-code-point', 'URL', '3.2', 1),
    'forbidden_domain_code_point': ('forbidden-domain-code-point', 'URL', '3.2', 1),
    'domain': ('domain', 'URL', '3.5', None),
    'domain_dot': ('domain-dot', 'URL', '3.5', 3),
    'domain_label': ('domain-label', 'URL', '3.5', None),
    'domain_name': ('domain-name', 'URL', '3.5', None),
    'unicode_domain': ('unicode-domain', 'URL', '3.5', None),
    'ace_domain': ('ACE-domain', 'URL', '3.5', None),
    'ipv4_numbers': ('IPv4-numbers', 'URL', '3.5', None),
    'ipv4_number8': ('IPv4-number8', 'URL', '3.5', None),
    'ipv4_number16': ('IPv4-number16', 'URL', '3.5', None),
    'ipv4_number24': ('IPv4-number24', 'URL', '3.5', None),
    'ipv4_number32': ('IPv4-number32', 'URL', '3.5', None),
    'special_path_abempty': ('special-path-abempty', 'URL', '4.4', None),
    'special_path_absolute': ('special-path-absolute', 'URL', '4.4', None),
    'special_path_rootless': ('special-path-rootless', 'URL', '4.4', None),
    'drive_path': ('drive-path', 'URL', '4.4', None),
    'drive': ('drive', 'URL', '4.2', 2),
    'special_segment': ('special-segment', 'URL', '4.4', None),
    'special_segment_nz': ('special-segment-nz', 'URL', '4.4', None),
    'generic_path_abempty': ('generic-path-abempty', 'URL', '4.4', None),
    'generic_path_absolute': ('generic-path-absolute', 'URL', '4.4', None),
    'generic_path_rootless': ('generic-path-rootless', 'URL', '4.4', None),
    'generic_segment': ('generic-segment', 'URL', '4.4', None),
    'generic_segment_nz': ('generic-segment-nz', 'URL', '4.4', None),
    'opaque_path': ('opaque-path', 'URL', '4.4', None),
    'query': ('query', 'URL', '4.4', None),
    'fragment': ('fragment', 'URL', '4.4', None),
    'pct_invalid': ('pct-invalid', 'URL', '4.4', 1),
    'dot_segment': ('dot-segment', 'URL', '4.1', 3),
    'dot_dot_segment': ('dot-dot-segment', 'URL', '4.1', 6),
    'serialized_web_url': ('serialized-web-url', 'URL', '4.5', None),
    'serialized_url_with_dots': ('serialized-url-with-dots', 'URL', '4.5', None),
    'serialized_scheme': ('serialized-scheme', 'URL', '4.5', 5),
    'serialized_userinfo': ('serialized-userinfo', 'URL', '4.5', None),
    'serialized_host': ('serialized-host', 'URL', '4.5', None),
    'serialized_domain': ('serialized-domain', 'URL', '3.5', None),
    'serialized_port': ('serialized-port', 'URL', '4.5', 5),
    'serialized_path': ('serialized-path', 'URL', '4.5', None),
    'serialized_segment': ('serialized-segment', 'URL', '4.5', None),
    'serialized_query': ('serialized-query', 'URL', '4.5', None),
    'serialized_fragment': ('serialized-fragment', 'URL', '4.5', None),
    'serialized_url': ('serialized-url', 'URL', '4.5', None),
    'scheme_of_80': ('scheme-of-80', 'URL', '4.2', 4),
    'scheme_of_443': ('scheme-of-443', 'URL', '4.2', 5),
    'scheme_of_21': ('scheme-of-21', 'URL', '4.2', 3),
    'serialized_file_scheme': ('serialized-file-scheme', 'URL', '4.5', 4),
    'serialized_generic_scheme': ('serialized-generic-scheme', 'URL', '4.5', None),
    'serialized_special_host': ('serialized-special-host', 'URL', '4.5', None),
    'serialized_file_host': ('serialized-file-host', 'URL', '4.5', None),
    'serialized_file_domain': ('serialized-file-domain', 'URL', '4.5', None),
    'serialized_generic_host': ('serialized-generic-host', 'URL', '4.5', None),
    'serialized_opaque_host': ('serialized-opaque-host', 'URL', '3.5', None),
    'serialized_ipv6': ('serialized-IPv6', 'URL', '3.5', 39),
    'port_but_80': ('port-but-80', 'URL', '4.5', 5),
    'port_but_443': ('port-but-443', 'URL', '4.5', 5),
    'port_but_21': ('port-but-21', 'URL', '4.5', 5),
    'serialized_generic_port': ('serialized-generic-port', 'URL', '4.5', 5),
    'serialized_file_path': ('serialized-file-path', 'URL', '4.5', None),
    'serialized_path_abempty': ('serialized-path-abempty', 'URL', '4.5', None),
    'serialized_path_absolute': ('serialized-path-absolute', 'URL', '4.5', None),
    'serialized_opaque_path': ('serialized-opaque-path', 'URL', '4.5', None),
    'serialized_generic_query': ('serialized-generic-query', 'URL', '4.5', None),
    'outline_web_url': ('outline-web-url', 'URL', '4.4', None),
    'outline_web': ('outline-web', 'URL', '4.4', None),
    'outline_file': ('outline-file', 'URL', '4.4', None),
    'outline_generic_url': ('outline-generic-url', 'URL', '4.4', None),
    'outline_generic': ('outline-generic', 'URL', '4.4', None),
    'special_host_outline': ('special-host-outline', 'URL', '4.4', None),
    'special_host_unclosed': ('special-host-unclosed', 'URL', '4.4', None),
    'generic_host_outline': ('generic-host-outline', 'URL', '4.4', None),
    'generic_host_unclosed': ('generic-host-unclosed', 'URL', '4.4', None),
    'file_host_outline': ('file-host-outline', 'URL', '4.4', None),
    'special_port_outline': ('special-port-outline', 'URL', '4.4', None),
    'generic_port_outline': ('generic-port-outline', 'URL', '4.4', None),
    'special_prefix': ('special-prefix', 'URL', '4.4', 6),
    'c0_control_or_space': ('c0-control-or-space', 'URL', '4.4', 1),
    'tab_or_newline': ('tab-or-newline', 'URL', '4.4', 1),
    'surrogate': ('surrogate', 'URL', '6.1', 1),
    'path_end': ('path-end', 'URL', '4.4', 1),
    'c0_control_percent_encode_set': ('C0-control-percent-encode-set', 'URL', '1.3', 1),
    'fragment_percent_encode_set': ('fragment-percent-encode-set', 'URL', '1.3', 1),
    'query_percent_encode_set': ('query-percent-encode-set', 'URL', '1.3', 1),
    'special_query_percent_encode_set': ('special-query-percent-encode-set', 'URL', '1.3', 1),
    'path_percent_encode_set': ('path-percent-encode-set', 'URL', '1.3', 1),
    'userinfo_percent_encode_set': ('userinfo-percent-encode-set', 'URL', '1.3', 1),
    'component_percent_encode_set': ('component-percent-encode-set', 'URL', '1.3', 1),
    'form_percent_encode_set': ('form-percent-encode-set', 'URL', '5.2', 1),
    'protocol_input': ('protocol-input', 'URL', '6.1', None),
    'web_host_input': ('web-host-input', 'URL', '6.1', None),
    'web_hostname_input': ('web-hostname-input', 'URL', '6.1', None),
    'file_host_input': ('file-host-input', 'URL', '6.1', None),
    'generic_host_input': ('generic-host-input', 'URL', '6.1', None),
    'generic_hostname_input': ('generic-hostname-input', 'URL', '6.1', None),
    'port_input': ('port-input', 'URL', '6.1', None),
    'valid_url_string': ('valid-URL-string', 'URL', '4.3', None),
    'valid_url_string_no_base': ('valid-URL-string-no-base', 'URL', '4.3', None),
    'valid_url_string_special_base': ('valid-URL-string-special-base', 'URL', '4.3', None),
    'valid_url_string_file_base': ('valid-URL-string-file-base', 'URL', '4.3', None),
    'valid_url_string_other_base': ('valid-URL-string-other-base', 'URL', '4.3', None),
    'valid_url_string_opaque_base': ('valid-URL-string-opaque-base', 'URL', '4.3', None),
    'absolute_url_with_fragment': ('absolute-URL-with-fragment', 'URL', '4.3', None),
    'absolute_url': ('absolute-URL', 'URL', '4.3', None),
    'relative_url_with_fragment': ('relative-URL-with-fragment', 'URL', '4.3', None),
    'relative_url_with_fragment_special_base': ('relative-URL-with-fragment-special-base', 'URL', '4.3', None),
    'relative_url_with_fragment_file_base': ('relative-URL-with-fragment-file-base', 'URL', '4.3', None),
    'relative_url_with_fragment_other_base': ('relative-URL-with-fragment-other-base', 'URL', '4.3', None),
    'relative_url_with_fragment_opaque_base': ('relative-URL-with-fragment-opaque-base', 'URL', '4.3', None),
    'scheme_relative_special_url': ('scheme-relative-special-URL', 'URL', '4.3', None),
    'scheme_relative_url': ('scheme-relative-URL', 'URL', '4.3', None),
    'opaque_host_and_port': ('opaque-host-and-port', 'URL', '4.3', None),
    'scheme_relative_file_url': ('scheme-relative-file-URL', 'URL', '4.3', None),
    'path_absolute_url': ('path-absolute-URL', 'URL', '4.3', None),
    'path_absolute_non_authority_url': ('path-absolute-non-authority-URL', 'URL', '4.3', None),
    'path_relative_scheme_less_url': ('path-relative-scheme-less-URL', 'URL', '4.3', None),
    'opaque_path_url': ('opaque-path-URL', 'URL', '4.3', None),
    'url_path_segment': ('URL-path-segment', 'URL', '4.3', None),
    'url_segment_code_point': ('URL-segment-code-point', 'URL', '4.3', 1),
    'url_query': ('URL-query', 'URL', '4.3', None),
    'url_fragment': ('URL-fragment', 'URL', '4.3', None),
    'url_port': ('URL-port', 'URL', '4.3', None),
    'url_unit': ('URL-unit', 'URL', '4.3', 3),
    'url_code_point': ('URL-code-point', 'URL', '4.3', 1),
    'url_code_point_beyond_ascii': ('URL-code-point-beyond-ASCII', 'URL', '4.3', 1),
    'valid_host': ('valid-host', 'URL', '3.4', None),
    'valid_opaque_host': ('valid-opaque-host', 'URL', '3.4', None),
    'valid_opaque_name': ('valid-opaque-name', 'URL', '3.4', None),
    'valid_domain': ('valid-domain', 'URL', '3.4', None),
    'valid_unicode_domain': ('valid-unicode-domain', 'URL', '3.4', None),
    'undecided_domain': ('undecided-domain', 'URL', '3.4', None),
    'valid_ipv6': ('valid-IPv6', 'URL', '3.4', 45),
    'valid_last': ('valid-last', 'URL', '3.4', 15),
    'valid_piece': ('valid-piece', 'URL', '3.4', 4),
    'without_validation_errors_no_base': ('without-validation-errors-no-base', 'URL', '4.4', None),
    'without_validation_errors_special_base': ('without-validation-errors-special-base', 'URL', '4.4', None),
    'without_validation_errors_file_base': ('without-validation-errors-file-base', 'URL', '4.4', None),
    'without_validation_errors_other_base': ('without-validation-errors-other-base', 'URL', '4.4', None),
    'without_validation_errors_opaque_base': ('without-validation-errors-opaque-base', 'URL', '4.4', None),
    'error_free_path_abempty': ('error-free-path-abempty', 'URL', '4.4', None),
    'error_free_path_absolute': ('error-free-path-absolute', 'URL', '4.4', None),
    'error_free_path_scheme_less': ('error-free-path-scheme-less', 'URL', '4.4', None),
    'error_free_segment': ('error-free-segment', 'URL', '4.4', None),
    'error_free_opaque_path': ('error-free-opaque-path', 'URL', '4.4', None),
    'error_free_query': ('error-free-query', 'URL', '4.4', None),
    'error_free_fragment': ('error-free-fragment', 'URL', '4.4', None),
    'error_free_special_host': ('error-free-special-host', 'URL', '3.5', None),
    'error_free_generic_host': ('error-free-generic-host', 'URL', '3.5', None),
    'error_free_opaque_host': ('error-free-opaque-host', 'URL', '3.5', None),
    'error_free_ipv6': ('error-free-IPv6', 'URL', '3.5', 45),
    'error_free_piece': ('error-free-piece', 'URL', '3.5', 4),
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'scheme': ('scheme', 'RFC 3986', '3.1', None),
    'dec_octet': ('dec-octet', 'RFC 3986', '3.2.2', 3),
    'h16': ('h16', 'RFC 3986', '3.2.2', 4),
    'ipv4address': ('IPv4address', 'RFC 3986', '3.2.2', 15),
    'ipv6address': ('IPv6address', 'RFC 3986', '3.2.2', 45),
    'ls32': ('ls32', 'RFC 3986', '3.2.2', 15),
    'path_empty': ('path-empty', 'RFC 3986', '3.3', 0),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?P<query>[^\\x09\\x0a\\x0d\\#]*+)'
p1 = '(?:[\\#/\\?\\\\][^\\x09\\x0a\\x0d]*+)'
p2 = '(?P<fragment>[^\\x09\\x0a\\x0d]*+)'
p3 = '(?P<query>[!\\$-\\&\\(-;=\\?-\\~]*+)'
p4 = '(?P<scheme__2>[Ff][Ii][Ll][Ee])'
p5 = '(?:[1-9A-Fa-f][0-9A-Fa-f]{0,2})'
p6 = '(?P<scheme__3>[Ff][Ii][Ll][Ee])'
p7 = '(?P<scheme>https?+|ws{1,2}+|ftp)'
p8 = '(?P<fragment>[!\\#-;=\\?-_a-\\~]*+)'
p9 = '(?:[!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+\\.)'
p10 = '(?P<host__6>(?P<empty_host__3>))'
p11 = '(?P<host__4>(?P<empty_host__2>))'
p12 = '(?P<port>[^\\x09\\x0a\\x0d\\#/\\?@]*+)'
p13 = '(?:[1-9][0-9]{0,2}+|0[0-9]{1,2}+)'
p14 = '(?::(?:0|[1-9a-f][0-9a-f]{0,3}+))'
p15 = '(?:[02-9][0-9]{0,3}+|1[0-9]{1,3}+)'
p16 = '(?:0|[1-9A-Fa-f][0-9A-Fa-f]{0,3}+)'
p17 = '(?P<port>[^\\x09\\x0a\\x0d\\#/\\?@\\\\]*+)'
p18 = '(?:(?:%3)?+[0-9](?:(?:%3)?+[0-9])?)'
p19 = '(?:\\?' + p0 + ')'
p20 = '(?:\\#' + p2 + ')'
p21 = '(?:\\?' + p3 + ')'
p22 = '(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*)'
p23 = '(?:[!"\\$-\\.0->@-\\~]|\\ ++[!"\\$->@-\\~])'
p24 = '(?:[1-9A-Fa-f]|%(?:3[1-9]|[46][1-6]))'
p25 = '(?:[0-9A-Fa-f]|%(?:3[0-9]|[46][1-6]))'
p26 = '(?P<path>(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)'
p27 = '(?:\\#' + p8 + ')'
p28 = '(?P<scheme>[A-Za-z][\\+\\-\\.0-9A-Za-z]*+)'
p29 = '(?:[^\\x09\\x0a\\x0d0-9][^\\x09\\x0a\\x0d]*+)'
p30 = '(?:' + p16 + ':)'
p31 = '(?::' + p16 + ')'
p32 = '(?P<path>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p33 = '(?:(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?]*)@)'
p34 = '(?:\\-?+[0-9A-Za-z](?:\\-*+[0-9A-Za-z])*+)'
p35 = '(?:' + p22 + '@)'
p36 = '(?P<path__2>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p37 = '(?P<path__3>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p38 = '(?:[\\x80-\\U0010ffff]|%[89A-Fa-f][0-9A-Fa-f])'
p39 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p40 = '(?P<path>[A-Za-z][:\\|](?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p41 = '(?:(?:%3)?+[0-9]' + p18 + '?)'
p42 = '(?:[1-7](?:(?:%3)?+[0-7])?|[1-3](?:(?:%3)?+[0-7]){2})'
p43 = '(?:[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)'
p44 = '(?:[^\\x09\\x0a\\x0d\\#%/\\?]|%(?:[0-9A-Fa-f][0-9A-Fa-f])?)'
p45 = '(?P<serialized_opaque_host>[!"\\$-\\.0-9;=A-Z_-\\{\\}\\~]++)'
p46 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p47 = '(?:[\\+\\-\\.0-9a-rt-z][\\+\\-\\.0-9a-z]*+|s[\\+\\-\\.0-9a-z]++)'
p48 = '(?:[^\\x09\\x0a\\x0d\\#/\\?\\\\]++(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p49 = '(?:[^\\x09\\x0a\\x0d\\#/:\\?@\\[]|\\[[^\\x09\\x0a\\x0d\\#/\\?@\\]]*+\\])'
p50 = '(?::(?:[1-9a-f][0-9a-f]{0,3}+)?+|[1-9a-f][0-9a-f]{0,3}+::)'
p51 = '(?:\\[[^\\x09\\x0a\\x0d\\#/\\?@\\]]*+\\][^\\x09\\x0a\\x0d\\#/:\\?@\\[]*+)'
p52 = '(?:[1-9a-f][0-9a-f]{0,3}+' + p14 + '?)'
p53 = '(?:' + p46 + '\\.)'
p54 = '(?P<scheme>[Hh][Tt][Tt][Pp][Ss]?+|[Ww][Ss]{1,2}+|[Ff][Tt][Pp])'
p55 = '(?:[0-35-9][0-9]{0,3}+|4(?:[0-24-9][0-9]{0,2}+|3[0-9]{1,2}+)?)'
p56 = '(?:[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]|\\[[^\\x09\\x0a\\x0d\\#/\\?@\\\\\\]]*+\\])'
p57 = '(?:[A-Za-z]|\\-[0-9A-Za-z]|[0-9]++(?:[A-Za-z]|\\-++[0-9A-Za-z]))'
p58 = '(?:\\[[^\\x09\\x0a\\x0d\\#/\\?@\\\\\\]]*+\\][^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+)'
p59 = '(?P<path__3>[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)'
p60 = '(?P<userinfo>(?:[!\\$-\\.0-9A-Z_a-z\\~]*+:)?[!\\$-\\.0-9A-Z_a-z\\~]++)'
p61 = '(?:[0-4][0-9][0-9][0-9]|5(?:[0-4][0-9][0-9]|5(?:[0-2][0-9]|3[0-5])))'
p62 = '(?::[0-9A-Fa-f]{1,4}+' + p39 + '?)'
p63 = '(?:' + p60 + '@)'
p64 = '(?P<path__2>/' + p43 + '?)'
p65 = '(?:[\\+\\-\\.0-9A-RT-Za-rt-z][\\+\\-\\.0-9A-Za-z]*+|[Ss][\\+\\-\\.0-9A-Za-z]++)'
p66 = '(?::(?:0|[1-9a-f][0-9a-f]{0,3}+)|' + p14 + '{2})'
p67 = '(?:(?:%3)?+[0-9]' + p41 + '?)'
p68 = '(?:(?:%3)?+[0-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7])?)?)?)'
p69 = '(?P<opaque_host>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++)'
p70 = '(?:' + p44 + '[^\\x09\\x0a\\x0d\\#\\?]*+)'
p71 = '(?:2[1246-9A-Da-d]|3[BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])'
p72 = '(?::' + p16 + p31 + '?)'
p73 = '(?::|0:[1-9a-f][0-9a-f]{0,3}+|[1-9a-f][0-9a-f]{0,3}+:(?:0|[1-9a-f][0-9a-f]{0,3}+))'
p74 = '(?:[!\\$-\\.0-;=@-\\[\\]_a-z\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|\\|[!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]++)'
p75 = '(?:(?:%3)?+[0-9]' + p67 + '?)'
p76 = '(?::[0-9A-Fa-f]{1,4}+' + p62 + '?)'
p77 = '(?:[!"\\$\\&-\\-;=_-wy-\\{\\}\\~]|[0-9]++[!"\\$\\&-\\-;=_-\\{\\}\\~]|x[0-9a-f]*+[!"\\$\\&-\\-;=_`g-\\{\\}\\~])'
p78 = '(?:[\\+\\-\\.0-9a-rt-z][\\+\\-\\.0-9a-z]*+|s' + p47 + ')'
p79 = '(?:\\-{1,2}+[0-9A-Za-z](?:\\-*+[0-9A-Za-z])*+|[0-9A-Za-z]' + p34 + '?)'
p80 = '(?P<valid_unicode_domain>[\\-\\.0-9<->A-Za-z]*+[\\x80-\\U0010ffff][\\-\\.0-9<->A-Za-z\\x80-\\U0010ffff]*+)'
p81 = '(?P<valid_unicode_domain__2>[\\-\\.0-9<->A-Za-z]*+[\\x80-\\U0010ffff][\\-\\.0-9<->A-Za-z\\x80-\\U0010ffff]*+)'
p82 = '(?P<valid_unicode_domain__3>[\\-\\.0-9<->A-Za-z]*+[\\x80-\\U0010ffff][\\-\\.0-9<->A-Za-z\\x80-\\U0010ffff]*+)'
p83 = '(?:[1-7]' + p68 + '?|1(?:(?:%3)?+[0-7]){5})'
p84 = '(?:[6-9][0-9]{0,2}+|[0-4][0-9]{0,3}+|5(?:[6-9][0-9]?+|[0-4][0-9]{0,2}+|5(?:[4-9]|[0-2][0-9]?+|3[0-5]?+)?)?)'
p85 = '(?:(?:%3)?+[0-9]' + p75 + '?)'
p86 = '(?:[!"\\$\\&-\\-;=A-Z_-\\{\\}\\~]|%' + p71 + ')'
p87 = '(?:[1-9][0-9]{0,3}+|[1-5](?:[0-9][0-9]){2}|6' + p61 + ')'
p88 = '(?::[0-9A-Fa-f]{1,4}+' + p76 + '?)'
p89 = '(?:[!"\\$\\&-,0-9;=A-Z_-\\{\\}\\~]|%(?:2[1246-9A-Ca-c]|3[0-9BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde]))'
p90 = '(?:%(?:2[1246-9A-Da-d]|3[0-9BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+)'
p91 = '(?:%(?:2[1246-9A-Ea-e]|3[0-9B-Eb-e]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~]*+)'
p92 = '(?::' + p16 + p72 + '?)'
p93 = '(?:/' + p48 + '?|[^\\x09\\x0a\\x0d\\#/\\?\\\\]++(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p94 = '(?::(?:0|[1-9a-f][0-9a-f]{0,3}+)|[0-9a-f](?::(?:0|[1-9a-f][0-9a-f]{0,3}+)|[0-9a-f]' + p14 + '?)?)'
p95 = '(?:[\\+\\-\\.0-9A-RT-Za-rt-z][\\+\\-\\.0-9A-Za-z]*+|[Ss]' + p65 + ')'
p96 = '(?:(?:%3)?+[0-9]' + p85 + '?)'
p97 = '(?:(?:%3)?+[0-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7]' + p68 + '?)?)?)'
p98 = '(?:[Nn](?:\\-*+[0-9A-Za-z])*+|\\-{1,2}+[0-9A-Za-z](?:\\-*+[0-9A-Za-z])*+|[0-9A-MO-Za-mo-z]' + p34 + '?)'
p99 = '(?P<ipv4address>' + p53 + '{3}' + p46 + ')'
p100 = '(?:/' + p43 + '?|' + p44 + '[^\\x09\\x0a\\x0d\\#\\?]*+)'
p101 = '(?P<ipv4address__2>' + p53 + '{3}' + p46 + ')'
p102 = '(?P<ipv4address__4>' + p53 + '{3}' + p46 + ')'
p103 = '(?P<ipv4address__3>' + p53 + '{3}' + p46 + ')'
p104 = '(?:(?:%3)?+[0-9]' + p96 + '?)'
p105 = '(?:[1-9a-f][0-9a-f]{0,3}+' + p14 + '{2}|0:(?:[1-9a-f][0-9a-f]{0,3}+:(?:0|[1-9a-f][0-9a-f]{0,3}+)|0:[1-9a-f][0-9a-f]{0,3}+))'
p106 = '(?:[!"\\$\\&-\\-;=_-\\{\\}\\~]|[1-9][0-9]*+[!"\\$\\&-\\-;=_-\\{\\}\\~]|0' + p77 + ')'
p107 = '(?:%(?:2[1246-9A-Ea-e]|3[0-9B-Eb-e]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde]|[89A-Fa-f][0-9A-Fa-f])[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~\\x80-\\U0010ffff]*+)'
p108 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p53 + '{3}' + p46 + ')'
p109 = '(?::' + p16 + p92 + '?)'
p110 = '(?:(?:%3)?+[0-9]' + p104 + '?)'
p111 = '(?:[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p90 + '*(?:\\.|%2[Ee]))'
p112 = '(?:(?:\\.|%2[Ee])[!"\\$\\&-\\.0-9;=A-Z_-\\{\\}\\~]*+(?:%(?:2[1246-9A-Ea-e]|3[0-9BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])[!"\\$\\&-\\.0-9;=A-Z_-\\{\\}\\~]*+)*)'
p113 = '(?:[\\+\\-\\.0-9a-su-z][\\+\\-\\.0-9a-z]*+|t(?:[\\+\\-\\.0-9a-su-z][\\+\\-\\.0-9a-z]*+|t(?:[\\+\\-\\.0-9a-oq-z][\\+\\-\\.0-9a-z]*+|p' + p47 + ')?)?)'
p114 = '(?:' + p14 + '{2}|:' + p105 + ')'
p115 = '(?P<port>0|[79][0-9]{0,3}+|[1-5][0-9]{0,4}+|6' + p84 + '?|8' + p13 + '?)'
p116 = '(?:\\.|' + p106 + '[!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+\\.?+)'
p117 = '(?:' + p16 + ':' + p16 + '|' + p53 + '{3}' + p46 + ')'
p118 = '(?::(?:[1-9a-f][0-9a-f]{0,3}+)?+|[1-9a-f][0-9a-f]{0,3}+:' + p73 + '|0:[1-9a-f][0-9a-f]{0,3}+:(?:0|[1-9a-f][0-9a-f]{0,3}+))'
p119 = '(?:[\\+\\-\\.0-9a-hj-su-z][\\+\\-\\.0-9a-z]*+|i(?:[\\+\\-\\.0-9a-km-z][\\+\\-\\.0-9a-z]*+|l(?:[\\+\\-\\.0-9a-df-z][\\+\\-\\.0-9a-z]*+|e[\\+\\-\\.0-9a-z]++)?)?|t(?:[\\+\\-\\.0-9a-oq-z][\\+\\-\\.0-9a-z]*+|p[\\+\\-\\.0-9a-z]++)?)'
p120 = '(?:[1-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7]' + p97 + '?)?)?|[1-3](?:(?:%3)?+[0-7]){10})'
p121 = '(?::' + p16 + p109 + '?)'
p122 = '(?:0' + p14 + '?|[1-9a-f](?::(?:0|[1-9a-f][0-9a-f]{0,3}+)|[0-9a-f]' + p94 + '?)?)'
p123 = '(?::' + p122 + ')'
p124 = '(?:' + p5 + '?[0-9A-Fa-f](?::' + p5 + '?[0-9A-Fa-f])?|' + p53 + '{3}' + p46 + ')'
p125 = '(?:[\\+\\-\\.0-9A-SU-Za-su-z][\\+\\-\\.0-9A-Za-z]*+|[Tt](?:[\\+\\-\\.0-9A-SU-Za-su-z][\\+\\-\\.0-9A-Za-z]*+|[Tt](?:[\\+\\-\\.0-9A-OQ-Za-oq-z][\\+\\-\\.0-9A-Za-z]*+|[Pp]' + p65 + ')?)?)'
p126 = '(?:0++' + p87 + '?|[1-9][0-9]{0,3}+|[1-5](?:[0-9][0-9]){2}|6' + p61 + ')'
p127 = '(?P<port>0++' + p87 + '?|[1-9][0-9]{0,3}+|[1-5](?:[0-9][0-9]){2}|6' + p61 + ')'
p128 = '(?:[!\\$\\&-\\-0-;=@-\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\]_a-z\\|\\~]*+|\\.[!\\$-\\.0-;=@-\\]_a-z\\|\\~]++|%(?:[!\\$-\\.013-;=@-\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\]_a-z\\|\\~]*+|2(?:[!\\$-\\.0-;=@-DF-\\]_a-df-z\\|\\~][!\\$-\\.0-;=@-\\]_a-z\\|\\~]*+|[Ee][!\\$-\\.0-;=@-\\]_a-z\\|\\~]++)?)?)'
p129 = '(?P<port>' + p126 + '?)'
p130 = '(?P<serialized_domain>' + p9 + '*' + p116 + ')'
p131 = '(?::' + p129 + ')'
p132 = '(?::(?P<port__3>' + p126 + '?))'
p133 = '(?::(?P<port__2>' + p126 + '?))'
p134 = '(?:[!\\$\\&-\\-0-;=@-\\[\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|\\.[!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]++|%(?:[!\\$-\\.013-;=@-\\[\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|2(?:[!\\$-\\.0-;=@-DF-\\[\\]_a-df-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|[Ee][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]++)?)?)'
p135 = '(?:[\\+\\-\\.0-9A-HJ-SU-Za-hj-su-z][\\+\\-\\.0-9A-Za-z]*+|[Ii](?:[\\+\\-\\.0-9A-KM-Za-km-z][\\+\\-\\.0-9A-Za-z]*+|[Ll](?:[\\+\\-\\.0-9A-DF-Za-df-z][\\+\\-\\.0-9A-Za-z]*+|[Ee][\\+\\-\\.0-9A-Za-z]++)?)?|[Tt](?:[\\+\\-\\.0-9A-OQ-Za-oq-z][\\+\\-\\.0-9A-Za-z]*+|[Pp][\\+\\-\\.0-9A-Za-z]++)?)'
p136 = '(?:(?:[0-9A-WYZa-wyz]' + p79 + '?|[Xx]' + p98 + '?)\\.)'
p137 = '(?:(?:%3)?+(?:[6-9]' + p18 + '?|[0-4]' + p41 + '?|5(?:(?:%3)?+(?:[6-9](?:(?:%3)?+[0-9])?|[0-4]' + p18 + '?|5(?:[4-9]|%3[4-9]|(?:%3)?+(?:[0-2](?:(?:%3)?+[0-9])?|3(?:(?:%3)?+[0-5])?))?))?))'
p138 = '(?P<port>0|[79][0-9]{0,3}+|[135][0-9]{0,4}+|2' + p15 + '?|4' + p55 + '?|6' + p84 + '?|8' + p13 + '?)'
p139 = '(?::' + p138 + ')'
p140 = '(?:' + p127 + p29 + '?+|[^\\x09\\x0a\\x0d]++)'
p141 = '(?:' + p14 + '{3}|:(?:[1-9a-f][0-9a-f]{0,3}+:' + p105 + '|0:(?:[1-9a-f][0-9a-f]{0,3}+' + p14 + '{2}|0:[1-9a-f][0-9a-f]{0,3}+:(?:0|[1-9a-f][0-9a-f]{0,3}+))))'
p142 = '(?:[!\\$-\\.013-;=@-\\[\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|2(?:[!\\$-\\.0-;=@-DF-\\[\\]_a-df-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|[Ee]' + p134 + ')?)'
p143 = '(?:' + p5 + '?[0-9A-Fa-f](?::' + p124 + ')?|' + p53 + '{3}' + p46 + ')'
p144 = '(?::' + p52 + '?|0:[1-9a-f][0-9a-f]{0,3}+:' + p73 + '|[1-9a-f][0-9a-f]{0,3}+:' + p118 + ')'
p145 = '(?P<host>' + p130 + '|' + p99 + ')'
p146 = '(?:(?P<host>(?P<empty_host>))(?::' + p12 + ')?+|(?P<host__2>' + p49 + '[^\\x09\\x0a\\x0d\\#/:\\?@\\[]*+' + p51 + '*+)(?::(?P<port__2>[^\\x09\\x0a\\x0d\\#/\\?@]*+))?+|(?P<host__3>[^\\x09\\x0a\\x0d\\#/:\\?@\\[]*+' + p51 + '*\\[[^\\x09\\x0a\\x0d\\#/\\?@\\]]*+))'
p147 = '(?P<unicode_domain>[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~]*+' + p91 + '*' + p38 + '[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~\\x80-\\U0010ffff]*+' + p107 + '*)'
p148 = '(?:[!\\$\\&-\\*,;=@_\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p149 = '(?:[!\\$\\&-\\.0-;=@_\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p150 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p151 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p152 = '(?:[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p153 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p154 = '(?:[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p155 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p156 = '(?:(?:(?:%3)?+0)+(?:(?:%3)?+' + p83 + ')?|(?:%3)?+' + p83 + '|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p24 + p25 + '{0,3})?|' + p24 + p25 + '{0,3})?)'
p157 = '(?:[1-9a-f][0-9a-f]{0,3}+:' + p144 + '|0:[1-9a-f][0-9a-f]{0,3}+::)'
p158 = '(?:0(?:(?:(?:%3)?+0)+(?:(?:%3)?+' + p42 + ')?|(?:%3)?+' + p42 + '|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p24 + p25 + '?)?|' + p24 + p25 + '?)?)?|[3-9](?:(?:%3)?+[0-9])?|1' + p18 + '?|2(?:[6-9]|%3[6-9]|(?:%3)?+(?:[0-4](?:(?:%3)?+[0-9])?|5(?:(?:%3)?+[0-5])?))?)'
p159 = '(?:(?:(?:%3)?+0)+(?:(?:%3)?+[1-7]' + p97 + '?)?|(?:%3)?+[1-7]' + p97 + '?|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p24 + p25 + '{0,5})?|' + p24 + p25 + '{0,5})?)'
p160 = '(?:[!"\\$\\&-\\-0-9;=_-np-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|o(?:[!"\\$\\&-\\-0-9;=_-bd-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|c(?:[!"\\$\\&-\\-0-9;=_`b-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|a(?:[!"\\$\\&-\\-0-9;=_-km-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|l(?:[!"\\$\\&-\\-0-9;=_-gi-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|h(?:[!"\\$\\&-\\-0-9;=_-np-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|o(?:[!"\\$\\&-\\-0-9;=_-rt-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|s(?:[!"\\$\\&-\\-0-9;=_-su-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|t[!"\\$\\&-\\-0-9;=_-\\{\\}\\~]++)?)?)?)?)?)?)?)'
p161 = '(?:' + p5 + '?[0-9A-Fa-f](?::' + p143 + ')?|' + p53 + '{3}' + p46 + ')'
p162 = '(?:(?:(?:%3)?+0)+(?:(?:%3)?+' + p120 + ')?|(?:%3)?+' + p120 + '|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p24 + p25 + '{0,7})?|' + p24 + p25 + '{0,7})?)'
p163 = '(?:[!\\$\\&-\\-0-;=@-\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\]_a-z\\|\\~]*+|\\.' + p128 + '|%(?:[!\\$-\\.013-;=@-\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\]_a-z\\|\\~]*+|2(?:[!\\$-\\.0-;=@-DF-\\]_a-df-z\\|\\~][!\\$-\\.0-;=@-\\]_a-z\\|\\~]*+|[Ee]' + p128 + ')?)?)'
p164 = '(?:/' + p163 + '?)'
p165 = '(?::' + p122 + '|[0-9a-f](?::' + p122 + '|[0-9a-f]' + p123 + '?)?)'
p166 = '(?P<scheme>[A-EGI-VX-Za-egi-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p135 + '?|[Hh]' + p125 + '?|[Ww]' + p95 + '?)'
p167 = '(?P<scheme__3>[A-EGI-VX-Za-egi-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p135 + '?|[Hh]' + p125 + '?|[Ww]' + p95 + '?)'
p168 = '(?P<scheme__2>[A-EGI-VX-Za-egi-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p135 + '?|[Hh]' + p125 + '?|[Ww]' + p95 + '?)'
p169 = '(?:[!"\\$\\&-\\-;=A-Z_-\\{\\}\\~]|%' + p71 + '|(?:%3)?+(?:[1-9](?:(?:%3)?+[0-9])*' + p86 + '|0(?:[!"\\$\\&-\\-;=A-WYZ_-wy-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[BDbd]|4[1-9A-Fa-f]|5[0-79AFaf]|6[0-9A-Fa-f]|7[0-79ABDEabde])|(?:(?:%3)?+[0-9])+' + p86 + '|(?:[Xx]|%[57]8)[0-9A-Fa-f]*+(?:%(?:3[0-9]|[46][1-6])[0-9A-Fa-f]*+)*(?:[!"\\$\\&-\\-;=G-Z_`g-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[BDbd]|4[7-9A-Fa-f]|5[0-9AFaf]|6[07-9A-Fa-f]|7[0-9ABDEabde])))))'
p170 = '(?:/(?:[!\\$\\&-\\-0-;=@-\\[\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|\\.' + p134 + '|%' + p142 + '?)?)'
p171 = '(?:0(?:\\-{1,2}+[0-9A-Za-z](?:\\-*+[0-9A-Za-z])*+|[0-9]' + p57 + '(?:\\-*+[0-9A-Za-z])*+|[A-WYZa-wyz]' + p34 + '?|[Xx](?:[G-Zg-z]|\\-[0-9A-Za-z]|[0-9A-Fa-f]++(?:[G-Zg-z]|\\-++[0-9A-Za-z]))(?:\\-*+[0-9A-Za-z])*+)|[1-9](?:\\-{1,2}+[0-9A-Za-z](?:\\-*+[0-9A-Za-z])*+|[0-9]' + p57 + '(?:\\-*+[0-9A-Za-z])*+|[A-Za-z]' + p34 + '?)|[A-WYZa-wyz]' + p79 + '?|[Xx]' + p98 + '?)'
p172 = '(?P<path>' + p170 + '+)'
p173 = '(?:' + p5 + '?[0-9A-Fa-f](?::' + p161 + ')?|' + p53 + '{3}' + p46 + ')'
p174 = '(?:[1-9a-f][0-9a-f]{0,3}+:' + p144 + '|0:[1-9a-f][0-9a-f]{0,3}+:' + p118 + '|:(?:[1-9a-f][0-9a-f]{0,3}+(?:' + p14 + '{2}|:(?:0|[1-9a-f][0-9a-f]{0,3}+))?)?)'
p175 = '(?:[!\\$\\&-\\-0-;=@\\[\\]_\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|\\.' + p134 + '|%' + p142 + '?|[A-Za-z]' + p74 + '?)'
p176 = '(?:/[!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p150 + '*+)'
p177 = '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p153 + '*+'
p178 = '(?P<query>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p151 + '*+)'
p179 = '(?:/[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p153 + '*+)'
p180 = '(?P<fragment>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p151 + '*+)'
p181 = '(?P<path>' + p176 + '?)'
p182 = '(?:\\?' + p178 + ')'
p183 = '(?P<fragment__2>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p151 + '*+)'
p184 = '(?P<path__2>' + p176 + '?)'
p185 = '(?P<path__6>' + p176 + '?)'
p186 = '(?:\\#' + p180 + ')'
p187 = '(?P<path>' + p179 + '+)'
p188 = '(?P<path__5>' + p179 + '+)'
p189 = '(?P<path__6>' + p179 + '+)'
p190 = '(?:(?:%3)?+(?:[7-9]' + p75 + '?|[0-5]' + p85 + '?|6(?:(?:%3)?+(?:[89]' + p67 + '?|[0-6]' + p75 + '?|7(?:(?:%3)?+(?:[89]' + p41 + '?|[0-6]' + p67 + '?|7(?:(?:%3)?+(?:[89]' + p18 + '?|[0-6]' + p41 + '?|7(?:(?:%3)?+(?:[3-9](?:(?:%3)?+[0-9])?|[01]' + p18 + '?|2(?:[2-9]|%3[2-9]|(?:%3)?+(?:0(?:(?:%3)?+[0-9])?|1(?:(?:%3)?+[0-5])?))?))?))?))?))?))'
p191 = '(?:\\.|' + p169 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p90 + '*(?:\\.|%2[Ee])?|%2[Ee])'
p192 = '(?:' + p5 + '?[0-9A-Fa-f](?::' + p173 + ')?|' + p53 + '{3}' + p46 + ')'
p193 = '(?P<valid_domain>' + p136 + '*' + p171 + ')'
p194 = '(?P<valid_domain__2>' + p136 + '*' + p171 + ')'
p195 = '(?P<valid_domain__3>' + p136 + '*' + p171 + ')'
p196 = '(?P<domain>' + p111 + '*' + p191 + ')'
p197 = '(?:' + p22 + '@(?:(?P<host>(?P<empty_host>))(?::' + p17 + ')?+|(?P<host__2>' + p56 + '[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p58 + '*+)(?::(?P<port__2>[^\\x09\\x0a\\x0d\\#/\\?@\\\\]*+))?+|(?P<host__3>[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p58 + '*\\[[^\\x09\\x0a\\x0d\\#/\\?@\\\\\\]]*+))' + p32 + '|(?:(?P<host__4>' + p56 + '[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p58 + '*+)(?::(?P<port__3>[^\\x09\\x0a\\x0d\\#/\\?@\\\\]*+))?+|(?P<host__5>[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p58 + '*\\[[^\\x09\\x0a\\x0d\\#/\\?@\\\\\\]]*+))' + p36 + '|(?P<host__6>(?P<empty_host__2>))(?::(?P<port__4>[^\\x09\\x0a\\x0d\\#/\\?@\\\\]*+)' + p37 + '|(?P<path__4>)))'
p198 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p108 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p108 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p108 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p108 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p53 + '{3}' + p46 + '))?|' + p53 + '{3}' + p46 + ')?)'
p199 = '(?:' + p5 + '?[0-9A-Fa-f](?::' + p192 + ')?|' + p53 + '{3}' + p46 + ')'
p200 = '(?:0' + p123 + '?|[1-9a-f](?::' + p122 + '|[0-9a-f]' + p165 + '?)?)'
p201 = '(?:(?:(?:[!"\\$\\&-\\-0-9;=A-WYZ_-wy-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[0-9BDbd]|4[1-9A-Fa-f]|5[0-79AFaf]|6[0-9A-Fa-f]|7[0-79ABDEabde]))[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p90 + '*|(?:[Xx]|%[57]8)(?:(?:[!"\\$\\&-\\-0-9;=A-MO-Z_-mo-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[0-9BDbd]|4[1-9A-DFa-df]|5[0-9AFaf]|6[0-9A-DFa-df]|7[0-9ABDEabde]))[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p90 + '*|(?:[Nn]|%[46][Ee])(?:' + p89 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p90 + '*|(?:\\-|%2[Dd])(?:' + p89 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p90 + '*)?)?)?)?(?:\\.|%2[Ee]))'
p202 = '(?P<serialized_file_domain>\\.|' + p9 + '+' + p116 + '|' + p106 + '[!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+\\.|[!"\\$\\&-\\-;=_-km-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|[1-9][0-9]*+[!"\\$\\&-\\-;=_-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|0' + p77 + '[!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|l' + p160 + '?)'
p203 = '(?:(?:%3)?+(?:[3-9]' + p96 + '?|[01]' + p104 + '?|2(?:(?:%3)?+(?:[0-8]' + p96 + '?|9(?:(?:%3)?+(?:[5-9]' + p75 + '?|[0-3]' + p85 + '?|4(?:(?:%3)?+(?:[0-8]' + p75 + '?|9(?:(?:%3)?+(?:[7-9]' + p41 + '?|[0-5]' + p67 + '?|6(?:(?:%3)?+(?:[89]' + p18 + '?|[0-6]' + p41 + '?|7(?:(?:%3)?+(?:[3-9](?:(?:%3)?+[0-9])?|[01]' + p18 + '?|2(?:(?:%3)?+(?:[0-8](?:(?:%3)?+[0-9])?|9(?:(?:%3)?+[0-5])?))?))?))?))?))?))?))?))'
p204 = '(?:' + p152 + '[!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p150 + '*+)'
p205 = '(?P<path>' + p204 + '?)'
p206 = '(?P<valid_opaque_name>' + p154 + '[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p155 + '*+)'
p207 = '(?P<valid_opaque_name__2>' + p154 + '[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p155 + '*+)'
p208 = '(?P<error_free_opaque_host>' + p154 + '[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p155 + '*+)'
p209 = '(?:' + p31 + '{5}:' + p117 + '|' + p31 + '{4}:' + p117 + '|' + p31 + '{3}:' + p117 + '|' + p31 + '{2}:' + p117 + '|:(?:' + p16 + '(?::(?:0|' + p16 + ':' + p16 + '|' + p53 + '{3}' + p46 + '|[1-9A-Fa-f][0-9A-Fa-f]{0,3}+))?|' + p53 + '{3}' + p46 + ')?)'
p210 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p108 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p108 + '|' + p39 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p108 + '|' + p62 + '?::[0-9A-Fa-f]{1,4}+:' + p108 + '|' + p76 + '?::' + p108 + '|' + p88 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p88 + '?)?::)'
p211 = '(?:[1-9a-f][0-9a-f]{0,3}+:(?:0:' + p157 + '|[1-9a-f][0-9a-f]{0,3}+:' + p174 + '|:(?:[1-9a-f](?:[0-9a-f]{0,3}+(?::' + p105 + '|' + p14 + '{2})|:(?:0|[1-9a-f][0-9a-f]{0,3}+)|[0-9a-f]' + p94 + '?)?)?)|0:(?:0:[1-9a-f][0-9a-f]{0,3}+::|[1-9a-f][0-9a-f]{0,3}+:(?:[1-9a-f][0-9a-f]{0,3}+:' + p50 + '|:' + p52 + '?|0:[1-9a-f][0-9a-f]{0,3}+::)))'
p212 = '(?:' + p163 + p164 + '*|\\./' + p164 + '+)'
p213 = '(?::' + p31 + '{4}:' + p117 + '|' + p31 + '?:' + p31 + '{3}:' + p117 + '|' + p72 + '?:' + p31 + '{2}:' + p117 + '|' + p92 + '?::' + p16 + ':' + p117 + '|' + p109 + '?::' + p117 + '|' + p121 + '?::' + p16 + '|(?::' + p16 + p121 + '?)?::)'
p214 = '(?:' + p152 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p153 + '*+' + p176 + '?)'
p215 = '(?P<path>/' + p214 + '?)'
p216 = '(?P<path__7>/' + p214 + '?)'
p217 = '(?P<path__2>/' + p214 + '?)'
p218 = '(?P<ipv6address>(?:[0-9A-Fa-f]{1,4}+:){6}' + p108 + '|:' + p198 + '|[0-9A-Fa-f]{1,4}+' + p210 + ')'
p219 = '(?P<host>\\[' + p218 + '\\]|' + p69 + ')'
p220 = '(?:' + p148 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p153 + '*+' + p176 + '?|' + p179 + '+)'
p221 = '(?:' + p33 + '?' + p219 + p131 + '?|(?P<host__2>(?P<empty_host>)))'
p222 = '(?:' + p5 + '?[0-9A-Fa-f]:(?:' + p5 + '?[0-9A-Fa-f]:(?:' + p5 + '?[0-9A-Fa-f]:(?:' + p5 + '?[0-9A-Fa-f]:(?:' + p5 + '?[0-9A-Fa-f]:(?:' + p5 + '?[0-9A-Fa-f]:(?::|' + p5 + '?[0-9A-Fa-f])|' + p53 + '{3}' + p46 + '|:(?:' + p5 + '?[0-9A-Fa-f])?)|:' + p124 + '?)|:' + p143 + '?)|:' + p161 + '?)|:' + p173 + '?)|:' + p192 + '?)'
p223 = '(?:(?:' + p149 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p153 + '*+|[A-Za-z][\\+\\-\\.0-9A-Za-z]*+(?:' + p148 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p153 + '*+)?)' + p176 + '?)'
p224 = '(?P<path__8>' + p223 + '?)'
p225 = '(?P<path__3>' + p223 + '?)'
p226 = '(?P<valid_ipv6>' + p30 + '{6}' + p117 + '|:' + p209 + '|' + p16 + p213 + ')'
p227 = '(?P<valid_ipv6__4>' + p30 + '{6}' + p117 + '|:' + p209 + '|' + p16 + p213 + ')'
p228 = '(?P<valid_ipv6__3>' + p30 + '{6}' + p117 + '|:' + p209 + '|' + p16 + p213 + ')'
p229 = '(?P<valid_ipv6__2>' + p30 + '{6}' + p117 + '|:' + p209 + '|' + p16 + p213 + ')'
p230 = '(?:[1-9a-f][0-9a-f]{0,3}+:(?:0:' + p157 + '|[1-9a-f][0-9a-f]{0,3}+:(?:[1-9a-f][0-9a-f]{0,3}+:' + p144 + '|0:[1-9a-f][0-9a-f]{0,3}+:' + p118 + '|:(?:[1-9a-f][0-9a-f]{0,3}+' + p66 + '?)?)|:(?:[1-9a-f](?::(?:0|[1-9a-f][0-9a-f]{0,3}+)|[0-9a-f]' + p94 + '?|[0-9a-f]{0,3}+' + p114 + ')?)?)|0:(?:[1-9a-f][0-9a-f]{0,3}+:' + p174 + '|0:[1-9a-f][0-9a-f]{0,3}+:' + p50 + ')|:(?:[1-9a-f](?::' + p122 + '|[0-9a-f]' + p165 + '?|[0-9a-f]{0,3}+' + p141 + ')?)?)'
p231 = '(?P<error_free_ipv6>' + p5 + '?[0-9A-Fa-f]:' + p222 + '|::' + p199 + '?)'
p232 = '(?P<error_free_ipv6__4>' + p5 + '?[0-9A-Fa-f]:' + p222 + '|::' + p199 + '?)'
p233 = '(?P<host>' + p193 + '|' + p99 + '|\\[' + p226 + '\\]|' + p80 + ')'
p234 = '(?P<host__6>' + p195 + '|' + p103 + '|\\[' + p227 + '\\]|' + p82 + ')'
p235 = '(?:' + p233 + '|(?P<host__2>(?P<empty_host>)))'
p236 = '(?P<host__2>' + p206 + '|\\[' + p226 + '\\])'
p237 = '(?:(?P<host__4>' + p194 + '|' + p101 + '|\\[' + p228 + '\\]|' + p81 + ')|(?P<host__5>(?P<empty_host__2>)))'
p238 = '(?P<path__8>[A-Za-z][\\+\\-\\.0-9A-Za-z]*+' + p220 + '?|' + p149 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p153 + '*+' + p176 + '?)'
p239 = '(?:(?P<host>(?P<empty_host>))|' + p236 + p131 + '?)'
p240 = '(?:[1-9a-f](?::' + p200 + '|[0-9a-f](?::' + p200 + '|[0-9a-f](?::' + p200 + '|[0-9a-f](?::' + p200 + ')?)?)?|[0-9a-f]{0,3}+:(?:[1-9a-f][0-9a-f]{0,3}+' + p141 + '|0:(?:[1-9a-f][0-9a-f]{0,3}+' + p114 + '|0:(?:[1-9a-f][0-9a-f]{0,3}+' + p66 + '|0:[1-9a-f][0-9a-f]{0,3}+))))?)'
p241 = '(?P<host>\\[' + p231 + '\\]|' + p193 + '|' + p99 + '|' + p80 + ')'
p242 = '(?P<host__2>\\[(?P<error_free_ipv6__2>' + p5 + '?[0-9A-Fa-f]:' + p222 + '|::' + p199 + '?)\\]|' + p194 + '|' + p101 + '|' + p81 + '|(?P<empty_host>))'
p243 = '(?:' + p158 + '(?:\\.|%2[Ee])(?:%3)?+(?:' + p158 + '(?:\\.|%2[Ee])(?:%3)?+(?:' + p158 + '(?:\\.|%2[Ee])(?:%3)?+' + p158 + '|0' + p156 + '?|[7-9]' + p41 + '?|[1-5]' + p67 + '?|6' + p137 + '?)|0' + p159 + '?|[2-9]' + p85 + '?|1' + p190 + '?)|0' + p162 + '?|[5-9]' + p104 + '?|[1-3]' + p110 + '?|4' + p203 + '?)'
p244 = '(?P<ipv4_numbers>(?:%3)?+' + p243 + '(?:\\.|%2[Ee])?)'
p245 = '(?://(?:(?P<host__2>(?P<empty_host>))|(?P<host__3>' + p206 + '|\\[' + p229 + '\\])' + p133 + '?)(?P<path__2>' + p179 + '+)?|(?P<path__3>/' + p214 + '?)|(?P<path__4>' + p204 + '?))'
p246 = '(?://(?:(?P<host__3>\\[(?P<error_free_ipv6__3>' + p5 + '?[0-9A-Fa-f]:' + p222 + '|::' + p199 + '?)\\]|' + p208 + ')' + p133 + '?|' + p11 + ')(?P<path__3>' + p176 + '?)|(?P<path__4>/' + p214 + '?)|(?P<path__5>' + p204 + '?))'
p247 = '(?P<host>' + p196 + '|' + p244 + '|\\[' + p218 + '\\]|' + p147 + ')'
p248 = '(?P<serialized_ipv6>0:' + p211 + '|[1-9a-f][0-9a-f]{0,3}+:' + p230 + '|::' + p240 + '?)'
p249 = '(?://(?:(?P<host>(?P<empty_host>))' + p40 + '|(?P<host__2>' + p196 + '|' + p244 + '|\\[' + p218 + '\\]|' + p147 + ')' + p36 + '|(?P<host__3>(?P<empty_host__2>))' + p37 + ')|(?P<path__4>' + p93 + '?))'
p250 = '(?P<host>' + p130 + '|' + p99 + '|\\[' + p248 + '\\])'
p251 = '(?:' + p54 + '://' + p233 + p131 + '?' + p187 + '?|' + p168 + ':' + p245 + '|' + p6 + '://' + p237 + p188 + '?)'
p252 = p251 + p182 + '?' + p186 + '?'

PATTERNS: dict[str, str] = {
    'url': '(?:' + p54 + ':/*+' + p35 + '?' + p247 + p131 + '?' + p32 + '|' + p4 + ':(?://(?:(?P<host__2>(?P<empty_host>))(?P<path__2>[A-Za-z][:\\|](?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)|(?P<host__3>(?P<domain__2>' + p111 + '*' + p191 + ')|(?P<ipv4_numbers__2>(?:%3)?+' + p243 + '(?:\\.|%2[Ee])?)|\\[(?P<ipv6address__2>(?:[0-9A-Fa-f]{1,4}+:){6}' + p108 + '|:' + p198 + '|[0-9A-Fa-f]{1,4}+' + p210 + ')\\]|(?P<unicode_domain__2>[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~]*+' + p91 + '*' + p38 + '[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~\\x80-\\U0010ffff]*+' + p107 + '*))' + p37 + '|' + p11 + '(?P<path__4>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+))|(?P<path__5>' + p93 + '?))|' + p167 + ':(?://(?:(?:(?P<userinfo__2>[^\\x09\\x0a\\x0d\\#/\\?]*)@)?(?P<host__5>\\[(?P<ipv6address__3>(?:[0-9A-Fa-f]{1,4}+:){6}' + p108 + '|:' + p198 + '|[0-9A-Fa-f]{1,4}+' + p210 + ')\\]|' + p69 + ')' + p133 + '?|' + p10 + ')(?P<path__6>(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)|(?P<path__7>' + p100 + '?)))' + p19 + '?+' + p20 + '?+',
    'web_url': p54 + ':/*+' + p35 + '?' + p247 + p131 + '?' + p32 + p19 + '?+' + p20 + '?+',
    'file_url': '(?P<scheme>[Ff][Ii][Ll][Ee]):' + p249 + p19 + '?+' + p20 + '?+',
    'generic_url': p166 + ':(?://' + p221 + p26 + '|(?P<path__2>' + p100 + '?))' + p19 + '?+' + p20 + '?+',
    'relative_web': '(?:///*+' + p35 + '?' + p247 + p131 + '?' + p32 + '|(?P<path__2>' + p93 + '?))' + p19 + '?+' + p20 + '?+',
    'relative_file': p249 + p19 + '?+' + p20 + '?+',
    'relative_generic': '(?://' + p221 + p26 + '|' + p64 + '|' + p59 + '|(?P<path__4>))' + p19 + '?+' + p20 + '?+',
    'relative_opaque': '(?P<path>)\\#' + p2,
    'web_scheme': p54,
    'file_scheme': '(?P<scheme>[Ff][Ii][Ll][Ee])',
    'generic_scheme': p166,
    'special_authority': p35 + '?' + p247 + p131 + '?',
    'generic_authority': p33 + '?' + p219 + p131 + '?|(?P<host__2>(?P<empty_host>))',
    'special_userinfo': '(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+)',
    'generic_userinfo': '(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?]*+)',
    'port': p129,
    'port_number': p127,
    'special_host': p247,
    'generic_host': p219,
    'hostless': '(?P<host>(?P<empty_host>))',
    'empty_host': '(?P<empty_host>)',
    'opaque_host': p69,
    'forbidden_host_code_point': '[\\x00\\x09\\x0a\\x0d\\ \\#/:<>-@\\[-\\^\\|]',
    'forbidden_domain_code_point': '[\\x00-\\ \\#%/:<>-@\\[-\\^\\|\\x7f]',
    'domain': p196,
    'domain_dot': '\\.|%2[Ee]',
    'domain_label': '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p90 + '*',
    'domain_name': p169 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p90 + '*',
    'unicode_domain': p147,
    'ace_domain': p201 + '*(?:[Xx]|%[57]8)(?:[Nn]|%[46][Ee])(?:\\-|%2[Dd])(?:\\-|%2[Dd])[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p90 + '*' + p112 + '?',
    'ipv4_numbers': p244,
    'ipv4_number8': '(?:%3)?+' + p158,
    'ipv4_number16': '(?:%3)?+(?:0' + p156 + '?|[7-9]' + p41 + '?|[1-5]' + p67 + '?|6' + p137 + '?)',
    'ipv4_number24': '(?:%3)?+(?:0' + p159 + '?|[2-9]' + p85 + '?|1' + p190 + '?)',
    'ipv4_number32': '(?:%3)?+(?:0' + p162 + '?|[5-9]' + p104 + '?|[1-3]' + p110 + '?|4' + p203 + '?)',
    'special_path_abempty': p32,
    'special_path_absolute': '(?P<path>/' + p48 + '?)',
    'special_path_rootless': '(?P<path>[^\\x09\\x0a\\x0d\\#/\\?\\\\]++(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)',
    'drive_path': p40,
    'drive': '[A-Za-z][:\\|]',
    'special_segment': '[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+',
    'special_segment_nz': '[^\\x09\\x0a\\x0d\\#/\\?\\\\]++',
    'generic_path_abempty': p26,
    'generic_path_absolute': '(?P<path>/' + p43 + '?)',
    'generic_path_rootless': '(?P<path>[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)',
    'generic_segment': '[^\\x09\\x0a\\x0d\\#/\\?]*+',
    'generic_segment_nz': '[^\\x09\\x0a\\x0d\\#/\\?]++',
    'opaque_path': '(?P<path>' + p70 + '?)',
    'query': p0,
    'fragment': p2,
    'pct_invalid': '%',
    'dot_segment': '\\.|%2[Ee]',
    'dot_dot_segment': '(?:\\.|%2[Ee])(?:\\.|%2[Ee])',
    'serialized_web_url': p7 + '://' + p63 + '?' + p145 + p139 + '?' + p172 + p21 + '?+' + p27 + '?+',
    'serialized_url_with_dots': '(?:' + p7 + '://' + p63 + '?' + p145 + p139 + '?(?:/[!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+)++|file://(?:' + p9 + '+' + p116 + '|' + p106 + '[!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+\\.|\\.|[!"\\$\\&-\\-;=_-km-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|[1-9][0-9]*+[!"\\$\\&-\\-;=_-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|0' + p77 + '[!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|l' + p160 + '?|' + p101 + ')?/(?:[!\\$-\\.0-;=@\\[\\]_\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|[A-Za-z]' + p74 + '?)?(?:/[!\\$-;=@-\\[\\]_a-z\\|\\~]*+)?+)' + p21 + '?+' + p27 + '?+',
    'serialized_scheme': p7,
    'serialized_userinfo': p60,
    'serialized_host': p145,
    'serialized_domain': p130,
    'serialized_port': p138,
    'serialized_path': p172,
    'serialized_segment': '[!\\$\\&-\\-0-;=@-\\[\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|\\.' + p134 + '|%' + p142 + '?',
    'serialized_query': p3,
    'serialized_fragment': p8,
    'serialized_url': '(?:(?:(?P<scheme>http|ws)://' + p63 + '?' + p250 + '(?::' + p115 + ')?|(?P<scheme__2>(?:http|ws)s)://(?:(?P<userinfo__2>(?:[!\\$-\\.0-9A-Z_a-z\\~]*+:)?[!\\$-\\.0-9A-Z_a-z\\~]++)@)?(?P<host__2>(?P<serialized_domain__2>' + p9 + '*' + p116 + ')|' + p101 + '|\\[(?P<serialized_ipv6__2>0:' + p211 + '|[1-9a-f][0-9a-f]{0,3}+:' + p230 + '|::' + p240 + '?)\\])(?::(?P<port__2>0|[7-9][0-9]{0,3}+|[1-35][0-9]{0,4}+|4' + p55 + '?|6' + p84 + '?))?|(?P<scheme__3>ftp)://(?:(?P<userinfo__3>(?:[!\\$-\\.0-9A-Z_a-z\\~]*+:)?[!\\$-\\.0-9A-Z_a-z\\~]++)@)?(?P<host__3>(?P<serialized_domain__3>' + p9 + '*' + p116 + ')|' + p103 + '|\\[(?P<serialized_ipv6__3>0:' + p211 + '|[1-9a-f][0-9a-f]{0,3}+:' + p230 + '|::' + p240 + '?)\\])(?::(?P<port__3>0|[7-9][0-9]{0,3}+|[13-5][0-9]{0,4}+|2' + p15 + '?|6' + p84 + '?))?)' + p172 + p21 + '?+|(?P<scheme__4>file)://(?P<host__4>' + p202 + '|' + p102 + '|\\[(?P<serialized_ipv6__4>0:' + p211 + '|[1-9a-f][0-9a-f]{0,3}+:' + p230 + '|::' + p240 + '?)\\]|(?P<empty_host>))(?P<path__2>/' + p175 + '?' + p170 + '*)(?:\\?(?P<query__2>[!\\$-\\&\\(-;=\\?-\\~]*+))?+|(?P<scheme__5>[a-egi-vx-z][\\+\\-\\.0-9a-z]*+|f' + p119 + '?|h' + p113 + '?|w' + p78 + '?):(?://(?:(?P<userinfo__4>(?:[!\\$-\\.0-9A-Z_a-z\\~]*+:)?[!\\$-\\.0-9A-Z_a-z\\~]++)@(?P<host__5>' + p45 + '|\\[(?P<serialized_ipv6__5>0:' + p211 + '|[1-9a-f][0-9a-f]{0,3}+:' + p230 + '|::' + p240 + '?)\\])(?::(?P<port__4>0|[7-9][0-9]{0,3}+|[1-5][0-9]{0,4}+|6' + p84 + '?))?|(?P<host__6>(?P<serialized_opaque_host__2>[!"\\$-\\.0-9;=A-Z_-\\{\\}\\~]++)|\\[(?P<serialized_ipv6__6>0:' + p211 + '|[1-9a-f][0-9a-f]{0,3}+:' + p230 + '|::' + p240 + '?)\\])(?::(?P<port__5>0|[7-9][0-9]{0,3}+|[1-5][0-9]{0,4}+|6' + p84 + '?))?|(?P<host__7>(?P<empty_host__2>)))(?P<path__3>' + p164 + '*)|(?P<path__4>(?:/' + p212 + '?|' + p23 + '(?:\\ *+[!"\\$->@-\\~])*+)?))(?:\\?(?P<query__3>[!\\$-;=\\?-\\~]*+))?+)' + p27 + '?+',
    'scheme_of_80': '(?P<scheme>http|ws)',
    'scheme_of_443': '(?P<scheme>(?:http|ws)s)',
    'scheme_of_21': '(?P<scheme>ftp)',
    'serialized_file_scheme': '(?P<scheme>file)',
    'serialized_generic_scheme': '(?P<scheme>[a-egi-vx-z][\\+\\-\\.0-9a-z]*+|f' + p119 + '?|h' + p113 + '?|w' + p78 + '?)',
    'serialized_special_host': p250,
    'serialized_file_host': '(?P<host>' + p202 + '|' + p99 + '|\\[' + p248 + '\\])',
    'serialized_file_domain': p202,
    'serialized_generic_host': '(?P<host>' + p45 + '|\\[' + p248 + '\\])',
    'serialized_opaque_host': p45,
    'serialized_ipv6': p248,
    'port_but_80': p115,
    'port_but_443': '(?P<port>0|[7-9][0-9]{0,3}+|[1-35][0-9]{0,4}+|4' + p55 + '?|6' + p84 + '?)',
    'port_but_21': '(?P<port>0|[7-9][0-9]{0,3}+|[13-5][0-9]{0,4}+|2' + p15 + '?|6' + p84 + '?)',
    'serialized_generic_port': '(?P<port>0|[7-9][0-9]{0,3}+|[1-5][0-9]{0,4}+|6' + p84 + '?)',
    'serialized_file_path': '(?P<path>/' + p175 + '?' + p170 + '*)',
    'serialized_path_abempty': '(?P<path>' + p164 + '*)',
    'serialized_path_absolute': '(?P<path>/' + p212 + '?)',
    'serialized_opaque_path': '(?P<path>(?:' + p23 + '(?:\\ *+[!"\\$->@-\\~])*+)?)',
    'serialized_generic_query': '(?P<query>[!\\$-;=\\?-\\~]*+)',
    'outline_web_url': '/*+' + p197 + p19 + '?+' + p20 + '?+',
    'outline_web': '(?:///*+' + p197 + '|(?P<path__5>/' + p48 + '?)|(?P<path__6>[^\\x09\\x0a\\x0d\\#/\\?\\\\]++(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)|(?P<path__7>))' + p19 + '?+' + p20 + '?+',
    'outline_file': '(?://(?:(?P<host>(?P<empty_host>))' + p40 + '|(?P<host__2>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+)' + p36 + ')|(?P<path__3>/' + p48 + '?)|(?P<path__4>[^\\x09\\x0a\\x0d\\#/\\?\\\\]++(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)|(?P<path__5>))' + p19 + '?+' + p20 + '?+',
    'outline_generic_url': '(?://' + p33 + '?' + p146 + p26 + '|' + p64 + '|(?P<path__3>' + p70 + '?))' + p19 + '?+' + p20 + '?+',
    'outline_generic': '(?://' + p33 + '?' + p146 + p26 + '|' + p64 + '|' + p59 + '|(?P<path__4>))' + p19 + '?+' + p20 + '?+',
    'special_host_outline': '(?P<host>' + p56 + '[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p58 + '*+)',
    'special_host_unclosed': '(?P<host>[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p58 + '*\\[[^\\x09\\x0a\\x0d\\#/\\?@\\\\\\]]*+)',
    'generic_host_outline': '(?P<host>' + p49 + '[^\\x09\\x0a\\x0d\\#/:\\?@\\[]*+' + p51 + '*+)',
    'generic_host_unclosed': '(?P<host>[^\\x09\\x0a\\x0d\\#/:\\?@\\[]*+' + p51 + '*\\[[^\\x09\\x0a\\x0d\\#/\\?@\\]]*+)',
    'file_host_outline': '(?P<host>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+)',
    'special_port_outline': p17,
    'generic_port_outline': p12,
    'special_prefix': '(?P<scheme>[Hh][Tt][Tt][Pp][Ss]?+|[Ww][Ss]{1,2}+|[Ff](?:[Tt][Pp]|[Ii][Ll][Ee])):',
    'c0_control_or_space': '[\\x00-\\ ]',
    'tab_or_newline': '[\\x09\\x0a\\x0d]',
    'surrogate': '[\\ud800-\\udfff]',
    'path_end': '[\\#\\?]',
    'c0_control_percent_encode_set': '[^\\ -\\~]',
    'fragment_percent_encode_set': '[^!\\#-;=\\?-_a-\\~]',
    'query_percent_encode_set': '[^!\\$-;=\\?-\\~]',
    'special_query_percent_encode_set': '[^!\\$-\\&\\(-;=\\?-\\~]',
    'path_percent_encode_set': '[^!\\$-;=@-\\]_a-z\\|\\~]',
    'userinfo_percent_encode_set': '[^!\\$-\\.0-9A-Z_a-z\\~]',
    'component_percent_encode_set': "[^!'-\\*\\-\\.0-9A-Z_a-z\\~]",
    'form_percent_encode_set': '[^\\*\\-\\.0-9A-Z_a-z]',
    'protocol_input': p28 + ':[^\\x09\\x0a\\x0d]*+',
    'web_host_input': p247 + '(?::' + p140 + '?|' + p1 + '?+)',
    'web_hostname_input': p247 + p1 + '?+',
    'file_host_input': '(?P<host>' + p196 + '|' + p244 + '|\\[' + p218 + '\\]|' + p147 + '|(?P<empty_host>))' + p1 + '?+',
    'generic_host_input': p219 + '(?::' + p140 + '?|(?:[\\#/\\?][^\\x09\\x0a\\x0d]*+)?+)|(?P<host__2>(?P<empty_host>))(?:[\\#/\\?][^\\x09\\x0a\\x0d]*+)?+',
    'generic_hostname_input': '(?P<host>\\[' + p218 + '\\]|' + p69 + '|(?P<empty_host>))(?:[\\#/\\?][^\\x09\\x0a\\x0d]*+)?+',
    'port_input': p127 + p29 + '?+',
    'valid_url_string': '(?:' + p54 + '://' + p233 + p131 + '?' + p187 + '?|' + p168 + ':' + p245 + '|' + p6 + '://' + p237 + p188 + '?|//(?:' + p234 + p132 + '?|(?P<host__7>(?P<valid_domain__4>' + p136 + '*' + p171 + ')|' + p102 + '|\\[(?P<valid_ipv6__5>' + p30 + '{6}' + p117 + '|:' + p209 + '|' + p16 + p213 + ')\\]|(?P<valid_unicode_domain__4>[\\-\\.0-9<->A-Za-z]*+[\\x80-\\U0010ffff][\\-\\.0-9<->A-Za-z\\x80-\\U0010ffff]*+))|(?P<host__8>(?P<empty_host__3>))|(?P<host__9>' + p207 + '|\\[(?P<valid_ipv6__6>' + p30 + '{6}' + p117 + '|:' + p209 + '|' + p16 + p213 + ')\\])(?::(?P<port__4>' + p126 + '?))?)' + p189 + '?|' + p216 + '|' + p224 + ')' + p182 + '?' + p186 + '?',
    'valid_url_string_no_base': p252,
    'valid_url_string_special_base': '(?:' + p54 + '://' + p233 + p131 + '?' + p187 + '?|' + p168 + ':' + p245 + '|' + p6 + '://' + p237 + p188 + '?|//' + p234 + p132 + '?' + p189 + '?|' + p216 + '|' + p224 + ')' + p182 + '?' + p186 + '?',
    'valid_url_string_file_base': '(?:' + p54 + '://' + p233 + p131 + '?' + p187 + '?|' + p168 + ':' + p245 + '|' + p6 + '://' + p237 + p188 + '?|//(?:' + p234 + '|(?P<host__7>(?P<empty_host__3>)))' + p189 + '?|' + p216 + '|' + p224 + ')' + p182 + '?' + p186 + '?',
    'valid_url_string_other_base': '(?:' + p54 + '://' + p233 + p131 + '?' + p187 + '?|' + p168 + ':' + p245 + '|' + p6 + '://' + p237 + p188 + '?|//(?:' + p10 + '|(?P<host__7>' + p207 + '|\\[' + p227 + '\\])' + p132 + '?)' + p189 + '?|' + p216 + '|' + p224 + ')' + p182 + '?' + p186 + '?',
    'valid_url_string_opaque_base': p251 + p182 + '?' + p186 + '?|\\#' + p183,
    'absolute_url_with_fragment': p252,
    'absolute_url': p251 + p182 + '?',
    'relative_url_with_fragment': '(?://(?:' + p233 + p131 + '?|(?P<host__2>' + p194 + '|' + p101 + '|\\[' + p229 + '\\]|' + p81 + ')|(?P<host__3>(?P<empty_host>))|(?P<host__4>' + p206 + '|\\[' + p228 + '\\])' + p133 + '?)' + p187 + '?|' + p217 + '|' + p225 + ')' + p182 + '?' + p186 + '?',
    'relative_url_with_fragment_special_base': '(?://' + p233 + p131 + '?' + p187 + '?|' + p217 + '|' + p225 + ')' + p182 + '?' + p186 + '?',
    'relative_url_with_fragment_file_base': '(?://' + p235 + p187 + '?|' + p217 + '|' + p225 + ')' + p182 + '?' + p186 + '?',
    'relative_url_with_fragment_other_base': '(?://' + p239 + p187 + '?|' + p217 + '|' + p225 + ')' + p182 + '?' + p186 + '?',
    'relative_url_with_fragment_opaque_base': '\\#' + p180,
    'scheme_relative_special_url': '//' + p233 + p131 + '?' + p187 + '?',
    'scheme_relative_url': '//' + p239 + p187 + '?',
    'opaque_host_and_port': '(?P<host>(?P<empty_host>))|' + p236 + p131 + '?',
    'scheme_relative_file_url': '//' + p235 + p187 + '?',
    'path_absolute_url': p187,
    'path_absolute_non_authority_url': p215,
    'path_relative_scheme_less_url': '(?P<path>' + p223 + '?)',
    'opaque_path_url': p205,
    'url_path_segment': p177,
    'url_segment_code_point': '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]',
    'url_query': p178,
    'url_fragment': p180,
    'url_port': p129,
    'url_unit': '[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'url_code_point': '[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]',
    'url_code_point_beyond_ascii': '[\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]',
    'valid_host': p233,
    'valid_opaque_host': '(?P<host>' + p206 + '|\\[' + p226 + '\\])',
    'valid_opaque_name': p206,
    'valid_domain': p193,
    'valid_unicode_domain': p80,
    'undecided_domain': p201 + '*(?:[Xx]|%[57]8)(?:[Nn]|%[46][Ee])(?:\\-|%2[Dd])(?:\\-|%2[Dd])[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p90 + '*' + p112 + '?|(?:[\\-\\.0-9A-Za-z][\\-\\.0-9A-Za-z]){31}[\\-\\.0-9A-Za-z]{2,}+',
    'valid_ipv6': p226,
    'valid_last': p16 + ':' + p16 + '|' + p99,
    'valid_piece': '0|[1-9A-Fa-f][0-9A-Fa-f]{0,3}+',
    'without_validation_errors_no_base': '(?:' + p54 + '://' + p241 + p131 + '?' + p181 + '|' + p4 + '://' + p242 + p184 + '|' + p167 + ':' + p246 + ')' + p182 + '?' + p186 + '?',
    'without_validation_errors_special_base': '(?:' + p54 + '://' + p241 + p131 + '?' + p181 + '|' + p4 + '://' + p242 + p184 + '|' + p167 + ':' + p246 + '|//(?P<host__5>\\[' + p232 + '\\]|' + p195 + '|' + p103 + '|' + p82 + ')' + p132 + '?' + p185 + '|' + p216 + '|' + p238 + '|(?P<path__9>))' + p182 + '?' + p186 + '?',
    'without_validation_errors_file_base': '(?:' + p54 + '://' + p241 + p131 + '?' + p181 + '|' + p4 + '://' + p242 + p184 + '|' + p167 + ':' + p246 + '|//(?P<host__5>\\[' + p232 + '\\]|' + p195 + '|' + p103 + '|' + p82 + '|(?P<empty_host__3>))' + p185 + '|' + p216 + '|' + p238 + '|(?P<path__9>))' + p182 + '?' + p186 + '?',
    'without_validation_errors_other_base': '(?:' + p54 + '://' + p241 + p131 + '?' + p181 + '|' + p4 + '://' + p242 + p184 + '|' + p167 + ':' + p246 + '|//(?:(?P<host__5>\\[' + p232 + '\\]|(?P<error_free_opaque_host__2>' + p154 + '[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p155 + '*+))' + p132 + '?|' + p10 + ')' + p185 + '|' + p216 + '|' + p238 + '|(?P<path__9>))' + p182 + '?' + p186 + '?',
    'without_validation_errors_opaque_base': p54 + '://' + p241 + p131 + '?' + p181 + p182 + '?' + p186 + '?|' + p4 + '://' + p242 + p184 + '(?:\\?(?P<query__2>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p151 + '*+))?(?:\\#' + p183 + ')?|' + p167 + ':' + p246 + '(?:\\?(?P<query__3>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p151 + '*+))?(?:\\#(?P<fragment__3>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p151 + '*+))?|(?P<path__6>)\\#(?P<fragment__4>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p151 + '*+)',
    'error_free_path_abempty': p181,
    'error_free_path_absolute': p215,
    'error_free_path_scheme_less': '(?P<path>[A-Za-z][\\+\\-\\.0-9A-Za-z]*+' + p220 + '?|' + p149 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p153 + '*+' + p176 + '?)',
    'error_free_segment': p177,
    'error_free_opaque_path': p205,
    'error_free_query': p178,
    'error_free_fragment': p180,
    'error_free_special_host': p241,
    'error_free_generic_host': '(?P<host>\\[' + p231 + '\\]|' + p208 + ')',
    'error_free_opaque_host': p208,
    'error_free_ipv6': p231,
    'error_free_piece': p5 + '?[0-9A-Fa-f]',
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'scheme': p28,
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'h16': '[0-9A-Fa-f]{1,4}+',
    'ipv4address': p99,
    'ipv6address': p218,
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p99,
    'path_empty': '(?P<path>)',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ('url', 'web_url', 'file_url', 'generic_url', 'relative_web', 'relative_file', 'relative_generic', 'relative_opaque', 'special_path_abempty', 'special_path_absolute', 'special_path_rootless', 'drive_path', 'generic_path_abempty', 'generic_path_absolute', 'generic_path_rootless', 'opaque_path', 'serialized_web_url', 'serialized_path', 'serialized_url', 'serialized_file_path', 'serialized_path_abempty', 'serialized_path_absolute', 'serialized_opaque_path', 'outline_web_url', 'outline_web', 'outline_file', 'outline_generic_url', 'outline_generic', 'valid_url_string', 'valid_url_string_no_base', 'valid_url_string_special_base', 'valid_url_string_file_base', 'valid_url_string_other_base', 'valid_url_string_opaque_base', 'absolute_url_with_fragment', 'absolute_url', 'relative_url_with_fragment', 'relative_url_with_fragment_special_base', 'relative_url_with_fragment_file_base', 'relative_url_with_fragment_other_base', 'scheme_relative_special_url', 'scheme_relative_url', 'scheme_relative_file_url', 'path_absolute_url', 'path_absolute_non_authority_url', 'path_relative_scheme_less_url', 'opaque_path_url', 'without_validation_errors_no_base', 'without_validation_errors_special_base', 'without_validation_errors_file_base', 'without_validation_errors_other_base', 'without_validation_errors_opaque_base', 'error_free_path_abempty', 'error_free_path_absolute', 'error_free_path_scheme_less', 'error_free_opaque_path', 'path_empty')

TREES = {
    'url': lambda g: tree((g[0] if g[0] is not None else g[9] if g[9] is not None else g[23], g[1] if g[1] is not None else g[24], g[2] if g[2] is not None else g[10] if g[10] is not None else g[13] if g[13] is not None else g[19] if g[19] is not None else g[25] if g[25] is not None else g[29], 'domain' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ipv6address' if g[5] is not None else 'domain' if g[6] is not None else 'empty_host' if g[11] is not None else 'domain' if g[14] is not None else 'ipv4address' if g[15] is not None else 'ipv6address' if g[16] is not None else 'domain' if g[17] is not None else 'empty_host' if g[20] is not None else 'ipv6address' if g[26] is not None else 'opaque_host' if g[27] is not None else 'empty_host' if g[30] is not None else None, g[7] if g[7] is not None else g[28], g[8] if g[8] is not None else g[12] if g[12] is not None else g[18] if g[18] is not None else g[21] if g[21] is not None else g[22] if g[22] is not None else g[31] if g[31] is not None else g[32] or '', g[33], g[34])),
    'web_url': lambda g: tree((g[0], g[1], g[2], 'domain' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ipv6address' if g[5] is not None else 'domain' if g[6] is not None else None, g[7], g[8] or '', g[9], g[10])),
    'file_url': lambda g: tree((g[0], None, g[1] if g[1] is not None else g[4] if g[4] is not None else g[10], 'empty_host' if g[2] is not None else 'domain' if g[5] is not None else 'ipv4address' if g[6] is not None else 'ipv6address' if g[7] is not None else 'domain' if g[8] is not None else 'empty_host' if g[11] is not None else None, None, g[3] if g[3] is not None else g[9] if g[9] is not None else g[12] if g[12] is not None else g[13] or '', g[14], g[15])),
    'generic_url': lambda g: tree((g[0], g[1], g[2] if g[2] is not None else g[6], 'ipv6address' if g[3] is not None else 'opaque_host' if g[4] is not None else 'empty_host' if g[7] is not None else None, g[5], g[8] if g[8] is not None else g[9] or '', g[10], g[11])),
    'relative_web': lambda g: tree((None, g[0], g[1], 'domain' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'domain' if g[5] is not None else None, g[6], g[7] if g[7] is not None else g[8] or '', g[9], g[10])),
    'relative_file': lambda g: tree((None, None, g[0] if g[0] is not None else g[3] if g[3] is not None else g[9], 'empty_host' if g[1] is not None else 'domain' if g[4] is not None else 'ipv4address' if g[5] is not None else 'ipv6address' if g[6] is not None else 'domain' if g[7] is not None else 'empty_host' if g[10] is not None else None, None, g[2] if g[2] is not None else g[8] if g[8] is not None else g[11] if g[11] is not None else g[12] or '', g[13], g[14])),
    'relative_generic': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[5], 'ipv6address' if g[2] is not None else 'opaque_host' if g[3] is not None else 'empty_host' if g[6] is not None else None, g[4], g[7] if g[7] is not None else g[8] if g[8] is not None else g[9] if g[9] is not None else g[10] or '', g[11], g[12])),
    'relative_opaque': lambda g: tree((None, None, None, None, None, g[0] or '', None, g[1])),
    'web_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'file_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'generic_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'special_authority': lambda g: tree((None, g[0], g[1], 'domain' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'domain' if g[5] is not None else None, g[6], '', None, None)),
    'generic_authority': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[5], 'ipv6address' if g[2] is not None else 'opaque_host' if g[3] is not None else 'empty_host' if g[6] is not None else None, g[4], '', None, None)),
    'special_userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'generic_userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'port_number': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'special_host': lambda g: tree((None, None, g[0], 'domain' if g[1] is not None else 'ipv4address' if g[2] is not None else 'ipv6address' if g[3] is not None else 'domain' if g[4] is not None else None, None, '', None, None)),
    'generic_host': lambda g: tree((None, None, g[0], 'ipv6address' if g[1] is not None else 'opaque_host' if g[2] is not None else None, None, '', None, None)),
    'hostless': lambda g: tree((None, None, g[0], 'empty_host' if g[1] is not None else None, None, '', None, None)),
    'empty_host': lambda g: tree((None, None, None, 'empty_host' if g[0] is not None else None, None, '', None, None)),
    'opaque_host': lambda g: tree((None, None, None, 'opaque_host' if g[0] is not None else None, None, '', None, None)),
    'domain': lambda g: tree((None, None, None, 'domain' if g[0] is not None else None, None, '', None, None)),
    'unicode_domain': lambda g: tree((None, None, None, 'domain' if g[0] is not None else None, None, '', None, None)),
    'ipv4_numbers': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'special_path_abempty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'special_path_absolute': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'special_path_rootless': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'drive_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'generic_path_abempty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'generic_path_absolute': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'generic_path_rootless': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'opaque_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'serialized_web_url': lambda g: tree((g[0], g[1], g[2], 'domain' if g[3] is not None else 'ipv4address' if g[4] is not None else None, g[5], g[6] or '', g[7], g[8])),
    'serialized_url_with_dots': lambda g: tree((g[0], g[1], g[2], 'domain' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ipv4address' if g[6] is not None else None, g[5], '', g[7], g[8])),
    'serialized_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'serialized_userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'serialized_host': lambda g: tree((None, None, g[0], 'domain' if g[1] is not None else 'ipv4address' if g[2] is not None else None, None, '', None, None)),
    'serialized_domain': lambda g: tree((None, None, None, 'domain' if g[0] is not None else None, None, '', None, None)),
    'serialized_port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'serialized_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'serialized_query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'serialized_fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'serialized_url': lambda g: tree((g[0] if g[0] is not None else g[7] if g[7] is not None else g[14] if g[14] is not None else g[23] if g[23] is not None else g[31], g[1] if g[1] is not None else g[8] if g[8] is not None else g[15] if g[15] is not None else g[32], g[2] if g[2] is not None else g[9] if g[9] is not None else g[16] if g[16] is not None else g[24] if g[24] is not None else g[33] if g[33] is not None else g[37] if g[37] is not None else g[41], 'domain' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ipv6address' if g[5] is not None else 'domain' if g[10] is not None else 'ipv4address' if g[11] is not None else 'ipv6address' if g[12] is not None else 'domain' if g[17] is not None else 'ipv4address' if g[18] is not None else 'ipv6address' if g[19] is not None else 'domain' if g[25] is not None else 'ipv4address' if g[26] is not None else 'ipv6address' if g[27] is not None else 'empty_host' if g[28] is not None else 'opaque_host' if g[34] is not None else 'ipv6address' if g[35] is not None else 'opaque_host' if g[38] is not None else 'ipv6address' if g[39] is not None else 'empty_host' if g[42] is not None else None, g[6] if g[6] is not None else g[13] if g[13] is not None else g[20] if g[20] is not None else g[36] if g[36] is not None else g[40], g[21] if g[21] is not None else g[29] if g[29] is not None else g[43] if g[43] is not None else g[44] or '', g[22] if g[22] is not None else g[30] if g[30] is not None else g[45], g[46])),
    'scheme_of_80': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'scheme_of_443': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'scheme_of_21': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'serialized_file_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'serialized_generic_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'serialized_special_host': lambda g: tree((None, None, g[0], 'domain' if g[1] is not None else 'ipv4address' if g[2] is not None else 'ipv6address' if g[3] is not None else None, None, '', None, None)),
    'serialized_file_host': lambda g: tree((None, None, g[0], 'domain' if g[1] is not None else 'ipv4address' if g[2] is not None else 'ipv6address' if g[3] is not None else None, None, '', None, None)),
    'serialized_file_domain': lambda g: tree((None, None, None, 'domain' if g[0] is not None else None, None, '', None, None)),
    'serialized_generic_host': lambda g: tree((None, None, g[0], 'opaque_host' if g[1] is not None else 'ipv6address' if g[2] is not None else None, None, '', None, None)),
    'serialized_opaque_host': lambda g: tree((None, None, None, 'opaque_host' if g[0] is not None else None, None, '', None, None)),
    'serialized_ipv6': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else None, None, '', None, None)),
    'port_but_80': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'port_but_443': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'port_but_21': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'serialized_generic_port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'serialized_file_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'serialized_path_abempty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'serialized_path_absolute': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'serialized_opaque_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'serialized_generic_query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'outline_web_url': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[4] if g[4] is not None else g[6] if g[6] is not None else g[8] if g[8] is not None else g[10] if g[10] is not None else g[12], 'empty_host' if g[2] is not None else 'empty_host' if g[13] is not None else None, g[3] if g[3] is not None else g[5] if g[5] is not None else g[9] if g[9] is not None else g[14], g[7] if g[7] is not None else g[11] if g[11] is not None else g[15] if g[15] is not None else g[16] or '', g[17], g[18])),
    'outline_web': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[4] if g[4] is not None else g[6] if g[6] is not None else g[8] if g[8] is not None else g[10] if g[10] is not None else g[12], 'empty_host' if g[2] is not None else 'empty_host' if g[13] is not None else None, g[3] if g[3] is not None else g[5] if g[5] is not None else g[9] if g[9] is not None else g[14], g[7] if g[7] is not None else g[11] if g[11] is not None else g[15] if g[15] is not None else g[16] if g[16] is not None else g[17] if g[17] is not None else g[18] if g[18] is not None else g[19] or '', g[20], g[21])),
    'outline_file': lambda g: tree((None, None, g[0] if g[0] is not None else g[3], 'empty_host' if g[1] is not None else None, None, g[2] if g[2] is not None else g[4] if g[4] is not None else g[5] if g[5] is not None else g[6] if g[6] is not None else g[7] or '', g[8], g[9])),
    'outline_generic_url': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[4] if g[4] is not None else g[6], 'empty_host' if g[2] is not None else None, g[3] if g[3] is not None else g[5], g[7] if g[7] is not None else g[8] if g[8] is not None else g[9] or '', g[10], g[11])),
    'outline_generic': lambda g: tree((None, g[0], g[1] if g[1] is not None else g[4] if g[4] is not None else g[6], 'empty_host' if g[2] is not None else None, g[3] if g[3] is not None else g[5], g[7] if g[7] is not None else g[8] if g[8] is not None else g[9] if g[9] is not None else g[10] or '', g[11], g[12])),
    'special_host_outline': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'special_host_unclosed': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'generic_host_outline': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'generic_host_unclosed': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'file_host_outline': lambda g: tree((None, None, g[0], None, None, '', None, None)),
    'special_port_outline': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'generic_port_outline': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'special_prefix': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'protocol_input': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'web_host_input': lambda g: tree((None, None, g[0], 'domain' if g[1] is not None else 'ipv4address' if g[2] is not None else 'ipv6address' if g[3] is not None else 'domain' if g[4] is not None else None, g[5], '', None, None)),
    'web_hostname_input': lambda g: tree((None, None, g[0], 'domain' if g[1] is not None else 'ipv4address' if g[2] is not None else 'ipv6address' if g[3] is not None else 'domain' if g[4] is not None else None, None, '', None, None)),
    'file_host_input': lambda g: tree((None, None, g[0], 'domain' if g[1] is not None else 'ipv4address' if g[2] is not None else 'ipv6address' if g[3] is not None else 'domain' if g[4] is not None else 'empty_host' if g[5] is not None else None, None, '', None, None)),
    'generic_host_input': lambda g: tree((None, None, g[0] if g[0] is not None else g[4], 'ipv6address' if g[1] is not None else 'opaque_host' if g[2] is not None else 'empty_host' if g[5] is not None else None, g[3], '', None, None)),
    'generic_hostname_input': lambda g: tree((None, None, g[0], 'ipv6address' if g[1] is not None else 'opaque_host' if g[2] is not None else 'empty_host' if g[3] is not None else None, None, '', None, None)),
    'port_input': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'valid_url_string': lambda g: tree((g[0] if g[0] is not None else g[8] if g[8] is not None else g[18], None, g[1] if g[1] is not None else g[9] if g[9] is not None else g[11] if g[11] is not None else g[19] if g[19] is not None else g[24] if g[24] is not None else g[27] if g[27] is not None else g[33] if g[33] is not None else g[38] if g[38] is not None else g[40], 'domain' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'domain' if g[5] is not None else 'empty_host' if g[10] is not None else 'opaque_host' if g[12] is not None else 'ipv6address' if g[13] is not None else 'domain' if g[20] is not None else 'ipv4address' if g[21] is not None else 'ipv6address' if g[22] is not None else 'domain' if g[23] is not None else 'empty_host' if g[25] is not None else 'domain' if g[28] is not None else 'ipv4address' if g[29] is not None else 'ipv6address' if g[30] is not None else 'domain' if g[31] is not None else 'domain' if g[34] is not None else 'ipv4address' if g[35] is not None else 'ipv6address' if g[36] is not None else 'domain' if g[37] is not None else 'empty_host' if g[39] is not None else 'opaque_host' if g[41] is not None else 'ipv6address' if g[42] is not None else None, g[6] if g[6] is not None else g[14] if g[14] is not None else g[32] if g[32] is not None else g[43], g[7] if g[7] is not None else g[15] if g[15] is not None else g[16] if g[16] is not None else g[17] if g[17] is not None else g[26] if g[26] is not None else g[44] if g[44] is not None else g[45] if g[45] is not None else g[46] or '', g[47], g[48])),
    'valid_url_string_no_base': lambda g: tree((g[0] if g[0] is not None else g[8] if g[8] is not None else g[18], None, g[1] if g[1] is not None else g[9] if g[9] is not None else g[11] if g[11] is not None else g[19] if g[19] is not None else g[24], 'domain' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'domain' if g[5] is not None else 'empty_host' if g[10] is not None else 'opaque_host' if g[12] is not None else 'ipv6address' if g[13] is not None else 'domain' if g[20] is not None else 'ipv4address' if g[21] is not None else 'ipv6address' if g[22] is not None else 'domain' if g[23] is not None else 'empty_host' if g[25] is not None else None, g[6] if g[6] is not None else g[14], g[7] if g[7] is not None else g[15] if g[15] is not None else g[16] if g[16] is not None else g[17] if g[17] is not None else g[26] or '', g[27], g[28])),
    'valid_url_string_special_base': lambda g: tree((g[0] if g[0] is not None else g[8] if g[8] is not None else g[18], None, g[1] if g[1] is not None else g[9] if g[9] is not None else g[11] if g[11] is not None else g[19] if g[19] is not None else g[24] if g[24] is not None else g[27], 'domain' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'domain' if g[5] is not None else 'empty_host' if g[10] is not None else 'opaque_host' if g[12] is not None else 'ipv6address' if g[13] is not None else 'domain' if g[20] is not None else 'ipv4address' if g[21] is not None else 'ipv6address' if g[22] is not None else 'domain' if g[23] is not None else 'empty_host' if g[25] is not None else 'domain' if g[28] is not None else 'ipv4address' if g[29] is not None else 'ipv6address' if g[30] is not None else 'domain' if g[31] is not None else None, g[6] if g[6] is not None else g[14] if g[14] is not None else g[32], g[7] if g[7] is not None else g[15] if g[15] is not None else g[16] if g[16] is not None else g[17] if g[17] is not None else g[26] if g[26] is not None else g[33] if g[33] is not None else g[34] if g[34] is not None else g[35] or '', g[36], g[37])),
    'valid_url_string_file_base': lambda g: tree((g[0] if g[0] is not None else g[8] if g[8] is not None else g[18], None, g[1] if g[1] is not None else g[9] if g[9] is not None else g[11] if g[11] is not None else g[19] if g[19] is not None else g[24] if g[24] is not None else g[27] if g[27] is not None else g[32], 'domain' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'domain' if g[5] is not None else 'empty_host' if g[10] is not None else 'opaque_host' if g[12] is not None else 'ipv6address' if g[13] is not None else 'domain' if g[20] is not None else 'ipv4address' if g[21] is not None else 'ipv6address' if g[22] is not None else 'domain' if g[23] is not None else 'empty_host' if g[25] is not None else 'domain' if g[28] is not None else 'ipv4address' if g[29] is not None else 'ipv6address' if g[30] is not None else 'domain' if g[31] is not None else 'empty_host' if g[33] is not None else None, g[6] if g[6] is not None else g[14], g[7] if g[7] is not None else g[15] if g[15] is not None else g[16] if g[16] is not None else g[17] if g[17] is not None else g[26] if g[26] is not None else g[34] if g[34] is not None else g[35] if g[35] is not None else g[36] or '', g[37], g[38])),
    'valid_url_string_other_base': lambda g: tree((g[0] if g[0] is not None else g[8] if g[8] is not None else g[18], None, g[1] if g[1] is not None else g[9] if g[9] is not None else g[11] if g[11] is not None else g[19] if g[19] is not None else g[24] if g[24] is not None else g[27] if g[27] is not None else g[29], 'domain' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'domain' if g[5] is not None else 'empty_host' if g[10] is not None else 'opaque_host' if g[12] is not None else 'ipv6address' if g[13] is not None else 'domain' if g[20] is not None else 'ipv4address' if g[21] is not None else 'ipv6address' if g[22] is not None else 'domain' if g[23] is not None else 'empty_host' if g[25] is not None else 'empty_host' if g[28] is not None else 'opaque_host' if g[30] is not None else 'ipv6address' if g[31] is not None else None, g[6] if g[6] is not None else g[14] if g[14] is not None else g[32], g[7] if g[7] is not None else g[15] if g[15] is not None else g[16] if g[16] is not None else g[17] if g[17] is not None else g[26] if g[26] is not None else g[33] if g[33] is not None else g[34] if g[34] is not None else g[35] or '', g[36], g[37])),
    'valid_url_string_opaque_base': lambda g: tree((g[0] if g[0] is not None else g[8] if g[8] is not None else g[18], None, g[1] if g[1] is not None else g[9] if g[9] is not None else g[11] if g[11] is not None else g[19] if g[19] is not None else g[24], 'domain' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'domain' if g[5] is not None else 'empty_host' if g[10] is not None else 'opaque_host' if g[12] is not None else 'ipv6address' if g[13] is not None else 'domain' if g[20] is not None else 'ipv4address' if g[21] is not None else 'ipv6address' if g[22] is not None else 'domain' if g[23] is not None else 'empty_host' if g[25] is not None else None, g[6] if g[6] is not None else g[14], g[7] if g[7] is not None else g[15] if g[15] is not None else g[16] if g[16] is not None else g[17] if g[17] is not None else g[26] or '', g[27], g[28] if g[28] is not None else g[29])),
    'absolute_url_with_fragment': lambda g: tree((g[0] if g[0] is not None else g[8] if g[8] is not None else g[18], None, g[1] if g[1] is not None else g[9] if g[9] is not None else g[11] if g[11] is not None else g[19] if g[19] is not None else g[24], 'domain' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'domain' if g[5] is not None else 'empty_host' if g[10] is not None else 'opaque_host' if g[12] is not None else 'ipv6address' if g[13] is not None else 'domain' if g[20] is not None else 'ipv4address' if g[21] is not None else 'ipv6address' if g[22] is not None else 'domain' if g[23] is not None else 'empty_host' if g[25] is not None else None, g[6] if g[6] is not None else g[14], g[7] if g[7] is not None else g[15] if g[15] is not None else g[16] if g[16] is not None else g[17] if g[17] is not None else g[26] or '', g[27], g[28])),
    'absolute_url': lambda g: tree((g[0] if g[0] is not None else g[8] if g[8] is not None else g[18], None, g[1] if g[1] is not None else g[9] if g[9] is not None else g[11] if g[11] is not None else g[19] if g[19] is not None else g[24], 'domain' if g[2] is not None else 'ipv4address' if g[3] is not None else 'ipv6address' if g[4] is not None else 'domain' if g[5] is not None else 'empty_host' if g[10] is not None else 'opaque_host' if g[12] is not None else 'ipv6address' if g[13] is not None else 'domain' if g[20] is not None else 'ipv4address' if g[21] is not None else 'ipv6address' if g[22] is not None else 'domain' if g[23] is not None else 'empty_host' if g[25] is not None else None, g[6] if g[6] is not None else g[14], g[7] if g[7] is not None else g[15] if g[15] is not None else g[16] if g[16] is not None else g[17] if g[17] is not None else g[26] or '', g[27], None)),
    'relative_url_with_fragment': lambda g: tree((None, None, g[0] if g[0] is not None else g[6] if g[6] is not None else g[11] if g[11] is not None else g[13], 'domain' if g[1] is not None else 'ipv4address' if g[2] is not None else 'ipv6address' if g[3] is not None else 'domain' if g[4] is not None else 'domain' if g[7] is not None else 'ipv4address' if g[8] is not None else 'ipv6address' if g[9] is not None else 'domain' if g[10] is not None else 'empty_host' if g[12] is not None else 'opaque_host' if g[14] is not None else 'ipv6address' if g[15] is not None else None, g[5] if g[5] is not None else g[16], g[17] if g[17] is not None else g[18] if g[18] is not None else g[19] or '', g[20], g[21])),
    'relative_url_with_fragment_special_base': lambda g: tree((None, None, g[0], 'domain' if g[1] is not None else 'ipv4address' if g[2] is not None else 'ipv6address' if g[3] is not None else 'domain' if g[4] is not None else None, g[5], g[6] if g[6] is not None else g[7] if g[7] is not None else g[8] or '', g[9], g[10])),
    'relative_url_with_fragment_file_base': lambda g: tree((None, None, g[0] if g[0] is not None else g[5], 'domain' if g[1] is not None else 'ipv4address' if g[2] is not None else 'ipv6address' if g[3] is not None else 'domain' if g[4] is not None else 'empty_host' if g[6] is not None else None, None, g[7] if g[7] is not None else g[8] if g[8] is not None else g[9] or '', g[10], g[11])),
    'relative_url_with_fragment_other_base': lambda g: tree((None, None, g[0] if g[0] is not None else g[2], 'empty_host' if g[1] is not None else 'opaque_host' if g[3] is not None else 'ipv6address' if g[4] is not None else None, g[5], g[6] if g[6] is not None else g[7] if g[7] is not None else g[8] or '', g[9], g[10])),
    'relative_url_with_fragment_opaque_base': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'scheme_relative_special_url': lambda g: tree((None, None, g[0], 'domain' if g[1] is not None else 'ipv4address' if g[2] is not None else 'ipv6address' if g[3] is not None else 'domain' if g[4] is not None else None, g[5], g[6] or '', None, None)),
    'scheme_relative_url': lambda g: tree((None, None, g[0] if g[0] is not None else g[2], 'empty_host' if g[1] is not None else 'opaque_host' if g[3] is not None else 'ipv6address' if g[4] is not None else None, g[5], g[6] or '', None, None)),
    'opaque_host_and_port': lambda g: tree((None, None, g[0] if g[0] is not None else g[2], 'empty_host' if g[1] is not None else 'opaque_host' if g[3] is not None else 'ipv6address' if g[4] is not None else None, g[5], '', None, None)),
    'scheme_relative_file_url': lambda g: tree((None, None, g[0] if g[0] is not None else g[5], 'domain' if g[1] is not None else 'ipv4address' if g[2] is not None else 'ipv6address' if g[3] is not None else 'domain' if g[4] is not None else 'empty_host' if g[6] is not None else None, None, g[7] or '', None, None)),
    'path_absolute_url': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_absolute_non_authority_url': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'path_relative_scheme_less_url': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'opaque_path_url': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'url_query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'url_fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'url_port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'valid_host': lambda g: tree((None, None, g[0], 'domain' if g[1] is not None else 'ipv4address' if g[2] is not None else 'ipv6address' if g[3] is not None else 'domain' if g[4] is not None else None, None, '', None, None)),
    'valid_opaque_host': lambda g: tree((None, None, g[0], 'opaque_host' if g[1] is not None else 'ipv6address' if g[2] is not None else None, None, '', None, None)),
    'valid_opaque_name': lambda g: tree((None, None, None, 'opaque_host' if g[0] is not None else None, None, '', None, None)),
    'valid_domain': lambda g: tree((None, None, None, 'domain' if g[0] is not None else None, None, '', None, None)),
    'valid_unicode_domain': lambda g: tree((None, None, None, 'domain' if g[0] is not None else None, None, '', None, None)),
    'valid_ipv6': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else None, None, '', None, None)),
    'valid_last': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'without_validation_errors_no_base': lambda g: tree((g[0] if g[0] is not None else g[8] if g[8] is not None else g[16], None, g[1] if g[1] is not None else g[9] if g[9] is not None else g[17] if g[17] is not None else g[21], 'ipv6address' if g[2] is not None else 'domain' if g[3] is not None else 'ipv4address' if g[4] is not None else 'domain' if g[5] is not None else 'ipv6address' if g[10] is not None else 'domain' if g[11] is not None else 'ipv4address' if g[12] is not None else 'domain' if g[13] is not None else 'empty_host' if g[14] is not None else 'ipv6address' if g[18] is not None else 'opaque_host' if g[19] is not None else 'empty_host' if g[22] is not None else None, g[6] if g[6] is not None else g[20], g[7] if g[7] is not None else g[15] if g[15] is not None else g[23] if g[23] is not None else g[24] if g[24] is not None else g[25] or '', g[26], g[27])),
    'without_validation_errors_special_base': lambda g: tree((g[0] if g[0] is not None else g[8] if g[8] is not None else g[16], None, g[1] if g[1] is not None else g[9] if g[9] is not None else g[17] if g[17] is not None else g[21] if g[21] is not None else g[26], 'ipv6address' if g[2] is not None else 'domain' if g[3] is not None else 'ipv4address' if g[4] is not None else 'domain' if g[5] is not None else 'ipv6address' if g[10] is not None else 'domain' if g[11] is not None else 'ipv4address' if g[12] is not None else 'domain' if g[13] is not None else 'empty_host' if g[14] is not None else 'ipv6address' if g[18] is not None else 'opaque_host' if g[19] is not None else 'empty_host' if g[22] is not None else 'ipv6address' if g[27] is not None else 'domain' if g[28] is not None else 'ipv4address' if g[29] is not None else 'domain' if g[30] is not None else None, g[6] if g[6] is not None else g[20] if g[20] is not None else g[31], g[7] if g[7] is not None else g[15] if g[15] is not None else g[23] if g[23] is not None else g[24] if g[24] is not None else g[25] if g[25] is not None else g[32] if g[32] is not None else g[33] if g[33] is not None else g[34] if g[34] is not None else g[35] or '', g[36], g[37])),
    'without_validation_errors_file_base': lambda g: tree((g[0] if g[0] is not None else g[8] if g[8] is not None else g[16], None, g[1] if g[1] is not None else g[9] if g[9] is not None else g[17] if g[17] is not None else g[21] if g[21] is not None else g[26], 'ipv6address' if g[2] is not None else 'domain' if g[3] is not None else 'ipv4address' if g[4] is not None else 'domain' if g[5] is not None else 'ipv6address' if g[10] is not None else 'domain' if g[11] is not None else 'ipv4address' if g[12] is not None else 'domain' if g[13] is not None else 'empty_host' if g[14] is not None else 'ipv6address' if g[18] is not None else 'opaque_host' if g[19] is not None else 'empty_host' if g[22] is not None else 'ipv6address' if g[27] is not None else 'domain' if g[28] is not None else 'ipv4address' if g[29] is not None else 'domain' if g[30] is not None else 'empty_host' if g[31] is not None else None, g[6] if g[6] is not None else g[20], g[7] if g[7] is not None else g[15] if g[15] is not None else g[23] if g[23] is not None else g[24] if g[24] is not None else g[25] if g[25] is not None else g[32] if g[32] is not None else g[33] if g[33] is not None else g[34] if g[34] is not None else g[35] or '', g[36], g[37])),
    'without_validation_errors_other_base': lambda g: tree((g[0] if g[0] is not None else g[8] if g[8] is not None else g[16], None, g[1] if g[1] is not None else g[9] if g[9] is not None else g[17] if g[17] is not None else g[21] if g[21] is not None else g[26] if g[26] is not None else g[30], 'ipv6address' if g[2] is not None else 'domain' if g[3] is not None else 'ipv4address' if g[4] is not None else 'domain' if g[5] is not None else 'ipv6address' if g[10] is not None else 'domain' if g[11] is not None else 'ipv4address' if g[12] is not None else 'domain' if g[13] is not None else 'empty_host' if g[14] is not None else 'ipv6address' if g[18] is not None else 'opaque_host' if g[19] is not None else 'empty_host' if g[22] is not None else 'ipv6address' if g[27] is not None else 'opaque_host' if g[28] is not None else 'empty_host' if g[31] is not None else None, g[6] if g[6] is not None else g[20] if g[20] is not None else g[29], g[7] if g[7] is not None else g[15] if g[15] is not None else g[23] if g[23] is not None else g[24] if g[24] is not None else g[25] if g[25] is not None else g[32] if g[32] is not None else g[33] if g[33] is not None else g[34] if g[34] is not None else g[35] or '', g[36], g[37])),
    'without_validation_errors_opaque_base': lambda g: tree((g[0] if g[0] is not None else g[10] if g[10] is not None else g[20], None, g[1] if g[1] is not None else g[11] if g[11] is not None else g[21] if g[21] is not None else g[25], 'ipv6address' if g[2] is not None else 'domain' if g[3] is not None else 'ipv4address' if g[4] is not None else 'domain' if g[5] is not None else 'ipv6address' if g[12] is not None else 'domain' if g[13] is not None else 'ipv4address' if g[14] is not None else 'domain' if g[15] is not None else 'empty_host' if g[16] is not None else 'ipv6address' if g[22] is not None else 'opaque_host' if g[23] is not None else 'empty_host' if g[26] is not None else None, g[6] if g[6] is not None else g[24], g[7] if g[7] is not None else g[17] if g[17] is not None else g[27] if g[27] is not None else g[28] if g[28] is not None else g[29] if g[29] is not None else g[32] or '', g[8] if g[8] is not None else g[18] if g[18] is not None else g[30], g[9] if g[9] is not None else g[19] if g[19] is not None else g[31] if g[31] is not None else g[33])),
    'error_free_path_abempty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'error_free_path_absolute': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'error_free_path_scheme_less': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'error_free_opaque_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'error_free_query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'error_free_fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
    'error_free_special_host': lambda g: tree((None, None, g[0], 'ipv6address' if g[1] is not None else 'domain' if g[2] is not None else 'ipv4address' if g[3] is not None else 'domain' if g[4] is not None else None, None, '', None, None)),
    'error_free_generic_host': lambda g: tree((None, None, g[0], 'ipv6address' if g[1] is not None else 'opaque_host' if g[2] is not None else None, None, '', None, None)),
    'error_free_opaque_host': lambda g: tree((None, None, None, 'opaque_host' if g[0] is not None else None, None, '', None, None)),
    'error_free_ipv6': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else None, None, '', None, None)),
    'scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'ipv4address': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'ipv6address': lambda g: tree((None, None, None, 'ipv6address' if g[0] is not None else None, None, '', None, None)),
    'ls32': lambda g: tree((None, None, None, 'ipv4address' if g[0] is not None else None, None, '', None, None)),
    'path_empty': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
}
