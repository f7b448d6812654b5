# Generators, functions, exceptions, descriptors, classes. Each line is evaluated by itself, after the statements before its `;; `.
LINES = r"""
def f(): pass;; f.__dict__=5
def f(a): pass;; f()
def f(a): pass;; f(1,2)
def f(a): pass;; f(1,a=1)
def f(a): pass;; f(b=1)
def f(*,a): pass;; f()
def f(*,a): pass;; f(1)
def f(a,/): pass;; f(a=1)
def f(a,b,c): pass;; f()
def f(a,b=1): pass;; f(1,2,3)
def f(): pass;; f(*5)
def f(): pass;; f(**5)
def f(**k): return k;; f(**{'a':1},**{'a':2})
def f(**k): return k;; f(**{1:2})
(lambda x:x)(1,2)
class C:\n  def m(self): pass;; (C().m.__func__ is C.m, C().m.__self__.__class__, C().m.__name__, C().m==C().m, c:=C(), c.m==c.m, hash(c.m)==hash(c.m))[:4]
class C:\n  def m(self): pass;; C().m.x=1
class C:\n  def m(self): pass;; C.m()
import math;; math.nope
import math;; math.x=1;; math.x
import sys;; sys.nope
5 .nope
'a'.nope
[].nope
{}.nope
(1,).nope
None.nope
int.nope
len.nope
(lambda:0).nope
object().nope
5 .real=1;; 1
'a'.x=1;; 1
[].append=1;; 1
None.x=1;; 1
del 'a'.upper;; 1
e=ValueError(1,2);; (e.args, str(e), repr(e), e.__cause__, e.__context__, e.__traceback__, e.__suppress_context__, e.with_traceback(None) is e, e.add_note('n'), e.__notes__)
e=ValueError();; (str(e), repr(e), e.args)
e=ValueError('a');; e.args=(5,6);; (str(e), e.args)
e=ValueError('a');; e.args=5
e=ValueError('a');; e.add_note(5)
e=ValueError('a');; e.__cause__=5
e=ValueError('a');; e.__traceback__=5
e=ValueError('a');; e.with_traceback(5)
ValueError(a=1)
KeyError('a'), str(KeyError('a')), str(KeyError('a','b')), str(KeyError()), repr(KeyError('a'))
e=OSError(2,'No such','f');; (e.errno, e.strerror, e.filename, str(e), type(e), e.args, repr(e))
e=OSError(2,'No such','f',None,'g');; (str(e), e.filename2, e.args)
OSError('x').errno, str(OSError('x')), str(OSError(1,'a')), OSError(1,2,3,4,5,6).args
OSError(13,'x'), OSError(17,'x'), OSError(20,'x'), OSError(32,'x'), OSError(110,'x'), OSError(4,'x'), OSError(10,'x'), OSError(3,'x'), OSError(111,'x'), IOError is OSError, EnvironmentError is OSError
e=StopIteration(5);; (e.value, e.args, StopIteration().value)
e=SystemExit(3);; (e.code, SystemExit().code, SystemExit(1,2).code)
e=ImportError('m',name='n',path='p');; (e.msg, e.name, e.path, str(e), e.args)
ImportError('m',foo=1)
e=AttributeError('m',name='n',obj=5);; (e.name, e.obj, str(e))
e=NameError('m',name='n');; (e.name, str(e))
e=SyntaxError('m',('f',1,2,'text',3,4));; (e.msg, e.filename, e.lineno, e.offset, e.text, e.end_lineno, e.end_offset, str(e), e.args)
SyntaxError('m',5)
SyntaxError('m',(1,2))
e=UnicodeDecodeError('utf-8',b'ab',0,1,'r');; (e.encoding, e.object, e.start, e.end, e.reason, str(e))
UnicodeDecodeError('utf-8','ab',0,1,'r')
UnicodeDecodeError('utf-8')
UnicodeEncodeError('utf-8','ab',0,2,'r'), str(UnicodeEncodeError('utf-8','ab',0,2,'r')), str(UnicodeTranslateError('ab',0,1,'r'))
UnicodeEncodeError(1,2,3,4,5)
e=ExceptionGroup('g',[ValueError(1),TypeError(2)]);; (e.message, e.exceptions, str(e), repr(e), e.subgroup(ValueError), e.split(TypeError), e.derive([ValueError(9)]))
ExceptionGroup('g',[])
ExceptionGroup('g',[5])
ExceptionGroup('g',5)
ExceptionGroup(5,[ValueError()])
ExceptionGroup('g')
ExceptionGroup('g',[KeyboardInterrupt()])
type(BaseExceptionGroup('g',[ValueError()])), type(BaseExceptionGroup('g',[KeyboardInterrupt()]))
BaseException.__subclasses__()[:3], Exception.__mro__, issubclass(KeyError,LookupError), ZeroDivisionError.__base__
raise_=1;; exec('raise 5')
exec('raise ValueError from 5')
exec('raise')
exec('raise int')
exec('try:\n  raise ValueError("a")\nexcept ValueError as e:\n  raise KeyError("b") from e')
slice(1,2,3).indices(10), slice(-1,None,-1).indices(5), slice(None,-2**70,None).indices(5), slice(1,2)==slice(1,2), repr(slice('a',None,1.5)), slice(3).stop
slice(1.5).indices(5)
slice(1).indices('a')
slice(1,2)<slice(1,3), slice(1,2)<5
property(lambda s:1).fget, property().fget, property(doc='x').__doc__
class C:\n  @property\n  def p(self): 'd'\n  ;; (C.p.__doc__, C.p.__name__, type(C.p), C.p.fget.__name__, C().p)
class C:\n  p=property(lambda s:1);; C().p=5
class C:\n  p=property(lambda s:1);; del C().p
class C:\n  p=property();; C().p
class C:\n  x=5\n  @classmethod\n  def c(cls): return cls.x\n  @staticmethod\n  def s(): return 7;; (C.c(), C().c(), C.s(), C().s(), C.__dict__['c'].__func__.__name__, C.__dict__['s'].__wrapped__.__name__)
object().__eq__(5), object().__ne__(5), object().__hash__() is not None, object().__str__()[:7], object().__reduce_ex__(2)[0].__name__, object().__sizeof__()>0, object().__format__('')[:7], object().__dir__()[:1] is not None
object.__new__(), 1
object.__init__()
object().__format__('x')
object().__setattr__('a',1)
object().__getattribute__('a')
object().__getattribute__(5)
type.__call__(int,'5'), type.mro(int), int.__subclasses__(), int.__basicsize__>0, int.__bases__, int.__name__, type(int).__name__, int.__module__, int.__qualname__, int.__flags__>0
int.__name__='x';; 1
int.x=1;; 1
del int.real;; 1
class C: pass;; C.__name__='D';; (C.__name__, C.__qualname__, repr(C))
class C: pass;; C.__name__=5
class C: pass;; C.__bases__=()
class C: pass;; C().__class__=int
class C: pass;; C().__dict__=5
class C: pass;; C().x
class C: pass;; del C().x
class C: pass;; C.x
class C: pass;; C()+1
class C: pass;; -C()
class C: pass;; C()[0]
class C: pass;; C()()
class C: pass;; len(C())
class C: pass;; iter(C())
class C: pass;; C()<C()
class C: pass;; 1 in C()
class C: pass;; int(C())
class C: pass;; C(1)
class C:\n  def __init__(self): return 5;; C()
class C:\n  def __new__(cls): return 5;; C()
class C:\n  def __bool__(self): return 5;; bool(C())
class C:\n  def __len__(self): return 0;; bool(C())
class C:\n  def __length_hint__(self): return 3\n  def __iter__(self): return iter([1]);; list(C())
import operator;; operator.length_hint([1]), operator.length_hint(iter([1,2])), operator.length_hint(5,7), operator.length_hint(iter(range(9))), operator.length_hint(iter('abc')), operator.length_hint(iter({1:2}))
class C:\n  def __index__(self): return 1.5;; [1][C()]
class C:\n  def __iter__(self): return 5;; list(C())
class C:\n  def __getitem__(self,i):\n    if i>2: raise IndexError\n    return i;; (list(C()), 1 in C(), tuple(reversed([1])))
class C:\n  def __next__(self): return 1;; next(C())
class C:\n  def __contains__(self,x): return 'yes';; 1 in C()
class C:\n  def __format__(self,s): return 5;; format(C())
class C:\n  def __hash__(self): return 1.5;; hash(C())
class C:\n  def __eq__(self,o): return True;; hash(C())
class C:\n  def __enter__(self): return 1;; exec('with C(): pass', {'C':C})
class C: pass;; exec('with C(): pass', {'C':C})
class C: pass;; exec('async def f():\n  async with C(): pass\nf().send(None)', {'C':C})
class C: pass;; exec('for x in C(): pass', {'C':C})
exec('a,b=1', {})
exec('a,b=1,', {})
exec('a,b=1,2,3', {})
exec('a,*b=[]', {})
exec('[a,b]="abc"', {})
exec('del x', {})
exec('x', {})
exec('def f():\n  x\n  x=1\nf()', {})
exec('import nope', {})
exec('from math import nope', {})
exec('assert 0', {})
exec('assert 0, "msg"', {})
exec('1 @ 2', {})
exec('x: int = "a"; print(x)', {})
input.__doc__ is None, print.__doc__ is None
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
