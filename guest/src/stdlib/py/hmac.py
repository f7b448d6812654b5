"""HMAC (keyed-hashing for message authentication), RFC 2104."""

import _hashlib
import hashlib as _hashlib_module
from _hashlib import equal as _equal

digest_size = None


def compare_digest(a, b, /):
    return _equal(a, b)


class HMAC:
    blocksize = 64

    def __init__(self, key, msg=None, digestmod=''):
        if not isinstance(key, (bytes, bytearray)):
            raise TypeError(f"key: expected bytes or bytearray, but got {type(key).__name__!r}")
        if not digestmod:
            raise TypeError("Missing required argument 'digestmod'.")
        if callable(digestmod):
            make = digestmod
        elif isinstance(digestmod, str):
            make = lambda d=b'': _hashlib_module.new(digestmod, d)
        else:
            make = lambda d=b'': digestmod.new(d)
        self._inner = make()
        self._outer = make()
        self.digest_size = self._inner.digest_size
        self.block_size = getattr(self._inner, 'block_size', self.blocksize)
        if len(key) > self.block_size:
            h = make()
            h.update(key)
            key = h.digest()
        key = bytes(key).ljust(self.block_size, b'\0')
        self._outer.update(bytes([b ^ 0x5C for b in key]))
        self._inner.update(bytes([b ^ 0x36 for b in key]))
        if msg is not None:
            self.update(msg)

    @property
    def name(self):
        return f"hmac-{self._inner.name}"

    def update(self, msg):
        self._inner.update(msg)

    def copy(self):
        other = object.__new__(self.__class__)
        other.digest_size = self.digest_size
        other.block_size = self.block_size
        other._inner = self._inner.copy()
        other._outer = self._outer.copy()
        return other

    def _current(self):
        h = self._outer.copy()
        h.update(self._inner.digest())
        return h

    def digest(self):
        return self._current().digest()

    def hexdigest(self):
        return self._current().hexdigest()


def new(key, msg=None, digestmod=''):
    return HMAC(key, msg, digestmod)


def digest(key, msg, digest):
    return HMAC(key, msg, digest).digest()
