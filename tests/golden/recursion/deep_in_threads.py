# Calls with frames of many sizes, so deep that the registers of a thread fill up at every place.
import threading


def plain(n):
    return 0 if n == 0 else 1 + plain(n - 1)


def wide(n, a=1, b=2):
    c, d, e = a, b, n
    return 0 if n == 0 else 1 + wide(n - 1, c + d - b, e - n + b)


def wider(n):
    a = b = c = d = e = f = g = h = i = n
    return a - b + c - d + e - f + g - h if i == 0 else 1 + wider(i - 1)


def closing(n):
    def inner(m):
        return n + m - m

    return 0 if n == 0 else 1 + closing(inner(n) - 1)


def generated(n):
    return 0 if n == 0 else 1 + sum(generated(m) for m in (n - 1,))


results = []


def work():
    for f, n in (plain, 800), (wide, 790), (wider, 780), (closing, 770), (generated, 300):
        results.append((f.__name__, f(n)))


threads = [threading.Thread(target=work) for _ in range(3)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
work()
print(len(results), sorted(set(results)))
