"""Text functions for all standards: percent-encoding, preprocessing, IDNA, display."""
