"""Objects that stand for others in tests, and remember how they were used."""

import functools
import inspect
import sys

__all__ = ('Mock', 'MagicMock', 'patch', 'sentinel', 'DEFAULT', 'ANY', 'call', 'create_autospec', 'AsyncMock', 'ThreadingMock',
           'FILTER_DIR', 'NonCallableMock', 'NonCallableMagicMock', 'mock_open', 'PropertyMock', 'seal')

FILTER_DIR = True


class InvalidSpecError(Exception):
    pass


class _SentinelObject:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f'sentinel.{self.name}'

    def __reduce__(self):
        return f'sentinel.{self.name}'


class _Sentinel:
    def __init__(self):
        self._sentinels = {}

    def __getattr__(self, name):
        if name == '__bases__':
            raise AttributeError
        return self._sentinels.setdefault(name, _SentinelObject(name))


sentinel = _Sentinel()
DEFAULT = sentinel.DEFAULT
_missing = sentinel.MISSING


class _ANY:
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __repr__(self):
        return '<ANY>'

    __hash__ = None


ANY = _ANY()


# --- calls


def _format_call(name, args, kwargs):
    parts = [repr(a) for a in args] + [f'{k}={v!r}' for k, v in kwargs.items()]
    return f"{name}({', '.join(parts)})"


class _Call(tuple):
    """A call: its name, the arguments, and those by name; equal to tuples that leave out what is empty."""

    def __new__(cls, value=(), name='', parent=None, two=False, from_kall=True):
        args, kwargs = (), {}
        for part in value:
            if isinstance(part, str):
                name = part
            elif isinstance(part, tuple):
                args = part
            else:
                kwargs = part
        return tuple.__new__(cls, (args, kwargs) if two else (name, args, kwargs))

    def __init__(self, value=(), name=None, parent=None, two=False, from_kall=True):
        self._mock_name = name
        self._mock_parent = parent
        self._mock_from_kall = from_kall

    def _split(self):
        return ('',) + tuple(self) if len(self) == 2 else tuple(self)

    def __eq__(self, other):
        try:
            size = len(other)
        except TypeError:
            return NotImplemented
        name, args, kwargs = self._split()
        if self._mock_parent is not None and getattr(other, '_mock_parent', None) is not None:
            if self._mock_parent != other._mock_parent:
                return False
        o_name, o_args, o_kwargs = '', (), {}
        if size > 3:
            return False
        for part in other:
            if isinstance(part, str):
                o_name = part
            elif isinstance(part, tuple):
                o_args = part
            elif isinstance(part, dict):
                o_kwargs = part
            else:
                return False
        if name and size == 1 and isinstance(other[0], str) and not isinstance(other, _Call):
            return name == o_name and not args and not kwargs
        if len(self) == 2 or (isinstance(other, _Call) and size == 2):
            o_name = name
        if name and o_name != name:
            return False
        # ANY is on the left, so that its comparison is asked first.
        return (o_args, o_kwargs) == (args, kwargs)

    __ne__ = object.__ne__
    __hash__ = None

    def __call__(self, /, *args, **kwargs):
        if self._mock_name is None:
            return _Call(('', args, kwargs), name='()')
        return _Call((self._mock_name, args, kwargs), name=self._mock_name + '()', parent=self)

    def __getattr__(self, name):
        if self._mock_name is None:
            return _Call(name=name, from_kall=False)
        return _Call(name=f'{self._mock_name}.{name}', parent=self, from_kall=False)

    def __getattribute__(self, name):
        if name in ('count', 'index'):
            return tuple.__getattribute__(self, '__getattr__')(name)
        return tuple.__getattribute__(self, name)

    @property
    def args(self):
        return self._split()[1]

    @property
    def kwargs(self):
        return self._split()[2]

    def __repr__(self):
        if not self._mock_from_kall:
            name = self._mock_name or 'call'
            return name if name.startswith('call') else f'call.{name}'
        name, args, kwargs = self._split()
        if not name:
            name = 'call'
        elif not name.startswith('call'):
            name = f'call{name}' if name.startswith('()') else f'call.{name}'
        return _format_call(name, args, kwargs)

    def call_list(self):
        """All calls that a chain of them is made of."""
        calls = []
        thing = self
        while thing is not None:
            if thing._mock_from_kall:
                calls.append(thing)
            thing = thing._mock_parent
        return _CallList(reversed(calls))


call = _Call(from_kall=False)


class _CallList(list):
    def __contains__(self, value):
        if not isinstance(value, list):
            return list.__contains__(self, value)
        n = len(value)
        return any([self[i:i + n] == value for i in range(len(self) - n + 1)])

    def __repr__(self):
        import pprint
        return pprint.pformat(list(self))


# --- mocks

