"""Real programs that read URLs: running them, and what they say."""
