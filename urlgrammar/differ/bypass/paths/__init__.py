"""Goals about paths: what gets past a filter to a path that is not allowed, or that is denied."""
