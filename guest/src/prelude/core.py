# The frozen prelude: what the interpreter does in Python because it may run Python code, suspend, or recurse.
#
# The machine calls these functions by name (`Vm::tail_prelude`). Their frames do not show in tracebacks. Names that
# start with `_hog_` are native helpers.


def _unpack(iterable, count):
    """The items of an iterable in Python, exactly so many."""
    items = []
    for item in iterable:
        if len(items) == count:
            raise ValueError(f'too many values to unpack (expected {count})')
        items.append(item)
    if len(items) < count:
        raise ValueError(f'not enough values to unpack (expected {count}, got {len(items)})')
    return items


def _unpack_star(iterable, before, after):
    items = [item for item in iterable]
    if len(items) < before + after:
        raise ValueError(f'not enough values to unpack (expected at least {before + after}, got {len(items)})')
    end = len(items) - after
    return items[:before] + [items[before:end]] + items[end:]


def _delegate(iterable):
    """`yield from` over an object whose class is written in Python."""
    it = iter(iterable)
    cls = type(it)
    if type(getattr(cls, '__next__', None)) is not type(_delegate):
        return (yield from it)
    step, arg = cls.__next__, None
    while True:
        try:
            item = step(it) if arg is None else arg(it)
        except StopIteration as e:
            return e.value
        arg = None
        try:
            sent = yield item
        except GeneratorExit:
            close = getattr(it, 'close', None)
            if close is not None:
                close()
            raise
        except BaseException as e:
            throw = getattr(it, 'throw', None)
            if throw is None:
                raise
            thrown = e
            arg = lambda it: throw(thrown)
        else:
            if sent is not None:
                value = sent
                arg = lambda it: it.send(value)


def _drain(func, slots, i):
    return _call_with_list(func, slots, i, [x for x in slots[i]])


def _call_with_list(func, slots, i, items):
    return _hog_call_slots(func, slots, i, items)


def _drain_from(func, slots, i, items):
    for x in slots[i]:
        items.append(x)
    return _hog_call_slots(func, slots, i, items)


def _steps(it):
    step = type(it).__next__
    try:
        while True:
            yield step(it)
    except StopIteration:
        return


def _iter_once(iterable):
    # For what loops several times over the iterator: a call of its `__iter__` would not go unnoticed.
    it = iter(iterable)
    return _steps(it) if type(getattr(type(it), '__iter__', None)) is type(_steps) else it


_generator_type = type(x for x in ())


def _hinted_iter(iterable):
    if type(iterable) is _generator_type:
        return iterable
    # Lists ask for the number of items first, and objects notice.
    it = _iter_once(iterable)
    cls = type(iterable)
    if _hog_type_lookup(cls, '__len__') is not None:
        try:
            len(iterable)
            return it
        except TypeError:
            pass
    hint = _hog_special(iterable, '__length_hint__')
    if hint is not None:
        try:
            n = hint()
        except TypeError:
            return it
        if n is not NotImplemented:
            if not isinstance(n, int):
                raise TypeError(f'__length_hint__ must be an integer, not {type(n).__name__}')
            if n < 0:
                raise ValueError('__length_hint__() should return >= 0')
    return it


def _drain_hinted(func, slots, i):
    items = [x for x in _hinted_iter(slots[i])]
    return _hog_call_slots(func, slots, i, items)


def _extend(out, iterable, result):
    for x in _hinted_iter(iterable):
        out.append(x)
    return result


def _list_extend(out, iterable):
    for x in _hinted_iter(iterable):
        out.append(x)


def _dict_update_mapping(d, mapping, kwargs, result):
    for k in mapping.keys():
        d[k] = mapping[k]
    if kwargs is not None:
        d.update(kwargs)
    return result


def _dict_update_pairs(d, pairs, kwargs, result):
    i = 0
    for pair in pairs:
        if _hog_not_iterable(pair):
            e = TypeError("object is not iterable")
            e.add_note(f"Cannot convert dictionary update sequence element #{i} to a sequence")
            raise e
        pair = [x for x in pair]
        if len(pair) != 2:
            raise ValueError(f"dictionary update sequence element #{i} has length {len(pair)}; 2 is required")
        d[pair[0]] = pair[1]
        i += 1
    if kwargs is not None:
        d.update(kwargs)
    return result


