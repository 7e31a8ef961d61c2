"""Proofs that others can check: certificates of verdicts, and their verification."""
