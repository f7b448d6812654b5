"""Whether a module can be imported."""

import sys as _sys

from _prelude import _hog_module_names

__all__ = ['find_spec']


class _Spec:
    """What is known of a module before it is imported."""

    def __init__(self, name):
        self.name = name
        self.origin = 'frozen'

    def __repr__(self):
        return f"ModuleSpec(name={self.name!r}, loader=<class '_frozen_importlib.FrozenImporter'>, origin='frozen')"


def find_spec(name, package=None):
    """The spec of a module of the standard library or one that is imported already; None if there is none. What the host
    would provide is not known before it is imported."""
    if name.startswith('.'):
        raise ImportError(f"no package specified for {name!r} (required for relative module names)")
    if name in _sys.modules or name in _hog_module_names():
        return _Spec(name)
    if '.' in name:
        try:
            __import__(name.rpartition('.')[0])
            __import__(name)
        except ImportError:
            return None
        return _Spec(name)
    return None
