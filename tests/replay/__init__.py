"""Advisories and threads about URLs, asked again."""
