"""Made by `python -m tools.generate` from grammars/urlpattern.lark. Do not edit."""

from __future__ import annotations

from functools import partial

from urlgrammar.components import ComponentTuple

FORMAT = 3

tree = partial(tuple.__new__, ComponentTuple)

RULES: dict[str, tuple[str, str, str, int | None]] = {
    'open': ('open', 'URLPattern', '2.1.2', 1),
    'close': ('close', 'URLPattern', '2.1.2', 1),
    'asterisk': ('asterisk', 'URLPattern', '2.1.2', 1),
    'other_modifier': ('other-modifier', 'URLPattern', '2.1.2', 1),
    'escaped_char': ('escaped-char', 'URLPattern', '2.1.2', 2),
    'name_start': ('name-start', 'URLPattern', '2.1.2', 1),
    'regexp_start': ('regexp-start', 'URLPattern', '2.1.2', 1),
    'regexp_group': ('regexp-group', 'URLPattern', '2.1.2', 2),
    'regexp_end': ('regexp-end', 'URLPattern', '2.1.2', 1),
    'regexp_text': ('regexp-text', 'URLPattern', '2.1.2', None),
    'group': ('group', 'URLPattern', '2.1.5', 4),
    'braces': ('braces', 'URLPattern', '2.1.5', None),
    'text': ('text', 'URLPattern', '2.1.5', None),
    'fixed_token': ('fixed-token', 'URLPattern', '2.1.5', 1),
    'modifier': ('modifier', 'URLPattern', '2.1.5', 1),
    'char': ('char', 'URLPattern', '2.1.5', 1),
    'ipv6_code_point': ('ipv6-code-point', 'URLPattern', '3.1', 1),
    'regexp_escaped': ('regexp-escaped', 'URLPattern', '2.2', 1),
    'pattern_escaped': ('pattern-escaped', 'URLPattern', '2.3', 1),
}


PATTERNS: dict[str, str] = {
    'open': '\\{',
    'close': '\\}',
    'asterisk': '\\*',
    'other_modifier': '[\\+\\?]',
    'escaped_char': '\\\\[\\x00-\\U0010ffff]',
    'name_start': ':',
    'regexp_start': '\\(',
    'regexp_group': '\\(\\?',
    'regexp_end': '\\)',
    'regexp_text': "(?:[\\x00-'\\*-\\[\\]-\\x7f]|\\\\[\\x00-\\x7f])[\\x00-'\\*-\\[\\]-\\x7f]*+(?:\\\\[\\x00-\\x7f][\\x00-'\\*-\\[\\]-\\x7f]*+)*+",
    'group': 'c?+(?:[\\*r]|nr?+)[\\*m]?+',
    'braces': '\\{[ce]*+(?:(?:[\\*r]|nr?+)[ce]*+)?\\}[\\*m]?+',
    'text': '[ce]*+',
    'fixed_token': '[ce]',
    'modifier': '[\\*m]',
    'char': 'c',
    'ipv6_code_point': '[0-:A-F\\[\\]a-f]',
    'regexp_escaped': '[\\$\\(-\\+\\./\\?\\[-\\^\\{-\\}]',
    'pattern_escaped': '[\\(-\\+:\\?\\\\\\{\\}]',
}

TREE_RULES: tuple[str, ...] = ()

TREES: dict[str, object] = {
}
