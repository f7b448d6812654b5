"""True division of large ints: rounding once, subnormal and too large results, zero."""
for a, b in (
    (2**1023 * 3, 2**1030), (10**400, 10**390), (1, 2**1074), (1, 2**1075), (3, 2**1075), (2**2000 + 1, 2**1000),
    (-(2**53 + 1) * 2**900, 2**899), (2**1024 - 2**970, 1), (2**1024 - 2**970 - 1, 1), (7, 10**330), (2**1024, 1),
    (123456789**50, 987654321**50), (1, 10**400), (4**500, -(3**600)),
):
    try:
        print((a / b).hex())
    except OverflowError as e:
        print(e)
for d in (2**70, 2**1000, -(2**1000), 2**3000, -(2**3000)):
    print(0 / d, False / d)
for a in (1, -1, 2**52, 2**53 + 1, 2**54 + 3):
    for e in range(-1100, 1100, 149):
        x, y = a * 2 ** max(e, 0), 2 ** max(-e, 0)
        for d, q in ((-1, 0), (0, 1), (1, 0), (1, 1)):
            try:
                print((x + d) / (y + q), end=' ')
            except OverflowError as error:
                print(error, end=' ')
    print()
