"""The playground: a page that runs the package in the browser."""
