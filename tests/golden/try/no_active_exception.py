try:
    raise
except RuntimeError as e:
    print(e)

def helper():
    raise

try:
    try:
        raise ValueError('v')
    except ValueError:
        helper()
except ValueError as e:
    print('reraised by helper', e)
try:
    try:
        raise ValueError('v')
    except ValueError:
        pass
    raise
except RuntimeError as e:
    print(e, e.__context__)
