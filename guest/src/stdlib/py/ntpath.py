"""Windows paths as text."""

from posix import fspath as _fspath

sep = '\\'
altsep = '/'
curdir = '.'
pardir = '..'
extsep = '.'
pathsep = ';'
defpath = '.;C:\\bin'
devnull = 'nul'


def normcase(s):
    return _fspath(s).replace('/', '\\').lower()


def splitroot(p):
    p = _fspath(p)
    path = p.replace('/', '\\')
    if path[:1] == '\\':
        if path[1:2] != '\\':
            return '', p[:1], p[1:]
        # A share, or a device.
        start = 8 if path[:8].upper() == '\\\\?\\UNC\\' else 2
        first = path.find('\\', start)
        if first < 0:
            return p, '', ''
        second = path.find('\\', first + 1)
        if second < 0:
            return p, '', ''
        return p[:second], p[second:second + 1], p[second + 1:]
    if path[1:2] == ':':
        if path[2:3] == '\\':
            return p[:2], p[2:3], p[3:]
        return p[:2], '', p[2:]
    return '', '', p


def splitdrive(p):
    drive, root, tail = splitroot(p)
    return drive, root + tail


def isabs(s):
    path = _fspath(s).replace('/', '\\')
    return path[:3][1:] == ':\\' or path[:2] == '\\\\'


def join(path, /, *paths):
    drive, root, rest = splitroot(path)
    for p in paths:
        p_drive, p_root, p_rest = splitroot(p)
        if p_root:
            if p_drive or not drive:
                drive = p_drive
            root, rest = p_root, p_rest
            continue
        if p_drive and p_drive != drive:
            if p_drive.lower() != drive.lower():
                drive, root, rest = p_drive, p_root, p_rest
                continue
            drive = p_drive
        if rest and rest[-1] not in '\\/':
            rest += '\\'
        rest += p_rest
    if rest and not root and drive and drive[-1] not in ':\\/':
        return drive + '\\' + rest
    return drive + root + rest


def split(p):
    drive, root, rest = splitroot(p)
    i = len(rest)
    while i and rest[i - 1] not in '\\/':
        i -= 1
    head, tail = rest[:i], rest[i:]
    return drive + root + head.rstrip('\\/'), tail


def basename(p):
    return split(p)[1]


def dirname(p):
    return split(p)[0]


def splitext(p):
    p = _fspath(p)
    start = max(p.rfind('\\'), p.rfind('/')) + 1
    at = p.rfind('.')
    if at > start and p[start:at].strip('.'):
        return p[:at], p[at:]
    return p, ''


def normpath(path):
    path = _fspath(path).replace('/', '\\')
    drive, root, rest = splitroot(path)
    parts = []
    for part in rest.split('\\'):
        if not part or part == '.':
            continue
        if part == '..':
            if parts and parts[-1] != '..':
                parts.pop()
                continue
            if root:
                continue
        parts.append(part)
    if not drive and not root and not parts:
        return '.'
    return drive + root + '\\'.join(parts)
