# Generators that can be awaited, what async with awaits, and code objects under other names.
import types, asyncio
@types.coroutine
def g(): 
    x = yield 1
    return x
async def f(): return await g()
c = f(); print(c.send(None))
try: c.send(5)
except StopIteration as e: print(e.value)
print(type(g()).__name__, g.__code__.co_flags & 0x100)
class A:
    def __aenter__(self): return 1
    async def __aexit__(self,*a): pass
class B:
    async def __aenter__(self): return 1
    def __aexit__(self,*a): return 2
async def t(k):
    async with k(): pass
async def t2(k):
    async with k(): 1/0
for fn in (t, t2):
    for k in (A, B):
        try: fn(k).send(None)
        except TypeError as e: print(e)
async def w(): await 3
try: w().send(None)
except TypeError as e: print(e)
code = f.__code__.replace(co_name='zz')
print(code.co_name, code.co_filename == f.__code__.co_filename)
def h():
    x = 1
    return (
      x)
print({l for _,_,l in h.__code__.co_lines()} >= {h.__code__.co_firstlineno+1})
def gg():
    try: yield 1
    except ValueError as e: print('caught', e); yield 2
i = gg(); next(i)
import warnings; warnings.simplefilter('ignore')
print(i.throw(ValueError, TypeError(1)))


class Duck:
    def send(self, value):
        raise StopIteration(value)

    def throw(self, *args):
        pass

    def close(self):
        pass

    def __next__(self):
        raise StopIteration('duck')

    def __iter__(self):
        return self


@types.coroutine
def ducks():
    return Duck()


async def awaits():
    return await ducks()


try:
    awaits().send(None)
except StopIteration as e:
    print(e.value, type(ducks()).__name__)
for change in ({'co_name': 1}, {'nope': 1}, {'co_argcount': 9}):
    try:
        h.__code__.replace(**change)
    except (TypeError, ValueError, NotImplementedError) as e:
        print(type(e).__name__ != '')
