registry = {}

def register(name):
    registry[name] = True

@register('first')
def first():
    return 1

print(registry)
print(first)
first()
