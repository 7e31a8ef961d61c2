"""The documentation site and the playground: made from documents, grammars and the package."""
