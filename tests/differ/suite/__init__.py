"""Tests of test suites."""
