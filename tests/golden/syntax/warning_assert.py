assert (1, "msg")
assert (), "x"
