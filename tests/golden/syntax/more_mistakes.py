"""What is wrong with a text, in more words than "invalid syntax"."""
SOURCES = r'''
x = pass if 1 else 1
x = continue if 1 else import ast
def foo(a, **b: int=3): pass
lambda a=1, d=, c: None
lambda x=: 3
turf"{x=}"
burft"{x=}"
import __debug__
x.__debug__: int
match x:\n  case Foo(a, __debug__=1): pass
A[(*b:*b)]
A[*(1:2)]
A[:*]
f'{3!:'
f'{!'
f'{3:{{>10}'
f'{1=}{;'
[i for i in (lambda: (j := range(5)))()]
class Foo:\n  def bar(self): [[(__x := 2) for _ in y] for __x in z]
'''
for source in SOURCES.strip().split('\n'):
    try:
        compile(source.replace('\\n', '\n'), 'f.py', 'exec')
        print('accepted', source)
    except SyntaxError as e:
        print(e.msg)
