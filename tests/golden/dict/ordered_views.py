# Views of an ordered dict have names of their own; fields of named tuples and slots have texts.
import collections
import inspect

od = collections.OrderedDict(a=1, b=2)
print(od.keys(), od.values(), od.items(), type(od.items()))
print(list(reversed(od.items())), od.keys() & {"a"}, od.keys() == {"a", "b"}, len(od.values()), {**od})
print(isinstance(od.keys(), collections.abc.KeysView))


class Sub(collections.OrderedDict):
    pass


print(Sub(z=1).items())

Book = collections.namedtuple("Book", "id title")
print(Book.id.__doc__)
Book.id.__doc__ = "ISBN"
print(Book.id.__doc__, Book.title.__doc__, Book(1, 2).id, inspect.getdoc(Book.id))


class Slotted:
    __slots__ = {"p": "doc of p"}


print(Slotted.p.__doc__, inspect.getdoc(Slotted.p))
Book(1, 2).id = 3
