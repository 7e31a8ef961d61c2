"""Findings with their reports: what the public functions return."""
