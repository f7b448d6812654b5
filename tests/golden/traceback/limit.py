"""How many frames of a traceback are shown."""
import traceback


def f(n):
    if n:
        return f(n - 1)
    try:
        raise ValueError('inner')
    except ValueError:
        raise KeyError('outer')


try:
    f(3)
except KeyError as e:
    for limit in (None, 0, 1, 2, -1, -2, 100):
        print('---', limit)
        print(traceback.format_exc(limit=limit).replace(__file__, 'limit.py'))
        print(traceback.format_exc(limit, chain=False).count('File'))
        print(len(traceback.format_exception(e, limit=limit)), len(traceback.extract_tb(e.__traceback__, limit)))
