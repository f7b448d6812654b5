# The variables of frames, and the awaitables of asynchronous generators; see guest/src/types/frames.rs and generator.rs.


class FrameLocalsProxy:
    """The variables of a frame, as a mapping that writes through."""
    __module__ = 'builtins'
    __slots__ = ('_frame',)
    __hash__ = None

    def __new__(cls, *args, **kwargs):
        if kwargs:
            raise TypeError('FrameLocalsProxy takes no keyword arguments')
        if len(args) != 1:
            raise TypeError(f'FrameLocalsProxy expected 1 argument, got {len(args)}')
        if type(args[0]) is not type(_hog_frame(0)):
            raise TypeError(f'expect frame, not {type(args[0]).__name__}')
        self = object.__new__(cls)
        self._frame = args[0]
        return self

    def copy(self):
        found = _hog_frame_variables(self._frame)
        found.update(_hog_frame_extra(self._frame))
        return found

    def __reduce_ex__(self, protocol):
        raise TypeError(f'cannot pickle {type(self).__name__!r} object')

    def __getitem__(self, key):
        try:
            return self.copy()[key]
        except KeyError:
            raise KeyError(f"local variable '{key!r}' is not defined") from None

    def __setitem__(self, key, value):
        if not (isinstance(key, str) and _hog_set_frame_variable(self._frame, str.__str__(key), value)):
            _hog_frame_extra(self._frame)[key] = value

    def __delitem__(self, key):
        if key in _hog_frame_extra(self._frame):
            del _hog_frame_extra(self._frame)[key]
        elif key in self._frame.f_code.co_varnames or key in _hog_frame_variables(self._frame):
            raise ValueError('cannot remove local variables from FrameLocalsProxy')
        else:
            raise KeyError(key)

    def __contains__(self, key):
        return key in self.copy()

    def __iter__(self):
        return iter(self.copy())

    def __reversed__(self):
        return list(self.copy())[::-1]

    def __len__(self):
        return len(self.copy())

    def __eq__(self, other):
        if isinstance(other, FrameLocalsProxy):
            return self._frame is other._frame
        if isinstance(other, dict):
            return self.copy() == other
        return NotImplemented

    def __repr__(self):
        key = id(self._frame)
        if key in _shown_frames:
            return '{...}'
        _shown_frames.add(key)
        try:
            return repr(self.copy())
        finally:
            _shown_frames.discard(key)

    def __or__(self, other):
        if not isinstance(other, (dict, FrameLocalsProxy)):
            return NotImplemented
        return {**self.copy(), **other}

    def __ror__(self, other):
        if not isinstance(other, (dict, FrameLocalsProxy)):
            return NotImplemented
        return {**other, **self.copy()}

    def __ior__(self, other):
        self.update(other)
        return self

    def keys(self):
        return list(self.copy())

    def values(self):
        return list(self.copy().values())

    def items(self):
        return list(self.copy().items())

    def get(self, key, default=None, /):
        return self.copy().get(key, default)

    def setdefault(self, key, default=None, /):
        found = self.copy()
        if key not in found:
            self[key] = default
            return default
        return found[key]

    def update(self, other, /):
        if not isinstance(other, (dict, FrameLocalsProxy)):
            raise TypeError('update() argument must be dict or another FrameLocalsProxy')
        for key in other.keys():
            self[key] = other[key]

    def pop(self, key, *default):
        if key in self._frame.f_code.co_varnames or key in _hog_frame_variables(self._frame):
            raise ValueError('cannot remove local variables from FrameLocalsProxy')
        return _hog_frame_extra(self._frame).pop(key, *default)


_shown_frames = set()
_hog_set_flag(FrameLocalsProxy, 'mapping')


