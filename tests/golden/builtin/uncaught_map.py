def parse(text):
    key, value = text.split(':')
    return key, int(value)

print(dict(map(parse, ['a:1', 'b:2'])))
print(dict(map(parse, ['a:1', 'b'])))
