"""Regular expressions of RE2, which Go has too, as expressions."""