def _dict_fromkeys(cls, iterable, value):
    d = cls()
    for k in iterable:
        d[k] = value
    return d


def _none_in(container, iterable):
    for x in iterable:
        if x in container:
            return False
    return True


def _all_in(container, iterable):
    for x in iterable:
        if x not in container:
            return False
    return True


def _set_extend(out, iterable):
    for x in iterable:
        out.add(x)
    return out


def _mapping_extend(out, mapping, callee):
    for k in mapping.keys():
        if callee is not None:
            if not isinstance(k, str):
                raise TypeError("keywords must be strings")
            if k in out:
                raise TypeError(f"{callee} got multiple values for keyword argument '{k}'")
        out[k] = mapping[k]
    return out


def _dict_ior(d, other, result):
    d.update(other)
    return result


def _contains(container, item, negate):
    try:
        it = iter(container)
    except TypeError:
        raise TypeError(f"argument of type '{type(container).__name__}' is not a container or iterable") from None
    for x in it:
        if x is item or x == item:
            return not negate
    return negate


def _store_slice(target, index, iterable):
    target[index] = [x for x in iterable]


# --- classes


def _resolve_bases(bases):
    for b in bases:
        if not isinstance(b, type):
            break
    else:
        return bases
    out = []
    for b in bases:
        if isinstance(b, type):
            out.append(b)
            continue
        entries = getattr(type(b), '__mro_entries__', None)
        if entries is None:
            out.append(b)
            continue
        new = entries(b, bases)
        if not isinstance(new, tuple):
            raise TypeError("__mro_entries__ must return a tuple")
        out.extend(new)
    return tuple(out)


def _build_class(func, name, /, *bases, **kwds):
    orig = bases
    bases = _resolve_bases(bases)
    if kwds:
        if 'metaclass' in kwds:
            meta = kwds.pop('metaclass')
        elif bases:
            meta = type(bases[0])
        else:
            meta = type
    elif bases:
        meta = type(bases[0])
    else:
        meta = type
    if isinstance(meta, type):
        for b in bases:
            m = type(b)
            if issubclass(meta, m):
                continue
            if issubclass(m, meta):
                meta = m
                continue
            raise TypeError("metaclass conflict: the metaclass of a derived class must be a (non-strict) "
                            "subclass of the metaclasses of all its bases")
    if meta is type:
        ns = {}
        _hog_run_body(func, ns)
        if orig is not bases and '__orig_bases__' not in ns:
            ns['__orig_bases__'] = orig
        return _type_new(meta, name, bases, ns, kwds)
    prepare = getattr(meta, '__prepare__', None)
    if prepare is None:
        ns = {}
    else:
        ns = prepare(name, bases, **kwds)
        if not hasattr(ns, '__getitem__'):
            raise TypeError(f"{getattr(meta, '__name__', '<metaclass>')}.__prepare__() must return a mapping, not {type(ns).__name__}")
    _hog_run_body(func, ns)
    if orig is not bases and '__orig_bases__' not in ns:
        ns['__orig_bases__'] = orig
    cell = ns.get('__classcell__') if hasattr(ns, 'get') else None
    cls = meta(name, bases, ns, **kwds)
    if cell is not None and isinstance(cls, type):
        own = _hog_cell_value(cell)
        if own is None:
            raise RuntimeError(f'__class__ not set defining {name!r} as {cls!r}. Was __classcell__ propagated to type.__new__?')
        if own is not cls:
            raise TypeError(f'__class__ set to {own!r} defining {name!r} as {cls!r}')
    return cls