_METHODS = ('lt gt le ge eq ne getitem setitem delitem len contains str sizeof enter exit divmod rdivmod neg pos abs invert '
            'complex int float index round trunc floor ceil bool next fspath aiter aenter aexit anext hash call iter repr dir '
            'format subclasses reversed missing getinitargs getstate setstate getformat')
_BINARY = 'add sub mul matmul truediv floordiv mod lshift rshift and xor or pow'
_MAGIC = {f'__{n}__' for n in _METHODS.split()}
_MAGIC |= {f'__{p}{n}__' for n in _BINARY.split() for p in ('', 'i', 'r')}
_ASYNC = {'__aenter__', '__aexit__', '__anext__'}
# What a MagicMock has of itself, and what it answers.
_ANSWERS = {'__lt__': NotImplemented, '__gt__': NotImplemented, '__le__': NotImplemented, '__ge__': NotImplemented,
            '__int__': 1, '__contains__': False, '__len__': 0, '__exit__': False, '__complex__': 1j, '__float__': 1.0,
            '__bool__': True, '__index__': 1}
_PLAIN = {'__getitem__', '__setitem__', '__delitem__', '__enter__', '__divmod__', '__rdivmod__', '__neg__', '__pos__',
          '__abs__', '__invert__', '__round__', '__trunc__', '__floor__', '__ceil__', '__next__'}
_PLAIN |= {f'__{p}{n}__' for n in _BINARY.split() for p in ('', 'r', 'i') if f'{p}{n}' not in ('ipow',)}
_OWN = ('return_value', 'side_effect', 'called', 'call_count', 'call_args', 'call_args_list', 'mock_calls', 'method_calls')
_ASSERTING = ('assert', 'assret', 'asert', 'aseert', 'assrt')


def _is_exception(obj):
    return isinstance(obj, BaseException) or isinstance(obj, type) and issubclass(obj, BaseException)


def _is_async(obj):
    return inspect.iscoroutinefunction(obj) or inspect.iscoroutinefunction(getattr(obj, '__call__', None)) and not isinstance(
        obj, type)


