"""Paths as objects. What a path names is asked of the host."""

import posix as _posix
import posixpath as _posixpath
from posix import _absolute, _ask

__all__ = ['UnsupportedOperation', 'PurePath', 'PurePosixPath', 'PureWindowsPath', 'Path', 'PosixPath', 'WindowsPath']


class UnsupportedOperation(NotImplementedError):
    """An operation that this kind of path has not got."""


class _Parents:
    """The sequence of a path's ancestors, nearest first."""

    __slots__ = ('_path', '_count')

    def __init__(self, path):
        self._path = path
        self._count = len(path._names)

    def __len__(self):
        return self._count

    def __getitem__(self, index):
        if isinstance(index, slice):
            return tuple(self[i] for i in range(*index.indices(self._count)))
        if index >= self._count or index < -self._count:
            raise IndexError(index)
        if index < 0:
            index += self._count
        path = self._path
        return path._made(path._drive, path._root, path._names[:self._count - index - 1])

    def __iter__(self):
        for i in range(self._count):
            yield self[i]

    def __repr__(self):
        return f'<{type(self._path).__name__}.parents>'


class PurePath:
    """A path that is text only."""

    __slots__ = ('_args', '_text', '_drive', '_root', '_names', '_hash')

    parser = _posixpath

    def __new__(cls, *args, **kwargs):
        if cls is PurePath:
            cls = PurePosixPath
        return object.__new__(cls)

    def __init__(self, *args):
        parser = self.parser
        paths = []
        for arg in args:
            if type(arg) is str:
                paths.append(arg)
                continue
            if isinstance(arg, PurePath):
                text = str(arg)
                if arg.parser is not parser:
                    text = text.replace(arg.parser.sep, '/')
                # An empty path adds nothing.
                paths.append('' if text == '.' and not arg._names else text)
                continue
            text = arg if isinstance(arg, str) else None
            if text is None and hasattr(type(arg), '__fspath__'):
                text = _posix.fspath(arg)
            if not isinstance(text, str):
                raise TypeError('argument should be a str or an os.PathLike object where __fspath__ returns a str, not '
                                f'{type(text if text is not None else arg).__name__!r}')
            paths.append(text)
        path = paths[0] if len(paths) == 1 else parser.join(*paths) if paths else ''
        sep = parser.sep
        if parser.altsep:
            path = path.replace(parser.altsep, sep)
        drive, root, rest = parser.splitroot(path)
        if not root and drive.startswith(sep) and not drive.endswith(sep):
            parts = drive.split(sep)
            if len(parts) == 4 and parts[2] not in '?.' or len(parts) == 6:
                root = sep
        self._fill(drive, root, [name for name in rest.split(sep) if name and name != '.'])

    def _fill(self, drive, root, names):
        self._drive = drive
        self._root = root
        self._names = names
        if drive or root:
            self._text = drive + root + self.parser.sep.join(names)
        else:
            self._text = self.parser.sep.join(names) or '.'
            if names and self.parser is not _posixpath and self.parser.splitdrive(names[0])[0]:
                # What looks like a drive is a name.
                self._text = '.' + self.parser.sep + self._text
        self._hash = None

    def _made(self, drive, root, names):
        """Another path of the same kind."""
        cls = type(self)
        if cls is PosixPath or cls is PurePosixPath:
            path = object.__new__(cls)
            path._fill(drive, root, names)
            return path
        sep = self.parser.sep
        return self.with_segments(drive + root + sep.join(names))

    def with_segments(self, *pathsegments):
        return type(self)(*pathsegments)

    def joinpath(self, *pathsegments):
        return self.with_segments(self, *pathsegments)

    def __truediv__(self, key):
        if type(key) is str and type(self) is PosixPath and key and '/' not in key and key != '.':
            path = object.__new__(PosixPath)
            path._fill(self._drive, self._root, self._names + [key])
            return path
        try:
            return self.with_segments(self, key)
        except TypeError:
            return NotImplemented

    def __rtruediv__(self, key):
        try:
            return self.with_segments(key, self)
        except TypeError:
            return NotImplemented

    def __reduce__(self):
        return self.__class__, self.parts

    def __repr__(self):
        return f'{type(self).__name__}({self.as_posix()!r})'

    def __str__(self):
        return self._text

    def __fspath__(self):
        return self._text

    def __bytes__(self):
        return self._text.encode('utf-8', 'surrogateescape')

    def as_posix(self):
        return self._text if self.parser is _posixpath else self._text.replace(self.parser.sep, '/')

    @property
    def _folded(self):
        return self._text if self.parser is _posixpath else self._text.lower()

    def __hash__(self):
        if self._hash is None:
            self._hash = hash(self._folded)
        return self._hash

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self.parser is other.parser and self._folded == other._folded

    def _order(self):
        return self._folded.split(self.parser.sep)

    def __lt__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._order() < other._order()

    def __le__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._order() <= other._order()

    def __gt__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._order() > other._order()

    def __ge__(self, other):
        if not isinstance(other, PurePath) or self.parser is not other.parser:
            return NotImplemented
        return self._order() >= other._order()

    # --- parts

    @property
    def drive(self):
        return self._drive

    @property
    def root(self):
        return self._root

    @property
    def anchor(self):
        return self._drive + self._root

    @property
    def parts(self):
        anchor = self._drive + self._root
        return (anchor, *self._names) if anchor else tuple(self._names)

    @property
    def name(self):
        return self._names[-1] if self._names else ''

    @property
    def stem(self):
        name = self.name
        return name[:len(name) - len(self.suffix)]

    @property
    def suffix(self):
        name = self.name
        at = name.rfind('.')
        return name[at:] if name[:at].strip('.') and at > 0 else ''

    @property
    def suffixes(self):
        return ['.' + part for part in self.name.lstrip('.').split('.')[1:]]

    @property
    def parent(self):
        return self._made(self._drive, self._root, self._names[:-1]) if self._names else self

    @property
    def parents(self):
        return _Parents(self)

    def is_absolute(self):
        if self.parser is _posixpath:
            return self._text[:1] == '/'
        return self.parser.isabs(self._text)

    def with_name(self, name):
        sep = self.parser.sep
        if not name or sep in name or (self.parser.altsep and self.parser.altsep in name) or name == '.':
            raise ValueError(f'Invalid name {name!r}')
        if not self._names:
            raise ValueError(f'{self!r} has an empty name')
        return self._made(self._drive, self._root, self._names[:-1] + [name])

    def with_stem(self, stem):
        suffix = self.suffix
        if not suffix:
            return self.with_name(stem)
        if not stem:
            raise ValueError(f'{self!r} has a non-empty suffix')
        return self.with_name(stem + suffix)

    def with_suffix(self, suffix):
        stem = self.stem
        if not stem:
            raise ValueError(f'{self!r} has an empty name')
        if suffix and not (suffix.startswith('.') and len(suffix) > 1 or suffix == '.'):
            raise ValueError(f'Invalid suffix {suffix!r}')
        return self.with_name(stem + suffix)

    def relative_to(self, other, *, walk_up=False):
        if not isinstance(other, PurePath) or other.parser is not self.parser:
            other = self.with_segments(other)
        up = 0
        for path in (other, *other.parents):
            if path == self or path in self.parents:
                break
            if not walk_up:
                raise ValueError(f'{str(self)!r} is not in the subpath of {str(other)!r}')
            if path.name == '..':
                raise ValueError(f"'..' segment in {str(other)!r} cannot be walked")
            up += 1
        else:
            raise ValueError(f'{str(self)!r} and {str(other)!r} have different anchors')
        return self._made('', '', ['..'] * up + self._names[len(path._names):])

    def is_relative_to(self, other):
        if not isinstance(other, PurePath) or other.parser is not self.parser:
            other = self.with_segments(other)
        return other == self or other in self.parents

    def is_reserved(self):
        return False

    def as_uri(self):
        import warnings
        warnings.warn('pathlib.PurePath.as_uri() is deprecated and scheduled for removal in Python 3.19. '
                      'Use pathlib.Path.as_uri().', DeprecationWarning)
        if not self.is_absolute():
            raise ValueError("relative path can't be expressed as a file URI")
        return _file_uri(self)

    # --- patterns

    def match(self, path_pattern, *, case_sensitive=None):
        if not isinstance(path_pattern, PurePath):
            path_pattern = self.with_segments(path_pattern)
        pattern = path_pattern.parts
        parts = self.parts
        if not pattern:
            raise ValueError('empty pattern')
        if len(parts) < len(pattern) or (len(parts) > len(pattern) and path_pattern.anchor):
            return False
        fold = not case_sensitive if case_sensitive is not None else self.parser is not _posixpath
        return all(_name_matches(name, part.replace('**', '*'), fold)
                   for name, part in zip(reversed(parts), reversed(pattern)))

    def full_match(self, pattern, *, case_sensitive=None):
        if not isinstance(pattern, PurePath):
            pattern = self.with_segments(pattern)
        fold = not case_sensitive if case_sensitive is not None else self.parser is not _posixpath
        return _parts_match(self.parts, pattern.parts, fold)


