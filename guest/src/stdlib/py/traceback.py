from _prelude import _hog_code_line, _hog_exception_lines, _hog_frame, _hog_handled, _hog_render, _hog_traceback
from types import CodeType as _Code, TracebackType as _Traceback

__all__ = ['extract_stack', 'extract_tb', 'format_exception', 'format_exception_only', 'format_list', 'format_stack', 'format_tb',
           'print_exc', 'format_exc', 'print_exception', 'print_last', 'print_stack', 'print_tb', 'clear_frames', 'FrameSummary',
           'StackSummary', 'TracebackException', 'walk_stack', 'walk_tb', 'print_list']

class _Implicit:
    def __repr__(self):
        return '<implicit>'


_MISSING = _Implicit()
_UNKNOWN = object()


class FrameSummary:
    # The lines of a frame with carets, if it is of code that is known.
    _text = None

    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None, colno=None,
                 end_colno=None, **kwargs):
        self.filename = filename
        self.lineno = lineno
        self.end_lineno = lineno if end_lineno is None else end_lineno
        self.colno = colno
        self.end_colno = end_colno
        self.name = name
        self._line = line
        if lookup_line:
            self.line
        self.locals = None if locals is None else {k: _shown(v, 'local', repr) for k, v in locals.items()}

    @property
    def line(self):
        if self._line is None:
            if self.lineno is None:
                return None
            import linecache
            self._line = linecache.getline(self.filename, self.lineno)
        return self._line.strip()

    def __eq__(self, other):
        if isinstance(other, FrameSummary):
            return (self.filename, self.lineno, self.name, self.locals) == (other.filename, other.lineno, other.name, other.locals)
        if isinstance(other, tuple):
            return (self.filename, self.lineno, self.name, self.line) == other
        return NotImplemented

    def __getitem__(self, pos):
        return (self.filename, self.lineno, self.name, self.line)[pos]

    def __iter__(self):
        return iter([self.filename, self.lineno, self.name, self.line])

    def __len__(self):
        return 4

    def __repr__(self):
        return f'<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>'


def _shown(value, what, func=str):
    try:
        return func(value)
    except Exception:
        return f'<{what} {func.__name__}() failed>'


def _limit(items, limit, of_stack=False):
    # The first frames of a traceback, and the last of a stack; the other way round below zero.
    if limit is None:
        import sys
        limit = getattr(sys, 'tracebacklimit', None)
        if limit is None:
            return items
        limit = max(limit, 0)
    if of_stack:
        limit = -limit
        return [] if limit == 0 else items[limit:] if limit < 0 else items[:limit]
    return items[:limit] if limit >= 0 else items[limit:]


