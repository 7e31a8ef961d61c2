"""Tests of the operands of comparisons."""
