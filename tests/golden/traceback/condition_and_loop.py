limit = 3
items = [1, 2, None, 4]
while items:
    item = items.pop(0)
    if item > 1 and limit > item:
        print('between', item)
