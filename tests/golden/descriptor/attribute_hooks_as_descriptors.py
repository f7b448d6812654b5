# __getattr__ and __getattribute__ may be any descriptor; __doc__ too; data descriptors of a metaclass without __get__.


class Hook:
    def __get__(self, instance, owner=None):
        return lambda name: f'{name} of {owner.__name__}'


class Missing:
    __getattr__ = Hook()


class Every:
    __getattribute__ = Hook()


print(Missing().colour)
print(Every().size)


class Text:
    def __get__(self, instance, owner=None):
        return 'of the class' if instance is None else 'of an object'


class Documented:
    __doc__ = Text()


print(Documented.__doc__, '|', Documented().__doc__)


class SetOnly:
    def __set__(self, instance, value):
        print('set to', value)


class Meta(type):
    mark = SetOnly()


class Marked(metaclass=Meta):
    pass


Marked.mark = 1
print(type(Marked.mark).__name__)


class Items(dict):
    def __init__(self, **items):
        super().__init__(items)
        self.__dict__ = self


items = Items(a=1)
items.b = 2
items['c'] = 3
print(items.a, items['b'], items.c, items, vars(items))
del items.a
print(items)


class Box:
    pass


box = Box()
box.value = 1
del box.__dict__
print(box.__dict__)
try:
    box.__dict__ = 3
except TypeError as e:
    print(e)
print(box.__init__.__get__(Box()) == box.__init__)
