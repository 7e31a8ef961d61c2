"""The project's own tools, each run as `python -m tools.NAME`. Not installed with the package."""
