class Money:
    def __init__(self, cents):
        self.cents = cents
    def __format__(self, spec):
        if spec == 'long':
            return f'{self.cents / 100:.2f} dollars'
        return f'<{spec}>'
    def __repr__(self):
        return f'Money({self.cents})'
    def __str__(self):
        return 'money'

m = Money(150)
print(f'{m} {m:long} {m:} {m!r} {m!s} {m!r:>12}')
print(format(m), format(m, 'x'), '{:long}'.format(m), f'{m:{"lo"}ng}')

class Plain:
    def __str__(self):
        return 'plain'

print(f'{Plain()} {Plain()!s:>8}')
class Bad:
    def __format__(self, spec):
        return 5
class BadRepr:
    def __repr__(self):
        return 5
    __str__ = __repr__
for call in [lambda: f'{Plain():>5}', lambda: f'{Bad()}', lambda: f'{BadRepr()!r}', lambda: f'{BadRepr()!s}', lambda: format(Plain(), 1),
             lambda: f'{[]:d}', lambda: f'{"a":d}', lambda: f'{1:{2.5}}', lambda: f'{None:5}', lambda: f'{ {}:x}']:
    try:
        print(call())
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