def _type_new(meta, name, bases, ns, kwds):
    winner = meta
    for b in bases:
        m = type(b)
        if m is not winner and isinstance(b, type) and issubclass(m, winner):
            winner = m
    if winner is not meta and winner.__new__ is not type.__new__:
        return winner.__new__(winner, name, bases, ns, **(kwds or {}))
    cls = _hog_make_class(meta, name, bases, ns)
    for set_name, value, key in _hog_set_names(ns):
        try:
            set_name(value, cls, key)
        except BaseException as e:
            e.add_note(f"Error calling __set_name__ on '{type(value).__name__}' instance {key!r} in '{name}'")
            raise
    if kwds is None:
        super(cls, cls).__init_subclass__()
    else:
        super(cls, cls).__init_subclass__(**kwds)
    return cls


def _class_annotations(cls):
    annotate = cls.__dict__.get('__annotate__') or cls.__dict__.get('__annotate_func__')
    if annotate is None:
        result = {}
    else:
        result = _annotate(annotate)
    _hog_set_class_attr(cls, '__annotations_cache__', result)
    return result


def _annotate(annotate):
    result = annotate(1)
    if not isinstance(result, dict):
        raise TypeError(f"__annotate__ returned non-dict of type '{type(result).__name__}'")
    return result


def _function_annotations(func, annotate):
    result = _annotate(annotate)
    func.__annotations__ = result
    return result


# --- attributes


def _getattr_default(obj, name, default):
    try:
        return _hog_getattr(obj, name)
    except AttributeError:
        return default


def _hasattr(obj, name):
    try:
        _hog_getattr(obj, name)
    except AttributeError:
        return False
    return True


# --- isinstance and issubclass with user-defined checks


def _isinstance(obj, cls):
    if isinstance(cls, tuple):
        for c in cls:
            if isinstance(obj, c):
                return True
        return False
    check = _hog_special(cls, '__instancecheck__')
    if check is None:
        if _bases_of(cls) is None:
            raise TypeError("isinstance() arg 2 must be a type, a tuple of types, or a union")
        return _derives(getattr(obj, '__class__', None), cls)
    return bool(check(obj))


def _poses(obj, cls):
    own = getattr(obj, '__class__', None)
    return isinstance(own, type) and _hog_is_subtype(own, cls)


def _bases_of(cls):
    bases = getattr(cls, '__bases__', None)
    return bases if isinstance(bases, tuple) else None


def _derives(derived, cls):
    while True:
        if derived is cls:
            return True
        bases = _bases_of(derived)
        if not bases:
            return False
        for b in bases[1:]:
            if _derives(b, cls):
                return True
        derived = bases[0]


def _abstract_subclass(derived, cls):
    if _bases_of(derived) is None:
        raise TypeError("issubclass() arg 1 must be a class")
    return _derives(derived, cls)


def _issubclass(sub, cls):
    if isinstance(cls, tuple):
        for c in cls:
            if issubclass(sub, c):
                return True
        return False
    check = _hog_special(cls, '__subclasscheck__')
    if check is None:
        if _bases_of(sub) is None:
            raise TypeError("issubclass() arg 1 must be a class")
        if _bases_of(cls) is None:
            raise TypeError("issubclass() arg 2 must be a class, a tuple of classes, or a union")
        return _derives(sub, cls)
    return bool(check(sub))


def _display(value):
    import sys
    sys.displayhook(value)


def _random_start():
    from os import urandom
    return urandom(2496)


# --- iteration


def _map_gen(func, iterable):
    for x in iterable:
        yield func(x)


def _map_gen_n(func, iterables):
    for args in zip(*iterables):
        yield func(*args)


def _map_gen_strict(func, iterables):
    for args in _zip_gen_strict(iterables, 'map'):
        yield func(*args)


def _filter_gen(func, iterable):
    if func is None:
        for x in iterable:
            if x:
                yield x
    else:
        for x in iterable:
            if func(x):
                yield x


def _enumerate_gen(iterable, at):
    for x in iterable:
        n = at[0]
        at[0] = n + 1
        yield (n, x)


def _zip_gen(iters):
    if not iters:
        return
    while True:
        row = []
        for it in iters:
            try:
                row.append(next(it))
            except StopIteration:
                return
        yield tuple(row)


