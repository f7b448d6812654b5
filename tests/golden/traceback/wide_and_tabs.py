def f():
	values = [1, 2]
	return values[0] + 	values[7]

f()
