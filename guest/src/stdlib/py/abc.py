def abstractmethod(funcobj):
    funcobj.__isabstractmethod__ = True
    return funcobj


class abstractclassmethod(classmethod):
    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractstaticmethod(staticmethod):
    __isabstractmethod__ = True

    def __init__(self, callable):
        callable.__isabstractmethod__ = True
        super().__init__(callable)


class abstractproperty(property):
    __isabstractmethod__ = True


_counter = 0


def get_cache_token():
    return _counter


def _abstract_names(cls):
    names = set()
    for name, value in cls.__dict__.items():
        if getattr(value, '__isabstractmethod__', False):
            names.add(name)
    for base in cls.__bases__:
        for name in getattr(base, '__abstractmethods__', ()):
            if getattr(getattr(cls, name, None), '__isabstractmethod__', False):
                names.add(name)
    return frozenset(names)


class ABCMeta(type):
    def __new__(mcls, name, bases, namespace, /, **kwargs):
        cls = super().__new__(mcls, name, bases, namespace, **kwargs)
        cls.__abstractmethods__ = _abstract_names(cls)
        cls._abc_registry = set()
        cls._abc_cache = {}
        cls._abc_version = _counter
        return cls

    def register(cls, subclass):
        global _counter
        if not isinstance(subclass, type):
            raise TypeError("Can only register classes")
        _checks[0] += 1
        try:
            if issubclass(subclass, cls):
                return subclass
            if issubclass(cls, subclass):
                raise RuntimeError("Refusing to create an inheritance cycle")
        finally:
            _checks[0] -= 1
        cls._abc_registry.add(subclass)
        _counter += 1
        return subclass

    def __instancecheck__(cls, instance):
        subclass = type(instance)
        if cls._abc_version == _counter:
            known = cls._abc_cache.get(subclass)
            if known is not None:
                return known
        if cls.__subclasscheck__(subclass):
            return True
        other = getattr(instance, '__class__', subclass)
        return other is not subclass and cls.__subclasscheck__(other)

    def __subclasscheck__(cls, subclass):
        if not isinstance(subclass, type):
            raise TypeError('issubclass() arg 1 must be a class')
        if cls._abc_version != _counter:
            cls._abc_cache = {}
            cls._abc_version = _counter
        known = cls._abc_cache.get(subclass)
        if known is None:
            known = _is_subclass(cls, subclass)
            cls._abc_cache[subclass] = known
        return known

    def _dump_registry(cls, file=None):
        print(f"Class: {cls.__module__}.{cls.__qualname__}", file=file)


# Checks of one class by another that are under way: protocols refuse only what a program asks itself.
_checks = [0]


def _is_subclass(cls, subclass):
    _checks[0] += 1
    try:
        return _find_subclass(cls, subclass)
    finally:
        _checks[0] -= 1


def _find_subclass(cls, subclass):
    known = cls.__subclasshook__(subclass)
    if known is not NotImplemented:
        return bool(known)
    if cls in subclass.__mro__:
        return True
    for r in cls._abc_registry:
        if issubclass(subclass, r):
            return True
    for c in cls.__subclasses__():
        if issubclass(subclass, c):
            return True
    return False


class ABC(metaclass=ABCMeta):
    __slots__ = ()


def update_abstractmethods(cls):
    if hasattr(cls, '__abstractmethods__'):
        names = set(_abstract_names(cls))
        cls.__abstractmethods__ = frozenset(names)
    return cls
