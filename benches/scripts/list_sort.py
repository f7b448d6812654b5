"""Sorting: plain, by key function, by tuple, reversed, and a quicksort written out in Python."""


def numbers(count):
    seed = 12345
    out = []
    for _ in range(count):
        seed = (seed * 1103515245 + 12345) % 2147483648
        out.append(seed)
    return out


def quicksort(items):
    if len(items) < 2:
        return items
    pivot = items[len(items) // 2]
    below = [x for x in items if x < pivot]
    equal = [x for x in items if x == pivot]
    above = [x for x in items if x > pivot]
    return quicksort(below) + equal + quicksort(above)


def main():
    values = numbers(40000)
    checksum = 0
    for _ in range(3):
        plain = sorted(values)
        by_last_digits = sorted(values, key=lambda v: v % 1000)
        pairs = sorted((v % 97, v) for v in values)
        backwards = list(values)
        backwards.sort(reverse=True)
        by_hand = quicksort(values)
        assert plain == by_hand == backwards[::-1]
        checksum += plain[100] + by_last_digits[-1] + pairs[200][1]
    words = sorted((str(v) for v in values), key=len)
    print(checksum % 1000007, words[0], words[-1])


main()
