"""Made by `python -m tools.generate` from grammars/rfc6570.lark, grammars/rfc3986.lark, grammars/rfc3987.lark, grammars/rfc5234.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'uri_template': ('URI-Template', 'RFC 6570', '2', None),
    'literals': ('literals', 'RFC 6570', '2.1', 3),
    'expression': ('expression', 'RFC 6570', '2.2', None),
    'operator': ('operator', 'RFC 6570', '2.2', 1),
    'op_level2': ('op-level2', 'RFC 6570', '2.2', 1),
    'op_level3': ('op-level3', 'RFC 6570', '2.2', 1),
    'op_reserve': ('op-reserve', 'RFC 6570', '2.2', 1),
    'variable_list': ('variable-list', 'RFC 6570', '2.3', None),
    'varspec': ('varspec', 'RFC 6570', '2.3', None),
    'varname': ('varname', 'RFC 6570', '2.3', None),
    'varchar': ('varchar', 'RFC 6570', '2.3', 3),
    'modifier_level4': ('modifier-level4', 'RFC 6570', '2.4', 5),
    'prefix': ('prefix', 'RFC 6570', '2.4.1', 5),
    'max_length': ('max-length', 'RFC 6570', '2.4.1', 4),
    'explode': ('explode', 'RFC 6570', '2.4.2', 1),
    'pct_encoded': ('pct-encoded', 'RFC 3986', '2.1', 3),
    'iprivate': ('iprivate', 'RFC 3987', '2.2', 1),
    'ucschar': ('ucschar', 'RFC 3987', '2.2', 1),
    'alpha': ('ALPHA', 'RFC 5234', 'B.1', 1),
    'digit': ('DIGIT', 'RFC 5234', 'B.1', 1),
    'hexdig': ('HEXDIG', 'RFC 5234', 'B.1', 1),
}

p0 = '(?:[0-9A-Z_a-z]|%[0-9A-Fa-f][0-9A-Fa-f])'
p1 = '(?:\\.?+' + p0 + ')'
p2 = '(?:,' + p0 + p1 + '*(?:\\*|:[1-9][0-9]{0,3}+)?)'

PATTERNS: dict[str, str] = {
    'uri_template': '[!\\#\\$\\&-;=\\?-\\[\\]_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+(?:(?:%[0-9A-Fa-f][0-9A-Fa-f]|\\{[!\\#\\&\\+,\\./;=\\?@\\|]?+' + p0 + p1 + '*(?:\\*|:[1-9][0-9]{0,3}+)?' + p2 + '*\\})[!\\#\\$\\&-;=\\?-\\[\\]_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]*+)*',
    'literals': '[!\\#\\$\\&-;=\\?-\\[\\]_a-z\\~\\xa0-\\ud7ff\\ue000-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'expression': '\\{[!\\#\\&\\+,\\./;=\\?@\\|]?+' + p0 + p1 + '*(?:\\*|:[1-9][0-9]{0,3}+)?' + p2 + '*\\}',
    'operator': '[!\\#\\&\\+,\\./;=\\?@\\|]',
    'op_level2': '[\\#\\+]',
    'op_level3': '[\\&\\./;\\?]',
    'op_reserve': '[!,=@\\|]',
    'variable_list': p0 + p1 + '*(?:\\*|:[1-9][0-9]{0,3}+)?' + p2 + '*',
    'varspec': p0 + p1 + '*(?:\\*|:[1-9][0-9]{0,3}+)?',
    'varname': p0 + p1 + '*',
    'varchar': '[0-9A-Z_a-z]|%[0-9A-Fa-f][0-9A-Fa-f]',
    'modifier_level4': '\\*|:[1-9][0-9]{0,3}+',
    'prefix': ':[1-9][0-9]{0,3}+',
    'max_length': '[1-9][0-9]{0,3}+',
    'explode': '\\*',
    'pct_encoded': '%[0-9A-Fa-f][0-9A-Fa-f]',
    'iprivate': '[\\ue000-\\uf8ff\\U000f0000-\\U000ffffd\\U00100000-\\U0010fffd]',
    'ucschar': '[\\xa0-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\uffef\\U00010000-\\U0001fffd\\U00020000-\\U0002fffd\\U00030000-\\U0003fffd\\U00040000-\\U0004fffd\\U00050000-\\U0005fffd\\U00060000-\\U0006fffd\\U00070000-\\U0007fffd\\U00080000-\\U0008fffd\\U00090000-\\U0009fffd\\U000a0000-\\U000afffd\\U000b0000-\\U000bfffd\\U000c0000-\\U000cfffd\\U000d0000-\\U000dfffd\\U000e1000-\\U000efffd]',
    'alpha': '[A-Za-z]',
    'digit': '[0-9]',
    'hexdig': '[0-9A-Fa-f]',
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}
