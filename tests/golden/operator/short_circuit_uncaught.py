def first(items):
    return items and items[0] or None

def check(items):
    return first(items) is not None and first(items) > 0 and len(first(items)) > 1

print(check([]))
print(check([-1]))
print(check([5]))
