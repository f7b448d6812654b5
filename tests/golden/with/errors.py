class NoEnter:
    def __exit__(self, *a): pass
class NoExit:
    def __enter__(self): pass
class BadExit:
    def __enter__(self): return self
    def __exit__(self): pass
class Bare: pass
def use(manager):
    with manager:
        print('in body')
def use_as(manager):
    with manager as (a, b):
        print(a, b)
class One:
    def __enter__(self): return 1
    def __exit__(self, *a): print('exit called', a[0].__name__)
def attempt(function):
    try:
        function()
    except Exception as e:
        print(type(e).__name__, e)
attempt(lambda: use(NoEnter()))
attempt(lambda: use(NoExit()))
attempt(lambda: use(Bare()))
attempt(lambda: use(5))
attempt(lambda: use(None))
attempt(lambda: use('file.txt'))
attempt(lambda: use(BadExit()))
attempt(lambda: use_as(One()))
class Inst: pass
i = Inst()
i.__enter__ = lambda: 1
i.__exit__ = lambda *a: None
attempt(lambda: use(i))
