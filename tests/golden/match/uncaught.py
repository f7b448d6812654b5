def handle(message):
    match message:
        case {'op': 'add', 'args': [a, b]}:
            return a + b
        case {'op': op}:
            raise ValueError(f'unknown op {op!r}')

print(handle({'op': 'add', 'args': [1, 2]}))
print(handle({'op': 'add', 'args': [1, 'b']}))
