from _prelude import _hog_frame, _hog_handled, _hog_render, _hog_traceback

__all__ = ['extract_stack', 'extract_tb', 'format_exception', 'format_exception_only', 'format_list', 'format_stack', 'format_tb',
           'print_exc', 'format_exc', 'print_exception', 'print_last', 'print_stack', 'print_tb', 'clear_frames', 'FrameSummary',
           'StackSummary', 'TracebackException', 'walk_stack', 'walk_tb', 'print_list']

_MISSING = object()


class FrameSummary:
    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None, colno=None,
                 end_colno=None, **kwargs):
        self.filename = filename
        self.lineno = lineno
        self.end_lineno = lineno if end_lineno is None else end_lineno
        self.colno = colno
        self.end_colno = end_colno
        self.name = name
        self.line = None if line is None else line.strip()
        self.locals = None if locals is None else {k: repr(v) for k, v in locals.items()}

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


class StackSummary(list):
    @classmethod
    def from_list(cls, a_list):
        return cls([f if isinstance(f, FrameSummary) else FrameSummary(f[0], f[1], f[2], line=f[3]) for f in a_list])

    @classmethod
    def extract(cls, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        out = cls()
        for f, lineno in frame_gen:
            out.append(FrameSummary(f.f_code.co_filename, lineno, f.f_code.co_name))
        return out

    def format(self):
        return format_list(self)

    def format_frame_summary(self, f):
        text = f'  File "{f.filename}", line {f.lineno}, in {f.name}\n'
        if f.line:
            text += f'    {f.line}\n'
        return text


def format_list(extracted_list):
    out = []
    for f in StackSummary.from_list(extracted_list):
        text = f'  File "{f.filename}", line {f.lineno}, in {f.name}\n'
        if f.line:
            text += f'    {f.line}\n'
        out.append(text)
    return out


def _summary(source):
    out = StackSummary()
    for filename, lineno, name, end_lineno, colno, end_colno, line in _hog_traceback(source):
        out.append(FrameSummary(filename, lineno, name, line=line, end_lineno=end_lineno, colno=colno, end_colno=end_colno))
    return out


def _limit(items, limit):
    if limit is None:
        return items
    return items[:limit] if limit >= 0 else items[limit:]


def extract_tb(tb, limit=None):
    if tb is None:
        return StackSummary()
    return StackSummary(_limit(_summary(tb), limit))


def extract_stack(f=None, limit=None):
    out = StackSummary()
    if f is None:
        f = _hog_frame(0)
    from _prelude import _hog_code_line
    while f is not None:
        line = _hog_code_line(f.f_code, f.f_lineno)
        out.append(FrameSummary(f.f_code.co_filename, f.f_lineno, f.f_code.co_name, line=line))
        f = f.f_back
    out.reverse()
    return StackSummary(_limit(out, limit if limit is None else -limit))


def walk_stack(f):
    if f is None:
        f = _hog_frame(0)
    while f is not None:
        yield f, f.f_lineno
        f = f.f_back


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
    if value is not _MISSING:
        exc = value
    if exc is None:
        return ['NoneType: None\n']
    new = exc
    tb, cause, context, suppress = exc.__traceback__, exc.__cause__, exc.__context__, exc.__suppress_context__
    try:
        exc.__traceback__ = None
        exc.__cause__ = None
        exc.__context__ = None
        lines = _lines(_render(new))
    finally:
        exc.__traceback__ = tb
        exc.__cause__ = cause
        exc.__context__ = context
        exc.__suppress_context__ = suppress
    if isinstance(exc, BaseExceptionGroup):
        cls = type(exc)
        name = cls.__qualname__ if cls.__module__ in ('builtins', '__main__') else f'{cls.__module__}.{cls.__qualname__}'
        return [f'{name}: {exc}\n'] + [f'{n}\n' for n in getattr(exc, '__notes__', ())]
    return lines


def format_exc(limit=None, chain=True):
    return ''.join(format_exception(_hog_handled(), limit=limit, chain=chain))


def format_tb(tb, limit=None):
    if limit is None and tb is not None:
        carrier = Exception()
        carrier.__traceback__ = tb
        return format_exception(carrier, chain=False)[1:-1]
    return format_list(extract_tb(tb, limit))


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
    raise ValueError('no last exception')


def print_tb(tb, limit=None, file=None):
    _file(file).write(''.join(format_tb(tb, limit)))


def print_stack(f=None, limit=None, file=None):
    _file(file).write(''.join(format_stack(f, limit)))


def print_list(extracted_list, file=None):
    _file(file).write(''.join(format_list(extracted_list)))


def clear_frames(tb):
    pass


class TracebackException:
    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None, lookup_lines=True, capture_locals=False, compact=False,
                 max_group_width=15, max_group_depth=10, save_exc_type=True, _seen=None):
        self._exc = exc_value
        self.exc_type = exc_type
        self.exc_type_str = getattr(exc_type, '__qualname__', None)
        self.stack = extract_tb(exc_traceback, limit) if exc_traceback is not None else StackSummary()
        self.__notes__ = getattr(exc_value, '__notes__', None)
        self.__suppress_context__ = getattr(exc_value, '__suppress_context__', False)
        seen = set() if _seen is None else _seen
        seen.add(id(exc_value))
        self.__cause__ = None
        self.__context__ = None
        for name in ('__cause__', '__context__'):
            e = getattr(exc_value, name, None)
            if e is not None and id(e) not in seen:
                setattr(self, name, TracebackException(type(e), e, e.__traceback__, _seen=seen))
        self._str = str(exc_value)

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        return cls(type(exc), exc, exc.__traceback__, *args, **kwargs)

    def format(self, *, chain=True, **kwargs):
        yield from format_exception(self._exc, chain=chain)

    def format_exception_only(self, *, show_group=False, **kwargs):
        yield from format_exception_only(self._exc)

    def print(self, *, file=None, chain=True, **kwargs):
        print_exception(self._exc, file=file, chain=chain)

    def __str__(self):
        return self._str

    def __eq__(self, other):
        if isinstance(other, TracebackException):
            return self.__dict__ == other.__dict__
        return NotImplemented
