# Pickling and unpickling, protocols 0 to 5: the same bytes as CPython's C pickler writes.

import copyreg as _copyreg
import sys as _sys
from _hog_pickle_buffers import PickleBuffer, load_next as _load_next, load_read_only as _load_read_only, save as _save_buffer
from struct import pack as _pack, unpack as _unpack

__all__ = ['PickleBuffer', 'PickleError', 'PicklingError', 'UnpicklingError', 'Pickler', 'Unpickler', 'dump', 'dumps', 'load', 'loads']

format_version = '5.0'
compatible_formats = ['1.0', '1.1', '1.2', '1.3', '2.0', '3.0', '4.0', '5.0']
HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 5


class PickleError(Exception):
    __module__ = '_pickle'


class PicklingError(PickleError):
    __module__ = '_pickle'


class UnpicklingError(PickleError):
    __module__ = '_pickle'


_OPCODES = {
    'MARK': b'(', 'STOP': b'.', 'POP': b'0', 'POP_MARK': b'1', 'DUP': b'2', 'FLOAT': b'F', 'INT': b'I', 'BININT': b'J',
    'BININT1': b'K', 'LONG': b'L', 'BININT2': b'M', 'NONE': b'N', 'PERSID': b'P', 'BINPERSID': b'Q', 'REDUCE': b'R',
    'STRING': b'S', 'BINSTRING': b'T', 'SHORT_BINSTRING': b'U', 'UNICODE': b'V', 'BINUNICODE': b'X', 'APPEND': b'a',
    'BUILD': b'b', 'GLOBAL': b'c', 'DICT': b'd', 'EMPTY_DICT': b'}', 'APPENDS': b'e', 'GET': b'g', 'BINGET': b'h',
    'INST': b'i', 'LONG_BINGET': b'j', 'LIST': b'l', 'EMPTY_LIST': b']', 'OBJ': b'o', 'PUT': b'p', 'BINPUT': b'q',
    'LONG_BINPUT': b'r', 'SETITEM': b's', 'TUPLE': b't', 'EMPTY_TUPLE': b')', 'SETITEMS': b'u', 'BINFLOAT': b'G',
    'PROTO': b'\x80', 'NEWOBJ': b'\x81', 'EXT1': b'\x82', 'EXT2': b'\x83', 'EXT4': b'\x84', 'TUPLE1': b'\x85',
    'TUPLE2': b'\x86', 'TUPLE3': b'\x87', 'NEWTRUE': b'\x88', 'NEWFALSE': b'\x89', 'LONG1': b'\x8a', 'LONG4': b'\x8b',
    'BINBYTES': b'B', 'SHORT_BINBYTES': b'C', 'SHORT_BINUNICODE': b'\x8c', 'BINUNICODE8': b'\x8d', 'BINBYTES8': b'\x8e',
    'EMPTY_SET': b'\x8f', 'ADDITEMS': b'\x90', 'FROZENSET': b'\x91', 'NEWOBJ_EX': b'\x92', 'STACK_GLOBAL': b'\x93',
    'MEMOIZE': b'\x94', 'FRAME': b'\x95', 'BYTEARRAY8': b'\x96', 'NEXT_BUFFER': b'\x97', 'READONLY_BUFFER': b'\x98',
}
for _name, _code in sorted(_OPCODES.items()):
    setattr(_sys.modules['pickle'], _name, _code)
    __all__.append(_name)
TRUE = b'I01\n'
FALSE = b'I00\n'
del _name, _code

_FRAME_TARGET = 64 * 1024
_BATCH = 1000

# Names of Python 2 that protocols 0 to 2 use.
_OLD_MODULES = {'builtins': '__builtin__', 'copyreg': 'copy_reg', 'queue': 'Queue', 'configparser': 'ConfigParser'}
_OLD_NAMES = {('builtins', 'range'): ('__builtin__', 'xrange'), ('functools', 'reduce'): ('__builtin__', 'reduce'),
              ('builtins', 'chr'): ('__builtin__', 'unichr'), ('builtins', 'str'): ('__builtin__', 'unicode'),
              ('builtins', 'int'): ('__builtin__', 'long'), ('builtins', 'zip'): ('itertools', 'izip'),
              ('builtins', 'map'): ('itertools', 'imap'), ('builtins', 'filter'): ('itertools', 'ifilter'),
              ('itertools', 'filterfalse'): ('itertools', 'ifilterfalse'),
              ('itertools', 'zip_longest'): ('itertools', 'izip_longest'),
              ('collections', 'UserDict'): ('UserDict', 'IterableUserDict'),
              ('collections', 'UserList'): ('UserList', 'UserList'),
              ('collections', 'UserString'): ('UserString', 'UserString')}


def _note(e, text):
    e.add_note(text)


def encode_long(x):
    """Two's complement, little endian, in as few bytes as possible."""
    if x == 0:
        return b''
    size = (x.bit_length() >> 3) + 1
    result = x.to_bytes(size, 'little', signed=True)
    if x < 0 and size > 1 and result[-1] == 0xff and result[-2] & 0x80:
        result = result[:-1]
    return result


