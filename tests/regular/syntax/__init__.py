"""Tests of expressions and their readers."""
