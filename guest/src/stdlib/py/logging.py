"""Logging: loggers, handlers, formatters."""

import sys
import time
from _prelude import _hog_filename, _hog_frame

__all__ = ['BASIC_FORMAT', 'BufferingFormatter', 'CRITICAL', 'DEBUG', 'ERROR', 'FATAL', 'FileHandler', 'Filter', 'Formatter',
           'Handler', 'INFO', 'LogRecord', 'Logger', 'LoggerAdapter', 'NOTSET', 'NullHandler', 'StreamHandler', 'WARN',
           'WARNING', 'addLevelName', 'basicConfig', 'captureWarnings', 'critical', 'debug', 'disable', 'error', 'exception',
           'fatal', 'getLevelName', 'getLogger', 'getLoggerClass', 'info', 'log', 'makeLogRecord', 'setLoggerClass',
           'shutdown', 'warn', 'warning', 'getLogRecordFactory', 'setLogRecordFactory', 'lastResort', 'raiseExceptions',
           'getLevelNamesMapping', 'getHandlerByName', 'getHandlerNames']

CRITICAL = FATAL = 50
ERROR = 40
WARNING = WARN = 30
INFO = 20
DEBUG = 10
NOTSET = 0

raiseExceptions = True
logThreads = logMultiprocessing = logProcesses = logAsyncioTasks = True
_start = None
_levelToName = {CRITICAL: 'CRITICAL', ERROR: 'ERROR', WARNING: 'WARNING', INFO: 'INFO', DEBUG: 'DEBUG', NOTSET: 'NOTSET'}
_nameToLevel = {'CRITICAL': CRITICAL, 'FATAL': FATAL, 'ERROR': ERROR, 'WARN': WARNING, 'WARNING': WARNING, 'INFO': INFO,
                'DEBUG': DEBUG, 'NOTSET': NOTSET}
BASIC_FORMAT = '%(levelname)s:%(name)s:%(message)s'


def getLevelNamesMapping():
    return _nameToLevel.copy()


def getLevelName(level):
    result = _levelToName.get(level)
    if result is None:
        result = _nameToLevel.get(level)
    return f'Level {level}' if result is None else result


def addLevelName(level, levelName):
    """Associate 'levelName' with 'level'."""
    _levelToName[level] = levelName
    _nameToLevel[levelName] = level


def _checkLevel(level):
    if isinstance(level, int):
        return level
    if str(level) == level:
        if level not in _nameToLevel:
            raise ValueError(f'Unknown level: {level!r}')
        return _nameToLevel[level]
    raise TypeError(f'Level not an integer or a valid string: {level!r}')


def currentframe():
    return _hog_frame(0)


# --- records

class LogRecord:
    def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None, sinfo=None, **kwargs):
        global _start
        now = time.time_ns()
        if _start is None:
            _start = now
        self.name = name
        self.msg = msg
        # A single mapping gives arguments by name.
        if args and len(args) == 1 and hasattr(args[0], 'keys') and hasattr(args[0], '__getitem__') and args[0]:
            args = args[0]
        self.args = args
        self.levelname = getLevelName(level)
        self.levelno = level
        self.pathname = pathname
        self.filename = str(pathname).rpartition('/')[2]
        self.module = self.filename.rpartition('.')[0] or self.filename
        self.exc_info = exc_info
        self.exc_text = None
        self.stack_info = sinfo
        self.lineno = lineno
        self.funcName = func
        self.created = now / 1e9
        self.msecs = (now % 1_000_000_000) // 1_000_000 + 0.0
        self.relativeCreated = (now - _start) / 1e6
        self.thread = 1 if logThreads else None
        self.threadName = 'MainThread' if logThreads else None
        self.processName = 'MainProcess' if logMultiprocessing else None
        self.process = 1 if logProcesses else None
        self.taskName = None
        asyncio = sys.modules.get('asyncio') if logAsyncioTasks else None
        if asyncio:
            try:
                self.taskName = asyncio.current_task().get_name()
            except Exception:
                pass

    def __repr__(self):
        return f'<LogRecord: {self.name}, {self.levelno}, {self.pathname}, {self.lineno}, "{self.msg}">'

    def getMessage(self):
        msg = str(self.msg)
        if self.args:
            msg = msg % self.args
        return msg


