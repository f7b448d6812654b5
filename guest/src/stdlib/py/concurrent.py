"""Package of `concurrent.futures`."""
