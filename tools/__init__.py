"""The project's own tools. Run one with `python -m tools.NAME`. The package does not install
them."""
