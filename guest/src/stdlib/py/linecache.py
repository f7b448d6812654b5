"""Lines of files, kept once they are read."""

__all__ = ['getline', 'clearcache', 'checkcache', 'lazycache']

cache = {}


def clearcache():
    cache.clear()


def getline(filename, lineno, module_globals=None):
    """Get a line for a Python source file from the cache; '' if there is none."""
    lines = getlines(filename, module_globals)
    return lines[lineno - 1] if 1 <= lineno <= len(lines) else ''


def getlines(filename, module_globals=None):
    if filename not in cache:
        return updatecache(filename, module_globals)
    return cache[filename][2]


def updatecache(filename, module_globals=None):
    cache.pop(filename, None)
    try:
        with open(filename, encoding='utf-8') as f:
            lines = f.readlines()
    except (OSError, UnicodeDecodeError, SyntaxError, RuntimeError):
        return []
    if lines and not lines[-1].endswith('\n'):
        lines[-1] += '\n'
    cache[filename] = sum(map(len, lines)), None, lines, filename
    return lines


def checkcache(filename=None):
    pass


def lazycache(filename, module_globals):
    return False