class async_generator_asend:
    # The awaitable of `__anext__` and `asend`. What awaits it drives the generator in it.
    __module__ = 'builtins'
    __slots__ = ('_agen', '_gen', '__weakref__')
    _own = '__anext__()/asend()'

    def __init__(self, agen, gen):
        self._agen = agen
        self._gen = gen

    def _unused(self):
        if _hog_gen_state(self._gen) == 3:
            raise RuntimeError(f'cannot reuse already awaited {self._own}')

    def __await__(self):
        self._unused()
        return self._gen

    def __iter__(self):
        return self

    def __next__(self):
        return self.send(None)

    def send(self, value, /):
        self._unused()
        if value is not None and _hog_gen_state(self._gen) == 0:
            self._gen.close()
            self._gen = _agen_step_gen(self._agen, 'anext', _hog_agen_resume, value)
            value = None
        return self._gen.send(value)

    def throw(self, *args):
        self._unused()
        if _hog_gen_state(self._gen) != 0:
            return self._gen.throw(*args)
        # It has not begun: the exception goes to the asynchronous generator.
        self._gen.close()
        self._gen = _agen_step_gen(self._agen, 'anext', _hog_agen_raise, _hog_thrown(None, *args))
        return self._gen.send(None)

    def close(self):
        if _hog_gen_state(self._gen) in (0, 3):
            self._gen.close()
            return
        try:
            self._gen.throw(GeneratorExit)
        except (StopIteration, StopAsyncIteration, GeneratorExit):
            return
        raise RuntimeError('coroutine ignored GeneratorExit')


class async_generator_athrow(async_generator_asend):
    # That of `athrow` and `aclose`.
    __module__ = 'builtins'
    __slots__ = ()
    _own = 'aclose()/athrow()'

    def send(self, value, /):
        self._unused()
        if value is not None and _hog_gen_state(self._gen) == 0:
            raise RuntimeError("can't send non-None value to a just-started coroutine")
        return self._gen.send(value)

    def throw(self, *args):
        self._unused()
        if _hog_gen_state(self._gen) == 0:
            if _hog_agen_busy(self._agen):
                self._gen.close()
                what = 'aclose' if self._gen.gi_code is _agen_close_gen.__code__ else 'athrow'
                raise RuntimeError(f'{what}(): asynchronous generator is already running')
            closes = self._gen.gi_code is _agen_close_gen.__code__
            self._gen.close()
            exc = _hog_thrown(None, *args)
            if closes:
                self._gen = _agen_close_thrown(self._agen, exc)
            else:
                self._gen = _agen_step_gen(self._agen, 'athrow', _hog_agen_raise, exc)
            return self._gen.send(None)
        return self._gen.throw(*args)


def _agen_drive(agen, item, value):
    while True:
        if item:
            _hog_agen_busy(agen, False)
            return value
        try:
            sent = yield value
        except BaseException as e:
            item, value = _hog_agen_raise(agen, e)
        else:
            item, value = _hog_agen_resume(agen, sent)


def _agen_begin(agen, what):
    if _hog_agen_busy(agen, True):
        raise RuntimeError(f'{what}(): asynchronous generator is already running')


# An asynchronous generator that has ended is not busy any more. No `try` here: the end of a generator that waits in one
# is watched for.

def _agen_step_gen(agen, what, step, value):
    _agen_begin(agen, what)
    item, v = step(agen, value)
    # Not through `yield from`, which would close what it is to throw GeneratorExit into.
    while not item:
        try:
            sent = yield v
        except BaseException as e:
            item, v = _hog_agen_raise(agen, e)
        else:
            item, v = _hog_agen_resume(agen, sent)
    _hog_agen_busy(agen, False)
    return v


def _agen_close_thrown(agen, exc):
    # `aclose().throw(...)`
    _agen_begin(agen, 'aclose')
    try:
        item, v = _hog_agen_raise(agen, exc)
        yield from _agen_drive(agen, item, v)
    except (GeneratorExit, StopAsyncIteration):
        return
    raise RuntimeError("async generator ignored GeneratorExit")


def _agen_close_gen(agen):
    _agen_begin(agen, 'aclose')
    state = _hog_gen_state(agen)
    if state == 3:
        return
    if state == 0:
        try:
            _hog_agen_raise(agen, GeneratorExit())
        except GeneratorExit:
            pass
        return
    try:
        item, v = _hog_agen_raise(agen, GeneratorExit())
        yield from _agen_drive(agen, item, v)
    except (GeneratorExit, StopAsyncIteration):
        return
    raise RuntimeError("async generator ignored GeneratorExit")


def _agen_send(agen, value):
    return async_generator_asend(agen, _agen_step_gen(agen, 'anext', _hog_agen_resume, value))


def _agen_throw(agen, exc):
    return async_generator_athrow(agen, _agen_step_gen(agen, 'athrow', _hog_agen_raise, exc))


def _agen_close(agen):
    return async_generator_athrow(agen, _agen_close_gen(agen))
