"""Made by `python -m tools.generate` from grammars/whatwg.lark, grammars/rfc3986.lark, grammars/rfc5234.lark. Do not edit.

SHA-256 of the sources: 746768d210e2287c017d15e482d8712f86cf94d04bd774032582560b4173792d
"""

from __future__ import annotations

FORMAT = 3

from functools import partial

from urlgrammar.components import ComponentTree

tree = partial(tuple.__new__, ComponentTree)

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
    'serialized_scheme': ('serialized-scheme', 'URL', '4.5', 5),
    'serialized_userinfo': ('serialized-userinfo', 'URL', '4.5', None),
    'serialized_host': ('serialized-host', 'URL', '4.5', None),
    'serialized_domain': ('serialized-domain', 'URL', '3.5', None),
    'serialized_port': ('serialized-port', 'URL', '4.5', 5),
    'serialized_path': ('serialized-path', 'URL', '4.5', None),
    'serialized_segment': ('serialized-segment', 'URL', '4.5', None),
    'serialized_query': ('serialized-query', 'URL', '4.5', None),
    'serialized_fragment': ('serialized-fragment', 'URL', '4.5', None),
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
p5 = '(?P<scheme__3>[Ff][Ii][Ll][Ee])'
p6 = '(?P<scheme>https?+|ws{1,2}+|ftp)'
p7 = '(?P<fragment>[!\\#-;=\\?-_a-\\~]*+)'
p8 = '(?P<host__6>(?P<empty_host__3>))'
p9 = '(?P<host__4>(?P<empty_host__2>))'
p10 = '(?P<port>[^\\x09\\x0a\\x0d\\#/\\?@]*+)'
p11 = '(?:0|[1-9A-Fa-f][0-9A-Fa-f]{0,3}+)'
p12 = '(?P<port>[^\\x09\\x0a\\x0d\\#/\\?@\\\\]*+)'
p13 = '(?:(?:%3)?+[0-9](?:(?:%3)?+[0-9])?)'
p14 = '(?:\\?' + p0 + ')'
p15 = '(?:\\#' + p2 + ')'
p16 = '(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*)'
p17 = '(?:[1-9A-Fa-f]|%(?:3[1-9]|[46][1-6]))'
p18 = '(?:[0-9A-Fa-f]|%(?:3[0-9]|[46][1-6]))'
p19 = '(?P<path>(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)'
p20 = '(?P<scheme>[A-Za-z][\\+\\-\\.0-9A-Za-z]*+)'
p21 = '(?:[^\\x09\\x0a\\x0d0-9][^\\x09\\x0a\\x0d]*+)'
p22 = '(?:' + p11 + ':)'
p23 = '(?::' + p11 + ')'
p24 = '(?P<path>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p25 = '(?:(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?]*)@)'
p26 = '(?:\\-?+[0-9A-Za-z](?:\\-*+[0-9A-Za-z])*+)'
p27 = '(?:' + p16 + '@)'
p28 = '(?P<path__2>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p29 = '(?P<path__3>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p30 = '(?:[\\x80-\\U0010ffff]|%[89A-Fa-f][0-9A-Fa-f])'
p31 = '(?:[0-9A-Fa-f]|[1-9A-Fa-f][0-9A-Fa-f]{1,3}+)'
p32 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p33 = '(?P<path>[A-Za-z][:\\|](?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p34 = '(?:(?:%3)?+[0-9]' + p13 + '?)'
p35 = '(?:[1-7](?:(?:%3)?+[0-7])?|[1-3](?:(?:%3)?+[0-7]){2})'
p36 = '(?:[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)'
p37 = '(?:[^\\x09\\x0a\\x0d\\#%/\\?]|%(?:[0-9A-Fa-f][0-9A-Fa-f])?)'
p38 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p39 = '(?:[^\\x09\\x0a\\x0d\\#/\\?\\\\]++(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p40 = '(?:[^\\x09\\x0a\\x0d\\#/:\\?@\\[]|\\[[^\\x09\\x0a\\x0d\\#/\\?@\\]]*+\\])'
p41 = '(?:\\[[^\\x09\\x0a\\x0d\\#/\\?@\\]]*+\\][^\\x09\\x0a\\x0d\\#/:\\?@\\[]*+)'
p42 = '(?:' + p38 + '\\.)'
p43 = '(?P<scheme>[Hh][Tt][Tt][Pp][Ss]?+|[Ww][Ss]{1,2}+|[Ff][Tt][Pp])'
p44 = '(?:[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]|\\[[^\\x09\\x0a\\x0d\\#/\\?@\\\\\\]]*+\\])'
p45 = '(?:[A-Za-z]|\\-[0-9A-Za-z]|[0-9]++(?:[A-Za-z]|\\-++[0-9A-Za-z]))'
p46 = '(?:\\[[^\\x09\\x0a\\x0d\\#/\\?@\\\\\\]]*+\\][^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+)'
p47 = '(?P<path__3>[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)'
p48 = '(?P<userinfo>(?:[!\\$-\\.0-9A-Z_a-z\\~]*+:)?[!\\$-\\.0-9A-Z_a-z\\~]++)'
p49 = '(?:[0-4][0-9][0-9][0-9]|5(?:[0-4][0-9][0-9]|5(?:[0-2][0-9]|3[0-5])))'
p50 = '(?::[0-9A-Fa-f]{1,4}+' + p32 + '?)'
p51 = '(?P<path__2>/' + p36 + '?)'
p52 = '(?:[\\+\\-\\.0-9A-RT-Za-rt-z][\\+\\-\\.0-9A-Za-z]*+|[Ss][\\+\\-\\.0-9A-Za-z]++)'
p53 = '(?:(?:%3)?+[0-9]' + p34 + '?)'
p54 = '(?:(?:%3)?+[0-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7])?)?)?)'
p55 = '(?P<opaque_host>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++)'
p56 = '(?:' + p37 + '[^\\x09\\x0a\\x0d\\#\\?]*+)'
p57 = '(?:2[1246-9A-Da-d]|3[BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])'
p58 = '(?::' + p11 + p23 + '?)'
p59 = '(?:(?:%3)?+[0-9]' + p53 + '?)'
p60 = '(?::[0-9A-Fa-f]{1,4}+' + p50 + '?)'
p61 = '(?:\\-{1,2}+[0-9A-Za-z](?:\\-*+[0-9A-Za-z])*+|[0-9A-Za-z]' + p26 + '?)'
p62 = '(?P<valid_unicode_domain>[\\-\\.0-9<->A-Za-z]*+[\\x80-\\U0010ffff][\\-\\.0-9<->A-Za-z\\x80-\\U0010ffff]*+)'
p63 = '(?P<valid_unicode_domain__2>[\\-\\.0-9<->A-Za-z]*+[\\x80-\\U0010ffff][\\-\\.0-9<->A-Za-z\\x80-\\U0010ffff]*+)'
p64 = '(?P<valid_unicode_domain__3>[\\-\\.0-9<->A-Za-z]*+[\\x80-\\U0010ffff][\\-\\.0-9<->A-Za-z\\x80-\\U0010ffff]*+)'
p65 = '(?:[1-7]' + p54 + '?|1(?:(?:%3)?+[0-7]){5})'
p66 = '(?:(?:%3)?+[0-9]' + p59 + '?)'
p67 = '(?:[!"\\$\\&-\\-;=A-Z_-\\{\\}\\~]|%' + p57 + ')'
p68 = '(?:[1-9][0-9]{0,3}+|[1-5](?:[0-9][0-9]){2}|6' + p49 + ')'
p69 = '(?::[0-9A-Fa-f]{1,4}+' + p60 + '?)'
p70 = '(?:[!"\\$\\&-,0-9;=A-Z_-\\{\\}\\~]|%(?:2[1246-9A-Ca-c]|3[0-9BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde]))'
p71 = '(?:%(?:2[1246-9A-Da-d]|3[0-9BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+)'
p72 = '(?:%(?:2[1246-9A-Ea-e]|3[0-9B-Eb-e]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~]*+)'
p73 = '(?::' + p11 + p58 + '?)'
p74 = '(?:/' + p39 + '?|[^\\x09\\x0a\\x0d\\#/\\?\\\\]++(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p75 = '(?:[\\+\\-\\.0-9A-RT-Za-rt-z][\\+\\-\\.0-9A-Za-z]*+|[Ss]' + p52 + ')'
p76 = '(?:(?:%3)?+[0-9]' + p66 + '?)'
p77 = '(?:(?:%3)?+[0-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7]' + p54 + '?)?)?)'
p78 = '(?:[Nn](?:\\-*+[0-9A-Za-z])*+|\\-{1,2}+[0-9A-Za-z](?:\\-*+[0-9A-Za-z])*+|[0-9A-MO-Za-mo-z]' + p26 + '?)'
p79 = '(?P<ipv4address>' + p42 + '{3}' + p38 + ')'
p80 = '(?:/' + p36 + '?|' + p37 + '[^\\x09\\x0a\\x0d\\#\\?]*+)'
p81 = '(?P<ipv4address__2>' + p42 + '{3}' + p38 + ')'
p82 = '(?P<ipv4address__3>' + p42 + '{3}' + p38 + ')'
p83 = '(?:(?:%3)?+[0-9]' + p76 + '?)'
p84 = '(?:%(?:2[1246-9A-Ea-e]|3[0-9B-Eb-e]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde]|[89A-Fa-f][0-9A-Fa-f])[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~\\x80-\\U0010ffff]*+)'
p85 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p42 + '{3}' + p38 + ')'
p86 = '(?::' + p11 + p73 + '?)'
p87 = '(?:(?:%3)?+[0-9]' + p83 + '?)'
p88 = '(?:[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p71 + '*(?:\\.|%2[Ee]))'
p89 = '(?:(?:\\.|%2[Ee])[!"\\$\\&-\\.0-9;=A-Z_-\\{\\}\\~]*+(?:%(?:2[1246-9A-Ea-e]|3[0-9BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])[!"\\$\\&-\\.0-9;=A-Z_-\\{\\}\\~]*+)*)'
p90 = '(?:' + p11 + ':' + p11 + '|' + p42 + '{3}' + p38 + ')'
p91 = '(?:[1-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7]' + p77 + '?)?)?|[1-3](?:(?:%3)?+[0-7]){10})'
p92 = '(?::' + p11 + p86 + '?)'
p93 = '(?:' + p31 + '(?::' + p31 + ')?|' + p42 + '{3}' + p38 + ')'
p94 = '(?:[\\+\\-\\.0-9A-SU-Za-su-z][\\+\\-\\.0-9A-Za-z]*+|[Tt](?:[\\+\\-\\.0-9A-SU-Za-su-z][\\+\\-\\.0-9A-Za-z]*+|[Tt](?:[\\+\\-\\.0-9A-OQ-Za-oq-z][\\+\\-\\.0-9A-Za-z]*+|[Pp]' + p52 + ')?)?)'
p95 = '(?:0++' + p68 + '?|[1-9][0-9]{0,3}+|[1-5](?:[0-9][0-9]){2}|6' + p49 + ')'
p96 = '(?P<port>0++' + p68 + '?|[1-9][0-9]{0,3}+|[1-5](?:[0-9][0-9]){2}|6' + p49 + ')'
p97 = '(?P<port>' + p95 + '?)'
p98 = '(?P<serialized_domain>(?:[!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+\\.)*(?:\\.|(?:[!"\\$\\&-\\-;=_-\\{\\}\\~]|[1-9][0-9]*+[!"\\$\\&-\\-;=_-\\{\\}\\~]|0(?:[!"\\$\\&-\\-;=_-wy-\\{\\}\\~]|[0-9]++[!"\\$\\&-\\-;=_-\\{\\}\\~]|x[0-9a-f]*+[!"\\$\\&-\\-;=_`g-\\{\\}\\~]))[!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+\\.?+))'
p99 = '(?::' + p97 + ')'
p100 = '(?::(?P<port__3>' + p95 + '?))'
p101 = '(?::(?P<port__2>' + p95 + '?))'
p102 = '(?:[!\\$\\&-\\-0-;=@-\\[\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|\\.[!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]++|%(?:[!\\$-\\.013-;=@-\\[\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|2(?:[!\\$-\\.0-;=@-DF-\\[\\]_a-df-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|[Ee][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]++)?)?)'
p103 = '(?:[\\+\\-\\.0-9A-HJ-SU-Za-hj-su-z][\\+\\-\\.0-9A-Za-z]*+|[Ii](?:[\\+\\-\\.0-9A-KM-Za-km-z][\\+\\-\\.0-9A-Za-z]*+|[Ll](?:[\\+\\-\\.0-9A-DF-Za-df-z][\\+\\-\\.0-9A-Za-z]*+|[Ee][\\+\\-\\.0-9A-Za-z]++)?)?|[Tt](?:[\\+\\-\\.0-9A-OQ-Za-oq-z][\\+\\-\\.0-9A-Za-z]*+|[Pp][\\+\\-\\.0-9A-Za-z]++)?)'
p104 = '(?:(?:[0-9A-WYZa-wyz]' + p61 + '?|[Xx]' + p78 + '?)\\.)'
p105 = '(?:(?:%3)?+(?:[6-9]' + p13 + '?|[0-4]' + p34 + '?|5(?:(?:%3)?+(?:[6-9](?:(?:%3)?+[0-9])?|[0-4]' + p13 + '?|5(?:[4-9]|%3[4-9]|(?:%3)?+(?:[0-2](?:(?:%3)?+[0-9])?|3(?:(?:%3)?+[0-5])?))?))?))'
p106 = '(?P<port>0|[79][0-9]{0,3}+|[135][0-9]{0,4}+|2(?:[02-9][0-9]{0,3}+|1[0-9]{1,3}+)?|4(?:[0-35-9][0-9]{0,3}+|4(?:[0-24-9][0-9]{0,2}+|3[0-9]{1,2}+)?)?|6(?:[6-9][0-9]{0,2}+|[0-4][0-9]{0,3}+|5(?:[6-9][0-9]?+|[0-4][0-9]{0,2}+|5(?:[4-9]|[0-2][0-9]?+|3[0-5]?+)?)?)?|8(?:[1-9][0-9]{0,2}+|0[0-9]{1,2}+)?)'
p107 = '(?:' + p96 + p21 + '?+|[^\\x09\\x0a\\x0d]++)'
p108 = '(?:[!\\$-\\.013-;=@-\\[\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|2(?:[!\\$-\\.0-;=@-DF-\\[\\]_a-df-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|[Ee]' + p102 + ')?)'
p109 = '(?:' + p31 + '(?::' + p93 + ')?|' + p42 + '{3}' + p38 + ')'
p110 = '(?P<host>' + p98 + '|' + p79 + ')'
p111 = '(?:(?P<host>(?P<empty_host>))(?::' + p10 + ')?+|(?P<host__2>' + p40 + '[^\\x09\\x0a\\x0d\\#/:\\?@\\[]*+' + p41 + '*+)(?::(?P<port__2>[^\\x09\\x0a\\x0d\\#/\\?@]*+))?+|(?P<host__3>[^\\x09\\x0a\\x0d\\#/:\\?@\\[]*+' + p41 + '*\\[[^\\x09\\x0a\\x0d\\#/\\?@\\]]*+))'
p112 = '(?P<unicode_domain>[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~]*+' + p72 + '*' + p30 + '[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~\\x80-\\U0010ffff]*+' + p84 + '*)'
p113 = '(?:[!\\$\\&-\\*,;=@_\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p114 = '(?:[!\\$\\&-\\.0-;=@_\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p115 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p116 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p117 = '(?:[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p118 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p119 = '(?:[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p120 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p121 = '(?:(?:(?:%3)?+0)+(?:(?:%3)?+' + p65 + ')?|(?:%3)?+' + p65 + '|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p17 + p18 + '{0,3})?|' + p17 + p18 + '{0,3})?)'
p122 = '(?:0(?:(?:(?:%3)?+0)+(?:(?:%3)?+' + p35 + ')?|(?:%3)?+' + p35 + '|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p17 + p18 + '?)?|' + p17 + p18 + '?)?)?|[3-9](?:(?:%3)?+[0-9])?|1' + p13 + '?|2(?:[6-9]|%3[6-9]|(?:%3)?+(?:[0-4](?:(?:%3)?+[0-9])?|5(?:(?:%3)?+[0-5])?))?)'
p123 = '(?:(?:(?:%3)?+0)+(?:(?:%3)?+[1-7]' + p77 + '?)?|(?:%3)?+[1-7]' + p77 + '?|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p17 + p18 + '{0,5})?|' + p17 + p18 + '{0,5})?)'
p124 = '(?:' + p31 + '(?::' + p109 + ')?|' + p42 + '{3}' + p38 + ')'
p125 = '(?:(?:(?:%3)?+0)+(?:(?:%3)?+' + p91 + ')?|(?:%3)?+' + p91 + '|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p17 + p18 + '{0,7})?|' + p17 + p18 + '{0,7})?)'
p126 = '(?P<scheme>[A-EGI-VX-Za-egi-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p103 + '?|[Hh]' + p94 + '?|[Ww]' + p75 + '?)'
p127 = '(?P<scheme__3>[A-EGI-VX-Za-egi-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p103 + '?|[Hh]' + p94 + '?|[Ww]' + p75 + '?)'
p128 = '(?P<scheme__2>[A-EGI-VX-Za-egi-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p103 + '?|[Hh]' + p94 + '?|[Ww]' + p75 + '?)'
p129 = '(?:[!"\\$\\&-\\-;=A-Z_-\\{\\}\\~]|%' + p57 + '|(?:%3)?+(?:[1-9](?:(?:%3)?+[0-9])*' + p67 + '|0(?:[!"\\$\\&-\\-;=A-WYZ_-wy-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[BDbd]|4[1-9A-Fa-f]|5[0-79AFaf]|6[0-9A-Fa-f]|7[0-79ABDEabde])|(?:(?:%3)?+[0-9])+' + p67 + '|(?:[Xx]|%[57]8)[0-9A-Fa-f]*+(?:%(?:3[0-9]|[46][1-6])[0-9A-Fa-f]*+)*(?:[!"\\$\\&-\\-;=G-Z_`g-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[BDbd]|4[7-9A-Fa-f]|5[0-9AFaf]|6[07-9A-Fa-f]|7[0-9ABDEabde])))))'
p130 = '(?:0(?:\\-{1,2}+[0-9A-Za-z](?:\\-*+[0-9A-Za-z])*+|[0-9]' + p45 + '(?:\\-*+[0-9A-Za-z])*+|[A-WYZa-wyz]' + p26 + '?|[Xx](?:[G-Zg-z]|\\-[0-9A-Za-z]|[0-9A-Fa-f]++(?:[G-Zg-z]|\\-++[0-9A-Za-z]))(?:\\-*+[0-9A-Za-z])*+)|[1-9](?:\\-{1,2}+[0-9A-Za-z](?:\\-*+[0-9A-Za-z])*+|[0-9]' + p45 + '(?:\\-*+[0-9A-Za-z])*+|[A-Za-z]' + p26 + '?)|[A-WYZa-wyz]' + p61 + '?|[Xx]' + p78 + '?)'
p131 = '(?P<path>(?:/(?:[!\\$\\&-\\-0-;=@-\\[\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|\\.' + p102 + '|%' + p108 + '?)?)+)'
p132 = '(?:' + p31 + '(?::' + p124 + ')?|' + p42 + '{3}' + p38 + ')'
p133 = '(?:/[!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p115 + '*+)'
p134 = '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p118 + '*+'
p135 = '(?P<query>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p116 + '*+)'
p136 = '(?:/[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p118 + '*+)'
p137 = '(?P<fragment>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p116 + '*+)'
p138 = '(?P<path>' + p133 + '?)'
p139 = '(?:\\?' + p135 + ')'
p140 = '(?P<fragment__2>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p116 + '*+)'
p141 = '(?P<path__2>' + p133 + '?)'
p142 = '(?P<path__6>' + p133 + '?)'
p143 = '(?:\\#' + p137 + ')'
p144 = '(?P<path>' + p136 + '+)'
p145 = '(?P<path__5>' + p136 + '+)'
p146 = '(?P<path__6>' + p136 + '+)'
p147 = '(?:(?:%3)?+(?:[7-9]' + p59 + '?|[0-5]' + p66 + '?|6(?:(?:%3)?+(?:[89]' + p53 + '?|[0-6]' + p59 + '?|7(?:(?:%3)?+(?:[89]' + p34 + '?|[0-6]' + p53 + '?|7(?:(?:%3)?+(?:[89]' + p13 + '?|[0-6]' + p34 + '?|7(?:(?:%3)?+(?:[3-9](?:(?:%3)?+[0-9])?|[01]' + p13 + '?|2(?:[2-9]|%3[2-9]|(?:%3)?+(?:0(?:(?:%3)?+[0-9])?|1(?:(?:%3)?+[0-5])?))?))?))?))?))?))'
p148 = '(?:\\.|' + p129 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p71 + '*(?:\\.|%2[Ee])?|%2[Ee])'
p149 = '(?:' + p31 + '(?::' + p132 + ')?|' + p42 + '{3}' + p38 + ')'
p150 = '(?P<valid_domain>' + p104 + '*' + p130 + ')'
p151 = '(?P<valid_domain__2>' + p104 + '*' + p130 + ')'
p152 = '(?P<valid_domain__3>' + p104 + '*' + p130 + ')'
p153 = '(?P<domain>' + p88 + '*' + p148 + ')'
p154 = '(?:' + p16 + '@(?:(?P<host>(?P<empty_host>))(?::' + p12 + ')?+|(?P<host__2>' + p44 + '[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p46 + '*+)(?::(?P<port__2>[^\\x09\\x0a\\x0d\\#/\\?@\\\\]*+))?+|(?P<host__3>[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p46 + '*\\[[^\\x09\\x0a\\x0d\\#/\\?@\\\\\\]]*+))' + p24 + '|(?:(?P<host__4>' + p44 + '[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p46 + '*+)(?::(?P<port__3>[^\\x09\\x0a\\x0d\\#/\\?@\\\\]*+))?+|(?P<host__5>[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p46 + '*\\[[^\\x09\\x0a\\x0d\\#/\\?@\\\\\\]]*+))' + p28 + '|(?P<host__6>(?P<empty_host__2>))(?::(?P<port__4>[^\\x09\\x0a\\x0d\\#/\\?@\\\\]*+)' + p29 + '|(?P<path__4>)))'
p155 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p85 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p85 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p85 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p85 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p42 + '{3}' + p38 + '))?|' + p42 + '{3}' + p38 + ')?)'
p156 = '(?:' + p31 + '(?::' + p149 + ')?|' + p42 + '{3}' + p38 + ')'
p157 = '(?:(?:(?:[!"\\$\\&-\\-0-9;=A-WYZ_-wy-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[0-9BDbd]|4[1-9A-Fa-f]|5[0-79AFaf]|6[0-9A-Fa-f]|7[0-79ABDEabde]))[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p71 + '*|(?:[Xx]|%[57]8)(?:(?:[!"\\$\\&-\\-0-9;=A-MO-Z_-mo-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[0-9BDbd]|4[1-9A-DFa-df]|5[0-9AFaf]|6[0-9A-DFa-df]|7[0-9ABDEabde]))[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p71 + '*|(?:[Nn]|%[46][Ee])(?:' + p70 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p71 + '*|(?:\\-|%2[Dd])(?:' + p70 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p71 + '*)?)?)?)?(?:\\.|%2[Ee]))'
p158 = '(?:(?:%3)?+(?:[3-9]' + p76 + '?|[01]' + p83 + '?|2(?:(?:%3)?+(?:[0-8]' + p76 + '?|9(?:(?:%3)?+(?:[5-9]' + p59 + '?|[0-3]' + p66 + '?|4(?:(?:%3)?+(?:[0-8]' + p59 + '?|9(?:(?:%3)?+(?:[7-9]' + p34 + '?|[0-5]' + p53 + '?|6(?:(?:%3)?+(?:[89]' + p13 + '?|[0-6]' + p34 + '?|7(?:(?:%3)?+(?:[3-9](?:(?:%3)?+[0-9])?|[01]' + p13 + '?|2(?:(?:%3)?+(?:[0-8](?:(?:%3)?+[0-9])?|9(?:(?:%3)?+[0-5])?))?))?))?))?))?))?))?))'
p159 = '(?:' + p117 + '[!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p115 + '*+)'
p160 = '(?P<path>' + p159 + '?)'
p161 = '(?P<valid_opaque_name>' + p119 + '[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p120 + '*+)'
p162 = '(?P<valid_opaque_name__2>' + p119 + '[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p120 + '*+)'
p163 = '(?P<error_free_opaque_host>' + p119 + '[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p120 + '*+)'
p164 = '(?:' + p23 + '{5}:' + p90 + '|' + p23 + '{4}:' + p90 + '|' + p23 + '{3}:' + p90 + '|' + p23 + '{2}:' + p90 + '|:(?:' + p11 + '(?::(?:0|' + p11 + ':' + p11 + '|' + p42 + '{3}' + p38 + '|[1-9A-Fa-f][0-9A-Fa-f]{0,3}+))?|' + p42 + '{3}' + p38 + ')?)'
p165 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p85 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p85 + '|' + p32 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p85 + '|' + p50 + '?::[0-9A-Fa-f]{1,4}+:' + p85 + '|' + p60 + '?::' + p85 + '|' + p69 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p69 + '?)?::)'
p166 = '(?::' + p23 + '{4}:' + p90 + '|' + p23 + '?:' + p23 + '{3}:' + p90 + '|' + p58 + '?:' + p23 + '{2}:' + p90 + '|' + p73 + '?::' + p11 + ':' + p90 + '|' + p86 + '?::' + p90 + '|' + p92 + '?::' + p11 + '|(?::' + p11 + p92 + '?)?::)'
p167 = '(?:' + p117 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p118 + '*+' + p133 + '?)'
p168 = '(?P<path>/' + p167 + '?)'
p169 = '(?P<path__7>/' + p167 + '?)'
p170 = '(?P<path__2>/' + p167 + '?)'
p171 = '(?P<ipv6address>(?:[0-9A-Fa-f]{1,4}+:){6}' + p85 + '|:' + p155 + '|[0-9A-Fa-f]{1,4}+' + p165 + ')'
p172 = '(?P<host>\\[' + p171 + '\\]|' + p55 + ')'
p173 = '(?:' + p113 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p118 + '*+' + p133 + '?|' + p136 + '+)'
p174 = '(?:' + p25 + '?' + p172 + p99 + '?|(?P<host__2>(?P<empty_host>)))'
p175 = '(?:' + p31 + ':(?:' + p31 + ':(?:' + p31 + ':(?:' + p31 + ':(?:' + p31 + ':(?:' + p31 + ':(?:[0-:A-Fa-f]|[1-9A-Fa-f][0-9A-Fa-f]{1,3}+)|' + p42 + '{3}' + p38 + '|:' + p31 + '?)|:' + p93 + '?)|:' + p109 + '?)|:' + p124 + '?)|:' + p132 + '?)|:' + p149 + '?)'
p176 = '(?:(?:' + p114 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p118 + '*+|[A-Za-z][\\+\\-\\.0-9A-Za-z]*+(?:' + p113 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p118 + '*+)?)' + p133 + '?)'
p177 = '(?P<path__8>' + p176 + '?)'
p178 = '(?P<path__3>' + p176 + '?)'
p179 = '(?P<valid_ipv6>' + p22 + '{6}' + p90 + '|:' + p164 + '|' + p11 + p166 + ')'
p180 = '(?P<valid_ipv6__4>' + p22 + '{6}' + p90 + '|:' + p164 + '|' + p11 + p166 + ')'
p181 = '(?P<valid_ipv6__3>' + p22 + '{6}' + p90 + '|:' + p164 + '|' + p11 + p166 + ')'
p182 = '(?P<valid_ipv6__2>' + p22 + '{6}' + p90 + '|:' + p164 + '|' + p11 + p166 + ')'
p183 = '(?P<error_free_ipv6>' + p31 + ':' + p175 + '|::' + p156 + '?)'
p184 = '(?P<error_free_ipv6__4>' + p31 + ':' + p175 + '|::' + p156 + '?)'
p185 = '(?P<host>' + p150 + '|' + p79 + '|\\[' + p179 + '\\]|' + p62 + ')'
p186 = '(?P<host__6>' + p152 + '|' + p82 + '|\\[' + p180 + '\\]|' + p64 + ')'
p187 = '(?:' + p185 + '|(?P<host__2>(?P<empty_host>)))'
p188 = '(?P<host__2>' + p161 + '|\\[' + p179 + '\\])'
p189 = '(?:(?P<host__4>' + p151 + '|' + p81 + '|\\[' + p181 + '\\]|' + p63 + ')|(?P<host__5>(?P<empty_host__2>)))'
p190 = '(?P<path__8>[A-Za-z][\\+\\-\\.0-9A-Za-z]*+' + p173 + '?|' + p114 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p118 + '*+' + p133 + '?)'
p191 = '(?:(?P<host>(?P<empty_host>))|' + p188 + p99 + '?)'
p192 = '(?P<host>\\[' + p183 + '\\]|' + p150 + '|' + p79 + '|' + p62 + ')'
p193 = '(?P<host__2>\\[(?P<error_free_ipv6__2>' + p31 + ':' + p175 + '|::' + p156 + '?)\\]|' + p151 + '|' + p81 + '|' + p63 + '|(?P<empty_host>))'
p194 = '(?:' + p122 + '(?:\\.|%2[Ee])(?:%3)?+(?:' + p122 + '(?:\\.|%2[Ee])(?:%3)?+(?:' + p122 + '(?:\\.|%2[Ee])(?:%3)?+' + p122 + '|0' + p121 + '?|[7-9]' + p34 + '?|[1-5]' + p53 + '?|6' + p105 + '?)|0' + p123 + '?|[2-9]' + p66 + '?|1' + p147 + '?)|0' + p125 + '?|[5-9]' + p83 + '?|[1-3]' + p87 + '?|4' + p158 + '?)'
p195 = '(?P<ipv4_numbers>(?:%3)?+' + p194 + '(?:\\.|%2[Ee])?)'
p196 = '(?://(?:(?P<host__2>(?P<empty_host>))|(?P<host__3>' + p161 + '|\\[' + p182 + '\\])' + p101 + '?)(?P<path__2>' + p136 + '+)?|(?P<path__3>/' + p167 + '?)|(?P<path__4>' + p159 + '?))'
p197 = '(?://(?:(?P<host__3>\\[(?P<error_free_ipv6__3>' + p31 + ':' + p175 + '|::' + p156 + '?)\\]|' + p163 + ')' + p101 + '?|' + p9 + ')(?P<path__3>' + p133 + '?)|(?P<path__4>/' + p167 + '?)|(?P<path__5>' + p159 + '?))'
p198 = '(?P<host>' + p153 + '|' + p195 + '|\\[' + p171 + '\\]|' + p112 + ')'
p199 = '(?://(?:(?P<host>(?P<empty_host>))' + p33 + '|(?P<host__2>' + p153 + '|' + p195 + '|\\[' + p171 + '\\]|' + p112 + ')' + p28 + '|(?P<host__3>(?P<empty_host__2>))' + p29 + ')|(?P<path__4>' + p74 + '?))'
p200 = '(?:' + p43 + '://' + p185 + p99 + '?' + p144 + '?|' + p128 + ':' + p196 + '|' + p5 + '://' + p189 + p145 + '?)'
p201 = p200 + p139 + '?' + p143 + '?'

PATTERNS: dict[str, str] = {
    'url': '(?:' + p43 + ':/*+' + p27 + '?' + p198 + p99 + '?' + p24 + '|' + p4 + ':(?://(?:(?P<host__2>(?P<empty_host>))(?P<path__2>[A-Za-z][:\\|](?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)|(?P<host__3>(?P<domain__2>' + p88 + '*' + p148 + ')|(?P<ipv4_numbers__2>(?:%3)?+' + p194 + '(?:\\.|%2[Ee])?)|\\[(?P<ipv6address__2>(?:[0-9A-Fa-f]{1,4}+:){6}' + p85 + '|:' + p155 + '|[0-9A-Fa-f]{1,4}+' + p165 + ')\\]|(?P<unicode_domain__2>[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~]*+' + p72 + '*' + p30 + '[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~\\x80-\\U0010ffff]*+' + p84 + '*))' + p29 + '|' + p9 + '(?P<path__4>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+))|(?P<path__5>' + p74 + '?))|' + p127 + ':(?://(?:(?:(?P<userinfo__2>[^\\x09\\x0a\\x0d\\#/\\?]*)@)?(?P<host__5>\\[(?P<ipv6address__3>(?:[0-9A-Fa-f]{1,4}+:){6}' + p85 + '|:' + p155 + '|[0-9A-Fa-f]{1,4}+' + p165 + ')\\]|' + p55 + ')' + p101 + '?|' + p8 + ')(?P<path__6>(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)|(?P<path__7>' + p80 + '?)))' + p14 + '?+' + p15 + '?+',
    'web_url': p43 + ':/*+' + p27 + '?' + p198 + p99 + '?' + p24 + p14 + '?+' + p15 + '?+',
    'file_url': '(?P<scheme>[Ff][Ii][Ll][Ee]):' + p199 + p14 + '?+' + p15 + '?+',
    'generic_url': p126 + ':(?://' + p174 + p19 + '|(?P<path__2>' + p80 + '?))' + p14 + '?+' + p15 + '?+',
    'relative_web': '(?:///*+' + p27 + '?' + p198 + p99 + '?' + p24 + '|(?P<path__2>' + p74 + '?))' + p14 + '?+' + p15 + '?+',
    'relative_file': p199 + p14 + '?+' + p15 + '?+',
    'relative_generic': '(?://' + p174 + p19 + '|' + p51 + '|' + p47 + '|(?P<path__4>))' + p14 + '?+' + p15 + '?+',
    'relative_opaque': '(?P<path>)\\#' + p2,
    'web_scheme': p43,
    'file_scheme': '(?P<scheme>[Ff][Ii][Ll][Ee])',
    'generic_scheme': p126,
    'special_authority': p27 + '?' + p198 + p99 + '?',
    'generic_authority': p25 + '?' + p172 + p99 + '?|(?P<host__2>(?P<empty_host>))',
    'special_userinfo': '(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+)',
    'generic_userinfo': '(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?]*+)',
    'port': p97,
    'port_number': p96,
    'special_host': p198,
    'generic_host': p172,
    'hostless': '(?P<host>(?P<empty_host>))',
    'empty_host': '(?P<empty_host>)',
    'opaque_host': p55,
    'forbidden_host_code_point': '[\\x00\\x09\\x0a\\x0d\\ \\#/:<>-@\\[-\\^\\|]',
    'forbidden_domain_code_point': '[\\x00-\\ \\#%/:<>-@\\[-\\^\\|\\x7f]',
    'domain': p153,
    'domain_dot': '\\.|%2[Ee]',
    'domain_label': '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p71 + '*',
    'domain_name': p129 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p71 + '*',
    'unicode_domain': p112,
    'ace_domain': p157 + '*(?:[Xx]|%[57]8)(?:[Nn]|%[46][Ee])(?:\\-|%2[Dd])(?:\\-|%2[Dd])[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p71 + '*' + p89 + '?',
    'ipv4_numbers': p195,
    'ipv4_number8': '(?:%3)?+' + p122,
    'ipv4_number16': '(?:%3)?+(?:0' + p121 + '?|[7-9]' + p34 + '?|[1-5]' + p53 + '?|6' + p105 + '?)',
    'ipv4_number24': '(?:%3)?+(?:0' + p123 + '?|[2-9]' + p66 + '?|1' + p147 + '?)',
    'ipv4_number32': '(?:%3)?+(?:0' + p125 + '?|[5-9]' + p83 + '?|[1-3]' + p87 + '?|4' + p158 + '?)',
    'special_path_abempty': p24,
    'special_path_absolute': '(?P<path>/' + p39 + '?)',
    'special_path_rootless': '(?P<path>[^\\x09\\x0a\\x0d\\#/\\?\\\\]++(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)',
    'drive_path': p33,
    'drive': '[A-Za-z][:\\|]',
    'special_segment': '[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+',
    'special_segment_nz': '[^\\x09\\x0a\\x0d\\#/\\?\\\\]++',
    'generic_path_abempty': p19,
    'generic_path_absolute': '(?P<path>/' + p36 + '?)',
    'generic_path_rootless': '(?P<path>[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)',
    'generic_segment': '[^\\x09\\x0a\\x0d\\#/\\?]*+',
    'generic_segment_nz': '[^\\x09\\x0a\\x0d\\#/\\?]++',
    'opaque_path': '(?P<path>' + p56 + '?)',
    'query': p0,
    'fragment': p2,
    'pct_invalid': '%',
    'dot_segment': '\\.|%2[Ee]',
    'dot_dot_segment': '(?:\\.|%2[Ee])(?:\\.|%2[Ee])',
    'serialized_web_url': p6 + '://(?:' + p48 + '@)?' + p110 + '(?::' + p106 + ')?' + p131 + '(?:\\?' + p3 + ')?+(?:\\#' + p7 + ')?+',
    'serialized_scheme': p6,
    'serialized_userinfo': p48,
    'serialized_host': p110,
    'serialized_domain': p98,
    'serialized_port': p106,
    'serialized_path': p131,
    'serialized_segment': '[!\\$\\&-\\-0-;=@-\\[\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|\\.' + p102 + '|%' + p108 + '?',
    'serialized_query': p3,
    'serialized_fragment': p7,
    'outline_web_url': '/*+' + p154 + p14 + '?+' + p15 + '?+',
    'outline_web': '(?:///*+' + p154 + '|(?P<path__5>/' + p39 + '?)|(?P<path__6>[^\\x09\\x0a\\x0d\\#/\\?\\\\]++(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)|(?P<path__7>))' + p14 + '?+' + p15 + '?+',
    'outline_file': '(?://(?:(?P<host>(?P<empty_host>))' + p33 + '|(?P<host__2>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+)' + p28 + ')|(?P<path__3>/' + p39 + '?)|(?P<path__4>[^\\x09\\x0a\\x0d\\#/\\?\\\\]++(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)|(?P<path__5>))' + p14 + '?+' + p15 + '?+',
    'outline_generic_url': '(?://' + p25 + '?' + p111 + p19 + '|' + p51 + '|(?P<path__3>' + p56 + '?))' + p14 + '?+' + p15 + '?+',
    'outline_generic': '(?://' + p25 + '?' + p111 + p19 + '|' + p51 + '|' + p47 + '|(?P<path__4>))' + p14 + '?+' + p15 + '?+',
    'special_host_outline': '(?P<host>' + p44 + '[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p46 + '*+)',
    'special_host_unclosed': '(?P<host>[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p46 + '*\\[[^\\x09\\x0a\\x0d\\#/\\?@\\\\\\]]*+)',
    'generic_host_outline': '(?P<host>' + p40 + '[^\\x09\\x0a\\x0d\\#/:\\?@\\[]*+' + p41 + '*+)',
    'generic_host_unclosed': '(?P<host>[^\\x09\\x0a\\x0d\\#/:\\?@\\[]*+' + p41 + '*\\[[^\\x09\\x0a\\x0d\\#/\\?@\\]]*+)',
    'file_host_outline': '(?P<host>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+)',
    'special_port_outline': p12,
    'generic_port_outline': p10,
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
    'protocol_input': p20 + ':[^\\x09\\x0a\\x0d]*+',
    'web_host_input': p198 + '(?::' + p107 + '?|' + p1 + '?+)',
    'web_hostname_input': p198 + p1 + '?+',
    'file_host_input': '(?P<host>' + p153 + '|' + p195 + '|\\[' + p171 + '\\]|' + p112 + '|(?P<empty_host>))' + p1 + '?+',
    'generic_host_input': p172 + '(?::' + p107 + '?|(?:[\\#/\\?][^\\x09\\x0a\\x0d]*+)?+)|(?P<host__2>(?P<empty_host>))(?:[\\#/\\?][^\\x09\\x0a\\x0d]*+)?+',
    'generic_hostname_input': '(?P<host>\\[' + p171 + '\\]|' + p55 + '|(?P<empty_host>))(?:[\\#/\\?][^\\x09\\x0a\\x0d]*+)?+',
    'port_input': p96 + p21 + '?+',
    'valid_url_string': '(?:' + p43 + '://' + p185 + p99 + '?' + p144 + '?|' + p128 + ':' + p196 + '|' + p5 + '://' + p189 + p145 + '?|//(?:' + p186 + p100 + '?|(?P<host__7>(?P<valid_domain__4>' + p104 + '*' + p130 + ')|(?P<ipv4address__4>' + p42 + '{3}' + p38 + ')|\\[(?P<valid_ipv6__5>' + p22 + '{6}' + p90 + '|:' + p164 + '|' + p11 + p166 + ')\\]|(?P<valid_unicode_domain__4>[\\-\\.0-9<->A-Za-z]*+[\\x80-\\U0010ffff][\\-\\.0-9<->A-Za-z\\x80-\\U0010ffff]*+))|(?P<host__8>(?P<empty_host__3>))|(?P<host__9>' + p162 + '|\\[(?P<valid_ipv6__6>' + p22 + '{6}' + p90 + '|:' + p164 + '|' + p11 + p166 + ')\\])(?::(?P<port__4>' + p95 + '?))?)' + p146 + '?|' + p169 + '|' + p177 + ')' + p139 + '?' + p143 + '?',
    'valid_url_string_no_base': p201,
    'valid_url_string_special_base': '(?:' + p43 + '://' + p185 + p99 + '?' + p144 + '?|' + p128 + ':' + p196 + '|' + p5 + '://' + p189 + p145 + '?|//' + p186 + p100 + '?' + p146 + '?|' + p169 + '|' + p177 + ')' + p139 + '?' + p143 + '?',
    'valid_url_string_file_base': '(?:' + p43 + '://' + p185 + p99 + '?' + p144 + '?|' + p128 + ':' + p196 + '|' + p5 + '://' + p189 + p145 + '?|//(?:' + p186 + '|(?P<host__7>(?P<empty_host__3>)))' + p146 + '?|' + p169 + '|' + p177 + ')' + p139 + '?' + p143 + '?',
    'valid_url_string_other_base': '(?:' + p43 + '://' + p185 + p99 + '?' + p144 + '?|' + p128 + ':' + p196 + '|' + p5 + '://' + p189 + p145 + '?|//(?:' + p8 + '|(?P<host__7>' + p162 + '|\\[' + p180 + '\\])' + p100 + '?)' + p146 + '?|' + p169 + '|' + p177 + ')' + p139 + '?' + p143 + '?',
    'valid_url_string_opaque_base': p200 + p139 + '?' + p143 + '?|\\#' + p140,
    'absolute_url_with_fragment': p201,
    'absolute_url': p200 + p139 + '?',
    'relative_url_with_fragment': '(?://(?:' + p185 + p99 + '?|(?P<host__2>' + p151 + '|' + p81 + '|\\[' + p182 + '\\]|' + p63 + ')|(?P<host__3>(?P<empty_host>))|(?P<host__4>' + p161 + '|\\[' + p181 + '\\])' + p101 + '?)' + p144 + '?|' + p170 + '|' + p178 + ')' + p139 + '?' + p143 + '?',
    'relative_url_with_fragment_special_base': '(?://' + p185 + p99 + '?' + p144 + '?|' + p170 + '|' + p178 + ')' + p139 + '?' + p143 + '?',
    'relative_url_with_fragment_file_base': '(?://' + p187 + p144 + '?|' + p170 + '|' + p178 + ')' + p139 + '?' + p143 + '?',
    'relative_url_with_fragment_other_base': '(?://' + p191 + p144 + '?|' + p170 + '|' + p178 + ')' + p139 + '?' + p143 + '?',
    'relative_url_with_fragment_opaque_base': '\\#' + p137,
    'scheme_relative_special_url': '//' + p185 + p99 + '?' + p144 + '?',
    'scheme_relative_url': '//' + p191 + p144 + '?',
    'opaque_host_and_port': '(?P<host>(?P<empty_host>))|' + p188 + p99 + '?',
    'scheme_relative_file_url': '//' + p187 + p144 + '?',
    'path_absolute_url': p144,
    'path_absolute_non_authority_url': p168,
    'path_relative_scheme_less_url': '(?P<path>' + p176 + '?)',
    'opaque_path_url': p160,
    'url_path_segment': p134,
    'url_segment_code_point': '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]',
    'url_query': p135,
    'url_fragment': p137,
    'url_port': p97,
    'url_unit': '[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'url_code_point': '[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]',
    'url_code_point_beyond_ascii': '[\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]',
    'valid_host': p185,
    'valid_opaque_host': '(?P<host>' + p161 + '|\\[' + p179 + '\\])',
    'valid_opaque_name': p161,
    'valid_domain': p150,
    'valid_unicode_domain': p62,
    'undecided_domain': p157 + '*(?:[Xx]|%[57]8)(?:[Nn]|%[46][Ee])(?:\\-|%2[Dd])(?:\\-|%2[Dd])[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p71 + '*' + p89 + '?|[\\-\\.0-9A-Za-z]{64,}+',
    'valid_ipv6': p179,
    'valid_last': p11 + ':' + p11 + '|' + p79,
    'valid_piece': '0|[1-9A-Fa-f][0-9A-Fa-f]{0,3}+',
    'without_validation_errors_no_base': '(?:' + p43 + '://' + p192 + p99 + '?' + p138 + '|' + p4 + '://' + p193 + p141 + '|' + p127 + ':' + p197 + ')' + p139 + '?' + p143 + '?',
    'without_validation_errors_special_base': '(?:' + p43 + '://' + p192 + p99 + '?' + p138 + '|' + p4 + '://' + p193 + p141 + '|' + p127 + ':' + p197 + '|//(?P<host__5>\\[' + p184 + '\\]|' + p152 + '|' + p82 + '|' + p64 + ')' + p100 + '?' + p142 + '|' + p169 + '|' + p190 + '|(?P<path__9>))' + p139 + '?' + p143 + '?',
    'without_validation_errors_file_base': '(?:' + p43 + '://' + p192 + p99 + '?' + p138 + '|' + p4 + '://' + p193 + p141 + '|' + p127 + ':' + p197 + '|//(?P<host__5>\\[' + p184 + '\\]|' + p152 + '|' + p82 + '|' + p64 + '|(?P<empty_host__3>))' + p142 + '|' + p169 + '|' + p190 + '|(?P<path__9>))' + p139 + '?' + p143 + '?',
    'without_validation_errors_other_base': '(?:' + p43 + '://' + p192 + p99 + '?' + p138 + '|' + p4 + '://' + p193 + p141 + '|' + p127 + ':' + p197 + '|//(?:(?P<host__5>\\[' + p184 + '\\]|(?P<error_free_opaque_host__2>' + p119 + '[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p120 + '*+))' + p100 + '?|' + p8 + ')' + p142 + '|' + p169 + '|' + p190 + '|(?P<path__9>))' + p139 + '?' + p143 + '?',
    'without_validation_errors_opaque_base': p43 + '://' + p192 + p99 + '?' + p138 + p139 + '?' + p143 + '?|' + p4 + '://' + p193 + p141 + '(?:\\?(?P<query__2>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p116 + '*+))?(?:\\#' + p140 + ')?|' + p127 + ':' + p197 + '(?:\\?(?P<query__3>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p116 + '*+))?(?:\\#(?P<fragment__3>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p116 + '*+))?|(?P<path__6>)\\#(?P<fragment__4>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p116 + '*+)',
    'error_free_path_abempty': p138,
    'error_free_path_absolute': p168,
    'error_free_path_scheme_less': '(?P<path>[A-Za-z][\\+\\-\\.0-9A-Za-z]*+' + p173 + '?|' + p114 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p118 + '*+' + p133 + '?)',
    'error_free_segment': p134,
    'error_free_opaque_path': p160,
    'error_free_query': p135,
    'error_free_fragment': p137,
    'error_free_special_host': p192,
    'error_free_generic_host': '(?P<host>\\[' + p183 + '\\]|' + p163 + ')',
    'error_free_opaque_host': p163,
    'error_free_ipv6': p183,
    'error_free_piece': '[0-9A-Fa-f]|[1-9A-Fa-f][0-9A-Fa-f]{1,3}+',
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'scheme': p20,
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'h16': '[0-9A-Fa-f]{1,4}+',
    'ipv4address': p79,
    'ipv6address': p171,
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p79,
    'path_empty': '(?P<path>)',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ('url', 'web_url', 'file_url', 'generic_url', 'relative_web', 'relative_file', 'relative_generic', 'relative_opaque', 'special_path_abempty', 'special_path_absolute', 'special_path_rootless', 'drive_path', 'generic_path_abempty', 'generic_path_absolute', 'generic_path_rootless', 'opaque_path', 'serialized_web_url', 'serialized_path', 'outline_web_url', 'outline_web', 'outline_file', 'outline_generic_url', 'outline_generic', 'valid_url_string', 'valid_url_string_no_base', 'valid_url_string_special_base', 'valid_url_string_file_base', 'valid_url_string_other_base', 'valid_url_string_opaque_base', 'absolute_url_with_fragment', 'absolute_url', 'relative_url_with_fragment', 'relative_url_with_fragment_special_base', 'relative_url_with_fragment_file_base', 'relative_url_with_fragment_other_base', 'scheme_relative_special_url', 'scheme_relative_url', 'scheme_relative_file_url', 'path_absolute_url', 'path_absolute_non_authority_url', 'path_relative_scheme_less_url', 'opaque_path_url', 'without_validation_errors_no_base', 'without_validation_errors_special_base', 'without_validation_errors_file_base', 'without_validation_errors_other_base', 'without_validation_errors_opaque_base', 'error_free_path_abempty', 'error_free_path_absolute', 'error_free_path_scheme_less', 'error_free_opaque_path', 'path_empty')

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
    'serialized_scheme': lambda g: tree((g[0], None, None, None, None, '', None, None)),
    'serialized_userinfo': lambda g: tree((None, g[0], None, None, None, '', None, None)),
    'serialized_host': lambda g: tree((None, None, g[0], 'domain' if g[1] is not None else 'ipv4address' if g[2] is not None else None, None, '', None, None)),
    'serialized_domain': lambda g: tree((None, None, None, 'domain' if g[0] is not None else None, None, '', None, None)),
    'serialized_port': lambda g: tree((None, None, None, None, g[0], '', None, None)),
    'serialized_path': lambda g: tree((None, None, None, None, None, g[0] or '', None, None)),
    'serialized_query': lambda g: tree((None, None, None, None, None, '', g[0], None)),
    'serialized_fragment': lambda g: tree((None, None, None, None, None, '', None, g[0])),
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