def _name_matches(name, pattern, fold):
    from fnmatch import fnmatchcase
    if fold:
        return fnmatchcase(name.lower(), pattern.lower())
    return fnmatchcase(name, pattern)


def _parts_match(parts, pattern, fold):
    # Lengths of the prefixes of `parts` that the pattern so far matches.
    reached = {0}
    for piece in pattern:
        if piece == '**':
            reached = set(range(min(reached), len(parts) + 1)) if reached else reached
        else:
            reached = {n + 1 for n in reached if n < len(parts) and _name_matches(parts[n], piece, fold)}
    return len(parts) in reached


def _file_uri(path):
    plain = b'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-~/'
    prefix = 'file://'
    text = path.as_posix()
    if path.drive[1:2] == ':':
        prefix = 'file:///' + path.drive
        text = text[2:]
    elif path.drive:
        prefix = 'file:'
    return prefix + ''.join([chr(b) if b in plain else f'%{b:02X}' for b in text.encode()])


class PurePosixPath(PurePath):
    __slots__ = ()


class PureWindowsPath(PurePath):
    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        if 'parser' not in PureWindowsPath.__dict__:
            import ntpath
            PureWindowsPath.parser = ntpath
        return object.__new__(cls)


class Path(PurePath):
    """A path that can be asked for what it names."""

    __slots__ = ('_info',)

    def __new__(cls, *args, **kwargs):
        if cls is Path:
            cls = PosixPath
        return object.__new__(cls)

    @classmethod
    def cwd(cls):
        return cls(_posix.getcwd())

    @classmethod
    def home(cls):
        text = _posixpath.expanduser('~')
        if text == '~':
            raise RuntimeError("Can't determine home directory")
        return cls(text)

    @classmethod
    def from_uri(cls, uri):
        if not uri.startswith('file:'):
            raise ValueError(f"URI does not start with 'file:': {uri!r}")
        text = uri[5:]
        if text[:3] == '///':
            text = text[2:]
        elif text[:12] == '//localhost/':
            text = text[11:]
        data = bytearray()
        at = 0
        text = text.encode()
        while at < len(text):
            try:
                if text[at] == 37:
                    data.append(int(text[at + 1:at + 3], 16))
                    at += 3
                    continue
            except ValueError:
                pass
            data.append(text[at])
            at += 1
        path = cls(data.decode())
        if not path.is_absolute():
            raise ValueError(f'URI is not absolute: {uri!r}')
        return path

    def expanduser(self):
        if not (self._drive or self._root) and self._names and self._names[0][:1] == '~':
            home = _posixpath.expanduser(self._names[0])
            if home[:1] == '~':
                raise RuntimeError('Could not determine home directory.')
            return self.with_segments(home, *self._names[1:])
        return self

    def absolute(self):
        full = _absolute(self._text if self._text != '.' else _posix.getcwd(), 'absolute')
        return self.with_segments(_posixpath._resolved(_ask('Path.absolute', full, self._text), 'Path.absolute'))

    def resolve(self, strict=False):
        return self.with_segments(_posixpath.realpath(self, strict=strict))

    def readlink(self):
        return self.with_segments(_posix.readlink(self))

    def as_uri(self):
        if not self.is_absolute():
            raise ValueError("relative paths can't be expressed as file URIs")
        return _file_uri(self)

    # --- questions

    @property
    def info(self):
        try:
            return self._info
        except AttributeError:
            self._info = _Info(self)
            return self._info

    def stat(self, *, follow_symlinks=True):
        return _posix.stat(self, follow_symlinks=follow_symlinks)

    def lstat(self):
        return _posix.lstat(self)

    def exists(self, *, follow_symlinks=True):
        return _posixpath.exists(self) if follow_symlinks else _posixpath.lexists(self)

    def is_dir(self, *, follow_symlinks=True):
        return (follow_symlinks or not self.is_symlink()) and _posixpath.isdir(self)

    def is_file(self, *, follow_symlinks=True):
        return (follow_symlinks or not self.is_symlink()) and _posixpath.isfile(self)

    def is_symlink(self):
        return _posixpath.islink(self)

    def is_mount(self):
        return _posixpath.ismount(self)

    def is_junction(self):
        return False

    def _is_kind(self, kind):
        try:
            return self.stat()[0] & 0o170000 == kind
        except (OSError, ValueError):
            return False

    def is_block_device(self):
        return self._is_kind(0o060000)

    def is_char_device(self):
        return self._is_kind(0o020000)

    def is_fifo(self):
        return self._is_kind(0o010000)

    def is_socket(self):
        return self._is_kind(0o140000)

    def samefile(self, other_path):
        return _posixpath.samefile(self, other_path)

    def owner(self, *, follow_symlinks=True):
        raise UnsupportedOperation(f'{type(self).__name__}.owner() is unsupported on this system')

    def group(self, *, follow_symlinks=True):
        raise UnsupportedOperation(f'{type(self).__name__}.group() is unsupported on this system')

    # --- contents

    def open(self, mode='r', buffering=-1, encoding=None, errors=None, newline=None):
        from _hog_text import open
        return open(self, mode, buffering, encoding, errors, newline)

    def _ask(self, call, *rest):
        if '\0' in self._text:
            raise ValueError('embedded null byte')
        full = _absolute(self._text, 'open')
        _posix._settle(full)
        return full, _ask(call, full, self._text, *rest)

    def read_bytes(self):
        return self._ask('Path.read_bytes')[1]

    def read_text(self, encoding=None, errors=None, newline=None):
        if encoding not in (None, 'utf-8', 'UTF-8', 'utf8', 'locale') or errors not in (None, 'strict') or newline:
            with self.open('r', -1, encoding, errors, newline) as f:
                return f.read()
        text = self._ask('Path.read_text')[1]
        if newline is None and isinstance(text, str) and '\r' in text:
            text = text.replace('\r\n', '\n').replace('\r', '\n')
        return text

    def write_bytes(self, data):
        if not isinstance(data, bytes):
            if isinstance(data, str):
                raise TypeError("memoryview: a bytes-like object is required, not 'str'")
            data = bytes(memoryview(data))
        full, _ = self._ask('Path.write_bytes', data)
        _posix._changed(full)
        return len(data)

    def write_text(self, data, encoding=None, errors=None, newline=None):
        if not isinstance(data, str):
            raise TypeError(f'data must be str, not {type(data).__name__}')
        if encoding not in (None, 'utf-8', 'UTF-8', 'utf8', 'locale') or errors not in (None, 'strict') or newline:
            with self.open('w', -1, encoding, errors, newline) as f:
                return f.write(data)
        if not data.isascii():
            # Raises for what is no text.
            data.encode()
        full, _ = self._ask('Path.write_text', data)
        _posix._changed(full)
        return len(data)

    # --- directories

    def iterdir(self):
        full = _absolute(self._text, 'scandir')
        return map(self.__truediv__, _posix._names(full, self._text))

    def walk(self, top_down=True, on_error=None, follow_symlinks=False):
        import os
        for where, dirs, files in os._walk(self._text, top_down, on_error, follow_symlinks, True):
            yield self.with_segments(where), dirs, files

    def glob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        text = str(pattern)
        if not isinstance(pattern, PurePath):
            text = _posix.fspath(pattern)
            parsed = self.with_segments(text)
            directories = text[-1:] == '/'
        else:
            parsed = pattern
            directories = False
        if parsed.anchor:
            raise NotImplementedError('Non-relative patterns are unsupported')
        parts = list(parsed._names)
        if not parts:
            raise ValueError(f'Unacceptable pattern: {text!r}')
        if '..' in parts:
            raise NotImplementedError("'..' in patterns is not supported")
        # A run of double stars is one.
        parts = [part for n, part in enumerate(parts) if part != '**' or n == 0 or parts[n - 1] != '**']
        return self._glob(parts, directories, case_sensitive, bool(recurse_symlinks))

    def rglob(self, pattern, *, case_sensitive=None, recurse_symlinks=False):
        text = str(pattern) if isinstance(pattern, PurePath) else _posix.fspath(pattern)
        if self.with_segments(text).anchor:
            raise NotImplementedError('Non-relative patterns are unsupported')
        if isinstance(pattern, PurePath) and text == '.':
            text = ''
        return self.glob('**/' + text, case_sensitive=case_sensitive, recurse_symlinks=recurse_symlinks)

    def _glob(self, parts, directories, case_sensitive, recurse_symlinks):
        deep = '**' in parts
        try:
            found = _posix._scan(_absolute(self._text, 'scandir'), self._text, None if deep else len(parts),
                                 recurse_symlinks if deep else len(parts) > 1, list(parts), case_sensitive,
                                 recurse_symlinks)
        except OSError:
            return
        if isinstance(found, dict):
            base = _posix._plain(_absolute(self._text, 'scandir')).rstrip('/') + '/'
            for path in found.get('matches', ()):
                yield self / path[len(base):] if path.startswith(base) else self.with_segments(path)
            return
        import os
        try:
            tree = os._tree(found, self._text)
        except NotADirectoryError:
            return
        seen = set()
        for relative in _select(tree, parts, '', 0, directories, case_sensitive is not None and not case_sensitive,
                                recurse_symlinks):
            if relative not in seen:
                seen.add(relative)
                yield self.with_segments(self, relative) if relative else self

    # --- changes

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        _posix._make(_absolute(self._text, 'mkdir'), self._text, bool(parents), bool(exist_ok))

    def touch(self, mode=0o666, exist_ok=True):
        full = _absolute(self._text, 'open')
        there = _ask('Path.exists', full, self._text)
        if there:
            if not exist_ok:
                raise FileExistsError(17, 'File exists', self._text)
            if _ask('Path.is_dir', full, self._text):
                return
        _ask('open', full, self._text, 'ab')
        _posix._changes[0] += 1
        if there:
            _ask('Path.append_bytes', full, self._text, b'')

    def unlink(self, missing_ok=False):
        try:
            _posix.unlink(self._text)
        except FileNotFoundError:
            if not missing_ok:
                raise

    def rmdir(self):
        _posix.rmdir(self._text)

    def rename(self, target):
        target = self._target(target)
        _posix.rename(self._text, target)
        return self.with_segments(target)

    def replace(self, target):
        target = self._target(target)
        _posix.replace(self._text, target)
        return self.with_segments(target)

    def _target(self, target):
        return target if isinstance(target, Path) else _posix.fspath(target)

    def chmod(self, mode, *, follow_symlinks=True):
        _posix.chmod(self._text, mode, follow_symlinks=follow_symlinks)

    def lchmod(self, mode):
        self.chmod(mode, follow_symlinks=False)

    def symlink_to(self, target, target_is_directory=False):
        _posix.symlink(target, self._text)

    def hardlink_to(self, target):
        _posix.link(target, self._text)

    def copy(self, target, *, follow_symlinks=True, preserve_metadata=False):
        target = target if isinstance(target, PurePath) else self.with_segments(target)
        if self.is_dir():
            if target == self or self in target.parents:
                what = 'same' if target == self else None
                if what:
                    raise OSError(22, 'Source and target are the same path', str(self), None, str(target))
                raise OSError(22, 'Source path is a parent of target path', str(self), None, str(target))
            target.mkdir()
            for child in self.iterdir():
                child.copy(target / child.name, follow_symlinks=follow_symlinks, preserve_metadata=preserve_metadata)
        else:
            if target == self:
                raise OSError(22, 'Source and target are the same path', str(self), None, str(target))
            target.write_bytes(self.read_bytes())
        return target

    def copy_into(self, target_dir, *, follow_symlinks=True, preserve_metadata=False):
        if not self.name:
            raise ValueError(f'{self!r} has an empty name')
        target_dir = target_dir if isinstance(target_dir, PurePath) else self.with_segments(target_dir)
        return self.copy(target_dir / self.name, follow_symlinks=follow_symlinks, preserve_metadata=preserve_metadata)

    def move(self, target):
        target = target if isinstance(target, PurePath) else self.with_segments(target)
        try:
            _posix.replace(self._text, target)
            return self.with_segments(target)
        except OSError as e:
            if e.errno != 18:
                raise
        self.copy(target)
        self._delete()
        return target

    def move_into(self, target_dir):
        if not self.name:
            raise ValueError(f'{self!r} has an empty name')
        target_dir = target_dir if isinstance(target_dir, PurePath) else self.with_segments(target_dir)
        return self.move(target_dir / self.name)

    def _delete(self):
        if self.is_symlink() or not self.is_dir():
            self.unlink()
        else:
            import shutil
            shutil.rmtree(self)


