"""Tests of real programs that are asked."""
