# annotationlib in each of its formats, with names that do not exist.
from annotationlib import ForwardRef, Format, call_annotate_function, get_annotations, type_repr


def f(a: undefined, b: list[undefined2], c: int | undefined, d: undefined.x.y[1:2], *e: undefined(1, k=2) + 3 * 4 ** -z) -> -u:
    pass


print(get_annotations(f, format=Format.STRING))
for name, value in get_annotations(f, format=Format.FORWARDREF).items():
    print(name, type(value).__name__, value.__forward_arg__ if isinstance(value, ForwardRef) else value.__args__[0].__forward_arg__)
try:
    get_annotations(f)
except NameError as e:
    print(e)


class C:
    x: later
    y: 'int'
    z: {a: b, c: [d, (1, 2)], **{}}


refs = get_annotations(C, format=Format.FORWARDREF)
print(refs['x'], refs['x'].__owner__, refs['x'].__forward_is_class__, refs['y'])
try:
    refs['x'].evaluate()
except NameError as e:
    print(e)
later = float
print(refs['x'].evaluate(), refs['x'].evaluate(format=Format.STRING), get_annotations(C, format=Format.STRING))
print(ForwardRef('nope').evaluate(format=Format.FORWARDREF), ForwardRef('a + b').evaluate(locals={'a': 1, 'b': 2}))
print(ForwardRef('list[T]').evaluate(globals={'T': int}), ForwardRef('x', module='mod'), ForwardRef('x') == ForwardRef('x'))


def outer():
    def g(p: cell, q: list[cell]):
        pass
    refs = get_annotations(g, format=Format.FORWARDREF)
    print(refs['p'].__forward_arg__)
    cell = int
    print(refs['p'].evaluate())
    return get_annotations(g)


print(outer())


def own(format, /):
    if format == Format.VALUE:
        return {'v': int}
    raise NotImplementedError


for format in (Format.VALUE, Format.FORWARDREF, Format.STRING):
    print(call_annotate_function(own, format))
for bad in (lambda: get_annotations(3), lambda: get_annotations(f, format=9), lambda: get_annotations(f, eval_str=True, format=4),
            lambda: call_annotate_function(own, Format.VALUE_WITH_FAKE_GLOBALS), lambda: ForwardRef(1),
            lambda: type('S', (ForwardRef,), {}), lambda: ForwardRef('1 +').evaluate(),
            lambda: call_annotate_function(lambda f: f'{nope}', Format.STRING)):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e)


print(type_repr(len), type_repr(C), type_repr(...), type_repr('s'))


def starred(*args: '*tuple[int, ...]'):
    pass


print(get_annotations(starred, eval_str=True))
