# Arrays of numbers: a list of values, each checked on its way in. While there are views of an array, its values are
# bytes instead, and `_items` is a view of these.

from _prelude import _hog_c_types, _hog_index, _hog_owned_view, _hog_set_flag
from types import GenericAlias as _GenericAlias
import _hog_array_values as _values

typecodes = 'bBuwhHiIlLqQfd'


class array:
    """array(typecode [, initializer]) -> array

Return a new array whose items are restricted by typecode, and
initialized from the optional initializer value, which must be a list,
string or iterable over elements of the appropriate type.
"""
    __slots__ = ('_code', '_items', '_store', '__weakref__')

    def __new__(cls, *args, **kwargs):
        if kwargs and cls is array:
            raise TypeError('array.array() takes no keyword arguments')
        if not args:
            raise TypeError('array() takes at least 1 argument (0 given)')
        if len(args) > 2:
            raise TypeError(f'array() takes at most 2 arguments ({len(args)} given)')
        code = args[0]
        if not isinstance(code, str):
            raise TypeError(f'array() argument 1 must be a unicode character, not {type(code).__name__}')
        if len(code) != 1:
            raise TypeError(f'array() argument 1 must be a unicode character, not a string of length {len(code)}')
        initial = args[1] if len(args) > 1 else ()
        if code == 'u':
            import warnings
            warnings.warn("The 'u' type code is deprecated and will be removed in Python 3.16", DeprecationWarning, 1)
        if isinstance(initial, str) and code not in ('u', 'w'):
            raise TypeError(f"cannot use a str to initialize an array with typecode '{code}'")
        if isinstance(initial, array) and initial._code in ('u', 'w') and code not in ('u', 'w'):
            raise TypeError(f"cannot use a unicode array to initialize an array with typecode '{code}'")
        if code not in typecodes:
            raise ValueError('bad typecode (must be b, B, u, w, h, H, i, I, l, L, q, Q, f or d)')
        self = object.__new__(cls)
        self._code = code
        self._items = []
        if isinstance(initial, (bytes, bytearray)):
            self.frombytes(initial)
        elif isinstance(initial, array) and initial._code == code:
            self._items.extend(initial._items)
        else:
            check = _values.CHECKS[code]
            for v in initial:
                self._items.append(check(v))
        return self

    def _same(self, items):
        new = object.__new__(array)
        new._code = self._code
        new._items = items
        return new

    def _values(self):
        items = self._items
        return items if type(items) is list else items.tolist()

    def _list(self):
        # The values as a list again, to change their number.
        items = self._items
        if type(items) is not list:
            items.release()
            try:
                self._store.append(0)
            except BufferError:
                self._items = memoryview(self._store).cast(self._code)
                raise BufferError('cannot resize an array that is exporting buffers') from None
            self._store.pop()
            items = self._items = _values.unpack(self._code, bytes(self._store))
            self._store = None
        return items

    def __buffer__(self, flags, /):
        if type(self._items) is list:
            if self._code in ('u', 'w'):
                raise BufferError('views of arrays of characters are not supported')
            self._store = bytearray(self.tobytes())
            self._items = memoryview(self._store).cast(self._code)
        return _hog_owned_view(self._items, self)

    @property
    def typecode(self):
        return self._code

    @property
    def itemsize(self):
        return _values.SIZES[self._code]

    def __repr__(self):
        name = type(self).__name__
        if not self._items:
            return f"{name}('{self._code}')"
        if self._code in ('u', 'w'):
            return f"{name}('{self._code}', {''.join(self._items)!r})"
        return f"{name}('{self._code}', {self._values()!r})"

    def __len__(self):
        return len(self._items)

    def __iter__(self):
        return iter(self._items)

    def __contains__(self, value):
        return value in self._items

    def __getitem__(self, index):
        if isinstance(index, slice):
            return self._same(self._values()[index])
        if not hasattr(type(index), '__index__'):
            raise TypeError('array indices must be integers')
        try:
            return self._items[index]
        except IndexError:
            raise IndexError('array index out of range') from None

    def __setitem__(self, index, value):
        if isinstance(index, slice):
            if not isinstance(value, array):
                raise TypeError(f'can only assign array (not "{type(value).__name__}") to array slice')
            if value._code != self._code:
                raise TypeError('bad argument type for built-in operation')
            start, stop, step = index.indices(len(self._items))
            if step != 1:
                size = len(range(start, stop, step))
                if size != len(value._items):
                    raise ValueError(f'attempt to assign array of size {len(value._items)} to extended slice of size {size}')
            if type(self._items) is not list and len(value._items) == len(range(start, stop, step)):
                for i, v in zip(range(start, stop, step), list(value._items)):
                    self._items[i] = v
                return
            self._list()[index] = list(value._items)
            return
        if not hasattr(type(index), '__index__'):
            raise TypeError('array indices must be integers')
        i = _hog_index(index)
        if not -len(self._items) <= i < len(self._items):
            raise IndexError('array assignment index out of range')
        self._items[i] = _values.CHECKS[self._code](value)

    def __delitem__(self, index):
        if isinstance(index, slice):
            del self._list()[index]
            return
        if not hasattr(type(index), '__index__'):
            raise TypeError('array indices must be integers')
        try:
            del self._list()[index]
        except IndexError:
            raise IndexError('array assignment index out of range') from None

    def __add__(self, other, /):
        if not isinstance(other, array):
            raise TypeError(f'can only append array (not "{type(other).__name__}") to array')
        if other._code != self._code:
            raise TypeError('bad argument type for built-in operation')
        return self._same(self._values() + other._values())

    def __iadd__(self, other, /):
        if not isinstance(other, array):
            raise TypeError(f'can only extend array with array (not "{type(other).__name__}")')
        self.extend(other)
        return self

    def _count(self, n):
        if not hasattr(type(n), '__index__'):
            raise TypeError(f"can't multiply sequence by non-int of type '{type(n).__name__}'")
        return _hog_index(n)

    def __mul__(self, n, /):
        return self._same(self._values() * self._count(n))

    __rmul__ = __mul__

    def __imul__(self, n, /):
        items = self._list()
        items *= self._count(n)
        return self

    def __eq__(self, other):
        return self._values() == other._values() if isinstance(other, array) else NotImplemented

    def __lt__(self, other):
        return self._values() < other._values() if isinstance(other, array) else NotImplemented

    def __le__(self, other):
        return self._values() <= other._values() if isinstance(other, array) else NotImplemented

    def __gt__(self, other):
        return self._values() > other._values() if isinstance(other, array) else NotImplemented

    def __ge__(self, other):
        return self._values() >= other._values() if isinstance(other, array) else NotImplemented

    __hash__ = None
    __class_getitem__ = classmethod(_GenericAlias)

    def __copy__(self):
        return self._same(list(self._items))

    def __deepcopy__(self, memo, /):
        return self._same(list(self._items))

    def __reduce_ex__(self, protocol, /):
        state = getattr(self, '__dict__', None) or None
        if _hog_index(protocol) >= 3:
            return _array_reconstructor, (type(self), self._code, _values.FORMATS[self._code], self.tobytes()), state
        if self._code in ('u', 'w'):
            return type(self), (self._code, ''.join(self._items)), state
        return type(self), (self._code, list(self._items)), state

    def __bytes__(self):
        return self.tobytes()

    def append(self, v, /):
        self._list().append(_values.CHECKS[self._code](v))

    def extend(self, bb, /):
        if isinstance(bb, array):
            if bb._code != self._code:
                raise TypeError('can only extend with array of same kind')
            self._list().extend(bb._values())
            return
        check = _values.CHECKS[self._code]
        for v in bb:
            self._list().append(check(v))

    def insert(self, i, v, /):
        self._list().insert(i, _values.CHECKS[self._code](v))

    def pop(self, i=-1, /):
        if not self._items:
            raise IndexError('pop from empty array')
        try:
            return self._list().pop(i)
        except IndexError:
            raise IndexError('pop index out of range') from None

    def remove(self, v, /):
        try:
            self._list().remove(v)
        except ValueError:
            raise ValueError('array.remove(x): x not in array') from None

    def index(self, v, start=0, stop=9223372036854775807, /):
        try:
            return self._values().index(v, start, stop)
        except ValueError:
            raise ValueError('array.index(x): x not in array') from None

    def count(self, v, /):
        return self._values().count(v)

    def reverse(self):
        values = self._values()
        values.reverse()
        self[:] = self._same(values)

    def clear(self):
        self._list().clear()

    def tolist(self):
        return list(self._items)

    def fromlist(self, list, /):
        if not isinstance(list, _values.List):
            raise TypeError('arg must be list')
        check = _values.CHECKS[self._code]
        self._list().extend([check(v) for v in list])

    def tobytes(self):
        return _values.pack(self._code, self._values())

    def frombytes(self, buffer, /):
        if not isinstance(buffer, (bytes, bytearray, memoryview)):
            if not hasattr(type(buffer), '__buffer__'):
                raise TypeError(f"a bytes-like object is required, not '{type(buffer).__name__}'")
            buffer = bytes(buffer)
        if len(buffer) % self.itemsize:
            raise ValueError('bytes length not a multiple of item size')
        self._list().extend(_values.unpack(self._code, bytes(buffer)))

    def tounicode(self):
        if self._code not in ('u', 'w'):
            raise ValueError("tounicode() may only be called on unicode type arrays ('u' or 'w')")
        return ''.join(self._items)

    def fromunicode(self, ustr, /):
        if not isinstance(ustr, str):
            raise TypeError(f'fromunicode() argument must be str, not {type(ustr).__name__}')
        if self._code not in ('u', 'w'):
            raise ValueError("fromunicode() may only be called on unicode type arrays ('u' or 'w')")
        self._list().extend(ustr)

    def byteswap(self):
        size = self.itemsize
        data = self.tobytes()
        swapped = b''.join([data[i:i + size][::-1] for i in range(0, len(data), size)])
        self[:] = self._same(_values.unpack(self._code, swapped))

    def buffer_info(self):
        return id(self._items), len(self._items)

    def tofile(self, f, /):
        f.write(self.tobytes())

    def fromfile(self, f, n, /):
        if n < 0:
            raise ValueError('negative count')
        want = n * self.itemsize
        data = f.read(want)
        short = len(data) != want
        self.frombytes(data)
        if short:
            raise EOFError("read() didn't return enough bytes")


def _array_reconstructor(arraytype, typecode, mformat_code, items, /):
    if not isinstance(arraytype, type):
        raise TypeError(f'first argument must be a type object, not {type(arraytype).__name__}')
    if not issubclass(arraytype, array):
        raise TypeError(f'{arraytype.__name__} is not a subtype of array.array')
    if not isinstance(typecode, str) or len(typecode) != 1:
        raise TypeError('second argument must be a valid type code')
    if typecode not in typecodes:
        raise ValueError('second argument must be a valid type code')
    if not 0 <= _hog_index(mformat_code) <= 21:
        raise ValueError('third argument must be a valid machine format code.')
    if not isinstance(items, bytes):
        raise TypeError(f'fourth argument should be bytes, not {type(items).__name__}')
    return arraytype(typecode, _values.of_format(mformat_code, items))


ArrayType = array
_hog_c_types(array)
_hog_set_flag(array, 'sequence')


def _register():
    # Known to collections.abc without importing it for every array.
    import collections.abc
    collections.abc.MutableSequence.register(array)


_register()
