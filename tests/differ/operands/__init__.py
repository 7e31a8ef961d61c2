"""Tests of operands of comparisons."""
