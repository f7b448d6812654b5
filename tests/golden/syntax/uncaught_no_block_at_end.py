x = [1]
for i in x:
