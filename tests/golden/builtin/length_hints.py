# Who asks an iterable for its number of items, and how often for its iterator.
class C:
    def __iter__(self): print('iter'); return iter([1,2])
    def __len__(self): print('len'); return 2
class H:
    def __iter__(self): print('iter'); return iter([1,2])
    def __length_hint__(self): print('hint'); return 2
class I:
    def __init__(self): self.n=0
    def __iter__(self): print('iter'); return self
    def __next__(self):
        self.n+=1
        if self.n>2: raise StopIteration
        return self.n
    def __length_hint__(self): print('hint'); return NotImplemented
for cls in (C,H,I):
    for f in (list, tuple, set, sorted, sum, lambda x: [*x], lambda x: [].extend(x), lambda x: (*x,), dict.fromkeys, ' '.__class__, bytes, lambda x: [0].__iadd__(x), max, any, lambda x: ','.join(str(i) for i in x), enumerate, lambda x: [i for i in x], bytearray, frozenset, __import__('collections').deque):
        print(cls.__name__, getattr(f,'__name__','?'))
        try: f(cls())
        except Exception as e: print(e)
