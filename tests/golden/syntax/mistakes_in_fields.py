"""Replacement fields of f-strings written wrongly, with the places of the mistakes."""

PROGRAMS = r"""
f'{*}'
===
f'{a,*}'
===
f'{a.}'
===
f'{a..b}'
===
f'{if}'
===
f'{for x in y}'
===
f'{not}'
===
f'{a<}'
===
f'{a!=}'
===
f'{import a}'
===
f'{class}'
===
f'{a! r}'
===
f'{a!x}'
===
f'{a:{b:{c}}}'
===
f'{a:{b:{c:{d}}}}'
===
t'{a:{b:{c:{d}}}}'
===
f'{a:{b}'
===
f'{a:
}'
===
f'{a:x

===
fb'a'
===
bf'a'
===
f'''abc
===
'abc\
===
f'{a}}'
===
f'{a[}'
"""

for program in PROGRAMS.strip("\n").split("\n===\n"):
    try:
        compile(program + "\n", "f.py", "exec")
    except SyntaxError as e:
        print("---", repr(program))
        print(e.msg, (e.lineno, e.offset), (e.end_lineno, e.end_offset), repr(e.text))
    else:
        print("---", repr(program), "compiles")

text = "1"
for _ in range(149):
    text = 'f"{' + text + '}"'
print(eval(text))
for more in 1, 60:
    deeper = 'f"{' * more + text + '}"' * more
    try:
        compile(deeper, "f.py", "eval")
    except SyntaxError as e:
        print(e.msg, (e.lineno, e.offset), (e.end_lineno, e.end_offset))
