"""Test suites that are made from an operand: texts, and what is right about them."""
