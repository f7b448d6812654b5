import json

class ConfigError(Exception):
    pass

def parse(text):
    try:
        return int(text)
    except ValueError as e:
        raise ConfigError(f'cannot read {text!r}') from e

def load(values):
    return [parse(v) for v in values]

print(load(['1', '2']))
load(['3', 'four'])
