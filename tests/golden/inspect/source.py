import inspect, codecs
def deco(f): return f
@deco
def f(a,
      b=2):
    """doc"""
    return a + b

class K:
    x = 1
    def m(self):
        return 1

g = lambda x: x + 1
print(inspect.getsource(f)); print(inspect.getsource(K)); print(inspect.getsource(K.m)); print(inspect.getsource(g)); print(inspect.getsourcelines(f)[1])
for o in (len, 5, int, __import__('math')):
    try: print(inspect.getsource(o))
    except Exception as e: print(type(e).__name__, e)
codecs.register_error('star', lambda e: ('*' * (e.end - e.start), e.end)); print('aéñb'.encode('ascii', 'star'), b'a\xffb'.decode('utf-8', 'star'), 'é'.encode('latin-1', 'star'), str(b'\xff', 'ascii', 'star'))
codecs.register_error('bad', lambda e: 5); codecs.register_error('far', lambda e: ('', 99)); codecs.register_error('b', lambda e: (b'\x01', e.end))
for h in [lambda: 'é'.encode('ascii', 'bad'), lambda: 'é'.encode('ascii', 'far'), lambda: b'\xff'.decode('ascii', 'bad'), lambda: 'é'.encode('ascii', 'nope'), lambda: 'é'.encode('ascii', 'b'), lambda: codecs.register_error('x', 5), lambda: codecs.lookup_error('nope'), lambda: codecs.lookup_error('star') is not None, lambda: codecs.register_error('raises', codecs.strict_errors), lambda: 'é'.encode('ascii', 'raises'), lambda: codecs.xmlcharrefreplace_errors(UnicodeEncodeError('ascii', 'aéb', 1, 2, 'r')), lambda: codecs.escape_decode(b'a\\x41\\n\\101')]:
    try: print(h())
    except Exception as e: print(type(e).__name__, e)
