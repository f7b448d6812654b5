# Imports of dotted names and of submodules.


def _import(name, fromlist):
    parts = name.split('.')
    full = ''
    first = None
    module = None
    for part in parts:
        full = full + '.' + part if full else part
        if _hog_is_hosted(module):
            module = _host_submodule(module, part, full)
        else:
            module = _hog_load_module(full)
        if first is None:
            first = module
    if fromlist is None:
        return first
    if _hog_is_hosted(module):
        return module
    for n in fromlist:
        if n != '*' and not hasattr(module, n) and _hog_is_module(name + '.' + n):
            _hog_load_module(name + '.' + n)
    return module


# A module of the host: what is imported from it are its attributes, some of which the host is asked for.

def _host_submodule(module, name, full):
    sub = getattr(module, name, None)
    if type(sub) is not type(module):
        raise ModuleNotFoundError(f"No module named '{full}'", name=full)
    return sub


def _host_import_from(module, name):
    try:
        return getattr(module, name)
    except AttributeError:
        own = module.__name__
        raise ImportError(f"cannot import name '{name}' from '{own}' (unknown location)", name=own) from None
