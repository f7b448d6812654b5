# Every error number, and what a bound method has of its function.
import errno
print(sorted(errno.errorcode.items()), sorted(n for n in dir(errno) if n.startswith('E')))
class C:
    def f(self): pass
    f.a = 1
print(C().f.__dict__, vars(C().f), hasattr(C().f, '__dict__'))
