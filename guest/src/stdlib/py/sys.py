from _prelude import (_Input, _Stream, _hog_argv, _hog_frame, _hog_handled, _hog_int_digits, _hog_intern, _hog_module_names,
                      _hog_modules, _hog_recursion_limit, _hog_set_stdout, _hog_sizeof, _struct_sequence)

argv = _hog_argv()
orig_argv = list(argv)
modules = _hog_modules()
path = ['']
meta_path = []
path_hooks = []
path_importer_cache = {}
warnoptions = []
builtin_module_names = tuple(_hog_module_names())
stdlib_module_names = frozenset(builtin_module_names)
_xoptions = {}
platform = 'linux'
byteorder = 'little'
maxsize = 2 ** 63 - 1
maxunicode = 0x10ffff
executable = _base_executable = ''
prefix = base_prefix = exec_prefix = base_exec_prefix = '/usr'
platlibdir = 'lib'
float_repr_style = 'short'
api_version = 1013
hexversion = 0x030e00f0
version = '3.14.0 (hognose)'
copyright = ''
dont_write_bytecode = True
pycache_prefix = None
tracebacklimit = 1000
del tracebacklimit

version_info = _struct_sequence('sys', 'version_info', ('major', 'minor', 'micro', 'releaselevel', 'serial'))(
    (3, 14, 0, 'final', 0))
float_info = _struct_sequence('sys', 'float_info', (
    'max', 'max_exp', 'max_10_exp', 'min', 'min_exp', 'min_10_exp', 'dig', 'mant_dig', 'epsilon', 'radix', 'rounds'))(
    (1.7976931348623157e+308, 1024, 308, 2.2250738585072014e-308, -1021, -307, 15, 53, 2.220446049250313e-16, 2, 1))
int_info = _struct_sequence('sys', 'int_info', (
    'bits_per_digit', 'sizeof_digit', 'default_max_str_digits', 'str_digits_check_threshold'))((30, 4, 4300, 640))
hash_info = _struct_sequence('sys', 'hash_info', (
    'width', 'modulus', 'inf', 'nan', 'imag', 'algorithm', 'hash_bits', 'seed_bits', 'cutoff'))(
    (64, 2305843009213693951, 314159, 0, 1000003, 'siphash13', 64, 128, 0))
thread_info = _struct_sequence('sys', 'thread_info', ('name', 'lock', 'version'))(('pthread', 'semaphore', None))
flags = _struct_sequence('sys', 'flags', (
    'debug', 'inspect', 'interactive', 'optimize', 'dont_write_bytecode', 'no_user_site', 'no_site', 'ignore_environment',
    'verbose', 'bytes_warning', 'quiet', 'hash_randomization', 'isolated', 'dev_mode', 'utf8_mode', 'warn_default_encoding',
    'safe_path', 'int_max_str_digits', 'gil', 'thread_inherit_context', 'context_aware_warnings'))(
    (0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, False, 1, 0, False, 4300, 1, 0, 0))


class _Implementation:
    def __init__(self):
        self.name = 'hognose'
        self.cache_tag = None
        self.version = version_info
        self.hexversion = hexversion

    def __repr__(self):
        return f'namespace(name={self.name!r}, cache_tag=None, version={self.version!r}, hexversion={self.hexversion!r})'


implementation = _Implementation()

stdout = __stdout__ = _Stream('<stdout>', False)
stderr = __stderr__ = _Stream('<stderr>', True)
stdin = __stdin__ = _Input()
_hog_set_stdout(stdout)


def exit(status=None, /):
    if status is None:
        raise SystemExit
    raise SystemExit(status)


def exception():
    return _hog_handled()


def exc_info():
    e = _hog_handled()
    if e is None:
        return (None, None, None)
    return (type(e), e, e.__traceback__)


def getrecursionlimit():
    return _hog_recursion_limit()


def setrecursionlimit(limit, /):
    _hog_recursion_limit(limit)


def get_int_max_str_digits():
    return _hog_int_digits()


