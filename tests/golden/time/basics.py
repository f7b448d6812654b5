import time
a = time.perf_counter()
b = time.perf_counter()
print(b >= a, type(a).__name__, type(time.time()).__name__, time.time() > 1.6e9, time.monotonic() <= time.monotonic(), type(time.time_ns()).__name__, type(time.perf_counter_ns()).__name__)
t = time.gmtime(0)
print(t.tm_year, t.tm_mon, t.tm_mday, t.tm_hour, t.tm_wday, t.tm_yday, t[0], len(t), tuple(t))
print(t)
print(time.strftime('%Y-%m-%d %H:%M:%S', time.gmtime(1700000000)), time.strftime('%a %b %d %j %p %I %%', time.gmtime(86400 * 45)))
print(time.sleep(0), time.sleep(0.001), time.asctime(time.gmtime(0)))
for call in [lambda: time.sleep(-1), lambda: time.sleep('a'), lambda: time.sleep(), lambda: time.nope, lambda: time.gmtime('x'), lambda: time.strftime(5)]:
    try:
        print(call())
    except (ValueError, TypeError, AttributeError) as e:
        print(type(e).__name__, e)
