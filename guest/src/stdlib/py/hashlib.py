"""Secure hashes and message digests."""

from _prelude import _hog_c_types
import _hashlib

algorithms_guaranteed = {'md5', 'sha1', 'sha224', 'sha256', 'sha384', 'sha512', 'blake2b', 'blake2s', 'sha3_224',
                         'sha3_256', 'sha3_384', 'sha3_512', 'shake_128', 'shake_256'}
algorithms_available = set(algorithms_guaranteed)

# Name: digest size, block size.
_SIZES = {'md5': (16, 64), 'sha1': (20, 64), 'sha224': (28, 64), 'sha256': (32, 64), 'sha384': (48, 128),
          'sha512': (64, 128), 'sha3_224': (28, 144), 'sha3_256': (32, 136), 'sha3_384': (48, 104),
          'sha3_512': (64, 72), 'shake_128': (0, 168), 'shake_256': (0, 136)}


class HASH:
    __slots__ = ('_state', 'name', 'digest_size', 'block_size')

    def update(self, data, /):
        _hashlib.update(self._state, data)

    def digest(self):
        return _hashlib.finish(self._state, 0)

    def hexdigest(self):
        return _hashlib.finish(self._state, 0).hex()

    def copy(self):
        return _make(type(self), _hashlib.copy(self._state), self.name, self.digest_size, self.block_size)

    def __repr__(self):
        return f"<{self.name} _hashlib.{type(self).__name__} object @ {id(self):#x}>"


class HASHXOF(HASH):
    __slots__ = ()

    def digest(self, length):
        return _hashlib.finish(self._state, length)

    def hexdigest(self, length):
        return _hashlib.finish(self._state, length).hex()


HASH.__module__ = HASHXOF.__module__ = '_hashlib'


def _make(cls, state, name, digest_size, block_size):
    h = object.__new__(cls)
    h._state = state
    h.name = name
    h.digest_size = digest_size
    h.block_size = block_size
    return h


_unset = object()


def _start(name, data, string):
    if string is not None:
        if data is not _unset:
            raise TypeError("'data' and 'string' are mutually exclusive and support for 'string' keyword parameter is "
                            "slated for removal in a future version.")
        data = string
    size, block = _SIZES[name]
    h = _make(HASHXOF if size == 0 else HASH, _hashlib.new(name), name, size, block)
    if data is not _unset:
        h.update(data)
    return h


def new(name, data=_unset, *, usedforsecurity=True, string=None, **kwargs):
    if not isinstance(name, str):
        raise TypeError(f"new() argument 'name' must be str, not {type(name).__name__}")
    key = name.lower().replace('-', '_')
    if key in ('blake2b', 'blake2s'):
        make = blake2b if key == 'blake2b' else blake2s
        return make(**kwargs) if data is _unset else make(data, **kwargs)
    if key not in _SIZES:
        short = key.replace('_', '')
        if short in _SIZES:
            key = short
        else:
            raise ValueError('unsupported hash type ' + name)
    return _start(key, data, string)


def md5(data=_unset, *, usedforsecurity=True, string=None):
    return _start('md5', data, string)


def sha1(data=_unset, *, usedforsecurity=True, string=None):
    return _start('sha1', data, string)


def sha224(data=_unset, *, usedforsecurity=True, string=None):
    return _start('sha224', data, string)


def sha256(data=_unset, *, usedforsecurity=True, string=None):
    return _start('sha256', data, string)


def sha384(data=_unset, *, usedforsecurity=True, string=None):
    return _start('sha384', data, string)


def sha512(data=_unset, *, usedforsecurity=True, string=None):
    return _start('sha512', data, string)


def sha3_224(data=_unset, *, usedforsecurity=True, string=None):
    return _start('sha3_224', data, string)


def sha3_256(data=_unset, *, usedforsecurity=True, string=None):
    return _start('sha3_256', data, string)


def sha3_384(data=_unset, *, usedforsecurity=True, string=None):
    return _start('sha3_384', data, string)


def sha3_512(data=_unset, *, usedforsecurity=True, string=None):
    return _start('sha3_512', data, string)


