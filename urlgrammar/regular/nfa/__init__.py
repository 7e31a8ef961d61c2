"""The graph of an expression, and its threads: from an expression to a tagged NFA."""
