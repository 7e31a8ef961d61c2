"""The patterns that people write besides regular expressions, as operands of a comparison."""
