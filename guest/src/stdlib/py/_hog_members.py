# What `inspect` finds out about the attributes of objects and classes without running their code, and about the arguments of
# a call.

import types
from collections import namedtuple

_MISSING = object()
Attribute = namedtuple('Attribute', 'name kind defining_class object', module='inspect')
_type_dict = type.__dict__['__dict__'].__get__
_type_mro = type.__dict__['__mro__'].__get__


def _in_class(cls, attr):
    for c in _type_mro(cls):
        if _shadowed_dict(type(c)) is _MISSING and attr in (space := _type_dict(c)):
            return space[attr]
    return _MISSING


def _shadowed_dict(cls):
    # What a class puts in place of `__dict__` of its instances, if it does.
    for c in _type_mro(cls):
        space = _type_dict(c)
        if '__dict__' in space:
            found = space['__dict__']
            is_own = isinstance(found, types.GetSetDescriptorType) and found.__name__ == '__dict__' and (
                found.__objclass__ is c)
            return _MISSING if is_own else found
    return _MISSING


def _in_instance(obj, attr):
    try:
        space = object.__getattribute__(obj, '__dict__')
    except AttributeError:
        return _MISSING
    return dict.get(space, attr, _MISSING) if isinstance(space, dict) else _MISSING


def getattr_static(obj, attr, default=_MISSING):
    """Retrieve attributes without triggering dynamic lookup via the descriptor protocol,  __getattr__ or __getattribute__.

    Note: this function may not be able to retrieve all attributes that getattr can fetch (like dynamically created
    attributes) and may find attributes that getattr can't (like descriptors that raise AttributeError). It can also return
    descriptor objects instead of instance members in some cases.
    """
    cls = obj
    in_instance = _MISSING
    is_class = type in _type_mro(type(obj))
    if not is_class:
        cls = type(obj)
        shadow = _shadowed_dict(cls)
        if shadow is _MISSING or isinstance(shadow, types.MemberDescriptorType):
            in_instance = _in_instance(obj, attr)
    in_class = _in_class(cls, attr)
    if in_instance is not _MISSING and in_class is not _MISSING:
        kind = type(in_class)
        is_data = _in_class(kind, '__set__') is not _MISSING or _in_class(kind, '__delete__') is not _MISSING
        if _in_class(kind, '__get__') is not _MISSING and is_data:
            return in_class
    if in_instance is not _MISSING:
        return in_instance
    if in_class is not _MISSING:
        return in_class
    if is_class:
        for c in _type_mro(type(cls)):
            if _shadowed_dict(type(c)) is _MISSING and attr in (space := _type_dict(c)):
                return space[attr]
    if default is not _MISSING:
        return default
    raise AttributeError(attr)


def classify_class_attrs(cls):
    """Return list of attribute-descriptor tuples: name, kind, defining class and object of each attribute that dir(cls)
    names."""
    mro = _type_mro(cls)
    meta_mro = tuple([c for c in _type_mro(type(cls)) if c not in (type, object)])
    all_bases = mro + meta_mro
    names = dir(cls)
    for base in mro:
        names += [k for k, v in base.__dict__.items() if isinstance(v, types.DynamicClassAttribute) and v.fget is not None]
    result, seen = [], set()
    for name in names:
        # An attribute of an enumeration may be both there for members and hidden on the class.
        if name in seen:
            continue
        home, got, found = None, None, None
        in_dict = None
        if name != '__dict__':
            try:
                got = getattr(cls, name)
            except Exception:
                got = None
            else:
                home = getattr(got, '__objclass__', home)
                if home not in all_bases:
                    home = None
                    last = None
                    for c in mro:
                        if getattr(c, name, None) is got:
                            last = c
                    for c in meta_mro:
                        try:
                            if c.__getattr__(cls, name) is got:
                                last = c
                        except AttributeError:
                            continue
                    home = last if last is not None else home
        for base in all_bases:
            if name in base.__dict__:
                in_dict = base.__dict__[name]
                if home not in meta_mro:
                    home = base
                break
        if home is None:
            continue
        found = got if got is not None else in_dict
        if isinstance(in_dict, (staticmethod, types.BuiltinMethodType)):
            kind, found = 'static method', in_dict
        elif isinstance(in_dict, (classmethod, types.ClassMethodDescriptorType)):
            kind, found = 'class method', in_dict
        elif isinstance(in_dict, property):
            kind, found = 'property', in_dict
        elif _is_routine(found):
            kind = 'method'
        else:
            kind = 'data'
        result.append(Attribute(name, kind, home, found))
        seen.add(name)
    return result


def _is_routine(object):
    import inspect
    return inspect.isroutine(object)


# --- the arguments of a call


def _listed(names):
    names = [repr(n) for n in names]
    if len(names) == 1:
        return names[0]
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _missing(f_name, names, positional):
    kind = 'positional' if positional else 'keyword-only'
    plural = '' if len(names) == 1 else 's'
    raise TypeError(f'{f_name}() missing {len(names)} required {kind} argument{plural}: {_listed(names)}')


def _too_many(f_name, args, kwonly, varargs, least, given, values):
    kwonly_given = len([a for a in kwonly if a in values])
    if varargs:
        plural, expected = least != 1, f'at least {least}'
    elif least < len(args):
        plural, expected = True, f'from {least} to {len(args)}'
    else:
        plural, expected = len(args) != 1, str(len(args))
    extra = ''
    if kwonly_given:
        extra = (f" positional argument{'s' if given != 1 else ''} (and {kwonly_given} keyword-only "
                 f"argument{'s' if kwonly_given != 1 else ''})")
    was = 'was' if given == 1 and not kwonly_given else 'were'
    raise TypeError(f"{f_name}() takes {expected} positional argument{'s' if plural else ''} but {given}{extra} {was} given")


def getcallargs(func, /, *positional, **named):
    import inspect
    args, varargs, varkw, defaults, kwonly, kwdefaults, _ = inspect.getfullargspec(func)
    f_name = func.__name__
    values = {}
    if inspect.ismethod(func) and func.__self__ is not None:
        positional = (func.__self__, *positional)
    count = len(args)
    n = min(len(positional), count)
    values.update(zip(args, positional[:n]))
    if varargs:
        values[varargs] = tuple(positional[n:])
    known = {*args, *kwonly}
    if varkw:
        values[varkw] = {}
    for key, value in named.items():
        if key not in known:
            if not varkw:
                raise TypeError(f'{f_name}() got an unexpected keyword argument {key!r}')
            values[varkw][key] = value
            continue
        if key in values:
            raise TypeError(f'{f_name}() got multiple values for argument {key!r}')
        values[key] = value
    least = count - len(defaults or ())
    if len(positional) > count and not varargs:
        _too_many(f_name, args, kwonly, varargs, least, len(positional), values)
    if len(positional) < count:
        missing = [a for a in args[:least] if a not in values]
        if missing:
            _missing(f_name, missing, True)
        for name, value in zip(args[least:], defaults or ()):
            values.setdefault(name, value)
    missing = []
    for name in kwonly:
        if name not in values:
            if kwdefaults and name in kwdefaults:
                values[name] = kwdefaults[name]
            else:
                missing.append(name)
    if missing:
        _missing(f_name, missing, False)
    return values
