"""Whether a module can be imported."""

import sys as _sys

from _prelude import _hog_module_names

__all__ = ['find_spec', 'resolve_name']


def resolve_name(name, package):
    """The absolute name of a module named relative to a package."""
    if not name.startswith('.'):
        return name
    if not package:
        raise ImportError(f'no package specified for {name!r} (required for relative module names)')
    rest = name.lstrip('.')
    parts = package.rsplit('.', len(name) - len(rest) - 1)
    if len(parts) < len(name) - len(rest):
        raise ImportError('attempted relative import beyond top-level package')
    return f'{parts[0]}.{rest}' if rest else parts[0]


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
    name = resolve_name(name, package)
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
