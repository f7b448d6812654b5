"""Temporary files and directories, in the first of the usual places that can be written, or in memory."""

import os as _os
from random import Random as _Random
import shutil as _shutil

__all__ = ['NamedTemporaryFile', 'TemporaryFile', 'SpooledTemporaryFile', 'TemporaryDirectory', 'mkstemp', 'mkdtemp',
           'mktemp', 'TMP_MAX', 'gettempprefix', 'tempdir', 'gettempdir', 'gettempprefixb', 'gettempdirb']

TMP_MAX = 10000
template = 'tmp'
tempdir = None
_names = None


def _name():
    global _names
    if _names is None:
        _names = _Random()
    return ''.join(_names.choices('abcdefghijklmnopqrstuvwxyz0123456789_', k=8))


def gettempprefix():
    return template


def gettempprefixb():
    return template.encode()


def _candidates():
    for name in ('TMPDIR', 'TEMP', 'TMP'):
        try:
            folder = _os.getenv(name)
        except RuntimeError:
            break
        if folder:
            yield _os.path.abspath(folder)
    yield from ('/tmp', '/var/tmp', '/usr/tmp')
    yield _os.getcwd()


def gettempdir():
    global tempdir
    if tempdir is None:
        tried = []
        for folder in _candidates():
            tried.append(folder)
            name = f'{folder}/{_name()}' if folder != '/' else f'/{_name()}'
            try:
                fd = _os.open(name, _os.O_RDWR | _os.O_CREAT | _os.O_EXCL, 0o600)
                _os.close(fd)
                _os.unlink(name)
            except OSError:
                continue
            tempdir = folder
            break
        else:
            raise FileNotFoundError(2, f'No usable temporary directory found in {tried}')
    return _os.fsdecode(tempdir)


def gettempdirb():
    return gettempdir().encode()


def _parts(suffix, prefix, dir):
    encoded = [isinstance(part, bytes) for part in (suffix, prefix, dir) if part is not None]
    if any(encoded) and not all(encoded):
        raise TypeError("Can't mix bytes and non-bytes in path components.")
    kind = bytes if any(encoded) else str

    def text(part, default):
        return default if part is None else _os.fsdecode(part)

    return text(suffix, ''), text(prefix, template), text(dir, None) or gettempdir(), kind


def _made(make, suffix, prefix, dir):
    suffix, prefix, dir, kind = _parts(suffix, prefix, dir)
    for _ in range(TMP_MAX):
        path = _os.path.abspath(_os.path.join(dir, prefix + _name() + suffix))
        try:
            made = make(path)
        except FileExistsError:
            continue
        return made, path.encode() if kind is bytes else path
    raise FileExistsError(17, 'No usable temporary file name found')


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    return _made(lambda path: _os.open(path, _os.O_RDWR | _os.O_CREAT | _os.O_EXCL, 0o600), suffix, prefix, dir)


def mkdtemp(suffix=None, prefix=None, dir=None):
    return _made(lambda path: _os.mkdir(path, 0o700), suffix, prefix, dir)[1]


def mktemp(suffix='', prefix=template, dir=None):
    if dir is None:
        dir = gettempdir()
    for _ in range(TMP_MAX):
        path = _os.path.join(dir, prefix + _name() + suffix)
        if not _os.path.lexists(path):
            return path
    raise FileExistsError(17, 'No usable temporary filename found')


class _TemporaryFileWrapper:
    """A file that goes when it is closed."""

    def __init__(self, file, name, delete=True, delete_on_close=True):
        self.file = file
        self.name = name
        self.delete = delete
        self._on_close = delete_on_close
        self._gone = False

    def __getattr__(self, name):
        return getattr(self.__dict__['file'], name)

    def _remove(self):
        if self.delete and not self._gone:
            self._gone = True
            _os.unlink(self.name)

    def close(self):
        self.file.close()
        if self._on_close:
            self._remove()

    def __enter__(self):
        self.file.__enter__()
        return self

    def __exit__(self, *exc):
        self.file.__exit__(*exc)
        try:
            self._remove()
        except FileNotFoundError:
            if self._on_close:
                raise

    def __iter__(self):
        for line in self.file:
            yield line


def NamedTemporaryFile(mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None,
                       delete=True, *, errors=None, delete_on_close=True):
    path = _made(lambda path: _os.close(_os.open(path, _os.O_RDWR | _os.O_CREAT | _os.O_EXCL)), suffix, prefix, dir)[1]
    try:
        file = open(path, mode, buffering, encoding=encoding, newline=newline, errors=errors)
    except BaseException:
        _os.unlink(path)
        raise
    return _TemporaryFileWrapper(file, path, delete, delete_on_close)


def TemporaryFile(mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *,
                  errors=None):
    """A file without a name never leaves the sandbox."""
    import io
    if 'b' in mode:
        return io.BytesIO()
    file = io.TextIOWrapper(io.BytesIO(), encoding, errors, newline)
    file.mode = mode
    return file


class SpooledTemporaryFile:
    """A file in memory."""

    _rolled = False

    def __init__(self, max_size=0, mode='w+b', buffering=-1, encoding=None, newline=None, suffix=None, prefix=None,
                 dir=None, *, errors=None):
        self._max_size = max_size
        self._mode = mode
        self._file = TemporaryFile(mode, buffering, encoding, newline, errors=errors)

    def rollover(self):
        self._rolled = True

    @property
    def mode(self):
        return self._mode

    @property
    def name(self):
        return None

    def __getattr__(self, name):
        if name == '_file':
            raise AttributeError(name)
        return getattr(self._file, name)

    def __enter__(self):
        if self._file.closed:
            raise ValueError('Cannot enter context with closed file')
        return self

    def __exit__(self, *exc):
        self._file.close()

    def __iter__(self):
        return iter(self._file)


class TemporaryDirectory:
    """A directory that goes at the end of its `with` block, or by `cleanup`."""

    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False, *, delete=True):
        self.name = mkdtemp(suffix, prefix, dir)
        self._ignore = ignore_cleanup_errors
        self._delete = delete

    def __repr__(self):
        return f'<{type(self).__name__} {self.name!r}>'

    def __enter__(self):
        return self.name

    def __exit__(self, *exc):
        if self._delete:
            self.cleanup()

    def cleanup(self):
        if _os.path.exists(self.name):
            _shutil.rmtree(self.name, ignore_errors=self._ignore)

    def __class_getitem__(cls, item):
        return cls
