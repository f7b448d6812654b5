# A comprehension in a class body does not see __class__: the class is not there yet. Functions inside it do.
class Early:
    try:
        print([__class__ for x in [1]])
    except NameError as e:
        print(e)
    __class__ = 2
    try:
        print([__class__ for x in [1]])
    except NameError as e:
        print(e)
    print([super for _ in [1]][0].__name__)


class Late:
    functions = [lambda: __class__ for _ in range(2)]
    made = [f for f in (lambda: super,)]

    def own(self):
        return [__class__ for _ in range(2)], {x: __class__ for x in 'a'}


print(Late.functions[0](), Late.functions[1]() is Late, Late().own())


class Outer:
    def make(self):
        class Inner:
            try:
                seen = [__class__ for _ in [1]]
            except NameError as e:
                seen = str(e)

        return Inner.seen, __class__.__name__


print(Outer().make())
