import math

def setup():
    from math import sqroot
    return sqroot

print(math.floor(2.5))
setup()
