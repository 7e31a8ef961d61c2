"""A filter that holds before several readers: one expression, with a proof for each reader."""
