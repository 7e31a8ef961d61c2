"""A report as a document, whatever it is about, and the forms in which it is shown."""
