# Buffers that are pickled beside the stream.


class PickleBuffer:
    __slots__ = ('_view', '__weakref__')
    __module__ = 'pickle'

    def __init__(self, object, /):
        try:
            self._view = memoryview(object)
        except TypeError as e:
            raise TypeError(str(e).removeprefix('memoryview: ')) from None

    def _check(self):
        if self._view is None:
            raise ValueError('operation forbidden on released PickleBuffer object')
        return self._view

    def __buffer__(self, flags, /):
        return memoryview(self._check())

    def raw(self):
        view = self._check()
        if not view.contiguous:
            raise BufferError('cannot extract raw buffer from non-contiguous buffer')
        return memoryview(view) if view.format == 'B' and view.ndim == 1 else view.cast('B')

    def release(self):
        """Release the underlying buffer held by the PickleBuffer object."""
        if self._view is not None:
            self._view.release()
            self._view = None


def save(pickler, obj):
    from pickle import PicklingError
    if pickler.proto < 5:
        raise PicklingError('PickleBuffer can only be pickled with protocol >= 5')
    view = obj._check()
    if not view.contiguous:
        raise PicklingError('PickleBuffer can not be pickled when pointing to a non-contiguous buffer')
    callback = pickler._buffer_callback
    if callback is None or callback(obj):
        data = view.tobytes()
        if view.readonly:
            pickler._write_bytes(data)
        else:
            pickler._write_bytearray(data)
        pickler._memoize(obj)
        return
    pickler._write(b'\x97')
    if view.readonly:
        pickler._write(b'\x98')


def load_next(unpickler):
    from pickle import UnpicklingError
    if unpickler._buffers is None:
        raise UnpicklingError('pickle stream refers to out-of-band data but no *buffers* argument was given')
    for found in unpickler._buffers:
        unpickler.stack.append(found)
        return
    raise UnpicklingError('not enough out-of-band buffers')


def load_read_only(unpickler):
    view = memoryview(unpickler._top())
    if not view.readonly:
        unpickler.stack[-1] = view.toreadonly()
