def cleanup(state):
    return state['handle']

def work():
    try:
        return 10 / 0
    except ZeroDivisionError:
        cleanup({})

work()