class NonCallableMock:
    """A non-callable version of Mock."""

    def __new__(cls, *args, **kwargs):
        # Magic methods are looked up on the class, so each mock has its own.
        bases = (cls,)
        return object.__new__(type(cls.__name__, bases, {'__doc__': cls.__doc__, '__module__': cls.__module__}))

    def __init__(self, spec=None, wraps=None, name=None, spec_set=None, parent=None, _new_name='', unsafe=False, **kwargs):
        d = self.__dict__
        d['_mock_parent'] = parent
        d['_mock_name'] = name
        d['_mock_new_name'] = _new_name
        d['_mock_children'] = {}
        d['_mock_wraps'] = wraps
        d['_mock_return_value'] = DEFAULT
        d['_mock_side_effect'] = None
        d['_mock_sealed'] = False
        d['_mock_unsafe'] = unsafe
        if spec_set is not None:
            spec = spec_set
        d['_spec_set'] = spec_set is not None
        d['_mock_methods'] = None
        d['_spec_class'] = None
        d['_spec_asyncs'] = []
        d['_spec_signature'] = None
        if spec is not None:
            if isinstance(spec, NonCallableMock):
                raise InvalidSpecError(f'Cannot spec a Mock object. [object={spec!r}]')
            if isinstance(spec, (list, tuple)):
                d['_mock_methods'] = list(spec)
            else:
                d['_mock_methods'] = dir(spec)
                d['_spec_class'] = spec if isinstance(spec, type) else type(spec)
                d['_spec_asyncs'] = [n for n in d['_mock_methods'] if _is_async(inspect.getattr_static(spec, n, None))]
        self._reset_counts()
        if kwargs:
            self.configure_mock(**kwargs)

    def _reset_counts(self):
        d = self.__dict__
        d['called'] = False
        d['call_count'] = 0
        d['call_args'] = None
        d['call_args_list'] = _CallList()
        d['mock_calls'] = _CallList()
        d['method_calls'] = _CallList()

    @property
    def __class__(self):
        return type(self) if self._spec_class is None else self._spec_class

    @property
    def return_value(self):
        value = self._mock_return_value
        if value is DEFAULT and self._mock_wraps is None:
            value = self._get_child_mock(parent=self, _new_name='()')
            self.return_value = value
        return value

    @return_value.setter
    def return_value(self, value):
        self.__dict__['_mock_return_value'] = value
        self._adopt(value, '()')

    @property
    def side_effect(self):
        return self._mock_side_effect

    @side_effect.setter
    def side_effect(self, value):
        if value is not None and not callable(value) and not _is_exception(value):
            value = iter(value)
        self.__dict__['_mock_side_effect'] = value

    def _adopt(self, value, name):
        if isinstance(value, NonCallableMock) and value._mock_parent is None and not value._mock_name:
            above = self
            while above is not None:
                if above is value:
                    return False
                above = above._mock_parent
            value.__dict__['_mock_parent'] = self
            value.__dict__['_mock_new_name'] = name
            return True
        return False

    def _get_child_mock(self, /, **kw):
        if self._mock_sealed:
            name = kw.get('_new_name', '')
            raise AttributeError(f"{self._full_name()}{name if name.startswith('(') else '.' + name}")
        name = kw.get('_new_name')
        if name in self._spec_asyncs:
            return AsyncMock(**kw)
        cls = next(c for c in type(self).__mro__ if c in (MagicMock, AsyncMock, Mock, NonCallableMagicMock, NonCallableMock)
                   or c.__module__ != 'unittest.mock' and c is not type(self))
        if cls in (NonCallableMagicMock, NonCallableMock):
            cls = MagicMock if cls is NonCallableMagicMock else Mock
        elif cls is AsyncMock and self._mock_methods is not None and name not in self._spec_asyncs and name != '()':
            cls = MagicMock
        return cls(**kw)

    def __getattr__(self, name):
        if name in ('_mock_methods', '_mock_children'):
            raise AttributeError(name)
        methods = self._mock_methods
        if methods is not None:
            if name not in methods or name.startswith('__') and name.endswith('__') and name in _MAGIC:
                raise AttributeError(f'Mock object has no attribute {name!r}')
        elif name.startswith('__') and name.endswith('__'):
            raise AttributeError(name)
        if not self._mock_unsafe and (methods is None or name not in methods) and name.startswith(_ASSERTING):
            raise AttributeError(f'{name!r} is not a valid assertion. Use a spec for the mock if {name!r} is meant to be an '
                                 'attribute.')
        child = self._mock_children.get(name)
        if child is _missing:
            raise AttributeError(name)
        if child is None:
            wraps = None
            if self._mock_wraps is not None:
                wraps = getattr(self._mock_wraps, name)
            child = self._get_child_mock(parent=self, wraps=wraps, _new_name=name)
            self._mock_children[name] = child
        return child

    def __setattr__(self, name, value):
        if name in _OWN or name in ('_mock_methods', '_mock_sealed', '__class__', '_mock_return_value', '_mock_side_effect'):
            return object.__setattr__(self, name, value)
        if self._spec_set and self._mock_methods is not None and name not in self._mock_methods and name not in self.__dict__:
            raise AttributeError(f"Mock object has no attribute '{name}'")
        if name in _MAGIC:
            self._set_magic(name, value)
            return
        if isinstance(value, NonCallableMock) and self._adopt(value, name):
            self._mock_children[name] = value
            self.__dict__.pop(name, None)
            return
        if self._mock_sealed and not hasattr(self, name):
            raise AttributeError(f'Cannot set {self._full_name()}.{name}')
        if isinstance(value, PropertyMock):
            setattr(type(self), name, value)
            return
        object.__setattr__(self, name, value)

    def __delattr__(self, name):
        if name in _MAGIC and name in type(self).__dict__:
            delattr(type(self), name)
            self._mock_children.pop(name, None)
            return
        child = self._mock_children.get(name)
        if name in self.__dict__:
            object.__delattr__(self, name)
        elif child is _missing:
            raise AttributeError(name)
        self._mock_children[name] = _missing

    def _set_magic(self, name, value):
        if self._mock_methods is not None and name not in self._mock_methods:
            raise AttributeError(f'Mock object has no attribute {name!r}')
        if isinstance(value, NonCallableMock):
            self._adopt(value, name)
            self._mock_children[name] = value
            mock = value
            value = property(lambda self: mock)
        elif callable(value):
            function = value

            def value(self, /, *args, **kwargs):
                return function(self, *args, **kwargs)
        setattr(type(self), name, value)

    def __dir__(self):
        names = [n for n in dir(type(self)) if not n.startswith('_')]
        names += self._mock_methods or []
        names += [n for n in self.__dict__ if not n.startswith('_')]
        names += [n for n, child in self._mock_children.items() if child is not _missing]
        return sorted(set(names))

    # --- names

    def _full_name(self):
        parts = []
        mock = self
        while mock is not None:
            name = mock._mock_new_name
            if mock._mock_parent is None or mock._mock_name:
                parts.append(mock._mock_name or 'mock')
                break
            parts.append(name)
            mock = mock._mock_parent
        text = parts.pop()
        for part in reversed(parts):
            text += part if part.startswith('(') else f'.{part}'
        return text

    def __repr__(self):
        name = self._full_name()
        shown = '' if name == 'mock' and self._mock_parent is None and not self._mock_name else f' name={name!r}'
        if self._spec_class is not None:
            word = 'spec_set' if self._spec_set else 'spec'
            shown += f' {word}={self._spec_class.__name__!r}'
        return f'<{type(self).__name__}{shown} id={id(self)!r}>'

    # --- configuration

    def configure_mock(self, /, **kwargs):
        for path, value in sorted(kwargs.items(), key=lambda item: item[0].count('.')):
            *names, last = path.split('.')
            obj = self
            for name in names:
                obj = getattr(obj, name)
            setattr(obj, last, value)

    def attach_mock(self, mock, attribute):
        """Attach a mock as an attribute of this one, replacing its name and parent."""
        d = mock.__dict__
        d['_mock_parent'] = None
        d['_mock_name'] = ''
        d['_mock_new_name'] = ''
        setattr(self, attribute, mock)

    def mock_add_spec(self, spec, spec_set=False):
        """Add a spec to a mock."""
        d = self.__dict__
        d['_mock_methods'] = list(spec) if isinstance(spec, (list, tuple)) else dir(spec)
        if not isinstance(spec, (list, tuple)):
            d['_spec_class'] = spec if isinstance(spec, type) else type(spec)
        d['_spec_set'] = spec_set

    def reset_mock(self, visited=None, *, return_value=False, side_effect=False):
        visited = [] if visited is None else visited
        if any([v is self for v in visited]):
            return
        visited.append(self)
        self._reset_counts()
        if return_value:
            self.__dict__['_mock_return_value'] = DEFAULT
        if side_effect:
            self.__dict__['_mock_side_effect'] = None
        for child in self._mock_children.values():
            if isinstance(child, NonCallableMock):
                child.reset_mock(visited, return_value=return_value, side_effect=side_effect)
        value = self._mock_return_value
        if isinstance(value, NonCallableMock) and value is not self:
            value.reset_mock(visited)

    # --- assertions

    def _shown(self):
        return self._mock_name or (self._full_name().rpartition('.')[2] if self._mock_parent is not None else None) or 'mock'

    def _format_expected(self, args, kwargs):
        return _format_call(self._shown(), args, kwargs)

    def _calls_text(self, prefix='Calls'):
        return f'\n{prefix}: {self.mock_calls!r}.' if self.mock_calls else ''

    def _matcher(self, args, kwargs):
        signature = self._spec_signature
        if signature is None:
            return args, kwargs
        try:
            bound = signature.bind(*args, **kwargs)
            bound.apply_defaults()
        except TypeError as e:
            return e.with_traceback(None)
        return bound.args, bound.kwargs

    def _same_call(self, made, args, kwargs):
        if self._spec_signature is None:
            return (args, kwargs) == tuple(made)[-2:]
        return self._matcher(args, kwargs) == self._matcher(*tuple(made)[-2:])

    def assert_not_called(self):
        if self.call_count != 0:
            raise AssertionError(f"Expected '{self._shown()}' to not have been called. Called {self.call_count} times."
                                 + self._calls_text())

    def assert_called(self):
        if self.call_count == 0:
            raise AssertionError(f"Expected '{self._shown()}' to have been called.")

    def assert_called_once(self):
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._shown()}' to have been called once. Called {self.call_count} times."
                                 + self._calls_text())

    def assert_called_with(self, /, *args, **kwargs):
        expected = self._format_expected(args, kwargs)
        if self.call_args is None:
            raise AssertionError(f'expected call not found.\nExpected: {expected}\n  Actual: not called.')
        if not self._same_call(self.call_args, args, kwargs):
            actual = self._format_expected(*tuple(self.call_args)[-2:])
            raise AssertionError(f'expected call not found.\nExpected: {expected}\n  Actual: {actual}')

    def assert_called_once_with(self, /, *args, **kwargs):
        if self.call_count != 1:
            raise AssertionError(f"Expected '{self._shown()}' to be called once. Called {self.call_count} times."
                                 + self._calls_text())
        self.assert_called_with(*args, **kwargs)

    def assert_any_call(self, /, *args, **kwargs):
        if not any([self._same_call(made, args, kwargs) for made in self.call_args_list]):
            raise AssertionError(f'{self._format_expected(args, kwargs)} call not found')

    def assert_has_calls(self, calls, any_order=False):
        expected = list(calls)
        made = self.mock_calls
        if not any_order:
            if expected not in made:
                shown = _CallList(expected)
                raise AssertionError(f'Calls not found.\nExpected: {shown!r}\n  Actual: {made!r}')
            return
        left = list(made)
        missing = []
        for c in expected:
            try:
                left.remove(c)
            except ValueError:
                missing.append(c)
        if missing:
            raise AssertionError(f'{self._shown()!r} does not contain all of {tuple(missing)!r} in its call list, '
                                 f'found {made!r} instead')


