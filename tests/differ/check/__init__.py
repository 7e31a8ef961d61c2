"""Tests of testing programs."""
