from _prelude import _hog_filename

__all__ = ['warn', 'warn_explicit', 'showwarning', 'formatwarning', 'filterwarnings', 'simplefilter', 'resetwarnings',
           'catch_warnings', 'deprecated']

filters = [('default', None, DeprecationWarning, '__main__', 0), ('ignore', None, DeprecationWarning, None, 0),
           ('ignore', None, PendingDeprecationWarning, None, 0), ('ignore', None, ImportWarning, None, 0),
           ('ignore', None, ResourceWarning, None, 0)]
_defaultaction = 'default'
_seen = set()


class WarningMessage:
    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        self.message = message
        self.category = category
        self.filename = filename
        self.lineno = lineno
        self.file = file
        self.line = line
        self.source = source
        self._category_name = category.__name__ if category else None

    def __str__(self):
        return (f'{{message : {self.message!r}, category : {self._category_name!r}, filename : {self.filename!r}, '
                f'lineno : {self.lineno}, line : {self.line!r}}}')

    def __repr__(self):
        return f'<WarningMessage {self}>'


def formatwarning(message, category, filename, lineno, line=None):
    text = f'{filename}:{lineno}: {category.__name__}: {message}\n'
    if line:
        text += f'  {line.strip()}\n'
    return text


def showwarning(message, category, filename, lineno, file=None, line=None):
    if file is None:
        import sys
        file = sys.stderr
    file.write(formatwarning(message, category, filename, lineno, line))


_original_show = showwarning


def warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
    if isinstance(message, Warning):
        category = message.__class__
    elif category is None:
        category = UserWarning
    if not (isinstance(category, type) and issubclass(category, Warning)):
        raise TypeError(f"category must be a Warning subclass, not '{type(category).__name__}'")
    place = _hog_filename(max(stacklevel - 1, 0))
    if place is None:
        filename, lineno, line = '<sys>', 0, None
    else:
        filename, lineno, line = place
    from _prelude import _hog_frame
    try:
        module = _hog_frame(max(stacklevel - 1, 0)).f_globals.get('__name__', '<string>')
    except ValueError:
        module = '<string>'
    _emit(message, category, filename, lineno, module, line, source)


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    _emit(message, category, filename, lineno, module or filename, None, source)


def _matches(pattern, text):
    if pattern is None or pattern == '':
        return True
    if hasattr(pattern, 'match'):
        return pattern.match(text) is not None
    import re
    return re.match(pattern, text, re.I) is not None


def _emit(message, category, filename, lineno, module, line, source, once=True):
    if isinstance(message, Warning):
        text = str(message)
        category = message.__class__
    else:
        text = message
        message = category(message)
    action = _defaultaction
    for act, msg, cat, mod, ln in filters:
        if (issubclass(category, cat) and _matches(msg, text) and (mod is None or mod == module or _matches(mod, module))
                and (ln == 0 or lineno == ln)):
            action = act
            break
    if action == 'ignore':
        return
    if action == 'error':
        raise message
    if action == 'once':
        key = (text, category)
    elif action == 'module':
        key = (text, category, module)
    else:
        key = (text, category, module, lineno)
    if action not in ('always', 'all') and once:
        if key in _seen:
            return
        _seen.add(key)
    return _show(WarningMessage(message, category, filename, lineno, None, line, source))


def _show(msg):
    if _log is not None:
        _log.append(msg)
        return
    show = globals_()['showwarning']
    if show is not _original_show:
        show(msg.message, msg.category, msg.filename, msg.lineno, msg.file, msg.line)
    else:
        import sys
        sys.stderr.write(globals_()['formatwarning'](msg.message, msg.category, msg.filename, msg.lineno, msg.line))
        return True


_log = None


def globals_():
    import sys
    return sys.modules['warnings'].__dict__


def filterwarnings(action, message='', category=Warning, module='', lineno=0, append=False):
    if action not in ('error', 'ignore', 'always', 'all', 'default', 'module', 'once'):
        raise ValueError(f'invalid action: {action!r}')
    if not isinstance(category, type) or not issubclass(category, Warning):
        raise TypeError('category must be a Warning subclass')
    _add((action, message or None, category, module or None, lineno), append)


def simplefilter(action, category=Warning, lineno=0, append=False):
    if action not in ('error', 'ignore', 'always', 'all', 'default', 'module', 'once'):
        raise ValueError(f'invalid action: {action!r}')
    _add((action, None, category, None, lineno), append)


def _add(item, append):
    if append:
        if item not in filters:
            filters.append(item)
    else:
        if item in filters:
            filters.remove(item)
        filters.insert(0, item)
    _seen.clear()


def resetwarnings():
    filters[:] = []
    _seen.clear()


class catch_warnings:
    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._filter = None if action is None else (action, category, lineno, append)
        self._entered = False

    def __repr__(self):
        args = ['record=True'] if self._record else []
        return f"catch_warnings({', '.join(args)})"

    def __enter__(self):
        global _log, filters
        if self._entered:
            raise RuntimeError(f'Cannot enter {self!r} twice')
        self._entered = True
        self._saved = (filters, _log, showwarning)
        filters = filters[:]
        _seen.clear()
        _log = [] if self._record else _log
        if self._filter is not None:
            simplefilter(*self._filter)
        return _log if self._record else None

    def __exit__(self, *exc_info):
        global filters, _log, showwarning
        if not self._entered:
            raise RuntimeError(f'Cannot exit {self!r} without entering first')
        filters, _log, showwarning = self._saved
        _seen.clear()


class deprecated:
    def __init__(self, message, /, *, category=DeprecationWarning, stacklevel=1):
        if not isinstance(message, str):
            raise TypeError(f"Expected an object of type str for 'message', not {type(message).__name__!r}")
        self.message = message
        self.category = category
        self.stacklevel = stacklevel

    def __call__(self, arg, /):
        msg, category, stacklevel = self.message, self.category, self.stacklevel
        if category is None:
            arg.__deprecated__ = msg
            return arg
        if isinstance(arg, type):
            original = arg.__new__

            def __new__(cls, /, *args, **kwargs):
                if cls is arg:
                    warn(msg, category=category, stacklevel=stacklevel)
                if original is not object.__new__:
                    return original(cls, *args, **kwargs)
                return original(cls)
            arg.__new__ = staticmethod(__new__)
            arg.__deprecated__ = msg
            return arg
        import functools

        @functools.wraps(arg)
        def wrapper(*args, **kwargs):
            warn(msg, category=category, stacklevel=stacklevel)
            return arg(*args, **kwargs)
        wrapper.__deprecated__ = msg
        return wrapper
