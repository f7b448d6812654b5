def classify(action):
    try:
        action()
    except ValueError, KeyError:
        return 'value or key'
    except TypeError, ZeroDivisionError:
        return 'type or zero'
    return 'fine'

print(classify(lambda: int('x')), classify(lambda: {}[1]), classify(lambda: 1 / 0), classify(lambda: None))
