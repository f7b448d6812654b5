from _prelude import _hog_kind

__all__ = ['Error', 'copy', 'deepcopy', 'replace']


class Error(Exception):
    pass


error = Error
_ATOMIC = frozenset([type(None), int, float, bool, complex, str, tuple, bytes, frozenset, type, range, slice, property, super,
                     type(...), type(NotImplemented), type(len), type(lambda: 0)])
_DEEP_ATOMIC = frozenset([type(None), int, float, bool, complex, str, bytes, type, range, property, type(...),
                          type(NotImplemented), type(len), type(lambda: 0)])


def _is_shared(x):
    return _hog_kind(x) in ('Function', 'Native', 'Type', 'WeakRef', 'Code', 'HostFunction', 'Module')


def copy(x):
    cls = type(x)
    if cls in _ATOMIC:
        return x
    if cls in (list, dict, set, bytearray):
        return x.copy()
    if isinstance(x, type):
        return x
    copier = getattr(cls, '__copy__', None)
    if copier is not None:
        return copier(x)
    if _is_shared(x):
        if _hog_kind(x) == 'Module':
            raise TypeError("cannot pickle 'module' object")
        return x
    import copyreg
    reductor = copyreg.dispatch_table.get(cls)
    rv = reductor(x) if reductor is not None else _reduced(x)
    if isinstance(rv, str):
        return x
    return _reconstruct(x, None, *rv)


def _reduced(x):
    reductor = getattr(x, '__reduce_ex__', None)
    if reductor is not None:
        return reductor(4)
    reductor = getattr(x, '__reduce__', None)
    if reductor is None:
        raise Error(f'un(deep)copyable object of type {type(x)}')
    return reductor()


def deepcopy(x, memo=None):
    cls = type(x)
    if cls in _DEEP_ATOMIC:
        return x
    key = id(x)
    if memo is None:
        memo = {}
    elif key in memo:
        return memo[key]
    if cls is list:
        y = []
        memo[key] = y
        for v in x:
            y.append(deepcopy(v, memo))
    elif cls is dict:
        y = {}
        memo[key] = y
        for k, v in x.items():
            y[deepcopy(k, memo)] = deepcopy(v, memo)
    elif cls is tuple:
        items = [deepcopy(v, memo) for v in x]
        if key in memo:
            return memo[key]
        for a, b in zip(x, items):
            if a is not b:
                y = tuple(items)
                break
        else:
            y = x
    elif isinstance(x, type):
        return x
    else:
        copier = getattr(x, '__deepcopy__', None)
        if copier is not None:
            y = copier(memo)
        elif cls is set or cls is frozenset:
            y = cls([deepcopy(v, memo) for v in x])
        elif cls is bytearray:
            y = x.copy()
        elif type(x).__name__ == 'method':
            y = type(x)(x.__func__, deepcopy(x.__self__, memo))
        elif _is_shared(x):
            if _hog_kind(x) == 'Module':
                raise TypeError("cannot pickle 'module' object")
            return x
        else:
            import copyreg
            reductor = copyreg.dispatch_table.get(cls)
            rv = reductor(x) if reductor is not None else _reduced(x)
            y = x if isinstance(rv, str) else _reconstruct(x, memo, *rv)
    if y is not x:
        memo[key] = y
        keep = memo.get(id(memo))
        if keep is None:
            memo[id(memo)] = [x]
        else:
            keep.append(x)
    return y


def _reconstruct(x, memo, func, args, state=None, listiter=None, dictiter=None):
    deep = memo is not None
    if deep and args:
        args = [deepcopy(a, memo) for a in args]
    y = func(*args)
    if deep:
        memo[id(x)] = y
    if state is not None:
        if deep:
            state = deepcopy(state, memo)
        if hasattr(y, '__setstate__'):
            y.__setstate__(state)
        else:
            slots = None
            if isinstance(state, tuple) and len(state) == 2:
                state, slots = state
            if state is not None:
                y.__dict__.update(state)
            if slots is not None:
                for k, v in slots.items():
                    setattr(y, k, v)
    if listiter is not None:
        for item in listiter:
            y.append(deepcopy(item, memo) if deep else item)
    if dictiter is not None:
        for k, v in dictiter:
            if deep:
                k, v = deepcopy(k, memo), deepcopy(v, memo)
            y[k] = v
    return y


def replace(obj, /, **changes):
    cls = obj.__class__
    func = getattr(cls, '__replace__', None)
    if func is None:
        raise TypeError(f'replace() does not support {cls.__name__} objects')
    return func(obj, **changes)