class StackSummary(list):
    @classmethod
    def from_list(cls, a_list):
        return cls([f if isinstance(f, FrameSummary) else FrameSummary(f[0], f[1], f[2], line=f[3]) for f in a_list])

    @classmethod
    def extract(cls, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        out = cls()
        for f, lineno in _limit(list(frame_gen), limit):
            code = f.f_code
            line = _hog_code_line(code, lineno) if type(code) is _Code else None
            out.append(FrameSummary(code.co_filename, lineno, code.co_name, line=line or None, lookup_line=lookup_lines,
                                    locals=f.f_locals if capture_locals else None))
        return out

    @classmethod
    def _of(cls, tb, limit, lookup_lines=True, capture_locals=False):
        # The frames of a traceback.
        if type(tb) is not _Traceback:
            return cls.extract(walk_tb(tb), limit=limit, lookup_lines=lookup_lines, capture_locals=capture_locals)
        out = cls()
        frames = [f for f, _ in walk_tb(tb)] if capture_locals else None
        for i, (filename, lineno, name, end_lineno, colno, end_colno, line, text) in enumerate(_hog_traceback(tb)):
            summary = FrameSummary(filename, lineno, name, line=line, end_lineno=end_lineno, colno=colno, end_colno=end_colno,
                                   locals=frames[i].f_locals if capture_locals else None)
            summary._text = text
            out.append(summary)
        return cls(_limit(out, limit))

    def format_frame_summary(self, frame_summary, **kwargs):
        f = frame_summary
        text = f._text
        if text is None:
            filename = '<stdin>' if f.filename.startswith('<stdin-') and f.filename.endswith('>') else f.filename
            text = f'  File "{filename}", line {f.lineno}, in {f.name}\n'
            if f.line:
                text += f'    {f.line}\n'
        if f.locals:
            text += ''.join([f'    {name} = {value}\n' for name, value in sorted(f.locals.items())])
        return text

    def format(self, **kwargs):
        out = []
        last = None
        count = 0

        def repeated():
            if count > 3:
                more = count - 3
                out.append(f'  [Previous line repeated {more} more time{"s" if more > 1 else ""}]\n')
        for f in self:
            text = self.format_frame_summary(f)
            if text is None:
                continue
            if last is None or last.filename != f.filename or last.lineno != f.lineno or last.name != f.name:
                repeated()
                last = f
                count = 0
            count += 1
            if count <= 3:
                out.append(text)
        repeated()
        return out



def format_list(extracted_list):
    return StackSummary.from_list(extracted_list).format()


def extract_tb(tb, limit=None):
    if tb is None:
        return StackSummary()
    return StackSummary._of(tb, limit)


def extract_stack(f=None, limit=None):
    out = []
    if f is None:
        f = _hog_frame(0)
    while f is not None:
        line = _hog_code_line(f.f_code, f.f_lineno)
        out.append(FrameSummary(f.f_code.co_filename, f.f_lineno, f.f_code.co_name, line=line))
        f = f.f_back
    out.reverse()
    return StackSummary(_limit(out, limit, True))


def walk_stack(f):
    if f is None:
        f = _hog_frame(0)

    def walk(f):
        while f is not None:
            yield f, f.f_lineno
            f = f.f_back
    return walk(f)


def walk_tb(tb):
    while tb is not None:
        yield tb.tb_frame, tb.tb_lineno
        tb = tb.tb_next


def _value(exc, value, tb):
    if value is _MISSING and tb is _MISSING:
        if exc is not None and not isinstance(exc, BaseException):
            raise TypeError(f'Exception expected for value, {type(exc).__name__} found')
        return exc
    if value is _MISSING or tb is _MISSING:
        raise ValueError('Both or neither of value and tb must be given')
    return value


def _lines(text):
    return text.splitlines(True)


def _render(exc, limit=None, chain=True):
    if exc is None:
        return 'NoneType: None\n'
    if limit is None:
        import sys
        limit = getattr(sys, 'tracebacklimit', None)
        if limit is not None:
            limit = max(limit, 0)
    if chain or exc.__cause__ is None and (exc.__context__ is None or exc.__suppress_context__):
        text = _hog_render(exc, limit)
    else:
        cause, context, suppress = exc.__cause__, exc.__context__, exc.__suppress_context__
        exc.__cause__ = None
        exc.__context__ = None
        try:
            text = _hog_render(exc, limit)
        finally:
            exc.__cause__ = cause
            exc.__context__ = context
            exc.__suppress_context__ = suppress
    if not text.endswith('\n'):
        text += '\n'
    return text


def format_exception(exc, /, value=_MISSING, tb=_MISSING, limit=None, chain=True, **kwargs):
    text = _render(_value(exc, value, tb), limit, chain)
    out = []
    for line in _lines(text):
        # One item for each frame, with the lines that belong to it.
        if out and line.startswith('    ') and out[-1].startswith('  File'):
            out[-1] += line
        elif out and (out[-1] == '\n' or line == '\n' and out[-1].startswith('\n')):
            # The words between two exceptions, with the empty lines around them.
            out[-1] += line
        else:
            out.append(line)
    return out


def format_exception_only(exc, /, value=_MISSING, *, show_group=False, **kwargs):
    if value is _MISSING:
        value = exc
    if value is None:
        return ['NoneType: None\n']
    return list(TracebackException(type(value), value, None, compact=True).format_exception_only(show_group=show_group))


def format_exc(limit=None, chain=True):
    return ''.join(format_exception(_hog_handled(), limit=limit, chain=chain))


def format_tb(tb, limit=None):
    return extract_tb(tb, limit).format()


def format_stack(f=None, limit=None):
    return format_list(extract_stack(f, limit))


def _file(file):
    if file is None:
        import sys
        return sys.stderr
    return file


def print_exception(exc, /, value=_MISSING, tb=_MISSING, limit=None, file=None, chain=True, **kwargs):
    _file(file).write(_render(_value(exc, value, tb), limit, chain))


def print_exc(limit=None, file=None, chain=True):
    _file(file).write(_render(_hog_handled(), limit, chain))


def print_last(limit=None, file=None, chain=True):
    import sys
    exc = getattr(sys, 'last_exc', _UNKNOWN)
    if exc is _UNKNOWN:
        raise ValueError('no last exception')
    print_exception(exc, limit=limit, file=file, chain=chain)


def print_tb(tb, limit=None, file=None):
    _file(file).write(''.join(format_tb(tb, limit)))


def print_stack(f=None, limit=None, file=None):
    _file(file).write(''.join(format_stack(f, limit)))


def print_list(extracted_list, file=None):
    _file(file).write(''.join(format_list(extracted_list)))


def clear_frames(tb):
    while tb is not None:
        try:
            tb.tb_frame.clear()
        except RuntimeError:
            # It still runs.
            pass
        tb = tb.tb_next


_CAUSE = '\nThe above exception was the direct cause of the following exception:\n\n'
_CONTEXT = '\nDuring handling of the above exception, another exception occurred:\n\n'


class _Margin:
    # How the groups around what is printed indent it.
    def __init__(self):
        self.depth = 0
        self.must_close = False

    def emit(self, text, sign=None):
        indent = ' ' * (2 * self.depth)
        if self.depth:
            indent += (sign or '|') + ' '
        for part in [text] if isinstance(text, str) else text:
            if self.depth:
                part = ''.join([indent + line for line in part.splitlines(True)])
            yield part


class TracebackException:
    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None, lookup_lines=True, capture_locals=False, compact=False,
                 max_group_width=15, max_group_depth=10, save_exc_type=True, _seen=None):
        seen = set() if _seen is None else _seen
        options = {'limit': limit, 'lookup_lines': lookup_lines, 'capture_locals': capture_locals,
                   'max_group_width': max_group_width, 'max_group_depth': max_group_depth}
        self._set_up(exc_type, exc_value, exc_traceback, options, save_exc_type, seen)
        # Causes and contexts in a loop: chains can be long.
        todo = [(self, exc_value)]
        while todo:
            new, exc = todo.pop()
            if exc is None:
                continue

            def made(e):
                if e is None or id(e) in seen:
                    return None
                made = object.__new__(TracebackException)
                made._set_up(type(e), e, e.__traceback__, options, True, seen)
                todo.append((made, e))
                return made
            cause = exc.__cause__
            new.__cause__ = made(cause)
            if not compact or new.__cause__ is None and not exc.__suppress_context__:
                new.__context__ = made(exc.__context__)
            if isinstance(exc, BaseExceptionGroup):
                new.exceptions = [
                    TracebackException(type(e), e, e.__traceback__, _seen=seen, **options) for e in exc.exceptions]

    def _set_up(self, exc_type, exc_value, exc_traceback, options, save_exc_type, seen):
        seen.add(id(exc_value))
        self.max_group_width = options['max_group_width']
        self.max_group_depth = options['max_group_depth']
        self.stack = StackSummary._of(exc_traceback, options['limit'], options['lookup_lines'], options['capture_locals'])
        self._exc_type = exc_type if save_exc_type else None
        self._have_exc_type = exc_type is not None
        if exc_type is not None:
            self.exc_type_qualname = exc_type.__qualname__
            self.exc_type_module = exc_type.__module__
        else:
            self.exc_type_qualname = self.exc_type_module = None
        self.exceptions = None
        self._str = _shown(exc_value, 'exception')
        try:
            self.__notes__ = getattr(exc_value, '__notes__', None)
        except Exception as e:
            self.__notes__ = [f'Ignored error getting __notes__: {_shown(e, "__notes__", repr)}']
        self.__suppress_context__ = getattr(exc_value, '__suppress_context__', False)
        self.__cause__ = self.__context__ = None
        self._is_syntax_error = exc_type and issubclass(exc_type, SyntaxError)
        if self._is_syntax_error:
            self.filename = exc_value.filename
            self.lineno = None if exc_value.lineno is None else str(exc_value.lineno)
            self.end_lineno = None if exc_value.end_lineno is None else str(exc_value.end_lineno)
            self.text = exc_value.text
            self.offset = exc_value.offset
            self.end_offset = exc_value.end_offset
            self.msg = exc_value.msg
        if exc_value is None:
            self._lines = [f'{self.exc_type_str or "NoneType"}: None\n']
        else:
            self._lines = _hog_exception_lines(exc_value)
            if exc_type is not None and type(exc_value) is not exc_type:
                head = self.exc_type_str if self._str == '' else f'{self.exc_type_str}: {self._str}'
                self._lines = [head + '\n']

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        return cls(type(exc), exc, exc.__traceback__, *args, **kwargs)

    @property
    def exc_type(self):
        import warnings
        warnings.warn('Deprecated in 3.13. Use exc_type_str instead.', DeprecationWarning, stacklevel=2)
        return self._exc_type

    @property
    def exc_type_str(self):
        if not self._have_exc_type:
            return None
        module = self.exc_type_module
        if module in ('__main__', 'builtins'):
            return self.exc_type_qualname
        return f'{module if isinstance(module, str) else "<unknown>"}.{self.exc_type_qualname}'

    def __str__(self):
        return self._str

    def __eq__(self, other):
        if isinstance(other, TracebackException):
            return self.__dict__ == other.__dict__
        return NotImplemented

    def format_exception_only(self, *, show_group=False, _depth=0, **kwargs):
        indent = ' ' * (3 * _depth)
        for line in self._lines:
            if _depth:
                for part in line[:-1].split('\n'):
                    yield f'{indent}{part}\n'
            else:
                yield line
        if self.exceptions and show_group:
            for e in self.exceptions:
                yield from e.format_exception_only(show_group=True, _depth=_depth + 1)

    def format(self, *, chain=True, _ctx=None, **kwargs):
        margin = _Margin() if _ctx is None else _ctx
        todo = []
        exc = self
        if chain:
            while exc is not None:
                if exc.__cause__ is not None:
                    link, next_exc = _CAUSE, exc.__cause__
                elif exc.__context__ is not None and not exc.__suppress_context__:
                    link, next_exc = _CONTEXT, exc.__context__
                else:
                    link = next_exc = None
                todo.append((link, exc))
                exc = next_exc
        else:
            todo.append((None, exc))
        for link, exc in reversed(todo):
            if link is not None:
                yield from margin.emit(link)
            if exc.exceptions is None:
                if exc.stack:
                    yield from margin.emit('Traceback (most recent call last):\n')
                    yield from margin.emit(exc.stack.format())
                yield from margin.emit(exc.format_exception_only())
            elif margin.depth > self.max_group_depth:
                yield from margin.emit(f'... (max_group_depth is {self.max_group_depth})\n')
            else:
                yield from exc._format_group(margin)

    def _format_group(self, margin):
        outermost = margin.depth == 0
        if outermost:
            margin.depth += 1
        if self.stack:
            yield from margin.emit('Exception Group Traceback (most recent call last):\n', sign='+' if outermost else None)
            yield from margin.emit(self.stack.format())
        yield from margin.emit(self.format_exception_only())
        count = len(self.exceptions)
        shown = min(count, self.max_group_width + 1)
        margin.must_close = False
        for i in range(shown):
            last = i == shown - 1
            if last:
                margin.must_close = True
            cut = i >= self.max_group_width
            label = '...' if cut else str(i + 1)
            yield f'{" " * (2 * margin.depth)}{"+-" if i == 0 else "  "}+---------------- {label} ----------------\n'
            margin.depth += 1
            if cut:
                rest = count - self.max_group_width
                yield from margin.emit(f'and {rest} more exception{"s" if rest > 1 else ""}\n')
            else:
                yield from self.exceptions[i].format(_ctx=margin)
            if last and margin.must_close:
                yield f'{" " * (2 * margin.depth)}+------------------------------------\n'
                margin.must_close = False
            margin.depth -= 1
        if outermost:
            margin.depth = 0

    def print(self, *, file=None, chain=True, **kwargs):
        _file(file).write(''.join(self.format(chain=chain)))
