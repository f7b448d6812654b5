# An iterator over a long range can be set far ahead.
it = iter(range(2**40))
it.__setstate__(2**33)
print(next(it), it.__length_hint__())
it = iter(range(10))
it.__setstate__(-3)
print(next(it))
try:
    it.__setstate__(2**80)
except OverflowError as e:
    print(e)
print(next(it))