def _zip_gen_strict(iters, name='zip'):
    if not iters:
        return
    while True:
        row = []
        i = 0
        try:
            for it in iters:
                row.append(next(it))
                i += 1
        except StopIteration:
            if i:
                plural = " " if i == 1 else "s 1-"
                raise ValueError(f"{name}() argument {i + 1} is shorter than argument{plural}{i}") from None
            for k in range(1, len(iters)):
                try:
                    next(iters[k])
                except StopIteration:
                    continue
                plural = " " if k == 1 else "s 1-"
                raise ValueError(f"{name}() argument {k + 1} is longer than argument{plural}{k}") from None
            return
        yield tuple(row)


def _reversed_gen(seq, left):
    while left[0] > 0:
        left[0] -= 1
        try:
            yield seq[left[0]]
        except IndexError:
            return


def _any(iterable):
    for x in iterable:
        if x:
            return True
    return False


def _all(iterable):
    for x in iterable:
        if not x:
            return False
    return True


def _any_from(first, rest):
    return True if first else _any(rest)


def _all_from(first, rest):
    return _all(rest) if first else False


def _min_max(items, key, default, has_default, name, want_max):
    it = _iter_once(items)
    try:
        best = next(it)
    except StopIteration:
        if has_default:
            return default
        raise ValueError(f"{name}() iterable argument is empty") from None
    if key is None:
        for x in it:
            if (x > best) if want_max else (x < best):
                best = x
        return best
    best_key = key(best)
    for x in it:
        k = key(x)
        if (k > best_key) if want_max else (k < best_key):
            best = x
            best_key = k
    return best


def _sort(items, key, reverse):
    if key is None:
        _hog_sort(items, None, reverse)
    else:
        # The list is empty while the key function runs.
        work = _hog_swap_items(items, [])
        try:
            keys = [key(x) for x in work]
        except BaseException:
            _hog_swap_items(items, work)
            raise
        if _hog_swap_items(items, work):
            _hog_sort(items, keys, reverse)
            raise ValueError("list modified during sort")
        _hog_sort(items, keys, reverse)


def _sorted(iterable, key, reverse):
    items = [x for x in _hinted_iter(iterable)]
    _sort(items, key, reverse)
    return items


def _print(args, sep, end, file, flush):
    # Subclasses of str have a say in how they are printed.
    if type(sep) is not str:
        sep = str(sep)
    if type(end) is not str:
        end = str(end)
    if file is None:
        _hog_write(sep.join([str(x) for x in args]) + end, False)
    else:
        write = file.write
        for i, x in enumerate(args):
            if i:
                write(sep)
            write(str(x))
        write(end)
        if flush:
            file.flush()


# --- match statement


def _match_keys(mapping, keys):
    out = []
    seen = set()
    get = mapping.get
    for k in keys:
        if k in seen:
            raise ValueError(f"mapping pattern checks duplicate key ({k!r})")
        seen.add(k)
        v = get(k, _MISSING)
        if v is _MISSING:
            return None
        out.append(v)
    return tuple(out)


def _match_rest(mapping, keys):
    out = dict(mapping)
    for k in keys:
        del out[k]
    return out


def _match_class(subject, cls, npos, names):
    if not isinstance(subject, cls):
        return None
    out = []
    seen = set()
    if npos:
        match_self = False
        args = getattr(cls, '__match_args__', _MISSING)
        if args is _MISSING:
            args = ()
            match_self = _hog_matches_whole(cls)
        elif not isinstance(args, tuple):
            raise TypeError(f"{cls.__name__}.__match_args__ must be a tuple (got {type(args).__name__})")
        allowed = 1 if match_self else len(args)
        if allowed < npos:
            plural = '' if allowed == 1 else 's'
            raise TypeError(f"{cls.__name__}() accepts {allowed} positional sub-pattern{plural} ({npos} given)")
        if match_self:
            out.append(subject)
        else:
            for i in range(npos):
                name = args[i]
                if type(name) is not str:
                    raise TypeError(f"__match_args__ elements must be strings (got {type(name).__name__})")
                if name in seen:
                    raise TypeError(f"{cls.__name__}() got multiple sub-patterns for attribute {name!r}")
                seen.add(name)
                v = getattr(subject, name, _MISSING)
                if v is _MISSING:
                    return None
                out.append(v)
    for name in names:
        if name in seen:
            raise TypeError(f"{cls.__name__}() got multiple sub-patterns for attribute {name!r}")
        seen.add(name)
        v = getattr(subject, name, _MISSING)
        if v is _MISSING:
            return None
        out.append(v)
    return tuple(out)


