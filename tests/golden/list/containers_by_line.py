# Containers. Each line is evaluated by itself, after the statements before its `;; `.
LINES = r"""
[1].pop(5)
[1].pop('a')
[1].remove(2)
[1].index(2)
[1,2,3].index(3,0,2)
[1].index()
[1].insert('a',1)
[1].insert(1)
[].extend(5)
[].append()
[].append(1,2)
[].sort(5)
[].sort(key=5,foo=1)
[1,2][0]='a';; 1
l=[1,2,3];; l[1:2]=[7,8,9];; l[::2]=[0,0,0];; l
l=[1,2,3];; l[::2]=[1]
l=[1,2,3];; l[0:1]=5
l=[1,2,3];; l[5]=1
l=[1,2,3];; del l[5]
l=[1,2,3];; del l[1:];; l
l=[1,2,3];; l+=(4,);; l*=2;; l
l=[1];; l+=5
[1]+(2,)
[1]*1.5
[1]<(1,)
[1,'a']<[1,2]
list('abc'), list({1:2}), list(range(3)), list((1,)), list(), list(x for x in 'ab'), list({1,2})
list(5)
list([1],[2])
list(x=5)
l=[];; l.append(l);; (repr(l), l==l)
l=[1];; l.__init__([2,3]);; l
[1,2,3].__contains__(2), [1].__len__(), [1].__iter__().__next__(), [3,1].__reversed__().__next__(), [].__class__, [1,2].__mul__(2), [1].__add__([2]), [1].__eq__(5), [1].__lt__(5)
(1,2).count(1), (1,2).index(2), (1,)+(2,), (1,)*2, tuple('ab'), tuple([1]), tuple(), (1,2)[0], (1,2)[::-1], hash((1,2))==hash((1,2)), (1,2)<(1,3)
(1,2).index(5)
(1,2)[5]
(1,)+[2]
tuple(5)
tuple([1],[2])
(1,2).append
t=(1,[2]);; t[1].append(3);; t
t=(1,);; t[0]=2
d={'a':1};; (d.get('a'), d.get('x'), d.get('x',5), d.setdefault('b',2), d.pop('a'), d.pop('z',None), d.popitem(), d)
{}.pop('a')
{}.popitem()
{}.pop()
{}.get()
{1:2}[3]
{}[[]]
{[]:1}
{1:2}.update(5)
{1:2}.update([1])
{1:2}.update([(1,)])
{1:2}.update([(1,2,3)])
{1:2}.update('ab')
d={};; d.update({'a':1},b=2);; d.update([('c',3)]);; d
d={'a':1};; d|={'b':2};; (d, d|{'a':5}, {'x':1}|d)
{}|5
{}|[(1,2)]
d={};; d|=[(1,2)];; d
dict([(1,2)]), dict(a=1), dict({1:2},b=3), dict(), dict(zip('ab',[1,2])), dict([['a',1]]), dict(['ab'])
dict(5)
dict([1])
dict([(1,2,3)])
dict({},{})
dict(**{1:2})
dict.fromkeys('ab'), dict.fromkeys([1],5), dict.fromkeys({1:2})
dict.fromkeys()
dict.fromkeys(5)
d={1:2,3:4};; (d.keys(), d.values(), d.items(), list(d), len(d), 1 in d, list(reversed(d)), d.copy(), d==dict(d), d!={})
{1:2}.keys()&{1,5}, {1:2}.keys()|{3}, {1:2}.keys()-{1}, {1:2}.keys()^{1,9}, {1:2}.items()&{(1,2)}, {1:2}.keys()<={1,2}, {1:2}.keys()=={1}, {1:2}.keys().isdisjoint([2]), {1:2}.keys().mapping, {1:2}.values()=={1:2}.values()
{1:2}.keys()+{1}
{1:2}.keys()[0]
{1:2}<{1:3}
{1:'a',True:'b',1.0:'c'}, {'a':1,'a':2}
{}.setdefault()
{}.clear(), {1:2}.copy(), {'a':1}.__contains__('a'), {'a':1}.__getitem__('a')
class D(dict):\n  def __missing__(s,k): return 'M'+k;; D()['x'], D().get('x')
hash({}.keys())
s={1,2};; (s.add(3), s.discard(9), s.remove(1), s.pop(), s.copy(), s.union([5]), s.clear(), s)[-1]
set().pop()
{1}.remove(5)
{1}.add([])
{[]}
{1,2}|{3}, {1,2}&{2}, {1,2}-{2}, {1,2}^{2,3}, {1}<={1,2}, {1,2}>{1}, {1}=={1}, {1}!={2}, {1}.issubset([1,2]), {1,2}.issuperset([1]), {1}.isdisjoint([2]), {1,2}.intersection([2],[2]), {1}.union([2],(3,)), {1,2}.difference([1]), {1,2}.symmetric_difference([2,3])
{1}|[2]
{1}+{2}
{1}<5
{1}<[1]
{1}.union(5)
set(5)
set([1],[2])
set([[]])
s={1,2,3};; s&={1,2};; s|={9};; s-={1};; s^={2};; sorted(s)
s={1};; s|=[2]
s={1};; (s.update([2],'a'), s.intersection_update([1,2]), s.difference_update([2]), s.symmetric_difference_update([5]), sorted(s))[-1]
frozenset([1]).add(2)
repr(set()), repr(frozenset()), repr({1}), repr(frozenset({1})), {frozenset([1]):2}[frozenset([1])], {1} in [{1}], {1} in {frozenset([1])}
range(5), range(1,5), range(0,10,3), list(range(5,0,-1)), range(5)[2], range(5)[-1], range(10)[2:5], range(10)[::-2], len(range(0,10,3)), 5 in range(10), 5.0 in range(10), 'a' in range(5), range(5).index(3), range(5).count(3), range(0)==range(2,2), range(5).start, range(5).stop, range(5).step, hash(range(0))==hash(range(1,1)), repr(range(0,5,1)), range(True)
range(5.0)
range('a')
range()
range(1,2,3,4)
range(1,2,0)
range(5)[5]
range(5).index(9)
range(5).index('a')
range(5)<range(6)
range(5)+range(5)
range(stop=5)
range(2**100)[2**99], len(range(2**31)), range(2**100).index(2**50), 2**99 in range(2**100), list(range(2**64,2**64+2)), range(-2**70,2**70,2**69)[2]
len(range(2**100))
def g():\n  x=yield 1\n  yield x\n  return 5;; i=g();; (next(i), i.send('s'), i.gi_frame is not None, i.gi_running, i.gi_suspended, i.gi_code.co_name, i.__name__, i.__qualname__, type(i))
def g():\n  yield 1;; i=g();; i.send(5)
def g():\n  yield 1;; i=g();; i.throw(ValueError('x'))
def g():\n  yield 1;; i=g();; next(i);; i.throw(ValueError)
def g():\n  yield 1;; i=g();; i.throw(5)
def g():\n  yield 1;; i=g();; i.throw()
def g():\n  try:\n    yield 1\n  except GeneratorExit:\n    yield 2;; i=g();; next(i);; i.close()
def g():\n  try:\n    yield 1\n  finally:\n    pass\n  return 7;; i=g();; next(i);; i.close()
def g():\n  try:\n    yield 1\n  except GeneratorExit:\n    return 9;; i=g();; next(i);; i.close()
def g():\n  return 5\n  yield;; i=g();; next(i)
def g():\n  raise StopIteration(3)\n  yield;; next(g())
def g():\n  yield from [1,2]\n  return 3;; list(g())
def g():\n  i=yield from h()\n  yield i\ndef h():\n  yield 1\n  return 9;; globals().update(h=h) if 0 else list(g())
def g():\n  next(i);; i=g()
def f(a,b=2,*c,d=4,**e):\n  'doc'\n  return locals();; (f(1), f.__name__, f.__doc__, f.__defaults__, f.__kwdefaults__, f.__code__.co_varnames, f.__code__.co_argcount, f.__code__.co_kwonlyargcount, f.__annotations__, f.__module__, f.__qualname__, f.__dict__, f.__closure__)
def f(): pass;; f.x=1;; (f.x, f.__dict__, vars(f))
def f(): pass;; f.__name__=5
def f(): pass;; f.__defaults__=5
def f(): pass;; f.__code__=5
"""


class Idx:
    def __init__(self, n):
        self.n = n

    def __index__(self):
        return self.n


def run(line):
    names = dict(globals())
    *before, last = line.split(';; ')
    try:
        for text in before:
            exec(text.replace('\\n', '\n') if text.split()[0] in ('class', 'def', 'async', 'import') else text, names)
        return repr(eval(last, names))
    except BaseException as e:
        return f'{type(e).__name__}: {e}'


for line in LINES.strip().splitlines():
    shown = run(line)
    if ' at 0x' not in shown:
        print(shown.encode('ascii', 'backslashreplace').decode())