_logRecordFactory = LogRecord


def setLogRecordFactory(factory):
    global _logRecordFactory
    _logRecordFactory = factory


def getLogRecordFactory():
    return _logRecordFactory


def makeLogRecord(dict):
    """Make a LogRecord whose attributes are defined by the specified dictionary."""
    record = _logRecordFactory(None, None, '', 0, '', (), None, None)
    record.__dict__.update(dict)
    return record


# --- formatting

class PercentStyle:
    default_format = '%(message)s'
    asctime_format = '%(asctime)s'
    asctime_search = '%(asctime)'
    validation = r'%\(\w+\)[#0+ -]*(\*|\d+)?(\.(\*|\d+))?[diouxefgcrsa%]'

    def __init__(self, fmt, *, defaults=None):
        self._fmt = fmt or self.default_format
        self._defaults = defaults

    def usesTime(self):
        return self._fmt.find(self.asctime_search) >= 0

    def validate(self):
        import re
        if not re.search(self.validation, self._fmt, re.I):
            raise ValueError(f"Invalid format '{self._fmt}' for '{self.default_format[0]}' style")

    def _values(self, record):
        return self._defaults | record.__dict__ if self._defaults else record.__dict__

    def _format(self, record):
        return self._fmt % self._values(record)

    def format(self, record):
        try:
            return self._format(record)
        except KeyError as e:
            raise ValueError(f'Formatting field not found in record: {e}')


class StrFormatStyle(PercentStyle):
    default_format = '{message}'
    asctime_format = '{asctime}'
    asctime_search = '{asctime'

    def _format(self, record):
        return self._fmt.format(**self._values(record))

    def validate(self):
        import re
        import _string
        fields = set()
        try:
            for _, name, spec, conversion in _string.formatter_parser(self._fmt):
                if name:
                    if not re.match(r'^(\d+|\w+)(\.\w+|\[[^]]+\])*$', name):
                        raise ValueError(f'invalid field name/expression: {name!r}')
                    fields.add(name)
                if conversion and conversion not in 'rsa':
                    raise ValueError(f'invalid conversion: {conversion!r}')
                if spec and not re.match(r'^(.?[<=>^])?[+ -]?#?0?(\d+|{\w+})?[,_]?(\.(\d+|{\w+}))?[bcdefgnosx%]?$', spec, re.I):
                    raise ValueError(f'bad specifier: {spec!r}')
        except ValueError as e:
            raise ValueError(f'invalid format: {e}')
        if not fields:
            raise ValueError('invalid format: no fields')


class StringTemplateStyle(PercentStyle):
    default_format = '${message}'
    asctime_format = '${asctime}'
    asctime_search = '${asctime}'

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        from string import Template
        self._tpl = Template(self._fmt)

    def usesTime(self):
        return self._fmt.find('$asctime') >= 0 or self._fmt.find(self.asctime_search) >= 0

    def validate(self):
        fields = set()
        for m in self._tpl.pattern.finditer(self._fmt):
            d = m.groupdict()
            if d['named']:
                fields.add(d['named'])
            elif d['braced']:
                fields.add(d['braced'])
            elif m.group(0) == '$':
                raise ValueError("invalid format: bare '$' not allowed")
        if not fields:
            raise ValueError('invalid format: no fields')

    def _format(self, record):
        return self._tpl.substitute(**self._values(record))


_STYLES = {
    '%': (PercentStyle, BASIC_FORMAT),
    '{': (StrFormatStyle, '{levelname}:{name}:{message}'),
    '$': (StringTemplateStyle, '${levelname}:${name}:${message}'),
}


