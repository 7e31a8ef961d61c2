"""Tests of the command line: its input, its output and its exit status."""
