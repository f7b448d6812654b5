import gc as _gc
import itertools as _itertools
import time as _time

__all__ = ['Timer', 'timeit', 'repeat', 'default_timer']

dummy_src_name = '<timeit-src>'
default_number = 1000000
default_repeat = 5
default_timer = _time.perf_counter

_template = '''
def inner(_it, _timer{init}):
    {setup}
    _t0 = _timer()
    for _i in _it:
        {stmt}
        pass
    _t1 = _timer()
    return _t1 - _t0
'''


def reindent(src, indent):
    return _indented(src, indent)


def _indented(text, depth):
    return text.replace('\n', '\n' + ' ' * depth)


class Timer:
    def __init__(self, stmt='pass', setup='pass', timer=default_timer, globals=None):
        self.timer = timer
        local = {}
        space = {} if globals is None else globals
        init = ''
        if isinstance(setup, str):
            compile(setup, dummy_src_name, 'exec')
            before = setup + '\n'
            setup = _indented(setup, 4)
        elif callable(setup):
            local['_setup'] = setup
            init += ', _setup=_setup'
            before = ''
            setup = '_setup()'
        else:
            raise ValueError('setup is neither a string nor callable')
        if isinstance(stmt, str):
            compile(before + stmt, dummy_src_name, 'exec')
            stmt = _indented(stmt, 8)
        elif callable(stmt):
            local['_stmt'] = stmt
            init += ', _stmt=_stmt'
            stmt = '_stmt()'
        else:
            raise ValueError('stmt is neither a string nor callable')
        src = _template.format(stmt=stmt, setup=setup, init=init)
        self.src = src
        exec(compile(src, dummy_src_name, 'exec'), space, local)
        self.inner = local['inner']

    def print_exc(self, file=None):
        import traceback
        traceback.print_exc(file=file)

    def timeit(self, number=default_number):
        it = _itertools.repeat(None, number)
        enabled = _gc.isenabled()
        _gc.disable()
        try:
            return self.inner(it, self.timer)
        finally:
            if enabled:
                _gc.enable()

    def repeat(self, repeat=default_repeat, number=default_number):
        return [self.timeit(number) for _ in range(repeat)]

    def autorange(self, callback=None):
        i = 1
        while True:
            for j in 1, 2, 5:
                number = i * j
                time_taken = self.timeit(number)
                if callback:
                    callback(number, time_taken)
                if time_taken >= 0.2:
                    return number, time_taken
            i *= 10


def timeit(stmt='pass', setup='pass', timer=default_timer, number=default_number, globals=None):
    return Timer(stmt, setup, timer, globals).timeit(number)


def repeat(stmt='pass', setup='pass', timer=default_timer, repeat=default_repeat, number=default_number, globals=None):
    return Timer(stmt, setup, timer, globals).repeat(repeat, number)
