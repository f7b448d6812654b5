"""Attributes of what is bound in a method; caches, dispatch and partial objects."""
import functools
import types
from collections import abc


class Table:
    @functools.lru_cache(maxsize=2)
    def row(self, n):
        return n * 2


table = Table()
table.row(1)
table.row(1)
print(table.row.cache_info(), table.row.cache_parameters())
table.row.cache_clear()
print(Table.row.cache_info())


class Callable:
    mark = 7

    def __call__(self, x):
        return x


method = types.MethodType(Callable(), 5)
print(method.mark, method())
try:
    method.missing
except AttributeError as e:
    print(e)


@functools.singledispatch
def describe(x):
    return 'object'


class Pile:
    def __len__(self):
        return 1


print(describe(Pile()))


@describe.register
def _(x: abc.Sized):
    return 'sized'


print(describe(Pile()), describe([]))


class Odd:
    pass


@describe.register(abc.Mapping)
def _(x):
    return 'mapping'


print(describe(Odd()))
abc.Mapping.register(Odd)
print(describe(Odd()))

try:
    @describe.register
    def _(x: int | list[int]):
        pass
except TypeError as e:
    print(e)

p = functools.partial(print, 1)
p.__setstate__((print, (p,), {}, None))
print(str(p).count('...'))
for state in (print, (), {}), [print, (), {}, None], (None, (), {}, None), (print, [], {}, None), (print, (), (), None):
    try:
        p.__setstate__(state)
    except TypeError as e:
        print(e)


class Meta(type):
    @functools.cached_property
    def name_size(cls):
        return 1


try:
    Meta('C', (), {}).name_size
except TypeError as e:
    print(e)
