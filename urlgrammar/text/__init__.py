"""Texts, whatever standard reads them: percent-encoding, preprocessing, IDNA, display."""