def decode_long(data):
    return int.from_bytes(data, 'little', signed=True)


def _getattribute(obj, dotted):
    for part in dotted.split('.'):
        obj = getattr(obj, part)
    return obj


def _which_module(obj, name):
    module = getattr(obj, '__module__', None)
    if isinstance(module, str):
        return module
    if isinstance(obj, type):
        return 'builtins'
    for module_name, module in list(_sys.modules.items()):
        if module_name in ('__main__', '__mp_main__') or module is None:
            continue
        try:
            if _getattribute(module, name) is obj:
                return module_name
        except AttributeError:
            pass
    return '__main__'


_FUNCTIONS = (type(len), type(_note))
_UNPICKLABLE = frozenset(['generator', 'coroutine', 'async_generator', 'mappingproxy', 'cell', 'frame', 'traceback', 'code',
                          'dict_keys', 'dict_values', 'dict_items', 'property', 'staticmethod', 'classmethod'])


class Pickler:
    def __init__(self, file, protocol=None, fix_imports=True, buffer_callback=None):
        if protocol is None:
            protocol = DEFAULT_PROTOCOL
        if not isinstance(protocol, int):
            raise TypeError(f"'{type(protocol).__name__}' object cannot be interpreted as an integer")
        if protocol < 0:
            protocol = HIGHEST_PROTOCOL
        elif protocol > HIGHEST_PROTOCOL:
            raise ValueError(f'pickle protocol must be <= {HIGHEST_PROTOCOL}')
        if buffer_callback is not None and protocol < 5:
            raise ValueError('buffer_callback needs protocol >= 5')
        self._buffer_callback = buffer_callback
        if not hasattr(file, 'write'):
            raise TypeError("file must have a 'write' attribute")
        self._file = file
        self.proto = protocol
        self.bin = protocol >= 1
        self.fast = 0
        self.fix_imports = fix_imports and protocol < 3
        self.memo = {}
        self._parts = []
        self._size = 0
        self._framing = False

    def clear_memo(self):
        self.memo.clear()

    def persistent_id(self, obj):
        return None

    def dump(self, obj):
        self._parts = []
        out = []
        self._out = out
        if self.proto >= 2:
            out.append(b'\x80' + bytes([self.proto]))
        self._framing = self.proto >= 4
        self._persistent = type(self).persistent_id is not Pickler.persistent_id or 'persistent_id' in self.__dict__
        self._table = getattr(self, 'dispatch_table', _copyreg.dispatch_table)
        self._override = getattr(self, 'reducer_override', None)
        self._size = 0
        self._save(obj)
        self._write(b'.')
        self._end_frame()
        self._file.write(b''.join(out))

    def _write(self, data):
        self._parts.append(data)
        self._size += len(data)

    def _end_frame(self):
        if self._parts:
            if self._framing and self._size >= 4:
                self._out.append(b'\x95' + self._size.to_bytes(8, 'little'))
            self._out += self._parts
            self._parts = []
            self._size = 0

    def _write_large(self, head, data):
        if self._framing and len(data) >= _FRAME_TARGET:
            self._end_frame()
            self._out.append(head)
            self._out.append(data)
        else:
            self._write(head)
            self._write(data)

    def _memoize(self, obj):
        if self.fast:
            return
        i = len(self.memo)
        self.memo[id(obj)] = i, obj
        if self.proto >= 4:
            self._write(b'\x94')
        elif not self.bin:
            self._write(b'p%d\n' % i)
        elif i < 256:
            self._write(b'q' + bytes([i]))
        else:
            self._write(b'r' + i.to_bytes(4, 'little'))

    def _get(self, i):
        if not self.bin:
            return b'g%d\n' % i
        return b'h' + bytes([i]) if i < 256 else b'j' + i.to_bytes(4, 'little')

    def _save(self, obj, persistent=True):
        if self._framing and self._size >= _FRAME_TARGET:
            self._end_frame()
        if persistent and self._persistent:
            pid = self.persistent_id(obj)
            if pid is not None:
                if self.bin:
                    self._save(pid, False)
                    self._write(b'Q')
                else:
                    try:
                        self._write(b'P' + str(pid).encode('ascii') + b'\n')
                    except UnicodeEncodeError:
                        raise PicklingError('persistent IDs in protocol 0 must be ASCII strings') from None
                return
        t = type(obj)
        simple = _SIMPLE.get(t)
        if simple is not None:
            simple(self, obj)
            return
        known = self.memo.get(id(obj))
        if known is not None:
            self._write(self._get(known[0]))
            return
        save = _SAVERS.get(t)
        if save is not None:
            save(self, obj)
            return
        rv = NotImplemented
        if self._override is not None:
            rv = self._override(obj)
        if rv is NotImplemented:
            reduce = self._table.get(t)
            if reduce is not None:
                rv = reduce(obj)
            elif issubclass(t, type):
                self._save_global(obj)
                return
            elif isinstance(obj, _FUNCTIONS):
                owner = getattr(obj, '__self__', None)
                if owner is None or isinstance(owner, type(_sys)):
                    self._save_global(obj)
                    return
                rv = getattr, (owner, obj.__name__)
            else:
                if t.__name__ in _UNPICKLABLE and _which_module(t, '') == 'builtins':
                    raise TypeError(f'cannot pickle {t.__name__!r} object')
                if t is type(_sys):
                    raise TypeError("cannot pickle 'module' object")
                if t is memoryview:
                    raise TypeError('cannot pickle memoryview objects')
                if t.__name__ == 'method':
                    self._save_reduce(obj, getattr, (obj.__self__, obj.__func__.__name__))
                    return
                if t.__name__ == 'method_descriptor':
                    self._save_reduce(obj, getattr, (obj.__objclass__, obj.__name__))
                    return
                if self.proto < 2 and t.__reduce_ex__ is object.__reduce_ex__ and t.__reduce__ is object.__reduce__:
                    rv = _copyreg._reduce_ex(obj, self.proto)
                else:
                    rv = obj.__reduce_ex__(self.proto)
        if isinstance(rv, str):
            self._save_global(obj, rv)
            return
        try:
            self._check_reduce(rv)
            self._save_reduce(obj, *rv)
        except PicklingError as e:
            _note(e, f'when serializing {_shown(obj)} object')
            raise

    def _check_reduce(self, rv):
        if not isinstance(rv, tuple):
            raise PicklingError(f'__reduce__ must return a string or tuple, not {type(rv).__name__}')
        if not 2 <= len(rv) <= 6:
            raise PicklingError('tuple returned by __reduce__ must contain 2 through 6 elements')
        if not callable(rv[0]):
            raise PicklingError(f'first item of the tuple returned by __reduce__ must be callable, not {type(rv[0]).__name__}')
        if not isinstance(rv[1], tuple):
            raise PicklingError(f'second item of the tuple returned by __reduce__ must be a tuple, not {type(rv[1]).__name__}')
        for i, word in (3, 'fourth'), (4, 'fifth'):
            if len(rv) > i and rv[i] is not None and not hasattr(rv[i], '__next__'):
                raise PicklingError(f'{word} item of the tuple returned by __reduce__ must be an iterator, '
                                    f'not {type(rv[i]).__name__}')

    def _save_part(self, value, obj, what):
        try:
            self._save(value)
        except BaseException as e:
            _note(e, f'when serializing {_shown(obj)} {what}')
            raise

    def _save_reduce(self, obj, func, args, state=None, items=None, pairs=None, setter=None):
        name = getattr(func, '__name__', '')
        if self.proto >= 2 and name == '__newobj__':
            if not args:
                raise PicklingError('__newobj__ expected at least 1 argument, got 0')
            cls, *rest = args
            if not hasattr(cls, '__new__'):
                raise PicklingError(f'first argument to __newobj__() must be a class, not {type(cls).__name__}')
            self._save_part(cls, obj, 'class')
            self._save_part(tuple(rest), obj, '__new__ arguments')
            self._write(b'\x81')
        elif self.proto >= 4 and name == '__newobj_ex__':
            cls, rest, kwargs = args
            self._save_part(cls, obj, 'class')
            self._save_part(rest, obj, '__new__ arguments')
            self._save_part(kwargs, obj, '__new__ arguments')
            self._write(b'\x92')
        elif name == '__newobj_ex__' and self.proto >= 2:
            import functools
            cls, rest, kwargs = args
            self._save(functools.partial(cls.__new__, cls, *rest, **kwargs))
            self._save(())
            self._write(b'R')
        else:
            self._save_part(func, obj, 'reconstructor')
            self._save_part(args, obj, 'reconstructor arguments')
            self._write(b'R')
        known = self.memo.get(id(obj))
        if known is not None:
            # A recursive structure made it meanwhile.
            self._write((b'0' if self.bin else b'0') + self._get(known[0]))
        else:
            self._memoize(obj)
        if items is not None:
            self._batch_items(items, obj)
        if pairs is not None:
            self._batch_pairs(pairs, obj)
        if state is not None:
            if setter is None:
                self._save_part(state, obj, 'state')
                self._write(b'b')
            else:
                self._save_part(setter, obj, 'state setter')
                self._save(obj)
                self._save_part(state, obj, 'state')
                self._write(b'\x86R0')

    def _save_none(self, obj):
        self._write(b'N')

    def _save_bool(self, obj):
        if self.proto >= 2:
            self._write(b'\x88' if obj else b'\x89')
        else:
            self._write(TRUE if obj else FALSE)

    def _save_int(self, obj):
        if self.bin and -0x80000000 <= obj <= 0x7fffffff:
            if 0 <= obj <= 0xff:
                self._write(b'K' + bytes([obj]))
            elif 0 <= obj <= 0xffff:
                self._write(b'M' + obj.to_bytes(2, 'little'))
            else:
                self._write(b'J' + obj.to_bytes(4, 'little', signed=True))
        elif self.proto >= 2:
            data = encode_long(obj)
            if len(data) < 256:
                self._write(b'\x8a' + bytes([len(data)]) + data)
            else:
                self._write(b'\x8b' + len(data).to_bytes(4, 'little') + data)
        elif -0x80000000 <= obj <= 0x7fffffff:
            self._write(b'I%d\n' % obj)
        else:
            self._write(b'L%dL\n' % obj)

    def _save_float(self, obj):
        if self.bin:
            self._write(b'G' + _pack('>d', obj))
        else:
            self._write(b'F' + repr(obj).encode('ascii') + b'\n')

    def _save_bytes(self, obj):
        if self.proto < 3:
            if not obj:
                self._save_reduce(obj, bytes, ())
            else:
                from codecs import encode
                self._save_reduce(obj, encode, (str(obj, 'latin1'), 'latin1'))
            return
        self._write_bytes(obj)
        self._memoize(obj)

    def _write_bytes(self, data):
        n = len(data)
        if n <= 0xff:
            self._write(b'C' + bytes([n]) + data)
        elif n > 0xffffffff and self.proto >= 4:
            self._write_large(b'\x8e' + n.to_bytes(8, 'little'), data)
        else:
            self._write_large(b'B' + n.to_bytes(4, 'little'), data)

    def _save_bytearray(self, obj):
        if self.proto < 5:
            if not obj:
                self._save_reduce(obj, bytearray, ())
            else:
                self._save_reduce(obj, bytearray, (bytes(obj),))
            return
        self._write_bytearray(bytes(obj))
        self._memoize(obj)

    def _write_bytearray(self, data):
        self._write_large(b'\x96' + len(data).to_bytes(8, 'little'), data)

    def _save_str(self, obj):
        if self.bin:
            data = obj.encode('utf-8', 'surrogatepass')
            n = len(data)
            if n <= 0xff and self.proto >= 4:
                self._write(b'\x8c' + bytes([n]) + data)
            else:
                self._write_large(b'X' + n.to_bytes(4, 'little'), data)
        else:
            text = obj.replace('\\', '\\u005c').replace('\0', '\\u0000').replace('\n', '\\u000a')
            text = text.replace('\r', '\\u000d').replace('\x1a', '\\u001a')
            self._write(b'V' + text.encode('raw-unicode-escape') + b'\n')
        self._memoize(obj)

    def _save_tuple(self, obj):
        n = len(obj)
        if not n:
            self._write(b')' if self.bin else b'(t')
            return
        if n <= 3 and self.proto >= 2:
            for i, item in enumerate(obj):
                self._save_item(item, obj, i)
            known = self.memo.get(id(obj))
            if known is not None:
                self._write(b'0' * n + self._get(known[0]))
            else:
                self._write((b'\x85', b'\x86', b'\x87')[n - 1])
                self._memoize(obj)
            return
        self._write(b'(')
        for i, item in enumerate(obj):
            self._save_item(item, obj, i)
        known = self.memo.get(id(obj))
        if known is not None:
            self._write((b'1' if self.bin else b'0' * (n + 1)) + self._get(known[0]))
        else:
            self._write(b't')
            self._memoize(obj)

    def _save_item(self, item, obj, i):
        try:
            self._save(item)
        except BaseException as e:
            _note(e, f'when serializing {_shown(obj)} item {i}')
            raise

    def _save_list(self, obj):
        self._write(b']' if self.bin else b'(l')
        self._memoize(obj)
        self._batch_items(obj, obj)

    def _batch_items(self, items, obj):
        if not self.bin:
            for i, item in enumerate(items):
                self._save_item(item, obj, i)
                self._write(b'a')
            return
        it = iter(items)
        start = 0
        while True:
            batch = []
            for item in it:
                batch.append(item)
                if len(batch) == _BATCH:
                    break
            if len(batch) == 1 and (start == 0 or not isinstance(items, list)):
                self._save_item(batch[0], obj, start)
                self._write(b'a')
            elif batch:
                self._write(b'(')
                for i, item in enumerate(batch, start):
                    self._save_item(item, obj, i)
                self._write(b'e')
            start += len(batch)
            if len(batch) < _BATCH:
                return

    def _save_dict(self, obj):
        self._write(b'}' if self.bin else b'(d')
        self._memoize(obj)
        self._batch_pairs(obj.items(), obj)

    def _save_value(self, key, value, obj):
        try:
            self._save(value)
        except BaseException as e:
            _note(e, f'when serializing {_shown(obj)} item {key!r}')
            raise

    def _batch_pairs(self, pairs, obj):
        if not self.bin:
            for key, value in pairs:
                self._save(key)
                self._save_value(key, value, obj)
                self._write(b's')
            return
        it = iter(pairs)
        first = True
        while True:
            batch = []
            for pair in it:
                batch.append(pair)
                if len(batch) == _BATCH:
                    break
            if len(batch) == 1 and (first or type(obj) is not dict):
                key, value = batch[0]
                self._save(key)
                self._save_value(key, value, obj)
                self._write(b's')
            elif batch:
                self._write(b'(')
                for key, value in batch:
                    self._save(key)
                    self._save_value(key, value, obj)
                self._write(b'u')
            first = False
            if len(batch) < _BATCH:
                return

    def _save_element(self, item, obj):
        try:
            self._save(item)
        except BaseException as e:
            _note(e, f'when serializing {_shown(obj)} element')
            raise

    def _save_set(self, obj):
        if self.proto < 4:
            self._save_reduce(obj, set, (list(obj),))
            return
        self._write(b'\x8f')
        self._memoize(obj)
        it = iter(obj)
        while True:
            batch = []
            for item in it:
                batch.append(item)
                if len(batch) == _BATCH:
                    break
            if batch:
                self._write(b'(')
                for item in batch:
                    self._save_element(item, obj)
                self._write(b'\x90')
            if len(batch) < _BATCH:
                return

    def _save_frozenset(self, obj):
        if self.proto < 4:
            self._save_reduce(obj, frozenset, (list(obj),))
            return
        self._write(b'(')
        for item in obj:
            self._save_element(item, obj)
        known = self.memo.get(id(obj))
        if known is not None:
            self._write(b'1' + self._get(known[0]))
            return
        self._write(b'\x91')
        self._memoize(obj)

    def _save_type(self, obj):
        for value in (None, NotImplemented, ...):
            if obj is type(value):
                self._save_reduce(obj, type, (value,))
                return
        self._save_global(obj)

    def _save_singleton(self, obj):
        self._save_global(obj, 'Ellipsis' if obj is ... else 'NotImplemented')

    def _save_global(self, obj, name=None):
        if name is None:
            name = getattr(obj, '__qualname__', None)
            if name is None:
                name = obj.__name__
        parts = name.split('.')
        if '<locals>' in parts:
            raise PicklingError(f"Can't pickle local object {obj!r}")
        module_name = 'builtins' if obj is ... or obj is NotImplemented else _which_module(obj, name)
        try:
            __import__(module_name)
            found = _getattribute(_sys.modules[module_name], name)
        except (ImportError, KeyError):
            raise PicklingError(f"Can't pickle {obj!r}: No module named {module_name!r}")
        except AttributeError:
            raise PicklingError(f"Can't pickle {obj!r}: it's not found as {module_name}.{name}")
        if found is not obj:
            raise PicklingError(f"Can't pickle {obj!r}: it's not the same object as {module_name}.{name}")
        if module_name == 'codecs' and name == 'encode':
            module_name = '_codecs'
        if self.proto >= 2:
            code = _copyreg._extension_registry.get((module_name, name))
            if code:
                if code <= 0xff:
                    self._write(b'\x82' + bytes([code]))
                elif code <= 0xffff:
                    self._write(b'\x83' + code.to_bytes(2, 'little'))
                else:
                    self._write(b'\x84' + code.to_bytes(4, 'little'))
                return
        if self.proto >= 4:
            self._save(module_name)
            self._save(name)
            self._write(b'\x93')
        elif len(parts) > 1:
            parent = _getattribute(_sys.modules[module_name], '.'.join(parts[:-1]))
            self._save_reduce(obj, getattr, (parent, parts[-1]))
            return
        else:
            if self.fix_imports:
                if (module_name, name) in _OLD_NAMES:
                    module_name, name = _OLD_NAMES[module_name, name]
                elif module_name == 'builtins' and isinstance(obj, type) and issubclass(obj, BaseException):
                    module_name = 'exceptions'
                else:
                    module_name = _OLD_MODULES.get(module_name, module_name)
            coding = 'utf-8' if self.proto >= 3 else 'ascii'
            try:
                self._write(b'c' + module_name.encode(coding) + b'\n' + name.encode(coding) + b'\n')
            except UnicodeEncodeError:
                raise PicklingError(f"can't pickle global identifier {name!r} using pickle protocol {self.proto}") from None
        self._memoize(obj)


