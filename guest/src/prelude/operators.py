# What the callables of operator do when an item, attribute or method needs Python code: see operator_native.rs.


def _get_items(obj, items):
    return tuple([obj[i] for i in items])


def _get_attrs(obj, names):
    found = []
    for path in names:
        v = obj
        for name in path.split('.'):
            v = getattr(v, name)
        found += [v]
    return found[0] if len(found) == 1 else tuple(found)


def _call_method(obj, name, args, kwargs):
    return getattr(obj, name)(*args, **kwargs or {})


def _getter_repr(cls, args, kwargs):
    parts = [repr(a) for a in args]
    if kwargs:
        parts += [f'{k}={v!r}' for k, v in kwargs.items()]
    return f"operator.{cls.__name__}({', '.join(parts)})"


def _getter_reduce(cls, args, kwargs):
    if not kwargs:
        return cls, args
    from functools import partial
    return partial(cls, args[0], **kwargs), args[1:]
