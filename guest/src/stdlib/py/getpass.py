"""Passwords and user names."""

import os as _os
import sys as _sys

__all__ = ['getpass', 'getuser', 'GetPassWarning']


class GetPassWarning(UserWarning):
    pass


def getpass(prompt='Password: ', stream=None, *, echo_char=None):
    """Prompt for a password: a line of input, which nobody here can show."""
    stream = _sys.stderr if stream is None else stream
    stream.write(prompt)
    stream.flush()
    return input()


def getuser():
    """Get the username from the environment."""
    for name in 'LOGNAME', 'USER', 'LNAME', 'USERNAME':
        user = _os.environ.get(name)
        if user:
            return user
    raise OSError('No username set in the environment')
