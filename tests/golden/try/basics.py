def run(action):
    try:
        print('try')
        action()
    except ValueError as e:
        print('value', e)
    except (KeyError, IndexError) as e:
        print('lookup', type(e).__name__, e)
    except ZeroDivisionError:
        print('zero')
    else:
        print('else')
    finally:
        print('finally')

run(lambda: None)
run(lambda: int('x'))
run(lambda: {}['k'])
run(lambda: [][0])
run(lambda: 1 / 0)
try:
    run(lambda: None + 1)
except TypeError as e:
    print('outer', e)
try:
    try:
        raise ValueError('a')
    except ValueError:
        print('reraise')
        raise
except ValueError as e:
    print('again', e)
try:
    raise KeyError
except:
    print('bare')
try:
    pass
except Exception:
    print('never')
else:
    print('no exception')
for kind in [ValueError, LookupError, Exception]:
    try:
        raise IndexError('i')
    except kind as e:
        print('by', kind.__name__)
    except IndexError:
        print('exact')
