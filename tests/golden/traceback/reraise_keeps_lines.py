def first():
    return second()

def second():
    raise KeyError('deep')

def wrapper():
    try:
        return first()
    except KeyError as e:
        print('logging', e)
        raise e

wrapper()
