"""Raising and catching: through several frames, by class, with finally, and the cost of a quiet try."""


class Rejected(Exception):
    def __init__(self, reason, value):
        super().__init__(reason)
        self.value = value


def check(n):
    if n % 3 == 0:
        raise Rejected("multiple of three", n)
    if n % 5 == 0:
        raise ValueError(n)
    return n


def middle(n):
    try:
        return check(n)
    finally:
        middle.calls += 1


middle.calls = 0


def classify(n):
    try:
        return middle(n)
    except Rejected as e:
        return -e.value
    except (ValueError, KeyError) as e:
        return e.args[0] * 2


def main():
    total = 0
    for n in range(450000):
        total += classify(n)
    table = {n: n for n in range(0, 1000, 2)}
    missing = 0
    for n in range(400000):
        try:
            total += table[n % 1000]
        except KeyError:
            missing += 1
    quiet = 0
    for n in range(900000):
        try:
            quiet += n & 3
        except ZeroDivisionError:
            quiet = 0
    print(total, missing, quiet, middle.calls)


main()
