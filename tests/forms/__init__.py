"""Tests of canonical forms as machines."""
