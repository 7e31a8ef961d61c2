"""Made by `python -m tools.generate` from grammars/plain.lark, grammars/rfc3986.lark, grammars/rfc5234.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'plain_url': ('plain-url', 'Plain URLs', '1', None),
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'sub_delims': ('sub-delims', 'RFC 3986', '2.2', 1),
    'unreserved': ('unreserved', 'RFC 3986', '2.3', 1),
    'pchar': ('pchar', 'RFC 3986', '3.3', 3),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=\\?-Z_a-z\\~]*+)'
p1 = '(?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z](?:\\-?+[0-9a-z])?+)?)?)?)?)?)?)?)?)?)?)?)?)?)?)?)?)?)?)?)?)?)?)'

PATTERNS: dict[str, str] = {
    'plain_url': 'https?+://(?:[0-9a-z]' + p1 + '?\\.(?:[0-9a-z]' + p1 + '?\\.(?:[0-9a-z]' + p1 + '?\\.(?:[0-9a-z]' + p1 + '?\\.)?)?)?)?[a-z]' + p1 + '?(?::(?:[7-9][0-9]{0,3}+|[1-5][0-9]{0,4}+|6(?:[6-9][0-9]{0,2}+|[0-4][0-9]{0,3}+|5(?:[6-9][0-9]?+|[0-4][0-9]{0,2}+|5(?:[4-9]|[0-2][0-9]?+|3[0-5]?+)?)?)?))?(?:/[!\\$\\&-;=@-Z_a-z\\~]*+(?:%[0-9A-Fa-f][0-9A-Fa-f][!\\$\\&-;=@-Z_a-z\\~]*+)*+)?(?:\\?[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p0 + '*+)?(?:\\#[!\\$\\&-;=\\?-Z_a-z\\~]*+' + p0 + '*+)?',
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'sub_delims': '[!\\$\\&-,;=]',
    'unreserved': '[\\-\\.0-9A-Z_a-z\\~]',
    'pchar': '[!\\$\\&-\\.0-;=@-Z_a-z\\~]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}
