# XML packages.
