"""Reports of results: JSON, sentences, Markdown, HTML pages."""
