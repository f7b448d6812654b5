from string.templatelib import Template, Interpolation
n = 'w'; x = 5
t = t'hello {n!r:>10} {x=}'
print(t.strings, t.values, [ (i.value, i.expression, i.conversion, i.format_spec) for i in t.interpolations])
print(list(t), t, type(t))
print(t'a' + t'b{x}', (t'a{x}' t'b').strings)
try: t'a' + 'b'
except TypeError as e: print(e)
try: 'b' + t'a'
except TypeError as e: print(e)
print(Template('a', Interpolation(1, 'x'), 'b').strings, Interpolation(1, 'e', 'r', 'f'))
print(t'', t''.strings, t'{x}'.strings)
for s in ["t'a' f'b'", "t'a' 'b'", "'a' t'b'", "t'{}'", "t'{x'", "tb'x'", "ft'x'"]:
    try: compile(s, 'f', 'eval'); print('ok', s)
    except SyntaxError as e: print(s, '->', e.msg, e.lineno, e.offset)
match t'{x}':
    case Template(strings=s): print(s)
