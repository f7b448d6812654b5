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
        try:
            func(*args, **kwargs)
        except BaseException as e:
            import sys
            from _prelude import _hog_render
            sys.stderr.write(f'Exception ignored in atexit callback {func!r}:\n{_hog_render(e)}')


def _clear():
    _callbacks.clear()


def _ncallbacks():
    return len(_callbacks)
