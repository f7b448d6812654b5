import annotationlib as al
def f(a: int, b: 'str', c: list[int] = None) -> None: pass
class C:
    x: int
    y: Undefined
def g(a: Undef, b: list[Undef2]): pass
print(al.get_annotations(f), al.get_annotations(f, eval_str=True), al.get_annotations(f, format=al.Format.STRING))
print(al.get_annotations(C, format=al.Format.STRING), al.get_annotations(C, format=al.Format.FORWARDREF)['y'].__forward_arg__, al.get_annotations(g, format=al.Format.STRING))
try: al.get_annotations(C)
except NameError as e: print(e)
print(list(al.Format), al.type_repr(int), al.type_repr(...), al.type_repr(C), al.type_repr([1]), al.annotations_to_string({'a': int, 'b': 'x'}))
for h in [lambda: al.get_annotations(5), lambda: al.get_annotations(f, format=2), lambda: al.get_annotations(f, format=9), lambda: al.get_annotations(f, eval_str=True, format=4), lambda: al.ForwardRef('x y'), lambda: al.ForwardRef(5), lambda: al.ForwardRef('int').evaluate(), lambda: al.ForwardRef('nope').evaluate(), lambda: al.get_annotations(len), lambda: al.call_annotate_function(f.__annotate__, al.Format.STRING), lambda: al.get_annotations(type('Q', (C,), {}))]:
    try: print(h())
    except Exception as e: print(type(e).__name__, e)
