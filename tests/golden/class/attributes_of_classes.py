# What can be set on a class and what not; imports without a name; types.coroutine on what is one.
import types


class A:
    pass


def attempt(f):
    try:
        print(f())
    except (TypeError, AttributeError, ValueError, ImportError) as e:
        print(type(e).__name__, e)


def assign(name, value):
    def do():
        setattr(A, name, value)
        return getattr(A, name)

    attempt(do)


def delete(name):
    attempt(lambda: delattr(A, name))


assign('__type_params__', (1,))
delete('__type_params__')
assign('__module__', 'elsewhere')
print('__firstlineno__' in vars(A), A)
assign('__doc__', 3)
assign('__dict__', {})
assign('__mro__', ())
assign('__abstractmethods__', {'f'})
attempt(A)
delete('__abstractmethods__')
print(type(A()).__name__)
for args in [('',), ('sys', {}, {}, (), -1), (3,), ('collections.nothing',)]:
    attempt(lambda: __import__(*args))


async def coroutine():
    pass


print(types.coroutine(coroutine) is coroutine)
attempt(lambda: types.coroutine(3))
