"""The URL Pattern Standard of WHATWG: patterns of URLs, component by component."""