class CallableMixin(NonCallableMock):
    def __init__(self, spec=None, side_effect=None, return_value=DEFAULT, wraps=None, name=None, spec_set=None, parent=None,
                 _new_name='', **kwargs):
        super().__init__(spec, wraps, name, spec_set, parent, _new_name, **kwargs)
        if return_value is not DEFAULT:
            self.return_value = return_value
        self.side_effect = side_effect

    def __call__(self, /, *args, **kwargs):
        if self._spec_signature is not None:
            self._spec_signature.bind(*args, **kwargs)
        self._record(args, kwargs)
        return self._answer(args, kwargs)

    def _record(self, args, kwargs):
        self.called = True
        self.call_count += 1
        made = _Call((args, kwargs), two=True)
        self.call_args = made
        self.call_args_list.append(made)
        self.mock_calls.append(_Call(('', args, kwargs)))
        # Those above remember it under its name from there.
        name = self._mock_new_name
        method = name
        mock, parent = self, self._mock_parent
        is_method = self._mock_name is None or parent is not None
        while parent is not None:
            if is_method and not method.startswith('(') and '()' not in method:
                parent.method_calls.append(_Call((method, args, kwargs)))
            parent.mock_calls.append(_Call((name, args, kwargs)))
            upper = parent._mock_new_name
            if upper:
                name = f'{upper}{name}' if name.startswith('(') else f'{upper}.{name}'
                method = name
            parent = parent._mock_parent

    def _answer(self, args, kwargs):
        effect = self.side_effect
        if effect is not None:
            if _is_exception(effect):
                raise effect
            if not callable(effect):
                result = next(effect)
                if _is_exception(result):
                    raise result
            else:
                result = effect(*args, **kwargs)
            if result is not DEFAULT:
                return result
        if self._mock_return_value is not DEFAULT:
            return self._mock_return_value
        if self._mock_wraps is not None:
            return self._mock_wraps(*args, **kwargs)
        return self.return_value


