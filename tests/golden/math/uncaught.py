import math

def distance(points):
    return [math.sqrt(x * x - y) for x, y in points]

print(distance([(3, 5)]))
print(distance([(1, 0), (0, 4)]))
