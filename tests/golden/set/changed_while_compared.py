# Sets and dicts that a comparison empties while they are searched.
import random

random.seed(3)
armed = False


class Bad:
    def __eq__(self, other):
        if armed:
            for s in sets:
                if random.randrange(20) == 0:
                    s.clear()
            return bool(random.randrange(2))
        return False

    def __hash__(self):
        return random.randrange(2)


operations = [
    lambda a, b: a & b,
    lambda a, b: a | b,
    lambda a, b: a - b,
    lambda a, b: a ^ b,
    lambda a, b: a == b,
    lambda a, b: a <= b,
    lambda a, b: a.isdisjoint(b),
    lambda a, b: a.update(b),
    lambda a, b: a.intersection_update(b),
    lambda a, b: Bad() in a,
]
for operation in operations:
    for _ in range(40):
        armed = False
        sets = [{Bad() for _ in range(random.randrange(50))} for _ in range(2)]
        armed = True
        try:
            operation(*sets)
        except RuntimeError as e:
            assert 'changed size' in str(e)
for _ in range(40):
    armed = False
    sets = [{Bad(): 1 for _ in range(random.randrange(50))} for _ in range(2)]
    armed = True
    try:
        Bad() in sets[0], sets[0].get(Bad()), sets[0] == sets[1], sets[0].update(sets[1])
    except (RuntimeError, KeyError):
        pass
print('done')
