# Bits of a mode, numbers of errors.
import os
import stat
for m in (0o100644, 0o40755, 0o120777, 0o104755, 0o41777, 0o10600, 0o60660, 0o20620, 0o140755, 0): print(stat.filemode(m), stat.S_ISREG(m), stat.S_ISDIR(m), stat.S_ISLNK(m), oct(stat.S_IMODE(m)), oct(stat.S_IFMT(m)))
import errno; print(errno.ENOENT, errno.errorcode[13], os.strerror(2), os.strerror(99999), os.strerror(39))
print(os.error is OSError, os.R_OK, os.O_CREAT, os.SEEK_END)