def _select(tree, parts, relative, n, directories, fold, recurse_symlinks):
    """Relative paths that match the pattern from its part `n` on."""
    last = n == len(parts) - 1
    part = parts[n]
    if part == '**':
        stack = [relative]
        while stack:
            where = stack.pop()
            if last:
                yield where
            else:
                yield from _select(tree, parts, where, n + 1, directories, fold, recurse_symlinks)
            below = []
            for name, is_dir, is_link in tree.get(where, ()):
                path = f'{where}/{name}' if where else name
                if is_dir and (recurse_symlinks or not is_link):
                    below.append(path)
                elif last and (is_dir or not directories):
                    yield path
            stack.extend(reversed(below))
        return
    for name, is_dir, is_link in tree.get(relative, ()):
        if _name_matches(name, part, fold):
            path = f'{relative}/{name}' if relative else name
            if not last:
                if is_dir:
                    yield from _select(tree, parts, path, n + 1, directories, fold, recurse_symlinks)
            elif is_dir or not directories:
                yield path


class _Info:
    """What is known of a path; each question is asked once."""

    __slots__ = ('_path', '_known')

    def __init__(self, path):
        self._path = path
        self._known = {}

    def _ask(self, name, follow_symlinks):
        key = name, follow_symlinks
        if key not in self._known:
            self._known[key] = getattr(self._path, name)(follow_symlinks=follow_symlinks)
        return self._known[key]

    def exists(self, *, follow_symlinks=True):
        return self._ask('exists', follow_symlinks)

    def is_dir(self, *, follow_symlinks=True):
        return self._ask('is_dir', follow_symlinks)

    def is_file(self, *, follow_symlinks=True):
        return self._ask('is_file', follow_symlinks)

    def is_symlink(self):
        if 'link' not in self._known:
            self._known['link'] = self._path.is_symlink()
        return self._known['link']

    def __repr__(self):
        return '<_PosixPathInfo>'


class PosixPath(Path, PurePosixPath):
    __slots__ = ()


class WindowsPath(Path, PureWindowsPath):
    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        raise UnsupportedOperation("cannot instantiate 'WindowsPath' on your system")
