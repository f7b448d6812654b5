"""Functions to convert between Python values and C structs."""

from _prelude import _hog_c_types
import _struct

__all__ = ['calcsize', 'pack', 'pack_into', 'unpack', 'unpack_from', 'iter_unpack', 'Struct', 'error']


class error(Exception):
    pass


def _checked(result):
    # The native part answers with the message where it fails.
    if type(result) is str:
        raise error(result)
    return result


def calcsize(format, /):
    if '\0' in format if isinstance(format, str) else isinstance(format, bytes) and 0 in format:
        raise error('embedded null character')
    return _checked(_struct.calcsize(format))


def pack(format, /, *values):
    return _checked(_struct.pack(format, values))


def unpack(format, buffer, /):
    return _checked(_struct.unpack(format, buffer, 0, True))


def _room(format, buffer, offset, size, what, verb):
    total = memoryview(buffer).nbytes
    if offset < 0:
        if verb == 'pack' and offset + size > 0:
            raise error(f"no space to pack {size} bytes at offset {offset}")
        if offset + total < 0:
            raise error(f"offset {offset} out of range for {total}-byte buffer")
        if verb == 'unpack' and offset + size > 0:
            raise error(f"not enough data to unpack {size} bytes at offset {offset}")
        offset += total
    if total - offset < size:
        raise error(f"{what} requires a buffer of at least {size + offset} bytes for {verb}ing {size} bytes at offset "
                    f"{offset} (actual buffer size is {total})")
    return offset


def unpack_from(format, /, buffer, offset=0):
    size = calcsize(format)
    offset = _room(format, buffer, offset, size, 'unpack_from', 'unpack')
    return _checked(_struct.unpack(format, buffer, offset, False))


def pack_into(format, buffer, offset, /, *values):
    data = _checked(_struct.pack(format, values))
    offset = _room(format, buffer, offset, len(data), 'pack_into', 'pack')
    view = memoryview(buffer)
    (view if view.format == 'B' else view.cast('B'))[offset:offset + len(data)] = data


def iter_unpack(format, buffer, /):
    size = calcsize(format)
    if size == 0:
        raise error("cannot iteratively unpack with a struct of length 0")
    if len(memoryview(buffer)) % size:
        raise error(f"iterative unpacking requires a buffer of a multiple of {size} bytes")
    return _iter(format, buffer, size)


class _iter:
    def __init__(self, format, buffer, size):
        self._format, self._buffer, self._size = format, buffer, size
        self._offset, self._end = 0, len(memoryview(buffer))

    def __iter__(self):
        return self

    def __next__(self):
        offset = self._offset
        if offset >= self._end:
            raise StopIteration
        self._offset = offset + self._size
        return _checked(_struct.unpack(self._format, self._buffer, offset, False))

    def __length_hint__(self):
        return (self._end - self._offset) // self._size


_iter.__name__ = _iter.__qualname__ = 'unpack_iterator'
_iter.__module__ = '_struct'


class Struct:
    """Compiled struct object."""

    def __init__(self, format):
        text = format.decode('ascii') if isinstance(format, bytes) else format
        if isinstance(text, str):
            text.encode('ascii')
        self.size = calcsize(format)
        self.format = text

    def pack(self, *values):
        return pack(self.format, *values)

    def unpack(self, buffer, /):
        return unpack(self.format, buffer)

    def unpack_from(self, buffer, offset=0):
        return unpack_from(self.format, buffer, offset)

    def pack_into(self, buffer, offset, *values):
        pack_into(self.format, buffer, offset, *values)

    def iter_unpack(self, buffer, /):
        return iter_unpack(self.format, buffer)

    def __repr__(self):
        return f"Struct({self.format!r})"


Struct.__module__ = '_struct'
_hog_c_types(Struct)
