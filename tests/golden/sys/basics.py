import sys
print(sys.version_info[:2], sys.version_info >= (3, 8), sys.version_info.major, sys.maxsize, sys.byteorder, sys.maxunicode, len(sys.argv), sys.argv[0].split('/')[-1])
print(sys.float_info.max, sys.float_info.epsilon, sys.getrecursionlimit(), sys.getdefaultencoding(), type(sys.version).__name__, 'sys' in sys.modules)
print(sys.intern('abc') == 'abc', sys.exc_info(), sys.exception(), sys.implementation.name != '', sys.hash_info.width, sys.int_info.bits_per_digit > 0)
try:
    1 / 0
except ZeroDivisionError as e:
    kind, value, tb = sys.exc_info()
    print(kind.__name__, value is e, tb is e.__traceback__, sys.exception() is e, tb.tb_lineno)
print(sys.exc_info())
sys.stdout.write('out\n')
sys.stderr.write('err\n')
limit = sys.getrecursionlimit()
sys.setrecursionlimit(200)
def deep(n):
    return deep(n + 1)
try:
    deep(0)
except RecursionError as e:
    print(e)
sys.setrecursionlimit(limit)
print(sys.getrecursionlimit() == limit)
for bad in [0, -1, 'a']:
    try:
        sys.setrecursionlimit(bad)
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
