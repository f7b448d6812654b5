# Futures of host calls; see guest/src/stdlib/asyncio_native.rs.


class HostFuture:
    """What a host call gives when the host answers later. Await it."""

    _asyncio_future_blocking = False

    def __await__(self):
        if self._state == 0:
            import asyncio
            yield asyncio._HostWait(self)
        if self._state == 2:
            raise self._value
        return self._value

    __iter__ = __await__

    def __repr__(self):
        return f'<HostFuture {self._call_id}>'


HostFuture.__module__ = 'builtins'


def _open(file, mode, buffering, encoding, errors, newline, closefd, opener):
    from _hog_text import open
    return open(file, mode, buffering, encoding, errors, newline, closefd, opener)


class _Quitter:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f'Use {self.name}() or Ctrl-D (i.e. EOF) to exit'

    def __call__(self, code=None):
        raise SystemExit(code)


_Quitter.__name__ = _Quitter.__qualname__ = 'Quitter'
_Quitter.__module__ = '_sitebuiltins'
__builtins__['exit'] = _Quitter('exit')
__builtins__['quit'] = _Quitter('quit')