class _Missing:
    pass


_MISSING = _Missing()


# --- coroutines and async generators


def _await_coroutine(coroutine):
    return _coroutine_wrapper(coroutine)


def _coroutine_wrapper(coroutine):
    return (yield from _hog_as_iterator(coroutine))


def _get_aiter(obj, *hint):
    method = _hog_special(obj, '__aiter__')
    if method is None:
        raise TypeError(f"'async for' requires an object with __aiter__ method, got {type(obj).__name__}")
    it = method()
    if _hog_type_lookup(type(it), '__anext__') is None:
        raise TypeError("'async for' received an object from __aiter__ that does not implement __anext__: "
                        f"{type(it).__name__}")
    return it


def _get_anext(it):
    method = _hog_special(it, '__anext__')
    if method is None:
        raise TypeError(f"'{type(it).__name__}' object is not an async iterator")
    return method()


def _run_main(coroutine):
    import asyncio
    return asyncio.run(coroutine)


# --- exception groups


def _new_exception_group(cls, args):
    if len(args) != 2:
        raise TypeError(f"BaseExceptionGroup.__new__() takes exactly 2 arguments ({len(args)} given)")
    message, excs = args
    if not isinstance(message, str):
        raise TypeError(f"BaseExceptionGroup.__new__() argument 1 must be str, not {type(message).__name__}")
    if not hasattr(excs, '__getitem__') or isinstance(excs, (dict, set)):
        raise TypeError("second argument (exceptions) must be a sequence")
    members = tuple(excs)
    if not members:
        raise ValueError("second argument (exceptions) must be a non-empty sequence")
    nested_base = False
    for i, e in enumerate(members):
        if not isinstance(e, BaseException):
            raise ValueError(f"Item {i} of second argument (exceptions) is not an exception")
        if not isinstance(e, Exception):
            nested_base = True
    if cls is BaseExceptionGroup:
        if not nested_base:
            cls = ExceptionGroup
    elif nested_base and issubclass(cls, Exception):
        if cls is ExceptionGroup:
            raise TypeError("Cannot nest BaseExceptions in an ExceptionGroup")
        raise TypeError(f"Cannot nest BaseExceptions in {cls.__name__!r}")
    e = _hog_new_exception(cls, args)
    _hog_set_attr(e, 'message', message)
    _hog_set_attr(e, 'exceptions', members)
    return e


def _group_derive(self, excs):
    return BaseExceptionGroup(self.message, excs)


def _group_copy(self, excs):
    if not excs:
        return None
    new = self.derive(excs)
    if not isinstance(new, BaseExceptionGroup):
        raise TypeError('derive must return an instance of BaseExceptionGroup')
    new.__traceback__ = self.__traceback__
    new.__context__ = self.__context__
    # Even without a cause, this says that the context is not shown.
    new.__cause__ = self.__cause__
    notes = getattr(self, '__notes__', None)
    # What is no sequence is no list of notes.
    if hasattr(type(notes), '__getitem__'):
        new.__notes__ = list(notes)
    return new


def _group_matcher(condition):
    if isinstance(condition, type) and issubclass(condition, BaseException):
        return lambda e: isinstance(e, condition)
    if isinstance(condition, tuple) and all(isinstance(c, type) and issubclass(c, BaseException) for c in condition):
        return lambda e: isinstance(e, condition)
    if callable(condition) and not isinstance(condition, type):
        return condition
    raise TypeError("expected an exception type, a tuple of exception types, or a callable (other than a class)")


def _group_split(self, condition):
    return _group_split_by(self, _group_matcher(condition))


