"""Package of `urllib.parse`."""