def _shown(obj):
    t = type(obj)
    return t.__qualname__ if t.__module__ in ('builtins', '__main__') else f'{t.__module__}.{t.__qualname__}'


_SIMPLE = {type(None): Pickler._save_none, bool: Pickler._save_bool, int: Pickler._save_int, float: Pickler._save_float}
_SAVERS = {PickleBuffer: _save_buffer, bytes: Pickler._save_bytes, bytearray: Pickler._save_bytearray, str: Pickler._save_str,
           tuple: Pickler._save_tuple, list: Pickler._save_list, dict: Pickler._save_dict, set: Pickler._save_set,
           frozenset: Pickler._save_frozenset, type: Pickler._save_type, type(_note): Pickler._save_global,
           type(...): Pickler._save_singleton, type(NotImplemented): Pickler._save_singleton}


class Unpickler:
    def __init__(self, file, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=None):
        if not hasattr(file, 'read') or not hasattr(file, 'readline'):
            raise TypeError("file must have 'read' and 'readline' attributes")
        self._file_read = file.read
        self._file_readline = file.readline
        self.memo = {}
        self.encoding = encoding
        self.errors = errors
        self.fix_imports = fix_imports
        self.proto = 0
        self._buffers = None if buffers is None else iter(buffers)

    def persistent_load(self, pid):
        raise UnpicklingError('A load persistent id instruction was encountered, '
                              'but no persistent_load function was specified.')

    def _read(self, n):
        data = self._file_read(n)
        if len(data) < n:
            if not data and n == 1:
                raise EOFError('Ran out of input')
            raise UnpicklingError('pickle data was truncated')
        return data

    def _number(self, n):
        data = self._file_read(n)
        if len(data) < n:
            raise UnpicklingError('pickle data was truncated')
        return int.from_bytes(data, 'little')

    def _line(self):
        line = self._file_readline()
        if line[-1:] != b'\n':
            raise UnpicklingError('pickle data was truncated')
        return line[:-1]

    def _pop(self):
        if not self.stack:
            raise UnpicklingError('unpickling stack underflow')
        return self.stack.pop()

    def _top(self):
        if not self.stack:
            raise UnpicklingError('unpickling stack underflow')
        return self.stack[-1]

    def _pop_mark(self):
        if not self.marks:
            raise UnpicklingError('could not find MARK')
        items = self.stack
        self.stack = self.marks.pop()
        return items

    def load(self):
        self.stack = []
        self.marks = []
        read = self._file_read
        while True:
            key = read(1)
            if not key:
                raise EOFError('Ran out of input')
            action = _ACTIONS.get(key)
            if action is None:
                if not isinstance(key, bytes):
                    raise TypeError(f"a bytes-like object is required, not '{type(key).__name__}'")
                shown = key.decode('latin-1') if 32 <= key[0] < 127 else f'\\x{key[0]:02x}'
                raise UnpicklingError(f"invalid load key, '{shown}'.")
            if action is _STOP:
                return self._pop()
            action(self)

    def find_class(self, module_name, global_name, /):
        _sys.audit('pickle.find_class', module_name, global_name)
        if self.proto < 3 and self.fix_imports:
            for new, old in _OLD_NAMES.items():
                if old == (module_name, global_name):
                    module_name, global_name = new
                    break
            else:
                if module_name == 'exceptions':
                    module_name = 'builtins'
                for new, old in _OLD_MODULES.items():
                    if old == module_name:
                        module_name = new
        try:
            __import__(module_name)
        except ModuleNotFoundError:
            # The C half of a module that is one here.
            if module_name[:1] != '_' or module_name[1:] not in ('codecs', 'operator', 'functools', 'collections'):
                raise
            module_name = module_name[1:]
            __import__(module_name)
        if module_name == '_codecs':
            module_name = 'codecs'
            __import__(module_name)
        module = _sys.modules[module_name]
        if self.proto >= 4 and '.' in global_name:
            try:
                return _getattribute(module, global_name)
            except AttributeError:
                raise AttributeError(f"Can't resolve path {global_name!r} on module {module_name!r}") from None
        return getattr(module, global_name)

    def _load_proto(self):
        proto = self._number(1)
        if proto > HIGHEST_PROTOCOL:
            raise ValueError(f'unsupported pickle protocol: {proto}')
        self.proto = proto

    def _load_frame(self):
        self._number(8)

    def _load_persid(self):
        self.stack.append(self.persistent_load(self._line().decode('ascii')))

    def _load_binpersid(self):
        self.stack.append(self.persistent_load(self._pop()))

    def _load_int(self):
        data = self._line()
        if data == b'00' or data == b'01':
            self.stack.append(data == b'01')
            return
        try:
            self.stack.append(int(data, 0))
        except ValueError:
            raise ValueError('could not convert string to int') from None

    def _load_long(self):
        data = self._line()
        self.stack.append(int(data[:-1] if data[-1:] == b'L' else data, 0))

    def _load_long1(self):
        n = self._number(1)
        self.stack.append(decode_long(self._bytes(n)))

    def _load_long4(self):
        n = int.from_bytes(self._bytes(4), 'little', signed=True)
        if n < 0:
            raise UnpicklingError('LONG pickle has negative byte count')
        self.stack.append(decode_long(self._bytes(n)))

    def _bytes(self, n):
        if n > 1 << 40:
            raise UnpicklingError('pickle data was truncated')
        data = self._file_read(n)
        if len(data) < n:
            raise UnpicklingError('pickle data was truncated')
        return data

    def _load_float(self):
        self.stack.append(float(self._line()))

    def _load_binfloat(self):
        self.stack.append(_unpack('>d', self._bytes(8))[0])

    def _decoded(self, data):
        return data if self.encoding == 'bytes' else data.decode(self.encoding, self.errors)

    def _load_string(self):
        data = self._line()
        if len(data) < 2 or data[:1] != data[-1:] or data[:1] not in (b'"', b"'"):
            raise UnpicklingError('the STRING opcode argument must be quoted')
        import codecs
        self.stack.append(self._decoded(codecs.escape_decode(data[1:-1])[0]))

    def _load_binstring(self):
        n = int.from_bytes(self._bytes(4), 'little', signed=True)
        if n < 0:
            raise UnpicklingError('BINSTRING pickle has negative byte count')
        self.stack.append(self._decoded(self._bytes(n)))

    def _load_short_binstring(self):
        self.stack.append(self._decoded(self._bytes(self._number(1))))

    def _load_unicode(self):
        self.stack.append(str(self._line(), 'raw-unicode-escape'))

    def _text(self, size):
        self.stack.append(str(self._bytes(self._number(size)), 'utf-8', 'surrogatepass'))

    def _data(self, size):
        self.stack.append(self._bytes(self._number(size)))

    def _load_bytearray8(self):
        self.stack.append(bytearray(self._bytes(self._number(8))))

    def _last(self, n, make):
        if len(self.stack) < n:
            raise UnpicklingError('unpickling stack underflow')
        items = tuple(self.stack[-n:])
        del self.stack[-n:]
        self.stack.append(make(items))

    def _load_mark(self):
        self.marks.append(self.stack)
        self.stack = []

    def _collect(self, make):
        items = self._pop_mark()
        self.stack.append(make(items))

    def _load_dict(self):
        items = self._pop_mark()
        if len(items) % 2:
            raise UnpicklingError('odd number of items for DICT')
        self.stack.append({items[i]: items[i + 1] for i in range(0, len(items), 2)})

    def _load_inst(self):
        module = self._line().decode('ascii')
        name = self._line().decode('ascii')
        args = self._pop_mark()
        self.stack.append(self._instance(self.find_class(module, name), args))

    def _load_obj(self):
        args = self._pop_mark()
        if not args:
            raise UnpicklingError('unpickling stack underflow')
        cls = args.pop(0)
        self.stack.append(self._instance(cls, args))

    def _instance(self, cls, args):
        if args or not isinstance(cls, type) or hasattr(cls, '__getinitargs__'):
            return cls(*args)
        return cls.__new__(cls)

    def _load_newobj(self):
        args = self._pop()
        cls = self._pop()
        if not isinstance(cls, type):
            raise UnpicklingError(f'NEWOBJ class argument must be a type, not {type(cls).__name__}')
        if not isinstance(args, tuple):
            raise UnpicklingError(f'NEWOBJ args argument must be a tuple, not {type(args).__name__}')
        self.stack.append(cls.__new__(cls, *args))

    def _load_newobj_ex(self):
        kwargs = self._pop()
        args = self._pop()
        cls = self._pop()
        if not isinstance(cls, type):
            raise UnpicklingError(f'NEWOBJ_EX class argument must be a type, not {type(cls).__name__}')
        self.stack.append(cls.__new__(cls, *args, **kwargs))

    def _load_global(self):
        module = self._line().decode('utf-8')
        name = self._line().decode('utf-8')
        self.stack.append(self.find_class(module, name))

    def _load_stack_global(self):
        name = self._pop()
        module = self._pop()
        if type(name) is not str or type(module) is not str:
            raise UnpicklingError('STACK_GLOBAL requires str')
        self.stack.append(self.find_class(module, name))

    def _extension(self, size):
        code = self._number(size)
        key = _copyreg._inverted_registry.get(code)
        if key is None:
            if code <= 0:
                raise UnpicklingError('EXT specifies code <= 0')
            raise ValueError(f'unregistered extension code {code}')
        self.stack.append(self.find_class(*key))

    def _load_reduce(self):
        args = self._pop()
        func = self._pop()
        if not isinstance(args, tuple):
            raise TypeError(f'argument list must be a tuple, not {type(args).__name__}')
        self.stack.append(func(*args))

    def _load_pop(self):
        if self.stack:
            self.stack.pop()
        else:
            if not self.marks:
                raise UnpicklingError('unpickling stack underflow')
            self._pop_mark()

    def _load_dup(self):
        self.stack.append(self._top())

    def _recall(self, i):
        try:
            self.stack.append(self.memo[i])
        except KeyError:
            raise UnpicklingError(f'Memo value not found at index {i}') from None

    def _load_put(self):
        self._memoize(int(self._line()))

    def _memoize(self, i):
        if i < 0:
            raise ValueError('negative PUT argument')
        self.memo[i] = self._top()

    def _load_append(self):
        value = self._pop()
        self._extend(self._top(), [value])

    def _load_appends(self):
        items = self._pop_mark()
        self._extend(self._top(), items)

    def _extend(self, target, items):
        if isinstance(target, list):
            target.extend(items)
            return
        extend = getattr(target, 'extend', None)
        if extend is not None:
            extend(items)
            return
        for item in items:
            target.append(item)

    def _load_setitem(self):
        value = self._pop()
        key = self._pop()
        self._top()[key] = value

    def _load_setitems(self):
        items = self._pop_mark()
        target = self._top()
        if len(items) % 2:
            raise UnpicklingError('odd number of items for SETITEMS')
        for i in range(0, len(items), 2):
            target[items[i]] = items[i + 1]

    def _load_additems(self):
        items = self._pop_mark()
        target = self._top()
        if isinstance(target, set):
            target.update(items)
        else:
            for item in items:
                target.add(item)

    def _load_build(self):
        state = self._pop()
        inst = self._top()
        setstate = getattr(inst, '__setstate__', None)
        if setstate is not None:
            setstate(state)
            return
        slots = None
        if isinstance(state, tuple) and len(state) == 2:
            state, slots = state
        if state:
            if not isinstance(state, dict):
                raise UnpicklingError('state is not a dictionary')
            inst.__dict__.update(state)
        if slots:
            if not isinstance(slots, dict):
                raise UnpicklingError('slot state is not a dictionary')
            for name, value in slots.items():
                setattr(inst, name, value)


