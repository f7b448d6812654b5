"""Encoders whose pieces a subclass makes, and pieces in one."""
import json


class Loud(json.JSONEncoder):
    def iterencode(self, o, _one_shot=False):
        print('asked', _one_shot)
        for piece in super().iterencode(o, _one_shot):
            yield piece.upper()


print(json.dumps({'a': [1, 'b']}, cls=Loud), Loud(indent=1).encode(['x']))
print(list(json.JSONEncoder().iterencode({'a': [1]}, _one_shot=True)))
print(list(json.JSONEncoder(indent='-').iterencode({'a': [1, {}]})))
