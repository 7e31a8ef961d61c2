"""Programs that measure speed: `python -m tools.benchmark`."""