def _STOP(self):
    pass


_U = Unpickler
_ACTIONS = {
    b'.': _STOP, b'\x80': _U._load_proto, b'\x95': _U._load_frame, b'P': _U._load_persid, b'Q': _U._load_binpersid,
    b'N': lambda self: self.stack.append(None), b'\x88': lambda self: self.stack.append(True),
    b'\x89': lambda self: self.stack.append(False), b'I': _U._load_int, b'L': _U._load_long,
    b'J': lambda self: self.stack.append(int.from_bytes(self._bytes(4), 'little', signed=True)),
    b'K': lambda self: self.stack.append(self._number(1)), b'M': lambda self: self.stack.append(self._number(2)),
    b'\x8a': _U._load_long1, b'\x8b': _U._load_long4, b'F': _U._load_float, b'G': _U._load_binfloat,
    b'S': _U._load_string, b'T': _U._load_binstring, b'U': _U._load_short_binstring, b'V': _U._load_unicode,
    b'X': lambda self: self._text(4), b'\x8c': lambda self: self._text(1), b'\x8d': lambda self: self._text(8),
    b'B': lambda self: self._data(4), b'C': lambda self: self._data(1), b'\x8e': lambda self: self._data(8),
    b'\x96': _U._load_bytearray8, b'\x97': _load_next, b'\x98': _load_read_only,
    b'(': _U._load_mark, b'1': _U._pop_mark, b'0': _U._load_pop, b'2': _U._load_dup,
    b')': lambda self: self.stack.append(()), b'\x85': lambda self: self._last(1, tuple),
    b'\x86': lambda self: self._last(2, tuple), b'\x87': lambda self: self._last(3, tuple),
    b't': lambda self: self._collect(tuple), b'l': lambda self: self._collect(list),
    b'\x91': lambda self: self._collect(frozenset), b'd': _U._load_dict,
    b']': lambda self: self.stack.append([]), b'}': lambda self: self.stack.append({}),
    b'\x8f': lambda self: self.stack.append(set()), b'i': _U._load_inst, b'o': _U._load_obj, b'\x81': _U._load_newobj,
    b'\x92': _U._load_newobj_ex, b'c': _U._load_global, b'\x93': _U._load_stack_global,
    b'\x82': lambda self: self._extension(1), b'\x83': lambda self: self._extension(2),
    b'\x84': lambda self: self._extension(4), b'R': _U._load_reduce,
    b'g': lambda self: self._recall(int(self._line())), b'h': lambda self: self._recall(self._number(1)),
    b'j': lambda self: self._recall(self._number(4)), b'p': _U._load_put,
    b'q': lambda self: self._memoize(self._number(1)), b'r': lambda self: self._memoize(self._number(4)),
    b'\x94': lambda self: self._memoize(len(self.memo)), b'a': _U._load_append, b'e': _U._load_appends,
    b's': _U._load_setitem, b'u': _U._load_setitems, b'\x90': _U._load_additems, b'b': _U._load_build,
}
del _U


