# Attributes beyond the room an instance was made with: read and written through the caches, deleted, moved to a dict.
class Big:
    def __init__(self, n):
        for i in range(n): setattr(self, f'a{i}', i)
def read(o): return o.a0 + o.a20 + o.a29
def write(o, v):
    o.a20 = v; o.a0 = v; o.a29 = v
bs = [Big(30) for _ in range(3)]
for b in bs * 3:
    write(b, read(b))
print([read(b) for b in bs])
del bs[0].a29
try: read(bs[0])
except AttributeError as e: print(e)
bs[0].a29 = 5
print(read(bs[0]), read(bs[1]))
bs[1].__dict__['a20'] = 1000
print(read(bs[1]))
write(bs[1], 2); print(read(bs[1]), bs[1].__dict__['a20'])
class First:
    def __init__(self):
        self.a = 1
f = First()
for i in range(300):
    setattr(f, f'x{i}', i)
def rd(o): return o.x0, o.x150, o.x253, o.x254, o.x299
def wr(o): o.x0 = o.x150 = o.x253 = o.x254 = o.x299 = -1
for _ in range(3): print(rd(f))
for _ in range(3): wr(f)
print(rd(f))
class S:
    __slots__ = tuple(f's{i}' for i in range(20))
s = S()
def rs(o): return o.s3, o.s19
s.s3 = s.s19 = 4
for _ in range(3): print(rs(s))
del s.s19
try: rs(s)
except AttributeError as e: print(e)
class E(Exception): pass
e = E(1); e.p = 1; e.q = 2
def re_(o): o.q += 1; return o.p, o.q
for _ in range(3): print(re_(e))
class L(list): pass
l = L([1]); 
for i in range(12): setattr(l, f'y{i}', i)
def ry(o): o.y11 += 1; return o.y0, o.y11
for _ in range(3): print(ry(l), l)