def _group_split_by(self, match):
    if match(self):
        return self, None
    yes, no = [], []
    for e in self.exceptions:
        if isinstance(e, BaseExceptionGroup):
            y, n = _group_split_by(e, match)
            if y is not None:
                yes.append(y)
            if n is not None:
                no.append(n)
        elif match(e):
            yes.append(e)
        else:
            no.append(e)
    return _group_copy(self, yes), _group_copy(self, no)


def _group_subgroup(self, condition):
    return _group_split(self, condition)[0]


def _except_star_split(exc, types):
    if exc is None:
        return None, None
    for t in (types if isinstance(types, tuple) else (types,)):
        if not (isinstance(t, type) and issubclass(t, BaseException)):
            raise TypeError("catching classes that do not inherit from BaseException is not allowed")
        if issubclass(t, BaseExceptionGroup):
            raise TypeError("catching ExceptionGroup with except* is not allowed. Use except instead.")
    if isinstance(exc, BaseExceptionGroup):
        return _group_split_by(exc, lambda e: isinstance(e, types))
    if isinstance(exc, types):
        group = BaseExceptionGroup('', (exc,))
        _hog_raised_here(group)
        return group, None
    return None, exc


def _leaf_ids(exc, out):
    if isinstance(exc, BaseExceptionGroup):
        for e in exc.exceptions:
            _leaf_ids(e, out)
    else:
        out.add(id(exc))


def _raised_alike(part, original):
    """Whether part of a group went on as it came: what is raised by name has one more place in its traceback."""
    a, b = part.__traceback__, original.__traceback__
    while a is not None and b is not None:
        a, b = a.tb_next, b.tb_next
    return (a is b and part.__cause__ is original.__cause__ and part.__context__ is original.__context__
            and getattr(part, '__notes__', None) is getattr(original, '__notes__', None))


def _except_star_join(original, raised):
    raised = [e for e in raised if e is not None]
    if not raised:
        return None
    if not isinstance(original, BaseExceptionGroup):
        if len(raised) == 1:
            return raised[0]
        return BaseExceptionGroup('', raised)
    leaves = set()
    _leaf_ids(original, leaves)
    fresh, again = [], []
    for e in raised:
        own = set()
        _leaf_ids(e, own)
        if isinstance(e, BaseExceptionGroup) and own <= leaves and _raised_alike(e, original):
            again.append(own)
        else:
            fresh.append(e)
    rest = None
    if again:
        wanted = set()
        for own in again:
            wanted |= own
        # A copy, even of all.
        rest = _group_split_by(original, lambda e: not isinstance(e, BaseExceptionGroup) and id(e) in wanted)[0]
    if not fresh:
        return rest
    if rest is not None:
        fresh.append(rest)
    if len(fresh) == 1:
        return fresh[0]
    return BaseExceptionGroup('', fresh)


# --- copying and pickling protocol


def _reduce_ex(obj, protocol):
    cls = type(obj)
    if _hog_type_lookup(cls, '__reduce__') is not object.__reduce__:
        return obj.__reduce__()
    if protocol < 2:
        import copyreg
        return copyreg._reduce_ex(obj, protocol)
    args = ()
    get = _hog_special(obj, '__getnewargs__')
    with_names = _hog_special(obj, '__getnewargs_ex__')
    if with_names is not None:
        pair = with_names()
        if not isinstance(pair, tuple):
            raise TypeError(f"__getnewargs_ex__ should return a tuple, not '{type(pair).__name__}'")
        if len(pair) != 2:
            raise ValueError(f'__getnewargs_ex__ should return a tuple of length 2, not {len(pair)}')
        args, kwargs = pair
        if not isinstance(args, tuple):
            raise TypeError("first item of the tuple returned by __getnewargs_ex__ must be a tuple, "
                            f"not '{type(args).__name__}'")
        if not isinstance(kwargs, dict):
            raise TypeError("second item of the tuple returned by __getnewargs_ex__ must be a dict, "
                            f"not '{type(kwargs).__name__}'")
        if kwargs:
            return (__newobj_ex__, (cls, args, kwargs), obj.__getstate__(), None, None)
    elif get is not None:
        args = get()
        if not isinstance(args, tuple):
            raise TypeError(f"__getnewargs__ should return a tuple, not '{type(args).__name__}'")
    else:
        payload = _hog_payload(obj)
        if isinstance(payload, bytearray):
            return (cls, (bytes(payload),) if payload else (), obj.__getstate__())
        if payload is not None and not isinstance(payload, (list, dict, set)):
            args = (payload,)
        elif not cls.__flags__ & 512 and cls not in (object, list, dict, set, bytearray):
            raise TypeError(f"cannot pickle {cls.__name__!r} object")
    state = obj.__getstate__()
    listitems = iter(obj) if isinstance(obj, list) else None
    dictitems = iter(obj.items()) if isinstance(obj, dict) else None
    return (__newobj__, (cls,) + tuple(args), state, listitems, dictitems)


