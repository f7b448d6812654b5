x = 1
print(completely_different_thing)
