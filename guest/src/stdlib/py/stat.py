"""The meaning of the bits of `st_mode`."""

ST_MODE, ST_INO, ST_DEV, ST_NLINK, ST_UID, ST_GID, ST_SIZE, ST_ATIME, ST_MTIME, ST_CTIME = range(10)
S_IFDIR = 0o040000
S_IFCHR = 0o020000
S_IFBLK = 0o060000
S_IFREG = 0o100000
S_IFIFO = 0o010000
S_IFLNK = 0o120000
S_IFSOCK = 0o140000
S_IFDOOR = S_IFPORT = S_IFWHT = 0
S_ISUID = 0o4000
S_ISGID = S_ENFMT = 0o2000
S_ISVTX = 0o1000
S_IREAD = S_IRUSR = 0o400
S_IWRITE = S_IWUSR = 0o200
S_IEXEC = S_IXUSR = 0o100
S_IRWXU = 0o700
S_IRWXG = 0o070
S_IRGRP = 0o040
S_IWGRP = 0o020
S_IXGRP = 0o010
S_IRWXO = 0o007
S_IROTH = 0o004
S_IWOTH = 0o002
S_IXOTH = 0o001


def S_IMODE(mode, /):
    return mode & 0o7777


def S_IFMT(mode, /):
    return mode & 0o170000


def S_ISDIR(mode, /):
    return mode & 0o170000 == S_IFDIR


def S_ISCHR(mode, /):
    return mode & 0o170000 == S_IFCHR


def S_ISBLK(mode, /):
    return mode & 0o170000 == S_IFBLK


def S_ISREG(mode, /):
    return mode & 0o170000 == S_IFREG


def S_ISFIFO(mode, /):
    return mode & 0o170000 == S_IFIFO


def S_ISLNK(mode, /):
    return mode & 0o170000 == S_IFLNK


def S_ISSOCK(mode, /):
    return mode & 0o170000 == S_IFSOCK


def S_ISDOOR(mode, /):
    return False


S_ISPORT = S_ISWHT = S_ISDOOR
_KINDS = {S_IFLNK: 'l', S_IFSOCK: 's', S_IFREG: '-', S_IFBLK: 'b', S_IFDIR: 'd', S_IFCHR: 'c', S_IFIFO: 'p'}


def filemode(mode, /):
    text = [_KINDS.get(mode & 0o170000, '?')]
    for shift, special, letter in ((6, S_ISUID, 's'), (3, S_ISGID, 's'), (0, S_ISVTX, 't')):
        bits = mode >> shift & 7
        text.append('r' if bits & 4 else '-')
        text.append('w' if bits & 2 else '-')
        if mode & special:
            text.append(letter if bits & 1 else letter.upper())
        else:
            text.append('x' if bits & 1 else '-')
    return ''.join(text)