def _reduce_with_state(cls, args, obj):
    return cls, args, obj.__getstate__()


def _compile_tree(tree, filename, mode, flags):
    import ast
    if not isinstance(tree, ast.AST):
        raise TypeError('compile() arg 1 must be a string, bytes or AST object')
    kind = {'exec': ast.Module, 'eval': ast.Expression, 'single': ast.Interactive}[mode]
    if not isinstance(tree, kind):
        raise TypeError(f'expected {kind.__name__} node, got {type(tree).__name__}')
    if flags & ast.PyCF_ONLY_AST:
        return tree
    for node in ast.walk(tree):
        for base in (ast.stmt, ast.expr):
            if isinstance(node, base) and not hasattr(node, 'lineno'):
                raise TypeError(f'required field "lineno" missing from {base.__name__}')
    from _hog_ast_check import check
    check(tree)
    # Positions are those of the text that the tree stands for.
    return compile(ast.unparse(tree), filename, mode)


def _compile_file(source, filename, mode, flags=0, dont_inherit=False, optimize=-1, _feature_version=-1):
    from os import fsdecode
    return compile(source, fsdecode(filename), mode, flags, dont_inherit, optimize)


def _parse_only(source, filename, mode):
    import ast
    return ast.parse(source, filename, mode)


def __newobj__(cls, *args):
    return cls.__new__(cls, *args)


def _codec_handler(name):
    handler = _codec_handlers.get(name)
    if handler is None:
        raise LookupError(f"unknown error handler name '{name}'")
    return handler


_codec_handlers = {}


def _unregister_error(name):
    if name in ('strict', 'ignore', 'replace', 'xmlcharrefreplace', 'backslashreplace', 'namereplace', 'surrogateescape',
                'surrogatepass'):
        raise ValueError(f"cannot un-register built-in error handler '{name}'")
    return _codec_handlers.pop(name, None) is not None


def _handled_at(answer, size, way, kinds):
    if not (isinstance(answer, tuple) and len(answer) == 2 and isinstance(answer[0], kinds) and isinstance(answer[1], int)):
        what = 'str/bytes' if way == 'encoding' else 'str'
        raise TypeError(f'{way} error handler must return ({what}, int) tuple')
    position = answer[1] + size if answer[1] < 0 else answer[1]
    if not 0 <= position <= size:
        raise IndexError(f'position {answer[1]} from error handler out of bounds')
    return answer[0], position


def _encode_with_handler(text, encoding, errors):
    out = []
    position = 0
    # The encoding has its own name here, whatever the program called it.
    name = None
    unit = 2 if encoding.startswith('utf-16') else 4 if encoding.startswith('utf-32') else 1
    if encoding in ('utf-16', 'utf-32', 'utf-8-sig'):
        # The mark stands once, at the beginning.
        out.append(''.encode(encoding))
        if encoding == 'utf-8-sig':
            encoding = 'utf-8'
        else:
            name = encoding
            encoding += '-le'
    while True:
        try:
            out.append(text[position:].encode(encoding))
            return b''.join(out)
        except UnicodeEncodeError as e:
            start = position + e.start
            error = UnicodeEncodeError(name or e.encoding, text, start, position + e.end, e.reason)
        out.append(text[position:start].encode(encoding))
        put, position = _handled_at(_codec_handler(errors)(error), len(text), 'encoding', (str, bytes))
        if isinstance(put, str):
            # What the handler gives must be something that every encoding has.
            if encoding.startswith('utf') and not put.isascii():
                raise error from None
            try:
                put = put.encode(encoding)
            except UnicodeEncodeError:
                raise error from None
        elif len(put) % unit:
            raise error from None
        out.append(put)