class Formatter:
    converter = staticmethod(time.localtime)
    default_time_format = '%Y-%m-%d %H:%M:%S'
    default_msec_format = '%s,%03d'

    def __init__(self, fmt=None, datefmt=None, style='%', validate=True, *, defaults=None):
        if style not in _STYLES:
            raise ValueError(f"Style must be one of: {','.join(_STYLES)}")
        self._style = _STYLES[style][0](fmt, defaults=defaults)
        if validate:
            self._style.validate()
        self._fmt = self._style._fmt
        self.datefmt = datefmt

    def formatTime(self, record, datefmt=None):
        converter = self.converter
        # Functions of `time` are no methods, even as attributes of a class.
        function = getattr(converter, '__func__', None)
        t = (function if function in (time.gmtime, time.localtime) else converter)(record.created)
        if datefmt:
            return time.strftime(datefmt, t)
        s = time.strftime(self.default_time_format, t)
        if self.default_msec_format:
            s = self.default_msec_format % (s, record.msecs)
        return s

    def formatException(self, ei):
        import traceback
        s = ''.join(traceback.format_exception(ei[0], ei[1], ei[2]))
        return s[:-1] if s[-1:] == '\n' else s

    def usesTime(self):
        return self._style.usesTime()

    def formatMessage(self, record):
        return self._style.format(record)

    def formatStack(self, stack_info):
        """This method is provided as an extension point for specialized formatting of stack information."""
        return stack_info

    def format(self, record):
        """Format the specified record as text."""
        record.message = record.getMessage()
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        s = self.formatMessage(record)
        if record.exc_info and not record.exc_text:
            record.exc_text = self.formatException(record.exc_info)
        if record.exc_text:
            if s[-1:] != '\n':
                s += '\n'
            s += record.exc_text
        if record.stack_info:
            if s[-1:] != '\n':
                s += '\n'
            s += self.formatStack(record.stack_info)
        return s


_defaultFormatter = Formatter()


class BufferingFormatter:
    def __init__(self, linefmt=None):
        self.linefmt = linefmt or _defaultFormatter

    def formatHeader(self, records):
        return ''

    def formatFooter(self, records):
        return ''

    def format(self, records):
        if not records:
            return ''
        return self.formatHeader(records) + ''.join(map(self.linefmt.format, records)) + self.formatFooter(records)


class Filter:
    def __init__(self, name=''):
        self.name = name
        self.nlen = len(name)

    def filter(self, record):
        return not self.name or record.name == self.name or record.name.startswith(self.name + '.')


class Filterer:
    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        if filter in self.filters:
            self.filters.remove(filter)

    def filter(self, record):
        for f in self.filters:
            result = f.filter(record) if hasattr(f, 'filter') else f(record)
            if not result:
                return False
            if isinstance(result, LogRecord):
                record = result
        return record


# --- handlers

_handlers = {}
_handlerList = []


def getHandlerByName(name):
    return _handlers.get(name)


def getHandlerNames():
    return frozenset(_handlers)


class Handler(Filterer):
    def __init__(self, level=NOTSET):
        super().__init__()
        self._name = None
        self.level = _checkLevel(level)
        self.formatter = None
        self._closed = False
        self.lock = None
        _handlerList.append(self)

    def get_name(self):
        return self._name

    def set_name(self, name):
        _handlers.pop(self._name, None)
        self._name = name
        if name:
            _handlers[name] = self

    name = property(get_name, set_name)

    def createLock(self):
        self.lock = None

    def acquire(self):
        pass

    def release(self):
        pass

    def setLevel(self, level):
        self.level = _checkLevel(level)

    def format(self, record):
        """Format the specified record."""
        return (self.formatter or _defaultFormatter).format(record)

    def emit(self, record):
        raise NotImplementedError('emit must be implemented by Handler subclasses')

    def handle(self, record):
        result = self.filter(record)
        if isinstance(result, LogRecord):
            record = result
        if result:
            self.emit(record)
        return result

    def setFormatter(self, fmt):
        self.formatter = fmt

    def flush(self):
        pass

    def close(self):
        self._closed = True
        if self._name and self._name in _handlers:
            del _handlers[self._name]
        if self in _handlerList:
            _handlerList.remove(self)

    def handleError(self, record):
        if not raiseExceptions or not sys.stderr:
            return
        import traceback
        write = sys.stderr.write
        write('--- Logging error ---\n')
        exc = sys.exception()
        text = ''.join(traceback.format_exception(exc))
        # A record that cannot be formatted fails in here: no frame of the program is in its traceback.
        write(text if text.startswith('Traceback') else 'Traceback (most recent call last):\n' + text)
        write('Call stack:\n')
        frame = _hog_frame(0)
        write(''.join(traceback.format_stack(frame)))
        try:
            write(f'Message: {record.msg!r}\nArguments: {record.args}\n')
        except Exception:
            write('Unable to print the message and arguments - possible formatting error.\n'
                  'Use the traceback above to help find the error.\n')

    def __repr__(self):
        return f'<{self.__class__.__name__} ({getLevelName(self.level)})>'


