def first():
    try:
        raise ValueError('first')
    finally:
        raise KeyError('second')

try:
    first()
except KeyError as e:
    print(repr(e), repr(e.__context__))

def in_handler():
    try:
        raise ValueError('v')
    except ValueError:
        try:
            raise TypeError('t')
        except TypeError as e:
            print(repr(e.__context__))
        print('still handling')
        raise

try:
    in_handler()
except ValueError as e:
    print(repr(e), e.__context__)

def swallow_by_loop():
    while True:
        try:
            raise ValueError('gone')
        except ValueError as e:
            result = str(e)
            break
        finally:
            print('loop finally')
    return result

print(swallow_by_loop())
def nested_handlers():
    try:
        1 / 0
    except ZeroDivisionError:
        try:
            {}['x']
        except KeyError as e:
            return e
e = nested_handlers()
print(repr(e), repr(e.__context__), e.__cause__, e.__suppress_context__)
