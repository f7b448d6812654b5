"""Copying, moving and removing files and trees."""

import os
import posix as _posix
import stat as _stat
from posix import terminal_size as _terminal_size

__all__ = ['copyfileobj', 'copyfile', 'copymode', 'copystat', 'copy', 'copy2', 'copytree', 'move', 'rmtree', 'Error',
           'SpecialFileError', 'ReadError', 'RegistryError', 'which', 'get_terminal_size', 'SameFileError', 'ExecError',
           'disk_usage', 'ignore_patterns', 'COPY_BUFSIZE']

COPY_BUFSIZE = 256 * 1024


class Error(OSError):
    pass


class SameFileError(Error):
    """Source and destination are one file."""


class SpecialFileError(OSError):
    """The operation is not for this kind of file."""


class ExecError(OSError):
    """A command could not be run."""


class ReadError(OSError):
    """An archive cannot be read."""


class RegistryError(Exception):
    """A registry of archive formats fails."""


def copyfileobj(fsrc, fdst, length=0):
    if not length:
        length = COPY_BUFSIZE
    while data := fsrc.read(length):
        fdst.write(data)


def _same(src, dst):
    try:
        return os.path.samefile(src, dst)
    except OSError:
        return False


def copyfile(src, dst, *, follow_symlinks=True):
    if _same(src, dst):
        raise SameFileError(f'{src!r} and {dst!r} are the same file')
    if not follow_symlinks and os.path.islink(src):
        os.symlink(os.readlink(src), dst)
        return dst
    with open(src, 'rb') as fsrc:
        try:
            with open(dst, 'wb') as fdst:
                copyfileobj(fsrc, fdst)
        except IsADirectoryError as e:
            if not os.path.exists(dst):
                raise FileNotFoundError(f'Directory does not exist: {dst}') from e
            raise
    return dst


def copymode(src, dst, *, follow_symlinks=True):
    os.chmod(dst, _stat.S_IMODE(os.stat(src).st_mode))


def copystat(src, dst, *, follow_symlinks=True):
    """Copies the mode. The times of a file cannot be set: those of the copy are its own."""
    copymode(src, dst, follow_symlinks=follow_symlinks)


def copy(src, dst, *, follow_symlinks=True):
    if os.path.isdir(dst):
        dst = os.path.join(dst, os.path.basename(src))
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copymode(src, dst, follow_symlinks=follow_symlinks)
    return dst


def copy2(src, dst, *, follow_symlinks=True):
    return copy(src, dst, follow_symlinks=follow_symlinks)


def ignore_patterns(*patterns):
    import fnmatch

    def ignore(path, names):
        return {name for pattern in patterns for name in fnmatch.filter(names, pattern)}
    return ignore


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2, ignore_dangling_symlinks=False,
             dirs_exist_ok=False):
    with os.scandir(src) as found:
        entries = list(found)
    ignored = ignore(os.fspath(src), [entry.name for entry in entries]) if ignore is not None else ()
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    errors = []
    for entry in entries:
        if entry.name in ignored:
            continue
        source = os.path.join(src, entry.name)
        target = os.path.join(dst, entry.name)
        given = entry if copy_function is copy2 or copy_function is copy else source
        try:
            if entry.is_symlink() and symlinks:
                os.symlink(os.readlink(source), target)
            elif entry.is_dir():
                copytree(source, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
            else:
                copy_function(given, target)
        except Error as e:
            errors.extend(e.args[0])
        except OSError as e:
            errors.append((source, target, str(e)))
    try:
        copystat(src, dst)
    except OSError as e:
        errors.append((src, dst, str(e)))
    if errors:
        raise Error(errors)
    return dst


def rmtree(path, ignore_errors=False, onerror=None, *, onexc=None, dir_fd=None):
    if dir_fd is not None:
        raise NotImplementedError('dir_fd unavailable on this platform')
    if ignore_errors:
        def report(*args):
            pass
    elif onexc is not None:
        report = onexc
    elif onerror is not None:
        def report(function, path, e):
            onerror(function, path, (type(e), e, e.__traceback__))
    else:
        def report(*args):
            raise
    try:
        if os.path.islink(path):
            raise OSError('Cannot call rmtree on a symbolic link')
    except OSError as e:
        report(os.path.islink, path, e)
        return
    _remove_tree(path, report)


def _remove_tree(path, report):
    try:
        with os.scandir(path) as found:
            entries = list(found)
    except FileNotFoundError as e:
        # As the system says it of the tree itself.
        report(os.lstat, path, e)
        return
    except OSError as e:
        report(os.scandir, path, e)
        entries = []
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            _remove_tree(entry.path, report)
            continue
        try:
            os.unlink(entry.path)
        except FileNotFoundError:
            continue
        except OSError as e:
            report(os.unlink, entry.path, e)
    try:
        os.rmdir(path)
    except FileNotFoundError:
        pass
    except OSError as e:
        report(os.rmdir, path, e)


def move(src, dst, copy_function=copy2):
    real = dst
    if os.path.isdir(dst):
        if _same(src, dst) and not os.path.islink(src):
            os.rename(src, dst)
            return
        real = os.path.join(dst, os.path.basename(os.fspath(src).rstrip('/')))
        if os.path.exists(real):
            raise Error(f"Destination path '{real}' already exists")
    try:
        os.rename(src, real)
    except OSError:
        if os.path.islink(src):
            raise
        if os.path.isdir(src):
            source = os.path.abspath(src).rstrip('/') + '/'
            if (os.path.abspath(dst) + '/').startswith(source):
                raise Error(f"Cannot move a directory '{src}' into itself '{dst}'.")
            copytree(src, real, symlinks=True, copy_function=copy_function)
            rmtree(src)
        else:
            copy_function(src, real)
            os.unlink(src)
    return real


def which(cmd, mode=os.F_OK | os.X_OK, path=None):
    # There are no programs.
    if os.path.dirname(cmd):
        return cmd if os.path.exists(cmd) and os.access(cmd, mode) and not os.path.isdir(cmd) else None
    return None


def get_terminal_size(fallback=(80, 24)):
    sizes = []
    for name, default in zip(('COLUMNS', 'LINES'), fallback):
        try:
            size = int(os.getenv(name) or 0)
        except (ValueError, RuntimeError):
            size = 0
        sizes.append(size if size > 0 else default)
    return _terminal_size(sizes)


def disk_usage(path):
    _posix._refuse(path, 'disk_usage')
