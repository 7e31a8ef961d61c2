"""Grammars: their files, ABNF, the reference parser, the generated matchers, advice in errors."""
