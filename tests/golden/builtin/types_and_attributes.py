class A:
    x = 1
    def m(self): pass
class B(A): pass
b = B()
print(isinstance(b, A), isinstance(b, (int, A)), isinstance(1, int | str), isinstance('a', int | None), isinstance(None, int | None), isinstance(True, int), isinstance([], list))
print(issubclass(B, A), issubclass(bool, int), issubclass(A, B), issubclass(B, (int, A)), issubclass(int, int | str), isinstance(A, type), isinstance(type, type), isinstance(len, object))
print(getattr(b, 'x'), getattr(b, 'y', 5), hasattr(b, 'm'), hasattr(b, 'q'), callable(b.m), callable(A), callable(b), callable(5))
setattr(b, 'y', 9); print(b.y, vars(b)); delattr(b, 'y'); print(vars(b), 'x' in dir(b), 'm' in dir(A))
print(type(1), type('a'), type(None), type([]), type(type), type(print), type(A), type(b), type(A.m), type(b.m), type(...), type(NotImplemented), type(range(1)), type(1j))
print(type(1) is int, type(b) is B, type(b) == A, type(b).__name__, (1).__class__, 'a'.__class__.__name__, None.__class__, [].__class__ is list, b.__class__.__bases__)
print(id(b) == id(b), hash('x') == hash('x'), hash(1.0) == hash(1), repr('x'), ascii('é'), int | None, int | str, list[int] | None)
print(object() == object(), isinstance(object(), object), object.__name__, int.__name__, type(object()).__name__, repr(Ellipsis), repr(NotImplemented))
o = object()
print({o: 1}[o], o in [o], o is o)
