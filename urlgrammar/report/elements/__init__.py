"""What reports are made of: elements of Markdown and of HTML pages."""
