"""`inspect.get_annotations` and `signature` in the formats of annotationlib."""
import inspect
from annotationlib import Format


class C:
    x: Unknown
    y: int


def f(a: Unknown, b: int = 1) -> 'str': ...


print(inspect.get_annotations(C, format=Format.STRING), inspect.get_annotations(f, format=Format.STRING))
print(inspect.get_annotations(C, format=Format.FORWARDREF)['y'])
print(inspect.signature(f, annotation_format=Format.STRING))
for o in (C, f):
    try:
        inspect.get_annotations(o)
    except NameError as e:
        print(e)
try:
    inspect.get_annotations(1)
except TypeError as e:
    print(e)


def g(a: 'int', b: 'list[int]'): ...


print(inspect.get_annotations(g), inspect.get_annotations(g, eval_str=True), inspect.signature(g, eval_str=True))
