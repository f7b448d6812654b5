# yield from over iterators that are no generators.
class I:
    def __init__(self, n): self.n = n
    def __iter__(self): return self
    def __next__(self):
        self.n -= 1
        if self.n < 0: raise StopIteration('done')
        return self.n
class S(I):
    def send(self, v): print('sent', v); return v * 2
    def throw(self, e): print('thrown', repr(e)); return 'caught'
    def close(self): print('closed')
def g(x):
    r = yield from x
    print('result', r)
print(list(g(I(3))))
a = g(S(5)); print(next(a), a.send(7), a.throw(ValueError('v')), next(a)); a.close()
b = g(I(5)); print(next(b))
try: b.send(3)
except AttributeError as e: print(e)
b = g(I(5)); next(b)
try: b.throw(KeyError('k'))
except KeyError as e: print('out', e)
b = g(I(5)); next(b); b.close()
class L:
    def __iter__(self): return iter([1, 2])
class G:
    def __iter__(self): x = yield 1; print('x', x); return 5
print(list(g(L()))); c = g(G()); print(next(c)); 
try: c.send('hi')
except StopIteration: print('end')
class B:
    def __iter__(self): return 3
try: list(g(B()))
except TypeError as e: print(e)
class N:
    def __iter__(self): return self
    def __next__(self): raise ValueError('in next')
try: list(g(N()))
except ValueError as e: print(e)
def deep(n):
    if n: yield from deep(n - 1)
    else: yield from I(2)
print(list(deep(20)))