class StreamHandler(Handler):
    """A handler class which writes logging records, appropriately formatted, to a stream."""

    terminator = '\n'

    def __init__(self, stream=None):
        super().__init__()
        self.stream = sys.stderr if stream is None else stream

    def flush(self):
        if self.stream and hasattr(self.stream, 'flush'):
            self.stream.flush()

    def emit(self, record):
        """Emit a record."""
        try:
            self.stream.write(self.format(record) + self.terminator)
            self.flush()
        except RecursionError:
            raise
        except Exception:
            self.handleError(record)

    def setStream(self, stream):
        """Sets the StreamHandler's stream to the specified value, if it is different."""
        if stream is self.stream:
            return None
        result = self.stream
        self.flush()
        self.stream = stream
        return result

    def __repr__(self):
        name = str(getattr(self.stream, 'name', ''))
        return f"<{self.__class__.__name__} {name + ' ' if name else ''}({getLevelName(self.level)})>"

    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


class FileHandler(StreamHandler):
    def __init__(self, filename, mode='a', encoding=None, delay=False, errors=None):
        self.baseFilename = str(filename)
        self.mode = mode
        self.encoding = encoding
        self.errors = errors
        self.delay = delay
        if delay:
            Handler.__init__(self)
            self.stream = None
        else:
            StreamHandler.__init__(self, self._open())

    def close(self):
        stream, self.stream = self.stream, None
        if stream:
            stream.flush()
            stream.close()
        StreamHandler.close(self)

    def _open(self):
        return open(self.baseFilename, self.mode, encoding=self.encoding, errors=self.errors)

    def emit(self, record):
        """Emit a record."""
        if self.stream is None and (self.mode != 'w' or not self._closed):
            self.stream = self._open()
        if self.stream:
            StreamHandler.emit(self, record)

    def __repr__(self):
        return f'<{self.__class__.__name__} {self.baseFilename} ({getLevelName(self.level)})>'


class _StderrHandler(StreamHandler):
    def __init__(self, level=NOTSET):
        Handler.__init__(self, level)

    @property
    def stream(self):
        return sys.stderr


_defaultLastResort = _StderrHandler(WARNING)
lastResort = _defaultLastResort


class NullHandler(Handler):
    """This handler does nothing."""

    def handle(self, record):
        pass

    def emit(self, record):
        pass


# --- loggers

class PlaceHolder:
    """Stands where a logger's ancestor has not been asked for yet."""

    def __init__(self, alogger):
        self.loggerMap = {alogger: None}

    def append(self, alogger):
        self.loggerMap.setdefault(alogger)


_loggerClass = None


def setLoggerClass(klass):
    """Set the class to be used when instantiating a logger."""
    global _loggerClass
    if klass != Logger and not issubclass(klass, Logger):
        raise TypeError(f'logger not derived from logging.Logger: {klass.__name__}')
    _loggerClass = klass


def getLoggerClass():
    return _loggerClass


