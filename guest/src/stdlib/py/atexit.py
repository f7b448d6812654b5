_callbacks = []


def register(func, /, *args, **kwargs):
    if not callable(func):
        raise TypeError('the first argument must be callable')
    _callbacks.append((func, args, kwargs))
    return func


def unregister(func, /):
    _callbacks[:] = [c for c in _callbacks if c[0] != func]


def _run_exitfuncs():
    while _callbacks:
        func, args, kwargs = _callbacks.pop()
        func(*args, **kwargs)


def _clear():
    _callbacks.clear()


def _ncallbacks():
    return len(_callbacks)