class _Buffer:
    def __init__(self):
        self.data = b''

    def write(self, data):
        self.data = data


class _Reader:
    def __init__(self, data):
        self.data = data
        self.pos = 0

    def read(self, n):
        start = self.pos
        self.pos = start + n
        return self.data[start:start + n]

    def readline(self):
        start = self.pos
        end = self.data.find(b'\n', start)
        self.pos = len(self.data) if end < 0 else end + 1
        return self.data[start:self.pos]


def dump(obj, file, protocol=None, *, fix_imports=True, buffer_callback=None):
    """Write a pickled representation of obj to the open file object file."""
    Pickler(file, protocol, fix_imports, buffer_callback).dump(obj)


def dumps(obj, protocol=None, *, fix_imports=True, buffer_callback=None):
    """Return the pickled representation of the object as a bytes object."""
    out = _Buffer()
    Pickler(out, protocol, fix_imports, buffer_callback).dump(obj)
    return out.data


def load(file, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=None):
    """Read and return an object from the pickle data stored in a file."""
    return Unpickler(file, fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers).load()


def loads(data, /, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=None):
    """Read and return an object from the given pickle data."""
    if type(data) is not bytes:
        try:
            data = bytes(memoryview(data))
        except TypeError:
            raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'") from None
    return Unpickler(_Reader(data), fix_imports=fix_imports, encoding=encoding, errors=errors, buffers=buffers).load()
