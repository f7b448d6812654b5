# Where `await` may stand inside comprehensions.
for source in (
    "[await x for x in y]",
    "async def f(): return [[await x for x in y] for z in w]",
    "def f(): [await x for x in y]",
    "(await x for x in y)",
    "async def f(): return [x for x in await y]",
    "[x for x in await y]",
    "class A: [await x for x in y]",
    "def f(): return [1 for x in y if [await z for z in w]]",
    "lambda: [await x for x in y]",
    "def f():\n    import x\n    global x",
    "def f():\n    import x\n    nonlocal x",
    "def f():\n    from a import x\n    global x",
    "def f():\n    x = 1\n    global x",
):
    try:
        compile(source, "f", "exec")
        print("ok")
    except SyntaxError as e:
        print(e, e.offset, e.end_offset)
print(eval("1 == 1.0 is True"))
[1, 2]["a"] = 5
