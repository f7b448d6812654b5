"""`from __future__ import annotations` in code that runs more than once in a namespace."""
ns = {}
for text in ('a: int', 'b: str', 'a: float = 2'):
    exec('from __future__ import annotations\n' + text, ns)
    print(ns['__annotations__'])
ns = {'__annotations__': {'q': 2}}
exec('from __future__ import annotations\na: int', ns)
print(ns['__annotations__'])
local = {}
exec('from __future__ import annotations\na: int', {}, local)
print(local['__annotations__'])
exec('from __future__ import annotations\nclass A:\n  __annotations__ = {1: 2}\n  a: int\nprint(A.__annotations__)', {})
