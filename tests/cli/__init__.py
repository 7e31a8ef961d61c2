"""Tests of the command line: what it reads, prints and exits with."""
