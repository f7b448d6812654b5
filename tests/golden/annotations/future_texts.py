"""`from __future__ import annotations`: texts, stored as the statements are executed."""
from __future__ import annotations
import typing

a: int
print(__annotations__)
b: 'str' = 1
if a := 0:
    c: never
print(__annotations__)


class C:
    x: list[int] = []
    print(__annotations__)
    y: u'text'


print(C.__annotations__, C.__annotate__, '__annotations__' in C.__dict__)
scope = {}
exec('from __future__ import annotations\nv: 1e1000\nw: -1e1000j', {}, scope)
print({k: v for k, v in scope['__annotations__'].items()})


class D:
    z: int


print(typing.get_type_hints(D))
for source in ['x: (yield)', 'x.y: (yield 1)', 'def f(a: (yield from b)): pass', 'def f() -> (await y): pass', 'x: (y := 1)',
               'def f():\n    x: (yield)', 'x.__debug__: int']:
    try:
        exec('from __future__ import annotations\n' + source)
        print('accepted')
    except SyntaxError as e:
        print(e.msg)