class Mock(CallableMixin):
    """A flexible mock object: all attributes are mocks, and it remembers how it was used."""


class _Magic:
    """Magic methods of MagicMock, as properties of the class that make a mock for each when it is first needed."""

    def __init__(self, name):
        self.name = name

    def __get__(self, obj, cls=None):
        if obj is None:
            return self
        name = self.name
        if obj._mock_methods is not None and name not in obj._mock_methods:
            raise AttributeError(name)
        child = obj._mock_children.get(name)
        if child is None:
            child = AsyncMock(parent=obj, _new_name=name) if name in _ASYNC else MagicMock(parent=obj, _new_name=name)
            answer = _ANSWERS.get(name, DEFAULT)
            if name == '__enter__' or name == '__aenter__' or answer is DEFAULT:
                pass
            else:
                child.return_value = answer
            if name == '__aexit__':
                child.return_value = False
            obj._mock_children[name] = child
        return child


def _iter(self):
    child = self._mock_children.get('__iter__')
    if child is None:
        child = MagicMock(parent=self, _new_name='__iter__')
        child.side_effect = lambda: iter(()) if child._mock_return_value is DEFAULT else iter(child._mock_return_value)
        self._mock_children['__iter__'] = child
    return child


class MagicMixin:
    pass


for _name in _PLAIN | set(_ANSWERS) | _ASYNC:
    setattr(MagicMixin, _name, _Magic(_name))
MagicMixin.__iter__ = property(_iter)


class NonCallableMagicMock(MagicMixin, NonCallableMock):
    """A version of MagicMock that isn't callable."""


class MagicMock(MagicMixin, Mock):
    """A subclass of Mock with default implementations of most of the magic methods."""


