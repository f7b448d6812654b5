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
        return f'<coroutine external_future({self._call_id})>'


HostFuture.__module__ = 'builtins'


def _open(file, mode, buffering, encoding, errors, newline, closefd, opener):
    from _hog_text import open
    return open(file, mode, buffering, encoding, errors, newline, closefd, opener)


class HostObject:
    """Base of the classes the host sends: their instances show, compare and hide as dataclasses do."""

    __hash__ = None

    def __repr__(self):
        key = id(self)
        if key in _shown:
            return '...'
        _shown.add(key)
        try:
            return f'{type(self).__name__}({", ".join([f"{k}={v!r}" for k, v in self.__dict__.items()])})'
        finally:
            _shown.discard(key)

    def __eq__(self, other):
        if type(other) is not type(self):
            return NotImplemented
        return self.__dict__ == other.__dict__

    def __reduce_ex__(self, protocol):
        raise TypeError(f'cannot pickle {type(self).__name__!r} object')


_shown = set()


class _HostFields:
    """`__dataclass_fields__` of a dataclass of the host: known from what was sent of an instance."""

    def __get__(self, instance, owner=None):
        from dataclasses import _hog_host_fields
        return _hog_host_fields(None if instance is None else instance.__dict__)


class HostDataclass(HostObject):
    __dataclass_fields__ = _HostFields()


HostObject.__module__ = HostDataclass.__module__ = 'builtins'


_named_tuple_classes = {}


def _named_tuple_class(name, fields):
    key = (name, fields)
    if key not in _named_tuple_classes:
        from collections import namedtuple
        _named_tuple_classes[key] = namedtuple(name, fields)
    return _named_tuple_classes[key]


def _folded(time, args, fold):
    return time(*args, fold=fold)


def _assertion_error(op, left, right, *message):
    text = ''
    if op:
        text = f'assert {_shortened(left)} {op} {_shortened(right)}'
    elif type(left) is not bool:
        text = f'assert {_shortened(left)}'
    if not text:
        return AssertionError(*message)
    return AssertionError(f'{message[0]}\n{text}' if message else text)


def _shortened(value):
    text = repr(value)
    data = text.encode('utf-8', 'replace')
    limit = _hog_assert_bytes()
    return text if len(data) <= limit else data[:limit].decode('utf-8', 'ignore') + '\u2026'


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


# What is left to do when the program has ended, in order.
_end_calls = []


def _at_end(function, first=False):
    if function not in _end_calls:
        if first:
            _end_calls.insert(0, function)
        else:
            _end_calls.append(function)
    _hog_at_end(_run_end_calls)


def _run_end_calls():
    while _end_calls:
        _end_calls.pop(0)()
