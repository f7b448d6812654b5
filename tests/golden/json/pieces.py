# The pieces that an encoder gives one by one.
import json

VALUES = ([], {}, [1, [2, []]], {"a": [1, {"b": None}], "c": {}}, (1, "x"), "s", 1.5, {1: 2, None: 3, True: 4, 2.5: [1]})
for value in VALUES:
    print(list(json.JSONEncoder().iterencode(value)))
    print(list(json.JSONEncoder(indent=2).iterencode(value)))


class Complex(json.JSONEncoder):
    def default(self, o):
        return {"c": [o.real, o.imag]} if isinstance(o, complex) else super().default(o)


print(list(Complex().iterencode([2 + 1j])), list(json.JSONEncoder(skipkeys=True).iterencode({(1,): 2, "a": 1})))
for bad in ([{1, 2}], {(1,): 2}, {"a": [object]}, [float("nan")]):
    try:
        print(list(json.JSONEncoder(allow_nan=False).iterencode(bad)))
    except (TypeError, ValueError) as e:
        print(type(e), e, getattr(e, "__notes__", None))
loop = []
loop.append(loop)
pieces = json.JSONEncoder().iterencode(loop)
print(next(pieces))
next(pieces)
