# Namespaces, compilation, signatures. Each line is evaluated by itself, after the statements before its `;; `.
LINES = r"""
class A:\n  x=1\n  def f(self): pass;; [k for k in A.__dict__ if k not in ('__firstlineno__','__static_attributes__')]
class A: pass\nclass B(A): pass;; (sorted(k for k in vars(B)), A.__dict__['__dict__'], A.__dict__['__weakref__'], A().__weakref__, type(A.__dict__['__dict__']))
class A(int): pass;; sorted(vars(A))
class A(Exception): pass;; sorted(vars(A))
class A(dict): pass;; sorted(vars(A))
class A:\n  __slots__=('a','b');; (sorted(vars(A)), hasattr(A(),'__dict__'))
class A:\n  __slots__=('a','__dict__');; (sorted(vars(A)), A().__dict__)
class A: pass;; a=A();; a.x=1;; (a.__dict__, vars(a), dir(a)[-1], '__dict__' in dir(a), '__weakref__' in dir(a), [getattr(a,n) and 0 for n in dir(a)][:1])
class M(type): pass\nclass A(metaclass=M): pass;; (sorted(vars(M)), sorted(vars(A)), A.__dict__['__module__'] is not None)
class A:\n  @property\n  def __dict__(self): return {'z':1};; vars(A())
import types;; n=types.SimpleNamespace(a=1);; (n, vars(n), n.a, n==types.SimpleNamespace(a=1))
f'{1!r:>5}', f'{"a":*^7}', f'{3.14159:.2f}', f'{1+1=}', f'{"x"=}', f'{1.5=:.3f}', f'{{}}', f'{"a" "b"}', f'{[1,2][0]}', f'{ {1:2}[1] }', f'{(lambda x: x*2)(3)}', f'{1:{2}}', f'{"a"!s}', f'{None}', f'{1,2}', f'{"é"!a}'
f'{1:.{3}f}|{"q":>{5}}|{5:0{4}d}|{-3:+}|{1e10:g}|{10**6:,}|{255:#x}|{0.5:%}'
f'{"a":d}'
f'{1:q}'
f'{[]:5}'
f'{undefined_name}'
f'{1/0}'
'%s' % (1,), '%(a)s%(b)s' % dict(a=1,b=2), '%%' % (), '%5s|%-5s|' % ('a','b'), '%.2s' % 'abc', '%+d % d %05d' % (1,2,3), '%e' % 12345.678, '%g' % 1e-5, '%c%c' % ('a',98)
'abc'.format(), '{:>{w}}'.format('a', w=5), '{0!s:.2}'.format('abc'), '{:,}'.format(1234567), '{:b}'.format(5), '{:#o}'.format(8), '{:e}'.format(1234.5), '{0:{1}}'.format(5,'>4'), '{a.imag}'.format(a=1j), '{[0]}'.format('xy'), '{!r}'.format([1])
'{:%Y}'.format(5)
'a-b_c'.replace('-','_').split('_'), 'Hello'.swapcase(), 'hello world'.title(), 'HELLO'.capitalize(), 'a,b;c'.split(','), '  x '.strip(), 'abc'[::-1], 'ab'*2, 'x'.join('abc'), 'abc'.index('b')
bytes(range(5))[1:3], bytes([65,66]).decode(), 'é'.encode().hex(), b'a'.isalpha(), bytearray(b'ab')[0], b'ab'.__class__, b'%d' % 3, b'a b'.split(), b'x'.rjust(3,b'0'), b'abc'.index(b'c')
int('0x1f',16), int('777',8), int('-101',2), float('1e-3'), complex('1+2j'), bool('0'), str(1.0), repr('a\n'), ascii('é'), bin(10), oct(8), hex(255), chr(97), ord('a'), round(2.567,2), abs(-3), divmod(7,2), pow(2,3,5)
[1,2,3][-1], [1,2,3][1:], [*range(3)], [x for x in range(5) if x%2], sum([1,2]), sorted([3,1,2],reverse=True), list(reversed([1,2])), list(enumerate('ab')), list(zip([1,2],'ab')), any([0,1]), all([]), min(3,1), max([1,5])
{**{'a':1},'b':2}, {1,2}|{3}, {k:v for k,v in zip('ab',[1,2])}, dict(a=1)|{'b':2}, list({'a':1}.items()), {'a':1}.get('z','d'), {1:2}.setdefault(3,4), set('aab')=={'a','b'}
type(1), type('a'), type(None), type(...), type(type), type(int), type(lambda:0), type(len), type([].append), type(x for x in []), type(range(1)), type({}.keys()), type(iter([])), type(zip()), type(map(int,[])), type(NotImplemented), type(1j), type(b''), type(slice(1)), type(property()), type(object()), type(Exception()), type(Ellipsis)
print.__text_signature__ is None or True, len.__text_signature__, abs.__text_signature__, sorted.__text_signature__, int.__add__.__text_signature__, str.split.__text_signature__, list.append.__text_signature__, dict.get.__text_signature__
import inspect;; str(inspect.signature(len)), str(inspect.signature(sorted)), str(inspect.signature(print)), str(inspect.signature(str.split)), str(inspect.signature(pow)), str(inspect.signature(round)), str(inspect.signature(sum))
import inspect;; str(inspect.signature(int))
import inspect;; str(inspect.signature(abs)), str(inspect.signature(str.join)), str(inspect.signature(list.sort)), str(inspect.signature(list.index)), str(inspect.signature(str.replace)), str(inspect.signature(set.add)), str(inspect.signature(enumerate)) if 0 else 0
eval('[x for x in range(3)]'), eval('lambda: 1')(), eval('(yield)') if 0 else 0, eval('a', {'a':5}), eval('len([1])', {'__builtins__':{'len':len}})
eval('len([1])', {'__builtins__':{}})
eval('__builtins__', {}) is not None
exec('a=1;b=2', d:={}), [k for k in d if k!='__builtins__']
x=compile('y=3\nprint(y)','<s>','exec');; ns={};; exec(x,ns);; ns['y']
exec(compile('1+1','<s>','single'))
exec(compile('"a"\nNone\n' ,'<s>','single')) if 0 else 0
compile('1\n2','<s>','single')
c=compile('a+b','f.py','eval');; (c.co_filename, c.co_names, c.co_consts, c.co_name, c.co_argcount, c.co_flags, type(c), eval(c,{'a':1,'b':2}))
def f(x,y=1): z=x; return z;; (f.__code__.co_varnames, f.__code__.co_nlocals, f.__code__.co_stacksize>0, f.__code__.co_firstlineno, f.__code__.co_freevars, f.__code__.co_cellvars, f.__code__.co_flags, f.__code__.co_posonlyargcount)
def f(): pass;; sorted(f.__builtins__)[:1], f.__globals__ is not None, f.__get__(5), f.__call__()
import types;; types.FunctionType, types.MethodType, types.BuiltinFunctionType, types.GeneratorType, types.CodeType, types.ModuleType('m'), types.NoneType, types.MappingProxyType({'a':1}), types.SimpleNamespace(x=1), types.CellType(5).cell_contents
import types;; types.MethodType(lambda s:s, 5)(), types.new_class('A',()).__name__, types.prepare_class('A')[0], types.resolve_bases((int,)), types.get_original_bases(int) if 0 else 0, types.coroutine.__name__, types.DynamicClassAttribute.__name__
mp=type.__dict__['__dict__'].__get__(int);; type(mp), mp['real'], len(mp)>10
int.__dict__['x']
int.__dict__.update({})
type.__dict__['mro'](int), object.__dict__['__class__'].__get__(5), int.__dict__['real'].__get__(5), int.__dict__['from_bytes'].__get__(None,int)(b'a')
int.real.__get__('a')
int.real.__set__(5,1)
str.upper.__get__('a')(), str.upper.__get__(None,str)
str.upper(5)
str.join()
str.__add__('a','b'), str.__len__('abc'), list.__len__([1]), dict.__getitem__({1:2},1), int.__neg__(5), tuple.__new__(tuple,[1]), object.__new__(object).__class__, str.__new__(str,'x'), float.__new__(float,'1.5')
class A:\n  def __getattr__(self,n): return n;; A().foo, hasattr(A(),'x'), getattr(A(),'y')
class A:\n  def __getattribute__(self,n): raise AttributeError(n);; A().foo
class A:\n  __slots__=['x'];; A().x
class A:\n  __slots__=['x'];; A().y=1
class A:\n  __slots__=['x'];; a=A();; a.x=1;; (a.x, A.x, A.__slots__)
range(10)[::3], range(0,10,2)==range(0,9,2), list(range(10,0,-3)), range(5).index(2), 3 in range(0,10,3), range(1,1), bool(range(0)), range(3)+[1] if 0 else 0
sorted({'b':1,'a':2}), sorted([(2,'a'),(1,'b')]), sorted('hello'), sorted([True,False,2]), sorted([1.5,1]), sorted([[2],[1]]), sorted([{1},{1,2}])
sorted([1,None])
sorted([{},{}])
max('abc'), max([1,2],[1,3]), max({'a':1,'b':2},key=lambda k:{'a':1,'b':2}[k]), min([[3],[1]]), min('b','a'), max(1,1.0), max(1.0,1), min((),default=None)
list(map(None,[1]))
sum([[1],[2]],[]), sum((x for x in range(4))), sum([0.1,0.2,0.3]), sum([1,2],10.5), sum([True]), sum([]), sum([1j,2j])
next(iter('a')), next(iter([]),'d'), list(iter(lambda c=[0]: c.append(1) or len(c), 4)), [*iter({1:2})]
import copy;; copy.copy([1]), copy.deepcopy({'a':[1]}), copy.copy((1,)), copy.deepcopy((1,[2]))
(1).__class__, (1).__doc__ is not None, (1.5).__class__.__name__, 'a'.__class__, None.__class__, [].__class__.__mro__, type.__class__, type.__bases__, object.__bases__, bool.__mro__, bool.__base__
True+True, True*3, -True, True/2, True**2, True<<1, True==1, True is True, True&False, True|2, not 0, bool(-1), int(True), float(False), str(True), hash(True), True<2, True>False, sum([True,False,True]), [True][False]
1_000, 0xff, 0b11, 0o17, 1e3, 1.5e-3, 1j, 1_0.0_1, .5, 5., 0_0, 1E5, 0XAB, 00
-7//2, -7%2, 7//-2, 7%-2, -7.5//2, -7.5%2, 2**-1, 2**0.5, (-8)**(1/3), 0**0, 10//3*3+10%3, 1<2<3, 1<3>2, 5&3|4^1, ~5, 1<<3>>1, not 1==2, 3 if 0 else 4, 1 or 2, 0 and 1, None or 0
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
