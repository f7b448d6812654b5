class Thing:
    def __init__(self):
        self.real = 1
    def method(self):
        return self.missing

class Sub(Thing):
    pass

def attempt(function):
    try:
        print(function())
    except (AttributeError, TypeError) as e:
        print(type(e).__name__, e)

def delete(obj, name):
    delattr(obj, name)

t = Thing()
attempt(lambda: t.nope)
attempt(lambda: t.nope())
attempt(lambda: t.method())
attempt(lambda: Sub().nope)
attempt(lambda: Thing.nope)
attempt(lambda: t.real.nope)
attempt(lambda: delete(t, 'nope'))
attempt(lambda: delete(Thing, 'nope'))
attempt(lambda: delete(t, 'method'))
attempt(lambda: t.method.nope)
attempt(lambda: setattr(t.method, 'x', 1))
attempt(lambda: setattr(t, 5, 1))
attempt(lambda: getattr(t, 'real', None) + getattr(t, 'nope', 'x'))
try:
    t.nope
except AttributeError as e:
    print(e.name, e.obj is t, e.args)
print(delete(t, 'real'), t.__dict__)
print(hasattr(t, 'real'), hasattr(Thing, 'method'))
