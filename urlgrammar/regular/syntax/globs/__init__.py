"""Globs of several libraries, as expressions. Each library has a module: they read globs in
different ways."""