class Manager:
    def __init__(self, rootnode):
        self.root = rootnode
        self.disable = 0
        self.emittedNoHandlerWarning = False
        self.loggerDict = {}
        self.loggerClass = None
        self.logRecordFactory = None

    @property
    def disable(self):
        return self._disable

    @disable.setter
    def disable(self, value):
        self._disable = _checkLevel(value)

    def getLogger(self, name):
        """Get a logger with the specified name (channel name), creating it if it doesn't yet exist."""
        if not isinstance(name, str):
            raise TypeError('A logger name must be a string')
        found = self.loggerDict.get(name)
        if found is not None and not isinstance(found, PlaceHolder):
            return found
        logger = (self.loggerClass or _loggerClass)(name)
        logger.manager = self
        self.loggerDict[name] = logger
        if found is not None:
            for child in found.loggerMap:
                # Loggers between a child and this one stay where they are.
                if not child.parent.name.startswith(name):
                    logger.parent = child.parent
                    child.parent = logger
        parent = None
        end = name.rfind('.')
        while end > 0 and parent is None:
            above = self.loggerDict.get(name[:end])
            if above is None:
                self.loggerDict[name[:end]] = PlaceHolder(logger)
            elif isinstance(above, Logger):
                parent = above
            else:
                above.append(logger)
            end = name.rfind('.', 0, end - 1)
        logger.parent = parent or self.root
        return logger

    def setLoggerClass(self, klass):
        if klass != Logger and not issubclass(klass, Logger):
            raise TypeError(f'logger not derived from logging.Logger: {klass.__name__}')
        self.loggerClass = klass

    def setLogRecordFactory(self, factory):
        self.logRecordFactory = factory

    def _clear_cache(self):
        pass


