"""Reports of differences: sentences, Markdown, an HTML page."""
