"""What is told of the machine: that of the sandbox, the same everywhere."""

import sys as _sys


class uname_result(tuple):
    __slots__ = ()
    _fields = ('system', 'node', 'release', 'version', 'machine')
    system = property(lambda self: self[0])
    node = property(lambda self: self[1])
    release = property(lambda self: self[2])
    version = property(lambda self: self[3])
    machine = property(lambda self: self[4])
    processor = property(lambda self: '')

    def __repr__(self):
        return f"uname_result({', '.join([f'{n}={v!r}' for n, v in zip(self._fields, self)])})"


def uname():
    return uname_result((system(), node(), release(), version(), machine()))


def system():
    return 'Linux'


def node():
    return 'localhost'


def release():
    return ''


def version():
    return ''


def machine():
    return 'wasm32'


def processor():
    return ''


def architecture(executable='', bits='', linkage=''):
    return bits or '64bit', linkage


def platform(aliased=False, terse=False):
    return 'Linux-wasm32'


def python_implementation():
    return _sys.implementation.name


def python_version():
    return _sys.version.split()[0]


def python_version_tuple():
    return tuple(python_version().split('.'))


def python_branch():
    return ''


def python_revision():
    return ''


def python_build():
    return '', ''


def python_compiler():
    return ''
