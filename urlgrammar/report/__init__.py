"""Differences for people: in words, in Markdown, as a page."""