class Logger(Filterer):
    """Instances of the Logger class represent a single logging channel."""

    def __init__(self, name, level=NOTSET):
        super().__init__()
        self.name = name
        self.level = _checkLevel(level)
        self.parent = None
        self.propagate = True
        self.handlers = []
        self.disabled = False

    def setLevel(self, level):
        self.level = _checkLevel(level)

    def debug(self, msg, *args, **kwargs):
        if self.isEnabledFor(DEBUG):
            self._log(DEBUG, msg, args, **kwargs)

    def info(self, msg, *args, **kwargs):
        if self.isEnabledFor(INFO):
            self._log(INFO, msg, args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        if self.isEnabledFor(WARNING):
            self._log(WARNING, msg, args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        import warnings
        warnings.warn("The 'warn' method is deprecated, use 'warning' instead", DeprecationWarning)
        self.warning(msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        if self.isEnabledFor(ERROR):
            self._log(ERROR, msg, args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.error(msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        if self.isEnabledFor(CRITICAL):
            self._log(CRITICAL, msg, args, **kwargs)

    def fatal(self, msg, *args, **kwargs):
        self.critical(msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        if not isinstance(level, int):
            if raiseExceptions:
                raise TypeError('level must be an integer')
            return
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)

    def findCaller(self, stack_info=False, stacklevel=1):
        # Frames of the library are not seen.
        depth = max(stacklevel - 1, 0)
        place = _hog_filename(depth)
        if place is None:
            depth = 0
            place = _hog_filename(0)
        if place is None:
            return '(unknown file)', 0, '(unknown function)', None
        name = _hog_frame(depth).f_code.co_name
        sinfo = None
        if stack_info:
            import traceback
            sinfo = 'Stack (most recent call last):\n' + ''.join(traceback.format_stack(_hog_frame(depth))).rstrip('\n')
        return place[0], place[1], name, sinfo

    def makeRecord(self, name, level, fn, lno, msg, args, exc_info, func=None, extra=None, sinfo=None):
        record = _logRecordFactory(name, level, fn, lno, msg, args, exc_info, func, sinfo)
        if extra is not None:
            for key in extra:
                if key in ('message', 'asctime') or key in record.__dict__:
                    raise KeyError(f'Attempt to overwrite {key!r} in LogRecord')
                record.__dict__[key] = extra[key]
        return record

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        fn, lno, func, sinfo = self.findCaller(stack_info, stacklevel)
        if exc_info:
            if isinstance(exc_info, BaseException):
                exc_info = (type(exc_info), exc_info, exc_info.__traceback__)
            elif not isinstance(exc_info, tuple):
                exc_info = sys.exc_info()
        self.handle(self.makeRecord(self.name, level, fn, lno, msg, args, exc_info, func, extra, sinfo))

    def handle(self, record):
        if self.disabled:
            return
        result = self.filter(record)
        if not result:
            return
        if isinstance(result, LogRecord):
            record = result
        self.callHandlers(record)

    def addHandler(self, hdlr):
        if hdlr not in self.handlers:
            self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        if hdlr in self.handlers:
            self.handlers.remove(hdlr)

    def hasHandlers(self):
        logger = self
        while logger:
            if logger.handlers:
                return True
            if not logger.propagate:
                return False
            logger = logger.parent
        return False

    def callHandlers(self, record):
        logger = self
        found = 0
        while logger:
            for handler in logger.handlers:
                found += 1
                if record.levelno >= handler.level:
                    handler.handle(record)
            logger = logger.parent if logger.propagate else None
        if found:
            return
        if lastResort:
            if record.levelno >= lastResort.level:
                lastResort.handle(record)
        elif raiseExceptions and not self.manager.emittedNoHandlerWarning:
            sys.stderr.write(f'No handlers could be found for logger "{self.name}"\n')
            self.manager.emittedNoHandlerWarning = True

    def getEffectiveLevel(self):
        logger = self
        while logger:
            if logger.level:
                return logger.level
            logger = logger.parent
        return NOTSET

    def isEnabledFor(self, level):
        return not self.disabled and self.manager._disable < level and level >= self.getEffectiveLevel()

    def getChild(self, suffix):
        if self.root is not self:
            suffix = f'{self.name}.{suffix}'
        return self.manager.getLogger(suffix)

    def getChildren(self):
        def depth(logger):
            return 0 if logger is logger.manager.root else 1 + logger.name.count('.')

        return {item for item in self.manager.loggerDict.values()
                if isinstance(item, Logger) and item.parent is self and depth(item) == 1 + depth(item.parent)}

    def __repr__(self):
        return f'<{self.__class__.__name__} {self.name} ({getLevelName(self.getEffectiveLevel())})>'

    def __reduce__(self):
        if getLogger(self.name) is not self:
            import pickle
            raise pickle.PicklingError('logger cannot be pickled')
        return getLogger, (self.name,)


class RootLogger(Logger):
    """A root logger is not that different to any other logger, except that it must have a logging level."""

    def __init__(self, level):
        super().__init__('root', level)

    def __reduce__(self):
        return getLogger, ()


_loggerClass = Logger


class LoggerAdapter:
    def __init__(self, logger, extra=None, merge_extra=False):
        self.logger = logger
        self.extra = extra
        self.merge_extra = merge_extra

    def process(self, msg, kwargs):
        """Process the logging message and keyword arguments passed in to a logging call."""
        if self.merge_extra and kwargs.get('extra') is not None:
            kwargs['extra'] = {**(self.extra or {}), **kwargs['extra']}
        else:
            kwargs['extra'] = self.extra
        return msg, kwargs

    def debug(self, msg, *args, **kwargs):
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        self.log(WARNING, msg, *args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        import warnings
        warnings.warn("The 'warn' method is deprecated, use 'warning' instead", DeprecationWarning)
        self.warning(msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        self.log(ERROR, msg, *args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        self.log(CRITICAL, msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        if self.isEnabledFor(level):
            msg, kwargs = self.process(msg, kwargs)
            self.logger.log(level, msg, *args, **kwargs)

    def isEnabledFor(self, level):
        return self.logger.isEnabledFor(level)

    def setLevel(self, level):
        self.logger.setLevel(level)

    def getEffectiveLevel(self):
        return self.logger.getEffectiveLevel()

    def hasHandlers(self):
        return self.logger.hasHandlers()

    def _log(self, level, msg, args, **kwargs):
        return self.logger._log(level, msg, args, **kwargs)

    @property
    def manager(self):
        return self.logger.manager

    @manager.setter
    def manager(self, value):
        self.logger.manager = value

    @property
    def name(self):
        return self.logger.name

    def __repr__(self):
        logger = self.logger
        return f'<{self.__class__.__name__} {logger.name} ({getLevelName(logger.getEffectiveLevel())})>'

    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


root = RootLogger(WARNING)
Logger.root = root
Logger.manager = Manager(root)


# --- the module's own functions

def basicConfig(**kwargs):
    force = kwargs.pop('force', False)
    encoding = kwargs.pop('encoding', None)
    errors = kwargs.pop('errors', 'backslashreplace')
    if force:
        for h in root.handlers[:]:
            root.removeHandler(h)
            h.close()
    if root.handlers:
        return
    handlers = kwargs.pop('handlers', None)
    if handlers is None:
        if 'stream' in kwargs and 'filename' in kwargs:
            raise ValueError("'stream' and 'filename' should not be specified together")
    elif 'stream' in kwargs or 'filename' in kwargs:
        raise ValueError("'stream' or 'filename' should not be specified together with 'handlers'")
    if handlers is None:
        filename = kwargs.pop('filename', None)
        mode = kwargs.pop('filemode', 'a')
        if filename:
            if 'b' in mode:
                errors = None
            h = FileHandler(filename, mode, encoding=encoding, errors=errors)
        else:
            h = StreamHandler(kwargs.pop('stream', None))
        handlers = [h]
    datefmt = kwargs.pop('datefmt', None)
    style = kwargs.pop('style', '%')
    if style not in _STYLES:
        raise ValueError(f"Style must be one of: {','.join(_STYLES)}")
    fmt = Formatter(kwargs.pop('format', _STYLES[style][1]), datefmt, style)
    formatter = kwargs.pop('formatter', None)
    for h in handlers:
        if h.formatter is None:
            h.setFormatter(formatter or fmt)
        root.addHandler(h)
    level = kwargs.pop('level', None)
    if level is not None:
        root.setLevel(level)
    if kwargs:
        raise ValueError(f"Unrecognised argument(s): {', '.join(kwargs)}")


def getLogger(name=None):
    if not name or isinstance(name, str) and name == root.name:
        return root
    return Logger.manager.getLogger(name)


def _configured():
    if not root.handlers:
        basicConfig()


def critical(msg, *args, **kwargs):
    """Log a message with severity 'CRITICAL' on the root logger."""
    _configured()
    root.critical(msg, *args, **kwargs)


def fatal(msg, *args, **kwargs):
    critical(msg, *args, **kwargs)


def error(msg, *args, **kwargs):
    """Log a message with severity 'ERROR' on the root logger."""
    _configured()
    root.error(msg, *args, **kwargs)


def exception(msg, *args, exc_info=True, **kwargs):
    """Log a message with severity 'ERROR' on the root logger, with exception information."""
    error(msg, *args, exc_info=exc_info, **kwargs)


def warning(msg, *args, **kwargs):
    """Log a message with severity 'WARNING' on the root logger."""
    _configured()
    root.warning(msg, *args, **kwargs)


def warn(msg, *args, **kwargs):
    import warnings
    warnings.warn("The 'warn' function is deprecated, use 'warning' instead", DeprecationWarning)
    warning(msg, *args, **kwargs)


def info(msg, *args, **kwargs):
    """Log a message with severity 'INFO' on the root logger."""
    _configured()
    root.info(msg, *args, **kwargs)


def debug(msg, *args, **kwargs):
    """Log a message with severity 'DEBUG' on the root logger."""
    _configured()
    root.debug(msg, *args, **kwargs)


def log(level, msg, *args, **kwargs):
    """Log 'msg % args' with the integer severity 'level' on the root logger."""
    _configured()
    root.log(level, msg, *args, **kwargs)


def disable(level=CRITICAL):
    root.manager.disable = level


def shutdown(handlerList=_handlerList):
    """Perform any cleanup actions in the logging system (e.g. flushing buffers)."""
    for h in handlerList[::-1]:
        try:
            h.flush()
            h.close()
        except (OSError, ValueError):
            pass


_warnings_showwarning = None


def _showwarning(message, category, filename, lineno, file=None, line=None):
    import warnings
    if file is not None:
        if _warnings_showwarning is not None:
            _warnings_showwarning(message, category, filename, lineno, file, line)
        return
    s = warnings.formatwarning(message, category, filename, lineno, line)
    logger = getLogger('py.warnings')
    if not logger.handlers:
        logger.addHandler(NullHandler())
    logger.warning(str(s))


def captureWarnings(capture):
    import warnings
    global _warnings_showwarning
    if capture:
        if _warnings_showwarning is None:
            _warnings_showwarning = warnings.showwarning
            warnings.showwarning = _showwarning
    elif _warnings_showwarning is not None:
        warnings.showwarning = _warnings_showwarning
        _warnings_showwarning = None
