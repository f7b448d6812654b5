# Type parameters and aliases know their module and how their parts are evaluated.
import annotationlib
import pickle
import types
from typing import ParamSpec, TypeAliasType, TypeVar, TypeVarTuple

T = TypeVar('T', bound=int, default=bool)
C = TypeVar('C', int, str)
P = ParamSpec('P')
Ts = TypeVarTuple('Ts')
print(T.__module__, P.__module__, Ts.__module__, pickle.loads(pickle.dumps([T, P, Ts])) == [T, P, Ts])
print(T.evaluate_bound(1), T.evaluate_bound, T.evaluate_default(4), C.evaluate_constraints(4), C.evaluate_bound, P.evaluate_default)


def f[X: int = undefined, Y: (int, str) = int]():
    pass


X, Y = f.__type_params__
print(X.__module__, X.evaluate_bound(1), Y.evaluate_constraints(1))
for format in (3, 4):
    print(annotationlib.call_evaluate_function(X.evaluate_default, format))
try:
    X.evaluate_default(4)
except NotImplementedError as e:
    print(repr(e))
type A[V] = list[V]
type Lazy = undefined
print(A.__module__, A.evaluate_value(1), annotationlib.call_evaluate_function(Lazy.evaluate_value, 4))
print(annotationlib.call_evaluate_function(A.evaluate_value, annotationlib.Format.STRING))
B = TypeAliasType('B', list[T], type_params=(T,))
print(B, B.__value__, B.__type_params__, B.__module__, B[int])
print(list(A))
for bad in (lambda: TypeAliasType('B'), lambda: TypeAliasType(1, 2), lambda: TypeAliasType('B', 2, type_params=[]),
            lambda: TypeAliasType('B', 2, type_params=(3,)), lambda: TypeAliasType('B', 2, type_params=(T, C)),
            lambda: type('S', (TypeAliasType,), {}), lambda: Lazy.__value__, lambda: Lazy[int]):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, str(e).replace('_typing.', 'typing.') if 'missing' not in str(e) else '')
