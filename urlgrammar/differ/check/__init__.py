"""Testing real programs with texts that are made from an operand."""