def set_int_max_str_digits(maxdigits):
    _hog_int_digits(maxdigits)


def getsizeof(object, default=None):
    method = getattr(type(object), '__sizeof__', None)
    if method is not None and type(method) is type(exit):
        return method(object)
    return _hog_sizeof(object)


def getrefcount(object, /):
    return 2


def intern(string, /):
    return _hog_intern(string)


def getdefaultencoding():
    return 'utf-8'


def getfilesystemencoding():
    return 'utf-8'


def getfilesystemencodeerrors():
    return 'surrogateescape'


def getswitchinterval():
    return 0.005


def setswitchinterval(interval, /):
    if isinstance(interval, (str, bytes, bytearray)):
        raise TypeError(f'must be real number, not {type(interval).__name__}')
    if float(interval) <= 0:
        raise ValueError('switch interval must be strictly positive')


def getallocatedblocks():
    return 0


def _getframe(depth=0, /):
    return _hog_frame(depth)


def _getframemodulename(depth=0):
    try:
        return _hog_frame(depth).f_globals.get('__name__')
    except ValueError:
        return None


def is_finalizing():
    return False


def gettrace():
    return None


def settrace(function, /):
    if function is not None:
        raise NotImplementedError('sys.settrace() is not supported')


def getprofile():
    return None


def setprofile(function, /):
    if function is not None:
        raise NotImplementedError('sys.setprofile() is not supported')


def audit(event, /, *args):
    pass


def addaudithook(hook):
    raise NotImplementedError('sys.addaudithook() is not supported')


def call_tracing(func, args, /):
    return func(*args)


def displayhook(value, /):
    if value is not None:
        import builtins
        builtins._ = None
        stdout.write(repr(value) + '\n')
        builtins._ = value


def excepthook(exctype, value, traceback, /):
    from _prelude import _hog_render
    stderr.write(_hog_render(value))


__displayhook__ = displayhook
__excepthook__ = excepthook


_UnraisableHookArgs = _struct_sequence('sys', 'UnraisableHookArgs', ('exc_type', 'exc_value', 'exc_traceback', 'err_msg', 'object'))


def unraisablehook(unraisable, /):
    head = unraisable.err_msg or 'Exception ignored in'
    if unraisable.object is not None:
        try:
            shown = repr(unraisable.object)
        except Exception:
            shown = '<object repr() failed>'
        head = f'{head}: {shown}'
    elif unraisable.err_msg:
        head += ':'
    _write_unraisable(unraisable.exc_value, head, unraisable.exc_type, unraisable.exc_traceback)


def _write_unraisable(exc, head, exc_type=None, tb=None):
    # As CPython's C code does it: no causes, and lines without marks.
    if stderr is None:
        return
    from _prelude import _hog_traceback
    out = [head, '\n']
    if exc_type is None:
        exc_type, tb = type(exc), exc.__traceback__
    if tb is not None:
        out.append('Traceback (most recent call last):\n')
        for filename, lineno, name, _, _, _, line, _ in _hog_traceback(tb):
            out.append(f'  File "{filename}", line {lineno}, in {name}\n')
            if line:
                out.append(f'    {line.strip()}\n')
    module = getattr(exc_type, '__module__', None)
    if module is None or isinstance(module, str) and module not in ('builtins', '__main__'):
        out.append(f'{module or "<unknown>"}.')
    out.append(getattr(exc_type, '__qualname__', '<unknown>'))
    if exc is not None:
        try:
            text = str(exc)
        except Exception:
            text = '<exception str() failed>'
        if text:
            out.append(f': {text}')
    stderr.write(''.join(out) + '\n')


__unraisablehook__ = unraisablehook


def breakpointhook(*args, **kws):
    pass


def is_stack_trampoline_active():
    return False


def _is_gil_enabled():
    return True


def _is_interned(string, /):
    if not isinstance(string, str):
        raise TypeError(f'_is_interned() argument must be str, not {type(string).__name__}')
    return type(string) is str and _hog_intern(string) is string
