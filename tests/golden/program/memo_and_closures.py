def memoize(f):
    cache = {}
    def wrapper(*args):
        if args not in cache:
            wrapper.misses += 1
            cache[args] = f(*args)
        return cache[args]
    wrapper.misses = 0
    wrapper.cache = cache
    return wrapper

@memoize
def grid_paths(r, c):
    return 1 if 0 in (r, c) else grid_paths(r - 1, c) + grid_paths(r, c - 1)

print(grid_paths(16, 16), grid_paths.misses, len(grid_paths.cache))

@memoize
def change(amount, coins):
    if amount == 0:
        return ()
    best = None
    for coin in coins:
        if coin <= amount:
            rest = change(amount - coin, coins)
            if rest is not None and (best is None or len(rest) + 1 < len(best)):
                best = (coin,) + rest
    return best

print(change(63, (1, 5, 10, 21, 25)), change(3, (5,)))
try:
    change([1], (1,))
except TypeError as e:
    print(type(e).__name__, e)
def pipeline(*steps):
    def run(value):
        for step in steps:
            value = step(value)
        return value
    run.__doc__ = ' -> '.join(s.__name__ for s in steps)
    return run
p = pipeline(str.strip, str.title, len)
print(p('  hello world '), p.__doc__)
