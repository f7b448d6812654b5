"""Characters that no token begins with."""

PROGRAMS = r'''
x = ²
===
x²
===
1²
===
1é
===
·x
===
x·y = 1
===
½
===
℘ = ℮
===
x = “a”
===
x = a – b
===
x = 1​
===
x =   1
===
a = 5；
===
🐍 = 1
===
def é€(): pass
===
f'{²}'
===
f'{🐍}'
===
'a' 🐍
===
# ok 🐍
🐍
'''

for program in PROGRAMS.strip("\n").split("\n===\n"):
    try:
        compile(program + "\n", "f.py", "exec")
    except SyntaxError as e:
        print("---", repr(program))
        print(e.msg, (e.lineno, e.offset), (e.end_lineno, e.end_offset), repr(e.text))
    else:
        print("---", repr(program), "compiles")
