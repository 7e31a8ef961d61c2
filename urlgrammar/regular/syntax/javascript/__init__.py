"""Regular expressions of JavaScript (ECMAScript), read as expressions."""
