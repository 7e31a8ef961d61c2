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
p13 = '(?:0|[1-9A-Fa-f][0-9A-Fa-f]{0,3}+)'
p14 = '(?P<port>[^\\x09\\x0a\\x0d\\#/\\?@\\\\]*+)'
p15 = '(?:(?:%3)?+[0-9](?:(?:%3)?+[0-9])?)'
p16 = '(?:\\?' + p0 + ')'
p17 = '(?:\\#' + p2 + ')'
p18 = '(?:\\?' + p3 + ')'
p19 = '(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*)'
p20 = '(?:[1-9A-Fa-f]|%(?:3[1-9]|[46][1-6]))'
p21 = '(?:[0-9A-Fa-f]|%(?:3[0-9]|[46][1-6]))'
p22 = '(?P<path>(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)'
p23 = '(?:\\#' + p8 + ')'
p24 = '(?P<scheme>[A-Za-z][\\+\\-\\.0-9A-Za-z]*+)'
p25 = '(?:[^\\x09\\x0a\\x0d0-9][^\\x09\\x0a\\x0d]*+)'
p26 = '(?:' + p13 + ':)'
p27 = '(?::' + p13 + ')'
p28 = '(?P<path>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p29 = '(?:(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?]*)@)'
p30 = '(?:\\-?+[0-9A-Za-z](?:\\-*+[0-9A-Za-z])*+)'
p31 = '(?:' + p19 + '@)'
p32 = '(?P<path__2>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p33 = '(?P<path__3>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p34 = '(?:[\\x80-\\U0010ffff]|%[89A-Fa-f][0-9A-Fa-f])'
p35 = '(?::[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?)'
p36 = '(?P<path>[A-Za-z][:\\|](?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p37 = '(?:(?:%3)?+[0-9]' + p15 + '?)'
p38 = '(?:[1-7](?:(?:%3)?+[0-7])?|[1-3](?:(?:%3)?+[0-7]){2})'
p39 = '(?:[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)'
p40 = '(?:[^\\x09\\x0a\\x0d\\#%/\\?]|%(?:[0-9A-Fa-f][0-9A-Fa-f])?)'
p41 = '(?:[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5]))'
p42 = '(?:[^\\x09\\x0a\\x0d\\#/\\?\\\\]++(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p43 = '(?:[^\\x09\\x0a\\x0d\\#/:\\?@\\[]|\\[[^\\x09\\x0a\\x0d\\#/\\?@\\]]*+\\])'
p44 = '(?:\\[[^\\x09\\x0a\\x0d\\#/\\?@\\]]*+\\][^\\x09\\x0a\\x0d\\#/:\\?@\\[]*+)'
p45 = '(?:' + p41 + '\\.)'
p46 = '(?P<scheme>[Hh][Tt][Tt][Pp][Ss]?+|[Ww][Ss]{1,2}+|[Ff][Tt][Pp])'
p47 = '(?:[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]|\\[[^\\x09\\x0a\\x0d\\#/\\?@\\\\\\]]*+\\])'
p48 = '(?:[A-Za-z]|\\-[0-9A-Za-z]|[0-9]++(?:[A-Za-z]|\\-++[0-9A-Za-z]))'
p49 = '(?:\\[[^\\x09\\x0a\\x0d\\#/\\?@\\\\\\]]*+\\][^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+)'
p50 = '(?P<path__3>[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)'
p51 = '(?P<userinfo>(?:[!\\$-\\.0-9A-Z_a-z\\~]*+:)?[!\\$-\\.0-9A-Z_a-z\\~]++)'
p52 = '(?:[0-4][0-9][0-9][0-9]|5(?:[0-4][0-9][0-9]|5(?:[0-2][0-9]|3[0-5])))'
p53 = '(?::[0-9A-Fa-f]{1,4}+' + p35 + '?)'
p54 = '(?:' + p51 + '@)'
p55 = '(?P<path__2>/' + p39 + '?)'
p56 = '(?:[\\+\\-\\.0-9A-RT-Za-rt-z][\\+\\-\\.0-9A-Za-z]*+|[Ss][\\+\\-\\.0-9A-Za-z]++)'
p57 = '(?:(?:%3)?+[0-9]' + p37 + '?)'
p58 = '(?:(?:%3)?+[0-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7])?)?)?)'
p59 = '(?P<opaque_host>[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f!"\\$-\\.0-9;=A-Z_-\\{\\}-\\U0010ffff]++)'
p60 = '(?:' + p40 + '[^\\x09\\x0a\\x0d\\#\\?]*+)'
p61 = '(?:2[1246-9A-Da-d]|3[BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])'
p62 = '(?::' + p13 + p27 + '?)'
p63 = '(?:(?:%3)?+[0-9]' + p57 + '?)'
p64 = '(?::[0-9A-Fa-f]{1,4}+' + p53 + '?)'
p65 = '(?:[!"\\$\\&-\\-;=_-wy-\\{\\}\\~]|[0-9]++[!"\\$\\&-\\-;=_-\\{\\}\\~]|x[0-9a-f]*+[!"\\$\\&-\\-;=_`g-\\{\\}\\~])'
p66 = '(?:\\-{1,2}+[0-9A-Za-z](?:\\-*+[0-9A-Za-z])*+|[0-9A-Za-z]' + p30 + '?)'
p67 = '(?P<valid_unicode_domain>[\\-\\.0-9<->A-Za-z]*+[\\x80-\\U0010ffff][\\-\\.0-9<->A-Za-z\\x80-\\U0010ffff]*+)'
p68 = '(?P<valid_unicode_domain__2>[\\-\\.0-9<->A-Za-z]*+[\\x80-\\U0010ffff][\\-\\.0-9<->A-Za-z\\x80-\\U0010ffff]*+)'
p69 = '(?P<valid_unicode_domain__3>[\\-\\.0-9<->A-Za-z]*+[\\x80-\\U0010ffff][\\-\\.0-9<->A-Za-z\\x80-\\U0010ffff]*+)'
p70 = '(?:[1-7]' + p58 + '?|1(?:(?:%3)?+[0-7]){5})'
p71 = '(?:(?:%3)?+[0-9]' + p63 + '?)'
p72 = '(?:[!"\\$\\&-\\-;=A-Z_-\\{\\}\\~]|%' + p61 + ')'
p73 = '(?:[1-9][0-9]{0,3}+|[1-5](?:[0-9][0-9]){2}|6' + p52 + ')'
p74 = '(?::[0-9A-Fa-f]{1,4}+' + p64 + '?)'
p75 = '(?:[!"\\$\\&-,0-9;=A-Z_-\\{\\}\\~]|%(?:2[1246-9A-Ca-c]|3[0-9BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde]))'
p76 = '(?:%(?:2[1246-9A-Da-d]|3[0-9BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+)'
p77 = '(?:%(?:2[1246-9A-Ea-e]|3[0-9B-Eb-e]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~]*+)'
p78 = '(?::' + p13 + p62 + '?)'
p79 = '(?:/' + p42 + '?|[^\\x09\\x0a\\x0d\\#/\\?\\\\]++(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)'
p80 = '(?:[\\+\\-\\.0-9A-RT-Za-rt-z][\\+\\-\\.0-9A-Za-z]*+|[Ss]' + p56 + ')'
p81 = '(?:(?:%3)?+[0-9]' + p71 + '?)'
p82 = '(?:(?:%3)?+[0-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7]' + p58 + '?)?)?)'
p83 = '(?:[Nn](?:\\-*+[0-9A-Za-z])*+|\\-{1,2}+[0-9A-Za-z](?:\\-*+[0-9A-Za-z])*+|[0-9A-MO-Za-mo-z]' + p30 + '?)'
p84 = '(?P<ipv4address>' + p45 + '{3}' + p41 + ')'
p85 = '(?:/' + p39 + '?|' + p40 + '[^\\x09\\x0a\\x0d\\#\\?]*+)'
p86 = '(?P<ipv4address__2>' + p45 + '{3}' + p41 + ')'
p87 = '(?P<ipv4address__3>' + p45 + '{3}' + p41 + ')'
p88 = '(?:(?:%3)?+[0-9]' + p81 + '?)'
p89 = '(?:[!"\\$\\&-\\-;=_-\\{\\}\\~]|[1-9][0-9]*+[!"\\$\\&-\\-;=_-\\{\\}\\~]|0' + p65 + ')'
p90 = '(?:%(?:2[1246-9A-Ea-e]|3[0-9B-Eb-e]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde]|[89A-Fa-f][0-9A-Fa-f])[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~\\x80-\\U0010ffff]*+)'
p91 = '(?:[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p45 + '{3}' + p41 + ')'
p92 = '(?::' + p13 + p78 + '?)'
p93 = '(?:(?:%3)?+[0-9]' + p88 + '?)'
p94 = '(?:[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p76 + '*(?:\\.|%2[Ee]))'
p95 = '(?:(?:\\.|%2[Ee])[!"\\$\\&-\\.0-9;=A-Z_-\\{\\}\\~]*+(?:%(?:2[1246-9A-Ea-e]|3[0-9BDbd]|4[1-9A-Fa-f]|5[0-9AFaf]|6[0-9A-Fa-f]|7[0-9ABDEabde])[!"\\$\\&-\\.0-9;=A-Z_-\\{\\}\\~]*+)*)'
p96 = '(?:\\.|' + p89 + '[!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+\\.?+)'
p97 = '(?:' + p13 + ':' + p13 + '|' + p45 + '{3}' + p41 + ')'
p98 = '(?:[1-7](?:(?:%3)?+[0-7](?:(?:%3)?+[0-7]' + p82 + '?)?)?|[1-3](?:(?:%3)?+[0-7]){10})'
p99 = '(?::' + p13 + p92 + '?)'
p100 = '(?:' + p5 + '?[0-9A-Fa-f](?::' + p5 + '?[0-9A-Fa-f])?|' + p45 + '{3}' + p41 + ')'
p101 = '(?:[\\+\\-\\.0-9A-SU-Za-su-z][\\+\\-\\.0-9A-Za-z]*+|[Tt](?:[\\+\\-\\.0-9A-SU-Za-su-z][\\+\\-\\.0-9A-Za-z]*+|[Tt](?:[\\+\\-\\.0-9A-OQ-Za-oq-z][\\+\\-\\.0-9A-Za-z]*+|[Pp]' + p56 + ')?)?)'
p102 = '(?:0++' + p73 + '?|[1-9][0-9]{0,3}+|[1-5](?:[0-9][0-9]){2}|6' + p52 + ')'
p103 = '(?P<port>0++' + p73 + '?|[1-9][0-9]{0,3}+|[1-5](?:[0-9][0-9]){2}|6' + p52 + ')'
p104 = '(?P<port>' + p102 + '?)'
p105 = '(?P<serialized_domain>' + p9 + '*' + p96 + ')'
p106 = '(?::' + p104 + ')'
p107 = '(?::(?P<port__3>' + p102 + '?))'
p108 = '(?::(?P<port__2>' + p102 + '?))'
p109 = '(?:[!\\$\\&-\\-0-;=@-\\[\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|\\.[!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]++|%(?:[!\\$-\\.013-;=@-\\[\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|2(?:[!\\$-\\.0-;=@-DF-\\[\\]_a-df-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|[Ee][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]++)?)?)'
p110 = '(?:[\\+\\-\\.0-9A-HJ-SU-Za-hj-su-z][\\+\\-\\.0-9A-Za-z]*+|[Ii](?:[\\+\\-\\.0-9A-KM-Za-km-z][\\+\\-\\.0-9A-Za-z]*+|[Ll](?:[\\+\\-\\.0-9A-DF-Za-df-z][\\+\\-\\.0-9A-Za-z]*+|[Ee][\\+\\-\\.0-9A-Za-z]++)?)?|[Tt](?:[\\+\\-\\.0-9A-OQ-Za-oq-z][\\+\\-\\.0-9A-Za-z]*+|[Pp][\\+\\-\\.0-9A-Za-z]++)?)'
p111 = '(?:(?:[0-9A-WYZa-wyz]' + p66 + '?|[Xx]' + p83 + '?)\\.)'
p112 = '(?:(?:%3)?+(?:[6-9]' + p15 + '?|[0-4]' + p37 + '?|5(?:(?:%3)?+(?:[6-9](?:(?:%3)?+[0-9])?|[0-4]' + p15 + '?|5(?:[4-9]|%3[4-9]|(?:%3)?+(?:[0-2](?:(?:%3)?+[0-9])?|3(?:(?:%3)?+[0-5])?))?))?))'
p113 = '(?P<port>0|[79][0-9]{0,3}+|[135][0-9]{0,4}+|2(?:[02-9][0-9]{0,3}+|1[0-9]{1,3}+)?|4(?:[0-35-9][0-9]{0,3}+|4(?:[0-24-9][0-9]{0,2}+|3[0-9]{1,2}+)?)?|6(?:[6-9][0-9]{0,2}+|[0-4][0-9]{0,3}+|5(?:[6-9][0-9]?+|[0-4][0-9]{0,2}+|5(?:[4-9]|[0-2][0-9]?+|3[0-5]?+)?)?)?|8(?:[1-9][0-9]{0,2}+|0[0-9]{1,2}+)?)'
p114 = '(?::' + p113 + ')'
p115 = '(?:' + p103 + p25 + '?+|[^\\x09\\x0a\\x0d]++)'
p116 = '(?:[!\\$-\\.013-;=@-\\[\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|2(?:[!\\$-\\.0-;=@-DF-\\[\\]_a-df-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|[Ee]' + p109 + ')?)'
p117 = '(?:' + p5 + '?[0-9A-Fa-f](?::' + p100 + ')?|' + p45 + '{3}' + p41 + ')'
p118 = '(?P<host>' + p105 + '|' + p84 + ')'
p119 = '(?:(?P<host>(?P<empty_host>))(?::' + p12 + ')?+|(?P<host__2>' + p43 + '[^\\x09\\x0a\\x0d\\#/:\\?@\\[]*+' + p44 + '*+)(?::(?P<port__2>[^\\x09\\x0a\\x0d\\#/\\?@]*+))?+|(?P<host__3>[^\\x09\\x0a\\x0d\\#/:\\?@\\[]*+' + p44 + '*\\[[^\\x09\\x0a\\x0d\\#/\\?@\\]]*+))'
p120 = '(?P<unicode_domain>[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~]*+' + p77 + '*' + p34 + '[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~\\x80-\\U0010ffff]*+' + p90 + '*)'
p121 = '(?:[!\\$\\&-\\*,;=@_\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p122 = '(?:[!\\$\\&-\\.0-;=@_\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p123 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p124 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p125 = '(?:[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p126 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p127 = '(?:[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f])'
p128 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)'
p129 = '(?:(?:(?:%3)?+0)+(?:(?:%3)?+' + p70 + ')?|(?:%3)?+' + p70 + '|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p20 + p21 + '{0,3})?|' + p20 + p21 + '{0,3})?)'
p130 = '(?:0(?:(?:(?:%3)?+0)+(?:(?:%3)?+' + p38 + ')?|(?:%3)?+' + p38 + '|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p20 + p21 + '?)?|' + p20 + p21 + '?)?)?|[3-9](?:(?:%3)?+[0-9])?|1' + p15 + '?|2(?:[6-9]|%3[6-9]|(?:%3)?+(?:[0-4](?:(?:%3)?+[0-9])?|5(?:(?:%3)?+[0-5])?))?)'
p131 = '(?:(?:(?:%3)?+0)+(?:(?:%3)?+[1-7]' + p82 + '?)?|(?:%3)?+[1-7]' + p82 + '?|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p20 + p21 + '{0,5})?|' + p20 + p21 + '{0,5})?)'
p132 = '(?:' + p5 + '?[0-9A-Fa-f](?::' + p117 + ')?|' + p45 + '{3}' + p41 + ')'
p133 = '(?:(?:(?:%3)?+0)+(?:(?:%3)?+' + p98 + ')?|(?:%3)?+' + p98 + '|(?:[Xx]|%[57]8)(?:(?:(?:%3)?+0)+(?:' + p20 + p21 + '{0,7})?|' + p20 + p21 + '{0,7})?)'
p134 = '(?P<scheme>[A-EGI-VX-Za-egi-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p110 + '?|[Hh]' + p101 + '?|[Ww]' + p80 + '?)'
p135 = '(?P<scheme__3>[A-EGI-VX-Za-egi-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p110 + '?|[Hh]' + p101 + '?|[Ww]' + p80 + '?)'
p136 = '(?P<scheme__2>[A-EGI-VX-Za-egi-vx-z][\\+\\-\\.0-9A-Za-z]*+|[Ff]' + p110 + '?|[Hh]' + p101 + '?|[Ww]' + p80 + '?)'
p137 = '(?:[!"\\$\\&-\\-;=A-Z_-\\{\\}\\~]|%' + p61 + '|(?:%3)?+(?:[1-9](?:(?:%3)?+[0-9])*' + p72 + '|0(?:[!"\\$\\&-\\-;=A-WYZ_-wy-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[BDbd]|4[1-9A-Fa-f]|5[0-79AFaf]|6[0-9A-Fa-f]|7[0-79ABDEabde])|(?:(?:%3)?+[0-9])+' + p72 + '|(?:[Xx]|%[57]8)[0-9A-Fa-f]*+(?:%(?:3[0-9]|[46][1-6])[0-9A-Fa-f]*+)*(?:[!"\\$\\&-\\-;=G-Z_`g-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[BDbd]|4[7-9A-Fa-f]|5[0-9AFaf]|6[07-9A-Fa-f]|7[0-9ABDEabde])))))'
p138 = '(?:0(?:\\-{1,2}+[0-9A-Za-z](?:\\-*+[0-9A-Za-z])*+|[0-9]' + p48 + '(?:\\-*+[0-9A-Za-z])*+|[A-WYZa-wyz]' + p30 + '?|[Xx](?:[G-Zg-z]|\\-[0-9A-Za-z]|[0-9A-Fa-f]++(?:[G-Zg-z]|\\-++[0-9A-Za-z]))(?:\\-*+[0-9A-Za-z])*+)|[1-9](?:\\-{1,2}+[0-9A-Za-z](?:\\-*+[0-9A-Za-z])*+|[0-9]' + p48 + '(?:\\-*+[0-9A-Za-z])*+|[A-Za-z]' + p30 + '?)|[A-WYZa-wyz]' + p66 + '?|[Xx]' + p83 + '?)'
p139 = '(?P<path>(?:/(?:[!\\$\\&-\\-0-;=@-\\[\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|\\.' + p109 + '|%' + p116 + '?)?)+)'
p140 = '(?:' + p5 + '?[0-9A-Fa-f](?::' + p132 + ')?|' + p45 + '{3}' + p41 + ')'
p141 = '(?:/[!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p123 + '*+)'
p142 = '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p126 + '*+'
p143 = '(?P<query>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p124 + '*+)'
p144 = '(?:/[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p126 + '*+)'
p145 = '(?P<fragment>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p124 + '*+)'
p146 = '(?P<path>' + p141 + '?)'
p147 = '(?:\\?' + p143 + ')'
p148 = '(?P<fragment__2>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p124 + '*+)'
p149 = '(?P<path__2>' + p141 + '?)'
p150 = '(?P<path__6>' + p141 + '?)'
p151 = '(?:\\#' + p145 + ')'
p152 = '(?P<path>' + p144 + '+)'
p153 = '(?P<path__5>' + p144 + '+)'
p154 = '(?P<path__6>' + p144 + '+)'
p155 = '(?:(?:%3)?+(?:[7-9]' + p63 + '?|[0-5]' + p71 + '?|6(?:(?:%3)?+(?:[89]' + p57 + '?|[0-6]' + p63 + '?|7(?:(?:%3)?+(?:[89]' + p37 + '?|[0-6]' + p57 + '?|7(?:(?:%3)?+(?:[89]' + p15 + '?|[0-6]' + p37 + '?|7(?:(?:%3)?+(?:[3-9](?:(?:%3)?+[0-9])?|[01]' + p15 + '?|2(?:[2-9]|%3[2-9]|(?:%3)?+(?:0(?:(?:%3)?+[0-9])?|1(?:(?:%3)?+[0-5])?))?))?))?))?))?))'
p156 = '(?:\\.|' + p137 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p76 + '*(?:\\.|%2[Ee])?|%2[Ee])'
p157 = '(?:' + p5 + '?[0-9A-Fa-f](?::' + p140 + ')?|' + p45 + '{3}' + p41 + ')'
p158 = '(?P<valid_domain>' + p111 + '*' + p138 + ')'
p159 = '(?P<valid_domain__2>' + p111 + '*' + p138 + ')'
p160 = '(?P<valid_domain__3>' + p111 + '*' + p138 + ')'
p161 = '(?P<domain>' + p94 + '*' + p156 + ')'
p162 = '(?:' + p19 + '@(?:(?P<host>(?P<empty_host>))(?::' + p14 + ')?+|(?P<host__2>' + p47 + '[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p49 + '*+)(?::(?P<port__2>[^\\x09\\x0a\\x0d\\#/\\?@\\\\]*+))?+|(?P<host__3>[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p49 + '*\\[[^\\x09\\x0a\\x0d\\#/\\?@\\\\\\]]*+))' + p28 + '|(?:(?P<host__4>' + p47 + '[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p49 + '*+)(?::(?P<port__3>[^\\x09\\x0a\\x0d\\#/\\?@\\\\]*+))?+|(?P<host__5>[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p49 + '*\\[[^\\x09\\x0a\\x0d\\#/\\?@\\\\\\]]*+))' + p32 + '|(?P<host__6>(?P<empty_host__2>))(?::(?P<port__4>[^\\x09\\x0a\\x0d\\#/\\?@\\\\]*+)' + p33 + '|(?P<path__4>)))'
p163 = '(?:(?::[0-9A-Fa-f]{1,4}+){5}:' + p91 + '|(?::[0-9A-Fa-f]{1,4}+){4}:' + p91 + '|(?::[0-9A-Fa-f]{1,4}+){3}:' + p91 + '|(?::[0-9A-Fa-f]{1,4}+){2}:' + p91 + '|:(?:[0-9A-Fa-f]{1,4}+(?::(?:[0-9A-Fa-f]{1,4}+(?::[0-9A-Fa-f]{1,4}+)?+|' + p45 + '{3}' + p41 + '))?|' + p45 + '{3}' + p41 + ')?)'
p164 = '(?:' + p5 + '?[0-9A-Fa-f](?::' + p157 + ')?|' + p45 + '{3}' + p41 + ')'
p165 = '(?:(?:(?:[!"\\$\\&-\\-0-9;=A-WYZ_-wy-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[0-9BDbd]|4[1-9A-Fa-f]|5[0-79AFaf]|6[0-9A-Fa-f]|7[0-79ABDEabde]))[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p76 + '*|(?:[Xx]|%[57]8)(?:(?:[!"\\$\\&-\\-0-9;=A-MO-Z_-mo-\\{\\}\\~]|%(?:2[1246-9A-Da-d]|3[0-9BDbd]|4[1-9A-DFa-df]|5[0-9AFaf]|6[0-9A-DFa-df]|7[0-9ABDEabde]))[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p76 + '*|(?:[Nn]|%[46][Ee])(?:' + p75 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p76 + '*|(?:\\-|%2[Dd])(?:' + p75 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p76 + '*)?)?)?)?(?:\\.|%2[Ee]))'
p166 = '(?:(?:%3)?+(?:[3-9]' + p81 + '?|[01]' + p88 + '?|2(?:(?:%3)?+(?:[0-8]' + p81 + '?|9(?:(?:%3)?+(?:[5-9]' + p63 + '?|[0-3]' + p71 + '?|4(?:(?:%3)?+(?:[0-8]' + p63 + '?|9(?:(?:%3)?+(?:[7-9]' + p37 + '?|[0-5]' + p57 + '?|6(?:(?:%3)?+(?:[89]' + p15 + '?|[0-6]' + p37 + '?|7(?:(?:%3)?+(?:[3-9](?:(?:%3)?+[0-9])?|[01]' + p15 + '?|2(?:(?:%3)?+(?:[0-8](?:(?:%3)?+[0-9])?|9(?:(?:%3)?+[0-5])?))?))?))?))?))?))?))?))'
p167 = '(?:' + p125 + '[!\\$\\&-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p123 + '*+)'
p168 = '(?P<path>' + p167 + '?)'
p169 = '(?P<valid_opaque_name>' + p127 + '[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p128 + '*+)'
p170 = '(?P<valid_opaque_name__2>' + p127 + '[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p128 + '*+)'
p171 = '(?P<error_free_opaque_host>' + p127 + '[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p128 + '*+)'
p172 = '(?:' + p27 + '{5}:' + p97 + '|' + p27 + '{4}:' + p97 + '|' + p27 + '{3}:' + p97 + '|' + p27 + '{2}:' + p97 + '|:(?:' + p13 + '(?::(?:0|' + p13 + ':' + p13 + '|' + p45 + '{3}' + p41 + '|[1-9A-Fa-f][0-9A-Fa-f]{0,3}+))?|' + p45 + '{3}' + p41 + ')?)'
p173 = '(?::(?::[0-9A-Fa-f]{1,4}+){4}:' + p91 + '|(?::[0-9A-Fa-f]{1,4}+)?:(?::[0-9A-Fa-f]{1,4}+){3}:' + p91 + '|' + p35 + '?:(?::[0-9A-Fa-f]{1,4}+){2}:' + p91 + '|' + p53 + '?::[0-9A-Fa-f]{1,4}+:' + p91 + '|' + p64 + '?::' + p91 + '|' + p74 + '?::[0-9A-Fa-f]{1,4}+|(?::[0-9A-Fa-f]{1,4}+' + p74 + '?)?::)'
p174 = '(?::' + p27 + '{4}:' + p97 + '|' + p27 + '?:' + p27 + '{3}:' + p97 + '|' + p62 + '?:' + p27 + '{2}:' + p97 + '|' + p78 + '?::' + p13 + ':' + p97 + '|' + p92 + '?::' + p97 + '|' + p99 + '?::' + p13 + '|(?::' + p13 + p99 + '?)?::)'
p175 = '(?:' + p125 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p126 + '*+' + p141 + '?)'
p176 = '(?P<path>/' + p175 + '?)'
p177 = '(?P<path__7>/' + p175 + '?)'
p178 = '(?P<path__2>/' + p175 + '?)'
p179 = '(?P<ipv6address>(?:[0-9A-Fa-f]{1,4}+:){6}' + p91 + '|:' + p163 + '|[0-9A-Fa-f]{1,4}+' + p173 + ')'
p180 = '(?P<host>\\[' + p179 + '\\]|' + p59 + ')'
p181 = '(?:' + p121 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p126 + '*+' + p141 + '?|' + p144 + '+)'
p182 = '(?:' + p29 + '?' + p180 + p106 + '?|(?P<host__2>(?P<empty_host>)))'
p183 = '(?:' + p5 + '?[0-9A-Fa-f]:(?:' + p5 + '?[0-9A-Fa-f]:(?:' + p5 + '?[0-9A-Fa-f]:(?:' + p5 + '?[0-9A-Fa-f]:(?:' + p5 + '?[0-9A-Fa-f]:(?:' + p5 + '?[0-9A-Fa-f]:(?::|' + p5 + '?[0-9A-Fa-f])|' + p45 + '{3}' + p41 + '|:(?:' + p5 + '?[0-9A-Fa-f])?)|:' + p100 + '?)|:' + p117 + '?)|:' + p132 + '?)|:' + p140 + '?)|:' + p157 + '?)'
p184 = '(?:(?:' + p122 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p126 + '*+|[A-Za-z][\\+\\-\\.0-9A-Za-z]*+(?:' + p121 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p126 + '*+)?)' + p141 + '?)'
p185 = '(?P<path__8>' + p184 + '?)'
p186 = '(?P<path__3>' + p184 + '?)'
p187 = '(?P<valid_ipv6>' + p26 + '{6}' + p97 + '|:' + p172 + '|' + p13 + p174 + ')'
p188 = '(?P<valid_ipv6__4>' + p26 + '{6}' + p97 + '|:' + p172 + '|' + p13 + p174 + ')'
p189 = '(?P<valid_ipv6__3>' + p26 + '{6}' + p97 + '|:' + p172 + '|' + p13 + p174 + ')'
p190 = '(?P<valid_ipv6__2>' + p26 + '{6}' + p97 + '|:' + p172 + '|' + p13 + p174 + ')'
p191 = '(?P<error_free_ipv6>' + p5 + '?[0-9A-Fa-f]:' + p183 + '|::' + p164 + '?)'
p192 = '(?P<error_free_ipv6__4>' + p5 + '?[0-9A-Fa-f]:' + p183 + '|::' + p164 + '?)'
p193 = '(?P<host>' + p158 + '|' + p84 + '|\\[' + p187 + '\\]|' + p67 + ')'
p194 = '(?P<host__6>' + p160 + '|' + p87 + '|\\[' + p188 + '\\]|' + p69 + ')'
p195 = '(?:' + p193 + '|(?P<host__2>(?P<empty_host>)))'
p196 = '(?P<host__2>' + p169 + '|\\[' + p187 + '\\])'
p197 = '(?:(?P<host__4>' + p159 + '|' + p86 + '|\\[' + p189 + '\\]|' + p68 + ')|(?P<host__5>(?P<empty_host__2>)))'
p198 = '(?P<path__8>[A-Za-z][\\+\\-\\.0-9A-Za-z]*+' + p181 + '?|' + p122 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p126 + '*+' + p141 + '?)'
p199 = '(?:(?P<host>(?P<empty_host>))|' + p196 + p106 + '?)'
p200 = '(?P<host>\\[' + p191 + '\\]|' + p158 + '|' + p84 + '|' + p67 + ')'
p201 = '(?P<host__2>\\[(?P<error_free_ipv6__2>' + p5 + '?[0-9A-Fa-f]:' + p183 + '|::' + p164 + '?)\\]|' + p159 + '|' + p86 + '|' + p68 + '|(?P<empty_host>))'
p202 = '(?:' + p130 + '(?:\\.|%2[Ee])(?:%3)?+(?:' + p130 + '(?:\\.|%2[Ee])(?:%3)?+(?:' + p130 + '(?:\\.|%2[Ee])(?:%3)?+' + p130 + '|0' + p129 + '?|[7-9]' + p37 + '?|[1-5]' + p57 + '?|6' + p112 + '?)|0' + p131 + '?|[2-9]' + p71 + '?|1' + p155 + '?)|0' + p133 + '?|[5-9]' + p88 + '?|[1-3]' + p93 + '?|4' + p166 + '?)'
p203 = '(?P<ipv4_numbers>(?:%3)?+' + p202 + '(?:\\.|%2[Ee])?)'
p204 = '(?://(?:(?P<host__2>(?P<empty_host>))|(?P<host__3>' + p169 + '|\\[' + p190 + '\\])' + p108 + '?)(?P<path__2>' + p144 + '+)?|(?P<path__3>/' + p175 + '?)|(?P<path__4>' + p167 + '?))'
p205 = '(?://(?:(?P<host__3>\\[(?P<error_free_ipv6__3>' + p5 + '?[0-9A-Fa-f]:' + p183 + '|::' + p164 + '?)\\]|' + p171 + ')' + p108 + '?|' + p11 + ')(?P<path__3>' + p141 + '?)|(?P<path__4>/' + p175 + '?)|(?P<path__5>' + p167 + '?))'
p206 = '(?P<host>' + p161 + '|' + p203 + '|\\[' + p179 + '\\]|' + p120 + ')'
p207 = '(?://(?:(?P<host>(?P<empty_host>))' + p36 + '|(?P<host__2>' + p161 + '|' + p203 + '|\\[' + p179 + '\\]|' + p120 + ')' + p32 + '|(?P<host__3>(?P<empty_host__2>))' + p33 + ')|(?P<path__4>' + p79 + '?))'
p208 = '(?:' + p46 + '://' + p193 + p106 + '?' + p152 + '?|' + p136 + ':' + p204 + '|' + p6 + '://' + p197 + p153 + '?)'
p209 = p208 + p147 + '?' + p151 + '?'

PATTERNS: dict[str, str] = {
    'url': '(?:' + p46 + ':/*+' + p31 + '?' + p206 + p106 + '?' + p28 + '|' + p4 + ':(?://(?:(?P<host__2>(?P<empty_host>))(?P<path__2>[A-Za-z][:\\|](?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)|(?P<host__3>(?P<domain__2>' + p94 + '*' + p156 + ')|(?P<ipv4_numbers__2>(?:%3)?+' + p202 + '(?:\\.|%2[Ee])?)|\\[(?P<ipv6address__2>(?:[0-9A-Fa-f]{1,4}+:){6}' + p91 + '|:' + p163 + '|[0-9A-Fa-f]{1,4}+' + p173 + ')\\]|(?P<unicode_domain__2>[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~]*+' + p77 + '*' + p34 + '[!"\\$\\&-\\.0-9;->A-Z_-\\{\\}\\~\\x80-\\U0010ffff]*+' + p90 + '*))' + p33 + '|' + p11 + '(?P<path__4>(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+))|(?P<path__5>' + p79 + '?))|' + p135 + ':(?://(?:(?:(?P<userinfo__2>[^\\x09\\x0a\\x0d\\#/\\?]*)@)?(?P<host__5>\\[(?P<ipv6address__3>(?:[0-9A-Fa-f]{1,4}+:){6}' + p91 + '|:' + p163 + '|[0-9A-Fa-f]{1,4}+' + p173 + ')\\]|' + p59 + ')' + p108 + '?|' + p10 + ')(?P<path__6>(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)|(?P<path__7>' + p85 + '?)))' + p16 + '?+' + p17 + '?+',
    'web_url': p46 + ':/*+' + p31 + '?' + p206 + p106 + '?' + p28 + p16 + '?+' + p17 + '?+',
    'file_url': '(?P<scheme>[Ff][Ii][Ll][Ee]):' + p207 + p16 + '?+' + p17 + '?+',
    'generic_url': p134 + ':(?://' + p182 + p22 + '|(?P<path__2>' + p85 + '?))' + p16 + '?+' + p17 + '?+',
    'relative_web': '(?:///*+' + p31 + '?' + p206 + p106 + '?' + p28 + '|(?P<path__2>' + p79 + '?))' + p16 + '?+' + p17 + '?+',
    'relative_file': p207 + p16 + '?+' + p17 + '?+',
    'relative_generic': '(?://' + p182 + p22 + '|' + p55 + '|' + p50 + '|(?P<path__4>))' + p16 + '?+' + p17 + '?+',
    'relative_opaque': '(?P<path>)\\#' + p2,
    'web_scheme': p46,
    'file_scheme': '(?P<scheme>[Ff][Ii][Ll][Ee])',
    'generic_scheme': p134,
    'special_authority': p31 + '?' + p206 + p106 + '?',
    'generic_authority': p29 + '?' + p180 + p106 + '?|(?P<host__2>(?P<empty_host>))',
    'special_userinfo': '(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+)',
    'generic_userinfo': '(?P<userinfo>[^\\x09\\x0a\\x0d\\#/\\?]*+)',
    'port': p104,
    'port_number': p103,
    'special_host': p206,
    'generic_host': p180,
    'hostless': '(?P<host>(?P<empty_host>))',
    'empty_host': '(?P<empty_host>)',
    'opaque_host': p59,
    'forbidden_host_code_point': '[\\x00\\x09\\x0a\\x0d\\ \\#/:<>-@\\[-\\^\\|]',
    'forbidden_domain_code_point': '[\\x00-\\ \\#%/:<>-@\\[-\\^\\|\\x7f]',
    'domain': p161,
    'domain_dot': '\\.|%2[Ee]',
    'domain_label': '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p76 + '*',
    'domain_name': p137 + '[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p76 + '*',
    'unicode_domain': p120,
    'ace_domain': p165 + '*(?:[Xx]|%[57]8)(?:[Nn]|%[46][Ee])(?:\\-|%2[Dd])(?:\\-|%2[Dd])[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p76 + '*' + p95 + '?',
    'ipv4_numbers': p203,
    'ipv4_number8': '(?:%3)?+' + p130,
    'ipv4_number16': '(?:%3)?+(?:0' + p129 + '?|[7-9]' + p37 + '?|[1-5]' + p57 + '?|6' + p112 + '?)',
    'ipv4_number24': '(?:%3)?+(?:0' + p131 + '?|[2-9]' + p71 + '?|1' + p155 + '?)',
    'ipv4_number32': '(?:%3)?+(?:0' + p133 + '?|[5-9]' + p88 + '?|[1-3]' + p93 + '?|4' + p166 + '?)',
    'special_path_abempty': p28,
    'special_path_absolute': '(?P<path>/' + p42 + '?)',
    'special_path_rootless': '(?P<path>[^\\x09\\x0a\\x0d\\#/\\?\\\\]++(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)',
    'drive_path': p36,
    'drive': '[A-Za-z][:\\|]',
    'special_segment': '[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+',
    'special_segment_nz': '[^\\x09\\x0a\\x0d\\#/\\?\\\\]++',
    'generic_path_abempty': p22,
    'generic_path_absolute': '(?P<path>/' + p39 + '?)',
    'generic_path_rootless': '(?P<path>[^\\x09\\x0a\\x0d\\#/\\?]++(?:/[^\\x09\\x0a\\x0d\\#\\?]*+)?+)',
    'generic_segment': '[^\\x09\\x0a\\x0d\\#/\\?]*+',
    'generic_segment_nz': '[^\\x09\\x0a\\x0d\\#/\\?]++',
    'opaque_path': '(?P<path>' + p60 + '?)',
    'query': p0,
    'fragment': p2,
    'pct_invalid': '%',
    'dot_segment': '\\.|%2[Ee]',
    'dot_dot_segment': '(?:\\.|%2[Ee])(?:\\.|%2[Ee])',
    'serialized_web_url': p7 + '://' + p54 + '?' + p118 + p114 + '?' + p139 + p18 + '?+' + p23 + '?+',
    'serialized_url_with_dots': '(?:' + p7 + '://' + p54 + '?' + p118 + p114 + '?(?:/[!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+)++|file://(?:' + p9 + '+' + p96 + '|' + p89 + '[!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+\\.|\\.|[!"\\$\\&-\\-;=_-km-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|[1-9][0-9]*+[!"\\$\\&-\\-;=_-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|0' + p65 + '[!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|l(?:[!"\\$\\&-\\-0-9;=_-np-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|o(?:[!"\\$\\&-\\-0-9;=_-bd-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|c(?:[!"\\$\\&-\\-0-9;=_`b-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|a(?:[!"\\$\\&-\\-0-9;=_-km-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|l(?:[!"\\$\\&-\\-0-9;=_-gi-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|h(?:[!"\\$\\&-\\-0-9;=_-np-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|o(?:[!"\\$\\&-\\-0-9;=_-rt-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|s(?:[!"\\$\\&-\\-0-9;=_-su-\\{\\}\\~][!"\\$\\&-\\-0-9;=_-\\{\\}\\~]*+|t[!"\\$\\&-\\-0-9;=_-\\{\\}\\~]++)?)?)?)?)?)?)?)?|' + p86 + ')?/(?:[!\\$-\\.0-;=@\\[\\]_\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|[A-Za-z](?:[!\\$-\\.0-;=@-\\[\\]_a-z\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|\\|[!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]++)?)?(?:/[!\\$-;=@-\\[\\]_a-z\\|\\~]*+)?+)' + p18 + '?+' + p23 + '?+',
    'serialized_scheme': p7,
    'serialized_userinfo': p51,
    'serialized_host': p118,
    'serialized_domain': p105,
    'serialized_port': p113,
    'serialized_path': p139,
    'serialized_segment': '[!\\$\\&-\\-0-;=@-\\[\\]_a-z\\|\\~][!\\$-\\.0-;=@-\\[\\]_a-z\\|\\~]*+|\\.' + p109 + '|%' + p116 + '?',
    'serialized_query': p3,
    'serialized_fragment': p8,
    'outline_web_url': '/*+' + p162 + p16 + '?+' + p17 + '?+',
    'outline_web': '(?:///*+' + p162 + '|(?P<path__5>/' + p42 + '?)|(?P<path__6>[^\\x09\\x0a\\x0d\\#/\\?\\\\]++(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)|(?P<path__7>))' + p16 + '?+' + p17 + '?+',
    'outline_file': '(?://(?:(?P<host>(?P<empty_host>))' + p36 + '|(?P<host__2>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+)' + p32 + ')|(?P<path__3>/' + p42 + '?)|(?P<path__4>[^\\x09\\x0a\\x0d\\#/\\?\\\\]++(?:/[^\\x09\\x0a\\x0d\\#\\?\\\\]*+)?+)|(?P<path__5>))' + p16 + '?+' + p17 + '?+',
    'outline_generic_url': '(?://' + p29 + '?' + p119 + p22 + '|' + p55 + '|(?P<path__3>' + p60 + '?))' + p16 + '?+' + p17 + '?+',
    'outline_generic': '(?://' + p29 + '?' + p119 + p22 + '|' + p55 + '|' + p50 + '|(?P<path__4>))' + p16 + '?+' + p17 + '?+',
    'special_host_outline': '(?P<host>' + p47 + '[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p49 + '*+)',
    'special_host_unclosed': '(?P<host>[^\\x09\\x0a\\x0d\\#/:\\?@\\[\\\\]*+' + p49 + '*\\[[^\\x09\\x0a\\x0d\\#/\\?@\\\\\\]]*+)',
    'generic_host_outline': '(?P<host>' + p43 + '[^\\x09\\x0a\\x0d\\#/:\\?@\\[]*+' + p44 + '*+)',
    'generic_host_unclosed': '(?P<host>[^\\x09\\x0a\\x0d\\#/:\\?@\\[]*+' + p44 + '*\\[[^\\x09\\x0a\\x0d\\#/\\?@\\]]*+)',
    'file_host_outline': '(?P<host>[^\\x09\\x0a\\x0d\\#/\\?\\\\]*+)',
    'special_port_outline': p14,
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
    'protocol_input': p24 + ':[^\\x09\\x0a\\x0d]*+',
    'web_host_input': p206 + '(?::' + p115 + '?|' + p1 + '?+)',
    'web_hostname_input': p206 + p1 + '?+',
    'file_host_input': '(?P<host>' + p161 + '|' + p203 + '|\\[' + p179 + '\\]|' + p120 + '|(?P<empty_host>))' + p1 + '?+',
    'generic_host_input': p180 + '(?::' + p115 + '?|(?:[\\#/\\?][^\\x09\\x0a\\x0d]*+)?+)|(?P<host__2>(?P<empty_host>))(?:[\\#/\\?][^\\x09\\x0a\\x0d]*+)?+',
    'generic_hostname_input': '(?P<host>\\[' + p179 + '\\]|' + p59 + '|(?P<empty_host>))(?:[\\#/\\?][^\\x09\\x0a\\x0d]*+)?+',
    'port_input': p103 + p25 + '?+',
    'valid_url_string': '(?:' + p46 + '://' + p193 + p106 + '?' + p152 + '?|' + p136 + ':' + p204 + '|' + p6 + '://' + p197 + p153 + '?|//(?:' + p194 + p107 + '?|(?P<host__7>(?P<valid_domain__4>' + p111 + '*' + p138 + ')|(?P<ipv4address__4>' + p45 + '{3}' + p41 + ')|\\[(?P<valid_ipv6__5>' + p26 + '{6}' + p97 + '|:' + p172 + '|' + p13 + p174 + ')\\]|(?P<valid_unicode_domain__4>[\\-\\.0-9<->A-Za-z]*+[\\x80-\\U0010ffff][\\-\\.0-9<->A-Za-z\\x80-\\U0010ffff]*+))|(?P<host__8>(?P<empty_host__3>))|(?P<host__9>' + p170 + '|\\[(?P<valid_ipv6__6>' + p26 + '{6}' + p97 + '|:' + p172 + '|' + p13 + p174 + ')\\])(?::(?P<port__4>' + p102 + '?))?)' + p154 + '?|' + p177 + '|' + p185 + ')' + p147 + '?' + p151 + '?',
    'valid_url_string_no_base': p209,
    'valid_url_string_special_base': '(?:' + p46 + '://' + p193 + p106 + '?' + p152 + '?|' + p136 + ':' + p204 + '|' + p6 + '://' + p197 + p153 + '?|//' + p194 + p107 + '?' + p154 + '?|' + p177 + '|' + p185 + ')' + p147 + '?' + p151 + '?',
    'valid_url_string_file_base': '(?:' + p46 + '://' + p193 + p106 + '?' + p152 + '?|' + p136 + ':' + p204 + '|' + p6 + '://' + p197 + p153 + '?|//(?:' + p194 + '|(?P<host__7>(?P<empty_host__3>)))' + p154 + '?|' + p177 + '|' + p185 + ')' + p147 + '?' + p151 + '?',
    'valid_url_string_other_base': '(?:' + p46 + '://' + p193 + p106 + '?' + p152 + '?|' + p136 + ':' + p204 + '|' + p6 + '://' + p197 + p153 + '?|//(?:' + p10 + '|(?P<host__7>' + p170 + '|\\[' + p188 + '\\])' + p107 + '?)' + p154 + '?|' + p177 + '|' + p185 + ')' + p147 + '?' + p151 + '?',
    'valid_url_string_opaque_base': p208 + p147 + '?' + p151 + '?|\\#' + p148,
    'absolute_url_with_fragment': p209,
    'absolute_url': p208 + p147 + '?',
    'relative_url_with_fragment': '(?://(?:' + p193 + p106 + '?|(?P<host__2>' + p159 + '|' + p86 + '|\\[' + p190 + '\\]|' + p68 + ')|(?P<host__3>(?P<empty_host>))|(?P<host__4>' + p169 + '|\\[' + p189 + '\\])' + p108 + '?)' + p152 + '?|' + p178 + '|' + p186 + ')' + p147 + '?' + p151 + '?',
    'relative_url_with_fragment_special_base': '(?://' + p193 + p106 + '?' + p152 + '?|' + p178 + '|' + p186 + ')' + p147 + '?' + p151 + '?',
    'relative_url_with_fragment_file_base': '(?://' + p195 + p152 + '?|' + p178 + '|' + p186 + ')' + p147 + '?' + p151 + '?',
    'relative_url_with_fragment_other_base': '(?://' + p199 + p152 + '?|' + p178 + '|' + p186 + ')' + p147 + '?' + p151 + '?',
    'relative_url_with_fragment_opaque_base': '\\#' + p145,
    'scheme_relative_special_url': '//' + p193 + p106 + '?' + p152 + '?',
    'scheme_relative_url': '//' + p199 + p152 + '?',
    'opaque_host_and_port': '(?P<host>(?P<empty_host>))|' + p196 + p106 + '?',
    'scheme_relative_file_url': '//' + p195 + p152 + '?',
    'path_absolute_url': p152,
    'path_absolute_non_authority_url': p176,
    'path_relative_scheme_less_url': '(?P<path>' + p184 + '?)',
    'opaque_path_url': p168,
    'url_path_segment': p142,
    'url_segment_code_point': '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]',
    'url_query': p143,
    'url_fragment': p145,
    'url_port': p104,
    'url_unit': '[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'url_code_point': '[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]',
    'url_code_point_beyond_ascii': '[\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]',
    'valid_host': p193,
    'valid_opaque_host': '(?P<host>' + p169 + '|\\[' + p187 + '\\])',
    'valid_opaque_name': p169,
    'valid_domain': p158,
    'valid_unicode_domain': p67,
    'undecided_domain': p165 + '*(?:[Xx]|%[57]8)(?:[Nn]|%[46][Ee])(?:\\-|%2[Dd])(?:\\-|%2[Dd])[!"\\$\\&-\\-0-9;=A-Z_-\\{\\}\\~]*+' + p76 + '*' + p95 + '?|(?:[\\-\\.0-9A-Za-z][\\-\\.0-9A-Za-z]){31}[\\-\\.0-9A-Za-z]{2,}+',
    'valid_ipv6': p187,
    'valid_last': p13 + ':' + p13 + '|' + p84,
    'valid_piece': '0|[1-9A-Fa-f][0-9A-Fa-f]{0,3}+',
    'without_validation_errors_no_base': '(?:' + p46 + '://' + p200 + p106 + '?' + p146 + '|' + p4 + '://' + p201 + p149 + '|' + p135 + ':' + p205 + ')' + p147 + '?' + p151 + '?',
    'without_validation_errors_special_base': '(?:' + p46 + '://' + p200 + p106 + '?' + p146 + '|' + p4 + '://' + p201 + p149 + '|' + p135 + ':' + p205 + '|//(?P<host__5>\\[' + p192 + '\\]|' + p160 + '|' + p87 + '|' + p69 + ')' + p107 + '?' + p150 + '|' + p177 + '|' + p198 + '|(?P<path__9>))' + p147 + '?' + p151 + '?',
    'without_validation_errors_file_base': '(?:' + p46 + '://' + p200 + p106 + '?' + p146 + '|' + p4 + '://' + p201 + p149 + '|' + p135 + ':' + p205 + '|//(?P<host__5>\\[' + p192 + '\\]|' + p160 + '|' + p87 + '|' + p69 + '|(?P<empty_host__3>))' + p150 + '|' + p177 + '|' + p198 + '|(?P<path__9>))' + p147 + '?' + p151 + '?',
    'without_validation_errors_other_base': '(?:' + p46 + '://' + p200 + p106 + '?' + p146 + '|' + p4 + '://' + p201 + p149 + '|' + p135 + ':' + p205 + '|//(?:(?P<host__5>\\[' + p192 + '\\]|(?P<error_free_opaque_host__2>' + p127 + '[!\\$\\&-\\.0-9;=A-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p128 + '*+))' + p107 + '?|' + p10 + ')' + p150 + '|' + p177 + '|' + p198 + '|(?P<path__9>))' + p147 + '?' + p151 + '?',
    'without_validation_errors_opaque_base': p46 + '://' + p200 + p106 + '?' + p146 + p147 + '?' + p151 + '?|' + p4 + '://' + p201 + p149 + '(?:\\?(?P<query__2>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p124 + '*+))?(?:\\#' + p148 + ')?|' + p135 + ':' + p205 + '(?:\\?(?P<query__3>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p124 + '*+))?(?:\\#(?P<fragment__3>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p124 + '*+))?|(?P<path__6>)\\#(?P<fragment__4>[!\\$\\&-;=\\?-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p124 + '*+)',
    'error_free_path_abempty': p146,
    'error_free_path_absolute': p176,
    'error_free_path_scheme_less': '(?P<path>[A-Za-z][\\+\\-\\.0-9A-Za-z]*+' + p181 + '?|' + p122 + '[!\\$\\&-\\.0-;=@-Z_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\ufffd\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e0000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+' + p126 + '*+' + p141 + '?)',
    'error_free_segment': p142,
    'error_free_opaque_path': p168,
    'error_free_query': p143,
    'error_free_fragment': p145,
    'error_free_special_host': p200,
    'error_free_generic_host': '(?P<host>\\[' + p191 + '\\]|' + p171 + ')',
    'error_free_opaque_host': p171,
    'error_free_ipv6': p191,
    'error_free_piece': p5 + '?[0-9A-Fa-f]',
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'scheme': p24,
    'dec_octet': '[0-9]|[1-9][0-9]|1[0-9][0-9]|2(?:[0-4][0-9]|5[0-5])',
    'h16': '[0-9A-Fa-f]{1,4}+',
    'ipv4address': p84,
    'ipv6address': p179,
    'ls32': '[0-9A-Fa-f]{1,4}+:[0-9A-Fa-f]{1,4}+|' + p84,
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
    'serialized_url_with_dots': lambda g: tree((g[0], g[1], g[2], 'domain' if g[3] is not None else 'ipv4address' if g[4] is not None else 'ipv4address' if g[6] is not None else None, g[5], '', g[7], g[8])),
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
