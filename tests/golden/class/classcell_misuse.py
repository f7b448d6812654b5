# A metaclass has to pass on the cell of __class__, unchanged and once.


class Drops(type):
    def __new__(meta, name, bases, ns):
        ns.pop('__classcell__', None)
        return super().__new__(meta, name, bases, ns)


class Replaces(type):
    def __new__(meta, name, bases, ns):
        ns['__classcell__'] = 3
        return super().__new__(meta, name, bases, ns)


class UsesTwice(type):
    def __new__(meta, name, bases, ns):
        cls = super().__new__(meta, name, bases, ns)
        type('Other', (), ns)
        return cls


for meta in (Drops, Replaces, UsesTwice):
    try:
        class Widget(metaclass=meta):
            def own(self):
                return __class__
    except (TypeError, RuntimeError) as e:
        print(type(e).__name__, e)


class Meta(type):
    pass


for args in [(5,), ('a', ()), (), ('a', (), {}, 1), (1, (), {})]:
    for make in (type, Meta):
        try:
            print(make(*args))
        except TypeError as e:
            print(make.__name__, e)
