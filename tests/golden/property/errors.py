class C:
    @property
    def ro(self):
        return 1
    @property
    def fails(self):
        raise ValueError('inside getter')
    @property
    def hidden(self):
        return self.not_there
    wo = property(None, lambda self, v: None)

def attempt(function):
    try:
        print(function())
    except Exception as e:
        print(type(e).__name__, e)

def assign(obj, name):
    setattr(obj, name, 5)

c = C()
attempt(lambda: assign(c, 'ro'))
attempt(lambda: delattr(c, 'ro'))
attempt(lambda: c.fails)
attempt(lambda: c.hidden)
attempt(lambda: c.wo)
attempt(lambda: delattr(c, 'wo'))
attempt(lambda: c.ro())
attempt(lambda: hasattr(c, 'hidden'))
attempt(lambda: hasattr(c, 'fails'))
attempt(lambda: getattr(c, 'hidden', 'default'))
attempt(lambda: property(1, 2, 3, 4, 5))
c.__dict__['ro'] = 'shadow'
attempt(lambda: c.ro)
print(c.__dict__, C.ro.fget(c), C.ro.fset)
