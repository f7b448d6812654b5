import sys as _sys

__all__ = ['__import__', 'import_module', 'invalidate_caches', 'reload']

__import__ = __import__


def import_module(name, package=None):
    if name.startswith('.'):
        if not package:
            raise TypeError("the 'package' argument is required to perform a relative import "
                            f"for {name!r}")
        level = len(name) - len(name.lstrip('.'))
        base = package.rsplit('.', level - 1)
        if len(base) < level:
            raise ImportError('attempted relative import beyond top-level package')
        rest = name[level:]
        name = f'{base[0]}.{rest}' if rest else base[0]
    if not name:
        raise ValueError('Empty module name')
    __import__(name)
    return _sys.modules[name]


def invalidate_caches():
    pass


def reload(module):
    name = getattr(module, '__name__', None)
    if name is None or not isinstance(module, type(_sys)):
        raise TypeError('reload() argument must be a module')
    if _sys.modules.get(name) is not module:
        raise ImportError(f'module {name} not in sys.modules', name=name)
    del _sys.modules[name]
    try:
        __import__(name)
    except BaseException:
        _sys.modules[name] = module
        raise
    new = _sys.modules[name]
    module.__dict__.update(new.__dict__)
    _sys.modules[name] = module
    return module
