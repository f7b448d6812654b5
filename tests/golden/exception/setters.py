try:
    try: 1/0
    finally: raise ValueError('f')
except ValueError as e:
    print(repr(e.__context__))
class A(Exception):
    def __str__(self): raise ValueError('no')
class B(Exception):
    def __str__(self): return 5
try: raise A
except A as e:
    e.add_note('hi')
    try: e.add_note(1)
    except TypeError as x: print(x)
    print(e.__notes__)
e = ValueError('x')
try: e.__cause__ = 1
except TypeError as x: print(x)
try: e.__context__ = 1
except TypeError as x: print(x)
try: e.__traceback__ = 1
except TypeError as x: print(x)
try: e.args = 1
except TypeError as x: print(x)
e.args = [1,2]; print(e, e.args)
try: e.__suppress_context__ = 1; print(e.__suppress_context__)
except TypeError as x: print(x)
try: del e.args
except TypeError as x: print(x)
try: del e.__cause__
except TypeError as x: print(x)
try: e.with_traceback(1)
except TypeError as x: print(x)
print(e.with_traceback(None) is e)
try: raise 1
except TypeError as x: print(x)
try: raise int
except TypeError as x: print(x)
try: raise ValueError from 1
except TypeError as x: print(x)
try: raise
except RuntimeError as x: print(x)
try:
    try: 1/0
    except 5: pass
except TypeError as x: print(x, repr(x.__context__))
try:
    try: 1/0
    except (ValueError, 'a'): pass
except TypeError as x: print(x)
class C(Exception):
    def __new__(cls): return 5
try: raise C
except TypeError as x: print(x)
e.__notes__ = 5
raise e