def _decode_with_handler(data, encoding, errors):
    data = bytes(data)
    out = []
    position = 0
    while True:
        try:
            out.append(data[position:].decode(encoding))
            return ''.join(out)
        except UnicodeDecodeError as e:
            start = position + e.start
            error = UnicodeDecodeError(e.encoding, data, start, position + e.end, e.reason)
        out.append(data[position:start].decode(encoding))
        answer = _codec_handler(errors)(error)
        # The handler may put other bytes in place of what is decoded.
        data = error.object
        if not isinstance(data, bytes):
            raise TypeError(f"object attribute must be bytes, not {type(data).__name__}")
        put, position = _handled_at(answer, len(data), 'decoding', str)
        out.append(put)


def __newobj_ex__(cls, args, kwargs):
    return cls.__new__(cls, *args, **kwargs)


def _getstate(obj):
    state = _hog_instance_dict(obj)
    slots = _hog_slot_state(obj)
    if slots:
        return (state, slots)
    return state


def _call_iter(func, sentinel):
    while True:
        v = func()
        if v is sentinel or v == sentinel:
            return
        yield v


def _dir(obj):
    return sorted(_hog_special(obj, '__dir__')())


def _dir_of_mapping(mapping):
    return sorted(list(mapping.keys()))


def _builtin_aiter(obj):
    if _hog_type_lookup(type(obj), '__aiter__') is None:
        raise TypeError(f"'{type(obj).__name__}' object is not an async iterable")
    it = type(obj).__aiter__(obj)
    if _hog_type_lookup(type(it), '__anext__') is None:
        raise TypeError(f"aiter() returned not an async iterator of type '{type(it).__name__}'")
    return it


async def _anext_default(it, default):
    try:
        return await _get_anext(it)
    except StopAsyncIteration:
        return default


def _await_anext(it):
    # The iterator that `await` drives.
    awaitable = _get_anext(it)
    try:
        return _hog_awaitable(awaitable)
    except TypeError as e:
        raise TypeError("'async for' received an invalid object from __anext__: "
                        f"{type(awaitable).__name__}") from e


def _run_exit_functions():
    atexit = _hog_modules().get('atexit')
    if atexit is not None:
        atexit._run_exitfuncs()


def _warn_never_awaited(name, filename, lineno, line):
    import warnings
    message = f"coroutine '{name}' was never awaited"
    if warnings._emit(message, RuntimeWarning, filename, lineno, filename, line, None):
        _hog_modules()['sys'].stderr.write('RuntimeWarning: Enable tracemalloc to get the object allocation traceback\n')


def _report_unraisable(exc, message):
    import sys
    hook = sys.unraisablehook
    try:
        hook(sys._UnraisableHookArgs((type(exc), exc, exc.__traceback__, message, None)))
    except BaseException as e:
        sys._write_unraisable(e, f'Exception ignored in sys.unraisablehook: {hook!r}')


def _drop_async_generator(agen):
    # Asynchronous generators are closed by the loop that runs them.
    asyncio = _hog_modules().get('asyncio')
    if asyncio is not None:
        asyncio._drop_async_generator(agen)


def _warn_deprecated(text):
    import warnings
    warnings.warn(text, DeprecationWarning)


def _then_number(number, text):
    _warn_deprecated(text)
    return number


def _syntax_warning(message, filename, lineno, line):
    import warnings
    module = filename.removesuffix('.py')
    warnings._emit(message, SyntaxWarning, filename, lineno, module, line, None, once=False)
