"""Imports written wrongly, with the places of the mistakes."""

PROGRAMS = r'''
from a import
===
from a import *, b
===
from a import (*)
===
from a import (b, c
x = 1
===
from a import b)
===
import a as 1
===
import a as f()
===
import a as [b]
===
import a as None
===
import a as (b)
===
import a.b as c.d
===
from a import b as -1
===
from a import b as (c, d)
===
from a import b as (c)
===
from a import b,
===
from a import (b as 1, c)
===
import a from b
'''

for program in PROGRAMS.strip("\n").split("\n===\n"):
    try:
        compile(program + "\n", "f.py", "exec")
    except SyntaxError as e:
        print("---", repr(program))
        print(e.msg, (e.lineno, e.offset), (e.end_lineno, e.end_offset), repr(e.text))
    else:
        print("---", repr(program), "compiles")
