x = 1; y = 0; z = x / y  # trailing comment
print(z)