class AsyncMock(MagicMixin, Mock):
    """A mock of a coroutine function."""

    def __init__(self, /, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.__dict__['_is_coroutine_mark'] = True

    def _reset_counts(self):
        super()._reset_counts()
        d = self.__dict__
        d['await_count'] = 0
        d['await_args'] = None
        d['await_args_list'] = _CallList()

    async def _wait(self, args, kwargs):
        made = _Call((args, kwargs), two=True)
        self.await_count += 1
        self.await_args = made
        self.await_args_list.append(made)
        effect = self.side_effect
        if effect is not None and not _is_exception(effect) and callable(effect):
            result = effect(*args, **kwargs)
            if inspect.isawaitable(result):
                result = await result
            if result is not DEFAULT:
                return result
            return self.return_value
        if effect is not None and not _is_exception(effect):
            try:
                result = next(effect)
            except StopIteration:
                raise StopAsyncIteration
            if _is_exception(result):
                raise result
            return result
        result = self._answer(args, kwargs)
        if self._mock_wraps is not None and inspect.isawaitable(result):
            result = await result
        return result

    def __call__(self, /, *args, **kwargs):
        if self._spec_signature is not None:
            self._spec_signature.bind(*args, **kwargs)
        self._record(args, kwargs)
        return self._wait(args, kwargs)

    def assert_awaited(self):
        if self.await_count == 0:
            raise AssertionError(f'Expected {self._shown()} to have been awaited.')

    def assert_awaited_once(self):
        if self.await_count != 1:
            raise AssertionError(f'Expected {self._shown()} to have been awaited once. Awaited {self.await_count} times.')

    def assert_awaited_with(self, /, *args, **kwargs):
        expected = self._format_expected(args, kwargs)
        if self.await_args is None:
            raise AssertionError(f'Expected await: {expected}\nNot awaited')
        if not self._same_call(self.await_args, args, kwargs):
            actual = self._format_expected(*tuple(self.await_args)[-2:])
            raise AssertionError(f'expected await not found.\nExpected: {expected}\n  Actual: {actual}')

    def assert_awaited_once_with(self, /, *args, **kwargs):
        if self.await_count != 1:
            raise AssertionError(f'Expected {self._shown()} to have been awaited once. Awaited {self.await_count} times.')
        self.assert_awaited_with(*args, **kwargs)

    def assert_any_await(self, /, *args, **kwargs):
        if not any([self._same_call(made, args, kwargs) for made in self.await_args_list]):
            raise AssertionError(f'{self._format_expected(args, kwargs)} await not found')

    def assert_not_awaited(self):
        if self.await_count != 0:
            raise AssertionError(f'Expected {self._shown()} to not have been awaited. Awaited {self.await_count} times.')


class PropertyMock(Mock):
    def _get_child_mock(self, /, **kwargs):
        return MagicMock(**kwargs)

    def __get__(self, obj, obj_type=None):
        return self()

    def __set__(self, obj, val):
        self(val)


def seal(mock):
    mock.__dict__['_mock_sealed'] = True
    for child in mock._mock_children.values():
        if isinstance(child, NonCallableMock) and child._mock_parent is mock:
            seal(child)


# --- patches


def _import_path(path):
    parts = path.split('.')
    obj = __import__(parts[0])
    done = parts[0]
    for part in parts[1:]:
        done += '.' + part
        try:
            obj = getattr(obj, part)
        except AttributeError:
            __import__(done)
            obj = getattr(obj, part)
    return obj


# Patches that were started and not stopped yet.
_started = []


class _Patcher:
    """What all patches can do besides being a context."""

    def _decorate_class(self, cls):
        for name in dir(cls):
            if name.startswith(patch.TEST_PREFIX) and callable(getattr(cls, name)):
                setattr(cls, name, self.copy()(getattr(cls, name)))
        return cls

    def start(self):
        result = self.__enter__()
        _started.append(self)
        return result

    def stop(self):
        try:
            _started.remove(self)
        except ValueError:
            return None
        return self.__exit__(None, None, None)


class _patch(_Patcher):
    attribute_name = None

    def __init__(self, getter, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs):
        if new_callable is not None:
            if new is not DEFAULT:
                raise ValueError("Cannot use 'new' and 'new_callable' together")
            if autospec is not None:
                raise ValueError("Cannot use 'autospec' and 'new_callable' together")
        self.getter = getter
        self.attribute = attribute
        self.new = new
        self.spec = spec
        self.create = create
        self.spec_set = spec_set
        self.autospec = autospec
        self.new_callable = new_callable
        self.kwargs = kwargs
        self.additional_patchers = []
        self.is_started = False

    def copy(self):
        new = _patch(self.getter, self.attribute, self.new, self.spec, self.create, self.spec_set, self.autospec,
                     self.new_callable, self.kwargs)
        new.attribute_name = self.attribute_name
        new.additional_patchers = [p.copy() for p in self.additional_patchers]
        return new

    def __call__(self, func):
        if isinstance(func, type):
            return self._decorate_class(func)
        if hasattr(func, 'patchings'):
            func.patchings.append(self)
            return func

        def enter(patched, args, keywords):
            from contextlib import ExitStack
            stack = ExitStack()
            try:
                extra = []
                for p in patched.patchings:
                    value = stack.enter_context(p)
                    if p.attribute_name is not None:
                        keywords.update(value)
                    elif p.new is DEFAULT:
                        extra.append(value)
            except BaseException:
                stack.__exit__(*sys.exc_info())
                raise
            return stack, args + tuple(extra)

        if inspect.iscoroutinefunction(func):
            @functools.wraps(func)
            async def patched(*args, **keywords):
                stack, args = enter(patched, args, keywords)
                with stack:
                    return await func(*args, **keywords)
        else:
            @functools.wraps(func)
            def patched(*args, **keywords):
                stack, args = enter(patched, args, keywords)
                with stack:
                    return func(*args, **keywords)
        patched.patchings = [self]
        return patched

    def _original(self):
        name = self.attribute
        try:
            return self.target.__dict__[name], True
        except (AttributeError, KeyError):
            pass
        import builtins
        original = getattr(self.target, name, DEFAULT)
        if original is DEFAULT and name in builtins.__dict__ and type(self.target).__name__ == 'module':
            self.create = True
        if not self.create and original is DEFAULT:
            raise AttributeError(f'{self.target} does not have the attribute {name!r}')
        return original, False

    def __enter__(self):
        if self.is_started:
            raise RuntimeError('Patch is already started')
        self.target = self.getter()
        original, local = self._original()
        new = self.new
        if new is DEFAULT and self.autospec is None:
            spec, spec_set = self.spec, self.spec_set
            if spec is True:
                spec = original
                if spec_set is True:
                    spec_set, spec = original, None
            elif spec_set is True:
                spec_set = original
            if self.new_callable is not None:
                make = self.new_callable
            elif _is_async(spec if spec is not None else original) and not isinstance(original, type):
                make = AsyncMock
            elif spec is not None or spec_set is not None:
                what = spec if spec is not None else spec_set
                make = MagicMock if callable(what) or isinstance(what, (list, tuple)) else NonCallableMagicMock
            else:
                make = MagicMock
            kwargs = dict(self.kwargs)
            if spec is not None:
                kwargs['spec'] = spec
            if spec_set is not None:
                kwargs['spec_set'] = spec_set
            if isinstance(make, type) and issubclass(make, NonCallableMock) and self.attribute and 'name' not in kwargs:
                kwargs['name'] = self.attribute
            new = make(**kwargs)
        elif self.autospec is not None:
            if new is not DEFAULT:
                raise TypeError("autospec creates the mock for you. Can't specify autospec and new.")
            spec = original if self.autospec is True else self.autospec
            new = create_autospec(spec, spec_set=bool(self.spec_set), _name=self.attribute, **self.kwargs)
        elif self.kwargs:
            raise TypeError("Can't pass kwargs to a mock we aren't creating")
        self.temp_original = original
        self.is_local = local
        self.is_started = True
        setattr(self.target, self.attribute, new)
        if self.attribute_name is not None:
            result = {self.attribute: new} if self.new is DEFAULT else {}
            from contextlib import ExitStack
            self._others = ExitStack()
            for p in self.additional_patchers:
                value = self._others.enter_context(p)
                if p.new is DEFAULT:
                    result.update(value)
            return result
        return new

    def __exit__(self, *exc_info):
        if not self.is_started:
            return
        if self.is_local and self.temp_original is not DEFAULT:
            setattr(self.target, self.attribute, self.temp_original)
        else:
            delattr(self.target, self.attribute)
            if not self.create and not hasattr(self.target, self.attribute):
                setattr(self.target, self.attribute, self.temp_original)
        self.is_started = False
        if self.attribute_name is not None:
            self._others.__exit__(*exc_info)


def _stopall():
    """Stop all active patches."""
    for p in list(reversed(_started)):
        p.stop()


def patch(target, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, **kwargs):
    """Replace what a dotted path names for the time of a function, a class's tests or a `with` block."""
    try:
        owner, attribute = target.rsplit('.', 1)
    except (TypeError, ValueError, AttributeError):
        raise TypeError(f'Need a valid target to patch. You supplied: {target!r}') from None
    return _patch(lambda: _import_path(owner), attribute, new, spec, create, spec_set, autospec, new_callable, kwargs)


def _patch_object(target, attribute, new=DEFAULT, spec=None, create=False, spec_set=None, autospec=None, new_callable=None,
                  **kwargs):
    """Patch the named member on an object with a mock object."""
    if type(target) is str:
        raise TypeError(f'{target!r} must be the actual object to be patched, not a str')
    return _patch(lambda: target, attribute, new, spec, create, spec_set, autospec, new_callable, kwargs)


def _patch_multiple(target, spec=None, create=False, spec_set=None, autospec=None, new_callable=None, **kwargs):
    """Perform multiple patches in a single call."""
    getter = (lambda: _import_path(target)) if type(target) is str else (lambda: target)
    if not kwargs:
        raise ValueError('Must supply at least one keyword argument with patch.multiple')
    patchers = []
    for attribute, new in kwargs.items():
        p = _patch(getter, attribute, new, spec, create, spec_set, autospec, new_callable, {})
        p.attribute_name = attribute
        patchers.append(p)
    patchers[0].additional_patchers = patchers[1:]
    return patchers[0]


class _patch_dict(_Patcher):
    def __init__(self, in_dict, values=(), clear=False, **kwargs):
        self.in_dict = in_dict
        self.values = dict(values)
        self.values.update(kwargs)
        self.clear = clear
        self._original = None

    def copy(self):
        return _patch_dict(self.in_dict, self.values, self.clear)

    def __call__(self, f):
        if isinstance(f, type):
            return self._decorate_class(f)
        if inspect.iscoroutinefunction(f):
            @functools.wraps(f)
            async def inner(*args, **kwargs):
                with self:
                    return await f(*args, **kwargs)
            return inner

        @functools.wraps(f)
        def inner(*args, **kwargs):
            with self:
                return f(*args, **kwargs)
        return inner

    def __enter__(self):
        if isinstance(self.in_dict, str):
            self.in_dict = _import_path(self.in_dict)
        d = self.in_dict
        try:
            self._original = d.copy()
        except AttributeError:
            self._original = {k: d[k] for k in d}
        if self.clear:
            d.clear()
        d.update(self.values)
        return d

    def __exit__(self, *args):
        if self._original is not None:
            d = self.in_dict
            d.clear()
            d.update(self._original)
            self._original = None
        return False


patch.object = _patch_object
patch.dict = _patch_dict
patch.multiple = _patch_multiple
patch.stopall = _stopall
patch.TEST_PREFIX = 'test'


# --- autospec and files


def create_autospec(spec, spec_set=False, instance=False, _parent=None, _name=None, *, unsafe=False, **kwargs):
    """Create a mock object using another object as a spec: what it lacks fails, and so do calls it would not take."""
    if isinstance(spec, NonCallableMock):
        raise InvalidSpecError(f'Cannot autospec a Mock object. [object={spec!r}]')
    is_type = isinstance(spec, type)
    which = {'spec_set' if spec_set else 'spec': spec}
    name = _name or getattr(spec, '__name__', None)
    if inspect.isfunction(spec) or inspect.ismethod(spec) or inspect.isbuiltin(spec):
        mock = (AsyncMock if inspect.iscoroutinefunction(spec) else MagicMock)(name=name, **kwargs)
        _sign(mock, spec)
        return mock
    callable_ = is_type or callable(spec) and not instance or instance and hasattr(spec, '__call__') and '__call__' in dir(spec) and not is_type
    if is_type and instance:
        callable_ = '__call__' in spec.__dict__
    mock = (MagicMock if callable_ else NonCallableMagicMock)(parent=_parent, name=name, **which, **kwargs)
    if is_type and not instance:
        _sign(mock, spec)
        mock.return_value = create_autospec(spec, spec_set, instance=True, _parent=None, _name='()')
    for entry in dir(spec):
        if entry.startswith('__') and entry.endswith('__'):
            continue
        original = inspect.getattr_static(spec, entry, None)
        if isinstance(original, (staticmethod, classmethod)):
            function = getattr(spec, entry)
        elif inspect.isfunction(original):
            function = original
        else:
            continue
        child = (AsyncMock if inspect.iscoroutinefunction(function) else MagicMock)(parent=mock, _new_name=entry)
        bound = inspect.isfunction(original) and (instance or not is_type)
        _sign(child, function, skip_first=bound and is_type or bound and not is_type)
        mock._mock_children[entry] = child
    return mock


def _sign(mock, spec, skip_first=False):
    try:
        signature = inspect.signature(spec)
    except (TypeError, ValueError):
        return
    if skip_first:
        parameters = list(signature.parameters.values())
        if parameters and parameters[0].kind in (0, 1):
            parameters = parameters[1:]
        signature = signature.replace(parameters=parameters)
    mock.__dict__['_spec_signature'] = signature


def mock_open(mock=None, read_data=''):
    """A helper function to create a mock to replace the use of `open`."""
    import io
    if mock is None:
        mock = MagicMock(name='open')
    make = io.BytesIO if isinstance(read_data, bytes) else io.StringIO
    handle = MagicMock()
    state = [make(read_data)]
    handle.write.return_value = None
    handle.__enter__.return_value = handle

    def of(name):
        def step(*args, **kwargs):
            own = getattr(handle, name)._mock_return_value
            return getattr(state[0], name)(*args, **kwargs) if own is DEFAULT else own
        return step
    handle.read.side_effect = of('read')
    handle.readline.side_effect = of('readline')
    handle.readlines.side_effect = of('readlines')
    handle.__iter__.side_effect = lambda: iter(state[0])

    def reset(*args, **kwargs):
        state[0] = make(read_data)
        return DEFAULT
    mock.side_effect = reset
    mock.return_value = handle
    return mock
