class AppError(Exception):
    """Base."""

class NotFound(AppError):
    def __init__(self, key, hint=None):
        super().__init__(f'{key} not found')
        self.key, self.hint = key, hint

class Coded(AppError):
    def __init__(self, code, message):
        self.code = code
        super().__init__(code, message)
    def __str__(self):
        return f'[{self.code}] {self.args[1]}'

class NoSuper(Exception):
    def __init__(self, a, b):
        self.a = a

class Multi(AppError, ValueError):
    pass

for make in [lambda: AppError('plain'), lambda: NotFound('k', hint='h'), lambda: Coded(404, 'gone'), lambda: NoSuper(1, 2), lambda: Multi('both'), lambda: AppError]:
    try:
        raise make()
    except AppError as e:
        print('app', type(e).__name__, e, e.args, vars(e), repr(e))
    except Exception as e:
        print('other', type(e).__name__, e, e.args, repr(e))
print(issubclass(Multi, ValueError), isinstance(NotFound('x'), AppError), NotFound.__mro__[1].__name__, AppError.__doc__)
try:
    raise Multi('caught as value')
except ValueError as e:
    print(e)
class WithArgs(Exception):
    def __new__(cls, *a):
        self = super().__new__(cls, *a)
        self.stamp = len(a)
        return self
print(WithArgs(1, 2).stamp, WithArgs(1, 2).args, WithArgs())
try:
    raise NotFound
except TypeError as e:
    print(e)
