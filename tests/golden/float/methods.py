print((2.5).is_integer(), (2.0).is_integer(), (0.75).as_integer_ratio(), (-1.5).as_integer_ratio())
print((1.5).hex(), (-0.1).hex(), float.fromhex('0x1.8p+0'), float.fromhex('1.8'), (0.0).hex())
print((1.5).real, (1.5).imag, (1.5).conjugate())
print(int(2.9), int(-2.9), int(1e20), round(2.5), round(3.5), round(-2.5), round(2.675, 2), round(1234.5, -2))
print(round(0.5), round(1.5), round(1e20), round(2.345, 2), type(round(2.5)), type(round(2.5, 0)), round(2.5, None))
print(abs(-1.5), divmod(7.5, 2), divmod(-7.5, 2), 7.5 % -2, 2.0 ** 0.5, 2 ** 0.5, (-8) ** 2.0)
print(hash(1.0), hash(0.5), hash(float('inf')), hash(-float('inf')), hash(2.0 ** 70) == hash(2 ** 70))
print(float.fromhex('inf'), float(1).is_integer(), 1e300.is_integer())
for value in [float('inf'), float('nan')]:
    for function in [int, round, float.as_integer_ratio]:
        try:
            print(function(value))
        except (ValueError, OverflowError) as e:
            print(type(e).__name__, e)
