"""Functions on paths that do not depend on the system."""

from posixpath import (ALLOW_MISSING, commonprefix, exists, getatime, getctime, getmtime, getsize, isdevdrive, isdir,
                       isfile, isjunction, islink, lexists, samefile, sameopenfile, samestat)

__all__ = ['commonprefix', 'exists', 'getatime', 'getctime', 'getmtime', 'getsize', 'isdevdrive', 'isdir', 'isfile',
           'isjunction', 'islink', 'lexists', 'samefile', 'sameopenfile', 'samestat', 'ALLOW_MISSING']
