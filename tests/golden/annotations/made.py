"""Where a class keeps the annotations that have been made."""


class C:
    a: int


print('__annotations_cache__' in C.__dict__, C.__annotations__, '__annotations_cache__' in C.__dict__)
C.__annotations__ = {'b': str}
print(C.__annotations__)
del C.__annotations__
print(C.__annotations__)


def f():
    pass


f.__annotate__ = lambda format: 42
try:
    f.__annotations__
except TypeError as e:
    print(e)
C.__annotate__ = lambda format: [1]
try:
    C.__annotations__
except TypeError as e:
    print(e)
for source in ['def f(x: [y async for y in x]): ...', 'def f():\n    x: (yield)', '(x): (await 1)', '[await x for x in y]',
               'await x']:
    try:
        compile(source, 'f.py', 'exec')
    except SyntaxError as e:
        print(e.msg)
