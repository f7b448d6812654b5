"""Range loops five deep with integer arithmetic in the innermost one."""


def count(limit):
    hits = 0
    for a in range(limit):
        for b in range(limit):
            for c in range(limit):
                for d in range(limit):
                    for e in range(limit):
                        if (a + b + c) % 7 == (d * e) % 5:
                            hits += 1
    return hits


print(count(22))
