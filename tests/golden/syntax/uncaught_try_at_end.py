x = [1]
try:
    x[0]
