# Ints in fields: the plain specifiers and their neighbours.
for n in (0, 7, -7, 42, -1234567, 140737488355327, 2**70):
    print([format(n, spec) for spec in ("", "d", "1", "5", "5d", "05", "05d", "<5", "<5d", ">5d", "0", "0d", "<", "<05", ">05d", "^7", "=6", "+5", "12d", "99")])
print(f"{True:5}|{True}|{True:d}|{False:03}")
for spec in ("5x", "100d", "<d5", "0<", "5 d", "5dd", "05.2"):
    try:
        print(repr(format(42, spec)))
    except ValueError as e:
        print(spec, e)
for template, args in (("%d", 5), ("%s", "x"), ("%d-%s", (1, "é")), ("%s%%", 5), ("%s", (None,)), ("é%d", -3), ("%d", True), ("%s", ()), ("%d", "x"), ("%d %d", (1,)), ("%d", (1, 2)), ("%", 1), ("x", 1), ("%d", 2**70), ("%d", 3.9)):
    try:
        print(repr(template % args))
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
