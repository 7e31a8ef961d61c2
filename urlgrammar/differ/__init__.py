"""Exact differences of operands, comparison of standards on one text, samples."""