def shake_128(data=_unset, *, usedforsecurity=True, string=None):
    return _start('shake_128', data, string)


def shake_256(data=_unset, *, usedforsecurity=True, string=None):
    return _start('shake_256', data, string)


for _f in (md5, sha1, sha224, sha256, sha384, sha512, sha3_224, sha3_256, sha3_384, sha3_512, shake_128, shake_256):
    _f.__name__ = _f.__qualname__ = 'openssl_' + _f.__name__
    setattr(_hashlib, _f.__name__, _f)
del _f


class _Blake2(HASH):
    __slots__ = ()

    def __new__(cls, data=b'', /, *, digest_size=None, key=b'', salt=b'', person=b'', fanout=1, depth=1, leaf_size=0,
                node_offset=0, node_depth=0, inner_size=0, last_node=False, usedforsecurity=True):
        most = cls.MAX_DIGEST_SIZE
        if digest_size is None:
            digest_size = most
        if not 1 <= digest_size <= most:
            raise ValueError(f"digest_size for {cls._title} must be between 1 and {most} bytes, here it is {digest_size}")
        if len(salt) > cls.SALT_SIZE:
            raise ValueError(f"maximum salt length is {cls.SALT_SIZE} bytes")
        if len(person) > cls.PERSON_SIZE:
            raise ValueError(f"maximum person length is {cls.PERSON_SIZE} bytes")
        if len(key) > cls.MAX_KEY_SIZE:
            raise ValueError(f"maximum key length is {cls.MAX_KEY_SIZE} bytes")
        if not 0 <= fanout <= 255:
            raise ValueError("fanout must be between 0 and 255")
        if not 1 <= depth <= 255:
            raise ValueError("depth must be between 1 and 255")
        if leaf_size < 0 or leaf_size >= 1 << 32:
            raise OverflowError("leaf_size is too large")
        if node_offset < 0 or node_offset >= (1 << 47):
            raise OverflowError("node_offset is too large")
        if not 0 <= node_depth <= 255:
            raise ValueError("node_depth must be between 0 and 255")
        if not 0 <= inner_size <= most:
            raise ValueError(f"inner_size must be between 0 and is {most}")
        state = _hashlib.new_blake2(cls._small, digest_size, key, salt, person, fanout, depth, leaf_size, node_offset,
                                    node_depth, inner_size, bool(last_node))
        h = _make(cls, state, cls.__name__, digest_size, 64 if cls._small else 128)
        if data:
            h.update(data)
        elif not isinstance(data, (bytes, bytearray, memoryview)):
            h.update(data)
        return h

    def __repr__(self):
        return object.__repr__(self)


class blake2b(_Blake2):
    __slots__ = ()
    _small = False
    _title = 'Blake2b'
    MAX_DIGEST_SIZE = MAX_KEY_SIZE = 64
    SALT_SIZE = PERSON_SIZE = 16


class blake2s(_Blake2):
    __slots__ = ()
    _small = True
    _title = 'Blake2s'
    MAX_DIGEST_SIZE = MAX_KEY_SIZE = 32
    SALT_SIZE = PERSON_SIZE = 8


blake2b.__module__ = blake2s.__module__ = '_blake2'


def pbkdf2_hmac(hash_name, password, salt, iterations, dklen=None):
    if not isinstance(hash_name, str):
        raise TypeError(f"pbkdf2_hmac() argument 'hash_name' must be str, not {type(hash_name).__name__}")
    name = hash_name.lower().replace('-', '_')
    if iterations < 1:
        raise ValueError("iteration value must be greater than 0.")
    if dklen is None:
        dklen = new(hash_name).digest_size
    if dklen < 1:
        raise ValueError("key length must be greater than 0.")
    if name not in _SIZES or name.startswith('shake'):
        raise ValueError("unsupported hash type " + hash_name)
    return _hashlib.pbkdf2(name, password, salt, iterations, dklen)


def file_digest(fileobj, digest, /, *, _bufsize=2**18):
    h = new(digest) if isinstance(digest, str) else digest()
    while data := fileobj.read(_bufsize):
        h.update(data)
    return h
_hog_c_types(HASH, HASHXOF, blake2b, blake2s)
