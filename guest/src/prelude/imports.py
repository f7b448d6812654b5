# Imports of dotted names and of submodules.


def _import(name, fromlist):
    parts = name.split('.')
    full = ''
    first = None
    module = None
    for part in parts:
        full = full + '.' + part if full else part
        module = _hog_load_module(full)
        if first is None:
            first = module
    if fromlist is None:
        return first
    for n in fromlist:
        if n != '*' and not hasattr(module, n) and _hog_is_module(name + '.' + n):
            _hog_load_module(name + '.' + n)
    return module
